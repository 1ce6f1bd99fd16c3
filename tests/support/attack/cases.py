"""What is tried: first what is known to have worked once, then whatever chance brings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random

from . import floods, messages, requests, sockets
from .messages import Page
from .payloads import LONG, Marks, bombs

Act = Callable[[Page], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Case:
    """One thing that is tried: its number, by which it can be tried again, what kind it is, and the deed."""

    number: int
    kind: str
    act: Act

    def __str__(self) -> str:
        return f"case {self.number} ({self.kind})"


def cases(seed: int, count: int) -> Iterator[Case]:
    """The first so many cases; those of a seed are always the same."""
    for number in range(count):
        yield Case(number, *KNOWN[number]) if number < len(KNOWN) else _by_lot(seed, number)


def marks(seed: int, folder: str = "/nowhere") -> Marks:
    """The words of a seed; code would leave its sign in the folder."""
    return Marks.of(Random(f"{seed}-marks"), folder)


def _by_lot(seed: int, number: int) -> Case:
    rng = Random(f"{seed}-{number}")
    kind = rng.choices(list(KINDS), [weight for weight, _ in KINDS.values()])[0]
    return Case(number, kind, partial(KINDS[kind][1], rng))


async def _breakouts(page: Page) -> None:
    await requests.breakouts(page.siege)


async def _long_address(page: Page) -> None:
    await page.siege.say([b"GET /?progress=" + b"x" * LONG + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"], wanted=414)


async def _bare_line_feeds(page: Page) -> None:
    await page.siege.say([b"GET / HTTP/1.1\nHost: 127.0.0.1\nConnection: close\n\n"], wanted=400)


async def _paths(page: Page) -> None:
    for path in requests.PATHS:
        await page.siege.ask(path.encode(), 5)


async def _bare_pages(page: Page) -> None:
    await floods.bare(page.siege)


async def _dotted_key(page: Page) -> None:
    await floods.loaded(page.siege, bombs(page.siege.marks)[0], "60_box_editor")


async def _slow_reader(page: Page) -> None:
    await floods.unread(Random(0), page.siege)


async def _rewritten_keys(page: Page) -> None:
    await floods.rewritten_keys(page.siege)


async def _lying_counts(page: Page) -> None:
    await floods.lying_counts(page.siege)


async def _forged_log(page: Page) -> None:
    await floods.forged_log(page.siege)


async def _requests(rng: Random, page: Page) -> None:
    await requests.attack(rng, page.siege)


async def _pages(rng: Random, page: Page) -> None:
    await requests.pages(rng, page.siege)


async def _sockets(rng: Random, page: Page) -> None:
    await sockets.attack(rng, page.siege, page.kernel)


async def _floods(rng: Random, page: Page) -> None:
    await floods.attack(rng, page.siege)


# What was found on 22 November 2026, each by one deed.
KNOWN: tuple[tuple[str, Act], ...] = (
    ("code in an address", _breakouts),
    ("an address too long", _long_address),
    ("bare line feeds", _bare_line_feeds),
    ("odd paths", _paths),
    ("pages that nobody enters", _bare_pages),
    ("a key of many parts", _dotted_key),
    ("answers that nobody reads", _slow_reader),
    ("a list of keys rewritten", _rewritten_keys),
    ("a forged log", _forged_log),
    ("a count that lies", _lying_counts),
)
# How often each comes up. A page costs a second or two, a flood a few; the rest next to nothing.
KINDS: dict[str, tuple[int, Callable[[Random, Page], Awaitable[None]]]] = {
    "raw request": (50, _requests),
    "handshake and frames": (15, _sockets),
    "messages to a page": (30, messages.attack),
    "page with an odd address": (2, _pages),
    "flood": (3, _floods),
}
