"""A position or a game as the query of an address, and back: at most 2 kB, a small alphabet, read strictly.

``position=pmx1~...`` is the position's notation. ``game=g1...`` is a saved game, squeezed (raw deflate) and written in
the letters of URL-safe base 64; ``place=`` and a number say where in its tree one stands, if not at the main line's
end. What can't be read is refused without repeating it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qs, urlsplit

from panamax.box.components import Box
from panamax.box.own_values import notice
from panamax.game import Game
from panamax.position import Position
from panamax.record.notation import fingerprint_in
from tabletop.errors import ImpossiblePosition, NotationError
from tabletop.given_link import links_in
from tabletop.given_text import first_line
from tabletop.i18n import Phrase
from tabletop.record.tree import places_below
from tabletop.squeezed import squeezed, unfolded
from tabletop_widgets.frame.addresses import LONGEST_LINK
from tabletop_widgets.frame.shown import PageRefusal

LONGEST: Final = 2000  # characters of one link's query
POSITION: Final = "position"
GAME: Final = "game"
PLACE: Final = "place"
LONGEST_PLACE: Final = 5  # digits
VERSION: Final = "g1"
SAVED: Final = "panamax "  # how a saved game and a study begin
_IN_LINK: Final = re.compile(rf"{GAME}={VERSION}|{POSITION}=|pmx[0-9]+~")
ALPHABET: Final = re.compile(r"[0-9A-Za-z_.~-]*")
MOST_TEXT: Final = 64_000  # characters that a link may unfold to
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


def link_of(game: Game) -> str:
    """The query that brings this back: the tree if it is short enough, else the line, else the position alone."""
    for text, place in ((_tree_of(game), _place_of(game)), (game.to_text(), "")):
        link = f"{GAME}={_squeezed(text)}{place}"
        if len(link) <= LONGEST:
            return link
    return position_link(game.position)


def _tree_of(game: Game) -> str:
    """The tree, or the line alone of one that holds more than is read again."""
    try:
        return game.tree_text()
    except NotationError:
        return game.to_text()


def line_link(game: Game) -> str:
    """The query that brings the line up to here back; empty if it is longer than an address may be."""
    link = f"{GAME}={_squeezed(game.to_text())}"
    return link if len(link) <= LONGEST else ""


def _place_of(game: Game) -> str:
    """Where the game stands in its tree, as part of a query; nothing at the end of the main line."""
    if not game.node.variations and all(
        node.parent is None or node.parent.variations[0] is node for node in game.line()
    ):
        return ""
    return f"&{PLACE}={places_below(game.start).index(game.node.entry)}"


def position_link(position: Position) -> str:
    """The query that brings the position alone back."""
    return f"{POSITION}={position.notation()}"


def game_of(query: Mapping[str, str], box: Box) -> Game | None:
    """The game or position that an address asks for, ``None`` if it asks for none; `box` is the reader's.

    Raises `PageRefusal`.
    """
    if GAME in query:
        return _standing(_game(query[GAME], box), query.get(PLACE))
    return _from_position(query[POSITION], box) if POSITION in query else None


def typed_game(text: str, box: Box) -> Game:
    """The game or position of a whole address, of its query, or of a notation alone. Raises `PageRefusal`."""
    if len(text) > LONGEST_LINK:
        raise _refused("long")
    refusal = _refused("none")
    for place, link in enumerate(links_in(text)):
        try:
            return _linked_game(link, box)
        except PageRefusal as error:
            refusal = refusal if place else error
    raise refusal


def is_link(text: str) -> bool:
    """Whether a text that somebody opens is a link or a notation, rather than a saved game."""
    if len(text) > LONGEST_LINK or first_line(text).startswith(SAVED):
        return False
    return _IN_LINK.search("".join(text.split())) is not None


def opened_game(text: str, box: Box) -> Game:
    """The game of a saved text, of a link or of a notation. Raises `PageRefusal` or `NotationError`."""
    return typed_game(text, box) if is_link(text) else Game.from_text(text, box)


def _linked_game(link: str, box: Box) -> Game:
    if ALPHABET.fullmatch(link) and link:
        return _from_position(link, box)
    try:
        parts = urlsplit(link)
        query = parts.query or parts.fragment or link.lstrip("?#")
        values = parse_qs(query, max_num_fields=50)
    except ValueError:
        raise _refused("none") from None
    game = game_of({name: found[-1] for name, found in values.items()}, box)
    if game is None:
        raise _refused("none")
    return game


def _from_position(text: str, box: Box) -> Game:
    _check(text)
    try:
        position = Position.from_notation(text, box)
    except (NotationError, ImpossiblePosition) as error:
        raise PageRefusal(Phrase("explorer.link.position_refused", {"reason": error.phrase})) from error
    game = Game(position.with_hidden_dealt(), SEED)
    game.notice = notice(fingerprint_in(text), position.box, box)
    return game


def _game(squeezed: str, box: Box) -> Game:
    _check(squeezed)
    if not squeezed.startswith(VERSION):
        raise _refused("version")
    try:
        return Game.from_text(_text(squeezed.removeprefix(VERSION)), box)
    except NotationError as error:
        values = error.phrase.values
        if "column" not in values:
            raise _refused("broken") from None
        where = {"line": values["line"], "column": values["column"]}
        raise PageRefusal(Phrase("explorer.link.game_refused", where)) from None


def _standing(game: Game, place: str | None) -> Game:
    """The game, gone to the place with the number."""
    if place is not None:
        if not (place.isascii() and place.isdigit() and len(place) <= LONGEST_PLACE):
            raise _refused("broken")
        places = places_below(game.start)
        if int(place) >= len(places):
            raise _refused("broken")
        game.go_to(places[int(place)])
    return game


def _check(text: str) -> None:
    if len(text) > LONGEST:
        raise _refused("long")
    if not ALPHABET.fullmatch(text):
        raise _refused("letters")


def _squeezed(text: str) -> str:
    return VERSION + squeezed(text, COMMON)


def _text(letters: str) -> str:
    try:
        return unfolded(letters, MOST_TEXT, COMMON)
    except ValueError:
        raise _refused("broken") from None


def _refused(why: str) -> PageRefusal:
    return PageRefusal(Phrase(f"explorer.link.{why}", {"most": LONGEST}))
