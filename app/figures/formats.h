// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

#include "app/figures/figurefile.h"
#include "app/figures/numbersfile.h"

namespace posiscope {

/// The file formats \p what (a name of figureNames()) can be exported as, by their suffix: pictures of
/// everything, numbers of what is a matrix.
QStringList formatsOf(const QString& what);

/// What stands after the last dot of \p path, in small letters.
QString suffixOf(const QString& path);

/// The format of figures with this suffix, or nothing.
std::optional<FigureFormat> figureFormat(const QString& suffix);

/// The format of numbers with this suffix, or nothing.
std::optional<NumberFormat> numberFormat(const QString& suffix);

}  // namespace posiscope
