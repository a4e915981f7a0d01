# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later

# What software centres show. Where the project is at home is said by who releases it: sources have no address of their
# own.
set(POSISCOPE_HOMEPAGE "" CACHE STRING "The https:// address of the project, for software centres; empty: none is told")
set(POSISCOPE_SCREENSHOTS "" CACHE STRING "The https:// address of a folder with the pictures of resources/screenshots")
file(STRINGS resources/package/changelog.in POSISCOPE_RELEASED REGEX "^ -- ")
string(REGEX REPLACE ".*, ([0-9]+) ([A-Z][a-z]+) ([0-9]+) .*" "\\3-\\2-\\1" POSISCOPE_RELEASED "${POSISCOPE_RELEASED}")
set(MONTH 0)
foreach(name Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec)
  math(EXPR MONTH "${MONTH} + 1")
  if(MONTH LESS 10)
    string(REPLACE "-${name}-" "-0${MONTH}-" POSISCOPE_RELEASED "${POSISCOPE_RELEASED}")
  else()
    string(REPLACE "-${name}-" "-${MONTH}-" POSISCOPE_RELEASED "${POSISCOPE_RELEASED}")
  endif()
endforeach()

# Writes the description to FILE, as of a project at home at HOMEPAGE with pictures in the folder SCREENSHOTS; as the
# installed AppStream wants the developer.
find_program(APPSTREAMCLI appstreamcli)
if(APPSTREAMCLI)
  execute_process(COMMAND ${APPSTREAMCLI} --version OUTPUT_VARIABLE APPSTREAM_VERSION ERROR_QUIET)
  string(REGEX MATCH "[0-9]+\\.[0-9.]+" APPSTREAM_VERSION "${APPSTREAM_VERSION}")
endif()
function(posiscope_metainfo file homepage screenshots)
  if(APPSTREAM_VERSION AND APPSTREAM_VERSION VERSION_LESS 1.0)
    set(METAINFO_DEVELOPER "<developer_name>The Posiscope authors</developer_name>")
  else()
    set(METAINFO_DEVELOPER "<developer id=\"org.posiscope\">\n    <name>The Posiscope authors</name>\n  </developer>")
  endif()
  if(homepage)
    string(APPEND METAINFO_WEB "<url type=\"homepage\">${homepage}</url>")
  endif()
  if(screenshots)
    string(APPEND METAINFO_WEB "
  <screenshots>
    <screenshot type=\"default\">
      <caption>Encoding, similarity, waves and clock under one cursor</caption>
      <caption xml:lang=\"zh-CN\">编码、相似度、波形和时钟，共用一个光标</caption>
      <image type=\"source\" width=\"1440\" height=\"900\">${screenshots}/window-light.png</image>
    </screenshot>
    <screenshot>
      <caption>Rotary encodings and their scalings</caption>
      <caption xml:lang=\"zh-CN\">旋转编码及其缩放</caption>
      <image type=\"source\" width=\"1440\" height=\"900\">${screenshots}/rotary.png</image>
    </screenshot>
    <screenshot>
      <caption>A lesson on the whole screen</caption>
      <caption xml:lang=\"zh-CN\">全屏授课</caption>
      <image type=\"source\" width=\"1280\" height=\"800\">${screenshots}/lesson.png</image>
    </screenshot>
  </screenshots>")
  endif()
  configure_file(${PROJECT_SOURCE_DIR}/resources/desktop/${ID}.metainfo.xml.in ${file} @ONLY)
endfunction()

posiscope_metainfo(${PROJECT_BINARY_DIR}/${ID}.metainfo.xml "${POSISCOPE_HOMEPAGE}" "${POSISCOPE_SCREENSHOTS}")
