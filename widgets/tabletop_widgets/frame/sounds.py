"""Gentle sounds of a page, which its reader turns on; pieces that move make theirs by themselves (``js/motion.js``)."""

from __future__ import annotations

from enum import StrEnum

from tabletop.i18n import say

from .gadgets import Gadget
from .scripts import JS

_ESM = JS / "sounds.js"


class Sound(StrEnum):
    """What a page lets its reader hear."""

    RIGHT = "right"
    MISS = "miss"
    END = "end"


class Sounds(Gadget):
    """The choice whether there are sounds, off at first and kept in the browser; :meth:`play` makes one if it is on."""

    _esm = _ESM

    def __init__(self, lang: str) -> None:
        super().__init__(words={"label": say("app.sounds", lang)})

    def play(self, sound: Sound) -> None:
        """Let it be heard, where the reader wants to hear something."""
        self.send({"sound": sound})
