"""The numbers in the words of lessons 1 to 4: the first dollar, the cascade, a turn, contracts and loading."""

from __future__ import annotations

from collections import Counter

import panamax
from panamax.box.components import ROUNDS
from panamax.engine.cascade import PIPS, ROWS
from panamax.options import PLAYER_COUNTS, VARIANTS
from panamax.vocabulary import MovementKind
from panamax_widgets.dice.rolls import EXECUTIVE_ROWS, dice_counts
from panamax_widgets.lessons.course import a_turn, contracts_positions, first_dollar
from tabletop_widgets.player.model import Attempt

from .reading import Held

BLUE, GREY = (1, 2, 3), (4, 5, 6)  # columns, by what their dice do: TBL-1
BLUE_SIDE, GREY_SIDE = (1, 3), (4, 6)
FRONT, BACK = "contract column front", "contract column back"
BESIDE = (4, 5)  # the Executive spaces that are said to be taken, and what is rolled then
ROLLED = 5
FULL, PARTLY = 3, 2  # the columns that are said to be full, and to have two dice; a further 3 is rolled


def moved_by(label):
    """The column of the die that a button of lesson 1 takes."""
    (move,) = (move for move, key in first_dollar.LABELS.items() if key == label)
    return lambda said: (int(move.removeprefix("take ")),)


def shown(said):
    """How often each number was rolled."""
    return Counter(said.scene.roll.action)


def overflowing(said):
    """How many dice show the only number that was rolled, and that number."""
    ((pips, count),) = shown(said).items()
    assert count == ROWS + 1
    return count, pips


def players_asked(said):
    """For how many players the number of dice is right."""
    right = {
        players
        for players in PLAYER_COUNTS
        if said.scene.task.goal(Attempt(("{}+{}".format(*dice_counts(said.box, players)),), said.scene))
    }
    (players,) = right
    return players


def ends(*rolls: int, rows: int) -> int:
    """Where the last of these dice ends."""
    return panamax.cascade(rolls, rows).steps[-1].placed


def executive(said):
    """The pip of the Executive die that is to be taken, or tried."""
    return int(said.moves[0].split()[1])


def covered(said):
    pips = executive(said)
    assert said.columns[pips - 1] > 0
    assert said.done.refusals
    return pips


def asked_column(said):
    """The column from which a die is taken, and the dice in it."""
    column = int(said.moves[0].split()[1])
    return column, said.columns[column - 1]


def wanted_locks(said):
    """The lock movements that the transfer brings, and the empty column."""
    (owed,) = said.happened("movement_owed")
    column = next(column for column in BLUE if not said.columns[column - 1])
    return owed.values["lock"], column


def transferred(said):
    (owed,) = said.happened("movement_owed")
    return (wanted_locks(said)[1], owed.values["waterway"], owed.values["lock"])


def backs(said):
    """How many containers the back of a contract has, by those of its front."""
    return {len(contract.front): len(contract.back) for contract in said.box.contracts}


def offered(said, side=FRONT):
    """The containers on a side of the contract that lies at the column of the die that was taken."""
    column = int(said.scene.exercise.moves[0].split()[1])
    card = said.box.contracts[said.table.contract_table.columns[column - 4] - 1]
    return len(card.front if side == FRONT else card.back)


def loading(said):
    """The column of the die that was taken, and how many containers may be loaded."""
    column = int(said.scene.exercise.moves[0].split()[1])
    return column, ROWS - said.columns[column - 1]


def market_uses(said):
    """What an Executive die may be spent on besides its action: the kinds of such moves that are offered. EXE-1"""
    words = [move.split() for move in said.scene.exercise.offers]
    return len({move[2] for move in words if len(move) > 2})


