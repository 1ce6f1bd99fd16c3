"""The reader's box: the one that its owner has typed in, whose file the environment variable ``PANAMAX_BOX`` names.

``panamax app --box FILE`` sets it for the server and its pages; in a notebook of one's own it can be set by hand. A
page asks for it once, when it is made, and passes it on to all that it shows: nothing on it mixes two.
"""

from __future__ import annotations

import os
from pathlib import Path

from panamax.box.components import Box
from panamax.box.loader import load_box
from tabletop.box_file import left_out_of
from tabletop.errors import BoxError
from tabletop.i18n import Phrase
from tabletop_widgets.frame.addresses import BOX


def name_box(file: str) -> Phrase | None:
    """Let the box in `file` be the reader's here and in every process started from here. Raises `BoxError`.

    Returns what says nothing in the file and was left out, if anything was.
    """
    load_box(file)
    os.environ[BOX] = str(Path(file).resolve())
    return left_out_of(file)


def readers_box() -> Box:
    """The box that the environment names; else the one that the library comes with.

    Raises `BoxError` and logs it: a page for a box that can't be read doesn't open.
    """
    try:
        return load_box(os.environ.get(BOX) or None)
    except BoxError as error:
        from tabletop_widgets.frame.guard import logger
        from tabletop_widgets.frame.log_lines import facts

        logger().error("the box can't be used", extra=facts(why=error))
        raise
