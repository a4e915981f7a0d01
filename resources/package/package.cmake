# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later

# ./dev package: a .deb of what is installed. What links it is found by dpkg-shlibdeps; what it only looks for at run
# time (fonts, image formats, programs for films and sound) is said here.
set(POSISCOPE_MAINTAINER "The Posiscope authors <posiscope@localhost>" CACHE STRING "Who releases packages")
set(DOCUMENTS ${CMAKE_INSTALL_DATADIR}/doc/posiscope)
configure_file(resources/package/changelog.in changelog @ONLY)
install(FILES resources/package/copyright ${PROJECT_BINARY_DIR}/changelog DESTINATION ${DOCUMENTS})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME posiscope)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "see how a transformer tells positions apart")
set(CPACK_PACKAGE_DESCRIPTION
"Posiscope draws the positional encodings of transformers while their
parameters move: heatmaps, similarities, waves, clocks, rotary and relative
schemes, and what scaling does to them, at any size and with exact means.
It teaches them in lessons, reads the files of models, and writes figures
for paper, slides and pages that still move in a browser.")
set(CPACK_PACKAGE_CONTACT ${POSISCOPE_MAINTAINER})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/resources/package/asdebhelper.cmake)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE "${POSISCOPE_HOMEPAGE}")
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-open-sans, fonts-stix")
if(Qt6_VERSION VERSION_GREATER_EQUAL 6.8) # since then the reader of our signs is a package of its own
  string(APPEND CPACK_DEBIAN_PACKAGE_DEPENDS ", qt6-svg-plugins")
endif()
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
    "fonts-wqy-microhei | fonts-noto-cjk, fonts-lmodern, fonts-liberation, qt6-translations-l10n, qt6-image-formats-plugins, qt6-wayland")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "ffmpeg, pulseaudio-utils | alsa-utils")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
include(CPack)
