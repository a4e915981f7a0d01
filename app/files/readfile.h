// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/texts/result.h"

class QFile;

namespace posiscope {

/// Opens \p file to be read, if it is a file: a pipe would wait for its other end, and a device never ends.
/// Reading never waits either: what the system offers as a file and fills as it goes, like /proc/kmsg, reads
/// as far as it is there.
Result<void> openToRead(QFile& file);

}  // namespace posiscope
