// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/similarityview.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "app/plots/devicepixels.h"
#include "app/plots/theme.h"
#include "core/analysis/criticalpoints.h"
#include "core/analysis/kernel.h"
#include "core/fields/similarityfield.h"

namespace posiscope {
namespace {

constexpr QMargins kMatrixMargins(76, 14, 0, 38);
constexpr int kFactsWidth = 118;
constexpr int kFactsHeight = 136;
constexpr int kBesideWidth = 168;  ///< least room for facts and curve beside the matrix
constexpr int kLeastForCurve = 200;
constexpr int kScaleSamples = 512;
constexpr std::int64_t kQuickWidth =
    4096;  // wider, the search at whole differences takes longer than a frame

/// How many pixels share a value while a slider is dragged: very wide encodings are drawn coarser, and
/// exactly as soon as the mouse lets go.
int coarseness(const Document& document) {
    if (!document.dragging() || document.parameters().dModel <= 4096)
        return 1;
    return document.parameters().dModel <= 8192 ? 2 : 3;
}

/// The two as bounds that are never empty: one position, or all alike, still have a colour.
Bounds ordered(double a, double b) {
    const Bounds bounds{std::min(a, b), std::max(a, b)};
    const bool wide = bounds.greatest - bounds.least > 1e-9 * std::max(1.0, std::abs(bounds.greatest));
    return wide ? bounds : Bounds{bounds.greatest - 1, bounds.greatest};
}

}  // namespace

SimilarityView::SimilarityView(const Document& document, QWidget* parent) : View(document, parent) {
    m_curve.setGrid(true);
}

SimilarityView::~SimilarityView() = default;

const Declaration<Appearance>* SimilarityView::tabs() const {
    return findAppearance("measure");
}

QList<const Declaration<Appearance>*> SimilarityView::options() const {
    return {findAppearance("averaging"), findAppearance("similarity-palette")};
}

QString SimilarityView::caption() const {
    const Kernel kernel(*document().encoding());
    const double length = static_cast<double>(document().parameters().length);
    if (kernel.atZero() == 0)
        return tr("Every dimension is zero: all positions are alike.");
    if (!kernel.whole())
        return tr(
            "Some sines and cosines lack their partner, so the value depends on where p and q are, not only "
            "on "
            "their difference: the diagonals are no longer constant.");
    QString text =
        tr("The value depends on the difference q − p only, and not on its sign: one curve is the whole "
           "matrix.");
    // A distance falls where the dot product rises.
    const bool distance = document().appearance().measure == Measure::Distance;
    if (const auto minimum = firstMinimum(kernel, length)) {
        const QString at = readable(minimum->delta, 3);
        text += u' ' + (distance ? tr("It first falls again after Δ = %1.").arg(at)
                                 : tr("It first rises again after Δ = %1.").arg(at));
    }
    if (document().parameters().dModel <= kQuickWidth)
        if (const auto whole = firstIntegerMinimum(kernel, document().parameters().length))
            text += u' ' + tr("At whole Δ: after %1.").arg(*whole);
    return text;
}

void SimilarityView::rebuild() {
    const Measure measure = document().appearance().measure;
    m_field = std::make_shared<SimilarityField>(document().encoding(), measure);
    m_kernel = std::make_unique<Kernel>(*document().encoding());
    m_curveSampled = {};

    // Colours span what occurs, not what could: the least value of the curve up to the greatest.
    const double length = static_cast<double>(document().parameters().length);
    std::vector<double> samples(static_cast<std::size_t>(std::min<double>(length, kScaleSamples)));
    const double step = samples.size() < 2 ? 1 : (length - 1) / static_cast<double>(samples.size() - 1);
    m_kernel->sample(0, step, samples);
    const double least = *std::ranges::min_element(samples);
    m_scale = m_field->bounds();
    if (m_kernel->whole())
        m_scale = ordered(curveValue(least), curveValue(m_kernel->atZero()));
}

Bounds SimilarityView::pictureScale(double pitch) const {
    const bool sampled = document().appearance().averaging == Averaging::Samples;
    if (!m_kernel->whole() || pitch <= 1 || sampled)
        return m_scale;
    // A pixel of many cells never shows the peak of the curve, so the colours reach from the pixel on the
    // diagonal, the most alike there is, to the least of the curve.
    float alike = 0;
    m_field->means(Window{0, pitch, 0, pitch}, Pixels<float>{&alike, 1, 1, 1});
    return m_scale.least == 0 && document().appearance().measure == Measure::Distance
               ? ordered(static_cast<double>(alike), m_scale.greatest)
               : ordered(m_scale.least, static_cast<double>(alike));
}

double SimilarityView::curveValue(double dotProduct) const {
    return m_kernel->measured(document().appearance().measure, dotProduct);
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
        m_curve.setGeometry({}, {});
    }
}

