"""What the one who looks after the server can ask it, on this computer alone."""

from __future__ import annotations

import asyncio
import re
import socket

import pytest
import wire
from visitors import settled, visit


@pytest.fixture
def metrics(shared_tutor):
    """A port for metrics, and the tutor that answers there."""
    return shared_tutor.metrics, shared_tutor


def counted(port):
    """All that is counted, by name."""
    answer = wire.get("/metrics", port=port)
    assert answer.status == 200
    assert answer.header("content-type").startswith("text/plain")
    return {name: float(value) for name, value in re.findall(r"^(\w\S*) (\S+)$", answer.body.decode(), re.MULTILINE)}


def test_health_is_one_word(metrics):
    port, _ = metrics
    answer = wire.get("/health", port=port)
    assert (answer.status, answer.body) == (200, b"ok\n")
    assert wire.get("/health", port=port, method=b"HEAD").status == 200


def test_what_happens_is_counted(metrics):
    port, tutor = metrics
    assert asyncio.run(settled(lambda: not tutor.kernels(), 40)), "nobody is there any more"
    wire.get("/\xff".encode("latin-1"), port=tutor.port)
    before = counted(port)

    async def look():
        async with visit(tutor, query="?progress=visitorsword") as page:
            return await asyncio.to_thread(counted, port), page.kernel

    during, kernel = asyncio.run(look())
    assert before['panamax_requests_refused_total{reason="400"}'] >= 1
    assert (before["panamax_visitors"], during["panamax_visitors"]) == (0, 1)
    assert during["panamax_process_resident_memory_bytes"] > 50e6
    told = wire.get("/metrics", port=port).body.decode()
    assert "visitorsword" not in told
    assert kernel not in told


def test_it_is_told_on_its_own_port_and_to_this_computer_alone(metrics):
    port, tutor = metrics
    assert wire.get("/metrics", port=tutor.port).status == wire.get("/health", port=tutor.port).status == 404
    assert wire.get("/metrics", port=port, host=b"evil.example").status == 404
    assert wire.get("/", port=port).status == wire.get("/metrics/", port=port).status == 404
    assert wire.get("/metrics", port=port, method=b"POST").status in (404, 405)
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.2", port), timeout=5)
