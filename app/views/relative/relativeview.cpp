// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/relativeview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/colourstrip.h"
#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/relative/lookupwords.h"
#include "app/views/relative/relativematrices.h"
#include "app/views/relative/relativewords.h"

namespace posiscope {
namespace {

constexpr double kFont = 12;
constexpr int kGap = 18;             // between matrices
constexpr int kLeastForNames = 300;  // width from which on axes have names
constexpr int kLeastForWords = 170;  // height from which on the lookup is written …
constexpr int kLeastForRow = 240;    // … and its row is drawn
constexpr int kLeastForOneLine = 660;
constexpr double kFlattest = 0.25;  // of a matrix: fewer queries than keys, or fewer keys
constexpr int kLeastSide = 16;

}  // namespace

RelativeView::RelativeView(const Document& document, QWidget* parent) : View(document, parent) {}

QList<const Declaration<Appearance>*> RelativeView::options() const {
    return {findAppearance("averaging"), findAppearance("relative-matrix"), findAppearance("palette"),
            findAppearance("similarity-palette")};
}

QString RelativeView::unsuited() const {
    return tr(
        "This view shows what a relative scheme makes of every query and key. Another scheme is chosen.");
}

QString RelativeView::explanation() const {
    QString text = relativeWords(document().relative(), *m_rows);
    if (m_cellsAPixel > 1 && document().appearance().averaging == Averaging::Exact)
        text += u' ' + tr("A pixel is the mean of up to %1 cells.")
                           .arg(readable(std::ceil(m_cellsAPixel) * std::ceil(m_cellsAPixel), 3));
    return text;
}

void RelativeView::rebuild() {
    const RelativeParameters& p = document().relative();
    const auto table = document().relativeTable();
    if (m_rows && p == m_made && table == m_madeOf)
        return;
    m_made = p;
    m_madeOf = table;
    m_rows = std::make_unique<const RelativeRows>(p, table);
    const std::vector<RelativeMatrix> linked = linkedMatrices(p.kind);
    while (m_maps.size() < linked.size())
        m_maps.push_back(std::make_unique<RelativeMap>());
    m_maps.resize(linked.size());
    for (std::size_t i = 0; i < linked.size(); ++i)
        m_maps[i]->show(p, linked[i], relativeFieldOf(p, linked[i], table));
}

QList<ZoomablePlot> RelativeView::plots() const {
    QList<ZoomablePlot> all;
    for (const auto& map : m_maps)
        all.append({&map->frame(), SpanKind::Others, SpanKind::Positions});
    return all;
}

void RelativeView::layOut(const QSize& size) {
    const bool row = size.height() >= kLeastForRow && m_rows->any();
    const int lines = size.width() >= kLeastForOneLine ? 1 : 2;
    const int words = size.height() >= kLeastForWords ? lines * qRound(lineHeight(kFont)) + 4 : 0;
    const int strip = row ? RowStrip::kHeight + 4 : 0;
    const int bottom = words + strip + (words > 0 ? 8 : 0);
    const double top = placeMaps(QRect(6, 4, size.width() - 14, size.height() - bottom - 4)) + 6;
    m_words = QRectF(14, top, size.width() - 28, words);
    m_strip.layOut(*m_rows,
                   row ? QRectF(6, top + words + 2, size.width() - 20, RowStrip::kHeight) : QRectF());
}

/// \returns where they end: what is written below stays with them.
/// All in a line or one below the other, whichever leaves them larger; as many cells a pixel down as across,
/// so that a diagonal is a diagonal, unless there are far more queries than keys or fewer.
int RelativeView::placeMaps(const QRect& room) {
    const Span queries = queriesShown(document());
    const Span keys = keysShown(document());
    const double flat = std::clamp(queries.size() / keys.size(), kFlattest, 1 / kFlattest);
    const bool named = room.width() >= kLeastForNames;
    const int axis = queries.last > 99999 ? 78 : 58;  // room for their numbers
    const RelativeMap::Surround around{named ? axis : 8, 20, named ? 40 + ColourStrip::kHeight : 8};
    const auto count = static_cast<int>(m_maps.size());
    double width = 0;
    int perLine = count;
    for (int across = count; across >= 1; --across) {
        const int lines = (count + across - 1) / across;
        const double wide = (room.width() - around.left - (across - 1) * kGap) / static_cast<double>(across);
        const double high = room.height() / static_cast<double>(lines) - around.top - around.bottom;
        const double fits = std::min(wide, high / flat);
        if (fits > 1.1 * width) {
            width = fits;
            perLine = across;
        }
    }
    width = std::max<double>(width, kLeastSide);
    const QSize cells(static_cast<int>(width), std::max(kLeastSide, static_cast<int>(width * flat)));
    const int lines = (count + perLine - 1) / perLine;
    const int high = cells.height() + around.top + around.bottom;
    const int wide = perLine * cells.width() + (perLine - 1) * kGap + around.left;
    const int left = room.left() + std::max(0, (room.width() - wide) / 2);
    const int top = room.top() + std::max(0, (room.height() - lines * high) / 2);
    for (int i = 0; i < count; ++i) {
        RelativeMap::Surround own = around;
        if (i % perLine > 0)
            own.left = 4;
        const QPoint corner(left + around.left + (i % perLine) * (cells.width() + kGap),
                            top + (i / perLine) * high + around.top);
        m_maps[static_cast<std::size_t>(i)]->layOut(document(), QRect(corner, cells), own);
    }
    return top + lines * high;
}

void RelativeView::paint(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    if (size.width() < 60 || size.height() < 60)
        return;
    layOut(size);
    for (const auto& map : m_maps)
        map->draw(painter, document(), theme());
    const QRect pixels = devicePixels(painter, m_maps.front()->frame().area());
    m_cellsAPixel = std::max(queriesShown(document()).size() / pixels.height(),
                             keysShown(document()).size() / pixels.width());
    drawLookup(painter);
}

double RelativeView::cell(RelativeMatrix matrix, const PointedPair& pair) const {
    for (const auto& map : m_maps)
        if (map->matrix() == matrix)
            return map->field().cell(pair.query, pair.key);
    return NAN;
}

void RelativeView::drawLookup(QPainter& painter) const {
    const PointedPair pair = pointedPair(document());
    const RelativeParameters& p = document().relative();
    painter.setFont(figureFont(kFont));
    painter.setPen(theme().text);
    if (!m_words.isEmpty())
        drawSentences(painter, m_words,
                      lookupWords(p, pair, [&](RelativeMatrix matrix) { return cell(matrix, pair); }));
    const auto row = m_rows->rowOf(pair.lag);
    if (!m_rows->any() || !row)
        return;
    const bool heads = p.kind == RelativeKind::T5;
    const QString name = heads                                   ? tr("heads")
                         : p.kind == RelativeKind::TransformerXl ? tr("R(%1)").arg(readable(qint64{*row}))
                                                                 : tr("row %1").arg(readable(qint64{*row}));
    m_strip.draw(painter, theme(), *m_rows,
                 {*row, heads ? p.head : document().cursor().dimension, name, document().appearance().palette,
                  theme().dimension});
}

std::optional<Cursor> RelativeView::cursorAt(const QPointF& point) const {
    for (const auto& map : m_maps)
        if (const auto cursor = map->cellAt(document(), point))
            return cursor;
    const auto column = m_strip.columnAt(point);
    if (!column)
        return std::nullopt;
    Cursor cursor = document().cursor();
    cursor.dimension = *column;
    return cursor;
}

QString RelativeView::readoutAt(const QPointF& point) const {
    for (const auto& map : m_maps) {
        const auto cell = map->cellAt(document(), point);
        if (!cell)
            continue;
        const double value = map->field().cell(cell->position, cell->otherPosition);
        const QString name = namesOf(document().relative(), map->matrix()).constFirst();
        const QString number = std::isnan(value)        ? tr("masked")
                               : isWhole(map->matrix()) ? readable(static_cast<qint64>(value))
                                                        : readable(value, 6);
        return tr("query %1, key %2, %3: %4")
            .arg(readable(qint64{cell->position}), readable(qint64{cell->otherPosition}), name, number);
    }
    const auto column = m_strip.columnAt(point);
    const auto row = m_rows && m_rows->any() ? m_rows->rowOf(pointedPair(document()).lag) : std::nullopt;
    if (!column || !row)
        return {};
    return tr("row %1, column %2: %3")
        .arg(readable(qint64{*row}), readable(qint64{*column}), readable(m_rows->value(*row, *column), 6));
}

Cursor RelativeView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    const PointedPair pair = pointedPair(document());
    cursor.position = std::clamp<std::int64_t>(pair.query + down, 0, document().relative().queries - 1);
    cursor.otherPosition = std::clamp<std::int64_t>(pair.key + right, 0, document().relative().keys - 1);
    return cursor;
}

}  // namespace posiscope
