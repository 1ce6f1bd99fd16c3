"""Words: every one comes from a catalogue, every message is used, and numbers, money and plurals go the same way."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from itertools import chain
from pathlib import Path
from unittest import mock

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

import panamax
from panamax import Game, Position, cascade, evaluate, mulligan_needed, new_game
from panamax.analysis.aspects import aspects_of
from panamax.analysis.continuation import continuation
from panamax.analysis.evaluation import Verdict
from panamax.analysis.playouts import POLICIES
from panamax.analysis.why import SOURCES as FLOW_SOURCES
from panamax.board import ZONE_BY_ID
from panamax.bots import bot
from panamax.box.loader import SHIPPED_FILE, parse_box
from panamax.decisions.all_kinds import KINDS
from panamax.decisions.base import SingleVerb
from panamax.decisions.contracts import SIDES, SOURCES
from panamax.decisions.judging import MOVERS
from panamax.decisions.loading import STORES
from panamax.decisions.stopping import End
from panamax.events.event import EVENT_KINDS
from panamax.options import VARIANTS
from panamax.record.board_marks import mark_in
from panamax.record.notation import FIELDS
from panamax.record.save import LARGEST_TEXT
from panamax.setup import Setup
from panamax.state.arrangement import COMPANY_SHIP_NAMES, UNIQUE_SHIPS
from panamax.state.views import Die
from panamax.study import FORMAT, Study, StudyChapter
from panamax.vocabulary import Company, FreeAction, MovementKind, Nation, Ocean, PassengerBenefit
from played import TABLES, every_question, every_stop, finished, games, refusal_of, set_up, set_ups, stop_at
from tabletop import i18n
from tabletop.errors import ImpossiblePosition, TabletopError
from tabletop.i18n import Listing, MissingMessage, Money, Phrase, add_pseudo_language, has_message, say
from ways_to_write import check_plurals, complete

PACKAGE = Path(panamax.__file__).parent
WIDGETS = PACKAGE.parent / "widgets"
ENGLISH = PACKAGE / "locale" / "en" / "LC_MESSAGES"


def messages(name: str) -> dict[str, list[str]]:
    """The message ids of a catalogue with their English words (all plural forms)."""
    found: dict[str, list[str]] = {}
    with (ENGLISH / f"{name}.po").open("rb") as stream:
        for message in read_po(stream):
            if message.id:
                plural = isinstance(message.id, tuple)
                found[message.id[0] if plural else message.id] = list(message.string) if plural else [message.string]
    return found


# The catalogues whose ids the library uses; test_catalogue sees to those of the rules, test_box_refusals to the box's
OF_PLAY = ("play", "moves", "refusals", "events", "analysis")
PLAY = {id: words for name in OF_PLAY for id, words in messages(name).items()}
COMMON = messages("common")
EVERY = {id: words for file in ENGLISH.glob("*.po") for id, words in messages(file.stem).items()}
TOPICS = {id.split(".")[0] for id in (*PLAY, *COMMON)}

# --- the ids that the code uses ------------------------------------------------------------------------------------


def strings(folder: Path) -> Iterator[str]:
    """Every literal text in the code of a folder; what an f-string fills in stands as ``{}``."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, ast.JoinedStr):
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


def reasons() -> Iterator[str]:
    """Every text in the code of the decisions that can be the reason of a refusal; a bonus card's name is filled in."""
    for text in strings(PACKAGE / "decisions"):
        yield from (text.replace("{}", card) for card in ("captain", "stevedore", "advisor"))


def given_reasons() -> Iterator[str]:
    """The reasons that `refuse` and `refuse_if` are called with, where they are written out."""
    for file in (PACKAGE / "decisions").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.startswith("refuse"):
                reason = node.args[2 if node.func.id == "refuse_if" else 1]
                if isinstance(reason, ast.Constant):
                    yield str(reason.value)


