// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace posiscope {

/// The words that commas part in \p list, in small letters.
QStringList wordsIn(const QString& list);

/// The one of \p words that \p typed is but for the case of its letters; \p typed itself if none is.
QString sameWord(const QString& typed, const QStringList& words);

/// The one of \p words that \p typed most likely stands for. One letter in three may be wrong, missing,
/// extra, or swapped with its neighbour; case, hyphens and underscores do not count. Empty if none is that
/// near.
QString nearestWord(const QString& typed, const QStringList& words);

}  // namespace posiscope
