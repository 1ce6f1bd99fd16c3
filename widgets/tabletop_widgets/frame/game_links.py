"""A position or a game as the query of an address, and back: at most 2 kB, a small alphabet, read strictly.

``position=...`` is the position's notation. ``game=g1...`` is a saved game, squeezed (raw deflate) and written in the
letters of URL-safe base 64; ``place=`` and a number say where in its tree one stands, if not at the main line's end.
What can't be read is refused without repeating it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from tabletop.errors import ImpossiblePosition, NotationError
from tabletop.given_link import links_in
from tabletop.given_text import first_line
from tabletop.i18n import Phrase
from tabletop.record.tree import places_below
from tabletop.squeezed import squeezed, unfolded

from .addresses import LONGEST_LINK
from .shown import PageRefusal

LONGEST: Final = 2000  # characters of one link's query
POSITION: Final = "position"
GAME: Final = "game"
PLACE: Final = "place"
LONGEST_PLACE: Final = 5  # digits
ALPHABET: Final = re.compile(r"[0-9A-Za-z_.~-]*")
MOST_TEXT: Final = 64_000  # characters that a link may unfold to


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class GameLinks:
    """The links of one game. `version` stands in front of a squeezed game; `notation` is a pattern of how a position's
    notation begins, `saved` how a saved game does, `common` what saved games have in common: changing it needs another
    version.

    `read` is the game of a saved text, `begun` one that begins in the position of a notation; both get the reader's
    box and raise `NotationError`, the second `ImpossiblePosition`, too.
    """

    version: str
    notation: str
    saved: str
    common: bytes
    read: Callable[[str, Any], Any]
    begun: Callable[[str, Any], Any]

    def link_of(self, game: Any) -> str:
        """The query that brings this back: the tree if it is short enough, else the line, else the position alone."""
        for text, place in ((_tree_of(game), _place_of(game)), (game.to_text(), "")):
            link = f"{GAME}={self.squeeze(text)}{place}"
            if len(link) <= LONGEST:
                return link
        return self.position_link(game.position)

    def line_link(self, game: Any) -> str:
        """The query that brings the line up to here back; empty if it is longer than an address may be."""
        link = f"{GAME}={self.squeeze(game.to_text())}"
        return link if len(link) <= LONGEST else ""

    def position_link(self, position: Any) -> str:
        """The query that brings the position alone back."""
        return f"{POSITION}={position.notation()}"

    def game_of(self, query: Mapping[str, str], box: Any) -> Any | None:
        """The game or position that an address asks for, ``None`` if it asks for none; `box` is the reader's.

        Raises `PageRefusal`.
        """
        if GAME in query:
            return _standing(self._game(query[GAME], box), query.get(PLACE))
        return self._from_position(query[POSITION], box) if POSITION in query else None

    def typed_game(self, text: str, box: Any) -> Any:
        """The game or position of a whole address, of its query, or of a notation alone. Raises `PageRefusal`."""
        if len(text) > LONGEST_LINK:
            raise _refused("long")
        refusal = _refused("none")
        for place, link in enumerate(links_in(text)):
            try:
                return self._linked_game(link, box)
            except PageRefusal as error:
                refusal = refusal if place else error
        raise refusal

    def is_link(self, text: str) -> bool:
        """Whether a text that somebody opens is a link or a notation, rather than a saved game."""
        if len(text) > LONGEST_LINK or first_line(text).startswith(self.saved):
            return False
        pattern = rf"{GAME}={self.version}|{POSITION}=|{self.notation}"
        return re.search(pattern, "".join(text.split())) is not None

    def opened_game(self, text: str, box: Any) -> Any:
        """The game of a saved text, of a link or of a notation. Raises `PageRefusal` or `NotationError`."""
        return self.typed_game(text, box) if self.is_link(text) else self.read(text, box)

    def squeeze(self, text: str) -> str:
        """A saved game as a link has it."""
        return self.version + squeezed(text, self.common)

    def _linked_game(self, link: str, box: Any) -> Any:
        if ALPHABET.fullmatch(link) and link:
            return self._from_position(link, box)
        try:
            parts = urlsplit(link)
            query = parts.query or parts.fragment or link.lstrip("?#")
            values = parse_qs(query, max_num_fields=50)
        except ValueError:
            raise _refused("none") from None
        game = self.game_of({name: found[-1] for name, found in values.items()}, box)
        if game is None:
            raise _refused("none")
        return game

    def _from_position(self, text: str, box: Any) -> Any:
        _check(text)
        try:
            return self.begun(text, box)
        except (NotationError, ImpossiblePosition) as error:
            raise PageRefusal(Phrase("explorer.link.position_refused", {"reason": error.phrase})) from error

    def _game(self, letters: str, box: Any) -> Any:
        _check(letters)
        if not letters.startswith(self.version):
            raise _refused("version")
        try:
            return self.read(self._text(letters.removeprefix(self.version)), box)
        except NotationError as error:
            values = error.phrase.values
            if "column" not in values:
                raise _refused("broken") from None
            where = {"line": values["line"], "column": values["column"]}
            raise PageRefusal(Phrase("explorer.link.game_refused", where)) from None

    def _text(self, letters: str) -> str:
        try:
            return unfolded(letters, MOST_TEXT, self.common)
        except ValueError:
            raise _refused("broken") from None


def _tree_of(game: Any) -> str:
    """The tree, or the line alone of one that holds more than is read again."""
    try:
        return str(game.tree_text())
    except NotationError:
        return str(game.to_text())


def _place_of(game: Any) -> str:
    """Where the game stands in its tree, as part of a query; nothing at the end of the main line."""
    if not game.node.variations and all(
        node.parent is None or node.parent.variations[0] is node for node in game.line()
    ):
        return ""
    return f"&{PLACE}={places_below(game.start).index(game.node.entry)}"


def _standing(game: Any, place: str | None) -> Any:
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


def _refused(why: str) -> PageRefusal:
    return PageRefusal(Phrase(f"explorer.link.{why}", {"most": LONGEST}))
