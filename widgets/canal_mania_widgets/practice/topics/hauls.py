"""Exercises about moving goods: what a haul pays and to whom, whether it may go there, what the best one brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from canal_mania.box.components import Town
from canal_mania.decisions.hauls import Haul
from canal_mania.position import Position
from tabletop.errors import Refusal
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.frame.shown import Choice, Line
from tabletop_widgets.kit.practice import LEVELS, Brief, Exercise, Kind
from tabletop_widgets.practice.bot_games import decisions
from tabletop_widgets.practice.forms import AMOUNTS, counts, shuffled

from ...play.looks import way_of
from ..forms import exercise, happened, player_name, refused, rule_choice, seen
from ..games import GameMoment
from . import HAULS

LEGAL: Final = "legal"
GOODS: Final = ("third_phase", "deliver")  # the decisions in which goods move
MAY_GO_RULES: Final = ("TRP-1", "TRP-4")
LEGS: Final = {1: (1, 2), 2: (3,), 3: (4, 5)}  # sections of a way whose lawfulness is asked, by level
BEST: Final = {1: (2, 3), 2: (4,), 3: (5, 6)}  # what the best haul brings, by level
Shares = Mapping[int, int]  # points by seat


def way_words(position: Position, towns: Sequence[Town], owners: Sequence[int]) -> dict[str, object]:
    """A way in words: the town where it starts, then each section's owner and the town that it leads to."""
    legs = [
        Phrase("canal_practice.leg", {"owner": player_name(position, seat), "town": town.name})
        for seat, town in zip(owners, towns[1:], strict=True)
    ]
    return {"start": towns[0].name, "legs": Listing(tuple(legs))}


# What does the haul pay, and to whom?


def _haul_pays(brief: Brief, moment: GameMoment) -> Exercise | None:
    position, seat = moment.before, moment.seat
    found = [haul for haul in position.hauls() if min(len(_runs(haul.owners)), max(LEVELS)) == brief.level]
    if not found:
        return None
    haul = brief.rng.choice(found)
    slips = [shares for shares in _slips(haul, seat) if shares != haul.points]
    brief.rng.shuffle(slips)
    offered = {_id(shares): shares for shares in [haul.points, *slips]}
    choices = [Choice(id, _shares_words(position, shares)) for id, shares in [*offered.items()][:AMOUNTS]]
    after, events = position.after(haul.text)
    return exercise(
        brief,
        moment,
        shuffled(choices, brief.rng),
        [_id(haul.points)],
        explanation=happened(events, "goods_scored", "others_scored"),
        before=seen(position, seat, way=way_of(position, haul)),
        after=seen(after, seat, way=way_of(position, haul)),
        values={"player": player_name(position, seat), **way_words(position, haul.towns, haul.owners)},
    )


def _runs(owners: Sequence[int]) -> list[tuple[int, int]]:
    """The owners of a way one after the other, each with how many of its sections come in a row."""
    runs: list[tuple[int, int]] = []
    for owner in owners:
        count = runs.pop()[1] if runs and runs[-1][0] == owner else 0
        runs.append((owner, count + 1))
    return runs


def _slips(haul: Haul, seat: int) -> Iterator[Shares]:
    """What one gets who counts sections, who counts each town for one owner alone, or who gives the mover too much."""
    runs = _runs(haul.owners)
    yield _summed(runs)
    yield _summed((owner, count + (place == 0)) for place, (owner, count) in enumerate(runs))
    yield {seat: len(haul.towns)}
    yield {**haul.points, seat: haul.points[seat] + 1}
    yield _summed((owner, count + 2) for owner, count in runs)


def _summed(runs: Iterable[tuple[int, int]]) -> Shares:
    found: dict[int, int] = {}
    for owner, count in runs:
        found[owner] = found.get(owner, 0) + count
    return found


def _id(shares: Shares) -> str:
    return " ".join(f"{seat}:{points}" for seat, points in sorted(shares.items()))


def _shares_words(position: Position, shares: Shares) -> Phrase:
    parts = [
        Phrase("canal_practice.share", {"player": player_name(position, seat), "count": points})
        for seat, points in sorted(shares.items())
    ]
    return Phrase("canal_practice.shares", {"shares": Listing(tuple(parts))})


# May it go there?


