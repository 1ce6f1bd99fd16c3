"""One playout: a position played to its end by a policy, and what it brought to one player.

Common random numbers: playout `i` deals the same hidden cards, rolls the same dice and has the Draw pile in the same
order, whatever move it starts with. Every roll has a stream of its own, so a game that asks for one more shuffle on the
way still rolls the same dice in the next round. Plain ints over the engine's state.
"""

from __future__ import annotations

from typing import Final

from ..bots.greedy import greedy_policy
from ..bots.manager import manager_policy
from ..bots.policies import Policy, careful_policy, random_policy
from ..engine import game as engine
from ..engine.chance import drawn, seed_generator
from ..engine.hidden import deal_hidden
from ..engine.kinds import DRAW
from ..engine.layout import AGENDA_DEPTH, CHANCE, DRAW_PILE, MONEY, PURSE, TABLE, State
from ..engine.log import Log
from ..engine.packing import kind_of, owner_of, top_of
from ..engine.scoring import score, standings
from ..engine.tables import Tables
from .flows import CELLS, FLOWS, START_OF_COMPANY, START_OF_PLAYER, ends_of

POLICIES: Final[dict[str, Policy]] = {
    "manager": manager_policy,
    "greedy": greedy_policy,
    "careful": careful_policy,
    "random": random_policy,
}

WORD: Final = 0xFFFFFFFFFFFFFFFF
SEED_FACTOR: Final = 0x9E6C63D0876A9A47  # near seeds, and near playouts of a seed, have nothing in common
INDEX_FACTOR: Final = 0xD1342543DE82EF95
EVENT_FACTOR: Final = 0xAF251AF3B0F025B5
KINDS: Final = 64


class Streams:
    """The chance of one playout: for each kind of roll or shuffle the outcomes that it brings, the first one first."""

    def __init__(self, seed: int, index: int) -> None:
        self.seed = (seed * SEED_FACTOR + (index + 1) * INDEX_FACTOR) & WORD
        self.asked = [0] * KINDS
        self.pile = 0  # cards of the Draw pile that `order` holds for
        self.order: list[int] = []

    def start(self, state: State, kind: int) -> None:
        """Start the state's generator for the next outcome of a kind."""
        seed_generator(state, self.seed + (kind * 1000 + self.asked[kind]) * EVENT_FACTOR & WORD)
        self.asked[kind] += 1

    def outcome(self, state: State, tables: Tables) -> int:
        """The code of what the pending roll or shuffle brings."""
        kind = kind_of(top_of(state))
        if kind == DRAW:
            return self._card(state, tables)
        self.start(state, kind)
        return engine.sample(state, tables)

    def _card(self, state: State, tables: Tables) -> int:
        """The next card of the Draw pile, whose order is drawn once, and again when the discards were shuffled."""
        pile = state[DRAW_PILE]
        if pile & ~self.pile:
            self.start(state, DRAW)
            self.order = drawn(state, list(range(1, tables.contracts + 1)), tables.contracts)
        self.pile = pile
        for card in self.order:
            if pile >> card - 1 & 1:
                return card
        raise AssertionError("a card is drawn from an empty Draw pile")


def dealt(state: State, tables: Tables, streams: Streams) -> State:
    """A copy of the state with all that is hidden dealt."""
    copy = state[:]
    streams.start(copy, 0)
    deal_hidden(copy, tables)
    return copy


def play_on(
    state: State, tables: Tables, policy: Policy, streams: Streams, log: Log | None, line: list[int] | None = None
) -> None:
    """Play until nothing is left to decide. `line` takes the codes of moves and outcomes of chance, in order."""
    is_manager = policy is manager_policy  # asked without a look-up, which counts where this is compiled
    while state[AGENDA_DEPTH]:
        owner = owner_of(top_of(state))
        if owner == TABLE:
            engine.apply(state, tables, 0, log)
            continue
        if owner == CHANCE:
            code = streams.outcome(state, tables)
        else:
            code = manager_policy(state, tables) if is_manager else policy(state, tables)
        engine.apply(state, tables, code, log)
        if line is not None:
            line.append(code)


def played_out(
    state: State, tables: Tables, policy: Policy, seed: int, index: int, code: int, player: int
) -> tuple[int, int, list[int]]:
    """What playout `index` of a move brings a player: his total (END-1), 1 if he wins, and where the money came from.

    `state` is the dealt one; it stays as it is. The last value has a cell for each source (`flows`).
    """
    after = state[:]
    streams = Streams(seed, index)
    streams.start(after, 0)
    log: Log = []
    engine.apply(after, tables, code, log)
    play_on(after, tables, policy, streams, log)
    cells = [0] * CELLS
    cells[START_OF_PLAYER] = state[PURSE + player]
    cells[START_OF_COMPANY] = state[MONEY + player]
    for note in log:
        flow = FLOWS.get(note[0])
        if flow is not None and note[1] == player:
            cells[flow[0]] += flow[1] * note[2]
    ends_of(after, tables, player, cells)
    won = 1 if standings(after, tables)[0][0] == player else 0
    return score(after, tables, player)[5], won, cells
