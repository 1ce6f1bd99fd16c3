"""How thorough the tests are: `PANAMAX_TEST_SCALE` (`make test-all` sets it) multiplies the random examples."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Iterator
from itertools import groupby
from zlib import crc32

import pytest
from hypothesis import HealthCheck, Phase, settings

from tabletop.errors import UNEXPLAINED
from tabletop_widgets.frame import readers_day
from tabletop_widgets.hosting.grammar import leave_out_grammar

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
MOST_CASES = 24  # of what is sampled, in a quick run
FIRST_DAY = readers_day.today()
EARLY = 0.6  # of a run of all units, in which the tests begin that wait
os.environ["PANAMAX_COMPILE"] = "0"  # the plain engine, though `make app` may have compiled one; some tests compare
leave_out_grammar()

settings.register_profile(
    "scaled",
    max_examples=15 if SCALE == 1 else 30 * SCALE,
    deadline=None,
    derandomize=SCALE == 1,  # the quick run is the same every time; the long one looks further
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(  # for mutants, each of which runs it all again, and needs no simplest example
    "few", settings.get_profile("scaled"), max_examples=5, phases=(Phase.explicit, Phase.generate)
)
settings.load_profile("scaled")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mix what waits with what computes. Leave what is `thorough` to the long run, and of what is `sampled` most
    cases, but never all.
    """
    items[:] = _mixed(items)
    if SCALE > 1:
        return
    left = {item for item in items if item.get_closest_marker("thorough")}
    sampled = [item for item in items if item.get_closest_marker("sampled") and item not in left]
    left |= set(sampled) - _some(sampled)
    config.hook.pytest_deselected(items=[item for item in items if item in left])
    items[:] = [item for item in items if item not in left]


def pytest_collection_finish() -> None:
    """All that was imported and collected stays: the garbage collector needn't look through it again and again."""
    gc.collect()
    gc.freeze()


def _some(items: list[pytest.Item]) -> set[pytest.Item]:
    """Of each test a third of the cases, `MOST_CASES` at most: those to which their names come."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    kept: set[pytest.Item] = set()
    for cases in tests.values():
        drawn = sorted(cases, key=lambda case: crc32(case.nodeid.encode()))
        kept.update(drawn[: min(-(-len(cases) // 3), MOST_CASES)])
    return kept


def _mixed(items: list[pytest.Item]) -> list[pytest.Item]:
    """The modules whose tests mostly wait for a server early among those that compute, or at the end all would wait."""
    modules = [list(tests) for _, tests in groupby(items, lambda item: item.path)]
    waiting = [tests for tests in modules if tests[0].path.parent.name == "served"]
    mixed = [tests for tests in modules if tests not in waiting]
    units = [place for place, tests in enumerate(mixed) if tests[0].path.parent.name != "browser"] or [0]
    for number, tests in reversed([*enumerate(waiting)]):
        mixed.insert(units[int(number * EARLY * len(units) / len(waiting))], tests)
    return [item for tests in mixed for item in tests]


@pytest.fixture
def one_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stays the day on which the tests began, though midnight passes."""
    monkeypatch.setattr(readers_day, "today", lambda: FIRST_DAY)


class Unexplained(logging.Handler):
    """Takes down the moves that were refused though no rule says why."""

    def __init__(self) -> None:
        super().__init__()
        self.moves: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.moves.append(record.getMessage())


@pytest.fixture(autouse=True)
def every_refusal_names_a_rule(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test in which a move is refused and no rule says why has found a mistake."""
    unexplained = Unexplained()
    log = logging.getLogger(UNEXPLAINED)
    log.addHandler(unexplained)
    yield
    log.removeHandler(unexplained)
    if not request.node.get_closest_marker("unexplained"):
        assert unexplained.moves == []


@pytest.fixture(scope="session")
def scale() -> int:
    """How many times more than usual to try."""
    return SCALE
