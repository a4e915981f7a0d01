// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/precisionview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/cellmark.h"
#include "app/plots/devicepixels.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr int kLeft = 72;
constexpr int kLeastForCurve = 220;
constexpr double kDecades = 6;  // of the logarithmic colours, each way
constexpr int kPoints = 240;
constexpr int kPointsDragged = 60;

QString signedNumber(double value, int digits) {
    const QString text = readable(std::abs(value), digits);
    return value < 0 ? QChar(0x2212) + text : value > 0 ? u'+' + text : text;
}

/// The least 1, 2 or 5 · 10^k from \p value on: a scale that does not tremble while a slider is dragged.
double roundAbove(double value) {
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= value)
            return factor * power;
    return 10 * power;
}

/// Powers of ten both ways, 0 in the middle, for a bar of \p height pixels whose ends are ±kDecades.
QList<Tick> decadeTicks(double top, int height) {
    constexpr double kLeastApart = 15;  // pixels between the 0 and the numbers beside it
    const double nearest = 2 * kDecades * kLeastApart / std::max(1, height);
    const int most = std::max(1, height / 56);
    const double floor = top * std::pow(10.0, -kDecades);
    QList<Tick> ticks{{0, QStringLiteral("0")}};
    for (const Tick& tick : powerTicks(floor, top, most)) {
        const double at = std::log10(tick.at / floor);
        if (at < nearest)
            continue;
        ticks.prepend({-at, QChar(0x2212) + tick.text});
        ticks.append({at, tick.text});
    }
    return ticks;
}

}  // namespace

PrecisionView::PrecisionView(const Document& document, QWidget* parent) : View(document, parent) {}

bool PrecisionView::applies() const {
    return document().parameters().scheme == Scheme::Sinusoidal && !document().atGivenIds();
}

QString PrecisionView::unsuited() const {
    if (document().rotary())
        return tr("How far a rotary encoding is from exact is shown by the view Rotary, under Precision.");
    return View::unsuited();
}

QList<const Declaration<Appearance>*> PrecisionView::options() const {
    return {findAppearance("difference-from"), findAppearance("threshold"),
            findAppearance("difference-scale"), findAppearance("palette")};
}

QString PrecisionView::explanation() const {
    if (m_differences->none())
        return tr(
            "No difference: these are the exact numbers. Variants of other codes are among the parameters.");
    const RowError& worst = m_errors.worst;
    QStringList sentences;
    if (worst.largest > 0 || !m_errors.none)
        sentences
            << (m_errors.whole()
                    ? tr("Largest difference %1, at position %2, dimension %3; root mean square %4.")
                    : tr("Largest difference seen %1, at position %2, dimension %3; root mean square %4."))
                   .arg(readable(worst.largest, 3), readable(qint64{worst.position}),
                        readable(qint64{worst.dimension}), readable(m_errors.rootMeanSquare, 3))
            << onsetText();
    if (m_errors.none)
        sentences << (*m_errors.none < 0 ? tr("From position %1 down numbers are NaN, because they overflow.")
                                         : tr("From position %1 on numbers are NaN, because they overflow."))
                         .arg(readable(qint64{*m_errors.none}));
    if (!m_errors.whole())
        sentences << tr("Positions looked at: %1 of %2.")
                         .arg(readable(qint64{static_cast<qint64>(m_errors.rows.size())}),
                              readable(qint64{document().parameters().length}));
    if (m_perPixel > 1)
        sentences << (document().appearance().averaging == Averaging::Exact
                          ? tr("A pixel shows the largest difference found under it.")
                          : tr("One cell a pixel is looked at."));
    return sentences.join(u' ');
}

QString PrecisionView::onsetText() const {
    const Threshold threshold = document().appearance().threshold;
    const QString name =
        translated(findAppearance("threshold")->choices[static_cast<std::size_t>(threshold)].label);
    const auto onset = firstAbove(m_errors, thresholdOf(threshold));
    if (!onset)
        return (m_errors.whole() ? tr("It stays below %1.") : tr("It stays below %1 where it was looked at."))
            .arg(name);
    const QString position = readable(qint64{onset->position});
    return std::abs(onset->position) <= m_errors.wholeUntil
               ? tr("Above %1 for the first time at position %2.").arg(name, position)
               : tr("Above %1 at position %2 or earlier.").arg(name, position);
}

void PrecisionView::rebuild() {
    measure();
    chooseScale();
}

/// Again only when the encoding, what it is compared with, or the care that is wanted has changed.
void PrecisionView::measure() {
    const Reference reference = document().appearance().differenceFrom;
    const bool same = m_encoding == document().encoding() && m_reference == reference;
    if (same && (!m_coarse || document().dragging()))
        return;
    m_encoding = document().encoding();
    m_reference = reference;
    m_coarse = document().dragging();
    m_differences = std::make_shared<const Differences>(m_encoding, m_reference);
    m_errors =
        errorCurve(*m_differences, m_coarse ? kPointsDragged : kPoints, m_coarse ? kCells / 8 : kCells);
    m_field.reset();
}

void PrecisionView::chooseScale() {
    const bool logarithmic = document().appearance().differenceScale == DifferenceScale::Logarithmic;
    const double largest = m_errors.worst.largest;
    m_top = largest > 0 ? std::min(roundAbove(largest), std::max(2.0, largest)) : 1;
    const double end = logarithmic ? kDecades : m_top;
    if (m_field && m_scale.greatest == end)
        return;
    m_scale = {-end, end};
    m_field = std::make_shared<const ErrorField>(
        m_differences, logarithmic ? std::optional(m_top * std::pow(10.0, -kDecades)) : std::nullopt,
        m_coarse ? ErrorField::kMostCells / 16 : ErrorField::kMostCells);
}

