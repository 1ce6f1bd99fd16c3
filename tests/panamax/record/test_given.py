"""Saved games, studies and positions of both games as they come out of mails, chats and editors."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import canal_mania
import panamax
from panamax.study import Study, StudyChapter
from tabletop.errors import NotationError

Reader = Callable[[str], str]


def played() -> panamax.Game:
    game = panamax.new_game(players=2, seed=7)
    game.play("seat red")
    game.annotate(
        game.node,
        name="Ready",
        comment="Pousser\u00a0: « 5 »\n\U0001f468\u200d\U0001f469\u200d\U0001f467 \u0645\u06cc\u200c\u062e",
    )
    return game


GAME = played()
STUDY = Study("How", (StudyChapter("One", GAME), StudyChapter("Two", played())), "Ann")
CANAL = canal_mania.new_game(players=3, seed=7)
TEXTS: dict[str, tuple[str, Reader]] = {
    "a game": (GAME.tree_text(), lambda text: panamax.Game.from_text(text).tree_text()),
    "a study": (STUDY.to_text(), lambda text: Study.from_text(text).to_text()),
    "a game of canals": (CANAL.to_text(), lambda text: canal_mania.Game.from_text(text).to_text()),
    "a position": (GAME.position.notation(), lambda text: panamax.Position.from_notation(text).notation()),
    "a position of canals": (
        CANAL.position.notation(),
        lambda text: canal_mania.Position.from_notation(text).notation(),
    ),
}


def quoted(text: str) -> str:
    return "".join(f"> {line}\n" for line in text.split("\n"))


AROUND: dict[str, Callable[[str], str]] = {
    "a mark": lambda text: "\ufeff" + text,
    "empty lines": lambda text: "\n \n" + text + "\n\n",
    "a space before": lambda text: " \u00a0" + text,
    "Windows": lambda text: text.replace("\n", "\r\n"),
    "spaces at the ends": lambda text: text.replace("\n", "  \n") + " ",
    "a mail": quoted,
    "an answer": lambda text: quoted(quoted(text)),
    "a block of code": lambda text: f"```\n{text}\n```",
    "all together": lambda text: "\ufeff\n" + quoted(f"~~~text\n{text}\n~~~\n"),
    "a no-width space": lambda text: "\u200b" + text,
}


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("name", TEXTS)
def test_what_says_nothing_is_left_out(name: str, around: str) -> None:
    text, read = TEXTS[name]
    assert read(AROUND[around](text)) == text


@pytest.mark.parametrize("name", ["a position", "a position of canals"])
def test_a_position_is_found_in_brackets_in_a_link_and_wrapped(name: str) -> None:
    text, read = TEXTS[name]
    link = f"https://example.org/50_explorer.ipynb?theme=dark&position={text}&narrow=1"
    wrapped = "\n".join(text[at : at + 60] for at in range(0, len(text), 60))
    for given in (f"<{text}>", f"({text})", f'"{text}"', f"{text}.", link, f"<{link}>.", wrapped, quoted(wrapped)):
        assert read(given) == text
    for given in (f"x{text}", f"{text}x", f"{text}~{text}", text[:-1], text.upper(), f"{text} {text}"):
        with pytest.raises(NotationError):
            read(given)


def test_it_is_said_what_was_left_out() -> None:
    assert panamax.Game.from_text(GAME.tree_text()).warning() == ""
    told = panamax.Game.from_text("\ufeff" + quoted(GAME.tree_text())).warning()
    assert told == (
        "Left out of the text, as it says nothing: the mark of a file's encoding and the “>” of a quoted mail."
    )
    assert Study.from_text(STUDY.to_text()).warning() == ""
    assert "“>”" in Study.from_text(quoted(STUDY.to_text())).warning()
    game = canal_mania.Game.from_text(f"```\n{CANAL.to_text()}```")
    assert game.left_out is not None
    assert "fence" in game.left_out.text()
    assert canal_mania.Game.from_text(CANAL.to_text()).left_out is None


@pytest.mark.parametrize(("name", "old", "new", "where"), [
    ("a game", "players 2", "players 9", "line 4, column 11"),
    ("a game", "seat red", "seat rot", "line {}, column 3"),
    ("a game", "= Ready", "= Re\u202eady", "line {}, column 7"),
    ("a game of canals", "players 3", "players 9", "line 4, column 11"),
    ("a game of canals", "players 3", "players\x073", "line 4, column 10"),
    ("a study", "study How", "studio How", "line 4, column 3"),
    ("a study", "mode read", "mode red", "line {}, column 3"),
    ("a study", "seat red", "seat rot", "line {}, column 3"),
    ("a study", "# Pousser", "# Po\u2067usser", "line {}, column 7"),
])  # fmt: skip
def test_what_cannot_be_read_is_refused_at_the_place_that_was_given(name: str, old: str, new: str, where: str) -> None:
    text, read = TEXTS[name]
    given = "\ufeff\n" + quoted("```\n" + text.replace(old, new))
    line = next(number for number, each in enumerate(given.split("\n"), 1) if new in each)
    with pytest.raises(NotationError) as refused:
        read(given)
    assert where.format(line) in str(refused.value)


def test_the_place_in_a_wrapped_position_is_that_of_its_line() -> None:
    text, read = TEXTS["a position"]
    with pytest.raises(NotationError, match=r"^line 3, column 4: only digits"):
        read(f"\n{text[:50]}\n{text[50:53]}!{text[54:]}")
    with pytest.raises(NotationError, match=r"^column 6: only digits"):
        read(f"  {text[:3]}!{text[4:]}")


def test_what_a_reader_wrote_is_kept_as_it_is_seen() -> None:
    back = panamax.Game.from_text(GAME.tree_text()).node.entry
    assert back.comment == "Pousser : « 5 »\n\U0001f468\u200d\U0001f469\u200d\U0001f467 \u0645\u06cc\u200c\u062e"


def test_a_move_that_is_not_legal_any_more_is_told_at_the_line_that_was_given() -> None:
    text = "\n\n" + quoted(STUDY.to_text().replace("seat1: seat red", "seat1: seat green\nseat2: seat green", 1))
    line = next(number for number, each in enumerate(text.split("\n"), 1) if "seat2: seat green" in each)
    assert f"line {line}" in Study.from_text(text).warning()


def test_a_tree_is_refused_at_writing_where_it_would_be_at_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    game = panamax.new_game(players=2, seed=7)
    for _ in range(12):
        game.play(game.legal_moves()[0])
    text = game.tree_text()
    moves = sum(node.move is not None for node in game.line())
    monkeypatch.setattr("tabletop.record.save_tree.MOST_MOVES", moves)
    assert game.tree_text() == text
    assert panamax.Game.from_text(text).tree_text() == text
    monkeypatch.setattr("tabletop.record.save_tree.MOST_MOVES", moves - 1)
    for refused in (game.tree_text, lambda: panamax.Game.from_text(text)):
        with pytest.raises(NotationError, match=f"{moves - 1} moves"):
            refused()
    monkeypatch.undo()
    monkeypatch.setattr("tabletop.record.save_tree.LARGEST_TEXT", len(text) - 1)
    with pytest.raises(NotationError, match="characters"):
        game.tree_text()
