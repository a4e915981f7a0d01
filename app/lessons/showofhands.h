// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>

#include "app/texts/result.h"

namespace posiscope {

struct Lesson;

/// Reads the hands raised for each of \p choices choices: counts up to 9999 with a slash, a comma or a space
/// between two. Nothing: none were counted.
Result<QList<int>> readHands(const QString& text, qsizetype choices);

/// The hands of a class by step, as CSV: a row for each choice of each step with counted hands.
QByteArray handsAsCsv(const Lesson& lesson, const QHash<int, QList<int>>& hands);

}  // namespace posiscope
