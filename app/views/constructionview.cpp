// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/constructionview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/cellmark.h"
#include "app/plots/colourscale.h"
#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "core/analysis/nearestrows.h"
#include "core/fields/fieldof.h"
#include "core/schemes/hierarchicalbasis.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr int kHeader = 24;
constexpr int kStripGap = 8;
constexpr int kBottom = 38;
constexpr int kLeastForLabel = 150;   ///< logical pixels high
constexpr int kLeastForTable = 90;    ///< logical pixels high
constexpr int kLeastForBlocks = 470;  ///< logical pixels wide

QString signedText(double value) {
    return QString::number(value, 'f', 4).replace(u'-', QChar(0x2212));
}

QString weightText(double weight) {
    return QString::number(weight, 'g', 3);
}

}  // namespace

ConstructionView::ConstructionView(const Document& document, QWidget* parent) : View(document, parent) {}

bool ConstructionView::applies() const {
    return document().parameters().scheme == Scheme::Hierarchical && !document().atGivenIds();
}

QString ConstructionView::unsuited() const {
    if (document().atGivenIds())
        return View::unsuited();
    return tr("This view shows how a hierarchical encoding is put together. Choose the scheme Hierarchical.");
}

QList<const Declaration<Appearance>*> ConstructionView::options() const {
    return {findAppearance("palette")};
}

void ConstructionView::rebuild() {
    m_encoding = std::dynamic_pointer_cast<const Hierarchical>(document().encoding());
    m_field = encodingFieldOf(m_encoding);
    Parameters table = document().parameters();
    table.scheme = Scheme::Learned;
    table.length = rows();
    table.firstPosition = 0;
    m_basis = encodingFieldOf(std::make_shared<const HierarchicalBasis>(table, m_encoding->stretched()));
    m_scale = scaleOver(m_basis->bounds().least, m_basis->bounds().greatest);
}

std::optional<ConstructionView::Place> ConstructionView::place() const {
    const std::int64_t k = document().cursor().position;
    if (k < 0 || k >= m_encoding->reach())
        return std::nullopt;
    return Place{k / rows(), k % rows()};
}

std::array<ConstructionView::Strip, 3> ConstructionView::strips(const Place& place) const {
    const double alpha = document().parameters().alpha;
    const auto name = [](double weight, std::int64_t row) {
        return QStringLiteral("%1 · u[%2]").arg(weightText(weight)).arg(row);
    };
    const std::int64_t k = document().cursor().position;
    return {{{m_basis, place.block, alpha, name(alpha, place.block), theme().series.at(0)},
             {m_basis, place.place, 1 - alpha, name(1 - alpha, place.place), theme().series.at(1)},
             {m_field, k - document().parameters().firstPosition, 1, QStringLiteral("q[%1]").arg(k),
              theme().text}}};
}

QString ConstructionView::explanation() const {
    const std::int64_t n = rows();
    const double alpha = document().parameters().alpha;
    const std::int64_t k = document().cursor().position;
    const auto at = place();
    if (!at)
        return tr("Position %1 lies outside the n² = %2 that %3 rows reach.")
            .arg(readable(qint64{k}), readable(qint64{m_encoding->reach()}), readable(qint64{n}));
    QString text = tr("k = %1 is place %2 in block %3 of n = %4: q[k] = %5·u[%3] + %6·u[%2].")
                       .arg(k)
                       .arg(at->place)
                       .arg(at->block)
                       .arg(n)
                       .arg(weightText(alpha), weightText(1 - alpha));
    if (at->block != at->place) {
        const std::int64_t swapped = at->place * n + at->block;
        const double apart = rowDistance(*m_encoding, k, swapped);
        text +=
            u' ' +
            (apart == 0
                 ? tr("Block and place exchanged, position %1 has the same row: at α = 0.5 order is lost.")
                       .arg(swapped)
                 : tr("Block and place exchanged, position %1 is at distance %2.")
                       .arg(swapped)
                       .arg(readable(apart)));
    } else if (alpha == 0.5) {
        text += u' ' + tr("At α = 0.5 positions i·n + j and j·n + i are the same: order is lost.");
    }
    return text;
}

