"""From what is to be seen of a game to a figure and to the same in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from panamax.decisions.move import Move
from panamax.decisions.unloadable import NOTHING_LOADS
from panamax.events.event import Event
from panamax.position import Position
from panamax.state.arrangement import Arrangement
from panamax.state.views import Standing
from tabletop.i18n import Money, Phrase, say
from tabletop_widgets.hand.picks import Click, Spots

from ..game_view.choosing import Choosing
from ..game_view.drawing import Tab, position_text
from ..game_view.motion import spots_of_event
from ..game_view.offers import Offer, ending, nothing_sails, offers, prices_of
from ..game_view.on_screen import decision_shown
from ..game_view.things import value_as_said
from ..game_view.views import Picture
from ..pictures import Judged, Reach
from .chart import result_text
from .offer_words import has_no_white_die

GUIDED_ROUNDS = 1  # the set-up comes before them


@dataclass(frozen=True, slots=True)
class Showing:
    """What is to be seen: an arrangement, the picture that fits best, and the things to look at."""

    arrangement: Arrangement
    tab: Tab
    highlight: Spots = ()
    arrows: tuple[tuple[str, str], ...] = ()
    last: Spots = ()
    standings: Sequence[Standing] = ()
    reach: tuple[Reach, ...] = ()
    ghosts: tuple[tuple[str, str], ...] = ()
    prices: tuple[tuple[str, str], ...] = ()
    judged: tuple[Judged, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    first: Spots = ()  # what is looked at before all that is marked
    picked: Spots = ()


def choices_showing(choosing: Choosing, position: Position, last: Spots, lang: str) -> Showing:
    """What may be clicked, what of it costs money, and how far picked ships sail; `last` while nothing is picked."""
    courses, prices = choosing.courses, prices_of(choosing)
    costly, far = dict(prices), {f"zone:{course.zone}" for course in courses}
    marked = tuple(spot for spot in choosing.marked_spots if spot not in costly and spot not in far)
    return Showing(
        position,
        Tab(Picture.BOARD),
        (*choosing.picked, *marked) if choosing.picked else marked,
        last=() if choosing.picked else last,
        reach=tuple(Reach(f"zone:{course.zone}", course.waterway, course.lock) for course in courses),
        ghosts=tuple((f"ship:{ship}", f"zone:{courses[-1].zone}") for ship in choosing.ships if courses),
        prices=tuple((spot, say("table.offer.price", lang, dollars=Money(dollars))) for spot, dollars in prices),
        first=_first_spots(choosing, offers(choosing, 1)),
        picked=tuple(choosing.picked),
    )


def sought_things(choosing: Choosing, offered: Sequence[Offer], previewed: Click[Move] | None = None) -> list[str]:
    """What one looks for now: where what is shown before it is played ends, or what is picked and where it goes;
    else what the first offer is about, if one must act.

    Of what is shown, nothing else: the second tap on it must not miss because the page has moved for the rest.
    """
    if previewed is not None and previewed.move is not None and not choosing.courses:
        return list(choosing.spots[previewed.move][-1:])
    if choosing.picked:
        goals = [f"zone:{course.zone}" for course in choosing.courses]
        return [*choosing.picked, *(goals or choosing.next_spots)]
    decision = choosing.position.decision
    if decision is not None and decision.id == "load":
        return _first_load(choosing, offered)
    may_rest = ending(choosing.legal) is not None and (decision is None or decision.id != "contract")
    return [] if may_rest else list(_first_spots(choosing, offered)[:1])


def _first_load(choosing: Choosing, offered: Sequence[Offer]) -> list[str]:
    """Where the first container that is offered would come to lie, if one is."""
    moves = offered[0].moves if offered else ()
    return list(choosing.spots[moves[0]][-1:]) if moves and moves[0].keyword == "load" else []


def _first_spots(choosing: Choosing, offered: Sequence[Offer]) -> Spots:
    """What the first offer is about."""
    about = (
        (*offer.spots, *(spot for move in offer.moves for spot in choosing.spots.get(move, ()))) for offer in offered
    )
    return next(about, ())


def picked_words(choosing: Choosing, lang: str) -> str:
    """How to go on from what is picked: a ship may sail farther than one move."""
    if choosing.courses:
        return say("table.picked_ship", lang, count=len(choosing.ships))
    return say("table.picked", lang, count=len(choosing.candidates))


def nothing_loads(position: Position) -> object | None:
    """Why nothing of what is held can be loaded, where that is what is asked about; else ``None``."""
    question = position.decision.question(position) if position.decision is not None else None
    return question.values["why"] if question is not None and question.key == NOTHING_LOADS else None


def guide_words(position: Position, legal: Sequence[Move], lang: str) -> str:
    """What a decision is about, for whoever meets it first: in the first rounds; nothing for some.

    That nothing can be loaded or sail, and why, is told in all rounds.
    """
    decision = position.decision
    if decision is None:
        return ""
    why = nothing_loads(position)
    if why is not None:
        rest = "load_none" if len(legal) > 1 else "load_stop"
        return say(f"table.guide.{rest}", lang, why=value_as_said(position, why))
    if nothing_sails(position):
        return say("table.guide.nothing_sails", lang)
    if not decision_shown(decision.id).is_guided or position.round > GUIDED_ROUNDS:
        return ""
    words = say(f"table.guide.{'turn_executive' if has_no_white_die(position) else decision.id}", lang)
    return words if position.round else say("table.guide.setting_up", lang, words=words, button=Phrase("table.set_up"))


def ships_in(events: Iterable[Event]) -> Spots:
    """The ships that events are about, each once."""
    found = (spot for event in events for spot in spots_of_event(event))
    return tuple(dict.fromkeys(spot for spot in found if spot.startswith("ship:")))


def first_tab(position: Position) -> Tab:
    """The picture that fits the decision that is due; after the end, the result."""
    if position.decision is None:
        return Tab(Picture.RESULT)
    picture = decision_shown(position.decision.id).picture
    return Tab(picture, position.decider or 1 if picture is Picture.CLIPBOARD else 0)


def name_of(tab: Tab, showing: Showing, lang: str) -> str:
    """What a picture is called."""
    if tab.picture is Picture.CLIPBOARD:
        player: Phrase = showing.arrangement.name_of(tab.seat - 1)
        return say("table.picture.clipboard", lang, player=player)
    return say(f"table.picture.{tab.picture}", lang)


def words_of(showing: Showing, tab: Tab, lang: str) -> list[str]:
    """The same in words, line by line."""
    if tab.picture is Picture.RESULT:
        return result_text(showing.standings, lang)
    return position_text(showing.arrangement, tab, lang)


def same_moves(moves: Sequence[Move], others: Sequence[Move | str | None]) -> bool:
    """Whether these are the same moves, each told as itself or by its text."""
    return [str(move) for move in moves] == [str(other) for other in others]
