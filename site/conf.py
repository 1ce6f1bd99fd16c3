"""Sphinx's settings for the walkthrough. Everything of substance is in ``panamax_site``; the words are messages."""

import panamax_site  # noqa: F401 - brings the words
from panamax_site.host import SITE_LANGUAGE, current
from tabletop.i18n import say
from tabletop_widgets.frame.html import escape

project = current().title(SITE_LANGUAGE)
author = project
copyright = say("site.copyright", SITE_LANGUAGE)
language = SITE_LANGUAGE

extensions = ["panamax_site.extension", "sphinx.ext.githubpages"]
source_suffix = {".page": "panamax"}
root_doc = "index"
nitpicky = True

_shared = "../widgets/tabletop_widgets/share/jupyter/voila/templates/panamax"
_SHARED_FILES = ("canal_map.css", "finder.js", "masthead.css", "progress.js", "side_view.css")
templates_path = ["templates/sphinx", "templates", _shared]
html_theme = "furo"
html_title = str(escape(project))  # Sphinx takes it for markup
_lenses = [f"../widgets/tabletop_widgets/js/lens.{kind}" for kind in ("css", "js")]
html_static_path = ["static", *(f"{_shared}/static/{name}" for name in _SHARED_FILES), *_lenses]
html_css_files = ["walkthrough.css", "palette.css", "masthead.css", "canal_map.css", "lens.css"]
html_js_files = ["progress.js", "notices.js", ("walkthrough.js", {"type": "module"})]
html_show_sphinx = False
html_show_sourcelink = False
html_copy_source = False
html_use_index = False
html_show_copyright = True
html_permalinks_icon = "¶"
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0a6585", "color-brand-content": "#0a6585"},
    "dark_css_variables": {"color-brand-primary": "#62c1e0", "color-brand-content": "#62c1e0"},
}

if tags.has("print"):  # noqa: F821 - Sphinx puts it there; the PDF is printed from one plain page
    nitpicky = False  # the book has no lessons to link to
    html_theme = "basic"
    html_theme_options = {"nosidebar": "true"}
    html_css_files += ["book.css"]
    html_js_files = []
