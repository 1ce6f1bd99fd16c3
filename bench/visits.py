"""What one visitor costs: opens pages of the really served tutor one after the other and weighs them.

`.venv/bin/python bench/visits.py --pages 4` prints a table, `--at-once 20` what so many get who come at the same
moment, `--busy 2` either of them beside so many processes that never rest. deploy/README.md has the numbers of one
machine.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import psutil

sys.path.append(str(Path(__file__).parents[1] / "tests" / "support"))

from visitors import Tutor, serving_with, settled, visit

MEGABYTE = 2**20
PAGES = ("02_dice_cascade", "12_first_game", "20_play", "30_practice", "50_explorer")


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one page: seconds until it is there, seconds of computing, megabytes of its kernel alone and of the server."""

    wait: float
    computing: float
    kernel: float
    server: float


def seconds(process: psutil.Process) -> float:
    """Seconds of computing so far, with those of children that have ended."""
    return float(sum(process.cpu_times()[:4]))


def computing(tutor: Tutor) -> float:
    """Seconds of computing of the server and all its kernels."""
    return seconds(tutor.process) + sum(seconds(kernel) for kernel in tutor.kernels())


async def costs(tutor: Tutor, page: str, count: int, spares: int) -> list[Cost]:
    """Open a page `count` times; nobody leaves before the end."""
    found: list[Cost] = []
    async with AsyncExitStack() as visits:
        for _ in range(count):
            assert await settled(lambda: len(tutor.kernels()) == spares + len(found), 60)
            await asyncio.sleep(3 if spares else 0)  # a spare that is there has still to import
            known = set(tutor.kernels())
            server, spent, start = tutor.memory(), computing(tutor), perf_counter()
            await visits.enter_async_context(visit(tutor, page))
            wait = perf_counter() - start
            await asyncio.sleep(3)
            new = known if spares else set(tutor.kernels()) - known
            kernel = max(child.memory_full_info().uss for child in new)
            found.append(Cost(wait, computing(tutor) - spent, kernel / MEGABYTE, (tutor.memory() - server) / MEGABYTE))
    return found


async def comes(tutor: Tutor) -> tuple[float, bool]:
    """After how many seconds one of many has an answer, and whether it is his page (or that he is asked to wait)."""
    start = perf_counter()
    answer = await tutor.get(f"voila/render/{PAGES[0]}.ipynb")
    return perf_counter() - start, answer.code == 200


async def crowd(tutor: Tutor, count: int) -> None:
    """`count` visitors at the same moment."""
    spent = computing(tutor)
    answers = await asyncio.gather(*(comes(tutor) for _ in range(count)))
    served = sorted(wait for wait, is_page in answers if is_page)
    each = (computing(tutor) - spent) / max(1, len(served))
    print(
        f"{len(served)} of {count} had their page, after {served[0]:.1f} to {served[-1]:.1f} s; the others shall wait"
    )
    print(f"{each:.1f} s of computing a page, with what was spent on those who wait and on spares")


@contextmanager
def beside(count: int) -> Iterator[None]:
    """So many processes beside that never rest."""
    restless = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for process in restless:
            process.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, default=3, help="how often each page is opened")
    parser.add_argument("--at-once", type=int, help="how many come at the same moment")
    parser.add_argument("--busy", type=int, default=0, help="how many processes compute beside")
    options = parser.parse_args()
    with beside(options.busy):
        if options.at_once is None:
            each_page(options.pages)
        else:
            with serving_with(spares=2, most=40) as tutor:
                asyncio.run(crowd(tutor, options.at_once))


def each_page(count: int) -> None:
    """The table of what each page costs, without and with a kernel that stands by."""
    print("page              stands by   wait s   computing s   kernel MB   server MB")
    for spares in (0, 1):
        with serving_with(spares=spares) as tutor:
            base = tutor.memory() / MEGABYTE
            for page in PAGES:
                rows = asyncio.run(costs(tutor, page, count, spares))
                best = [min(getattr(row, part) for row in rows) for part in ("wait", "computing", "kernel", "server")]
                print(f"{page:18}{spares:9}" + "".join(f"{value:12.1f}" for value in best), flush=True)
            print(
                f"the server itself: {base:.0f} MB at first, {tutor.memory() / MEGABYTE:.0f} MB in the end", flush=True
            )


if __name__ == "__main__":
    main()
