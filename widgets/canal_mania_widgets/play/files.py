"""What Canal Mania's table gives as files: the map in a film, and all turns with the points after them as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from canal_mania.position import Position
from canal_mania.state.views import Standing
from tabletop.i18n import Phrase, say
from tabletop_widgets.frame.text_tables import TextTable
from tabletop_widgets.kit.play import LoggedTurn, TableFiles

from ..pictures import map_figure, map_text
from ..showing.artist import COUNTED
from .turns import turn_words

WIDE, NARROW = 900, 390  # pixels for which the map of a film is drawn


def frame(position: Position, lang: str) -> dict[str, Any]:
    """The map of a position, wide and narrow, and in words."""
    widths = {"wide": WIDE, "narrow": NARROW}
    figures = {name: map_figure(position, width=width, lang=lang).to_dict() for name, width in widths.items()}
    return {"figures": figures, "words": map_text(position, lang).splitlines()}


def tables(turns: Sequence[LoggedTurn], shown: Callable[[Position], Position], lang: str) -> list[TextTable]:
    """All turns with the points of each player after them; after the end, what each total is made of."""
    if not turns:
        return []
    last: Position = turns[-1].nodes[-1].position
    found = [_turns_table(turns, shown, lang)]
    if last.decision is None:
        found.append(_standings_table(last, lang))
    return found


def _turns_table(turns: Sequence[LoggedTurn], shown: Callable[[Position], Position], lang: str) -> TextTable:
    last: Position = turns[-1].nodes[-1].position
    names = (_name(last, seat, lang) for seat in range(1, last.options.players + 1))
    head = tuple(say(f"canal_play.files.{name}", lang) for name in ("move", "round", "player", "done"))
    rows = (_turn_row(turn, shown(turn.nodes[-1].position), lang) for turn in turns)
    points = (say("canal_play.files.points", lang, player=name) for name in names)
    return TextTable(say("canal_play.files.turns", lang), (*head, *points), tuple(rows))


def _turn_row(turn: LoggedTurn, after: Position, lang: str) -> tuple[str, ...]:
    done = turn_words(turn).text(lang)
    points = (str(player.score) for player in after.players)
    return str(turn.number), str(turn.before.round), _name(turn.before, turn.seat, lang), done, *points


def _standings_table(position: Position, lang: str) -> TextTable:
    head = (say(f"canal_play.files.{name}", lang) for name in ("player", *COUNTED))
    rows = (_standing_row(position, row, lang) for row in position.standings())
    return TextTable(say("canal_play.files.standings", lang), tuple(head), tuple(rows))


def _standing_row(position: Position, row: Standing, lang: str) -> tuple[str, ...]:
    return _name(position, row.seat, lang), *(str(getattr(row, part)) for part in COUNTED)


def _name(position: Position, seat: int, lang: str) -> str:
    return position.name_of(seat - 1).text(lang)


CANAL_FILES: Final = TableFiles(title=Phrase("canal_play.files.film"), frame=frame, tables=tables)
