"""Position notation: one line of text that reads back as the same position, or is refused with field and column."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax import Position, load_box, new_game
from panamax.bots import bot
from panamax.box.draft import shipped_draft
from panamax.box.loader import SHIPPED_FILE, parse_box
from panamax.engine import layout as at
from panamax.options import VARIANTS
from panamax.record.notation import FIELDS, LONGEST, VERSION, fingerprint_in, notation_of
from panamax.setup import Setup
from played import every_question, every_stop, play_set_up, positions, refusal_of, set_up, stop_at
from tabletop.errors import ImpossiblePosition, NotationError, TabletopError

ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz.~"


def end() -> Position:
    """The end of a set-up, but for the setup contracts."""
    return stop_at(set_up(4, "normal", 1), "shuffle_setup_contracts").position


def with_field(text: str, name: str, value: str) -> str:
    """The notation with one field written anew."""
    parts = text.split("~")
    parts[2 + [field.name for field in FIELDS].index(name)] = value
    return "~".join(parts)


def column_of(text: str, name: str) -> int:
    """The column in which a field begins, counted from 1."""
    place = 2 + [field.name for field in FIELDS].index(name)
    return len("~".join(text.split("~")[:place])) + 2


def error_of(text: Any) -> NotationError:
    with pytest.raises(NotationError) as error:
        Position.from_notation(text)
    assert len(str(error.value)) < 200
    return error.value


# --- round trips ---------------------------------------------------------------------------------------------------


@given(positions())
def test_every_position_reads_back_from_its_notation(position: Position) -> None:
    text = position.notation()
    read = Position.from_notation(text)
    assert read == position
    assert hash(read) == hash(position)
    assert read.notation() == text
    assert read.legal_moves() == position.legal_moves()
    assert read.decider_id == position.decider_id
    assert re.fullmatch(r"[0-9a-z.~]+", text), "it can stand in a link as it is"
    assert len(text) <= LONGEST


@pytest.mark.parametrize(
    "changes",
    [
        {"start.shares_for_sale": "99", "start.shares_of_player": "99"},
        {"pieces.spare_flags": "99"},
        {"prices.warehouse_fee": "99", "prices.bailout_gives": "1"},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_a_position_with_the_most_that_a_box_may_have_reads_back(changes: dict[str, str]) -> None:
    draft = shipped_draft()
    for path, value in changes.items():
        draft = draft.typed(path, value)
    assert draft.box is not None
    game = new_game(players=2, seed=3, box=draft.box)
    assert Position.from_notation(game.position.notation(), draft.box) == game.position
    chooser = bot("random", seed=1)
    while not game.is_over:
        game.play(chooser.choose(game.position))
    assert Position.from_notation(game.position.notation(), draft.box) == game.position


def test_the_representation_of_a_position_builds_it_again() -> None:
    position = stop_at(set_up(2, "advanced", 1), "bid").position
    assert eval(repr(position), {"Position": Position}) == position


def test_a_position_that_was_read_can_be_played_to_the_end() -> None:
    for position in (every_stop()[0], *every_question(1)):
        read = Position.from_notation(position.notation()).with_seed(5)
        start = position.with_seed(5)
        while read.decision or read.waits_for_table:
            assert read == start
            if read.waits_for_table:
                read, start = read.after_step()[0], start.after_step()[0]
            elif read.waits_for_chance:
                read, start = read.after_chance()[0], start.after_chance()[0]
            else:
                read, start = read.after(read.legal_moves()[0])[0], start.after(start.legal_moves()[0])[0]
        assert read == start


def test_every_cell_but_the_generator_is_written_in_exactly_one_field() -> None:
    written = [cell for field in FIELDS for cell in range(field.cell, field.cell + field.count)]
    assert sorted(written) == [cell for cell in range(at.STATE_SIZE) if not at.RANDOM <= cell < at.ROUND]
    assert len(written) == len(set(written))


def test_the_variants_that_came_later_stand_at_the_end_of_their_field() -> None:
    field = next(field for field in FIELDS if field.name == "variants")
    assert [variant.in_every_save for variant in VARIANTS.values()] == [
        place < field.count - field.later for place in range(field.count)
    ]


@given(positions(), st.data())
def test_impossible_set_ups_have_a_notation_too(position: Position, data: st.DataObject) -> None:
    field = data.draw(st.sampled_from(FIELDS))
    cells = position.cells
    cells[field.cell + data.draw(st.integers(0, field.count - 1))] = data.draw(st.integers(0, field.highest))
    read = Setup.from_notation(notation_of(Setup(cells, position.box)))
    cells[at.RANDOM : at.ROUND] = read.cells[at.RANDOM : at.ROUND]
    assert read.cells == cells


def test_another_box_writes_another_fingerprint() -> None:
    text = SHIPPED_FILE.read_text(encoding="utf-8")
    other = parse_box(text.replace("company_money = 18", "company_money = 19"), "mine.toml")
    if other.fingerprint == load_box().fingerprint:
        pytest.fail("the changed box has the same fingerprint")
    position = play_set_up(new_game(players=2, seed=1, box=other)).position
    assert Position.from_notation(position.notation(), other) == position


def test_a_position_of_an_unknown_box_opens_with_the_box_in_use_if_it_is_possible_with_that() -> None:
    position = end()
    text = position.notation().replace(load_box().fingerprint, "0123456789ab")
    assert Position.from_notation(text) == position
    shipped = SHIPPED_FILE.read_text(encoding="utf-8")
    other = parse_box(shipped.replace("transfer = 5", "transfer = 4"), "mine.toml")
    assert Position.from_notation(text, other).box == other
    assert Position.from_notation(position.notation(), other).box == load_box(), "known: that it was written with"


def test_a_position_that_is_impossible_with_the_box_in_use_names_both_boxes_and_what_is_wrong() -> None:
    text = with_field(end().notation(), "order", "").replace(load_box().fingerprint, "0123456789ab")
    error = str(error_of(text))
    assert error.startswith("column 6: the position belongs to a box that isn't known here (fingerprint 0123456789ab)")
    assert "isn't possible with the box in use: SET-10: " in error
    with pytest.raises(ImpossiblePosition):
        Position.from_notation(with_field(end().notation(), "order", ""))


@pytest.mark.parametrize("fingerprint", ["", "0", "0123456789abc", "0123456789xy", "zzzzzzzzzzzz"])
def test_what_is_no_fingerprint_is_refused(fingerprint: str) -> None:
    text = end().notation().replace(load_box().fingerprint, fingerprint)
    assert str(error_of(text)).startswith("column 6: here stands the fingerprint of a box")


# --- what is refused -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", [None, 0, 7, 1.5, b"pmx1", ["pmx1"], True, end()], ids=lambda text: type(text).__name__
)
def test_what_is_no_text_is_refused(text: Any) -> None:
    assert str(error_of(text)) == "a position is written as one line of text of at most 1,500 characters"


def test_an_empty_text_is_refused() -> None:
    assert str(error_of("")) == "column 1: a position starts with pmx1"


@pytest.mark.parametrize("text", ["x" * 10**7, "pmx1~" + "0" * 10**7, end().notation() + " " * 10**7])
def test_ten_megabytes_are_refused_at_once(text: str) -> None:
    assert "at most 1,500 characters" in str(error_of(text))


def test_a_text_as_long_as_may_be_is_read_and_one_longer_is_not() -> None:
    assert "characters" in error_of("a" * (LONGEST + 1)).text()
    assert "characters" not in error_of("a" * LONGEST).text()


@pytest.mark.parametrize("version", ["pmx2", "pmx", "pmx11", "", "pmx01", "xmp1"])
def test_another_version_is_refused(version: str) -> None:
    assert str(error_of(end().notation().replace(VERSION, version))) == "column 1: a position starts with pmx1"


@pytest.mark.parametrize("character", ["A", "-", "_", "é", "０", "%", "+", "\u0661"])
def test_characters_that_no_position_has_are_refused_with_their_column(character: str) -> None:
    text = end().notation()
    assert str(error_of(text[:40] + character + text[40:])).startswith("column 41: only digits, small letters")
    assert str(error_of(text + character)).startswith(f"column {len(text) + 1}: ")


def test_a_value_that_is_too_large_is_refused_with_field_and_column() -> None:
    for field in FIELDS:
        text = with_field(end().notation(), field.name, "z" * 9)
        error = error_of(text)
        assert error.phrase.key == "notation.error.value"
        assert str(error).startswith(f"column {column_of(text, field.name)}: ")
    assert str(error_of(with_field(end().notation(), "columns", "3.3.4.2"))) == (
        f"column {column_of(end().notation(), 'columns') + 4}: a value of the Action dice can't be read or is too large"
    )


def test_too_many_values_are_refused_with_field_and_column() -> None:
    for field in FIELDS:
        text = with_field(end().notation(), field.name, ".".join("1" * (field.count + 1)))
        error = error_of(text)
        assert error.phrase.key == "notation.error.too_many"
        assert str(error).startswith(f"column {column_of(text, field.name)}: ")


@pytest.mark.parametrize("written", ["0", "1.0", "01", "00", "2.2.2.2.2.2.0", "1.00.1", ".", "1.", ".1", "1..1"])
def test_only_the_shortest_way_to_write_a_field_is_read(written: str) -> None:
    error = error_of(with_field(end().notation(), "columns", written))
    assert error.phrase.key in ("notation.error.form", "notation.error.value", "notation.error.too_many")
    assert "the Action dice" in str(error)
    if error.phrase.key != "notation.error.value":
        assert str(error).startswith(f"column {column_of(end().notation(), 'columns')}: ")


def test_text_behind_the_last_field_is_refused() -> None:
    text = end().notation()
    assert str(error_of(text + "~")) == f"column {len(text) + 1}: something stands behind the last word"
    assert str(error_of(text + "~1~1")) == f"column {len(text) + 1}: something stands behind the last word"
    for other in (text + "s", text.removesuffix("end") + "1~end"):
        column = len(text) - 2
        assert str(error_of(other)).startswith(f"column {column}: the last word must be “end”")


@pytest.mark.thorough
def test_a_text_that_is_cut_anywhere_is_refused() -> None:
    for position in (*every_stop()[::7], *every_question(1)):
        text = position.notation()
        for length in range(len(text)):
            with pytest.raises(NotationError):
                Position.from_notation(text[:length])


def test_a_text_that_is_cut_behind_a_field_names_the_next_one() -> None:
    parts = end().notation().split("~")
    for count, field in enumerate(FIELDS, 2):
        text = "~".join(parts[:count])
        error = error_of(text)
        assert error.phrase.values["field"].key == f"notation.field.{field.name}"  # type: ignore[attr-defined]
        assert str(error).startswith(f"column {len(text) + 1}: the text ends before ")


def check_changed(text: str, changed: str) -> None:
    """A changed notation is refused, or it is the notation of the position that it gives, in a box that is known."""
    if changed == text:
        return
    try:
        position = Position.from_notation(changed)
    except (NotationError, ImpossiblePosition) as error:
        str(error)
        return
    assert position.notation() == changed.replace(fingerprint_in(changed), position.box.fingerprint, 1)
    assert Setup.of(position).faults() == []


@given(positions(), st.data())
def test_one_changed_character_is_refused_or_gives_another_position(position: Position, data: st.DataObject) -> None:
    text = position.notation()
    for _ in range(10):
        place = data.draw(st.integers(0, len(text) - 1))
        check_changed(text, text[:place] + data.draw(st.sampled_from(ALPHABET)) + text[place + 1 :])
        check_changed(text, text[:place] + text[place + 1 :])
        check_changed(text, text[:place] + data.draw(st.sampled_from(ALPHABET)) + text[place:])


@pytest.mark.thorough
def test_every_changed_character_is_refused_or_gives_another_position() -> None:
    for position in (*every_stop()[::20], *every_question(1)):
        text = position.notation()
        for place in range(len(text)):
            for character in ALPHABET:
                check_changed(text, text[:place] + character + text[place + 1 :])


@given(st.text(alphabet=ALPHABET, max_size=60))
def test_any_text_in_the_right_alphabet_is_refused_or_read(rest: str) -> None:
    for text in (rest, VERSION + rest, f"{VERSION}~{load_box().fingerprint}~{rest}"):
        assert isinstance(refusal_of(lambda text=text: Position.from_notation(text)), TabletopError)  # type: ignore[misc]


# --- what is written well but can't be -----------------------------------------------------------------------------


def test_one_more_company_die_than_exists_is_refused() -> None:  # GEN-4
    text = with_field(end().notation(), "warehouse", "4.4.5.4")
    with pytest.raises(
        ImpossiblePosition, match=r"GEN-4: \w+ must have 9 dice in all places together, not 10"
    ) as error:
        Position.from_notation(text)
    assert {fault.rule for fault in error.value.faults} == {"GEN-4", "SET-11"}


def test_one_more_white_die_than_exists_is_refused() -> None:  # GEN-5
    columns = end().action_table.columns
    more = [count + (place == columns.index(min(columns))) for place, count in enumerate(columns)]
    text = with_field(end().notation(), "columns", ".".join(map(str, more)))
    with pytest.raises(ImpossiblePosition, match=r"^GEN-5: 12 Action dice belong in .*, not 13$"):
        Position.from_notation(text)


def test_an_agenda_of_any_depth_is_refused_and_nothing_else_is_looked_at() -> None:
    for position in (*every_stop(), *every_question(1)):
        for agenda in ("zzzz", "n", "m", "1", "z.1", "1.zzzz"):
            with pytest.raises(ImpossiblePosition) as error:
                Position.from_notation(with_field(position.notation(), "agenda", agenda))
            assert [fault.key for fault in error.value.faults] == ["fault.agenda"]
