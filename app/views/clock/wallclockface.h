// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/piece.h"
#include "app/plots/dial.h"

namespace posiscope {

class Document;
struct Ink;

/// The position as a time of day: one dial with three hands.
class WallClockFace : public Piece {
    Q_DECLARE_TR_FUNCTIONS(posiscope::WallClockFace)

public:
    explicit WallClockFace(const Document& document) : m_document(document) {}

    static QString caption(const Document& document);

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the wall clock"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    const Document& m_document;
    DialFaces m_faces;
};

}  // namespace posiscope
