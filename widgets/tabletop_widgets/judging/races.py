"""The races that judge the decisions of a game: whoever advises at a place, or judges there, asks the same one."""

from __future__ import annotations

from typing import Final

from ..kit.judging import JudgeKit
from .advice import Advice
from .judging import FIRST_PLAYOUTS, FIRST_SECONDS, JudgedPlace, Judging

ADVICE_PLAYOUTS: Final = 32  # of each move on average, for who wants advice: the judge goes on from there
KEPT: Final = 12  # races of the places that were looked at last: an undo comes back to what was known


class Races:
    """A race for each place, begun or not, by the usual policy of a game's judge; only one of them runs."""

    def __init__(self, kit: JudgeKit) -> None:
        self.kit = kit
        self._known: list[tuple[JudgedPlace, Judging]] = []

    def at(self, node: JudgedPlace) -> Judging:
        """The race of a place."""
        race = next((race for place, race in self._known if place is node), None) or Judging(self.kit)
        others = [one for one in self._known if one[0] is not node]
        self._known = [*others[1 - KEPT :], (node, race)]
        return race

    def rest(self, node: JudgedPlace | None = None) -> None:
        """Let all races rest but that of a place."""
        for place, race in self._known:
            if place is not node:
                race.stop()

    def advise(self, node: JudgedPlace) -> None:
        """Let the race of a place come as far as advice needs, unless somebody has begun and stopped it.

        Where its time was over before anything was known, it goes on.
        """
        race = self.at(node)
        if race.evaluation is None:
            race.reach(node, self.kit.usual, ADVICE_PLAYOUTS, FIRST_SECONDS)
        elif race.is_out_of_time and self.advice(node) is None:
            race.go_on()

    def judge(self, node: JudgedPlace) -> None:
        """Let the race of a place come as far as a reader waits for it."""
        self.at(node).reach(node, self.kit.usual, FIRST_PLAYOUTS, FIRST_SECONDS)

    def advice(self, node: JudgedPlace) -> Advice | None:
        """What may be advised at a place by now."""
        return Advice.of(self.at(node).evaluation)
