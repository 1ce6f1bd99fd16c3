"""What the marks on the table mean, for whoever asks: one key for Play, explorer and lessons."""

from __future__ import annotations

from typing import Final

import ipywidgets as W  # noqa: N812

from panamax.vocabulary import Company
from tabletop.i18n import Money, say
from tabletop_widgets.frame.html import Html, html_widget, tag

# Every mark, in the order in which one meets them. Each has a sentence (``table.marks.<mark>``) and a sample, drawn by
# the style sheet (`look.css`, ``pmx-mark-<mark>``) in the colours of the pictures.
MARKS: Final = ("click", "price", "last", "reach", "fee", "ready", "load", "military", "cruise", "shapes")
DOLLARS: Final = {"price": 5, "fee": 2}
WRITTEN: Final = ("reach", "load", "military", "cruise")  # samples with words of their own


def marks_key(lang: str, keys: Html | str = "") -> W.HTML:
    """A "?" that opens to what each mark means, and to the page's `keys`, if it has any."""
    name = say("table.marks", lang)
    summary = tag("summary", "?", aria_label=name, title=name, data_key="?" if keys else None)
    rows = [tag("li", _sample(mark, lang), tag("span", say(f"table.marks.{mark}", lang))) for mark in MARKS]
    panel = tag("div", tag("h3", name), tag("ul", *rows), _keys(keys, lang) if keys else "", class_="pmx-key-panel")
    return html_widget(tag("details", summary, panel), class_="pmx-key")


def _keys(keys: Html | str, lang: str) -> Html:
    return tag("div", tag("h3", say("table.marks.keys", lang)), keys, class_="pmx-key-keys")


def _sample(mark: str, lang: str) -> Html:
    words = say(f"table.marks.sample.{mark}", lang) if mark in WRITTEN else ""
    if mark in DOLLARS:
        words = say("table.marks.sample.dollars", lang, dollars=Money(DOLLARS[mark]))
    pieces = [tag("i") for _ in Company] if mark == "shapes" else []
    return tag("b", words, *pieces, class_=f"pmx-mark pmx-mark-{mark}", aria_hidden="true")
