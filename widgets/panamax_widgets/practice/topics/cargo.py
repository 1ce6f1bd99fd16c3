"""Exercises of lesson 4: where a container may go, whose dice are used, and which white die finishes a contract."""

from __future__ import annotations

from collections.abc import Sequence

from panamax.box.components import Contract
from panamax.decisions.contracts import SIDES, SOURCES
from panamax.decisions.move import Move
from panamax.position import Position
from panamax.state.views import HeldContract
from panamax.vocabulary import Nation
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.frame.shown import Cell, Choice, Facts
from tabletop_widgets.kit.practice import MOST_CHOICES, Brief, Exercise, Kind
from tabletop_widgets.practice.bot_games import decisions, events
from tabletop_widgets.practice.forms import counts, shuffled

from ...game_view.views import Picture
from ..forms import exercise, happened, legality, played, rules_of, seen, ship_choice, which_legal
from ..games import BotGame, GameMoment
from .completing import can_complete

WAGON = "wagon"
DICE_OFFERED = 4
WHITE_USES = ("take", "executive")  # a white die by itself, if the move is about nothing else
MOST_LEFT = 3  # containers
LOADING = ("loading_opened", "container_loaded", "wagon_loaded", "ship_built", "ship_relocated", "contract_completed")
PLACES_OFFERED = {1: 4, 2: MOST_CHOICES}
LOAD_RULES = ("LOD-1", "LOD-2", "LOD-3", "LOD-4", "LOD-5", "LOD-6", "LOD-7", "UNI-1", "BLD-1")


def container_names(position: Position, seat: int) -> list[str]:
    """The containers that the player has still to load, as move texts name them (``18.2``, ``s8.3``)."""
    held = next(company.contracts for company in position.companies if company.seat == seat)
    return [f"{'s' if card.is_setup else ''}{card.card}.{place + 1}" for card in held for place in card.remaining]


def load_texts(moment: GameMoment) -> list[str]:
    """Every container of the player on every ship that is built, and on the wagon; and a die that is on no contract."""
    ships = [ship.id for ship in moment.before.ships if ship.zone is not None]
    names = [*container_names(moment.before, moment.seat), "warehouse"]
    return [f"load {name} {place}" for name in names for place in (*ships, WAGON)]


def _loads(game: BotGame) -> Sequence[GameMoment]:
    """The decisions at which a container is loaded."""
    found = game.decisions("load", "setup_load")
    return [moment for moment in found if moment.move is not None and moment.move.keyword == "load"]


def _places_for(brief: Brief, moment: GameMoment) -> Exercise | None:
    assert moment.move is not None
    name, chosen = moment.move.text.split()[1:3]
    position = moment.before
    ships = [ship for ship in position.ships if ship.zone is not None and ship.zone.lane is None]
    other = [ship_choice(ship) for ship in ships if ship.id != chosen]
    own = [ship_choice(ship) for ship in ships if ship.id == chosen]
    wagon = Choice(WAGON, Phrase("place.wagon"), ("rail:first_wagon",))
    (own if chosen == WAGON else other).append(wagon)
    room = PLACES_OFFERED[brief.level] - len(own)
    offered = shuffled([*own, *brief.rng.sample(other, min(room, len(other)))], brief.rng)
    texts = {f"load {name} {choice.id}": choice for choice in offered}
    values = {"player": position.name_of(moment.seat - 1), "container": _container(position, moment.seat, name)}
    return which_legal(brief, moment, texts, seen(position, moment.seat), values)


def _container(position: Position, seat: int, name: str) -> Phrase:
    """A container as a player calls it: its value, by rail or not, and its contract."""
    card, place = name.split(".")
    held = next(held for held in _held(position, seat) if f"{'s' if held.is_setup else ''}{held.card}" == card)
    words = _containers(position, held)[int(place) - 1]
    return Phrase("practice.container", {"container": words, "contract": _named(position, held), "face": _face(held)})


def _held(position: Position, seat: int) -> tuple[HeldContract, ...]:
    return next(company.contracts for company in position.companies if company.seat == seat)


def _containers(position: Position, held: HeldContract) -> list[Phrase]:
    """What is printed on the side of the contract that lies up."""
    box = position.box
    card = box.setup_contracts[held.card - 1] if held.is_setup else box.contracts[held.card - 1]
    side = card.back if held.is_back and isinstance(card, Contract) else card.front
    kind = {False: "contract.container", True: "contract.rail_container"}
    return [Phrase(kind[container.rail], {"value": container.value}) for container in side]


def _named(position: Position, held: HeldContract) -> Phrase:
    cards = position.box.setup_contracts if held.is_setup else position.box.contracts
    values = {"number": held.card, "nation": Phrase(f"nation.{cards[held.card - 1].nation}")}
    return Phrase("card.setup" if held.is_setup else "card.contract", values)


def _face(held: HeldContract) -> Phrase:
    return Phrase(f"card.{'back' if held.is_back else 'front'}")


