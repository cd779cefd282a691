# SPDX-License-Identifier: GPL-3.0-or-later
# Flags live on one interface target; libraries and tests are declared through two functions.

add_library(inferometer_flags INTERFACE)
target_include_directories(inferometer_flags INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(inferometer_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Woverloaded-virtual
    -Wno-missing-field-initializers) # designated initialisers leave the rest to the defaults on purpose
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
    # False alarms of GCC 12 about std::string's operator+ and std::optional, once it inlines them.
    target_compile_options(inferometer_flags INTERFACE -Wno-stringop-overflow -Wno-restrict -Wno-maybe-uninitialized)
endif()
if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # A member whose type is local to its .cpp looks to GCC as if it came from a header.
    target_compile_options(inferometer_flags INTERFACE -Wno-subobject-linkage)
endif()
if(CCACHE_PROGRAM AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(inferometer_flags INTERFACE -fpch-preprocess)
endif()
target_compile_definitions(inferometer_flags INTERFACE
    INFEROMETER_VERSION="${PROJECT_VERSION}" INFEROMETER_BUILD_TYPE="${CMAKE_BUILD_TYPE}")
if(INFEROMETER_SANITIZE)
    target_compile_options(inferometer_flags INTERFACE
        -fsanitize=${INFEROMETER_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all
        -fno-sanitize=null,vptr,object-size) # what the address sanitizer sees too; a sixth of the build
    target_link_options(inferometer_flags INTERFACE -fsanitize=${INFEROMETER_SANITIZE})
endif()

# One precompiled header for all of core, one for the tests, one for the tests of the window: none is worth building twice.
function(inferometer_pch name)
    cmake_parse_arguments(ARG "" "" "HEADERS;LINKS" ${ARGN})
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/${name}.cpp CONTENT "")
    add_library(${name} OBJECT ${CMAKE_BINARY_DIR}/${name}.cpp)
    target_link_libraries(${name} PRIVATE inferometer_flags ${ARG_LINKS})
    target_precompile_headers(${name} PRIVATE ${ARG_HEADERS} <memory> <string> <vector> <tl/expected.hpp>)
endfunction()

# inferometer_library(<folder> SOURCES … HEADERS … LINKS …)
# Target inferometer_<folder>; its headers are verified to be self-contained by all_verify_interface_header_sets.
function(inferometer_library name)
    cmake_parse_arguments(ARG "" "" "SOURCES;HEADERS;LINKS;PRIVATE_LINKS" ${ARGN})
    set(target inferometer_${name})
    if(ARG_SOURCES)
        add_library(${target} STATIC ${ARG_SOURCES})
        set(scope PUBLIC)
        target_link_libraries(${target} PRIVATE ${ARG_PRIVATE_LINKS})
        target_precompile_headers(${target} REUSE_FROM inferometer_pch)
    else()
        add_library(${target} INTERFACE)
        set(scope INTERFACE)
    endif()
    target_sources(${target} ${scope} FILE_SET HEADERS BASE_DIRS ${CMAKE_SOURCE_DIR} FILES ${ARG_HEADERS})
    set_target_properties(${target} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
    target_link_libraries(${target} ${scope} inferometer_flags ${ARG_LINKS})
endfunction()

# inferometer_test(<name> [WINDOW] LINKS … [LABELS …] [TIMEOUT s]): one Qt Test class in <name>.cpp, run without a screen.
# Its folder's name is a label too. Label `timing` holds the clock to its word: run alone, and not under sanitizers.
function(inferometer_test name)
    cmake_parse_arguments(ARG "WINDOW;NO_PCH" "TIMEOUT" "LINKS;LABELS;DEFINITIONS;SOURCES" ${ARGN})
    if(ARG_WINDOW AND NOT INFEROMETER_WINDOW)
        return()
    endif()
    add_executable(${name} ${name}.cpp ${ARG_SOURCES})
    # moc 6.4 stumbles over GCC 12's <concepts> (which <compare> includes): it is told that it has read it already.
    set_target_properties(${name} PROPERTIES AUTOMOC ON AUTOMOC_MOC_OPTIONS -D_GLIBCXX_CONCEPTS=1
        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests/bin)
    target_link_libraries(${name} PRIVATE inferometer_flags Qt6::Test ${ARG_LINKS})
    target_compile_definitions(${name} PRIVATE
        INFEROMETER_TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data" INFEROMETER_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
        ${ARG_DEFINITIONS})
    set(pch inferometer_test_pch)
    if(ARG_WINDOW)
        set(pch inferometer_window_test_pch)
    endif()
    if(NOT ARG_NO_PCH)
        target_precompile_headers(${name} REUSE_FROM ${pch})
    endif()
    get_filename_component(folder ${CMAKE_CURRENT_SOURCE_DIR} NAME)
    add_test(NAME ${name} COMMAND ${name})
    set(timeout 120)
    if(ARG_TIMEOUT)
        set(timeout ${ARG_TIMEOUT})
    endif()
    if(INFEROMETER_SANITIZE)
        math(EXPR timeout "${timeout} * 4")
    endif()
    set_tests_properties(${name} PROPERTIES TIMEOUT ${timeout} LABELS "${folder};${ARG_LABELS}"
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8")
endfunction()

# inferometer_embed(<target> <namespace-symbol> FILES … BASE dir): files become a table of {name, bytes} in the program.
function(inferometer_embed target symbol)
    cmake_parse_arguments(ARG "" "BASE" "FILES" ${ARGN})
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${symbol}.cpp)
    list(JOIN ARG_FILES "|" files)
    add_custom_command(OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} "-DFILES=${files}" -DBASE=${ARG_BASE} -DSYMBOL=${symbol} -DOUTPUT=${output}
            -P ${CMAKE_SOURCE_DIR}/packaging/cmake/Embed.cmake
        DEPENDS ${ARG_FILES} ${CMAKE_SOURCE_DIR}/packaging/cmake/Embed.cmake VERBATIM)
    target_sources(${target} PRIVATE ${output})
    set_source_files_properties(${output} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
endfunction()
