"""What is known of a page before it is opened."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from urllib.parse import urlsplit

import pytest

from panamax.words import catalogue
from panamax_site import __main__ as command
from panamax_site.sharing import Published, checked_base, data_of, path_of, write_map

BASE = "https://example.org/panamax/"


@pytest.mark.parametrize("given", ["example.org", "ftp://example.org/", "https:///rules", "https://example.org/?a=1"])
def test_what_is_no_address_of_a_site_is_refused(given, capsys):
    with pytest.raises(ValueError, match=re.escape(given)):
        checked_base(given)
    assert command.main(["--base-url", given]) == 1
    assert given in capsys.readouterr().err


def test_an_address_ends_with_a_slash_and_knows_its_path():
    assert checked_base("https://example.org/panamax") == BASE
    assert path_of(BASE) == "/panamax/"
    assert path_of("") == "/"


def test_every_page_says_what_is_shown_where_somebody_links_to_it():
    published = Published(BASE, with_cards=True)
    own = published.shown("learn/pushing", "Pushing", "The heart", has_picture=True)
    assert own["address"] == f"{BASE}learn/pushing.html"
    assert own["picture"] == f"{BASE}cards/learn/pushing.jpg"
    assert published.shown("apps/20_play", "Play", "A game")["picture"] == f"{BASE}cards/index.jpg", (
        "it has none itself"
    )
    assert published.shown("index", "Home", "All of it")["address"] == BASE
    assert published.shown("404", "Gone", "Not here")["address"] == ""
    nowhere = Published().shown("index", "Home", "All of it")
    assert (nowhere["address"], nowhere["picture"]) == ("", "")


@pytest.mark.parametrize(
    ("base", "taken"),
    [
        ("https://panamax.example.org/", "panamax.example.org"),
        ("https://Example.org/", "example.org"),
        (BASE, ""),
        ("https://somebody.github.io/panamax/", ""),
        ("https://somebody.github.io/", ""),
        ("https://SomeBody.GitHub.io/", ""),
        ("http://localhost/", ""),
        ("http://192.168.0.7/", ""),
        ("http://[::1]/", ""),
        ("https://panamax.example.org:8443/", ""),
    ],
)
def test_a_host_is_taken_by_its_name_only_where_it_is_the_site_s_own(tmp_path, base, taken):
    """Sphinx writes CNAME for any host; GitHub Pages would give the whole of it to this site."""
    (tmp_path / "CNAME").write_text(str(urlsplit(base).hostname))
    write_map(tmp_path, base)
    written = tmp_path / "CNAME"
    assert (written.read_text() if written.is_file() else "") == taken


def test_the_site_map_has_every_page_but_those_that_nobody_looks_for(tmp_path):
    for name in ("index", "learn/pushing", "404", "search", "embed"):
        file = tmp_path / f"{name}.html"
        file.parent.mkdir(exist_ok=True)
        file.touch()
    write_map(tmp_path, BASE)
    found = ElementTree.parse(tmp_path / "sitemap.xml").getroot()
    assert sorted(node.text for node in found.iter() if node.text and node.text.startswith("http")) == [
        BASE,
        f"{BASE}learn/pushing.html",
    ]
    assert f"Sitemap: {BASE}sitemap.xml" in (tmp_path / "robots.txt").read_text()


def test_every_rule_is_data_on_its_page():
    told = [term for topic in catalogue.topics() for term in data_of(f"reference/{topic}")["hasDefinedTerm"]]
    assert [term["termCode"] for term in told] == list(catalogue.rules())
    assert json.dumps(told)
    assert data_of("index") is None
    assert len(data_of("glossary")["hasDefinedTerm"]) > 40
