"""Analyses played by a cluster, here by a Dask cluster on this machine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from distributed import Client, LocalCluster, get_task_stream

import amsterdam
from amsterdam.analysis.ask import analyse
from amsterdam.analysis.worth import Analysis

TEXT = "ttr/3 turn=0 p0=GGW/3,7/35/0 p1=?4/?2/28/0 p2=?3+R/?1/-/0 row=RGKBP"


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        yield client


def told(analysis: Analysis) -> list[tuple[str, list[list[float]], bool]]:
    return [(choice.action.to_text(), choice.rows.tolist(), choice.dropped) for choice in analysis.choices]


@pytest.mark.parametrize("policy", ["random", "mixed"])
def test_a_cluster_gives_the_same_numbers(client: Client, policy: str) -> None:
    view = amsterdam.game("ticket-to-ride").from_text(TEXT).view(0)
    budget = 2000 if policy == "random" else 60
    alone = analyse(view, policy=policy, seed=3, budget=budget)
    assert told(analyse(view, policy=policy, seed=3, budget=budget, executor=client.get_executor())) == told(alone)
    assert alone.rollouts > 0


def test_the_workers_played_them(client: Client) -> None:
    view = amsterdam.game("ticket-to-ride").from_text(TEXT).view(0)
    with get_task_stream(client) as tasks:
        analysis = analyse(view, seed=4, budget=1000, executor=client.get_executor())
    assert analysis.rollouts > 0
    assert {task["key"].split("-")[0] for task in tasks.data} == {"play_out"}
