"""Which values can show themselves, and how each does."""

from __future__ import annotations

from functools import singledispatch

from panamax.analysis.evaluation import Evaluation
from panamax.box.components import Box
from panamax.game import Game
from panamax.position import Position
from panamax.state.views import Standings
from panamax.study import Study
from tabletop.i18n import DEFAULT_LANGUAGE as LANG
from tabletop.i18n import say
from tabletop_widgets.frame.html import Html, tag
from tabletop_widgets.frame.text_tables import table_html
from tabletop_widgets.judging.ranking import Ranking
from tabletop_widgets.judging.tables import moves_table

from ..game_view.amounts import AMOUNTS
from ..game_view.rounds import round_phrase
from ..pictures import action_table_text, board_text, clipboard_text, market_text
from ..play.offer_words import question_words
from .sheets import box_table, players_table, standings_table, study_table
from .stills import board_file, board_html, framed


@singledispatch
def shown(value: object) -> Html | None:
    """What stands in the frame of a value: that of its position, if it has one; None if it isn't of this game."""
    position = _position_of(value)
    return None if position is None else shown(position)


def html(value: object) -> str | None:
    """A fragment of HTML that stands alone: its style is inside, and holds for nothing else in the notebook."""
    inside = shown(value)
    return None if inside is None else str(framed(inside))


def svg(value: object) -> str | None:
    """The board as an SVG file; None for a value that has none."""
    position = _position_of(value)
    return None if position is None else board_file(position)


def words(value: object) -> list[str] | None:
    """Where the game stands, and the whole table in words; None for a value that has no table."""
    position = _position_of(value)
    if position is None:
        return None
    clipboards = (line for player in position.players for line in clipboard_text(position, player.seat, LANG))
    tables = (*board_text(position, LANG), *action_table_text(position, LANG), *market_text(position, LANG))
    return [where(position), *tables, *clipboards]


def _position_of(value: object) -> Position | None:
    if isinstance(value, Position):
        return value
    position = getattr(value, "position", None)
    return position if isinstance(position, Position) else None


def where(position: Position) -> str:
    """How far the game is, and what is to be decided by whom."""
    stage = round_phrase(position)
    return say("shown.where", LANG, stage=stage, due=question_words(position, LANG))


@shown.register
def _(position: Position) -> Html:
    told = (tag("li", line) for line in board_text(position, LANG))
    in_words = tag("details", tag("summary", say("shown.in_words", LANG)), tag("ul", *told))
    parts = (tag("p", tag("strong", where(position))), board_html(position), table_html(players_table(position, LANG)))
    return tag("div", *parts, in_words)


@shown.register
def _(game: Game) -> Html:
    count = sum(node.is_players_move for node in game.line())
    parts = [tag("p", say("shown.moves", LANG, count=count)), shown(game.position)]
    return tag("div", *parts, *([shown(game.standings())] if game.is_over else []))


@shown.register
def _(evaluation: Evaluation) -> Html:
    table = moves_table(Ranking.of(evaluation.values), evaluation.played_by, AMOUNTS, LANG)
    return tag("div", table_html(table))


@shown.register
def _(standings: Standings) -> Html:
    return table_html(standings_table(standings, LANG))


@shown.register
def _(study: Study) -> Html:
    first = study.chapters[0].game.start.position
    return tag("div", tag("p", tag("strong", study.name)), table_html(study_table(study, LANG)), board_html(first))


@shown.register
def _(box: Box) -> Html:
    return tag("div", table_html(box_table(box, LANG)))
