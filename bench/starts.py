"""What the start of a page's process costs, from its launch to its first answer, with and without confinement.

`.venv/bin/python bench/starts.py --times 10` prints a table; deploy/README.md has the numbers of one machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import psutil

from tabletop_widgets.hosting import server
from tabletop_widgets.hosting.confine import Confinement, KernelManager, find_confinement

ANSWER_SECONDS = 60


async def start(confinement: Confinement) -> tuple[float, float]:
    """Seconds until it answers, and seconds of computing by then."""
    with TemporaryDirectory(prefix="p", ignore_cleanup_errors=True) as home:
        kernel = KernelManager(home=home, confinement=confinement)
        begun = perf_counter()
        await kernel.start_kernel(env=dict(os.environ))
        client = kernel.client()
        client.start_channels(iopub=False, stdin=False, hb=False, control=False)
        client.kernel_info()
        await client.get_shell_msg(timeout=ANSWER_SECONDS)
        took = perf_counter() - begun
        client.stop_channels()
        process = psutil.Process(kernel.provisioner.pid)
        computing = sum(sum(each.cpu_times()[:2]) for each in (process, *process.children(recursive=True)))
        await kernel.shutdown_kernel(now=True)
    return took, computing


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=10, help="how often each way is tried")
    options = parser.parse_args()
    os.environ["JUPYTER_PATH"] = str(Path(server.__file__).parents[1] / "share" / "jupyter")
    ways = {"not at all": Confinement(), "fence": Confinement(fenced=True), "as well as can be": find_confinement()}
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
    for _ in range(options.times):  # in turn, so that what else the machine does meets all alike
        for name, confinement in ways.items():
            found[name].append(asyncio.run(start(confinement)))
    print("confined             least s   median s   computing s")
    for name, rows in found.items():
        waits, computing = zip(*rows, strict=True)
        print(f"{name:18}{min(waits):10.3f}{median(waits):11.3f}{median(computing):14.2f}")


if __name__ == "__main__":
    main()
