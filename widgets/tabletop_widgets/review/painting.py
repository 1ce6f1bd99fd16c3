"""What is said of a review: how far it is, what was found, and of a mistake what was better and why."""

from __future__ import annotations

from tabletop.i18n import Listing, Phrase, say
from tabletop.judging.evaluation import MoveDifference
from tabletop.judging.intervals import MoveGap
from tabletop.judging.review import JudgedDecision, Review

from ..frame.html import Html, join, tag
from ..kit.gestures import SaidMove
from ..kit.question import GameShowing
from ..kit.review import ReviewKit
from .charts import mistake_words
from .desk import EVERYBODY, ReviewDesk


def header_html(desk: ReviewDesk, lang: str) -> Html:
    """What is reviewed, and in a sentence what was found."""
    if desk.review is None:
        return join([tag("h1", say("review.title", lang)), tag("p", say(desk.kit.words.opening, lang))])
    heading = tag("h1", finish_words(desk, lang) or desk.subject.text(lang))
    return join([heading, tag("p", summary(desk, lang), class_="pmx-lead")])


def finish_words(desk: ReviewDesk, lang: str) -> str:
    """How the player came out whose decisions are looked at; nothing of everybody, or of a game that goes on."""
    ended = desk.review.places[-1].ended if desk.review is not None else ()
    if not ended or desk.seat == EVERYBODY:
        return ""
    ((place, total),) = [(place, total) for place, (seat, total) in enumerate(ended, 1) if seat == desk.seat]
    return say(f"review.finish.{place}", lang, total=desk.kit.judge.amounts.whole(total))


def summary(desk: ReviewDesk, lang: str) -> str:
    """How the game ended, and how many decisions cost how much."""
    review, words, amounts = desk.review, desk.kit.words, desk.kit.judge.amounts
    assert review is not None
    told, end, policy = list[str](), review.places[-1], desk.kit.judge.policy(review.policy)
    if end.ended:
        seat, total = end.ended[0]
        player = desk.kit.play.told.name(end.node.position, seat)
        told.append(say("review.ended", lang, player=player, total=amounts.whole(total)))
    found = review.mistakes
    if found:
        dearest = amounts.brief(max(one.cost.amount for one in found), lang)
        told.append(say(words.costs, lang, count=len(found), amount=dearest, policy=policy))
    elif review.has_verdicts:
        told.append(say(words.none_found, lang, policy=policy))
    told += [say(words.seeming, lang, count=len(review.seeming))] if review.seeming else []
    told += [say("review.cleared", lang, count=review.cleared)] if review.cleared else []
    told += [_turning_words(desk.kit, review, lang)] if review.turning is not None else []
    return " ".join(told)


def _turning_words(kit: ReviewKit, review: Review, lang: str) -> str:
    """From where on the winner won nearly all that was played on."""
    assert review.turning is not None
    player = kit.play.told.name(review.places[-1].node.position, review.places[-1].ended[0][0])
    return say("review.turning", lang, where=kit.words.where(review.turning.node.position), player=player)


def progress_html(desk: ReviewDesk, review: Review, lang: str) -> Html:
    """How much of the work is done."""
    words = progress_words(desk, review, lang)
    bar = tag("progress", value=f"{review.share:.3f}", max=1, aria_label=words)
    return tag("p", bar, " ", words, class_="pmx-progress")


def progress_words(desk: ReviewDesk, review: Review, lang: str) -> str:
    """The same in words."""
    if review.is_complete:
        key = "review.progress.done"
    elif not desk.runs:
        key = "review.progress.stopped"
    elif not review.has_first_pass:
        key = "review.progress.running"
    else:
        key = "review.progress.refining" if review.has_verdicts else desk.kit.words.deciding
    values = {"percent": round(100 * review.share), "compared": review.compared, "judged": len(review.judged)}
    return say(key, lang, policy=desk.kit.judge.policy(review.policy), **values)


def interval_html(kit: ReviewKit, cost: MoveGap, lang: str) -> Html:
    """A mistake's cost as a point on a line of amounts, between the ends of its interval; nothing of an exact one."""
    if cost.low == cost.high:
        return join([])
    low, middle = (f"{100 * amount / cost.high:.1f}%" for amount in (cost.low, cost.amount))
    axis = tag("line", x1=0, x2="100%", y1=7, y2=7)
    span = tag("line", x1=low, x2="100%", y1=7, y2=7, class_="pmx-span")
    ends = [tag("line", x1=end, x2=end, y1=1, y2=13, class_="pmx-span") for end in (low, "100%")]
    point = tag("circle", cx=middle, cy=7, r=6)
    told = [tag("span", kit.judge.amounts.brief(amount, lang)) for amount in (0, cost.high)]
    return tag("div", tag("svg", axis, span, *ends, point), *told, class_="pmx-interval", aria_hidden="true")


