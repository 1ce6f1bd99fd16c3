"""`make site-check`, the choices of a host, and what `deploy/` tells hosts of files."""

from __future__ import annotations

import re
import runpy
import shlex
import subprocess
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pypdfium2
import pytest
import yaml
from docutils import nodes
from jinja2 import Environment, FileSystemLoader

from panamax import new_game
from panamax_site import __main__ as command
from panamax_site import answering, checking, downloads, figures, host
from panamax_site.annotation import RESULT
from panamax_site.apps import write_embed
from panamax_site.finding import index
from panamax_site.masthead import TEMPLATES, masthead
from panamax_site.pages import about, annotated, at_the_table, chapter, contested, coverage, home
from panamax_site.passage import home_page
from panamax_site.policy import policy
from panamax_site.sharing import Published
from panamax_site.shelves import PANAMAX_SHELF
from panamax_site.shelves.panamax.told import TOLD_SHIPS
from panamax_widgets.game_view.views import Picture, View
from tabletop_widgets.frame.addresses import PUBLISHED
from tabletop_widgets.frame.html import Html

ROOT = Path(__file__).parents[2]
SNIPPETS = ROOT / "deploy" / "site"


@pytest.fixture
def site(tmp_path):
    """A site of two pages, with nothing wrong."""
    (tmp_path / "learn").mkdir()
    pages = {
        "index.html": '<a href="learn/page.html#there">a</a><script>one()</script>',
        "learn/page.html": '<a href="../index.html">b</a><p id="there"><script>one()</script>',
    }
    for name, content in pages.items():
        (tmp_path / name).write_text(f'<html lang="en">{content}')
    return tmp_path


def test_a_sound_site_has_no_problem_and_one_is_named_for_each_kind(site, monkeypatch):
    assert checking.problems(site) == []
    (site / "index.html").write_text(
        '<a href="gone.html"></a><a href="learn/page.html#nowhere"></a><p id="a"><p id="a">'
    )
    (site / "run.mjs").touch()
    (site / "canal_mania").mkdir()
    with pypdfium2.PdfDocument.new() as blank:
        blank.new_page(595, 842)
        for name in ("panamax.pdf", "canal_mania/canal-mania.pdf"):
            blank.save(site / name)
    monkeypatch.setattr(checking, "MOST_OF_ALL", 10)
    monkeypatch.setattr(checking, "MOST_OF_A_PAGE", 60)
    (site / "python.1").mkdir()
    (site / "python.1" / "memory.packed").write_bytes(bytes(9))
    monkeypatch.setattr(checking, "MOST_OF_PYTHON", 8)
    found = "\n".join(checking.problems(site))
    for said in (
        "gone.html leads",
        "#nowhere leads",
        "called a",
        "all of it has",
        "index.html loads",
        "an app waits for",
        "run.mjs",
        "index.html doesn't say in which language",
        "panamax.pdf: a board",
        "canal_mania/canal-mania.pdf: a board",
    ):
        assert said in found


def test_a_site_that_is_told_its_address_is_sound_too(site):
    """Sphinx writes CNAME then, and the page of what isn't there counts its links from the site's own path."""
    told = '<html lang="en"><base href="/club/"><a href="learn/page.html">a</a><a href="#main">b</a>'
    (site / "404.html").write_text(told)
    (site / "CNAME").write_text("example.org")
    assert checking.problems(site) == []
    (site / "404.html").write_text('<base href="/club/"><a href="gone.html">a</a>')
    assert "gone.html" in "".join(checking.problems(site))


def test_a_site_without_boards_has_none_to_wait_for(site):
    assert all(answering.waited(site, page) is None for page in answering.PAGES)


def test_the_policy_allows_scripts_in_pages_by_their_hash_alone(site):
    said = policy(site)
    assert said.count("'sha256-") == 1
    assert "script-src 'self' 'wasm-unsafe-eval' 'sha256-" in said
    (site / "apps").mkdir()
    assert "blob:" in policy(site).partition("script-src")[2].partition(";")[0]
    assert "'unsafe-eval'" not in said + policy(site), "code is made of strings"


