"""``amsterdam analyse``: what each choice in a position is worth."""

from __future__ import annotations

import argparse
import json
import sys
from math import inf
from typing import Any

from amsterdam.analysis.ask import analyse, analyse_open
from amsterdam.analysis.search import BUDGET, MINIMUM, SDS, Options
from amsterdam.analysis.worth import FEW, Analysis
from amsterdam.game import BadInput
from amsterdam.games import GAMES, game
from amsterdam.stamp import difference_of


def add_parser(subparsers: Any) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser("analyse", help="what each choice in a position is worth")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--position", required=True, metavar="TEXT", help="a position on one line; ? is hidden")
    parser.add_argument("--seat", type=int, help="whose choices (default: the seat that decides)")
    parser.add_argument("--seconds", type=float, default=2.0, help="stop after about this long (default 2)")
    parser.add_argument("--budget", type=int, default=BUDGET, help=f"rollouts at most (default {BUDGET})")
    parser.add_argument(
        "--minimum",
        type=int,
        default=MINIMUM,
        help=f"rollouts of each choice before any is dropped, fewer of very many choices (default {MINIMUM})",
    )
    parser.add_argument(
        "--sds",
        type=float,
        default=SDS,
        help=f"a choice this many standard deviations of the difference behind the best is dropped (default {SDS:g})",
    )
    policies = "; ".join(f"in {name} {', '.join(game(name).rollouts.POLICIES)}" for name in GAMES)
    parser.add_argument(
        "--policy", default="", help=f"how everybody decides in a rollout: {policies} (default the first)"
    )
    parser.add_argument("--seed", type=int, default=0, help="the seed of all luck")
    parser.add_argument(
        "--open",
        action="store_true",
        help="with open cards: nothing is dealt again, every game begins with all cards as they lie in the position. "
        "Nobody at a table can know this; what the line leaves open is dealt once, by --seed",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Analyse and print. Raises BadInput."""
    if difference := difference_of(args.position, args.game):
        print(difference, file=sys.stderr)
    if not 0 < args.seconds < inf or args.budget < 1:
        raise BadInput("--seconds and --budget are numbers above 0.")
    if args.minimum < 2 or not 0 < args.sds < inf:
        raise BadInput("--minimum is 2 or more, and --sds is a number above 0.")
    state = game(args.game).from_text(args.position, args.seed)
    if state.actor is None:
        raise BadInput("The game in this position is over: there is nothing to choose.")
    seat = state.actor if args.seat is None else args.seat
    if seat != state.actor:
        raise BadInput(f"Seat {state.actor} is to decide in this position, not seat {seat}.")
    options: Options = {
        "policy": args.policy,
        "seed": args.seed,
        "budget": args.budget,
        "minimum": args.minimum,
        "sds": args.sds,
    }
    if args.open:
        analysis = analyse_open(state, seconds=args.seconds, **options)
    else:
        analysis = analyse(state.view(seat), seconds=args.seconds, **options)
    if args.json:
        print(json.dumps({**as_json(analysis), **({"position": state.to_text()} if args.open else {})}))
        return 0
    if args.open:
        print(f"Open cards, which nobody at a table can know: {state.to_text()}", file=sys.stderr)
    _print_table(analysis)
    return 0


def as_json(analysis: Analysis) -> dict[str, object]:
    """Return an analysis as one JSON object, choices best first."""
    return {
        "seat": analysis.seat,
        "policy": analysis.policy,
        "seed": analysis.seed,
        "open_cards": analysis.open_cards,
        "rollouts": analysis.rollouts,
        "finished": analysis.finished,
        "choices": [
            {
                "action": choice.action.to_text(),
                "rollouts": choice.played,
                "rollouts_that_tell": choice.count,
                "margin": round(choice.margin, 3),
                "margin_error_95": round(choice.margin_error, 3),
                "win_chance": round(choice.win, 4),
                "win_error_95": round(choice.win_error, 4),
                "too_close_to_call": analysis.too_close(choice),
                "breakdown": {rule: round(points, 3) for rule, points in choice.breakdown().items()},
            }
            for choice in analysis.choices
        ],
    }


def _print_table(analysis: Analysis) -> None:
    told = "every second one ranks, the others tell"
    print(
        f"Seat {analysis.seat}, everybody plays {analysis.policy!r}, {analysis.rollouts} rollouts: {told}",
        file=sys.stderr,
    )
    print(f"{'choice':24} {'margin':>14} {'win chance':>14} {'rollouts':>9}")
    for choice in analysis.choices:
        close = "  too close to call" if analysis.too_close(choice) else ""
        close = "  too few to tell" if choice.count < FEW else close
        margin = f"{choice.margin:+.2f} ± {choice.margin_error:.2f}"
        win = f"{choice.win:.0%} ± {choice.win_error:.0%}"
        print(f"{choice.action.to_text():24} {margin:>14} {win:>14} {choice.played:>9}{close}")
