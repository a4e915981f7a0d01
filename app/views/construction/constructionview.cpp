// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/construction/constructionview.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/cellmark.h"
#include "app/plots/colourscale.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/views/cellaxes.h"
#include "core/analysis/nearestrows.h"
#include "core/fields/fieldof.h"
#include "core/schemes/ofkind.h"

namespace posiscope {
namespace {

constexpr QSize kLeastStrip(72, 15);
constexpr int kEnoughHeight = 30;
constexpr int kTop = 2;  ///< margin
constexpr int kAir = 8;  ///< between the cells and the text beside them

constexpr QMargins kMargins(52, 10, 12, 41);
constexpr QSize kLeast(90, 90);
constexpr QSize kEnough(320, kNoEnd);
constexpr double kGain = 1.5;  ///< beside the table's 10
constexpr int kRank = 2;

}  // namespace

void SumStrip::fill(const Document& document, Term term, const Look& look) {
    m_term = std::move(term);
    m_look = look;
    m_dimension = document.cursor().dimension;
    const auto row = static_cast<double>(m_term.row);
    // Colours of weight·u are those of u on a scale that is 1/weight times as wide.
    const auto scale = [table = look.table, weight = m_term.weight](const Ink&) {
        ColourScale wide = table->scale();  // the table has been drawn before
        wide.ends = {wide.ends.least / weight, wide.ends.greatest / weight};
        wide.linear /= weight;
        return wide;
    };
    CellAxis down{.shown = {row, row + 1}, .label = {}, .widest = look.widestName};
    down.ticks = [](double, double, int) { return QList<Tick>(); };
    Cells cells{.field = m_term.field,
                .down = down,
                .across = dimensionAxis(document),
                .palette = document.appearance().palette,
                .bar = false,
                .numbers = false,  // they would be those of u, without the weight
                .scale =
                    [](double) {
                        return Bounds{-1, 1};
                    },
                .given = scale,
                .barElsewhere = look.table,
                .cursor = document.cursor(),
                .readout =
                    [this](const Cell& cell) {
                        return QStringLiteral("%1, %2) = %3")
                            .arg(m_term.called)
                            .arg(cell.across)
                            .arg(value(cell.across), 0, 'f', 10);
                    }};
    if (!look.last) {
        cells.across.label.clear();
        cells.across.widest = 0;
    }
    setName(tr("the rows in the sum"));
    show(std::move(cells));
}

void SumStrip::forget() {
    CellPlot::forget();
    m_term = {};
}

Wish SumStrip::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    wish.least = kLeastStrip;
    wish.enough = {kNoEnd, kEnoughHeight};
    wish.gain = 1;
    wish.margins.setTop(kTop);
    if (m_look.valued)
        wish.margins.setRight(ColourBar::kWidth);
    return wish;
}

void SumStrip::draw(QPainter& painter, const Ink& ink) {
    if (m_term.field)
        CellPlot::draw(painter, ink);
    painter.setFont(figureFont(kSmallType));
    painter.setPen(m_term.field ? m_term.colour : ink.theme.mutedText);
    const QRectF beside(data().left() - kAir - m_look.widestName, data().top() - kTop, m_look.widestName,
                        data().height() + 2 * kTop);
    drawLabel(painter, beside, Qt::AlignRight | Qt::AlignVCenter, m_term.names);
    if (!m_term.field || !m_look.valued)
        return;
    painter.drawText(QRectF(data().right() + 1, beside.top(), ColourBar::kWidth - kAir, beside.height()),
                     Qt::AlignRight | Qt::AlignVCenter, fixed(value(m_dimension), 4));
}

Wish BlockGrid::wish(const Ink&) const {
    return {.least = kLeast, .enough = kEnough, .margins = kMargins, .gain = kGain, .rank = kRank};
}

