// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/piece.h"
#include "core/axes/axialhead.h"

namespace posiscope {

/// The two meanings of "interleaved": axes that take turns, and pairs of neighbours. Neither decides the
/// other.
class TwoMeanings : public Piece {
    Q_DECLARE_TR_FUNCTIONS(TwoMeanings)

public:
    void show(const AxialHead& head) { m_head = head; }

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the two meanings of \"interleaved\""); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    void drawCell(QPainter& painter, const Ink& ink, bool turns, bool near, const QRectF& where) const;

    AxialHead m_head;
};

}  // namespace posiscope
