"""In a language that isn't English, no English word is left: in events, moves, refusals, faults and errors."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from unittest import mock

from disguise import disguise
from hypothesis import given
from hypothesis import strategies as st

import panamax
from panamax import Game, Position, cascade, evaluate, mulligan_needed, new_game
from panamax.analysis.continuation import continuation
from panamax.board import ZONE_BY_ID
from panamax.bots import bot
from panamax.box.loader import SHIPPED_FILE, parse_box
from panamax.decisions.all_kinds import KINDS
from panamax.decisions.judging import MOVERS
from panamax.options import VARIANTS
from panamax.record.notation import FIELDS
from panamax.setup import Setup
from panamax.state.arrangement import COMPANY_SHIP_NAMES, UNIQUE_SHIPS
from panamax.state.views import Die
from panamax.study import FORMAT, Study, StudyChapter, checked_title
from panamax.vocabulary import Company
from played import every_question, every_stop, finished, games, refusal_of, set_up, set_ups, stop_at
from tabletop.errors import ImpossiblePosition, TabletopError
from tabletop.i18n import add_pseudo_language
from tabletop.record.board_marks import mark_in
from tabletop.record.save_tree import LARGEST_TEXT

from .english import OWNERS, PLAY

LANG = "x-words"
add_pseudo_language("x-words", disguise)


IDENTIFIERS = {
    *MOVERS,
    *(keyword for kind in KINDS for keyword in kind.keywords),
    *VARIANTS,
    *(value for variant in VARIANTS.values() for value in variant.values),
    *ZONE_BY_ID,
    *UNIQUE_SHIPS,
    *(owner + name for owner in OWNERS for name in COMPANY_SHIP_NAMES),
    "moves",
    "players",
    "playouts",
    "workers",
    "seed",
    "box",
    "panamax",
    "study",  # of its first line
    "pmx1",
    "end",  # of a position
    panamax.load_box().fingerprint,
}


def left_over(text: str) -> set[str]:
    """The Latin words of a text that are no rule ids, numbers of signs (U+0007), nor identifiers that one types, nor
    quoted from the input."""
    text = re.sub(r"U\+[0-9A-F]{4,6}", "", text)
    text = re.sub(r"(?<!\w)'[^']*'", "", text)
    text = re.sub(r"\b[A-Z]+[0-9]*-[0-9]+\b", "", text)
    return set(re.findall(r"\b[A-Za-z]\w*", text)) - IDENTIFIERS


@given(games() | set_ups())
def test_no_english_word_is_left_in_events_moves_questions_and_names(game: Game) -> None:
    for node in game.line():
        position = node.position
        told = [event.text(LANG) for event in node.events]
        told += [move.describe(LANG) for move in position.legal_moves()]
        if node.move is not None:
            told.append(node.move.describe(LANG))
        if position.decision is not None:
            assert left_over(position.decision.question(position).text(LANG)) == set()  # it may name rules
            told.append(position.decision.usage.text(LANG))
        told += [position.name_of(player).text(LANG) for player in range(position.options.players)]
        for text in told:
            assert text
            assert re.findall("[A-Za-z]", text) == [], text


WRONG = ("bid 13", "red: bid 12", "seat red", "seat1: keep 9", "goal 1", "roll 1", "order 1 1 2", "advisors 1 1")


def test_no_english_word_is_left_in_refusals() -> None:
    for position in (*every_stop(), *every_question(1)):
        for text in WRONG:
            error = refusal_of(lambda text=text, position=position: position.after(text))  # type: ignore[misc]
            if error is not None:
                assert left_over(error.text(LANG)) == set(), error.text(LANG)
            for refusal in position.explain(text) if error else ():
                assert re.findall("[a-z]", refusal.text(LANG)) == [], refusal.text(LANG)


@given(st.deferred(lambda: st.sampled_from((*every_stop(), *every_question(1)))), st.data())
def test_no_english_word_is_left_in_faults(position: Position, data: st.DataObject) -> None:
    field = data.draw(st.sampled_from(FIELDS))
    cells = position.cells
    cells[field.cell + data.draw(st.integers(0, field.count - 1))] = data.draw(st.integers(0, field.highest))
    for fault in Setup(cells, position.box).faults():
        assert re.findall("[a-z]", fault.text(LANG)) == [], fault.text(LANG)


Calls = Iterable[Callable[[], object]]


def errors() -> Iterator[TabletopError]:
    """One error of every kind that wrong texts, options, dice and places bring."""
    end, pair = set_up(4, "advanced", 1), set_up(2, "normal", 1).position
    kinds = (wrong_options(), wrong_plays(end, pair), wrong_trees(end), wrong_files(end, pair), wrong_studies())
    for call in chain(
        *kinds, wrong_notations(end.position.notation()), wrong_judging(end), wrong_set_ups(end.position)
    ):
        error = refusal_of(call)
        assert error is not None, "the call is refused"
        yield error


def wrong_options() -> Calls:
    return [
        lambda: new_game(players=7),
        lambda: new_game(setup="x"),
        lambda: new_game(seed=10**20),
        lambda: cascade([1], 2),
        lambda: cascade([0], 3),
        lambda: cascade([1] * 19, 3),
        lambda: cascade(5, 3),  # type: ignore[arg-type]
        lambda: mulligan_needed([1], [0] * 6, 4),
        lambda: mulligan_needed([9] * 6, [0] * 6, 4),
    ]


def wrong_plays(end: Game, pair: Position) -> Calls:
    absent = next(company for company in Company if pair.player_of(company) is None)
    return [
        lambda: end.position.seen_by(9),
        lambda: end.position.standings(),
        lambda: bot("random").choose(new_game(players=2).position),
        lambda: pair.move(f"buy {absent}"),
        lambda: end.go_to(new_game().node),
        lambda: end.play(""),
        lambda: end.play("x" * 999),
        lambda: end.play("nobody: bid 12"),
        *(partial(end.play, f"{word} ?") for kind in KINDS for word in kind.keywords),
    ]


def wrong_trees(end: Game) -> Calls:
    return [
        lambda: end.delete(end.start),
        lambda: end.delete(next(node for node in end.line() if node.move is not None)),
        *(partial(end.annotate, end.node, name=name) for name in ("x" * 99, "\a")),
        *(partial(end.annotate, end.node, comment=text) for text in ("x" * 9999, "\a")),
        lambda: mark_in("x"),
        lambda: end.annotate(end.node, marks=[mark_in("circle ship:iowa")] * 2),
    ]


def wrong_studies() -> Calls:
    begun = f"{FORMAT}\nstudy x\n"
    many = Study("x", (StudyChapter("x", finished()),) * 20).to_text()
    texts = (
        "x" * (LARGEST_TEXT + 1),
        "",
        FORMAT,
        f"{FORMAT}\nstudy \n",
        begun,
        f"{begun}x",
        f"{begun}chapter x\nmode read\npanamax 1\nplayers 9\n",
        f"{begun}chapter x\n",
        many,
    )
    return [*(partial(Study.from_text, text) for text in texts), lambda: checked_title("x\a")]


def wrong_files(end: Game, pair: Position) -> Calls:
    saved = end.to_text()
    return [
        *(partial(Game.from_text, saved[:cut]) for cut in (0, 12, 40, 80)),
        lambda: Game.from_text("x" * 10**7),
        lambda: Game.from_text(saved + "dance"),
        *(partial(Game.from_text, saved + rest) for rest in (")", "(", "(\n# x", "(\n" + saved.split("\n")[-2])),
        lambda: Game.from_text(saved.replace("\n\n", f"\nposition {pair.notation()}\n\n", 1)),
        lambda: Game.from_text(saved.replace("box ", "box x")),
        lambda: Game.from_text(saved.replace("players 4", "players 9")),
        lambda: Game.from_text(before_chance(end) + "red: bid 12"),
        lambda: with_more_moves_than_a_tree_may_have(saved),
        lambda: of_another_box_than_its_position(pair),
    ]


def of_another_box_than_its_position(pair: Position) -> Game:
    shipped = SHIPPED_FILE.read_text(encoding="utf-8")
    own = parse_box(
        shipped.replace("transfer = 5", "transfer = 4"),
        "own",
    )
    saved = new_game(players=2, seed=1, box=own).to_text()
    return Game.from_text(saved.replace("\n\n", f"\nposition {pair.notation()}\n\n", 1))


def wrong_notations(notation: str) -> Calls:
    fields = notation.split("~")
    fields[1], fields[9] = "0" * 12, "z"  # a box that isn't known, and what is impossible with the one in use
    return [
        lambda: Position.from_notation("~".join(fields)),
        lambda: Position.from_notation(""),
        lambda: Position.from_notation("x" * 10**7),
        lambda: Position.from_notation("É"),
        lambda: Position.from_notation("pmx1~0"),
        lambda: Position.from_notation(notation.rsplit("~", 1)[0]),
        lambda: Position.from_notation(notation.rsplit("~", 2)[0]),
        lambda: Position.from_notation(notation + "~1"),
        lambda: Position.from_notation(notation.replace("~4~", "~1.1~", 1)),
        lambda: Position.from_notation(notation.replace("~4~1~", "~4~1.0~", 1)),
        lambda: Position.from_notation(notation.replace("~4~", "~z~", 1)),
        lambda: Position.from_notation(notation.replace("~4~", "~1~", 1)),
    ]


def wrong_judging(end: Game) -> Calls:
    return [
        lambda: evaluate(end.position.with_seed(1), 10**9, moves=end.legal_moves()[:1]),
        lambda: evaluate(end.position, 1, workers=0),
        lambda: evaluate(end.position, 1, moves=[]),
        lambda: evaluate(finished().position),
        lambda: new_game(seed=1).position.standings_now(),
        lambda: evaluate(end.position, 1, stop=lambda: True).typical(end.legal_moves()[0]),
        lambda: evaluate(end.position, 1, stop=lambda: True).distribution("tango"),
        lambda: continuation(evaluate(end.position, 1, stop=lambda: True), end.legal_moves()[0], 7),
    ]


def wrong_set_ups(position: Position) -> Calls:
    return [
        lambda: Setup.of(position).put_number("tango", 0, 0),
        lambda: Setup.of(position).put_number("clock", 0, 10**9),
        lambda: Setup.of(position).put_advisors(1, (99,)),
        lambda: Setup.of(position).put_ship("titanic", None),
        lambda: Setup.of(position).put_ship("iowa", "the moon"),
        lambda: Setup.of(position).put_ship("iowa", None, (Die(Company.RED, 9),)),
    ]


def with_more_moves_than_a_tree_may_have(text: str) -> Game:
    """What a save says that is too long, told by a short one."""
    with mock.patch("tabletop.record.save_tree.MOST_MOVES", 5):
        return Game.from_text(text)


def before_chance(game: Game) -> str:
    """The game saved where a roll or shuffle is due."""
    there = game.branch()
    there.go_to(next(node for node in there.line() if node.position.waits_for_chance))
    return there.to_text()


def test_no_english_word_is_left_in_errors() -> None:
    keys = set()
    for error in errors():
        text = error.text(LANG)
        keys |= {error.phrase.key, getattr(error.phrase.values.get("reason"), "key", "")}
        assert left_over(text) == set(), text
        assert "ж" in text
        assert str(error) == error.text("en") != text
    prefixes = (
        "evaluation.unknown",
        "evaluation.none",
        "option.",
        "roll.",
        "save.error.",
        "study.error.",
        "move.error.",
        "notation.error.",
        "setup.",
    )
    assert {id for id in PLAY if id.startswith(prefixes)} <= keys


def test_all_faults_of_an_impossible_position_are_told_in_the_language() -> None:
    text = stop_at(set_up(4, "normal", 1), "shuffle_setup_contracts").position.notation()
    faults = Setup.from_notation(text.replace("~i.i.i.i~", "~9.9.9.9~")).faults()
    assert ImpossiblePosition(faults).text(LANG).count("\n") == len(faults) - 1
    assert len(faults) > 3
