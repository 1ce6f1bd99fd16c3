"""How a picture is wanted: the page that it is for, and what is to be marked in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from panamax.vocabulary import Ocean
from tabletop_widgets.canvas.charts import ChartStyle

from .theme import PALETTE


@dataclass(frozen=True, slots=True)
class Style:
    """How the reader's page is: theme, phone or not, how many pixels wide the pictures are, language.

    `width` is needed if the page is far from the usual one: words are sized for it; `height` is how many pixels high a
    board may be then. `slim` asks for pictures that stand beside others on one screen: Action table and market as
    strips, a clipboard as a card, with `low` one that is a quarter lower. `lane` asks for a board with nothing but the
    lane that leads to this ocean; on a phone its empty zones are folded.
    """

    theme: str = "light"
    narrow: bool = False
    width: int | None = None
    lang: str = "en"
    slim: bool = False
    lane: Ocean | None = None
    low: bool = False
    height: int | None = None

    @property
    def chart(self) -> ChartStyle:
        """The same for a chart."""
        return ChartStyle(PALETTE.named(self.theme).paper, self.narrow, self.lang, self.theme)


@dataclass(frozen=True, slots=True)
class Reach:
    """A zone that a selected ship can reach (``zone:pacific_culebra_cut``), and the movements that it takes."""

    zone: str
    waterway: int = 0
    lock: int = 0


@dataclass(frozen=True, slots=True)
class Judged:
    """A move that was judged: the things that it is about, and how many pixels `width` its arrow or frame has.

    `hue` is its colour (`theme.HUES`) where that isn't told by `is_best`; all but green have a sign of their own, too.
    """

    spots: tuple[str, ...]
    width: float
    is_best: bool = False
    hue: str = ""


@dataclass(frozen=True, slots=True)
class PictureOptions:
    """What all pictures of a position can be asked for.

    Things are named by the ids of the picture's targets (`picture_ids`), such as ``zone:pacific_gatun_lock_1`` or
    ``ship:red1a``; what the picture doesn't show is left out, so that one list serves several pictures.

    `highlight` is what can be clicked now, `picked` what of it has been picked; `prices` what costs money, with the sum
    in words; `last` what has changed; `gains` what comes in at a purse, in words. `arrows` join two things. `notes`
    puts short words beside things.
    `reach` lights up the zones that a ship can get to, with what it takes; `ghosts` (ship, zone) show it there, faded.
    `judged` are moves with what they are worth: an arrow from the first thing to the last, a frame around an only one.
    """

    highlight: Sequence[str] = ()
    arrows: Sequence[tuple[str, str]] = ()
    last: Sequence[str] = ()
    notes: Sequence[tuple[str, str]] = ()
    style: Style = Style()
    prices: Sequence[tuple[str, str]] = ()
    gains: Sequence[tuple[str, str]] = ()
    reach: Sequence[Reach] = ()
    ghosts: Sequence[tuple[str, str]] = ()
    judged: Sequence[Judged] = ()
    picked: Sequence[str] = ()


PLAIN = PictureOptions()
