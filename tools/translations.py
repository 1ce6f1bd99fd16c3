"""The catalogues of other languages beside the English ones: what is wrong in them, what is still to be translated.

    tools/translations.py                 # lists what a language shows in English for now (``make translations``)
    tools/translations.py --write de      # brings its files up to the English ones; a new language begins so

An entry of a translation has the id of an English message and bears the hash of the English words that it tells
(``#. english 0f3a...``; the words stand below it, for who translates). Where those have changed since, it isn't
compiled, and readers see English. `--write` marks it ``fuzzy`` and gives it today's hash; who has looked at it takes
that mark away. What a language lacks gets an empty entry, and what English no longer has goes.

A language may have forms of a message that its own slots ask for: ``{ship:dat}`` looks for ``ship.iowa.dat``.
"""

from __future__ import annotations

import os
import re
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from gettext import c2py
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path

import babel
from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from ways_to_write import COMMON, complete, ways_to_write

ROOT = Path(__file__).parents[1]
MADE_BY = (Path(__file__), Path(__file__).with_name("ways_to_write.py"))
PACKAGES = ("tabletop", "panamax", "canal_mania", "widgets/*", "site/*", "tests/support/toy")
SOURCE = "en"
SLOT = re.compile(r"\{([a-z][a-z_0-9]*)(?::([a-z]+(?:\.[a-z]+)*))?\}")
RULE = re.compile(r"\b[A-Z][A-Z0-9]{2}-\d{1,2}\b")
# babel writes the hour into what it compiles; the same words shall give the same bytes.
COMPILED_AT = datetime(2026, 1, 1, tzinfo=UTC)
OWN_WAYS = frozenset(ways_to_write(SOURCE))  # how a language writes: its own affair, said in its catalogue or by CLDR
HEAD = """\
{note}
msgid ""
msgstr ""
"Language: {catalogue.locale_identifier}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {catalogue.plural_forms}\\n"

"""
_HASH = re.compile(r"english ([0-9a-f]{12})")
_COUNTS = 1000  # up to which plural forms are compared: of nothing that is counted in words has a game as many


@dataclass(frozen=True, slots=True)
class Outstanding:
    """A message that a language shows in English, and why: ``missing``, ``empty``, ``fuzzy`` or ``changed``."""

    file: str
    id: str
    why: str
    english: str


def sources(root: Path, language: str = "*") -> list[Path]:
    """The catalogues (``.po``) of a language, or of all, in every package below `root`."""
    found = (root.glob(f"{package}/locale/{language}/LC_MESSAGES/*.po") for package in PACKAGES)
    return sorted(file for files in found for file in files)


def languages(root: Path) -> list[str]:
    """The languages that English is translated to."""
    return sorted({file.parents[1].name for file in sources(root)} - {SOURCE})


def read(source: Path) -> Catalog:
    """A catalogue. Raises babel's `PoFileError` if the file isn't one."""
    with source.open("rb") as words:
        return read_po(words, locale=source.parents[1].name, abort_invalid=True)


def id_of(message: Message) -> str:
    """The id of a message, which is a pair for babel where it has plural forms."""
    return str(message.id if isinstance(message.id, str) else message.id[0])


def texts_of(message: Message) -> list[str]:
    """The texts of a message: one, or one for each plural form; empty where nothing is said yet."""
    return [message.string or ""] if isinstance(message.string, str | None) else [text or "" for text in message.string]


def digest(english: Message) -> str:
    """The hash of an English message, which each entry that tells it bears."""
    return sha256("\0".join(texts_of(english)).encode()).hexdigest()[:12]


def compile_all(root: Path) -> None:
    """Compile the catalogues of every language (``.po`` to ``.mo``) beside their sources, if one of these has changed.

    Raises `ValueError` if one chooses plural forms in another way than CLDR.
    """
    words, stamp = sources(root), root / "build" / "catalogues.state"
    hashes = (sha256(file.read_bytes()).hexdigest() for file in (*MADE_BY, *words))
    state = " ".join([babel.__version__, *hashes])  # with whose forms of CLDR
    if stamp.is_file() and stamp.read_text() == state and all(file.with_suffix(".mo").is_file() for file in words):
        return
    compiling, told = partial(_compile, root), [SOURCE, *languages(root)]
    if hasattr(os, "fork"):
        with get_context("fork").Pool() as processes:
            processes.map(compiling, told)
    else:  # a process that began anew would run setup.py once more
        list(map(compiling, told))
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(state)


def _compile(root: Path, language: str) -> None:
    translation = Translation(root, language)
    for place, catalogue in translation.told.items():
        if fault := plural_fault(catalogue, language):
            raise ValueError(f"{place.format(language)}: {fault}")
        shown = catalogue if language == SOURCE else translation.only_what_fits(place)
        if place == COMMON:
            complete(shown, language)
        shown.creation_date = COMPILED_AT
        with (root / place.format(language)).with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, shown)


