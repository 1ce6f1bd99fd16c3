"""Every kind of decision, in the order in which a game first asks for them."""

from __future__ import annotations

from ..engine.layout import TABLE
from ..state.arrangement import Arrangement, pending
from .advisors import ChooseGoal, KeepAdvisor
from .arrival import ArrivalBonus, ChooseAdvisor, MilitaryPay, ProspectorDouble
from .base import DecisionKind
from .bids import Bid
from .chance import Draw, DrawOrder, RollDice, ShuffleAdvisors, ShuffleContracts, ShuffleSetupContracts
from .clipboard import FreeLoad, FreeRail
from .contracts import ContractDecision, GiveUp
from .loading import LoadContainers, StevedoreLoad
from .market import Market
from .movement import CaptainMove, FreeMove, Movement
from .passengers import PassengerPlace
from .round_end import PlatformFlag
from .seats import Seat
from .setup_contracts import PickSetupContract, SetupLoad
from .turn import FinishTurn, Turn

KINDS: tuple[DecisionKind, ...] = (
    ShuffleAdvisors(),
    RollDice(),
    ShuffleContracts(),
    Seat(),
    DrawOrder(),
    Bid(),
    KeepAdvisor(),
    ChooseGoal(),
    ShuffleSetupContracts(),
    PickSetupContract(),
    SetupLoad(),
    Turn(),
    Movement(),
    ContractDecision(),
    LoadContainers(),
    FinishTurn(),
    GiveUp(),
    CaptainMove(),
    StevedoreLoad(),
    Market(),
    FreeLoad(),
    FreeMove(),
    FreeRail(),
    ArrivalBonus(),
    ChooseAdvisor(),
    PassengerPlace(),
    ProspectorDouble(),
    PlatformFlag(),
    MilitaryPay(),
    Draw(),
)
KIND_BY_NUMBER = {kind.kind: kind for kind in KINDS}
KIND_BY_KEYWORD = {keyword: kind for kind in reversed(KINDS) for keyword in kind.keywords}


def kind_due(arrangement: Arrangement) -> DecisionKind | None:
    """The kind of decision that is due, by a player or by chance; ``None`` when nothing is left to decide."""
    kind, owner, _ = pending(arrangement.cells)
    return None if kind == 0 or owner == TABLE else KIND_BY_NUMBER[kind]