void ConstructionView::layOut(const QSize& size) {
    const bool blocks = size.width() >= kLeastForBlocks;
    const int left = size.width() >= 300 ? 96 : 70;
    const int side = blocks ? std::clamp(size.width() / 4, 130, 220) : 0;
    const int right = ColourBar::kWidth + side;
    m_header = QRect(left, 0, size.width() - left - 8, kHeader);
    const int below = size.height() - kHeader;
    const int strip = std::clamp(below / 12, 14, 30);
    const int sum = 3 * (strip + kStripGap) + kBottom;
    const int above = below - sum >= kLeastForTable ? below - sum : 0;
    layOutTable(QRect(0, kHeader, size.width(), above), left, right);
    m_sum.setGeometry(QRect(0, kHeader + above, size.width(), below - above),
                      QMargins(left, 0, right, kBottom));
    const Span dimensions = document().dimensions();
    Axis across;
    across.label = tr("dimension");
    across.first = dimensions.first - 0.5;
    across.last = dimensions.last - 0.5;
    across.ticks = binaryTicks(across.first, across.last, std::max(2, m_sum.area().width() / 48));
    m_sum.setAxis(Side::Bottom, across);
    m_blocks.layOut(blocks && above > 0 ? QRect(size.width() - side, kHeader, side, above) : QRect(), rows());
}

void ConstructionView::layOutTable(const QRect& outer, int left, int right) {
    m_table.setGeometry(outer, QMargins(left, 8, right, 12));
    Axis down;
    down.label = outer.height() >= kLeastForLabel ? tr("row of the table u") : QString();
    down.first = -0.5;
    down.last = static_cast<double>(rows()) - 0.5;
    down.ticks = wholeTicks(down.first, down.last, std::max(2, m_table.area().height() / 36));
    m_table.setAxis(Side::Left, down);
    Axis across;
    across.first = document().dimensions().first - 0.5;
    across.last = document().dimensions().last - 0.5;
    m_table.setAxis(Side::Bottom, across);
}

QList<ZoomablePlot> ConstructionView::plots() const {
    return {{&m_table, SpanKind::Dimensions, SpanKind::None}, {&m_sum, SpanKind::Dimensions, SpanKind::None}};
}

QRect ConstructionView::stripArea(int strip) const {
    const QRect all = m_sum.area();
    const int height = all.height() / 3;
    return {all.left(), all.top() + strip * height, all.width(), height - kStripGap};
}

void ConstructionView::paint(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    layOut(size);
    if (m_sum.area().width() < 16 || m_sum.area().height() < 3 * (kStripGap + 4))
        return;
    painter.save();
    painter.setFont(figureFont(kFont));
    const auto at = place();
    drawHeader(painter, at);
    if (m_table.area().height() > 8)
        drawTable(painter, at);
    if (at)
        drawStrips(painter, *at);
    m_blocks.draw(painter, document(), theme());
    painter.restore();
}

void ConstructionView::drawHeader(QPainter& painter, const std::optional<Place>& place) const {
    const std::int64_t k = document().cursor().position;
    const std::int64_t n = rows();
    painter.setPen(place ? theme().text : theme().mutedText);
    drawLabel(
        painter, m_header, Qt::AlignLeft | Qt::AlignVCenter,
        {place ? QStringLiteral("k = %1 = %2 · %3 + %4").arg(k).arg(place->block).arg(n).arg(place->place)
               : tr("position %1 has no row").arg(k)});
}

void ConstructionView::drawTable(QPainter& painter, const std::optional<Place>& place) {
    const QRect area = m_table.area();
    const Span dimensions = document().dimensions();
    const Appearance& appearance = document().appearance();
    const QRect pixels = devicePixels(painter, area);
    const Window window{0, static_cast<double>(rows()), dimensions.first, dimensions.last};
    drawOnDevice(painter, pixels,
                 m_picture.image({m_basis, window, pixels.size(), appearance.palette, m_scale,
                                  appearance.averaging, theme().border.rgb(), theme().card.rgb()}));
    m_table.draw(painter, theme());
    m_colourBar.draw(painter, theme(), QRect(area.right() + 1, area.top(), ColourBar::kWidth, area.height()),
                     appearance.palette, m_scale);
    if (!place)
        return;
    painter.save();
    painter.setClipRect(area.adjusted(-6, 0, 0, 0));
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& [row, colour] :
         {std::pair{place->block, theme().series.at(0)}, {place->place, theme().series.at(1)}}) {
        const double y = m_table.toY(static_cast<double>(row));
        CellMark::of(colour).draw(painter, QLineF(area.left(), y, area.right() + 1, y));
    }
    painter.restore();
}

