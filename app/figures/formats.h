// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

#include "app/figures/figurefile.h"
#include "app/figures/numbersfile.h"

namespace posiscope {

/// The suffixes of the file formats in which \p what (a name of figureNames()) can be exported: pictures for
/// everything, numbers for matrices.
QStringList formatsOf(const QString& what);

/// The part of \p path after the last dot, in lower case.
QString suffixOf(const QString& path);

/// The figure format with this suffix, if any.
std::optional<FigureFormat> figureFormat(const QString& suffix);

/// The number format with this suffix, if any.
std::optional<NumberFormat> numberFormat(const QString& suffix);

}  // namespace posiscope
