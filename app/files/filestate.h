// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

class QString;

namespace posiscope {

/// Identifies a version of a file: detects replacement, a change of length, and later writes.
struct FileState {
    quint64 device = 0;
    quint64 inode = 0;
    qint64 size = 0;
    qint64 modified = 0;  ///< nanoseconds since 1970

    bool operator==(const FileState&) const = default;
};

/// The state of the open file \p descriptor; std::nullopt if it is not a regular file.
std::optional<FileState> stateOf(int descriptor);

/// The current state of \p path; std::nullopt if it is not a regular file.
std::optional<FileState> stateAt(const QString& path);

}  // namespace posiscope
