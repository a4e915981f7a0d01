// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/similarityview.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/plots/colourscale.h"
#include "app/plots/devicepixels.h"
#include "app/plots/positionnames.h"
#include "app/plots/theme.h"
#include "app/views/blocklines.h"
#include "app/views/cellnumbers.h"
#include "app/views/kernelfacts.h"
#include "app/views/similaritywords.h"
#include "app/views/trainedrows.h"
#include "core/analysis/kernel.h"
#include "core/fields/fieldof.h"

namespace posiscope {
namespace {

constexpr QMargins kMatrixMargins(76, 22, 0, 38);
constexpr int kFactsWidth = 118;
constexpr int kBesideWidth = 168;  ///< least room for facts and curve beside the matrix
constexpr int kLeastForCurve = 200;
constexpr int kLooks = 17;              // rows of pixels looked at for the scale
constexpr double kLeastContrast = 0.1;  // of the curve's, that the colours of pixels span
constexpr std::int64_t kNarrow = 64;    // dimensions; of more, a row takes as long as the picture

}  // namespace

SimilarityView::SimilarityView(const Document& document, QWidget* parent)
    : View(document, parent),
      m_search(new KernelSearch(this)),
      m_rows(*this, [this] { showFound(); }),
      m_picture(*this, [this] { showFound(); }) {
    connect(m_search, &KernelSearch::found, this, qOverload<>(&QWidget::update));
}

SimilarityView::~SimilarityView() = default;

const Declaration<Appearance>* SimilarityView::tabs() const {
    return findAppearance("measure");
}

QList<const Declaration<Appearance>*> SimilarityView::options() const {
    return {findAppearance("averaging"), findAppearance("similarity-palette")};
}

QString SimilarityView::explanation() const {
    const QString named = PositionNames(document()).explanation();
    SimilarityDrawn drawn;
    drawn.kernel = m_curve.kernel();
    drawn.averaged = m_cellsAPixel > 1;
    drawn.sampled = m_picture.sampled();
    if (!drawn.kernel)
        drawn.nearest =
            RowSearch::sentence(m_rows.nearest(document(), !isVisible()), document().cursor().position);
    const QString words = SimilarityWords::of(document(), drawn);
    return named.isEmpty() ? words : (named + u' ' + words).trimmed();
}

void SimilarityView::rebuild() {
    m_field = similarityFieldOf(document().encoding(), document().appearance().measure);
    m_curve.rebuild(document(), m_field);
    // Colours span what occurs, not what could.
    m_scale = m_curve.scale();
    if (m_curve.isWhole())
        return;
    const Bounds range = rangeOf(*m_field);
    m_scale = scaleOver(range.least, range.greatest);
    if (!m_curve.kernel())
        m_curve.setScale(m_scale);
}

Bounds SimilarityView::pictureScale(double pitch) {
    const bool sampled = document().appearance().averaging == Averaging::Samples;
    if (pitch <= 1 || sampled || !m_curve.kernel())
        return m_scale;
    if (m_occurringOf != m_field || m_occurringPitch != pitch) {
        m_occurring = occurring(pitch);
        m_occurringOf = m_field;
        m_occurringPitch = pitch;
    }
    return scaleOver(m_occurring.least, m_occurring.greatest);
}

/// What pixels of so many cells reach: never the peak of the curve, but what stands on the diagonal, where
/// all pixels are the same if every sine has its cosine. At the other end the slow waves of a wide encoding
/// reach as far as the curve; of a narrow one no more may be left than a whole row of pixels shows.
Bounds SimilarityView::occurring(double pitch) const {
    const auto rows = static_cast<double>(m_field->extent().rows);
    const bool narrow = document().parameters().dModel <= kNarrow;
    const int across = narrow ? std::max(1, static_cast<int>(rows / pitch)) : 1;
    const double room = rows - pitch;
    const int looks = m_curve.isWhole() || room <= 0 ? 1 : kLooks;
    std::vector<float> pixels(static_cast<std::size_t>(across));
    Bounds seen = Bounds::ofNothing();
    for (int i = 0; i < looks; ++i) {
        const double first = looks == 1 ? 0 : room * i / (looks - 1);
        const double left = narrow ? 0 : first;
        m_field->means(Window{first, first + pitch, left, std::min(left + across * pitch, rows)},
                       Pixels<float>{pixels.data(), 1, across, across});
        for (const float pixel : pixels)
            seen.add(double{pixel});
    }
    if (narrow) {  // and what is as good as nothing is not blown up
        const double middle = (seen.least + seen.greatest) / 2;
        const double least = kLeastContrast * (m_scale.greatest - m_scale.least) / 2;
        return {std::min(seen.least, middle - least), std::max(seen.greatest, middle + least)};
    }
    if (document().appearance().measure == Measure::Distance)
        return {seen.least, m_scale.greatest};
    return {m_scale.least, seen.greatest};
}

QList<ZoomablePlot> SimilarityView::plots() const {
    return {{&m_matrix, SpanKind::Others, SpanKind::Positions}};
}

void SimilarityView::layOut(const QSize& size) {
    const QRect all(QPoint(0, 0), size);
    m_facts = {};
    if (size.width() > 1.15 * size.height() && size.width() > 420 && size.height() > 130) {
        layOutBeside(all);
    } else if (std::min(size.width(), size.height()) >= kLeastForCurve) {
        layOutBelow(all);
    } else {
        layOutMatrix(all);
        m_curve.hide();
    }
}

void SimilarityView::layOutBeside(const QRect& all) {
    layOutMatrix(all.adjusted(0, 0, -kBesideWidth, 0));
    const int left = m_matrix.area().right() + ColourBar::kWidth;
    const int width = all.right() - left;
    const int factsHeight = std::min(SimilarityFacts::kHeight, all.height() / 2);
    m_facts = QRect(left, m_matrix.area().top() - 12, width, factsHeight);
    m_curve.layOut(document(), QRect(left, m_facts.bottom(), width, all.height() - m_facts.bottom()), 40);
}

void SimilarityView::layOutBelow(const QRect& all) {
    const int curveHeight = std::clamp(all.height() / 4, 84, 190);
    layOutMatrix(all.adjusted(0, 0, 0, -curveHeight));
    // A square in a high card leaves more than the curve asked for.
    const int top = m_matrix.area().bottom() + kMatrixMargins.bottom();
    m_curve.layOut(document(), QRect(0, top, all.width(), all.height() - top), kMatrixMargins.left());
    const int right = m_matrix.area().right() + ColourBar::kWidth;
    if (all.width() - right >= kFactsWidth)
        m_facts = QRect(right, m_matrix.area().top(), all.width() - right, m_matrix.area().height());
}

void SimilarityView::layOutMatrix(const QRect& outer) {
    const QRect room = outer.marginsRemoved(kMatrixMargins).adjusted(0, 0, -ColourBar::kWidth, 0);
    const Span rows = document().positions();
    const Span columns = document().others();
    // As many cells a pixel down as across, so that a diagonal is a diagonal.
    int width = room.width();
    int height = room.height();
    if (std::abs(rows.size() - columns.size()) < 1e-9 * rows.size())
        width = height = std::max(1, std::min(width, height));
    m_matrix.setGeometry(
        QRect(outer.topLeft(), QSize(width, height).grownBy(kMatrixMargins)).adjusted(0, 0, 8, 0),
        kMatrixMargins + QMargins(0, 0, 8, 0));

    Axis down;
    const PositionNames names(document());
    down.label = names.axisLabel(tr("position p"));
    down.first = rows.first - 0.5;
    down.last = rows.last - 0.5;
    down.ticks = names.ticks(down.first, down.last, height, 40, 15, 48);
    m_matrix.setAxis(Side::Left, down);
    Axis across;
    across.label = names.axisLabel(tr("position q"));
    across.first = columns.first - 0.5;
    across.last = columns.last - 0.5;
    across.ticks = names.ticks(across.first, across.last, width, 64, 30, 0);
    m_matrix.setAxis(Side::Bottom, across);
}

void SimilarityView::paint(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    layOut(size);
    if (m_matrix.area().width() < 8 || m_matrix.area().height() < 8)
        return;
    drawMatrix(painter);
    drawBlockLines(painter, m_matrix, document(), true);
    drawCursor(painter);
    const auto first = static_cast<double>(document().parameters().firstPosition);
    drawCellNumbers(painter, {m_matrix, *m_field, first, first, document().appearance().similarityPalette,
                              pictureScale(m_cellsAPixel)});
    if (!m_curve.hidden()) {
        m_curve.draw(painter, document(), theme());
        m_curve.drawCursor(painter, document(), theme());
    }
    if (m_facts.isEmpty())
        return;
    SimilarityFacts facts(document(), m_curve, theme());
    facts.draw(painter, m_facts, facts.canSearch() ? found() : SimilarityFacts::Found{});
}

SimilarityFacts::Found SimilarityView::found() const {
    if (m_curve.kernel())
        return {.kernel = m_search->facts(document().sinusoidal(), document().dragging(), !isVisible()),
                .rows = nullptr};
    return {.kernel = {}, .rows = m_rows.nearest(document(), !isVisible())};
}

void SimilarityView::drawMatrix(QPainter& painter) {
    const QRect area = m_matrix.area();
    QRect place = devicePixels(painter, area);
    if (area.width() == area.height())  // and rounded edges keep it square
        place.setSize(QSize(1, 1) * std::min(place.width(), place.height()));
    const Span rows = document().positions();
    const Span columns = document().others();
    const auto first = static_cast<double>(document().parameters().firstPosition);
    const Appearance& appearance = document().appearance();
    const Window window{rows.first - first, rows.last - first, columns.first - first, columns.last - first};
    const QSize pixels = place.size() / coarseness();
    m_cellsAPixel = rows.size() / place.height();
    const Bounds scale = pictureScale(m_cellsAPixel);
    drawOnDevice(painter, place,
                 m_picture.image({m_field, window, pixels, appearance.similarityPalette, scale,
                                  appearance.averaging, theme().border.rgb(), theme().card.rgb()},
                                 use()));
    drawTrainedRows(painter, theme(), m_matrix, document(), PositionAxes::Both);
    drawPaddingRows(painter);
    m_matrix.draw(painter, theme());
    m_colourBar.draw(painter, theme(), QRect(area.right() + 1, area.top(), ColourBar::kWidth, area.height()),
                     appearance.similarityPalette, scale);
    painter.setFont(figureFont(11));
    painter.setPen(theme().mutedText);
    const QRect name(area.right() + 1 + ColourBar::kGap, area.top() - 20, ColourBar::kWidth, 16);
    painter.drawText(name, Qt::AlignLeft | Qt::AlignBottom, measureName());
}

/// What attention masks: both ways, rows and columns.
void SimilarityView::drawPaddingRows(QPainter& painter) const {
    const QRectF area = m_matrix.area();
    for (const Interval& run : PositionNames(document()).padding()) {
        const auto first = static_cast<double>(run.first) - 0.5;
        const auto last = static_cast<double>(run.last) - 0.5;
        const QRectF rows(QPointF(area.left(), m_matrix.toY(first)),
                          QPointF(area.right(), m_matrix.toY(last)));
        const QRectF columns(QPointF(m_matrix.toX(first), area.top()),
                             QPointF(m_matrix.toX(last), area.bottom()));
        drawPadding(painter, theme(), rows & area);
        drawPadding(painter, theme(), columns & area);
    }
}

QString SimilarityView::measureName() const {
    switch (document().appearance().measure) {
        case Measure::DotProduct:
            return tr("dot");
        case Measure::Cosine:
            return tr("cosine");
        case Measure::Distance:
            break;
    }
    return tr("distance");
}

void SimilarityView::drawCursor(QPainter& painter) const {
    const Cursor& cursor = document().cursor();
    const auto p = static_cast<double>(cursor.position);
    const auto q = static_cast<double>(cursor.otherPosition);
    const QRectF area = m_matrix.area();
    painter.save();
    painter.setClipRect(area);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_curve.kernel()) {
        painter.setPen(QPen(QColor(255, 255, 255, 140), 1, Qt::DashLine,
                            Qt::FlatCap));  // everywhere the same difference
        const double reach = document().positions().size() + std::abs(q - p) + document().others().size();
        painter.drawLine(QPointF(m_matrix.toX(q - reach), m_matrix.toY(p - reach)),
                         QPointF(m_matrix.toX(q + reach), m_matrix.toY(p + reach)));
    }
    painter.setPen(QPen(theme().cursor, 1.5));
    painter.drawLine(QPointF(area.left(), m_matrix.toY(p)), QPointF(area.right(), m_matrix.toY(p)));
    painter.setPen(QPen(theme().otherCursor, 1.5));
    painter.drawLine(QPointF(m_matrix.toX(q), area.top()), QPointF(m_matrix.toX(q), area.bottom()));
    painter.restore();
}

