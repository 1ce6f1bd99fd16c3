"""Comparing money: the end of a round, as if it ended here, and the scores, as if the game did."""

from __future__ import annotations

from random import Random

from panamax.engine import game, kinds, scoring, steps
from panamax.engine import layout as at
from panamax.engine import log as noted
from panamax.engine.layout import State
from panamax.engine.log import Log
from panamax.engine.packing import argument_of, kind_of, owner_of, push, top_of
from panamax.engine.turns import clear_turn
from tests.oracle import telling
from tests.oracle.asking import legal, same
from tests.oracle.plain import Position
from tests.oracle.playing import BoxTwice
from tests.oracle.translation import colour, position_of

FEE_AMOUNTS = {noted.FEE_FOR_SHIPS: 4, noted.FEE_FOR_CONTRACTS: 3, noted.FEE_FOR_WAREHOUSE: 3}  # which value it is
SCORE_LINES = ("money", "advisors", "awards", "shares", "bailouts", "total")


def compare_scores(box: BoxTwice, state: State) -> None:
    """END-1, END-2: every line of the scores, and the standings."""
    position = position_of(state, box.tables)
    rows = scoring.standings(state, box.tables)
    same("END-2", [colour(state, row[0]) for row in rows], telling.standings(position, box=box.told))
    scores = telling.final_scores(position, box=box.told)
    engine = {colour(state, row[0]): dict(zip(SCORE_LINES, row[1:], strict=True)) for row in rows}
    same("END-1", engine, scores)


def round_ends_here(state: State) -> State:
    """A copy in which all else is left and the round's end begins; no dice may lie on 2nd wagon or platform yet."""
    after = state.copy()
    clear_turn(after)
    after[at.AGENDA_DEPTH] = 0
    after[at.AGENDA : at.AGENDA + at.AGENDA_SIZE] = [0] * at.AGENDA_SIZE
    after[at.WATERWAY_LEFT] = after[at.LOCK_LEFT] = after[at.LOADS_LEFT] = after[at.TRANSFERRED] = 0
    after[at.ACTIVE] = at.NOBODY
    after[at.ROUND] = max(after[at.ROUND], 1)
    push(after, steps.step(steps.RAIL_TO_SECOND_WAGON))
    return after


def compare_round_end(box: BoxTwice, state: State, rng: Random) -> Log:
    """RND-1..4, FEE-1, FEE-2, DIV-1, DIV-2, AWD-1, step by step. Returns what happened."""
    after = round_ends_here(state)
    before = position_of(after, box.tables)
    log = _run(box, after, steps.FEES, rng)
    flags = [colour(after, event[1]) for event in log if event[0] == noted.PLATFORM_DICE_RETURNED]
    same("RND-4, R12", flags, telling.flag_order(before))
    fees = position_of(after, box.tables)
    same("RND-2, R11", fees["order"], telling.turn_order(before))
    log += _run(box, after, steps.DIVIDENDS, rng)
    _compare_fees(box, fees, after, log)
    dividends = position_of(after, box.tables)
    log += _run(box, after, steps.AWARD, rng)
    award = position_of(after, box.tables)
    same("DIV-1, DIV-2", _purses(award), _purses(telling.after_dividends(dividends, box=box.told)))
    paid = [name for name, result in telling.dividends(dividends, box=box.told).items() if result["paid"]]
    game.apply(after, box.tables, 0, log)
    winner = telling.award(award, paid)
    for name, player in position_of(after, box.tables)["players"].items():
        won = sum(player["awards"]) - sum(award["players"][name]["awards"])
        same("AWD-1, R13", (name, won), (name, box.told["awards"][after[at.ROUND]] if name == winner else 0))
    return log


def _compare_fees(box: BoxTwice, before: Position, after: State, log: Log) -> None:
    owed = dict.fromkeys(before["companies"], 0)
    for event in log:
        if event[0] in FEE_AMOUNTS:
            owed[colour(after, event[1])] += event[FEE_AMOUNTS[event[0]]]
    same("FEE-1", owed, telling.cargo_fees(before, box=box.told))
    same("FEE-2", _purses(position_of(after, box.tables)), _purses(telling.after_fees(before, box=box.told)))


def _purses(position: Position) -> dict[str, tuple[int, ...]]:
    companies, players = position["companies"], position["players"]
    return {
        name: (companies[name]["money"], companies[name]["stock"], players[name]["money"], players[name]["bailouts"])
        for name in companies
    }


def _run(box: BoxTwice, state: State, until: int, rng: Random) -> Log:
    """Let the round's end go on until an automatic step is due; what happened. Players choose at random."""
    log: Log = []
    while kind_of(top_of(state)) != kinds.STEP or steps.step_number(argument_of(top_of(state))) != until:
        code = rng.choice(legal(box, state)) if owner_of(top_of(state)) < at.CHANCE else 0
        game.apply(state, box.tables, code, log)
    return log
