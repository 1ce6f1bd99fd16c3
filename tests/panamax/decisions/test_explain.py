"""`explain` is empty exactly when a move is legal; what it says is drawn from the rules, not from the legal list."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from panamax import Game, Move, Position, new_game
from panamax.decisions.all_kinds import KINDS
from panamax.engine import codes, kinds
from played import refusal_of
from tabletop.errors import IllegalMove
from tests.panamax.decisions.arranged import any_decision, due, first_turn
from tests.panamax.decisions.sayable import texts_for, texts_of_all_decisions

GAMES: list[tuple[int, int, dict[str, str]]] = [  # players, seed, variants
    (2, 1, {"free_load_zone": "nation"}),
    (3, 2, {"setup": "advanced", "military_pay": "per_source"}),
    (4, 3, {}),
]
CHANGED_POSITIONS = 200


def begun(table: int) -> Game:
    """The game at its start."""
    players, seed, variants = GAMES[table]
    return new_game(players, seed, **variants)


@cache
def positions_of(table: int) -> tuple[Position, ...]:
    """Every position of a game by lot at which a player must decide."""
    game, rng = begun(table), Random(table)
    met: list[Position] = []
    while not game.is_over:
        met.append(game.position)
        game.play(rng.choice(game.legal_moves()))
    return tuple(met)


def assert_explained(position: Position, text: str) -> None:
    """The rules and the legal list agree about a move text."""
    kind = position.decision
    assert kind is not None
    move = position.move(text)
    legal = move in position.legal_moves()
    reasons = kind.reasons(position, move.code)
    assert (not reasons) == legal, f"{text} where {kind.id} is due: {[reason.message for reason in reasons]}"
    for refusal in position.explain(move):
        assert not legal
        assert refusal.message.startswith(f"{refusal.rule}: ")
        assert refusal.nearest is None or refusal.nearest in position.legal_moves()
    assert move.describe()


@pytest.mark.sampled
@pytest.mark.parametrize("table", range(len(GAMES)))
def test_in_games_the_rules_explain_exactly_what_is_not_legal(table: int, scale: int) -> None:  # R6 included
    rng = Random(100 + table)
    for position in positions_of(table):
        texts = texts_for(position, rng)
        for text in rng.sample(texts, min(len(texts), 12 * scale)):
            assert_explained(position, text)


@pytest.mark.sampled
@pytest.mark.parametrize("table", range(len(GAMES)))
def test_in_changed_positions_with_any_decision_due_they_do_too(table: int, scale: int) -> None:
    rng = Random(200 + table)
    seen = set()
    for _ in range(CHANGED_POSITIONS * scale):
        position = any_decision(rng.choice(positions_of(table)), rng)
        if not position.legal_moves():
            continue  # the engine passes over a free action or a payment that is impossible
        assert position.decision is not None
        seen.add(position.decision.kind)
        texts = texts_for(position, rng)
        for text in rng.sample(texts, min(len(texts), 25)):
            assert_explained(position, text)
    assert len(seen) >= 20


def test_a_move_that_only_a_program_can_name_is_refused() -> None:
    position = first_turn()
    for kind in KINDS:
        for code in (-1, True, 1.5, None, "x", 10**80, 3 << 26, codes.load_code(0, 3, 30), codes.load_code(2, 0, 5)):
            with pytest.raises(IllegalMove):
                position.after(Move(position, kind, code))  # type: ignore[arg-type]


def test_no_code_is_explained_away_as_legal_whatever_is_due() -> None:
    for kind in range(kinds.SETUP_CONTRACT, kinds.MILITARY_PAY + 1):
        position = due(first_turn(), kind, 4 if kind == kinds.CONTRACT else 0)
        legal = {move.code for move in position.legal_moves()}
        assert position.decision is not None
        for code in [*range(600), *(1 << bit for bit in range(30)), *(3 << bit for bit in range(30))]:
            assert (not position.explain(Move(position, position.decision, code))) == (code in legal), code


@pytest.mark.unexplained
def test_a_refusal_that_no_rule_explains_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    position = first_turn()
    kind = position.decision
    assert kind is not None
    monkeypatch.setattr(type(kind), "reasons", lambda *_: [])
    assert [refusal.key for refusal in position.explain("take 5")] == ["refusal.not_offered"]
    assert "take 5 is refused and no rule says why, in " in caplog.text
    assert position.notation() in caplog.text


def test_a_refused_move_changes_nothing() -> None:
    game = Game(first_turn(), None)
    cells = game.position.cells
    for text in texts_for(game.position, Random(0)):
        if game.explain(text):
            with pytest.raises(IllegalMove):
                game.play(text)
            assert game.position.cells == cells


def test_a_move_for_another_decision_says_what_is_due() -> None:
    said = [refusal.message for refusal in first_turn().explain("load s1.1 red2")]
    assert said == ["TBL-5: something else has to be decided first: Red: which white die do you take?"]


def test_a_move_of_another_player_says_whose_turn_it_is() -> None:
    assert [refusal.message for refusal in first_turn().explain("green: take 1")] == [
        "TBL-5: it is Red's decision, not Green's"
    ]


def test_any_text_may_be_tried_at_any_time() -> None:
    game, rng = new_game(players=3, seed=3), Random(11)
    while not game.is_over:
        game.play(rng.choice(game.legal_moves()))
    line = [node.position for node in game.line()]
    for position in [*rng.sample(line, 60), line[0], line[-1]]:
        assert position.move("take 3").text == "take 3"
        for text in rng.sample(texts_of_all_decisions(position, rng), 40):
            refused = refusal_of(lambda position=position, text=text: position.explain(text))  # type: ignore[misc]
            if refused is None:
                move = position.move(text)
                assert move.describe()
                assert position.move(move.text) == move
