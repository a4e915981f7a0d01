// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// Thrown by a command whose words or values are wrong; ends it with exit status 2.
struct WrongWords {
    QString why;
};

/// Thrown by a command whose file cannot be read or written, or that was interrupted; exit status 1.
struct FileTrouble {
    QString why;
};

}  // namespace posiscope
