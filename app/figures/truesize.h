// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/figures/figurestyle.h"
#include "app/texts/result.h"

namespace posiscope {

class Document;
struct FigureContent;

/// Defaults for a size on paper: dots per inch of an image, and points of the smallest text. Captions of
/// papers have 9.
inline constexpr double kPrintDpi = 300;
inline constexpr double kPrintType = 8;

/// A size as users write it: "85mmx60mm", "3.25inx2.4in", "1600x1200", or only the width, "85mm".
struct TrueSize {
    double width = 0;
    double height = 0;    ///< 0: not given
    bool pixels = false;  ///< otherwise inches
};

/// Parses \p text; on failure returns the reason.
Result<TrueSize> readTrueSize(const QString& text);

/// \p style with the size \p size. On paper it gets the print defaults for text size and dots per inch,
/// unless
/// \p style sets them. Fails for a size that no figure can have.
Result<FigureStyle> sized(FigureStyle style, const TrueSize& size);

/// Rounding of a sufficient size to tenths of a millimetre.
enum class Tenth { Nearest, Up };

/// \p pixels for display: in pixels, or in millimetres of paper at \p dpi dots per inch.
QString sizeWords(const QSize& pixels, const std::optional<double>& dpi, Tenth tenth = Tenth::Nearest);
QString widthWords(int pixels, const std::optional<double>& dpi, Tenth tenth = Tenth::Nearest);

/// The message that \p content of \p document, called \p name, cannot have its preferred height at the
/// requested width, with a width that suffices.
QString noRoomInWidth(const Document& document, const FigureContent& content, const FigureStyle& asked,
                      const QString& name);

}  // namespace posiscope