OWNERS = [*Company, "seat1", "seat2", "seat3", "seat4"]
CHANCE = [kind.id for kind in KINDS if kind.is_chance]
# Every family of ids that the library puts together, and what it puts in
STOPS = [verb for kind in KINDS for verb in kind.verbs if isinstance(verb, End)]
FAMILIES: dict[str, list[str]] = {
    "amount.{}": [id.removeprefix("amount.") for id in EVERY if id.startswith("amount.")],
    "benefit.{}": [*PassengerBenefit],
    "card.{}": ["contract", "setup", *SIDES],
    "company.{}": [*Company],
    "compare.{}": [aspect.topic for aspect in aspects_of(new_game(seed=1).position)],
    "event.{}": [kind.id for kind in EVENT_KINDS.values()],
    "flow.{}": [source.id for source in FLOW_SOURCES],
    "free_action.{}": [*FreeAction],
    "move.arrival_bonus.{}": ["captain", "stevedore", "advisor"],
    "move.{}.phrase": [kind.id for kind in KINDS if kind.is_chance or kind.id in ("keep_advisor", "choose_goal")],
    "move.{}.question": [kind.id for kind in KINDS],
    "move.{}.usage": [kind.id for kind in KINDS if isinstance(kind, SingleVerb)],
    "move.{}.{}": [f"{verb.decision}.{verb.keyword}" for verb in STOPS],
    "movement.{}": [*MovementKind],
    "nation.{}": [*Nation],
    "notation.error.{}": ["form", "missing", "too_many", "value"],
    "notation.field.{}": [field.name for field in FIELDS],
    "place.{}": [*STORES],
    "player.{}": [*Company, "chance"],
    "policy.{}": [*POLICIES],
    "refusal.{}": [text for text in reasons() if f"refusal.{text}" in EVERY],
    "refusal.{}_count": [id for id in CHANCE if id != "draw"],  # one card is drawn, whatever the text says
    "ship.{}": [*(owner + name for owner in OWNERS for name in COMPANY_SHIP_NAMES), *UNIQUE_SHIPS],
    "source.{}": [*SOURCES],
    "study.error.{}": [*["between", "chapters", "format", "mode", "name", "size", "title", "too_many"]],
    "verdict.{}": [*Verdict],
    "verb.contract.{}": [*SIDES],
    "verb.{}.phrase": ["captain", "stevedore"],
    "verb.{}.usage": [verb.keyword for kind in KINDS for verb in kind.verbs if not isinstance(verb, SingleVerb)],
    "zone.{}": [*ZONE_BY_ID],
}


def filled(family: str, part: str) -> str:
    """A family's id with its part filled in; a part for two places has a dot in it."""
    for word in part.split(".") if family.count("{}") > 1 else [part]:
        family = family.replace("{}", word, 1)
    return family


def members() -> set[str]:
    """Every id that the library puts together."""
    return {filled(family, part) for family, parts in FAMILIES.items() for part in parts}


def ids(folder: Path) -> set[str]:
    """The literal texts that look like message ids of the play and common catalogues, families included."""
    looks = re.compile(r"[a-z_]+(\.[a-z0-9_{}]+)+")
    return {text for text in strings(folder) if looks.fullmatch(text) and text.split(".")[0] in TOPICS}


def test_every_family_of_ids_is_known_here() -> None:
    assert {text for text in ids(PACKAGE) if "{}" in text} == set(FAMILIES)


def test_every_id_in_the_code_has_words() -> None:
    used = {id for id in ids(PACKAGE) if "{}" not in id}
    used |= members()
    assert not [id for id in used if not has_message(id)]


def test_every_reason_of_a_refusal_has_words() -> None:
    given = {f"refusal.{reason}" for reason in given_reasons()}
    assert len(given) > 50
    assert given - set(EVERY) == set()


def test_every_message_of_play_is_used() -> None:
    used = ids(PACKAGE) | members()
    assert set(PLAY) - used == set()


