// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/similarity/similarityview.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/plots/colourscale.h"
#include "app/plots/positionnames.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/views/blocklines.h"
#include "app/views/cellaxes.h"
#include "app/views/kernelfacts.h"
#include "app/views/paddingrows.h"
#include "app/views/similarity/similaritywords.h"
#include "core/analysis/kernel.h"
#include "core/analysis/similarityscale.h"
#include "core/fields/fieldof.h"
#include "core/schemes/hierarchical.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/tabulated.h"

namespace posiscope {

SimilarityView::SimilarityView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_search(new KernelSearch(this)),
      m_rows(*this, [this] { showFound(); }),
      m_matrix(*this, [this] { showFound(); }),
      m_curve(document),
      m_facts(SimilarityFacts::Part::Pair, document, m_curve),
      m_more(SimilarityFacts::Part::More, document, m_curve, [this] { return found(); }) {
    using A = Arrangement;
    const A facts = A::column({m_facts, m_more});
    compose({&m_matrix, &m_curve, &m_facts, &m_more},
            A::either({A::row({m_matrix, A::column({m_facts, m_more, m_curve})}),
                       A::row({m_matrix, m_curve, facts}), A::row({A::column({m_matrix, m_curve}), facts}),
                       A::column({m_matrix, A::row({m_curve, facts})}),
                       A::column({m_matrix, m_curve, A::row({m_facts, m_more})}),
                       A::column({m_matrix, m_curve, facts})}));
    connect(m_search, &KernelSearch::found, this, qOverload<>(&QWidget::update));
    m_matrix.setUnder([this](QPainter& painter, const Ink& ink) { drawUnderFrame(painter, ink); });
    m_matrix.setOver([this](QPainter& painter, const Ink& ink) { drawOverFrame(painter, ink); });
}

SimilarityView::~SimilarityView() = default;

const Declaration<Appearance>* SimilarityView::tabs() const {
    return findAppearance("measure");
}

QList<const Declaration<Appearance>*> SimilarityView::options() const {
    return {findAppearance("averaging"), findAppearance("similarity-palette"), findAppearance("scale"),
            findAppearance("shared-scale")};
}

QString SimilarityView::explanation() const {
    const QString named = PositionNames(document()).explanation();
    SimilarityDrawn drawn;
    drawn.kernel = m_curve.kernel();
    drawn.cellsAPixel = m_matrix.cellsAPixel();
    drawn.sampled = m_matrix.image().sampled();
    if (!drawn.kernel)
        drawn.nearest =
            RowSearch::sentence(m_rows.nearest(document(), waits()), document().cursor().position);
    QStringList sentences{named, SimilarityWords::of(document(), drawn)};
    sentences.removeAll(QString());
    return oneAfterAnother(sentences);
}

void SimilarityView::rebuild() {
    m_coarseness = 1;
    m_field = similarityFieldOf(document().encoding(), document().appearance().measure);
    m_curve.rebuild(m_field);
    if (m_curve.kernel())
        m_rows.forget();
    // The colours span the values that occur, not all possible ones.
    m_scale = m_curve.scale();
    if (m_curve.isWhole())
        return;
    m_coarseness = coarseness();
    const Bounds range = rangeOf(*m_field, m_coarseness);
    m_scale = scaleOver(range.least, range.greatest);
    if (!m_curve.kernel())
        m_curve.setScale(m_scale);
}

void SimilarityView::forget() {
    PictureView::forget();
    m_rows.forget();
    m_field.reset();
    m_occurringOf.reset();
}

Bounds SimilarityView::pictureScale(double pitch) {
    const bool sampled = document().appearance().averaging == Averaging::Samples;
    if (pitch <= 1 || sampled || !m_curve.kernel())
        return m_scale;
    if (m_occurringOf != m_field || m_occurringPitch != pitch) {
        m_occurring = averagedReach({.field = *m_field,
                                     .kernel = *m_curve.kernel(),
                                     .measure = document().appearance().measure,
                                     .dModel = document().extent().dimensions.size(),
                                     .unaveraged = m_scale},
                                    pitch);
        m_occurringOf = m_field;
        m_occurringPitch = pitch;
    }
    return m_occurring;
}

/// On a scale up to the diagonal's value, which pixels that average many rows hardly reach, all blocks would
/// look the same.
ColourScaling SimilarityView::usualScaling(double pitch) const {
    const Appearance& appearance = document().appearance();
    const bool averaged = appearance.averaging == Averaging::Exact && pitch > 1;
    return averaged && ofKind<Hierarchical>(*document().encoding()) ? ColourScaling::Robust
                                                                    : ColourScaling::Automatic;
}

void SimilarityView::fill(const QSize&) {
    if (coarseness() < m_coarseness)
        rebuild();  // exact again as soon as a drag has ended
    // Pixels for a number, vertically as horizontally, so that both axes have the same numbers.
    const double number = std::max(48.0, widestNumber(document().extent().positions) + 16);
    Cells cells{
        .field = m_field,
        .down = positionAxis(document(), SpanKind::Positions, tr("position p"), number),
        .across = positionAxis(document(), SpanKind::Others, tr("position q"), number),
        .palette = document().appearance().similarityPalette,
        .averaging = document().appearance().averaging,
        .measure = measureName(),
        .colouring = colouringOf(document().appearance(), quantityOf(document().appearance().measure)),
        .scale = [this](double pitch) { return pictureScale(pitch); },
        .usual = [this](double pitch) { return usualScaling(pitch); },
        .cursor = document().cursor(),
        .readout = [this](const Cell& cell) { return readoutOf(*m_field, cell.down, cell.across, 6); }};
    const double rows = cells.down.shown.size();
    cells.square = std::abs(rows - cells.across.shown.size()) < 1e-9 * rows;
    m_matrix.setName(tr("the matrix"));
    m_matrix.show(std::move(cells));
}

SimilarityFacts::Found SimilarityView::found() const {
    if (m_curve.kernel())
        return {.kernel = m_search->facts(document().sinusoidal(), document().dragging(), waits()),
                .rows = nullptr};
    return {.kernel = {}, .rows = m_rows.nearest(document(), waits())};
}

void SimilarityView::drawUnderFrame(QPainter& painter, const Ink& ink) const {
    drawTrainedRows(painter, ink.theme, m_matrix.frame(), document(), PositionAxes::Both);
    drawPaddingRows(painter, ink.theme, m_matrix.frame(), document(), PositionAxes::Both);
}

QString SimilarityView::measureName() const {
    switch (document().appearance().measure) {
        case Measure::DotProduct:
            return QStringLiteral("PE(p) · PE(q)");
        case Measure::Cosine:
            return tr("cosine");
        case Measure::Distance:
            break;
    }
    return tr("distance");
}

void SimilarityView::drawOverFrame(QPainter& painter, const Ink& ink) const {
    const PlotFrame& frame = m_matrix.frame();
    drawBlockLines(painter, frame, document(), true);
    if (!ink.cursor || !m_curve.kernel())
        return;
    const auto p = static_cast<double>(document().cursor().position);
    const auto q = static_cast<double>(document().cursor().otherPosition);
    const double reach = document().positions().size() + std::abs(q - p) + document().others().size();
    painter.save();
    painter.setClipRect(m_matrix.data());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(
        QPen(QColor(255, 255, 255, 140), 1, Qt::DashLine, Qt::FlatCap));  // lines of equal difference
    painter.drawLine(QPointF(frame.toX(q - reach), frame.toY(p - reach)),
                     QPointF(frame.toX(q + reach), frame.toY(p + reach)));
    painter.restore();
}

QString SimilarityView::readoutAtCursor() const {
    const Cursor& cursor = document().cursor();
    const Interval positions = document().extent().positions;
    if (!applies() || !positions.contains(cursor.position) || !positions.contains(cursor.otherPosition))
        return {};
    // From a separate field, because it may be called before the first picture.
    const auto field = similarityFieldOf(document().encoding(), document().appearance().measure);
    return readoutOf(*field, cursor.position, cursor.otherPosition, 4);
}

QString SimilarityView::readoutOf(const Field& field, std::int64_t position, std::int64_t other,
                                  int digits) const {
    const std::int64_t first = document().extent().positions.first;
    const QString value = readable(field.cell(position - first, other - first), digits);
    const PositionNames names(document());
    const auto told = [&](const QString& form) {
        return form.arg(names.id(position), names.id(other), value);
    };
    switch (document().appearance().measure) {
        case Measure::DotProduct:
            return told(QStringLiteral("PE(%1)·PE(%2) = %3"));
        case Measure::Cosine:
            return told(QStringLiteral("cos∠(PE(%1), PE(%2)) = %3"));
        case Measure::Distance:
            break;
    }
    return told(QStringLiteral("|PE(%1) − PE(%2)| = %3"));
}

Cursor SimilarityView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    cursor.position += down;
    cursor.otherPosition += right;
    return cursor;
}

}  // namespace posiscope
