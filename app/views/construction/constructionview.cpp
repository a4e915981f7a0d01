// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/construction/constructionview.h"

#include <QPainter>
#include <algorithm>

#include "app/plots/cellmark.h"
#include "app/plots/colourscale.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/views/cellaxes.h"
#include "core/analysis/nearestrows.h"
#include "core/fields/fieldof.h"
#include "core/schemes/hierarchicalbasis.h"
#include "core/schemes/ofkind.h"

namespace posiscope {
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

bool ConstructionView::applies() const {
    return document().scheme() == Scheme::Hierarchical && !document().atGivenIds();
}

EmptyState ConstructionView::emptyState() const {
    if (document().atGivenIds())
        return View::emptyState();
    return {tr("This view shows how a hierarchical encoding is built."),
            remedyByScheme(document(), Scheme::Hierarchical)};
}

QList<const Declaration<Appearance>*> ConstructionView::options() const {
    return {findAppearance("palette"), findAppearance("scale"), findAppearance("shared-scale")};
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
        return tr("Position %1 is out of range: %3 rows reach n² = %2 positions.")
            .arg(readable(qint64{k}), readable(qint64{m_encoding->reach()}), readable(qint64{n}));
    QString text = tr("k = %1 is place %2 in block %3 (n = %4): q[k] = %5·u[%3] + %6·u[%2].")
                       .arg(whole(k), whole(at->place), whole(at->block), whole(n), weightText(alpha),
                            weightText(1 - alpha));
    if (at->block != at->place) {
        const std::int64_t swapped = at->place * n + at->block;
        const double apart = rowDistance(*m_encoding, k, swapped);
        text = oneAfterAnother(
            {text,
             apart == 0
                 ? tr("With block and place swapped, position %1 has the same row: at α = 0.5 order is lost.")
                       .arg(whole(swapped))
                 : tr("Position %1 swaps block and place; its row is at distance %2 from this one.")
                       .arg(whole(swapped), readable(apart))});
    } else if (alpha == 0.5) {
        text = oneAfterAnother(
            {text, tr("At α = 0.5, positions i·n + j and j·n + i have the same row, so order is lost.")});
    }
    return text;
}

QStringList ConstructionView::leftOut() const {
    QStringList names = PictureView::leftOut();
    if (!m_roomy)
        names << tr("the weights and numbers of the rows");
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
              : tr("position %1 has no row").arg(k);
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
