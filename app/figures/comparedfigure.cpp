// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/comparedfigure.h"

#include <QImage>
#include <QPainter>
#include <memory>

#include "app/document/document.h"
#include "app/figures/cards.h"
#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/comparison/comparisonview.h"
#include "app/views/headline.h"

namespace posiscope {
namespace {

constexpr double kType = 12;
constexpr int kNameHeight = 24;
constexpr int kPadding = 12;

/// Paints \p view into \p place, \p name above it.
void drawNamed(QPainter& painter, View& view, const QString& name, const QRect& place, const Theme& theme,
               bool caption) {
    view.wear(theme);
    view.prepare();
    painter.save();
    painter.translate(place.x(), place.y() + kNameHeight);
    drawPicture(painter, view, QSize(place.width(), qMax(1, place.height() - kNameHeight)), theme, caption);
    painter.restore();
    painter.fillRect(QRect(place.topLeft(), QSize(place.width(), kNameHeight)), theme.card);
    painter.setFont(figureFont(kType));
    painter.setPen(theme.text);
    drawLabel(painter, QRectF(place.x() + kPadding, place.y(), place.width() - 2 * kPadding, kNameHeight),
              Qt::AlignLeft | Qt::AlignVCenter, {name});
}

/// Both tell what their colours span before either is drawn: each once, unseen.
void pairScales(QPainter& painter, View& a, View& b, const QSize& half, const Theme& theme, bool caption) {
    const auto scales = std::make_shared<PairedScales>();
    a.pair(scales, PairedScales::A);
    b.pair(scales, PairedScales::B);
    const double ratio = devicePixelsALogical(painter);
    for (View* const view : {&a, &b}) {
        QImage unseen((QSizeF(half) * ratio).toSize(), QImage::Format_RGB32);
        if (unseen.isNull())
            return;
        QPainter other(&unseen);
        other.scale(ratio, ratio);
        drawNamed(other, *view, {}, QRect(QPoint(0, 0), half), theme, caption);
    }
}

}  // namespace

void drawView(QPainter& painter, const Document& document, const ViewKind& kind, const QSize& size,
              const Theme& theme, bool caption) {
    const std::unique_ptr<View> view(kind.make(document, nullptr));
    const Document* const held = document.held().document();
    if (!held) {
        view->wear(theme);
        view->prepare();
        drawPicture(painter, *view, size, theme, caption);
        return;
    }
    const auto [a, b] = namesApart(held->subject(), document.subject());
    if (document.held().asDifference() && comparesCells(kind)) {
        ComparisonView difference(document, *held, *kind.numbers);
        drawNamed(painter, difference, QStringLiteral("B − A    %1    %2").arg(a, b),
                  QRect(QPoint(0, 0), size), theme, caption);
        return;
    }
    const std::unique_ptr<View> other(kind.make(*held, nullptr));
    const int half = size.width() / 2;
    if (document.appearance().sharedScale == Switch::On)
        pairScales(painter, *other, *view, QSize(half, size.height()), theme, caption);
    drawNamed(painter, *other, a, QRect(0, 0, half, size.height()), theme, caption);
    drawNamed(painter, *view, b, QRect(half, 0, size.width() - half, size.height()), theme, caption);
}

}  // namespace posiscope
