"""The forms that exercises take: an amount, one of several, all of several, and *is this legal, and if not, why?*"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final

from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.position import Position
from panamax.state.views import Ship
from panamax.words import catalogue
from tabletop.errors import Refusal
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import Choice, Facts, Line
from tabletop_widgets.kit.practice import LEVELS, Brief, Exercise
from tabletop_widgets.practice.forms import asked, numbers

from ..game_view.views import DiceView, Picture, View
from .games import GameMoment, GameStart, legal_move

RULES_OFFERED: Final = 4  # how many rules beside "it is legal"
TEXTS_TRIED: Final = 60
FEW_TEXTS_TRIED: Final = 20  # where a rule is looked for at many moments
MOST_BROKEN: Final = 3
MOST_TOLD: Final = 4
LEGAL: Final = "legal"
LEGAL_SHARE: Final = 0.35  # how many of the moves that are shown are legal


def exercise(
    brief: Brief,
    moment: GameMoment,
    choices: Sequence[Choice],
    right: Iterable[str],
    *,
    rules: Sequence[str],
    explanation: Sequence[Line],
    before: View | DiceView,
    after: View | DiceView | None = None,
    values: Mapping[str, object] | None = None,
    **more: Any,
) -> Exercise | None:
    """The exercise as `asked` makes it, with the words and the place of a game of Panamax."""
    return asked(
        brief,
        moment,
        choices,
        right,
        words=f"practice.{brief.kind.id}",
        place=_place(brief.game.start, moment),
        rules=rules,
        explanation=explanation,
        before=before,
        after=after,
        values=values,
        **more,
    )


def _place(start: GameStart, moment: GameMoment) -> Phrase:
    """Where in a game a moment is."""
    values = {"players": start.players, "round": moment.before.round}
    return Phrase("practice.step.text" if moment.before.round else "practice.step.text_set_up", values)


# Choices


def amounts(right: int, others: Iterable[int], rng: Random) -> tuple[Choice, ...]:
    """Sums of money, the right one among plausible others, in order."""
    return tuple(Choice(str(amount), money(amount)) for amount in numbers(right, others, rng))


def money(dollars: int) -> Phrase:
    """A sum of money as an answer."""
    return Phrase("lessons.amount", {"amount": Money(dollars)})


def rule_choice(rule: str) -> Choice:
    """A rule as an answer."""
    return Choice(rule, Phrase("practice.rule", {"rule": rule, "title": Phrase(f"rule.{rule}.title")}))


def ship_choice(ship: Ship) -> Choice:
    """A ship as an answer."""
    return Choice(ship.id, Phrase("practice.ship", {"ship": Phrase(f"ship.{ship.id}")}), (f"ship:{ship.id}",))


def zone_choice(zone: str) -> Choice:
    """A zone of the board as an answer."""
    return Choice(zone, Phrase("practice.zone", {"zone": Phrase(f"zone.{zone}")}), (f"zone:{zone}",))


def seat_choice(position: Position, seat: int) -> Choice:
    """A player as an answer."""
    return Choice(str(seat), Phrase("practice.player", {"player": position.name_of(seat - 1)}))


# Words and pictures


def played(moment: GameMoment) -> dict[str, object]:
    """Who decides what in the moment, for the words of a question."""
    assert moment.move is not None
    return {"player": moment.before.name_of(moment.seat - 1), "move": worded(moment.before, moment.move)}


def worded(position: Position, move: Move) -> Phrase:
    """A move of the decision that is due, as a phrase in any language."""
    assert position.decision is not None
    return position.decision.phrase(position, move.code)


def happened(events: Iterable[Event], *ids: str) -> tuple[Line, ...]:
    """What happened, in the library's words; with `ids` only what is of these kinds."""
    return tuple(
        Line(Phrase(f"event.{event.id}", event.values), event.rule) for event in events if not ids or event.id in ids
    )


def rules_of(events: Iterable[Event]) -> tuple[str, ...]:
    """The rules behind what happened."""
    return tuple(dict.fromkeys(event.rule for event in events))


def seen(
    position: Position,
    seat: int = 1,
    picture: Picture = Picture.BOARD,
    highlight: Iterable[str] = (),
    arrows: Iterable[tuple[str, str]] = (),
) -> View:
    """The position as the player on `seat` sees it; after the end there is nothing to hide."""
    shown = position.seen_by(seat) if position.decision or position.waits_for_table else position
    return View(shown, picture, seat, tuple(highlight), tuple(arrows))


def refused(refusal: Refusal) -> Line:
    """A refusal with the nearest legal move, if there is one."""
    values: dict[str, object] = {"reason": Phrase(refusal.key, refusal.numbers)}
    if refusal.nearest is None:
        return Line(Phrase("lessons.refused", values), refusal.rule)
    values["nearest"] = refusal.nearest.phrase
    return Line(Phrase("lessons.refused_nearest", values), refusal.rule)


# Which of these may be played?


