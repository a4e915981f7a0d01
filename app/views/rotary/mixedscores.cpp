// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/mixedscores.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "core/rotary/rotatedvector.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr std::int64_t kMostPositions = 128;
constexpr std::int64_t kMostTurns = 1 << 15;  // pairs times positions: a few milliseconds
constexpr std::int64_t kLeastPositions = 8;
constexpr double kRounding = 1e-12;  // of the greatest score

}  // namespace

MixedScores::MixedScores() {
    m_plot.setGrid(true);
}

void MixedScores::measure(const std::shared_ptr<const RotaryHead>& head) {
    if (m_head == head)
        return;
    m_head = head;
    m_positions = std::clamp(kMostTurns / head->rotary->pairs(), kLeastPositions, kMostPositions);
    m_comparison = comparePairings(*head->rotary, head->vectors, m_positions);
}

bool MixedScores::counts(double difference) const {
    return difference > kRounding * m_head->scores.greatest();
}

double MixedScores::heightOfChecks() {
    return 3 * lineHeight(kFont) + 4;
}

QString MixedScores::caption() const {
    QStringList sentences;
    sentences
        << tr("Both pairings turn the same planes: with the channels of q and k reordered, scores of %1 "
              "positions differ by at most %2.")
               .arg(readable(qint64{m_positions}), readable(m_comparison.reordered, 2));
    if (counts(m_comparison.notReordered))
        sentences << tr("Weights for one in code for the other give scores that are off by up to %1.")
                         .arg(readable(m_comparison.notReordered, 4));
    else
        sentences << tr("For q and k of equal numbers the order cannot be seen; random ones show it.");
    sentences << tr("With q in one and k in the other, scores of equal distance differ by up to %1: they are "
                    "no longer relative.")
                     .arg(readable(m_comparison.unevenness, 4));
    return sentences.join(u' ');
}

void MixedScores::drawChecks(QPainter& painter, const Theme& theme, const QRectF& area) const {
    const double line = lineHeight(kFont);
    QRectF row(area.left(), area.top(), area.width(), line);
    const QString same = readable(m_comparison.reordered, 2);
    const QString other = readable(m_comparison.notReordered, counts(m_comparison.notReordered) ? 4 : 2);
    const QString uneven = readable(m_comparison.unevenness, 4);
    painter.setPen(theme.series.at(1));
    drawLabel(painter, row, Qt::AlignLeft | Qt::AlignVCenter,
              {tr("scores identical after reordering: largest difference %1").arg(same),
               tr("identical after reordering: %1").arg(same)});
    row.translate(0, line);
    painter.setPen(counts(m_comparison.notReordered) ? theme.warning : theme.mutedText);
    drawLabel(painter, row, Qt::AlignLeft | Qt::AlignVCenter,
              {tr("the other pairing without reordering: scores differ by up to %1").arg(other),
               tr("without reordering: differs by %1").arg(other)});
    row.translate(0, line);
    painter.setPen(counts(m_comparison.unevenness) ? theme.warning : theme.mutedText);
    drawLabel(
        painter, row, Qt::AlignLeft | Qt::AlignVCenter,
        {tr("mixing the two, q in one and k in the other: equal distances differ by up to %1").arg(uneven),
         tr("mixing the two: differs by %1").arg(uneven)});
}

void MixedScores::measureScores(std::int64_t distance) {
    if (m_scored == m_head && m_distance == distance)
        return;
    m_scored = m_head;
    m_distance = distance;
    m_same.clear();
    m_mixed.clear();
    const Rotary& rotary = *m_head->rotary;
    for (std::int64_t n = 0; n < m_positions; ++n) {
        const auto key = static_cast<double>(n);
        const std::vector<double> query =
            rotated(rotary, m_head->vectors.query, key + static_cast<double>(distance));
        m_same.push_back(scoreOf(query, rotated(rotary, m_head->vectors.key, key)));
        m_mixed.push_back(
            scoreOf(query, rotated(rotary, m_head->vectors.key, key, otherPairing(rotary.pairing()))));
    }
}

void MixedScores::drawPlot(QPainter& painter, const Theme& theme, const Document& document,
                           const QRect& outer) {
    measureScores(distanceOf(document));
    m_plot.setGeometry(outer, QMargins(62, static_cast<int>(lineHeight(kFont)) + 8, 16, 38));
    Axis across;
    across.label = tr("position of the key, the query %1 on").arg(readable(qint64{m_distance}));
    across.first = -0.5;
    across.last = static_cast<double>(m_positions) - 0.5;
    across.ticks = wholeTicks(across.first, across.last, std::max(2, m_plot.area().width() / 56));
    m_plot.setAxis(Side::Bottom, across);
    const auto [least, greatest] = std::ranges::minmax(m_mixed);
    const double low = std::min(least, m_same.front());
    const double high = std::max(greatest, m_same.front());
    const double room = high > low ? 0.08 * (high - low) : 1;
    Axis up;
    up.first = high + room;
    up.last = low - room;
    up.ticks = decimalTicks(up.last, up.first, std::max(2, m_plot.area().height() / 30));
    m_plot.setAxis(Side::Left, up);
    if (m_plot.area().width() < 8 || m_plot.area().height() < 8)
        return;
    m_plot.draw(painter, theme);
    const QRectF area = m_plot.area();
    painter.save();
    const QString same = tr("one pairing for both");
    const QString mixed = tr("k in the other pairing");
    drawLegend(painter, theme,
               QRectF(area.left(), area.top() - lineHeight(kFont) - 4, area.width(), lineHeight(kFont)),
               {{theme.series.at(1), 2, same, same}, {theme.warning, 1.5, mixed, mixed}});
    painter.setClipRect(area);
    painter.setBrush(Qt::NoBrush);
    for (const auto& [scores, pen] :
         {std::pair{&m_mixed, QPen(theme.warning, 1.5)}, {&m_same, QPen(theme.series.at(1), 2)}}) {
        QPolygonF line;
        for (std::size_t n = 0; n < scores->size(); ++n)
            line << QPointF(m_plot.toX(static_cast<double>(n)), m_plot.toY((*scores)[n]));
        painter.setPen(pen);
        painter.drawPolyline(line);
    }
    painter.restore();
}

}  // namespace posiscope
