"""A second language for a server that tests start, and for its kernels: where this folder is on Python's path."""

from longer import LANG, longer

from tabletop.i18n import add_pseudo_language

add_pseudo_language(LANG, longer, is_offered=True)
