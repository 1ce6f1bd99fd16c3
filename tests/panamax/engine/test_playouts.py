"""What holds after every decision of any game: invariants in random playouts, and that a seed decides everything."""

from __future__ import annotations

import os

import pytest

from panamax.engine import fleet, game
from panamax.engine import layout as at
from panamax.engine.fleet import READY_SHIPS, hold, holds_of, is_ready, slots_of, zone_masks
from panamax.engine.layout import State
from panamax.engine.loading import LEFT_SHIFT
from panamax.engine.log import Log
from panamax.engine.packing import CARD_BITS, DIE_BITS, unpack
from panamax.engine.scoring import standings
from panamax.engine.zones import RECTANGLE

from . import event_flows as flows
from .states import TABLES, random_game, random_move

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
GAMES = [
    (2, (0, 0, 0, 0, 0)),
    (3, (0, 0, 0, 0, 0)),
    (4, (0, 0, 0, 0, 0)),
    (2, (1, 1, 1, 1, 1)),
    (3, (1, 0, 1, 0, 1)),
    (4, (1, 1, 0, 1, 1)),
    (4, (0, 0, 1, 1, 0)),
]
TURN_CELLS = (
    at.TRANSFERRED,
    at.WATERWAY_LEFT,
    at.LOCK_LEFT,
    at.LOADS_LEFT,
    at.LOADED,
    at.MILITARY_MOVED,
    at.MILITARY_PAID,
    at.NEW_FLAGS,
    at.CARDS_EARNED,
)


