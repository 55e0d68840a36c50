"""A guide as data: a whole game with a coach, who explains each rule the first time it matters.

A guide is a file ``….guide.toml`` among a game's ``lessons/``. It names the players, fixes the deal, and holds the
words of the coach: a note for each rule, what to look at in each kind of decision, and a sentence at the end. Notes
follow events, so they fit any course of the game. `Remarks` keeps the notes that wait in one game.

A game's own ``coach`` package says what the coach would do, and what it thinks of the learner's decisions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from amsterdam.bots import bots
from amsterdam.data import DataFile, read_guide
from amsterdam.game import Event
from amsterdam.games import game
from amsterdam.i18n import _
from amsterdam.learn.lesson import lessons

HUMAN = "human"
#: How the name of a guide's file ends.
ENDING = ".guide.toml"
#: How a game can end for the learner.
ENDINGS = ("won", "shared", "lost")
#: At most this many notes wait to be read; a note that is left out comes back when its event next happens.
WAITING = 3
#: A kind of decision is praised this often; after that the coach speaks only where it would have decided differently.
PRAISES = 2


@dataclass(frozen=True, slots=True)
class Note:
    """What the coach says the first time an event of a rule happens.

    `text` is said when it happens to the learner or to the whole table, `rival` when it first happens to another
    player; with an empty `rival` the note waits until it happens to the learner. An `early` note speaks of later turns:
    it is left out when there are none.
    """

    rule: str
    text: str
    rival: str = ""
    early: bool = False


@dataclass(frozen=True, slots=True)
class Opinion:
    """What the coach says about a decision of the learner of this `kind`; `praise` when it found no better one."""

    kind: str
    text: str
    praise: bool


@dataclass(frozen=True, slots=True)
class Guide:
    """A game with a coach.

    Attributes:
        seed: the seed of the deal.
        players: (name, kind) of each seat; one is ``human``, the others are bots by their names.
        notes: the most important first.
        looks: kind of decision -> what to look at the first time, the second time and so on. The last text is
            repeated; an empty last text says nothing.
        options: the options of the game.
        endings: what to say at each of `ENDINGS`.
        after: the lesson after which the game is offered; the coach explains on the way what later lessons teach.
    """

    game: str
    id: str
    title: str
    seed: int
    players: tuple[tuple[str, str], ...]
    notes: tuple[Note, ...]
    looks: Mapping[str, tuple[str, ...]]
    endings: Mapping[str, str]
    options: Mapping[str, object] = field(default_factory=dict)
    after: str = ""

    @property
    def learner(self) -> int:
        """The seat of the learner."""
        return [kind for _name, kind in self.players].index(HUMAN)


class Remark(NamedTuple):
    """A text to read, the rule it is about, and what happened then."""

    rule: str
    text: str
    event: Event


class Remarks:
    """What the coach says in one game: each note once, one at a time, the most important first."""

    def __init__(self, guide: Guide) -> None:
        self._guide = guide
        self._order = {note.rule: place for place, note in enumerate(guide.notes)}
        self._said: set[str] = set()
        self._queue: list[Remark] = []
        self._met: Counter[str] = Counter()
        self._occasions: dict[str, object] = {}
        self._praised: Counter[str] = Counter()

    @property
    def now(self) -> Remark | None:
        """The note to read now; None when there is nothing to say."""
        return self._queue[0] if self._queue else None

    @property
    def waiting(self) -> int:
        """How many notes wait after the one to read now."""
        return max(0, len(self._queue) - 1)

    def hear(self, events: Iterable[Event], over: bool = False, late: bool = False) -> None:
        """Add the notes on events, as the learner sees them; `late` when no turns come after this one.

        The note being read stays. Of the others only the most important wait, but all of them when the game is over.
        """
        fresh = {note.rule: note for event in events if (note := self._note(event, late or over))}
        waiting = sorted([*self._queue[1:], *fresh.values()], key=lambda remark: self._order[remark.rule])
        queue = self._queue[:1] + waiting
        self._queue = queue if over else queue[:WAITING]
        self._said |= {remark.rule for remark in self._queue}
        self._said -= {remark.rule for remark in queue[len(self._queue) :]}

    def skip(self, events: Iterable[Event]) -> None:
        """Drop the notes about past events."""
        self._said |= {event.rule for event in events}

    def got_it(self) -> None:
        """Go on to the next note."""
        del self._queue[:1]

    def look(self, decision: str, occasion: object = None) -> str:
        """Return what to look at in a new decision of this kind; empty when there is nothing to say.

        A decision that comes up again on the same occasion, such as a round, counts as the same one.
        """
        texts = self._guide.looks.get(decision, ())
        if occasion is None or self._occasions.get(decision) != occasion:
            self._occasions[decision] = occasion
            self._met[decision] += 1
        return texts[min(self._met[decision], len(texts)) - 1] if texts else ""

    def judge(self, opinion: Opinion | None) -> str:
        """Return what to say about a decision just made; empty for nothing, or when it was praised often enough."""
        if opinion is None:
            return ""
        if opinion.praise:
            self._praised[opinion.kind] += 1
            return opinion.text if self._praised[opinion.kind] <= PRAISES else ""
        return opinion.text

    def _note(self, event: Event, late: bool) -> Remark | None:
        """Return the note on an event, None when there is none, or it was read already, or it comes too late."""
        if event.rule in self._said or event.rule not in self._order:
            return None
        note = self._guide.notes[self._order[event.rule]]
        if late and note.early:
            return None
        text = note.text if getattr(event, "seat", self._guide.learner) == self._guide.learner else note.rival
        return Remark(event.rule, text, event) if text else None


# --- reading ----------------------------------------------------------------------------------------------------------


def guides(game_name: str) -> tuple[str, ...]:
    """Return the ids of a game's guides, in their order.

    >>> guides("ticket-to-ride")
    ('08_first_game',)
    """
    files = (entry.name for entry in game(game_name).files.joinpath("lessons").iterdir())
    return tuple(sorted(name.removesuffix(ENDING) for name in files if name.endswith(ENDING)))


@cache
def guide(game_name: str, guide_id: str) -> Guide:
    """Return a guide. Raises BadInput, with file, key and reason, for one that cannot be used."""
    return _guide(read_guide(game(game_name).files, f"{guide_id}{ENDING}"), game_name, guide_id)


def _guide(file: DataFile, game_name: str, guide_id: str) -> Guide:
    return Guide(
        game=game_name,
        id=guide_id,
        title=file.text("title"),
        seed=file.whole_number("seed", 0, 2**63 - 1),
        players=_players(file, game_name),
        notes=_notes(file, game(game_name).rulebook.ids),
        looks={file.text(f"{key}.decision"): _texts(file, f"{key}.texts") for key, _table in file.tables("look")},
        endings={ending: file.text(f"ending.{ending}") for ending in ENDINGS},
        options=_options(file),
        after=_after(file, game_name),
    )


def _after(file: DataFile, game_name: str) -> str:
    lesson = file.text("after")
    file.check("after", lesson in lessons(game_name), _("there is no lesson “{name}”").format(name=lesson))
    return lesson


def _players(file: DataFile, game_name: str) -> tuple[tuple[str, str], ...]:
    kinds = (HUMAN, *bots(game_name))
    players = []
    for key, _table in file.tables("player"):
        name, kind = file.text(f"{key}.name"), file.text(f"{key}.kind")
        file.check(f"{key}.kind", kind in kinds, _("a player is one of {kinds}").format(kinds=", ".join(kinds)))
        players.append((name, kind))
    learners = [name for name, kind in players if kind == HUMAN]
    file.check("player", len(learners) == 1, _("exactly one player must be human"))
    return tuple(players)


def _notes(file: DataFile, rules: Iterable[str]) -> tuple[Note, ...]:
    notes: dict[str, Note] = {}
    for key, table in file.tables("note"):
        rule = file.text(f"{key}.rule")
        file.check(f"{key}.rule", rule in rules, _("there is no rule “{rule}”").format(rule=rule))
        file.check(f"{key}.rule", rule not in notes, _("“{rule}” has a note already").format(rule=rule))
        early = table.get("early", False)
        file.check(f"{key}.early", isinstance(early, bool), _("true or false is wanted"))
        rival = file.text(f"{key}.rival") if "rival" in table else ""
        notes[rule] = Note(rule, file.text(f"{key}.text"), rival, early)
    return tuple(notes.values())


def _texts(file: DataFile, key: str) -> tuple[str, ...]:
    """Read a list of texts; only the last may be empty."""
    texts = file.value(key)
    good = isinstance(texts, list) and texts and all(isinstance(text, str) for text in texts) and all(texts[:-1])
    file.check(key, bool(good and texts[0]), _("a list of texts is wanted"))
    return tuple(texts)


def _options(file: DataFile) -> Mapping[str, object]:
    options = file.value("options") if "options" in file.content else {}
    file.check("options", isinstance(options, Mapping), _("a table of options is wanted"))
    return dict(options)
