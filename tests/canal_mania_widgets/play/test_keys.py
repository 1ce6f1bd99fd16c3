"""Whole turns by keys alone: what is offered by its number, canals by the letters round S, the rest from the list."""

from __future__ import annotations

import pytest

from canal_mania.bots import bot
from canal_mania.decisions.base import Move
from canal_mania.position import Position
from canal_mania_widgets.pictures.grid import HexGrid
from canal_mania_widgets.play.drafting import Draft
from canal_mania_widgets.play.page import CanalPlayPage
from canal_mania_widgets.play.parts import BUILDS, FLIPS, SIDES
from tabletop_widgets.kit.play import PERSON, TableOptions
from tabletop_widgets.play.parts import PLACES

from .inputs import drawn_tile

ROUNDS = 3  # of a game of three, in which tiles are built, cubes placed and moved


@pytest.mark.thorough
def test_turns_of_three_players_are_played_by_keys_alone():
    page = CanalPlayPage("en", TableOptions((PERSON,) * 3, seed=5))
    done: set[str] = set()
    while page.table.position.round < ROUNDS:
        page.press_uncover()
        moves = decided(page.table.position)
        before = page.table.number
        press(page, moves)
        line = [node.move.text for node in page.table.game.line() if node.is_players_move][before:]
        wanted = [move.text for move in moves if move.keyword != "pay"]  # tiles pay for themselves, with other cards
        assert [text for text in line if not text.startswith("pay")][: len(wanted)] == wanted
        done.add(moves[0].keyword)
    assert done >= {"contract", "take", "build", "place", "move", "draw"}


def decided(position: Position) -> list[Move]:
    """What a player of the club decides on: tiles of one canal and their payments at once."""
    player = bot("greedy", 7)
    moves = [player.choose(position)]
    seat, contract = position.decider, moves[0].text.split()[1:2]
    while moves[0].keyword == "build":
        position, _ = position.after(moves[-1])
        move = player.choose(position) if position.decider == seat else None
        if move is None or not (move.keyword == "pay" or move.text.split()[:2] == ["build", *contract]):
            break
        moves.append(move)
    return moves


def press(page: CanalPlayPage, moves: list[Move]) -> None:
    """The keys that play this."""
    move = moves[0]
    match move.keyword:
        case "build":
            draw(page, moves)
        case "enough":
            page.press_key("e")
        case "contract":
            page.press_key(offer(page, spots=move.things[:1]))
            page.press_key(offer(page, texts=[move.text]))
        case _ if (key := offer(page, texts=[move.text])) in PLACES and key:
            page.press_key(key)
        case _:  # the list, in which arrows and Enter choose
            page.choose_move([legal.text for legal in page.table.legal].index(move.text))


def offer(page: CanalPlayPage, texts: list[str] | None = None, spots: tuple[str, ...] = ()) -> str:
    """The number of the offer that plays these moves, or picks these things; nothing where there is none."""
    for key, offered in zip(PLACES, page._painter.offers, strict=False):
        if (texts and [move.text for move in offered.moves] == texts) or (spots and offered.spots == spots):
            return key
    return ""


def draw(page: CanalPlayPage, moves: list[Move]) -> None:
    """A canal by letters, each tile of the kind that is wanted, paid as it pays itself."""
    position, contract = page.table.position, moves[0].text.split()[1]
    tiles = tuple(drawn_tile(position, move.text.split()) for move in moves if move.keyword == "build")
    wanted, grid = Draft(position, contract, tiles), HexGrid(position.box)
    page.press_key(offer(page, spots=(f"barge:{contract}",)))
    here = page.table.choosing.berth(f"barge:{contract}")
    for stop in wanted.stops:
        drawing = page.table.choosing.drawing
        if drawing is None or stop not in drawing.stops:
            page.press_key(SIDES[next(side for side in range(6) if grid.beside(here, side) == stop)])
        drawing, here = page.table.choosing.drawing, stop
        if drawing is not None and drawing.tiles[-1].kind is not tiles[len(drawing.tiles) - 1].kind:
            page.press_key(FLIPS)
    page.press_key(BUILDS)