def plural_fault(catalogue: Catalog, language: str) -> str | None:
    """How a catalogue chooses plural forms in another way than CLDR says for its language; none if it doesn't."""
    chosen, category = c2py(catalogue.plural_expr), Locale.parse(language).plural_form
    pairs = {(chosen(count), category(count)) for count in range(_COUNTS)}
    forms, kinds = {form for form, _ in pairs}, {kind for _, kind in pairs}
    if len(pairs) == len(kinds) and forms == set(range(catalogue.num_plurals)):
        return None
    return f"{language} has the plural forms {_listed(kinds)}, not {catalogue.plural_forms}"


class Translation:
    """All catalogues of one language, beside the English ones that they tell."""

    def __init__(self, root: Path, language: str) -> None:
        self.root, self.language = root, language
        self.told = {self._place(file): read(file) for file in sources(root, language)}
        self._english = {place: _by_id(read(file)) for place, file in self._to_be_told().items()}
        english_forms = _forms_asked(self._english.values())
        self._wanted = {place: _wanted(messages, english_forms) for place, messages in self._english.items()}
        self._forms = _forms_asked(_by_id(catalogue) for catalogue in self.told.values())

    def faults(self) -> Iterator[str]:
        """What is wrong: ids, slots, rule ids, plural forms, hashes, each with file and id.

        What is only unfinished is no fault: English stands in for it, and `outstanding` lists it.
        """
        for place in sorted(self._english.keys() | self.told.keys()):
            yield from (f"{place.format(self.language)}: {fault}" for fault in self._faults_in(place))

    def outstanding(self) -> Iterator[Outstanding]:
        """What the language shows in English for now."""
        for place, english in self._english.items():
            told = _by_id(self._catalogue(place))
            whys = {id: self.unfinished(place, message) for id, message in told.items()}
            whys |= {id: "missing" for id in self._wanted.get(place, {}) if id not in told}
            for id, why in whys.items():
                if why:
                    told_by = english.get(id) or english[_base(id, self._forms)]
                    yield Outstanding(place.format(self.language), id, why, texts_of(told_by)[-1])

    def only_what_fits(self, place: str) -> Catalog:
        """A catalogue without what readers must not see: what is unfinished, out of date or wrong."""
        catalogue = self._catalogue(place)
        for message in _by_id(catalogue).values():
            if self.unfinished(place, message) or any(self._faults_of(place, message)):
                catalogue.delete(message.id)
        return catalogue

    def write(self) -> None:
        """Write every file anew: an entry for each English message; those whose English has changed are fuzzy."""
        for place in self._english:
            target = self.root / place.format(self.language)
            target.parent.mkdir(parents=True, exist_ok=True)
            brought_up = self._brought_up(place)
            with target.open("wb") as file:
                file.write(HEAD.format(note=brought_up.header_comment, catalogue=brought_up).encode())
                write_po(file, brought_up, width=120, omit_header=True)

    def unfinished(self, place: str, message: Message) -> str | None:
        """Why an entry isn't shown though nothing is wrong with it; none if it is."""
        english = self.english_of(place, message)
        if english is None:
            return None
        if not any(texts_of(message)):
            return "empty"
        if message.fuzzy:
            return "fuzzy"
        return "changed" if _hash(message) not in (None, digest(english)) else None

    def english_of(self, place: str, message: Message) -> Message | None:
        """The English message that an entry tells, itself or in a form of its language; none if there is none."""
        wanted = self._wanted.get(place, {})
        return wanted.get(id_of(message)) or wanted.get(_base(id_of(message), self._forms))

    def _to_be_told(self) -> dict[str, Path]:
        """The English catalogues that other languages have, too: not those of tests."""
        places = {self._place(file): file for file in sources(self.root, SOURCE)}
        return {
            place: file for place, file in places.items() if self.language == SOURCE or not place.startswith("tests/")
        }

    def _place(self, source: Path) -> str:
        """Where a catalogue lies below the root, in whatever language."""
        file = source.relative_to(self.root)
        return str(file.parents[2] / "{}" / "LC_MESSAGES" / file.name)

    def _catalogue(self, place: str) -> Catalog:
        return self.told.get(place) or Catalog(locale=self.language)

    def _faults_in(self, place: str) -> Iterator[str]:
        if place not in self._english or place not in self.told:
            yield "English has no such file" if place in self.told else "is missing"
            return
        if fault := plural_fault(self.told[place], self.language):
            yield fault
        told = _by_id(self.told[place])
        for id, message in told.items():
            yield from (f"{id}: {fault}" for fault in self._faults_of(place, message))
        yield from (f"{id}: is missing" for id in self._wanted.get(place, {}) if id not in told)

    def _faults_of(self, place: str, message: Message) -> Iterator[str]:
        english = self.english_of(place, message)
        if english is None:
            if not _is_own_way(id_of(message)):
                yield "English has no such message"
        elif _hash(message) is None and any(texts_of(message)):
            yield "doesn't bear the hash of its English"
        elif not self.unfinished(place, message):
            yield from _faults_of_words(message, english, self.told[place].num_plurals)

    def _brought_up(self, place: str) -> Catalog:
        """The catalogue in the order of the English one; forms of a message stand behind it."""
        old = self._catalogue(place)
        new = Catalog(locale=self.language, header_comment=self._note(place))
        told = _by_id(old)
        for message in [each for id, each in told.items() if _is_own_way(id)]:
            new[message.id] = message
        for id, english in self._wanted.get(place, {}).items():
            forms = [each for form, each in told.items() if form != id and _base(form, self._forms) == id]
            for message in [told.get(id, Message(english.id)), *forms]:
                new[message.id] = self._looked_at_again(place, message, english)
        return new

    def _note(self, place: str) -> str:
        if place in self.told:
            return str(self.told[place].header_comment)
        return f"# {Locale.parse(self.language).english_name} of {place.format(SOURCE)}."

    def _looked_at_again(self, place: str, message: Message, english: Message) -> Message:
        fuzzy = message.fuzzy or self.unfinished(place, message) == "changed"
        return Message(
            message.id,
            message.string,
            flags=["fuzzy"] if fuzzy else [],
            auto_comments=[f"english {digest(english)}", *texts_of(english)],
            user_comments=message.user_comments,
        )


