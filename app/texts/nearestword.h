// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace posiscope {

/// The one of \p words that \p typed was most likely meant to be: a letter in three may be wrong, missing,
/// too many, or in its neighbour's place. Empty where none is so near.
QString nearestWord(const QString& typed, const QStringList& words);

}  // namespace posiscope
