"""A served tutor that has two languages: each page comes in the one that its reader wants, and in no other."""

from __future__ import annotations

import asyncio
import os
import re
from html import unescape
from pathlib import Path

import pytest
from longer import LANG, longer
from translations import ROOT, languages
from visitors import PAGE, stand_by, started, visit
from wire import asked

import panamax_widgets  # noqa: F401 - brings the words
from tabletop.i18n import say

SUPPORT = Path(__file__).parents[1] / "support"
ENVIRONMENT = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (SUPPORT / "second_language", SUPPORT)))}
PAGES = ("/", "/reference.html", "/coverage.html", "/no-such-page")
TITLE = f"app.page.{PAGE}.title"
TRANSLATIONS = languages(ROOT)
HOSTILE = (b"", b"xx", b"../en", b"%00", b"%ff%fe", b"qps%0d%0aSet-Cookie:a", b"<script>", b"q" * 5000, b"%E2%80%A8qps")


@pytest.fixture(scope="module")
def tutor():
    with started("serve", "--spares=1", "--most-each=0", env=ENVIRONMENT) as running:
        assert asyncio.run(stand_by(running, 1))
        yield running


def answer(tutor, path, query=b"", *headers):
    target = path.encode() + (b"?" + query if query else b"")
    return asyncio.run(asked(tutor.port, target, *headers))


def language_in(answer):
    """The language that an answer says it is in."""
    lang = language_of(answer.body.decode())
    assert answer.header("content-language") == lang
    assert answer.header("vary") == "Accept-Language"
    return lang


def language_of(html):
    """The language that a page says it is in, the words of its head included."""
    (lang,) = re.findall(r'<html lang="([^"]+)"', html)
    (chosen,) = re.findall(r'<option value="([^"]+)" lang="[^"]+" selected>', html)
    assert chosen == lang
    assert re.findall(r'name="panamax-languages" content="([^"]+)"', html) == [" ".join(("en", *TRANSLATIONS, LANG))]
    words = longer if lang == LANG else str
    assert f">{words(say('app.masthead.rules'))}</a>" in unescape(html)
    return lang


@pytest.mark.sampled
@pytest.mark.parametrize("path", PAGES)
def test_the_address_comes_first_then_what_the_browser_wishes(tutor, path):
    wish = b"Accept-Language: qps-AT, en;q=0.5"
    assert language_in(answer(tutor, path)) == "en"
    assert language_in(answer(tutor, path, b"lang=qps")) == LANG
    assert language_in(answer(tutor, path, b"theme=dark&lang=QPS")) == LANG
    assert language_in(answer(tutor, path, b"lang=en&lang=qps")) == LANG, "of a repeated name, the last"
    assert language_in(answer(tutor, path, b"", wish)) == LANG
    assert language_in(answer(tutor, path, b"lang=en", wish)) == "en"


@pytest.mark.sampled
@pytest.mark.parametrize("path", PAGES)
def test_hostile_languages_are_ignored(tutor, path):
    for text in HOSTILE:
        for found in (answer(tutor, path, b"lang=" + text), answer(tutor, path, b"", b"Accept-Language: " + text)):
            assert found.status in (200, 404)
            assert language_in(found) == "en"
            assert "set-cookie" not in dict(found.headers)


def test_titles_are_in_the_language(tutor):
    assert f"<title>{longer(say('app.name'))}</title>" in answer(tutor, "/", b"lang=qps").body.decode()


@pytest.mark.sampled
@pytest.mark.parametrize("spares", [True, False], ids=["a spare kernel", "a new kernel"])
def test_a_notebooks_page_and_its_python_speak_the_same_language(tutor, spares):
    async def opened(query):
        if spares:
            assert await stand_by(tutor, 1)
        async with visit(tutor, query=query) as page:
            return page.html, str(await page.widgets())

    for query, words in (("?lang=qps", longer), ("?lang=<qps>", str), ("?lang=en", str)):
        html, said = asyncio.run(opened(query))
        assert language_of(html) == (LANG if words is longer else "en")
        assert f"<h1>{words(say(TITLE))}</h1>" in html
        assert words(say("app.cell_lost")) in said
        assert words(say("lessons.back")) in said
