"""What a learner's recorder sees of a position: the board as an array of colours, or the table in words."""

from __future__ import annotations

from io import BytesIO
from typing import Any, TypeVar

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from tabletop import showing
from tabletop.errors import MissingExtra
from tabletop.i18n import Phrase

from ..position import Position

T = TypeVar("T")


def words_of(position: Position) -> str:
    """The table in words, a line for each thing. Raises `MissingExtra` where nothing is installed that tells it."""
    return "\n".join(_told(showing.words(position)))


def pixels_of(position: Position) -> NDArray[np.uint8]:
    """The board, an array of rows, columns and three colours (0-255).

    Raises `MissingExtra` where nothing is installed that draws it.
    """
    drawn: Any = resvg_py.svg_to_bytes(_told(showing.svg(position)))
    with Image.open(BytesIO(bytes(drawn))) as picture:
        return np.asarray(picture.convert("RGB"), dtype=np.uint8)


def _told(told: T | None) -> T:
    if told is None:
        raise MissingExtra(Phrase("arrays.no_artist"))
    return told
