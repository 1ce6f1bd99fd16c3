"""Exercises of lesson 12, and one for all topics: whose turn comes next, and which rule is at work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from panamax.events.event import Event
from panamax.words import catalogue
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.kit.practice import Brief, Exercise, Kind

from ..forms import exercise, happened, rule_choice, seat_choice, seen
from ..games import BotGame, GameMoment

ROUND_ENDS = "round_ends"
WHICH_RULE = "which_rule"
RULES_OFFERED = 4
# Events that only say that something is going on or name the rule's own words, and three that hardly ever occur
SELF_EVIDENT = frozenset(
    {"turn_started", "round_started", "placed", "final_score", "dice_rolled", "executive_rolled"}
    | {"bonus_withheld", "no_flag_left", "cheap_transfer_paid"}
)


def _turn_changes(game: BotGame) -> Sequence[GameMoment]:
    """The automatic steps that end a turn."""
    return [moment for moment in game.moments if moment.found("turn_started", "round_ended") and moment.before.round]


def _next_turn(brief: Brief, moment: GameMoment) -> Exercise | None:
    position = moment.before
    ends = bool(moment.found("round_ended"))
    white = sum(position.action_table.columns) + sum(position.action_table.executive)
    if ends != (brief.level == 2) and brief.rng.random() < 0.8:
        return None
    nobody = Choice(ROUND_ENDS, Phrase("practice.round_ends"))
    right = ROUND_ENDS if ends else str(moment.found("turn_started")[0].seat)
    last = _last_turn(brief.game, moment)
    if last is None:
        return None
    seats = range(1, position.options.players + 1)
    return exercise(
        brief,
        moment,
        [*(seat_choice(position, seat) for seat in seats), nobody],
        [right],
        rules=("TBL-10",) if ends else ("GEN-3", "TBL-10"),
        explanation=happened(moment.events, "turn_started", "round_ended"),
        before=seen(position, 1, highlight=("rail:order",)),
        after=seen(moment.after, 1, highlight=("rail:order",)),
        values={"player": position.name_of(last - 1), "count": white},
    )


def _last_turn(game: BotGame, moment: GameMoment) -> int | None:
    """The seat whose turn it was, as the last event before the moment that began a turn says."""
    seat = None
    for other in game.moments:
        if other is moment:
            return seat
        started = other.found("turn_started")
        seat = started[-1].seat if started else seat
    return None


def _at_work(rules: frozenset[str]) -> Callable[[BotGame], Sequence[GameMoment]]:
    def where(game: BotGame) -> Sequence[GameMoment]:
        return [moment for moment in game.moments if _telling(moment, rules)]

    return where


def _telling(moment: GameMoment, rules: frozenset[str]) -> list[Event]:
    return [event for event in moment.events if event.rule in rules and event.id not in SELF_EVIDENT]


def _which_rule(brief: Brief, moment: GameMoment) -> Exercise | None:
    """Which rule makes this happen? The others to choose from are of the same chapter, or related."""
    rules = catalogue.rules()
    event = brief.rng.choice(_telling(moment, frozenset(brief.kind.rules)))
    chapter = catalogue.topics()[rules[event.rule].topic].rules
    near = [id for id in dict.fromkeys((*chapter, *rules[event.rule].related)) if id != event.rule]
    others = brief.rng.sample(near, min(RULES_OFFERED - 1, len(near)))
    offered = sorted([event.rule, *others], key=list(rules).index)
    explanation = happened([event])
    return exercise(
        brief,
        moment,
        [rule_choice(id) for id in offered],
        [event.rule],
        rules=(event.rule,),
        explanation=explanation,
        before=seen(moment.before, moment.seat),
        after=seen(moment.after, moment.seat),
        values={"event": explanation[0].phrase},
    )


def which_rule(topic: str, rules: Iterable[str]) -> Kind:
    """The kind that shows what happens in a game and asks for the rule behind it, one of `rules`."""
    wanted = tuple(rules)
    return Kind(WHICH_RULE, topic, (1,), wanted, _at_work(frozenset(wanted)), _which_rule, by_name=True)


KINDS = (Kind("next_turn", "first_game", (1, 2), ("GEN-3", "TBL-10"), _turn_changes, _next_turn),)
