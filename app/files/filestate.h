// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

class QString;

namespace posiscope {

/// By what a file is known to be the one it was: another file in its place, another length and a later
/// writing all show.
struct FileState {
    quint64 device = 0;
    quint64 inode = 0;
    qint64 size = 0;
    qint64 modified = 0;  ///< nanoseconds since 1970

    bool operator==(const FileState&) const = default;
};

/// Of the open file \p descriptor; nothing when it is no plain file.
std::optional<FileState> stateOf(int descriptor);

/// Of what is at \p path now; nothing when there is no plain file.
std::optional<FileState> stateAt(const QString& path);

}  // namespace posiscope
