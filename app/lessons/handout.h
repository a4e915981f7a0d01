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

/// \p lesson as a PDF for paper: A4, a step a page, each with its pictures, its text and the answer to its
/// question. \p proceed hears how far it is, and ends the work with false: then there is nothing.
std::optional<QByteArray> handout(const Lesson& lesson, const std::function<bool(double)>& proceed = {});

/// The same in the file \p path. Where it fails nothing is left behind.
Result<void> saveHandout(const Lesson& lesson, const QString& path,
                         const std::function<bool(double)>& proceed);

}  // namespace posiscope
