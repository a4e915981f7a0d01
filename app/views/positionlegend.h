// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>

#include "app/pieces/piece.h"
#include "app/plots/label.h"

namespace posiscope {

class Document;
struct Ink;

/// The legend of the cursor's two positions: "— position 57  — position 31".
class PositionLegend : public Piece {
    Q_DECLARE_TR_FUNCTIONS(PositionLegend)

public:
    explicit PositionLegend(const Document& document, int rank = 1) : m_document(document), m_rank(rank) {}

    /// Text at the other end of the line; below it if the picture is too narrow for the shortest of \p
    /// wordings (the longest first).
    void setBeside(const QStringList& wordings, int width);

    std::optional<Detail> detail() const override { return Detail::Legend; }
    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the position colour legend"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    QList<LegendEntry> entries(const Theme& theme) const;
    bool hasTwoLines(const Theme& theme) const;

    const Document& m_document;
    int m_rank;
    QStringList m_beside;
    int m_room = 0;  ///< logical pixels for the line
};

}  // namespace posiscope
