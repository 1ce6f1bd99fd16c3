"""The bytecode of our packages is made before the first page: a page's process may write none."""

from __future__ import annotations

import sys
from compileall import compile_dir

from tabletop.i18n import packages_with_words


def compile_ahead() -> None:
    """Make what is missing or out of date, where that can be written and Python hasn't been told to write none."""
    if not sys.dont_write_bytecode:
        for folder in packages_with_words():
            compile_dir(folder, quiet=2)
