"""What a search among the rules has to know: words under which readers look for each, and what words are in a language.

`static/finder.js` searches with it, on the reference page and on the published site.
"""

from __future__ import annotations

from typing import Final

from tabletop.i18n import DEFAULT_LANGUAGE, has_message, say
from tabletop_widgets.kit.rulebook import RuleRecord

_LANGUAGE: Final = ("stop", "aside", "earning", "persons", "same", "endings", "letters")


def words_for(rule: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """Words under which readers look for the rule, though its text may not use them (``""``: none)."""
    return say(f"find.{rule}", lang) if has_message(f"find.{rule}", lang) else ""


def names_for(rule: str, lang: str = DEFAULT_LANGUAGE) -> list[str]:
    """The cards, tokens, places and deeds of which the rule tells what they do; with a plus, how one comes by them."""
    key = f"find.names.{rule}"
    return say(key, lang).split(", ") if has_message(key, lang) else []


def found_by(rule: RuleRecord, lang: str) -> dict[str, str]:
    """What the search has to know of a rule: its title, other words for it, and the names that it tells of."""
    names = ", ".join(names_for(rule.id, lang))
    return {"title": rule.title(lang), "also": words_for(rule.id, lang), "names": names}


def language(lang: str = DEFAULT_LANGUAGE) -> dict[str, str]:
    """Words that say nothing, that ask for the use of something or the way to it, that are one; endings, letters."""
    return {name: say(f"find.{name}", lang) for name in _LANGUAGE}
