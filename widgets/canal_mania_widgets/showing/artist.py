"""Which values can show themselves, and how each does."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from itertools import pairwise
from math import isfinite
from typing import Any, Final

from canal_mania.analysis.evaluation import Evaluation, MoveValue
from canal_mania.box.components import Box, Contract
from canal_mania.game import Game
from canal_mania.position import Position
from canal_mania.state.views import Canal, Player, Standings
from tabletop.i18n import DEFAULT_LANGUAGE as LANG
from tabletop.i18n import Listing, Phrase, as_beginning, say
from tabletop_widgets.canvas.cell_frame import DARK, NARROW, WIDE, in_frame
from tabletop_widgets.canvas.paint import PLACE_HOLDERS
from tabletop_widgets.canvas.still import style_sheet_within, svg_file
from tabletop_widgets.canvas.still import svg as still
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.frame.shares import percent
from tabletop_widgets.frame.text_tables import TextTable, table_html

from ..contents.map_svg import provenance_of
from ..pictures import box_figure, map_figure
from ..pictures.theme import PALETTE

_INSIDE: Final = ".pmx-canal-shown"
_STYLE: Final = """
.pmx-canal-shown{container-type:inline-size}.pmx-canal-shown .pmx-narrow{display:none}
@container (max-width:639px){.pmx-canal-shown .pmx-wide{display:none}.pmx-canal-shown .pmx-narrow{display:block}}
"""
# The parts of a total, and their rules
COUNTED: Final = {
    "canals": "BLD-9",
    "values": "R7",
    "goods": "TRP-2",
    "unfinished": "FIN-4",
    "delivery": "FIN-5",
    "award": "FIN-6",
    "total": "FIN-7",
}


@singledispatch
def shown(_: object) -> Html | None:
    """What stands in the frame of a value; None if it isn't of this game."""
    return None


def html(value: object) -> str | None:
    """A fragment of HTML that stands alone: its style is inside, and holds for nothing else in the notebook."""
    inside = shown(value)
    if inside is None:
        return None
    colours = style_sheet_within(PALETTE, _INSIDE, tuple(f"{dark} {_INSIDE}" for dark in DARK))
    return str(in_frame(inside, _INSIDE, f"{colours}{_STYLE}"))


def svg(value: object) -> str | None:
    """The map as an SVG file; None for a value that has none."""
    position = _position_of(value)
    return None if position is None else svg_file(map_figure(position, width=WIDE).to_dict())


def words(value: object) -> list[str] | None:
    """Where the game stands, every canal and every player in words; None for a value that has no table."""
    position = _position_of(value)
    if position is None:
        return None
    tables = (_canals_table(position), _players_table(position))
    return [where(position), *(_in_a_line(table, row) for table in tables for row in table.rows)]


def where(position: Position) -> str:
    """How far the game is, and what is to be decided by whom. TRN-1"""
    stage = say("canal_shown.round" if position.round else "canal_shown.preparing", LANG, round=position.round)
    decision = position.decision
    due = as_beginning(decision.question(position), LANG) if decision else say("canal_shown.over", LANG)
    return say("shown.where", LANG, stage=stage, due=due)


def _position_of(value: object) -> Position | None:
    position = value.position if isinstance(value, Game | Evaluation) else value
    return position if isinstance(position, Position) else None


def _in_a_line(table: TextTable, row: tuple[str, ...]) -> str:
    told = (Phrase("canal_shown.told", {"what": what, "is": cell}) for what, cell in zip(table.head, row, strict=True))
    return say("shown.list", LANG, things=Listing(tuple(told)))


@shown.register
def _(position: Position) -> Html:
    tables = (table_html(_players_table(position)), table_html(_canals_table(position)))
    stills = _stills(lambda width: map_figure(position, theme=PLACE_HOLDERS, width=width))
    return tag("div", tag("p", tag("strong", where(position))), stills, *tables)


def _stills(drawn: Callable[[int], Any]) -> Html:
    """A map for wide cells, and one for narrow ones."""
    sizes = {"pmx-wide": WIDE, "pmx-narrow": NARROW}
    return join(Html(still(drawn(width).to_dict(), class_)) for class_, width in sizes.items())


