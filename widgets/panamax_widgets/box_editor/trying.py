"""The pages that can be opened right here with the values of the draft, without a server that is told of a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from panamax.box.components import Box

from ..lessons import LESSONS, lesson
from ..pages import EXPLORER, PLAY, PRACTICE

Make = Callable[[str, Box], Any]


def _play(lang: str, box: Box) -> Any:
    from ..play import app

    return app(lang, box)


def _explorer(lang: str, box: Box) -> Any:
    from ..explorer import app

    return app(lang, box)


def _practice(lang: str, box: Box) -> Any:
    from ..practice import app

    return app(lang=lang, box=box)


def _lesson(id: str, lang: str, box: Box) -> Any:
    from ..lessons import app

    return app(id, lang, box)


# By the names of their notebooks, which also name their titles.
PAGES: Final[dict[str, Make]] = {
    PLAY: _play,
    **{lesson(id).page: partial(_lesson, id) for id in LESSONS},
    PRACTICE: _practice,
    EXPLORER: _explorer,
}
