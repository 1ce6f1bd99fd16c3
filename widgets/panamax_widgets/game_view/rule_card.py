"""A rule's record as HTML: what every page shows of a rule, and the reference of all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from panamax.box.components import Box
from panamax.options import VARIANTS
from panamax.words import catalogue
from panamax.words.catalogue import Rule
from tabletop.i18n import say
from tabletop_widgets.frame.addresses import home_address, rule_address
from tabletop_widgets.frame.controls import ButtonRow
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.html import Html, html_widget, join, tag

MOST_RELATED: Final = 10  # rules that a card leads to


class RuleCard:
    """A rule's record on a page, and a button for each of its related rules. `widgets` are its parts, in their order.

    `open` is called with the id of the rule whose button is pressed, through the guard.
    """

    def __init__(self, open: Callable[[str], object], guard: Guard, lang: str) -> None:
        self.words = html_widget(class_="pmx-rule_card")
        self._related = ButtonRow(MOST_RELATED, guard(lambda place: open(self._ids[place])), "pmx-rules")
        self._ids: tuple[str, ...] = ()
        self._lang = lang
        self.widgets = (self.words, self._related.box)

    def show(self, rule: Rule, box: Box, with_examples: bool = True) -> None:
        """Show this rule (:func:`rule_html`)."""
        self._paint(rule_html(rule, self._lang, box, with_examples), rule.related[:MOST_RELATED])

    def keep_back(self, words: Html) -> None:
        """Show no rule, but why."""
        self._paint(words, ())

    def _paint(self, words: Html, related: tuple[str, ...]) -> None:
        if self.words.value != words:
            self.words.value = words
        self._ids = related
        self._related.show([rule_label(id, self._lang) for id in related])


def rule_label(id: str, lang: str) -> tuple[str, str]:
    """What a button says that shows a rule, and what it says when it is pointed at."""
    words = {"rule": id, "title": catalogue.rule(id).title(lang)}
    return say("lessons.rule_button", lang, **words), say("lessons.rule_tooltip", lang, **words)


def rule_html(rule: Rule, lang: str, box: Box, with_examples: bool = True) -> Html:
    """A rule's record, with a link to it in the reference if there is one; its related rules follow.

    Its numbers are those of `box`. Without its worked examples, which would answer what is asked beside it, it says so.
    """
    found: list[object] = [record_html(rule, lang, box, with_examples)]
    if (home := home_address()) is not None:
        words = say("lessons.rule.in_reference", lang, rule=rule.id)
        found.append(tag("p", tag("a", words, href=rule_address(home, rule.id, rule.topic), data_carries_theme=True)))
    if rule.related:
        found.append(tag("strong", say("lessons.rule.related", lang)))
    return tag("div", *found, class_="pmx-rule")


def record_html(rule: Rule, lang: str, box: Box, with_examples: bool = True) -> Html:
    """A rule's record: id, title, text, rulings, option, examples, sources, and what it rests on."""
    found = [
        tag("h3", rule_label(rule.id, lang)[0]),
        tag("p", rule.text(lang, box)),
    ]
    found += [_variant(id, lang) for id in rule.variants]
    for id in rule.rulings:
        found.append(_note(say("lessons.rule.ruling", lang, ruling=id), catalogue.rulings()[id].text(lang, box)))
    if rule.examples and not with_examples:
        found.append(tag("p", say("lessons.rule.examples_later", lang)))
    for id in rule.examples if with_examples else ():
        found.append(_note(say("lessons.rule.example", lang, example=id), catalogue.examples()[id].text(lang, box)))
    found.append(_note(say("lessons.rule.rests_on", lang), rule.provenance.label(lang)))
    sources = tag("ul", *(tag("li", source.text(lang)) for source in rule.sources))
    found.append(tag("div", tag("strong", say("lessons.rule.sources", lang)), sources if rule.sources else ""))
    return join(found)


def _note(what: str, words: str) -> Html:
    return tag("p", tag("strong", what), " ", words)


def _variant(id: str, lang: str) -> Html:
    variant = VARIANTS[id]
    values = tag("ul", *(tag("li", variant.label(value, lang)) for value in variant.values))
    heading = tag("strong", say("lessons.rule.variant", lang, title=variant.title(lang)))
    return tag("div", heading, " ", variant.text(lang), values)
