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

/// Where a handout has the answers, and what a step says after its question.
enum class Answers {
    None,
    AtEnd,   ///< on a page of their own
    Beside,  ///< each after its question, with the notes of the steps: for whoever teaches
};

/// \p lesson as a PDF for paper: A4, every step with its pictures and its text. Further pictures that its
/// links go to stand in a strip with letters, which the text names. \p proceed hears how far it is, and ends
/// the work with false: then there is nothing.
std::optional<QByteArray> handout(const Lesson& lesson, Answers answers,
                                  const std::function<bool(double)>& proceed = {});

/// The same in the file \p path. Where it fails nothing is left behind.
Result<void> saveHandout(const Lesson& lesson, Answers answers, const QString& path,
                         const std::function<bool(double)>& proceed);

}  // namespace posiscope
