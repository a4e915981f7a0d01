// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>
#include <span>
#include <variant>

#include "app/figures/figurefile.h"
#include "app/figures/numbersfile.h"

namespace posiscope {

/// A file format of export, written as a picture or as numbers.
struct ExportFormat {
    QLatin1String suffix;
    std::variant<FigureFormat, NumberFormat> format;
};

/// All formats, in the order in which the program presents them.
std::span<const ExportFormat> exportFormats();

/// The suffixes of the file formats in which \p what (a name of figureNames()) can be exported: pictures for
/// everything, numbers for matrices.
QStringList formatsOf(const QString& what);

/// Whether a figure with \p suffix is a script; it is no single picture, so it is neither a frame nor
/// printed.
bool isScript(const QString& suffix);

/// The part of \p path after the last dot, in lower case.
QString suffixOf(const QString& path);

/// The figure format with this suffix, if any.
std::optional<FigureFormat> figureFormat(const QString& suffix);

/// The number format with this suffix, if any.
std::optional<NumberFormat> numberFormat(const QString& suffix);

}  // namespace posiscope
