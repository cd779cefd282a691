#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the release preset and runs every test; with --all everything else that can be checked too (see steps.sh).
# Each step's whole output goes to build/logs/STEP.log; the last line counts: "N passed, N failed".
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=packaging/packages.sh
source "$root/packaging/packages.sh"

everything=(release headless asan tsan headers fuzz lint deb)
hardStop=$((75 * 60))

usage()
{
    cat <<TEXT
Usage: packaging/test.sh [--all | STEP...]

  (nothing)   the release build and its tests
  --all       every step: ${everything[*]}
  STEP...     these steps only
TEXT
}

steps=()
group='test'
while [ $# -gt 0 ]; do
    case $1 in
        --all) steps=("${everything[@]}"); group='all' ;;
        -h | --help) usage; exit 0 ;;
        -*) echo "Unknown option: $1" >&2; usage >&2; exit 2 ;;
        *)
            if [[ " ${everything[*]} " != *" $1 "* ]]; then
                echo "Unknown step: $1" >&2
                usage >&2
                exit 2
            fi
            steps+=("$1")
            [ "$1" = release ] || group='all'
            ;;
    esac
    shift
done
[ ${#steps[@]} -gt 0 ] || steps=(release)

need_packages $group

logs=$root/build/logs
mkdir -p "$logs"
begun=$SECONDS
passed=0
failed=0
failures=()

# Sums ctest's own words over a log: sets testsRun and testsFailed.
count_tests()
{
    local counts
    counts=$(sed -nE 's/^[0-9]+% tests passed, ([0-9]+) tests? failed out of ([0-9]+).*/\1 \2/p' "$1" |
        awk '{ failed += $1; run += $2 } END { print failed + 0, run + 0 }')
    testsFailed=${counts% *}
    testsRun=${counts#* }
}

for step in "${steps[@]}"; do
    log=$logs/$step.log
    left=$((hardStop - (SECONDS - begun)))
    if [ $left -le 0 ]; then
        printf '%-9s not begun: the hard stop of %d minutes is reached\n' "$step" $((hardStop / 60))
        failed=$((failed + 1))
        failures+=("$step")
        continue
    fi
    start=$SECONDS
    rc=0
    timeout --kill-after=30 "$left" "$root/packaging/steps.sh" "$step" >"$log" 2>&1 </dev/null || rc=$?
    count_tests "$log"
    passed=$((passed + testsRun - testsFailed))
    failed=$((failed + testsFailed))
    # A step without tests counts as one; so does a step that failed for another reason than its tests.
    if [ $rc -eq 0 ] && [ "$testsRun" -eq 0 ]; then
        passed=$((passed + 1))
    elif [ $rc -ne 0 ] && [ "$testsFailed" -eq 0 ]; then
        failed=$((failed + 1))
    fi
    word=ok
    if [ $rc -ne 0 ]; then
        word="FAILED (exit $rc)"
        failures+=("$step")
    fi
    printf '%-9s %5d s  %s' "$step" $((SECONDS - start)) "$word"
    [ "$testsRun" -eq 0 ] || printf ', %d tests' "$testsRun"
    printf '\n'
    sed -n 's/^note: /          /p' "$log"
    if [ $rc -ne 0 ]; then
        echo "---- the end of $log"
        grep -aE '(error: |FAIL!|FAILED|\*\*\*(Failed|Timeout|Exception|Not Run)|Sanitizer: |SUMMARY: |runtime error)' "$log" | head -n 30 || true
        echo "----"
        tail -n 40 "$log"
        echo "----"
    fi
done

printf 'all steps %5d s\n' $((SECONDS - begun))
[ ${#failures[@]} -eq 0 ] || echo "failed steps: ${failures[*]}"
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
