// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/namedlesson.h"

#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonreader.h"
#include "app/options/trouble.h"

namespace posiscope {

Lesson lessonNamed(const QString& name) {
    if (const auto why = refuseLessonName(name))
        throw WrongWords{*why};
    return orThrow<FileTrouble>(openLesson(lessonFile(name)));
}

}  // namespace posiscope
