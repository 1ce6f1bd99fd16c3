"""What a roll or shuffle brings, as one sets it in the explorer: its dice, its outcomes, and how likely they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from panamax.analysis.chances import chances
from panamax.decisions.move import Move
from panamax.position import Position
from tabletop.i18n import Phrase, say
from tabletop_widgets.kit.explorer import ChanceKit, DiceKit

ROLL: Final = "roll"  # what a roll of all dice is called
MOST_WHITE, MOST_EXECUTIVE = 12, 4  # dice of a roll
FACES = " ⚀⚁⚂⚃⚄⚅"
_FALL = re.compile(rf"{ROLL} ((?:[1-6] )+)/((?: [1-6])+)")


def is_roll(position: Position) -> bool:
    """Whether dice are to be rolled there."""
    decision = position.decision
    return position.waits_for_chance and decision is not None and decision.id == ROLL


def fall_of(text: str) -> tuple[tuple[int, ...], ...]:
    """The numbers of the white and of the Executive dice that a roll has in notation; nothing if it is none."""
    found = _FALL.fullmatch(text)
    faces = [tuple(int(pip) for pip in part.split()) for part in found.groups()] if found else []
    fits = bool(faces) and len(faces[0]) <= MOST_WHITE and len(faces[1]) <= MOST_EXECUTIVE
    return tuple(faces) if fits else ()


def die_faces(text: str, lang: str) -> list[list[tuple[str, str]]]:
    """The dice of a roll in notation, row by row: each one's sign, and what a press on it does."""
    return [[(FACES[pip], say("explorer.chance.die", lang, pip=pip)) for pip in row] for row in fall_of(text)]


def turned(text: str, which: int, place: int) -> str:
    """The roll with the next number on a die."""
    fall = [list(faces) for faces in fall_of(text)]
    fall[which][place] = fall[which][place] % 6 + 1
    return f"{ROLL} " + " / ".join(" ".join(map(str, faces)) for faces in fall)


def how_to_set(position: Position, lang: str) -> str:
    """How one sets what is due, or what that is."""
    decision = position.decision
    assert decision is not None
    return say("explorer.chance.press", lang) if is_roll(position) else decision.question(position).text(lang)


def keyword(position: Position) -> str:
    """The word before cards or numbers in the notation of what is due."""
    assert position.decision is not None
    return position.decision.keywords[0]


def listed(position: Position) -> Sequence[tuple[Move, Fraction]]:
    """Every outcome with its odds, where they are few enough."""
    return [(outcome.move, outcome.probability) for outcome in chances(position).outcomes]


def count_told(position: Position, lang: str) -> str:
    """How many outcomes there are, each as likely as the other."""
    count = chances(position).count
    share = say("explorer.chance.share", lang, part=1, count=count)
    return say("explorer.chance.count", lang, count=count, share=share)


PANAMAX_CHANCE: Final = ChanceKit(
    how=how_to_set,
    keyword=keyword,
    outcomes=listed,
    told=count_told,
    leave=Phrase("explorer.chance.leave"),
    fix=Phrase("explorer.chance.set"),
    fork=Phrase("explorer.chance.fork"),
    dice=DiceKit(most=(MOST_WHITE, MOST_EXECUTIVE), faces=die_faces, turned=turned),
)
