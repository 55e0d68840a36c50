"""The score sheet of Ticket to Ride: Amsterdam: routes by presses on the board, contracts from a list, merchandise."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ipywidgets import Widget

from amsterdam.game import Event, Result, own
from amsterdam.game import State as AnyState
from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.rules import claim_route, scoring
from amsterdam.ticket_to_ride.state import State
from amsterdam.ticket_to_ride.words import contract_name
from widgets.own_table import score
from widgets.own_table.score import counter, counter_keys
from widgets.parts.press_list import PressList, button
from widgets.ticket_to_ride.table.final_scoring import FinalScoring
from widgets.ticket_to_ride.table.match import GAME
from widgets.ticket_to_ride.what_if.position.fields import MERCHANDISE, Fields

CARDS = "merchandise"


class ScoreSheet(score.ScoreSheet):
    """The sheet of this game.

    Attributes:
        contract: the contract looked at, whose ends the board shows.
    """

    game, fields, final_kind = GAME, Fields, FinalScoring
    state: State
    contract: int | None = None

    def blank(self, players: int) -> str:
        return f"ttr/{players} turn=over"

    def count(self, state: AnyState) -> tuple[list[Event], Result]:
        position, events = own(State, state).copy(), list[Event]()
        scoring.finish(position, events)
        return events, scoring.result(position)

    # --- entering ----------------------------------------------------------------------------------------------------

    def press_route(self, route: int) -> None:
        """Give a route to the player, or take it away again; say why it cannot be theirs."""
        if self.counting:
            return
        owned = self.state.routes_of(self.seat)
        board = self.state.board
        if route in owned:
            self.change(lambda fields: fields.give(route, None))
        elif (refusal := claim_route.unavailable(self.state, self.seat, board.routes[route])) is not None:
            self.say(refusal.message, refusal.rule)
        else:
            self.change(lambda fields: fields.give(route, self.seat))

    def _pressed(self, key: str) -> None:
        if key in counter_keys(CARDS):
            number = self.state.merchandise[self.seat] + (1 if key.endswith("+") else -1)
            self.change(lambda fields: fields.set_player(self.seat, MERCHANDISE, str(max(0, number))))
            return
        contract = int(key)
        held = contract in self.state.contracts[self.seat]
        self.contract = None if held else contract
        self.change(lambda fields: fields.hand_over(contract, None if held else self.seat))

    # --- showing -----------------------------------------------------------------------------------------------------

    def hint(self) -> str:
        carts = self.state.carts[self.seat]
        left = ngettext("{n} cart left", "{n} carts left", carts).format(n=carts)
        text = _("{name}: press the routes on the board, and the contracts here. A second press takes away. {left}.")
        return text.format(name=self.names[self.seat], left=left)

    def entries(self) -> Sequence[Widget]:
        self.list = PressList(self._pressed, self.say)
        return [self.list]

    def show_entries(self) -> None:
        board, held = self.state.board, self.state.contracts
        done = {card for standing in scoring.standings(self.state) for card, completed in standing.judged if completed}
        lines, keys = "", list(counter_keys(CARDS))
        for number in sorted(board.contracts, key=lambda number: (number not in held[self.seat], number)):
            owner = next((seat for seat in range(self.state.players) if number in held[seat]), None)
            sign = "" if owner is None else " ✓" if number in done else " ✗"
            whose = "" if owner in (None, self.seat) else f" <small>{escape(self.names[owner or 0])}</small>"
            pressed = "true" if owner == self.seat else "false"
            line = button(str(number), f"{escape(contract_name(board, number))}{sign}{whose}")
            lines += line.replace("<button ", f'<button data-held="{pressed}" ', 1)
            keys.append(str(number))
        cards = counter(_("Merchandise bonus cards"), CARDS, self.state.merchandise[self.seat])
        note = _("Most contracts here are our guess. Where your cards differ, count those by hand.")
        html = f'<p>{cards}</p><div class="amst-own-list">{lines}</div><p class="amst-provenance">{escape(note)}</p>'
        self.list.show(html, tuple(keys))
