"""Games that were played with another box: their saves state its values and open anywhere, or say what is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canal_mania import Box, Game, load_box, new_game
from canal_mania.box import own_values
from canal_mania.box.loader import SHIPPED_FILE, parse_box
from canal_mania.vocabulary import Provenance
from tabletop.errors import NotationError, TabletopError

EVER_SHIPPED = ("8f77fe7c57e3",)  # fingerprints; today's last
FILE = SHIPPED_FILE.read_text(encoding="utf-8")
DRY, WET = "~   ~   ~   .   .   .   ^   ^", "~   ~   ~   ~   .   .   ^   ^"


def box_with(*changes: tuple[str, str]) -> Box:
    text = FILE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return parse_box(text, "own.toml")


def played(box: Box) -> Game:
    game = new_game(players=3, seed=4, box=box)
    for _ in range(25):
        game.play(game.legal_moves()[0])
    return game


OWN = box_with(("hand = 7", "hand = 6"), (DRY, WET), ('by = "Sk", value = 8', "value = 8"))
GAME = played(OWN)
TEXT = GAME.to_text()
VALUES = [
    "box-value contracts.leeds_and_liverpool.by null",
    "box-value limits.hand 6",
    'box-value map.rows.1 "~ ~ ~ ~ . . ^ ^ . . . ^ ^ . . ~ ~ ~ ~ ~ ~ ~ ~"',
]


def test_a_save_states_what_its_box_has_otherwise_and_opens_with_that() -> None:
    assert sorted(line for line in TEXT.splitlines() if line.startswith("box-value")) == VALUES
    again = Game.from_text(TEXT)
    assert again.position == GAME.position
    assert again.position.box == OWN
    assert again.to_text() == TEXT
    assert again.position.box.provenance("map.rows") is Provenance.RECONSTRUCTED
    assert again.position.box.provenance("towns.Ln.colour") is Provenance.STATED


def test_a_game_in_the_middle_keeps_its_box() -> None:
    game = Game(GAME.position, 1)
    again = Game.from_text(game.to_text())
    assert (again.line()[0].position, again.position.box) == (GAME.position, OWN)


@pytest.mark.parametrize(
    "change",
    [
        ("macclesfield = {", "silk = {"),
        ('name = "Kennet & Avon"', 'name = "Kennet ~ Avon \\u2028 \\U0001F6A4"'),
        ('terrain = ".."}, # E11', 'terrain = "."}, # E11'),
    ],
)
def test_names_and_order_of_a_box_come_back(change: tuple[str, str]) -> None:
    box = box_with(change, ("hand = 7", "hand = 5"))
    again = Game.from_text(played(box).to_text()).position.box
    assert again == box
    assert [contract.id for contract in again.contracts] == [contract.id for contract in box.contracts]
    assert again.sections == box.sections


def test_the_shipped_box_is_known_whatever_is_in_use() -> None:
    text = new_game(players=3, seed=4).to_text()
    assert "box-value" not in text
    assert Game.from_text(text, OWN).position.box == load_box()
    bare = "\n".join(line for line in TEXT.splitlines() if line not in VALUES)
    assert Game.from_text(bare, OWN).position == GAME.position  # as saves of before, with their box at hand
    with pytest.raises(NotationError, match=r"line 6, column 5: .* which isn't known here"):
        Game.from_text(bare)


@pytest.mark.parametrize("fingerprint", EVER_SHIPPED)
def test_every_box_that_was_ever_shipped_is_known(fingerprint: str) -> None:
    found = own_values.box_named(fingerprint, {}, OWN)
    assert found.fingerprint == fingerprint, "the old value goes into own_values.FORMER"
    assert EVER_SHIPPED[-1] == load_box().fingerprint, "the new one is shipped now: put it behind the others"


def test_what_was_saved_with_values_shipped_before_opens_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    before = box_with(("hand = 7", "hand = 8"))
    plain, other = played(before), played(box_with(("hand = 7", "hand = 8"), ("last_rounds = 2", "last_rounds = 1")))
    bare = "\n".join(line for line in plain.to_text().splitlines() if not line.startswith("box-value"))
    stated = other.to_text().replace("box-value limits.hand 8\n", "")
    monkeypatch.setattr(own_values, "FORMER", ({"limits.hand": 8},))
    assert Game.from_text(bare).position.box == before
    assert Game.from_text(bare).to_text() == bare + "\n"
    assert Game.from_text(stated).position == other.position


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("hand 6", "hand 60", "line 8, column 1: limits.hand is 60; it must be a whole number from 1 to 11."),
        ("hand 6", "hand 5", "line 6, column 5: the values that are stated below make another box than"),
        ("hand 6", "hand", "line 8, column 23: here the value of the place belongs, written as JSON"),
        ("hand 6", "hand " + "[" * 9999, "line 8, column 23: here the value"),
        ("hand 6", "hand " + "9" * 9999, "line 8, column 23: here the value"),
        ("limits.hand 6", "limits 6", "line 8, column 1: limits is no place of a value in a box."),
        ("limits.hand 6", "limits.hand.x 6", "line 8, column 1: limits.hand.x is no place"),
        ("limits.hand 6", "limits.provenance 6", "line 8, column 1: limits.provenance is no place"),
        ("limits.hand 6", "a.b.c.d 6", "line 8, column 1: a.b.c.d is no place"),
        ("limits.hand 6", "limits.foot 6", "line 8, column 1: limits.foot means nothing in a box; what belongs there:"),
        ("limits.hand 6", 'map.rows.34 "~"', "line 8, column 1: map.rows.34 has 1 cells; the first row has 23."),
        ("limits.hand 6", "map.rows.2 6", "line 8, column 1: map.rows.2 is no place"),
        ("limits.hand 6", "map.rows.1 6", "line 9, column 11: 'map.rows.1' has a line already"),
        ('"~ ~ ~ ~ . .', '"~ ~ Li ~ . .', "line 6, column 5: towns.Li stands on the map 2 times"),
    ],
)
def test_values_that_no_box_can_have_are_refused_with_line_and_key(old: str, new: str, told: str) -> None:
    assert old in TEXT
    with pytest.raises(NotationError) as refusal:
        Game.from_text(TEXT.replace(old, new, 1))
    assert refusal.value.text().startswith(told)


@given(st.data())
def test_any_change_of_stated_values_opens_or_is_refused(data: st.DataObject) -> None:
    first = TEXT.index("box-value")
    place = data.draw(st.integers(first, TEXT.index("\n\n")))
    cut = place + data.draw(st.integers(0, 9))
    change = data.draw(st.text(max_size=6) | st.sampled_from(['"', "null", "[]", "{}", "1e9"]))
    text = TEXT[:place] + change + TEXT[cut:]
    try:
        game = Game.from_text(text)
    except TabletopError:
        return
    assert Game.from_text(game.to_text()).position == game.position
