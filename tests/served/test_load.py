"""Many visitors: all are served or politely asked to wait, and afterwards the server is as it was before."""

from __future__ import annotations

import asyncio
import os
import signal

import psutil
import pytest
from visitors import is_unknown, serving_with, settled, visit

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
SPARES = 1
MOST, AT_ONCE = (3, 5) if SCALE == 1 else (12, 20)
IN_SEQUENCE = 4 if SCALE == 1 else 100
IDLE_SECONDS = 8 if SCALE == 1 else 60
MISSING = "/proc/nowhere"  # a folder that nobody can make


@pytest.fixture(scope="module")
def tutor():
    env = os.environ | {"HOME": MISSING, "XDG_CACHE_HOME": MISSING}
    with serving_with(env, spares=SPARES, most=MOST, idle_seconds=IDLE_SECONDS) as running:
        yield running


@pytest.fixture(scope="module")
def memory_at_first(tutor):
    """Bytes that the server uses when nobody has come yet."""
    assert asyncio.run(is_empty(tutor))
    return tutor.memory()


async def come(tutor):
    """What a visitor gets who opens a page, and does not say when he leaves."""
    return await tutor.get("voila/render/02_dice_cascade.ipynb")


async def is_empty(tutor):
    """Whether all visitors' kernels have ended, and the spares stand by again."""
    return await settled(lambda: len(tutor.kernels()) == SPARES, 4 * IDLE_SECONDS)


async def has_given_back(tutor, before):
    """Whether the server soon uses little more memory than `before`."""
    return await settled(lambda: tutor.memory() < 1.1 * before, 4 * IDLE_SECONDS)


@pytest.mark.thorough
def test_visits_in_sequence_leave_no_kernel_and_no_memory_behind(tutor, memory_at_first):
    async def visits():
        for _ in range(IN_SEQUENCE):
            async with visit(tutor):
                pass
        assert await is_empty(tutor)
        assert await has_given_back(tutor, memory_at_first)

    asyncio.run(visits())


@pytest.mark.thorough
def test_many_at_once_are_served_or_asked_to_wait(tutor):
    before = tutor.memory()

    async def visits():
        answers = await asyncio.gather(*(come(tutor) for _ in range(AT_ONCE)))
        served, waiting = ([answer for answer in answers if answer.code == code] for code in (200, 503))
        assert (len(served), len(waiting)) == (MOST, AT_ONCE - MOST)
        for answer in waiting:
            assert b'http-equiv="refresh"' in answer.body
            assert b"There is no place free" in answer.body
        assert await is_empty(tutor), "who gives no sign has left"
        assert await has_given_back(tutor, before)

    asyncio.run(visits())


@pytest.mark.thorough
def test_a_kernel_that_dies_frees_its_place(tutor):
    async def visits():
        for _ in range(MOST + 1):
            async with visit(tutor) as page:
                for kernel in tutor.kernels():
                    os.kill(kernel.pid, signal.SIGKILL)
                assert await is_unknown(tutor, page.kernel), "a kernel that was started anew would know nothing"
            assert await settled(lambda: len(tutor.kernels()) <= SPARES)

    asyncio.run(visits())


def test_a_home_that_cannot_be_written_is_no_matter(tutor):
    async def visits():
        async with visit(tutor) as page:
            return await page.ask("kernel_info_request", {})

    assert tutor.process.environ()["HOME"] == MISSING
    assert asyncio.run(visits())["status"] == "ok"


def test_a_page_asks_for_its_javascript_before_its_cells_run(tutor):
    async def visits():
        async with visit(tutor) as page:
            return page.html

    html = asyncio.run(visits())
    marks = ("/plotly-basic-", 'id="jupyter-config-data"', "/voila.js", "application/vnd.jupyter.widget-view+json")
    places = [html.index(mark) for mark in marks]
    assert places == sorted(places)


@pytest.mark.skipif(not hasattr(psutil.Process, "rlimit"), reason="only Linux can pretend that a disk is full")
def test_a_full_disk_ends_neither_the_server_nor_a_page(tutor):
    def disk(size):  # kernels write nothing at any time
        tutor.process.rlimit(psutil.RLIMIT_FSIZE, (size, psutil.RLIM_INFINITY))

    async def visits():
        async with visit(tutor) as page:
            disk(0)
            try:
                assert (await tutor.get("")).code == 200
                assert (await page.ask("kernel_info_request", {}))["status"] == "ok"
                assert (await come(tutor)).code in (200, 503), "a spare may have been ready"
                assert (await come(tutor)).code == 503, "but no new one can be"
            finally:
                disk(psutil.RLIM_INFINITY)
        async with visit(tutor):
            pass

    asyncio.run(visits())
