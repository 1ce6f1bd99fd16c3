"""What was drawn for one build is used by the next, as long as nothing that draws has changed."""

from __future__ import annotations

from functools import partial

import pytest
from translations import ROOT, id_of, read, sources

from panamax_site import drawn, figures
from panamax_site.drawn import Drawn, InPage, begin, kept
from panamax_site.packing import packed
from panamax_site.pages import chapter
from panamax_site.shelves import CANAL_SHELF, PANAMAX_SHELF
from tabletop import i18n


def picture() -> Drawn:
    return Drawn(("<svg/>", "<svg></svg>"), {"wide": packed({"a": [1, None, "é"]})}, 'data-part="all"')


@pytest.fixture(autouse=True)
def build_s_own(monkeypatch):
    """What a build keeps is its own, and the tests' after it."""
    monkeypatch.setenv(drawn._KEPT, "")


@pytest.fixture
def packages(tmp_path):
    """The packages of a build: some code, words of pictures, words of a chapter."""
    words = tmp_path / "own" / "game" / "locale" / "en"
    words.mkdir(parents=True)
    (tmp_path / "own" / "game" / "code.py").write_text("one = 1")
    (words / "pictures.mo").write_bytes(b"Dock")
    (words / "lesson_first.mo").write_bytes(b"Look at the dock.")
    return tmp_path / "own"


def test_what_was_drawn_is_not_drawn_again(tmp_path, packages):
    begin(tmp_path / "drawn", packages)
    assert kept().drawn("canal/map", "en", picture) == picture()
    begin(tmp_path / "drawn", packages)
    assert kept().drawn("canal/map", "en", pytest.fail) == picture()
    other = Drawn((), {}, "")
    assert kept().drawn("canal/map", "de", lambda: other) == other, "each language has its own"


def test_a_chapter_s_new_words_keep_what_was_drawn_and_all_else_forgets_it(tmp_path, packages):
    folder = tmp_path / "drawn"
    begin(folder, packages)
    kept().drawn("map", "en", picture)
    lesson = packages / "game/locale/en/lesson_first.mo"
    lesson.write_bytes(b"See the dock?")
    begin(folder, packages)
    assert kept().drawn("map", "en", pytest.fail) == picture()
    for name, content in (("code.py", b"one = 2"), ("locale/en/pictures.mo", b"Quay"), ("box.toml", b"ships = 9")):
        (packages / "game" / name).write_bytes(content)
        begin(folder, packages)
        assert kept().drawn("map", "en", partial(Drawn, (name,), {})) == Drawn((name,), {})
    assert len(list(folder.iterdir())) == 1, "what nobody will ask for again takes no room"


def test_a_site_of_the_same_pictures_gets_the_files_of_the_last_one(tmp_path, packages):
    begin(tmp_path / "drawn", packages)

    def place(folder):
        (folder / "canal").mkdir(parents=True)
        (folder / "canal" / "map.1.fig").write_bytes(b"map")
        return {"en": {"map": InPage("<svg/>", "canal/map.1.fig", "data-side")}}

    def placed(folder, ids, place):
        return kept().placed(tmp_path / "site", ids, ["en"], folder, place)

    first, second = tmp_path / "first", tmp_path / "second"
    found = placed(first, ["map"], partial(place, first))
    assert placed(second, ["map"], pytest.fail) == found
    assert (second / "canal" / "map.1.fig").read_bytes() == b"map"
    other = {"en": {"quay": InPage("", "", "")}}
    assert placed(second, ["map", "quay"], lambda: other) == other, "there are more pictures"


def test_outside_a_build_nothing_is_kept(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    drawn_now = [kept().drawn("map", "en", picture), kept().drawn("map", "en", lambda: Drawn((), {}))]
    assert drawn_now == [picture(), Drawn((), {})]
    assert not list(tmp_path.iterdir())


@pytest.fixture(scope="module")
def prose() -> set[str]:
    """The ids of the words around pictures."""
    around = [file for file in sources(ROOT) if drawn.is_prose(file.with_suffix(".mo"))]
    return {id_of(message) for file in around for message in read(file)}


@pytest.mark.parametrize(("shelf", "lesson"), [(PANAMAX_SHELF, "first_dollar"), (CANAL_SHELF, "first_delivery")])
def test_no_picture_of_a_chapter_has_words_of_chapters_in_it(shelf, lesson, prose, monkeypatch):
    assert prose
    monkeypatch.setattr(figures, "_wanted", {})
    monkeypatch.setattr(figures, "_boards", {})
    chapter.build(shelf, lesson, "en")
    said: set[str] = set()
    pattern = i18n._pattern

    def heard(key, *rest):
        said.add(key)
        return pattern(key, *rest)

    monkeypatch.setattr(i18n, "_pattern", heard)
    assert figures._wanted
    for id in [*list(figures._wanted)[:6], *list(figures._boards)[:1]]:
        figures._drawn_in("en", id)
    assert said
    assert not said & prose
