"""Which things in the pictures two positions differ in: from what `panamax.compare` tells to the pictures' ids."""

from __future__ import annotations

from panamax.analysis.comparing import Change, Comparison
from panamax.position import Position
from tabletop.i18n import Phrase

_SEAT = {"purse": "player:{seat}:money", "captain": "captain:{seat}", "stevedore": "stevedore:{seat}"}
_SEAT |= {"goal": "goal:{seat}", "bid": "bid:{seat}", "awards": "awards:{seat}", "bailouts": "bailouts:{seat}"}
_COMPANY = {
    "company_money": ("company:{company}:money",),
    "stock": ("stock:{company}", "company:{company}:stock"),
    "for_sale": ("company:{company}:for_sale",),
    "warehouse": ("warehouse:{company}",),
    "pool": ("pool:{company}",),
    "held": ("held:{company}:1", "held:{company}:2", "held:{company}:3"),
    "benefits": tuple(f"benefit:{{company}}:{name}" for name in ("cheap_transfer", "contract_choice", "extra_load")),
    "flags": ("flags:{company}:{nation}",),
    "deferred": ("flags:{company}:{nation}",),
}
_FIXED = {
    "order": "rail:order",
    "inbound": "contract:inbound",
    "draw_top": "contract:draw",
    "first_wagon": "rail:first_wagon",
    "second_wagon": "rail:second_wagon",
    "platform": "rail:platform",
    "platform_flags": "rail:platform",
    "captains_taken": "pile:captain",
    "stevedores_taken": "pile:stevedore",
    "tokens_taken": "pile:passenger",
    "advisor_pile": "pile:advisor",
}


def differing_spots(comparison: Comparison) -> tuple[str, ...]:
    """The things in the pictures that differ; a picture marks those that it shows."""
    found = (spot for change in comparison.changes for spot in _spots(change, comparison.second))
    return tuple(dict.fromkeys(found))


def _spots(change: Change, position: Position) -> tuple[str, ...]:
    topic, about = change.topic, change.aspect.about
    if topic in ("place", "cargo"):
        return (f"ship:{_name(about.get('ship'))}",)
    if topic == "column":
        return (f"column:{about['column']}",)
    if topic == "executive":
        return (f"executive:{about['pips']}",)
    if topic == "offer":
        return (f"contract:{about['column']}",)
    if topic == "flag_supply":
        return (f"flag:supply:{_name(about.get('nation'))}",)
    if change.aspect.player is not None:
        return _seat_spots(topic, change.aspect.player, about, position)
    return (_FIXED[topic],) if topic in _FIXED else ()


def _seat_spots(topic: str, player: int, about: dict[str, object], position: Position) -> tuple[str, ...]:
    values = {"seat": player + 1, "company": position.company_of(player + 1), "nation": _name(about.get("nation"))}
    if topic == "shares":
        return (f"share:{player + 1}:{_name(about.get('company'))}",)
    if topic in _SEAT:
        return (_SEAT[topic].format_map(values),)
    return tuple(pattern.format_map(values) for pattern in _COMPANY.get(topic, ()))


def _name(phrase: object) -> str:
    """The thing that a phrase names, such as ``iowa`` of ``ship.iowa``."""
    return phrase.key.partition(".")[2] if isinstance(phrase, Phrase) else ""
