"""Lesson 2, *The dice cascade*: from one die to a whole roll, then dice of one's own and practice."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from panamax.action_table import mulligan_threshold
from panamax.box.components import Box
from panamax.options import PLAYER_COUNTS
from panamax.position import Position
from panamax.state.views import ActionTable
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.frame.shown import Cell, Choice, Facts
from tabletop_widgets.player.model import Counts, Lesson, Scene, Step
from tabletop_widgets.scenes.question import Question, question
from tabletop_widgets.scenes.writing import recall, step

from ...dice.drop import CHOICES as COLUMN_CHOICES
from ...dice.rolls import Roll, dice_counts
from ...game_view.views import DiceView, Picture
from ..scenes.arranged import WhiteDice, arranged
from ..scenes.caching import cache
from ..scenes.cascade_scene import NOTHING, CascadeScene, Manner, Predicted
from ..scenes.dice_desk import HIGHEST_SEED, OwnDice, Practice
from ..scenes.playing import Play
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.writing import purses_step

PAGE = "02_dice_cascade"
BREAKS = ("executive",)
EVERY_DIE = Manner(ask=Predicted.EVERY)
WATCH = Manner(ask=Predicted.NONE)
CASCADING = Manner(ask=Predicted.CASCADING)
QUICK = Manner(ask=Predicted.CASCADING, slow=False, mulligan=True)
ASKED = 3  # players: how many dice are rolled for them?
MULLIGAN_ONLY = Manner(ask=Predicted.NONE, slow=False, mulligan=True)

# Rolls that show one thing each.
OWN_COLUMN = Roll(4, (2, 5, 5))
LEFT_SHOWN = Roll(4, (4, 4, 4, 4))
LEFT = Roll(4, (6, 6, 6, 6, 5, 5, 5, 5))
RIGHT_SHOWN = Roll(4, (1, 1, 1, 1))
RIGHT = Roll(4, (2, 2, 2, 2, 1, 1, 1, 3, 3, 3))
EXECUTIVE = Roll(4, (), (5, 5, 1, 1))
TOO_FEW = Roll(4, (1, 2, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6), (2, 4, 5, 6))
ENOUGH_WITH_EXECUTIVE = Roll(4, (1, 1, 2, 3, 4, 4, 4, 5, 5, 6, 6, 6), (1, 3, 5, 6))


def lesson(seed: int | None = None) -> Lesson:
    """The lesson; `seed` fixes the dice of its last two steps (otherwise everybody gets others)."""
    start = secrets.randbelow(HIGHEST_SEED) if seed is None else seed
    return Lesson("dice_cascade", PAGE, lambda box: _steps(box, start), minutes=10, breaks=BREAKS)


def _steps(box: Box, seed: int) -> tuple[Step, ...]:
    return (
        _step("shape", ("TBL-1",), _shape),
        _step("take_one", ("TBL-5", "TBL-1"), _take_one),
        _step("own_column", ("TBL-2", "TBL-1"), lambda box: CascadeScene(OWN_COLUMN, EVERY_DIE, box)),
        _step("left_shown", ("TBL-2",), lambda box: CascadeScene(LEFT_SHOWN, WATCH, box)),
        _step("left", ("TBL-2",), lambda box: CascadeScene(LEFT, CASCADING, box)),
        _step("right_shown", ("TBL-2",), lambda box: CascadeScene(RIGHT_SHOWN, WATCH, box)),
        _step("right", ("TBL-2",), lambda box: CascadeScene(RIGHT, CASCADING, box)),
        _step("executive", ("TBL-3", "TBL-2"), lambda box: CascadeScene(EXECUTIVE, EVERY_DIE, box)),
        step("cascade", "too_few", ("TBL-4",), lambda box: _counting(box, TOO_FEW), values=_too_few(box)),
        _step("variants", ("TBL-4",), lambda box: _counting(box, ENOUGH_WITH_EXECUTIVE)),
        _step("players", ("P23-1", "P23-3", "GEN-5"), _players),
        _step("own_dice", ("TBL-2", "TBL-3", "TBL-4", "SET-2", "SET-3"), lambda box: OwnDice(4, seed, QUICK, box)),
        _step("practice", ("TBL-2", "TBL-3", "TBL-4"), lambda box: Practice(4, _other(seed), QUICK, box)),
        purses_step("cascade", ("GEN-1", "TBL-6"), lambda box: Play(arranged(box))),
        recall("cascade", 1, "TBL-3", "three", "five", "waits"),
        recall("cascade", 2, "GEN-1", "company", "own"),
    )


def _step(id: str, rules: tuple[str, ...], scene: Callable[[Box], Scene]) -> Step:
    return Step(id, Phrase(f"cascade.{id}.title"), (Phrase(f"cascade.{id}.text"),), rules, scene)


def _other(seed: int) -> int:
    """Dice far from those of `seed`, and of the seeds after it: practice shows none that were there before."""
    return (seed + HIGHEST_SEED // 2) % (HIGHEST_SEED + 1)


def _shape(box: Box) -> Scene:
    """A first click: any column of the grey side will do."""
    task = question(
        "cascade.shape",
        COLUMN_CHOICES,
        lambda answer: len(answer) == 1 and int(answer[0]) > 3,
        rule="TBL-1",
        hints=(Phrase("cascade.shape.hint"),),
    )
    return Question(task, DiceView(ActionTable(NOTHING, (False,) * len(NOTHING)), box))


@cache
def _on_the_table(box: Box) -> Position:
    return arranged(box, white=WhiteDice(columns="3 2 2 1 3 1"))


def _take_one(box: Box) -> Scene:
    """A real move: any die will do."""
    return PositionScene(
        PositionExercise(
            "cascade.take_one",
            "TBL-5",
            _on_the_table,
            goal=lambda play: bool(play.happened("die_taken")),
            solution=("take 3",),
            offers=tuple(f"take {column}" for column in range(1, 7)),
            counts=Counts.CHOICE,
            hints=("cascade.take_one.hint",),
            picture=Picture.ACTION_TABLE,
        ),
        box,
    )


def _too_few(box: Box) -> dict[str, object]:
    """With how many dice on a side all are rolled again. TBL-4"""
    return {"players": TOO_FEW.players, "at_most": mulligan_threshold(TOO_FEW.players, box)}


def _counting(box: Box, roll: Roll) -> Scene:
    """A table on which every die lies already, so that only the mulligan is left to judge."""
    roll_scene = CascadeScene(roll, MULLIGAN_ONLY, box)
    while roll_scene.next_label is not None:
        roll_scene.advance()
    return roll_scene


def _players(box: Box) -> Scene:
    counts = {players: dice_counts(box, players) for players in PLAYER_COUNTS}
    choices = tuple(
        Choice(f"{action}+{executive}", Phrase("cascade.players.dice", {"action": action, "executive": executive}))
        for action, executive in sorted(counts.values())
    )
    action, executive = counts[ASKED]
    others = tuple(sum(dice) for players, dice in counts.items() if players != ASKED)
    values: dict[str, object] = {
        "players": ASKED,
        "action": action,
        "executive": executive,
        "sum": action + executive,
        "turns": box.turns[ASKED],
        "others": Listing(others),
    }
    task = question(
        "cascade.players",
        choices,
        lambda answer: answer == (f"{action}+{executive}",),
        rule="P23-1",
        hints=(Phrase("cascade.players.hint", values),),
        values=values,
    )
    return Question(task, None, (_counts_facts(box, counts),))


def _counts_facts(box: Box, counts: dict[int, tuple[int, int]]) -> Facts:
    head = tuple(Phrase(f"cascade.counts.{name}") for name in ("players", "sum", "turns", "limit"))
    rows = tuple(
        (Cell(players), Cell(sum(dice)), Cell(sum(dice) // players), Cell(mulligan_threshold(players, box)))
        for players, dice in counts.items()
    )
    return Facts(Phrase("cascade.counts.caption"), head, rows)
