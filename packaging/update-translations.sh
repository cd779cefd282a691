#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Brings the translation files up to date with the sources:
#     packaging/update-translations.sh                             translations/*.ts; what no source says any more is dropped
#     packaging/update-translations.sh --keep FILE.ts [ROOT]       that file, from the sources below ROOT, obsolete entries
#                                                                  kept and marked (what the test of completeness looks at)
# The one place that knows lupdate's options: INFEROMETER_TEXT("Context", "text") marks a sentence.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

obsolete=(-no-obsolete)
if [ "${1:-}" = --keep ]; then
    obsolete=()
    files=("$(realpath "${2:?--keep needs a file}")")
    root=${3:-$root}
else
    files=("$root"/translations/inferometer_*.ts)
fi

lupdate=${LUPDATE:-}
if [ -z "$lupdate" ]; then
    for candidate in /usr/lib/qt6/bin/lupdate "$(command -v lupdate6 || true)" "$(command -v lupdate || true)"; do
        if [ -x "$candidate" ]; then
            lupdate=$candidate
            break
        fi
    done
fi
[ -n "$lupdate" ] || { echo "lupdate of Qt 6 is not installed (package qt6-l10n-tools)." >&2; exit 1; }

cd "$root"
sources=()
for folder in core app ui; do
    [ ! -d "$folder" ] || sources+=("$folder")
done
# With the include path: a class seen only in its .cpp would lose its namespace, and with it its translations.
exec "$lupdate" -silent -I "$root" -locations none -source-language en "${obsolete[@]}" \
    -tr-function-alias QT_TRANSLATE_NOOP+=INFEROMETER_TEXT "${sources[@]}" -ts "${files[@]}"
