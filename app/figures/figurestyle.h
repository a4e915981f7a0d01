// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <optional>
#include <span>

#include "app/plots/details.h"
#include "core/parameters/declaration.h"

namespace posiscope {

inline constexpr double kScreenDpi = 96;
inline constexpr double kScreenPoints = 0.75;  ///< of a logical pixel there

/// The size and dress of a figure, apart from what the document says.
struct FigureStyle {
    QSize pixels{1600, 1200};
    bool heightFound = false;      ///< nobody asked for one: it is what the pictures want
    std::optional<double> dpi{};   ///< dots per inch; by default type keeps its proportion to the picture
    std::optional<double> type{};  ///< points of the smallest letters; by default as the dots per inch say
    std::optional<double> line{};  ///< points of the usual line; by default it goes with the type
    QString font{};                ///< family; empty: the usual one
    bool transparent = false;      ///< no background
    bool forPaper = true;          ///< where frames and numbers need not stand back, as they do on a screen
    Details details = Details::ofPaper();
    QString moving{};  ///< of a frame: what moves and its value there, said behind the title if there is one

    /// As a card shows it, whose title and caption stand around it.
    static FigureStyle ofScreen(const QSize& pixels, double dpi) {
        return {.pixels = pixels,
                .dpi = dpi,
                .forPaper = false,
                .details = Details().without(Detail::Caption).without(Detail::Title)};
    }
};

/// Everything a figure can be asked for, declared like the parameters. Width and height have no option of
/// their own: on the command line they are one word, --size.
std::span<const Declaration<FigureStyle>> figureDeclarations();

/// The declaration called \p name, or null.
const Declaration<FigureStyle>* findFigureOption(std::string_view name);

/// The option of width and height together, and how it is written: 1600x1200.
inline constexpr std::string_view kSizeOption = "size";
QString sizeText(const QSize& pixels);

/// The options of what is in a figure or not, and of its font.
inline constexpr std::string_view kShowOption = "show";
inline constexpr std::string_view kHideOption = "hide";
inline constexpr std::string_view kFontOption = "font";

/// Why no figure can have this size and density, or nothing. Guards memory before any is taken.
std::optional<QString> refuse(const FigureStyle& style);

}  // namespace posiscope