def contract_facts(moment: GameMoment) -> tuple[Facts, ...]:
    """The contracts of the player who decides: the side that lies up, and what is still to be loaded."""
    position = moment.before
    rows: list[tuple[Cell, ...]] = []
    for held in _held(position, moment.seat):
        printed = _containers(position, held)
        left = Listing(tuple(printed[place] for place in held.remaining))
        rows.append((Cell(_named(position, held)), Cell(_face(held)), Cell(Phrase("practice.left", {"left": left}))))
    head = tuple(Phrase(f"practice.contracts.{name}") for name in ("card", "side", "left"))
    caption = Phrase("practice.contracts.caption", {"player": position.name_of(moment.seat - 1)})
    return (Facts(caption, head, tuple(rows)),) if rows else ()


def _from_warehouse(brief: Brief, moment: GameMoment) -> Exercise | None:
    warehouse, pool = (moment.found(f"dice_from_{store}") for store in ("warehouse", "pool"))
    if brief.level != (2 if pool else 1):
        return None
    count = warehouse[0].count if warehouse else 0
    return exercise(
        brief,
        moment,
        counts(count, [pool[0].count if pool else 0, 0, 1, 2, 3], brief.rng),
        [str(count)],
        rules=("CON-2",),
        explanation=happened(moment.events, "contract_taken", "dice_from_warehouse", "dice_from_pool"),
        before=seen(moment.before, moment.seat, Picture.CLIPBOARD),
        after=seen(moment.after, moment.seat, Picture.CLIPBOARD),
        values=played(moment),
    )


def _brings(brief: Brief, moment: GameMoment) -> Exercise | None:
    flag = moment.found("flag_taken")
    nations = {
        nation: Choice(nation, Phrase("practice.flag", {"nation": Phrase(f"nation.{nation}")})) for nation in Nation
    }
    nothing = Choice("nothing", Phrase("practice.no_flag"))
    right = flag[0].nation if flag else nothing.id
    if (brief.level == 1) != bool(flag):
        return None
    completed = moment.found("contract_completed", "flag_taken", "no_flag_left", "container_loaded", "wagon_loaded")
    return exercise(
        brief,
        moment,
        (*nations.values(), nothing),
        [right],
        rules=rules_of(moment.found("no_flag_left", "contract_completed")),
        explanation=happened(completed),
        before=seen(moment.before, moment.seat, Picture.CLIPBOARD),
        after=seen(moment.after, moment.seat, Picture.CLIPBOARD),
        values=played(moment),
    )


def _finishing(brief: Brief, moment: GameMoment) -> Exercise | None:
    plain = [move for move in moment.before.legal_moves() if move.keyword in WHITE_USES and len(move.things) == 1]
    picked = brief.rng.sample(plain, min(len(plain), DICE_OFFERED))
    answers = {move: can_complete(moment.before, move) for move in sorted(picked, key=str)}
    if None in answers.values():
        return None
    ways = [happened(found, *LOADING) for found in answers.values() if found]
    return exercise(
        brief,
        moment,
        [_die(move) for move in answers],
        [_die(move).id for move, found in answers.items() if found],
        rules=("CON-5", "LOD-1", "TBL-9"),
        explanation=ways[0] if ways else (),
        before=seen(moment.before, moment.seat, Picture.ACTION_TABLE),
        values={"player": moment.before.name_of(moment.seat - 1)},
        many=True,
    )


def _die(move: Move) -> Choice:
    (place,) = move.things
    kind, _, number = place.partition(":")
    return Choice(place, Phrase(f"practice.white.{kind}", {"number": int(number)}), (place,))


def _holding(game: BotGame) -> Sequence[GameMoment]:
    """The turns that begin with a few containers of one contract left to load."""
    found = game.decisions("turn")
    return [moment for moment in found if _has_little_left(moment)]


def _has_little_left(moment: GameMoment) -> bool:
    """Whether a contract is within reach; whoever holds bonus cards has too many ways to it."""
    player = moment.before.players[moment.seat - 1]
    has_cards = player.captain is not None or player.stevedore is not None
    return not has_cards and 0 < len(container_names(moment.before, moment.seat)) <= MOST_LEFT


def _load_legal(brief: Brief, moment: GameMoment) -> Exercise | None:
    return legality(brief, moment, seen(moment.before, moment.seat), load_texts(moment), contract_facts(moment))


def _contract_legal(brief: Brief, moment: GameMoment) -> Exercise | None:
    every = (f"contract {source} {side}" for source in SOURCES for side in SIDES)
    texts = sorted({*brief.game.texts(moment.decision), *every})
    return legality(brief, moment, seen(moment.before, moment.seat, Picture.ACTION_TABLE), texts)


KINDS = (
    Kind("places_for", "cargo", (1, 2), LOAD_RULES, _loads, _places_for),
    Kind("from_warehouse", "cargo", (1, 2), ("CON-2",), events("contract_taken"), _from_warehouse),
    Kind("brings", "cargo", (1, 2), ("CON-5",), events("contract_completed"), _brings),
    Kind("load_legal", "cargo", (2, 3), LOAD_RULES, _loads, _load_legal),
    Kind(
        "contract_legal",
        "cargo",
        (2,),
        ("CON-2", "CON-4", "PAX-3", "BLD-1", "LOD-3"),
        decisions("contract", "give_up"),
        _contract_legal,
    ),
    Kind("finishing", "cargo", (3,), ("CON-5", "LOD-1", "TBL-9"), _holding, _finishing),
)
