// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/comparison/comparisonview.h"

#include <algorithm>
#include <cmath>

#include "app/document/comparison.h"
#include "app/plots/colourscale.h"
#include "app/texts/sentences.h"
#include "app/views/cellaxes.h"
#include "core/fields/differencefield.h"
#include "core/fields/fieldof.h"

namespace posiscope {
namespace {

/// \param comparison which matrix is meant if a table is shown with its sinusoid
std::shared_ptr<const Field> fieldShown(const Document& document, Matrix matrix, Comparison comparison) {
    return matrix == Matrix::Similarity
               ? similarityFieldOf(document.encoding(), document.appearance().measure)
               : comparedField(document.encoding(), comparison);
}

}  // namespace

ComparisonView::ComparisonView(const Document& document, const Document& baseline, Matrix matrix,
                               QWidget* parent)
    : PictureView(document, parent),
      m_baseline(baseline),
      m_kind(matrix),
      m_matrix(*this, [this] { showFound(); }) {
    compose({&m_matrix}, m_matrix);
    connect(&baseline, &Document::tableLearned, this, &View::refresh);
}

/// Rows correspond by position, so both must begin with the same position.
bool ComparisonView::applies() const {
    return document().encoding() && m_baseline.encoding() &&
           document().extent().positions.first == m_baseline.extent().positions.first;
}

EmptyState ComparisonView::emptyState() const {
    if (document().encoding() && m_baseline.encoding())
        return {tr("A starts at position %1 and B at %2, so their rows do not line up. Give both the same "
                   "first position.")
                    .arg(readable(qint64{m_baseline.extent().positions.first}),
                         readable(qint64{document().extent().positions.first}))};
    return {tr("B − A needs a row for each position in both A and B, but %1 has a relative scheme.")
                .arg(document().encoding() ? QStringLiteral("A") : QStringLiteral("B"))};
}

Cursor ComparisonView::cursorMoved(int right, int down) const {
    Cursor cursor = View::cursorMoved(right, down);
    if (acrossPositions()) {
        cursor.dimension = document().cursor().dimension;
        cursor.otherPosition += right;
    }
    return cursor;
}

void ComparisonView::rebuild() {
    // Two opened tables may differ by rounding only, so their difference is computed exactly.
    const bool ofTables = m_kind == Matrix::Encoding && showsOpened(document().setting().parameters) &&
                          showsOpened(m_baseline.setting().parameters);
    // For two tables the difference of the tables, whatever each is compared with: their sinusoids may be
    // identical.
    const Comparison comparison = ofTables ? Comparison::Table : document().appearance().comparison;
    m_difference = std::make_shared<const DifferenceField>(fieldShown(document(), m_kind, comparison),
                                                           fieldShown(m_baseline, m_kind, comparison),
                                                           ofTables ? Effort::Exact : Effort::Drawn);
    m_range = rangeOf(*m_difference);
    const double greatest = std::max(std::abs(m_range.least), std::abs(m_range.greatest));
    m_scale = scaleOver(-greatest, greatest);  // no difference is the neutral colour
}

void ComparisonView::forget() {
    PictureView::forget();
    m_difference.reset();
}

QString ComparisonView::explanation() const {
    const double greatest = std::max(std::abs(m_range.least), std::abs(m_range.greatest));
    QStringList sentences;
    if (greatest == 0)
        sentences << tr("B − A: no difference found.");
    else
        sentences << tr("B − A ranges from %1 to %2 in the cells examined.")
                         .arg(readable(m_range.least), readable(m_range.greatest));
    if (m_kind == Matrix::Encoding && m_matrix.image().anyAbsent(0, m_matrix.image().rows()))
        sentences << tr("In striped cells, A or B has no number.");
    const Extent shared = m_difference->extent();
    if (!acrossPositions() && m_baseline.extent().dimensions != document().extent().dimensions)
        sentences << tr("A and B differ in d_model: the same column has a different frequency in each.");
    const SettingExtent a = m_baseline.extent();
    const SettingExtent b = document().extent();
    if (a.positions.size() != b.positions.size() || (a.dimensions != b.dimensions && !acrossPositions()))
        sentences << (acrossPositions()
                          ? tr("Only the first %1 positions of A and B are compared.")
                                .arg(readable(qint64{shared.rows}))
                          : tr("Only the first %1 positions and %2 dimensions of A and B are compared.")
                                .arg(readable(qint64{shared.rows}), readable(qint64{shared.columns})));
    return oneAfterAnother(sentences);
}

/// The document's visible range, restricted to what both have.
Span ComparisonView::shown(SpanKind kind) const {
    const bool ofDimensions = kind == SpanKind::Dimensions;
    const Extent shared = m_difference->extent();
    const double first = ofDimensions ? 0 : static_cast<double>(document().extent().positions.first);
    const double last = first + static_cast<double>(ofDimensions                  ? shared.columns
                                                    : kind == SpanKind::Positions ? shared.rows
                                                                                  : shared.columns);
    const Span wanted = document().span(kind);
    const Span both{std::max(first, wanted.first), std::min(last, wanted.last)};
    return both.last - both.first >= 1 ? both : Span{first, last};
}

void ComparisonView::fill(const QSize&) {
    CellAxis down =
        positionAxis(document(), SpanKind::Positions, acrossPositions() ? tr("position p") : tr("position"));
    CellAxis across = acrossPositions() ? positionAxis(document(), SpanKind::Others, tr("position q"), 56)
                                        : dimensionAxis(document());
    down.shown = shown(down.kind);
    across.shown = shown(across.kind);
    Cells cells{.field = m_difference,
                .down = std::move(down),
                .across = std::move(across),
                .palette = document().appearance().palette,
                .averaging = document().appearance().averaging,
                .coarseness = coarseness(),
                .colouring = colouringOf(document().appearance(), Quantity::Difference),
                .scale = [scale = m_scale](double) { return scale; },
                .cursor = document().cursor(),
                .readout = [this](const Cell& cell) { return readoutOf(cell); }};
    const double rows = cells.down.shown.size();
    cells.square = acrossPositions() && std::abs(rows - cells.across.shown.size()) < 1e-9 * rows;
    m_matrix.setName(tr("the matrix"));
    m_matrix.show(std::move(cells));
}

QString ComparisonView::readoutOf(const Cell& cell) const {
    const std::int64_t first = document().extent().positions.first;
    const std::int64_t column = acrossPositions() ? cell.across - first : cell.across;
    return QStringLiteral("B − A (%1, %2) = %3")
        .arg(cell.down)
        .arg(cell.across)
        .arg(readable(m_difference->cell(cell.down - first, column), 6));
}

}  // namespace posiscope
