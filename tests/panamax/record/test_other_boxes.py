"""Saves whose box isn't the one in use: they open with the values that they were played with, or say which differ."""

from __future__ import annotations

from pathlib import Path

import pytest

from panamax import Box, Game, load_box, new_game
from panamax.box import own_values
from panamax.box.loader import SHIPPED_FILE, parse_box
from panamax.box.own_values import differences, values_line
from played import play_set_up
from tabletop.errors import NotationError

SHIPPED = SHIPPED_FILE.read_text(encoding="utf-8")
EVER_SHIPPED = ("5e2144982832",)  # fingerprints; today's last
# Saved before saves carried values: the box is named by its fingerprint alone, here by that of today's.
RECORDED = (Path(__file__).parents[2] / "games" / "11_two_by_lot.txt").read_text(encoding="utf-8")
SAVED = RECORDED.replace(EVER_SHIPPED[0], load_box().fingerprint)
UNKNOWN = "0123456789ab"


def box_with(old: str, new: str) -> Box:
    """The shipped box with something else in its text."""
    assert SHIPPED.count(old) == 1
    return parse_box(SHIPPED.replace(old, new), "mine.toml")


@pytest.mark.parametrize("fingerprint", EVER_SHIPPED)
def test_every_box_that_was_ever_shipped_is_known(fingerprint: str) -> None:
    mine = box_with("rail_raise = 2", "rail_raise = 3")
    found = own_values.box_named(fingerprint, "", mine)
    assert found.fingerprint == fingerprint, "the old value goes into own_values.FORMER"


def test_the_shipped_box_is_among_them() -> None:
    assert EVER_SHIPPED[-1] == load_box().fingerprint, "the new one is shipped now: put it behind the others"


@pytest.fixture
def shipped_anew(monkeypatch: pytest.MonkeyPatch) -> Box:
    """A box as a later version might ship it, with another price of a transfer."""
    box = box_with("transfer = 5 #", "transfer = 4 #")
    monkeypatch.setattr(own_values, "shipped_box", lambda: box)
    monkeypatch.setattr(own_values, "_with", own_values._with.__wrapped__)  # which keeps what the shipped box was
    return box


def saved_elsewhere(text: str) -> str:
    """The save, as if played with a box that nobody here knows."""
    return text.replace(load_box().fingerprint, UNKNOWN)


def text_of(game: Game) -> str:
    assert game.notice is not None
    return game.notice.text()


def refused(text: str) -> str:
    with pytest.raises(NotationError) as error:
        Game.from_text(text)
    return str(error.value)


def test_a_game_of_today_opens_where_its_values_differ_only_where_they_were_not_used() -> None:
    box = box_with('"5-2R"', '"5-1R"')  # contract 9, which doesn't turn up
    game = Game.from_text(saved_elsewhere(SAVED), box)
    assert game.position.box == box
    assert game.cut is None
    assert game.is_over
    assert game.standings() == Game.from_text(SAVED).standings()
    assert text_of(game).startswith(f"It was played with a box that isn't known here (fingerprint {UNKNOWN}); ")
    assert Game.from_text(game.to_text(), box).notice is None


def test_a_game_of_today_opens_up_to_where_another_value_makes_a_move_illegal() -> None:
    box = box_with('"6-1R"', '"1"')
    game = Game.from_text(saved_elsewhere(SAVED), box)
    assert game.cut is not None
    assert 20 < len(game.to_text().splitlines()) < len(SAVED.splitlines())
    assert game.to_text().splitlines()[12:] == SAVED.splitlines()[11 : len(game.to_text().splitlines()) - 1]
    assert game.warning() == f"{text_of(game)} {game.cut.text()}"
    game.play(game.legal_moves()[0])


def test_a_game_of_the_shipped_box_opens_with_it_where_another_is_in_use() -> None:
    game = Game.from_text(SAVED, box_with("transfer = 5 #", "transfer = 4 #"))
    assert game.position.box == load_box()
    assert game.to_text() == Game.from_text(SAVED).to_text() == SAVED
    assert text_of(game) == (
        "Opened with the values it was played with, which aren't all as in the box in use: "
        "Transfer of an Action die ($) is 5 (in use: 4)."
    )


