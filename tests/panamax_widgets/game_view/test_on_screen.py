"""Every verb and every kind of decision has its row in the table of what it is on screen."""

from __future__ import annotations

from panamax.decisions.all_kinds import KINDS
from panamax_widgets.game_view.move_groups import GROUPS
from panamax_widgets.game_view.on_screen import APART, DECISIONS, PIECE, VERBS
from panamax_widgets.play.turns import _TOLD

OF_PLAYERS = [kind for kind in KINDS if not kind.is_chance]


def test_every_verb_has_a_row_and_every_row_a_verb() -> None:
    assert {keyword for kind in OF_PLAYERS for keyword in kind.keywords} == set(VERBS)
    assert {shown.group for shown in VERBS.values()} == set(GROUPS)
    assert {shown.starts for shown in VERBS.values()} == {"move", PIECE, APART}


def test_every_kind_of_decision_has_a_row_in_the_order_of_the_game() -> None:
    assert [kind.id for kind in OF_PLAYERS] == list(DECISIONS)
    assert all(shown.is_asked for shown in DECISIONS.values() if shown.is_secret or shown.is_last_word)


def test_what_the_log_tells_in_the_same_words_has_no_words_of_its_own() -> None:
    assert {keyword for keyword, shown in VERBS.items() if shown.is_plain} <= set(_TOLD)
