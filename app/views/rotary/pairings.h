// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QList>
#include <QRectF>
#include <memory>
#include <optional>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/piece.h"
#include "app/views/rotary/rotaryhead.h"
#include "core/rotary/pairingcomparison.h"

namespace posiscope {

struct Ink;
struct Theme;

/// Checks the effect of mixing the two pairings on the current query and key, and reports it in words.
class PairingChecks : public Piece {
    Q_DECLARE_TR_FUNCTIONS(PairingChecks)

public:
    void measure(const std::shared_ptr<const RotaryHead>& head);
    std::int64_t positions() const { return m_positions; }  ///< number compared
    QString caption() const;

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the checks of the pairings"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    struct Line {
        QColor colour;
        QStringList wordings;  ///< the longest first
    };
    QList<Line> lines(const Theme& theme) const;
    /// In a figure only the line that both are equal; the errors belong to the facts.
    QList<Line> shownLines(const Ink& ink) const;
    /// Whether a difference of scores exceeds rounding.
    bool counts(double difference) const;

    std::shared_ptr<const RotaryHead> m_head;
    PairingComparison m_comparison;
    std::int64_t m_positions = 0;
};

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
