"""Comparing movement: which steps are legal, and what a step brings, arrivals and their choices included."""

from __future__ import annotations

from random import Random
from typing import Any

from panamax.engine import codes, game, kinds
from panamax.engine import layout as at
from panamax.engine import log as noted
from panamax.engine.layout import State
from panamax.engine.log import Log
from panamax.engine.packing import argument_of, kind_of, owner_of, top_of
from tests.oracle import telling
from tests.oracle.asking import legal, same, waiting_ships
from tests.oracle.plain import Position, Step, sums_by_company
from tests.oracle.playing import BoxTwice
from tests.oracle.translation import colour, position_of, ship_name, step_of

Owed = tuple[int, int, int]  # waterway, lock, of either kind
MOVEMENT_KINDS = (kinds.MOVEMENT, kinds.FREE_MOVE, kinds.CAPTAIN_MOVE)
ARRIVAL_KINDS = (kinds.ARRIVAL_BONUS, kinds.CHOOSE_ADVISOR, kinds.PASSENGER_PLACE, kinds.PROSPECTOR_DOUBLE)


def step_codes(box: BoxTwice, state: State) -> list[int]:
    """The codes of the steps that the engine allows in the decision that is due."""
    return [code for code in legal(box, state) if code != codes.STOP and code < codes.FREE_OPTION]


def engine_steps(box: BoxTwice, state: State) -> set[Step]:
    """These steps, named as the oracle names them."""
    return {step_of(state, code) for code in step_codes(box, state)}


def owed_now(state: State) -> Owed:
    """The movements that the decision due is about."""
    top = top_of(state)
    if kind_of(top) == kinds.MOVEMENT:
        return state[at.WATERWAY_LEFT], state[at.LOCK_LEFT], 0
    if kind_of(top) == kinds.FREE_MOVE:
        return 0, 0, argument_of(top) >> kinds.MOVES_SHIFT
    return 0, 0, 1  # BON-1: a Captain card need not all be used


def compare_steps(box: BoxTwice, state: State, rng: Random) -> set[Step]:
    """MOV-1..3, GRP-1..4, R6: the legal steps of the movement that is due, before and after relocation (LOD-3)."""
    oracle = telling.legal_steps(position_of(state, box.tables), *owed_now(state), box=box.told)
    waiting = {ship_name(state, ship) for ship in waiting_ships(state)}
    same("R6", engine_steps(box, state), {step for step in oracle if not step[1] & waiting})
    if waiting:
        same("R6, LOD-3", engine_steps(box, _relocated(state, rng)), oracle)
    return oracle


def _relocated(state: State, rng: Random) -> State:
    """LOD-3: the state after every waiting ship has gone to a Loading zone of its ocean."""
    after = state.copy()
    for ship in waiting_ships(state):
        after[at.SHIP_ZONE + ship] = rng.choice((1, 2) if state[at.SHIP_ZONE + ship] == at.WAITING else (0, 3))
    return after


def compare_result(box: BoxTwice, state: State, code: int, rng: Random) -> Log:
    """MOV-1, PSH-1..4, ARR-4, then arrival: what one step of the movement that is due brings. Returns its events."""
    before, (kind, ships) = position_of(state, box.tables), step_of(state, code)
    oracle, report = telling.after_step(before, ships, kind, box=box.told)
    after = state.copy()
    log: Log = []
    game.apply(after, box.tables, code, log)
    engine = position_of(after, box.tables)
    for name, ship in oracle["ships"].items():
        same("PSH-1", (name, engine["ships"][name]["zone"]), (name, ship["zone"]))
        same("ARR-4", (name, sorted(engine["ships"][name]["dice"])), (name, sorted(ship["dice"])))
    for name, company in oracle["companies"].items():
        same("ARR-4", (name, engine["companies"][name]["pool"]), (name, company["pool"]))
    pushed = [{ship_name(state, ship) for ship in event[4:]} for event in log if event[0] == noted.GROUP_PUSHED]
    same("PSH-1", pushed, [set(group) for group in report["pushed"]])
    Arrival(box, before, after, colour(state, owner_of(top_of(state))), report, rng).compare(log)
    return log


