"""How a picture is wanted: the page that it is for, and what is to be marked in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """How the reader's page is: theme, phone or not, how many pixels wide the pictures are, language.

    `width` is needed if the page is far from the usual one: words are sized for it.
    """

    theme: str = "light"
    narrow: bool = False
    width: int | None = None
    lang: str = "en"


@dataclass(frozen=True, slots=True)
class PictureOptions:
    """What all pictures of a position can be asked for.

    `highlight`, `last` (what has just changed) and `arrows` name things by the ids of the picture's targets
    (`picture_ids`), such as ``zone:pacific_gatun_lock_1`` or ``ship:red1a``; what the picture doesn't show is left out,
    so that one list serves several pictures. `notes` puts short words beside such things.
    """

    highlight: Sequence[str] = ()
    arrows: Sequence[tuple[str, str]] = ()
    last: Sequence[str] = ()
    notes: Sequence[tuple[str, str]] = ()
    style: Style = Style()


PLAIN = PictureOptions()
