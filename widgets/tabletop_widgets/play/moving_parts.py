"""The widgets of a table at which pieces are seen moving, and from which a finished game goes on to the explorer."""

from __future__ import annotations

from typing import Protocol

from ..frame.addresses import home_address, page_address
from ..frame.grouping import alone
from ..frame.guard import Guard
from ..frame.keepers import Handover
from ..frame.sounds import Sounds
from ..hand.gadgets import MotionLayer, motion_chooser
from .parts import HelpedHandlers, HelpedParts


class MovingHandlers(HelpedHandlers, Protocol):
    """What the parts call where pieces are seen moving."""

    def skip(self) -> None: ...


class MovingParts(HelpedParts):
    """The widgets of a table with those on which pieces move: `motion`, and the choice of `sounds`.

    `explorer` is the page that has a finished game, which finds it in the browser's store `handed`.
    """

    explorer: str
    handed: str
    motion: MotionLayer
    sounds: Sounds

    def _make_moving(self, does: MovingHandlers, guard: Guard) -> None:
        self.handover = Handover(words=self._words("handover", "link", "full"), store=self.handed)
        self.after_end = (self.handover,)
        self.motion, self.sounds = motion_chooser(self.lang), Sounds(self.lang)
        self.motion.handle("skip", alone(guard, does.skip))

    def hand_over(self, text: str) -> None:
        """Let a link lead to the explorer, which then has this game; none without a text, or without pages."""
        home = home_address()
        if self.handover.game != text and home is not None:
            with self.handover.hold_sync():
                self.handover.game, self.handover.address = text, page_address(home, self.explorer) if text else ""
