// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QList>
#include <QRectF>
#include <optional>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/piece.h"
#include "app/views/rotary/rotaryhead.h"

namespace posiscope {

struct Ink;
struct Theme;

/// Which channels of a head form pairs, half-split above and interleaved below, with the lines of the
/// permutation between them. Small heads are drawn channel by channel; for larger ones the first, the last
/// and the cursor's pairs, with marks for omitted channels.
class PairingDiagram : public Piece {
    Q_DECLARE_TR_FUNCTIONS(PairingDiagram)

public:
    explicit PairingDiagram(const Document& document) : m_document(document) {}

    void setHead(const std::shared_ptr<const RotaryHead>& head) { m_head = head; }

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    QString name() const override { return tr("the diagram of the pairs"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    /// A channel of a row, or a mark for omitted channels.
    struct Box {
        std::int64_t channel;  ///< −1 for omitted channels
        std::int64_t pair;     ///< −1 for a channel that is not rotated
        bool first;            ///< whether it is the first of its pair
        QRectF place;
    };
    using Row = QList<Box>;

    void choosePairs(int most);
    void placeBoxes(const QRectF& area);
    const Box* boxAt(const QPointF& point) const;
    Row rowOf(RotaryPairing pairing, const Rotary& rotary, const std::vector<std::int64_t>& pairs) const;
    void drawName(QPainter& painter, const Theme& theme, RotaryPairing pairing, const QRectF& where) const;
    void drawRow(QPainter& painter, const Theme& theme, const Row& row, std::int64_t own) const;
    void drawArcs(QPainter& painter, const Theme& theme, const Row& row, std::int64_t own, bool above) const;
    void drawMoves(QPainter& painter, const Theme& theme, std::int64_t own) const;

    const Document& m_document;
    std::shared_ptr<const RotaryHead> m_head;
    Row m_half;
    Row m_interleaved;
    double m_arcs = 0;  ///< height in pixels of the arcs above and below
};

}  // namespace posiscope
