// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <functional>
#include <optional>

#include "app/texts/result.h"

namespace posiscope {

struct Lesson;

/// Where a handout has the answers and the text after a step's question.
enum class Answers {
    None,
    AtEnd,   ///< on a separate page
    Beside,  ///< after each question, with the notes of the steps: for teachers
};

/// \p lesson as a PDF for paper: A4, every step with its pictures and its text. Pictures that the text links
/// to are in a strip and have letters, which the text refers to. \p proceed receives the progress; if it
/// returns false, the result is std::nullopt.
std::optional<QByteArray> handout(const Lesson& lesson, Answers answers,
                                  const std::function<bool(double)>& proceed = {});

/// Saves the same to the file \p path. Leaves nothing behind on failure.
Result<void> saveHandout(const Lesson& lesson, Answers answers, const QString& path,
                         const std::function<bool(double)>& proceed);

}  // namespace posiscope
