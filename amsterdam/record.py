"""A saved game: how it was started and the actions since. It can be saved, loaded and replayed."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from typing import Any

from amsterdam.game import Action, BadInput, Event, IllegalAction, State
from amsterdam.games import game
from amsterdam.i18n import _, ngettext
from amsterdam.pictures import chosen, image, picture
from amsterdam.stamp import Stamp

FORMAT = 1
LARGEST = 1_000_000  # characters; a whole game takes about 3,000


@dataclass(frozen=True)
class Record:
    """A game that can be played again.

    Attributes:
        game: the game's name.
        start: either ``players``, ``seed`` and ``options``, or a ``position`` in the game's notation.
        actions: the actions so far, in the words of `Action.to_text`.
        notes: anything a screen keeps with the game, such as the players' names; the engine does not read it.
        made: the version and the values that it was saved with, None in an older file.
    """

    game: str
    start: Mapping[str, Any]
    actions: tuple[str, ...] = ()
    notes: Mapping[str, Any] = field(default_factory=dict)
    made: Stamp | None = None

    @classmethod
    def from_game(cls, state: State, notes: Mapping[str, Any] | None = None) -> Record:
        """Return the record of a state that `Game.start` or `Game.from_text` began. Raises BadInput for a view."""
        if not hasattr(state, "played"):
            words = _("A record is made of a state, which knows the whole game, not of a {thing}.")
            raise BadInput(words.format(thing=type(state).__name__))
        actions = tuple(action.to_text() for action in state.played)
        return cls(state.game, dict(state.start), actions, dict(notes or {}), Stamp.of(state))

    def _repr_mimebundle_(
        self, include: Container[str] | None = None, exclude: Container[str] | None = None
    ) -> dict[str, object]:
        """Return the forms in which a notebook can show this: the position at the end, and what is on record."""
        n = len(self.actions)
        text = ngettext("{n} action of {game}", "{n} actions of {game}", n).format(n=n, game=game(self.game).title)
        try:
            drawn = picture(self.replay())
        except BadInput as fault:
            drawn, text = None, f"{text}. {fault}"
        return chosen({"text/plain": f"<{text}>", "text/html": image(drawn, text)}, include, exclude)

    def to_json(self) -> str:
        """Return the record as JSON text."""
        content = {
            "amsterdam": FORMAT,
            "game": self.game,
            **({"made": self.made.to_json()} if self.made else {}),
            "start": dict(self.start),
            "actions": list(self.actions),
            "notes": dict(self.notes),
        }
        return json.dumps(content, ensure_ascii=False, indent=1)

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read what `to_json` wrote. Raises BadInput, whose message names the fault."""
        if not isinstance(text, str):
            raise BadInput(_("A saved game is read from its text, not from {thing!r}.").format(thing=text))
        if len(text) > LARGEST:
            raise BadInput(_("This file is too large to be a saved game."))
        try:
            content = json.loads(text.removeprefix("\ufeff"))
        except (ValueError, RecursionError):
            raise BadInput(_("This is not a saved game: it is not JSON text.")) from None
        if not isinstance(content, dict) or "amsterdam" not in content:
            raise BadInput(_("This is not a saved game of amsterdam."))
        if content["amsterdam"] != FORMAT:
            raise BadInput(_("This saved game is of another format ({format}).").format(format=content["amsterdam"]))
        name, start = content.get("game"), content.get("start")
        actions, notes = content.get("actions"), content.get("notes", {})
        if not isinstance(name, str) or not isinstance(start, dict) or not isinstance(notes, dict):
            raise BadInput(_("The saved game does not say how it was started."))
        if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
            raise BadInput(_("The saved game’s list of actions is damaged."))
        game(name)
        return cls(name, start, tuple(actions), notes, Stamp.from_json(content.get("made")))

    @property
    def data(self) -> str | None:
        """The folder with the values to play with: the one named at the start, else one that has the saved values.

        None stands for the values in use.
        """
        options = self.start.get("options")
        named = self.start.get("data") or (options.get("data") if isinstance(options, dict) else None)
        return named or (self.made.folder(self.game) if self.made else None)

    def difference(self, data: str | None = None) -> str:
        """Return what differs from this version, with the values in use or in a folder; empty if nothing does."""
        return self.made.difference(self.game, data) if self.made else ""

    def replay(self, watch: Callable[[list[Event]], object] = lambda events: None, data: str | None = None) -> State:
        """Return the state after all the actions; `watch` gets the events of each.

        `data` is as in `restart`. Raises BadInput at the first action that cannot be played.
        """
        state = self.restart(data)
        for number, action in enumerate(self.to_actions(), start=1):
            try:
                watch(state.apply(action))
            except IllegalAction as refusal:
                message = _("Action {n} of the saved game ({action}) is not legal: {reason}")
                fault = message.format(n=number, action=action.to_text(), reason=refusal.message)
                raise BadInput(" ".join(filter(None, [fault, self.difference(state.board.folder)]))) from None
        return state

    def restart(self, data: str | None = None) -> State:
        """Return the state before the first action, with the values in `data` or else those of this record's `data`.

        Raises BadInput.
        """
        rules = game(self.game)
        start: Mapping[str, Any] = rules.completed(self.start)
        data = self.data if data is None else data
        if "position" in start:
            return rules.from_text(start["position"], data=data)
        missing = {"players", "seed"} - set(start)
        options = start.get("options", {})
        if missing or not isinstance(options, dict):
            raise BadInput(_("The saved game does not say how it was started."))
        values = {} if data is None else {"data": data}
        return rules.start(start["players"], start["seed"], {**options, **values})

    def to_actions(self) -> list[Action]:
        """Return the actions. Raises BadInput for a text that is not an action."""
        read = game(self.game).action_from_text
        return [read(action) for action in self.actions]
