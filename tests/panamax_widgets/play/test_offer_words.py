"""What stands over the offers: the question, or who has won."""

from __future__ import annotations

from panamax.game import Game
from panamax_widgets.play.offer_words import question_words
from recorded import text_of
from tabletop.i18n import DEFAULT_LANGUAGE


def test_who_has_won_is_told_by_name() -> None:
    position = Game.from_text(text_of("16_four_bid_by_lot")).position
    winner, words = position.standings()[0], question_words(position, DEFAULT_LANGUAGE)
    assert f"${abs(winner.total)}" in words
    assert f"{winner.company}".capitalize() in words
    assert "{" not in words


def test_before_the_end_somebody_is_asked() -> None:
    game = Game.from_text(text_of("16_four_bid_by_lot"))
    game.undo()
    assert question_words(game.position, DEFAULT_LANGUAGE).endswith("?")
