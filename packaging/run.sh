#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds Inferometer and starts it: the window where there is a screen; else, or with --headless, a first measurement of
# the built-in simulator from the command line, whose report.html stays behind.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packaging/packages.sh
source "$root/packaging/packages.sh"

usage()
{
    cat <<'TEXT'
Usage: packaging/run.sh [--headless] [--out DIR] [-- OPTIONS FOR inferometer-cli run]

The run is kept in your own library (~/.local/share/inferometer), unless INFEROMETER_DB or -- --db FILE names another.
Options behind -- go before the first run's own (--plan quick, the simulator's --url and --model, --name, --out).

  --headless   measure the simulator from the command line even where there is a screen
  --out DIR    where result.json, requests.jsonl and report.html go (default: build/first-run/DATE)
TEXT
}

headless=no
out=
extra=()
while [ $# -gt 0 ]; do
    case $1 in
        --headless) headless=yes ;;
        --out) out=${2:?--out needs a folder}; shift ;;
        -h | --help) usage; exit 0 ;;
        --) shift; extra=("$@"); break ;;
        *) echo "Unknown option: $1" >&2; usage >&2; exit 2 ;;
    esac
    shift
done

need_packages build

build=$root/build/release
log=$root/build/logs/run-build.log
mkdir -p "$root/build/logs"
echo "Building (log: $log) …" >&2
if ! (cd "$root" && cmake --preset release -DINFEROMETER_TESTS=OFF && cmake --build --preset release) >"$log" 2>&1 </dev/null; then
    tail -n 40 "$log" >&2
    echo "The build failed; the whole log is in $log" >&2
    exit 1
fi

if [ $headless = no ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && [ -x "$build/bin/inferometer" ]; then
    exec "$build/bin/inferometer"
fi

# The simulator says where it listens in its first line.
sim=
work=$(mktemp -d)
finish()
{
    if [ -n "$sim" ]; then
        kill "$sim" 2>/dev/null || true
        wait "$sim" 2>/dev/null || true
    fi
    rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

"$build/bin/inferometer-sim" --port 0 --preset demo >"$work/sim" 2>"$work/sim-errors" </dev/null &
sim=$!
url=
for _ in $(seq 100); do
    url=$(sed -n 's/^listening on //p' "$work/sim")
    [ -z "$url" ] || break
    kill -0 "$sim" 2>/dev/null || break
    sleep 0.1
done
if [ -z "$url" ]; then
    cat "$work/sim-errors" >&2
    echo "The simulator did not start." >&2
    exit 1
fi

# What the user says goes before what a first run takes by itself.
given()
{
    local word
    for word in "${extra[@]}"; do
        case $word in "$1" | "$1="*) return 0 ;; esac
    done
    return 1
}
value_of()
{
    local i
    for ((i = 0; i < ${#extra[@]}; i++)); do
        case ${extra[i]} in
            "$1") echo "${extra[i + 1]-}" ;;
            "$1="*) echo "${extra[i]#*=}" ;;
        esac
    done
}
command=(run)
case ${extra[0]-} in
    "" | -*) hasPlanFile=no ;;
    *) hasPlanFile=yes ;;
esac
if [ $hasPlanFile = no ] && ! given --plan && ! given --resume; then command+=(--plan quick); fi
if ! given --url && ! given --endpoint && ! given --resume; then
    command+=(--url "$url")
    given --model || command+=(--model sim)
fi
if ! given --name && ! given --resume; then command+=(--name "first run"); fi
if given --out; then out=$(value_of --out); fi
out=${out:-$root/build/first-run/$(date -u +%Y%m%d-%H%M%S)}
mkdir -p "$out"
given --out || command+=(--out "$out")
case " ${command[*]} " in
    *" --url "*) echo "Measuring the built-in simulator at $url …" >&2 ;;
esac
rc=0
"$build/bin/inferometer-cli" "${command[@]}" "${extra[@]}" </dev/null || rc=$?
if [ -f "$out/report.html" ]; then
    echo "Report: $out/report.html"
fi
exit $rc
