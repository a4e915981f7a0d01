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
inline constexpr double kScreenPoints = 0.75;  ///< points per logical pixel at that density

/// The size and style of a figure, independent of the document.
struct FigureStyle {
    QSize pixels{1600, 1200};
    bool heightFound = false;      ///< automatic: the height that suits the pictures
    std::optional<double> dpi{};   ///< dots per inch; by default text is proportional to the picture
    std::optional<double> type{};  ///< points of the smallest text; by default from the dots per inch
    std::optional<double> line{};  ///< points of the default line width; by default proportional to the text
    std::optional<double> margin{};  ///< millimetres of blank around the ink; by default that of the views
    QString font{};                  ///< family; empty: default
    bool transparent = false;        ///< no background
    bool forPaper = true;            ///< whether frames and numbers are dark, not faint as on a screen
    Details details = Details::ofPaper();
    bool stacked = false;  ///< A is above B even if they have room side by side
    QString moving{};      ///< of a frame: the changing option and its value, shown after the title

    /// The style of a card, which shows title and caption itself.
    static FigureStyle ofScreen(const QSize& pixels, double dpi) {
        return {.pixels = pixels,
                .dpi = dpi,
                .forPaper = false,
                .details = Details().without(Detail::Caption).without(Detail::Title)};
    }
};

/// All options of a figure, declared like the parameters. Width and height have no separate options: on the
/// command line they are one word, --size.
std::span<const Declaration<FigureStyle>> figureDeclarations();

/// The declaration called \p name, or null.
const Declaration<FigureStyle>* findFigureOption(std::string_view name);

/// The common option of width and height, and its format: 1600x1200.
inline constexpr std::string_view kSizeOption = "size";
QString sizeText(const QSize& pixels);

/// The options for the details of a figure, and for its font.
inline constexpr std::string_view kShowOption = "show";
inline constexpr std::string_view kHideOption = "hide";
inline constexpr std::string_view kFontOption = "font";

/// Why no figure can have this size and density; std::nullopt if it can. Checked before any memory is
/// allocated.
std::optional<QString> refuse(const FigureStyle& style);

}  // namespace posiscope
