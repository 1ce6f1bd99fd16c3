"""What axe-core finds wrong with a page for readers who see, hear or move otherwise."""

from __future__ import annotations

from playwright.sync_api import Page

from panamax_site.downloads import fetch

from .site_build import ROOT


def serious_faults(page: Page) -> list[str]:
    """What axe calls serious or worse (run past the policy of our pages, which lets no script in)."""
    axe = fetch(ROOT / "build" / "npm")["axe-core"] / "axe.min.js"
    page.evaluate(f"{axe.read_text(encoding='utf-8')};0")
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    serious = [fault for fault in found if fault["impact"] in ("serious", "critical")]
    return [f"{fault['id']}: {fault['nodes'][0]['html'][:200]}" for fault in serious]
