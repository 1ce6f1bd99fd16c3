"""The game of Panamax that the site tells, and what of it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from panamax import Game, Position, evaluate, new_game
from panamax.bots import bot
from panamax.record.tree import Node
from panamax_widgets.game_view.motion import moments_of
from panamax_widgets.play.record import PANAMAX_PLAY
from tabletop.i18n import Money, Phrase

from ...annotation import SET_UP, AnnotatedGame, GameStretch
from ...frames import Frame
from ...remarks import DATA, Amount, Remarks
from .seen import frame_of

MOST_FRAMES = 40  # of one turn
POLICY = "greedy"


def _played_anew() -> Game:
    game = new_game(players=2, seed=1)
    chooser = bot("greedy", seed=1)
    while not game.is_over:
        game.play(chooser.choose(game.position))
    return game


def _stretches(line: Iterable[Node]) -> Mapping[str, list[GameStretch]]:
    """The turns and the ends of the rounds, a page a round."""
    found: dict[str, list[GameStretch]] = {SET_UP: [GameStretch(Phrase("site.game.set_up"), 0)]}
    page, moves = SET_UP, 0
    for node in list(line)[1:]:
        for event in node.events:
            match event.id:
                case "round_started":
                    page = f"game/round_{event.round}"
                    found[page] = [GameStretch(Phrase("site.game.round_begins"), moves, f"start_{event.round}")]
                case "turn_started":
                    player = node.position.name_of(event.seat - 1)
                    words = Phrase("site.game.turn", {"player": player, "turn": event.turn})
                    found[page].append(GameStretch(words, moves))
                case "round_ended":
                    found[page].append(GameStretch(Phrase("site.game.round_ends"), moves, f"end_{event.round}"))
        found[page][-1].nodes.append(node)
        moves += node.is_players_move
    return found


def _title(page: str) -> Phrase:
    if page == SET_UP:
        return Phrase("site.game.set_up_title")
    return Phrase("site.game.round_title", {"round": page[-1]})


def _frames(nodes: Sequence[Node]) -> list[Frame]:
    return [frame_of(moment) for moment in moments_of(nodes, lambda position: position)[:MOST_FRAMES]]


def _account(before: Position, after: Position) -> Iterator[tuple[Phrase, Sequence[tuple[Amount, Amount]]]]:
    """What each player and company has."""
    for old, new in zip(before.companies, after.companies, strict=False):
        owner_old, owner = (position.players[new.seat - 1] for position in (before, after))
        pairs = ((old.money, new.money), (owner_old.money, owner.money), (old.stock, new.stock))
        yield Phrase(f"player.{new.company}"), [(Money(one), Money(other)) for one, other in pairs]


TOLD_SHIPS: Final = AnnotatedGame(
    file=DATA / "annotated_game.txt",
    kit=PANAMAX_PLAY,
    remarks=Remarks(
        name="annotated",
        policy=POLICY,
        policy_name=f"explorer.judge.policy.{POLICY}",
        playouts=1600,
        evaluate=evaluate,
        said=lambda dollars: Money(round(dollars)),
    ),
    read=Game.from_text,
    played_anew=_played_anew,
    stretches=_stretches,
    title=_title,
    frames=_frames,
    columns=("company", "money", "own", "stock"),
    account=_account,
    parts=("money", "advisors", "awards", "shares", "bailouts", "total"),
    part=Money,
)
