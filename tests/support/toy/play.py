"""What the toy game gives the table at which it is played: its bot, what a click means, how turns are told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tabletop.i18n import Phrase, say
from tabletop_widgets.hand.picks import Click, Picks, Spots
from tabletop_widgets.kit.gestures import Gestures, Offered
from tabletop_widgets.kit.play import Bots, LoggedTurn, PlayKit, PlayRules, Telling

from .game import MOST, PLAYERS, Happened, Matches, MatchNode, Pile, Take
from .rules import TOY_RULES

BOT: Final = "counter"


class MatchPicks(Picks[Take]):
    """A match that is clicked means it and all to its right."""

    def __init__(self, pile: Pile, legal: tuple[Take, ...]) -> None:
        super().__init__(legal)
        self.pile = pile

    def why_not(self, tried: Spots) -> Click[Take]:
        _, _, place = tried[-1].partition(":")
        if not place.isdecimal():
            return Click(is_unknown=True)
        text = f"take {self.pile.count - int(place)}"
        return Click(refusals=tuple(self.pile.explain(text)), tried=text)


class Counter:
    """A bot that leaves one more than a multiple of four, where it can."""

    def choose(self, pile: Pile) -> Take:
        """The move that it makes."""
        legal = pile.legal_moves()
        return next((take for take in legal if (pile.count - take.count) % (MOST + 1) == 1), legal[0])


@dataclass(frozen=True)
class TakenMoment:
    """A move, as it is shown again."""

    pile: Pile
    events: tuple[Happened, ...]


def moments(nodes: Sequence[MatchNode], shown: Callable[[Pile], Pile]) -> list[TakenMoment]:
    """One for each move."""
    return [TakenMoment(shown(node.position), tuple(node.events)) for node in nodes]


def turn_words(turn: LoggedTurn, _brief: bool) -> Phrase:
    """How many were taken."""
    return Phrase("toy.turn", {"count": turn.nodes[0].move.count})


def offers(picks: MatchPicks, most: int, lang: str) -> list[Offered]:
    """Every move that is left."""
    found = picks.candidates or picks.legal
    shown = {"note": "", "costs": [], "leads_on": False}
    return [Offered({"words": move.phrase.text(lang), **shown}, (move,)) for move in found[:most]]


def listed(moves: Sequence[Take], lang: str) -> list[Mapping[str, Any]]:
    """All moves in one group."""
    rows = [{"place": at, "text": move.text, "words": move.phrase.text(lang)} for at, move in enumerate(moves)]
    return [{"label": say("toy.list", lang), "moves": rows}]


def player(_pile: Pile, seat: int) -> Phrase:
    """What a player is called."""
    return Phrase("toy.player", {"seat": seat})


TOY_GESTURES: Final = Gestures(
    picks=MatchPicks,
    offers=offers,
    listed=listed,
    ending=None,
    unended=lambda _pile: Phrase("table.cannot_end"),
    is_last_word=lambda _move: False,
)
TOY_PLAY: Final = PlayKit(
    saved_as="toy-play 1",
    book=TOY_RULES,
    rules=PlayRules(
        seats=(PLAYERS, PLAYERS),
        players=lambda _pile: PLAYERS,
        bots=Bots(names=(BOT,), make=lambda *_: Counter(), opponent=BOT, helper=BOT),
        new_game=lambda _options, _box: Matches(),
        opened=lambda text, _box: Matches.from_text(text),
        set_up=None,
        seen_by=None,
        is_secret=lambda _move: False,
        is_asked=lambda _pile: True,
    ),
    gestures=TOY_GESTURES,
    told=Telling(
        name=player,
        colour=lambda _pile, _seat: "",
        where=lambda pile, _made: Phrase("toy.pile", {"count": pile.count}),
        lone=lambda _pile, move: Phrase("toy.take", {"count": move.count}),
        turn=lambda pile: (pile.count, pile.seat),
        turn_words=turn_words,
        marks=lambda _turns, _lang: [],
        seen=lambda events, _seat: events,
        moments=moments,
        paced=lambda _move: ("take", True),
    ),
    sharing=None,
)
