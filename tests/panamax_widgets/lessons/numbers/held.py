"""What each number in the words of lessons 1 to 13 is held against, by the message's key; and those that need nothing.

A function of `HELD` gets what the message is `Said` of, and gives the numbers that its words must tell, in order: found
in the position, in what the lesson itself plays, in the box or by the engine; never taken from the words.
"""

from __future__ import annotations

from . import canal, ends, money, turns
from .reading import Held

HELD: Held = {**turns.HELD, **canal.HELD, **money.HELD, **ends.HELD}
# Numbers that count nothing of a position or a box: the reason, and by message what they are.
LANGUAGE: dict[str, dict[str, tuple[int, ...]]] = {
    "“One” is all that a rule ever allows or does: one die a turn, one die a ship, one flag each": {
        **dict.fromkeys(("cascade.take_one.text", "cascade.take_one.praise", "turn.round.text"), (1,)),
        **dict.fromkeys(("cascade.executive.wrong.full", "cascade.recall_1.hint", "turn.strength.hint"), (1,)),
        **dict.fromkeys(("cargo.zones.text", "cargo.one_each.title", "cargo.one_each.text", "cargo.limit.hint"), (1,)),
        **dict.fromkeys(("sailing.group.text", "sailing.apart.otherwise", "pushing.recall_1.wrong.one"), (1,)),
        **dict.fromkeys(("clip.market.text", "clip.load.title", "clip.load.text", "clip.sums_free.hint"), (1,)),
        **dict.fromkeys(("round_end.platform.text", "round_end.platform.praise", "round_end.order_free.ask"), (1,)),
    },
    "“Second” or “one more” is another one": {
        "cargo.zones.hint": (1, 2),
        **dict.fromkeys(("cargo.zones.praise", "cargo.one_each.allowed", "cargo.build.hint_more"), (2,)),
        "clip.more.text": (1,),
        "final.all.title": (2,),
    },
    "The sentence itself goes on to name what it counts": {
        **dict.fromkeys(("sailing.too_big.text", "round_end.dividends.praise"), (2,)),
        "setup.recall_2.one_two": (1,),
        "arrival.recall_1.half": (1,),
    },
    "Supposed in a question without a table, or an example of what one may type": {
        "sailing.recall_2.text": (1,),
        "pushing.recall_2.text": (3,),
        "setup.two_purses.ask": (6,),
        "setup.bid.unreadable": (15,),
        "coach.recall_2.ask": (2, 2),
    },
}
UNHELD = {key: numbers for keys in LANGUAGE.values() for key, numbers in keys.items()}
