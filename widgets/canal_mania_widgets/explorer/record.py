"""What Canal Mania gives the shared explorer."""

from __future__ import annotations

from typing import Any, Final

from canal_mania.game import Game
from canal_mania.record.save import tree_to_text
from canal_mania.record.tree import Node
from canal_mania.setup import Setup
from tabletop.i18n import Phrase, say
from tabletop.record import size
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

from ..links import CANAL_LINKS, SEED
from ..own_box import canal_readers_box
from ..pages import HANDED, STUDY, TO_STUDY
from ..pictures.theme import PALETTE
from ..play import files
from ..play.choosing import BARGE, TERMS, CanalPicks
from ..play.gestures import CANAL_GESTURES
from ..play.judge import CANAL_JUDGE
from ..play.painting import asked, phases_html
from ..play.tracing import traced
from ..rule_book import CANAL_RULES
from .chance import CANAL_CHANCE, is_draw
from .differing import difference_lines, difference_tables, differences, where
from .editor import CanalEditor
from .over_time import OVER_TIME
from .records import first_game, records
from .sources import SOURCES, open_source, settings_of
from .stage import CanalExplorerStage


def picked_words(picks: CanalPicks, lang: str) -> str:
    """What was picked, if it has a name, and how to go on."""
    if picks.drawing is not None:
        return say("canal_play.drawing", lang)
    for spot in picks.picked:
        kind, _, name = spot.partition(":")
        if kind in (BARGE, TERMS):
            contract = picks.position.box.contract(name).name
            return say("canal_explorer.picked", lang, contract=contract)
    return say("canal_play.picked", lang)


def _frame(place: Node, lang: str) -> dict[str, Any]:
    return files.frame(place.position, lang)


def _size(game: Game) -> size.TreeSize:
    return size.tree_size(game, tree_to_text(game))


CANAL_EXPLORER: Final = ExplorerKit(
    prefix="canal-mania",
    rules=CANAL_RULES,
    trees=TreesKit(
        store="canal-mania-explorer-1",
        handed=HANDED,
        format="canal-mania-explorer 1",
        read=Game.from_text,
        size=_size,
        readers_box=canal_readers_box,
        first=first_game,
        records=records,
        where=where,
    ),
    opening=OpeningKit(sources=SOURCES, at_first="record", settings=settings_of, open=open_source),
    moves=MovesKit(
        gestures=CANAL_GESTURES,
        question=asked,
        owed=phases_html,
        picked=picked_words,
        end=Phrase("canal_explorer.enough"),
        is_roll=is_draw,
        traced=traced,
    ),
    stage=CanalExplorerStage,
    paper=lambda theme: PALETTE.named(theme).paper,
    chance=CANAL_CHANCE,
    judge=CANAL_JUDGE,
    comparing=ComparingKit(differences=differences, lines=difference_lines, tables=difference_tables),
    course=OVER_TIME,
    sharing=SharingKit(
        names=(GAME, POSITION),
        game=CANAL_LINKS.link_of,
        position=CANAL_LINKS.position_link,
        asked=CANAL_LINKS.game_of,
        typed=CANAL_LINKS.typed_game,
        is_link=CANAL_LINKS.is_link,
        film=Phrase("canal_explorer.film"),
        frame=_frame,
        study=(TO_STUDY, STUDY),
    ),
    editor=EditorKit(
        setup=Setup.of,
        begin=CanalEditor,
        played=lambda position: Game(position, SEED),
        hint=Phrase("canal_explorer.edit.hint"),
    ),
)
