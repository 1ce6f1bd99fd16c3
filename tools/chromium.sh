#!/usr/bin/env bash
# Sees to it that the browser tests and the PDF have Debian's Chromium; where it cannot be had, says in one line what is left out.
set -euo pipefail

command -v chromium >/dev/null && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium fonts-dejavu && exit 0
fi
echo "panamax: there is no Chromium here, so browser tests and the PDF are left out; to have them: sudo apt-get install chromium" >&2
