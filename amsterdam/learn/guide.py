"""A guide as data: a whole game with a coach, who explains each rule the first time it shows itself.

A guide is a file ``….guide.toml`` among a game's ``lessons/``. It seats the players, fixes what is dealt, and holds
what the coach says: a note for each rule, what to look at in each kind of decision, and a word at the end. Notes come
from events, so they fit whatever game is played. `Remarks` keeps what is to be said next in one game.

A game's own ``advice`` says what the coach would do, and what it thinks of what the learner did.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from amsterdam.bots import bots
from amsterdam.data import DataFile, read_guide
from amsterdam.game import Event
from amsterdam.games import game
from amsterdam.i18n import _

HUMAN = "human"
#: How a game can end for the learner.
ENDINGS = ("won", "shared", "lost")
#: So many notes wait to be read at most; what is left out is said when it next happens.
WAITING = 3
#: So often a kind of decision is praised; after that the coach speaks only where it would have done otherwise.
PRAISES = 2


@dataclass(frozen=True, slots=True)
class Note:
    """What the coach says the first time an event of a rule happens.

    `text` is said when it happens to the learner or to the whole table, `rival` when it first happens to another
    player; with an empty `rival` the note waits for the learner's own turn. What speaks of later turns is `early`: it
    is not said any more when there are none.
    """

    rule: str
    text: str
    rival: str = ""
    early: bool = False


@dataclass(frozen=True, slots=True)
class Opinion:
    """What the coach thinks of a decision of this kind that the learner made; `praise` where it has no better one."""

    kind: str
    text: str
    praise: bool


@dataclass(frozen=True, slots=True)
class Guide:
    """A game with a coach.

    Attributes:
        seed: what is dealt.
        players: (name, kind) of each seat; one is ``human``, the others are bots by their names.
        notes: the most important first.
        looks: kind of decision -> what to look at, the first time, the second and so on; the last one stays, and an
            empty one there is silence.
        options: of the game that is played.
        endings: for each of `ENDINGS` what to say.
    """

    game: str
    id: str
    title: str
    seed: int
    players: tuple[tuple[str, str], ...]
    notes: tuple[Note, ...]
    looks: Mapping[str, tuple[str, ...]]
    endings: Mapping[str, str]
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def learner(self) -> int:
        """The seat of the learner."""
        return [kind for _name, kind in self.players].index(HUMAN)


class Remark(NamedTuple):
    """A text to read, and the rule that it is about."""

    rule: str
    text: str


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
        """How many notes come after the one to read now."""
        return max(0, len(self._queue) - 1)

    def hear(self, events: Iterable[Event], over: bool = False, late: bool = False) -> None:
        """Find what is to be said about events, as the learner may know them; `late` when no turns come after this one.

        The note being read stays. Of the others only the most important wait; when the game is over, all do.
        """
        fresh = {note.rule: note for event in events if (note := self._note(event, late or over))}
        waiting = sorted([*self._queue[1:], *fresh.values()], key=lambda remark: self._order[remark.rule])
        queue = self._queue[:1] + waiting
        self._queue = queue if over else queue[:WAITING]
        self._said |= {remark.rule for remark in self._queue}
        self._said -= {remark.rule for remark in queue[len(self._queue) :]}

    def skip(self, events: Iterable[Event]) -> None:
        """Leave out what was said about events that are past."""
        self._said |= {event.rule for event in events}

    def got_it(self) -> None:
        """Go on to the next note."""
        del self._queue[:1]

    def look(self, decision: str, occasion: object = None) -> str:
        """Return what to look at in a decision of this kind that has just come up; empty when nothing is to be said.

        A decision that comes up again on the same occasion, such as a round, is the same one as before.
        """
        texts = self._guide.looks.get(decision, ())
        if occasion is None or self._occasions.get(decision) != occasion:
            self._occasions[decision] = occasion
            self._met[decision] += 1
        return texts[min(self._met[decision], len(texts)) - 1] if texts else ""

    def judge(self, opinion: Opinion | None) -> str:
        """Return what to say of a decision just made; empty when nothing is, or when it was praised often enough."""
        if opinion is None:
            return ""
        if opinion.praise:
            self._praised[opinion.kind] += 1
            return opinion.text if self._praised[opinion.kind] <= PRAISES else ""
        return opinion.text

    def _note(self, event: Event, late: bool) -> Remark | None:
        """Return the note on an event, None when there is none or it was said or comes too late."""
        if event.rule in self._said or event.rule not in self._order:
            return None
        note = self._guide.notes[self._order[event.rule]]
        if late and note.early:
            return None
        text = note.text if getattr(event, "seat", self._guide.learner) == self._guide.learner else note.rival
        return Remark(event.rule, text) if text else None


# --- reading ----------------------------------------------------------------------------------------------------------


@cache
def guide(game_name: str, guide_id: str) -> Guide:
    """Return a guide. Raises BadInput, with file, key and reason, for one that cannot be used."""
    return _guide(read_guide(game(game_name).files, f"{guide_id}.guide.toml"), game_name, guide_id)


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
    )


def _players(file: DataFile, game_name: str) -> tuple[tuple[str, str], ...]:
    kinds = (HUMAN, *bots(game_name))
    players = []
    for key, _table in file.tables("player"):
        name, kind = file.text(f"{key}.name"), file.text(f"{key}.kind")
        file.check(f"{key}.kind", kind in kinds, _("a player is one of {kinds}").format(kinds=", ".join(kinds)))
        players.append((name, kind))
    learners = [name for name, kind in players if kind == HUMAN]
    file.check("player", len(learners) == 1, _("one player is to be human"))
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
    """Read a list of texts, of which only the last may be empty."""
    found = file.value(key)
    good = isinstance(found, list) and found and all(isinstance(text, str) for text in found) and all(found[:-1])
    file.check(key, bool(good and found[0]), _("a list of texts is wanted"))
    return tuple(found)


def _options(file: DataFile) -> Mapping[str, Any]:
    found = file.value("options") if "options" in file.content else {}
    file.check("options", isinstance(found, Mapping), _("a table of options is wanted"))
    return dict(found)
