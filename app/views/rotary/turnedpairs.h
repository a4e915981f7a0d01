// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QList>
#include <QRectF>
#include <optional>

#include "app/document/document.h"
#include "app/views/rotary/rotaryhead.h"

class QPainter;

namespace posiscope {

struct Theme;

/// Some pairs of a query and a key in the plane of their two channels, before and after they are turned by
/// their positions, with what each adds to the score; and the numbers of the head beside the value's, which
/// are left alone.
class TurnedPairs {
    Q_DECLARE_TR_FUNCTIONS(TurnedPairs)

public:
    static QString caption(const Document& document, const RotaryHead& head);

    void draw(QPainter& painter, const Theme& theme, const Document& document, const RotaryHead& head,
              const QRectF& area);

    /// The pair whose circle is at \p point, as drawn last.
    std::optional<std::int64_t> pairAt(const QPointF& point) const;
    QString readoutAt(const Document& document, const RotaryHead& head, const QPointF& point) const;

private:
    struct Place {
        std::int64_t pair;
        QRectF cell;
    };

    void place(const Document& document, const RotaryHead& head, const QRectF& area);
    void drawLegend(QPainter& painter, const Theme& theme, const Document& document, const QRectF& row) const;
    void drawPair(QPainter& painter, const Theme& theme, const Document& document, const RotaryHead& head,
                  const Place& place) const;
    void drawWords(QPainter& painter, const Theme& theme, const Document& document, const RotaryHead& head,
                   const Place& place, const QPointF& below) const;

    QList<Place> m_places;
};

}  // namespace posiscope
