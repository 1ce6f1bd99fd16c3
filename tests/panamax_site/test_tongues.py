"""The languages of one site: each page names itself in all of them, and leads to itself in each."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from docutils import nodes
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup
from translations import ROOT, SLOT, SOURCE, read, sources, texts_of

from panamax_site import apps, checking, gathering, host, offline, packages, pages, sharing, tongues
from panamax_site.masthead import START, TEMPLATES, masthead
from panamax_site.packages import CANAL_MANIA, PANAMAX, copy_own
from panamax_site.sharing import Published
from tabletop.i18n import language_name

BASE = "https://example.org/club/"
NAMES = ("index", "learn/pushing", "canal_mania/search", "canal_mania/learn/first_canal", "aid")


@pytest.fixture
def speaking(monkeypatch):
    """`speaking("en", "de")` is a site in these languages."""

    def speak(*languages, few=()):
        chosen = host.Publisher(languages=languages, few=few)
        monkeypatch.setenv(host.VARIABLE, chosen.environment()[host.VARIABLE])
        return chosen

    return speak


def versions_of(page, lang) -> list[tongues.PageVersion]:
    """What one chooses from at the head of a page."""
    head: Any = masthead(page, with_apps=True, lang=lang)
    return list(head["versions"])


def place(page, lang, address):
    """The page of the site to which an address leads that is seen from the start page of a language."""
    folder = Path("/", tongues.folder_of(lang))
    return (folder / address).resolve().relative_to("/").as_posix()


@pytest.mark.parametrize("page", NAMES)
def test_a_page_leads_to_itself_in_every_language(speaking, page):
    speaking("en", "de")
    for lang in ("en", "de"):
        versions = versions_of(page, lang)
        assert [(each.tag, each.name) for each in versions] == [("en", "English"), ("de", language_name("de"))]
        assert [place(page, lang, each.address) for each in versions] == [f"{page}.html", f"de/{page}.html"]
        assert [each.tag for each in versions if each.is_chosen] == [lang]


def test_pages_of_apps_and_the_tutor_s_start_page_lead_to_themselves_too(speaking):
    speaking("en", "de")
    for name, file in {"20_play": "apps/20_play.html", START: "start.html", "404": "404.html"}.items():
        versions = versions_of(name, "de")
        assert [place(name, "de", each.address) for each in versions] == [file, f"de/{file}"]


@pytest.mark.parametrize("page", NAMES)
@pytest.mark.parametrize("base", ["", BASE])
def test_what_pages_say_of_each_other_is_mutual(speaking, page, base):
    speaking("en", "de")
    said = {lang: Published(base, lang=lang).shown(page, "Title", "What it is") for lang in ("en", "de")}
    of_each = {
        lang: {tag: whole or place(page, lang, address) for tag, whole, address in shown["versions"]}
        for lang, shown in said.items()
    }
    assert of_each["en"] == of_each["de"], "each names the same"
    assert list(of_each["en"]) == ["en", "de", "x-default"]
    assert of_each["en"]["x-default"] == of_each["en"]["en"]
    if base:
        assert {lang: shown["address"] for lang, shown in said.items()} == {
            lang: of_each[lang][lang] for lang in said
        }, "its one address is what others call it in its language"


def test_a_site_in_one_language_has_no_choice_and_one_in_another_lies_at_the_root(speaking):
    speaking("de")
    assert tongues.folder_of("de") == ""
    assert versions_of("index", "de") == []
    assert Published(BASE, lang="de").shown("index", "a", "b")["versions"] == []


def test_what_stands_in_english_in_the_sources_is_there_once(speaking):
    speaking("en", "de")
    assert "library/panamax" in pages.names("en")
    assert "library" in pages.names("de")
    assert not [name for name in pages.names("de") if name.startswith("library/")]
    assert Published(BASE, lang="en").shown("library/panamax", "a", "b")["versions"] == []
    (found,) = pages.build("library", "de")
    links = [node["refuri"] for node in found.findall(nodes.reference)]
    assert "../library/panamax.html" in links
    told = [node.astext() for node in found.findall(nodes.raw)]
    assert told
    assert all(words.startswith('<span lang="en">') for words in told)


def test_of_few_pages_the_others_lead_to_the_start_page(speaking):
    speaking("en", "de", few=("index", "rules"))
    assert pages.names("de") == ["index", "rules"]
    versions = versions_of("glossary", "en")
    assert [each.address for each in versions] == ["glossary.html", "de/index.html"]
    assert Published(lang="en").shown("glossary", "a", "b")["versions"] == []


def test_the_head_of_a_page_has_plain_links(speaking):
    speaking("en", "de")
    environment = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)
    shown = Published(BASE, lang="de").shown("rules", "Regeln", "Alle")
    head = environment.get_template("shared.html").render(shared=shown, home="")
    assert f'<link rel="canonical" href="{BASE}de/rules.html">' in head
    assert f'<link rel="alternate" hreflang="x-default" href="{BASE}rules.html">' in head
    masthead_ = masthead("rules", with_apps=False, lang="de")
    html = environment.get_template("masthead.html").render(home=Markup("../"), main="", masthead=masthead_)
    assert re.search(r'<a href="\.\./\.\./rules\.html" hreflang="en" lang="en" rel="alternate">English</a>', html)
    assert "<select" not in html


def test_the_site_map_has_every_language_of_a_page(speaking, tmp_path):
    speaking("en", "de")
    for name in ("index", "de/index", "rules", "de/rules", "library/panamax", "de/404"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / f"{name}.html").touch()
    sharing.write_map(tmp_path, BASE)
    lines = (tmp_path / "sitemap.xml").read_text().splitlines()
    found = {line.split("<loc>")[1].split("<")[0]: line for line in lines if "<loc>" in line}
    assert set(found) == {
        BASE,
        f"{BASE}de/",
        f"{BASE}rules.html",
        f"{BASE}de/rules.html",
        f"{BASE}library/panamax.html",
    }
    assert f'hreflang="de" href="{BASE}de/rules.html"' in found[f"{BASE}rules.html"]
    assert "hreflang" not in found[f"{BASE}library/panamax.html"]


def test_what_languages_have_in_common_lies_once(tmp_path):
    pieces = {"_static/a.js": "same", "de/_static/a.js": "same", "_static/words.js": "en", "de/_static/words.js": "de"}
    page = '<link href="../_static/a.js?v=1"><script src="../_static/words.js"></script><img src="../_static/logo.svg">'
    pieces |= {"de/learn/page.html": page, "learn/page.html": page, "de/objects.inv": ""}
    for name, content in pieces.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content)
    gathering.gather(tmp_path, ["de"])
    there = {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if file.is_file()}
    assert there == {
        *("_static/a.js", "_static/words.js", "_static/de/words.js", "de/learn/page.html", "learn/page.html")
    }
    told = (tmp_path / "de/learn/page.html").read_text()
    assert 'href="../../_static/a.js?v=1"' in told
    assert 'src="../../_static/de/words.js"' in told
    assert 'src="../../_static/logo.svg"' in told
    assert (tmp_path / "learn/page.html").read_text() == page


def test_where_few_pages_are_made_links_lead_to_those_of_the_first_language(tmp_path):
    for name in ("learn/a.html", "learn/b.html", "rules.html", "de/learn/a.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    links = ("b.html#x", "../rules.html", "a.html", "../nowhere.html", "https://example.org/a.html")
    (tmp_path / "de/learn/a.html").write_text("".join(f'<a href="{link}">' for link in links))
    gathering.gather(tmp_path, ["de"])
    led = re.findall('href="([^"]+)"', (tmp_path / "de/learn/a.html").read_text())
    assert led == ["../../learn/b.html#x", "../../rules.html", *links[2:]]


def sound(folder, base=""):
    """A site of one page in two languages, which name each other."""
    (folder / "de").mkdir()
    ways = {"index.html": ("", "de/"), "de/index.html": ("../", "")}
    for name, (to_english, to_german) in ways.items():
        english, german = (f"{base}", f"{base}de/") if base else (f"{to_english}index.html", f"{to_german}index.html")
        found = {"en": english, "de": german, "x-default": english}
        links = "".join(f'<link rel="alternate" hreflang="{tag}" href="{way}">' for tag, way in found.items())
        (folder / name).write_text(f'<html lang="{"de" if name.startswith("de") else "en"}">{links}')


@pytest.mark.parametrize("base", ["", BASE])
def test_the_check_finds_pages_that_do_not_name_each_other(tmp_path, base):
    sound(tmp_path, base)
    assert checking.problems(tmp_path) == []
    german = tmp_path / "de/index.html"
    whole = german.read_text()
    german.write_text('<html lang="de">')
    assert any("index.html" in problem and "de" in problem for problem in checking.problems(tmp_path))
    german.write_text(whole.replace('lang="de">', 'lang="fr">', 1))
    assert checking.problems(tmp_path)


def test_who_takes_a_language_along_gets_it_and_what_all_have(speaking, tmp_path):
    speaking("en", "de")
    of = {
        "": ("files.1/_static/a.js", "files.1/_figures/home.1.fig", "python.1/pyodide.js", "plotly/plotly.js"),
        "en": ("index.html", "404.html", "manifest.json", "learn/pushing.html", "canal_mania/canal-mania.pdf"),
        "de": ("de/index.html", "de/404.html", "de/manifest.json", "de/panamax.pdf", "files.1/_static/de/words.js"),
    }
    more = ("files.1/_figures/de/home.1.fig", "files.1/_figures/de/canal_mania/a.1.fig", "de/learn/pushing.html")
    of["de"] += (*more, "python.1/words-de.packed", "python.1/canal_mania/words-de.packed", "de/apps/20_play.html")
    for name in (name for names in of.values() for name in names if not name.endswith("manifest.json")):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    offline.write(tmp_path)
    told = json.loads((tmp_path / offline.LIST).read_text())
    assert told["languages"] == ["en", "de"]
    kept = {name: (*of_[2:], "", "")[:2] for name, of_ in told["files"].items()}
    assert {name: lang for name, (_, lang) in kept.items()} == {
        name: lang for lang, names in of.items() for name in names
    }
    games = {"de/learn/pushing.html": "panamax", "files.1/_figures/de/canal_mania/a.1.fig": "canal_mania"}
    games |= {
        "python.1/canal_mania/words-de.packed": "canal_mania",
        "de/apps/20_play.html": "panamax",
        "de/index.html": "",
    }
    assert {name: kept[name][0] for name in games} == games
    german = json.loads((tmp_path / "de/manifest.json").read_text())
    assert (german["lang"], german["start_url"], german["scope"]) == ("de", "index.html", "../")
    assert german["icons"][0]["src"].startswith("../files.1/")
    assert german["id"] != json.loads((tmp_path / "manifest.json").read_text())["id"]
    worker = (tmp_path / offline.WORKER).read_text()
    assert '{"en": "404.html", "de": "de/404.html"}' in worker


def test_a_page_loads_the_words_of_one_language(speaking, tmp_path):
    speaking("en", "de")
    copy_own(tmp_path / "own")
    for python in (PANAMAX, CANAL_MANIA):
        names = [name for name, _ in packages._content(tmp_path / "own", python)]
        spoken = {name.split("/")[-3] for name in names if name.endswith(".mo")}
        assert spoken == {"en"}
        (tmp_path / python.folder).mkdir(exist_ok=True)
        packages.write_words(tmp_path / "own", tmp_path, python, "de")
        archive = (tmp_path / python.words("de")).read_bytes()
        packages.write_words(tmp_path / "own", tmp_path, python, "de")
        assert (tmp_path / python.words("de")).read_bytes() == archive


PLAIN = {
    text for file in sources(ROOT, SOURCE) for message in read(file) if message.id for text in texts_of(message)
    if text.count(" ") > 1 and not SLOT.search(text)
}  # fmt: skip
NAMES_OF_ALL = {
    text for file in sources(ROOT, "de") for message in read(file) if message.id for text in texts_of(message)
}  # fmt: skip


@pytest.mark.parametrize(
    "name",
    ["rules", "glossary", "contested", "learn/pushing", "canal_mania/contracts", "game/set_up", "404"],
)
def test_a_german_page_says_nothing_in_english(speaking, name):
    speaking("en", "de")
    lines = {
        node.astext().strip() for found in pages.build(name, "de") for node in found.findall(nodes.TextElement)
        if not isinstance(node, nodes.raw)
    }  # fmt: skip
    assert lines & (PLAIN - NAMES_OF_ALL) == set()


def test_the_pages_of_the_apps_say_their_language(speaking):
    speaking("en", "de")
    template = apps._template("start.html", "de", home="")
    assert template.globals["app"]["lang"] == "de"
