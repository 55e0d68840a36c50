"""A game's rules as a learner reads them: rule id -> title, text, chapter and lesson, in each language.

They are in the folder ``rulebook`` of a game package: ``rules.toml`` holds everything that does not depend on
language, ``<language>.toml`` the words, with the same keys in each, and ``examples.toml`` the pictures that the screen
draws beside them.
"""

from __future__ import annotations

import difflib
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from amsterdam.i18n import SOURCE_LANGUAGE, _
from amsterdam.outside import shortened
from amsterdam.told import Told


class UnknownRule(Told, LookupError):
    """No rule has this id; the message names the nearest ids."""


class UnknownLanguage(Told, LookupError):
    """The rulebook has no translation into this language; the message names those it has."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in one language.

    `kind` is "printed" for a rule of the published rulebooks and "ruling" where they leave something open.
    A ruling has `options`, value -> meaning, and a `default` among them. `chapter` is the engine module that
    implements the rule, `lesson` the notebook that teaches it, `see` the ids of related rules.
    """

    id: str
    title: str
    text: str
    language: str
    kind: str
    chapter: str
    lesson: str
    see: tuple[str, ...] = ()
    default: str | None = None
    options: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def is_ruling(self) -> bool:
        """Whether the printed rulebooks leave this open."""
        return self.kind == "ruling"


