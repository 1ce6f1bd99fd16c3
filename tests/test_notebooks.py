"""The notebooks as files: stripped of outputs and widget state, thin, and each with words on the start page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import canal_mania_widgets  # noqa: F401 (brings the words of its pages)
import panamax_widgets  # noqa: F401 (brings the words of the start page)
from tabletop.i18n import has_message

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted([*ROOT.glob("notebooks/**/*.ipynb"), *ROOT.glob("tests/**/*.ipynb")])
LESSONS = sorted(ROOT.glob("notebooks/*.ipynb"))


def name(file: Path) -> str:
    return file.stem


@pytest.mark.parametrize("file", NOTEBOOKS, ids=name)
def test_notebook_is_stripped(file: Path) -> None:
    notebook = json.loads(file.read_text(encoding="utf-8"))
    assert "widgets" not in notebook["metadata"]
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert code
    for cell in code:
        assert cell["outputs"] == []
        assert cell["execution_count"] is None


@pytest.mark.parametrize("file", NOTEBOOKS, ids=name)
def test_notebook_runs_on_the_kernel_that_every_jupyter_has(file: Path) -> None:
    assert json.loads(file.read_text(encoding="utf-8"))["metadata"]["kernelspec"]["name"] == "python3"


@pytest.mark.parametrize("file", LESSONS, ids=name)
def test_notebook_makes_its_page(file: Path) -> None:
    """Without a kernel, which takes seconds to start; nbval gives some of them one, and `make test-all` all."""
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), {})


@pytest.mark.parametrize("file", LESSONS, ids=name)
def test_lesson_has_words_on_the_start_page(file: Path) -> None:
    assert has_message(f"app.page.{file.stem}.title")
    assert has_message(f"app.page.{file.stem}.teaser")
