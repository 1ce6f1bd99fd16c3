"""The save format: a game as lines of text, replayed line by line, or refused with the line that can't be."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import Game, load_box, new_game
from panamax.record.save import HEAD
from played import TABLES, finished, games, play_by_lot, refusal_of, seeds, set_up, set_ups
from tabletop.errors import NotationError
from tabletop.record.save_tree import LARGEST_TEXT, MOST_CUTS


def text_of(players: int = 3, setup: str = "advanced", seed: int = 2) -> str:
    return set_up(players, setup, seed).to_text()


def error_of(text: Any) -> str:
    """What a text is refused with, without the column, which must lie in the line."""
    with pytest.raises(NotationError) as error:
        Game.from_text(text)
    assert len(str(error.value)) < 300
    found = re.match(r"line (\d+), column (\d+): ", str(error.value))
    if found:
        lines = [*text.splitlines(), ""]
        assert 1 <= int(found[2]) <= len(lines[min(int(found[1]), len(lines)) - 1]) + 1
    return re.sub(r"^(line \d+), column \d+: ", r"\1: ", str(error.value))


def with_line(text: str, number: int, line: str | None) -> str:
    """The text with a line (counted from 1) written anew, or taken out."""
    lines = text.splitlines()
    lines[number - 1 : number] = [] if line is None else [line]
    return "\n".join(lines) + "\n"


# --- round trips ---------------------------------------------------------------------------------------------------


@given(games() | set_ups(), st.data())
def test_every_game_reads_back_at_every_stop(game: Game, data: st.DataObject) -> None:
    game = game.branch()
    stops = [node for node in game.line() if node.position.decider] + [game.node]
    game.go_to(data.draw(st.sampled_from(stops)))
    read = Game.from_text(game.to_text())
    assert read.to_text() == game.to_text()
    assert read.position == game.position
    assert read.position.cells == game.position.cells, "the generator too"
    assert [node.position for node in read.line()] == [node.position for node in game.line()]
    assert [node.events for node in read.line()] == [node.events for node in game.line()]
    assert play_by_lot(read, 6).to_text() == play_by_lot(game, 6).to_text()


def test_a_game_without_seed_reads_back_at_every_roll_and_shuffle() -> None:
    game = new_game(players=2)
    for line in ("advisors 1 2 3 4 5 6 7 8 9", "roll 1 1 2 2 3 4 4 5 5 6 / 1 6", "contracts 1 2 3 4 5", "seat red"):
        read = Game.from_text(game.to_text())
        assert read.seed is None
        assert read.position == game.position
        game.play(line)
    assert game.to_text().splitlines()[-2:] == ["chance: contracts 1 2 3 4 5", "seat1: seat red"]


def test_a_game_with_seed_reads_back_where_a_roll_is_due() -> None:
    game = finished(3, "normal", 2).branch()
    rolls = [node for node in game.line() if node.position.waits_for_chance]
    assert len(rolls) > 3
    for node in rolls:
        game.go_to(node)
        text = game.to_text()
        read = Game.from_text(text)
        assert text.endswith("\nchance:\n")
        assert read.position.cells == node.position.cells
        assert read.to_text() == text
        assert read.run_on(), "it goes on as the seed wants it"
        assert read.position.cells == Game.from_text(text.removesuffix("chance:\n")).position.cells


def test_chance_that_is_not_due_is_refused() -> None:
    text = text_of()
    number = len(text.splitlines()) + 1
    assert error_of(text + "chance:\n").startswith(f"line {number}: ")
    assert error_of(text + "chance:\n" + "red: bid 12\n").startswith(f"line {number}: ")


def test_nothing_stands_behind_a_roll_that_is_due() -> None:
    game = finished(3, "normal", 2).branch()
    game.go_to(next(node for node in game.line() if node.position.waits_for_chance and node.is_players_move))
    text = game.to_text()
    number = len(text.splitlines()) + 1
    assert error_of(text + "red: bid 12\n").startswith(f"line {number}: ")
    assert error_of(text + "chance:\n").startswith(f"line {number}: ")


def test_the_head_names_the_options_and_the_lines_who_played_them() -> None:
    lines = text_of().splitlines()
    assert lines[:10] == [
        "panamax 1",
        "players 3",
        "setup advanced",
        "mulligan all_dice",
        "free_load_zone any",
        "pushed_arrival full",
        "military_pay once",
        f"box {load_box().fingerprint}",
        "seed 2",
        "",
    ]
    assert lines[10].startswith("chance: advisors ")
    assert all(": " in line for line in lines[10:])
    assert text_of().endswith("\n")
    assert text_of().isascii()


@given(seeds)
def test_options_and_seed_are_kept(seed: int) -> None:
    options = {
        "players": 2,
        "setup": "advanced",
        "mulligan": "action_dice",
        "free_load_zone": "nation",
        "pushed_arrival": "cargo_only",
        "military_pay": "per_source",
    }
    game = new_game(seed=seed, **options)  # type: ignore[arg-type]
    read = Game.from_text(game.to_text())
    assert read.position.options == game.position.options
    assert read.seed == seed


def test_a_person_may_edit_it() -> None:
    text = text_of()
    assert Game.from_text(text.replace("\n", "\r\n")).to_text() == text
    assert Game.from_text(text.replace("\nchance: ", "\n\n   chance:  ")).to_text() == text
    assert Game.from_text(text.rstrip("\n")).to_text() == text
    without_names = "\n".join(line.partition(": ")[2] or line for line in text.splitlines())
    assert Game.from_text(without_names).to_text() == text
    bids = [line for line in text.splitlines() if "bid" in line]
    edited = text.replace(bids[0], bids[0].rsplit(" ", 1)[0] + " 24")
    assert Game.from_text(edited).to_text() == edited


def test_a_head_alone_is_a_new_game() -> None:
    head = "\n".join(text_of().splitlines()[:9])
    assert Game.from_text(head).position == new_game(players=3, setup="advanced", seed=2).position


def test_a_pinned_roll_is_kept() -> None:
    game = new_game(players=2, seed=1)
    game.go_to(next(node for node in game.line() if node.position.decision and node.position.decision.id == "roll"))
    game.play("roll 1 1 2 2 3 4 4 5 5 6 / 1 6")
    read = Game.from_text(game.to_text())
    assert read.position.cells == game.position.cells
    assert read.to_text() == game.to_text()


# --- what is refused -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [None, 5, b"panamax 1\n", ["panamax 1"], True], ids=lambda text: type(text).__name__)
def test_what_is_no_text_is_refused(text: Any) -> None:
    assert error_of(text) == f"a saved game has at most {LARGEST_TEXT:,} characters"


def test_fifty_megabytes_are_refused_at_once() -> None:
    assert error_of("x" * 50_000_000) == f"a saved game has at most {LARGEST_TEXT:,} characters"
    assert error_of(text_of() + "\n" * LARGEST_TEXT) == f"a saved game has at most {LARGEST_TEXT:,} characters"


def test_one_endless_line_is_refused() -> None:
    assert error_of(text_of() + "x" * (LARGEST_TEXT - 20_000)).startswith(
        f"line {len(text_of().splitlines()) + 1}: a move is a line"
    )


@pytest.mark.parametrize(
    ("first", "line"),
    [("", 2), ("panamax 2", 1), ("Panamax 1", 1), ("panamax", 1), ("{}", 1), ("pmx1~", 1)],
)
def test_a_text_of_another_kind_is_refused(first: str, line: int) -> None:
    assert error_of(with_line(text_of(), 1, first)) == f"line {line}: the first line must be “panamax 1”"


def test_nothing_at_all_is_refused() -> None:
    for text in ("", "\n", " "):
        assert error_of(text) == "line 1: the first line must be “panamax 1”"


@pytest.mark.parametrize("name", HEAD)
def test_a_missing_line_of_the_head_is_named(name: str) -> None:
    number = HEAD.index(name) + 2
    assert error_of(with_line(text_of(), number, None)) == f"line {number}: here must stand “{name}” and its value"
    for line in ("", name, f"{name} ", f"{name}=3", name.upper() + " 3"):
        assert error_of(with_line(text_of(), number, line)) == f"line {number}: here must stand “{name}” and its value"


def test_a_head_that_is_cut_anywhere_is_refused() -> None:
    text = text_of()
    for length in range(text.index("seed 2")):
        error = error_of(text[:length])
        assert error.startswith("line ")


@pytest.mark.parametrize("value", ["1", "5", "23", "234", "four", "4.0", "-4", "٤", "04", "9" * 10**5])
def test_a_wrong_number_of_players_is_refused_with_line_2(value: str) -> None:  # GEN-3
    error = error_of(with_line(text_of(), 2, f"players {value}"))
    assert error.startswith("line 2: players can't be '")
    assert error.endswith("; allowed: 2, 3 and 4")


@pytest.mark.parametrize("name", HEAD[1:6])
def test_an_unknown_variant_is_refused_with_its_line(name: str) -> None:
    number = HEAD.index(name) + 2
    assert error_of(with_line(text_of(), number, f"{name} bold")).startswith(f"line {number}: {name} can't be 'bold'; ")


@pytest.mark.parametrize("value", ["one", "1.5", "--5", "+5", "1_0", "٣", "1" * 19, "9" * 10**5, "None", "-"])
def test_a_wrong_seed_is_refused_with_line_9(value: str) -> None:
    assert error_of(with_line(text_of(), 9, f"seed {value}")).startswith("line 9: seed can't be '")


def test_a_line_that_is_no_move_is_refused_with_its_number() -> None:
    text = text_of()
    for number in range(11, len(text.splitlines()) + 1):
        assert error_of(with_line(text, number, "red: dance")).startswith(f"line {number}: a move starts with one of")


def cut_of(text: str) -> str:
    """What the game that a text saves says of its first move that isn't legal; or what the text is refused with."""
    try:
        cut = Game.from_text(text).cut
    except NotationError as error:
        return str(error)
    assert cut is not None
    return cut.text()


