// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/attention/termfacts.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/views/attention/scoreterms.h"

namespace posiscope {
namespace {

constexpr double kGap = 10;  ///< between columns
constexpr int kLines = 2 + static_cast<int>(ScoreTerms::kTerms);

double widthOf(const QString& text) {
    return QFontMetricsF(figureFont(kSmallType)).horizontalAdvance(text);
}

QString nameOf(std::size_t term) {
    return QString::fromUtf8(ScoreTerms::name(term));
}

}  // namespace

double TermFacts::columnWidth() {
    return kGap + std::max({widthOf(equal()), widthOf(mirrored()), widthOf(QStringLiteral("1.23·10⁻¹²"))});
}

Wish TermFacts::wish(const Ink&) const {
    const double names = std::max(widthOf(tr("sum")), widthOf(nameOf(ScoreTerms::kPositions)));
    const double least = std::max(names + 2 * columnWidth(), widthOf(head()));
    const double enough = std::max(widthOf(nameOf(ScoreTerms::kSum)) + 2 * columnWidth(), least);
    const int height = kLines * static_cast<int>(lineHeight(kSmallType));
    return {.least = {static_cast<int>(std::ceil(least)) + 1, height},
            .enough = {static_cast<int>(std::ceil(enough)) + 1, height},
            .margins = {6, 4, 4, 4},
            .gain = 0.5,
            .rank = m_rank};
}

void TermFacts::draw(QPainter& painter, const Ink& ink) {
    painter.setFont(figureFont(kSmallType));
    const double column = columnWidth();
    const double line = lineHeight(kSmallType);
    const QRectF area = data();
    QRectF name(area.left(), area.top(), area.width() - 2 * column, line);
    const auto number = [&](const QString& text, int place, const QColor& colour) {
        painter.setPen(colour);
        const QRectF where(area.right() - (2 - place) * column, name.top(), column, line);
        drawLabel(painter, where, Qt::AlignRight | Qt::AlignVCenter, {text});
    };
    painter.setPen(ink.theme.mutedText);
    drawLabel(painter, QRectF(area.left(), area.top(), area.width(), line), Qt::AlignRight | Qt::AlignVCenter,
              {head()});
    name.translate(0, line);
    number(equal(), 0, ink.theme.mutedText);
    number(mirrored(), 1, ink.theme.mutedText);
    for (std::size_t term = 0; term < ScoreTerms::kTerms; ++term) {
        name.translate(0, line);
        painter.setPen(ink.theme.text);
        drawLabel(painter, name, Qt::AlignLeft | Qt::AlignVCenter,
                  {nameOf(term), term == ScoreTerms::kSum ? tr("sum") : nameOf(term)});
        const auto told = [&](bool none, double value, int place) {
            number(none ? QStringLiteral("0") : readable(value, 3), place,
                   none ? ink.theme.text : ink.theme.mutedText);
        };
        told(!m_terms.depends(term), m_terms[term].spread, 0);
        told(m_terms.isSymmetric(term), m_terms[term].asymmetry, 1);
    }
}

}  // namespace posiscope
