// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <optional>
#include <span>

#include "core/parameters/declaration.h"

namespace posiscope {

inline constexpr double kScreenDpi = 96;

/// The size and dress of a figure, apart from what the document says.
struct FigureStyle {
    QSize pixels{1600, 1200};
    std::optional<double> dpi{};  ///< dots per inch; by default type keeps its proportion to the picture
    bool transparent = false;     ///< no background
    bool caption = false;         ///< the view's sentence under the picture; the arrangement always has them
};

/// Everything a figure can be asked for, declared like the parameters. Width and height have no option of
/// their own: on the command line they are one word, --size.
std::span<const Declaration<FigureStyle>> figureDeclarations();

/// The declaration called \p name, or null.
const Declaration<FigureStyle>* findFigureOption(std::string_view name);

/// The option of width and height together, and how it is written: 1600x1200.
inline constexpr std::string_view kSizeOption = "size";
QString sizeText(const QSize& pixels);

/// Why no figure can have this size and density, or nothing. Guards memory before any is taken.
std::optional<QString> refuse(const FigureStyle& style);

}  // namespace posiscope
