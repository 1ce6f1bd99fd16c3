"""Comparing rolls, and what takes a whole turn to tell: UNI-3, LOD-4, and what is left unused (MOV-2, CLP-1)."""

from __future__ import annotations

from panamax.engine import codes, kinds, steps
from panamax.engine import layout as at
from panamax.engine import log as noted
from panamax.engine.dice_roll import ROLL_BITS
from panamax.engine.layout import State
from panamax.engine.packing import argument_of, kind_of, owner_of, top_of, unpack
from panamax.engine.tables import LOAD_ACTION, MOVE_ACTION, RAIL_ACTION
from tests.oracle import telling
from tests.oracle.asking import agenda_of, legal, same
from tests.oracle.plain import NATIONS, Position
from tests.oracle.playing import BoxTwice, Play
from tests.oracle.translation import colour, position_of, ship_name, target_name

TURN_ENDS = (steps.CLOSE_TURN, steps.END_SETUP_TURN, steps.END_FLAG_TURN)
MULLIGANS = ("all_dice", "action_dice")
WITH_FREE_OPTIONS = (
    kinds.SETUP_LOAD,
    kinds.TURN,
    kinds.MOVEMENT,
    kinds.CONTRACT,
    kinds.LOAD,
    kinds.FINISH_TURN,
    kinds.CAPTAIN_MOVE,
    kinds.STEVEDORE_LOAD,
    kinds.FREE_LOAD,
    kinds.FREE_MOVE,
)


def compare_roll(box: BoxTwice, play: Play) -> None:
    """TBL-2, TBL-3, TBL-4, R3: where rolled dice lie, and whether they are rolled again."""
    players = play.before[at.PLAYERS]
    rolls = unpack(play.code, ROLL_BITS)
    blue, grey = box.told["action_dice"][players], box.told["executive_dice"][players]
    same("GEN-5, P23-1", len(rolls), blue + grey)
    action = telling.cascade(rolls[:blue], 3)
    executive = telling.cascade(rolls[blue:], 1)
    same("TBL-2", play.after[at.COLUMN : at.COLUMN + 6], action)
    same("TBL-3", play.after[at.EXECUTIVE : at.EXECUTIVE + 6], executive)
    again = telling.needs_mulligan(action, executive, players, MULLIGANS[play.before[at.MULLIGAN]], box=box.told)
    same("TBL-4, R3", kind_of(top_of(play.after)) == kinds.ROLL, again)


def compare_unused(box: BoxTwice, play: Play) -> None:
    """MOV-2, R6, CLP-1: movements and free actions are lost only if nothing at all can be done with them."""
    for event in play.log:
        if event[0] == noted.MOVEMENT_UNUSED:
            waterway, lock, any_mix = event[2:]
            steps = telling.legal_steps(position_of(play.after, box.tables), waterway, lock, any_mix, box.told)
            same("MOV-2", set(), steps)
        if event[0] == noted.FREE_ACTION_IMPOSSIBLE:
            position, company = position_of(play.after, box.tables), colour(play.after, event[1])
            if event[2] == LOAD_ACTION:
                same("CLP-1", set(), telling.free_loads(position, company, box=box.told))
            if event[2] == MOVE_ACTION:
                same("CLP-1", set(), telling.possible_steps(position, box=box.told))
            if event[2] == RAIL_ACTION:
                same("CLP-1", False, _can_rail(box, position, company))
    owed = play.before[at.WATERWAY_LEFT] + play.before[at.LOCK_LEFT]
    if play.kind == kinds.MOVEMENT and play.code < codes.FREE_OPTION and owed > 1:
        given_up = any(event[0] == noted.MOVEMENT_UNUSED for event in play.log)
        same("MOV-2", play.after[at.WATERWAY_LEFT] + play.after[at.LOCK_LEFT], 0 if given_up else owed - 1)


def _can_rail(box: BoxTwice, position: Position, company: str) -> bool:
    """CLP-5, LOD-7"""
    stores, wagon = position["companies"][company], position["wagon_1"]
    has_die = stores["warehouse"] + stores["pool"] > 0
    return (has_die and len(wagon) < box.told["wagon_places"]) or any(
        owner == company and pips < 6 for owner, pips in wagon
    )


class Source:
    """What UNI-3 pays for once: a turn, or with R19's `per_source` the action, a Captain card or a free action Move."""

    def __init__(self) -> None:
        self.ships: list[str] = []  # moved by the player himself
        self.paid = False


class Turn:
    """What has happened in a turn so far, told by the moves of the game."""

    def __init__(self, box: BoxTwice) -> None:
        self.box = box
        self.sources = [Source()]  # the innermost last
        self.loaded: set[str] = set()  # LOD-4

    def follow(self, play: Play) -> None:
        """Note what was played; compare what the engine paid for military ships with what the oracle says is due."""
        for event in play.log:
            if event[0] == noted.MILITARY_PAID_OUT:
                nation = NATIONS[event[3]]
                same("UNI-3", (nation, event[2]), (nation, self.due(play.before, event[1]).get(nation)))
                self.sources[-1].paid = True
            if event[0] == noted.GROUP_MOVED:
                self.sources[-1].ships += [ship_name(play.before, ship) for ship in event[5:]]
        if play.kind in (kinds.LOAD, kinds.SETUP_LOAD) and codes.LOADING <= play.code < codes.FREE_OPTION:
            self.loaded.add(target_name(play.before, codes.load_parts(play.code)[2]))
        opened = _open_sources(play.after) - _open_sources(play.before)
        if opened > 0:
            self.sources.append(Source())
        if opened < 0:
            self._close(play)
        if play.step in TURN_ENDS and play.after[at.AGENDA_DEPTH] <= play.before[at.AGENDA_DEPTH]:
            self._close(play)
            same("R19", self.sources, [])
            self.sources, self.loaded = [Source()], set()

    def due(self, state: State, player: int) -> dict[str, int]:
        """What the player may choose from now: dollars by nation, where there are any."""
        source = self.sources[-1]
        if source.paid:
            return {}
        moves = [("source", ship) for ship in source.ships]
        payments = telling.military_pay(
            position_of(state, self.box.tables), colour(state, player), moves, box=self.box.told
        )
        return {nation: dollars for payment in payments for nation, dollars in payment.items() if dollars}

    def _close(self, play: Play) -> None:
        """UNI-3: nothing is left unpaid when a source or the turn ends."""
        same("UNI-3", {}, self.due(play.before, play.before[at.ACTIVE]))
        self.sources.pop()

    def compare_due(self, state: State) -> None:
        """UNI-3, R19, R18: the nations for which the player may collect now."""
        top = top_of(state)
        platform = kind_of(top) in (kinds.FREE_LOAD, kinds.FREE_MOVE) and argument_of(top) & kinds.FROM_PLATFORM
        if kind_of(top) not in (*WITH_FREE_OPTIONS, kinds.MILITARY_PAY) or platform or state[at.TRANSFERRED]:
            return
        nations = {NATIONS[code & 3] for code in legal(self.box, state) if codes.free_option(code) == codes.COLLECT}
        same("UNI-3", nations, set(self.due(state, owner_of(top))))
        if kind_of(top) in (kinds.CAPTAIN_MOVE, kinds.FREE_MOVE):
            same("R19", len(self.sources) > 1, state[at.MILITARY] == 1)


def _open_sources(state: State) -> int:
    due = [argument_of(each) for each in agenda_of(state) if kind_of(each) == kinds.STEP]
    return sum(steps.step_number(argument) == steps.END_SOURCE for argument in due)
