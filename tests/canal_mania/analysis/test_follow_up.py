"""What a plan leaves possible: against setting up what it builds, and against paying for both out of one hand."""

from __future__ import annotations

from itertools import combinations, islice

import pytest
from canals import BOX

from canal_mania import Position, new_game
from canal_mania.analysis.follow_up import built, follow_ups
from canal_mania.analysis.plans import missing_for, plans
from canal_mania.bots import bot
from canal_mania.vocabulary import CardKind
from tabletop.errors import OptionError


@pytest.fixture(scope="module")
def builds() -> Position:
    """A player with two open contracts and cards is about to build."""
    game, greedy = new_game(players=4, seed=1, box=BOX), bot("greedy", 1)
    while game.position.round < 6 or game.position.decision is None or game.position.decision.id != "second_phase":
        game.play(greedy.choose(game.position))
    return game.position


def seat_of(position: Position) -> int:
    assert position.decider is not None
    return position.decider


def test_a_plan_alone_lacks_what_it_says(builds: Position) -> None:
    for contract in builds.players[seat_of(builds) - 1].open_contracts:
        for plan in islice(builds.plans(contract.id), 40):
            assert missing_for(builds, (plan,), seat_of(builds)) == plan.missing
            assert missing_for(builds, (), seat_of(builds)) == 0


def test_what_is_built_lies_as_the_plan_says_and_is_completed(builds: Position) -> None:
    for contract in builds.players[seat_of(builds) - 1].open_contracts:
        for plan in islice(builds.plans(contract.id), 10):
            canal = next(canal for canal in built(builds, plan, seat_of(builds)).canals if canal.contract == contract)
            assert canal.is_completed
            assert tuple(tile.hex for tile in canal.tiles)[-len(plan.kinds) :] == plan.course.hexes
            assert tuple(tile.kind for tile in canal.tiles)[-len(plan.kinds) :] == plan.kinds
            assert canal.towns == plan.course.towns


def test_a_contract_of_the_parliament_is_taken_first(builds: Position) -> None:
    seat = seat_of(builds)
    contract = builds.parliament[0]
    plan = next(builds.plans(contract.id, seat))
    after = built(builds, plan, seat)
    assert contract not in after.parliament
    assert {canal.contract: canal.seat for canal in after.canals}[contract] == seat
    assert len(list(follow_ups(builds, plan, seat))) == len(builds.players[seat - 1].open_contracts)


def test_both_together_lack_what_one_hand_lacks_when_the_first_is_paid_for(builds: Position) -> None:
    """The first plan is built, the cards that paid for it are taken out of the hand, and the rest is counted anew."""
    seat = seat_of(builds)
    contract = builds.box.contract("medway")
    plan = next(plan for plan in builds.plans(contract.id) if plan.missing == 0)
    (left,) = follow_ups(builds, plan, seat)
    assert left.plan is not None
    assert left.contract.id == "kennet_and_avon"
    hand = list(builds.players[seat - 1].hand or ())
    ways = []
    for kinds in payments(hand, len(plan.due)):
        setup = built(builds, plan, seat)
        setup.put_hand(seat, [card for place, card in enumerate(hand) if place not in kinds])
        rest = [other.missing for other in islice(plans(setup, left.contract.id, seat), 150)]
        paid = [hand[place].partition("+")[0] for place in kinds]
        if pays(paid, [str(kind) for kind in plan.due]):
            ways.append(min(missing for missing in rest if missing is not None))
    assert min(ways) == left.missing


def test_nobody_elses_seat_is_asked(builds: Position) -> None:
    plan = next(builds.plans("medway"))
    with pytest.raises(OptionError):
        list(follow_ups(builds, plan, 5))
    hidden = builds.seen_by(1 if seat_of(builds) != 1 else 2)
    assert missing_for(hidden, (plan,), seat_of(builds)) is None


def payments(hand: list[str], count: int) -> list[tuple[int, ...]]:
    return list(combinations(range(len(hand)), count))


def pays(cards: list[str], due: list[str]) -> bool:
    """Whether these cards, each for one, pay for what is due: of its kind, or surveyors."""
    left = [card for card in cards if card != CardKind.SURVEYOR]
    for kind in due:
        if kind in left:
            left.remove(kind)
    return not left