def _wanted(english: dict[str, Message], forms: set[str]) -> dict[str, Message]:
    """The messages that each language has: neither ways to write, nor forms that English slots ask for."""
    return {id: message for id, message in english.items() if not _is_own_way(id) and _base(id, forms) not in english}


def _faults_of_words(message: Message, english: Message, plurals: int) -> Iterator[str]:
    texts, told = texts_of(message), texts_of(english)
    if english.pluralizable and not message.pluralizable and plurals > 1:
        yield "has no plural forms"
    if not all(texts) or len(texts) != (plurals if message.pluralizable else 1):
        yield "has an empty plural form, or too many"
    for text in texts:
        if re.search(r"[{}]", SLOT.sub("", text)):
            yield "has a brace that belongs to no slot"
        if unknown := _slots(text) - set().union(*map(_slots, told)):
            yield f"has the slots {_listed(unknown)}, which English doesn't have"
        if lost := set.intersection(*[_slots(words) for words in told]) - _slots(text):
            yield f"lacks the slots {_listed(lost)}"
    if _rules(texts) != _rules(told):
        yield f"names the rules {_listed(_rules(texts))}, English {_listed(_rules(told))}"


def _is_own_way(id: str) -> bool:
    return id in OWN_WAYS or id.startswith("form.")


def _by_id(catalogue: Catalog) -> dict[str, Message]:
    return {id_of(message): message for message in catalogue if message.id}


def _hash(message: Message) -> str | None:
    found = [_HASH.fullmatch(comment.strip()) for comment in message.auto_comments]
    return next((match[1] for match in found if match), None)


def _slots(text: str) -> set[str]:
    return {name for name, _ in SLOT.findall(text)}


def _rules(texts: Iterable[str]) -> set[str]:
    return {rule for text in texts for rule in RULE.findall(text)}


def _forms_asked(catalogues: Iterable[dict[str, Message]]) -> set[str]:
    """The forms that the slots of a language ask for: ``dat`` of ``{ship:dat}``."""
    texts = [text for catalogue in catalogues for message in catalogue.values() for text in texts_of(message)]
    return {form for text in texts for _, forms in SLOT.findall(text) for form in forms.split(".") if form}


def _base(id: str, forms: set[str]) -> str:
    """The id without the form at its end; empty if none is there."""
    base, _, form = id.rpartition(".")
    return base if form in forms else ""


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "none"


def main(arguments: list[str], root: Path = ROOT) -> int:
    parser = ArgumentParser(description="What the translations still lack.")
    parser.add_argument("--write", metavar="LANGUAGE", help="bring the files of a language up to the English ones")
    language = parser.parse_args(arguments).write
    if language is not None:
        try:
            known = str(Locale.parse(language))
        except (UnknownLocaleError, ValueError) as unknown:
            parser.error(str(unknown))
        if known != language:
            parser.error(f"{language} is written {known}")
        Translation(root, language).write()
    for each in languages(root) if language is None else [language]:
        left = list(Translation(root, each).outstanding())
        for one in left:
            print(f"{one.file}: {one.id} ({one.why}): {one.english}")
        print(f"{each}: {len(left)} to be translated or looked at")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
