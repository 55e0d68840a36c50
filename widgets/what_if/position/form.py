"""A form to change a position. It changes only the position's text, which defines the position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Generic

from ipywidgets import DOMWidget, Dropdown

from amsterdam.i18n import _
from widgets.parts.boxes import box
from widgets.parts.fold import Fold
from widgets.parts.guard import Status, guarded
from widgets.what_if.position.part import F, L, Part, choose

#: The choices other than seats of who gets the thing that is pressed.
NO, NOBODY = -2, -1


class PositionForm(Fold, Generic[F, L]):
    """Shows the fields of a text and reports the text after each change. Nothing is built before the form is opened.

    Each game has its own form.

    Args:
        on_change: gets the new text, valid or not, and whether another field than the last one changed it.
        on_give: called when presses on the board start or stop giving things to players.
    """

    def __init__(
        self,
        on_change: Callable[[str, bool], object],
        say: Status,
        on_give: Callable[[bool], object] = lambda gives: None,
    ) -> None:
        self._on_change, self._say, self._on_give = on_change, say, on_give
        self._look: L | None = None
        self._filling = False
        self._filled_in: object = None
        self.give = Dropdown()
        self.give.observe(guarded(lambda _change: self._given(), say), "value")
        self.parts: dict[type[Part[F, L]], Part[F, L]] = {}
        self.folds: dict[type[Part[F, L]], Fold] = {}
        super().__init__(lambda: _("Change the position"), self._build_form, say, self._fill_all)
        self.add_class("amst-edit")
        self.shown.observe(guarded(lambda _change: self._mode(), say), "value")

    # --- what a game adds --------------------------------------------------------------------------------------------

    def read(self, text: str) -> F | None:
        """Return the fields of a text, None if it does not even begin like a position."""
        raise NotImplementedError

    def titles(self) -> Mapping[type[Part[F, L]], Callable[[], str]]:
        """Return the parts of the form in order, each with a function that returns its heading."""
        raise NotImplementedError

    def give_words(self) -> str:
        """Return what a press on the board gives away, with the word for pressing."""
        raise NotImplementedError

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _build_form(self) -> DOMWidget:
        for kind, title in self.titles().items():
            self.folds[kind] = Fold(title, self._builder(kind), self._say, partial(self._fill, kind))
        self._tell_form()
        return box("amst-edit-form", self.give, *self.folds.values())

    def _builder(self, kind: type[Part[F, L]]) -> Callable[[], DOMWidget]:
        def build() -> DOMWidget:
            self.parts[kind] = kind(self._edited, self._say)
            return self.parts[kind]

        return build

    def unfold(self, kind: type[Part[F, L]]) -> Part[F, L]:
        """Open a part of the form and return it."""
        self.begin()
        self.folds[kind].shown.value = True
        return self.parts[kind]

    def _edited(self, change: Callable[[F], object], filled_in: object = None) -> None:
        apart = filled_in is None or filled_in != self._filled_in
        self._filled_in = filled_in
        if self._look is None:
            return
        change(self._look.fields)
        self._on_change(self._look.fields.to_text(), apart)

    def retell(self) -> None:
        """Show every text in the current language."""
        super().retell()
        if self.content is not None:
            self._tell_form()

    def _tell_form(self) -> None:
        self.give.description = self.give_words()
        seats = self._look.seats if self._look else []
        ways = [(_("gives it to {name}").format(name=name), seat) for name, seat in seats]
        options = [(_("plays, as always"), NO), *ways, (_("takes it from its owner"), NOBODY)]
        self._filling = True
        choose(self.give, options, NO if self.give.value is None else self.give.value)
        self._filling = False

    # --- in step with the text ---------------------------------------------------------------------------------------

    def show(self, text: str, look: Callable[[F], L]) -> None:
        """Show the fields of a text; `look` adds what is shown beside them. A text without fields changes nothing."""
        fields = self.read(text) or (self._look.fields if self._look else None)
        if fields is not None:
            self._look = look(fields)
            self._fill_all()

    def _fill_all(self) -> None:
        if self.opened and self.content is not None:
            self._tell_form()
            for kind in self.parts:
                self._fill(kind)

    def _fill(self, kind: type[Part[F, L]]) -> None:
        """Update a part if it is visible."""
        if self._look is not None and kind in self.parts and self.folds[kind].opened:
            self.parts[kind].show(self._look)

    # --- giving things away ------------------------------------------------------------------------------------------

    @property
    def gives(self) -> bool:
        """Whether a press on the board gives something away."""
        return self.opened and self.give.value not in (None, NO)

    def _given(self) -> None:
        if not self._filling:
            self._mode()

    def _mode(self) -> None:
        self._on_give(self.gives)

    def clicked(self, thing: int) -> bool:
        """Give away what was pressed if presses do that; return whether they do."""
        if not self.gives:
            return False
        self._edited(lambda fields: fields.give(thing, None if self.give.value == NOBODY else self.give.value))
        return True
