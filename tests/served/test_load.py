"""Many visitors: all are served or politely asked to wait, and afterwards the server is as it was before."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest
from visitors import serving, settled, visit

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
SPARES = 1
AT_ONCE = 5 if SCALE == 1 else 20
IN_SEQUENCE = 6 if SCALE == 1 else 100


@pytest.fixture
def tutor():
    with serving("--spares", str(SPARES), "--most", "3", "--idle-minutes", "1") as running:
        assert asyncio.run(settled(lambda: len(running.kernels()) == SPARES))
        yield running


async def come(tutor):
    """What a visitor gets who opens a page."""
    return await tutor.get("voila/render/02_dice_cascade.ipynb")


def test_who_finds_all_places_taken_is_asked_to_wait(tutor):
    async def visits():
        async with visit(tutor), visit(tutor), visit(tutor):
            full = await come(tutor)
        assert full.code == 503
        assert b'http-equiv="refresh"' in full.body
        assert b"All places are taken" in full.body
        assert (await come(tutor)).code == 200, "once they have left, there is room again"

    asyncio.run(visits())


def test_visits_leave_no_kernel_and_no_memory_behind(tutor):
    async def visits():
        for _ in range(2):
            async with visit(tutor):
                pass
        before = tutor.memory()
        for _ in range(IN_SEQUENCE):
            async with visit(tutor):
                pass
        assert await settled(lambda: len(tutor.kernels()) == SPARES)
        return before, tutor.memory()

    before, after = asyncio.run(visits())
    assert after < 1.1 * before


def test_many_at_once_are_served_or_asked_to_wait(tutor):
    async def visits():
        answers = await asyncio.gather(*(come(tutor) for _ in range(AT_ONCE)))
        return [answer.code for answer in answers]

    codes = asyncio.run(visits())
    assert set(codes) == {200, 503}
    assert codes.count(200) == 3


def test_a_kernel_that_dies_frees_its_place(tutor):
    async def visits():
        for _ in range(4):
            async with visit(tutor) as page:
                for kernel in tutor.kernels():
                    os.kill(kernel.pid, signal.SIGKILL)
                page.socket.close()
            await asyncio.sleep(1)
        return (await come(tutor)).code

    assert asyncio.run(visits()) == 200


def test_a_home_that_cannot_be_written_is_no_matter():
    with serving(
        "--spares", "0", env=os.environ | {"HOME": "/proc/nowhere", "XDG_CACHE_HOME": "/proc/nowhere"}
    ) as tutor:
        assert asyncio.run(come(tutor)).code == 200
