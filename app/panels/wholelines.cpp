// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/wholelines.h"

#include <QAbstractTextDocumentLayout>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextLayout>
#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

constexpr int kArrow = 5;  // half of its width
constexpr int kFoot = 12;  // height that the arrow takes

void drawArrow(QPainter& painter, const QPointF& tip, const QColor& colour) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{tip + QPointF(-kArrow, -kArrow), tip, tip + QPointF(kArrow, -kArrow)});
}

}  // namespace

WholeLines::Seen WholeLines::seen() const {
    const int height = viewport()->height();
    const int scrolled = verticalScrollBar()->value();
    const bool more = scrolled < verticalScrollBar()->maximum();
    const int foot = more ? height - kFoot : height;
    Seen seen{0, height, more};
    int last = 0;  // bottom of the last whole line
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const double top = document()->documentLayout()->blockBoundingRect(block).top() - scrolled;
        for (int i = 0; i < block.layout()->lineCount(); ++i) {
            const QTextLine line = block.layout()->lineAt(i);
            const auto above = static_cast<int>(std::floor(top + line.y()));
            const auto below = static_cast<int>(std::ceil(top + line.y() + line.height()));
            if (above < 0 && below > 0)
                seen.top = below;
            if (below <= foot)
                last = std::max(last, below);
        }
    }
    if (more && last > seen.top)
        seen.bottom = last;
    return seen;
}

void WholeLines::paintEvent(QPaintEvent* event) {
    const auto [top, bottom, more] = seen();
    const QRect all = viewport()->rect();
    QPaintEvent lines(event->rect() & QRect(all.left(), top, all.width(), bottom - top));
    if (!lines.rect().isEmpty())
        OwnMarkupBrowser::paintEvent(&lines);
    if (!more)
        return;
    QPainter painter(viewport());
    drawArrow(painter, QPointF(all.center().x(), all.bottom() - 3),
              palette().color(QPalette::PlaceholderText));
}

/// The edges do not scroll with the text, so everything is repainted.
void WholeLines::scrollContentsBy(int dx, int dy) {
    OwnMarkupBrowser::scrollContentsBy(dx, dy);
    viewport()->update();
}

}  // namespace posiscope
