"""Builds the site: the walkthrough as pages to browse, and the apps to run in the reader's own browser.

``make site`` runs it. The words of its pages are messages like all others, in this package's ``locale``.
"""

from pathlib import Path

from tabletop.i18n import add_catalogues
from tabletop_widgets.hosting.grammar import leave_out_grammar

leave_out_grammar()  # whoever imports this makes a site
add_catalogues(Path(__file__).parent / "locale")
