#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Looks at the sources without building them: format, licence lines, blanks, sizes, scripts, cppcheck, clang-tidy.
#     packaging/lint.sh [CHECK...]      checks: licences blanks sizes scripts format cppcheck tidy
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root" || exit 1
jobs=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}

files() { packaging/files.sh "$@"; }
lines() { xargs -r -d '\n' "$@"; }

check_licences()
{
    local rc=0 file
    while read -r file; do
        if ! head -n 3 "$file" | grep -q 'SPDX-License-Identifier: GPL-3.0-or-later'; then
            echo "$file: error: no SPDX line at the top"
            rc=1
        fi
    done < <(files '*.h' '*.cpp' '*.sh' '*.cmake' '*CMakeLists.txt' '*.py' '*.sql' '*.css' '*.js' '.ci/run')
    return "$rc"
}

# Recorded data and texts keep the bytes they came with.
check_blanks()
{
    if files '*.h' '*.cpp' '*.sh' '*.cmake' '*.txt' '*.py' '*.sql' '*.json' '*.1' |
        grep -vE '^(tests/data|tests/fuzz/corpus|resources/corpus)/' | lines grep -HInP '\t|[ \t]+$'; then
        echo "error: tabs or trailing blanks in the lines above"
        return 1
    fi
}

check_sizes()
{
    files '*.h' '*.cpp' | grep -E '^(app|core|ui)/' | lines wc -l |
        awk '$2 != "total" && $1 > 450 { print "note: " $2 " has " $1 " lines: which noun is hiding in it?" }'
}

check_scripts()
{
    files '*.sh' '.ci/run' | lines shellcheck -x
}

check_format()
{
    files '*.h' '*.cpp' | lines clang-format --dry-run -Werror --ferror-limit=3
}

check_cppcheck()
{
    mkdir -p build/cppcheck
    files '*.cpp' | grep -E '^(app|core|ui)/' >build/cppcheck/files
    cppcheck --quiet --std=c++20 --language=c++ -j "$jobs" --file-list=build/cppcheck/files -I . --cppcheck-build-dir=build/cppcheck \
        --enable=warning,performance,portability --inline-suppr --error-exitcode=1 --suppressions-list=packaging/cppcheck.supp \
        --template='{file}:{line}: {severity}: {message} [{id}]' -DINFEROMETER_VERSION='"0"' -DINFEROMETER_BUILD_TYPE='"lint"'
}

# Slow (5 to 15 s a file), so only where a mistake would bend a number or lose one.
check_tidy()
{
    cmake -S . -B build/tidy -G Ninja -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON \
        -DINFEROMETER_TESTS=OFF -DINFEROMETER_BENCHMARKS=OFF >build/tidy.log 2>&1 || { tail -n 20 build/tidy.log; return 1; }
    files '*.cpp' | grep -E '^core/(base|metrics|net|load)/' |
        xargs -r -d '\n' -n 1 -P "$jobs" timeout 120 clang-tidy --quiet -p build/tidy 2> >(grep -v 'warnings generated' >&2)
}

rc=0
checks=("$@")
[ ${#checks[@]} -gt 0 ] || checks=(licences blanks sizes scripts format cppcheck tidy)
mkdir -p build
for check in "${checks[@]}"; do
    begun=$SECONDS
    if "check_$check"; then
        echo "$check: ok ($((SECONDS - begun)) s)"
    else
        echo "error: lint: $check failed ($((SECONDS - begun)) s)"
        echo "note: lint: $check failed"
        rc=1
    fi
done
exit "$rc"
