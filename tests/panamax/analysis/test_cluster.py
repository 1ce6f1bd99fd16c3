"""An evaluation on a real Dask cluster of two workers, one of which is killed: the same numbers as without."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator

import pytest
from distributed import Client, LocalCluster

from named import position_named
from panamax import Evaluation, evaluate

LATE = "free_rail"


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """Two workers, each a process of its own."""
    quiet = {"silence_logs": logging.ERROR, "dashboard_address": None, "host": "127.0.0.1"}
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, **quiet) as cluster,
        Client(cluster) as client,
    ):
        yield client


def test_a_cluster_gives_the_same_numbers_as_this_process(client: Client) -> None:
    told: list[int] = []
    evaluation = evaluate(
        position_named(LATE), 60, 1, client=client, progress=lambda so_far: told.append(so_far.playouts)
    )
    assert evaluation.sums == evaluate(position_named(LATE), 60, 1).sums
    assert told == sorted(set(told))
    assert told[-1] == 60


@pytest.mark.thorough
def test_a_worker_killed_in_the_middle_changes_nothing(client: Client) -> None:
    victims = list(client.run(os.getpid).values())[:1]
    done_before = []

    def kill(so_far: Evaluation) -> None:
        if victims:
            done_before.append(so_far.playouts)
            os.kill(victims.pop(), signal.SIGKILL)

    evaluation = evaluate(position_named(LATE), 200, 1, client=client, progress=kill)
    assert 0 < done_before[0] < evaluation.playouts == 200
    assert evaluation.sums == evaluate(position_named(LATE), 200, 1).sums


def test_a_run_on_a_cluster_stops(client: Client) -> None:
    told: list[Evaluation] = []
    evaluation = evaluate(
        position_named(LATE), 5000, 1, client=client, progress=told.append, stop=lambda: len(told) > 2
    )
    assert 0 < evaluation.playouts < 5000
    assert evaluation.sums == evaluate(position_named(LATE), evaluation.playouts, 1).sums