void BlockGrid::place(const QRect& data) {
    Piece::place(data);
    const QMargins around = data.isEmpty() ? QMargins() : kMargins;
    m_frame.setGeometry(this->data().marginsAdded(around), around);
    if (data.isEmpty())
        return;
    const double end = static_cast<double>(m_rows) - 0.5;
    const auto axis = [&](const QString& label, int side) {
        return Axis{
            .label = label, .first = -0.5, .last = end, .ticks = wholeTicks(-0.5, end, side / 44 + 1)};
    };
    m_frame.setAxis(Side::Left, axis(tr("block k div n"), data.height()));
    m_frame.setAxis(Side::Bottom, axis(tr("offset k mod n"), data.width()));
}

void BlockGrid::draw(QPainter& painter, const Ink& ink) {
    const QRectF area = data();
    const Parameters& p = *m_document.parameters();
    const std::int64_t n = m_rows;
    const double across = area.width() / static_cast<double>(n);
    const double down = area.height() / static_cast<double>(n);
    // The first count positions: whole blocks and a part of the next.
    const auto upTo = [&](std::int64_t count) {
        count = std::clamp<std::int64_t>(count, 0, n * n);
        const std::int64_t blocks = count / n;
        const double whole = static_cast<double>(blocks) * down;
        QPainterPath path;
        path.addRect(area.left(), area.top(), area.width(), whole);
        path.addRect(area.left(), area.top() + whole, static_cast<double>(count % n) * across,
                     count < n * n ? std::max(down, 1.0) : 0);
        return path;
    };
    QColor filled = ink.theme.accent;
    filled.setAlphaF(0.22F);
    painter.fillPath(upTo(p.firstPosition + p.length) - upTo(p.firstPosition), filled);
    m_frame.draw(painter, ink.theme);
    if (ink.cursor)
        drawPosition(painter, ink.theme);
}

/// Its block and its place, in the colours of the corresponding rows.
void BlockGrid::drawPosition(QPainter& painter, const Theme& theme) const {
    const std::int64_t k = m_document.cursor().position;
    if (k < 0 || k >= m_rows * m_rows)
        return;
    const QRectF area = data();
    const QPointF at(m_frame.toX(static_cast<double>(k % m_rows)),
                     m_frame.toY(static_cast<double>(k / m_rows)));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.series.at(0), 1.25));
    painter.drawLine(QPointF(area.left(), at.y()), QPointF(area.right() + 1, at.y()));
    painter.setPen(QPen(theme.series.at(1), 1.25));
    painter.drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), area.bottom() + 1));
    painter.setPen(QPen(theme.card, 1.5));
    painter.setBrush(theme.position);
    painter.drawEllipse(at, 4, 4);
    painter.restore();
}

std::optional<std::int64_t> BlockGrid::positionAt(const QPointF& point) const {
    if (!isPlaced() || !QRectF(data()).contains(point))
        return std::nullopt;
    const auto rowAt = [this](double value) {
        return std::clamp<std::int64_t>(std::llround(value), 0, m_rows - 1);
    };
    return rowAt(m_frame.fromY(point.y())) * m_rows + rowAt(m_frame.fromX(point.x()));
}

std::optional<Cursor> BlockGrid::cursorAt(const QPointF& point) const {
    const auto position = positionAt(point);
    if (!position)
        return std::nullopt;
    Cursor cursor = m_document.cursor();
    cursor.position = *position;
    return cursor;
}

QString BlockGrid::readoutAt(const QPointF& point) const {
    const auto k = positionAt(point);
    if (!k)
        return {};
    return QStringLiteral("k = %1 = %2 · %3 + %4").arg(*k).arg(*k / m_rows).arg(m_rows).arg(*k % m_rows);
}

namespace {

constexpr int kLeastForNumbers = 300;  ///< logical pixels wide
constexpr int kLeastForLabel = 250;    ///< logical pixels high

QString weightText(double weight) {
    return QString::number(weight, 'g', 3);
}

}  // namespace

