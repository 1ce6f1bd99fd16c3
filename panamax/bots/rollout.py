"""Playing a state to its end by a policy: what playouts are made of, whoever asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..engine import game as engine
from ..engine.cells import CellsMemo, RowMemo, find, joined, note
from ..engine.kinds import TURN
from ..engine.layout import AGENDA, AGENDA_DEPTH, CHANCE, TABLE, State
from ..engine.log import Log
from ..engine.packing import KIND_BITS, KIND_MASK, OWNER_MASK
from ..engine.streams import Streams, dealt
from ..engine.tables import Tables
from .manager import manager_policy
from .policies import Policy

if TYPE_CHECKING:
    from mypy_extensions import i64  # a machine's int where the engine is compiled; plain Python never sees it

EARLY: Final = 16  # turns of a playout that are looked at; of the later ones few are another playout's, too
LENGTH_BITS: Final = 24  # of a log's length, below the number of a playout


class Reached:
    """The turns that some playouts came to, which start with different moves and meet the same chance, by one policy.

    One that comes to the very turn of another, where all lies alike and as much chance was asked for, ends as that did:
    it need not be played on. Of what they log only the events in `kept` stay, for logs of many playouts at once would
    keep Python's collector of garbage busy.
    """

    def __init__(self, kept: dict[int, tuple[int, int]]) -> None:
        self.kept = kept
        self.turns = RowMemo()  # which playout came there first, and how much it had noted down by then
        self.ends = CellsMemo()  # by the playout's number
        self.logs: list[Log | None] = []
        self.looks: i64 = 0  # at turns of the playout that is being played
        self.sifted: i64 = 0  # so much of its log has been looked through

    def first_at(self, state: State, streams: Streams, log: Log | None) -> i64:
        """The number of the playout that came to this turn before, from which `log` takes what followed.

        It is -1 if none did; the next one will hear of this one.
        """
        self.looks += 1
        self._sift(log)
        turn = joined(state, streams.asked)
        known = find(self.turns, turn)
        if known < 0:
            note(self.turns, turn, (len(self.logs) << LENGTH_BITS) + self.sifted)
            return known
        number = known >> LENGTH_BITS
        whole = self.logs[number]
        if log is not None and whole is not None:
            log += whole[known & (1 << LENGTH_BITS) - 1 :]
        return number

    def close(self, end: State, log: Log | None) -> None:
        """A playout is at its end."""
        self._sift(log)
        self.ends[len(self.logs)] = end
        self.logs.append(log)
        self.looks = 0
        self.sifted = 0

    def _sift(self, log: Log | None) -> None:
        """Leave what is kept in the log's new part, and nothing else."""
        if log is None:
            return
        new = log[self.sifted :]
        del log[self.sifted :]
        for event in new:
            if event[0] in self.kept:
                log.append(event)
        self.sifted = len(log)


def play_on(
    state: State,
    tables: Tables,
    policy: Policy,
    streams: Streams,
    log: Log | None,
    line: list[int] | None = None,
    reached: Reached | None = None,
) -> State:
    """Play until nothing is left to decide: the end, which is `state` itself, or another one that `reached` knows.

    `line` takes the codes of moves and outcomes of chance, in order, as far as it is played here.
    """
    is_manager = policy is manager_policy  # asked without a look-up, which counts where this is compiled
    while state[AGENDA_DEPTH]:
        top = state[AGENDA + state[AGENDA_DEPTH] - 1]
        owner = top >> KIND_BITS & OWNER_MASK
        if owner == TABLE:
            engine.apply(state, tables, 0, log)
            continue
        if owner == CHANCE:
            code = streams.outcome(state, tables)
        else:
            if reached is not None and top & KIND_MASK == TURN and reached.looks < EARLY:
                before = reached.first_at(state, streams, log)
                if before >= 0:
                    state = reached.ends.get(before, state)
                    break
            code = manager_policy(state, tables) if is_manager else policy(state, tables)
        engine.apply(state, tables, code, log)
        if line is not None:
            line.append(code)
    if reached is not None:
        reached.close(state, log)
    return state


def ended(state: State, tables: Tables, policy: Policy, seed: int, index: int) -> State:
    """How playout `index` of a state ends; the state stays as it is."""
    streams = Streams(seed, index)
    end = dealt(state, tables, streams)
    return play_on(end, tables, policy, streams, None)
