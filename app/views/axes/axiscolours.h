// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

#include "core/axes/axialhead.h"

namespace posiscope {

struct AxialSlot;
class TokenWaves;
struct Theme;

/// The colours of an axis: time, row and column are at least 20 apart in Oklab (× 100) for normal vision and
/// for each colour-vision deficiency.
struct AxisColours {
    QColor fill;
    QColor letter;  ///< on the fill
    QColor word;    ///< on the card: contrast at least 4.5
};

AxisColours coloursOf(AxisName axis, const Theme& theme);

/// The colour of \p slot of \p head: of its axis, or a mixture of both by its direction. \pre slot.axis ≥ 0
QColor colourOf(const AxialHead& head, const AxialSlot& slot, const Theme& theme);

/// The same of a sine or cosine of \p waves.
QColor colourOf(const TokenWaves& waves, std::int64_t column, const Theme& theme);
/// For words about it.
QColor wordColourOf(const TokenWaves& waves, std::int64_t column, const Theme& theme);

/// "row"
QString nameOf(AxisName axis);

}  // namespace posiscope
