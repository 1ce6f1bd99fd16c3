"""What reading a hostile text takes at most: the worst of `tests/support/parsers.py` for each parser, at its limit.

`.venv/bin/python bench/reading.py` prints a table; deploy/README.md quotes it. No text should take more than half a
second or 50 MB.
"""

from __future__ import annotations

import sys
import tracemalloc
from pathlib import Path
from time import process_time

sys.path.append(str(Path(__file__).parents[1] / "tests" / "support"))

from parsers import PARSERS, Parser, outcome

MEGABYTE = 2**20
TRIES = 3


def seconds(parser: Parser, text: str) -> float:
    """Seconds of computing, in the best of some tries."""

    def once() -> float:
        start = process_time()
        outcome(parser, text)
        return process_time() - start

    return min(once() for _ in range(TRIES))


def megabytes(parser: Parser, text: str) -> float:
    """The most memory that is held at once."""
    tracemalloc.start()
    outcome(parser, text)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most / MEGABYTE


def main() -> None:
    """Print the table."""
    print("| what is read | characters at most | s | MB |\n| --- | ---: | ---: | ---: |")
    for parser in PARSERS:
        texts = [make(parser.limit) for make in parser.makers]
        time, memory = (max(measure(parser, text) for text in texts) for measure in (seconds, megabytes))
        print(f"| {parser.name} | {parser.limit:,} | {time:.3f} | {memory:.1f} |", flush=True)


if __name__ == "__main__":
    main()
