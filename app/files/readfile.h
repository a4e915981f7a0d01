// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/texts/result.h"

class QFile;

namespace posiscope {

/// Opens \p file for reading if it is a file: a pipe would wait for its other end, and a device never ends.
/// Reading does not block either: pseudo-files that the system fills continuously, like /proc/kmsg, are read
/// only as far as they are filled.
Result<void> openToRead(QFile& file);

}  // namespace posiscope
