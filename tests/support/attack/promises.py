"""What has to hold while the served app is attacked, and afterwards; a promise that was broken is a `Finding`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from wire import Answer

from tabletop_widgets.hosting.front import LARGEST_HEAD, LONGEST_ADDRESS

from .payloads import Marks

ANSWER_SECONDS = 10  # for the start page, to somebody else, on a busy computer
SERVER_GROWS = 40 * 2**20  # bytes, at any time
KERNEL_BYTES = 250 * 2**20  # of one page's Python
LOG_BYTES = 200_000
NEWCOMER_SECONDS = 60  # until there is a place for somebody else again


class Promise(Enum):
    """What is promised; the value says it in words."""

    ALIVE = f"the start page is there for others within {ANSWER_SECONDS} s, all the time"
    NO_FAILURE = "no request is answered with an error of the server's own"
    REFUSED = "what is no request, or too long for one, is refused as such"
    NOT_EXECUTED = "nothing that was sent is run"
    ESCAPED = "nothing that was sent becomes HTML"
    HEADERS = "nothing that was sent becomes a header"
    SECRETS = "no answer has a secret, a file of the computer or a traceback"
    BANNER = "no answer has a cookie, or says which version served it"
    POLICY = "every page says what a browser may load, without inline code"
    SERVER_MEMORY = f"the server grows by less than {SERVER_GROWS >> 20} MB"
    KERNEL_MEMORY = f"no page's Python has more than {KERNEL_BYTES >> 20} MB"
    OTHERS = "somebody else's page stays as it is, and answers"
    PLACES = f"within {NEWCOMER_SECONDS} s there is a place for a newcomer"
    KERNELS = "pages that nobody has leave no Python running"
    LOGS = f"the log has nothing of a visitor, and no more than {LOG_BYTES:,} bytes"
    NOTHING_KEPT = "no file that is left has anything of a visitor"
    END = "the server ends when it is told to, and all its processes with it"


@dataclass(frozen=True, slots=True)
class Finding:
    """A promise that was broken, after which case, and how it was seen."""

    promise: Promise
    case: str
    seen: str


def is_odd(request: bytes) -> bool:
    """Whether a request is one that a server reads, but for a target that isn't printable ASCII."""
    line = re.match(rb"(?:GET|HEAD|POST) (/[^ \r\n\t]*) HTTP/1\.[01]\r\n", request)
    if line is None or len(line[0]) > LONGEST_ADDRESS or len(request) >= LARGEST_HEAD:  # refused for its length
        return False
    return bool(re.search(rb"[^\x21-\x7e]", line[1]))


def broken_by(answer: Answer, marks: Marks, wanted: int = 0) -> Iterator[tuple[Promise, str]]:
    """What an answer breaks. `wanted`: the only status that it may have, if there is only one."""
    if answer.status >= 500 and answer.status != 503:
        yield Promise.NO_FAILURE, f"{answer.status}"
    if wanted and answer.status != wanted:
        yield Promise.REFUSED, f"{answer.status} instead of {wanted}"
    if answer.header(f"X-{marks.tag}"):
        yield Promise.HEADERS, answer.header(f"X-{marks.tag}")
    if "html" in answer.header("Content-Type"):
        yield from _broken_by_html(answer, marks)
    for word in (marks.secret.encode(), b"root:x:", b"Traceback (most recent"):
        if word in answer.body or word in answer.head.encode():
            yield Promise.SECRETS, word.decode()
    if answer.header("Set-Cookie") or any(letter.isdecimal() for letter in answer.header("Server")):
        yield Promise.BANNER, f"{answer.header('Server')} {answer.header('Set-Cookie')[:60]}"


def _broken_by_html(answer: Answer, marks: Marks) -> Iterator[tuple[Promise, str]]:
    for word in marks.written:
        if word in answer.body:
            place = answer.body.index(word)
            yield Promise.ESCAPED, repr(answer.body[max(0, place - 40) : place + 40])
    policy = answer.header("Content-Security-Policy")
    scripts = next((part for part in policy.split(";") if part.strip().startswith("script-src")), policy)
    if "default-src" not in policy or "'unsafe-inline'" in scripts:
        yield Promise.POLICY, f"{answer.status}: {scripts or 'no policy'}"
    if answer.header("X-Content-Type-Options") != "nosniff":
        yield Promise.POLICY, f"{answer.status}: no nosniff"
