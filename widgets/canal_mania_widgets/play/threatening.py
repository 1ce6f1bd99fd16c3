"""What threatens a player, in words with rule ids, and the places that it is about."""

from __future__ import annotations

from collections.abc import Sequence

from canal_mania.analysis.threats import CanalThreat, Threat, threats_of
from canal_mania.position import Position
from tabletop.i18n import Listing, Phrase, say
from tabletop_widgets.frame.html import Html, tag


class NamedThreat:
    """A threat with the names of the players whom it comes from."""

    def __init__(self, position: Position, threat: Threat) -> None:
        self.threat = threat
        seats = (threat.seat,) if isinstance(threat, CanalThreat) else threat.seats
        self.players = tuple(position.name_of(seat - 1) for seat in seats)

    @property
    def phrase(self) -> Phrase:
        """It in words."""
        threat = self.threat
        if not isinstance(threat, CanalThreat):
            values: dict[str, object] = {"town": threat.town.name, "players": Listing(self.players)}
            return Phrase("canal_play.threat.goods", values)
        counts = {name: getattr(threat, name) for name in ("tiles", "cards", "hand", "points")}
        told = {name: Phrase(f"canal_play.threat.{name}", {"count": count}) for name, count in counts.items()}
        return Phrase("canal_play.threat.canal", {"player": self.players[0], "contract": threat.contract.name, **told})

    @property
    def spots(self) -> tuple[str, ...]:
        """The places that it is about."""
        threat = self.threat
        codes = threat.contract.ends if isinstance(threat, CanalThreat) else (threat.town.code,)
        return tuple(f"town:{code}" for code in codes)


def threats_at(position: Position, seat: int) -> tuple[NamedThreat, ...]:
    """What threatens the player on a seat before his next turn, as he sees it."""
    return tuple(NamedThreat(position, threat) for threat in threats_of(position, seat))


def threats_html(threats: Sequence[NamedThreat], lang: str) -> Html:
    """Each threat with its rule, and what isn't known of it; that there is none, where it is so."""
    if not threats:
        return tag("p", say("canal_play.threat.none", lang), class_="pmx-hinted")
    lines = [tag("li", tag("span", one.threat.rule, class_="pmx-id"), " ", one.phrase.text(lang)) for one in threats]
    heading = tag("p", tag("strong", say("canal_play.threat.heading", lang)))
    return tag("div", heading, tag("ul", *lines), class_="pmx-hinted pmx-threats")
