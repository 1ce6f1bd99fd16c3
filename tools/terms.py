"""The words that each language uses for what both games name, and which messages of a translation don't keep to them.

    tools/terms.py de                 # what German says in another word than the tables have

The tables are `panamax/data/terms.toml`, `canal_mania/data/terms.toml` and, for both and all screens,
`tabletop/data/terms.toml`, whose head says what its keys mean. A message keeps to a term that is ``checked`` if its
translation has one of the term's words, in whatever form; words that must ``never`` stand for a term are looked for
whether it is checked or not. An entry whose sentence is better without a term says so in a comment of its own:
``# says it without: lesson, seat``.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from unicodedata import combining, normalize

from babel.messages.catalog import Message
from translations import ROOT, SLOT, Translation, id_of, texts_of

LANGUAGES = ("de", "it", "fr")
TITLES = re.compile(r"Canal Mania|Panamax")
# Words to search by, and words that a move is typed in.
NO_TEXTS = re.compile(r"^(find|canal_find)\.|\.(usage|also)$")
_WITHOUT = re.compile(r"says it without: (.*)")
_ENDINGS = {"de": re.compile(r"(?<=....)(ung|e[nrsm]?|[ns])$")}
_ROMANCE_ENDINGS = re.compile(r"(?<=...)[aeiousx]+$")
_SHORT = 3  # letters of an article or a preposition


@dataclass(frozen=True, slots=True)
class Wording:
    """What a language says for a term: its words, those that may stand for it, and those that never do."""

    word: str
    source: str
    plural: str = ""
    gender: str = ""
    also: Sequence[str] = ()
    never: Sequence[str] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """All that may stand for the term."""
        return (self.word, *([self.plural] if self.plural else []), *self.also)


@dataclass(frozen=True, slots=True)
class Term:
    """A thing that the texts name: as English writes it, and what the other languages say."""

    id: str
    en: Sequence[str]
    told: Mapping[str, Wording]
    note: str = ""
    checked: bool = False


@cache
def table(package: str) -> tuple[Term, ...]:
    """The terms of a package. Raises `TypeError` if one has a key that means nothing or lacks one."""
    with (ROOT / package / "data" / "terms.toml").open("rb") as file:
        return tuple(_term(id, entry) for id, entry in tomllib.load(file).items())


def terms_of(place: str) -> tuple[Term, ...]:
    """The terms that a catalogue at `place`, below the project's root, keeps to: those of its game come first."""
    game = next((game for game, sign in (("canal_mania", "canal_"), ("panamax", "panamax")) if sign in place), None)
    return (*(table(game) if game else ()), *table("tabletop"))


def faults(translation: Translation) -> Iterator[str]:
    """What a translation doesn't say in the words of its terms: file, id, term and both texts."""
    for place, catalogue in sorted(translation.told.items()):
        searched = _Searched(terms_of(place))
        for message in catalogue:
            english = translation.english_of(place, message) if message.id else None
            if english is None or NO_TEXTS.search(id_of(message)) or translation.unfinished(place, message):
                continue
            theirs, ours = " ".join(texts_of(english)), " ".join(texts_of(message))
            for term in searched.found_in(theirs):
                told = SLOT.sub("·", ours)
                if term.id not in _said_without(message) and (fault := _fault(term, told, translation.language)):
                    where = f"{place.format(translation.language)}: {id_of(message)}"
                    yield f"{where}: {term.id} {fault}: “{theirs}” – “{ours}”"


def says(text: str, words: str, language: str) -> bool:
    """Whether a text has these words, each in whatever form; of several, those that are more than an article."""
    parts = re.findall(r"\w+", words)
    telling = [part for part in parts if len(part) > _SHORT or part[0].isdigit()] or parts
    return all(re.search(_pattern(part, language), _folded(text)) for part in telling)


class _Searched:
    """The terms of a catalogue, to be found in its English texts: of two that overlap, the longer one."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self.by_words: dict[str, Term] = {}
        for term in terms:
            for words in term.en:
                self.by_words.setdefault(words.lower(), term)
        longest_first = sorted(self.by_words, key=len, reverse=True)
        self.any_of_them = re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE)

    def found_in(self, text: str) -> list[Term]:
        """The terms that an English text has; what stands in its slots, or is a game's title, is none."""
        bare = TITLES.sub("·", SLOT.sub("·", text))
        found = (self.by_words[match[0].lower()] for match in self.any_of_them.finditer(bare))
        return list({term.id: term for term in found}.values())


def _term(id: str, entry: dict[str, Any]) -> Term:
    told = {language: Wording(**entry.pop(language)) for language in LANGUAGES if language in entry}
    return Term(id, told=told, **entry)


def _fault(term: Term, text: str, language: str) -> str | None:
    if (wording := term.told.get(language)) is None:
        return None
    anywhere = "" if language == "de" else r"\b"
    for word in wording.never:
        if re.search(anywhere + re.escape(word), text, re.IGNORECASE):
            return f"is never {word}"
    if term.checked and not any(says(text, words, language) for words in wording.words):
        return f"is {wording.word}"
    return None


def _pattern(word: str, language: str) -> str:
    """How a word begins, or goes on in a German compound, in all its forms."""
    stem = _ENDINGS.get(language, _ROMANCE_ENDINGS).sub("", _folded(word))
    return re.escape(stem) if language == "de" else rf"\b{re.escape(stem)}"


def _folded(text: str) -> str:
    """Letters without their accents, all small, as a noun has them in one form and not in another."""
    plain = normalize("NFKD", text.lower().replace("ß", "ss").replace("œ", "oe"))
    return "".join(letter for letter in plain if not combining(letter))


def _said_without(message: Message) -> set[str]:
    found = [_WITHOUT.search(comment) for comment in message.user_comments]
    return {id.strip() for match in found if match for id in match[1].split(",")}


def main(arguments: list[str]) -> int:
    for language in arguments:
        found = list(faults(Translation(ROOT, language)))
        print(*found, f"{language}: {len(found)} messages in other words than the tables have", sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