HELD: Held = {
    # Lesson 1
    "dollar.die.text": lambda said: (*GREY_SIDE, *BLUE_SIDE),
    "dollar.load.text": lambda said: (len(said.held()),),
    "dollar.push.text": lambda said: (*said.owed, len(said.ships(first_dollar.LOCK))),
    "dollar.paid.text": lambda said: said.owed[1:] if not said.owed[0] else (),
    "dollar.paid.hint": lambda said: (sum(move.startswith("move") for move in said.moves),),
    "dollar.panamax.text": lambda said: (ROUNDS,),
    **{f"dollar.take_{column}": moved_by(f"dollar.take_{column}") for column in (1, 2, 4, 6)},
    # Lesson 2
    "cascade.shape.text": lambda said: (1, PIPS, ROWS, *BLUE_SIDE, *GREY_SIDE),
    "cascade.shape.praise": lambda said: (*GREY, *BLUE),
    "cascade.shape.otherwise": lambda said: GREY[:1],
    "cascade.take_one.hint": lambda said: (sum(1 for dice in said.columns if dice),),
    "cascade.own_column.text": lambda said: (len(said.scene.roll.action),),
    "cascade.left_shown.text": lambda said: (ROWS, *overflowing(said), ROWS, overflowing(said)[1], ROWS + 1),
    "cascade.left.text": lambda said: (shown(said)[6], 6, shown(said)[5], 5),
    "cascade.right_shown.text": lambda said: (*overflowing(said), overflowing(said)[1], ROWS + 1),
    "cascade.executive.text": lambda said: (EXECUTIVE_ROWS,),
    "cascade.too_few.text": lambda said: (*BLUE_SIDE, *GREY_SIDE),
    "cascade.variants.title": lambda said: (len(VARIANTS["mulligan"].values),),
    "cascade.players.title": lambda said: PLAYER_COUNTS,
    "cascade.players.ask": lambda said: (players_asked(said),),
    "cascade.players.otherwise": lambda said: tuple(each for each in PLAYER_COUNTS if each != players_asked(said)),
    "cascade.own_dice.text": lambda said: (len({"action", "executive"} & {one.id for one in said.scene.settings}),),
    "cascade.choose_column": lambda said: (1, PIPS),
    "cascade.action.ask": lambda said: (1, PIPS),
    "cascade.executive.ask": lambda said: (1, PIPS),
    "cascade.bad_die": lambda said: (1, PIPS),
    "cascade.mulligan.hint.count": lambda said: (*BLUE, *GREY),
    "cascade.recall_1.ask": lambda said: (*BESIDE, ROLLED),
    "cascade.recall_1.three": lambda said: (ends(*BESIDE, ROLLED, rows=1),),
    "cascade.recall_1.five": lambda said: (ROLLED,),
    "cascade.recall_1.praise": lambda said: (1, *reversed(BESIDE), ends(*BESIDE, ROLLED, rows=1)),
    "cascade.recall_1.wrong.five": lambda said: (1, ROLLED),
    # Lesson 3
    "turn.take.text": lambda said: (1, *BLUE_SIDE, *GREY_SIDE),
    "turn.take.grey": lambda said: BLUE_SIDE,
    "turn.take.empty": lambda said: BLUE_SIDE if all(said.columns[:3]) else (),
    "turn.covered.text": lambda said: (ROWS + 1,),
    "turn.covered.ask": lambda said: (covered(said), covered(said)),
    **{f"turn.covered.{name}": lambda said: (covered(said),) for name in ("praise", "otherwise", "allowed", "hint")},
    "turn.executive.praise": lambda said: (executive(said),) if not said.columns[executive(said) - 1] else (),
    "turn.strength_worked.text": lambda said: tuple(range(1, ROWS + 1)),
    "turn.strength_free.text": lambda said: (said.columns.index(ROWS) + 1,),
    "turn.strength_free.praise": lambda said: (1, ROWS),
    "turn.blue.text": lambda said: (len(MovementKind),),
    "turn.blue.ask": asked_column,
    "turn.blue.praise": lambda said: (said.number_of("sailing"),),
    "turn.blue.hint": lambda said: asked_column(said)[:1],
    "turn.grey.ask": asked_column,
    "turn.transfer.ask": wanted_locks,
    "turn.transfer.praise": transferred,
    "turn.transfer.otherwise": lambda said: wanted_locks(said)[:1],
    "turn.transfer.other_column": wanted_locks,
    "turn.transfer.hint": lambda said: wanted_locks(said)[1:],
    "turn.transfer.hint_more": lambda said: (
        *(column for column in GREY if said.columns[column - 1]),
        wanted_locks(said)[1],
    ),
    "turn.market.text": lambda said: (
        len({move.split()[2] for move in said.scene.exercise.offers if move.count(" ") > 1}),
        1,
    ),
    "turn.round.praise": lambda said: (said.number_of("round_end"),),
    "turn.purses.text": lambda said: (int(a_turn._bought(said.box).moves[0].split()[1]),),
    "turn.recall_1.text": lambda said: (said.number_of("dice_cascade"),),
    "turn.recall_1.ask": lambda said: (FULL, PARTLY, ROWS - 1, FULL),
    "turn.recall_1.two": lambda said: (ends(*[FULL] * ROWS, *[PARTLY] * (ROWS - 1), FULL, rows=ROWS),),
    "turn.recall_1.three": lambda said: (FULL,),
    "turn.recall_1.four": lambda said: (FULL + 1,),
    "turn.recall_1.wrong.three": lambda said: (ROWS,),
    # Lesson 4
    "cargo.take.text": loading,
    "cargo.take.ask": lambda said: loading(said)[:1],
    "cargo.take.otherwise": lambda said: loading(said)[:1],
    "cargo.sides_last.title": lambda said: (len((FRONT, BACK)),),
    "cargo.sides_last.text": lambda said: (backs(said)[1], 2 if backs(said)[2] == 1 else 0, backs(said)[3], 3, 2),
    "cargo.sides_free.title": lambda said: (len((FRONT, BACK)),),
    "cargo.sides.count": lambda said: (3, backs(said)[3]),
    "cargo.sides.hint": lambda said: tuple(sorted(backs(said)))[1:],
    "cargo.dice.ask": lambda said: (said.own().warehouse,),
    "cargo.enough.text": lambda said: (said.own().warehouse + said.own().dice_pool,),
    "cargo.enough.ask": lambda said: (offered(said),),
    "cargo.enough.praise": lambda said: (offered(said), offered(said), offered(said, BACK)),
    "cargo.enough.hint": lambda said: (offered(said),),
    "cargo.range.ask": lambda said: (contracts_positions.one_aboard(said.box).ship("red2").slots,),
    "cargo.limit.ask": lambda said: (len(said.held()) - 1, len(said.held())),
    "cargo.recall_1.text": lambda said: (said.number_of("a_turn"),),
    "cargo.recall_1.ask": lambda said: (5,),
    "cargo.recall_1.one": lambda said: (1,),
    "cargo.recall_1.three": lambda said: (ROWS,),
    "cargo.recall_1.column": lambda said: (5,),
    "cargo.recall_1.praise": lambda said: (ROWS,),
    "cargo.recall_2.text": lambda said: (said.number_of("a_turn"),),
    "cargo.recall_2.ask": lambda said: (5,),
    "cargo.recall_2.wrong.same_side": lambda said: (*(column for column in GREY if column != 5), 5),
    "cargo.recall_2.hint": lambda said: (5,),
}
