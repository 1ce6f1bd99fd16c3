"""What Canal Mania gives its studies: new games, marks on the map, and the map on paper."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from canal_mania.box.components import Box
from canal_mania.events.event import Event
from canal_mania.game import Game, new_game
from canal_mania.options import PLAYER_COUNTS
from canal_mania.position import Position
from canal_mania.record.save import FORMAT as SAVED_GAME
from canal_mania.study import FORMAT, Study
from tabletop.given_text import first_line
from tabletop.i18n import Phrase
from tabletop.record.board_marks import BoardMark
from tabletop_widgets.canvas.paint import PLACE_HOLDERS
from tabletop_widgets.explorer.desk import SEEDS
from tabletop_widgets.kit.study import ChaptersKit, MarkedKit, PaperPicture, StudyKit

from ..explorer.record import CANAL_EXPLORER
from ..links import CANAL_LINKS
from ..links import COMMON as OF_GAMES
from ..pictures import map_figure
from ..pictures.theme import PALETTE
from ..play.looks import TableLook, changed_by
from ..play.question import CANAL_QUESTION
from .own import own_study

NEW: Final = {f"new_{count}": count for count in PLAYER_COUNTS}
# What studies have in common; changing it needs another version.
COMMON: Final = (
    OF_GAMES
    + b"none\nposition cm1~8f77fe7c57e3~3~~~\n@ circle hex:\n@ arrow town: town:\n@ circle cube:\n@ circle red_town:\n"
    b"@ circle barge:\n# The \n# \n(\n)\n"
    + FORMAT.encode()
    + b"\nstudy \n\nchapter \nmode guess 1\nmode read\ncanal_mania 1\nplayers 3\ncontract_value not_scored\n"
    b"goods_on sections\nopen_contracts secret\nbox 8f77fe7c57e3\n"
)


def _begin(name: str, box: Box) -> Game:
    return new_game(players=NEW[name], seed=secrets.randbelow(SEEDS), box=box)


def _shown(position: Position, news: Sequence[Event], touched: Sequence[str]) -> TableLook:
    last = tuple(dict.fromkeys(changed_by(position, news, 0)))
    seat = min(position.acting or 1, position.options.players)
    return TableLook(position, position, seat, tuple(touched), last, is_open=True)


def _marked(look: TableLook, marks: Sequence[BoardMark], hinted: Sequence[str]) -> TableLook:
    return replace(look, marks=tuple(marks), highlight=tuple(hinted) or look.highlight)


def _on_paper(
    position: Position, marks: Sequence[BoardMark], width: int, _is_narrow: bool, lang: str
) -> Iterator[PaperPicture]:
    yield PaperPicture(map_figure(position, theme=PLACE_HOLDERS, width=width, lang=lang, marks=marks), True)


CANAL_STUDY: Final = StudyKit(
    prefix="canal-mania",
    study=Study,
    own=own_study,
    common=COMMON,
    typed="draw",
    explorer=CANAL_EXPLORER,
    question=CANAL_QUESTION,
    chapters=ChaptersKit(
        new={name: Phrase(f"canal_study.add.{name}") for name in NEW},
        at_first="new_4",
        begin=_begin,
        standing=lambda game, position: Game(position, game.seed),
        is_game=lambda text: first_line(text) == SAVED_GAME or CANAL_LINKS.is_link(text),
        opened=CANAL_LINKS.opened_game,
    ),
    marked=MarkedKit(shown=_shown, marked=_marked, on_paper=_on_paper, palette=PALETTE),
)
