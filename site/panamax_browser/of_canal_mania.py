"""What Canal Mania gives its live boards: the part of the map that counts, and all panels of whoever decides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from canal_mania import Game, Position
from canal_mania.board import hex_name
from canal_mania.box.components import Box
from canal_mania_widgets.pictures import PanelLook
from canal_mania_widgets.play.choosing import BARGE, CanalPicks
from canal_mania_widgets.play.drafting import BUILD
from canal_mania_widgets.play.looks import changed_by, look_of_picks
from canal_mania_widgets.player.drawing import BESIDE_PANELS, ON_MAP, map_of, panel_of, part_of
from canal_mania_widgets.player.views import CanalPanel, CanalView
from tabletop.i18n import Phrase, as_beginning

from .board_kit import SEED, Answer, BoardAct, BoardKit, PageStyle, as_drawing
from .boards import Board

PANELS: Final = (CanalPanel.OFFERED, CanalPanel.HAND, CanalPanel.PLAYERS)
NOBODY: Final = 0  # to whom all that happens is news


def playable(position: Position) -> Position:
    """A position in which every card is known, so that it can be played to its end."""
    return position if position.shows_all else position.with_hidden_dealt(SEED)


def _opened(position: str) -> Game:
    game = Game(playable(Position.from_notation(position)), SEED)
    game.run_on()
    return game


def _rows(picks: CanalPicks, lang: str) -> list[BoardAct]:
    """The legal moves; tiles are drawn: for a canal that isn't picked, one row says so for all of its tiles."""
    found: dict[str, BoardAct] = {}
    if (draft := picks.drawing) is not None:
        name = picks.position.box.contract(draft.contract).name
        words = Phrase("canal_play.offer.build_draft", {"count": len(draft.tiles), "contract": name})
        found[BUILD] = BoardAct(words.text(lang), click=f"{BARGE}:{draft.contract}")
    for move in picks.candidates or picks.legal:
        barge = picks.spots[move][0] if move.keyword == BUILD and not picks.picked else ""
        if barge:
            contract = picks.position.box.contract(barge.partition(":")[2])
            words = Phrase("canal_play.offer.build_on", {"contract": contract.name})
            found[barge] = BoardAct(words.text(lang), click=barge)
        else:
            found[move.text] = BoardAct(as_beginning(move.phrase, lang), move.text)
    return list(found.values())


def _view(board: Board) -> CanalView:
    """What whoever decides sees, with the map around what can be clicked, and around what the board was about."""
    position, picks = board.game.position, board.choosing
    seat = position.decider or 1
    look = look_of_picks(picks, position, seat)
    last = tuple(dict.fromkeys((*look.last, *changed_by(position, board.story, NOBODY))))
    near = tuple(_about(position.box, board.picture))
    lit = tuple(spot for spot in look.highlight if spot.partition(":")[0] in ON_MAP)
    seen = position.seen_by(seat)
    around = (*near, *lit) if near else ()
    return CanalView(seen, seat, PANELS, look.highlight, look.way, last, near=around, board=look.board)


def _about(box: Box, picture: str) -> Iterator[str]:
    """The places and hexes that the words name around which the map is shown; none: all of it is."""
    there = {f"town:{town.code}" for town in box.towns}
    there |= {f"hex:{hex_name(hex, box.columns)}" for hex in range(len(box.cells))}
    yield from (spot for spot in picture.split() if spot in there)


def _drawn(view: CanalView, style: PageStyle) -> list[Answer]:
    near = part_of(view, BESIDE_PANELS) if view.near else None
    look = PanelLook(view.highlight, view.last, style.theme, style.width, style.lang)
    figures = [map_of(view, style.theme, style.width, style.lang, near)]
    figures += [panel_of(panel, view, look) for panel in view.panels]
    return [as_drawing(figure.to_dict()) for figure in figures]


BOARDS: Final = BoardKit(opened=_opened, picks=CanalPicks, rows=_rows, view=_view, drawn=_drawn)
