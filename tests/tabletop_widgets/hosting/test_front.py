"""What a request must look like: judged by bytes alone, here without a server."""

from __future__ import annotations

import time

import pytest

from tabletop_widgets.frame.game_links import LONGEST as LONGEST_LINK
from tabletop_widgets.hosting import front
from tabletop_widgets.learner.progress import LONGEST as LONGEST_PROGRESS

HOST = b"Host: tutor.example.org\r\n"


def request(target=b"/", headers=HOST, line=None):
    return (line or b"GET " + target + b" HTTP/1.1\r\n") + headers + b"\r\n"


@pytest.mark.parametrize(
    "head",
    [
        request(),
        request(b"/voila/render/02_dice_cascade.ipynb?theme=dark&progress=p1~TBL-2.5.4.3.9k%7e&x='\"<>\\|{}^`"),
        request(headers=b"host:[::1]:8866\r\n"),
        request(headers=b"HOST: panamax_app.local:80\r\nCookie: \xc3\xa9=1\r\nX:\r\n"),
        request(line=b"POST /voila/api/shutdown/1 HTTP/1.0\r\n", headers=HOST + b"Content-Length: 4096\r\n"),
        request(headers=HOST + b"Referer: https://tutor.example.org/?" + b"x" * 12_000 + b"\r\n"),
    ],
)
def test_requests_of_browsers_and_proxies_are_let_through(head):
    assert front.fault(head) is None


def test_the_longest_link_of_ours_fits_twice():
    """In an address each sign of progress or of a position may take three places; Referer may repeat it."""
    link = b"/voila/render/50_explorer.ipynb?" + b"x" * (LONGEST_LINK + LONGEST_PROGRESS + LONGEST_PROGRESS // 3)
    assert front.fault(request(link, HOST + b"Referer: http://tutor.example.org" + link + b"\r\n")) is None


SEPARATORS = (*(bytes([code]) for code in (*range(0x21), *range(0x7F, 0x100))), "\u2028".encode(), "\u2029".encode())


@pytest.mark.parametrize("separator", SEPARATORS)
def test_a_target_of_anything_but_visible_ascii_is_refused(separator):
    for target in (b"/?position=" + separator + b"x", b"/" + separator):
        assert front.fault(request(target)) == 400


@pytest.mark.parametrize(
    "head",
    [
        b"\r\n\r\n",
        b"GET / HTTP/1.1\nHost: a\n\n",
        b"GET / HTTP/1.1\r\nHost: a\n\r\n",
        b"GET / HTTP/1.1\nHost: a\r\n\r\n",
        request(line=b"GET / HTTP/2.0\r\n"),
        request(line=b"GET / HTTP/1.9\r\n"),
        request(line=b"GET /\r\n"),
        request(line=b"GET  / HTTP/1.1\r\n"),
        request(line=b"GET http://evil.example/ HTTP/1.1\r\n"),
        request(line=b"OPTIONS * HTTP/1.1\r\n"),
        request(headers=b""),
        request(headers=HOST + HOST),
        request(headers=HOST + b"host: evil.example\r\n"),
        *(
            request(headers=b"Host: " + name + b"\r\n")
            for name in (b"", b"a b", b"a,b", b"a/b", b"a@b", b"\xe9", b"a:x")
        ),
        *(request(headers=b"Host: " + name + b"\r\n") for name in (b"a\x00", b"<a>", b"a'", b"[::1", b"a:123456")),
        request(headers=HOST + b"X: a\r\n b\r\n"),
        request(headers=HOST + b"X: a\r\n\tb\r\n"),
        request(headers=HOST + b"X: a\x00b\r\n"),
        request(headers=HOST + b"X: a\rb\r\n"),
        request(headers=HOST + b"X : a\r\n"),
        request(headers=HOST + b"X\xe9: a\r\n"),
        request(headers=HOST + b"no colon\r\n"),
        request(headers=HOST + b"Transfer-Encoding: chunked\r\n"),
        request(headers=HOST + b"Transfer-Encoding: chunked\r\nContent-Length: 4\r\n"),
        request(headers=HOST + b"transfer-encoding:\tidentity\r\n"),
        request(headers=HOST + b"Content-Length: 4\r\nContent-Length: 4\r\n"),
        *(
            request(headers=HOST + b"Content-Length: " + n + b"\r\n")
            for n in (b"-1", b"+1", b"1,1", b"0x4", b"", b"1_0")
        ),
    ],
)
def test_what_no_browser_sends_is_refused(head):
    assert front.fault(head) == 400


def test_too_much_is_refused_by_its_kind():
    assert front.fault(request(b"/" + b"x" * front.LONGEST_ADDRESS)) == 414
    assert front.fault(b"GET /" + b"x" * front.LARGEST_HEAD) == 414
    assert front.fault(request(headers=HOST + b"X: 1\r\n" * front.MOST_HEADERS)) == 431
    assert front.fault(request(headers=HOST + b"X: " + b"x" * front.LARGEST_HEAD)) == 431
    assert front.fault(request(headers=HOST + b"Content-Length: 4097\r\n")) == 413


@pytest.mark.parametrize("method", [b"PUT", b"DELETE", b"OPTIONS", b"TRACE", b"PATCH", b"PROPFIND", b"get", b"!"])
def test_other_methods_are_refused(method):
    assert front.fault(request(line=method + b" / HTTP/1.1\r\n")) == 405


@pytest.mark.parametrize(
    "filling", [b" ", b"\t", b":", b"\r", b"\n", b"\r\n", b"a:\r\n", b"\xff", b"GET ", b"%", b"a: \t"]
)
def test_judging_takes_no_time_whatever_comes(filling):
    many = filling * (front.LARGEST_HEAD // len(filling))
    begun = time.process_time()
    for head in (many, b"GET /" + many, request(headers=HOST + b"X: a" + many + b"b\r\n"), request() + many):
        front.fault(head[: front.LARGEST_HEAD])
        front._WHOLE.search(head[: front.LARGEST_HEAD - 1])
    assert time.process_time() - begun < 2  # of the processor: some milliseconds, or for ever if a pattern turns back
