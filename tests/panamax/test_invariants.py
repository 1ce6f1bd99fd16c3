"""What holds after every decision of any game, tried by a machine that plays, takes back and renames at will.

`engine/test_playouts` counts pieces and money in whole random games; this machine goes through the public game, starts
anywhere, and looks besides at white dice, the way of each ship, loads, cards, and at what must make no difference.
"""

from __future__ import annotations

import os
from itertools import permutations

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from panamax import Game, Position
from panamax.box.loader import load_box
from panamax.engine import game as engine
from panamax.engine import layout as at
from panamax.engine import steps
from panamax.engine.layout import State
from panamax.engine.packing import DIE_BITS, kind_of, owner_of, top_of, unpack
from panamax.events.kinds import PurseKind
from panamax.options import VARIANTS
from panamax.record.tree import Node
from tests.panamax.engine.renaming import Renaming
from tests.panamax.engine.states import TABLES, mid_game
from tests.panamax.engine.test_playouts import check_board, check_cards, check_parts

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
BOX = load_box()
WHITE_DICE = {2: 12, 3: 12, 4: 16}  # GEN-5, P23-1
AFTER_THE_DIE = (steps.AFTER_ACTION, steps.CLOSE_TURN)  # on the agenda once a turn's die is taken
# MOV-1, typed out once more: the zone after each zone of the canal, and the Loading zones of each Waiting zone (LOD-3)
AHEAD = {
    **dict.fromkeys((0, 3), 15),
    **dict.fromkeys((1, 2), 6),
    **{zone: zone + 1 for zone in range(6, 23)},
    14: 5,
    23: 4,
}
BACK_TO_LOADING = {4: (1, 2), 5: (0, 3)}


def check_white_dice(state: State) -> None:
    """One white die is taken in each turn, and no other way. TBL-5, TBL-6, GEN-3"""
    on_table = sum(state[at.COLUMN : at.COLUMN + 12])
    assert max(state[at.COLUMN : at.COLUMN + 6]) <= 3
    assert max(state[at.EXECUTIVE : at.EXECUTIVE + 6]) <= 1
    if state[at.ACTIVE] != at.NOBODY:
        agenda = state[at.AGENDA : at.AGENDA + state[at.AGENDA_DEPTH]]
        in_hand = any(each in agenda for number in AFTER_THE_DIE for each in steps_of_players(number))
        assert on_table == WHITE_DICE[state[at.PLAYERS]] - state[at.TURN] - in_hand


def steps_of_players(number: int) -> list[int]:
    """The agenda entries of an automatic step, by player."""
    return [steps.step(number, player) for player in range(4)]


def check_loads(state: State) -> None:
    """No ship carries what it may not. LOD-5, LOD-6, UNI-1"""
    for ship, model in enumerate(TABLES.models):
        pips = [(die - 1) % 6 + 1 for die in unpack(state[at.CARGO + ship], DIE_BITS)]
        if 16 <= ship < 20:
            assert pips == []
        elif ship > 20:
            assert max(pips, default=0) <= 2
        else:
            assert sum(pips) <= model.maximum
            assert len(pips) < model.slots or sum(pips) >= model.minimum


def check_way(before: State, after: State) -> None:
    """Each ship stays, or goes one zone on, or is built, or leaves the Waiting zone; only military ones sail empty."""
    for ship in range(at.SHIPS):
        here, there = before[at.SHIP_ZONE + ship], after[at.SHIP_ZONE + ship]
        if here == there:
            continue
        assert here != at.OUT
        if here == at.UNBUILT:
            assert there < 4
        elif here in BACK_TO_LOADING:
            assert there in BACK_TO_LOADING[here]
        else:
            assert there == AHEAD[here]
            assert before[at.CARGO + ship] or 16 <= ship < 20


def check_cards_move_on(before: State, after: State) -> None:
    """Captain and Stevedore cards come off the pile in order and never come back. BON-1, SET-1"""
    for cell, taken in ((at.CAPTAIN, at.CAPTAINS_TAKEN), (at.STEVEDORE, at.STEVEDORES_TAKEN)):
        new = [card for old, card in zip(before[cell : cell + 4], after[cell : cell + 4], strict=True) if card > old]
        assert new == list(range(before[taken] + 1, after[taken] + 1))


