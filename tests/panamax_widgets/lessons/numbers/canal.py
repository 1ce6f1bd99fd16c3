"""The numbers in the words of lessons 5 to 7: sailing, pushing, arrival."""

from __future__ import annotations

from itertools import combinations

from panamax.board import ZONE_BY_ID
from panamax.events.kinds import PurseKind
from panamax.vocabulary import Ocean, ZoneKind
from panamax_widgets.lessons.course import arrival, sailing, sailing_groups
from panamax_widgets.lessons.scenes.canal import way_to_sea
from tabletop_widgets.player.model import Attempt

from .reading import Held

CUT = "pacific_culebra_cut"
LAST_DIE = 2  # the column of the only die in a question without a board


def moving(move: str) -> int:
    """How many ships a move names."""
    return len(move.split()[1].split("+"))


def together(said):
    """The ships of the group that moves, and the zones that it gets on."""
    (group,) = {move.split()[1] for move in said.moves}
    ships = group.split("+")
    before, after = (position.ship(ships[0]).zone.step for position in (said.table, said.done.now))
    return len(ships), after - before


def right_zones(said):
    """How many of the offered answers are right ones."""
    task = said.scene.task
    found = [
        len(answers)
        for count in range(said.choices + 1)
        for answers in combinations([choice.id for choice in task.choices], count)
        if task.goal(Attempt(answers, said.scene))
    ]
    (count,) = found
    return count


def locks_to_the_lake() -> int:
    """The locks between the Atlantic and Gatun Lake."""
    return sum(
        zone.kind is ZoneKind.LOCK and zone.lane is Ocean.PACIFIC and zone.step < sailing.GATUN_LAKE
        for zone in ZONE_BY_ID.values()
    )


def group_moves(play, kind):
    """How many movements of a kind were used on groups."""
    return sum(event.values["kind"].key == f"movement.{kind}" for event in play.happened("group_moved"))


def pushes(said):
    """The ships that each push moves on, one number for each full zone."""
    return [len(event.values["ships"].items) for event in said.happened("group_pushed")]


def largest_group(said):
    """Of ships of 1, 2 and 3 slots, how many may move as one group; and how many ships these are."""
    sizes = sorted({ship.slots for ship in said.box.company_ships})
    fitting = [
        count for count in (1, 2, 3) for group in combinations(sizes, count) if sum(group) <= said.box.rectangle_slots
    ]
    return (max(fitting), len(sizes))


def chain_of(said, first):
    """Link by link from a zone on: the slots that come in, and those that lie there."""
    mover = said.table.ship(said.moves[0].split()[1])
    coming, found = mover.slots, []
    zone = ZONE_BY_ID[first]
    while zone is not None and zone.is_rectangle and (lying := said.slots(zone.id)):
        found += [coming, lying]
        if coming + lying <= said.box.rectangle_slots:
            break
        coming, way = lying, way_to_sea(zone)
        zone = way[1] if len(way) > 1 else None
    return tuple(found)


def cargo(said, ship, company):
    """The pips of a company's dice aboard, as they lie."""
    return tuple(die.pips for die in said.table.ship(ship).cargo if die.company == company)


def doubled(said):
    """Green's dice on the Prospector: the one that counts twice, and the other."""
    (move,) = (move for move in said.moves if move.startswith("double "))
    twice = int(move.split()[1])
    dice = list(cargo(said, "prospector", "green"))
    dice.remove(twice)
    return (twice, *dice)


def factor(said):
    """How often the die that is chosen is paid. UNI-2"""
    twice, *others = doubled(said)
    return (said.done.flow(PurseKind.COMPANY) - sum(others)) // twice


def told_chain(said):
    """Each link with the number of its lock; what comes of the last one is asked."""
    links = chain_of(said, "pacific_gatun_lock_1")
    pairs = [links[place : place + 2] for place in range(0, len(links), 2)]
    return tuple(number for lock, pair in enumerate(pairs, 1) for number in (lock, *pair))[:-1]


