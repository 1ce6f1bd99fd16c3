"""The reference: for each topic of the catalogue its rules, with all that is known of each; and an index of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from docutils import nodes

from tabletop.i18n import Listing, say
from tabletop_widgets.kit.rulebook import RuleRecord

from ..figures import figure
from ..frames import Seen
from ..nodes import box, bullets, inline, link, linked, paragraph, section, strong, table, text, titled
from ..places import RULES, PlaceKind, places
from ..shelf import RulesAtWork, Shelf


def build(shelf: Shelf, topic: str, lang: str) -> list[nodes.Node]:
    """The page of a topic: its rules in the catalogue's order."""
    found = shelf.book.topics()[topic]
    rules = [shelf.book.rule(id) for id in found.rules]
    told: set[str] = set()
    parts = [section(rule.id, f"{rule.id} · {rule.title(lang)}", *_rule(shelf, rule, told, lang)) for rule in rules]
    return [section(f"topic-{topic}", found.title(lang), *parts)]


def build_index(shelf: Shelf, lang: str) -> list[nodes.Node]:
    """Every rule in one table, for those who know what they look for."""
    head = [say(f"site.rules.{name}", lang) for name in ("rule", "topic", "rests_on")]
    topics = shelf.book.topics()
    rows = [
        (titled(shelf, PlaceKind.RULE, rule.id, lang), topics[rule.topic].title(lang), rule.provenance.label(lang))
        for rule in shelf.book.rules().values()
    ]
    lead = text(shelf, say(shelf.key("site.rules.lead"), lang), lang)
    return [section(RULES, say(shelf.key("site.rules.title"), lang), lead, table(head, rows))]


def _rule(shelf: Shelf, rule: RuleRecord, told: set[str], lang: str) -> Iterator[nodes.Node]:
    yield text(shelf, rule.text(lang, shelf.box()), lang, "pmx-rule-text")
    for id in rule.examples:
        yield _example(shelf, id, told, lang)
    if shelf.at_work is not None:
        yield from _at_work(shelf, shelf.at_work, rule, lang)
    for id in rule.rulings:
        yield _ruling(shelf, id, lang)
    yield _record(shelf, rule, lang)


def _ruling(shelf: Shelf, id: str, lang: str) -> nodes.Node:
    """A ruling under its name, which leads to its readings where the site has them."""
    name = say("lessons.rule.ruling", lang, ruling=id)
    heading = link(shelf, PlaceKind.RULING, id, name) if (PlaceKind.RULING, id) in places(shelf, lang) else strong(name)
    words = shelf.book.rulings()[id].text(lang, shelf.box())
    return box(paragraph(heading, " ", *linked(shelf, words, lang)), classes=["pmx-ruling"])


def _example(shelf: Shelf, id: str, told: set[str], lang: str) -> nodes.Node:
    """A worked example; the first on its page has its anchor."""
    example, rules = shelf.book.examples()[id], shelf.book.rules()
    heading = strong(say("lessons.rule.example", lang, example=id))
    words = linked(shelf, example.text(lang, shelf.box()), lang)
    made = box(paragraph(heading, " ", *words), classes=["pmx-example"])
    topic = rules[example.rules[0]].topic
    if id not in told and topic in {rules[rule].topic for rule in example.rules[:1]}:
        made["ids"] = [id]
        told.add(id)
    return made


def _at_work(shelf: Shelf, seen: RulesAtWork, rule: RuleRecord, lang: str) -> Iterator[nodes.Node]:
    """The rule as it is seen in a game: what it is about, what it makes happen, or what it forbids."""
    shown, happening, refused = seen.portrait(rule.id), seen.happenings().get(rule.id), seen.refusals().get(rule.id)
    if shown is not None:
        yield figure(shelf, f"portrait-{rule.id}", shown.frames, lang)
    if happening is not None:
        yield paragraph(strong(say("site.rule.at_work", lang)), classes=["pmx-heading"])
        yield figure(shelf, f"rule-{rule.id}", happening.frames, lang)
    if refused is not None:
        yield from _refused(shelf, refused, lang)
        if happening is None:
            yield figure(shelf, f"refused-{rule.id}", refused.frames, lang)
    if shown is None and happening is None and refused is None:
        yield from _beside(shelf, seen, rule, lang)


def _beside(shelf: Shelf, seen: RulesAtWork, rule: RuleRecord, lang: str) -> Iterator[nodes.Node]:
    """A related rule at work, for a rule that leaves no trace of its own."""
    for other in rule.related:
        if other in seen.happenings():
            title = titled(shelf, PlaceKind.RULE, other, lang)
            yield paragraph(strong(say("site.rule.beside", lang)), " ", title, classes=["pmx-heading"])
            yield figure(shelf, f"beside-{rule.id}", seen.happenings()[other].frames, lang)
            return


def _refused(shelf: Shelf, seen: Seen, lang: str) -> Iterator[nodes.Node]:
    assert seen.refusal is not None
    assert seen.move is not None
    said = strong(say("site.rule.refused", lang))
    yield paragraph(said, " ", seen.move.text(lang), classes=["pmx-heading"])
    yield box(paragraph(*linked(shelf, seen.refusal.text(lang), lang)), classes=["pmx-refusal"])


def _record(shelf: Shelf, rule: RuleRecord, lang: str) -> nodes.Node:
    """What it rests on, where it is printed, what belongs to it and where it is taught."""
    lines: list[list[nodes.Node]] = [_labelled("rests_on", rule.provenance.label(lang), lang=lang)]
    if rule.sources:
        sources = Listing(tuple(source.text(lang) for source in rule.sources), "clauses")
        lines.append(_labelled("sources", sources.text(lang), lang=lang))
    for variant in shelf.book.variants_of(rule):
        title = say("lessons.rule.variant", lang, title=variant.title(lang))
        is_there = (PlaceKind.VARIANT, variant.id) in places(shelf, lang)
        lines.append(inline(link(shelf, PlaceKind.VARIANT, variant.id, title) if is_there else title))
    if rule.related:
        lines.append(_labelled("related", *_with_commas(shelf, PlaceKind.RULE, rule.related, lang), lang=lang))
    taught = _taught(shelf).get(rule.id, ())
    if taught:
        lines.append(_labelled("taught", *_with_commas(shelf, PlaceKind.LESSON, taught, lang), lang=lang))
    return bullets(lines, "pmx-record")


@cache
def _taught(shelf: Shelf) -> Mapping[str, Sequence[str]]:
    """The lessons of which a step names a rule, by the rule."""
    found: dict[str, dict[str, None]] = {}
    for id in shelf.lessons:
        for step in shelf.lesson(id).steps(shelf.box()):
            for rule in step.rules:
                found.setdefault(rule, {})[id] = None
    return {rule: tuple(ids) for rule, ids in found.items()}


def _labelled(name: str, *parts: nodes.Node | str, lang: str) -> list[nodes.Node]:
    return inline(strong(say(f"site.rule.{name}", lang)), " ", *parts)


def _with_commas(shelf: Shelf, kind: PlaceKind, ids: Sequence[str], lang: str) -> Iterator[nodes.Node | str]:
    for place, id in enumerate(ids):
        if place:
            yield say("site.rule.comma", lang)
        yield titled(shelf, kind, id, lang)
