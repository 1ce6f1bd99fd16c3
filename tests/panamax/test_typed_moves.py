"""Moves as people type them: with capitals, a full stop, quotes and odd spaces, in both libraries and on the pages."""

from __future__ import annotations

import pytest

import canal_mania
import panamax
from tabletop.errors import MoveTextError
from tabletop_widgets.hand.typing import text_meant

TYPED = [
    "{}",
    " {} ",
    "{}.",
    "{} .",
    "{}!",
    '"{}"',
    "\u201c{}.\u201d",
    "`{}`",
    "{}\u00a0",
    "\ufeff{}",
    "{}\u2026",
    "\u00ab {} \u00bb",
]
HIDDEN = ["{}\u202e", "\x00{}", "{}\x1b[0m"]


@pytest.mark.parametrize("form", TYPED)
@pytest.mark.parametrize("change", [str, str.upper, str.title])
def test_a_move_is_read_as_it_is_typed(form: str, change: type[str]) -> None:
    for position in (panamax.new_game(players=2, seed=7).position, canal_mania.new_game(players=3, seed=7).position):
        for move in position.legal_moves():
            typed = form.format(change(move.text).replace(" ", "\u00a0" if "\u00a0" in form else " "))
            assert position.move(typed) == move
            assert position.explain(f"{position.decider_id.title()}: {typed}") == []
    legal = panamax.new_game(players=2, seed=7).legal_moves()
    assert text_meant(form.format(change(legal[0].text)), legal) == legal[0].text


@pytest.mark.parametrize("form", HIDDEN)
def test_what_cannot_be_seen_is_no_move(form: str) -> None:
    for position in (panamax.new_game(players=2, seed=7).position, canal_mania.new_game(players=3, seed=7).position):
        with pytest.raises(MoveTextError):
            position.move(form.format(position.legal_moves()[0].text))


def test_every_move_of_a_game_is_read_in_capitals() -> None:
    game = panamax.new_game(players=2, seed=3)
    text = game.to_text()
    for _ in range(40):
        game.play(game.legal_moves()[0])
    head, _, moves = game.to_text().partition("\n\n")
    assert panamax.Game.from_text(f"{head}\n\n{moves.upper()}").to_text() == game.to_text() != text
