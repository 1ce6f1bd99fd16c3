"""Movement as it is played (MOV-2, R6, CLP-4, BON-1), what arrivals bring (section 9), and military pay (UNI-3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.oracle import arrival, turn_told
from tests.oracle import movement as canal
from tests.oracle.plain import Step
from tests.oracle.questions import Answer, Flow, Source, Table, choose

BENEFITS = ("cheap_transfer", "contract_choice", "extra_load")
BENEFIT_PLACES = 3  # PAX-1
Owed = tuple[int, int, int]


def movement(table: Table, player: str, waterway: int, lock: int) -> Flow[bool]:
    """A movement action (TBL-8). Whether the turn goes on: when nothing owed can be used, the turn is over (R6).

    R6: whether it can is judged here, between obligations; a card that is used meanwhile is carried out to its end.
    """
    owed = {"waterway": waterway, "lock": lock}
    while any(owed.values()):
        steps = canal.legal_steps(table.position, (owed["waterway"], owed["lock"], 0), table.box)
        if not steps:
            return False
        answer = yield from turn_told.open_question(table, player, "movement", _moves(table, steps))
        if answer is not None:
            owed[answer[2]] -= 1
            yield from _take_step(table, player, answer)
    return True


def free_move(table: Table, player: str) -> Flow[None]:
    """CLP-4: exactly so many movements of any kind, if any is possible (CLP-1); what can't be used lapses (R6)."""
    if not anything_sails(table):
        return
    opened = _open_source(table)
    left = table.box["free_movements"]
    while left:
        steps = canal.legal_steps(table.position, (0, 0, left), table.box)
        if not steps:
            break
        answer = yield from turn_told.open_question(table, player, "free_move", _moves(table, steps))
        if answer is not None:
            left -= 1
            yield from _take_step(table, player, answer)
    yield from _close_source(table, player, opened)


def captain(table: Table, player: str) -> Flow[None]:
    """BON-1: extra movements in any mix, which need not all be used."""
    card = table.player(player)["captain"]
    table.player(player)["captain"] = None  # R15: out of the game
    opened = _open_source(table)
    left = table.box["captains"][card]
    while left:
        steps = canal.legal_steps(table.position, (0, 0, 1), table.box)
        options = _moves(table, steps) | {("stop",)}
        answer = yield from turn_told.open_question(table, player, "captain_move", options)
        if answer is None:
            continue
        if answer[0] == "stop":
            break
        left -= 1
        yield from _take_step(table, player, answer)
    yield from _close_source(table, player, opened)


def anything_sails(table: Table) -> bool:
    """Whether any movement is possible, relocation counted (LOD-3)."""
    return bool(canal.legal_steps(table.position, (0, 0, 1), table.box))


def _moves(table: Table, steps: set[Step]) -> set[Answer]:
    """The steps in words; ships in a Waiting zone have to be relocated first (LOD-3)."""
    ships = table.position["ships"]
    return {
        ("move", group, kind)
        for kind, group in steps
        if not any(ships[ship]["zone"].startswith("waiting") for ship in group)
    }


def _take_step(table: Table, player: str, answer: Answer) -> Flow[None]:
    _, ships, kind = answer
    for ship in ships:
        if table.box["ships"][ship]["kind"] == "military":  # UNI-3: moved by himself
            table.sources[-1].nations.add(table.box["ships"][ship]["nation"])
    after, report = canal.after_step(table.position, sorted(ships), kind, table.box)
    table.position.update(after)
    yield from _arrive(table, player, report)


def _arrive(table: Table, mover: str, report: dict[str, Any]) -> Flow[None]:
    """ARR-1..4, UNI-1, UNI-2: all companies are paid first; then what they choose, then the owners' bonuses (R9)."""
    ships = [ship for ship in table.box["ships"] if ship in report["arrived"]]
    choices: list[Callable[[], Flow[None]]] = []
    for ship in ships:
        choices += _pay(table, ship, report["arrived"][ship], mover)
    for each in choices:
        yield from each()
    for ship in arrival.order_of_exit(table.position, ships, table.active, table.box):
        if table.box["ships"][ship]["owner"] is not None:
            yield from _bonus(table, ship, report["by_push"])