def showing_of(desk: ReviewDesk) -> GameShowing | None:
    """What is to be seen of the mistake that is looked at, with what was better once that may be known."""
    shown = desk.shown
    if shown is None:
        return None
    better = shown.better if desk.is_answered else None
    return desk.kit.showing(shown.made.node.position, shown.made.played, better)


def where_html(desk: ReviewDesk, shown: JudgedDecision, lang: str) -> Html:
    """Which of the mistakes this is."""
    position = shown.made.node.position
    player = desk.kit.play.told.name(position, shown.made.seat)
    values = {"place": desk.place + 1, "count": len(desk.mistakes), "where": desk.kit.words.where(position)}
    return tag("h2", say("review.where", lang, player=player, **values))


def verdict_html(desk: ReviewDesk, shown: JudgedDecision, lang: str) -> Html:
    """What was played, what was better, why, and what it cost; in practice only what was tried."""
    told = [where_html(desk, shown, lang)]
    if desk.practises:
        told += [_tried_html(desk.kit, shown, move, lang) for move in desk.tried]
    if desk.is_answered:
        told += [
            tag("p", say("review.played", lang), tag("strong", shown.made.played.describe(lang)), class_="pmx-versus"),
            tag("p", say("review.better", lang), tag("strong", shown.better.describe(lang)), class_="pmx-versus"),
            *_others_html(shown, lang),
            desk.kit.words.because(shown, lang),
            tag("p", cost_words(desk.kit, shown, lang), class_="pmx-cost-line"),
            interval_html(desk.kit, shown.cost, lang),
        ]
    return tag("div", *told, class_="pmx-verdict")


def _others_html(shown: JudgedDecision, lang: str) -> list[Html]:
    """How many moves are too close to the better one to call."""
    count = len(shown.right) - 1
    return [tag("p", say("review.close", lang, count=count), class_="pmx-quiet-line")] if count else []


def cost_words(kit: ReviewKit, shown: JudgedDecision, lang: str) -> str:
    """About how much a mistake cost, with its doubt."""
    values = _costs(kit, shown.cost, lang)
    key = "review.cost_exact" if values["low"] == values["high"] else "review.cost"
    return say(key, lang, policy=kit.judge.policy(shown.evaluation.policy), **values)


def _costs(kit: ReviewKit, cost: MoveGap | MoveDifference, lang: str) -> dict[str, str]:
    brief = kit.judge.amounts.brief
    return {"amount": brief(cost.amount, lang), "low": brief(cost.low, lang), "high": brief(cost.high, lang)}


def costs_html(kit: ReviewKit, review: Review, lang: str) -> Html:
    """What each of the decisions in the graph cost, which their discs don't say, or seems to have cost."""
    costs = tuple(
        Phrase("review.mistake_cost", {"place": place, "amount": kit.judge.amounts.brief(one.cost.amount, lang)})
        for place, one in enumerate(review.mistakes, 1)
    )
    told = [say("review.mistakes_cost", lang, costs=Listing(costs))] if costs else []
    lines = [tag("li", mistake_words(kit, one, lang)) for one in review.seeming]
    told += [say("review.seeming_cost", lang)] if lines else []
    listed = tag("ul", *lines, class_="pmx-quiet-line") if lines else ""
    return join([*(tag("p", words, class_="pmx-quiet-line") for words in told), listed])


def _tried_html(kit: ReviewKit, shown: JudgedDecision, move: SaidMove, lang: str) -> Html:
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
    cost = _costs(kit, known.difference(shown.better, move.text), lang)
    key = "worse_exact" if cost["low"] == cost["high"] else "worse"
    return tag("p", say(f"review.tried.{key}", lang, **values, **cost), class_="pmx-wrong")


def seat_options(desk: ReviewDesk, lang: str) -> list[tuple[str, int]]:
    """Whose decisions may be judged."""
    options = [(say("review.everybody", lang), EVERYBODY)]
    if desk.game is not None:
        position, play = desk.game.position, desk.kit.play
        seats = range(1, play.rules.players(position) + 1)
        options += [(play.told.name(position, seat).text(lang), seat) for seat in seats]
    return options
