"""Enlarges a board within its frame and moves it there, with fingers."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.hand import Hand

#: How far inside the frame, in CSS pixels, a point is brought before it is pressed.
INSIDE = 24

#: A canvas, its frame, and how many times it is enlarged.
LIES = """canvas => {
  const lies = box => [box.x, box.y, box.width, box.height];
  const [board, frame] = [canvas, canvas.closest(".amst-canvas")].map(element => element.getBoundingClientRect());
  return [lies(board), lies(frame), board.width / canvas.offsetWidth];
}"""
RESTS = "canvas => Promise.all(canvas.getAnimations().map(animation => animation.finished)).then(() => null)"


def _within(number: float, most: float) -> float:
    return max(-most, min(most, number))


class Lens:
    """The board of one canvas; points are in fractions of the canvas's width, as for `Hand.press`."""

    def __init__(self, hand: Hand, canvas: Locator) -> None:
        self.hand, self.page, self.canvas = hand, hand.page, canvas
        self.button = hand.page.get_by_role("button", name="Show the whole board").locator("visible=true")

    @property
    def scale(self) -> float:
        self.canvas.evaluate(RESTS)
        return float(self.canvas.evaluate(LIES)[2])

    def lies(self) -> list[int]:
        """Return where the board lies in the window: left, top, width and height."""
        self.canvas.evaluate(RESTS)
        return [round(number) for number in self.canvas.evaluate(LIES)[0]]

    def fills_its_frame(self) -> bool:
        """Say whether the board leaves no gap in its frame, except where it is smaller and lies in the middle."""
        board, frame, _scale = self.canvas.evaluate(LIES)
        for start, size in ((0, 2), (1, 3)):
            before = board[start] - frame[start]
            after = frame[start] + frame[size] - board[start] - board[size]
            if (before > 1 or after > 1) and abs(before - after) > 2:
                return False
        return True

    def spread(self, across: float, down: float, times: float) -> None:
        """Move two fingers at a point apart, or together, until their distance has changed so many times."""
        x, y = self.hand.at_rest(self.canvas, across, down)
        near, far = (20, 20 * times) if times > 1 else (20 / times, 20)
        self._drag(((x - near, y), (x - far, y)), ((x + near, y), (x + far, y)))

    def drag(self, by_x: float, by_y: float, steps: int = 10) -> None:
        """Move one finger over the board, beginning in the middle of the frame."""
        _canvas, (left, top, width, height), _scale = self.canvas.evaluate(LIES)
        most_x, most_y = width / 2 - INSIDE, height / 2 - INSIDE
        start = (left + width / 2, top + height / 2)
        self._drag((start, (start[0] + _within(by_x, most_x), start[1] + _within(by_y, most_y))), steps=steps)

    def bring(self, across: float, down: float) -> None:
        """Move the enlarged board until a point of it is well inside the frame, where the edges of the board allow."""
        for _turn in range(12):
            canvas, frame, _scale = self.canvas.evaluate(LIES)
            x, y = canvas[0] + across * canvas[2], canvas[1] + down * canvas[2]
            by_x = self._missing(x, frame[0], frame[2])
            by_y = self._missing(y, frame[1], frame[3])
            if not by_x and not by_y:
                return
            self.drag(by_x, by_y)
            if self.canvas.evaluate(LIES)[0] == canvas:
                return
        raise AssertionError("the place cannot be brought into the frame")

    def whole(self) -> None:
        """Press the button that shows the whole board, if there is one."""
        if self.button.count():
            self.button.tap()
        assert self.scale < 1.01

    def double_tap(self, across: float, down: float) -> None:
        x, y = self.hand.at_rest(self.canvas, across, down)
        for _tap in range(2):
            self.page.touchscreen.tap(x, y)
            self.page.wait_for_timeout(60)
        self.page.wait_for_timeout(500)  # the next tap is one of its own

    @staticmethod
    def _missing(at: float, start: float, size: float) -> float:
        """Return how far a place must move to the middle of an interval, 0 when it is inside: a short way is a tap."""
        return 0 if start + INSIDE <= at <= start + size - INSIDE else start + size / 2 - at

    def _drag(self, *ways: tuple[tuple[float, float], tuple[float, float]], steps: int = 10) -> None:
        self.hand.fingers("touchStart", *(start for start, _end in ways))
        for step in range(1, steps + 1):
            at = [(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps) for (x, y), (to_x, to_y) in ways]
            self.hand.fingers("touchMove", *at)
        self.hand.fingers("touchEnd")
