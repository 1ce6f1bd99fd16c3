"""What a search among the rules has to know: words under which readers look for each, and what words are in a language.

`static/finder.js` searches with it, on the reference page and on the published site.
"""

from __future__ import annotations

from tabletop.i18n import DEFAULT_LANGUAGE, has_message, say


def words_for(rule: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """Words under which readers look for the rule, though its text may not use them (``""``: none)."""
    return say(f"find.{rule}", lang) if has_message(f"find.{rule}", lang) else ""


def language(lang: str = DEFAULT_LANGUAGE) -> dict[str, str]:
    """Words that say nothing, words that are one in other clothes, and endings."""
    return {name: say(f"find.{name}", lang) for name in ("stop", "same", "endings")}
