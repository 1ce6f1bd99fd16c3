"""What the workers share: a clock, a counter of bytecodes, a profile, and the answer as one line of JSON."""

from __future__ import annotations

import cProfile
import json
import pstats
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import repeat
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Any

MIDDLES = 16  # mid-game positions that the what-if playouts start from, in turn
GAMES = 10  # games whose bytecodes are counted
MODULES = 8  # that are told of
COPIES = 1000  # copies between two looks at the clock

Figures = dict[str, Callable[[float], Mapping[str, object]]]


def rate(action: Callable[[], int], seconds: float) -> dict[str, float]:
    """What `action` does in a second of processor time, by the numbers that it returns; tried for so many seconds."""
    done = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        done += action()
    return {"rate": done / spent}


def copies_of(copy: Callable[[], object], seconds: float) -> dict[str, float]:
    """How often `copy` runs in a second."""

    def many() -> int:
        for _ in repeat(None, COPIES):
            copy()
        return COPIES

    return rate(many, seconds)


def bytecodes(action: Callable[[], object]) -> int:
    """How many bytecodes `action` executes in Python functions: a figure without noise."""
    count = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return trace

    sys.settrace(trace)
    action()
    sys.settrace(None)
    return count


def shares(action: Callable[[], object]) -> dict[str, int]:
    """Where the time of plain Python goes, in percent by module, most of it first."""
    with cProfile.Profile() as profile:
        action()
    spent: Counter[str] = Counter()
    for (file, _, _), (_, _, own, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        spent["what Python has built in" if file == "~" else Path(file).stem] += own
    return {name: round(100 * own / spent.total()) for name, own in spent.most_common(MODULES)}


def answer(figures: Figures) -> None:
    """Measure what the command line names, for so many seconds, and print it."""
    name, seconds = sys.argv[1:]
    print(json.dumps(figures[name](float(seconds))))
