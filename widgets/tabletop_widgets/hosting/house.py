"""What a server serves, as it is told by whoever starts it: notebooks, pages of their own, words for the templates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

HOUSE: Final = "panamax_house"  # the server's setting that has its house
BUSY_SECONDS: Final = 15  # after which a page that found all places taken tries again


@dataclass(frozen=True, slots=True)
class PlainPage:
    """A page that needs no notebook: its address, its template, and what makes the template's context.

    `context` is asked with the start page's address and a language, once each if the page is `lasting`.
    """

    path: str
    template: str
    context: Callable[[str, str], dict[str, Any]]
    lasting: bool = True


@dataclass(frozen=True, slots=True)
class House:
    """Everything that is served.

    `notebooks`: their folder, and `readable`, all folders of files that a page may read. `warm`: the module whose
    import is what every page needs. `pages`: those that need no notebook. `shell` is what every template stands on, in
    a language; `page_words` what notebooks' pages say before their kernel does, by name, given the published site's
    address (or nothing) and a language.
    """

    notebooks: Path
    readable: tuple[str, ...]
    warm: str
    pages: tuple[PlainPage, ...]
    shell: Callable[[str], dict[str, Any]]
    page_words: Callable[[str, str], Mapping[str, Mapping[str, object]]]