def _pay(table: Table, ship: str, dice: list[Any], mover: str) -> list[Callable[[], Flow[None]]]:
    """What the companies get at once; the choices that follow."""
    pay = arrival.arrival_pay(table.position, ship, dice, mover, False, table.box)
    choices: list[Callable[[], Flow[None]]] = []
    for company in arrival.players_from(table.position, mover):
        amounts = pay["companies"].get(company, [0])
        own = [pips for owner, pips in dice if owner == company]
        table.company(company)["money"] += amounts[0] if len(amounts) == 1 else sum(own)
        if len(amounts) > 1:  # UNI-2: its manager's choice
            choices.append(_doubling(table, company, own))
    for company, _ in pay["tokens"]:  # UNI-1
        del table.position["token_stack"][0]
        table.company(company)["tokens"] += 1
        if table.company(company)["tokens"] <= BENEFIT_PLACES:  # PAX-1: a fourth or later token just counts
            choices.append(_placing(table, company))
    return choices


def _doubling(table: Table, company: str, own: list[int]) -> Callable[[], Flow[None]]:
    def ask() -> Flow[None]:
        answer = yield from choose(company, "prospector_double", {("double", pips) for pips in own})
        table.company(company)["money"] += answer[1]

    return ask


def _placing(table: Table, company: str) -> Callable[[], Flow[None]]:
    def ask() -> Flow[None]:
        benefits = table.company(company)["benefits"]
        free = {("benefit", benefit) for benefit in BENEFITS if benefit not in benefits}
        answer = yield from choose(company, "passenger_place", free)
        benefits.add(answer[1])

    return ask


def _bonus(table: Table, ship: str, by_push: bool) -> Flow[None]:
    """ARR-2, R7, R15"""
    options = arrival.bonus_options(table.position, ship, by_push, table.box)
    if not options:
        return
    owner, piles = table.box["ships"][ship]["owner"], table.position["piles"]
    answer = yield from choose(
        owner, "arrival_bonus", {("bonus", "money" if option == "money" else "card") for option in options}
    )
    if answer[1] == "money":
        table.player(owner)["money"] += table.box["ships"][ship]["bonus_money"]
    elif options[0] == "advisor":
        seen = arrival.advisor_choices(table.position, table.box)
        answer = yield from choose(owner, "choose_advisor", {("advisor", card) for card in seen})
        piles["advisor"].remove(answer[1])  # the others go back on top in the same order
        table.player(owner)["advisors"] = sorted([*table.player(owner)["advisors"], answer[1]])
    else:
        table.player(owner)[options[0]] = piles[options[0]].pop(0)
        table.earned.add((owner, options[0]))


# UNI-3


def collectable(table: Table, player: str) -> dict[str, int]:
    """What he can collect now, by nation (R24: by his flags of this moment)."""
    source = table.sources[-1]
    flags = table.company(player)["flags"]
    if source.paid:
        return {}
    return {nation: min(flags[nation], table.box["military_pay"]) for nation in source.nations if flags[nation]}


def collect(table: Table, player: str, nation: str) -> None:
    """Once for each source."""
    table.player(player)["money"] += collectable(table, player)[nation]
    table.sources[-1].paid = True


def settle_military(table: Table, player: str) -> Flow[None]:
    """At the end of a turn or source nothing is left unpaid; he chooses where the amounts differ."""
    due = collectable(table, player)
    if len(set(due.values())) > 1:
        answer = yield from choose(player, "military_pay", {("collect", nation) for nation in due})
        collect(table, player, answer[1])
    elif due:
        collect(table, player, next(iter(due)))


def _open_source(table: Table) -> bool:
    """R19: a Captain card and a free action Move are paid by themselves; in RND-4 there is one pay in all (R18)."""
    opened = table.variant("military_pay") == "per_source" and not table.at_round_end
    if opened:
        table.sources.append(Source())
    return opened


def _close_source(table: Table, player: str, opened: bool) -> Flow[None]:
    if opened:
        yield from settle_military(table, player)
        table.sources.pop()
