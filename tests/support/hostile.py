"""What strangers write into requests to have it run."""

from __future__ import annotations

from pathlib import Path

# What some reader of text takes for the end of a line, or for the end of a quoted text.
SEPARATORS = (
    *(b"\x0b", b"\x0c", b"\x1c", b"\x1d", b"\x1e", b"\x85", b"\xc2\x85", "\u2028".encode(), "\u2029".encode()),
    *(b"\x00", b"\r", b"\n", b"\r\n", b"\xed\xa0\x80", b"\xff"),
    *(b"'", b'"', b'"""', b"\\", b"\\n", b'\\"', b"%0a", b"%22%0a", b"%E2%80%A8", b"`", b"$(", b"{0}", b"%s"),
)


def line_break_attack(file: Path, separator: bytes = b"\x85") -> bytes:
    """What once made `file` as a query, for its separator ended a line for IPython and none for Python.

    IPython took what follows for a line of its own, `x=!...`, and wrote its call of the shell around it with every
    backslash doubled; so the quote, which had been made safe by one, ended the text that held the query.
    """
    return b"})" + separator + f'x=!"}});os.mkdir(bytes({list(bytes(file))}))#'.replace(" ", "").encode()


def hostile_texts(file: Path) -> list[bytes]:
    """Texts, two for each separator, that make `file` if a part of them is run: as Python, as IPython's, by a shell."""
    shell = f"touch${{IFS}}{file}".encode()
    python = f"open('{file}','w')".encode()
    codes = (b"x=!" + shell, b"!" + shell, python, b")+" + python + b"#", b"$(" + shell + b")", b";" + shell + b";")
    joined = [separator.join((b"", *codes, b"")) for separator in SEPARATORS]
    return [line_break_attack(file, separator) for separator in SEPARATORS] + joined


def opens_a_page(text: bytes) -> bool:
    """Whether a query of these bytes is one that a browser could send."""
    return text.isascii() and text.decode().isprintable()
