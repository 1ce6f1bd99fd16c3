"""What is said of a review: how far it is, what was found, and of a mistake what was better and why."""

from __future__ import annotations

from typing import Final

from panamax.analysis.why import Part, why
from panamax.decisions.move import Move
from panamax.words import catalogue
from tabletop.i18n import Listing, Money, Phrase, say
from tabletop.judging.evaluation import MoveDifference
from tabletop.judging.intervals import MoveGap
from tabletop.judging.review import JudgedDecision, Review
from tabletop_widgets.frame.addresses import home_address, page_address, rule_address
from tabletop_widgets.frame.html import Html, join, tag

from ..game_view.amounts import brief_dollars, more_or_less
from ..game_view.judge import PANAMAX_JUDGE
from ..game_view.permalink import POSITION
from ..pages import EXPLORER
from ..play.figures import BOARD
from ..play.showing import Showing
from .charts import mistake_phrase
from .desk import EVERYBODY, ReviewDesk

MOST_PARTS: Final = 4  # of what makes a difference
LEAST_PART: Final = 0.5  # dollars
TRUST: Final = "51_how_far_to_trust"


def header_html(desk: ReviewDesk, lang: str) -> Html:
    """What is reviewed, and in a sentence what was found."""
    if desk.review is None:
        return join([tag("h1", say("review.title", lang)), tag("p", say("review.opening", lang))])
    heading = tag("h1", finish_words(desk, lang) or desk.subject.text(lang))
    return join([heading, tag("p", summary(desk, lang), class_="pmx-lead")])


def finish_words(desk: ReviewDesk, lang: str) -> str:
    """How the player came out whose decisions are looked at; nothing of everybody, or of a game that goes on."""
    if desk.game is None or not desk.game.is_over or desk.seat == EVERYBODY:
        return ""
    rows = desk.game.standings()
    (place,) = [place for place, row in enumerate(rows, 1) if row.seat == desk.seat]
    return say(f"review.finish.{place}", lang, total=Money(rows[place - 1].total))


def summary(desk: ReviewDesk, lang: str) -> str:
    """How the game ended, and how many decisions cost how much."""
    review, game = desk.review, desk.game
    assert review is not None
    assert game is not None
    told = []
    if game.is_over:
        first = game.standings()[0]
        values = {"player": Phrase(f"player.{first.company}"), "total": Money(first.total)}
        told.append(say("review.ended", lang, **values))
    found = review.mistakes
    if found:
        dearest = brief_dollars(max(one.cost.amount for one in found), lang)
        told.append(
            say("review.costs", lang, count=len(found), dollars=dearest, policy=PANAMAX_JUDGE.policy(review.policy))
        )
    elif review.has_verdicts:
        told.append(say("review.none_found", lang, policy=PANAMAX_JUDGE.policy(review.policy)))
    told += [say("review.seeming", lang, count=len(review.seeming))] if review.seeming else []
    told += [say("review.cleared", lang, count=review.cleared)] if review.cleared else []
    return " ".join(told)


def progress_html(review: Review, runs: bool, lang: str) -> Html:
    """How much of the work is done."""
    words = progress_words(review, runs, lang)
    bar = tag("progress", value=f"{review.share:.3f}", max=1, aria_label=words)
    return tag("p", bar, " ", words, class_="pmx-progress")


def progress_words(review: Review, runs: bool, lang: str) -> str:
    """The same in words."""
    goes_on = "refining" if review.has_verdicts else "deciding" if review.has_first_pass else "running"
    key = "done" if review.is_complete else goes_on if runs else "stopped"
    values = {"percent": round(100 * review.share), "compared": review.compared, "judged": len(review.judged)}
    return say(f"review.progress.{key}", lang, policy=PANAMAX_JUDGE.policy(review.policy), **values)


def interval_html(cost: MoveGap, lang: str) -> Html:
    """A mistake's cost as a point on a line of dollars, between the ends of its interval; nothing of an exact one."""
    if cost.low == cost.high:
        return join([])
    low, middle = (f"{100 * amount / cost.high:.1f}%" for amount in (cost.low, cost.amount))
    axis = tag("line", x1=0, x2="100%", y1=7, y2=7)
    span = tag("line", x1=low, x2="100%", y1=7, y2=7, class_="pmx-span")
    ends = [tag("line", x1=end, x2=end, y1=1, y2=13, class_="pmx-span") for end in (low, "100%")]
    point = tag("circle", cx=middle, cy=7, r=6)
    told = [tag("span", brief_dollars(amount, lang)) for amount in (0, cost.high)]
    return tag("div", tag("svg", axis, span, *ends, point), *told, class_="pmx-interval", aria_hidden="true")


def note_html(review: Review, lang: str) -> Html:
    """How the numbers were made, and where one reads how far to trust them."""
    values = {"policy": PANAMAX_JUDGE.policy(review.policy), "places": review.effort.places}
    home = home_address()
    more = tag("a", say("review.trust", lang), href=page_address(home, TRUST)) if home is not None else ""
    return tag("p", say("review.note", lang, **values), " ", more, class_="pmx-quiet-line")


def showing_of(desk: ReviewDesk) -> Showing | None:
    """The position of the mistake that is looked at, with what was better marked once that may be known."""
    shown = desk.shown
    if shown is None:
        return None
    position = shown.made.node.position
    marked = shown.better.things if desk.is_answered else ()
    return Showing(position, BOARD, highlight=marked, last=shown.made.played.things)