void ConstructionView::drawStrips(QPainter& painter, const Place& place) {
    m_sum.draw(painter, theme());
    painter.fillRect(QRectF(m_sum.area()).adjusted(-1, -1, 1.5, 0), theme().card);  // strips have own frames
    const Span dimensions = document().dimensions();
    const Appearance& appearance = document().appearance();
    const std::array<Strip, 3> all = strips(place);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Strip& strip = all[i];
        const QRect area = stripArea(static_cast<int>(i));
        const QRect pixels = devicePixels(painter, area);
        const auto row = static_cast<double>(strip.row);
        // Colours of weight·u on one scale are those of u on a scale so much wider.
        const Bounds scale{m_scale.least / strip.weight, m_scale.greatest / strip.weight};
        drawOnDevice(painter, pixels,
                     m_strips[i].image({strip.field, Window{row, row + 1, dimensions.first, dimensions.last},
                                        pixels.size(), appearance.palette, scale, Averaging::Exact,
                                        theme().border.rgb(), theme().card.rgb()}));
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().border, 1));
        painter.drawRect(QRectF(area).adjusted(-0.5, -0.5, 0.5, 0.5));
        painter.setPen(strip.colour);
        drawLabel(painter, QRectF(4, area.top() - 3, area.left() - 12, area.height() + 6),
                  Qt::AlignRight | Qt::AlignVCenter,
                  {QLatin1String(i == 1   ? "+ "
                                 : i == 2 ? "= "
                                          : "") +
                   strip.name});
        drawValue(painter, strip, area);
    }
    drawDimension(painter);
}

/// The number at the cursor's dimension, beside the strip.
void ConstructionView::drawValue(QPainter& painter, const Strip& strip, const QRect& area) const {
    const double value = strip.weight * strip.field->cell(strip.row, document().cursor().dimension);
    painter.setPen(strip.colour);
    painter.drawText(QRectF(area.right() + 1, area.top() - 3, ColourBar::kWidth - 8, area.height() + 6),
                     Qt::AlignRight | Qt::AlignVCenter, signedText(value));
}

void ConstructionView::drawDimension(QPainter& painter) const {
    const double x = m_sum.toX(static_cast<double>(document().cursor().dimension));
    const QRectF area = m_sum.area();
    painter.save();
    painter.setClipRect(area);
    painter.setRenderHint(QPainter::Antialiasing);
    CellMark::of(theme().dimension).draw(painter, QLineF(x, area.top(), x, area.bottom() - kStripGap));
    painter.restore();
}

std::optional<Cursor> ConstructionView::cursorAt(const QPointF& point) const {
    Cursor cursor = document().cursor();
    const std::int64_t n = rows();
    const auto rowAt = [n](double value) { return std::clamp<std::int64_t>(std::llround(value), 0, n - 1); };
    if (const auto position = m_blocks.positionAt(point)) {
        cursor.position = *position;
        return cursor;
    }
    if (!m_table.outer().contains(point.toPoint()) && !m_sum.outer().contains(point.toPoint()))
        return std::nullopt;
    cursor.dimension = std::llround(m_sum.fromX(point.x()));
    if (const auto at = place(); at && QRectF(m_table.area()).contains(point))
        cursor.position = at->block * n + rowAt(m_table.fromY(point.y()));
    return cursor;
}

QString ConstructionView::readoutAt(const QPointF& point) const {
    if (!m_basis)
        return {};  // the pointer may come before the first picture …
    const std::int64_t n = rows();
    if (const auto k = m_blocks.positionAt(point))
        return QStringLiteral("k = %1 = %2 · %3 + %4").arg(*k).arg(*k / n).arg(n).arg(*k % n);
    const std::int64_t j = std::llround(m_sum.fromX(point.x()));
    if (!QRectF(m_table.area()).contains(point) || j < 0 || j >= document().parameters().dModel)
        return {};
    const auto row = std::clamp<std::int64_t>(std::llround(m_table.fromY(point.y())), 0, n - 1);
    const Extent extent = m_basis->extent();
    if (row >= extent.rows || j >= extent.columns)
        return {};  // … or before that of what has changed
    return QStringLiteral("u(%1, %2) = %3").arg(row).arg(j).arg(m_basis->cell(row, j), 0, 'f', 10);
}

}  // namespace posiscope
