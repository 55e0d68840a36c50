"""Barges taken apart: what differs from any other what-if page (`widgets.what_if`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import ClassVar

from ipywidgets import HTML, BoundedIntText, DOMWidget

from amsterdam.analysis.differences import Difference, differing, gained, number
from amsterdam.analysis.policies import RANDOM
from amsterdam.analysis.search import Steps
from amsterdam.analysis.tree import Node
from amsterdam.analysis.worth import Choice
from amsterdam.game import Action, Board, Result, Table, own
from amsterdam.game import State as GameState
from amsterdam.game import View as GameView
from amsterdam.i18n import _
from tests.third_game.bots import SmallFirst
from tests.third_game.position import BARGES
from tests.third_game.rules import TURN, Open
from tests.third_game.screen import Stage, decision
from tests.third_game.state import NAME, State, View
from widgets.parts.guard import Status
from widgets.parts.pace import Pacer
from widgets.table.areas import Areas
from widgets.what_if import chance_chooser, comparison, page, variations
from widgets.what_if.chance_chooser import Options
from widgets.what_if.comparison import Side
from widgets.what_if.position import fields, form, part
from widgets.worth import settings, worth

#: What `Barges.let_come` calls the pile that a barge comes from.
QUAY = "quay"


# --- the position -----------------------------------------------------------------------------------------------------


class Fields(fields.Fields):
    game = NAME


class LockPart(part.Part[Fields, part.Look[Fields]]):
    """Whose turn it is is left to the line of text; the lock has a field."""

    def __init__(self, edit: part.Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.lock = BoundedIntText(min=0, max=max(BARGES))
        self.heed(self.lock, lambda fields, barge: fields.set("lock", str(barge)))
        self.children = [self.lock]

    def retell(self) -> None:
        self.lock.description = _("Lock")

    def fill(self, look: part.Look[Fields]) -> None:
        self.lock.value = look.fields.number("lock") or 0


class PositionForm(form.PositionForm[Fields, part.Look[Fields]]):
    def read(self, text: str) -> Fields | None:
        return Fields.read(text)

    def titles(self) -> Mapping[type[part.Part[Fields, part.Look[Fields]]], Callable[[], str]]:
        return {LockPart: lambda: _("The lock")}

    def give_words(self) -> str:
        return _("A click on a barge")


class ChanceChooser(chance_chooser.ChanceChooser):
    """The barge that comes from the quay."""

    most: ClassVar[Mapping[str, int]] = {QUAY: 1}

    def title(self) -> str:
        return _("Choose the barge that comes")

    def note(self) -> str:
        return _("Open the lock, and the barge that you choose here comes from the quay.")

    def label(self, name: str, place: int) -> str:
        return _("Next barge")

    def brought(self, state: GameState, action: Action) -> Mapping[str, int]:
        return {QUAY: 1} if isinstance(action, Open) else {}

    def options(self, name: str, state: GameState, seat: int | None, before: Sequence[int]) -> Options:
        here = own(State, state)
        hidden = [hand for other, hand in enumerate(here.hands) if seat not in (None, other)]
        return [(str(barge), barge) for barge in sorted(sum(hidden, here.quay))]

    def written(self, name: str, chosen: Sequence[int], state: GameState) -> str:
        return str(chosen[0])


# --- positions side by side -------------------------------------------------------------------------------------------


def _seen(table: Table) -> State | View:
    return table if isinstance(table, View) else own(State, table)


class Comparison(comparison.Comparison):
    def board(self) -> HTML:
        return HTML()

    def draw(self, board: DOMWidget, side: Side, other: Side) -> None:
        own(HTML, board).value = escape(side.view.to_text())

    def differences(self, first: Table, second: Table, names: Sequence[str]) -> Sequence[Difference]:
        before, after = _seen(first), _seen(second)
        rows = differing(None, [number(_("Lock"), before.lock, after.lock)])
        for seat, (one, other) in enumerate(zip(before.sent, after.sent, strict=True)):
            came = gained(one, other, _("barge {}").format)
            rows += differing(seat, [(_("Sent"), str(len(one)), str(len(other)), came)])
        return rows

    def ending(self, side: Side) -> str:
        sent = own(View, side.view).sent
        return escape(", ".join(f"{name} {len(barges)}" for name, barges in zip(side.names, sent, strict=True)))


class Variations(variations.Variations):
    game, file = NAME, "barges-variations.json"
    comparison_kind = Comparison

    def decision(self, state: GameState, names: Sequence[str]) -> str:
        return decision(state.actor, names)

    def chance_words(self, text: str, board: Board) -> str:
        return _("barge {n} comes").format(n=text.removeprefix(f"{QUAY}="))


# --- what choices are worth -------------------------------------------------------------------------------------------


class WorthSettings(settings.WorthSettings):
    budgets = (200, 2_000)
    usual_budget = 200
    minimum = 20

    def policies(self) -> Mapping[str, tuple[str, str]]:
        return {
            SmallFirst.name: (_("small first"), _("In these games everybody sends the smallest barge that goes.")),
            RANDOM: (_("beginners"), _("In these games all players move by chance.")),
        }


class Worth(worth.Worth):
    steps: ClassVar[Mapping[str, Steps]] = {
        SmallFirst.name: {"rollouts": 20, "piece": 20, "slow_piece": 20},
        RANDOM: {"rollouts": 20, "piece": 20, "slow_piece": 20},
    }

    def make_settings(self, compiled: bool, on_change: Callable[[], object], say: Status) -> WorthSettings:
        return WorthSettings(compiled, on_change, say)


# --- the page ---------------------------------------------------------------------------------------------------------


class WhatIf(page.WhatIf):
    game, turn_rule = NAME, TURN
    stage: Stage
    form: PositionForm
    outlook: HTML
    worth: Worth
    taken_apart: HTML
    variations_kind, chance_kind = Variations, ChanceChooser

    def __init__(self, seed: int | None = None, pace: Pacer | None = None) -> None:
        self.worth = Worth(self.act, self._looked_at, self.say, pace)
        super().__init__(seed)

    def build(self) -> Areas:
        self.stage, self.outlook, self.taken_apart = Stage(self), HTML(), HTML()
        self.form = PositionForm(self._written, self.say)
        return Areas(board=[self.stage])

    def what_now(self, view: GameView, result: Result | None, names: Sequence[str]) -> str:
        return decision(view.actor, names)

    def placeholder(self) -> str:
        return "barges/2 lock=7 p0=3,8/5,7 p1=?2/"

    def _looked_at(self, choice: Choice | None) -> None:
        self.taken_apart.value = "" if choice is None else f"{choice.margin:+.1f}"

    def show_parts(self, here: Node, view: GameView) -> None:
        seen = own(View, view)
        self.stage.show(seen, covered=seen.seat != seen.actor)
        self.form.show(self.text_of(here), lambda fields: part.Look(fields, self.names))
        self.outlook.value = _("{n} barges are left on the quay.").format(n=seen.quay)
        opened = own(State, self.state) if self.seat is None and not here.fault else None
        self.worth.show(None if here.fault else seen, self.names[seen.actor or 0], opened)
