// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <vector>

#include "app/pieces/piece.h"
#include "app/plots/dial.h"
#include "app/views/dialgrid.h"
#include "core/analysis/clockhands.h"

namespace posiscope {

class Document;
struct Ink;
struct Theme;

/// The hands of a clock of an invented kind, with the rule for their speeds: each hand 3600² times slower
/// than the one before, or the same with the exponent divided by d, which turns this useless clock into the
/// encoding.
class AlienHands : public Piece {
    Q_DECLARE_TR_FUNCTIONS(AlienHands)

public:
    explicit AlienHands(const Document& document) : m_document(document) {}

    static QString caption(const Document& document);

    void show(const QString& formula, HandSeries hands);

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    QString name() const override { return tr("the hands %1").arg(m_formula); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    void drawHeading(QPainter& painter, const QRectF& where) const;
    void drawDial(QPainter& painter, const Theme& theme, const DialCell& place);

    const Document& m_document;
    QString m_formula;
    HandSeries m_hands;
    std::vector<DialCell> m_places;
    DialFaces m_faces;
};

}  // namespace posiscope
