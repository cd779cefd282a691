#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# One step of packaging/test.sh in the foreground: packaging/steps.sh release|headless|asan|tsan|headers|fuzz|lint|deb
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

: "${CMAKE_BUILD_PARALLEL_LEVEL:=$(nproc)}"
export CMAKE_BUILD_PARALLEL_LEVEL
export CTEST_OUTPUT_ON_FAILURE=1

# Warnings are errors where nobody would read them.
strict=()
[ -z "${CI:-}" ] || strict=(-DCMAKE_COMPILE_WARNING_AS_ERROR=ON)

configure()
{
    local preset=$1
    shift
    cmake --preset "$preset" -DINFEROMETER_TESTS=ON "${strict[@]}" "$@"
}

# run_tests BUILD-DIR [ctest options]: those that hold the clock to its word run alone, after the others.
run_tests()
{
    local build=$1 rc=0
    shift
    "${wrap[@]}" ctest --test-dir "$build" -j "$CMAKE_BUILD_PARALLEL_LEVEL" "$@" -LE '^timing$' || rc=$?
    [ -n "${sanitized:-}" ] || ctest --test-dir "$build" -j 1 "$@" -L '^timing$' || rc=$?
    return $rc
}
wrap=()

step_release()
{
    configure release
    cmake --build build/release
    run_tests build/release
}

# The same sources without any Qt window library: the command line and the simulator as a server without a screen has them.
# The tests of core are those of the sanitizers, with asserts; here the programs are used as a person would.
step_headless()
{
    configure headless -DINFEROMETER_BENCHMARKS=OFF -DCMAKE_CXX_FLAGS_RELEASE=-O1
    cmake --build build/headless --target inferometer-cli inferometer-sim inferometer_translations cli_tests layering_tests
    run_tests build/headless -L '^(cli|layering)$'
}

# The names of core's folders, which are the labels of their tests, as one regular expression.
core_folders()
{
    find core -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort | paste -sd'|'
}

# Core and the programs, and the whole window once: it starts, measures, shows, compares and closes.
step_asan()
{
    configure asan
    cmake --build build/asan --target core_tests cli_tests tst_mainwindow
    export ASAN_OPTIONS=strict_string_checks=1:detect_stack_use_after_return=1
    export UBSAN_OPTIONS=print_stacktrace=1
    export LSAN_OPTIONS="suppressions=$root/packaging/lsan.supp:print_suppressions=0"
    sanitized=yes
    local rc=0
    run_tests build/asan -L "^($(core_folders))$" || rc=$?
    # tst_cliruler holds the programs to their speed, which here they have not.
    ctest --test-dir build/asan -j 1 -R '^(tst_cli.*|tst_mainwindow)$' -E '^tst_cliruler$' || rc=$?
    return $rc
}

# Core and the bridge, without address randomization: GCC 12's run time does not know newer kernels' layouts.
# Of core the folders in which more than one thread runs; the others (json, arithmetic, pages of text) have nothing to race with.
threaded=(base net load probe store library sim)
step_tsan()
{
    configure tsan
    local folder targets=(inferometer_translations tst_bridge)
    for folder in "${threaded[@]}"; do
        [ ! -d "tests/$folder" ] || targets+=("${folder}_tests")
    done
    cmake --build build/tsan --target "${targets[@]}"
    export TSAN_OPTIONS="suppressions=$root/packaging/tsan.supp second_deadlock_stack=1"
    sanitized=yes
    wrap=(setarch "$(uname -m)" -R)
    local rc=0
    run_tests build/tsan -L "^($(IFS='|' && echo "${threaded[*]}"))$" || rc=$?
    "${wrap[@]}" ctest --test-dir build/tsan -R '^tst_bridge$' || rc=$?
    return $rc
}

# Every header of core compiles by itself.
step_headers()
{
    configure headless -DINFEROMETER_BENCHMARKS=OFF -DCMAKE_CXX_FLAGS_RELEASE=-O1
    cmake --build build/headless --target all_verify_interface_header_sets
}

step_fuzz()
{
    "$root/packaging/fuzz.sh" "${INFEROMETER_FUZZ_SECONDS:-10}"
}

step_lint()
{
    "$root/packaging/lint.sh"
}

step_deb()
{
    configure release
    cmake --build build/release
    "$root/packaging/deb.sh" build/release
}

if [ $# -ne 1 ] || ! declare -F "step_$1" >/dev/null; then
    echo "Usage: packaging/steps.sh $(declare -F | sed -n 's/.*step_//p' | paste -sd'|')" >&2
    exit 2
fi
"step_$1"
