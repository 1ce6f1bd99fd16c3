"""The numbers in the words of lessons 10 to 13: the ends of a round and of the game, the set-up, a first game."""

from __future__ import annotations

from collections import Counter

from panamax.box.components import ROUNDS
from panamax.box.tables import tables_of
from panamax.engine.scoring import best_advisors
from panamax.events.kinds import PurseKind
from panamax.options import VARIANTS
from panamax.vocabulary import NATIONS, Company, ShipKind, ZoneKind
from panamax_widgets.lessons.course import final_count, final_tables, round_end_plays, setting_up
from panamax_widgets.lessons.scenes.canal import way_to_sea
from panamax_widgets.lessons.scenes.purses import BID_COLUMNS
from tabletop_widgets.player.model import RECALL

from .money import next_place
from .reading import Held

PLAYERS = 4  # of all tables of lessons 10 and 11
PURSES = len(PurseKind)


def counted(said):
    """How many Financial Advisors count of a player who has more of them. END-1"""
    position = final_count._counted(said.box)
    assert len(final_tables.advisors_of(position, 1)) > 2
    return len(best_advisors(position.cells, tables_of(position.box), 0))


def sums_on(said):
    """How many players have each sum on the 1st wagon."""
    pips = Counter()
    for die in said.table.rail_table.first_wagon:
        pips[str(die.company)] += die.pips
    return Counter(pips.values())


def without_dice(said):
    return PLAYERS - len({die.company for die in said.table.rail_table.first_wagon})


def steps_to_sea(said, ship=round_end_plays.SHIP):
    return len(way_to_sea(said.table.ship(ship).zone))


def one_of_each(said):
    """How many flags lie in each row that has one."""
    return {count for count in said.own().flags.values() if count}


def colours_in(said, zone):
    """The companies with dice in a zone."""
    return len({die.company for ship in said.ships(zone) for die in ship.cargo})


def best_totals(said):
    """How many players have the highest total."""
    totals = [row.total for row in said.done.now.standings()]
    return totals.count(max(totals))


def rows_missing(said):
    """The rows that the learner fills in whole."""
    cells = len(said.scene.table.sums) // said.rows
    assert said.missing % cells == 0
    return said.missing // cells


def broke(said):
    """Companies that can't pay all of their fees."""
    play = round_end_plays.three_broke(said.box)
    return len({event.seat for event in play.happened("fees_covered")})


def asked_about(said):
    return len(said.scene.ask.choices)


def tied(said):
    """The companies with the same stock as another one."""
    stocks = Counter(assets.stock for assets in said.table.companies)
    return [str(assets.company) for assets in said.table.companies if stocks[assets.stock] > 1]


def purses_asked(said):
    """The purses that are to be filled in."""
    return said.rows * PURSES


def unique(said, kind: ShipKind):
    return sum(ship.kind is kind and ship.zone is not None for ship in said.table.ships)


def of_two(said):
    """A table of two players that has just been set up."""
    return setting_up._sample(said.box)


def starting_dice(said):
    """How many dice lie on each ship with which a company starts."""
    return {len(ship.cargo) for ship in said.table.ships if ship.company and ship.zone and ship.zone.lane}


def left_out(said):
    """The ships without owner that are in the box and not in this game."""
    here = {ship.id for ship in of_two(said).ships if ship.zone is not None}
    return sum(ship.id not in here for ship in said.box.unique_ships)


def waiting(said):
    ships = (ship for ship in of_two(said).ships if ship.zone is not None and ship.zone.kind is ZoneKind.WAITING)
    return sum(ship.kind is ShipKind.CRUISE for ship in ships)


def open_contracts(said):
    """How many contracts lie open in the columns, and which columns these are."""
    columns = said.table.contract_table.columns
    return (sum(card is not None for card in columns), *(4 + place for place in range(len(columns))))


def sizes(said):
    return Counter(ship.slots for ship in said.box.company_ships)


def turns_alike(said):
    """The numbers of players with whom everybody takes as many turns as with three. GEN-3"""
    return tuple(players for players in (2, 3, 4) if said.box.turns[players] == said.box.turns[3])


def fewer_dice(said):
    """The numbers of players with whom fewer dice are rolled than with four."""
    dice = {players: said.box.action_dice[players] + said.box.executive_dice[players] for players in (2, 3, 4)}
    return tuple(players for players in dice if dice[players] < dice[4])


def dealt(said):
    """The Financial Advisors that a player has in hand to choose from."""
    return len(said.scene.task.choices)


