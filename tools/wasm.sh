#!/usr/bin/env bash
# Sees to it that the site's engine can be compiled for browsers (`panamax_site.browser_engine`): clang, wasm-ld, C's and
# Python's headers from Debian, and mypy, all in `build`; nothing is installed. Where they can't be had, says so.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$PWD
folder=$root/build/wasm
tools=(clang-19 libclang-cpp19 libclang-common-19-dev libllvm19 lld-19 emscripten)
headers=libpython3.14-dev # of the Python that browsers have: Debian has it in sid alone
plain() { echo "panamax: $*, so judging in browsers stays plain Python" >&2; exit 0; }

[ ! -e "$folder/ready" ] || exit 0
command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || plain "clang is fetched from Debian, which this isn't"
echo "panamax: fetching what compiles the engine for browsers (150 MB)"
mkdir -p "$folder"/{packages,lists/partial,cache,root}
echo "deb http://deb.debian.org/debian sid main" >"$folder/sid.list"
sid=(-o "Dir::Etc::sourcelist=$folder/sid.list" -o Dir::Etc::sourceparts=/dev/null -o "Dir::State::lists=$folder/lists" -o "Dir::Cache=$folder/cache")
if [ "$(id -u)" = 0 ]; then apt-get update -qq 2>/dev/null || true; fi
cd "$folder/packages"
{
    { apt-get download -qq "${tools[@]}" || { apt-get "${sid[@]}" update -qq && apt-get "${sid[@]}" download -qq "${tools[@]}"; }; } &&
        apt-get "${sid[@]}" update -qq && apt-get "${sid[@]}" download -qq "$headers"
} >"$folder/log" 2>&1 || plain "Debian's packages of clang can't be had (build/wasm/log)"
for package in *.deb; do dpkg-deb --extract "$package" "$folder/root"; done
"$root/.venv/bin/python" -m pip install --quiet --disable-pip-version-check --target "$root/build/compiler" --upgrade \
    --constraint "$root/constraints.txt" 'mypy[mypyc]' setuptools >>"$folder/log" 2>&1 || plain "mypy can't be had (build/wasm/log)"
sha256sum ./*.deb >"$folder/ready"
rm -rf "$folder"/{packages,lists,cache}