def where_html(desk: ReviewDesk, shown: JudgedDecision, lang: str) -> Html:
    """Which of the mistakes this is."""
    position = shown.made.node.position
    round_ = say("table.round", lang, round=position.round) if position.round else say("table.setting_up", lang)
    values = {"place": desk.place + 1, "count": len(desk.mistakes), "round": round_}
    return tag("h2", say("review.where", lang, player=position.name_of(shown.made.seat - 1), **values))


def verdict_html(desk: ReviewDesk, shown: JudgedDecision, lang: str) -> Html:
    """What was played, what was better, why, and what it cost; in practice only what was tried."""
    told = [where_html(desk, shown, lang)]
    if desk.practises:
        told += [_tried_html(shown, move, lang) for move in desk.tried]
    if desk.is_answered:
        told += [
            tag("p", say("review.played", lang), tag("strong", shown.made.played.describe(lang)), class_="pmx-versus"),
            tag("p", say("review.better", lang), tag("strong", shown.better.describe(lang)), class_="pmx-versus"),
            *_others_html(shown, lang),
            _because_html(shown, lang),
            tag("p", cost_words(shown, lang), class_="pmx-cost-line"),
            interval_html(shown.cost, lang),
        ]
    return tag("div", *told, class_="pmx-verdict")


def _others_html(shown: JudgedDecision, lang: str) -> list[Html]:
    """How many moves are too close to the better one to call."""
    count = len(shown.right) - 1
    return [tag("p", say("review.close", lang, count=count), class_="pmx-quiet-line")] if count else []


def cost_words(shown: JudgedDecision, lang: str) -> str:
    """About how much a mistake cost, with its doubt."""
    values = _costs(shown.cost, lang)
    key = "review.cost_exact" if values["low"] == values["high"] else "review.cost"
    return say(key, lang, policy=PANAMAX_JUDGE.policy(shown.evaluation.policy), **values)


def _costs(cost: MoveGap | MoveDifference, lang: str) -> dict[str, str]:
    amounts = {"dollars": cost.amount, "low": cost.low, "high": cost.high}
    return {name: brief_dollars(amount, lang) for name, amount in amounts.items()}


def costs_html(review: Review, lang: str) -> Html:
    """What each of the decisions in the graph cost, which their discs don't say, or seems to have cost."""
    costs = tuple(
        Phrase("review.mistake_cost", {"place": place, "dollars": brief_dollars(one.cost.amount, lang)})
        for place, one in enumerate(review.mistakes, 1)
    )
    told = [say("review.mistakes_cost", lang, costs=Listing(costs))] if costs else []
    lines = [tag("li", mistake_phrase(one, lang).text(lang)) for one in review.seeming]
    told += [say("review.seeming_cost", lang)] if lines else []
    listed = tag("ul", *lines, class_="pmx-quiet-line") if lines else ""
    return join([*(tag("p", words, class_="pmx-quiet-line") for words in told), listed])


def _because_html(shown: JudgedDecision, lang: str) -> Html:
    """The sources of money that make most of the difference."""
    parts = sorted(why(shown.told, shown.better, shown.made.played).own, key=lambda part: -abs(part.difference))
    told = [part for part in parts if abs(part.difference) >= LEAST_PART][:MOST_PARTS]
    if not told:
        return join([])
    lines = [tag("li", *_part(part, lang)) for part in told]
    return join([tag("p", say("review.because", lang)), tag("ul", *lines, class_="pmx-because")])


def _part(part: Part, lang: str) -> list[object]:
    words = more_or_less(part.source.id, float(part.difference)).text(lang)
    home = home_address()
    chips: list[object] = []
    for rule in part.source.rules:
        chip = tag("span", rule, class_="pmx-id")
        if home is not None:
            chip = tag("a", chip, href=rule_address(home, rule, catalogue.rule(rule).topic))
        chips += [" ", chip]
    return [words, *chips]


def _tried_html(shown: JudgedDecision, move: Move, lang: str) -> Html:
    """What an answer of the reader's is worth beside the better move."""
    values = {"move": move.phrase}
    if move.text in {right.text for right in shown.right}:
        key = "best" if move.text == shown.better.text else "close"
        return tag("p", say(f"review.tried.{key}", lang, **values), class_="pmx-right")
    if move.text == shown.made.played.text:
        return tag("p", say("review.tried.same", lang, **values), class_="pmx-wrong")
    known = shown.known(move.text)
    if known is None:
        return tag("p", say("review.tried.unknown", lang, **values), class_="pmx-wrong")
    told = known.difference(shown.better, move.text)
    cost = _costs(told, lang)
    key = "worse_exact" if cost["low"] == cost["high"] else "worse"
    return tag("p", say(f"review.tried.{key}", lang, **values, **cost), class_="pmx-wrong")


def try_html(shown: JudgedDecision, lang: str) -> Html:
    """The way into the explorer, at this position as its player saw it."""
    home = home_address()
    position = shown.made.node.position.seen_by(shown.made.seat)
    notation = position.notation()
    if home is None:
        return tag("p", say("review.notation", lang), " ", tag("code", notation))
    address = page_address(home, EXPLORER, **{POSITION: notation})
    return tag("p", tag("a", say("review.try", lang), href=address, class_="pmx-way"))


def seat_options(desk: ReviewDesk, lang: str) -> list[tuple[str, int]]:
    """Whose decisions may be judged."""
    options = [(say("review.everybody", lang), EVERYBODY)]
    if desk.game is not None:
        position = desk.game.position
        names = (position.name_of(seat).text(lang) for seat in range(position.options.players))
        options += [(name, seat) for seat, name in enumerate(names, 1)]
    return options