QList<ZoomablePlot> PrecisionView::plots() const {
    return {{&m_map, SpanKind::Dimensions, SpanKind::Positions}};
}

void PrecisionView::layOut(const QSize& size) {
    if (size.height() < kLeastForCurve) {
        m_curve.hide();
        return layOutMap(QRect(QPoint(0, 0), size));
    }
    const int below = std::max(120, size.height() * 2 / 5);
    layOutMap(QRect(0, 0, size.width(), size.height() - below));
    m_curve.layOut(document(), m_errors, QRect(0, size.height() - below, size.width(), below), kLeft,
                   ColourBar::kWidth);
}

void PrecisionView::layOutMap(const QRect& outer) {
    m_map.setGeometry(outer, QMargins(kLeft, 14, ColourBar::kWidth, 38));
    const Span positions = document().positions();
    const Span dimensions = document().dimensions();
    Axis down;
    down.label = tr("position");
    down.first = positions.first - 0.5;
    down.last = positions.last - 0.5;
    down.ticks = wholeTicks(down.first, down.last, std::max(2, m_map.area().height() / 36));
    m_map.setAxis(Side::Left, down);
    Axis across;
    across.label = tr("dimension");
    across.first = dimensions.first - 0.5;
    across.last = dimensions.last - 0.5;
    across.ticks = binaryTicks(across.first, across.last, std::max(2, m_map.area().width() / 48));
    m_map.setAxis(Side::Bottom, across);
}

void PrecisionView::paint(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    rebuild();  // with more care as soon as a drag has ended
    layOut(size);
    if (m_map.area().isEmpty())
        return;
    drawMap(painter);
    m_map.draw(painter, theme());
    const QRect area = m_map.area();
    const bool logarithmic = document().appearance().differenceScale == DifferenceScale::Logarithmic;
    m_colourBar.draw(painter, theme(), QRect(area.right() + 1, area.top(), ColourBar::kWidth, area.height()),
                     document().appearance().palette, m_scale,
                     logarithmic ? decadeTicks(m_top, area.height()) : QList<Tick>());
    if (!m_curve.hidden())
        m_curve.draw(painter, document(), m_errors, theme());
    drawCursor(painter);
}

void PrecisionView::drawMap(QPainter& painter) {
    const QRect pixels = devicePixels(painter, m_map.area());
    const Span positions = document().positions();
    const Span dimensions = document().dimensions();
    const auto first = static_cast<double>(document().parameters().firstPosition);
    m_perPixel = std::max(positions.size() / pixels.height(), dimensions.size() / pixels.width());
    const Appearance& appearance = document().appearance();
    const Window window{positions.first - first, positions.last - first, dimensions.first, dimensions.last};
    // Every cell has to be computed: fewer pixels while they change all the time.
    const int shared = document().dragging() ? 3 : 1;
    const QSize drawn(std::max(1, pixels.width() / shared), std::max(1, pixels.height() / shared));
    const QImage& image = m_picture.image({m_field, window, drawn, appearance.palette, m_scale,
                                           appearance.averaging, theme().border.rgb(), theme().card.rgb()});
    drawOnDevice(painter, pixels, image);
}

void PrecisionView::drawCursor(QPainter& painter) const {
    const Cursor& cursor = document().cursor();
    const QRectF area = m_map.area();
    const double x = m_map.toX(static_cast<double>(cursor.dimension));
    const double y = m_map.toY(static_cast<double>(cursor.position));
    painter.save();
    painter.setClipRect(area);
    painter.setRenderHint(QPainter::Antialiasing);
    CellMark::of(theme().dimension).draw(painter, QLineF(x, area.top(), x, area.bottom()));
    CellMark::of(theme().position).draw(painter, QLineF(area.left(), y, area.right(), y));
    painter.restore();
    if (!m_curve.hidden())
        m_curve.drawCursor(painter, rowError(*m_differences, cursor.position), theme());
}

bool PrecisionView::overCurve(const QPointF& point) const {
    return !m_curve.hidden() && QRectF(m_curve.plot().outer()).contains(point);
}

std::optional<Cursor> PrecisionView::cursorAt(const QPointF& point) const {
    if (m_map.area().isEmpty())
        return std::nullopt;
    Cursor cursor = document().cursor();
    if (overCurve(point)) {
        cursor.position = m_curve.positionAt(document(), point);
        return cursor;
    }
    cursor.position = std::llround(m_map.fromY(point.y()));
    cursor.dimension = std::llround(m_map.fromX(point.x()));
    return cursor;
}

QString PrecisionView::readoutAt(const QPointF& point) const {
    const bool onCurve = overCurve(point) && QRectF(m_curve.plot().area()).contains(point);
    if (!m_differences || (!onCurve && !QRectF(m_map.area()).contains(point)))
        return {};
    const Cursor cell = *cursorAt(point);
    const Interval positions = positionsOf(document().parameters());
    if (cell.position < positions.first || cell.position >= positions.last || cell.dimension < 0 ||
        cell.dimension >= document().parameters().dModel)
        return {};
    if (onCurve)
        return tr("position %1: largest difference %2")
            .arg(readable(qint64{cell.position}),
                 readable(rowError(*m_differences, cell.position).largest, 4));
    return tr("difference at (%1, %2): %3")
        .arg(cell.position)
        .arg(cell.dimension)
        .arg(signedNumber(m_differences->at(cell.position, cell.dimension), 4));
}

}  // namespace posiscope
