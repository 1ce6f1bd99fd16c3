"""Judging moves by playouts: what each is worth, with common random numbers, and how sure that is."""
