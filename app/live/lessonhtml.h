// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <optional>

#include "app/live/livepage.h"
#include "app/texts/result.h"

namespace posiscope {

struct Lesson;

/// \p lesson as a page: every step with its picture, its text and its question. \p proceed receives the
/// progress; if it returns false, the result is std::nullopt.
std::optional<LivePage> lessonPage(const Lesson& lesson, const std::function<bool(double)>& proceed = {});

/// Saves the same page to the file \p path.
Result<void> saveLessonPage(const Lesson& lesson, const QString& path,
                            const std::function<bool(double)>& proceed);

/// Saves every shipped lesson as a page in \p folder, which it creates, with an index.html that links to
/// them. Replaces pages that Posiscope made, but refuses to replace other files. On failure it leaves nothing
/// behind, not even a folder that it created. \p proceed receives the progress; returning false cancels.
Result<void> saveCourse(const QString& folder, const std::function<bool(double)>& proceed);

}  // namespace posiscope
