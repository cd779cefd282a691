#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the project, whether committed yet or not, one a line, relative to the root: packaging/files.sh [PATTERN...]
# Works in a git checkout of another owner and in an unpacked archive.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if ! git -c safe.directory='*' ls-files --cached --others --exclude-standard -- "$@" 2>/dev/null; then
    find . -path ./build -prune -o -path './.git' -prune -o -type f -print | sed 's|^\./||' | while read -r file; do
        [ $# -gt 0 ] || echo "$file"
        for pattern in "$@"; do
            # shellcheck disable=SC2254 # a pattern is meant
            case $file in
                $pattern) echo "$file"; break ;;
            esac
        done
    done
fi | sort -u | while read -r file; do
    [ ! -f "$file" ] || echo "$file" # one that was deleted but is still in the index
done
