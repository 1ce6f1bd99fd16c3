"""The numbers in the words of lessons 8 and 9: the clipboard, shares."""

from __future__ import annotations

from panamax.decisions.situation import Situation
from panamax.engine.cascade import PIPS, ROWS
from panamax.events.kinds import PurseKind
from panamax.vocabulary import NATIONS, PassengerBenefit
from panamax_widgets.lessons import lesson
from panamax_widgets.lessons.course import shares
from tabletop_widgets.player.model import RECALL

from .reading import Held
from .turns import BLUE_SIDE, GREY, GREY_SIDE

BENEFITS = len(PassengerBenefit)


def next_place(said, nation):
    """The place of its row that the next flag of a nation covers. CLP-1"""
    return said.own().flags[nation] + 1


def sums(said):
    """The sums that the learner's dice on the wagon can come to."""
    found = set()
    for move in said.scene.exercise.offers:
        play = said.begun.tried(move)
        if not play.refusals and move != "skip":
            found.add(sum(die.pips for die in play.now.rail_table.first_wagon if die.company == "red"))
    return found


def strength(said):
    """The strength of the die that was taken from the column. TBL-7"""
    column = int(said.scene.exercise.moves[0].split()[1])
    return ROWS - said.columns[column - 1]


def benefit_steps(said):
    """The steps after this one that show a benefit: those whose rule is of Passenger tokens."""
    steps = list(lesson(said.id).steps(said.box))
    place = [step.id for step in steps].index(said.step.id)
    return sum(step.rules[0].startswith("PAX-") for step in steps[place + 1 :])


def purchases(play):
    return len(play.happened("share_bought"))


def prices(said):
    """What a share of each company costs."""
    return [said.box.prices[assets.stock] for assets in said.table.companies]


HELD: Held = {
    # Lesson 8
    "clip.first_flag.text": lambda said: tuple(said.held()),
    "clip.first_flag.praise": lambda said: (next_place(said, "china"),),
    "clip.first_flag.hint": lambda said: (said.table.ship("red2").slots,),
    "clip.later.text": lambda said: (*said.held(), next_place(said, "china")),
    "clip.later.ask": lambda said: (next_place(said, "china"),),
    "clip.later.load": lambda said: (next_place(said, "china"),),
    "clip.sums.text": lambda said: (PIPS,),
    "clip.sums_free.text": lambda said: (sum(die.company == "red" for die in said.table.rail_table.first_wagon),),
    "clip.sums_free.praise": lambda said: (PIPS,),
    "clip.rail.how.rail_die_raised": lambda said: (PIPS,),
    "clip.rail.text": lambda said: (said.own().flags["us_east"],),
    "clip.rail.raised": lambda said: (PIPS,),
    "clip.rail.hint": lambda said: (len(sums(said)),),
    "clip.four.title": lambda said: (len(NATIONS),),
    "clip.four.text": lambda said: (sum(1 for count in said.own().flags.values() if count),),
    "clip.four.hint": lambda said: (*BLUE_SIDE, *GREY_SIDE),
    "clip.token.text": lambda said: (BENEFITS, BENEFITS + 1),
    "clip.token.praise": lambda said: (benefit_steps(said), BENEFITS),
    "clip.cheap.praise": lambda said: (len(NATIONS),),
    "clip.extra.text": lambda said: (
        Situation(said.table).loads_left - strength(said),
        strength(said),
        *(count - strength(said) for count in said.held()),
        1,
    ),
    "clip.extra.hint": lambda said: (
        sum(ship.company in ("red", "green") for ship in said.ships("loading_china")),
        1,
    ),
    "clip.whole.text": lambda said: (*said.held(), next_place(said, "china")),
    "clip.whole.praise": lambda said: (sum(move.startswith("take ") for move in said.moves),),
    "clip.whole.hint": lambda said: GREY,
    "clip.whole.hint_2": lambda said: tuple(
        sum(move.endswith(kind) for move in said.moves) for kind in ("waterway", "lock")
    ),
    "clip.recall_1.text": lambda said: (len(RECALL),),
    "clip.recall_2.ask": lambda said: (said.choices,),
    "clip.recall_2.otherwise": lambda said: (said.choices,),
    # Lesson 9
    "shares.buy.text": lambda said: (
        (len(prices(said)),) if sum(price > said.table.players[0].money for price in prices(said)) == 1 else ()
    ),
    "shares.own.text": lambda said: (len(PurseKind),),
    "shares.rise.text": lambda said: (said.rows,),
    "shares.rise_last.text": lambda said: (said.rows, said.rows - 1, said.rows),
    "shares.rise_last.hint": lambda said: (said.rows - 1, said.rows),
    "shares.rise_free.text": lambda said: (said.rows,),
    "shares.income.text": lambda said: (sum(1 for count in said.table.players[0].shares.values() if count),),
    "shares.choice.text": lambda said: (len(said.moves),),
    "shares.purses.ask": lambda said: (purchases(shares._buyers_and_dividends(said.box)),),
    "shares.recall_1.text": lambda said: (len(RECALL),),
}
