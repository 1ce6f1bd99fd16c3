"""Exercises of lesson 2: where a die lands, which columns fill up, and whether all dice are rolled again."""

from __future__ import annotations

from panamax.action_table import DieStep, cascade
from panamax.options import PLAYER_COUNTS
from panamax.state.views import ActionTable
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice, DieState, Line, Tray
from tabletop_widgets.kit.practice import Brief, Exercise, Kind
from tabletop_widgets.player.model import Attempt, judge
from tabletop_widgets.practice.bot_games import events

from ...dice.drop import CHOICES as COLUMN_CHOICES
from ...dice.drop import Drop, prediction
from ...dice.mulligan import CHOICES as MULLIGAN_CHOICES
from ...dice.mulligan import RollTally
from ...dice.rolls import ACTION_ROWS, EXECUTIVE_ROWS
from ...game_view.views import DiceView, Flight
from ..forms import exercise
from ..games import GameMoment

REROLLED_SHARE = 0.3  # how many of the rolls that are shown have to be rolled again
NOTHING = (0,) * 6
NO_EXECUTIVE = (False,) * 6


def _rolled(moment: GameMoment) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pips of the Action dice and of the Executive dice that were rolled last. SET-2, SET-3"""
    found = {event.id: event for event in moment.events}
    return found["dice_rolled"].dice, found["executive_rolled"].dice


def _drops(pips: tuple[int, ...], rows: int) -> list[Drop]:
    counts, drops = list(NOTHING), []
    for step in cascade(pips, rows).steps:
        drops.append(Drop(step, tuple(counts), rows))
        counts[step.placed - 1] += 1
    return drops


def _level_of(step: DieStep) -> int:
    """1: to a near column on the left; 2: farther to the left; 3: to the right."""
    if step.placed > step.rolled:
        return 3
    return 1 if len(step.path) == 2 else 2


def _landing(brief: Brief, moment: GameMoment) -> Exercise | None:
    action, executive = _rolled(moment)
    drops = _drops(action, ACTION_ROWS) + _drops(executive, EXECUTIVE_ROWS)
    found = [drop for drop in drops if drop.overflows and _level_of(drop.step) == brief.level]
    if not found:
        return None
    drop = brief.rng.choice(found)
    right, table = drop.step.placed, _lying(drop)
    return exercise(
        brief,
        moment,
        COLUMN_CHOICES,
        [str(right)],
        rules=(drop.rule,),
        explanation=[drop.hop(place) for place in range(drop.hops)],
        before=DiceView(table, moment.before.box, Flight(drop.step, 0, drop.is_executive)),
        after=DiceView(table, moment.before.box, Flight(drop.step, drop.hops, drop.is_executive)),
        values={
            "die": Phrase(f"practice.die.{'executive' if drop.is_executive else 'action'}"),
            "pips": drop.step.rolled,
        },
        wrong={str(column): _comment(drop, column) for column in range(1, 7) if column != right},
    )


def _comment(drop: Drop, column: int) -> Line:
    """Why the die doesn't land there."""
    return judge(prediction(drop, 1, 1), Attempt((str(column),), drop)).comments[0]


def _lying(drop: Drop) -> ActionTable:
    if drop.is_executive:
        return ActionTable(NOTHING, tuple(count > 0 for count in drop.counts))
    return ActionTable(drop.counts, NO_EXECUTIVE)


def _full_columns(brief: Brief, moment: GameMoment) -> Exercise | None:
    pips, _ = _rolled(moment)
    result = cascade(pips, ACTION_ROWS)
    overflow = [drop for drop in _drops(pips, ACTION_ROWS) if drop.overflows]
    if min(len(overflow), 2) != brief.level - 1:
        return None
    full = [str(column) for column, count in enumerate(result.columns, 1) if count == ACTION_ROWS]
    tray = Tray(Phrase("cascade.tray.action"), tuple((die, DieState.WAITING) for die in pips))
    explanation = [drop.hop(drop.hops - 1) for drop in overflow or _drops(pips, ACTION_ROWS)[-1:]]
    choices = [
        Choice(each.id, Phrase("practice.column", {"column": int(each.id)}), each.spots) for each in COLUMN_CHOICES
    ]
    return exercise(
        brief,
        moment,
        choices,
        full,
        rules=("TBL-2", "TBL-1"),
        explanation=explanation,
        before=DiceView(ActionTable(NOTHING, NO_EXECUTIVE), moment.before.box),
        after=DiceView(ActionTable(result.columns, NO_EXECUTIVE), moment.before.box),
        many=True,
        trays=(tray,),
    )


def _mulligan(brief: Brief, moment: GameMoment) -> Exercise | None:
    action, executive = _rolled(moment)
    players = moment.before.options.players
    columns, spaces = cascade(action, ACTION_ROWS).columns, cascade(executive, EXECUTIVE_ROWS).columns
    tally = RollTally(players, columns, spaces, moment.before.options.mulligan, moment.before.box)
    if (players == max(PLAYER_COUNTS)) != (brief.level == 2) or tally.needed != (brief.rng.random() < REROLLED_SHARE):
        return None
    view = DiceView(ActionTable(columns, tuple(count > 0 for count in spaces)), moment.before.box)
    return exercise(
        brief,
        moment,
        MULLIGAN_CHOICES,
        ["yes" if tally.needed else "no"],
        rules=tally.rules,
        explanation=[tally.outcome],
        before=view,
        values={"players": players},
    )


KINDS = (
    Kind("landing", "dice_cascade", (1, 2, 3), ("TBL-2", "TBL-3"), events("dice_rolled"), _landing),
    Kind("full_columns", "dice_cascade", (1, 2, 3), ("TBL-2", "TBL-1"), events("dice_rolled"), _full_columns),
    Kind("mulligan", "dice_cascade", (2, 3), ("TBL-4", "P23-3"), events("dice_rolled"), _mulligan),
)
