"""What is to be seen of a table now: which position, and what is marked in its pictures."""

from __future__ import annotations

from panamax.position import Position
from panamax.state.views import Standing

from ..game_view.choosing import Click
from ..game_view.courses import sailing
from ..game_view.spots import Spots
from .figures import BOARD
from .showing import Showing, choices_showing, ships_in
from .table import Table


def showing_of(table: Table, lang: str) -> Showing:
    """What is to be seen now."""
    moment = table.replay.moment
    if moment is not None:
        return Showing(moment.arrangement, BOARD, moment.spots, moment.arrows)
    position = table.shown(table.position)
    if table.hides_moves or table.is_over or table.waits_for_bot:
        return Showing(position, BOARD, last=_changed(table), standings=standings_of(table))
    if table.previewed is not None:
        return _previewed(table, position, table.previewed)
    return choices_showing(table.choosing, position, _changed(table), lang)


def _changed(table: Table) -> Spots:
    """The ships that the news are about; none before the first move, as nobody has seen them elsewhere."""
    return ships_in(table.news) if table.number else ()


def standings_of(table: Table) -> tuple[Standing, ...]:
    """The result, once the game is over."""
    return tuple(table.position.standings()) if table.is_over else ()


def _previewed(table: Table, position: Position, click: Click) -> Showing:
    """What a move is about that is looked at before it is played; ships are shown where they would come to lie."""
    assert click.move is not None
    ships, (after, _) = sailing(click.move), table.position.after(click.move)
    for text in click.then:
        if text in {move.text for move in after.legal_moves()}:
            after, _ = after.after(text)
    zones = {ship.id: ship.zone for ship in after.ships}
    ghosts = tuple((f"ship:{id}", f"zone:{zone.id}") for id in sorted(ships) if (zone := zones[id]) is not None)
    spots = table.choosing.spots[click.move]
    if click.then and ghosts:  # it goes farther than the first step
        spots = (*(ship for ship, _ in ghosts), ghosts[0][1])
    return Showing(position, BOARD, spots, ghosts=ghosts)
