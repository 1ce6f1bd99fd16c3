"""Where a learner's first answers in lessons went wrong, and what was said to them: what he believed.

A browser keeps it as lines: the format, then for each ``05_sailing first sailing.first.other_kind 2``: the lesson's
page, its step, the message that was said, how often.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tabletop.errors import TabletopError
from tabletop.i18n import Phrase

FORMAT: Final = "panamax-missed 1"
MOST: Final = 100  # of them that are kept
MOST_COUNTED: Final = 99
LONGEST: Final = 20_000  # characters
_LINE: Final = re.compile(r"([0-9]{2}_[a-z_]{1,40}) ([a-z0-9_]{1,40}) ([a-z0-9_.]{1,80}) ([1-9][0-9]?)")


class MissedError(TabletopError):
    """A text of wrong beliefs that can't be read."""


@dataclass(frozen=True, slots=True, order=True)
class Belief:
    """A first answer that was wrong: the lesson's page, the step, and the id of the message that was said to it."""

    page: str
    step: str
    said: str


Missed = Mapping[Belief, int]  # how often


def line_of(belief: Belief, count: int) -> str:
    """One of them as a line."""
    return f"{belief.page} {belief.step} {belief.said} {count}"


def belief_in(line: str) -> tuple[Belief, int]:
    """What a line tells. Raises `MissedError`."""
    found = _LINE.fullmatch(line)
    if found is None:
        raise MissedError(Phrase("progress.damaged"))
    return Belief(found[1], found[2], found[3]), int(found[4])


def most_missed(missed: Missed) -> list[tuple[Belief, int]]:
    """Those that are kept: the most frequent ones."""
    return sorted(missed.items(), key=lambda each: (-each[1], each[0]))[:MOST]


def missed_text(missed: Missed) -> str:
    """What a browser is to keep; nothing for none."""
    lines = [line_of(belief, min(count, MOST_COUNTED)) for belief, count in most_missed(missed)]
    return "\n".join([FORMAT, *lines]) if lines else ""


def missed_in(text: str) -> Missed:
    """What a browser kept. Raises `MissedError`."""
    if not text:
        return {}
    first, *lines = text.split("\n") if len(text) <= LONGEST else [""]
    if first != FORMAT or len(lines) > MOST:
        raise MissedError(Phrase("progress.damaged"))
    return dict(map(belief_in, lines))


def fuller(one: Missed, other: Missed) -> Missed:
    """Both together, where two tabs know different things: of each the higher count."""
    return dict(Counter(one) | Counter(other))
