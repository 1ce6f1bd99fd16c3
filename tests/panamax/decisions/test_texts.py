"""Move texts: every legal move of every kind prints as one line and parses back; what is no move is refused kindly."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from panamax import Game, Position
from panamax.decisions.all_kinds import KINDS
from panamax.decisions.judging import LONGEST_MOVE_TEXT
from panamax.engine import kinds
from panamax.engine import layout as at
from tabletop.errors import MoveTextError
from tests.panamax.decisions.arranged import (
    ARGUMENTS,
    CHINA,
    any_decision,
    carrying,
    changed,
    due,
    first_turn,
    holding,
    in_zone,
    on_wagon,
)
from tests.panamax.decisions.test_explain import GAMES, begun, positions_of


def assert_round_trip(position: Position) -> None:
    moves = position.legal_moves()
    texts = [move.text for move in moves]
    assert len(set(texts)) == len(texts)
    for move, text in zip(moves, texts, strict=True):
        assert position.move(text) == move
        assert text.isascii()
        assert len(text) <= LONGEST_MOVE_TEXT
        assert move.describe()


@pytest.mark.parametrize("table", range(len(GAMES)))
def test_every_legal_move_of_a_game_parses_back(table: int) -> None:
    for position in positions_of(table):
        assert_round_trip(position)
        assert position.decision
        assert position.decision.question(position).text()


@pytest.mark.parametrize("table", range(len(GAMES)))
def test_so_does_every_legal_move_of_any_kind_of_decision(table: int) -> None:
    rng = Random(table)
    seen = set()
    for _ in range(300):
        position = any_decision(rng.choice(positions_of(table)), rng)
        assert_round_trip(position)
        assert position.decision
        assert position.decision.question(position).text()
        seen.add(position.decision.kind)
    assert seen >= set(ARGUMENTS)


@pytest.mark.parametrize("table", range(len(GAMES)))
def test_every_roll_shuffle_and_draw_parses_back(table: int) -> None:
    game = begun(table)
    rng = Random(table)
    while not game.is_over:
        game.play(rng.choice(game.legal_moves()))
    chance = [pair for pair in pairwise(game.line()) if pair[0].position.waits_for_chance]
    assert {after.move.decision for _, after in chance if after.move} >= {"roll", "draw", "shuffle_contracts"}
    for before, after in chance:
        assert after.move is not None
        assert before.position.move(after.move.text) == after.move
        assert before.position.explain(after.move.text) == []
        assert after.move.describe()


TURN = first_turn()
LOADING = changed(due(TURN, kinds.LOAD), (at.LOADS_LEFT, 2), holding(3, 0b11), in_zone("red2", "loading_china"))
FLAG = due(TURN, kinds.FREE_RAIL, CHINA)
FREE_LOAD = changed(due(TURN, kinds.FREE_LOAD, CHINA), in_zone("red2", "loading_china"))


@pytest.mark.parametrize(
    ("position", "text", "words"),
    [
        (TURN, "take 3", "Take a die from column 3: 1 waterway movement and 3 lock movements"),
        (TURN, "take 4", "Take a die from column 4: a contract, then up to 2 containers"),
        (TURN, "transfer 6>2", "Transfer a die from column 6 to 2 for $5: 1 waterway movement and 2 lock movements"),
        (TURN, "executive 5", "Use Executive die 5: a contract, then up to 3 containers"),
        (TURN, "executive 5 raise", "Spend Executive die 5 to raise your stock by 2"),
        (TURN, "executive 5 buy red", "Spend Executive die 5 to buy a red share for $6"),
        (
            TURN,
            "transfer e5>2",
            "Transfer Executive die 5 to column 2 for $5: 1 waterway movement and 2 lock movements",
        ),
        (TURN, "build red3 china", "Build the red 3-slot ship in the China Loading zone for $7"),
        (TURN, "build red2 europe", "Put the red 2-slot ship into the Europe Loading zone"),
        (
            changed(TURN, in_zone("iowa", "waiting_atlantic")),
            "relocate iowa us_east",
            "Move USS Iowa to the US East Loading zone",
        ),
        (changed(TURN, (at.CAPTAIN, 3)), "captain", "Use the Captain card (2 extra movements)"),
        (changed(TURN, (at.STEVEDORE, 1)), "stevedore", "Use the Stevedore card (1 extra container)"),
        (
            changed(TURN, (at.MILITARY_MOVED, 1), (at.FLAGS + CHINA, 2)),
            "collect china",
            "Collect $2 for the ship of China",
        ),
        (
            due(TURN, kinds.CONTRACT, 4),
            "contract column front",
            "Take contract 1 (China) by its front: 5, 2 and 1 by rail",
        ),
        (
            changed(due(TURN, kinds.CONTRACT, 4), (at.BENEFITS, 2)),
            "contract inbound back",
            "Take contract 22 (US West) by its back: 3 by rail",
        ),
        (due(TURN, kinds.CONTRACT, 4), "skip", "Take no contract"),
        (LOADING, "load 3.1 red2", "Load 5 of contract 3 (China) on the red 2-slot ship"),
        (LOADING, "load 3.2 wagon", "Load 1 by rail of contract 3 (China) on the 1st wagon"),
        (LOADING, "stop", "Load no more"),
        (FREE_LOAD, "load pool red2", "Put a die of 2 from the Dice Pool on the red 2-slot ship"),
        (FLAG, "load warehouse wagon", "Put a die of 2 from the Warehouse on the 1st wagon"),
        (changed(FLAG, on_wagon((1, 4), (0, 3))), "raise 2", "Raise your die in place 2 of the 1st wagon from 3 to 5"),
        (
            changed(due(TURN, kinds.MOVEMENT), (at.WATERWAY_LEFT, 1), carrying("red1a", (0, 3))),
            "move iowa waterway",
            "Move USS Iowa to Gatun lock 1 (Pacific-bound) (waterway)",
        ),
        (due(TURN, kinds.MARKET, CHINA), "buy green", "Buy a green share for $6"),
        (due(TURN, kinds.MARKET, CHINA), "defer", "Turn the China flag over to use it later"),
        (due(TURN, kinds.MARKET, CHINA), "decline", "Buy no share"),
        (due(TURN, kinds.ARRIVAL_BONUS, 2), "bonus card", "Take the Stevedore card (1 extra container)"),
        (due(TURN, kinds.ARRIVAL_BONUS, 3), "bonus money", "Take $5"),
        (due(TURN, kinds.PASSENGER_PLACE, 21), "benefit extra_load", "Put the Passenger token on: one extra load"),
        (due(TURN, kinds.PROSPECTOR_DOUBLE, 1 << 5), "double 5", "Double the die of 5: $10"),
        (due(TURN, kinds.PLATFORM_FLAG), "flag us_west", "Take the flag of US West"),
        (
            changed(due(TURN, kinds.GIVE_UP), holding(17, 1)),
            "give_up 17",
            "Give up contract 17 (US East)",
        ),
        (
            changed(due(TURN, kinds.SETUP_CONTRACT), (at.SETUP_OFFER, 1 << 4)),
            "setup_contract 5",
            "Pick setup contract 5 (US East): 4 and 2",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and " " in value else "",
)
def test_a_move_reads_like_this(position: Position, text: str, words: str) -> None:
    move = position.move(text)
    assert move.text == text
    assert position.explain(move) == []
    assert move.describe() == words


@pytest.mark.parametrize(
    ("position", "text", "words"),
    [
        (changed(FLAG, on_wagon((1, 4), (0, 3))), "raise 3", "Raise the die in place 3 of the 1st wagon"),
        (TURN, "captain", "Use the Captain card (none)"),
    ],
)
def test_a_move_that_needs_what_is_not_there_can_be_read(position: Position, text: str, words: str) -> None:
    move = position.move(text)
    assert position.explain(move)
    assert move.describe() == words


MOVING = changed(due(TURN, kinds.MOVEMENT), (at.WATERWAY_LEFT, 1), in_zone("iowa", "waiting_pacific"))


@pytest.mark.parametrize(
    ("position", "text", "words"),
    [
        (MOVING, "move iowa waterway", "Move USS Iowa (waterway)"),
        (MOVING, "move red3 waterway", "Move the red 3-slot ship (waterway)"),
        (
            changed(LOADING, holding(9, 0b11)),
            "load 9.3 red2",
            "Load container 3 of contract 9 (Europe) on the red 2-slot ship",
        ),
        (LOADING, "load 17.1 wagon", "Load container 1 of contract 17 (US East) on the 1st wagon"),
    ],
)
def test_a_move_that_can_not_be_made_reads_like_this(position: Position, text: str, words: str) -> None:
    move = position.move(text)
    assert position.explain(move)
    assert move.describe() == words


def test_the_kind_of_movement_may_be_left_out() -> None:
    position = changed(due(TURN, kinds.MOVEMENT), (at.WATERWAY_LEFT, 1), (at.LOCK_LEFT, 1))
    assert position.move("move iowa").text == "move iowa waterway"
    assert position.move("move red1a").text == "move red1a lock"


def test_ships_of_a_move_may_come_in_any_order() -> None:
    assert due(TURN, kinds.MOVEMENT).move("move dice_fest+iowa waterway").text == "move iowa+dice_fest waterway"


def test_of_equal_containers_the_first_one_left_is_meant() -> None:
    position = changed(LOADING, holding(22, 0b11))
    assert position.move("load 22.2 red2").text == "load 22.1 red2"
    assert changed(LOADING, holding(22, 0b10)).move("load 22.2 red2").text == "load 22.2 red2"


def test_a_word_shared_by_several_decisions_means_the_one_that_is_due() -> None:
    for kind in (kinds.LOAD, kinds.SETUP_LOAD, kinds.STEVEDORE_LOAD, kinds.FREE_LOAD, kinds.FREE_RAIL):
        position = due(TURN, kind, 2)
        assert position.decision
        assert position.move("load s2.1 red2").decision == position.decision.id


def test_every_kind_of_decision_has_words() -> None:
    for kind in KINDS:
        assert kind.usage.text()
        for verb in kind.verbs:
            assert verb.usage.text().startswith(verb.keyword)


HOSTILE = [
    "",
    " ",
    "\n",
    "take",
    "take 0",
    "take 7",
    "take 33333",
    "take 3 3",
    "take ３",
    "take ³",
    "take -1",
    "take 3.0",
    "transfer 6",
    "transfer 6>",
    "transfer 6>3>2",
    "transfer ee5>2",
    "transfer 6>0",
    "executive",
    "executive 5 sell",
    "executive 5 buy",
    "executive 5 buy blue",
    "build red3",
    "build red4 china",
    "build titanic china",
    "build red3 asia",
    "build red3 china china",
    "captain 3",
    "stop now",
    "load 17 red2",
    "load 17. red2",
    "load 17.4 red2",
    "load 25.1 red2",
    "load s9.1 red2",
    "load s.1 red2",
    "load 17.1",
    "load 17.1 titanic",
    "move",
    "move iowa+iowa waterway",
    "move iowa+ waterway",
    "move iowa sideways",
    "contract column",
    "contract column left",
    "raise 5",
    "bonus nothing",
    "flag red",
    "double 7",
    "draw 25",
    "purple: take 3",
    "red take 3",
    "take 3\x00",
    "x" * 10_000_000,
    "take " + "3" * 10_000_000,
    "move " + "+".join(["iowa"] * 100),
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text)[:30])
def test_what_is_no_move_is_refused_and_changes_nothing(text: str) -> None:
    game = Game(TURN, None)
    cells, node = game.position.cells, game.node
    for call in (game.play, game.explain, game.position.move):
        with pytest.raises(MoveTextError) as refused:
            call(text)
        assert len(str(refused.value)) < 1000
    assert game.position.cells == cells
    assert game.node is node


def test_ships_and_companies_of_another_game_are_unknown() -> None:
    position = due(first_turn(2), kinds.MOVEMENT)
    with pytest.raises(MoveTextError, match="no ship of this game has that name; its ships are red1a"):
        position.move("move black2 waterway")
    with pytest.raises(MoveTextError, match="no ship of this game"):
        position.move("move spiel waterway")  # P23-2
    with pytest.raises(MoveTextError, match="nobody has that company in this game; the companies are red and green"):
        due(first_turn(2), kinds.MARKET).move("buy black")


def test_an_unknown_word_names_the_words_that_fit() -> None:
    with pytest.raises(MoveTextError, match="a move starts with one of these words: take, executive, transfer, stop"):
        TURN.move("grab 3")