def dice_of(state: State, player: int) -> int:
    """The company's dice wherever they are. GEN-4"""
    packed = [*state[at.CARGO : at.CARGO + 24], *state[at.FIRST_WAGON : at.FIRST_WAGON + 3]]
    dice = sum((code - 1) // 6 == player for wagon in packed for code in unpack(wagon, DIE_BITS))
    held = state[at.HELD + 3 * player : at.HELD + 3 * player + 3]
    waiting = sum((contract >> LEFT_SHIFT).bit_count() for contract in held)
    return dice + waiting + state[at.WAREHOUSE + player] + state[at.POOL + player]


def check_parts(state: State) -> None:
    """Nothing appears and nothing is lost. GEN-2, GEN-4"""
    players = state[at.PLAYERS]
    for player in range(players):
        assert dice_of(state, player) == 9
        assert state[at.FOR_SALE + player] + sum(state[at.SHARES + 4 * p + player] for p in range(4)) == 5
        assert 0 <= state[at.STOCK + player] <= 12
        assert min(state[at.MONEY + player], state[at.PURSE + player]) >= 0
        assert min(state[at.WAREHOUSE + player], state[at.POOL + player], state[at.FOR_SALE + player]) >= 0
        assert state[at.BENEFITS + player].bit_count() <= 3
    for nation in range(4):
        flags = sum(state[at.FLAGS + 4 * player + nation] for player in range(4))
        assert flags + state[at.FLAG_SUPPLY + nation] + (state[at.PLATFORM_FLAGS] >> nation & 1) == 11
    assert sum(state[at.TOKENS : at.TOKENS + 4]) == state[at.TOKENS_TAKEN] <= 8


def check_cards(state: State) -> None:
    """Each card is in one place. SET-1, SET-8, SET-16, CON-3"""
    held = [packed & 63 for packed in state[at.HELD : at.HELD + 12] if packed]
    shown = [card for card in (*state[at.OFFER : at.OFFER + 3], state[at.INBOUND], state[at.DRAW_TOP]) if card]
    piles = [
        card for mask in (state[at.DRAW_PILE], state[at.DISCARDS]) for card in range(1, 25) if mask >> card - 1 & 1
    ]
    assert sorted([card for card in held if card <= 24] + shown + piles) == list(range(1, 25))
    advisors = unpack(state[at.ADVISOR_PILE], CARD_BITS)
    for player in range(4):
        advisors += [
            *unpack(state[at.HAND + player], CARD_BITS),
            *([state[at.GOAL + player]] * (state[at.GOAL + player] > 0)),
        ]
    assert sorted(advisors) == list(range(1, 10))
    for cell, taken in ((at.CAPTAIN, at.CAPTAINS_TAKEN), (at.STEVEDORE, at.STEVEDORES_TAKEN)):
        cards = [card for card in state[cell : cell + 4] if card]
        assert len(set(cards)) == len(cards)
        assert max(cards, default=0) <= state[taken] <= 5


def check_board(state: State) -> None:
    """Capacity, load ranges, and that the agenda has no stale cells. GRP-1, LOD-5"""
    masks = zone_masks(state)
    for zone in range(24):
        if RECTANGLE[zone]:
            assert slots_of(TABLES, masks[zone]) <= 4
    for ship in range(24):
        dice = unpack(state[at.CARGO + ship], DIE_BITS)
        assert dice == sorted(dice)
        assert len(dice) <= TABLES.slots[ship]
        if state[at.SHIP_ZONE + ship] in (4, 5, at.UNBUILT, at.OUT):
            assert not dice
    depth = state[at.AGENDA_DEPTH]
    assert not any(state[at.AGENDA + depth :])
    assert all(state[at.AGENDA : at.AGENDA + depth])


def progress(state: State, ship: int) -> int:
    zone = state[at.SHIP_ZONE + ship]
    return {at.UNBUILT: -2, at.OUT: 99}.get(zone, 0 if zone < 4 else -1 if zone < 6 else (zone - 6) % 9 + 1)


def one_step(state: State, log: Log) -> None:
    top = state[at.AGENDA + state[at.AGENDA_DEPTH] - 1]
    owner = top >> 6 & 7
    if owner == at.TABLE:
        game.apply(state, TABLES, 0, log)
    elif owner == at.CHANCE:
        game.apply(state, TABLES, game.sample(state, TABLES), log)
    else:
        codes = game.legal(state, TABLES)
        assert codes
        assert len(set(codes)) == len(codes)
        game.apply(state, TABLES, random_move(state), log)


@pytest.mark.parametrize(("players", "variants"), GAMES)
def test_invariants_hold_after_every_step(players: int, variants: tuple[int, ...]) -> None:
    for seed in range(3 * SCALE):
        state = random_game(players, variants, seed)
        while state[at.AGENDA_DEPTH]:
            before = state.copy()
            log: Log = []
            one_step(state, log)
            company, purse = flows.money_flows(log)
            for player in range(players):
                assert state[at.MONEY + player] - before[at.MONEY + player] == company[player], log
                assert state[at.PURSE + player] - before[at.PURSE + player] == purse[player], log
            if state[at.SETUP_OFFER] or state[at.ROUND]:
                check_parts(state)
                check_cards(state)
                check_board(state)
                arrived = {note[2] for note in log if note[0] == 91}
                for ship in range(24):
                    assert ship in arrived or progress(state, ship) >= progress(before, ship)
            if before[at.ACTIVE] != state[at.ACTIVE]:
                assert not any(state[cell] for cell in TURN_CELLS)
        assert state[at.ROUND] == 3
        assert len(standings(state, TABLES)) == players


@pytest.mark.parametrize(("players", "variants"), GAMES)
def test_a_game_has_as_many_turns_as_white_dice(players: int, variants: tuple[int, ...]) -> None:
    state = random_game(players, variants, 99)
    log: Log = []
    while state[at.AGENDA_DEPTH]:
        one_step(state, log)
    assert len(game.legal(state, TABLES)) == 0
    turns = [note[1] for note in log if note[0] == 39]
    assert len(turns) == 3 * players * (6 if players == 2 else 4)
    assert {turns.count(player) for player in range(players)} == {len(turns) // players}


def test_the_same_seed_gives_the_same_game_with_or_without_a_log() -> None:
    for players, variants in GAMES:
        first, second = random_game(players, variants, 7), random_game(players, variants, 7)
        game.random_playout(first, TABLES)
        log: Log = []
        while second[at.AGENDA_DEPTH]:
            top = second[at.AGENDA + second[at.AGENDA_DEPTH] - 1]
            if top >> 6 & 7 < at.CHANCE:
                codes = game.legal(second, TABLES)
                game.apply(second, TABLES, random_move(second) if len(codes) > 1 else codes[0], log)
            else:
                game.apply(second, TABLES, 0 if top >> 6 & 7 == at.TABLE else game.sample(second, TABLES), log)
        assert first == second


def test_playouts_of_different_seeds_differ() -> None:
    ends = set()
    for seed in range(5):
        state = random_game(4, (0, 0, 0, 0, 0), seed)
        game.random_playout(state, TABLES)
        ends.add(tuple(state))
    assert len(ends) == 5


def test_what_ships_may_do_is_known_by_what_lies_aboard_now() -> None:
    state = random_game(4, (0, 0, 0, 0, 0), 5)
    while state[at.AGENDA_DEPTH]:
        holds = holds_of(state, TABLES)
        assert holds[: at.SHIPS] == [hold(TABLES, ship, state[at.CARGO + ship]) for ship in range(at.SHIPS)]
        assert fleet.ships_of(holds[READY_SHIPS]) == [s for s in range(at.SHIPS) if is_ready(state, TABLES, s)]
        one_step(state, [])
