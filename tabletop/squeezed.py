"""Texts squeezed into the letters of URL-safe base 64 (raw deflate), and back: never unfolded beyond a given length."""

from __future__ import annotations

import base64
import binascii
import zlib


def squeezed(text: str, common: bytes = b"") -> str:
    """The text in few letters; `common` is what such texts have in common, and is needed to read it again."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, common)
    packed = deflate.compress(text.encode()) + deflate.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unfolded(letters: str, most: int, common: bytes = b"") -> str:
    """The text that was squeezed. Raises `ValueError` if it has more than `most` bytes or the letters are damaged."""
    inflate = zlib.decompressobj(-zlib.MAX_WBITS, common)
    try:
        packed = base64.b64decode(letters + "=" * (-len(letters) % 4), b"-_", validate=True)
        text = inflate.decompress(packed, most)
    except (binascii.Error, zlib.error) as error:
        raise ValueError("the letters are damaged") from error
    if not inflate.eof or inflate.unused_data or inflate.unconsumed_tail:
        raise ValueError("there is more than there should be, or less")
    return text.decode()
