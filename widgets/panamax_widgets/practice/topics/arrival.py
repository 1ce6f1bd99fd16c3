"""Exercises of lesson 7: what companies are paid, what the owner may take, and what military ships bring."""

from __future__ import annotations

from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice, Line
from tabletop_widgets.kit.practice import Brief, Exercise, Kind
from tabletop_widgets.practice.bot_games import decisions, events

from ...game_view.views import Picture
from ..forms import amounts, exercise, happened, played, refused, rules_of, seen
from ..games import GameMoment, movements
from .pushing import pushed_ships
from .sailing import moved_ships, ships_at

PAYING = ("arrival_paid", "token_taken", "prospector_doubled")
ARRIVING = ("ship_arrived", *PAYING, "dice_returned", "bonus_withheld", "unique_ship_arrived", "tokens_out")

MOVED_SHARE = 0.5  # how many of the military ships are moved; the others are pushed


def _paid(moment: GameMoment) -> dict[int, int]:
    """Dollars that each company gets from ships that arrive, by seat."""
    sums: dict[int, int] = {}
    for event in moment.found(*PAYING):
        sums[event.seat] = sums.get(event.seat, 0) + event.dollars
    return sums


def _level_of(moment: GameMoment, dice: int) -> int:
    """1: a single die; 2: several; 3: of several companies, or with tokens or a doubled die."""
    special = moment.found("token_taken", "prospector_doubled") or len(_paid(moment)) > 1
    return 3 if special else min(dice, 2)


def _company_pay(brief: Brief, moment: GameMoment) -> Exercise | None:
    paid = _paid(moment)
    waits = moment.after.decision is not None and moment.after.decision.id == "prospector_double"
    arrived = [event.ship for event in moment.found("ship_arrived")]
    dice = [die for id in arrived for die in moment.before.ship(id).cargo]
    if not paid or waits or _level_of(moment, len(dice)) != brief.level:
        return None
    seat = brief.rng.choice(sorted(paid))
    company = moment.before.company_of(seat)
    moved = moved_ships(moment.move) if moment.move else []
    slips = [sum(die.pips for die in dice), sum(die.company is company for die in dice), *paid.values()]
    return exercise(
        brief,
        moment,
        amounts(paid[seat], slips, brief.rng),
        [str(paid[seat])],
        rules=rules_of(moment.found(*PAYING)),
        explanation=happened(moment.events, *ARRIVING),
        before=seen(moment.before, moment.seat, highlight=ships_at([*arrived, *moved])),
        after=seen(moment.after, moment.seat, highlight=ships_at(arrived)),
        values={**played(moment), "company": Phrase(f"company.{company}")},
    )


def _bonus_card(brief: Brief, moment: GameMoment) -> Exercise | None:
    """Which card the owner may take: the one that the library gives him, or none if it refuses."""
    position = moment.before
    refusals = position.explain("bonus card")
    after, happens = position.after("bonus money" if refusals else "bonus card")
    brought = {event.id: event.id.removesuffix("_earned") for event in happens}
    card = next((brought[id] for id in ("captain_earned", "stevedore_earned") if id in brought), "advisor")
    choices = [Choice(id, Phrase(f"practice.card.{id}")) for id in ("captain", "stevedore", "advisor", "none")]
    explanation = [refused(refusals[0])] if refusals else happened(happens)
    if not explanation:  # a Financial Advisor is chosen next
        assert after.decision is not None
        explanation = [Line(after.decision.question(after), "ARR-2")]
    return exercise(
        brief,
        moment,
        choices,
        ["none" if refusals else card],
        rules=("ARR-2", *(refusal.rule for refusal in refusals)),
        explanation=explanation,
        before=seen(position, moment.seat, Picture.CLIPBOARD),
        values=_arrived(moment),
    )


def _arrived(moment: GameMoment) -> dict[str, object]:
    """Who takes a bonus for which ship."""
    assert moment.before.decision is not None
    return {
        "player": moment.before.name_of(moment.seat - 1),
        **moment.before.decision.question_values(moment.before),
    }


def _bonus_money(brief: Brief, moment: GameMoment) -> Exercise | None:
    _, happens = moment.before.after("bonus money")
    taken = next(event for event in happens if event.id == "bonus_money_taken")
    others = [ship.bonus_money for ship in moment.before.box.company_ships]
    return exercise(
        brief,
        moment,
        amounts(taken.dollars, others, brief.rng),
        [str(taken.dollars)],
        rules=("ARR-2",),
        explanation=happened(happens, "bonus_money_taken"),
        before=seen(moment.before, moment.seat, Picture.CLIPBOARD),
        values=_arrived(moment),
    )


def _military(brief: Brief, moment: GameMoment) -> Exercise | None:
    paid = moment.found("military_paid_out")
    seat, dollars, nation = paid[0].seat, paid[0].dollars, paid[0].nation
    flags = next(company.flags for company in moment.before.companies if company.seat == seat)
    most = moment.before.box.military_pay
    if (flags[nation] > most) != (brief.level == 3):
        return None
    return exercise(
        brief,
        moment,
        amounts(dollars, [*flags.values(), most, 0], brief.rng),
        [str(dollars)],
        rules=("UNI-3",),
        explanation=happened(paid),
        before=seen(moment.before, seat, Picture.CLIPBOARD),
        after=seen(moment.after, seat, Picture.CLIPBOARD),
        values={"player": moment.before.name_of(seat - 1), "nation": Phrase(f"nation.{nation}")},
    )


def _military_counts(brief: Brief, moment: GameMoment) -> Exercise | None:
    """Whether a military ship counts as moved by the player: one that is pushed doesn't."""
    assert moment.move is not None
    moved, pushed = moved_ships(moment.move), pushed_ships(moment)
    is_moved = brief.about != "PSH-4" and brief.rng.random() < MOVED_SHARE
    boats = [id for id in (moved if is_moved else pushed) if moment.before.ship(id).nation is not None]
    if not boats:
        return None
    ship = brief.rng.choice(boats)
    values = {**played(moment), "ship": Phrase(f"ship.{ship}")}
    why = Line(
        Phrase(f"practice.military_counts.{'moved' if is_moved else 'pushed'}", values),
        "UNI-3" if is_moved else "PSH-4",
    )
    return exercise(
        brief,
        moment,
        [Choice(id, Phrase(f"practice.{id}")) for id in ("yes", "no")],
        ["yes" if is_moved else "no"],
        rules=("UNI-3",) if is_moved else ("PSH-4", "UNI-3"),
        explanation=[*happened(moment.events, "group_moved", "group_pushed"), why],
        before=seen(moment.before, moment.seat, highlight=ships_at([ship, *moved])),
        after=seen(moment.after, moment.seat, highlight=ships_at([ship])),
        values=values,
    )


KINDS = (
    Kind(
        "company_pay",
        "arrival",
        (1, 2, 3),
        ("ARR-1", "UNI-1", "UNI-2"),
        events("arrival_paid", "token_taken"),
        _company_pay,
    ),
    Kind("bonus_card", "arrival", (1,), ("ARR-2", "BON-1"), decisions("arrival_bonus"), _bonus_card),
    Kind("bonus_money", "arrival", (1,), ("ARR-2",), decisions("arrival_bonus"), _bonus_money),
    Kind(
        "military_counts",
        "arrival",
        (2,),
        ("UNI-3", "PSH-4"),
        movements("group_moved"),
        _military_counts,
    ),
    Kind("military_pay", "arrival", (1, 3), ("UNI-3",), events("military_paid_out"), _military),
)
