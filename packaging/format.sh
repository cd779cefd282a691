#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Formats the project's C++ files in place, or the given ones: packaging/format.sh [FILE...]
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
if [ $# -gt 0 ]; then
    exec clang-format -i "$@"
fi
cd "$root"
packaging/files.sh '*.h' '*.cpp' | xargs -r -d '\n' clang-format -i
