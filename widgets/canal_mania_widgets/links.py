"""Canal Mania's links: a position or a game as the query of an address, and back."""

from __future__ import annotations

from typing import Final

from canal_mania.box.components import Box
from canal_mania.game import Game
from canal_mania.position import Position
from tabletop_widgets.frame.game_links import GameLinks

SEED: Final = 1  # of the cards behind a position, which says nothing of them
# What saved games have in common; changing it needs another version.
COMMON: Final = (
    b" hereford_and_gloucester bridgwater_and_taunton fossdyke_and_witham thames_and_medway thames_and_severn\n"
    b"chance: engineers brindley jessop rennie smeaton telford\nseat5: colour blackseat4: colour redseat3: colour white"
    b"seat2: colour yellowseat1: colour green\nchance: contracts ellesmere chesterfield leicester_union yorkshire_ouse "
    b"oxford river_nene basingstoke thames river_don grand_junction trent_and_mersey rochdale huddersfield_narrow "
    b"kennet_and_avon lancaster wey_and_arun shropshire_union medway leeds_and_liverpool llangollen bridgewater "
    b"coventry river_severn macclesfield worcester_and_birmingham\n: contract : swap : sweep\nchance: cards lock+green "
    b"lock+purple lock+black lock+yellow lock+white lock+red lock+blue stretch+green stretch+purple stretch+black "
    b"stretch+yellow stretch+white stretch+red stretch+blue aqueduct tunnel surveyor lock stretch stretch\n"
    b": goods red\n: goods green\n: goods blue\n: lift : keep\n: discard tunnel\n: discard stretch\n: show\n"
    b": take surveyor\n"
    b": take aqueduct\n: take tunnel\n: take lock\n: take stretch\n: place Bi\n: place Wo\n: place Ln\n: place Ma\n"
    b"black: move Gl black Wo\nwhite: move Ch white Ll\nred: move Bi red Wo\nyellow: move La yellow Pr\n"
    b"green: move Co green Bi\n: enough\n: draw\nchance: card surveyor\n: draw\nchance: card stretch\n"
    b": build 10.18 nw tunnel\n: pay tunnel\n: build 6.10 ne aqueduct\n: pay aqueduct\n: build 12.26 w lock\n"
    b": pay lock\n: build 5.11 e stretch\n: pay stretch\n: build 7.20 sw stretch\n: pay surveyor\n"
    b": build 13.25 se stretch\n"
    b": pay stretch\ncanal_mania 1\nplayers 4\ncontract_value not_scored\ngoods_on sections\nopen_contracts secret\n"
    b"box 8f77fe7c57e3\nseed "
)


def _begun(notation: str, box: Box) -> Game:
    """A game that begins in a position, what is hidden in it dealt. Raises `NotationError` and `ImpossiblePosition`."""
    return Game(Position.from_notation(notation, box).with_hidden_dealt(), SEED)


CANAL_LINKS: Final = GameLinks(
    version="c1",
    notation="cm[0-9]+~",
    saved="canal_mania ",
    common=COMMON,
    read=Game.from_text,
    begun=_begun,
)