class Rulebook:
    """The rules of one game in all its languages, in the order of play.

    >>> book = Rulebook.load("ticket_to_ride")
    >>> book.rule("claim.grey-one-colour", "nl").title
    'Grijze routes'
    """

    def __init__(self, files: Traversable, facts: Mapping[str, Any], words: Mapping[str, Mapping[str, Any]]) -> None:
        #: The game's folder.
        self.files = files
        self._facts = facts
        self._words = words
        self._rules = {code: {id: self._build(id, code) for id in facts} for code in words}

    @classmethod
    def load(cls, game: str) -> Rulebook:
        """Return the rulebook of a game package such as "ticket_to_ride", read once.

        Raises LookupError when there is no such package with a rulebook.
        """
        game = game.replace("-", "_")
        if not game.isidentifier():
            raise LookupError(_("There is no rulebook of a game “{game}”.").format(game=game))
        # Read as files beside this module, so that a rulebook opens without starting the game's engine.
        return cls.read(resources.files("amsterdam") / game)

    @classmethod
    def read(cls, files: Traversable) -> Rulebook:
        """Return the rulebook in a game's folder, read once. Raises LookupError when there is none."""
        key = str(files)  # a Traversable need not be hashable
        if key not in _READ:
            _READ[key] = _read(files)
        return _READ[key]

    @property
    def package(self) -> str:
        """The name of the game's folder, such as "ticket_to_ride"."""
        return self.files.name

    @property
    def languages(self) -> Mapping[str, str]:
        """Language code -> the language's own name; English first.

        >>> list(Rulebook.load("ticket_to_ride").languages)
        ['en', 'da', 'fi', 'it', 'nl']
        """
        return {code: words["meta"]["language"] for code, words in self._words.items()}

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all rules, in the order of the rulebook."""
        return tuple(self._facts)

    def rule(self, id: str, lang: str = SOURCE_LANGUAGE) -> Rule:
        """Return one rule. Raises UnknownRule or UnknownLanguage."""
        rules = self._rules[self._known(lang)]
        if id not in rules:
            raise UnknownRule(_("There is no rule “{id}”.").format(id=shortened(id)) + _nearest(str(id), rules))
        return rules[id]

    def rules(self, lang: str = SOURCE_LANGUAGE) -> tuple[Rule, ...]:
        """Return all rules in order. Raises UnknownLanguage."""
        return tuple(self._rules[self._known(lang)].values())

    def terms(self, lang: str = SOURCE_LANGUAGE) -> Mapping[str, str]:
        """Return term -> its word in a language, such as "wild" -> "jokerkaart". Raises UnknownLanguage."""
        return dict(self._words[self._known(lang)]["terms"])

    def chapters(self, lang: str = SOURCE_LANGUAGE) -> Mapping[str, str]:
        """Return chapter -> its heading, in order. Raises UnknownLanguage."""
        return dict(self._words[self._known(lang)]["chapters"])

    def search(self, words: str, lang: str = SOURCE_LANGUAGE) -> tuple[Rule, ...]:
        """Return the rules in which each of the words occurs, those with more of them in title or id first.

        Capitals and accents do not matter, and part of a word is enough. An empty text matches every rule. Raises
        UnknownLanguage.

        >>> [rule.id for rule in Rulebook.load("ticket_to_ride").search("double two")]
        ['claim.double-two-players', 'claim.double-never-both']
        """
        wanted = _plain(words).split()
        hits = []
        for rule in self.rules(lang):
            head = _plain(f"{rule.title} {rule.id}")
            body = _plain(" ".join([rule.text, *rule.options.values()]))
            if all(word in head or word in body for word in wanted):
                hits.append((sum(word in head for word in wanted), rule))
        hits.sort(key=lambda hit: -hit[0])  # stable: equal hits stay in the order of the rulebook
        return tuple(rule for _in_head, rule in hits)

    def search_terms(self, words: str, lang: str = SOURCE_LANGUAGE, other: str | None = None) -> tuple[str, ...]:
        """Return the terms that contain each of the words, in one language or a second one, compared as in `search`.

        Raises UnknownLanguage.

        >>> Rulebook.load("ticket_to_ride").search_terms("joker", "en", "nl")
        ('wild',)
        """
        wanted = _plain(words).split()
        texts = [self.terms(code) for code in (lang, other or lang)]
        said = {term: _plain(" ".join(text[term] for text in texts)) for term in texts[0]}
        return tuple(term for term, text in said.items() if all(word in text for word in wanted))

    def rulings_on(self, id: str) -> tuple[str, ...]:
        """Return the ids of the rulings about a rule: those it names, and those that name it.

        >>> Rulebook.load("city_collection").rulings_on("card.053")
        ('ruling.card-053-one',)
        """
        named = self._facts[id]["see"] if id in self._facts else ()
        rulings = (other for other, facts in self._facts.items() if facts["kind"] == "ruling" and other != id)
        return tuple(other for other in rulings if other in named or id in self._facts[other]["see"])

    def _build(self, id: str, code: str) -> Rule:
        facts, words = self._facts[id], self._words[code][id]
        return Rule(
            id=id,
            title=words["title"],
            text=words["text"],
            language=code,
            kind=facts["kind"],
            chapter=facts["chapter"],
            lesson=facts["lesson"],
            see=tuple(facts["see"]),
            default=facts.get("default"),
            options={value: words["options"][value] for value in facts.get("options", ())},
        )

    def _known(self, lang: str) -> str:
        if lang not in self._words:
            known = ", ".join(f"{code} ({name})" for code, name in self.languages.items())
            text = _("The rulebook is not there in “{lang}”. Its languages: {known}.").format(lang=lang, known=known)
            raise UnknownLanguage(text + _nearest(lang, self._words))
        return lang


#: The rulebooks read so far, by their folders.
_READ: dict[str, Rulebook] = {}


def _read(files: Traversable) -> Rulebook:
    folder = files / "rulebook"
    if not (folder / "rules.toml").is_file():
        raise LookupError(_("There is no rulebook of a game “{game}”.").format(game=files.name))
    codes = sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))
    others = (SOURCE_LANGUAGE, "rules", "examples")
    codes = [SOURCE_LANGUAGE, *(code for code in codes if code not in others)]
    return Rulebook(files, _toml(folder / "rules.toml"), {code: _toml(folder / f"{code}.toml") for code in codes})


def _toml(file: Traversable) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _nearest(name: str, known: Iterable[str]) -> str:
    """Return the ids that were meant perhaps; where none is near, how ids begin, since there are too many of them."""
    near = difflib.get_close_matches(name, known, n=3)
    if near:
        return _(" Did you mean {near}?").format(near=", ".join(near))
    begin = dict.fromkeys(id.partition(".")[0] for id in known)
    return _(" Rules begin with: {words}.").format(words=", ".join(begin))


def _plain(text: str) -> str:
    """Return `text` without capitals and accents, as people type it.

    >>> _plain("Één rød sopimuskortti, vähintään")
    'een rod sopimuskortti, vahintaan'
    """
    letters = unicodedata.normalize("NFKD", text.casefold().replace("ø", "o").replace("æ", "ae"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
