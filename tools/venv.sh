#!/usr/bin/env bash
# Makes the virtual environment .venv, and says in one line what is missing when it cannot.
set -euo pipefail
cd "$(dirname "$0")/.."

python=${PYTHON:-python3}
stop() { echo "panamax: $*" >&2; exit 1; }

command -v "$python" >/dev/null || stop "there is no $python here; install Python 3.11 or newer (PYTHON=... chooses one)"
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    stop "$("$python" --version) is too old; Python 3.11 or newer is needed (PYTHON=... chooses one)"

if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv
    else
        stop "this Python cannot make virtual environments; run: sudo apt-get install python3-venv"
    fi
fi
[ -x .venv/bin/pip ] || "$python" -m venv --clear .venv