HELD: Held = {
    # Lesson 10
    "round_end.awards": lambda said: tuple(range(1, ROUNDS + 1)),
    "round_end.order_last.text": lambda said: (max(sums_on(said).values()),),
    "round_end.order_free.text": lambda said: (without_dice(said),) if max(sums_on(said).values()) > 1 else (),
    "round_end.order_free.hint": lambda said: (without_dice(said),),
    "round_end.flag.text": lambda said: (*one_of_each(said), next_place(said, "europe"), steps_to_sea(said)),
    "round_end.flag.hint": lambda said: (next_place(said, "europe"),),
    "round_end.fees.title": lambda said: (colours_in(said, "atlantic_miraflores_lock_2"),),
    "round_end.save.text": lambda said: tuple(said.held()),
    "round_end.save.covered": lambda said: tuple(said.held()),
    "round_end.bailout_last.title": lambda said: (broke(said),),
    "round_end.bailout_last.text": lambda said: (broke(said),),
    "round_end.unpaid.text": lambda said: (asked_about(said),),
    "round_end.unpaid.ask": lambda said: (asked_about(said),),
    "round_end.dividends.text": lambda said: (
        said.rows,
        said.rows,
        said.rows - rows_missing(said),
        rows_missing(said),
    ),
    "round_end.dividends.ask": lambda said: (rows_missing(said),),
    "round_end.award.text": lambda said: (said.table.round,),
    "round_end.tie.hint": lambda said: (len(tied(said)),),
    "round_end.maintenance.text": lambda said: (*range(1, ROUNDS), int(said.step.rules[0].removeprefix("MNT-"))),
    "round_end.purses.text": lambda said: (said.table.round,),
    "round_end.purses.ask": lambda said: (purses_asked(said),),
    "round_end.recall_1.text": lambda said: (len(RECALL),),
    "round_end.recall_1.ask": lambda said: (said.choices,),
    "round_end.recall_1.otherwise": lambda said: (said.choices,),
    # Lesson 11
    "final.round.caption": lambda said: (final_count._last_fees(said.box).start.round,),
    **{
        key: lambda said: (counted(said),)
        for key in (
            *("final.best", "final.how.best", "final.how.advisors", "final.cards.text", "final.best.text"),
            *("final.best.praise", "final.cards_free.ask", "final.count.text"),
        )
    },
    "final.how.awards": lambda said: (len(said.box.awards),),
    "final.ended.text": lambda said: (said.table.round,),
    "final.shares_last.text": lambda said: (said.rows - said.missing,),
    "final.count_last.text": lambda said: (said.missing,),
    "final.count_free.praise": lambda said: (PLAYERS,),
    "final.tie.text": lambda said: (best_totals(said),),
    "final.round.text": lambda said: (said.table.round,),
    "final.purses.ask": lambda said: (purses_asked(said),),
    "final.recall_1.text": lambda said: (len(RECALL),),
    "final.recall_1.otherwise": lambda said: (said.choices,),
    # Lesson 12
    "setup.first_move.text": lambda said: said.owed[1:],
    "setup.counts.text": lambda said: (ROUNDS,),
    **{
        f"setup.{name}": lambda said: (counted(said),)
        for name in ("counts.advisors", "counts.praise", "counts.missing.advisors", "choose_goal.praise")
    },
    "setup.counts.hint": lambda said: (
        len(setting_up.COUNTED),
        said.choices,
        len(setting_up.UNCOUNTED),
    ),
    "setup.winner.text": lambda said: (len(setting_up.EXAMPLE), len(setting_up.EXAMPLE)),
    "setup.bid_example.title": lambda said: (len(VARIANTS["setup"].values),),
    "setup.bid_example.hint": lambda said: (len(BID_COLUMNS) - 1,),
    "setup.table.text": lambda said: (1,),
    "setup.cards.text": lambda said: (3, 1),
    "setup.dice.text": lambda said: (3,),
    "setup.dice.fewer": fewer_dice,
    "setup.flags.text": lambda said: (said.box.platform_flags, len(NATIONS)),
    "setup.ships.text": lambda said: (unique(said, ShipKind.MILITARY),),
    "setup.ships.two": lambda said: (of_two(said).options.players, left_out(said), waiting(said)),
    "setup.contracts.text": open_contracts,
    "setup.companies.text": lambda said: (len(Company),),
    "setup.cargo_dice.text": lambda said: (said.box.company_dice,),
    "setup.starting_ships.text": starting_dice,
    "setup.money.text": lambda said: (PURSES,),
    "setup.keep.text": lambda said: (dealt(said),),
    "setup.keep_advisor.ask": lambda said: (2,),
    "setup.goal.text": lambda said: (dealt(said),),
    "setup.fewer.title": fewer_dice,
    "setup.fewer.text": lambda said: (said.table.options.players,),
    "setup.fewer.ask": lambda said: (1, said.table.options.players),
    "setup.fewer.praise": lambda said: (said.table.options.players, *turns_alike(said)[-2:]),
    "setup.fewer.wrong.three": lambda said: (*turns_alike(said)[-2:], said.table.options.players),
    "setup.fewer.wrong.all": lambda said: (said.table.options.players,),
    "setup.fewer.hint": lambda said: (said.table.options.players,),
    "setup.purses.text": lambda said: (said.rows,),
    "setup.recall_1.text": lambda said: (len(RECALL), len(RECALL)),
    "setup.recall_2.text": lambda said: (sum(sizes(said).values()), sizes(said)[1]),
    "setup.recall_2.all": lambda said: (sum(sizes(said).values()),),
    "setup.recall_2.praise": lambda said: (
        sum(ship.company == "red" and not ship.built for ship in of_two(said).ships),
    ),
    # Lesson 13
    "coach.plan.text": lambda said: (said.table.options.players - 1,),
    "coach.recall_1.text": lambda said: (said.number_of("round_end"),),
    "coach.recall_2.text": lambda said: (said.number_of("sailing"),),
}
