"""Which language a reader gets: the one that he asks for, or that his browser would rather have, of those there are.

What an address, a browser or an environment says is a stranger's text. It goes no further than :func:`known_language`,
which answers with one of our own names or with nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from .i18n import DEFAULT_LANGUAGE, languages

LONGEST_TAG: Final = 35  # characters; the longest that a language of the world needs (RFC 5646)
LONGEST_WISH: Final = 1000  # characters of an Accept-Language that is looked at; browsers send some fifty
_WISH: Final = re.compile(r"([A-Za-z0-9-]{1,35}|\*)\s*(?:;\s*q=([01](?:\.[0-9]{0,3})?))?\s*", re.ASCII)


def tag_of(lang: str) -> str:
    """How pages and addresses write a language: ``pt-BR`` for the catalogues' ``pt_BR``."""
    return lang.replace("_", "-")


def known_language(given: str | None) -> str | None:
    """The one of the `languages` that is meant by what a stranger has `given`; none if it is none of them."""
    if not given or len(given) > LONGEST_TAG:
        return None
    return next((lang for lang in languages() if tag_of(lang).lower() == tag_of(given).lower()), None)


def readers_choice(given: Iterable[str | None], wishes: str = "", usual: str | None = None) -> str:
    """The language of the first of the texts `given` that names one; else what an Accept-Language wishes; else the
    `usual` one, and English if there is no such language."""
    named = (known_language(each) for each in given)
    return next(filter(None, named), None) or _wished(wishes) or known_language(usual) or DEFAULT_LANGUAGE


def _wished(wishes: str) -> str | None:
    """The language of a header Accept-Language (``de-AT, de;q=0.8``) that is wished most; for ``de-AT`` ``de`` does."""
    if len(wishes) > LONGEST_WISH:
        return None
    found = [match for each in wishes.split(",") if (match := _WISH.fullmatch(each.strip()))]
    for tag, weight in sorted((match.groups() for match in found), key=lambda wish: -float(wish[1] or 1)):
        if float(weight or 1) and (lang := known_language(tag) or known_language(tag.partition("-")[0])):
            return lang
    return None
