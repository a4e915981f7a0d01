// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPainterPath>
#include <QRectF>

namespace posiscope {

struct Glyphs;

/// A typeset part of a formula: its size and what to paint, for font size 1. Its origin is the left end of
/// the base line; y grows downwards.
struct Box {
    struct Outline {
        QPainterPath path;
        QPointF at;
        double scale;

        QRectF ink() const;
    };

    /// The line of a fraction or a root, painted on whole pixels.
    struct Rule {
        QRectF where;
        qsizetype sign = -1;  ///< index of the outline that it continues, if any
    };

    double width = 0;
    double ascent = 0;   ///< above the base line
    double descent = 0;  ///< below it
    QList<Outline> outlines{};
    QList<Rule> rules{};

    double height() const { return ascent + descent; }

    /// Adds the outlines of \p part and extends ascent and descent, but not the width.
    void place(const Box& part, const QPointF& at);
    /// Adds \p part at the right end and extends the width.
    void append(const Box& part);
    /// The box with its content moved down by \p down.
    Box moved(double down) const;

    static Box of(const Glyphs& glyphs, double scale);
};

}  // namespace posiscope
