"""How a language writes numbers, money, days and lists: as CLDR (through babel) knows it.

The catalogues are compiled with it, so that a new language needs no word of it and the library needs no babel. What a
catalogue says itself comes first: `format.list_end` of the English one is the house's (no comma before *and*).
"""

from __future__ import annotations

import re

from babel import Locale
from babel.messages.catalog import Catalog

MINUS = "\u2212"  # a true minus sign; most languages of CLDR write a hyphen
_AMOUNT = re.compile(r"[#0.,]+")
_OF_A_DAY = re.compile(r"'(?P<words>[^']*)'|(?P<day>d+)|(?P<month>MMM+)|(?P<number>M+)|(?P<year>y+)")
# The catalogue, of all that are compiled, that gets these messages.
COMMON = "tabletop/locale/{}/LC_MESSAGES/common.po"


def ways_to_write(language: str) -> dict[str, str]:
    """The messages ``format.*`` of a language. The `$` is the game's: no currency of any country."""
    locale = Locale.parse(language)
    money = _AMOUNT.sub("{amount}", locale.currency_formats["standard"].pattern.partition(";")[0]).replace("¤", "$")
    lists = locale.list_patterns["standard"]
    return {
        "format.beginning": "{words:capital}",
        "format.clauses": "{head}; {tail}",
        "format.language": str(locale.language_name).capitalize(),
        "format.money": money,
        "format.debt": MINUS + money,
        "format.decimal": locale.number_symbols["latn"]["decimal"],
        "format.thousands": locale.number_symbols["latn"]["group"],
        "format.list_middle": lists["middle"].format("{head}", "{tail}"),
        "format.list_end": lists["2"].format("{head}", "{tail}"),
        "format.day": _OF_A_DAY.sub(_part_of_a_day, locale.date_formats["long"].pattern),
        **{f"format.month.{number}": name for number, name in locale.months["format"]["wide"].items()},
    }


def _part_of_a_day(part: re.Match[str]) -> str:
    return part["words"] if part.lastgroup == "words" else f"{{{part.lastgroup}}}"


def complete(catalogue: Catalog, language: str) -> None:
    """Give a catalogue the ways to write that it doesn't say itself."""
    for id, words in ways_to_write(language).items():
        if id not in catalogue:
            catalogue.add(id, words)
