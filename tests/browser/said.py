"""What a page says to its kernel."""

from __future__ import annotations

from playwright.sync_api import Page


class Said:
    """What the widgets of a page say to their kernel from now on."""

    def __init__(self, page: Page) -> None:
        self.messages: list[str] = []
        page.on("websocket", lambda channel: channel.on("framesent", self._sent))

    def _sent(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode("utf-8", "replace")
        if "comm_msg" in text:  # JupyterLab itself asks for other things
            self.messages.append(text)

    def count(self, words: str) -> int:
        """How many messages have these words."""
        return sum(words in message for message in self.messages)