@pytest.mark.parametrize(
    "choice",
    [
        ["--name", "x" * 61],
        ["--logo", "gone.svg"],
        ["--imprint", "gone.txt"],
        ["--contact", "javascript:x"],
        ["--languages", "xx"],
        ["--languages", "en", "../de"],
    ],
)
def test_a_choice_that_can_t_be_used_is_refused_before_anything_is_built(choice, capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(subprocess, "run", None)
    assert command.main([*choice, "--output", str(tmp_path)]) == 1
    assert choice[0] in capsys.readouterr().err


def test_name_imprint_and_contact_are_shown(tmp_path, monkeypatch):
    (tmp_path / "imprint.txt").write_text("The club\n\n<b>Harbour Street 1")
    (tmp_path / "own.svg").write_text("<svg/>")
    chosen = host.checked(
        "Our club", tmp_path / "own.svg", tmp_path / "imprint.txt", "mailto:a@example.org", "boards", ["en"]
    )
    monkeypatch.setenv(host.VARIABLE, chosen.environment()[host.VARIABLE])
    head: Mapping[str, Any] = masthead("index", with_apps=False)
    assert (head["name"], head["logo"]) == ("Our club", "logo.svg")
    assert "about.html#imprint" in {part.address for part in head["links"]}
    told = about.build("en")[0].astext()
    assert "Harbour Street 1" in told
    assert "a@example.org" in told
    assert "pyodide" in told
    offline_name = chosen.title("en")
    assert offline_name == "Our club"


def test_a_name_is_never_markup(monkeypatch):
    """Sphinx's templates escape nothing by themselves, and take the title for markup."""
    chosen = host.Publisher(name="Dice <b>& Sons</b>")
    monkeypatch.setenv(host.VARIABLE, chosen.environment()[host.VARIABLE])
    template = Environment(loader=FileSystemLoader(TEMPLATES)).get_template("masthead.html")
    html = template.render(home="", main="", masthead=masthead("index", with_apps=False))
    assert "<span>Dice &lt;b&gt;&amp; Sons&lt;/b&gt;</span>" in html
    settings = runpy.run_path(str(ROOT / "site/conf.py"), {"tags": SimpleNamespace(has=lambda tag: False)})
    assert settings["html_title"] == "Dice &lt;b&gt;&amp; Sons&lt;/b&gt;"


class Told(HTMLParser):
    """What is told of a page to who links to it, by the name of the property."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: dict[str, str] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.words[given.get("property") or given.get("name") or tag] = given.get("content") or ""


def test_quotes_in_a_name_end_nothing_that_is_told_where_somebody_links_to_a_page(monkeypatch):
    chosen = host.Publisher(name='The "Harbour" & Sons')
    monkeypatch.setenv(host.VARIABLE, chosen.environment()[host.VARIABLE])
    template = Environment(loader=FileSystemLoader(ROOT / "site/templates")).get_template("shared.html")
    shown = Published().shown("learn/pushing", 'What "pushing" is', 'A "push" & its price')
    told = Told(template.render(shared=shown)).words
    assert told["og:site_name"] == chosen.name
    assert told["og:title"] == shown["title"]
    assert told["og:description"] == told["description"] == shown["description"]


def test_a_picture_in_another_s_page_is_of_the_site_by_its_own_name(monkeypatch, tmp_path):
    chosen = host.Publisher(name="Our club")
    monkeypatch.setenv(host.VARIABLE, chosen.environment()[host.VARIABLE])
    write_embed(tmp_path)
    assert "<title>Our club</title>" in (tmp_path / "embed.html").read_text(encoding="utf-8")


def test_an_imprint_keeps_its_lines(monkeypatch):
    chosen = host.Publisher(imprint="The club\nHarbour Street 1\n\nWritten by A & B\n")
    monkeypatch.setenv(host.VARIABLE, chosen.environment()[host.VARIABLE])
    blocks = [[line.astext() for line in block] for block in about.build("en")[0].findall(nodes.line_block)]
    assert blocks == [["The club", "Harbour Street 1"], ["Written by A & B"]]


def test_every_work_that_is_shipped_has_a_known_licence():
    assert [line for line in about.notices() if "not stated" in line] == []


@pytest.mark.parametrize(
    ("apps", "shipped"),
    [
        ("none", {"plotly.js-basic-dist-min"}),
        ("boards", {"plotly.js-basic-dist-min", "pyodide"}),
        ("all", {"plotly.js-basic-dist-min", "pyodide", "requirejs", "@jupyter-widgets/html-manager"}),
    ],
)
def test_a_site_names_the_works_that_it_ships_and_no_others(apps, shipped, monkeypatch):
    monkeypatch.setenv(host.VARIABLE, host.Publisher(apps=host.Apps(apps)).environment()[host.VARIABLE])
    named = {line.split(" ")[0] for line in about.notices()}
    assert named & {package.name for package in downloads.packages()} == shipped
    assert ("traitlets" in named) is ("CPython" in named) is (apps != "none")
    assert {"furo", "Sphinx"} <= named


def test_snippets_say_the_same_policy_and_every_option_is_told():
    policies = {
        re.search(r'Content-Security-Policy "([^"]+)"', (SNIPPETS / name).read_text())[1]
        for name in ("nginx.conf", "Caddyfile")
    }
    assert len(policies) == 1
    told = (ROOT / "deploy/README.md").read_text(encoding="utf-8")
    for action in command._parser()._actions:
        assert any(f"`{name}" in told for name in action.option_strings) or action.dest in (
            "help",
            "output",
            "box",
            "base_url",
        )
    for file in SNIPPETS.iterdir():
        assert f"site/{file.name}" in told
    steps = yaml.safe_load((SNIPPETS / "pages.yml").read_text())["jobs"]["build"]["steps"]
    made = [step["run"] for step in steps if step.get("run", "").startswith("make ")]
    assert [command.split()[1] for command in made] == ["site", "site-check"]
    for asked in made:
        words = shlex.split(asked.replace("${{ steps.pages.outputs.base_url }}", "https://example.org/site"))
        subprocess.run([*words, "--dry-run"], cwd=ROOT, check=True, capture_output=True)


@pytest.mark.parametrize(
    ("path", "keep"),
    [
        ("/index.html", "no-cache"),
        ("/learn/pushing.html", "no-cache"),
        ("/club/files.5343356efc/app.js", "public, max-age=31536000, immutable"),
        ("/files.5343356efc/app.js", "public, max-age=31536000, immutable"),
        ("/python.bce5657800/pyodide.js", "public, max-age=31536000, immutable"),
        ("/plotly/plotly-basic-4.1.1.min.js", "public, max-age=31536000, immutable"),
    ],
)
def test_caddy_gives_each_path_one_rule_how_long_it_keeps(path, keep):
    """Caddy puts headers with a condition before those without, and the last one stays; so no two may meet."""
    text = (SNIPPETS / "Caddyfile").read_text()
    assert text.count("{") == text.count("}")
    conditions = dict(re.findall(r"^\t@(\w+) (.+)$", text, re.M))
    rules = re.findall(r'^\theader (?:@(\w+) )?Cache-Control "?([^"\n]+)', text, re.M)
    assert [value for name, value in rules if _holds(conditions.get(name, ""), path)] == [keep]


def _holds(condition, path):
    negated, expression = re.fullmatch(r"(not )?path_regexp (.+)|", condition).groups()
    return expression is None or bool(re.search(expression, path)) is not bool(negated)


@pytest.mark.parametrize(("apps", "boards"), [("none", False), ("boards", True), ("all", True)])
def test_a_site_without_apps_leads_to_none(apps, boards, monkeypatch):
    monkeypatch.setenv(host.VARIABLE, host.Publisher(apps=host.Apps(apps)).environment()[host.VARIABLE])
    monkeypatch.setenv(PUBLISHED, "1")
    assert bool(chapter._with_apps(nodes.paragraph())) is (apps == "all")
    start = View(new_game(players=2, seed=1).position, Picture.ACTION_TABLE)
    assert ("pmx-board" in figures.playable(PANAMAX_SHELF, "test-board", start)) is boards
    assert ("app" in {entry["kind"] for entry in index(PANAMAX_SHELF)["entries"]}) is (apps == "all")
    figures._wanted.pop("test-board")
    told = home_page(with_apps=apps == "all", board=Html(""))
    assert ("playing" in told["lead"]) is ("played" in told["lessons"]) is (apps == "all")
    assert ("try" in told["deal_what"]) is boards
    rulings, variant = PANAMAX_SHELF.contested, PANAMAX_SHELF.book.variants["setup"]
    switch = " ".join(node.astext() for node in contested._variant(PANAMAX_SHELF, rulings, variant, "en"))
    assert ("on a computer of your own" not in switch) is (apps == "all")
    (start_page,) = home.build("en")
    assert ("yours to play on" in start_page.astext()) is boards
    (covered,) = coverage.build("en")
    assert ('href="apps/' in (table := covered.children[-1].astext())) is (apps == "all")
    assert ('href="learn/pushing.html#room"' in table) is (apps != "all")
    (table_page,) = at_the_table.build(PANAMAX_SHELF, PANAMAX_SHELF.table, "en")
    assert ("apps included" in table_page.astext()) is (apps == "all")
    result = " ".join(node.astext() for node in annotated.build(PANAMAX_SHELF, TOLD_SHIPS, RESULT, "en"))
    assert ("on a computer of your own" not in result) is (apps == "all")


def printed(words: str, x: int) -> bytes:
    """A PDF of one sheet, 600 points wide, with these words so far from its left edge."""
    text = f"BT /F1 12 Tf {x} 100 Td ({words}) Tj ET"
    return (
        "%PDF-1.4\n"
        "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
        "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
        "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 200]/Contents 4 0 R"
        "/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj\n"
        f"4 0 obj<</Length {len(text)}>>stream\n{text}\nendstream endobj\n"
        "trailer<</Root 1 0 R>>\n%%EOF\n"
    ).encode()


@pytest.mark.parametrize(
    ("words", "x", "is_whole"),
    [
        ("Maidstone", 100, True),
        ("MMaaiiddssttoonnee", 100, True),  # with a halo, as Chromium prints it
        ("MMaaiiddssttoonnee", 520, False),  # it ends beyond the paper
        ("Maidstone", 580, False),
        ("Lincoln", 100, False),
    ],
)
def test_a_printed_picture_is_whole_if_what_stands_at_its_right_edge_is_on_the_paper(tmp_path, words, x, is_whole):
    file = tmp_path / "aid.pdf"
    file.write_bytes(printed(words, x))
    assert checking._is_whole(file, "Maidstone") is is_whole
