"""The fuzzer finds nothing in the tutor as it is served, would see what there was, and goes nowhere else."""

from __future__ import annotations

import asyncio
import inspect
import os
from collections import Counter
from random import Random

import pytest
import wire
from attack import __main__ as command
from attack import payloads, promises, requests, run, siege
from attack.cases import KNOWN, cases, marks
from attack.promises import Promise, broken_by
from attack.run import Result
from wire import Answer, NotThisComputer

SCALE = int(os.environ.get("PANAMAX_TEST_SCALE", "1"))
CASES = 24 if SCALE == 1 else 900 * SCALE  # 900: some three minutes
MINUTES = 6 if SCALE == 1 else 100
MARKS = marks(1)
POLICY = "Content-Security-Policy: default-src 'self'; script-src 'self'"
SAFE = f"Content-Type: text/html\r\n{POLICY}\r\nX-Content-Type-Options: nosniff"


@pytest.mark.thorough
def test_the_promises_hold():
    result = run.attack(1, CASES, 60 * MINUTES)
    assert not result.findings, str(result)
    assert sum(result.tried.values()) == CASES, "the time was enough"


def broken(status=200, head=SAFE, body=b"", wanted=0):
    return {promise for promise, _ in broken_by(Answer(status, f"HTTP/1.1 {status} OK\r\n{head}", body), MARKS, wanted)}


@pytest.mark.parametrize(
    ("answer", "promise"),
    [
        ({"status": 500}, Promise.NO_FAILURE),
        ({"status": 200, "wanted": 400}, Promise.REFUSED),
        ({"body": f"<p><{MARKS.tag} onfocus=x>".encode()}, Promise.ESCAPED),
        ({"body": f'x = "";{MARKS.tag}();//'.encode()}, Promise.ESCAPED),
        ({"head": f"{SAFE}\r\nX-{MARKS.tag}: 1"}, Promise.HEADERS),
        ({"body": MARKS.secret.encode()}, Promise.SECRETS),
        ({"body": b"root:x:0:0"}, Promise.SECRETS),
        ({"head": f"{SAFE}\r\nServer: TornadoServer/6.6.1"}, Promise.BANNER),
        ({"head": f"{SAFE}\r\nSet-Cookie: a=b"}, Promise.BANNER),
        ({"head": "Content-Type: text/html"}, Promise.POLICY),
        ({"head": SAFE.replace("script-src 'self'", "script-src 'unsafe-inline'")}, Promise.POLICY),
    ],
)
def test_what_breaks_a_promise_is_seen(answer, promise):
    assert broken(**answer) == {promise}


def test_what_breaks_none_is_not():
    assert not broken()
    assert not broken(status=503)
    assert not broken(status=400, wanted=400)
    assert not broken(body=f"&lt;{MARKS.tag}&gt;".encode())


def test_every_promise_is_looked_at():
    looked = "".join(inspect.getsource(module) for module in (promises, run, siege))
    for promise in Promise:
        assert f"Promise.{promise.name}" in looked, promise


def test_a_seed_has_its_cases_and_each_can_be_tried_alone():
    def sent(seed):
        return [requests.request(Random(f"{seed}-{number}"), MARKS) for number in range(30)]

    assert [str(case) for case in cases(7, 60)] == [str(case) for case in cases(7, 90)][:60]
    assert [str(case) for case in cases(7, 60)] != [str(case) for case in cases(8, 60)]
    assert sent(7) == sent(7) != sent(8)
    assert [case.number for case in cases(7, 60)] == list(range(60))
    assert len(KNOWN) < CASES / 2


@pytest.mark.parametrize("address", ["192.168.0.1", "8.8.8.8", "0.0.0.0", "::"])
def test_no_other_computer_is_ever_the_target(address):
    for addresses in ({"host": address}, {"source": address}):
        with pytest.raises(NotThisComputer):
            asyncio.run(wire.connect(80, **addresses))


@pytest.mark.parametrize(
    "wrong", ["--cases=1000000", "--minutes=100000", "--cases=-1", "--seed=x", "http://example.org"]
)
def test_a_run_has_an_end_and_no_other_target(wrong):
    with pytest.raises(SystemExit):
        command.main([wrong])


def test_the_command_tells_what_broke_and_after_which_case(monkeypatch, capsys):
    found = promises.Finding(Promise.ALIVE, "case 31 (flood)", "nothing after 10.0 s")
    result = Result(7, Counter({"flood": 2}), 3.0, 2**20, 2**26, 0.5, [found])
    monkeypatch.setattr(command, "attack", lambda *_: result)
    assert command.main(["--seed", "7"]) == 1
    told = capsys.readouterr().out
    assert f"BROKEN  {Promise.ALIVE.value}: 1 times, first after case 31 (flood): nothing after 10.0 s" in told
    assert f"kept    {Promise.NOT_EXECUTED.value}" in told


@pytest.mark.filterwarnings("ignore:`make_tokens_by_line`")  # what IPython says of such a separator
def test_what_ran_as_code_until_november_2026_does_so_in_ipython():
    """So that the first of all cases stays an attack: the text that it stands in falls apart."""
    from IPython.core.inputtransformer2 import TransformerManager

    text = payloads.breakout(MARKS, "\x85")
    cell = TransformerManager().transform_cell(f'x.update({{"QUERY_STRING": "{text}"}})')
    compile(cell, "cell", "exec")
    assert "\n+str(__import__" not in cell
    assert f'getoutput("+str({MARKS.python})' in cell


def test_a_frame_is_read_as_it_was_written():
    async def there_and_back(payload):
        reader = asyncio.StreamReader()
        reader.feed_data(wire.frame(payload.encode(), is_masked=False))
        return await wire.Line(reader, None).read_message()

    for size in (0, 5, 200, 70_000):
        assert asyncio.run(there_and_back("x" * size)) == "x" * size


def test_bytes_are_masked_as_web_sockets_want_it():
    raw = wire.frame(b"Hello")
    key, masked = raw[2:6], raw[6:]
    assert raw[:2] == b"\x81\x85"
    assert bytes(letter ^ key[index % 4] for index, letter in enumerate(masked)) == b"Hello"
