"""A rule's record as HTML: what every page shows of a rule, and the reference of all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.i18n import say
from tabletop.options import Variant

from ..frame.addresses import home_address
from ..frame.controls import ButtonRow
from ..frame.guard import Guard
from ..frame.html import Html, html_widget, join, tag
from ..kit.rulebook import RuleBook, RuleRecord
from ..kit.values import GameBox, GameOptions

MOST_RELATED: Final = 10  # rules that a card leads to


class RuleCard:
    """A rule's record on a page, and a button for each of its related rules. `widgets` are its parts, in their order.

    `open` is called with the id of the rule whose button is pressed, through the guard.
    """

    def __init__(self, book: RuleBook, open: Callable[[str], object], guard: Guard, lang: str) -> None:
        self.words = html_widget(class_="pmx-rule_card")
        self._related = ButtonRow(MOST_RELATED, guard(lambda place: open(self._ids[place])), "pmx-rules")
        self._ids: tuple[str, ...] = ()
        self._book, self._lang = book, lang
        self.widgets = (self.words, self._related.box)

    def show(self, id: str, box: GameBox, options: GameOptions | None = None, with_examples: bool = True) -> None:
        """Show the rule with this id (:func:`rule_html`). Raises `UnknownRule`."""
        rule = self._book.rule(id)
        words = rule_html(self._book, rule, self._lang, box, options, with_examples)
        self._paint(words, rule.related[:MOST_RELATED])

    def keep_back(self, words: Html) -> None:
        """Show no rule, but why."""
        self._paint(words, ())

    def _paint(self, words: Html, related: tuple[str, ...]) -> None:
        if self.words.value != words:
            self.words.value = words
        self._ids = related
        self._related.show([rule_label(self._book.rule(id), self._lang) for id in related])


def rule_label(rule: RuleRecord, lang: str) -> tuple[str, str]:
    """What a button says that shows a rule, and what it says when it is pointed at."""
    words = {"rule": rule.id, "title": rule.title(lang)}
    return say("lessons.rule_button", lang, **words), say("lessons.rule_tooltip", lang, **words)


def rule_html(
    book: RuleBook,
    rule: RuleRecord,
    lang: str,
    box: GameBox,
    options: GameOptions | None = None,
    with_examples: bool = True,
) -> Html:
    """A rule's record, with a link to it in the reference if there is one; its related rules follow.

    Its numbers are those of `box`. With the `options` of a game it says what is played in that. Without its worked
    examples, which would answer what is asked beside it, it says so.
    """
    found: list[object] = [record_html(book, rule, lang, box, options, with_examples)]
    if book.address is not None and (home := home_address()) is not None:
        words = say("lessons.rule.in_reference", lang, rule=rule.id)
        found.append(tag("p", tag("a", words, href=book.address(home, rule), data_carries_theme=True)))
    if rule.related:
        found.append(tag("strong", say("lessons.rule.related", lang)))
    return tag("div", *found, class_="pmx-rule")


def record_html(
    book: RuleBook,
    rule: RuleRecord,
    lang: str,
    box: GameBox,
    options: GameOptions | None = None,
    with_examples: bool = True,
    level: int = 3,
) -> Html:
    """A rule's record: id and title as a heading of this level, text, options, rulings, examples, what it rests on,
    sources.
    """
    found = [tag(f"h{level}", rule_label(rule, lang)[0]), tag("p", rule.text(lang, box))]
    found += [_variant(variant, options, lang) for variant in book.variants_of(rule)]
    for id in rule.rulings:
        found.append(_note(say("lessons.rule.ruling", lang, ruling=id), book.rulings()[id].text(lang, box)))
    if rule.examples and not with_examples:
        found.append(tag("p", say("lessons.rule.examples_later", lang)))
    for id in rule.examples if with_examples else ():
        found.append(_note(say("lessons.rule.example", lang, example=id), book.examples()[id].text(lang, box)))
    found.append(_note(say("lessons.rule.rests_on", lang), rule.provenance.label(lang)))
    sources = tag("ul", *(tag("li", source.text(lang)) for source in rule.sources))
    found.append(tag("div", tag("strong", say("lessons.rule.sources", lang)), sources) if rule.sources else Html(""))
    return join(found)


def _note(what: str, words: str) -> Html:
    return tag("p", tag("strong", what), " ", words)


def _variant(variant: Variant, options: GameOptions | None, lang: str) -> Html:
    """An option with its values; of a game's `options`, which of them is played."""
    heading = tag("strong", say("lessons.rule.variant", lang, title=variant.title(lang)))
    values = tag("ul", *(_value(variant, value, options, lang) for value in variant.values))
    return tag("div", heading, " ", variant.text(lang), values)


def _value(variant: Variant, value: str, options: GameOptions | None, lang: str) -> Html:
    words = variant.label(value, lang)
    if options is None or getattr(options, variant.id) != value:
        return tag("li", words)
    return tag("li", tag("strong", say("lessons.rule.played", lang, value=words)))
