"""``amsterdam review``: what each decision in a saved game cost."""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from amsterdam.analysis.review import Judged, effort_of, review, worst
from amsterdam.game import BadInput
from amsterdam.outside import decoded
from amsterdam.record import Record

#: Seconds between two reports of progress.
NEWS = 10.0


def add_parser(subparsers: Any) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser("review", help="what each decision in a saved game cost")
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    parser.add_argument("--seat", type=int, default=0, help="whose decisions (default 0)")
    parser.add_argument("--budget", type=int, help="rollouts to rank the choices of a decision, at most")
    parser.add_argument("--fresh", type=int, help="rollouts to compare what was done with the best")
    parser.add_argument("--seed", type=int, default=0, help="the seed of all luck")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Review a game and print the result. Raises BadInput."""
    record = Record.from_json(_read(args.file))
    if difference := record.difference(record.data):
        print(difference, file=sys.stderr)
    wanted = {name: given for name in ("budget", "fresh") if (given := getattr(args, name)) is not None}
    if min(wanted.values(), default=2) < 2:
        raise BadInput("--budget and --fresh are more than 1.")
    judgements, next_news = dict[int, Judged](), time.monotonic() + NEWS
    for judged in review(record, args.seat, lambda view: replace(effort_of(view), **wanted), args.seed):
        judgements[judged.decision.number] = judged
        if time.monotonic() >= next_news:
            closely = sum(not one.glance for one in judgements.values())
            print(f"{len(judgements)} decisions seen, {closely} of them closely", file=sys.stderr, flush=True)
            next_news = time.monotonic() + NEWS
    in_order = [judgements[number] for number in sorted(judgements)]  # they are judged in another one
    if args.json:
        print(json.dumps(as_json(in_order, args.seat, args.seed)))
    else:
        for judged in in_order:
            if not judged.glance:
                _print_line(judged)
        _print_end(in_order)
    return 0


def _read(file: Path) -> str:
    try:
        return decoded(file.read_bytes())
    except (OSError, UnicodeDecodeError) as fault:
        raise BadInput(f"{file} cannot be read: {fault}.") from None


def as_json(judgements: list[Judged], seat: int, seed: int) -> dict[str, object]:
    """Return the review of a game as one JSON object, decisions in the order of the game."""
    marked = worst(judgements)
    return {
        "seat": seat,
        "seed": seed,
        "decisions": [_decision(judged, judged in marked) for judged in judgements],
    }


def _decision(judged: Judged, is_worst: bool) -> dict[str, object]:
    (cost, error), (win_cost, win_error) = judged.cost, judged.win_cost
    fresh = () if judged.glance else judged.compared.choices
    return {
        "number": judged.decision.number,
        "policy": judged.compared.policy,
        "seed": judged.compared.seed,
        "position": judged.decision.view.to_text(),
        "taken": judged.taken.action.to_text(),
        "best": judged.best.action.to_text(),
        "cost": round(cost, 3),
        "cost_error_95": round(error, 3),
        "win_cost": round(win_cost, 4),
        "win_cost_error_95": round(win_error, 4),
        "win_chance": round(judged.taken.win, 4),
        "win_error_95": round(judged.taken.win_error, 4),
        "mistake": judged.mistake,
        "worst": is_worst,
        "glance": judged.glance is not None,
        "rollouts": judged.ranking.rollouts + sum(choice.count for choice in fresh),
    }


def _print_line(judged: Judged) -> None:
    cost, error = judged.cost
    done, best = judged.taken.action.to_text(), judged.best.action.to_text()
    verdict = f"{cost:+.1f} ± {error:.1f} against {best}" if judged.mistake else "too close to call"
    if done == best:
        verdict = "the best"
    print(f"{judged.decision.number:>4} {done:16} wins {judged.taken.win:>4.0%}  {verdict}")


def _print_end(judgements: list[Judged]) -> None:
    glances = [judged.glance for judged in judgements if judged.glance]
    if glances:
        doubt = max(glance.doubt for glance in glances)
        print(f"Decisions that seem at a glance to have cost less than {doubt:g} points: {len(glances)}.")
    mistakes = worst(judgements)
    if mistakes:
        print("The worst mistakes, by what each costs at least (the number less the one behind the ±):")
    for place, judged in enumerate(mistakes, start=1):
        cost, error = judged.cost
        done = judged.taken.action.to_text()
        print(f"Mistake {place}: action {judged.decision.number}, {done}, costs {cost:.1f} ± {error:.1f} points.")
    if not mistakes:
        print("No decision is sure to have cost anything.", file=sys.stderr)
