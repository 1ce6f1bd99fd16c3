"""Exercises of lesson 8: what a flag triggers, what free actions allow, what transfers cost."""

from __future__ import annotations

from collections.abc import Sequence

from panamax.vocabulary import FreeAction
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.kit.practice import Brief, Exercise, Kind
from tabletop_widgets.practice.bot_games import decisions, events

from ...game_view.views import Picture
from ..forms import amounts, exercise, happened, legality, rules_of, seen
from ..games import BotGame, GameMoment
from .cargo import contract_facts, load_texts

FLAGS = ("flag_taken", "platform_flag_taken")
WHAT_FLAGS_DO = (*FLAGS, "free_action_triggered", "free_action_impossible", "transfers_now_free")
NO_ACTION = "none"
FEWEST = 20  # transfers to choose from in a game
FREE_RULES = ("CLP-2", "CLP-3", "CLP-4", "CLP-5", "LOD-2", "LOD-3", "LOD-5", "LOD-6", "MKT-1", "UNI-1", "LOD-1")


def _triggers(brief: Brief, moment: GameMoment) -> Exercise | None:
    flag, found = moment.found(*FLAGS)[0], moment.found("free_action_triggered")
    if brief.level != (2 if flag.count > 1 else 1):
        return None
    choices = [
        Choice(action, Phrase("practice.free_action", {"action": Phrase(f"free_action.{action}")}))
        for action in FreeAction
    ]
    choices.append(Choice(NO_ACTION, Phrase("practice.no_free_action")))
    return exercise(
        brief,
        moment,
        choices,
        [found[0].action if found else NO_ACTION],
        rules=("CLP-1",) if found else ("CLP-6", "CLP-1"),
        explanation=happened(moment.events, *WHAT_FLAGS_DO),
        before=seen(moment.before, flag.seat, Picture.CLIPBOARD),
        after=seen(moment.after, flag.seat, Picture.CLIPBOARD),
        values={"player": moment.before.name_of(flag.seat - 1), "nation": Phrase(f"nation.{flag.nation}")},
    )


def _free_legal(brief: Brief, moment: GameMoment) -> Exercise | None:
    texts = set(brief.game.texts(moment.decision))
    if moment.decision == "free_load":
        stores = {
            f"load {store} {ship.id}" for store in ("warehouse", "pool") for ship in moment.before.ships if ship.zone
        }
        texts |= stores | set(load_texts(moment))
    if moment.decision == "free_rail":
        texts |= {f"load {store} wagon" for store in ("warehouse", "pool")} | {
            f"raise {place}" for place in range(1, 5)
        }
    if moment.decision == "market":
        texts |= {f"buy {company.company}" for company in moment.before.companies}
    picture = Picture.MARKET if moment.decision == "market" else Picture.BOARD
    facts = contract_facts(moment) if moment.decision == "free_load" else ()
    return legality(brief, moment, seen(moment.before, moment.seat, picture), sorted(texts), facts)


def _transfer_price(brief: Brief, moment: GameMoment) -> Exercise | None:
    paid = moment.found("transfer_paid", "cheap_transfer_paid", "transfer_was_free")
    if not paid or (paid[0].id == "transfer_paid") != (brief.level == 1):
        return None
    box = moment.before.box
    others = [box.transfer, box.transfer_with_passenger, box.transfer_with_flags]
    return exercise(
        brief,
        moment,
        amounts(paid[0].dollars, others, brief.rng),
        [str(paid[0].dollars)],
        rules=(*rules_of(paid), "TBL-6"),
        explanation=happened(moment.events, "die_transferred", "executive_transferred") + happened(paid),
        before=seen(moment.before, moment.seat, Picture.CLIPBOARD),
        after=seen(moment.after, moment.seat, Picture.ACTION_TABLE),
        values={"event": happened(moment.found("die_transferred", "executive_transferred"))[0].phrase},
    )


def _transfers(game: BotGame) -> Sequence[GameMoment]:
    """The transfers that could have been made; those that cost less than usual are as many as those that don't."""
    found = game.possible("transfer", "turn")
    cheap = [moment for moment in found if not moment.found("transfer_paid")]
    return [*cheap, *found[: max(len(cheap), FEWEST)]]


KINDS = (
    Kind("triggers", "clipboard", (1, 2), ("CLP-1", "CLP-6"), events(*FLAGS), _triggers),
    Kind("free_legal", "clipboard", (2, 3), FREE_RULES, decisions("free_load", "free_rail", "market"), _free_legal),
    Kind("transfer_price", "clipboard", (1, 2), ("TBL-6", "CLP-7"), _transfers, _transfer_price),
)
