// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/lessons/lesson.h"

namespace posiscope {

/// The lesson that people call \p name: one brought along, or a file. Throws WrongWords and FileTrouble.
Lesson lessonNamed(const QString& name);

}  // namespace posiscope
