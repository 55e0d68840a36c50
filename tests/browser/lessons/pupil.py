"""A learner in a lesson of Ticket to Ride: Amsterdam, in the browser."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator

from amsterdam.learn.lesson import Attempt
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.words import colour_name, route_name
from tests.browser.lessons.taker import Taker, walk_to
from tests.browser.play.keys import Keys
from tests.browser.play.player import BOARD, Player
from widgets.ticket_to_ride.table.market import CONTRACTS, DECK
from widgets.ticket_to_ride.table.payment import payment_words


class Pupil(Player, Taker):
    """Does the steps of a lesson with a mouse or a finger."""

    game = "ticket-to-ride"

    def act(self, answer: str) -> None:
        state = self.attempt.state
        match answer.split():
            case ["claim", route, cards]:
                self.point_at(int(route))
                ways = [a for a in state.legal_actions() if isinstance(a, ClaimRoute) and a.route == int(route)]
                if len(ways) > 1 or "W" in cards:
                    self.pay(payment_words(cards))
            case ["take", slot] if self.touch:  # there the buttons are for those who do not see the cards
                self.take(int(slot))
            case ["blind" | "contracts"] if self.touch:
                self.draw(CONTRACTS if answer == "contracts" else DECK)
            case ["take", slot]:
                self.press_one(self.page.locator(".amst-market .amst-half").first.locator("button"), int(slot))
            case ["return", contract]:
                place = state.offered[self.step.seat].index(int(contract))
                self.press_one(self.page.locator(".amst-offer button"), place)
            case ["keep"]:
                self.press("Keep both" if len(state.offered[self.step.seat]) > 1 else "Keep it")
            case [word]:
                starts = {"blind": "Draw blind", "contracts": "Draw contracts", "stop": "Take no second card"}
                buttons = self.page.locator(".amst-market button, .amst-asks button")
                names = [name.replace("\N{NO-BREAK SPACE}", " ") for name in buttons.all_inner_texts()]
                start = starts.get(word, "Pass")
                self.press_one(buttons, next(n for n, name in enumerate(names) if name.startswith(start)))

    def pay(self, words: str) -> None:
        self.press_either(words, f"{words} (chosen)")
        self.press(f"Pay {words}")

    def press_either(self, *names: str) -> None:
        """Press whichever of these buttons is there."""
        choices = self.page.get_by_role("button", name=re.compile("|".join(f"^{re.escape(n)}$" for n in names)))
        self.tap(choices)

    def press_one(self, buttons: Locator, place: int) -> None:
        self.tap(buttons.nth(place))

    def point_at(self, place: int) -> None:
        self.point_at_route(place)

    def mistake(self) -> tuple[str, str] | None:
        """Return the first foreseen mistake, except payments that the rules forbid, which a page does not offer."""
        claims: set[Any] = set()
        if self.step.kind == "do":
            start = Attempt(self.step, self.game).state
            claims = {action.route for action in start.legal_actions() if isinstance(action, ClaimRoute)}
        for mistake in self.step.mistakes:
            words = mistake.answer.split()
            if not (mistake.rule and words[0] == "claim" and int(words[1]) in claims):
                return mistake.answer, mistake.text
        return None


class KeyPupil(Pupil, Keys):
    """Takes a lesson with the keyboard only."""

    press = Keys.press

    def point_at(self, place: int) -> None:
        self.choose(place, "Claim" if self.step.kind == "do" else "Choose")

    def choose(self, route: int, verb: str) -> None:
        """Select a route in the list and press the button beside it."""
        self.reach("Routes")
        lines = self.page.locator(".amst-route-picker option")
        start = f"{route_name(BOARD, route)}, "
        colour = colour_name(BOARD.routes[route].colour)
        wanted = next(
            n
            for n, line in enumerate(lines.all_text_contents())
            if (text := line.replace("\N{NO-BREAK SPACE}", " ")).startswith(start) and f" {colour} " in text
        )
        here = int(self.page.evaluate("document.activeElement.selectedIndex"))
        for _line in range(abs(wanted - here)):
            self.page.keyboard.press("ArrowDown" if wanted > here else "ArrowUp")
        self.reach(f"{verb} {route_name(BOARD, route)}, {colour}")
        self.strike("Enter")

    def press_either(self, *names: str) -> None:
        self.page.wait_for_function(f"names => names.some(name => ({self.TOWARD})(name) !== null)", arg=list(names))
        self.press(next(name for name in names if self.page.evaluate(self.TOWARD, name) is not None))

    def press_one(self, buttons: Locator, place: int) -> None:
        """Move to one of several buttons and press it; they may have the same name."""
        walk_to(buttons.nth(place))
        self.strike("Space")