def which_legal(
    brief: Brief, moment: GameMoment, texts: Mapping[str, Choice], view: View, values: Mapping[str, object]
) -> Exercise | None:
    """Which of these moves are legal: `texts` has the choice that stands for each move text."""
    position = moment.before
    refusals = {text: position.explain(text) for text in texts if legal_move(position, text)}
    right = {texts[text].id for text, found in refusals.items() if not found}
    wrong = {texts[text].id: found[0] for text, found in refusals.items() if found}
    reasons = {
        id: Line(Phrase("lessons.refused", {"reason": _reason(found)}), found.rule) for id, found in wrong.items()
    }
    names = {choice.id: choice.label for choice in texts.values()}
    explanation = [
        Line(Phrase("practice.because", {"what": names[id], "why": _reason(wrong[id])}), wrong[id].rule) for id in wrong
    ]
    return exercise(
        brief,
        moment,
        [texts[text] for text in refusals],
        right,
        rules=[*dict.fromkeys(refusal.rule for refusal in wrong.values())],
        explanation=explanation,
        before=view,
        values=values,
        wrong=reasons,
        many=True,
    )


def _reason(refusal: Refusal) -> Phrase:
    return Phrase(refusal.key, refusal.numbers)


# Is this legal, and if not, why?


def legality(
    brief: Brief, moment: GameMoment, view: View, texts: Iterable[str] | None = None, facts: tuple[Facts, ...] = ()
) -> Exercise | None:
    """*Is this legal, and if not, which rule forbids it?*, about one of `texts`; `facts` is what one has to know.

    Unless they are given, they are the moves that are legal at some other time in the game. At levels 1 and 2 no more
    than one rule is broken.
    """
    position = moment.before
    candidates = brief.game.texts(moment.decision) if texts is None else texts
    legal, illegal = _judged(brief, moment, candidates)
    found = _drawn(brief, legal, illegal)
    if found is None:
        return None
    move, refusals = found
    broken = list(dict.fromkeys(refusal.rule for refusal in refusals))
    others = [refusal.rule for _, found in illegal for refusal in found if refusal.rule not in broken]
    offered = _offered(broken, [*dict.fromkeys(others)], brief)
    explanation = [refused(refusal) for refusal in refusals] or _what_it_does(position, move)
    return exercise(
        brief,
        moment,
        (Choice(LEGAL, Phrase("practice.legal")), *map(rule_choice, offered)),
        broken or [LEGAL],
        rules=broken or [line.rule for line in explanation][:2] or brief.kind.rules[:1],
        explanation=explanation,
        before=view,
        values={"player": position.name_of(moment.seat - 1), "move": worded(position, move)},
        wrong=_wrong_reasons(offered, broken),
        facts=facts,
    )


def _what_it_does(position: Position, move: Move) -> Sequence[Line]:
    """What happens by a legal move, in a few lines; who passes something up changes nothing."""
    assert position.decision is not None
    nothing = Line(Phrase("practice.nothing_happens"), position.decision.rule)
    return happened(position.after(move)[1])[:MOST_TOLD] or [nothing]


Judged = tuple[Move, list[Refusal]]


def _judged(brief: Brief, moment: GameMoment, texts: Iterable[str]) -> tuple[list[Judged], list[Judged]]:
    """The legal and the illegal among some moves; what breaks rules that the exercise isn't about is left out."""
    position, wanted = moment.before, set(brief.kind.rules)
    known = list(texts)
    sample = brief.rng.sample(known, min(len(known), TEXTS_TRIED if brief.about is None else FEW_TEXTS_TRIED))
    judged = [(move, position.explain(move)) for text in sample if (move := legal_move(position, text))]
    most = MOST_BROKEN if brief.level == max(LEVELS) else 1
    illegal = [
        (move, found) for move, found in judged if 0 < len(found) <= most and {each.rule for each in found} <= wanted
    ]
    if brief.about is not None:
        return [], [(move, found) for move, found in illegal if brief.about in {each.rule for each in found}]
    return [(move, found) for move, found in judged if not found], illegal


def _drawn(brief: Brief, legal: list[Judged], illegal: list[Judged]) -> Judged | None:
    """A legal move, or an illegal one: each reason to refuse is as likely as the others."""
    if not illegal:
        return None
    if brief.about is None and brief.rng.random() < LEGAL_SHARE:
        return brief.rng.choice(legal) if legal else None
    reasons = sorted({found[0].key for _, found in illegal})
    reason = brief.rng.choice(reasons)
    return brief.rng.choice([judged for judged in illegal if judged[1][0].key == reason])


def _offered(broken: Sequence[str], others: Sequence[str], brief: Brief) -> list[str]:
    """Rules to choose from: those that are broken, others that are broken by other moves here, and the kind's own."""
    order = list(catalogue.rules())
    spare = [rule for rule in brief.kind.rules if rule not in broken and rule not in others]
    brief.rng.shuffle(spare)
    room = RULES_OFFERED - len(broken[:RULES_OFFERED])
    return sorted([*broken[:RULES_OFFERED], *[*others, *spare][:room]], key=order.index)


def _wrong_reasons(offered: Iterable[str], broken: Sequence[str]) -> dict[str, Line]:
    """What is said to a rule that isn't broken, and to *legal* where one is: not which, which is still asked."""
    wrong = {
        rule: Line(Phrase("practice.not_broken", {"text": Phrase(f"rule.{rule}.text")}), rule)
        for rule in offered
        if rule not in broken
    }
    return wrong | {LEGAL: Line(Phrase("practice.not_legal"))} if broken else wrong
