# SPDX-FileCopyrightText: The Posiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later

# Debian wants manuals and changelogs compressed, and without the time it was done.
file(GLOB_RECURSE LONG ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*/share/man/*.1
                       ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*/share/doc/posiscope/changelog)
foreach(file IN LISTS LONG)
  execute_process(COMMAND gzip -9n ${file} COMMAND_ERROR_IS_FATAL ANY)
endforeach()

# Nor does it want what says which compiler it was.
execute_process(COMMAND strip --remove-section=.comment --remove-section=.note
                        ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/bin/posiscope COMMAND_ERROR_IS_FATAL ANY)