def test_every_common_message_is_used_by_the_library_or_by_the_widgets() -> None:
    used = ids(PACKAGE) | members()
    for id in ids(WIDGETS) if WIDGETS.exists() else ():
        pattern = re.escape(id).replace(r"\{\}", r"[a-z0-9_]+")
        used |= {known for known in COMMON if re.fullmatch(pattern, known)}
    assert set(COMMON) - used - {f"ocean.{ocean}" for ocean in Ocean} == set()


def test_no_message_stands_in_two_catalogues() -> None:
    files = [set(messages(file.stem)) for file in ENGLISH.glob("*.po")]
    assert sum(map(len, files)) == len(set().union(*files))


@pytest.mark.parametrize("id", [*PLAY, *COMMON])
def test_every_message_is_complete_and_can_be_filled(id: str) -> None:
    for words in EVERY[id]:
        assert words.strip()
        assert re.fullmatch(r"([^{}]|\{[a-z_]+\})*", words)


# --- a language that is not English --------------------------------------------------------------------------------


def disguise(words: str) -> str:
    """Every Latin letter becomes a Cyrillic one, but for the placeholders."""
    return re.sub(r"(\{\w+\})|[A-Za-z]", lambda found: found.group(1) or "ж", words)


add_pseudo_language("x-words", disguise)
LANG = "x-words"
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
    """The Latin words of a text that are no rule ids, nor identifiers that one types, nor quoted from the input."""
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
            told.append(position.decision.question(position).text(LANG))
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
        *(lambda word=word: end.play(f"{word} ?") for kind in KINDS for word in kind.keywords),  # type: ignore[misc]
    ]


def wrong_trees(end: Game) -> Calls:
    return [
        lambda: end.delete(end.start),
        lambda: end.delete(next(node for node in end.line() if node.move is not None)),
        *(lambda name=name: end.annotate(end.node, name=name) for name in ("x" * 99, "\t")),  # type: ignore[misc]
        *(lambda text=text: end.annotate(end.node, comment=text) for text in ("x" * 9999, "\t")),  # type: ignore[misc]
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
        f"{begun}chapter x\n",
        many,
    )
    return [lambda text=text: Study.from_text(text) for text in texts]  # type: ignore[misc]


def wrong_files(end: Game, pair: Position) -> Calls:
    saved = end.to_text()
    return [
        *(lambda cut=cut: Game.from_text(saved[:cut]) for cut in (0, 12, 40, 80)),  # type: ignore[misc]
        lambda: Game.from_text("x" * 10**7),
        lambda: Game.from_text(saved + "dance"),
        *(
            lambda rest=rest: Game.from_text(saved + rest)
            for rest in (")", "(", "(\n# x", "(\n" + saved.split("\n")[-2])
        ),  # type: ignore[misc]
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
    with mock.patch("panamax.record.save_tree.MOST_MOVES", 5):
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


# --- numbers, money, lists, plurals --------------------------------------------------------------------------------


def test_money_numbers_and_lists_are_written_as_the_catalogue_says() -> None:
    assert say("move.bid.phrase", bid=Money(15)) == "Bid $15"
    assert say("move.bid.phrase", bid=Money(-1234)) == "Bid −$1,234"
    assert say("contract.container", value=999) == "999"
    assert say("contract.container", value=-1000000) == "-1,000,000"
    assert say("contract.container", value=Listing(())) == ""
    assert say("contract.container", value=Listing((1,))) == "1"
    assert say("contract.container", value=Listing((1, 2))) == "1 and 2"
    assert say("contract.container", value=Listing((1, Money(2), Phrase("side.blue")))) == "1, $2 and blue"


def test_another_language_writes_money_numbers_and_lists_its_own_way() -> None:
    own = {
        "${amount}": "{amount} €",
        ",": " ",
        "{head}, {tail}": "{head}; {tail}",
        "{head} and {tail}": "{head} & {tail}",
    }
    add_pseudo_language("x-euro", lambda words: own.get(words, words))
    assert say("move.bid.phrase", "x-euro", bid=Money(1500)) == "Bid 1 500 €"
    assert say("contract.container", "x-euro", value=Listing((1, 2000, Money(3)))) == "1; 2 000 & 3 €"


def test_braces_in_what_a_person_typed_are_no_placeholders() -> None:
    with pytest.raises(TabletopError, match=r"setup can't be '\{allowed\}'"):
        new_game(setup="{allowed}")
    with pytest.raises(TabletopError, match=r"\{0\.__class__\}"):
        new_game(setup="{0.__class__}")


def test_a_count_of_one_takes_the_singular() -> None:
    values = {"player": "Red", "dollars": Money(6)}
    assert (
        say("event.player_funded", count=1, **values)
        == "Red gets $6 and 1 share of the company for himself or herself."
    )
    assert "2 shares" in say("event.player_funded", count=2, **values)


@pytest.fixture
def three_plurals(tmp_path: Path) -> Iterator[str]:
    """A language with three plural forms, in a folder of its own, that lacks most messages."""
    catalogue = Catalog(locale="pl")
    catalogue.add(("event.player_funded", "event.player_funded"), ("{count} jeden", "{count} kilka", "{count} wiele"))
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "play.mo").open("wb") as stream:
        write_mo(stream, catalogue)
    i18n.add_catalogues(tmp_path)
    yield "pl"
    i18n._folders.remove(tmp_path)
    i18n._catalogue.cache_clear()


