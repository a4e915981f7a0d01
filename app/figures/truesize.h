// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figurestyle.h"
#include "app/texts/result.h"

namespace posiscope {

/// Of a size on paper, unless something else is said: dots per inch of an image, and points of the smallest
/// letters. Captions of papers have 9.
inline constexpr double kPrintDpi = 300;
inline constexpr double kPrintType = 8;

/// A size as people write it: "85mmx60mm", "3.25inx2.4in", "1600x1200", or one side of it, "85mm".
struct TrueSize {
    double width = 0;
    double height = 0;    ///< 0: left out
    bool pixels = false;  ///< or inches
};

/// What \p text says, or why it says nothing.
Result<TrueSize> readTrueSize(const QString& text);

/// \p style as large as \p size. On paper type has points and an image the dots that print asks for, unless
/// \p style says otherwise. Refused is a size no figure can have.
Result<FigureStyle> sized(FigureStyle style, const TrueSize& size);

/// What would do is said in tenths of a millimetre that suffice.
enum class Tenth { Nearest, Up };

/// \p pixels as people read them: in pixels, or in millimetres of paper of \p dpi dots an inch.
QString sizeWords(const QSize& pixels, const std::optional<double>& dpi, Tenth tenth = Tenth::Nearest);
QString widthWords(int pixels, const std::optional<double>& dpi, Tenth tenth = Tenth::Nearest);

}  // namespace posiscope
