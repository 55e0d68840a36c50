"""``amsterdam rules``: the rules of a game in the terminal."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Mapping, Sequence

from amsterdam.commands import where
from amsterdam.commands.coverage import guards
from amsterdam.game import BadInput, Game, State
from amsterdam.games import GAMES, game
from amsterdam.i18n import SOURCE_LANGUAGE, _, use_language
from amsterdam.rulebook import Rule, Rulebook

WIDTH = 100
#: The game whose rules are shown where none is named.
DEFAULT_GAME = next(iter(GAMES))


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand ``rules``."""
    parser = subparsers.add_parser("rules", help="list the rules, or show one")
    parser.add_argument("game", nargs="?", metavar="GAME", default="", help=f"the game (default: {DEFAULT_GAME})")
    parser.add_argument("id", nargs="?", metavar="ID", help="the rule to show, such as claim.pay-colour")
    parser.add_argument("--lang", default=SOURCE_LANGUAGE, help="language: en, nl, da, it, fi (default: %(default)s)")
    parser.add_argument("--coverage", action="store_true", help="the tests that guard each rule")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print one rule, or a line for each. Raises BadInput for an unknown id, language or game."""
    named = args.game in GAMES or args.id
    name, id = (game(args.game).name, args.id) if named else (DEFAULT_GAME, args.game)
    try:
        use_language(args.lang)
        book = game(name).rulebook
        if args.coverage:
            return _tick_off(book, [book.rule(id).id] if id else book.ids)
        chapters = book.chapters(args.lang)
        rules = [book.rule(id, args.lang)] if id else book.rules(args.lang)
    except (LookupError, ValueError) as fault:
        games = f" The games: {', '.join(GAMES)}." if id and not named and "." not in id else ""
        raise BadInput(f"{fault}{games}") from fault
    print(f"{_page(rules[0])}\n\n{_places(game(name), rules[0])}" if id else _contents(rules, chapters))
    return 0


def _tick_off(book: Rulebook, ids: Sequence[str]) -> int:
    """Print the tests of each rule; return 1 when a rule has none. Raises BadInput where there are no tests."""
    found = guards(book.package, ids)
    width = max(map(len, ids)) + 2
    for id, tests in found.items():
        print(f"{id:{width}}{len(tests):4}  {tests[0] if tests else '-'}")
    missing = sum(not tests for tests in found.values())
    print(f"{len(ids) - missing} of {len(ids)} rules are guarded by a test")
    return 1 if missing else 0


def _contents(rules: Sequence[Rule], chapters: Mapping[str, str]) -> str:
    """Return a line for each rule under the heading of its chapter."""
    width = max(len(rule.id) for rule in rules) + 2
    parts = []
    for chapter, heading in chapters.items():
        lines = [f"  {rule.id:{width}}{rule.title}" for rule in rules if rule.chapter == chapter]
        parts.append("\n".join([heading, *lines]))
    return "\n\n".join(parts)


def _page(rule: Rule) -> str:
    """Return everything a reader wants of one rule."""
    lines = [f"{rule.id}: {rule.title}", "", textwrap.fill(rule.text, WIDTH)]
    if rule.is_ruling:
        lines += ["", _("The printed rules leave this open. The choices:")]
        lines += [_choice(rule, value) for value in rule.options]
    if rule.see:
        lines += ["", _("See also: {rules}").format(rules=", ".join(rule.see))]
    return "\n".join(lines)


def _places(game: Game[State], rule: Rule) -> str:
    """Return where the rule stands: the modules that carry it, what teaches it, and the tests that guard it."""
    places = (
        (_("Code:"), where.modules(game, rule)),
        (_("Lesson:"), [where.lesson(game, rule)]),
        (_("Tests:"), where.tests(game, rule)),
    )
    return "\n".join("\n  ".join([title, *files]) for title, files in places if files)


def _choice(rule: Rule, value: str) -> str:
    usual = " " + _("(usual)") if value == rule.default else ""
    return textwrap.fill(f"{value}{usual}: {rule.options[value]}", WIDTH, initial_indent="  ", subsequent_indent="    ")
