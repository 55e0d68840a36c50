"""What moves on the table when something happens: dice tumble, the dial turns, ships sail, discs climb."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from amsterdam.city_collection import events as e
from amsterdam.city_collection.view import View
from amsterdam.game import Event
from widgets.city_collection.board.board import BoardCanvas
from widgets.city_collection.board.geometry import Thing
from widgets.city_collection.drawing import symbols
from widgets.city_collection.drawing.heaps import icon
from widgets.city_collection.table.own_things import key_of
from widgets.table.motion import BOARD, BUILD, Count, Fly, Move, Step, Stir, Stop, line_of

#: The parts of the strip that the viewing seat's goods and dockworkers come to and go from.
HOLD = ".amst-strip-hold-all"


@dataclass
class Moves:
    """Follows what moves through a run of events as a seat sees them, from the view before them."""

    before: View
    seat: int
    board: BoardCanvas
    fields: list[int] = field(init=False)
    discs: list[int] = field(init=False)
    points: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.fields = [side.field for side in self.before.sides]
        self.discs = list(self.before.amstel)
        self.points = [side.points for side in self.before.sides]

    def steps(self, events: Sequence[Event]) -> list[Step]:
        """Return the moves for these events, one step each."""
        return [step for event in events if (step := tuple(self._moves(event)))]

    def _moves(self, event: Event) -> Iterator[Move]:
        match event:
            case e.DiceRolled() | e.DiceTurned():
                yield Stir(".amst-strip-dice .amst-die > svg", 2)
            case e.DieChosen(seat=seat, colour=colour, slot=slot):
                cube = icon(symbols.draw_cube, colour, size=26)
                yield Fly(cube, (_own(("die", colour)), self._of(seat, _key(("slot", slot)))))
            case e.DialTurned(seat=seat) if seat == self.seat:
                yield Stir(".amst-strip-dial .amst-slot > svg, .amst-strip-dial .amst-heap", 1)
            case e.ShipMoved(seat=seat, field=reached):
                left, self.fields[seat] = self.fields[seat], reached
                yield self._on_board(icon(symbols.draw_ship, seat, size=44), ("field", left), ("field", reached))
            case e.AmstelAdvanced(seat=seat, field=reached):
                left, self.discs[seat] = self.discs[seat], reached
                places = (("amstel", place) for place in range(left, reached + 1))
                yield self._on_board(icon(symbols.draw_disc, seat, size=28), *places)
            case e.BlockTaken(seat=seat, block=block, good=good):
                taken = (self._at(("block", block)), self._of(seat, HOLD))
                yield Fly(icon(symbols.draw_good, good, size=30), taken, sound=BUILD)
            case e.GoodSold(seat=seat, good=good):
                sold = (self._of(seat, HOLD), self._at(("market-good", good)))
                yield Fly(icon(symbols.draw_good, good, size=30), sold)
            case e.GoodDelivered(seat=seat, good=good, warehouse=house):
                brought = (self._at(("field", self.fields[seat])), self._at(("warehouse", house)))
                yield Fly(icon(symbols.draw_good, good, size=30), brought)
            case e.DockworkerAboard(seat=seat, dockworker=colour):
                boarded = (self._at(("field", self.fields[seat])), self._of(seat, HOLD))
                yield Fly(icon(symbols.draw_dockworker, colour, size=30), boarded)
            case e.PointsScored(seat=seat, points=points):
                self.points[seat] += points
                told = f"{line_of(seat)} .amst-player-facts > span:first-child"
                yield Count(told, self.points[seat] - points, self.points[seat])

    def _on_board(self, picture: str, *things: Thing) -> Fly:
        return Fly(picture, tuple(self._at(thing) for thing in things), slow=1.5, sound=BUILD)

    def _at(self, thing: Thing) -> Stop:
        return Stop(BOARD, *self.board.share(*self.board.geometry.box(thing).middle))

    def _of(self, seat: int, own: str) -> Stop:
        """Return a place in the viewing seat's own strip, or the line of any other player."""
        return Stop(own if seat == self.seat else line_of(seat))


def _key(thing: Thing) -> str:
    return f'.amst-strip [data-key="{key_of(thing)}"]'


def _own(thing: Thing) -> Stop:
    return Stop(_key(thing))
