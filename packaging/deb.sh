#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the Debian packages of a finished release build and looks at them: packaging/deb.sh [BUILD-DIR]
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$(cd "${1:-$root/build/release}" && pwd)
out=$build/package
rm -rf "$out"
umask 022
(cd "$build" && cpack -G DEB -B "$out")

shopt -s nullglob
packages=("$out"/*.deb)
if [ ${#packages[@]} -eq 0 ]; then
    echo "error: cpack made no package" >&2
    exit 1
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# lintian sets more bits than its parsers like when it runs as root: tell it that this is meant.
allowRoot=()
[ "$(id -u)" != 0 ] || allowRoot=(--allow-root)
lintian "${allowRoot[@]}" --fail-on error --tag-display-limit 0 "${packages[@]}"

holds()
{
    if ! grep -qE "^-.* \./$2$" "$scratch/$1.list"; then
        echo "error: package $1 lacks $2" >&2
        cat "$scratch/$1.list" >&2
        exit 1
    fi
}
for package in "${packages[@]}"; do
    name=$(dpkg-deb -f "$package" Package)
    dpkg-deb -f "$package" Package Version Depends
    dpkg-deb -c "$package" >"$scratch/$name.list"
    dpkg-deb -x "$package" "$scratch/root"
    holds "$name" "usr/share/doc/$name/copyright"
    holds "$name" "usr/share/doc/$name/changelog.Debian.gz"
done
holds inferometer-tools usr/bin/inferometer-cli
holds inferometer-tools usr/bin/inferometer-sim
holds inferometer-tools usr/share/man/man1/inferometer-cli.1.gz
holds inferometer-tools usr/share/man/man1/inferometer-sim.1.gz
holds inferometer-tools usr/share/inferometer/translations/inferometer_zh_CN.qm
if [ -x "$build/bin/inferometer" ]; then
    id=org.inferometer.Inferometer
    holds inferometer usr/bin/inferometer
    holds inferometer usr/share/man/man1/inferometer.1.gz
    holds inferometer "usr/share/icons/hicolor/48x48/apps/$id.png"
    holds inferometer "usr/share/icons/hicolor/scalable/apps/$id.svg"
    # A run file is known by its name and by its bytes.
    mime=$scratch/root/usr/share/mime
    mkdir -p "$mime/packages"
    cp /usr/share/mime/packages/freedesktop.org.xml "$mime/packages"
    update-mime-database "$mime"
    grep -q '^50:application/x-inferometer-run:\*\.inferun$' "$mime/globs2"
    desktop-file-validate "$scratch/root/usr/share/applications/$id.desktop"
    appstreamcli validate --no-net "$scratch/root/usr/share/metainfo/$id.metainfo.xml"
    QT_QPA_PLATFORM=offscreen "$scratch/root/usr/bin/inferometer" --version
fi
"$scratch/root/usr/bin/inferometer-cli" --version
"$scratch/root/usr/bin/inferometer-sim" --version
for page in "$scratch"/root/usr/share/man/man1/*.gz; do
    LC_ALL=C.UTF-8 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null | tee "$scratch/man-warnings"
    [ ! -s "$scratch/man-warnings" ]
done
echo "note: ${#packages[@]} package(s): $(basename -a "${packages[@]}" | paste -sd' ')"
