// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QList>
#include <QString>
#include <cstddef>
#include <cstdint>

#include "core/axes/axialhead.h"

namespace posiscope {

class AxialRotary;
struct AxialSlot;
struct LegendEntry;
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
/// Of oblique slots in general: both axes in equal parts. \pre there are two axes
QColor obliqueColour(AxisName first, AxisName second, const Theme& theme);

/// Whether a pair rotates along two axes at once.
bool hasOblique(const AxialRotary& rotary);

/// "row"
QString nameOf(AxisName axis);
/// "oblique"
QString obliqueName();
/// "h+w": of an oblique wave or slot
QString obliqueLetters(AxisName first, AxisName second);

/// The first of \p legends, the same axes in fewer and fewer words, that has room in \p width; or the last.
const QList<LegendEntry>& legendFor(double width, const QFont& font,
                                    const QList<QList<LegendEntry>>& legends);

// Of a sine or cosine of waves.

/// Whether it runs along two axes at once.
bool isOblique(const TokenWaves& waves, std::int64_t column);
/// Whether any of them does.
bool hasOblique(const TokenWaves& waves);
/// The axis along which it runs, or waves.axes() for all oblique ones.
std::size_t groupOf(const TokenWaves& waves, std::int64_t column);
/// "h" or "h+w"; also of a column that is a coordinate
QString letterOf(const TokenWaves& waves, std::int64_t column);
/// "row" or "oblique", of a group.
QString groupName(const TokenWaves& waves, std::size_t group);
QColor colourOf(const TokenWaves& waves, std::int64_t column, const Theme& theme);
/// For words about it.
QColor wordColourOf(const TokenWaves& waves, std::int64_t column, const Theme& theme);

}  // namespace posiscope
