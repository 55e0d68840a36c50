"""``amsterdam rules``: the rules of a game in the terminal."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Mapping, Sequence

from amsterdam.game import BadInput
from amsterdam.i18n import SOURCE_LANGUAGE, _, use_language
from amsterdam.rulebook import Rule, Rulebook

WIDTH = 100


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand ``rules``."""
    parser = subparsers.add_parser("rules", help="list the rules, or show one")
    parser.add_argument("id", nargs="?", metavar="ID", help="the rule to show, such as claim.pay-colour")
    parser.add_argument("--lang", default=SOURCE_LANGUAGE, help="language: en, nl, da, it, fi (default: %(default)s)")
    parser.add_argument("--game", default="ticket-to-ride", help="the game (default: %(default)s)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print one rule, or a line for each. Raises BadInput for an unknown id, language or game."""
    try:
        use_language(args.lang)
        book = Rulebook.load(args.game)
        chapters = book.chapters(args.lang)
        rules = [book.rule(args.id, args.lang)] if args.id else book.rules(args.lang)
    except (LookupError, ValueError) as fault:
        raise BadInput(str(fault)) from fault
    print(_page(rules[0]) if args.id else _contents(rules, chapters))
    return 0


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


def _choice(rule: Rule, value: str) -> str:
    usual = " " + _("(usual)") if value == rule.default else ""
    return textwrap.fill(f"{value}{usual}: {rule.options[value]}", WIDTH, initial_indent="  ", subsequent_indent="    ")
