"""The one owner of "today": the day where the reader is, which isn't the server's for half of the world.

The page's address brings how far east of Greenwich's time its clock is (``east=780``: minutes), and the page tells
that and its day as soon as it is there. A kernel has one reader. Until anything is told, it is the server's day.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

IN_ADDRESS: Final = "east"
FARTHEST: Final = range(-12 * 60, 14 * 60 + 1)  # minutes: the time zones that there are
EPOCH: Final = date(1970, 1, 1)  # pages count their days from here
_NEAR_MIDNIGHT: Final = timedelta(minutes=5)  # while a message is on its way, the day may turn


@dataclass(slots=True)
class _Told:
    """What the page has told: minutes east (``None``: nothing), and how many days its clock is ahead of ours."""

    east: int | None = None
    ahead: int = 0


_told = _Told()


def now() -> datetime:
    """The time in Greenwich."""
    return datetime.now(UTC)


def today() -> date:
    """The reader's day."""
    if _told.east is None:
        return date.today()
    return _local(_told.east).date() + timedelta(days=_told.ahead)


def day_number() -> int:
    """The reader's day, counted as pages do."""
    return (today() - EPOCH).days


def tell_east(words: str) -> None:
    """What an address says of the reader's time; nothing if it can't be."""
    minutes = words.removeprefix("-")
    if minutes.isascii() and minutes.isdigit() and len(minutes) <= 3 and int(words) in FARTHEST:
        _told.east, _told.ahead = int(words), 0


def tell(day: int, east: int) -> None:
    """What the page says: its day (from `EPOCH`) and its time. What no clock on earth shows is left alone."""
    if east not in FARTHEST:
        return
    here = _local(east)
    ahead = day - (here.date() - EPOCH).days
    is_turning = _local(east, -_NEAR_MIDNIGHT).date() != _local(east, _NEAR_MIDNIGHT).date()
    _told.east = east
    _told.ahead = ahead if abs(ahead) == 1 and not is_turning else 0


def forget() -> None:
    """Nothing has been told."""
    _told.east, _told.ahead = None, 0


def _local(east: int, later: timedelta = timedelta()) -> datetime:
    return now() + timedelta(minutes=east) + later
