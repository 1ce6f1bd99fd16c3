"""Every word that a reader sees, by message id and language.

The words live in gettext catalogues, one folder ``locale/<language>/LC_MESSAGES`` in each package, one ``.po`` file
for each topic; the build compiles them to ``.mo`` (``make catalogues``). Message ids are keys such as
``rule.TBL-2.title``; the English wording is a translation like any other. Numbers, money, days and plurals go through
the catalogue too: see :func:`say`.

A slot may ask for a form of what stands in it. ``{ship:dat}`` takes the words of ``ship.iowa.dat``, if the language has
them; else it puts those of ``ship.iowa`` into ``form.dat`` (``{word}s``), if the language has that; else it takes them
as they are. ``form.a.before_a`` (``ad {word}``) is for words that begin with that letter, if the language has it.
``{ship:capital}`` begins with a capital, and ``{ship:dat.capital}`` is both. Of a :class:`Listing` each thing takes the
form; the capital is the whole list's.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal
from unicodedata import normalize

DEFAULT_LANGUAGE = "en"

_folders: list[Path] = [Path(__file__).parent / "locale"]
_pseudo: dict[str, Callable[[str], str]] = {}
_offered: set[str] = set()


class MissingMessage(KeyError):
    """No catalogue of the language, nor the English one, has this message id."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message that has not been put into words yet: an id and its values (which may be phrases themselves)."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The phrase in the words of `lang`."""
        return say(self.key, lang, **self.values)


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in whole dollars, written the way the language writes money."""

    dollars: int


