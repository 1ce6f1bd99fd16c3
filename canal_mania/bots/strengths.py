"""How strong a bot is, by the name that people choose from."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.i18n import Phrase


@dataclass(frozen=True, slots=True)
class Strength:
    """A strength by its id, and the name in `bots.NAMES` of the bot that plays so. Each beats those before it."""

    id: str
    bot: str

    @property
    def title(self) -> Phrase:
        """Its name."""
        return Phrase(f"canal.strength.{self.id}.title")

    @property
    def overlooks(self) -> Phrase:
        """How such a bot plays, and what it overlooks, in sentences."""
        return Phrase(f"canal.strength.{self.id}.overlooks")
