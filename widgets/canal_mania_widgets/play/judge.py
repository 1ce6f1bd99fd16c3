"""How Canal Mania's moves are judged: by playouts of its bots, in points, the most different moves alone."""

from __future__ import annotations

from typing import Any, Final

from canal_mania.analysis.continuation import continuation
from canal_mania.analysis.different import judged_as, most_different
from canal_mania.analysis.evaluating import DEFAULT_POLICY, evaluate
from canal_mania.analysis.evaluation import Evaluation
from canal_mania.bots.policies import POLICIES
from canal_mania.decisions.base import Move
from canal_mania.decisions.hauls import haul_of
from canal_mania.game import Game
from canal_mania.position import Position
from tabletop.i18n import Listing, Phrase, say
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.judging.advice import Advice
from tabletop_widgets.judging.judged_list import JudgedList
from tabletop_widgets.judging.judging import at_once
from tabletop_widgets.kit.judging import JudgeKit, Judgement

from .amounts import AMOUNTS

SEED: Final = 1


def judged_name(position: Position, move: Move) -> Phrase:
    """A judged move in few words: it stands for all on its hex, of its contract, or of its cube and where that goes."""
    values = move.phrase.values
    haul = haul_of(position, move)
    if haul is not None:
        return Phrase("canal_play.offer.haul", {"start": haul.towns[0].name, "end": haul.towns[-1].name})
    if move.keyword == "build":
        return Phrase("canal_play.judge.build", {name: values[name] for name in ("hex", "contract")})
    if move.keyword == "contract":
        return Phrase("canal_play.offer.contract", {"contract": values["contract"]})
    return Phrase("canal_play.judge.other", {"move": move.phrase})


def judged_place(position: Position, move: Move) -> Phrase | None:
    """Where a judged move begins: the hex on which it builds, or the town out of which its cube goes."""
    haul = haul_of(position, move)
    if haul is not None:
        return Phrase("canal_play.judge.town", {"town": haul.towns[0].name})
    if move.keyword == "build":
        return Phrase("canal_play.judge.hex", {"hex": move.phrase.values["hex"]})
    return None


def stands_for(position: Position, move: Move) -> list[Move]:
    """The legal moves that are judged as this one, without itself."""
    alike = judged_as(move)
    return [other for other in position.legal_moves() if other != move and judged_as(other) == alike]


def _begun(position: Any, playouts: int, policy: str) -> Judgement:
    """The race of the moves that differ most, before anything is played. Raises `OptionError`."""
    moves = most_different(position)
    return evaluate(position, playouts, SEED, policy=policy, moves=moves, race=True, stop=at_once)


def _told(evaluation: Evaluation, lang: str, most: int) -> Html:
    """The judged moves by groups, and what the judge knows."""
    advice = Advice(evaluation)
    judged = JUDGED.html(advice, Phrase("canal_play.judge.worth", {"limit": advice.limit}), lang, most)
    return join([judged, tag("p", say("canal_play.judge.limits", lang), class_="pmx-quiet-line")])


def _ended(game: Game) -> Phrase:
    """What every player has at the end of a game."""
    rows = game.standings()
    players = [
        Phrase("canal_play.judge.row", {"player": game.position.name_of(row.seat - 1), "count": row.total})
        for row in rows
    ]
    return Phrase("canal_play.judge.ended", {"players": Listing(tuple(players))})


JUDGED: Final = JudgedList(
    name=lambda advice, move: judged_name(advice.position, move),
    then=lambda _advice, _move: None,
    amounts=AMOUNTS,
    place=lambda advice, move: judged_place(advice.position, move),
    alike=lambda advice, move: stands_for(advice.position, move),
)
CANAL_JUDGE: Final = JudgeKit(
    policies=tuple(POLICIES),
    usual=DEFAULT_POLICY,
    policy=lambda name: Phrase(f"canal.policy.{name}"),
    bot=lambda name: Phrase(f"canal_play.judge.policy.{name}"),
    overlooks=lambda name: Phrase(f"canal_play.judge.overlooks.{name}"),
    begin=_begun,
    played_on=continuation,
    told=_told,
    ended=_ended,
    amounts=AMOUNTS,
    reasons=None,
)