@dataclass(frozen=True, slots=True)
class Listing:
    """Several values that the language joins: with its commas and its word for *and*, as a `series` with commas alone,
    or as `clauses` that have commas of their own."""

    items: tuple[object, ...]
    kind: Literal["and", "series", "clauses"] = "and"

    def text(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """The list in the words of `lang`."""
        return _joined([str(_written(item, lang)) for item in self.items], lang, self.kind)


def say(key: str, lang: str = DEFAULT_LANGUAGE, /, **values: object) -> str:
    """The message `key` in the language `lang`, with its ``{placeholders}`` filled.

    Whole numbers, days and :class:`Money` are written as the language writes them; a :class:`Phrase` is put into the
    same language; a :class:`Listing` is joined. A value named ``count`` (an int) also chooses the plural form.
    Raises :class:`MissingMessage` if no catalogue has the id.
    """
    count = values.get("count")
    pattern, spoken = _pattern(key, lang, count if isinstance(count, int) else None)
    if not values:
        return pattern
    return pattern.format_map({name: _InPlace(value, lang, spoken) for name, value in values.items()})


def as_beginning(words: object, lang: str = DEFAULT_LANGUAGE) -> str:
    """Words as they begin a line that is no sentence: a name in a heading, a label."""
    return say("format.beginning", lang, words=words)


def has_message(key: str, lang: str = DEFAULT_LANGUAGE) -> bool:
    """Whether `lang` (or English, which stands in for what a language lacks) has the message."""
    try:
        _pattern(key, lang, None)
    except MissingMessage:
        return False
    return True


def languages() -> tuple[str, ...]:
    """The languages that readers can choose from, English first: those whose words of the table have been compiled."""
    return (DEFAULT_LANGUAGE, *sorted({*_compiled(), *_offered} - {DEFAULT_LANGUAGE}))


def language_name(lang: str) -> str:
    """What a language calls itself."""
    return say("format.language", lang)


def add_catalogues(folder: Path) -> None:
    """Let messages also be found in `folder` (a ``locale`` folder of another package)."""
    if folder not in _folders:
        _folders.append(folder)
        _catalogue.cache_clear()
        _compiled.cache_clear()
        _forget_patterns()


def look_again() -> None:
    """Find languages whose catalogues have come since they were looked for, as a browser's Python gets them."""
    _compiled.cache_clear()


def packages_with_words() -> tuple[Path, ...]:
    """The folders of our packages that are loaded: each has words, and has told where."""
    return tuple(folder.parent for folder in _folders)


def add_pseudo_language(lang: str, disguise: Callable[[str], str], *, is_offered: bool = False) -> None:
    """Make `lang` a language of English words put through `disguise`: so tests find words that are hard-coded.

    Readers find it among the `languages` only if it `is_offered`.
    """
    _pseudo[lang] = disguise
    if is_offered:
        _offered.add(lang)
    _forget_patterns()


def _forget_patterns() -> None:
    _own_pattern.cache_clear()
    _pattern.cache_clear()


@dataclass(frozen=True, slots=True)
class _InPlace:
    """A value in its slot of a message; what stands behind a colon there is the form that the slot asks for.

    `spoken` is the language of the message, whose forms they are: English, where it stands in for `lang`.
    """

    value: object
    lang: str
    spoken: str

    def __format__(self, forms: str) -> str:
        first, *others = forms.split(".")
        words = self._words(first)
        for other in others:
            words = _in_form(words, other, self.spoken)
        return words

    def _words(self, form: str) -> str:
        match self.value:
            case Phrase(key=key, values=values) if (
                form and _own_pattern(f"{key}.{form}", self.spoken, None) is not None
            ):
                return say(f"{key}.{form}", self.spoken, **values)
            case Listing(items=items, kind=kind) if form and form != "capital":
                return _joined([_InPlace(item, self.lang, self.spoken)._words(form) for item in items], self.lang, kind)
        words = str(_written(self.value, self.lang))
        return _in_form(words, form, self.spoken) if form else words


def _in_form(words: str, form: str, lang: str) -> str:
    if form == "capital":
        return words[:1].upper() + words[1:]
    first = normalize("NFD", words[:1].lower())[:1]
    patterns = (_own_pattern(key, lang, None) for key in (f"form.{form}.before_{first}", f"form.{form}"))
    return next((pattern.format(word=words) for pattern in patterns if pattern is not None), words)


@lru_cache(maxsize=5000)
def _pattern(key: str, lang: str, count: int | None) -> tuple[str, str]:
    """The message with its slots, and the language in which it was found."""
    for language in (lang, DEFAULT_LANGUAGE):
        found = _own_pattern(key, language, count)
        if found is not None:
            return found, language
    raise MissingMessage(key)


@lru_cache(maxsize=5000)
def _own_pattern(key: str, language: str, count: int | None) -> str | None:
    """What the language itself has for a message; none if English stands in for it."""
    catalogue = _catalogue(DEFAULT_LANGUAGE if language in _pseudo else language)
    found = catalogue.gettext(key) if count is None else catalogue.ngettext(key, key, count)
    if found == key and count is not None:
        found = catalogue.gettext(key)
    if found == key:
        return None
    return _pseudo[language](found) if language in _pseudo else found


@cache
def _compiled() -> frozenset[str]:
    return frozenset(file.parents[1].name for folder in _folders for file in folder.glob("*/LC_MESSAGES/common.mo"))


@cache
def _catalogue(lang: str) -> gettext.NullTranslations:
    chain = gettext.NullTranslations()
    for folder in _folders:
        for file in sorted((folder / lang / "LC_MESSAGES").glob("*.mo")):
            with file.open("rb") as stream:
                topic = gettext.GNUTranslations(stream)
            topic.add_fallback(chain)
            chain = topic
    return chain


def _written(value: object, lang: str) -> object:
    match value:
        case Phrase():
            return value.text(lang)
        case Money(dollars=dollars):
            sign = "format.debt" if dollars < 0 else "format.money"
            return say(sign, lang, amount=abs(dollars))
        case Listing():
            return value.text(lang)
        case bool() | str():
            return value
        case int():
            return _grouped(value, lang)
        case date():
            month = say(f"format.month.{value.month}", lang)
            day, number, year = (str(part) for part in (value.day, value.month, value.year))
            return say("format.day", lang, day=day, month=month, number=number, year=year)
        case _:
            return str(value)


def _grouped(number: int, lang: str) -> str:
    if -1000 < number < 1000:
        return str(number)
    return f"{number:,}".replace(",", say("format.thousands", lang))


_JOINTS = {  # between the items, and before the last one
    "and": ("format.list_middle", "format.list_end"),
    "series": ("format.list_middle", "format.list_middle"),
    "clauses": ("format.clauses", "format.clauses"),
}


def _joined(words: list[str], lang: str, kind: str) -> str:
    if len(words) < 2:
        return "".join(words)
    middle, end = _JOINTS[kind]
    head = words[0]
    for word in words[1:-1]:
        head = say(middle, lang, head=head, tail=word)
    return say(end, lang, head=head, tail=words[-1])
