"""The races that judge the decisions of a game: whoever advises at a place, or judges there, asks the same one."""

from __future__ import annotations

from typing import Final

from panamax.analysis.evaluating import DEFAULT_POLICY
from panamax.record.tree import Node
from tabletop_widgets.judging.judging import FIRST_PLAYOUTS, FIRST_SECONDS, Judging

from .advice import Advice
from .judge import PANAMAX_JUDGE

ADVICE_PLAYOUTS: Final = 32  # of each move on average, for who wants advice: the judge goes on from there
KEPT: Final = 12  # races of the places that were looked at last: an undo comes back to what was known


class Races:
    """A race for each place, begun or not; only one of them runs."""

    def __init__(self) -> None:
        self._known: list[tuple[Node, Judging]] = []

    def at(self, node: Node) -> Judging:
        """The race of a place."""
        race = next((race for place, race in self._known if place is node), None) or Judging(PANAMAX_JUDGE)
        others = [one for one in self._known if one[0] is not node]
        self._known = [*others[1 - KEPT :], (node, race)]
        return race

    def rest(self, node: Node | None = None) -> None:
        """Let all races rest but that of a place."""
        for place, race in self._known:
            if place is not node:
                race.stop()

    def advise(self, node: Node) -> None:
        """Let the race of a place come as far as advice needs, unless somebody has begun and stopped it."""
        race = self.at(node)
        if race.evaluation is None:
            race.reach(node, DEFAULT_POLICY, ADVICE_PLAYOUTS, FIRST_SECONDS)

    def judge(self, node: Node) -> None:
        """Let the race of a place come as far as a reader waits for it."""
        self.at(node).reach(node, DEFAULT_POLICY, FIRST_PLAYOUTS, FIRST_SECONDS)

    def advice(self, node: Node) -> Advice | None:
        """What may be advised at a place by now."""
        return Advice.of(self.at(node).evaluation)