void SimilarityView::layOutBeside(const QRect& all) {
    layOutMatrix(all.adjusted(0, 0, -kBesideWidth, 0));
    const int left = m_matrix.area().right() + ColourBar::kWidth;
    const int width = all.right() - left;
    const int factsHeight = std::min(kFactsHeight, all.height() * 9 / 20);
    m_facts = QRect(left, m_matrix.area().top() - 4, width, factsHeight);
    layOutCurve(QRect(left, m_facts.bottom(), width, all.height() - m_facts.bottom()), 40);
}

void SimilarityView::layOutBelow(const QRect& all) {
    const int curveHeight = std::clamp(all.height() / 4, 84, 190);
    layOutMatrix(all.adjusted(0, 0, 0, -curveHeight));
    layOutCurve(QRect(0, all.height() - curveHeight, all.width(), curveHeight), kMatrixMargins.left());
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
    down.label = tr("position p");
    down.first = rows.first - 0.5;
    down.last = rows.last - 0.5;
    down.ticks = wholeTicks(down.first, down.last, std::max(2, height / 40));
    m_matrix.setAxis(Side::Left, down);
    Axis across;
    across.label = tr("position q");
    across.first = columns.first - 0.5;
    across.last = columns.last - 0.5;
    across.ticks = wholeTicks(across.first, across.last, std::max(2, width / 64));
    m_matrix.setAxis(Side::Bottom, across);
}

void SimilarityView::layOutCurve(const QRect& outer, int left) {
    m_curve.setGeometry(outer, QMargins(left, 12, 18, 38));
    const double reach = std::max(document().positions().size(), 1.0);
    Axis across;
    across.label = tr("difference Δ = q − p");
    across.first = -reach;
    across.last = reach;
    across.ticks = wholeTicks(across.first, across.last, std::max(3, m_curve.area().width() / 56));
    m_curve.setAxis(Side::Bottom, across);
    Axis up;
    up.first = m_scale.greatest + 0.06 * (m_scale.greatest - m_scale.least);
    up.last = m_scale.least - 0.06 * (m_scale.greatest - m_scale.least);
    up.ticks = decimalTicks(m_scale.least, m_scale.greatest, std::max(2, m_curve.area().height() / 30));
    m_curve.setAxis(Side::Left, up);
}

void SimilarityView::draw(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    layOut(size);
    if (m_matrix.area().width() < 8 || m_matrix.area().height() < 8)
        return;
    drawMatrix(painter);
    if (!m_curve.area().isEmpty())
        drawCurve(painter);
    drawCursor(painter);
    drawFacts(painter);
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
    const QSize pixels = place.size() / coarseness(document());
    const Bounds scale = pictureScale(rows.size() / place.height());
    drawOnDevice(painter, place,
                 m_picture.image(
                     {m_field, window, pixels, appearance.similarityPalette, scale, appearance.averaging}));
    m_matrix.draw(painter, theme());
    m_colourBar.draw(painter, theme(), QRect(area.right() + 1, area.top(), ColourBar::kWidth, area.height()),
                     appearance.similarityPalette, scale);
}

void SimilarityView::drawCurve(QPainter& painter) {
    m_curve.draw(painter, theme());
    const QRect area = m_curve.area();
    const double reach = std::max(document().positions().size(), 1.0);
    // Several samples a pixel where the curve is dense, joined: the stroke fills what it sweeps.
    const int perPixel = document().dragging() ? 1 : 3;
    const auto count = static_cast<std::size_t>(std::max(2, area.width() / 2 * perPixel));
    if (m_curveSamples.size() != count || m_curveSampled.last != reach) {
        m_curveSamples.resize(count);
        m_kernel->sample(0, reach / static_cast<double>(count - 1), m_curveSamples);
        m_curveSampled = {0, reach};
    }
    QPolygonF line;
    line.reserve(static_cast<qsizetype>(2 * count));
    const auto add = [&](std::size_t i, double sign) {
        const double delta = sign * reach * static_cast<double>(i) / static_cast<double>(count - 1);
        line << QPointF(m_curve.toX(delta), m_curve.toY(curveValue(m_curveSamples[i])));
    };
    for (std::size_t i = count; i-- > 1;)
        add(i, -1);
    for (std::size_t i = 0; i < count; ++i)
        add(i, 1);
    painter.save();
    painter.setClipRect(area.adjusted(0, -1, 1, 1));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().accent, 1));
    painter.drawPolyline(line);
    painter.restore();
}

