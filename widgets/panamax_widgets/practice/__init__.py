"""Practice: fresh exercises out of bot games. ``from panamax_widgets.practice import app``, then ``app()`` in a notebook.

:func:`exercise` makes an exercise as data; the same topic, level and seed give the same one everywhere. :mod:`.draw`
finds it, :mod:`.topics` has the kinds of exercises, :mod:`.scene` shows one, :mod:`.recall` brings rules back.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from panamax.i18n import DEFAULT_LANGUAGE

from ..live import asked_for
from .draw import TOPICS, exercise
from .exercise import HIGHEST_SEED, LEVELS, Exercise

if TYPE_CHECKING:
    from .page import PracticePage

__all__ = ["HIGHEST_SEED", "LEVELS", "TOPICS", "Exercise", "app", "exercise"]


def app(
    topic: str | None = None, level: int = 1, seed: int | None = None, lang: str = DEFAULT_LANGUAGE
) -> PracticePage:
    """The page on which one practises. Unless they are given, topic, level and seed are those in the page's address.

    Without any: what is due today if something is, else the first topic; a seed by lot.
    """
    from .page import PracticePage

    asked = asked_for()
    wanted = topic or asked.get("topic")
    chosen = int(asked["level"]) if asked.get("level") in tuple(map(str, LEVELS)) else level
    return PracticePage(wanted, chosen, secrets.randbelow(HIGHEST_SEED) if seed is None else seed, lang)
