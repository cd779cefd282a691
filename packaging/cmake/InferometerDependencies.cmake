# SPDX-License-Identifier: GPL-3.0-or-later
# Everything the project needs from outside, in one place.

find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(fmt REQUIRED)
find_package(tl-expected REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(SQLiteCpp REQUIRED)
find_package(CURL 7.88 REQUIRED)
find_package(OpenSSL REQUIRED)
find_package(simdjson REQUIRED)
pkg_check_modules(LIBEVENT REQUIRED IMPORTED_TARGET libevent libevent_pthreads)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core LinguistTools)
if(INFEROMETER_TESTS)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
endif()
