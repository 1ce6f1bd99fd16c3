"""The box that the owner of a game has typed in: the environment variable ``PANAMAX_BOX`` names its file.

``panamax app --box FILE`` sets it for the server and its pages; in a notebook of one's own it can be set by hand before
the first import. A box is used by a whole process, so that games, lessons and pictures never mix two.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from panamax.box.loader import load_box, use_box
from panamax.words.errors import BoxError

BOX: Final = "PANAMAX_BOX"


def name_box(file: str) -> None:
    """Use the box in `file` here and in every process that is started from here. Raises `BoxError`."""
    box = load_box(file)
    os.environ[BOX] = str(Path(file).resolve())
    use_box(box)


def use_named_box() -> None:
    """Use the box that the environment names. Raises `BoxError` and logs it: the page just doesn't start."""
    try:
        use_box(load_box(os.environ[BOX]))
    except BoxError as error:
        from .guard import logger
        from .log_lines import facts

        logger().error("the box can't be used", extra=facts(why=error))
        raise
