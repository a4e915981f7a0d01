// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <span>
#include <string_view>

#include "app/figures/figurestyle.h"

namespace posiscope {

/// The width of figures in a journal, at a conference or on a slide, and the matching text size.
struct PaperSize {
    std::string_view name;    ///< "icml-2": two columns
    std::string_view title;   ///< display name, translatable
    int columns;              ///< columns of the page's two that it spans; 0 for a single-column page
    double width;             ///< inches
    double height;            ///< inches; 0: automatic
    double type;              ///< points of the smallest text
    double dpi;               ///< for an image
    std::string_view source;  ///< source of the width; verbatim
};

inline constexpr std::string_view kPaperOption = "for";

std::span<const PaperSize> paperSizes();
/// \p name in letters of any case; null if there is none.
const PaperSize* findPaperSize(const QString& name);
QStringList paperSizeNames();

/// \p inches in millimetres, rounded to tenths for display.
double paperMillimetres(double inches);

/// All sizes, one per line: name, size, text size, source.
QString paperSizeList();

/// \p style with the size of \p paper; text size and density that are already set stay.
FigureStyle sizedFor(const PaperSize& paper, FigureStyle style);

}  // namespace posiscope