def test_a_game_saved_under_the_old_reading_opens_up_to_the_move_that_is_no_longer_legal() -> None:  # R6
    """It was recorded when a turn still went on after its movement had lapsed."""
    text = (Path(__file__).parent / "saved_under_the_old_reading.txt").read_text()
    game = Game.from_text(text)
    assert cut_of(text) == (
        "Open up to move 98 (line 108): “red: relocate yellow1a us_west” is not legal any more, or never was. "
        "TBL-5: it is Green's decision, not Red's. What followed was left out."
    )
    assert game.to_text().splitlines() == text.splitlines()[:107]
    assert Game.from_text(game.to_text()).cut is None
    game.play(game.legal_moves()[0])


def test_an_illegal_move_in_a_variation_cuts_that_one_short_and_no_other() -> None:
    text = text_of()
    line = next(line for line in text.splitlines() if "bid" in line)
    mover = line.split(":")[0]
    tree = text.replace(line, f"{line}\n(\n  {mover}: bid 13\n  (\n    x\n  )\n)\n(\n  {mover}: bid 24\n)", 1)
    game = Game.from_text(tree)
    assert game.to_text() == text
    assert "“" + mover + ": bid 13” is not legal" in cut_of(tree)
    assert [len(node.variations) for node in game.line()].count(2) == 1


