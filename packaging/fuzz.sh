#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the fuzz targets with clang, replays each kept corpus, then searches on for some seconds a target:
#     packaging/fuzz.sh [SECONDS [TARGET...]]
# What it finds beyond the corpus stays in build/fuzz/found/TARGET; an input that fails, in build/fuzz/failures.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
seconds=${1:-60}
shift || true
cd "$root"

cmake --preset fuzz -DINFEROMETER_TESTS=ON
cmake --build --preset fuzz
export ASAN_OPTIONS=strict_string_checks=1
export UBSAN_OPTIONS=print_stacktrace=1

targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
    for program in build/fuzz/fuzz/fuzz_*; do
        targets+=("$(basename "$program" | sed 's/^fuzz_//')")
    done
fi
mkdir -p build/fuzz/failures
rc=0
for target in "${targets[@]}"; do
    program=build/fuzz/fuzz/fuzz_$target
    corpus=tests/fuzz/corpus/$target
    found=build/fuzz/found/$target
    mkdir -p "$found"
    options=(-artifact_prefix="build/fuzz/failures/$target-" -rss_limit_mb=2048 -timeout=10 -max_len=65536 -print_final_stats=0)
    echo "== $target: replay"
    if ! "$program" "${options[@]}" -runs=0 "$corpus"; then
        rc=1
        continue
    fi
    echo "== $target: $seconds s"
    "$program" "${options[@]}" -verbosity=1 -max_total_time="$seconds" "$found" "$corpus" || rc=1
done
exit $rc
