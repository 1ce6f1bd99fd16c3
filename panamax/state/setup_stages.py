"""How far a set-up has come, read from what is still to be decided: so one can say what must lie on the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from ..engine import kinds
from ..engine import layout as at
from ..engine.packing import argument_of, entry, kind_of, owner_of
from ..engine.steps import SETUP_TURNS, step
from .agenda import is_play_agenda


class SetupStage(IntEnum):
    """The stages of the set-up, numbered as the engine runs them (`engine.setup.STAGES`)."""

    SHUFFLE_ADVISORS = 0
    ROLL_DICE = 1
    LAY_FLAGS = 2
    PLACE_UNIQUE_SHIPS = 3
    STACK_TOKENS = 4
    SHUFFLE_CONTRACTS = 5
    LAY_AWARDS = 6
    SEAT_PLAYERS = 7
    HAND_OUT_DICE = 8
    PLACE_STARTING_SHIPS = 9
    FUND = 10
    REVEAL_BIDS = 11
    DEAL_ADVISORS = 12
    PASS_ADVISORS = 13
    RETURN_ADVISORS = 14
    REVEAL_SETUP_CONTRACTS = 15


CHANCE_OF_STAGE: Final = {
    SetupStage.SHUFFLE_ADVISORS: kinds.SHUFFLE_ADVISORS,
    SetupStage.ROLL_DICE: kinds.ROLL,
    SetupStage.SHUFFLE_CONTRACTS: kinds.SHUFFLE_CONTRACTS,
    SetupStage.REVEAL_SETUP_CONTRACTS: kinds.SHUFFLE_SETUP_CONTRACTS,
}
QUESTION_OF_STAGE: Final = {
    SetupStage.SEAT_PLAYERS: kinds.SEAT,
    SetupStage.FUND: kinds.BID_MONEY,
    SetupStage.DEAL_ADVISORS: kinds.KEEP_ADVISOR,
    SetupStage.PASS_ADVISORS: kinds.CHOOSE_GOAL,
}


@dataclass(frozen=True, slots=True)
class SetupProgress:
    """Where the set-up stands: the stage that comes next (their number when none does), and the open agenda entries.

    `in_play` once the last stage is done: then the first players load their setup contracts.
    """

    following: int
    open: tuple[int, ...]
    in_play: bool = False

    def begun(self, stage: SetupStage) -> bool:
        """Whether the stage has run, though what it asked for may still be open."""
        return stage < self.following

    def done(self, stage: SetupStage) -> bool:
        """Whether the stage has been carried out, with all that it asked for."""
        is_last_run = stage == self.following - 1
        return self.begun(stage) and not (is_last_run and self.open)

    def asked(self, kind: int) -> list[int]:
        """The players whose decision of a kind is still open."""
        return [owner_of(item) for item in self.open if kind_of(item) == kind]

    @property
    def is_reroll(self) -> bool:
        """Whether the white dice lie on the table only to be rolled again (TBL-4)."""
        return entry(kinds.ROLL, at.CHANCE, 1) in self.open


def progress_of(cells: at.State) -> SetupProgress | None:
    """How far the set-up with these cells has come; ``None`` if no stage of it leaves such an agenda behind."""
    depth = cells[at.AGENDA_DEPTH]
    if any(cells[at.AGENDA + depth : at.AGENDA + at.AGENDA_SIZE]):
        return None
    rest = cells[at.AGENDA : at.AGENDA + depth]
    if rest == [step(SETUP_TURNS), entry(kinds.SHUFFLE_SETUP_CONTRACTS, at.CHANCE)]:
        return SetupProgress(len(SetupStage), tuple(rest[1:]))
    if is_play_agenda(rest, cells[at.PLAYERS]):
        return SetupProgress(len(SetupStage), (), in_play=True)
    following = len(SetupStage)
    if rest and kind_of(rest[0]) == kinds.STEP:
        following = argument_of(rest[0])
        if following >= len(SetupStage) or rest.pop(0) != entry(kinds.STEP, at.TABLE, following):
            return None
    if rest and rest not in _agendas_after(following - 1, cells[at.PLAYERS], cells[at.SETUP] == 1):
        return None
    return SetupProgress(following, tuple(rest))


def _agendas_after(number: int, players: int, advanced: bool) -> list[list[int]]:
    """What may lie above the next step once a stage has run: all that it asked for, or what is left of it."""
    if number < 0:
        return []
    stage = SetupStage(number)
    if stage in CHANCE_OF_STAGE:
        first = [entry(CHANCE_OF_STAGE[stage], at.CHANCE)]
        return [first, [entry(kinds.ROLL, at.CHANCE, 1)]] if stage is SetupStage.ROLL_DICE else [first]
    if stage not in QUESTION_OF_STAGE or (stage is SetupStage.FUND and not advanced):
        return []
    below = [entry(kinds.DRAW_ORDER, at.CHANCE)] if stage is SetupStage.SEAT_PLAYERS else []
    queue = [entry(QUESTION_OF_STAGE[stage], player) for player in range(players - 1, -1, -1)]
    return [below + queue[:count] for count in range(players + 1) if below or count]
