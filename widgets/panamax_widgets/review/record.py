"""What Panamax gives its review: which games, in which colours, and where the money of a better move comes from."""

from __future__ import annotations

from typing import Any, Final

from panamax import compiled
from panamax.analysis.reviewing import PANAMAX_REVIEWING
from panamax.analysis.why import Part, why
from panamax.box.components import Box
from panamax.decisions.move import Move
from panamax.game import Game
from panamax.position import Position
from panamax.words import catalogue
from tabletop.i18n import Phrase, say
from tabletop.judging.review import JudgedDecision, Review
from tabletop_widgets.frame.addresses import home_address, page_address, rule_address
from tabletop_widgets.frame.game_links import POSITION
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.kit.review import GraphKit, ReviewedGames, ReviewKit, ReviewWords
from tabletop_widgets.review.efforts import affordable

from ..explorer.charts import line_of
from ..explorer.records import finished_record, records
from ..game_view.amounts import WHOLE_DOLLARS, more_or_less
from ..game_view.judge import PANAMAX_JUDGE
from ..game_view.permalink import is_link, typed_game
from ..game_view.rounds import round_phrase
from ..own_box import readers_box
from ..pages import EXPLORER, KEPT_GAME
from ..pictures.theme import PALETTE
from ..play.figures import BOARD
from ..play.question import PANAMAX_QUESTION
from ..play.record import PANAMAX_PLAY
from ..play.showing import Showing

MOST_PARTS: Final = 4  # of what makes a difference
LEAST_PART: Final = 0.5  # dollars
TRUST: Final = "51_how_far_to_trust"


def _linked(text: str, box: Box) -> Game | None:
    return typed_game(text, box) if is_link(text) else None


def _part(position: Position) -> tuple[int, Phrase]:
    """The round, or the set-up before the first one."""
    key = "review.round" if position.round else "table.setting_up"
    return position.round, Phrase(key, {"round": position.round})


def because(shown: JudgedDecision, lang: str) -> Html:
    """The sources of money that make most of the difference."""
    parts = sorted(why(shown.told, shown.better, shown.made.played).own, key=lambda part: -abs(part.difference))
    told = [part for part in parts if abs(part.difference) >= LEAST_PART][:MOST_PARTS]
    if not told:
        return join([])
    lines = [tag("li", *_source(part, lang)) for part in told]
    return join([tag("p", say("review.because", lang)), tag("ul", *lines, class_="pmx-because")])


def _source(part: Part, lang: str) -> list[object]:
    words = more_or_less(part.source.id, float(part.difference)).text(lang)
    home = home_address()
    chips: list[object] = []
    for rule in part.source.rules:
        chip = tag("span", rule, class_="pmx-id")
        if home is not None:
            chip = tag("a", chip, href=rule_address(home, rule, catalogue.rule(rule).topic))
        chips += [" ", chip]
    return [words, *chips]


def _note(review: Review, lang: str) -> Html:
    """How the numbers were made, and where one reads how far to trust them."""
    values: dict[str, Any] = {"policy": PANAMAX_JUDGE.policy(review.policy), "places": review.effort.places}
    home = home_address()
    more = tag("a", say("review.trust", lang), href=page_address(home, TRUST)) if home is not None else ""
    return tag("p", say("review.note", lang, **values), " ", more, class_="pmx-quiet-line")


def _showing(position: Position, played: Move, better: Move | None) -> Showing:
    return Showing(position, BOARD, highlight=better.things if better is not None else (), last=played.things)


def _way(shown: JudgedDecision, lang: str) -> Html:
    """The way into the explorer, at this position as its player saw it."""
    home = home_address()
    notation = shown.made.node.position.seen_by(shown.made.seat).notation()
    if home is None:
        return tag("p", say("review.notation", lang), " ", tag("code", notation))
    address = page_address(home, EXPLORER, **{POSITION: notation})
    return tag("p", tag("a", say("review.try", lang), href=address, class_="pmx-way"))


PANAMAX_REVIEW: Final = ReviewKit(
    reviewing=PANAMAX_REVIEWING,
    effort=lambda: affordable(compiled.is_there()),
    judge=PANAMAX_JUDGE,
    play=PANAMAX_PLAY,
    question=PANAMAX_QUESTION,
    games=ReviewedGames(
        store=KEPT_GAME,
        readers_box=readers_box,
        records=records,
        record=finished_record,
        linked=_linked,
        over_alone=False,
    ),
    graph=GraphKit(
        paper=lambda theme: PALETTE.named(theme).paper,
        faint=lambda theme: PALETTE.named(theme).soft_ink,
        shown=lambda theme: PALETTE.named(theme).highlight,
        line=line_of,
        amounts=WHOLE_DOLLARS,
        part=_part,
    ),
    words=ReviewWords(
        opening="review.opening",
        amount="review.money",
        table="review.table.money",
        deciding="review.deciding",
        seeming="review.seeming",
        costs="review.costs",
        none_found="review.none_found",
        where=round_phrase,
        because=because,
        note=_note,
    ),
    showing=_showing,
    way=_way,
)
