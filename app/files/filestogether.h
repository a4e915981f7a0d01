// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "app/texts/result.h"

namespace posiscope {

/// All files of a command appear together, whole, or not at all: while one of these lives in this thread,
/// what SavedFile and FilesAside have whole takes its place in commit() only. Without commit() nothing is
/// left. Of several the innermost counts.
class FilesTogether {
public:
    FilesTogether();
    ~FilesTogether();
    FilesTogether(const FilesTogether&) = delete;
    FilesTogether& operator=(const FilesTogether&) = delete;

    /// A file that is whole and has no name yet, or several.
    struct Whole {
        std::function<Result<void>()> place;
        std::function<void()> takeBack;  ///< after place(): the names go again
    };

    /// Places \p whole with the others, or now where no others are waited for.
    static Result<void> place(Whole whole);
    /// Whether files wait for their names.
    static bool anyWaits();

    /// Fails where one cannot be placed, or a table that was read has changed since the outermost of these
    /// was made: then none is there.
    Result<void> commit();

private:
    static thread_local FilesTogether* innermost;

    FilesTogether* m_outer;
    std::vector<Whole> m_waiting;
};

}  // namespace posiscope
