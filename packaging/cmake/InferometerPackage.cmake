# SPDX-License-Identifier: GPL-3.0-or-later
# What is installed, and the Debian packages: `cpack -G DEB` makes inferometer-tools (command line and simulator) and, where
# the window is built, inferometer. All install rules are here; folders only build.

set(packaging ${CMAKE_SOURCE_DIR}/packaging)
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS ${CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS})

# inferometer_gzip(<file> <output>): compressed without a date, so that two builds give the same bytes.
find_program(GZIP_PROGRAM gzip REQUIRED)
function(inferometer_gzip file output)
    get_filename_component(folder ${output} DIRECTORY)
    add_custom_command(OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
        COMMAND sh -c "\"$1\" -9nc \"$2\" > \"$3\"" sh ${GZIP_PROGRAM} ${file} ${output}
        DEPENDS ${file} VERBATIM)
    set_property(GLOBAL APPEND PROPERTY INFEROMETER_GZIPPED ${output})
endfunction()

# inferometer_package_docs(<package> <component>): licence and change log, where Debian wants them.
function(inferometer_package_docs package component)
    install(FILES ${packaging}/debian/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} COMPONENT ${component})
    install(FILES ${CMAKE_BINARY_DIR}/doc/changelog.Debian.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package}
        COMPONENT ${component})
endfunction()

inferometer_gzip(${packaging}/debian/changelog ${CMAKE_BINARY_DIR}/doc/changelog.Debian.gz)

set(components "")
foreach(program inferometer-cli inferometer-sim)
    if(TARGET ${program})
        install(TARGETS ${program} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tools)
        inferometer_gzip(${packaging}/man/${program}.1 ${CMAKE_BINARY_DIR}/man/${program}.1.gz)
        install(FILES ${CMAKE_BINARY_DIR}/man/${program}.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT tools)
        set(components tools)
    endif()
endforeach()
if(components)
    inferometer_package_docs(inferometer-tools tools)
    get_property(translations TARGET inferometer_translations PROPERTY QM_FILES)
    install(FILES ${translations} DESTINATION ${CMAKE_INSTALL_DATADIR}/inferometer/translations COMPONENT tools)
    # The plans also travel inside the programs; here they are examples to copy and change.
    file(GLOB plans CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/resources/plans/*.json)
    install(FILES ${plans} DESTINATION ${CMAKE_INSTALL_DATADIR}/inferometer/plans COMPONENT tools)
    install(PROGRAMS ${packaging}/cluster/slurm.sh ${packaging}/cluster/mpi.sh
        DESTINATION ${CMAKE_INSTALL_DATADIR}/inferometer/cluster COMPONENT tools)
    install(FILES ${packaging}/cluster/kubernetes.yaml DESTINATION ${CMAKE_INSTALL_DATADIR}/inferometer/cluster COMPONENT tools)
endif()
if(TARGET inferometer)
    install(TARGETS inferometer RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT gui)
    inferometer_package_docs(inferometer gui)
    if(EXISTS ${packaging}/man/inferometer.1)
        inferometer_gzip(${packaging}/man/inferometer.1 ${CMAKE_BINARY_DIR}/man/inferometer.1.gz)
        install(FILES ${CMAKE_BINARY_DIR}/man/inferometer.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT gui)
    endif()
    set(id org.inferometer.Inferometer)
    install(FILES ${packaging}/linux/${id}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT gui)
    install(FILES ${packaging}/linux/${id}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo COMPONENT gui)
    install(FILES ${packaging}/linux/${id}.mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME ${id}.xml
        COMPONENT gui)
    set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
    set(drawing ${CMAKE_SOURCE_DIR}/resources/icons/inferometer.svg)
    install(FILES ${drawing} DESTINATION ${icons}/scalable/apps RENAME ${id}.svg COMPONENT gui)
    install(FILES ${CMAKE_SOURCE_DIR}/resources/icons/inferometer-symbolic.svg DESTINATION ${icons}/symbolic/apps
        RENAME ${id}-symbolic.svg COMPONENT gui)
    find_program(RSVG_PROGRAM rsvg-convert)
    if(RSVG_PROGRAM)
        foreach(size 16 22 24 32 48 64 128 256)
            set(picture ${CMAKE_BINARY_DIR}/icons/${size}/${id}.png)
            file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/icons/${size})
            add_custom_command(OUTPUT ${picture}
                COMMAND ${RSVG_PROGRAM} -w ${size} -h ${size} ${drawing} -o ${picture} DEPENDS ${drawing} VERBATIM)
            list(APPEND pictures ${picture})
            install(FILES ${picture} DESTINATION ${icons}/${size}x${size}/apps COMPONENT gui)
        endforeach()
        add_custom_target(inferometer_icons ALL DEPENDS ${pictures})
    endif()
    list(APPEND components gui)
endif()
get_property(gzipped GLOBAL PROPERTY INFEROMETER_GZIPPED)
add_custom_target(inferometer_docs ALL DEPENDS ${gzipped})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME inferometer)
set(CPACK_PACKAGE_VENDOR "The Inferometer authors")
set(CPACK_PACKAGE_CONTACT "The Inferometer authors <maintainers@inferometer.org>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME inferometer-tools)
set(CPACK_COMPONENT_TOOLS_DESCRIPTION "benchmark LLM inference servers from the command line
Inferometer measures servers of large language models: time to first token,
time per output token, throughput, behaviour under load, each with the method
and the uncertainty behind the number. This package holds inferometer-cli,
for terminals, scripts and cluster jobs, and inferometer-sim, a simulated
inference server to try it on.")
set(CPACK_DEBIAN_GUI_PACKAGE_NAME inferometer)
# The icons are drawn by a plugin that no link line shows.
set(CPACK_DEBIAN_GUI_PACKAGE_DEPENDS "libqt6svg6, inferometer-tools (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
set(CPACK_DEBIAN_GUI_PACKAGE_RECOMMENDS
    "qt6-wayland, qt6-gtk-platformtheme, qt6-translations-l10n, fonts-noto-core, fonts-noto-cjk | fonts-wqy-microhei")
set(CPACK_COMPONENT_GUI_DESCRIPTION "workbench that benchmarks LLM inference servers
Inferometer measures servers of large language models: time to first token,
time per output token, throughput, behaviour under load, each with the method
and the uncertainty behind the number. This package holds the desktop program,
which shows a run while it goes, keeps it, and compares it with others.")
include(CPack)
