#!/usr/bin/env bash
# Compiles the engines for .venv (`tabletop.compiled`), unless that is done. The tutor runs meanwhile, and judges faster as
# soon as this is through; what fails or is broken off leaves it the plain engine.
set -euo pipefail
cd "$(dirname "$0")/.."

python=$PWD/.venv/bin/python
compiler=$PWD/build/compiler
log=$PWD/build/compile.log
plain() { echo "panamax: $*, so the engine stays plain Python"; exit 0; }

[ "${PANAMAX_COMPILE:-}" != 0 ] || exit 0
there='from canal_mania import compiled as canals; from panamax import compiled as ships
raise SystemExit(not (canals.COPY.is_there() and ships.COPY.is_there()))'
! "$python" -c "$there" || exit 0
headers=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
${CC:-cc} -E -I "$headers" - <<<'#include <Python.h>' >/dev/null 2>&1 || plain "no C compiler with Python's headers"

mkdir -p build
exec 9>build/compile.lock
"$python" -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX | fcntl.LOCK_NB)' 2>/dev/null || exit 0 # another is at it
echo "panamax: compiling the engine in the background"
{
    nice "$python" -m pip install --quiet --disable-pip-version-check --target "$compiler" --upgrade \
        --constraint constraints.txt 'mypy[mypyc]' setuptools &&
        PYTHONPATH=$compiler nice "$python" setup.py --quiet unboxed
} >"$log" 2>&1 || plain "compiling failed (build/compile.log)"
echo "panamax: the engine is compiled"
