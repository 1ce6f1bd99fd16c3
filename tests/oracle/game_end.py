"""The end of the game (END-1, END-2) and what Financial Advisors pay."""

from __future__ import annotations

from typing import Any

from tests.oracle.plain import NATIONS, Box, Position


def advisor_value(position: Position, player: str, card: int, box: Box) -> int:
    """What one Financial Advisor pays a player: so many dollars for each of something."""
    facts, company = box["advisors"][card], position["companies"][player]
    flags = [company["flags"][nation] for nation in NATIONS]
    match facts["for_each"]:
        case "flag_of_nation":
            count = company["flags"][facts["nation"]]
        case "flag":
            count = sum(flags)
        case "set_of_flags":
            count = min(flags)  # four different flags
        case "passenger_token":
            count = company["tokens"]
        case "share_of_others":
            count = sum(held for name, held in position["players"][player]["shares"].items() if name != player)
        case "built_ship":
            own = [name for name in position["ships"] if box["ships"][name]["owner"] == player]
            count = len([name for name in own if position["ships"][name]["built"]])
        case other:
            raise ValueError(other)
    return int(facts["pays"] * count)


def final_scores(position: Position, box: Box) -> dict[str, dict[str, Any]]:
    """END-1: for each player a line for each part, and the total. Company money counts nothing."""
    scores = {}
    for name, player in position["players"].items():
        cards = [*player["advisors"]]
        if player["secret_goal"] is not None:
            cards.append(player["secret_goal"])  # END-1: secret goal included if he likes
        values = sorted((advisor_value(position, name, card, box) for card in cards), reverse=True)
        lines = {
            "money": player["money"],
            "advisors": sum(values[:2]),  # END-1: his best 2
            "awards": sum(player["awards"]),
            "shares": sum(held * position["companies"][of]["stock"] for of, held in player["shares"].items()),
            "bailouts": -box["bailout_costs"] * player["bailouts"],
        }
        scores[name] = {**lines, "total": sum(lines.values())}
    return scores


def standings(position: Position, box: Box) -> list[str]:
    """END-2: most money first; tie: final turn order."""
    scores = final_scores(position, box)
    return sorted(scores, key=lambda name: (-scores[name]["total"], position["order"].index(name)))
