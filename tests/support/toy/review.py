"""What the toy game gives the shared review, and its page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from tabletop.i18n import DEFAULT_LANGUAGE, Phrase, say
from tabletop.judging.review import Effort, JudgedDecision, Reviewing
from tabletop.judging.sums import Result
from tabletop_widgets.canvas.charts import NUMBERS
from tabletop_widgets.canvas.paint import Paint
from tabletop_widgets.frame.addresses import home_address, page_address
from tabletop_widgets.frame.html import Html, tag
from tabletop_widgets.kit.review import GraphKit, ReviewedGames, ReviewKit, ReviewWords
from tabletop_widgets.review.page import ReviewPage

from .explorer import QUERY, link, linked
from .game import PLAYERS, Matches, Pile
from .judging import POINTS, POLICY, TOY_JUDGE, by_chance, judged
from .play import TOY_PLAY
from .puzzles import TOY_QUESTION
from .screens import PALETTE, STORE
from .stage import EXPLORER, PileView

BLUNDERED: Final = "take 3\ntake 3\ntake 1\ntake 2\ntake 2"  # three of the last four would have won, then one of two


@dataclass(frozen=True, slots=True)
class TableMatches:
    """A pile played on for both players."""

    pile: Pile
    seed: int
    codes: tuple[int, ...] = (1, 2)

    needed: ClassVar[list[str]] = [__name__]
    is_one_game: ClassVar[bool] = True

    def only(self, codes: tuple[int, ...]) -> TableMatches:
        return replace(self, codes=codes)

    def results(self, index: int) -> Iterator[list[Result]]:
        winner = by_chance(self.pile, index, self.seed)[-1].seat
        yield [(POINTS * (seat == winner), int(seat == winner), []) for seat in self.codes]


def ended(pile: Pile) -> list[tuple[int, int]]:
    """Who has what at the end."""
    return [(pile.seat, POINTS), (PLAYERS + 1 - pile.seat, 0)]


def line(_pile: Pile, seat: int, theme: str) -> tuple[str, str, str]:
    """The colour, dash and marker of a player."""
    colours = PALETTE.named(theme)
    return (colours.wood, "solid", "circle") if seat == 1 else (colours.head, "dash", "square")


def shown(theme: str) -> Paint:
    """What the decision that is looked at is filled with."""
    colours = PALETTE.named(theme)
    return Paint(colours.head, colours.paper.fill, colours.paper.line)


def way(one: JudgedDecision, lang: str) -> Html:
    """To the explorer, at the pile."""
    letters = link(Matches(one.made.node.position)).removeprefix(f"{QUERY}=")
    address = page_address(home_address() or "", EXPLORER, **{QUERY: letters})
    return tag("p", tag("a", say("toy.review.try", lang), href=address))


TOY_REVIEW: Final = ReviewKit(
    reviewing=Reviewing(
        policy=POLICY,
        players=lambda _pile: PLAYERS,
        candidates=lambda made: tuple(dict.fromkeys([made.played, *made.node.position.legal_moves()])),
        begins_turn=lambda _before, _made: True,
        begin=judged,
        table=TableMatches,
        ended=ended,
    ),
    effort=lambda: Effort(glance=12, sieves=((8, 40),)),
    judge=TOY_JUDGE,
    play=TOY_PLAY,
    question=TOY_QUESTION,
    games=ReviewedGames(
        store=STORE,
        readers_box=lambda: None,
        records=lambda: {"blundered": Phrase("toy.review.blundered")},
        record=lambda _name, _box: Matches.from_text(BLUNDERED),
        linked=lambda text, _box: linked(text.rpartition(f"{QUERY}=")[2]) if f"{QUERY}=" in text else None,
        over_alone=False,
    ),
    graph=GraphKit(
        paper=lambda theme: PALETTE.named(theme).paper,
        faint=lambda theme: PALETTE.named(theme).paper.ink,
        shown=shown,
        line=line,
        amounts=NUMBERS,
        part=None,
    ),
    words=ReviewWords(
        opening="toy.teaser",
        amount="toy.judge.points",
        table="toy.review.table",
        deciding="toy.review.deciding",
        seeming="toy.review.seeming",
        costs="toy.review.costs",
        none_found="toy.review.none_found",
        where=lambda pile: Phrase("toy.pile", {"count": pile.count}),
        because=lambda one, lang: tag("p", say("toy.puzzle.leaves", lang, count=one.better.of - one.better.count)),
        note=lambda _review, lang: tag("p", say("toy.chance.overlooks", lang)),
    ),
    showing=lambda pile, _played, _better: PileView(pile),
    way=way,
)


def app(lang: str = DEFAULT_LANGUAGE) -> ReviewPage:
    """The page, as its notebook shows it."""
    return ReviewPage(TOY_REVIEW, lang)
