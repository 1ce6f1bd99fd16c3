"""Tables for pandas: a whole game's events and purses, and what an evaluation says of each move."""

from __future__ import annotations

from typing import Final

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from tabletop.i18n import DEFAULT_LANGUAGE

from ..analysis.evaluation import Evaluation, MoveValue
from ..events.event import Event
from ..game import Game
from ..position import Position
from ..record.tree import Node

EVENT_COLUMNS: Final = ("step", "round", "decider", "move", "event", "rule", "purse", "seat", "dollars", "text")
# In dollars, but for the shares of games won (0-1)
VALUE_COLUMNS: Final = (
    "dollars",
    "error",
    "low",
    "high",
    "win_share",
    "win_error",
    "to_best",
    "to_best_low",
    "to_best_high",
)
PURSES: Final = ("player", "company", "stock")


def events_of_game(game: Game, lang: str = DEFAULT_LANGUAGE) -> pd.DataFrame:
    """A row for each event of a game up to where it stands.

    `step` is the number of the move, outcome of chance or automatic step that it belongs to, as in `purses_of_game`;
    `round` and `decider` (a seat, ``"chance"`` or ``"table"``) are those before it, `move` its text (empty for the
    table's steps). `event` and `rule` say what happened, `text` the same in words. Where money moved, `dollars` came
    into (negative: went out of) the `purse` of the player or company at `seat` (1-4); else they are missing.
    """
    rows = [
        (*_step(step, node), *_event(event), event.text(lang))
        for step, node in enumerate(game.line())
        for event in node.events
    ]
    frame = pd.DataFrame(rows, columns=list(EVENT_COLUMNS))
    return frame.astype({"seat": "Int64", "dollars": "Int64"})


def _step(step: int, node: Node) -> tuple[int, int, str, str]:
    before = node.position if node.parent is None else node.parent.position
    return step, before.round, _decider(before), "" if node.move is None else node.move.text


def _decider(position: Position) -> str:
    if position.decider is not None:
        return str(position.decider)
    return "chance" if position.waits_for_chance else "table"


def _event(event: Event) -> tuple[str, str, str | None, int | None, int | None]:
    money = event.money
    if money is None:
        return event.id, event.rule, None, None, None
    return event.id, event.rule, str(money.purse), money.seat, money.dollars


def purses_of_game(game: Game) -> pd.DataFrame:
    """What everybody has after each step of a game, in dollars: a row for each step, from 0, the start.

    Columns have two levels: ``"player"`` (his purse), ``"company"`` (its money) or ``"stock"`` (its stock value), then
    the seat 1-4. What isn't there yet is 0.
    """
    seats = range(1, game.position.options.players + 1)
    columns = pd.MultiIndex.from_product([PURSES, seats], names=["purse", "seat"])
    rows = [_purses(node.position, len(seats)) for node in game.line()]
    return pd.DataFrame(rows, columns=columns, index=pd.RangeIndex(len(rows), name="step"))


def _purses(position: Position, seats: int) -> list[int]:
    money, stock = [0] * seats, [0] * seats
    for company in position.companies:
        money[company.seat - 1] = company.money
        stock[company.seat - 1] = company.stock
    return [*(player.money for player in position.players), *money, *stock]


def numbers_of_evaluation(evaluation: Evaluation) -> NDArray[np.float64]:
    """A row for each move, in the order of `evaluation.moves`; its columns are `VALUE_COLUMNS`."""
    return np.array([_numbers(value) for value in evaluation.values], dtype=np.float64).reshape(-1, len(VALUE_COLUMNS))


def _numbers(value: MoveValue) -> tuple[float, ...]:
    best = value.to_best
    return (
        *(value.dollars, value.error, value.low, value.high, value.win_share, value.win_error),
        *(best.dollars, best.low, best.high),
    )


def frame_of_evaluation(evaluation: Evaluation) -> pd.DataFrame:
    """A row for each move, named by its text: `VALUE_COLUMNS`, and the verdict beside the best."""
    values = evaluation.values
    index = pd.Index([value.move.text for value in values], name="move", dtype="str")
    frame = pd.DataFrame(numbers_of_evaluation(evaluation), index=index, columns=list(VALUE_COLUMNS))
    frame["verdict"] = [str(value.verdict) for value in values]
    return frame
