"""Moves as text, and `explain`: it says nothing exactly when the move is legal, and changes nothing when it isn't."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import Game, Move, Position, new_game, rules
from panamax.decisions.all_kinds import KINDS
from panamax.decisions.chance import ChanceKind
from panamax.decisions.judging import LONGEST_MOVE_TEXT, MOVERS
from played import TABLES, due, every_question, every_stop, finished, positions, refusal_of, set_up, stop_at
from tabletop.errors import IllegalMove, MoveTextError, Refusal

CODES: list[Any] = [*range(-3, 40), 10**9, 10**60, -(10**60), None, 1.0, 1.5, "1", True, [1], float("nan")]


def playable(position: Position) -> Iterator[Move]:
    """The legal moves of a player, or one outcome of the chance that is due."""
    yield from position.legal_moves()
    if position.waits_for_chance:
        yield position.after_chance()[2]


def is_same(one: Any, other: Any) -> bool:
    """Equal and of the same type: True is no 1."""
    return type(one) is type(other) and one == other


# --- text ----------------------------------------------------------------------------------------------------------


@given(positions())
def test_every_legal_move_reads_back_from_its_text(position: Position) -> None:
    for move in playable(position):
        assert position.move(move.text) == move
        assert position.move(f"{position.decider_id}: {move.text}") == move
        assert position.move(f"  {move.text}  ".replace(" ", "   ")) == move
        assert position.move(str(move)).code == move.code
        assert move.text.isascii()
        assert "\n" not in move.text
        assert len(move.text) <= LONGEST_MOVE_TEXT
        assert position.explain(move) == position.explain(move.text) == []
        assert position.after(move.text) == position.after(move)


@given(positions())
def test_legal_moves_differ_in_code_in_text_and_in_words(position: Position) -> None:
    moves = position.legal_moves()
    assert len({move.code for move in moves}) == len({move.text for move in moves}) == len(moves)
    assert len({move.describe() for move in moves}) == len(moves)
    assert moves == position.legal_moves(), "in stable order"


def test_moves_are_equal_when_they_are_the_same_choice() -> None:
    bids, other_bids = (stop_at(set_up(4, "advanced", seed), "bid").position.legal_moves() for seed in (1, 2))
    assert bids == other_bids
    assert len({*bids, *other_bids}) == 5
    assert bids[0] != bids[1]
    assert bids[0] != "bid 12"
    assert repr(bids[0]) == "Move('bid 12')"
    assert bids[0].describe() == "Bid $12"


def test_every_kind_of_decision_comes_up_in_some_game() -> None:
    seen = {position.decision.id for position in every_question() if position.decision}
    assert seen == {kind.id for kind in KINDS}


def test_every_kind_cites_a_rule_of_the_catalogue() -> None:
    assert {kind.rule for kind in KINDS} <= set(rules())


GARBAGE: list[Any] = [
    "",
    " ",
    ":",
    "red:",
    "red: ",
    ": bid 12",
    "purple: bid 12",
    "seat5: bid 12",
    "bid",
    "bid 12 15",
    "bid 12$",
    "bid -12",
    "bid 1_2",
    "bid １２",
    "bid 12345",
    "bid twelve",
    "bid12",
    "keep",
    "keep 0",
    "keep 10",
    "goal one",
    "seat",
    "seat purple",
    "seat red green",
    "roll",
    "roll /",
    "order 1 2 3 4 5",
    "contracts 25 1 2 3 4",
    "setup_contracts 9",
    "pass",
    "red: green: bid 12",
    "\0",
    "bid 12; seat red",
    "a" * (LONGEST_MOVE_TEXT + 1),
    "bid " * 100,
    "bid 12" + " " * 10**7,
    "9" * 10**7,
    None,
    12,
    b"bid 12",
    ["bid", "12"],
]


@pytest.mark.parametrize("text", GARBAGE, ids=lambda text: repr(text)[:20])
def test_garbage_is_no_move_and_changes_nothing(text: Any) -> None:
    game = at_bids()
    before = game.to_text()
    for call in (game.play, game.explain, game.position.move, game.position.after):
        with pytest.raises(MoveTextError) as error:
            call(text)
        assert 20 < len(str(error.value)) < 200
    assert game.to_text() == before


@given(
    st.text(max_size=60) | st.from_regex(r"((red|seat1|chance): ?)?(bid|seat|keep|goal|roll|order) [0-9 /a-z]{0,20}")
)
def test_any_text_is_a_legal_move_or_is_refused_in_the_library_s_words(text: str) -> None:
    game = at_bids()
    before = game.to_text()
    error = refusal_of(lambda: game.play(text))
    if error is None:
        assert game.to_text() != before
    else:
        assert isinstance(error, MoveTextError | IllegalMove)
        assert game.to_text() == before


def at_bids() -> Game:
    game = set_up(4, "advanced", 3).branch()
    game.go_to(stop_at(game, "bid"))
    return game


def test_a_text_that_only_resembles_a_move_shows_how_it_is_written() -> None:
    with pytest.raises(MoveTextError, match=r"^this is no “bid” move; it is written like this: bid 15$"):
        at_bids().play("bid lots")
    with pytest.raises(MoveTextError, match=r"^a move starts with one of these words: bid$"):
        at_bids().play("pass")
    with pytest.raises(MoveTextError, match=r"^a move starts with one of these words: draw, collect, flag, "):
        finished(4, "normal", 3).position.move("pass")
    with pytest.raises(MoveTextError, match=r"^in front of the colon stands who moves: red, green, "):
        at_bids().play("purple: bid 12")


# --- explain -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_explain_is_silent_exactly_for_the_legal_codes_whatever_is_due(kind: Any) -> None:
    for position in (*every_stop(), *every_question()):
        legal = [move.code for move in playable(position)] if position.decision is kind else []
        for code in [*CODES, *legal]:
            refusals = position.explain(Move(position, kind, code))
            if kind.is_chance and position.decision is kind and not any(is_same(code, known) for known in legal):
                continue  # an outcome of chance that isn't the drawn one may be possible too: see below
            assert (refusals == []) is any(is_same(code, known) for known in legal), (kind.id, code)
            check(refusals, position)


@given(positions(), st.lists(st.integers(0, 31), max_size=17))
def test_an_outcome_of_chance_is_possible_exactly_if_it_can_come_up(position: Position, numbers: list[int]) -> None:
    for kind in KINDS:
        if not isinstance(kind, ChanceKind) or position.decision is not kind:
            continue
        code = sum(number % 2**kind.bits << kind.bits * place for place, number in enumerate(numbers))
        numbers = [number % 2**kind.bits for number in numbers]
        while numbers and not numbers[-1]:
            numbers.pop()
        possible = len(numbers) == kind.amount(position) and all(1 <= n <= kind.highest(position) for n in numbers)
        if kind.id != "roll":
            possible = possible and len(set(numbers)) == len(numbers)
        refusals = position.explain(Move(position, kind, code))
        assert (refusals == []) is possible
        check(refusals, position)


def test_a_contract_surfaces_exactly_if_it_lies_nowhere_else() -> None:
    for position in every_question():
        if position.decision is None or position.decision.id != "draw":
            continue
        table, held = position.contract_table, [card for company in position.companies for card in company.contracts]
        elsewhere = {*table.columns, table.inbound, *table.discards, *(card.card for card in held if not card.is_setup)}
        possible = [card for card in range(40) if not position.explain(Move(position, position.decision, card))]
        assert possible == sorted({*range(1, 25)} - elsewhere)
        break
    else:
        raise AssertionError("nothing is drawn in any game")


def check(refusals: list[Refusal], position: Position) -> None:
    """Each refusal cites a rule, has words with that rule in front, and names a legal move if it names one."""
    for refusal in refusals:
        assert refusal.rule in rules()
        assert refusal.message.startswith(f"{refusal.rule}: ")
        assert "{" not in refusal.message
        if refusal.nearest is not None:
            assert isinstance(refusal.nearest, Move)
            assert position.explain(refusal.nearest) == []
            assert refusal.nearest in position.legal_moves()


@given(positions())
def test_whoever_is_not_due_is_told_who_is(position: Position) -> None:
    for move in playable(position):
        for mover in MOVERS:
            refusals = position.explain(f"{mover}: {move.text}")
            is_due = mover in (position.decider_id, f"seat{position.decider}")
            assert [refusal.key for refusal in refusals] == ([] if is_due else ["refusal.other_player_due"])
            check(refusals, position)


def test_a_bid_by_the_wrong_player_is_refused_with_both_names() -> None:  # ADV-1
    game = at_bids()
    assert game.position.decider_id == game.position.company_of(1)
    wrong = game.position.company_of(2)
    (refusal,) = game.explain(f"{wrong}: bid 15")
    assert refusal.rule == "ADV-1"
    names = [str(game.position.name_of(player).text()) for player in (0, 1)]
    assert refusal.message == f"ADV-1: it is {names[0]}'s decision, not {names[1]}'s"
    assert game.explain("seat1: bid 15") == [], "seat 1 is the player who is due, whatever his company"


def test_a_bid_of_13_is_refused_and_12_is_the_nearest() -> None:  # ADV-1
    game = at_bids()
    (refusal,) = game.explain("bid 13")
    assert refusal.rule == "ADV-1"
    assert refusal.message == "ADV-1: a bid of $13 isn't possible; the bids are $12, $15, $18, $21 and $24"
    assert refusal.nearest is not None
    assert refusal.nearest.text == "bid 12"
    for given_bid, nearest in ((0, 12), (14, 15), (23, 24), (9999, 24)):
        (refusal,) = game.explain(f"bid {given_bid}")
        assert refusal.nearest is not None
        assert refusal.nearest.text == f"bid {nearest}"
    with pytest.raises(IllegalMove, match=r"^ADV-1: a bid of \$13"):
        game.play("bid 13")


def test_an_advisor_that_is_not_in_the_hand_is_refused() -> None:  # SET-15
    position = stop_at(set_up(4, "normal", 3), "keep_advisor").position
    hand = position.players[0].advisors
    for card in range(1, 10):
        refusals = position.explain(f"keep {card}")
        assert (refusals == []) is (card in hand)
        if refusals:
            assert refusals[0].message == (
                f"SET-15: Financial Advisor {card} isn't in the hand; the hand holds {hand[0]} and {hand[1]}"
            )


def test_a_company_that_is_taken_is_refused_with_its_seat() -> None:  # SET-10
    game = new_game(players=4, seed=7)
    game.play("seat green")
    (refusal,) = game.explain("seat green")
    assert refusal.message == "SET-10: the green company already belongs to the player on seat 1"
    assert refusal.nearest is not None
    assert refusal.nearest.text == "seat red"


@pytest.mark.parametrize(("players", "setup"), TABLES)
def test_the_text_of_another_decision_is_refused_with_the_one_that_is_due(players: int, setup: str) -> None:
    for node in set_up(players, setup, 5).line():
        position = node.position
        if position.decision is None:
            continue
        for id, text in SAMPLES.items():
            refusals = position.explain(text)
            others = [refusal for refusal in refusals if refusal.key == "refusal.other_decision_due"]
            assert (len(others) == 1) is (id != due(position).id)
            for refusal in others:
                assert refusal.message.endswith(due(position).question(position).text())


SAMPLES = {
    "shuffle_advisors": "advisors 1 2 3 4 5 6 7 8 9",
    "roll": "roll 1 1 2 2 3 3 4 4 5 5 6 6 1 1 5 5",
    "shuffle_contracts": "contracts 1 2 3 4 5",
    "seat": "seat red",
    "draw_order": "order 1 2",
    "bid": "bid 12",
    "keep_advisor": "keep 1",
    "choose_goal": "goal 1",
    "shuffle_setup_contracts": "setup_contracts 1 2 3",
    "setup_contract": "setup_contract 1",
    "turn": "take 1",
    "give_up": "give_up 1",
    "arrival_bonus": "bonus money",
    "choose_advisor": "advisor 1",
    "passenger_place": "benefit cheap_transfer",
    "prospector_double": "double 5",
    "platform_flag": "flag china",
    "draw": "draw 1",
}


def test_moves_of_another_game_are_refused_or_mean_what_they_say() -> None:
    mine, other = finished(2, "normal", 3), finished(4, "advanced", 8)
    theirs = [node.move.text for node in other.line() if node.move is not None and node.is_players_move]
    no_moves, refused = 0, 0
    for node in list(mine.line())[::20]:
        position, cells = node.position, node.position.cells
        for text in theirs[::7]:
            try:
                told = position.explain(text)
            except MoveTextError:  # it names a ship or company that this game hasn't
                no_moves += 1
                continue
            assert bool(told) is (text not in {move.text for move in playable(position)})
            check(told, position)
            refused += bool(told)
        assert position.cells == cells
    assert no_moves > 10
    assert refused > 100


def test_after_the_end_every_move_is_refused() -> None:
    game = finished(4, "normal", 3)
    for text in SAMPLES.values():
        (refusal,) = game.explain(text)
        assert refusal.key == "refusal.nothing_due"
        assert refusal.nearest is None
    with pytest.raises(IllegalMove, match="nothing is left to decide"):
        game.branch().play("bid 12")


def test_all_broken_rules_are_told_at_once() -> None:
    game = at_bids()
    wrong = game.position.company_of(2)
    refusals = game.explain(f"{wrong}: bid 13")
    assert [refusal.key for refusal in refusals] == ["refusal.other_player_due", "refusal.bid"]
    with pytest.raises(IllegalMove) as error:
        game.play(f"{wrong}: bid 13")
    assert error.value.refusals == refusals
    assert str(error.value) == "\n".join(refusal.message for refusal in refusals)
