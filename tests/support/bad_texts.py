"""Texts that are bad for a parser, by length: boxes, saved games, links, notations, moves, classes, studies."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from panamax.board import ZONE_BY_ID
from panamax.box.loader import SHIPPED_FILE, load_box
from panamax.engine import layout as at
from panamax.game import Game, new_game
from panamax.position import Position
from panamax.record import notation, save
from panamax.setup import Setup
from panamax.words import catalogue
from panamax_widgets.classroom.record import PANAMAX_CLASS
from panamax_widgets.game_view.permalink import PANAMAX_LINKS
from panamax_widgets.study.record import PANAMAX_STUDY
from played import finished
from tabletop import box_file
from tabletop.record.save_tree import LARGEST_TEXT, MOST_MOVES
from tabletop.record.tree import LONGEST_COMMENT
from tabletop_widgets.classroom import assignment, texts, work
from tabletop_widgets.frame import game_links
from tabletop_widgets.frame.addresses import LONGEST_LINK
from tabletop_widgets.learner import progress
from tabletop_widgets.study import links

Maker = Callable[[int], str]


def link_of_length(make: Maker, length: int) -> str:
    """A study's link that is cut at this length."""
    return links.word_of(PANAMAX_STUDY, make(min(5 * length, links.MOST_BYTES)))[:length]


