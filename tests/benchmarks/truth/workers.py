"""How much a second worker speeds up an analysis, as a process of this machine or a worker of a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from math import inf
from multiprocessing import get_context
from statistics import median
from time import monotonic
from typing import Any

from amsterdam.analysis.ask import analyse
from amsterdam.analysis.worth import Analysis
from amsterdam.ticket_to_ride.analysis.rollouts import PLANNED
from amsterdam.ticket_to_ride.view import View
from tests.benchmarks.truth.times import positions

#: How everybody decides in the rollouts -> rollouts of the analysis.
WORK = {PLANNED: 20_000, "greedy": 160}


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """Give a pool of this many processes."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield pool


@contextmanager
def dask(workers: int) -> Iterator[Executor]:
    """Give the executor of a Dask cluster with this many processes on this machine."""
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=":0") as cluster,
        Client(cluster) as client,
    ):
        yield client.get_executor()


KINDS: dict[str, Callable[[int], Any]] = {"process pool": processes, "Dask": dask}


def measure(repeats: int, share: float = 1.0) -> dict[str, dict[str, Any]]:
    """Return for each kind of worker and policy the times of one and two workers, in seconds on the clock (medians).

    Returns:
        alone: seconds without an executor.
        one, two: seconds with one and with two workers; two take half as long at best.
        ratio: the speed of two divided by the speed of one (median over the pairs).
        same: whether all three gave the same numbers.
    """
    view = next(positions("middle", 1, seed=1))
    summaries = {}
    for kind, start in KINDS.items():
        with ExitStack() as stack:
            hands = [None, *(stack.enter_context(start(workers)) for workers in (1, 2))]
            for policy, rollouts in WORK.items():
                work = partial(timed, view, policy, max(60, round(share * rollouts)))
                for hand in hands:
                    work(hand)  # starts the workers, loads the compiled rules
                rows = [[work(hand) for hand in hands] for _repeat in range(repeats)]
                summaries[f"{kind}, {policy}"] = summary(rows)
    return summaries


def timed(view: View, policy: str, rollouts: int, executor: Executor | None) -> tuple[float, Analysis]:
    """Return how long an analysis takes, and the analysis; no choice is dropped, so that all do the same work."""
    began = monotonic()
    analysis = analyse(view, policy=policy, seed=1, budget=rollouts, sds=inf, executor=executor)
    return monotonic() - began, analysis


def summary(rows: list[list[tuple[float, Analysis]]]) -> dict[str, Any]:
    """Return the medians over repeats; a row has what was measured alone, with one and with two workers."""
    alone, one, two = (median(row[place][0] for row in rows) for place in range(3))
    told = [
        [(choice.action, choice.rows.tolist()) for choice in analysis.choices]
        for row in rows
        for _time, analysis in row
    ]
    return {
        "alone": round(alone, 3),
        "one": round(one, 3),
        "two": round(two, 3),
        "ratio": round(median(row[1][0] / row[2][0] for row in rows), 2),
        "same": all(other == told[0] for other in told),
    }
