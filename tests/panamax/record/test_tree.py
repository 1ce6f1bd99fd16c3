"""The tree of a game: names, comments, promote, delete and bring back; and its text, which reads back to the same."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import Game, Position, new_game
from panamax.record.tree import Node
from played import seeds, set_up
from tabletop.errors import NotationError, OptionError
from tabletop.record.tree import LONGEST_COMMENT, LONGEST_NAME

WORDS = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" "), max_size=LONGEST_NAME)
COMMENTS = st.lists(WORDS, max_size=5).map("\n".join)


def nodes_of(game: Game) -> list[Node]:
    """Every place of the tree."""
    found = [game.start]
    for node in found:
        found += node.variations
    return found


def stops_of(game: Game) -> list[Node]:
    return [node for node in nodes_of(game) if node.position.decider is not None]


def shape(node: Node) -> object:
    """All that a tree has, to be compared."""
    places = [node]
    for place in places:
        places += place.variations
    return [
        (place.position, place.move, place.events, place.name, place.comment, len(place.variations)) for place in places
    ]


def play_some(game: Game, count: int, rng: Random | None = None) -> Game:
    """So many moves by lot."""
    rng = rng or Random(0)
    for _ in range(count):
        if not game.is_over:
            game.play(rng.choice(game.legal_moves()))
    return game


def tangled(seed: int, turns: int = 12, game: Game | None = None) -> Game:
    """A game with variations of variations, some at chance, named, commented, promoted, deleted and brought back."""
    rng = Random(seed)
    game = game or set_up(rng.choice((2, 3, 4)), "normal", seed % 5).branch()
    for turn in range(turns):
        game.go_to(rng.choice(stops_of(game)))
        play_some(game, rng.randint(1, 5), rng)
        if turn % 4 == 3:
            pin_a_roll(game, rng)
        if turn % 3 == 0:
            game.promote(rng.choice(nodes_of(game)))
        if turn % 5 == 4 and game.node.entry.is_players_move:
            game.delete(game.node)
            if rng.random() < 0.5:
                game.undelete()
    return game


def pin_a_roll(game: Game, rng: Random) -> None:
    """Another outcome at some roll or shuffle of the tree."""
    node = rng.choice([node for node in nodes_of(game) if node.position.waits_for_chance])
    game.go_to(node)
    game.play(node.position.with_seed(rng.getrandbits(20)).after_chance()[2].text)


# --- the text of a tree --------------------------------------------------------------------------------------------


@given(seeds, st.lists(st.tuples(WORDS, COMMENTS), max_size=4), st.data())
def test_a_tree_reads_back_to_the_same_bytes_and_the_same_tree(
    seed: int, notes: list[tuple[str, str]], data: st.DataObject
) -> None:
    game = tangled(seed)
    for name, comment in notes:
        game.annotate(data.draw(st.sampled_from(nodes_of(game))), name=name, comment=comment)
    text = game.tree_text()
    read = Game.from_text(text)
    assert read.tree_text() == text
    assert shape(read.start) == shape(game.start)


def test_looking_about_in_a_tree_changes_no_byte_of_its_text() -> None:
    game = tangled(3)
    text = game.tree_text()
    for node in nodes_of(game):
        game.go_to(node)
    game.undo()
    game.redo()
    assert game.tree_text() == text


def test_a_variation_stands_behind_the_move_that_it_replaces() -> None:
    game = new_game(players=2, setup="advanced", seed=2)
    while game.position.decision is None or game.position.decision.id != "bid":
        game.play(game.legal_moves()[0])
    mover, fork = game.position.decider_id, game.node
    for text in ("bid 12", "bid 15", "bid 18"):
        game.go_to(fork)
        game.play(text)
    game.annotate(game.node, name="All in", comment="Too much?\n\nPerhaps.")
    lines = game.tree_text().splitlines()
    assert lines[lines.index(f"{mover}: bid 12") + 1 :] == [
        "(",
        f"  {mover}: bid 15",
        ")",
        "(",
        f"  {mover}: bid 18",
        "  = All in",
        "  # Too much?",
        "  #",
        "  # Perhaps.",
        ")",
    ]


def test_one_more_variation_only_adds_lines() -> None:
    game = tangled(5)
    before = game.tree_text().splitlines()
    game.go_to(
        next(node for node in stops_of(game) if len(node.variations) == 1 and len(node.position.legal_moves()) > 1)
    )
    known = [node.move for node in game.node.variations]
    game.play(next(move for move in game.legal_moves() if move not in known))
    after = iter(game.tree_text().splitlines())
    assert all(line in after for line in before), "every old line still stands there, in its order"


def test_a_game_from_the_middle_keeps_its_start() -> None:
    position = play_some(set_up(3, "normal", 1).branch(), 20).position
    game = tangled(1, game=Game(position, 7))
    assert f"\nposition {position.notation()}\n" in game.tree_text()
    read = Game.from_text(game.tree_text())
    assert read.tree_text() == game.tree_text()
    assert shape(read.start) == shape(game.start)
    assert Game.from_text(game.to_text()).position == game.position


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ([")"], "line 11, column 1: a bracket opens"),
        (["seat red", "(", ")"], "line 13, column 1: a bracket opens"),
        (["seat red", "(", "  ("], "line 13, column 3: a bracket opens"),
        (["seat red", "(", "  seat green"], "line 13, column 1: a variation isn't closed"),
        (["seat red", "(", "  seat red", ")"], "line 13, column 3: the same continuation"),
        (["seat red", "(", "  seat green", ")", "# x"], "line 15, column 1: a name or comment"),
        (["seat red", "(", "= x"], "line 13, column 1: a name or comment"),
        (["seat red", "# x", " = y"], "line 13, column 2: a name or comment"),
        (["seat red", "= x", "= y"], "line 13, column 1: a name or comment"),
        (["= " + "x" * (LONGEST_NAME + 1)], "line 11, column 1: a name has at most"),
        (["# " + "x" * (LONGEST_COMMENT + 1)], "line 11, column 1: a comment has at most"),
        (["# a\x07b"], "line 11, column 4: the sign U+0007"),
        (["seat red", "(", "  seat blue", ")"], "line 13, column 3: "),
    ],
)
def test_a_tree_that_cannot_be_read_is_refused_with_line_and_column(given: list[str], error: str) -> None:
    chance = [
        "chance: advisors 1 2 3 4 5 6 7 8 9",
        "chance: roll 1 1 2 2 3 4 4 5 5 6 / 1 6",
        "chance: contracts 1 2 3 4 5",
    ]
    head = new_game(players=2).to_text().splitlines()[:9]
    lines = [*head, *chance, *given]
    line, rest = error.split(",", 1)
    moved = f"line {int(line.removeprefix('line ')) + 2},{rest}"  # the lines of chance, less the blank one
    with pytest.raises(NotationError) as refused:
        Game.from_text("\n".join(lines))
    assert str(refused.value).startswith(moved)


@pytest.mark.parametrize("value", ["", "pmx1~", "x" * 3000, "PMX1"])
def test_a_start_that_is_no_position_is_refused(value: str) -> None:
    head = new_game(players=2, seed=1).to_text().splitlines()[:9]
    with pytest.raises(NotationError, match=r"^line 10, column 10: |^line 10, column 1: "):
        Game.from_text("\n".join([*head, f"position {value}"]))


def test_a_start_with_other_options_is_refused() -> None:
    head = new_game(players=2, seed=1).to_text().splitlines()[:9]
    other = set_up(3, "normal", 1).position.notation()
    with pytest.raises(NotationError, match="line 10, column 10: the position has another number of players"):
        Game.from_text("\n".join([*head, f"position {other}"]))


# --- names, promotion, deletion ------------------------------------------------------------------------------------


def test_promoting_to_the_top_makes_a_line_the_main_one() -> None:
    game = tangled(4)
    leaf = max(nodes_of(game), key=lambda node: sum(up.parent.variations[0] is not up for up in node.path()[1:]))  # type: ignore[union-attr]
    moves = [node.move for node in leaf.path()]
    times = 0
    while game.promote(leaf):
        times += 1
    assert times > 1
    assert [node.move for node in leaf.path()] == moves
    assert all(node.parent.variations[0] is node for node in leaf.path()[1:])  # type: ignore[union-attr]


def test_what_is_deleted_comes_back_to_its_place() -> None:
    game = tangled(6)
    text = game.tree_text()
    gone = [node for node in nodes_of(game) if node.is_players_move][3::7]
    deleted = []
    for node in gone:
        if node.path()[0] is game.start and all(
            up in (up.parent.variations if up.parent else [up]) for up in node.path()
        ):
            game.delete(node)
            deleted.append(node)
            assert node not in nodes_of(game)
    assert game.deleted_count >= len(deleted) > 1
    for node in reversed(deleted):
        assert game.undelete() is node
    assert game.tree_text() == text


def test_whoever_stands_in_what_is_deleted_goes_back_before_it() -> None:
    game = set_up(2, "normal", 1).branch()
    before = game.node
    play_some(game, 1)
    gone = game.node
    play_some(game, 4)
    game.delete(gone)
    assert game.node is before
    assert gone.entry not in nodes_of(game)


def test_the_same_played_again_becomes_one_with_what_comes_back() -> None:
    game = set_up(2, "normal", 1).branch()
    before = game.node
    move, other = game.legal_moves()[0], game.legal_moves()[1]
    game.play(move)
    game.annotate(game.node, name="Old", comment="first")
    game.play(game.legal_moves()[0])
    deep = game.node.move
    game.delete(before.variations[0])
    game.play(move)
    game.annotate(game.node, comment="second")
    game.play(game.legal_moves()[-1])
    here = game.node
    assert game.undelete() is before.variations[0]
    assert len(before.variations) == 1
    assert game.node is here
    twin = before.variations[0]
    assert (twin.name, twin.comment) == ("Old", "second")
    assert deep in [node.move for node in nodes_of(game)]
    game.go_to(before)
    game.play(other)
    assert len(before.variations) == 2


def test_brackets_may_lie_as_deep_as_a_game_is_long() -> None:
    game, depth = new_game(players=4, seed=4), 0
    while not game.is_over:
        here = game.node
        for move in game.legal_moves()[:2]:
            game.go_to(here)
            game.play(move)
            depth += move != here.variations[0].move
    text = game.tree_text()
    assert depth > 100
    assert max(map(len, text.splitlines())) < 100
    assert Game.from_text(text).tree_text() == text


def test_what_comes_back_brings_its_comment_along_where_there_is_none_now() -> None:
    game = set_up(2, "normal", 1).branch()
    before, move = game.node, game.legal_moves()[0]
    game.play(move)
    game.annotate(game.node, comment="first")
    game.delete(before.variations[0])
    game.play(move)
    game.undelete()
    assert [node.comment for node in before.variations] == ["first"]


def test_a_place_is_called_by_the_move_that_leads_there() -> None:
    game = set_up(2, "normal", 1).branch()
    move = game.legal_moves()[0]
    game.play(move)
    assert (repr(game.start), repr(game.node.entry)) == ("<Node start>", f"<Node {move.text}>")


def test_nothing_is_left_to_bring_back() -> None:
    assert set_up(2, "normal", 1).branch().undelete() is None


def test_the_start_and_the_only_outcome_of_chance_stay() -> None:
    game = set_up(2, "normal", 1).branch()
    text = game.tree_text()
    with pytest.raises(OptionError, match="the start of a game"):
        game.delete(game.start)
    roll = next(node for node in nodes_of(game) if node.move is not None and node.move.decision == "roll")
    with pytest.raises(OptionError, match="the only outcome"):
        game.delete(roll)
    assert game.tree_text() == text
    assert roll.parent is not None
    game.go_to(roll.parent)
    game.play("roll 1 1 2 2 3 4 4 5 5 6 / 1 6")
    game.delete(roll.parent.variations[1])
    assert game.tree_text() == text


@pytest.mark.parametrize("name", ["x" * (LONGEST_NAME + 1), "a\nb", "a\x85b", "\u202e", "\ud800", "\x00"])
def test_a_name_that_can_not_be_is_refused_and_changes_nothing(name: str) -> None:
    game = set_up(2, "normal", 1).branch()
    game.annotate(game.node, name="Here", comment="there")
    with pytest.raises(OptionError):
        game.annotate(game.node, name=name, comment="new")
    assert (game.node.entry.name, game.node.entry.comment) == ("Here", "there")
    game.annotate(game.node, name="")
    assert (game.node.entry.name, game.node.entry.comment) == ("", "there")


def test_places_of_another_game_are_refused() -> None:
    game, other = set_up(2, "normal", 1).branch(), set_up(2, "normal", 1).branch()
    for change in (game.promote, game.delete, game.annotate):
        with pytest.raises(OptionError, match="another game"):
            change(other.node)


def test_positions_are_what_they_were(scale: int) -> None:
    for seed in range(3 * scale):
        for node in nodes_of(tangled(seed)):
            assert Position.from_notation(node.position.notation()) == node.position