def test_a_comment_before_a_move_that_is_not_legal_is_kept() -> None:
    text = text_of()
    line = next(line for line in text.splitlines() if "bid" in line)
    game = Game.from_text(text[: text.index(line)] + "# what then?\nred: bid 13\n")
    assert game.cut is not None
    assert "what then?" in [node.comment for node in game.line()]


def test_a_tree_with_many_moves_that_are_not_legal_is_refused() -> None:  # to say why takes time
    text = text_of()
    line = next(line for line in text.splitlines() if "bid" in line)
    wrong = f"(\n{line.split(':')[0]}: bid 13\n)\n"
    assert Game.from_text(text.replace(f"{line}\n", f"{line}\n{wrong * MOST_CUTS}", 1)).cut is not None
    assert "ADV-1" in error_of(text.replace(f"{line}\n", f"{line}\n{wrong * (MOST_CUTS + 1)}", 1))


def test_an_illegal_line_ends_the_game_and_its_number_and_its_rule_are_told() -> None:
    text = text_of()
    lines = text.splitlines()
    number = next(number for number, line in enumerate(lines, 1) if "bid" in line)
    mover = lines[number - 1].split(":")[0]
    assert (
        f"(line {number}): “{mover}: bid 13” is not legal any more, or never was. "
        "ADV-1: a bid of $13 isn't possible; the bids are $12, $15, $18, $21 and $24. "
    ) in cut_of(with_line(text, number, f"{mover}: bid 13"))
    wrong = next(line.split(":")[0] for line in lines[number:] if not line.startswith(mover))
    told = cut_of(with_line(text, number, f"{wrong}: bid 12"))
    assert f"(line {number})" in told
    assert "ADV-1: it is " in told


def test_a_missing_or_doubled_line_is_found_out() -> None:
    text = text_of()
    lines = text.splitlines()
    for number in range(11, len(lines)):
        assert f"line {number}" in cut_of(with_line(text, number, None))
        assert "line " in cut_of(with_line(text, number, f"{lines[number - 1]}\n{lines[number - 1]}"))


def test_lines_after_the_end_are_left_out() -> None:
    text = finished(3, "advanced", 2).to_text()
    told = cut_of(text + "red: bid 12\n")
    assert f"(line {len(text.splitlines()) + 1})" in told
    assert "END-1: nothing is left to decide" in told


@pytest.mark.parametrize(("players", "setup"), TABLES)
def test_a_text_that_is_cut_is_a_shorter_game_or_is_refused(players: int, setup: str) -> None:
    text = text_of(players, setup)
    whole = [node.position for node in set_up(players, setup, 2).line()]
    for length in range(text.index("seed 2"), len(text), 3):
        cut = text[:length]
        games: list[Game] = []
        error = refusal_of(lambda cut=cut, games=games: games.append(Game.from_text(cut)))  # type: ignore[misc]
        if error is not None:
            assert isinstance(error, NotationError)
            assert str(error).startswith("line ")
        elif length >= text.index("\nchance"):
            assert games[0].seed == 2
            assert games[0].position in whole or cut.splitlines()[-1] != text.splitlines()[len(cut.splitlines()) - 1]


@given(games() | set_ups(), st.data())
def test_one_changed_character_is_refused_or_gives_a_game_that_is_itself(game: Game, data: st.DataObject) -> None:
    text = game.to_text()
    place = data.draw(st.integers(0, len(text) - 1))
    changed = text[:place] + data.draw(st.sampled_from("0123456789abcdefgr:/ \n\0é")) + text[place + 1 :]
    read: list[Game] = []
    error = refusal_of(lambda: read.append(Game.from_text(changed)))
    assert error is None or isinstance(error, NotationError)
    for same in read:
        assert Game.from_text(same.to_text()).position == same.position
