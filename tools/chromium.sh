#!/usr/bin/env bash
# Sees to it that the browser tests and the PDF have Debian's Chromium; where it cannot be had, says in one line what is left
# out. With `--without-windows` it brings the one without windows, too, if it can: for tests, which it takes half the work.
set -euo pipefail

install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq &&
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@"
}

if [ "${1:-}" = --without-windows ] && ! command -v chromium-headless-shell >/dev/null; then
    install chromium-headless-shell || true
fi
command -v chromium >/dev/null || install chromium fonts-dejavu ||
    echo "panamax: there is no Chromium here, so browser tests and the PDF are left out; to have them: sudo apt-get install chromium" >&2
