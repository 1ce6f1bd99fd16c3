"""A whole run: a server, the people around it, one case after another, and what came of it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from .cases import Case, cases, marks
from .messages import Page
from .promises import Finding, Promise
from .siege import Siege, people, served

CASE_SECONDS = 180  # after which a case is given up: longer than any should take


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a run. `highest`: bytes by which the server grew; `biggest`: bytes of a page's Python; `slowest`:
    seconds for the start page."""

    seed: int
    tried: Counter[str]
    seconds: float
    highest: int
    biggest: int
    slowest: float
    findings: Sequence[Finding]
    not_asked: frozenset[Promise] = frozenset()  # for somebody else answers for them: a proxy

    def __str__(self) -> str:
        broken = {promise: [found for found in self.findings if found.promise is promise] for promise in Promise}
        return "\n".join(
            (
                f"seed {self.seed}: {sum(self.tried.values())} cases in {self.seconds:.0f} s"
                f" ({', '.join(f'{count} {kind}' for kind, count in self.tried.most_common())})",
                f"the server grew by {self.highest >> 20} MB, a page's Python had {self.biggest >> 20} MB at most;"
                f" the slowest answer to somebody else took {self.slowest:.1f} s",
                *(_line(promise, found) for promise, found in broken.items() if promise not in self.not_asked),
                *(f"-       {promise.value}: not for the tutor to keep here" for promise in self.not_asked),
            )
        )


def _line(promise: Promise, found: Sequence[Finding]) -> str:
    if not found:
        return f"kept    {promise.value}"
    first = found[0]
    return f"BROKEN  {promise.value}: {len(found)} times, first after {first.case}: {first.seen}"


def attack(seed: int, count: int, seconds: float, command: str = "serve", only: int | None = None) -> Result:
    """Try so many cases of a seed, or `only` one of them, on a server of our own, for no longer than `seconds`."""
    chosen = [case for case in cases(seed, count if only is None else only + 1) if only in (None, case.number)]
    begun = time.monotonic()
    with served(partial(marks, seed), command) as siege:
        tried = asyncio.run(_tried(siege, chosen, begun + seconds))
    took = time.monotonic() - begun
    return Result(seed, tried, took, siege.highest, siege.biggest, siege.slowest, siege.findings, siege.target.not_ours)


async def _tried(siege: Siege, chosen: Sequence[Case], until: float) -> Counter[str]:
    tried: Counter[str] = Counter()
    async with people(siege):
        page = Page(siege)
        for case in chosen:
            if time.monotonic() > until:
                break
            siege.case = str(case)
            try:
                async with asyncio.timeout(CASE_SECONDS):
                    await case.act(page)
            except TimeoutError:
                siege.broke(Promise.ALIVE, f"the case took more than {CASE_SECONDS} s")
            siege.look_around()
            tried[case.kind] += 1
        siege.case = "the last page"
        await page.leave()
    return tried
