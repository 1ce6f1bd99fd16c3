"""Whether all white dice must be rolled again: the question, the counts in both variants, the comments. TBL-4 [R3]"""

from __future__ import annotations

from dataclasses import dataclass

from panamax.action_table import mulligan_counts, mulligan_needed, mulligan_threshold
from panamax.box.components import Box
from panamax.options import VARIANTS
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Cell, Choice, Facts, Line
from tabletop_widgets.player.model import Attempt, Task

RULE = "TBL-4"
CHOICES = (Choice("yes", Phrase("cascade.mulligan.yes")), Choice("no", Phrase("cascade.mulligan.no")))


@dataclass(frozen=True, slots=True)
class RollTally:
    """A finished table, ready to be counted."""

    players: int
    columns: tuple[int, ...]
    executive: tuple[int, ...]
    variant: str
    box: Box

    @property
    def needed(self) -> bool:
        """Whether all dice are rolled again under the game's variant."""
        return mulligan_needed(self.columns, self.executive, self.players, self.variant, self.box)

    @property
    def values(self) -> dict[str, object]:
        """The numbers that decide."""
        blue, grey = mulligan_counts(self.columns, self.executive, self.variant)
        poorer = "grey" if grey < blue else "blue"
        limit = mulligan_threshold(self.players, self.box)
        return {
            "blue": blue,
            "grey": grey,
            "count": min(blue, grey),
            "at_most": limit,
            "players": self.players,
            "side": Phrase(f"side.{poorer}"),
            "variant": Phrase(f"variant.mulligan.{self.variant}"),
        }

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that decide: with fewer than 4 players another limit holds."""
        return (RULE,) if self.players == 4 else (RULE, "P23-3")

    @property
    def outcome(self) -> Line:
        """What becomes of the table, with the numbers."""
        return Line(Phrase(f"cascade.mulligan.{'reroll' if self.needed else 'stays'}", self.values), RULE)

    def facts(self) -> Facts:
        """Both variants side by side."""
        head = tuple(Phrase(f"cascade.tally.{name}") for name in ("variant", "blue", "grey", "limit", "result"))
        return Facts(
            Phrase("cascade.tally.caption"),
            head,
            tuple(self._row(variant) for variant in VARIANTS["mulligan"].values),
        )

    def _row(self, variant: str) -> tuple[Cell, ...]:
        blue, grey = mulligan_counts(self.columns, self.executive, variant)
        needed = mulligan_needed(self.columns, self.executive, self.players, variant, self.box)
        label = Phrase(f"variant.mulligan.{variant}")
        if variant == VARIANTS["mulligan"].default:
            label = Phrase("cascade.tally.default", {"variant": label})
        result = Phrase("cascade.tally.reroll" if needed else "cascade.tally.stays")
        limit = mulligan_threshold(self.players, self.box)
        return (Cell(label), Cell(blue), Cell(grey), Cell(limit), Cell(result))


def mulligan_question(tally: RollTally) -> Task[RollTally]:
    """The question whether everything is rolled again."""
    return Task(
        ask=Phrase("cascade.mulligan.ask", tally.values),
        goal=_is_right,
        otherwise=lambda attempt: attempt.scene.outcome,
        praise=lambda attempt: Line(Phrase("cascade.mulligan.praise", {"reason": tally.outcome.phrase}), RULE),
        choices=CHOICES,
        hints=(
            Phrase("cascade.mulligan.hint.count", tally.values),
            Phrase("cascade.mulligan.hint.limit", tally.values),
        ),
        rules=tally.rules,
        predict_first=True,
    )


def _is_right(attempt: Attempt[RollTally]) -> bool:
    return (attempt.answer == ("yes",)) == attempt.scene.needed