def arrived(said):
    """The ships that are out at sea in the end and weren't."""
    return [
        ship.id
        for ship in said.done.now.ships
        if ship.zone
        and ship.zone.id.startswith("waiting_")
        and not said.table.ship(ship.id).zone.id.startswith("waiting_")
    ]


HELD: Held = {
    # Lesson 5
    "sailing.first.praise": lambda said: (int(said.done.zone_of("red2")[-1]),),  # the lock
    "sailing.passage_free.text": lambda said: (
        sum(ship.zone is not None and ship.zone.lane is Ocean.ATLANTIC for ship in said.table.ships),
    ),
    "sailing.ready.ask": lambda said: (said.choices,),
    "sailing.ready.praise": lambda said: (
        right_zones(said),
        len(said.table.ship("red3").cargo),
        len(said.table.ship("red3").cargo) + 1,
    ),
    "sailing.not_ready.hint": lambda said: tuple(len(said.table.ship(ship).cargo) for ship in ("green2", "dice_fest")),
    "sailing.all_of_it.ask": lambda said: (sum(said.owed),),
    "sailing.all_of_it.praise": lambda said: (sum(said.owed),),
    "sailing.rest.ask": lambda said: (sum(said.owed),),
    "sailing.group.title": lambda said: together(said)[:1],
    "sailing.group.praise": lambda said: (*said.owed, *together(said)),
    "sailing.group.alone": lambda said: (together(said)[0], said.owed[0] + 1),
    "sailing.room.praise": lambda said: (said.choices - right_zones(said),),
    "sailing.apart.ask": lambda said: (len(said.ships(CUT)),),
    "sailing.apart.hint": lambda said: (len(said.ships(CUT)),),
    "sailing.lake.text": lambda said: (sum(ship.company == "black" for ship in said.ships("atlantic_culebra_cut")),),
    "sailing.lake.praise": lambda said: (1, *map(moving, said.moves), said.number_of("arrival")),
    "sailing.lake.otherwise": lambda said: (moving(said.moves[1]),),
    "sailing.lake.together": lambda said: (len(said.ships("atlantic_culebra_cut")),),
    "sailing.lake.only_one": lambda said: (moving(said.moves[1]),),
    "sailing.lake.hint": lambda said: (moving(said.moves[0]),),
    "sailing.lake.hint_more": lambda said: (len(said.moves), moving(said.moves[1])),
    "sailing.free.text": lambda said: (said.owed[1],),  # the number of the column: TBL-8
    "sailing.free.praise": lambda said: (moving(said.moves[0]), moving(said.moves[0])),
    "sailing.free.otherwise": lambda said: (locks_to_the_lake(), said.owed[1]),
    "sailing.free.hint": lambda said: (moving(said.moves[0]),),
    "sailing.purses.text": lambda said: (group_moves(sailing_groups.paid_for_flags(said.box), "waterway"),),
    "sailing.recall_1.text": lambda said: (said.number_of("a_turn"), LAST_DIE, 1),
    # Lesson 6
    "pushing.first.text": lambda said: (len(said.ships(CUT)), *{ship.slots for ship in said.ships(CUT)}),
    "pushing.first.praise": lambda said: (said.table.ship("red1a").slots,),
    "pushing.room.text": lambda said: (len(said.ships(CUT)),),
    "pushing.room.praise": lambda said: (1, said.slots(CUT), 1 + said.slots(CUT), 1 + len(said.ships(CUT))),
    "pushing.room.hint": lambda said: (said.table.ship("red1a").slots,),
    "pushing.all.text": lambda said: (
        len(said.ships(CUT)),
        said.table.ship("red1a").slots,
        sum(ship.slots == 1 for ship in said.ships(CUT)),
        len(said.ships(CUT)),
    ),
    "pushing.all.praise": lambda said: (said.table.ship("red1a").slots,),
    "pushing.chain_worked.text": lambda said: (len(pushes(said)),),
    "pushing.chain_last.praise": lambda said: (
        said.slots("atlantic_pedro_miguel_lock"),
        said.slots("atlantic_culebra_cut"),
    ),
    "pushing.chain_last.hint": lambda said: (said.slots("atlantic_culebra_cut"),),
    "pushing.chain_free.praise": lambda said: (len(pushes(said)), len(said.ships("pacific_gatun_lock_2"))),
    "pushing.chain_free.hint": told_chain,
    "pushing.lake.praise": lambda said: (said.slots("pacific_pedro_miguel_lock"),),
    "pushing.price.text": lambda said: (sum(pushes(said)),),
    "pushing.price.ask": lambda said: (sum(pushes(said)) + 1,),
    "pushing.price.praise": lambda said: (group_moves(said.done, "waterway"),),
    "pushing.sea.title": lambda said: (len(pushes(said)),),
    "pushing.sea.hint_who": lambda said: (1, *chain_of(said, "atlantic_gatun_lock_1")),
    "pushing.sea.praise": lambda said: (group_moves(said.done, "waterway"), 1 + sum(pushes(said))),
    "pushing.navy.text": lambda said: said.owed[:1] if not said.owed[1] else (),
    "pushing.two_out.title": lambda said: (sum(ship.startswith("red") for ship in arrived(said)),),
    "pushing.two_out.praise": lambda said: (group_moves(said.done, "waterway"), group_moves(said.done, "lock")),
    "pushing.recall_1.text": lambda said: (said.number_of("sailing"), 1),
    "pushing.recall_1.ask": lambda said: largest_group(said)[1:],
    "pushing.recall_1.two": lambda said: largest_group(said)[:1],
    "pushing.recall_1.three": lambda said: largest_group(said)[1:],
    "pushing.recall_1.praise": lambda said: largest_group(said)[:1] * 2,
    "pushing.recall_1.wrong.three": lambda said: largest_group(said)[1:],
    # Lesson 7
    "arrival.cargo_last.text": lambda said: (len(arrival.E12_SHIPS),),
    "arrival.bonus.text": lambda said: tuple(sorted({ship.slots for ship in said.box.company_ships})),
    "arrival.cruise.text": lambda said: tuple(len(cargo(said, "lucky_me", company)) for company in ("green", "red")),
    "arrival.cruise.ask_red": lambda said: (len(cargo(said, "lucky_me", "red")),),
    "arrival.cruise.praise": lambda said: (len(cargo(said, "lucky_me", "red")), said.number_of("clipboard")),
    "arrival.prospector.text": lambda said: tuple(sorted(cargo(said, "prospector", "green"), reverse=True)),
    "arrival.prospector.praise": lambda said: (*doubled(said), len(cargo(said, "prospector", "red")), factor(said)),
    "arrival.prospector.hint": lambda said: (factor(said),),
    "arrival.prospector.hint_more": lambda said: (factor(said), *doubled(said), factor(said), *reversed(doubled(said))),
    "arrival.navy.text": lambda said: (said.done.now.ship("sagres").zone.step - said.table.ship("sagres").zone.step,),
    "arrival.one_nation.text": lambda said: (said.own().flags["china"], said.own().flags["europe"]),
    "arrival.one_nation.praise": lambda said: (said.own().flags["europe"],),
    "arrival.whose.text": lambda said: (
        sum(len(way_to_sea(ship.zone)) == 1 for ship in said.table.ships if ship.zone and ship.zone.lane),
    ),
    "arrival.purses.text": lambda said: (len(arrival._two_came_in(said.box).happened("ship_arrived")),),
    "arrival.recall_1.text": lambda said: (said.number_of("pushing"), 2),
    "arrival.recall_2.pips": lambda said: (2 + 1,),
}
