"""Who may open a page and when, without any server: places, turns and addresses."""

from __future__ import annotations

import asyncio

import pytest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine

from tabletop_widgets.hosting.admission import Admission, NoPlace, Proxies, ProxyHeader, visitor


def test_there_are_so_many_places_and_some_of_them_for_each_address():
    admission = Admission(most=3, most_each=2)
    first = admission.enter("a")
    admission.enter("a")
    with pytest.raises(NoPlace):
        admission.enter("a")
    admission.enter("b")
    with pytest.raises(NoPlace):
        admission.enter("c")
    admission.leave(first)
    assert admission.pages == 2
    admission.enter("a")


def test_without_limits_there_is_always_a_place():
    admission = Admission()
    assert [admission.enter("a") for _ in range(1000)]


class Starts:
    """Pages that start when it is their turn, and go on starting until they are told to stop."""

    def __init__(self, admission):
        self.admission, self.order, self.refused, self._ends = admission, [], [], {}

    async def come(self, *names):
        """Each comes before the next; the first letter of a name is its address."""
        for name in names:
            self._ends[name] = asyncio.Event()
            asyncio.get_running_loop().create_task(self._start(name))
            await asyncio.sleep(0)

    async def _start(self, name):
        try:
            place = self.admission.enter(name[0])
            self._ends[name].place = place
            async with self.admission.start(place):
                self.order.append(name)
                await self._ends[name].wait()
        except NoPlace:
            self.refused.append(name)

    async def end(self, *names):
        for name in names:
            self._ends[name].set()
            await settle()

    def place(self, name):
        return self._ends[name].place


async def settle():
    for _ in range(9):
        await asyncio.sleep(0)


def with_starts(**options):
    """Run the test as a coroutine with `Starts` of an admission with these options."""

    def wrap(test):
        async def run():
            await test(Starts(Admission(**options)))

        def wrapped():
            asyncio.run(run())

        wrapped.__doc__ = test.__doc__
        return wrapped

    return wrap


@with_starts(at_once=2)
async def test_so_many_start_at_once_and_the_others_in_the_order_in_which_they_came(starts):
    await starts.come("a1", "b1", "c1", "d1", "e1")
    await settle()
    assert starts.order == ["a1", "b1"]
    await starts.end("b1", "a1")
    assert starts.order == ["a1", "b1", "c1", "d1"]
    await starts.end("c1")
    assert starts.order[-1] == "e1"
    assert not starts.admission.is_idle
    await starts.end("d1", "e1")
    assert starts.admission.is_idle


@with_starts(at_once=1)
async def test_addresses_take_turns(starts):
    await starts.come("a1", "a2", "a3", "a4", "b1", "b2", "c1")
    await settle()
    for name in ("a1", "a2", "b1", "c1", "a3", "b2", "a4"):
        assert starts.order[-1] == name
        await starts.end(name)
    assert starts.order == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]


@with_starts(at_once=1)
async def test_who_hangs_up_loses_his_turn_and_keeps_nobody_waiting(starts):
    await starts.come("a1", "b1", "c1")
    await settle()
    starts.admission.leave(starts.place("b1"))
    await settle()
    assert starts.refused == ["b1"]
    await starts.end("a1")
    assert starts.order == ["a1", "c1"]
    assert starts.admission.pages == 2


@with_starts(at_once=1, patience=0.05)
async def test_who_waits_too_long_is_told_so_and_his_turn_is_anothers(starts):
    await starts.come("a1", "b1")
    await asyncio.sleep(0.1)
    assert starts.refused == ["b1"]
    await starts.come("c1")
    await starts.end("a1")
    assert starts.order == ["a1", "c1"]
    await starts.end("c1")
    assert starts.admission.is_idle


@with_starts(at_once=1)
async def test_who_waits_when_the_server_ends_is_told_so(starts):
    await starts.come("a1", "b1", "c1")
    await settle()
    starts.admission.close()
    await settle()
    assert sorted(starts.refused) == ["b1", "c1"]
    with pytest.raises(NoPlace):
        starts.admission.enter("d")


def test_a_start_that_does_not_end_keeps_others_waiting_for_so_long_only(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.hosting.admission._START_SECONDS", 1)

    async def run():
        starts = Starts(Admission(at_once=1))
        await starts.come("a1", "b1")
        async with asyncio.timeout(20):
            while starts.order != ["a1", "b1"]:
                await asyncio.sleep(0.01)
        await starts.end("a1")
        await starts.come("c1")
        await settle()
        assert starts.order == ["a1", "b1"], "the late end counts once"

    asyncio.run(run())


BY_REAL_IP = Proxies(("127.0.0.1",), ProxyHeader.REAL_IP)
SPOOFED = {"X-Real-IP": "198.51.100.1", "X-Forwarded-For": "198.51.100.1, 203.0.113.9"}


@pytest.mark.parametrize(
    ("peer", "headers", "whose"),
    [
        ("203.0.113.7", {}, "203.0.113.7"),
        ("203.0.113.7", {"X-Forwarded-For": "198.51.100.1"}, "203.0.113.7"),
        ("127.0.0.1", {"X-Forwarded-For": "10.0.0.1, 198.51.100.2"}, "198.51.100.2"),
        ("::ffff:127.0.0.1", {"X-Forwarded-For": "198.51.100.2"}, "198.51.100.2"),
        ("127.0.0.1", SPOOFED, "203.0.113.9"),
        ("127.0.0.1", {"X-Real-IP": "198.51.100.1"}, "127.0.0.1"),
        ("127.0.0.1", {"X-Forwarded-For": "198.51.100.2, x\x85"}, ""),
        ("127.0.0.1", {"X-Forwarded-For": "::ffff:198.51.100.2"}, "198.51.100.2"),
        ("127.0.0.1", {}, "127.0.0.1"),
        ("2001:db8:1:2:3::4", {}, "2001:db8:1:2::"),
        ("::ffff:198.51.100.2", {}, "198.51.100.2"),
        ("::ffff:198.51.100.3", {}, "198.51.100.3"),
        ("::1", {}, "::1"),
    ],
)
def test_only_a_known_proxy_is_believed_whose_request_it_is(peer, headers, whose):
    assert visitor(request_of(peer, headers), Proxies(("127.0.0.1",))) == whose


def test_of_two_headers_only_the_one_that_the_host_names_is_believed():
    assert visitor(request_of("127.0.0.1", SPOOFED), BY_REAL_IP) == "198.51.100.1"
    assert visitor(request_of("127.0.0.1", {"X-Forwarded-For": "198.51.100.1"}), BY_REAL_IP) == "127.0.0.1"


def test_a_header_that_stands_twice_counts_as_one_with_the_last_address():
    request = request_of("127.0.0.1", {"X-Forwarded-For": "198.51.100.1"})
    request.headers.add("X-Forwarded-For", "203.0.113.9")
    assert visitor(request, Proxies(("127.0.0.1",))) == "203.0.113.9"


def request_of(peer, headers):
    line = RequestStartLine("GET", "/", "HTTP/1.0")  # which needs no Host
    request = HTTPServerRequest(start_line=line, headers=HTTPHeaders(headers))
    request.remote_ip = peer
    return request
