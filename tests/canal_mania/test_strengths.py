"""Beginner, club and strong: each beats the one before it, and says what it overlooks."""

from __future__ import annotations

from statistics import mean

import pytest

from canal_mania import Game, new_game
from canal_mania.bots import NAMES, STRENGTHS, bot

SEATS = (1, 2, 3)
PLAYOUTS = 60  # of a choice of the strong one here, where it begins near the end; at a table it has a hundred and more


def seated(name: str, others: str, own: int) -> dict[int, str]:
    """One bot against two others."""
    return {seat: name if seat == own else others for seat in SEATS}


def lead(game: Game, names: dict[int, str], own: int) -> float:
    """By how many points the player of a seat is ahead of the others' mean, when these bots have played to the end."""
    sitters = {seat: bot(name, seat, playouts=PLAYOUTS) for seat, name in names.items()}
    while not game.is_over:
        assert game.position.decider is not None
        game.play(sitters[game.position.decider].choose(game.position))
    totals = {row.seat: row.total for row in game.standings()}
    return totals[own] - mean(total for seat, total in totals.items() if seat != own)


def test_each_strength_is_a_bot_and_says_what_it_overlooks() -> None:
    assert [strength.id for strength in STRENGTHS] == ["beginner", "club", "strong"]
    order = [NAMES.index(strength.bot) for strength in STRENGTHS]
    assert order == sorted(order)
    for strength in STRENGTHS:
        assert strength.title.text()
        assert "It overlooks" in strength.overlooks.text()


@pytest.mark.sampled
@pytest.mark.parametrize(("name", "others"), [("beginner", "random"), ("greedy", "beginner")])
def test_a_stronger_bot_beats_two_weaker_ones(name: str, others: str, scale: int) -> None:
    leads = []
    for number in range(6 * scale):
        own = SEATS[number % 3]
        leads.append(lead(new_game(players=3, seed=number // 3), seated(name, others, own), own))
    assert mean(leads) > 15
    assert sum(points > 0 for points in leads) > 0.6 * len(leads)


@pytest.mark.thorough
def test_the_strong_one_gets_more_out_of_the_last_two_rounds_than_a_club_player_in_its_place(scale: int) -> None:
    """Against two club players; whole games take too long here (`bench/canal_match.py` measures them)."""
    gains = []
    for number in range(2 * scale):
        whole = new_game(players=3, seed=number)
        lead(whole, dict.fromkeys(SEATS, "greedy"), 1)
        late = next(node.position for node in whole.line() if node.position.round == whole.position.round - 1)
        own = SEATS[number % 3]
        strong, club = (lead(Game(late, number), seated(name, "greedy", own), own) for name in ("planner", "greedy"))
        gains.append(strong - club)
    assert mean(gains) > 1