void SimilarityView::drawCursor(QPainter& painter) const {
    const Cursor& cursor = document().cursor();
    const auto p = static_cast<double>(cursor.position);
    const auto q = static_cast<double>(cursor.otherPosition);
    const QRectF area = m_matrix.area();
    painter.save();
    painter.setClipRect(area);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(
        QPen(QColor(255, 255, 255, 140), 1, Qt::DashLine, Qt::FlatCap));  // everywhere the same difference
    const double reach = document().positions().size() + std::abs(q - p) + document().others().size();
    painter.drawLine(QPointF(m_matrix.toX(q - reach), m_matrix.toY(p - reach)),
                     QPointF(m_matrix.toX(q + reach), m_matrix.toY(p + reach)));
    painter.setPen(QPen(theme().cursor, 1.5));
    painter.drawLine(QPointF(area.left(), m_matrix.toY(p)), QPointF(area.right(), m_matrix.toY(p)));
    painter.setPen(QPen(theme().otherCursor, 1.5));
    painter.drawLine(QPointF(m_matrix.toX(q), area.top()), QPointF(m_matrix.toX(q), area.bottom()));
    painter.restore();
    if (m_curve.area().isEmpty())
        return;
    painter.save();
    painter.setClipRect(m_curve.area().adjusted(-4, -4, 4, 4));
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_kernel->whole()) {  // then the curve is a mean over positions, not the value of this pair
        painter.restore();
        return;
    }
    const double value = curveValue(m_kernel->at(q - p));
    const QPointF here(m_curve.toX(q - p), m_curve.toY(value));
    painter.setPen(QPen(theme().cursor, 1.5));
    painter.setBrush(theme().card);
    painter.drawEllipse(QPointF(m_curve.toX(p - q), here.y()), 3, 3);
    painter.setBrush(theme().cursor);
    painter.drawEllipse(here, 4, 4);
    painter.restore();
}

void SimilarityView::drawFacts(QPainter& painter) const {
    if (m_facts.isEmpty())
        return;
    const Cursor& cursor = document().cursor();
    const double delta = static_cast<double>(cursor.otherPosition - cursor.position);
    const double dot = SimilarityField(document().encoding(), Measure::DotProduct)
                           .cell(cursor.position - document().parameters().firstPosition,
                                 cursor.otherPosition - document().parameters().firstPosition);
    const QFont font = figureFont(12);
    painter.setFont(font);
    const int line = QFontMetrics(font).height() + 4;
    QPoint at(m_facts.left() + 8, m_facts.top() + line);
    const auto say = [&](const QColor& colour, const QString& name, const QString& value) {
        if (at.y() > m_facts.bottom())
            return;
        painter.setPen(theme().mutedText);
        painter.drawText(at, name);
        painter.setPen(colour);
        painter.drawText(QRect(at.x(), at.y() - line + 4, std::min(m_facts.width(), 220) - 28, line),
                         Qt::AlignRight, value);
        at.ry() += line;
    };
    say(theme().cursor, QStringLiteral("p"), readable(qint64{cursor.position}));
    say(theme().otherCursor, QStringLiteral("q"), readable(qint64{cursor.otherPosition}));
    say(theme().text, QStringLiteral("Δ"), readable(static_cast<qint64>(delta)));
    say(theme().text, tr("dot"), readable(dot));
    if (m_kernel->whole()) {
        say(theme().text, tr("cosine"), readable(m_kernel->cosineSimilarity(delta)));
        say(theme().text, tr("distance"), readable(m_kernel->distance(delta)));
    } else if (document().appearance().measure != Measure::DotProduct) {
        const bool cosine = document().appearance().measure == Measure::Cosine;
        say(theme().text, cosine ? tr("cosine") : tr("distance"),
            readable(valueAt(cursor.position, cursor.otherPosition)));
    }
}

double SimilarityView::valueAt(std::int64_t position, std::int64_t other) const {
    const std::int64_t first = document().parameters().firstPosition;
    return m_field->cell(position - first, other - first);
}

std::optional<Cursor> SimilarityView::cursorAt(const QPointF& point) const {
    Cursor cursor = document().cursor();
    if (!m_curve.area().isEmpty() && m_curve.outer().contains(point.toPoint())) {
        cursor.otherPosition = cursor.position + std::llround(m_curve.fromX(point.x()));
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
    const QString value = readable(valueAt(p, q), 6);
    switch (document().appearance().measure) {
        case Measure::DotProduct:
            return QStringLiteral("PE(%1)·PE(%2) = %3").arg(p).arg(q).arg(value);
        case Measure::Cosine:
            return QStringLiteral("cos∠(PE(%1), PE(%2)) = %3").arg(p).arg(q).arg(value);
        case Measure::Distance:
            return QStringLiteral("|PE(%1) − PE(%2)| = %3").arg(p).arg(q).arg(value);
    }
    return {};
}

Cursor SimilarityView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    cursor.position += down;
    cursor.otherPosition += right;
    return cursor;
}

}  // namespace posiscope
