"""Panamax's part of the site: `record.PANAMAX_SHELF`, and a module for each thing that it gives."""
