// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/lessons/lesson.h"
#include "app/texts/result.h"

namespace posiscope {

/// Reads the Markdown of a lesson and checks every link, live number, formula and question. The error message
/// names the line, counted from 1, and what is wrong in it.
Result<Lesson> readLesson(const QString& markdown);

/// The same from the file \p path, a resource or one of the user's; the error message also names the file.
Result<Lesson> openLesson(const QString& path);

}  // namespace posiscope
