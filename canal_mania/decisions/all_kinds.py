"""Every kind of decision with its verbs, in the order of their engine numbers."""

from __future__ import annotations

from typing import Final

from ..engine import kinds
from ..engine import layout as at
from ..state.arrangement import Arrangement
from .base import DecisionKind, Verb
from .building import BuildTile, RemoveTile
from .cards import Discard, Draw, Enough, Keep, Show, Sweep, TakeCard
from .chance import DealEngineers, DrawCard, TurnUpCards, TurnUpContracts
from .contracts import TakeContract
from .engineers import ChooseColour, Swap
from .goods import Lift, NameColour, PlaceCube
from .paying import Pay
from .routes import MoveGoods

ENOUGH: Final = Enough()
CONTRACT: Final = TakeContract()
DRAW: Final = Draw()
TAKE: Final = TakeCard()
BUILD: Final = BuildTile()
REMOVE: Final = RemoveTile()
MOVE: Final = MoveGoods()

KINDS: Final = (
    DecisionKind(kinds.TURN_UP_CARDS, "turn_up_cards", "PRE-1", (TurnUpCards(),), is_chance=True),
    DecisionKind(kinds.TURN_UP_CONTRACTS, "turn_up_contracts", "PRE-2", (TurnUpContracts(),), is_chance=True),
    DecisionKind(kinds.DEAL_ENGINEERS, "deal_engineers", "PRE-3", (DealEngineers(),), is_chance=True),
    DecisionKind(kinds.DRAW_CARD, "draw_card", "DRW-3", (DrawCard(),), is_chance=True),
    DecisionKind(kinds.CHOOSE_COLOUR, "choose_colour", "PRE-4", (ChooseColour(),)),
    DecisionKind(kinds.FIRST_PHASE, "first_phase", "TRN-1", (CONTRACT, Swap(), Sweep(), DRAW)),
    DecisionKind(kinds.EXTRA_CONTRACT, "extra_contract", "PAR-4", (CONTRACT, ENOUGH)),
    DecisionKind(kinds.SECOND_PHASE, "second_phase", "TRN-1", (TAKE, DRAW, BUILD, REMOVE)),
    DecisionKind(kinds.TAKE_CARDS, "take_cards", "DRW-2", (TAKE, ENOUGH)),
    DecisionKind(kinds.BUILD, "build", "BLD-1", (BUILD, REMOVE, ENOUGH)),
    DecisionKind(kinds.PAY, "pay", "BLD-6", (Pay(),)),
    DecisionKind(kinds.SHOW_CARD, "show_card", "DRW-3", (Show(), Keep())),
    DecisionKind(kinds.NAME_COLOUR, "name_colour", "GDS-2", (NameColour(),)),
    DecisionKind(kinds.LIFT_CUBE, "lift_cube", "GDS-7", (Lift(),)),
    DecisionKind(kinds.PLACE_CUBE, "place_cube", "GDS-6", (PlaceCube(),)),
    DecisionKind(kinds.THIRD_PHASE, "third_phase", "TRN-1", (MOVE, DRAW)),
    DecisionKind(kinds.DISCARD, "discard", "TRN-2", (Discard(),)),
    DecisionKind(kinds.DELIVER, "deliver", "FIN-5", (MOVE,)),
)
KIND_BY_NUMBER: Final = {kind.kind: kind for kind in KINDS}
VERBS: Final[tuple[Verb, ...]] = tuple(dict.fromkeys(verb for kind in KINDS for verb in kind.verbs))
VERB_BY_KEYWORD: Final = {verb.keyword: verb for verb in VERBS}


def kind_due(arrangement: Arrangement) -> DecisionKind | None:
    """The kind of decision that is due, by a player or by chance; ``None`` when nothing is left to decide."""
    return KIND_BY_NUMBER.get(arrangement.cells[at.KIND])


def verb_of(code: int) -> Verb | None:
    """The way to say the move with this code, ``None`` if there is none."""
    return next((verb for verb in VERBS if verb.covers(code)), None)
