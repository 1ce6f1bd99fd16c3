"""How a page of a notebook is made."""

from __future__ import annotations

import jinja2.environment
from voila import notebook_renderer

from tabletop_widgets.hosting.notebook_page import PageExporter


def test_templates_are_compiled_for_the_first_page_and_no_other(monkeypatch):
    compiled, compiles = [], jinja2.environment.Environment._compile

    def compile_(self, source, filename):
        compiled.append(filename)
        return compiles(self, source, filename)

    monkeypatch.setattr(jinja2.environment.Environment, "_compile", compile_)
    monkeypatch.setattr(PageExporter, "_compiled", type(PageExporter._compiled)())
    counts = []
    for _ in range(2):
        exporter = notebook_renderer.VoilaExporter(template_name="lab")
        exporter.environment.get_template("index.html.j2")
        counts.append(len(compiled))
    assert counts[0] == counts[1] > 0