ConstructionView::ConstructionView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_table(*this, [this] { showFound(); }),
      m_strips{SumStrip(*this, [this] { showFound(); }), SumStrip(*this, [this] { showFound(); }),
               SumStrip(*this, [this] { showFound(); })},
      m_blocks(document) {
    m_table.setOver([this](QPainter& painter, const Ink& ink) { drawRowMarks(painter, ink); });
    auto& [block, place, sum] = m_strips;
    const PlotLayout rows = PlotLayout::column({m_table, block, place, sum});
    compose({&m_table, &block, &place, &sum, &m_blocks},
            PlotLayout::either({PlotLayout::row({rows, m_blocks}),
                                PlotLayout::column({m_table, block, place, sum, m_blocks})}));
}

EmptyState ConstructionView::emptyState() const {
    if (document().atGivenIds())
        return View::emptyState();
    return {tr("This view shows how a hierarchical encoding is built."),
            remedyByScheme(document(), Scheme::Hierarchical)};
}

void ConstructionView::rebuild() {
    m_encoding = ofKind<Hierarchical>(document().encoding());
    m_field = encodingFieldOf(m_encoding);
    Parameters table = *document().parameters();
    table.scheme = Scheme::Learned;
    table.length = rows();
    table.firstPosition = 0;
    m_basis = encodingFieldOf(std::make_shared<const HierarchicalBasis>(table, m_encoding->stretched()));
    m_scale = scaleOver(m_basis->bounds().least, m_basis->bounds().greatest);
}

void ConstructionView::forget() {
    PictureView::forget();
    m_encoding.reset();
    m_basis.reset();
    m_field.reset();
}

std::optional<ConstructionView::Place> ConstructionView::place() const {
    const std::int64_t k = document().cursor().position;
    if (k < 0 || k >= m_encoding->reach())
        return std::nullopt;
    return Place{k / rows(), k % rows()};
}

std::array<SumStrip::Term, 3> ConstructionView::terms() const {
    const auto at = place();
    if (!at)
        return {};
    const double alpha = document().parameters()->alpha;
    const auto term = [&](const QString& sign, double weight, std::int64_t row, const QColor& colour) {
        const QString u = QStringLiteral("u[%1]").arg(row);
        const QString times = weightText(weight);
        return SumStrip::Term{m_basis,
                              row,
                              weight,
                              {sign + times + QStringLiteral(" · ") + u, sign + u},
                              QStringLiteral("%1·u(%2").arg(times).arg(row),
                              colour};
    };
    const std::int64_t k = document().cursor().position;
    return {term(QString(), alpha, at->block, theme().series.at(0)),
            term(QStringLiteral("+ "), 1 - alpha, at->place, theme().series.at(1)),
            {m_field,
             k - document().extent().positions.first,
             1,
             {QStringLiteral("= q[%1]").arg(k)},
             QStringLiteral("q(%1").arg(k),
             theme().position}};
}

/// For all positions and rows at this α, so that the layout does not depend on the cursor.
double ConstructionView::widestName() const {
    const double alpha = document().parameters()->alpha;
    const QFontMetricsF metrics(figureFont(kSmallType));
    const auto ofRow = [&](const QString& sign, double weight) {
        const QString times = m_roomy ? weightText(weight) + QStringLiteral(" · ") : QString();
        return metrics.horizontalAdvance(QStringLiteral("%1%2u[%3]").arg(sign, times).arg(rows() - 1));
    };
    const Interval positions = document().extent().positions;
    return std::max({ofRow(QString(), alpha), ofRow(QStringLiteral("+ "), 1 - alpha),
                     metrics.horizontalAdvance(QStringLiteral("= q[%1]").arg(positions.last - 1))}) +
           1;
}

