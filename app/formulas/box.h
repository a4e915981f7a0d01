// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPainterPath>
#include <QRectF>

namespace posiscope {

struct Glyphs;

/// A part of a formula that was set: how much room it takes and what is painted of it, for text of size 1.
/// Its origin is on the base line at its left end; y grows downwards.
struct Box {
    struct Outline {
        QPainterPath path;
        QPointF at;
        double scale;

        QRectF ink() const;
    };

    /// Of a fraction or a root; painted so that it is sharp.
    struct Rule {
        QRectF where;
        qsizetype sign = -1;  ///< the outline that it continues, if there is one
    };

    double width = 0;
    double ascent = 0;   ///< above the base line
    double descent = 0;  ///< below it
    QList<Outline> outlines{};
    QList<Rule> rules{};

    double height() const { return ascent + descent; }

    /// Adds what \p part paints, and makes room for it above and below, not to the right.
    void place(const Box& part, const QPointF& at);
    /// Adds \p part at the right end.
    void append(const Box& part);
    /// \p down moves what is painted, the box with it.
    Box moved(double down) const;

    static Box of(const Glyphs& glyphs, double scale);
};

}  // namespace posiscope
