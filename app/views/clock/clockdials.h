// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <vector>

#include "app/pieces/piece.h"
#include "app/plots/dial.h"
#include "app/views/dialgrid.h"
#include "core/analysis/hands.h"

namespace posiscope {

class Document;
struct Theme;

/// The encoding read as clock hands: a dial for each of some frequencies, the fastest and the cursor's always
/// among them.
class ClockDials : public Piece {
    Q_DECLARE_TR_FUNCTIONS(posiscope::ClockDials)

public:
    explicit ClockDials(const Document& document) : m_document(document) {}

    static QString caption(const Document& document);

    void setEncoding(const std::shared_ptr<const Sinusoidal>& encoding);

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    QString name() const override { return tr("the dials"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    /// The hand whose dial is at \p point, as drawn last; null for none.
    const Hand* handAt(const QPointF& point) const;
    void drawDial(QPainter& painter, const Ink& ink, const DialCell& place);
    void drawHands(QPainter& painter, const Theme& theme, const Hand& hand, const Dial& dial) const;
    void drawWords(QPainter& painter, const Theme& theme, const Hand& hand, QRectF line, bool own,
                   bool wavelength) const;

    const Document& m_document;
    std::shared_ptr<const Sinusoidal> m_encoding;
    std::vector<Hand> m_hands;
    std::vector<DialCell> m_places;
    DialFaces m_faces;
};

/// "pair 10", or for a hand with one column "sine 10", "cosine 10".
QString handName(const Hand& hand);

}  // namespace posiscope
