"""The others at the table, each in a panel, with the engineers that are free and the goods in the basin."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from canal_mania.box.components import EngineerCard
from canal_mania.position import Position
from canal_mania.state.views import Player
from tabletop.i18n import Listing, Phrase, say
from tabletop_widgets.canvas.paper import Layer, Paper, Pen
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect, rectangle, rounded

from .goods import draw_goods, goods_height
from .panel import BODY, EDGE, HEAD, LINE, SMALL, TITLE, PanelLook, owner_bar, surface

_PANEL: Final = 68.0  # the height of a player
_BAR: Final = 22.0  # of the bar with his name


def players_figure(position: Position, seats: Sequence[int], look: PanelLook | None = None) -> go.Figure:
    """How far the race is, the goods, and the players on these seats, in this order. OBJ-1, GDS-2, ENG-2, FIN-1

    What can be pointed at: ``goods:<colour>``, ``player:<seat>`` and ``engineer:<id>``.
    """
    look = look or PanelLook()
    columns = look.columns
    across = (look.across - EDGE * (columns + 1)) / columns
    rows = -(-len(seats) // columns)
    free = position.free_engineers
    first = HEAD + goods_height(look) + 5
    paper = look.paper(first + rows * (_PANEL + 5) + (LINE + 4 if free else 0))
    _race(paper, position, look)
    draw_goods(paper, position, HEAD, look)
    for place, seat in enumerate(seats):
        left, top = EDGE + (across + EDGE) * (place % columns), first + (_PANEL + 5) * (place // columns)
        _player(paper, Rect(left, top, across, _PANEL), position, position.players[seat - 1], look)
    if free:
        _free(paper, position, paper.height - LINE - 2, look)
    return paper.figure()


def _race(paper: Paper, position: Position, look: PanelLook) -> None:
    """The round, the score that ends the game, and the goods that are left."""
    marks = position.box.marks[position.options.players]
    left = position.rounds_left
    key = "begins" if not position.round else "goes_on" if left is None else "ends" if left else "is_last"
    words = say(f"canal_pictures.race.{key}", look.lang, round=position.round, mark=marks.end_mark, count=left or 0)
    paper.write(EDGE, HEAD / 2, words, TITLE, side="right", bold=True, serif=True)
    basin = say("canal_pictures.basin", look.lang, count=position.basin, all=position.box.cubes)
    room = look.across - 3 * EDGE - paper.length(words, TITLE, True)
    paper.write_fitted(look.across - EDGE, HEAD / 2, [basin], SMALL, room, side="left")
    paper.target("basin", Rect(EDGE, 2, look.across - 2 * EDGE, HEAD - 4), basin)


def _builds(contract: str, left: int, lang: str) -> str:
    return say("canal_pictures.builds", lang, contract=contract, count=left)


def _player(paper: Paper, room: Rect, position: Position, player: Player, look: PanelLook) -> None:
    colours, lang = look.colours, look.lang
    surface(paper, room, colours.paper)
    bar = Rect(room.x, room.y, room.width, _BAR)
    ink, y = owner_bar(paper, bar, player.colour, colours), bar.centre[1]
    name = say("canal_pictures.player", lang, player=position.name_of(player.seat - 1))
    paper.write(room.x + 25, y, name, TITLE, side="right", bold=True, serif=True, colour=ink)
    paper.write(room.right - 8, y, str(player.score), 15, side="left", bold=True, colour=ink)
    if player.engineer is not None:
        left = room.x + 25 + paper.length(name, TITLE, True) + 8
        _engineer(paper, player.engineer, left, Rect(left - 3, bar.y + 1, room.right - 34 - left, _BAR - 2), ink, look)
    _goal(paper, Rect(room.x + 1, room.y + _BAR, room.width - 2, 4), position, player, look)
    for place, contract in enumerate(player.open_contracts):
        laid = next(len(canal.tiles) for canal in position.canals if canal.contract == contract)
        x, y = room.x + 8, room.y + _BAR + 14 + LINE * place
        words = partial(_builds, left=contract.value - laid, lang=lang)
        paper.write_cut(x, y, contract.name, SMALL, room.width - 76, words, side="right")
    cards = say("canal_pictures.cards", lang, count=player.hand_size)
    paper.write(room.right - 8, room.y + _BAR + 14, cards, SMALL, side="left")
    done = sum(canal.is_completed and canal.seat == player.seat for canal in position.canals)
    completed = say("canal_pictures.done", lang, count=done)
    paper.write(room.right - 8, room.y + _BAR + 14 + LINE, completed, SMALL, side="left")
    below = Rect(room.x, bar.bottom, room.width, room.height - _BAR)
    paper.target(f"player:{player.seat}", below, player_words(position, player).text(lang))


def _engineer(paper: Paper, card: EngineerCard, left: float, room: Rect, ink: str, look: PanelLook) -> None:
    words = say("canal_pictures.engineer", look.lang, name=card.name, number=card.number)
    ability = say(f"canal_pictures.ability.{card.id}", look.lang)
    both = say("canal_pictures.engineer_can", look.lang, engineer=words, ability=ability)
    paper.write_fitted(left, room.centre[1], [both, words], SMALL, room.width, side="right", colour=ink)
    look.thing(paper, f"engineer:{card.id}", room, both)


def _goal(paper: Paper, room: Rect, position: Position, player: Player, look: PanelLook) -> None:
    """How far the player is on his way to the score that ends the game."""
    end = position.box.marks[position.options.players].end_mark
    share = min(1.0, player.score / end) if end else 0.0
    paper.draw(Layer.WATER, rectangle(room), Pen(look.colours.paper.line))
    if share:
        paper.draw(
            Layer.ZONE, rectangle(Rect(room.x, room.y, room.width * share, room.height)), Pen(look.colours.coast)
        )


def player_words(position: Position, player: Player) -> Phrase:
    """A player: points, cards, and what he builds."""
    names = tuple(contract.name for contract in player.open_contracts)
    contracts = Listing(names) if names else Phrase("canal.none")
    values = {"player": position.name_of(player.seat - 1), "score": player.score, "count": player.hand_size}
    return Phrase("canal_pictures.player_told", values | {"contracts": contracts})


def _free(paper: Paper, position: Position, top: float, look: PanelLook) -> None:
    """The engineers that nobody has. ENG-1"""
    x = EDGE
    words = say("canal_pictures.free", look.lang)
    paper.write(x, top + LINE / 2, words, SMALL, side="right")
    x += paper.length(words, SMALL) + 10
    for card in position.free_engineers:
        name = say("canal_pictures.engineer", look.lang, name=card.name, number=card.number)
        room = Rect(x, top, paper.length(name, BODY) + 14, LINE)
        paper.draw(Layer.WATER, rounded(room, 5), Pen(look.colours.stone.fill, look.colours.paper.line))
        paper.write(*room.centre, name, BODY, colour=look.colours.stone.ink)
        ability = say(f"canal_pictures.ability.{card.id}", look.lang)
        both = say("canal_pictures.engineer_can", look.lang, engineer=name, ability=ability)
        look.thing(paper, f"engineer:{card.id}", room, both)
        x = room.right + 8
