"""Answers found in other ways than the exercises find them."""

from __future__ import annotations

from . import building_checks, card_checks, ending_checks, haul_checks

CHECKS = {
    "what_fits": building_checks.what_fits,
    "canal_points": building_checks.canal_points,
    "fewest_cards": building_checks.fewest_cards,
    "haul_pays": haul_checks.haul_pays,
    "may_go": haul_checks.may_go,
    "best_haul": haul_checks.best_haul,
    "where_cube": card_checks.where_cube,
    "next_card": card_checks.next_card,
    "turns_left": ending_checks.turns_left,
    "award": ending_checks.award,
}