@shown.register
def _(game: Game) -> Html:
    moves = sum(not before.position.waits_for_chance for before, _ in pairwise(game.line()))
    parts = [tag("p", say("shown.moves", LANG, count=moves)), shown(game.position)]
    return tag("div", *parts, *([shown(game.standings())] if game.is_over else []))


@shown.register
def _(evaluation: Evaluation) -> Html:
    head = _head("move", "points", "win_share", "to_best", "verdict")
    best_first = sorted(evaluation.values, key=lambda value: -value.points)
    values = {"policy": evaluation.policy, "count": evaluation.playouts}
    return table_html(TextTable(say("canal_shown.judged", LANG, **values), head, tuple(map(_move_row, best_first))))


def _move_row(value: MoveValue) -> tuple[str, ...]:
    verdict = say(f"canal_shown.verdict.{value.verdict}", LANG)
    points, to_best = _with_error(value.points, value.error), _with_error(value.to_best.points, value.to_best.error)
    return (value.move.describe(LANG), points, percent(value.win_share, LANG), to_best, verdict)


def _with_error(mean: float, error: float) -> str:
    known = "known" if isfinite(error) else "guessed"  # one playout alone has no error
    return say(f"canal_shown.mean.{known}", LANG, mean=f"{mean:.1f}", error=f"{error:.1f}")


@shown.register
def _(standings: Standings) -> Html:
    return table_html(standings_table(standings))


def standings_table(standings: Standings, lang: str = LANG) -> TextTable:
    """A row for each player in the order of places, with what the total is made of, in the words of `lang`. FIN-7"""
    rows = (
        (str(row.place), as_beginning(player, lang), *(str(getattr(row, part)) for part in COUNTED))
        for row in standings
        for player in [Phrase(f"canal.player.{row.colour}")]
    )
    return TextTable(say("shown.end", lang), _head("place", "player", *COUNTED, lang=lang), tuple(rows))


@shown.register
def _(box: Box) -> Html:
    listed = ((path, value) for path, value in box.values if not path.startswith("map.rows."))  # which are drawn
    rows = ((path, str(value), provenance_of(box, path).text(LANG)) for path, value in listed)
    table = TextTable(say("shown.box", LANG), _head("value", "is", "from"), tuple(rows))
    return tag("div", _stills(lambda width: box_figure(box, PLACE_HOLDERS, width)), table_html(table))


def _players_table(position: Position) -> TextTable:
    """A row for each seat: what everybody sees, and the hand as far as the viewer knows it. OBJ-4, PAR-5"""
    head = _head("player", "engineer", "score", "cards", "open", "completed")
    rows = tuple(_player_row(position, player) for player in position.players)
    return TextTable(say("canal_shown.players", LANG), head, rows)


def _player_row(position: Position, player: Player) -> tuple[str, ...]:
    completed = say("canal_shown.secret", LANG) if player.completed is None else _names(player.completed)
    engineer = player.engineer.name if player.engineer else _nothing()
    name = as_beginning(position.name_of(player.seat - 1), LANG)
    return (name, engineer, str(player.score), str(player.hand_size), _names(player.open_contracts), completed)


def _canals_table(position: Position) -> TextTable:
    """A row for each canal that somebody has begun."""
    head = _head("canal", "player", "from_to", "tiles", "state")
    begun = (canal for canal in position.canals if canal.tiles)
    return TextTable(say("canal_shown.canals", LANG), head, tuple(_canal_row(position, canal) for canal in begun))


def _canal_row(position: Position, canal: Canal) -> tuple[str, ...]:
    contract, box = canal.contract, position.box
    one, other = (box.town(code).name for code in contract.ends)
    ends = say("canal_reference.ends", LANG, one=one, other=other)
    state = say(f"canal_shown.{'completed' if canal.is_completed else 'building'}", LANG)
    owner = as_beginning(position.name_of(canal.seat - 1), LANG)
    return (contract.name, owner, ends, str(len(canal.tiles)), state)


def _names(contracts: tuple[Contract, ...]) -> str:
    named = tuple(contract.name for contract in contracts)
    return say("shown.list", LANG, things=Listing(named)) if named else _nothing()


def _nothing() -> str:
    return say("coverage.none", LANG)


def _head(*names: str, lang: str = LANG) -> tuple[str, ...]:
    return tuple(say(f"canal_shown.head.{name}", lang) for name in names)
