"""The study as a page of the site: all of it, with the way into the app."""

from __future__ import annotations

from docutils import nodes

from panamax_site import pages
from panamax_widgets.study.own import own_study


def test_the_page_has_every_chapter_and_its_answers_at_the_end():
    (page,) = pages.build("study")
    titles = [section.next_node(nodes.title).astext() for section in page.findall(nodes.section)]
    study = own_study("en")
    chapters = [f"{number}. {chapter.title}" for number, chapter in enumerate(study.chapters, 1)]
    assert titles == [study.name, *chapters, "The moves to be found"]
    bodies = [node.astext() for node in page.findall(nodes.raw)]
    assert all(chapter.game.start.comment[:40] in body for chapter, body in zip(study.chapters, bodies, strict=False))
    assert "the lock movement is used up" in bodies[-1]
    assert "the lock movement is used up" not in "".join(bodies[:-1])
    links = [node["refuri"] for node in page.findall(nodes.reference) if "refuri" in node]
    assert links == ["apps/45_study.html"]
