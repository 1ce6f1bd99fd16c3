"""Names by content: a changed file changes the name of its folder, and every page and script that points there."""

from __future__ import annotations

from pathlib import Path

from panamax_site.releasing import folder_of, release

PAGE = '<link href="../_static/look.css?v=1"><script src="../widgets/plot.js"></script><a href="other.html">'


def built(folder: Path, python: bytes = b"python", look: bytes = b"look") -> Path:
    """A site of one page."""
    files = {"learn/page.html": PAGE.encode(), "python/packages": python}
    files |= {"_static/look.css": look, "_static/places.js": b"", "widgets/plot.js": b"plot"}
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    release(folder)
    return folder


def names(site: Path) -> set[str]:
    return {file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()}


def test_the_same_files_have_the_same_names(tmp_path):
    assert names(built(tmp_path / "one")) == names(built(tmp_path / "other"))


def test_pages_and_scripts_lead_to_the_files(tmp_path):
    site = built(tmp_path)
    page = (site / "learn/page.html").read_text()
    files = folder_of(site, "_static").parent.name
    assert f'href="../{files}/_static/look.css?v=1"' in page
    assert f'src="../{files}/widgets/plot.js"' in page
    assert 'href="other.html"' in page
    python = folder_of(site, "python").name
    assert f"../../{python}/" in (site / files / "_static" / "places.js").read_text()


def test_what_has_changed_has_another_name_and_the_rest_keeps_its_own(tmp_path):
    before, after = built(tmp_path / "before"), built(tmp_path / "after", look=b"other look")
    assert folder_of(before, "python").name == folder_of(after, "python").name
    assert folder_of(before, "_static").parent.name != folder_of(after, "_static").parent.name
