// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "app/texts/result.h"

namespace posiscope {

/// Makes all files of a command appear together or not at all. While such an object exists in this thread,
/// files completed by SavedFile and FilesAside get their final names only in commit(). Without commit()
/// nothing is left. If nested, the innermost one applies.
class FilesTogether {
public:
    FilesTogether();
    ~FilesTogether();
    FilesTogether(const FilesTogether&) = delete;
    FilesTogether& operator=(const FilesTogether&) = delete;

    /// One or several complete files without their final names.
    struct Whole {
        std::function<Result<void>()> place;
        std::function<void()> takeBack;  ///< undoes place(): removes the names again
    };

    /// Adds \p whole to the pending files; without a FilesTogether object, places it immediately.
    static Result<void> place(Whole whole);
    /// Whether files are pending.
    static bool anyWaits() { return innermost != nullptr && !innermost->m_waiting.empty(); }

    /// Fails if one cannot be placed, or if a table that was read has changed since the outermost object was
    /// created; then none of the files appears.
    Result<void> commit();

private:
    static thread_local FilesTogether* innermost;

    FilesTogether* m_outer;
    std::vector<Whole> m_waiting;
};

}  // namespace posiscope
