// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <span>
#include <string_view>

#include "app/figures/figurestyle.h"

namespace posiscope {

/// The width that figures have in a journal, at a conference or on a slide, and the type beside them.
struct PaperSize {
    std::string_view name;    ///< "icml-2": of two columns
    std::string_view title;   ///< as people write it; translatable
    int columns;              ///< of the page's two that it spans; 0 where there is one
    double width;             ///< inches
    double height;            ///< inches; 0: what suits the picture
    double type;              ///< points of the smallest letters
    double dpi;               ///< of an image
    std::string_view source;  ///< whose width it is; verbatim
};

inline constexpr std::string_view kPaperOption = "for";

std::span<const PaperSize> paperSizes();
const PaperSize* findPaperSize(const QString& name);
QStringList paperSizeNames();

/// \p inches in tenths of a millimetre, as people are told them.
double paperMillimetres(double inches);

/// One in a line: name, size, type, source.
QString paperSizeList();

/// \p style as large as \p paper asks for; what it already says of type and density stays.
FigureStyle sizedFor(const PaperSize& paper, FigureStyle style);

}  // namespace posiscope
