"""The set-up when it is dealt, bid for and rolled by hand: the draft, the bids, the mulligan."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import Game, mulligan_needed, new_game
from played import PLAYERS, SETUPS, pile, seeds, set_up, set_ups, stop_at, variants

every_count = pytest.mark.parametrize("players", PLAYERS)


def by_hand(players: int = 4, setup: str = "normal", mulligan: str = "all_dice") -> Game:
    """A game in which every roll and shuffle is set by hand, before the dice are rolled."""
    game = new_game(players=players, setup=setup, mulligan=mulligan)
    game.play("advisors 1 2 3 4 5 6 7 8 9")
    return game


def test_the_draft_by_hand_from_the_deal_to_the_pile() -> None:  # SET-15
    game = by_hand()
    game.play("roll 1 1 2 2 3 3 4 4 5 5 6 6 / 1 2 4 5")
    game.play("contracts 1 2 3 4 5")
    for company in ("red", "green", "yellow", "black"):
        game.play(f"seat {company}")
    game.play("order 3 1 4 2")
    assert [player.advisors for player in game.position.players] == [(1, 2), (3, 4), (5, 6), (7, 8)]
    for line in ("red: keep 1", "green: keep 3", "yellow: keep 6", "black: keep 8"):
        game.play(line)
    # each card that was not kept lies one seat further: 2 with green, 4 with yellow, 5 with black, 7 with red
    assert [player.advisors for player in game.position.players] == [(1, 7), (2, 3), (4, 6), (5, 8)]
    for line in ("red: goal 7", "green: goal 2", "yellow: goal 6", "black: goal 5"):
        game.play(line)
    assert [player.secret_goal for player in game.position.players] == [7, 2, 6, 5]
    assert [player.advisors for player in game.position.players] == [()] * 4
    # back on top in the turn order 3, 1, 4, 2: card 4, then 1, then 8, then 3, over the card 9 that was left
    assert pile(game.position) == [3, 8, 1, 4, 9]


@given(set_ups())
def test_each_passed_card_comes_to_the_left_neighbour(game: Game) -> None:  # SET-15
    players = game.position.options.players
    dealt = stop_at(game, "keep_advisor").position
    passed = stop_at(game, "choose_goal").position
    kept = [
        int(node.move.text.split()[1]) for node in game.line() if node.move and node.move.decision == "keep_advisor"
    ]
    for seat in range(players):
        left = (seat + 1) % players
        (given_away,) = set(dealt.players[seat].advisors) - {kept[seat]}
        assert set(passed.players[left].advisors) == {kept[left], given_away}


@given(set_ups())
def test_the_cards_of_the_draft_return_to_the_top_and_the_rest_stays_in_order(game: Game) -> None:  # SET-15
    position = game.position
    before = pile(stop_at(game, "choose_goal").position)
    after = pile(position)
    players = position.options.players
    assert len(after) == 9 - players
    assert after[players:] == before
    hands = stop_at(game, "choose_goal").position.players
    goals = {player.seat: player.secret_goal for player in position.players}
    returned = [(set(hands[seat - 1].advisors) - {goals[seat]}).pop() for seat in position.rail_table.order]
    assert after[:players] == returned[::-1]


def test_a_bid_of_15_leaves_9_to_the_player_and_starts_the_stock_at_5() -> None:  # E1, ADV-1, ADV-2
    game = play_until_bids(seed=3)
    for bid in ("bid 15", "bid 12", "bid 24", "bid 21"):
        game.play(bid)
    assert [(assets.money, assets.stock) for assets in game.position.companies] == [(15, 5), (12, 4), (24, 8), (21, 7)]
    assert [player.money for player in game.position.players] == [9, 12, 0, 3]
    assert [player.bid for player in game.position.players] == [None] * 4


def play_until_bids(seed: int, players: int = 4) -> Game:
    game = new_game(players=players, seed=seed, setup="advanced")
    while not game.position.decision or game.position.decision.id != "bid":
        game.play(game.legal_moves()[0])
    return game


def test_no_money_moves_before_all_bids_are_revealed_together() -> None:  # ADV-1
    game = play_until_bids(seed=3)
    for bid in ("bid 15", "bid 12", "bid 24"):
        events = game.play(bid)
        assert [event.id for event in events] == ["bid_made"]
        assert "1" not in events[0].text()
        assert [assets.money for assets in game.position.companies] == [0] * 4
        assert [player.money for player in game.position.players] == [0] * 4
    assert [event.id for event in game.play("bid 15")].count("bid_paid") == 4


@every_count
def test_the_bids_are_12_15_18_21_and_24(players: int) -> None:  # ADV-1
    game = play_until_bids(seed=2, players=players)
    for _ in range(players):
        assert [move.text for move in game.legal_moves()] == ["bid 12", "bid 15", "bid 18", "bid 21", "bid 24"]
        game.play("bid 24")


@given(st.sampled_from(PLAYERS), seeds)
def test_bid_and_rest_are_24_and_the_stock_a_third_of_the_bid(players: int, seed: int) -> None:  # ADV-2
    position = set_up(players, "advanced", seed).position
    for assets, player in zip(position.companies, position.players, strict=True):
        assert assets.money + player.money == 24
        assert assets.money in (12, 15, 18, 21, 24)
        assert 3 * assets.stock == assets.money


@every_count
def test_only_the_advanced_set_up_asks_for_bids(players: int) -> None:  # SET-14, ADV-1
    asked = {setup: [node.move.decision for node in set_up(players, setup, 1).line() if node.move] for setup in SETUPS}
    assert asked["normal"].count("bid") == 0
    assert asked["advanced"].count("bid") == players


@given(st.sampled_from(PLAYERS), seeds, variants)
def test_dice_are_rolled_until_both_sides_have_enough(players: int, seed: int, variant: str) -> None:  # TBL-4, R3
    line = list(set_up(players, "normal", seed, variant).line())
    rolls = [node for node in line if node.move and node.move.decision == "roll"]
    for number, node in enumerate(rolls, 1):
        table = node.position.action_table
        short = mulligan_needed(table.columns, [int(there) for there in table.executive], players, variant)
        assert short is (number < len(rolls))
        called = [event for event in node.events if event.id == "mulligan_called"]
        assert len(called) == short
    assert line[-1].position.action_table == rolls[-1].position.action_table


def test_a_pinned_roll_that_is_too_one_sided_asks_for_another_one() -> None:  # TBL-4
    game = by_hand()
    events = game.play("roll 6 6 6 5 5 5 4 4 4 1 1 1 / 4 5 6 3")  # blue: three Action dice and one Executive die
    called = events[-1]
    assert (called.id, called.rule) == ("mulligan_called", "TBL-4")
    assert called.text() == "Too few dice on the blue side: 4, and up to 4 means that all dice are rolled again."
    assert game.position.waits_for_chance
    assert game.position.decision is not None
    assert game.position.decision.id == "roll"
    game.play("roll 6 6 6 5 5 5 4 4 4 1 1 1 / 4 5 2 3")  # five are enough
    assert game.position.decision.id == "shuffle_contracts"


def test_the_variant_that_counts_only_action_dice_rolls_again_where_the_other_does_not() -> None:  # R3
    roll = "roll 6 6 6 5 5 5 4 4 1 1 2 2 / 1 2 3 6"
    ends = {}
    for variant in ("all_dice", "action_dice"):
        game = by_hand(mulligan=variant)
        game.play(roll)
        assert game.position.decision is not None
        ends[variant] = game.position.decision.id
    assert ends == {"all_dice": "shuffle_contracts", "action_dice": "roll"}


@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_four_dice_on_a_side_are_enough(players: int) -> None:  # P23-3
    game = by_hand(players=players)
    executive = "5 6" if players == 2 else "4 5 6"
    action = "1 1 2 2 4 4 5 5 6 6" if players == 2 else "1 1 2 2 4 4 5 5 6"
    game.play(f"roll {action} / {executive}")
    assert game.position.decision is not None
    assert game.position.decision.id == "shuffle_contracts"