def check_money(node: Node, before: State, after: State) -> None:
    """Every dollar that came or went is in an event; what shares and dividends pay changes purses only. GEN-1"""
    flows = [event.money for event in node.events if event.money is not None]
    for purse, cell in ((PurseKind.COMPANY, at.MONEY), (PurseKind.PLAYER, at.PURSE)):
        for player in range(4):
            moved = sum(flow.dollars for flow in flows if flow.purse is purse and flow.seat == player + 1)
            assert after[cell + player] - before[cell + player] == moved
    if any(event.id in ("share_bought", "dividends_paid") for event in node.events):
        assert sum(flow.dollars for flow in flows) == 0


def check_pushes(node: Node) -> None:
    """Every push ends: no ship is pushed twice by one step. PSH-1"""
    pushed = [ship for event in node.events if event.id == "group_pushed" for ship in event.ships]
    assert len(set(pushed)) == len(pushed)


def check_renaming(state: State, renaming: Renaming) -> None:
    """On other seats the same is legal and comes of it; the rules know turn order only."""
    renamed, top = renaming.state(state), top_of(state)
    codes = {0: 0}  # of each move, what it is called on the other seats
    if owner_of(top) == at.CHANCE:
        drawn = engine.sample(state.copy(), TABLES)
        codes = {drawn: drawn}
    elif owner_of(top) < at.CHANCE:
        codes = {code: renaming.code(kind_of(top), code) for code in engine.legal(state, TABLES)}
        assert set(codes.values()) == set(engine.legal(renamed, TABLES))
    for code in list(codes)[:: max(1, len(codes) // 3)]:
        one, other = state.copy(), renamed.copy()
        engine.apply(one, TABLES, code)
        engine.apply(other, TABLES, codes[code])
        assert renaming.state(one) == other


class AnyGame(RuleBasedStateMachine):
    """A game from anywhere after the set-up's first decisions, with an eye on all that it must keep."""

    @initialize(
        players=st.integers(2, 4),
        variants=st.tuples(*[st.integers(0, len(variant.values) - 1) for variant in VARIANTS.values()]),
        seed=st.integers(0, 10**9),
        decisions=st.integers(0, 180),
    )
    def start(self, players: int, variants: tuple[int, ...], seed: int, decisions: int) -> None:
        """The set-up's decisions before SET-16 are behind: in them the seats decide in turn."""
        asked = (4 if variants[0] else 3) * players
        state = mid_game(players, variants, seed, asked + decisions)
        self.game = Game(Position(state, BOX), seed)
        self.game.run_on()
        self.renamings = [Renaming(list(order)) for order in permutations(range(players))]
        self.number = seed

    @rule(lot=st.integers(0, 10**6))
    def play(self, lot: int) -> None:
        """Play one move, and look at every step that it brings. The position that it was played from stays as it is."""
        if self.game.is_over:
            return
        before, cells = self.game.node, list(self.game.position._state)
        moves = self.game.legal_moves()
        self.game.play(moves[lot % len(moves)])
        assert list(before.position._state) == cells
        line = self.game.node.path()
        for node in line[line.index(before) + 1 :]:
            self.look_at_step(node)

    @rule(lot=st.integers(0, 10**6))
    def play_and_undo(self, lot: int) -> None:
        """To undo what was played is as if nothing had been played."""
        if self.game.is_over:
            return
        node, cells = self.game.node, list(self.game.position._state)
        moves = self.game.legal_moves()
        self.game.play(moves[lot % len(moves)])
        assert self.game.undo()
        assert self.game.node is node
        assert list(self.game.position._state) == cells

    @invariant()
    def something_is_legal_until_the_end(self) -> None:
        """A position that isn't the last has a legal move; the last has none."""
        assert self.game.is_over != bool(self.game.legal_moves())

    def look_at_step(self, node: Node) -> None:
        """All that holds between a position and the next, and in each."""
        assert node.parent is not None
        before, after = list(node.parent.position._state), list(node.position._state)
        check_parts(after)
        check_cards(after)
        check_board(after)
        check_white_dice(after)
        check_loads(after)
        check_way(before, after)
        check_cards_move_on(before, after)
        check_money(node, before, after)
        check_pushes(node)
        self.number += 1
        check_renaming(before, self.renamings[self.number % len(self.renamings)])


AnyGame.TestCase.settings = settings(
    max_examples=40 if SCALE == 1 else 100 * SCALE,
    stateful_step_count=40,
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # the step that fails says enough; to shrink takes minutes
)
TestAnyGame = AnyGame.TestCase
