"""A mouse or a finger that scrolls and presses as a person does; no script moves anything."""

from __future__ import annotations

import time

from playwright.sync_api import CDPSession, Locator, Page, TimeoutError

#: The distance in CSS pixels of a pressed point from the edges of the visible area.
MARGIN = 12

#: Seconds in which a second press makes a double press, of a finger, a mouse or a key.
DOUBLE = 0.5

#: The visible area of the page.
SEEN = "() => [innerWidth, innerHeight]"


class Hand:
    """Scrolls no further than needed, with the wheel or a finger, and presses a point of a canvas."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page, self.touch = page, touch
        self._protocol: CDPSession | None = None
        self._tapped = 0.0

    def press(self, canvas: Locator, across: float, down: float) -> None:
        """Press a canvas at a point in fractions of its width, counted from its top left corner."""
        self.page.mouse.move(1, 1)
        self.page.locator("[data-drawing]").wait_for(state="detached")
        canvas.wait_for()  # the sheet that it lies in may have been asked for just now
        self.bring(canvas, down)
        x, y = self.at_rest(canvas, across, down)
        if self.touch:  # two taps at once are one double tap, which is one press
            self.page.wait_for_timeout(max(0.0, 1000 * (self._tapped + DOUBLE - time.monotonic())))
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(x, y)
        self._tapped = time.monotonic()  # only now has a busy browser taken it

    def at_rest(self, canvas: Locator, across: float, down: float) -> tuple[float, float]:
        """Return where a point of a canvas lies once it lies still: a page may just be taking its shape."""
        before, now = None, self.place(canvas, across, down)
        while now != before:
            self.page.wait_for_timeout(50)
            before, now = now, self.place(canvas, across, down)
        return now

    def bring(self, canvas: Locator, down: float) -> None:
        """Scroll until a height of a canvas, in fractions of its width, is visible."""
        for _turn in range(20):
            x, y = self.place(canvas, 0, down)
            _right, bottom = self.page.evaluate(SEEN)
            if MARGIN <= y <= bottom - MARGIN:
                return
            self.scroll(y - bottom / 2, x + MARGIN)
        raise AssertionError("the place cannot be scrolled to")

    def scroll(self, by: float, across: float = 60) -> None:
        """Scroll the element at a place of the window by CSS pixels, downwards if positive."""
        if not self.touch:
            self.page.mouse.move(across, 300)
            self.page.mouse.wheel(0, by)
            self.page.wait_for_timeout(150)
            return
        _right, bottom = self.page.evaluate(SEEN)
        most = bottom * 0.7
        far = max(-most, min(most, by))
        start = bottom / 2 + far / 2
        self.fingers("touchStart", (across, start))
        for step in range(1, 11):
            self.fingers("touchMove", (across, start - far * step / 10))
            self.page.wait_for_timeout(16)
        self.page.wait_for_timeout(100)  # a finger that pauses before it lifts does not fling the page
        self.fingers("touchEnd")
        self.page.wait_for_timeout(150)

    def drag(self, condition: str, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
        """Drag a finger along each way, from and to, all at once; once more when the page has not met the condition.

        As a person does: what still takes its place on the page may lie under the first touch.
        """
        for turn in range(3):
            self.fingers("touchStart", *(start for start, _end in ways))
            for step in range(1, 11):
                at = ((x + (to_x - x) * step / 10, y + (to_y - y) * step / 10) for (x, y), (to_x, to_y) in ways)
                self.fingers("touchMove", *at)
            self.fingers("touchEnd")
            try:
                self.page.wait_for_function(condition, timeout=5_000)
                return
            except TimeoutError:
                assert turn < 2, f"not met: {condition}"

    def fingers(self, kind: str, *points: tuple[float, float]) -> None:
        """Send a touch event of the browser's protocol: ``touchStart``, ``touchMove`` or ``touchEnd``."""
        if self._protocol is None:
            self._protocol = self.page.context.new_cdp_session(self.page)
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def place(self, canvas: Locator, across: float, down: float) -> tuple[float, float]:
        """Return the place in the window of a point of a canvas, with coordinates as for `press`."""
        box = canvas.bounding_box()
        assert box is not None, "the canvas is not shown"
        return box["x"] + across * box["width"], box["y"] + down * box["width"]
