"""What the shared rooms ask of a game's values: small protocols, and names for what they only hand back to its game."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

GameBox: TypeAlias = Any
"""The component values of a game: a room passes them on, and its game alone looks inside."""

GameOptions: TypeAlias = object
"""How a game is played: it has the value of each variant under the variant's id."""

GameView: TypeAlias = Any
"""What is to be seen of a game; its `guided` is the same with the places to look at marked. Its pictures know more."""


class GameMove(Protocol):
    """A move."""

    @property
    def text(self) -> str:
        """The move as one types it."""
