"""The part of the page on the second game, and on what was measured in both games."""

from __future__ import annotations

from statistics import mean
from typing import Any

from tests.benchmarks.truth import page
from tests.benchmarks.truth.figures import share
from tests.benchmarks.truth.intervals import ANSWER, FRESH, Held

#: The keys of the measurements.
CITY, INTERVALS = "city", "intervals"
NOT_YET = "Not measured yet: `make truth` does it."


def city(measured: dict[str, Any]) -> str:
    """Return how the win chances told in the second game came true."""
    if CITY not in measured:
        return NOT_YET
    told = {name: page.told(measured, name, CITY) for name in measured[CITY]}
    rows = [row for name, asked in told.items() for row in page.brier_rows(name, asked)]
    verdicts = [f"{name}: {page.verdict(asked)}" for name, asked in told.items()]
    bins = [f"{name}\n\n{page.bins_table(asked)}" for name, asked in told.items()]
    return "\n\n".join([page.table(page.BRIERS, rows), *verdicts, *bins])


def intervals(measured: dict[str, Any]) -> str:
    """Return how often a told interval held the margin of fresh games, and how far it was too good."""
    if INTERVALS not in measured:
        return NOT_YET
    rows = []
    for name, entry in measured[INTERVALS].items():
        answers = [Held(*answer) for answer in entry["games"]]
        held = share([float(one.holds) for one in answers])
        more = mean(one.told - one.fresh for one in answers)
        rows.append([name, len(answers), held, f"±{mean(one.error for one in answers):.1f}", f"{more:+.1f}"])
    head = [
        "games",
        "positions",
        f"{ANSWER:g} s held what {FRESH:g} s of fresh games say",
        "usual width",
        "too high by",
    ]
    return page.table(head, rows)
