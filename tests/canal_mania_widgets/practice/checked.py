"""Answers found in other ways than the exercises find them."""

from __future__ import annotations

from . import card_checks, haul_checks

CHECKS = {
    "haul_pays": haul_checks.haul_pays,
    "may_go": haul_checks.may_go,
    "best_haul": haul_checks.best_haul,
    "where_cube": card_checks.where_cube,
    "next_card": card_checks.next_card,
}
