"""Places and turns of the served app: who takes one and doesn't use it loses it, and none can take them all."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from random import randrange
from time import monotonic

import psutil
import pytest
from visitors import PAGE, free_port, open_socket, serving_with, settled, started, visit
from wire import asked

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
MOST = 3
AT_ONCE = MOST if SCALE == 1 else 20
CONNECT_SECONDS, LOST_SECONDS = 3, 4
TARGET = f"/voila/render/{PAGE}.ipynb".encode()


@pytest.fixture(scope="module")
def tutor():
    with serving_with(
        spares=0,
        most=MOST,
        most_each=2,
        proxies=("127.0.0.1",),
        connect_seconds=CONNECT_SECONDS,
        lost_seconds=LOST_SECONDS,
    ) as running:
        yield running


async def come(tutor, address):
    """The answer to a bare request for a page by a visitor of that address, who claims another one each time."""
    return await asked(
        tutor.port,
        TARGET,
        b"X-Forwarded-For: " + address.encode(),
        b"X-Real-IP: " + f"10.9.{randrange(256)}.{randrange(256)}".encode(),
    )


async def come_together(tutor, *addresses):
    """The answers to such visitors who come at once, those who are served first."""
    answers = await asyncio.gather(*(come(tutor, address) for address in addresses))
    return sorted(answers, key=lambda answer: answer.status)


async def is_empty(tutor):
    """Whether all kernels soon have ended."""
    return await settled(lambda: not tutor.kernels())


@pytest.mark.thorough
def test_pages_that_nobody_connects_to_free_their_places(tutor):
    async def visits():
        *served, refused = await come_together(tutor, "10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4")
        assert ([answer.status for answer in served], refused.status) == ([200, 200, 200], 503)
        assert refused.header("Retry-After") == "15"
        assert b"There is no place free" in refused.body
        assert await settled(lambda: not tutor.kernels(), CONNECT_SECONDS + 5)
        async with visit(tutor) as page:
            await asyncio.sleep(CONNECT_SECONDS + 1)
            assert (await page.ask("kernel_info_request", {}))["status"] == "ok", "who is connected stays"
        assert await is_empty(tutor)

    asyncio.run(visits())


def test_one_address_cannot_take_all_places(tutor):
    async def visits():
        answers = await come_together(tutor, "10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.2")
        assert [answer.status for answer in answers] == [200, 200, 200, 503]
        assert await is_empty(tutor)

    asyncio.run(visits())


@pytest.mark.thorough
def test_a_page_that_loses_its_socket_may_come_back_for_a_while(tutor):
    async def visits():
        async with visit(tutor) as page:
            page.socket.close()
            await asyncio.sleep(LOST_SECONDS / 2)
            page.socket = await open_socket(tutor, page.kernel)
            await asyncio.sleep(LOST_SECONDS)
            assert (await page.ask("kernel_info_request", {}))["status"] == "ok"
            page.socket.close()
            assert await settled(lambda: not tutor.kernels(), LOST_SECONDS + 5)

    asyncio.run(visits())


def test_who_hangs_up_while_he_waits_makes_room(tutor):
    """The third has his turn after the first two, for most computers have two cores or more; he has gone by then."""

    async def visits():
        others = [asyncio.ensure_future(come(tutor, f"10.0.0.{number}")) for number in (1, 2)]
        await asyncio.sleep(0.2)
        _, gone = await asyncio.open_connection("127.0.0.1", tutor.port)
        gone.write(b"GET " + TARGET + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
        await asyncio.sleep(0.1)
        gone.close()
        assert [answer.status for answer in await asyncio.gather(*others)] == [200, 200]
        assert (await come(tutor, "10.0.0.3")).status == 200
        assert await is_empty(tutor)

    asyncio.run(visits())


def test_a_page_whose_kernel_dies_while_it_starts_comes_to_an_end(tutor):
    """Whatever it says by then; its script loads it again if it was cut off."""

    async def visits():
        coming = asyncio.ensure_future(come(tutor, "10.0.0.1"))
        assert await settled(tutor.kernels)
        for kernel in tutor.kernels():
            kernel.kill()
        assert (await asyncio.wait_for(coming, 60)).status in (200, 503)
        assert await is_empty(tutor)

    asyncio.run(visits())


@pytest.fixture
def roomy():
    """A tutor with a place for each who comes, where no page was before that may not have given back its own."""
    with serving_with(spares=0, proxies=("127.0.0.1",)) as running:
        yield running


@pytest.mark.thorough
def test_many_at_once_are_served_in_turn(roomy):
    """The first needn't wait for the last."""

    async def visits():
        begun = monotonic()

        async def seconds(number):
            assert (await come(roomy, f"10.0.1.{number}")).status == 200
            return monotonic() - begun

        took = sorted(await asyncio.gather(*(seconds(number) for number in range(AT_ONCE))))
        assert await is_empty(roomy)
        return took

    first, *_, last = asyncio.run(visits())
    cores = len(psutil.Process().cpu_affinity())
    if cores < AT_ONCE:
        assert first < 0.75 * last


@pytest.mark.thorough
def test_a_page_that_nobody_uses_is_given_up_and_told_so():
    """Else its reader would press buttons that do nothing, and never hear why."""

    async def visits(idle):
        async with visit(idle) as page:
            assert await page.is_closed()
            assert (await idle.get(f"api/kernels/{page.kernel}")).code == 404

    with serving_with(spares=0, idle_seconds=4) as idle:
        asyncio.run(visits(idle))


@pytest.mark.thorough
def test_a_restart_on_the_same_port_loses_nobody():
    """Who is there sees his socket closed as of a server that starts anew, and finds the next one at once."""
    port = free_port()

    async def visits(old):
        with suppress(ConnectionRefusedError):  # the old page can't say good-bye to anybody
            async with visit(old) as page:
                old.process.terminate()
                assert await page.is_closed()
                assert page.socket.close_code == 1012
                with started("serve", "--spares", "0", "--port", str(port)) as new:
                    assert (await new.get(f"api/kernels/{page.kernel}")).code == 404
                    async with visit(new) as again:
                        assert (await again.ask("kernel_info_request", {}))["status"] == "ok"

    with started("serve", "--spares", "1", "--port", str(port)) as tutor:
        asyncio.run(visits(tutor))
