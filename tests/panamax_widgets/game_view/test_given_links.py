"""Links and texts as mails and chats pass them on are opened wherever one may paste them."""

from __future__ import annotations

import pytest

import panamax
from panamax.box.draft import draft_of
from panamax.box.loader import SHIPPED_FILE, load_box
from panamax.study import Study, StudyChapter
from panamax.words import catalogue
from panamax_widgets.game_view.permalink import is_link, line_link, link_of, opened_game, position_link, typed_game
from panamax_widgets.study.record import PANAMAX_STUDY
from tabletop.box_draft import DraftRefused
from tabletop.errors import BoxError, TabletopError
from tabletop_widgets.learner.progress import NOTHING, progress_from_text
from tabletop_widgets.study.links import given_study
from tabletop_widgets.study.links import link_of as study_link

PAGE = "https://example.org/voila/render/50_explorer.ipynb?theme=dark&"
AROUND = [
    "{}", "<{}>", "({})", '"{}"', "{}.", "{},", "Look: {} - nice", "> {}", "\ufeff{}\u200b", "[my game]({})",
    "\u201e{}\u201c", "Hi\n\n{}\n\nBye", "```\n{}\n```", "{}\nThanks!",
]  # fmt: skip


def wrapped(text, sign="\n"):
    return sign.join(text[at : at + 70] for at in range(0, len(text), 70))


@pytest.fixture(scope="module")
def game():
    made = panamax.new_game(players=2, seed=7)
    made.play("seat red")
    return made


@pytest.mark.parametrize("around", AROUND)
def test_a_link_to_a_game_is_opened(game, around):
    box = load_box()
    for query in (link_of(game), line_link(game)):
        for link in (PAGE + query, wrapped(PAGE + query), wrapped(PAGE + query, "\n> ")):
            text = around.format(link)
            assert is_link(text)
            for reads in (typed_game, opened_game):
                assert reads(text, box).position == game.position
    for link in (PAGE + position_link(game.position), wrapped(PAGE + position_link(game.position))):
        assert opened_game(around.format(link), box).position.notation() == game.position.notation()


@pytest.mark.parametrize("around", ["{}", "> {}", "```\n{}\n```", "\ufeff\n{}"])
def test_a_saved_game_is_opened_where_links_are(game, around):
    text = game.tree_text()
    text = text.replace("\n", "\n> ") if around.startswith(">") else text
    assert not is_link(around.format(text))
    assert opened_game(around.format(text), load_box()).tree_text() == game.tree_text()


@pytest.mark.parametrize("around", AROUND)
def test_a_link_to_a_study_is_opened(game, around):
    study = Study("How", (StudyChapter("One", game),))
    link = PAGE + study_link(PANAMAX_STUDY, study)
    for given in (link, wrapped(link)):
        assert given_study(PANAMAX_STUDY, around.format(given)).to_text() == study.to_text()


def test_a_study_that_tells_of_a_link_is_not_taken_for_it(game):
    other = Study("Other", (StudyChapter("Two", game),))
    game = panamax.Game.from_text(game.to_text())
    game.annotate(game.start, comment=f"See {PAGE}study=t1abc")
    study = Study("How", (StudyChapter("One", game),))
    assert given_study(PANAMAX_STUDY, "\ufeff" + study.to_text()).name == "How"
    assert given_study(PANAMAX_STUDY, PAGE + study_link(PANAMAX_STUDY, other)).name == "Other"


@pytest.mark.parametrize("text", ["", "x", "http://", PAGE, PAGE + "game=g1x", "<>", PAGE + "position=pmx1~"])
def test_what_is_no_link_stays_refused(text):
    for reads in (typed_game, opened_game):
        with pytest.raises(TabletopError):
            reads(text, load_box())
    with pytest.raises(TabletopError):
        given_study(PANAMAX_STUDY, text)


@pytest.mark.parametrize("around", AROUND)
def test_progress_is_read_out_of_what_stands_around_it(around):
    progress = NOTHING.marked(["PSH-1", "MOV-2"], True, 30).finished("05_sailing", 31)
    text = progress.to_text()
    for given in (text, f"{PAGE}progress={text}", f"{text[:20]}\n{text[20:]}"):
        if not any(words in around for words in ("Look", "Thanks", "Hi", "[my")):
            assert progress_from_text(around.format(given), catalogue.rules()) == progress
    assert progress_from_text(f"Look: {PAGE}progress={text} Bye", catalogue.rules()) == progress


BOX = SHIPPED_FILE.read_text(encoding="utf-8")
BOXES = {
    "a mark": "\ufeff" + BOX,
    "empty lines": "\n\n" + BOX,
    "a mail": "".join(f"> {line}\n" for line in BOX.split("\n")),
    "a block of code": f"```toml\n{BOX}\n```",
    "hard spaces": BOX.replace(" = ", "\u00a0=\u00a0", 3),
    "Windows": BOX.replace("\n", "\r\n"),
}


@pytest.mark.parametrize("kind", BOXES)
def test_a_box_is_read_out_of_what_stands_around_it(kind, tmp_path):
    assert draft_of(BOXES[kind]).box == draft_of(BOX).box
    file = tmp_path / "box.toml"
    file.write_bytes(BOXES[kind].encode("utf-16" if kind == "a mark" else "utf-8"))
    assert load_box(file).fingerprint == load_box().fingerprint


def test_a_box_is_refused_at_the_place_that_was_given(tmp_path):
    text = BOXES["a mail"].replace("> [", "> [[[", 1)
    line = text[: text.index("[[[")].count("\n") + 1
    with pytest.raises(DraftRefused, match=f"line {line}, column 5"):
        draft_of(text)
    file = tmp_path / "box.toml"
    file.write_text(BOX.replace("#", "# \u202e", 1), encoding="utf-8")
    with pytest.raises(BoxError, match=r"line 1, column 3 the sign U\+202E"):
        load_box(file)
