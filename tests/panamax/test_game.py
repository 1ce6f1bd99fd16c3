"""A game and its history: moves, undo, redo, variations, branches."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panamax import Game, new_game
from panamax.record.tree import Node
from played import TABLES, finished, games, play_by_lot, play_set_up, seeds, set_up, set_ups
from tabletop.errors import IllegalMove, MoveTextError, OptionError

every_table = pytest.mark.parametrize(("players", "setup"), TABLES)


def at_bids(seed: int = 4) -> Game:
    """A game of three at its first bid."""
    game = new_game(players=3, seed=seed, setup="advanced")
    for company in ("red", "green", "black"):
        game.play(f"seat {company}")
    assert [move.text for move in game.legal_moves()][:1] == ["bid 12"]
    return game


def tree(node: Node) -> list[Node]:
    """All nodes from `node` on."""
    return [node, *(below for child in node.variations for below in tree(child))]


# --- playing -------------------------------------------------------------------------------------------------------


def test_a_game_with_a_seed_asks_players_only() -> None:
    game = new_game(players=4, seed=7)
    asked = []
    order: list[int] = []
    while not game.is_over:
        assert game.position.decider is not None
        if not game.position.round:
            order = list(game.position.rail_table.order)
        asked.append((game.position.decider, game.legal_moves()[0].decision))
        game.play(game.legal_moves()[0])
    assert asked[:12] == [(seat, what) for what in ("seat", "keep_advisor", "choose_goal") for seat in (1, 2, 3, 4)]
    assert [seat for seat, what in asked[12:] if what == "setup_contract"] == order[::-1]  # SET-16
    assert game.position.round == 3


def test_play_returns_what_happened_up_to_the_next_question() -> None:
    game = new_game(players=2, seed=7)
    assert [event.id for event in game.play("seat red")] == ["company_taken"]
    before = game.node
    happened = game.play("seat green")
    ids = [event.id for event in happened]
    assert ids[:2] == ["company_taken", "turn_order_drawn"]
    assert ids[-1] == "advisors_dealt"
    line = list(game.line())
    assert happened == [event for node in line[line.index(before) + 1 :] for event in node.events]


def test_moves_may_be_played_as_moves_or_as_texts() -> None:
    by_text, by_move = at_bids(), at_bids()
    by_text.play("bid 18")
    by_move.play(by_move.legal_moves()[2])
    assert by_text.position == by_move.position
    assert by_text.to_text() == by_move.to_text()


@given(games() | set_ups(), st.randoms(use_true_random=False))
def test_applying_a_move_never_changes_the_position_it_is_applied_to(game: Game, rng: Random) -> None:
    line = list(game.line())
    for node in rng.sample(line, 20):
        position, before = node.position, node.position.cells
        for move in position.legal_moves():
            position.after(move)
            position.explain(move)
        if position.waits_for_chance:
            position.after_chance()
        if position.waits_for_table:
            position.after_step()
        position.with_seed(1)
        position.seen_by(1)
        assert position.cells == before


@pytest.mark.parametrize("move", [None, 5, 1.5, b"bid 12", ["bid 12"], object()], ids=lambda move: type(move).__name__)
def test_what_is_neither_a_move_nor_a_text_is_refused(move: Any) -> None:
    game = at_bids()
    before, node = game.to_text(), game.node
    for call in (game.play, game.play_one, game.explain, game.position.after, game.position.move):
        with pytest.raises(MoveTextError):
            call(move)
    assert (game.to_text(), game.node) == (before, node)


@pytest.mark.parametrize(
    "text", ["bid 13", "seat red", "green: bid 12", "keep 1", "roll 1", "nonsense", "", "x" * 10**6]
)
def test_a_refused_move_leaves_the_game_as_it_was(text: str) -> None:
    game = at_bids()
    before, node, nodes = game.to_text(), game.node, len(tree(game.node.path()[0]))
    with pytest.raises((IllegalMove, MoveTextError)):
        game.play(text)
    assert game.to_text() == before
    assert game.node is node
    assert len(tree(node.path()[0])) == nodes


# --- back and forth ------------------------------------------------------------------------------------------------


@pytest.mark.sampled
@every_table
def test_undo_takes_back_move_by_move_to_the_start_and_redo_comes_again(players: int, setup: str) -> None:
    game = finished(players, setup, 3).branch()
    end = game.node
    texts = [game.to_text()]
    while game.undo():
        assert game.position.decider is not None
        texts.append(game.to_text())
    assert len(texts) == 1 + sum(node.is_players_move for node in end.path())
    assert game.undo() is False
    for text in texts[-2::-1]:
        assert game.redo()
        assert game.to_text() == text
    assert game.node is end
    assert game.redo() is False


@given(games() | set_ups(), st.data())
def test_undo_of_play_is_as_if_nothing_had_been_played(game: Game, data: st.DataObject) -> None:
    stops = [node for node in game.line() if node.position.decider]
    game = game.branch()
    game.go_to([node for node in game.line() if node.position.decider][data.draw(st.integers(0, len(stops) - 1))])
    node, cells, text = game.node, game.position.cells, game.to_text()
    game.play(data.draw(st.sampled_from(game.legal_moves())))
    assert game.to_text() != text
    assert game.undo()
    assert game.node is node
    assert game.position.cells == cells
    assert game.to_text() == text


def test_without_seed_undo_stops_at_every_roll_and_shuffle() -> None:
    game = new_game(players=2)
    game.play("advisors 1 2 3 4 5 6 7 8 9")
    game.play("roll 1 1 2 2 3 4 4 5 5 6 / 1 6")
    assert game.undo()
    assert game.position.decision is not None
    assert game.position.decision.id == "roll"
    assert game.undo()
    assert game.position.decision.id == "shuffle_advisors"
    assert not game.undo()
    assert game.redo()
    assert game.position.decision.id == "roll"


# --- variations ----------------------------------------------------------------------------------------------------


def test_another_move_after_undo_opens_a_variation_and_keeps_the_first() -> None:
    game = at_bids()
    fork = game.node
    game.play("bid 12")
    first = game.node
    game.undo()
    game.play("bid 24")
    second = game.node
    assert fork.variations == [first, second]
    game.undo()
    game.redo()
    assert game.node is second
    game.go_to(first)
    game.undo()
    game.redo()
    assert game.node is first, "redo follows the line last visited"
    assert fork.variations == [first, second], "looking at a line changes nothing in the tree"


def test_the_same_move_again_finds_the_same_place() -> None:
    game = at_bids()
    game.play("bid 12")
    node = game.node
    game.play("bid 15")
    game.undo()
    game.undo()
    events = game.play("bid 12")
    assert game.node is node
    assert [event.id for event in events] == ["bid_made"]
    game.undo()
    game.play("bid 12")
    game.play("bid 15")
    last = game.play("bid 15")
    game.undo()
    assert game.play("bid 15") == last, "what happened is told again, the automatic steps included"


def test_every_place_of_the_tree_can_be_gone_to() -> None:
    game = at_bids()
    for bid in ("bid 12", "bid 24"):
        game.play(bid)
        play_set_up(game)
        while game.position.decision is None or game.position.decision.id != "bid":
            game.undo()
        while game.undo() and game.legal_moves()[0].text == "bid 12":
            pass
        game.redo()
    nodes = tree(game.node.path()[0])
    assert any(len(node.variations) > 1 for node in nodes)
    for node in nodes:
        game.go_to(node)
        line = list(game.line())
        assert node in line
        assert not game.position.waits_for_table, "a game never stands at an automatic step"
        assert len(tree(line[0])) == len(nodes), "nothing that was played is lost"


def test_going_to_an_automatic_step_goes_on_to_what_it_leads_to() -> None:
    game = set_up(4, "normal", 2).branch()
    step = next(node for node in game.line() if node.position.waits_for_table)
    game.go_to(step)
    assert game.position.decision is not None
    assert not game.is_over


def test_a_place_of_another_game_is_refused() -> None:
    game, other = at_bids(), at_bids()
    before = game.node
    with pytest.raises(OptionError, match="this place belongs to another game"):
        game.go_to(other.node)
    assert game.node is before


def test_a_branch_and_its_game_leave_each_other_alone() -> None:
    game = at_bids()
    branch = game.branch()
    branch.play("bid 12")
    assert game.position.players[0].bid is None
    assert game.node.variations == []
    game.play("bid 24")
    assert branch.position.players[0].bid == 12
    assert branch.undo()
    assert branch.to_text().splitlines() == game.to_text().splitlines()[:-1]


@given(games() | set_ups(), st.data())
def test_a_branch_goes_on_exactly_as_its_game_would(game: Game, data: st.DataObject) -> None:
    nodes = [node for node in game.branch().line() if node.position.decider]
    game = game.branch()
    game.go_to([node for node in game.line() if node.position.decider][data.draw(st.integers(0, len(nodes) - 1))])
    branch = game.branch()
    assert play_by_lot(branch, 9).to_text() == play_by_lot(game, 9).to_text()


@settings(max_examples=settings().max_examples // 4)
@given(st.sampled_from(TABLES), seeds, st.randoms(use_true_random=False))
def test_wild_wandering_never_breaks_a_game(table: tuple[int, str], seed: int, rng: Random) -> None:
    players, setup = table
    game = new_game(players=players, setup=setup, seed=seed)
    root, nodes = game.node.path()[0], 1
    for _ in range(40):
        match rng.randrange(6):
            case 0:
                game.undo()
            case 1:
                game.redo()
            case 2:
                game.go_to(rng.choice(tree(root)))
                game.run_on()
            case _:
                if not game.is_over:
                    game.play(rng.choice(game.legal_moves()))
        assert len(tree(root)) >= nodes
        nodes = len(tree(root))
        assert game.is_over or game.legal_moves()
        assert Game.from_text(game.to_text()).position == game.position
