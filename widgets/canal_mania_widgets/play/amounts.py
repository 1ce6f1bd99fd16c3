"""Points that were measured, in words: to a tenth, with their sign where they are differences."""

from __future__ import annotations

from typing import Final

from tabletop.i18n import Phrase
from tabletop_widgets.kit.judging import Amounts


def measured(amount: float) -> Phrase:
    """An average of points, to a tenth."""
    sign, whole, tenth = in_tenths(amount)
    return Phrase(f"canal_play.amount.{sign}", {"count": whole, "tenth": tenth})  # French: 1,9 point, 2,0 points


def in_tenths(amount: float) -> tuple[str, int, int]:
    """A number to a tenth: ``"plus"`` or ``"minus"``, the whole part and the tenth."""
    return ("minus" if round(amount, 1) < 0 else "plus", *divmod(round(abs(amount) * 10), 10))


def points(amount: float, lang: str) -> str:
    """The same in the words of `lang`."""
    return measured(amount).text(lang)


AMOUNTS: Final = Amounts(
    mean=points,
    brief=points,
    whole=lambda count: Phrase("canal_play.amount.whole", {"count": count}),
    name=Phrase("canal_play.judge.points"),
    axis=Phrase("canal_play.judge.axis"),
    narrow_axis=Phrase("canal_play.judge.axis_narrow"),
    outcome_axis=Phrase("canal_play.judge.outcome_axis"),
    caption=lambda policy: Phrase("canal_play.judge.caption", {"policy": policy}),
)
