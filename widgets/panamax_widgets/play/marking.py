"""What is to be seen of a table now: which position, and what is marked in its pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from panamax.decisions.move import Move
from panamax.position import Position
from panamax.state.views import Standing
from tabletop_widgets.hand.picks import Click, Spots
from tabletop_widgets.play.table import Table

from ..game_view.courses import sailing
from ..game_view.things import contract_cards
from .figures import BOARD
from .showing import Showing, choices_showing, ships_in


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
    showing = choices_showing(table.choosing, position, _changed(table), lang)
    ships, showing = showing.last, replace(showing, last=(*showing.last, *things_changed(table)))
    stays = goes_on(table) and not table.choosing.picked
    return replace(showing, first=ships or showing.first) if stays else showing


def goes_on(table: Table) -> bool:
    """Whether the one who must decide has made all moves that are news: he looks at what he has just moved."""
    before = [node.position.decider for node in (table.since, *table.span[:-1])]
    return bool(table.span) and set(before) <= {None, table.position.decider}


def _changed(table: Table) -> Spots:
    """The ships that the news are about; none before the first move, as nobody has seen them elsewhere."""
    return ships_in(table.news) if table.number else ()


def things_changed(table: Table) -> Spots:
    """What others have changed on the Action table, the market and in purses since the viewer's last turn.

    Nothing is marked that happened in the set-up. It stays the same as long as his turn goes on. Dice of a new round
    are all new, and none is marked.
    """
    path = table.game.node.path()
    movers = [node.parent.position.decider if node.parent else None for node in path]
    theirs = [place for place, mover in enumerate(movers) if mover not in (None, table.viewer)]
    if not theirs or table.viewer not in movers[: theirs[-1]]:
        return ()
    end = next((place for place in range(theirs[-1] + 1, len(path)) if movers[place]), len(path)) - 1
    begin = max(place for place in range(theirs[-1]) if movers[place] == table.viewer)
    before = path[begin].position
    return tuple(_differing(before, path[end].position)) if before.round else ()  # in the set-up companies come


def _differing(before: Position, after: Position) -> Iterator[str]:
    """Columns that have fewer dice, places with another contract; stocks and purses that have another value, and what
    a stock has left.
    """
    if before.round == after.round:
        columns = zip(before.action_table.columns, after.action_table.columns, strict=True)
        yield from (f"column:{pips}" for pips, (had, has) in enumerate(columns, 1) if has < had)
    cards = contract_cards(before.contract_table)
    yield from (
        f"contract:{place}" for place, card in contract_cards(after.contract_table).items() if cards[place] != card
    )
    yield from (f"market:{stock}" for stock in sorted(_values(before) - _values(after)))
    for had, has in zip(before.companies, after.companies, strict=True):
        if had.stock != has.stock:
            yield f"stock:{has.company}"
        if had.money != has.money:
            yield f"company:{has.company}:money"
    for old, new in zip(before.players, after.players, strict=True):
        if old.money != new.money:
            yield f"player:{new.seat}:money"


def _values(position: Position) -> set[int]:
    """The places of the market at which a company stands."""
    return {company.stock for company in position.companies}


def standings_of(table: Table) -> tuple[Standing, ...]:
    """The result, once the game is over."""
    return tuple(table.position.standings()) if table.is_over else ()


def _previewed(table: Table, position: Position, click: Click[Move]) -> Showing:
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
