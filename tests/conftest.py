"""How thorough the tests are: `PANAMAX_TEST_SCALE` (`make test-all` sets it) multiplies the random examples."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))

settings.register_profile(
    "scaled",
    max_examples=30 * SCALE,
    deadline=None,
    derandomize=SCALE == 1,  # the quick run is the same every time; the long one looks further
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("scaled")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the slow proofs to the long run."""
    if SCALE == 1:
        for item in items:
            if item.get_closest_marker("slow"):
                item.add_marker(pytest.mark.skip(reason="a slow proof; `make test-all` runs it"))


@pytest.fixture(scope="session")
def scale() -> int:
    """How many times more than usual to try."""
    return SCALE
