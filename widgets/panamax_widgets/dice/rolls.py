"""Rolled white dice for the second lesson: drawn by the library for a seed, or read from what the learner typed."""

from __future__ import annotations

from dataclasses import dataclass

import panamax
from panamax.action_table import ROWS, cascade
from panamax.box.components import Box
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import PageRefusal

LONGEST_TEXT = 80
ACTION_ROWS, EXECUTIVE_ROWS = ROWS, 1


@dataclass(frozen=True, slots=True)
class Roll:
    """White dice as they fell: pips of the Action dice and of the Executive dice, in rolling order (SET-2, SET-3)."""

    players: int
    action: tuple[int, ...]
    executive: tuple[int, ...] = ()

    @property
    def overflow(self) -> int:
        """How many of the dice don't find room in the column of their own pip."""
        steps = (*cascade(self.action, ACTION_ROWS).steps, *cascade(self.executive, EXECUTIVE_ROWS).steps)
        return sum(step.rolled != step.placed for step in steps)


def dice_counts(box: Box, players: int) -> tuple[int, int]:
    """How many Action dice and Executive dice are rolled. GEN-5, P23-1"""
    return box.action_dice[players], box.executive_dice[players]


def rolled(box: Box, players: int, seed: int) -> Roll:
    """The first roll of the game that has this seed: the same dice as in lesson 1. Raises `OptionError`."""
    for node in panamax.new_game(players=players, seed=seed, box=box).line():
        shown = {event.id: event for event in node.events}
        if "dice_rolled" in shown:
            return Roll(players, shown["dice_rolled"].dice, shown["executive_rolled"].dice)
    raise AssertionError("every set-up rolls the dice")


def rolled_with_overflow(box: Box, players: int, seed: int, limit: int = 10**6) -> tuple[Roll, int]:
    """The roll of the first seed from `seed` on in which some die cascades, and that seed."""
    while True:
        roll = rolled(box, players, seed)
        if roll.overflow:
            return roll, seed
        seed = (seed + 1) % limit


def typed_roll(box: Box, players: int, action: str, executive: str) -> Roll:
    """The dice that a learner typed, such as ``3 1 4`` or ``314``. Raises `PageRefusal` or `RollError`."""
    action_count, executive_count = dice_counts(box, players)
    return Roll(
        players,
        _typed(action, action_count, ACTION_ROWS, Phrase("cascade.setting.action")),
        _typed(executive, executive_count, EXECUTIVE_ROWS, Phrase("cascade.setting.executive")),
    )


def _typed(text: str, needed: int, rows: int, field: Phrase) -> tuple[int, ...]:
    if len(text) > LONGEST_TEXT:
        raise PageRefusal(Phrase("lessons.too_long", {"field": field, "given": len(text), "most": LONGEST_TEXT}))
    marks = text.replace(",", " ").replace(";", " ").split()
    digits = [mark for word in marks for mark in (word if word.isascii() and word.isdigit() else (word,))]
    for number, mark in enumerate(digits, 1):
        if mark not in "123456":
            raise PageRefusal(Phrase("cascade.bad_die", {"field": field, "die": number, "given": mark[:10]}))
    if len(digits) != needed:
        raise PageRefusal(Phrase("cascade.bad_count", {"field": field, "given": len(digits), "count": needed}))
    pips = tuple(int(mark) for mark in digits)
    cascade(pips, rows)
    return pips