def _may_go(brief: Brief, moment: GameMoment) -> Exercise | None:
    position, seat = moment.before, moment.seat
    judged = [(way, position.explain(_move_text(position, way))) for way in _ways(position, LEGS[brief.level])]
    by_rules: dict[tuple[str, ...], list[tuple[Way, list[Refusal]]]] = {}
    for way, refusals in judged:
        broken = tuple(sorted({refusal.rule for refusal in refusals}))
        if brief.about is None or brief.about in broken:
            by_rules.setdefault(broken, []).append((way, refusals))
    if not by_rules:
        return None
    broken = brief.rng.choice(sorted(by_rules))
    (towns, owners), refusals = brief.rng.choice(by_rules[broken])
    after, events = position.after(_move_text(position, (towns, owners))) if not broken else (position, [])
    told = [refused(refusal) for refusal in refusals] or happened(events, "cube_moved", "goods_scored")
    return exercise(
        brief,
        moment,
        (Choice(LEGAL, Phrase("canal_practice.legal")), *map(rule_choice, MAY_GO_RULES)),
        broken or [LEGAL],
        rules=broken or MAY_GO_RULES,
        explanation=told,
        before=seen(position, seat, highlight=[f"town:{town.code}" for town in towns]),
        after=seen(after, seat, highlight=[f"town:{town.code}" for town in towns]),
        values={"player": player_name(position, seat), **way_words(position, towns, owners)},
        wrong=_why_wrong(broken),
    )


Way = tuple[tuple[Town, ...], tuple[int, ...]]  # towns, and the owners of the sections between them


def _ways(position: Position, lengths: Sequence[int]) -> list[Way]:
    """Every way of a cube over so many sections, whoever owns them and whatever colour the towns have."""
    links = {
        (one, other, canal.seat)
        for canal in position.canals
        for section in canal.sections
        if section.carries_goods
        for one, other in (section.ends, section.ends[::-1])
    }
    links_of = sorted(links, key=lambda link: (link[0].code, link[1].code, link[2]))
    ways: list[Way] = [((town,), ()) for town in position.cubes]
    found = []
    for length in range(1, max(lengths) + 1):
        ways = [
            ((*towns, other), (*owners, owner))
            for towns, owners in ways
            for one, other, owner in links_of
            if one == towns[-1] and other not in towns
        ]
        found += ways if length in lengths else []
    return found


def _move_text(position: Position, way: Way) -> str:
    towns, owners = way
    words = [towns[0].code]
    for owner, town in zip(owners, towns[1:], strict=True):
        words += [position.player_id(owner - 1), town.code]
    return " ".join(["move", *words])


def _why_wrong(broken: Sequence[str]) -> dict[str, Line]:
    """What is said to a rule that isn't broken, and to *legal* where one is: not which, which is still asked."""
    wrong = {rule: Line(Phrase("canal_practice.not_broken"), rule) for rule in MAY_GO_RULES if rule not in broken}
    return wrong | ({LEGAL: Line(Phrase("canal_practice.not_legal"))} if broken else {})


# What does the best haul bring?


def _best_haul(brief: Brief, moment: GameMoment) -> Exercise | None:
    position, seat = moment.before, moment.seat
    hauls = position.hauls()
    most = max((haul.points[seat] for haul in hauls), default=0)
    if most not in BEST[brief.level]:
        return None
    best = next(haul for haul in hauls if haul.points[seat] == most)
    after, events = position.after(best.text)
    way = Phrase("canal_practice.best_haul.way", way_words(position, best.towns, best.owners))
    return exercise(
        brief,
        moment,
        counts(most, (most - 1, most + 1, most + 2), brief.rng),
        [str(most)],
        explanation=(Line(way, "TRP-2"), *happened(events, "goods_scored")),
        before=seen(position, seat, highlight=[f"cube:{town.code}" for town in position.cubes]),
        after=seen(after, seat, way=way_of(position, best)),
        values={"player": player_name(position, seat)},
    )


KINDS: Final = (
    Kind("haul_pays", HAULS, LEVELS, ("TRP-2", "TRP-3"), decisions(*GOODS), _haul_pays),
    Kind("may_go", HAULS, LEVELS, MAY_GO_RULES, decisions(*GOODS), _may_go),
    Kind("best_haul", HAULS, LEVELS, ("TRP-2", "TRP-1"), decisions(*GOODS), _best_haul),
)