def test_a_language_chooses_among_its_own_plural_forms_and_borrows_the_rest(three_plurals: str) -> None:
    told = [say("event.player_funded", three_plurals, count=count) for count in (1, 2, 5, 22)]
    assert told == ["1 jeden", "2 kilka", "5 wiele", "22 kilka"]
    assert say("side.blue", three_plurals) == "blue", "English stands in for what it lacks"


@pytest.fixture
def of_cldr(tmp_path: Path) -> Iterator[None]:
    """Languages of which nothing is translated yet, but the ways to write that catalogues are compiled with."""
    for language in ("de", "es", "fr", "ja", "pl", "sv"):
        catalogue = Catalog(locale=language)
        complete(catalogue, language)
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "common.mo").open("wb") as stream:
            write_mo(stream, catalogue)
    i18n.add_catalogues(tmp_path)
    yield
    i18n._folders.remove(tmp_path)
    i18n._catalogue.cache_clear()
    i18n._pattern.cache_clear()


@pytest.mark.usefixtures("of_cldr")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "$1,500, −$2 and 10,000"),
        ("de", "1.500\xa0$, −2\xa0$ und 10.000"),
        ("es", "1.500\xa0$, −2\xa0$ y 10.000"),
        ("fr", "1\u202f500\xa0$, −2\xa0$ et 10\u202f000"),
        ("ja", "$1,500、−$2、10,000"),
        ("pl", "1\xa0500\xa0$, −2\xa0$ i 10\xa0000"),
        ("sv", "1\xa0500\xa0$, −2\xa0$ och 10\xa0000"),
    ],
)
def test_a_language_writes_money_numbers_and_lists_in_its_own_way(language: str, words: str) -> None:
    assert i18n._written(Listing((Money(1500), Money(-2), 10_000)), language) == words


def test_a_catalogue_with_the_plurals_of_another_language_is_not_compiled() -> None:
    for file in ENGLISH.parents[1].glob("*/LC_MESSAGES/*.po"):
        with file.open("rb") as stream:
            check_plurals(read_po(stream), file.parents[1].name, file.name)
    english = b'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    with pytest.raises(ValueError, match=r"play\.po: pl has nplurals=3"):
        check_plurals(read_po(BytesIO(english)), "pl", "play.po")


def test_an_id_without_words_is_an_error_that_names_it() -> None:
    assert not has_message("side.pink")
    assert has_message("side.blue")
    with pytest.raises(MissingMessage, match=r"side\.pink"):
        say("side.pink")


@pytest.mark.parametrize(("players", "setup"), TABLES)
def test_an_unknown_language_reads_as_english(players: int, setup: str) -> None:
    for node in set_up(players, setup, 1).line():
        assert [event.text("xx") for event in node.events] == [event.text() for event in node.events]
