"""What Canal Mania gives its review: which games, in which colours, and what a better move brings at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from canal_mania.analysis.reviewing import CANAL_REVIEWING
from canal_mania.box.components import Box
from canal_mania.compiled import COPY
from canal_mania.decisions.base import Move
from canal_mania.decisions.hauls import haul_of
from canal_mania.game import Game
from canal_mania.position import Position
from canal_mania.vocabulary import PlayerColour
from tabletop.i18n import Phrase, say
from tabletop.judging.review import JudgedDecision, Review
from tabletop_widgets.canvas.charts import plain_amounts
from tabletop_widgets.canvas.paint import Paint
from tabletop_widgets.frame.addresses import home_address, page_address
from tabletop_widgets.frame.game_links import POSITION
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.kit.review import GraphKit, ReviewedGames, ReviewKit, ReviewWords
from tabletop_widgets.review.efforts import affordable

from ..links import CANAL_LINKS
from ..own_box import canal_readers_box
from ..pages import EXPLORER, KEPT_GAME
from ..pictures import hand_text
from ..pictures.theme import PALETTE
from ..play.judge import CANAL_JUDGE
from ..play.looks import TableLook, as_shown, way_of
from ..play.question import CANAL_QUESTION
from ..play.record import CANAL_PLAY
from ..practice.games import GameStart, played_game

# Games of bots, one of them careless, by name: players and seed
RECORDS: Final = {"three": (3, 11), "four": (4, 12)}
DASHES: Final[Mapping[PlayerColour, tuple[str, str]]] = {  # and markers, as the pieces are formed
    PlayerColour.RED: ("solid", "square"),
    PlayerColour.WHITE: ("dash", "diamond"),
    PlayerColour.BLACK: ("dot", "square-open"),
    PlayerColour.GREEN: ("dashdot", "octagon"),
    PlayerColour.YELLOW: ("longdash", "circle"),
}


def _record(name: str, box: Box) -> Game:
    players, seed = RECORDS[name]
    return played_game(GameStart(players, seed, box))


def _linked(text: str, box: Box) -> Any:
    return CANAL_LINKS.typed_game(text, box) if CANAL_LINKS.is_link(text) else None


def _line(position: Position, seat: int, theme: str) -> tuple[str, str, str]:
    """The colour, the dash and the marker of a player's line; of one without a colour all are the same."""
    colours, colour = PALETTE.named(theme), position.players[seat - 1].colour
    return (colours.courses[colour], *DASHES[colour]) if colour else (colours.paper.ink, "solid", "circle")


def _shown(theme: str) -> Paint:
    """The paint of the decision that is looked at."""
    colours = PALETTE.named(theme)
    return Paint(colours.click.line, colours.paper.fill, colours.click.line)


def _part(position: Position) -> tuple[int, Phrase]:
    """The round, or the preparation before the first one."""
    key = "part" if position.round else "preparing"
    return position.round, Phrase(f"canal_review.{key}", {"round": position.round})


def where(position: Position) -> Phrase:
    """How far a game is: the round, or that it is prepared."""
    key = "round" if position.round else "preparing"
    return Phrase(f"canal_review.{key}", {"round": position.round})


def because(shown: JudgedDecision, lang: str) -> Html:
    """The points that the better move and the other one bring at once, where they differ. BLD-9, TRP-2"""
    position, seat = shown.made.node.position, shown.made.seat
    better, played = (_points(position, move, seat) for move in (shown.better, shown.made.played))
    if better == played:
        return join([])
    return tag("p", say("canal_review.at_once", lang, better=better, played=played))


def _points(position: Position, move: Move, seat: int) -> int:
    """The points that a move brings its player at once."""
    after, _ = position.after(move)
    return after.scores()[seat] - position.scores()[seat]


def _note(review: Review, lang: str) -> Html:
    """How the numbers were made."""
    values = {"policy": CANAL_JUDGE.policy(review.policy), "places": review.effort.places}
    return tag("p", say("canal_review.note", lang, **values), class_="pmx-quiet-line")


def _showing(position: Position, played: Move, better: Move | None) -> TableLook:
    seat = position.decider or 1
    haul = haul_of(position, better or played)
    way = way_of(position, haul) if haul is not None else ()
    marked = tuple(as_shown(better.things)) if better is not None else ()
    return TableLook(position, position, seat, marked, tuple(as_shown(played.things)), way)


def _way(shown: JudgedDecision, lang: str) -> Html:
    """Everybody's hand at that moment, which nobody saw then, and the way into the explorer, as its player saw it."""
    position, home = shown.made.node.position, home_address()
    told = tag("details", tag("summary", say("canal_review.hands", lang)), *_hands(position, lang))
    if home is None:
        return told
    notation = position.seen_by(shown.made.seat).notation()
    address = page_address(home, EXPLORER, **{POSITION: notation})
    return join([told, tag("p", tag("a", say("canal_review.try", lang), href=address, class_="pmx-way"))])


def _hands(position: Position, lang: str) -> Iterator[Html]:
    """What each player has: whose it is, and below it a line for each thing."""
    for seat in range(1, position.options.players + 1):
        player, *things = hand_text(position, seat, lang).splitlines()
        yield tag("p", tag("strong", player))
        yield tag("ul", *(tag("li", thing) for thing in things))


CANAL_REVIEW: Final = ReviewKit(
    reviewing=CANAL_REVIEWING,
    effort=lambda: affordable(COPY.is_there()),
    judge=CANAL_JUDGE,
    play=CANAL_PLAY,
    question=CANAL_QUESTION,
    games=ReviewedGames(
        store=KEPT_GAME,
        readers_box=canal_readers_box,
        records=lambda: {name: Phrase(f"canal_review.record.{name}") for name in RECORDS},
        record=_record,
        linked=_linked,
        over_alone=True,
    ),
    graph=GraphKit(
        paper=lambda theme: PALETTE.named(theme).paper,
        faint=lambda theme: PALETTE.named(theme).paper.ink,
        shown=_shown,
        line=_line,
        amounts=plain_amounts(".1f"),
        part=_part,
    ),
    words=ReviewWords(
        opening="canal_review.opening",
        amount="canal_review.points",
        table="canal_review.table",
        deciding="canal_review.deciding",
        seeming="canal_review.seeming",
        costs="canal_review.costs",
        none_found="canal_review.none_found",
        where=where,
        because=because,
        note=_note,
    ),
    showing=_showing,
    way=_way,
)
