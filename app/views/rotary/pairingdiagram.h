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

/// Which channels of a head pair, half-split above and interleaved below, and the lines along which channels
/// move from one order to the other. Small heads are drawn channel by channel; of larger ones the first, the
/// last and the cursor's pairs, with a mark where channels are left out.
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
    /// A channel of a row, or a mark for those left out before the next.
    struct Box {
        std::int64_t channel;  ///< −1 where channels are left out
        std::int64_t pair;     ///< −1 for a channel that does not turn
        bool first;            ///< of its pair
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
    double m_arcs = 0;  ///< pixels for arcs above and below
};

}  // namespace posiscope
