"""A form to change a position: it writes the position's text, and that alone says what the position is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ipywidgets import Dropdown, Widget

from amsterdam.i18n import _
from widgets.boxes import box
from widgets.fold import Fold
from widgets.guard import Status, guarded
from widgets.ticket_to_ride.position_cards import CardsPart
from widgets.ticket_to_ride.position_contracts import ContractsPart
from widgets.ticket_to_ride.position_fields import Fields
from widgets.ticket_to_ride.position_letters import LettersPart
from widgets.ticket_to_ride.position_part import Look, Part, choose
from widgets.ticket_to_ride.position_table import RulingsPart, TablePart

NO, NOBODY = -2, -1


class PositionForm(Fold):
    """Shows the parts of a text and tells the text that a change makes of it. Nothing of it is built before it is open.

    Args:
        on_change: gets the new text, whether it is a position or not.
        on_give: told whether clicks on the board now give routes away.
    """

    def __init__(
        self,
        on_change: Callable[[str], object],
        say: Status,
        on_give: Callable[[bool], object] = lambda gives: None,
    ) -> None:
        self._on_change, self._say, self._on_give = on_change, say, on_give
        self._look = Look(Fields(), ())
        self._filling = False
        self.give = Dropdown()
        self.give.observe(guarded(lambda _change: self._filling or self._mode(), say), "value")
        self.parts: dict[type[Part], Part] = {}
        self.folds: dict[type[Part], Fold] = {}
        super().__init__(lambda: _("Change the position"), self._build_form, say, self._fill_all)
        self.add_class("amst-edit")
        self.shown.observe(guarded(lambda _change: self._mode(), say), "value")

    def _build_form(self) -> Widget:
        titles: dict[type[Part], Callable[[], str]] = {
            TablePart: lambda: _("Players, turn, counters"),
            CardsPart: lambda: _("Cards: row, hands, discards, deck"),
            ContractsPart: lambda: _("Contracts"),
            RulingsPart: lambda: _("Rulings"),
            LettersPart: lambda: _("All of it in letters"),
        }
        for kind, title in titles.items():
            self.folds[kind] = Fold(title, self._builder(kind), self._say, lambda kind=kind: self._fill(kind))
        self._tell_form()
        return box("amst-edit-form", self.give, *self.folds.values())

    def _builder(self, kind: type[Part]) -> Callable[[], Widget]:
        def build() -> Widget:
            self.parts[kind] = kind(self._edited, self._say)
            return self.parts[kind]

        return build

    def unfold(self, kind: type[Part]) -> Part:
        """Open a part of the form and return it."""
        self.shown.value = True
        self.folds[kind].shown.value = True
        return self.parts[kind]

    def _edited(self, change: Callable[[Fields], object]) -> None:
        change(self._look.fields)
        self._on_change(self._look.fields.to_text())

    def retell(self) -> None:
        """Say everything in the language of the moment."""
        super().retell()
        if self.content is not None:
            self._tell_form()

    def _tell_form(self) -> None:
        self.give.description = _("A click on a route")
        ways = [(_("gives it to {name}").format(name=name), seat) for name, seat in self._look.seats]
        options = [(_("plays, as always"), NO), *ways, (_("takes it from its owner"), NOBODY)]
        self._filling = True
        choose(self.give, options, NO if self.give.value is None else self.give.value)
        self._filling = False

    # --- in step with the text ---------------------------------------------------------------------------------------

    def show(self, text: str, names: Sequence[str], eyes: int | None = None, merchandise: Sequence[int] = ()) -> None:
        """Show the parts of a text (see `Look`); of one that has no parts, those shown stay."""
        self._look = Look(Fields.read(text) or self._look.fields, names, eyes, tuple(merchandise))
        self._fill_all()

    def _fill_all(self) -> None:
        if self.opened and self.content is not None:
            self._tell_form()
            for kind in self.parts:
                self._fill(kind)

    def _fill(self, kind: type[Part]) -> None:
        """Bring a part up to date, if it is in sight."""
        if kind in self.parts and self.folds[kind].opened:
            self.parts[kind].show(self._look)

    # --- giving routes -----------------------------------------------------------------------------------------------

    @property
    def gives(self) -> bool:
        """Whether a click on a route gives it away."""
        return self.opened and self.give.value not in (None, NO)

    def _mode(self) -> None:
        self._on_give(self.gives)

    def clicked(self, route: int) -> bool:
        """Give away the route that was clicked, where clicks are for that; say whether they are."""
        if not self.gives:
            return False
        self._edited(lambda fields: fields.give(route, None if self.give.value == NOBODY else self.give.value))
        return True
