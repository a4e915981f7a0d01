// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figurestyle.h"
#include "app/texts/result.h"

namespace posiscope {

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

/// \p pixels as people read them: in pixels, or in millimetres of paper of \p dpi dots an inch.
QString sizeWords(const QSize& pixels, const std::optional<double>& dpi);
QString widthWords(int pixels, const std::optional<double>& dpi);

}  // namespace posiscope
