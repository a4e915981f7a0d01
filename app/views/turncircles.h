// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QRectF>
#include <memory>
#include <optional>
#include <vector>

#include "app/plots/dial.h"
#include "core/analysis/hands.h"

class QPainter;

namespace posiscope {

class Document;
struct Theme;

/// What a shift does to single pairs: from every position the same turn. Each circle shows one pair at
/// several positions at once, one arc a position.
class TurnCircles {
    Q_DECLARE_TR_FUNCTIONS(posiscope::TurnCircles)

public:
    void draw(QPainter& painter, const Theme& theme, const Document& document, const QRectF& area);

    /// The hand whose circle is at \p point, as drawn last.
    std::optional<Hand> handAt(const QPointF& point) const;

private:
    struct Place {
        Hand hand;
        QRectF cell;
    };

    void placeCircles(const Document& document, const QRectF& area);
    void drawCircle(QPainter& painter, const Theme& theme, const Document& document, const Place& place);
    void drawTurns(QPainter& painter, const Theme& theme, const Document& document, const Hand& hand,
                   const Dial& dial) const;
    void drawLone(QPainter& painter, const Theme& theme, const Document& document, const Hand& hand,
                  const Dial& dial) const;

    std::shared_ptr<const Sinusoidal> m_encoding;
    std::vector<Hand> m_hands;
    std::vector<Place> m_places;
    DialFaces m_faces;
};

}  // namespace posiscope
