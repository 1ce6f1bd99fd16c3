"""One served tutor for all tests that only ask: a server takes some seconds to start."""

from __future__ import annotations

import pytest
from visitors import counting


@pytest.fixture(scope="session")
def failures(tmp_path_factory):
    """The file with what the shared tutor says of failures."""
    return tmp_path_factory.mktemp("served") / "failures"


@pytest.fixture(scope="session")
def shared_tutor(failures):
    """Room for nine pages, whoever comes; it tells what it counts."""
    with counting("--spares", "0", "--most", "9", "--most-each", "0", log=failures) as running:
        yield running
