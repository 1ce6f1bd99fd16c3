"""The study that comes along with a game: its file has keys of messages where another study has words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from tabletop.i18n import say
from tabletop.record.size import nodes_below
from tabletop.record.study import TreeStudy

T = TypeVar("T", bound=TreeStudy[Any])


def in_words(study: T, amounts: Mapping[str, object], lang: str) -> T:
    """The study with the words of a language in the places of its keys, and in the words these amounts."""
    for chapter in study.chapters:
        for node in nodes_below(chapter.game.start):
            if node.comment:
                chapter.game.annotate(node, comment=say(node.comment, lang, **amounts))
    chapters = tuple(replace(each, title=say(each.title, lang)) for each in study.chapters)
    return replace(study, name=say(study.name, lang), chapters=chapters)