std::optional<Cursor> SimilarityView::cursorAt(const QPointF& point) const {
    Cursor cursor = document().cursor();
    if (!m_curve.hidden() && m_curve.plot().outer().contains(point.toPoint())) {
        cursor.otherPosition = m_curve.otherAt(document(), point);
        return cursor;
    }
    if (m_matrix.area().isEmpty())
        return std::nullopt;
    cursor.position = std::llround(m_matrix.fromY(point.y()));
    cursor.otherPosition = std::llround(m_matrix.fromX(point.x()));
    return cursor;
}

QString SimilarityView::readoutAt(const QPointF& point) const {
    if (!m_field || !QRectF(m_matrix.area()).contains(point))
        return {};
    const std::int64_t p = std::llround(m_matrix.fromY(point.y()));
    const std::int64_t q = std::llround(m_matrix.fromX(point.x()));
    const Interval positions = positionsOf(document().parameters());
    if (!positions.contains(p) || !positions.contains(q))
        return {};
    return readoutOf(*m_field, p, q, 6);
}

QString SimilarityView::readoutAtCursor() const {
    const Cursor& cursor = document().cursor();
    const Interval positions = positionsOf(document().parameters());
    if (!applies() || !positions.contains(cursor.position) || !positions.contains(cursor.otherPosition))
        return {};
    // Of a field of its own, for it may be asked before the first picture.
    const auto field = similarityFieldOf(document().encoding(), document().appearance().measure);
    return readoutOf(*field, cursor.position, cursor.otherPosition, 4);
}

QString SimilarityView::readoutOf(const Field& field, std::int64_t position, std::int64_t other,
                                  int digits) const {
    const std::int64_t first = document().parameters().firstPosition;
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
