"""What Panamax gives the shared explorer."""

from __future__ import annotations

from typing import Any, Final

from panamax.analysis.comparing import Change, Comparison, compare
from panamax.box.components import Box
from panamax.game import Game
from panamax.record.size import tree_size
from panamax.record.tree import Node
from panamax.setup import Setup
from tabletop.i18n import Phrase, say
from tabletop_widgets.frame.game_links import GAME, POSITION
from tabletop_widgets.kit.explorer import (
    ComparingKit,
    EditorKit,
    ExplorerKit,
    MovesKit,
    OpeningKit,
    SharingKit,
    TreesKit,
)

from ..game_view.judge import PANAMAX_JUDGE
from ..game_view.permalink import game_of, is_link, link_of, position_link, typed_game
from ..game_view.rounds import round_phrase
from ..own_box import readers_box
from ..pages import HANDED, STUDY, TO_STUDY
from ..pictures import PictureOptions, Style, board_figure, board_text
from ..pictures.theme import PALETTE
from ..play.gestures import PANAMAX_GESTURES
from ..play.offer_words import owed_html, question_words
from ..play.showing import picked_words
from ..rule_book import PANAMAX_RULES
from .chance import PANAMAX_CHANCE, is_roll
from .charts import PURSES
from .editor import Editor
from .records import first_game, record_names, records
from .sources import SOURCES, open_source, settings_of
from .stage import PanamaxStage
from .tables import comparison_tables

SEED: Final = 1  # of what comes by chance after a position that was set up
WIDTH: Final = 900  # pixels that the pictures of a line mostly have


def first(box: Box) -> tuple[Game, Phrase]:
    """The first recorded game, and its name."""
    return first_game(box), records()[record_names()[0]]


def change_line(change: Change, lang: str) -> str:
    """What was so at the first place and what is at the second."""
    values = {"what": change.aspect.phrase, "first": change.first, "second": change.second}
    return say("explorer.compare.line", lang, **values)


def lines(comparison: Comparison, lang: str) -> list[str]:
    """All that differs."""
    return [change_line(change, lang) for change in comparison.changes]


def frame(node: Node, lang: str) -> dict[str, Any]:
    """The board at a place, wide and narrow, and in words."""
    last = tuple(dict.fromkeys(f"ship:{ship}" for ship in _ships(node)))
    styles = {"wide": Style(width=WIDTH, lang=lang), "narrow": Style(narrow=True, lang=lang)}
    pictures = {
        name: board_figure(node.position, PictureOptions(last=last, style=style)).to_dict()
        for name, style in styles.items()
    }
    return {"figures": pictures, "words": board_text(node.position, lang)}


def _ships(node: Node) -> list[str]:
    """The ships that are elsewhere, or loaded otherwise, than before the last move."""
    before = node
    while before.parent is not None and not before.is_players_move:
        before = before.parent
    if before.parent is None:
        return []
    known = {ship.id: (ship.zone, ship.cargo) for ship in before.parent.position.ships}
    return [ship.id for ship in node.position.ships if known.get(ship.id) != (ship.zone, ship.cargo)]


PANAMAX_EXPLORER: Final = ExplorerKit(
    prefix="panamax",
    rules=PANAMAX_RULES,
    trees=TreesKit(
        store="panamax-explorer-1",
        handed=HANDED,
        format="panamax-explorer 1",
        read=Game.from_text,
        size=tree_size,
        readers_box=readers_box,
        first=first,
        records=records,
        where=round_phrase,
    ),
    opening=OpeningKit(sources=SOURCES, at_first="record", settings=settings_of, open=open_source),
    moves=MovesKit(
        gestures=PANAMAX_GESTURES,
        question=question_words,
        owed=owed_html,
        picked=picked_words,
        end=Phrase("table.end"),
        is_roll=is_roll,
        traced=None,
    ),
    stage=PanamaxStage,
    paper=lambda theme: PALETTE.named(theme).paper,
    chance=PANAMAX_CHANCE,
    judge=PANAMAX_JUDGE,
    comparing=ComparingKit(differences=compare, lines=lines, tables=comparison_tables),
    course=PURSES,
    sharing=SharingKit(
        names=(GAME, POSITION),
        game=link_of,
        position=position_link,
        asked=game_of,
        typed=typed_game,
        is_link=is_link,
        film=Phrase("explorer.film.title"),
        frame=frame,
        study=(TO_STUDY, STUDY),
    ),
    editor=EditorKit(
        setup=Setup.of,
        begin=Editor,
        played=lambda position: Game(position, SEED),
        hint=Phrase("explorer.edit.hint"),
    ),
)
