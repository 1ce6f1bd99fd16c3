"""The readers of the browser tests: their browsers, which stay, and what these forget."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Playwright

from .harness import QUICK_CHROMIUM, QUIET_CHROMIUM

STORED = "cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems"  # not what the network brought


class Profiles:
    """Readers whose browser stays from test to test: what all pages load is loaded and compiled once.

    Nothing else stays: `forget` takes away what pages have stored.
    """

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self._playwright = playwright
        self._folder = folder
        self._readers: dict[tuple[str, bool], BrowserContext] = {}

    def reader(self, rules: str, has_touch: bool) -> BrowserContext:
        """The reader with a finger or a mouse whose browser meets other hosts by `host_rules`."""
        if (rules, has_touch) not in self._readers:
            self._readers[rules, has_touch] = self._playwright.chromium.launch_persistent_context(
                self._folder / str(len(self._readers)),
                executable_path=QUICK_CHROMIUM,
                args=[*QUIET_CHROMIUM, rules],
                has_touch=has_touch,
                reduced_motion="reduce",
            )
        return self._readers[rules, has_touch]

    def forget(self, reader: BrowserContext, home: str) -> None:
        """Close the reader's pages but the empty first one, and let the browser forget what those of `home` stored."""
        empty, *others = reader.pages
        for page in others:
            page.close()
        origin = "{0.scheme}://{0.netloc}".format(urlsplit(home))
        teller = reader.new_cdp_session(empty)
        teller.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORED})
        teller.detach()
        reader.clear_permissions()

    def close(self) -> None:
        """End all browsers."""
        for reader in self._readers.values():
            reader.close()
