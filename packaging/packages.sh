#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The Debian packages the project needs, in one place; sourced by the other scripts, or run to list them:
#     packaging/packages.sh [build|test|all]

packages_build=(
    build-essential g++ cmake ninja-build pkg-config
    qt6-base-dev qt6-svg-dev libqcustomplot-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n
    libcurl4-openssl-dev libssl-dev libevent-dev
    nlohmann-json3-dev libsimdjson-dev libsqlitecpp-dev libsqlite3-dev
    libexpected-dev libfmt-dev libcli11-dev
    fonts-noto-core fonts-noto-cjk librsvg2-bin
)
packages_test=(librapidcheck-dev python3 sqlite3 curl nghttp2-proxy)
packages_all=(
    clang clang-tidy clang-format libclang-rt-14-dev
    cppcheck shellcheck git man-db
    desktop-file-utils shared-mime-info appstream
    lintian dpkg-dev fakeroot file binutils util-linux
)

# packages_of build|test|all: one name a line; each group holds the ones before it.
packages_of()
{
    printf '%s\n' "${packages_build[@]}"
    [ "$1" = build ] || printf '%s\n' "${packages_test[@]}"
    [ "$1" != all ] || printf '%s\n' "${packages_all[@]}"
}

# need_packages build|test|all: installs what is missing and says so; says nothing when all is there.
need_packages()
{
    local name missing=() sudo=()
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        echo "This is not a Debian system: the equivalents of these packages must be there:" >&2
        packages_of "$1" | paste -sd' ' >&2
        return 0
    fi
    while read -r name; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
    done < <(packages_of "$1")
    [ ${#missing[@]} -gt 0 ] || return 0
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "These packages are missing, and there is neither root nor sudo to install them. As root, run:" >&2
            echo "    apt-get install --no-install-recommends ${missing[*]}" >&2
            return 1
        fi
        sudo=(sudo)
    fi
    echo "Installing Debian packages: ${missing[*]}" >&2
    "${sudo[@]}" apt-get update -q >&2 </dev/null || return 1
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}" >&2 </dev/null
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
    packages_of "${1:-build}"
fi
