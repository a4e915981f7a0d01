// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <optional>
#include <vector>

#include "app/pieces/piece.h"
#include "app/plots/dial.h"
#include "app/views/dialgrid.h"
#include "core/analysis/hands.h"

namespace posiscope {

class Document;
struct Theme;

/// What a shift does to single pairs: from every position the same turn. Each circle shows one pair at
/// several positions at once, one arc a position.
class TurnCircles : public Piece {
    Q_DECLARE_TR_FUNCTIONS(posiscope::TurnCircles)

public:
    explicit TurnCircles(const Document& document) : m_document(document) {}

    void setEncoding(const std::shared_ptr<const Sinusoidal>& encoding);

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    QString name() const override { return tr("the pairs that turn"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    /// The hand whose circle is at \p point, as drawn last; null for none.
    const Hand* handAt(const QPointF& point) const;
    /// Turns by the cursor's shift.
    double turnsOf(const Hand& hand) const;
    void drawCircle(QPainter& painter, const Ink& ink, const DialCell& place);
    void drawTurns(QPainter& painter, const Theme& theme, const Hand& hand, const Dial& dial) const;
    void drawLone(QPainter& painter, const Theme& theme, const Hand& hand, const Dial& dial) const;

    const Document& m_document;
    std::shared_ptr<const Sinusoidal> m_encoding;
    std::vector<Hand> m_hands;
    std::vector<DialCell> m_places;
    DialFaces m_faces;
};

}  // namespace posiscope