def test_a_game_of_a_box_that_was_shipped_before_opens_with_that(
    shipped_anew: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = load_box()
    assert "isn't known here" in text_of(Game.from_text(SAVED, shipped_anew))
    monkeypatch.setattr(own_values, "FORMER", ("prices.transfer=5",))
    game = Game.from_text(SAVED, shipped_anew)
    assert game.position.box == old
    assert game.cut is None
    assert game.to_text() == SAVED
    assert "Transfer of an Action die ($) is 5 (in use: 4)" in text_of(game)


@pytest.mark.parametrize(
    ("change", "line", "words"),
    [
        (("transfer = 5 #", "transfer = 4 #"), "prices.transfer=4", "Transfer of an Action die ($) is 4"),
        (("company_money = 18", "company_money = 19"), "start.company_money=19", "Money of a company ($) is 19"),
        (('"4-3-3", "5-2R"', '"4-3-1", "5-2R"'), "contracts.europe.2=4-3-1", "Europe: Contract 2 is 4-3-1"),
        (
            ("culebra_cut = {fee = 2}\npedro", "culebra_cut = {fee = 3}\npedro"),
            "zones.pacific.culebra_cut.fee=3",
            "the Culebra Cut (Pacific-bound): Fee ($) is 3",
        ),
    ],
)
def test_a_game_with_own_values_carries_them_and_opens_anywhere(change: tuple[str, str], line: str, words: str) -> None:
    box = box_with(*change)
    game = play_set_up(new_game(players=2, seed=1, box=box))
    text = game.to_text()
    assert text.splitlines()[9] == f"box-values {line}"
    read = Game.from_text(text)
    assert read.position == game.position
    assert read.position.box == box
    assert read.to_text() == text
    assert words in text_of(read)
    assert Game.from_text(text, box).notice is None
    assert read.branch().notice == read.notice


def test_a_game_of_the_shipped_box_says_nothing_of_it() -> None:
    game = Game.from_text(SAVED)
    assert game.notice is None
    assert game.warning() == ""
    assert "box-values" not in game.to_text()


def test_a_box_with_fewer_or_more_values_is_told_too() -> None:
    box = box_with('europe = ["5-2", "3-2-2R"]\nus_east = ["4-2", ', 'europe = ["5-2", "3-2-2R", "4-2"]\nus_east = [')
    line = "setup_contracts.europe.3=4-2 setup_contracts.us_east.1=3-3-1R setup_contracts.us_east.2="
    assert set(values_line(box).split()) == set(line.split())
    game = play_set_up(new_game(players=2, seed=1, box=box))
    assert Game.from_text(game.to_text()).position == game.position
    assert "US East: Setup contract 2 is nothing (in use: 3-3-1R)" in text_of(Game.from_text(game.to_text()))


def test_many_values_are_counted() -> None:
    box = load_box()
    line = " ".join(f"ships.company.{slots}.bonus_money=9" for slots in (1, 2, 3)) + " prices.transfer=9"
    line += " prices.bailout_costs=9 prices.bailout_gives=9 prices.warehouse_fee=9"
    stated = own_values.box_named(UNKNOWN, line, box)
    assert len(differences(stated, box)) == 7
    phrase = own_values.notice(stated.fingerprint, stated, box)
    assert phrase is not None
    assert phrase.text().endswith(" and 2 more values.")


@pytest.mark.parametrize(
    "line",
    [
        "prices.transfer",
        "prices.transfer=100",
        "prices.transfer=-1",
        "prices.transfer=x",
        "prices.transfer=" + "9" * 50,
        "prices.transfer=4 prices.transfer=4",
        "prices.transfer=4  prices.bailout_costs=4",
        "prices=4",
        "prices.transfer.x=4",
        "contracts.china.25=5",
        "contracts.china.7=5",
        "contracts.china.1=9",
        "advisors.10.nation=china",
        "a." * 5000 + "a=1",
        "=",
        "prices.transfer=",
    ],
)
def test_values_that_no_box_can_have_are_refused_with_their_line(line: str) -> None:
    lines = saved_elsewhere(SAVED).splitlines()
    error = refused("\n".join([*lines[:9], f"box-values {line}", *lines[9:]]))
    assert error.startswith("line 10, column 12: ")
    assert len(error) < 300


@pytest.mark.parametrize("fingerprint", ["x", "5E2144982832", "5e214498283", "5e2144982832a"])
def test_what_is_no_fingerprint_is_refused(fingerprint: str) -> None:
    assert refused(SAVED.replace(load_box().fingerprint, fingerprint)).startswith("line 8, column 5: a box is named")


def test_a_start_with_another_box_than_the_head_is_refused() -> None:
    position = new_game(players=2, seed=1).position.notation()
    box = box_with("transfer = 5 #", "transfer = 4 #")
    lines = new_game(players=2, seed=1, box=box).to_text().splitlines()
    assert "the position has another box" in refused("\n".join([*lines[:10], f"position {position}"]))
