#!/usr/bin/env bash
# Sees to it that the site can have its apps: npm brings the Python that runs in browsers. Where it cannot be had, says so.
set -euo pipefail

command -v npm >/dev/null && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends npm && exit 0
fi
echo "panamax: there is no npm here, so the site goes without apps and live boards; to have them: sudo apt-get install npm" >&2
