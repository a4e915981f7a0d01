// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/lessons/lesson.h"
#include "app/texts/result.h"

namespace posiscope {

/// Reads the Markdown of a lesson. Every link, live number, formula and question is checked at once.
/// Fails naming the line, counted from 1, and what is wrong in it.
Result<Lesson> readLesson(const QString& markdown);

/// The same from the file \p path, a resource or one of the user's; the reason names the file, too.
Result<Lesson> openLesson(const QString& path);

}  // namespace posiscope
