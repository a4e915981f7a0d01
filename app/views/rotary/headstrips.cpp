// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/headstrips.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "core/fields/fieldof.h"
#include "core/rotary/rotatedvector.h"
#include "core/words/givenrows.h"

namespace posiscope {
namespace {

constexpr int kRows = 5;
constexpr int kLeastRow = 14;  // pixels, for its name
constexpr int kEnoughRow = 16;
constexpr int kLeastWidth = 100;
constexpr int kRank = 1;

}  // namespace

HeadStrips::HeadStrips(const Document& document, QObject& owner, std::function<void()> settled)
    : CellPlot(owner, std::move(settled)), m_document(document), m_names(kRank) {
    m_names.setEnough(kRows * kEnoughRow);
    setUnder([this](QPainter& painter, const Ink& ink) { drawGaps(painter, ink.theme); });
}

QStringList HeadStrips::wholeNames() const {
    const QString m = readable(qint64{m_document.cursor().position});
    const QString n = readable(qint64{m_document.cursor().otherPosition});
    return {tr("q unrotated"), tr("q rotated, position %1").arg(m), tr("k unrotated"),
            tr("k rotated, position %1").arg(n), tr("v: unrotated")};
}

void HeadStrips::fill(const RotaryHead& head) {
    const Cursor& cursor = m_document.cursor();
    const QueryKeyValue token{head.vectors.query, head.vectors.key, headValueOf(head.rotary->parameters())};
    const QueryKeyValue atQuery = rotated(*head.rotary, token, static_cast<double>(cursor.position));
    const QueryKeyValue atKey = rotated(*head.rotary, token, static_cast<double>(cursor.otherPosition));
    const std::array<const std::vector<double>*, kRows> vectors{&token.query, &atQuery.query, &token.key,
                                                                &atKey.key, &atKey.value};
    RowMatrix numbers(kRows, std::ssize(token.query));
    for (Eigen::Index row = 0; row < kRows; ++row)
        for (Eigen::Index j = 0; j < numbers.cols(); ++j)
            numbers(row, j) = (*vectors[static_cast<std::size_t>(row)])[static_cast<std::size_t>(j)];
    const double largest = numbers.cwiseAbs().maxCoeff();
    const double top = largest > 0 ? largest : 1;
    m_names.show({tr("q"), tr("q at %1").arg(readable(qint64{cursor.position})), tr("k"),
                  tr("k at %1").arg(readable(qint64{cursor.otherPosition})), tr("v")},
                 0, -1);
    const auto turning = static_cast<std::int64_t>(2 * head.rotary->pairs());
    show({.field = encodingFieldOf(givenRows(numbers)),
          .down = {.shown = {0, kRows}, .label = {}},
          .across = {.shown = {0, static_cast<double>(numbers.cols())},
                     .label = {},
                     .marked = MarkedCells{static_cast<double>(cursor.dimension), &Theme::dimension}},
          .palette = m_document.appearance().palette,
          .averaging = m_document.appearance().averaging,
          .bar = false,
          .framed = true,
          .numbers = false,
          .scale =
              [top](double) {
                  return Bounds{-top, top};
              },
          .cursor = cursor,
          .pointed =
              [cursor, turning](const Cell& cell) {
                  Cursor pointed = cursor;
                  pointed.dimension = std::min(cell.across, turning - 1);
                  return pointed;
              },
          .readout =
              [names = wholeNames(), numbers](const Cell& cell) {
                  return tr("%1, channel %2: %3")
                      .arg(names[cell.down], readable(qint64{cell.across}),
                           readable(numbers(cell.down, cell.across), 6));
              }});
}

/// Draws gaps between query, key and value, and finer ones between their rows.
void HeadStrips::drawGaps(QPainter& painter, const Theme& theme) const {
    const QRectF area = data();
    for (int row = 1; row < kRows; ++row) {
        const double y = area.top() + area.height() * row / kRows;
        painter.setPen(QPen(theme.card, row % 2 == 0 ? 4 : 1, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right() + 1, y));
    }
}

Wish HeadStrips::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    wish.least = {kLeastWidth, kRows * kLeastRow};
    wish.enough.setHeight(kRows * kEnoughRow);
    wish.margins.setTop(4);
    wish.margins.setBottom(6);
    wish.gain = 1;
    wish.rank = kRank;
    return wish;
}

}  // namespace posiscope