def repeated(part: str, before: str = "", behind: str = "") -> Maker:
    """Texts of one part again and again; ``{}`` in it is counted up."""

    def made(length: int) -> str:
        room = length - len(before) - len(behind)
        if "{}" not in part:
            return before + part * (room // len(part)) + behind
        parts = [part.replace("{}", str(number)) for number in range(room // len(part))]
        return (before + "".join(parts))[: length - len(behind)] + behind

    return made


# --- boxes ----------------------------------------------------------------------------------------------------------

SHIPPED = SHIPPED_FILE.read_text(encoding="utf-8")
KEY = "a." * box_file.MOST_DOTS + "a"
TOML = (
    repeated("a.", behind="b = 1\n"),
    repeated("{}" + KEY + " = 1\n"),
    repeated('"a".' * box_file.MOST_DOTS + "k{} = 1\n"),
    repeated("[k{}." + KEY + "]\n"),
    repeated("[[" + KEY + "]]\n"),
    repeated("k{} = {" + KEY + " = 1}\n"),
    repeated("[k{}]\n"),
    repeated("[[a]]\n"),
    repeated("k{} = 1\n"),
    repeated("a.b.c.k{} = 1\n", "[d.e.f]\n"),
    repeated("[", "a = "),
    repeated("{a=", "a = "),
    repeated("k{} = " + "[" * 80 + "]" * 80 + "\n"),
    repeated("1,", "a = [", "]"),
    repeated("{a=1},", "a = [", "]"),
    repeated("k{} = 1, ", "a = {", "k = 1}"),
    repeated("9", "a = "),
    repeated("f", "a = 0x"),
    repeated("k{} = " + "9" * 4000 + "\n"),
    repeated("1_", "a = ", "1"),
    repeated("9", "a = 1.", "\n"),
    repeated("2020-01-01,", "a = [", "]"),
    repeated("\\n", 'a = "', '"'),
    repeated("\\\n", 'a = """', '"""'),
    repeated('""x', 'a = """', '"""'),
    repeated("''x", "a = '''", "'''"),
    repeated("\U0001f600", "a = '", "'"),
    repeated("#\n"),
    repeated("\r\n"),
    repeated(" ", "a = ", "1"),
)
DRAFTS = (
    *(
        repeated(part, SHIPPED)
        for part in ("\n", "#\n", "#.\n", "[k{}]\n", "k{} = 1\n", "# [a]\n", "#" + "-" * 70 + "\n")
    ),
    repeated("{value = 1}, ", SHIPPED.replace("bids = ", "bids = [1]#"), "]"),
    repeated("[ a . b\n", SHIPPED + 'k = """', '"""'),
    repeated("a .", SHIPPED + "k = '", "'\n"),
    repeated('\\"', SHIPPED + 'k = "', '"\n'),
    repeated("[[", SHIPPED + "k = '", "'\n"),
)


# --- saved games ----------------------------------------------------------------------------------------------------


@cache
def head(seed: int | None = 5) -> str:
    """The head of a saved game for four."""
    lines, blank, _ = new_game(players=4, seed=seed).to_text().partition("\n\n")
    return lines + blank


def every_value() -> str:
    """All values of the shipped box, stated as if they were others."""
    return " ".join(f"{path}={value}" for path, value in load_box().values)


def many_outcomes(length: int) -> str:
    """One roll that came out in as many ways as there is room for."""
    text, rng = [head(None)], Random(1)
    game, known, size = Game.from_text(text[0]), set[str](), len(text[0])
    while True:
        outcome = game.position.with_seed(rng.randrange(10**9)).after_chance()[2].text
        if outcome in known:
            continue
        text.append(f"(\n{outcome}\n)\n" if known else f"{outcome}\n")
        known.add(outcome)
        size += len(text[-1])
        if size > length:
            return "".join(text[:-1])


def everything_tried(start: Game, length: int) -> str:
    """A tree in which every legal move is tried at one place after the other, as many as a tree may have."""
    game, rng = start.branch(), Random(3)
    room = length * MOST_MOVES // LARGEST_TEXT
    waiting = [game.node]
    while waiting and room > 0:
        place = waiting.pop(rng.randrange(len(waiting)))
        for move in place.position.legal_moves()[:room]:
            game.go_to(place)
            game.play(move)
            room -= 1
            waiting.append(game.node)
    return game.tree_text()


def games_in_one(length: int) -> str:
    """A tree of whole games, each of which leaves another somewhere."""
    game, rng = new().branch(), Random(5)
    places = [game.node]
    for _ in range(length * MOST_MOVES // LARGEST_TEXT * 3 // 4):  # the others are outcomes of chance
        moves = game.legal_moves()
        if moves:
            places.append(game.node)
            game.play(rng.choice(moves))
        else:
            game.go_to(rng.choice(places))
    return game.tree_text()


def brackets(length: int) -> str:
    """A variation in a variation in a variation."""
    game, rng = new().branch(), Random(4)
    for _ in range(length * MOST_MOVES // LARGEST_TEXT):
        moves = game.legal_moves()
        here = game.node
        for move in rng.sample(moves, min(2, len(moves))):
            game.go_to(here)
            game.play(move)
    return game.tree_text()


def remarks(line: str) -> Maker:
    """A game with comments of the greatest length behind every move."""

    def made(length: int) -> str:
        first, *moves = [f"{node.move.text}\n" for node in finished().line() if node.move is not None]
        return head() + first + "".join(line * (LONGEST_COMMENT // len(line)) + move for move in moves)[: length - 1000]

    return made


@cache
def crowded() -> Position:
    """All ships in one zone and a movement to be used: more legal moves than any game brings."""
    game, rng = new_game(players=4, seed=3), Random(1)
    found: Position | None = None
    while not game.is_over:
        together = _together(game.position, "pacific_gatun_lake") if game.position.decision else None
        if together and (found is None or len(together.legal_moves()) > len(found.legal_moves())):
            found = together
        game.play(rng.choice(game.legal_moves()))
    assert found is not None
    return found


def _together(position: Position, zone: str) -> Position | None:
    if position.decision is None or position.decision.id != "movement":
        return None
    cells = position.cells
    for ship in range(at.SHIPS):
        if cells[at.SHIP_ZONE + ship] != at.OUT:
            cells[at.SHIP_ZONE + ship] = ZONE_BY_ID[zone].number
    setup = Setup(cells, position.box)
    return None if setup.faults() else setup.to_position()


@cache
def new() -> Game:
    """A game for four that has just begun."""
    return Game.from_text(head())


SAVES = (
    many_outcomes,
    lambda length: everything_tried(new(), length),
    lambda length: everything_tried(Game(crowded(), 7), length),
    remarks("#\n"),
    remarks("# xy\n"),
    games_in_one,
    brackets,
    repeated("\n", head()),
    repeated("x", head()),
    repeated("#\n", head()),
    repeated("(\n", head()),
    repeated("\u2028", head()),
    repeated("\U0001f600", head() + "# "),
    repeated("9", head().replace("seed 5\n\n", "seed ")),
    repeated(": ", head()),
    repeated("prices.transfer{}=4 ", f"{head().rstrip()}\n{save.VALUES} "),
    repeated("9", f"{head().rstrip()}\n{save.VALUES} prices.transfer="),
    lambda _length: f"{head().rstrip()}\n{save.VALUES} {every_value()}",
)


def squeezed(text: str) -> str:
    """A saved game as a link has it."""
    return f"game={PANAMAX_LINKS.squeeze(text)}"


def linked(make: Maker) -> Maker:
    """Links to as much of a text as fits into them."""

    def made(length: int) -> str:
        room = game_links.MOST_TEXT * length // LONGEST_LINK
        while len(link := squeezed(make(room))) > game_links.LONGEST and room > 400:
            room = room * 3 // 4
        return link

    return made


# --- notations, moves, and the small ones -----------------------------------------------------------------------------


def fields(highest: bool) -> Maker:
    """Notations in which every field holds the highest that fits, or the largest part of it."""

    def made(_length: int) -> str:
        cells = at.empty_state()
        for field in notation.FIELDS:
            cells[field.cell : field.cell + field.count] = [
                field.highest if highest else field.highest // 2
            ] * field.count
        return notation.notation_of(Setup(cells, load_box()))

    return made


def everything_known(_length: int) -> str:
    """Progress in every rule that there is."""
    record = progress.Record(seen=999, right=999, box=6, due=progress.LAST_DAY)
    return progress.Progress(dict.fromkeys(catalogue.rules(), record)).to_text()


MOVES = (
    repeated("iowa+", "move ", "sagres"),
    repeated("1 ", "roll "),
    repeated(":", "red"),
    repeated("a "),
    repeated("9", "bid "),
    lambda _length: "move iowa+sagres",
    lambda _length: "load s1.1 iowa",
)

SET, DONE = PANAMAX_CLASS.first_line(assignment.WHAT), PANAMAX_CLASS.first_line(work.WHAT)
CLASSES = (
    repeated("lesson 05_sailing\n", f"{SET}\n"),
    lambda length: repeated("answer take 3\n", f"{SET}\ntitle x\nposition {crowded().notation()}\nask x\n")(length),
    lambda length: repeated("take 3; ", f"{SET}\ntitle x\nposition {crowded().notation()}\nask x\nanswer ")(length),
    repeated("x", f"{SET}\ntitle "),
)
WORKS = (
    repeated("missed 05_sailing first a.b 9\n", f"{DONE}\nclass 00000000\n"),
    repeated("puzzle x{} take 3\n", f"{DONE}\nclass 00000000\n"),
    repeated("take 3; ", f"{DONE}\nclass 00000000\nanswer "),
    repeated("\n", f"{DONE}\n"),
)
STUDY = "panamax-study 1\nstudy x\n\n"
STUDIES = (
    repeated(f"chapter x\nmode read\n{new_game(seed=5).to_text()}", STUDY),
    repeated("chapter {}\n", STUDY),
    repeated("@ circle a{}\n", f"{STUDY}chapter x\nmode read\n{new_game(seed=5).to_text()}"),
    lambda length: f"{STUDY}chapter x\nmode read\n{games_in_one(length - 200)}",
)


def zipped(version: str) -> Callable[[Maker], Maker]:
    """Words that unfold to as much of a text as they may."""

    def words(make: Maker) -> Maker:
        return lambda length: texts.packed(version, [make(min(5 * length, texts.MOST_BYTES))])[:length]

    return words
