// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace posiscope {

/// The one of \p words that \p typed most likely stands for. One letter in three may be wrong, missing,
/// extra, or swapped with its neighbour. Empty if none is that near.
QString nearestWord(const QString& typed, const QStringList& words);

}  // namespace posiscope
