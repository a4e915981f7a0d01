// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotationview.h"

#include <QPainter>

#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/positionlegend.h"
#include "core/analysis/uncarried.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr int kMargin = 10;

}  // namespace

RotationView::RotationView(const Document& document, QWidget* parent) : View(document, parent) {}

QString RotationView::explanation() const {
    const Sinusoidal& encoding = *document().sinusoidal();
    const Cursor& cursor = document().cursor();
    const std::int64_t k = cursor.otherPosition - cursor.position;
    const ShiftMap map(encoding, static_cast<double>(k));
    const QString shift = readable(qint64{k});
    QStringList sentences;
    if (map.pairs().empty())
        sentences += tr("No column has its partner, so no linear map shifts positions by %1.").arg(shift);
    else if (k == 0)
        sentences += tr("Both positions are %1: M₀ is the identity and nothing turns.")
                         .arg(readable(qint64{cursor.position}));
    else
        sentences +=
            tr("A shift by k = %1 turns each pair by its own angle ω·k, the same from every position. "
               "M_k made from these angles takes PE(%2) to PE(%3) with a largest error of %4.")
                .arg(shift, readable(qint64{cursor.position}), readable(qint64{cursor.otherPosition}),
                     readable(largestShiftError(encoding, k, cursor.position), 2));
    if (!map.uncarried().empty())
        sentences += tr("Columns without a partner, which it cannot carry: %1 of %2.")
                         .arg(readable(static_cast<qint64>(map.uncarried().size())),
                              readable(qint64{encoding.columns()}));
    return sentences.join(QLatin1Char(' '));
}

QList<const Declaration<Appearance>*> RotationView::options() const {
    return {findAppearance("palette")};
}

void RotationView::drawHeader(QPainter& painter, const QRectF& row) {
    const Cursor& cursor = document().cursor();
    const std::int64_t k = cursor.otherPosition - cursor.position;
    QRectF left = row;
    left.setWidth(std::min(row.width(), 250.0));
    drawPositionLegend(painter, theme(), document(), left);
    painter.setPen(theme().text);
    drawLabel(painter, row.adjusted(left.width(), 0, 0, 0), Qt::AlignRight | Qt::AlignVCenter,
              {tr("shift k = %1: from every position the same turn ω·k").arg(readable(qint64{k})),
               tr("shift k = %1: the same turn everywhere").arg(readable(qint64{k})),
               tr("shift k = %1").arg(readable(qint64{k})), QString()});
}

void RotationView::paint(QPainter& painter, const QSize& size) {
    const QRect all(QPoint(0, 0), size);
    painter.fillRect(all, theme().card);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kFont));
    const QRect area = all.adjusted(kMargin, 6, -kMargin, -6);
    const int line = static_cast<int>(lineHeight(kFont)) + 6;
    drawHeader(painter, QRectF(area.left(), area.top(), area.width(), line));
    QRect circles = area.adjusted(0, line, 0, 0);
    QRect matrix = circles;
    const bool beside = circles.width() >= 380;
    const bool below = !beside && circles.height() >= 340;
    if (beside) {
        circles.setWidth(circles.width() * 54 / 100);
        matrix.setLeft(circles.right() + 12);
    } else if (below) {
        circles.setHeight(circles.height() / 2);
        matrix.setTop(circles.bottom() + 8);
    }
    m_circles.draw(painter, theme(), document(), circles);
    if (beside || below)
        m_matrix.draw(painter, theme(), document(), matrix);
    painter.restore();
}

std::optional<Cursor> RotationView::cursorAt(const QPointF& point) const {
    const std::optional<Hand> hand = m_circles.handAt(point);
    if (!hand)
        return std::nullopt;
    Cursor cursor = document().cursor();
    cursor.dimension = hand->column();
    return cursor;
}

}  // namespace posiscope
