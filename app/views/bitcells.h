// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRectF>
#include <QStringList>
#include <cstdint>

class QColor;
class QPainter;

namespace posiscope {

struct Theme;

/// Places side by side, one for each bit, lowest on the left: cells of the counter above, columns below.
struct BitPlaces {
    double left = 0;
    double width = 0;  ///< of one place
    int count = 0;

    double gap() const { return width < 16 ? 1 : 6; }
    QRectF place(int bit, double top, double height) const {
        return {left + bit * width + gap() / 2, top, width - gap(), height};
    }
    /// The bit at \p x, −1 for none.
    int bitAt(double x) const;
};

/// One position in binary: a filled cell for each 1. Cells of \p marked bits are underlined in \p mark.
void drawBits(QPainter& painter, const Theme& theme, const BitPlaces& places, const QRectF& row,
              std::int64_t position, const QColor& colour);
void underlineBits(QPainter& painter, const BitPlaces& places, double y, int lowest, const QColor& colour);

/// The same position as −1 and +1.
void drawSigns(QPainter& painter, const BitPlaces& places, const QRectF& row, std::int64_t position);

/// One text a place, centred; only every second, third … when they would touch.
void drawBelowBits(QPainter& painter, const BitPlaces& places, const QRectF& row, const QStringList& texts);

}  // namespace posiscope
