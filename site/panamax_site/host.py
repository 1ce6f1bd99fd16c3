"""Who puts the site up, in which languages and how much of it: a name, a logo, an imprint, a contact, with or without
what runs Python.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from tabletop.i18n import DEFAULT_LANGUAGE, Listing, languages, say
from tabletop.languages import known_language
from tabletop.readers_text import folded, is_seen

VARIABLE = "PANAMAX_SITE_HOST"  # hands it to the process that builds
_LARGEST = 100_000  # bytes of a logo or an imprint
_LONGEST = 60  # letters of a name
_LOGOS = (".svg", ".png")


class Apps(StrEnum):
    """How much of what runs Python in the browser is published."""

    ALL = "all"
    BOARDS = "boards"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Publisher:
    """The choices of who publishes; empty texts where nothing was chosen. `logo` is a file, `imprint` the words.

    `languages` are those of the site: the first is that of the pages at its root, each other one has a folder.
    `language` is the one whose pages this process builds, `few` are the pages of the others that are built (none: all).
    """

    name: str = ""
    logo: str = ""
    imprint: str = ""
    contact: str = ""
    apps: Apps = Apps.ALL
    language: str = DEFAULT_LANGUAGE
    languages: tuple[str, ...] = (DEFAULT_LANGUAGE,)
    few: tuple[str, ...] = ()

    def title(self, lang: str) -> str:
        """What the site is called."""
        return self.name or say("site.title", lang)

    def short(self, lang: str) -> str:
        """What stands at the head of its pages."""
        return self.name or say("app.name", lang)

    @property
    def logo_name(self) -> str:
        """What the logo is called in the site (``""``: there is none)."""
        return f"logo{Path(self.logo).suffix.lower()}" if self.logo else ""

    def speaking(self, lang: str) -> Publisher:
        """The same for the process that builds the pages of another language."""
        return replace(self, language=lang)

    def environment(self) -> Mapping[str, str]:
        """What tells it to another process."""
        return {VARIABLE: json.dumps(asdict(self))}


class BadChoice(ValueError):
    """A choice that can't be used; its text says why."""


def current() -> Publisher:
    """The choices for the site that this process builds."""
    given = json.loads(os.environ.get(VARIABLE, "{}"))
    several = {name: tuple(given[name]) for name in ("languages", "few") if name in given}
    return Publisher(**given | several | {"apps": Apps(given.get("apps", Apps.ALL))})


SITE_LANGUAGE: Final = current().language  # of the pages that this process builds


def has_apps() -> bool:
    """Whether the site that is built has the apps."""
    return current().apps is Apps.ALL


def has_boards() -> bool:
    """Whether readers play on the boards of the site that is built."""
    return current().apps is not Apps.NONE


def checked(
    name: str, logo: Path | None, imprint: Path | None, contact: str, apps: str, given: Sequence[str]
) -> Publisher:
    """The choices, if they can be used. Raises :class:`BadChoice`."""
    if len(name) > _LONGEST or not is_seen(name):
        raise BadChoice(say("site.host.bad_name", most=_LONGEST))
    if logo is not None and (logo.suffix.lower() not in _LOGOS or not _is_small(logo)):
        raise BadChoice(say("site.host.bad_logo", given=str(logo), most=_LARGEST))
    if imprint is not None and not _is_small(imprint):
        raise BadChoice(say("site.host.bad_imprint", given=str(imprint), most=_LARGEST))
    if contact and urlsplit(contact).scheme not in ("mailto", "https"):
        raise BadChoice(say("site.host.bad_contact", given=contact))
    try:
        words = imprint.read_text(encoding="utf-8") if imprint else ""
    except UnicodeDecodeError as error:
        raise BadChoice(say("site.host.bad_imprint", given=str(imprint), most=_LARGEST)) from error
    spoken = _spoken(given)
    return Publisher(folded(name), str(logo.resolve()) if logo else "", words, contact, Apps(apps), spoken[0], spoken)


def _spoken(given: Sequence[str]) -> tuple[str, ...]:
    """The languages that are meant, each once; all that there are, if none is given."""
    known = {each: known_language(each) for each in given}
    for each, lang in known.items():
        if lang is None:
            raise BadChoice(say("site.host.bad_language", given=each, allowed=Listing(languages())))
    return tuple(dict.fromkeys(filter(None, known.values()))) or languages()


def _is_small(file: Path) -> bool:
    return file.is_file() and file.stat().st_size <= _LARGEST
