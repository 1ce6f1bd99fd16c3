"""The reference: for each topic of the catalogue its rules, with all that is known of each; and an index of them."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from panamax import Position, load_box
from panamax.options import VARIANTS
from panamax.words import catalogue
from panamax.words.catalogue import Rule
from panamax_widgets.game_view.views import View
from panamax_widgets.lessons import LESSONS, lesson
from tabletop.i18n import Listing, say

from ..figures import figure
from ..nodes import box, bullets, inline, link, linked, paragraph, section, strong, table, text, titled
from ..places import PlaceKind
from ..seen import Seen, happenings, portrait, refusals


def build(topic: str, lang: str) -> list[nodes.Node]:
    """The page of a topic: its rules in the catalogue's order."""
    found = catalogue.topics()[topic]
    rules = [catalogue.rules()[id] for id in found.rules]
    told: set[str] = set()
    parts = [section(rule.id, f"{rule.id} · {rule.title(lang)}", *_rule(rule, told, lang)) for rule in rules]
    return [section(f"topic-{topic}", found.title(lang), *parts)]


def build_index(lang: str) -> list[nodes.Node]:
    """Every rule in one table, for those who know what they look for."""
    head = [say(f"site.rules.{name}", lang) for name in ("rule", "topic", "rests_on")]
    topics = catalogue.topics()
    rows = [
        (titled(PlaceKind.RULE, rule.id, lang), topics[rule.topic].title(lang), rule.provenance.label(lang))
        for rule in catalogue.rules().values()
    ]
    return [
        section("rules", say("site.rules.title", lang), text(say("site.rules.lead", lang), lang), table(head, rows))
    ]


def _rule(rule: Rule, told: set[str], lang: str) -> Iterator[nodes.Node]:
    yield text(rule.text(lang), lang, "pmx-rule-text")
    for id in rule.examples:
        yield _example(id, told, lang)
    yield from _at_work(rule, lang)
    for id in rule.rulings:
        heading = link(PlaceKind.RULING, id, say("lessons.rule.ruling", lang, ruling=id))
        yield box(paragraph(heading, " ", *linked(catalogue.rulings()[id].text(lang), lang)), classes=["pmx-ruling"])
    yield _record(rule, lang)


def _example(id: str, told: set[str], lang: str) -> nodes.Node:
    """A worked example; the first on its page has its anchor."""
    example = catalogue.examples()[id]
    heading = strong(say("lessons.rule.example", lang, example=id))
    made = box(paragraph(heading, " ", *linked(example.text(lang), lang)), classes=["pmx-example"])
    topic = catalogue.rules()[example.rules[0]].topic
    if id not in told and topic in {catalogue.rules()[rule].topic for rule in example.rules[:1]}:
        made["ids"] = [id]
        told.add(id)
    return made


def _at_work(rule: Rule, lang: str) -> Iterator[nodes.Node]:
    """The rule as it is seen in a game: what it is about, what it makes happen, or what it forbids."""
    shown = portrait(rule.id)
    if shown is not None:
        yield figure(f"portrait-{rule.id}", shown.frames, lang)
    if rule.id in happenings():
        yield paragraph(strong(say("site.rule.at_work", lang)), classes=["pmx-heading"])
        yield figure(f"rule-{rule.id}", happenings()[rule.id].frames, lang)
    if rule.id in refusals():
        yield from _refused(rule.id, refusals()[rule.id], lang)
    if shown is None and rule.id not in happenings() and rule.id not in refusals():
        yield from _beside(rule, lang)


def _beside(rule: Rule, lang: str) -> Iterator[nodes.Node]:
    """A related rule at work, for a rule that leaves no trace of its own."""
    for other in rule.related:
        if other in happenings():
            heading = paragraph(
                strong(say("site.rule.beside", lang)), " ", titled(PlaceKind.RULE, other, lang), classes=["pmx-heading"]
            )
            yield heading
            yield figure(f"beside-{rule.id}", happenings()[other].frames, lang)
            return


def _refused(id: str, seen: Seen, lang: str) -> Iterator[nodes.Node]:
    assert seen.refusal is not None
    words = linked(seen.refusal.text(lang), lang)
    view = seen.frames[0].view
    assert isinstance(view, View)
    assert isinstance(view.position, Position)
    move = view.position.move(seen.move).phrase.text(lang)
    yield paragraph(strong(say("site.rule.refused", lang)), " ", move, classes=["pmx-heading"])
    yield box(paragraph(*words), classes=["pmx-refusal"])
    if id not in happenings():
        yield figure(f"refused-{id}", seen.frames, lang)


def _record(rule: Rule, lang: str) -> nodes.Node:
    """What it rests on, where it is printed, what belongs to it and where it is taught."""
    lines: list[list[nodes.Node]] = [_labelled("rests_on", rule.provenance.label(lang), lang=lang)]
    if rule.sources:
        sources = Listing(tuple(source.text(lang) for source in rule.sources), "clauses")
        lines.append(_labelled("sources", sources.text(lang), lang=lang))
    for variant in rule.variants:
        title = say("lessons.rule.variant", lang, title=VARIANTS[variant].title(lang))
        lines.append(inline(link(PlaceKind.VARIANT, variant, title)))
    if rule.related:
        lines.append(_labelled("related", *_with_commas(PlaceKind.RULE, rule.related, lang), lang=lang))
    taught = [id for id in LESSONS if any(rule.id in step.rules for step in lesson(id).steps(load_box()))]
    if taught:
        lines.append(_labelled("taught", *_with_commas(PlaceKind.LESSON, taught, lang), lang=lang))
    return bullets(lines, "pmx-record")


def _labelled(name: str, *parts: nodes.Node | str, lang: str) -> list[nodes.Node]:
    return inline(strong(say(f"site.rule.{name}", lang)), " ", *parts)


def _with_commas(kind: PlaceKind, ids: list[str] | tuple[str, ...], lang: str) -> Iterator[nodes.Node | str]:
    for place, id in enumerate(ids):
        if place:
            yield say("site.rule.comma", lang)
        yield titled(kind, id, lang)
