"""Who may open a page, and when: so many places, a few of them for each address, and starts in turn.

A page that starts keeps a core busy for a second. If all that come at once were started at once, all would wait for
the last; in turn the first has his page at once. Addresses take turns, so nobody waits for all pages of another.
"""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import StrEnum
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from tornado.httputil import HTTPServerRequest

PATIENCE_SECONDS: Final = 25.0  # in which a page must have its turn
_START_SECONDS: Final = 20.0  # after which a start that doesn't end keeps nobody else waiting
_IPV6_NETWORK: Final = 64  # bits of an IPv6 address that one visitor gets; the others are his to choose


class WhyNotOpened(StrEnum):
    """Why a page isn't opened."""

    FULL = "full"
    ADDRESS = "address"  # which has as many pages as it may have
    WAITED = "waited"  # too long
    LEFT = "left"  # before it was his turn
    DIED = "died"  # before there was anything to show
    ENDING = "ending"  # the server


class NoPlace(Exception):
    """One more page is one too many now, and `why`; it is worth asking again later."""

    def __init__(self, why: WhyNotOpened) -> None:
        super().__init__(why)
        self.why = why


@dataclass(eq=False, slots=True)
class Place:
    """What a page takes up from when it is asked for until its kernel has ended.

    `address`: whose it is. `kernel`: the kernel's id, once there is one. `turn`: what the page waits for. `gone`: set
    when it takes up nothing more.
    """

    address: str
    kernel: str | None = None
    turn: asyncio.Future[None] | None = None
    gone: asyncio.Event = field(default_factory=asyncio.Event)


PLACE: ContextVar[Place | None] = ContextVar("PLACE", default=None)  # of the page that is being opened


class Admission:
    """At most `most` pages, and `most_each` for an address (0: no limit); at most `at_once` of them start at a time."""

    def __init__(self, most: int = 0, most_each: int = 0, at_once: int = 0, patience: float = PATIENCE_SECONDS) -> None:
        self.most, self.most_each, self.patience = most, most_each, patience
        self.at_once = at_once or cores()
        self._places: set[Place] = set()
        self._starting: set[Place] = set()
        self._lines: dict[str, deque[Place]] = {}  # of each address, in the order in which they have their turn
        self._is_closed = False

    @property
    def pages(self) -> int:
        """How many pages are open or wait."""
        return len(self._places)

    @property
    def starting(self) -> int:
        """How many of them have yet to start."""
        waiting = (place for line in self._lines.values() for place in line if place.turn and not place.turn.done())
        return len(self._starting) + sum(1 for _ in waiting)

    @property
    def is_idle(self) -> bool:
        """Whether no page is being started."""
        return not self._starting

    def enter(self, address: str) -> Place:
        """A place for one more page of `address`. Raises `NoPlace`."""
        if self._is_closed:
            raise NoPlace(WhyNotOpened.ENDING)
        if 0 < self.most <= len(self._places):
            raise NoPlace(WhyNotOpened.FULL)
        if 0 < self.most_each <= sum(place.address == address for place in self._places):
            raise NoPlace(WhyNotOpened.ADDRESS)
        place = Place(address)
        self._places.add(place)
        return place

    def leave(self, place: Place) -> None:
        """The page is gone, or nobody waits for it any more."""
        self._places.discard(place)
        place.gone.set()
        self._call(place, NoPlace(WhyNotOpened.LEFT))

    def close(self) -> None:
        """Nobody comes in any more; who waits is told so."""
        self._is_closed = True
        for place in tuple(self._places):
            self._call(place, NoPlace(WhyNotOpened.ENDING))

    @asynccontextmanager
    async def start(self, place: Place) -> AsyncIterator[None]:
        """Wait until it is the page's turn to start; the next one is called when that is done. Raises `NoPlace`."""
        await self._wait(place)
        late = asyncio.get_running_loop().call_later(_START_SECONDS, self._end, place)
        try:
            yield
        finally:
            late.cancel()
            self._end(place)

    async def _wait(self, place: Place) -> None:
        place.turn = asyncio.get_running_loop().create_future()
        self._lines.setdefault(place.address, deque()).append(place)
        self._call_next()
        try:
            await asyncio.wait_for(asyncio.shield(place.turn), self.patience)
        except TimeoutError:
            place.turn.cancel()
            self._end(place)  # it may have been called just then
            raise NoPlace(WhyNotOpened.WAITED) from None

    def _end(self, place: Place) -> None:
        if place in self._starting:
            self._starting.remove(place)
            self._call_next()

    def _call_next(self) -> None:
        """Call the first of the address whose turn it is, which then is the last to have another."""
        while self._lines and len(self._starting) < self.at_once:
            address = next(iter(self._lines))
            line = self._lines.pop(address)
            place = line.popleft()
            if line:
                self._lines[address] = line
            if self._call(place):
                self._starting.add(place)

    def _call(self, place: Place, refusal: NoPlace | None = None) -> bool:
        """Tell a page that waits that it is its turn, or why it never will be. Whether it did wait."""
        if place.turn is None or place.turn.done():
            return False
        if refusal:
            place.turn.set_exception(refusal)
        else:
            place.turn.set_result(None)
        return True


class ProxyHeader(StrEnum):
    """The one header in which a proxy says whose request it passes on; clients can send the others themselves."""

    FORWARDED_FOR = "X-Forwarded-For"
    REAL_IP = "X-Real-IP"


@dataclass(frozen=True, slots=True)
class Proxies:
    """Which reverse proxies are believed when they say whose request they pass on: their `addresses`, and the one
    `header` in which they say it."""

    addresses: tuple[str, ...] = ()
    header: ProxyHeader = ProxyHeader.FORWARDED_FOR


def visitor(request: HTTPServerRequest, proxies: Proxies) -> str:
    """Whose request it is: the address that it came from, or the one that a proxy names, if it is one of `proxies`.

    Of what stands in their header the last counts, which the proxy itself has put there. Of an IPv6 address only the
    network counts, but an IPv4 address written as one is that address. All whose address is no address are one: "".
    """
    address = _plain(request.remote_ip or "")
    if str(address) in proxies.addresses:
        address = _plain(request.headers.get(proxies.header, str(address)).rpartition(",")[2].strip())
    if isinstance(address, IPv6Address) and not address.is_loopback:
        address = IPv6Address(int(address) >> _IPV6_NETWORK << _IPV6_NETWORK)
    return str(address or "")


def _plain(text: str) -> IPv4Address | IPv6Address | None:
    """The address that `text` is, an IPv4 one as such however it is written; None for anything else."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
