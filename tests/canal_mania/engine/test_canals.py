"""What is kept of the canals while they change is what a look at all of them finds, and so is what a hand pays for."""

from __future__ import annotations

from random import Random

import pytest
from canals import BOX, TABLES

from canal_mania.box.tables import make_tables
from canal_mania.engine.canals import canals_of, connected, holding_of, tiles_at, tiles_on
from canal_mania.engine.cards import apply_cards, can_turn_up, sample_cards
from canal_mania.engine.chance import seed_generator
from canal_mania.engine.codes import CARD_BITS, about_of, unpacked
from canal_mania.engine.game import advance, apply, is_chance, legal, sample
from canal_mania.engine.kinds import TURN_UP_CARDS
from canal_mania.engine.layout import ACTIVE, CARD_TYPES, DECK, DISCARDS, HALF, KIND, NOBODY, PLAYERS, State
from canal_mania.engine.network import network_of
from canal_mania.engine.paying import ON_TOP_SHIFT, can_pay, hand_by_kind, kinds_paid, own_cards, paid_for
from canal_mania.engine.setup import new_state
from canal_mania.engine.tables import TILE_KINDS, Tables


def begun(players: int, variants: list[int], seed: int) -> State:
    state = new_state(TABLES, players, variants)
    seed_generator(state, seed)
    return state


def told(state: State, tables: Tables) -> tuple[object, ...]:
    """All that is asked of the canals as they lie."""
    tiles = tiles_at(tables, canals_of(state, tables))
    holdings = [holding_of(state, tables, player) for player in range(state[PLAYERS])]
    network = network_of(state, tables)
    return (
        [tiles_on(tiles, at) for at in range(len(tables.ground))],
        connected(state, tables),
        [(holding.open, holding.done, holding.out) for holding in holdings],
        (network.starts, network.legs),
    )


@pytest.mark.parametrize("variants", [[0, 0, 0], [1, 1, 0]], ids=["as_printed", "goods_on_completed_canals"])
def test_canals_that_are_followed_are_those_that_lie_there(variants: list[int]) -> None:
    """From state to state, and from one game to another and back."""
    kept, fresh, rng = make_tables(BOX), make_tables(BOX), Random(5)
    games = [begun(3, variants, 11), begun(3, variants, 12)]
    seen = 0
    while games[0][KIND] and games[1][KIND]:
        state = games[0] if rng.random() < 0.9 else games[1]
        advance(state, kept)
        codes = legal(state, kept)
        fresh.canals = None
        assert told(state, kept) == told(state, fresh)
        if codes:
            apply(state, kept, rng.choice(codes))
        seen += 1
    assert seen > 300


def test_what_a_hand_pays_for_is_what_can_be_paid() -> None:
    """BLD-6, RST-3, ENG-3; with a surveyor's half where somebody has one."""
    tables, rng, halves = make_tables(BOX), Random(6), 0
    for seed in range(4):
        state = begun(4, [0, 0, 0], seed)
        while state[KIND]:
            if state[ACTIVE] < NOBODY:
                player = state[ACTIVE]
                hand = hand_by_kind(state, player)
                for half in (False, True) if state[HALF] else (False,):
                    halves += half
                    paid = paid_for(kinds_paid(state, tables, player), half)
                    for kind in range(TILE_KINDS):
                        own = own_cards(state, tables, player, kind)
                        assert paid >> kind & 1 == can_pay(state, player, kind, own, 0, half, hand)
                        on_top = can_pay(state, player, kind, own, tables.cards_on_top, half, hand)
                        assert paid >> ON_TOP_SHIFT + kind & 1 == on_top
            code = sample(state, tables) if is_chance(state[KIND]) else rng.choice(legal(state, tables))
            apply(state, tables, code)
    assert halves


def test_cards_come_as_well_when_the_pile_ends_on_the_way() -> None:
    """DRW-4: the discards are the new pile, and an outcome takes nothing from the state before it is applied."""
    state = begun(3, [0, 0, 0], 3)
    assert state[KIND] == TURN_UP_CARDS
    for card in range(1, CARD_TYPES):
        state[DISCARDS + card] += state[DECK + card]
        state[DECK + card] = 0
    state[DISCARDS] += state[DECK] - 2
    state[DECK] = 2
    before = state[:]
    code = sample_cards(state, TABLES)
    cards = unpacked(about_of(code), CARD_BITS)
    assert state[DECK : DISCARDS + CARD_TYPES] == before[DECK : DISCARDS + CARD_TYPES]
    assert len(cards) == TABLES.face_up
    assert cards[:2] == [0, 0]
    assert can_turn_up(state, TABLES, cards)
    apply_cards(state, TABLES, code, None)
    assert sum(state[DECK : DECK + CARD_TYPES]) == sum(TABLES.deck) - len(cards)