QString ConstructionView::explanation() const {
    const std::int64_t n = rows();
    const double alpha = document().parameters()->alpha;
    const std::int64_t k = document().cursor().position;
    const auto at = place();
    if (!at)
        return tr("Position %1 is out of range: a table of n = %3 rows extends to n² = %2 positions.")
            .arg(readable(qint64{k}), readable(qint64{m_encoding->reach()}), readable(qint64{n}));
    QString text = tr("k = %1 is at offset %2 in block %3 (n = %4): q[k] = %5·u[%3] + %6·u[%2].")
                       .arg(whole(k), whole(at->place), whole(at->block), whole(n), weightText(alpha),
                            weightText(1 - alpha));
    if (at->block != at->place) {
        const std::int64_t swapped = at->place * n + at->block;
        const double apart = rowDistance(*m_encoding, k, swapped);
        text = oneAfterAnother(
            {text,
             apart == 0
                 ? tr("With block and offset swapped, position %1 has the same row: at α = 0.5 order is "
                      "lost.")
                       .arg(whole(swapped))
                 : tr("Swapping block and offset gives position %1; its row is at distance %2 from this one.")
                       .arg(whole(swapped), readable(apart))});
    } else if (alpha == 0.5) {
        text = oneAfterAnother(
            {text,
             tr("At α = 0.5, positions i·n + j and j·n + i have the same row and cannot be told apart.")});
    }
    return text;
}

QStringList ConstructionView::leftOut() const {
    QStringList names = PictureView::leftOut();
    if (!m_roomy)
        names << tr("the weights and indices of the rows");
    return names;
}

void ConstructionView::fill(const QSize& size) {
    m_roomy = size.width() >= kLeastForNumbers;
    fillTable(size.height() >= kLeastForLabel);
    fillStrips();
    m_blocks.setRows(rows());
}

void ConstructionView::fillTable(bool labelled) {
    CellAxis down{.shown = {0, static_cast<double>(rows())},
                  .label = labelled ? tr("row of u") : QString(),
                  .widest = widestNumber({0, rows()})};
    down.ticks = [](double first, double last, int pixels) {
        return wholeTicks(first, last, std::max(2, pixels / 36));
    };
    CellAxis across = dimensionAxis(document());
    across.label.clear();  // the label is below the sum
    across.widest = 0;
    m_table.setName(tr("the table"));
    m_table.show({.field = m_basis,
                  .down = down,
                  .across = across,
                  .palette = document().appearance().palette,
                  .averaging = document().appearance().averaging,
                  .title = {heading()},
                  .bar = m_roomy,
                  .colouring = colouringOf(document().appearance(), Quantity::Encoding),
                  .scale = [scale = m_scale](double) { return scale; },
                  .cursor = document().cursor(),
                  .pointed =
                      [this](const Cell& cell) {
                          Cursor cursor = document().cursor();
                          cursor.dimension = cell.across;
                          if (const auto at = place())
                              cursor.position = at->block * rows() + cell.down;
                          return cursor;
                      },
                  .readout =
                      [basis = m_basis](const Cell& cell) {
                          return QStringLiteral("u(%1, %2) = %3")
                              .arg(cell.down)
                              .arg(cell.across)
                              .arg(basis->cell(cell.down, cell.across), 0, 'f', 10);
                      }});
}

void ConstructionView::fillStrips() {
    const std::array<SumStrip::Term, 3> all = terms();
    for (std::size_t i = 0; i < all.size(); ++i)
        m_strips[i].fill(
            document(), all[i],
            {.widestName = widestName(), .valued = m_roomy, .last = i + 1 == all.size(), .table = &m_table});
}

QString ConstructionView::heading() const {
    const std::int64_t k = document().cursor().position;
    const auto at = place();
    return at ? QStringLiteral("k = %1 = %2 · %3 + %4").arg(k).arg(at->block).arg(rows()).arg(at->place)
              : tr("position %1 has no table row").arg(k);
}

/// Marks two rows of the table; a matrix can mark only one itself.
void ConstructionView::drawRowMarks(QPainter& painter, const Ink& ink) const {
    const auto at = place();
    if (!at || !ink.cursor)
        return;
    const QRect area = m_table.data();
    painter.save();
    painter.setClipRect(area);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& [row, colour] :
         {std::pair{at->block, ink.theme.series.at(0)}, {at->place, ink.theme.series.at(1)}}) {
        const double y = m_table.frame().toY(static_cast<double>(row));
        CellMark::of(colour).draw(painter, QLineF(area.left(), y, area.right() + 1, y));
    }
    painter.restore();
}

}  // namespace posiscope
