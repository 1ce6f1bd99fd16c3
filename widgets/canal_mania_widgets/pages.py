"""The pages of Canal Mania, by the names of their notebooks."""

from __future__ import annotations

PLAY, PRACTICE = "70_canal_mania", "72_canal_practice"
