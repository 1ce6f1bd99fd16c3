"""Two positions compared: what differs, and the events and rules that made it differ."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import Game, PanamaxError, Position, compare, new_game
from panamax.analysis.aspects import EVENTS, NOTHING, aspects_of
from panamax.analysis.comparing import PurseChange
from panamax.engine import layout as at
from panamax.events.kinds import EVENT_KINDS, PurseKind
from panamax.record.tree import Node
from played import finished, games, positions, set_up, stop_at
from tabletop.i18n import say

UNTRACED = {"turn", "due"}  # what is left to decide comes from no event


@st.composite
def pairs_of_a_line(draw: st.DrawFn) -> tuple[Node, Node]:
    """Two places of a game's line."""
    line = list(draw(games()).line())
    return line[draw(st.integers(0, len(line) - 1))], line[draw(st.integers(0, len(line) - 1))]


def forked(seed: int) -> tuple[Node, Node]:
    """Two places in a game's tree that have a past in common, some turns after they parted."""
    game = finished(3, "normal", seed).branch()
    game.go_to(stop_at(game, "turn", 6))
    nodes = []
    for first in (0, -1):
        start = game.node
        game.play(game.legal_moves()[first])
        for _ in range(60):
            game.play(game.legal_moves()[first])
        nodes.append(game.node)
        game.go_to(start)
    return nodes[0], nodes[1]


@given(positions())
def test_a_position_does_not_differ_from_itself(position: Position) -> None:
    comparison = compare(position, position.with_seed(3))
    assert not comparison
    assert (comparison.changes, comparison.purses) == ((), ())


@given(pairs_of_a_line())
def test_positions_that_differ_differ_in_something(pair: tuple[Node, Node]) -> None:
    first, second = pair
    assert bool(compare(first, second)) == (first.position != second.position)


def test_every_cell_belongs_to_one_aspect() -> None:
    cells = [cell for aspect in aspects_of(set_up(4).position) for cell in aspect.cells]
    assert len(cells) == len(set(cells))
    assert set(range(at.ROUND, at.STATE_SIZE)) - set(cells) == set()


def by_rule(purse: PurseChange) -> dict[str, int]:
    """What of a difference is each rule's."""
    parts = Counter[str]()
    for cause in purse.flows:
        parts[cause.event.rule] += purse.part(cause)
    return dict(parts)


def test_the_other_way_round_everything_is_swapped() -> None:
    first, second = forked(0)
    there, back = compare(first, second), compare(second, first)
    assert [(change.first, change.second) for change in there.changes] == [
        (change.second, change.first) for change in back.changes
    ]
    assert [by_rule(purse) for purse in there.purses] == [
        {rule: -dollars for rule, dollars in by_rule(purse).items()} for purse in back.purses
    ]


@given(pairs_of_a_line())
def test_ledgers_add_up_to_the_purses_along_a_line(pair: tuple[Node, Node]) -> None:
    assert_adds_up(*pair)


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_ledgers_add_up_to_the_purses_across_branches(seed: int) -> None:
    first, second = forked(seed)
    comparison = compare(first, second)
    assert comparison.ancestor is not None
    assert comparison.ancestor not in (first, second)
    assert {cause.second for purse in comparison.purses for cause in purse.flows} == {False, True}
    assert_adds_up(first, second)


def assert_adds_up(first: Node, second: Node) -> None:
    """The flows of every purse add up to its difference, and purses that aren't told don't differ."""
    comparison = compare(first, second)
    for purse in comparison.purses:
        assert sum(purse.part(cause) for cause in purse.flows) == purse.second - purse.first
    told = {(purse.purse, purse.seat): (purse.first, purse.second) for purse in comparison.purses}
    one, other = first.position.cells, second.position.cells
    for player in range(first.position.options.players):
        for kind, cell in ((PurseKind.PLAYER, at.PURSE), (PurseKind.COMPANY, at.MONEY)):
            both = (one[cell + player], other[cell + player])
            assert told.get((kind, player + 1), both if both[0] == both[1] else None) == both


@given(pairs_of_a_line())
def test_every_difference_is_traced_to_events_and_their_rules(pair: tuple[Node, Node]) -> None:
    for change in compare(*pair).changes:
        assert bool(change.rules) == (change.topic not in UNTRACED), change.topic
        for cause in change.causes:
            assert cause.event in cause.node.events


def test_a_difference_is_traced_to_the_event_that_made_it_and_to_no_other() -> None:
    game = finished(2, "normal", 0)
    for before, after in zip(game.line(), list(game.line())[1:], strict=False):
        for change in compare(before, after).changes:
            if change.topic == "stock":
                assert {cause.event.id for cause in change.causes} <= set(EVENTS["stock"].split())
                assert {cause.event.seat - 1 for cause in change.causes} == {change.aspect.player}
            if change.aspect.ship is not None:
                assert change.causes
                assert all(cause.event.names_ship(change.aspect.ship) for cause in change.causes)


def test_differences_are_told_in_words_with_numbers() -> None:
    game = new_game(players=2, seed=7)
    line = list(finished(2, "normal", 0).line())
    told = {change.topic: change for change in compare(line[0], line[-1]).changes}
    assert told["round"].second == 3
    assert told["seat"].first == NOTHING
    assert all(change.aspect.phrase.text() for change in told.values())
    assert compare(game.position, game.position).ancestor is None


def test_positions_of_other_games_can_be_compared_if_the_options_are_the_same() -> None:
    comparison = compare(finished(2, "normal", 0).position, finished(2, "normal", 1).position)
    assert comparison.ancestor is None
    assert comparison
    assert all(not change.causes for change in comparison.changes)
    with pytest.raises(PanamaxError):
        compare(finished(2).position, finished(3).position)


def test_events_of_each_topic_exist_and_each_topic_has_words() -> None:
    known = {kind.id for kind in EVENT_KINDS.values()}
    assert set(" ".join(EVENTS.values()).split()) <= known
    topics = {aspect.topic for aspect in aspects_of(set_up(4).position)}
    assert set(EVENTS) <= topics
    assert all(say(f"compare.{topic}", **dict.fromkeys(BLANKS, "x")) for topic in topics)


BLANKS = ("player", "company", "nation", "ship", "column", "pips")


def test_hidden_cards_stay_hidden() -> None:
    end: Game = finished(3, "normal", 0)
    seen = end.position.seen_by(1)
    told = compare(seen, finished(3, "normal", 1).position.seen_by(1))
    goals = [change for change in told.changes if change.topic == "goal"]
    assert {change.aspect.player for change in goals} <= {0}
