"""Panamax's links: a position or a game as the query of an address, and back (`tabletop_widgets.frame.game_links`)."""

from __future__ import annotations

from typing import Final

from panamax.box.components import Box
from panamax.box.own_values import notice
from panamax.game import Game
from panamax.position import Position
from panamax.record.notation import fingerprint_in
from tabletop_widgets.frame.game_links import GameLinks

SEED: Final = 1  # of the dice behind a position, which says nothing of them
# What saved games have in common; changing it needs another version.
COMMON: Final = (
    b"chance: setup_contracts 1 2 3 4 5 6 7 8\nchance: contracts chance: order 4 3 2 1\nchance: roll 1 2 3 4 5 6 / 1 2"
    b"\nchance: advisors 1 2 3 4 5 6 7 8 9\nseat1: seat redseat2: seat greenseat3: seat yellowseat4: seat black\n"
    b"advanced action_dice nation cargo_only per_source: bid 12: keep : goal : setup_contract : benefit : raise \n"
    b": collect china: collect europe: captain\n: stevedore\n: buy : defer\n: decline\n: flag china: flag us_west\n"
    b": relocate : build 2 china: build 3 us_east: bonus money\n: bonus card\n: advisor : executive : transfer e6>3\n"
    b": contract column front\n: contract inbound front\n: contract draw back\nchance: draw 1\n: skip\n: stop\n"
    b": load warehouse wagon\n: load pool : load s1.1 : take 6\n: take 5\n: take 4\n: move iowa+sagres+pegasus+yi_yang"
    b"+prospector+lucky_me+dice_fest+spiel\n: take 3\n: take 2\n: take 1\nred: move red1ared1b\ngreen: move green1a"
    b"green1b\nyellow: move yellow1ayellow1b\nblack: move black1ablack1b\npanamax 1\nplayers 4\nsetup normal\n"
    b"mulligan all_dice\nfree_load_zone any\npushed_arrival full\nmilitary_pay once\nbox 5e2144982832\nseed "
)


def _begun(notation: str, box: Box) -> Game:
    """A game that begins in a position, what is hidden in it dealt. Raises `NotationError` and `ImpossiblePosition`."""
    position = Position.from_notation(notation, box)
    game = Game(position.with_hidden_dealt(), SEED)
    game.notice = notice(fingerprint_in(notation), position.box, box)
    return game


PANAMAX_LINKS: Final = GameLinks(
    version="g1",
    notation="pmx[0-9]+~",
    saved="panamax ",  # and how a study begins, too
    common=COMMON,
    read=Game.from_text,
    begun=_begun,
)
link_of, line_link, position_link = PANAMAX_LINKS.link_of, PANAMAX_LINKS.line_link, PANAMAX_LINKS.position_link
game_of, typed_game = PANAMAX_LINKS.game_of, PANAMAX_LINKS.typed_game
is_link, opened_game = PANAMAX_LINKS.is_link, PANAMAX_LINKS.opened_game
