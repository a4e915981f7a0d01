// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QList>
#include <QRectF>
#include <optional>
#include <vector>

#include "app/document/document.h"
#include "app/views/rotary/rotaryhead.h"

class QPainter;

namespace posiscope {

struct Theme;

/// Which channels of a head pair, half-split above and interleaved below, and the lines along which channels
/// move from one order to the other. Small heads are drawn channel by channel; of larger ones the first, the
/// last and the cursor's pairs, with a mark where channels are left out.
class PairingDiagram {
    Q_DECLARE_TR_FUNCTIONS(PairingDiagram)

public:
    void draw(QPainter& painter, const Theme& theme, const Document& document, const RotaryHead& head,
              const QRectF& area);

    /// The pair of the channel at \p point, as drawn last.
    std::optional<std::int64_t> pairAt(const QPointF& point) const;

private:
    /// A channel of a row, or a mark for those left out before the next.
    struct Box {
        std::int64_t channel;  ///< −1 where channels are left out
        std::int64_t pair;     ///< −1 for a channel that does not turn
        bool first;            ///< of its pair
        QRectF place;
    };
    using Row = QList<Box>;

    void arrange(const Document& document, const RotaryHead& head, const QRectF& area);
    Row rowOf(RotaryPairing pairing, const Rotary& rotary, const std::vector<std::int64_t>& pairs) const;
    void drawName(QPainter& painter, const Theme& theme, const Document& document, RotaryPairing pairing,
                  const QRectF& where) const;
    void drawRow(QPainter& painter, const Theme& theme, const Row& row, std::int64_t own) const;
    void drawArcs(QPainter& painter, const Theme& theme, const Row& row, std::int64_t own, bool above) const;
    void drawMoves(QPainter& painter, const Theme& theme, std::int64_t own) const;

    Row m_half;
    Row m_interleaved;
    double m_arcs = 0;  ///< pixels for arcs above and below
};

}  // namespace posiscope
