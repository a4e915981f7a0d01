// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QList>
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

/// The encoding read as clock hands: a dial for each of some frequencies, the cursor's always among them.
class ClockDials {
    Q_DECLARE_TR_FUNCTIONS(posiscope::ClockDials)

public:
    static QString caption(const Document& document);
    void draw(QPainter& painter, const Theme& theme, const Document& document, const QRectF& area);

    /// The hand whose dial is at \p point, as drawn last.
    std::optional<Hand> handAt(const QPointF& point) const;
    QString readoutAt(const Document& document, const QPointF& point) const;

private:
    struct Place {
        std::int64_t hand;
        QRectF cell;
    };

    void setEncoding(std::shared_ptr<const Sinusoidal> encoding);
    void placeDials(const Document& document, const QRectF& area);
    void drawDial(QPainter& painter, const Theme& theme, const Document& document, const Place& place);
    void drawHands(QPainter& painter, const Theme& theme, const Document& document, const Hand& hand,
                   const Dial& dial) const;

    std::shared_ptr<const Sinusoidal> m_encoding;
    std::vector<Hand> m_hands;
    std::vector<Place> m_places;
    DialFaces m_faces;
};

/// "pair 10", or for a hand with one column "sine 10", "cosine 10".
QString handName(const Hand& hand);

}  // namespace posiscope
