"""What a move and a decision are on screen: one row for each verb, one for each kind of decision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from panamax.decisions.move import Move

from .views import Picture


@dataclass(frozen=True, slots=True, kw_only=True)
class VerbOnScreen:
    """What moves of one verb are on screen.

    `group`: the heading under which the list of all moves has them. `starts`: what is offered first: each move, or the
    piece to be picked, or nothing, as it costs before anything happens. `at_once`: one click may mean it though
    others begin there too. `ends`: it ends what is being done. `moves_piece`: a piece is seen to move. `is_plain`: the
    log tells it in the same words whatever it is about.
    """

    group: str = "choose"
    starts: str = "move"  # or PIECE, APART
    at_once: bool = False
    ends: bool = False
    moves_piece: bool = False
    is_plain: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionOnScreen:
    """What decisions of one kind are on screen.

    `picture`: the one in which it is easiest to make. `is_guided`: its question says not yet what it is about.
    `is_secret`: what is chosen is for the player's eyes only (SET-15, ADV-1, ARR-2). `is_counted`: it may leave a rest
    of the action. `is_asked`: a person is asked even if there is one answer: he looks round first, or says something
    for good. `is_last_word`: it asks whether anything else is to be done.
    """

    picture: Picture = Picture.BOARD
    is_guided: bool = False
    is_secret: bool = False
    is_counted: bool = False
    is_asked: bool = False
    is_last_word: bool = False


PIECE, APART = "piece", "apart"

# In the order in which one thinks of them.
VERBS: Final[Mapping[str, VerbOnScreen]] = MappingProxyType(
    {
        "seat": VerbOnScreen(),
        "bid": VerbOnScreen(),
        "keep": VerbOnScreen(),
        "goal": VerbOnScreen(),
        "advisor": VerbOnScreen(),
        "double": VerbOnScreen(is_plain=True),
        "take": VerbOnScreen(group="take", at_once=True),
        "setup_contract": VerbOnScreen(group="contract"),
        "contract": VerbOnScreen(group="contract", at_once=True),
        "bonus": VerbOnScreen(is_plain=True),
        "flag": VerbOnScreen(),
        "benefit": VerbOnScreen(),
        "load": VerbOnScreen(group="load", at_once=True, moves_piece=True),
        "move": VerbOnScreen(group="move", starts=PIECE, moves_piece=True),
        "raise": VerbOnScreen(group="load", is_plain=True),
        "buy": VerbOnScreen(group="buy"),
        "defer": VerbOnScreen(group="buy", is_plain=True),
        "decline": VerbOnScreen(group="buy", is_plain=True),
        "executive": VerbOnScreen(group="executive", starts=PIECE),
        "captain": VerbOnScreen(group="extra", is_plain=True),
        "stevedore": VerbOnScreen(group="extra", is_plain=True),
        "collect": VerbOnScreen(group="extra", is_plain=True),
        "build": VerbOnScreen(group="build", starts=PIECE, moves_piece=True),
        "relocate": VerbOnScreen(group="relocate", starts=PIECE, moves_piece=True, is_plain=True),
        "give_up": VerbOnScreen(group="contract", is_plain=True),
        "transfer": VerbOnScreen(group="transfer", starts=APART),
        "stop": VerbOnScreen(group="end", ends=True),
        "skip": VerbOnScreen(group="end", ends=True),
    }
)
NATURAL: Final = {keyword: place for place, keyword in enumerate(VERBS)}
ENDS: Final = frozenset(keyword for keyword, shown in VERBS.items() if shown.ends)
_OF_CHANCE: Final = VerbOnScreen()

# In the order in which a game first asks for them.
DECISIONS: Final[Mapping[str, DecisionOnScreen]] = MappingProxyType(
    {
        "seat": DecisionOnScreen(is_guided=True, is_asked=True),
        "bid": DecisionOnScreen(picture=Picture.CLIPBOARD, is_guided=True, is_secret=True, is_asked=True),
        "keep_advisor": DecisionOnScreen(picture=Picture.CLIPBOARD, is_guided=True, is_secret=True, is_asked=True),
        "choose_goal": DecisionOnScreen(picture=Picture.CLIPBOARD, is_guided=True, is_secret=True, is_asked=True),
        "setup_contract": DecisionOnScreen(picture=Picture.ACTION_TABLE, is_guided=True),
        "setup_load": DecisionOnScreen(is_guided=True),
        "turn": DecisionOnScreen(picture=Picture.ACTION_TABLE, is_guided=True, is_asked=True),
        "movement": DecisionOnScreen(is_guided=True, is_counted=True),
        "contract": DecisionOnScreen(picture=Picture.ACTION_TABLE, is_guided=True, is_asked=True),
        "load": DecisionOnScreen(is_guided=True, is_counted=True),
        "finish_turn": DecisionOnScreen(is_guided=True, is_asked=True, is_last_word=True),
        "give_up": DecisionOnScreen(picture=Picture.CLIPBOARD),
        "captain_move": DecisionOnScreen(is_counted=True),
        "stevedore_load": DecisionOnScreen(is_counted=True),
        "market": DecisionOnScreen(picture=Picture.MARKET, is_guided=True),
        "free_load": DecisionOnScreen(),
        "free_move": DecisionOnScreen(is_counted=True),
        "free_rail": DecisionOnScreen(),
        "arrival_bonus": DecisionOnScreen(picture=Picture.CLIPBOARD, is_guided=True),
        "choose_advisor": DecisionOnScreen(picture=Picture.CLIPBOARD, is_guided=True, is_secret=True, is_asked=True),
        "passenger_place": DecisionOnScreen(picture=Picture.CLIPBOARD),
        "prospector_double": DecisionOnScreen(),
        "platform_flag": DecisionOnScreen(is_guided=True),
        "military_pay": DecisionOnScreen(),
    }
)
_BY_CHANCE: Final = DecisionOnScreen()


def verb_shown(move: Move) -> VerbOnScreen:
    """What a move is on screen."""
    return VERBS.get(move.keyword, _OF_CHANCE)


def decision_shown(id: str) -> DecisionOnScreen:
    """What a decision of this kind is on screen."""
    return DECISIONS.get(id, _BY_CHANCE)