class Arrival:
    """The ships that arrived by one step, and what the oracle says of them."""

    def __init__(
        self, box: BoxTwice, before: Position, after: State, mover: str, report: dict[str, Any], rng: Random
    ) -> None:
        self.box = box
        self.before = before
        self.state = after
        self.rng = rng
        self.dice = report["arrived"]
        self.exits = telling.order_of_exit(before, self.dice, mover, box=box.told)
        self.pays = {
            ship: telling.arrival_pay(before, ship, self.dice[ship], mover, report["by_push"], box=box.told)
            for ship in self.exits
        }
        self.doubled: dict[str, int] = {}  # UNI-2: what each company chose

    def compare(self, log: Log) -> None:
        """Tokens (UNI-1), then all choices, then what each company has earned (ARR-1, UNI-2)."""
        taken = [(colour(self.state, event[1]), event[2]) for event in log if event[0] == noted.TOKEN_TAKEN]
        same("UNI-1", taken, [token for ship in self.exits for token in self.pays[ship]["tokens"]])
        due = [ship for ship in self.exits if self.pays[ship]["options"]]
        while self.state[at.AGENDA_DEPTH] and kind_of(top_of(self.state)) in ARRIVAL_KINDS:
            self._choose(due)
        same("ARR-2", [], due)
        now = position_of(self.state, self.box.tables)
        for name, company in self.before["companies"].items():
            earned = now["companies"][name]["money"] - company["money"]
            same("ARR-1, UNI-2", (name, earned), (name, sum(self._pay(ship, name) for ship in self.exits)))
            tokens = now["companies"][name]["tokens"] - company["tokens"]
            same("UNI-1", (name, tokens), (name, sum(owner == name for owner, _ in taken)))

    def _pay(self, ship: str, company: str) -> int:
        amounts = self.pays[ship]["companies"].get(company, [0])
        if len(amounts) == 1:
            return int(amounts[0])
        return sums_by_company(self.dice[ship])[company] + self.doubled[company]

    def _choose(self, due: list[str]) -> None:
        """Play one choice at random."""
        top, options = top_of(self.state), legal(self.box, self.state)
        code = self.rng.choice(options)
        now, name = position_of(self.state, self.box.tables), colour(self.state, owner_of(top))
        if kind_of(top) == kinds.ARRIVAL_BONUS:
            same("ARR-2, R7: somebody chooses", True, bool(due))
            self._choose_bonus(due.pop(0), name, code, now)
            return
        if kind_of(top) == kinds.CHOOSE_ADVISOR:
            same("ARR-2", options, telling.advisor_choices(now, box=self.box.told))
        if kind_of(top) == kinds.PROSPECTOR_DOUBLE:
            normal = sums_by_company(self.dice["prospector"])[name]
            same("UNI-2", [normal + pips for pips in options], self.pays["prospector"]["companies"][name])
            self.doubled[name] = code
        game.apply(self.state, self.box.tables, code)

    def _choose_bonus(self, ship: str, name: str, code: int, now: Position) -> None:
        """ARR-2, ARR-3, R9, R15; the options are those at the time when the owner is asked."""
        pay = telling.arrival_pay(now, ship, [], name, box=self.box.told)
        same("ARR-3", (name, ship_name(self.state, argument_of(top_of(self.state)))), (pay["owner"], ship))
        meanings = [
            "money" if option == codes.TAKE_MONEY else pay["options"][0] for option in legal(self.box, self.state)
        ]
        same("ARR-2, R15", meanings, pay["options"])
        game.apply(self.state, self.box.tables, code)
        chosen = "money" if code == codes.TAKE_MONEY else pay["options"][0]
        old, new = now["players"][name], position_of(self.state, self.box.tables)["players"][name]
        same("ARR-2, R8", new["money"] - old["money"], pay["money"] if chosen == "money" else 0)
        for card in ("captain", "stevedore"):
            same("ARR-2", new[card], now["piles"][card][0] if chosen == card else old[card])
        same("ARR-2", kind_of(top_of(self.state)) == kinds.CHOOSE_ADVISOR, chosen == "advisor")
