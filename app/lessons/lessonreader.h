// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/lessons/lesson.h"

namespace posiscope {

/// Reads the Markdown of a lesson. Every link, live number, formula and question is checked at once.
/// \returns nothing with \p why naming the line, counted from 1, and what is wrong in it
std::optional<Lesson> readLesson(const QString& markdown, QString& why);

/// The same from the file \p path, a resource or one of the user's; \p why names the file, too.
std::optional<Lesson> openLesson(const QString& path, QString& why);

}  // namespace posiscope
