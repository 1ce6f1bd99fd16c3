"""What Panamax gives its studies: new games, marks in its pictures, and which of them stand on paper."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from panamax.box.components import Box
from panamax.events.event import Event
from panamax.game import Game, new_game
from panamax.options import PLAYER_COUNTS
from panamax.position import Position
from panamax.record.save import FORMAT as SAVED_GAME
from panamax.study import FORMAT, Study
from tabletop.given_text import first_line
from tabletop.i18n import Phrase
from tabletop.record.board_marks import BoardMark
from tabletop_widgets.canvas.paint import PLACE_HOLDERS
from tabletop_widgets.explorer.desk import SEEDS
from tabletop_widgets.kit.study import ChaptersKit, MarkedKit, PaperPicture, StudyKit

from ..explorer.record import PANAMAX_EXPLORER
from ..game_view.drawing import Tab, position_figure
from ..game_view.permalink import COMMON as OF_GAMES
from ..game_view.permalink import is_link, opened_game
from ..game_view.views import Picture
from ..pictures import PictureOptions, Style
from ..pictures.theme import PALETTE
from ..play.figures import BOARD
from ..play.question import PANAMAX_QUESTION
from ..play.showing import Showing, ships_in
from .marks import drawn
from .own import own_study

_TABLE = frozenset({"column", "executive", "contract", "setup_contract"})
_MARKET = frozenset({"market", "stock"})
_BOARD = frozenset({"zone", "ship", "die", "rail", "flag", "order", "pile", "awards"})
NEW: Final = {f"new_{count}": count for count in PLAYER_COUNTS}
# What studies have in common; changing it needs another version.
COMMON: Final = (
    OF_GAMES
    + b"none\nposition pmx1~5e2144982832~4~\n@ circle column:@ arrow column: executive:@ circle stock:\n@ arrow "
    b"contract:\n@ circle ship:\n@ arrow ship:iowa zone:atlantic_gatun_lock_1 zone:pacific_culebra_cut\n# The \n# \n(\n"
    b")\n"
    + FORMAT.encode()
    + b"\nstudy \n\nchapter \nmode guess 1\nmode read\npanamax 1\nplayers 4\nsetup normal\nmulligan all_dice\n"
)


def _begin(name: str, box: Box) -> Game:
    return new_game(players=NEW[name], seed=secrets.randbelow(SEEDS), box=box)


def _shown(position: Position, news: Sequence[Event], touched: Sequence[str]) -> Showing:
    return Showing(position, BOARD, tuple(touched), last=ships_in(news))


def _marked(showing: Showing, marks: Sequence[BoardMark], hinted: Sequence[str]) -> Showing:
    return replace(showing, judged=drawn(marks), highlight=tuple(hinted) or showing.highlight)


def _on_paper(
    position: Position, marks: Sequence[BoardMark], width: int, is_narrow: bool, lang: str
) -> Iterator[PaperPicture]:
    for tab in _tabs(position, marks):
        is_board = tab.picture is Picture.BOARD
        style = Style(PLACE_HOLDERS, is_narrow, width, lang, slim=not is_board)
        yield PaperPicture(position_figure(position, tab, PictureOptions(judged=drawn(marks), style=style)), is_board)


def _tabs(position: Position, marks: Sequence[BoardMark]) -> list[Tab]:
    """The pictures that have a marked thing; the board where nothing is marked."""
    tabs = (_tab(thing, position) for mark in marks for thing in (mark.start, mark.end))
    return list(dict.fromkeys(tabs)) or [Tab(Picture.BOARD)]


def _tab(thing: str, position: Position) -> Tab:
    kind, _, rest = thing.partition(":")
    if kind in _TABLE:
        return Tab(Picture.ACTION_TABLE)
    if kind in _MARKET:
        return Tab(Picture.MARKET)
    if kind in _BOARD:
        return Tab(Picture.BOARD)
    seats = range(1, position.options.players + 1)
    owners = {str(seat): seat for seat in seats} | {str(position.company_of(seat)): seat for seat in seats}
    seat = owners.get(rest.partition(":")[0])
    return Tab(Picture.BOARD) if seat is None else Tab(Picture.CLIPBOARD, seat)


PANAMAX_STUDY: Final = StudyKit(
    prefix="panamax",
    study=Study,
    own=own_study,
    common=COMMON,
    typed="take 3",
    explorer=PANAMAX_EXPLORER,
    question=PANAMAX_QUESTION,
    chapters=ChaptersKit(
        new={name: Phrase(f"study.add.{name}") for name in NEW},
        at_first="new_4",
        begin=_begin,
        standing=lambda game, position: Game(position, game.seed),
        is_game=lambda text: first_line(text) == SAVED_GAME or is_link(text),
        opened=opened_game,
    ),
    marked=MarkedKit(shown=_shown, marked=_marked, on_paper=_on_paper, palette=PALETTE),
)
