// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/pairingchecks.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostPositions = 128;
constexpr std::int64_t kMostChecked = 1 << 15;  // pairs times positions: a few milliseconds
constexpr std::int64_t kLeastPositions = 8;
constexpr double kRounding = 1e-12;  // relative to the greatest score

}  // namespace

void PairingChecks::measure(const std::shared_ptr<const RotaryHead>& head) {
    if (m_head == head)
        return;
    m_head = head;
    m_positions = std::clamp(kMostChecked / head->rotary->pairs(), kLeastPositions, kMostPositions);
    m_comparison = comparePairings(*head->rotary, head->vectors, m_positions);
}

bool PairingChecks::counts(double difference) const {
    return difference > kRounding * m_head->scores.greatest();
}

QString PairingChecks::caption() const {
    QStringList sentences;
    sentences << tr("Both pairings rotate the same planes: with the channels of q and k reordered, scores at "
                    "%1 positions differ by at most %2.")
                     .arg(readable(qint64{m_positions}), readable(m_comparison.reordered, 2));
    if (counts(m_comparison.notReordered))
        sentences << tr("Weights trained for one pairing give scores that are off by up to %1 in code for "
                        "the other.")
                         .arg(readable(m_comparison.notReordered, 4));
    else
        sentences << tr(
            "With all numbers of q and k equal, the pairing makes no visible difference; choose random q and "
            "k to see it.");
    sentences << tr("With q in one pairing and k in the other, scores at equal distance differ by up to %1. "
                    "They no longer depend on distance alone.")
                     .arg(readable(m_comparison.unevenness, 4));
    return oneAfterAnother(sentences);
}

QList<PairingChecks::Line> PairingChecks::lines(const Theme& theme) const {
    const bool differs = counts(m_comparison.notReordered);
    const bool uneven = counts(m_comparison.unevenness);
    const QString same = readable(m_comparison.reordered, 2);
    const QString other = readable(m_comparison.notReordered, differs ? 4 : 2);
    const QString mixed = readable(m_comparison.unevenness, 4);
    return {{theme.series.at(1),
             {tr("scores agree after reordering: largest difference %1").arg(same),
              tr("agree after reordering: %1").arg(same)}},
            {differs ? theme.warning : theme.mutedText,
             {tr("the other pairing without reordering: scores differ by up to %1").arg(other),
              tr("without reordering: differs by %1").arg(other)}},
            {uneven ? theme.warning : theme.mutedText,
             {tr("mixed (q in one, k in the other): scores at equal distance differ by up to %1").arg(mixed),
              tr("mixed: differs by %1").arg(mixed)}}};
}

QList<PairingChecks::Line> PairingChecks::shownLines(const Ink& ink) const {
    const QList<Line> all = lines(ink.theme);
    return ink.details.has(Detail::Facts) ? all : all.first(1);
}

Wish PairingChecks::wish(const Ink& ink) const {
    const QFontMetricsF metrics(figureFont(kSmallType));
    const QList<Line> all = shownLines(ink);
    double widest = 0;
    for (const Line& line : all)
        widest = std::max(widest, metrics.horizontalAdvance(line.wordings.last()));
    const int height = static_cast<int>(static_cast<double>(all.size()) * lineHeight(kSmallType));
    return {.least = {static_cast<int>(std::ceil(widest)) + 1, height},
            .enough = {kNoEnd, height},
            .margins = {10, 0, 10, 2},
            .gain = 0.5,
            .rank = 1};
}

void PairingChecks::draw(QPainter& painter, const Ink& ink) {
    painter.setFont(figureFont(kSmallType));
    QRectF row(data().left(), data().top(), data().width(), lineHeight(kSmallType));
    for (const Line& line : shownLines(ink)) {
        painter.setPen(line.colour);
        drawLabel(painter, row, Qt::AlignLeft | Qt::AlignVCenter, line.wordings);
        row.translate(0, row.height());
    }
}

}  // namespace posiscope
