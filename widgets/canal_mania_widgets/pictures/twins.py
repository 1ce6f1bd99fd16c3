"""The pictures in words: what a screen reader says of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from canal_mania.position import Position
from canal_mania.vocabulary import GoodsColour
from tabletop.i18n import DEFAULT_LANGUAGE, Listing, Phrase, as_beginning, say

from .cards import card_name
from .goods import goods_words
from .offered import contract_words
from .players import player_words
from .words import canal_words, where


def map_text(position: Position, lang: str = DEFAULT_LANGUAGE) -> str:
    """Each canal with its places, tiles and barge, then where goods lie; a line each."""
    return "\n".join(_lines(position, lang))


def _lines(position: Position, lang: str) -> Iterator[str]:
    yield say("canal_pictures.title", lang, count=len(position.box.towns))
    for canal in position.canals:
        kinds = [Phrase(f"canal_pictures.kind.{tile.kind}") for tile in canal.tiles]
        facts = {
            "canal": canal_words(position, canal),
            "towns": Listing(tuple(town.name for town in canal.towns)),
            "tiles": Listing(tuple(kinds)) if kinds else Phrase("canal_pictures.no_tiles"),
        }
        if canal.barge is None:
            yield say("canal_pictures.completed", lang, **facts)
        else:
            left = canal.contract.value - len(canal.tiles)
            yield say("canal_pictures.being_built", lang, barge=where(position, canal.barge), count=left, **facts)
    if position.cubes:
        yield say("canal_pictures.cubes", lang, towns=Listing(tuple(town.name for town in position.cubes)))
    else:
        yield say("canal_pictures.no_cubes", lang)


def players_text(position: Position, seats: Sequence[int], lang: str = DEFAULT_LANGUAGE) -> str:
    """The players on these seats, a line each, which engineers are free, and how many places of each colour are."""
    lines = [player_words(position, position.players[seat - 1]).text(lang) for seat in seats]
    free = Listing(tuple(card.name for card in position.free_engineers))
    lines += [say("canal_pictures.free_told", lang, engineers=free)] if free.items else []
    return "\n".join([*lines, *(as_beginning(goods_words(position, colour), lang) for colour in GoodsColour)])


def offered_text(position: Position, lang: str = DEFAULT_LANGUAGE) -> str:
    """The parliament's contracts, a line each, then the cards that lie face up, and the pile."""
    contracts = [contract_words(position.box, contract).text(lang) for contract in position.parliament]
    cards = [say("canal_pictures.face_up", lang, card=_cards(position.face_up))] if position.face_up else []
    return "\n".join([*contracts, *cards, say("canal_pictures.pile", lang, count=position.pile)])


def hand_text(position: Position, seat: int, lang: str = DEFAULT_LANGUAGE) -> str:
    """What the player on a seat has: himself, his engineer, his contracts, his cards as far as they are seen."""
    player = position.players[seat - 1]
    lines = [player_words(position, player).text(lang)]
    if player.engineer is not None:
        ability = Phrase(f"canal_pictures.ability.{player.engineer.id}")
        lines.append(say("canal_pictures.engineer_can", lang, engineer=player.engineer.name, ability=ability))
    lines += [contract_words(position.box, contract).text(lang) for contract in player.open_contracts]
    if player.hand is None:
        lines.append(say("canal_pictures.cards_hidden", lang, count=player.hand_size))
    elif player.hand:
        lines.append(say("canal_pictures.hand_told", lang, cards=_cards(player.hand)))
    return "\n".join(lines)


def _cards(ids: Sequence[str]) -> Listing:
    return Listing(tuple(card_name(id) for id in ids))
