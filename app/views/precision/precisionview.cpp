// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/precision/precisionview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/texts/translated.h"
#include "app/views/cellaxes.h"
#include "app/views/thresholdline.h"

namespace posiscope {
namespace {

constexpr int kHeader = 22;
constexpr QMargins kMargins(52, kHeader, 12, 41);
constexpr QSize kLeast(120, 80);
constexpr int kEnoughHeight = 260;
constexpr double kGain = 2;  ///< relative to the map's 10
constexpr double kLeastDecades = 4;
constexpr double kMostDecades = 12;

/// Where a distance is drawn: 0 is drawn at 1, because a logarithmic axis has no 0.
double drawn(double distance) {
    return std::max(distance, 1.0);
}

constexpr double kDecades = 6;  // of the logarithmic colours, in each direction
constexpr int kPoints = 240;
constexpr std::int64_t kMostPointsDragged = 60;
constexpr std::int64_t kLeastPointsDragged = 24;
constexpr std::int64_t kCellsDragged = 1 << 17;

QString signedNumber(double value, int digits) {
    const QString text = readable(std::abs(value), digits);
    return value < 0 ? QChar(0x2212) + text : value > 0 ? u'+' + text : text;
}

/// The least of 1, 2 or 5 · 10^k that is ≥ \p value, so that the scale does not change continuously during a
/// drag.
double roundAbove(double value) {
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= value)
            return factor * power;
    return 10 * power;
}

/// Powers of ten in both directions, 0 in the middle, for a bar of \p height pixels with ends at ±kDecades.
/// Starts with the greatest, which never collides with the 0.
QList<Tick> decadeTicks(double top, int height) {
    constexpr double kLeastApart = 15;  // pixels between the 0 and the numbers beside it
    const double nearest = 2 * kDecades * kLeastApart / std::max(1, height);
    const double floor = top * std::pow(10.0, -kDecades);
    const QList<Tick> all = powerTicks(floor, top, static_cast<int>(kDecades) + 1);
    const qsizetype most = std::max(1, height / 56);
    const qsizetype step = std::max<qsizetype>(1, (all.size() + most - 1) / most);
    QList<Tick> ticks{{0, QStringLiteral("0")}};
    for (qsizetype i = all.size() - 1; i >= 0; i -= step) {
        const Tick& tick = all[i];
        const double at = std::log10(tick.at / floor);
        if (at < nearest)
            break;
        ticks.insert(ticks.size() / 2, {-at, QChar(0x2212) + tick.text});
        ticks.insert(ticks.size() / 2 + 1, {at, tick.text});
    }
    return ticks;
}

}  // namespace

ErrorPlot::ErrorPlot(const Document& document) : m_document(document) {
    plot().setGrid(true);
}

Wish ErrorPlot::wish(const Ink&) const {
    return {
        .least = kLeast, .enough = {kNoEnd, kEnoughHeight}, .margins = kMargins, .gain = kGain, .rank = 1};
}

QMargins ErrorPlot::margins() const {
    return kMargins;
}

void ErrorPlot::setAxes() {
    plot().setAxis(Side::Bottom, across());
    plot().setAxis(Side::Left, up());
}

Axis ErrorPlot::across() const {
    Axis axis;
    axis.label = m_document.extent().positions.first < 0 ? tr("distance from position 0") : tr("position");
    axis.first = drawn(static_cast<double>(m_curve->points.front().first));
    axis.last = std::max(axis.first + 1, static_cast<double>(m_curve->points.back().end - 1));
    axis.logarithmic = axis.last / axis.first > 20;
    const int room = std::max(2, data().width() / 70);
    axis.ticks =
        axis.logarithmic ? powerTicks(axis.first, axis.last, room) : wholeTicks(axis.first, axis.last, room);
    return axis;
}

Axis ErrorPlot::up() const {
    const double threshold = thresholdOf(m_document.appearance().threshold);
    Axis axis;
    axis.first = 3 * std::max(m_curve->worst.largest, threshold);
    axis.last = axis.first;
    for (const ErrorPoint& point : m_curve->points)
        if (point.rootMeanSquare > 0)
            axis.last = std::min(axis.last, point.rootMeanSquare / 2);
    axis.last = std::clamp(axis.last, axis.first * std::pow(10, -kMostDecades),
                           axis.first * std::pow(10, -kLeastDecades));
    axis.last = std::min(axis.last, threshold / 3);
    axis.logarithmic = true;
    axis.ticks = powerTicks(axis.last, axis.first, std::max(2, data().height() / 22));
    return axis;
}

QPointF ErrorPlot::placeOf(double distance, double difference) const {
    const QRectF area = plot().area();
    const double y = difference > 0 ? plot().toY(difference) : area.bottom() + area.height();
    return {plot().toX(drawn(distance)), std::min(y, area.bottom() + area.height())};
}

void ErrorPlot::draw(QPainter& painter, const Ink& ink) {
    plot().draw(painter, ink.theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    drawHeader(painter, ink.theme);
    painter.setClipRect(data().adjusted(0, -1, 1, 1));
    drawThreshold(painter, ink.theme);
    drawLine(painter, &ErrorPoint::rootMeanSquare, QPen(ink.theme.series.at(1), 1.3));
    drawLine(painter, &ErrorPoint::largest, QPen(ink.theme.accent, 1.6));
    drawNone(painter, ink.theme);
    painter.restore();
    if (ink.cursor)
        drawCursor(painter, ink.theme);
}

void ErrorPlot::drawHeader(QPainter& painter, const Theme& theme) const {
    const QRectF area = plot().area();
    const QString largest = tr("largest difference");
    const QString square = tr("root mean square");
    const auto entries = [&](const QString& first, const QString& second) {
        return QList<LegendEntry>{{theme.accent, 1.6, first, first},
                                  {theme.series.at(1), 1.3, second, second}};
    };
    const QList<LegendEntry> whole = entries(largest, square);
    const bool fits = legendWidth(painter.font(), whole) <= area.width();
    drawLegend(painter, theme, QRectF(area.left(), area.top() - kHeader, area.width(), kHeader - 2),
               fits ? whole : entries(tr("largest"), tr("RMS")));
}

void ErrorPlot::drawLine(QPainter& painter, double ErrorPoint::*value, const QPen& pen) const {
    QPolygonF line;
    for (const ErrorPoint& point : m_curve->points)
        if (!std::isnan(point.*value) && point.end > 1)  // position 0 has no place on the axis
            line += placeOf(point.middle(), point.*value);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    strokeCurve(painter, line);
    if (line.size() == 1) {
        painter.setBrush(pen.color());
        painter.drawEllipse(line.first(), 2.5, 2.5);
    }
}

void ErrorPlot::drawThreshold(QPainter& painter, const Theme& theme) const {
    const Threshold kind = m_document.appearance().threshold;
    const QRectF area = plot().area();
    const double y = plot().toY(thresholdOf(kind));
    drawThresholdLine(painter, theme, area, y, kind);
    const auto onset = firstAbove(*m_curve, thresholdOf(kind));
    if (!onset)
        return;
    const double x = plot().toX(drawn(static_cast<double>(std::abs(onset->position))));
    painter.setPen(QPen(theme.mutedText, 1, Qt::DashLine, Qt::FlatCap));
    painter.drawLine(QPointF(x, y), QPointF(x, area.bottom()));
}

void ErrorPlot::drawNone(QPainter& painter, const Theme& theme) const {
    if (!m_curve->none)
        return;
    const QRectF area = plot().area();
    const double x = plot().toX(drawn(static_cast<double>(std::abs(*m_curve->none))));
    const QRectF none(QPointF(x, area.top()), area.bottomRight());
    painter.fillRect(none, QBrush(theme.stripe, Qt::BDiagPattern));
    painter.setPen(theme.mutedText);
    if (painter.fontMetrics().horizontalAdvance(QStringLiteral("NaN")) + 8 < none.width())
        painter.drawText(none, Qt::AlignCenter, QStringLiteral("NaN"));
}

void ErrorPlot::drawCursor(QPainter& painter, const Theme& theme) const {
    const auto distance = static_cast<double>(std::abs(m_atCursor.position));
    const double x = plot().toX(drawn(distance));
    painter.save();
    painter.setClipRect(data().adjusted(-4, -4, 5, 4));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.position, 1.2));
    painter.drawLine(QPointF(x, data().top()), QPointF(x, data().bottom()));
    painter.setBrush(theme.position);
    if (m_atCursor.largest > 0)
        painter.drawEllipse(placeOf(distance, m_atCursor.largest), 4, 4);
    painter.restore();
}

std::optional<Cursor> ErrorPlot::cursorAt(const QPointF& point) const {
    if (!holds(point))
        return std::nullopt;
    const std::int64_t distance = std::llround(plot().fromX(point.x()));
    const Interval positions = m_document.extent().positions;
    Cursor cursor = m_document.cursor();
    cursor.position = distance < positions.last && distance >= positions.first ? distance : -distance;
    return cursor;
}

QString ErrorPlot::readoutAt(const QPointF& point) const {
    const auto cursor = data().contains(point.toPoint()) ? cursorAt(point) : std::nullopt;
    if (!cursor || !m_document.extent().positions.contains(cursor->position))
        return {};
    return m_readout(cursor->position);
}

PrecisionView::PrecisionView(const Document& document, QWidget* parent)
    : PictureView(document, parent), m_map(*this, [this] { showFound(); }), m_curve(document) {
    compose({&m_map, &m_curve}, PlotLayout::column({m_map, m_curve}));
}

bool PrecisionView::applies() const {
    return document().scheme() == Scheme::Sinusoidal && !document().atGivenIds();
}

EmptyState PrecisionView::absence() const {
    if (document().rotary())
        return {tr("For the error of a rotary encoding, see Precision in the view Rotary.")};
    return View::absence();
}

QList<const Declaration<Appearance>*> PrecisionView::options() const {
    return {findAppearance("difference-from"), findAppearance("threshold"),
            findAppearance("difference-scale"), findAppearance("palette")};
}

std::optional<QString> PrecisionView::nothingSeen() const {
    if (!m_differences->none())
        return std::nullopt;
    return tr("No difference: these are the exact numbers. Choose another variant among the parameters.");
}

QString PrecisionView::explanation() const {
    if (const auto none = nothingSeen())
        return *none;
    const RowError& worst = m_errors.worst;
    QStringList sentences;
    if (worst.largest > 0 || !m_errors.none)
        sentences << (m_errors.whole() ? tr("The largest difference, %1, is at position %2, dimension %3; "
                                            "the root mean square is %4.")
                                       : tr("The largest difference found, %1, is at position %2, dimension "
                                            "%3; the root mean square is %4."))
                         .arg(readable(worst.largest, 3), readable(qint64{worst.position}),
                              readable(qint64{worst.dimension}), readable(m_errors.rootMeanSquare, 3))
                  << onsetText();
    if (m_errors.none)
        sentences << (*m_errors.none < 0 ? tr("From position %1 down, numbers overflow and become NaN.")
                                         : tr("From position %1 on, numbers overflow and become NaN."))
                         .arg(readable(qint64{*m_errors.none}));
    if (!m_errors.whole())
        sentences << tr("%1 of %2 positions were examined.")
                         .arg(readable(qint64{static_cast<qint64>(m_errors.rows.size())}),
                              readable(qint64{document().extent().positions.size()}));
    if (std::max(m_map.cellsAPixel(), m_map.columnsAPixel()) > 1)
        sentences << (document().appearance().averaging == Averaging::Exact
                          ? tr("Each pixel shows the largest difference found in it.")
                          : tr("Each pixel samples one cell."));
    return oneAfterAnother(sentences);
}

QString PrecisionView::onsetText() const {
    const Threshold threshold = document().appearance().threshold;
    const QString name =
        translated(findAppearance("threshold")->choices[static_cast<std::size_t>(threshold)].label);
    const auto onset = firstAbove(m_errors, thresholdOf(threshold));
    if (!onset)
        return (m_errors.whole() ? tr("The difference stays below %1.")
                                 : tr("The difference stays below %1 at the positions examined."))
            .arg(name);
    const QString position = readable(qint64{onset->position});
    return std::abs(onset->position) <= m_errors.wholeUntil
               ? tr("The difference first exceeds %1 at position %2.").arg(name, position)
               : tr("The difference exceeds %1 at position %2 or earlier.").arg(name, position);
}

void PrecisionView::rebuild() {
    measure();
    chooseScale();
}

void PrecisionView::forget() {
    PictureView::forget();
    m_encoding.reset();
    m_differences.reset();
    m_field.reset();
    m_errors = {};
}

/// Only if the encoding, the reference, or the required precision has changed.
void PrecisionView::measure() {
    const Reference reference = document().appearance().differenceFrom;
    const bool same = m_encoding == document().encoding() && m_reference == reference;
    if (same && (!m_coarse || document().dragging()))
        return;
    m_encoding = document().encoding();
    m_reference = reference;
    m_coarse = document().dragging();
    m_differences = std::make_shared<const Differences>(m_encoding, m_reference);
    const std::int64_t dragged =
        std::clamp(kCellsDragged / m_encoding->columns(), kLeastPointsDragged, kMostPointsDragged);
    m_errors = m_coarse ? errorCurve(*m_differences, static_cast<int>(dragged), kCellsDragged)
                        : errorCurve(*m_differences, kPoints, kCells);
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
        use() == Use::Figure ? ErrorField::kMostCells
        : m_coarse           ? ErrorField::kMostCells / 16
                             : ErrorField::kMostCells / 4);
}

/// The number of pixels a side that share a value, because cells are computed one by one: many during
/// continuous changes, and some on a very large screen, so that the window stays responsive.
int PrecisionView::shared(const QSize& size) const {
    constexpr double kAtOnce = 1 << 19;
    if (document().dragging())
        return 3;
    const Extent extent = m_field->extent();  // a wide cell is computed once for all its pixels
    const double pixels = std::min(size.height() * devicePixelRatioF(), static_cast<double>(extent.rows)) *
                          std::min(size.width() * devicePixelRatioF(), static_cast<double>(extent.columns));
    return use() == Use::Figure ? 1 : static_cast<int>(std::ceil(std::sqrt(pixels / kAtOnce)));
}

void PrecisionView::fill(const QSize& size) {
    rebuild();  // more precisely once a drag has ended
    Cells cells{.field = m_field,
                .down = positionAxis(document(), SpanKind::Positions, tr("position")),
                .across = dimensionAxis(document()),
                .palette = document().appearance().palette,
                .averaging = document().appearance().averaging,
                .coarseness = shared(size),
                .scale = [scale = m_scale](double) { return scale; },
                .cursor = document().cursor(),
                .readout = [this](const Cell& cell) { return readoutOf(cell); }};
    if (document().appearance().differenceScale == DifferenceScale::Logarithmic)
        cells.barTicks = [top = m_top](int pixels) { return decadeTicks(top, pixels); };
    m_map.setName(tr("the map of the differences"));
    m_map.show(std::move(cells));
    m_curve.show(
        m_errors, rowError(*m_differences, document().cursor().position), [this](std::int64_t position) {
            return tr("position %1: largest difference %2")
                .arg(readable(qint64{position}), readable(rowError(*m_differences, position).largest, 4));
        });
}

QString PrecisionView::readoutOf(const Cell& cell) const {
    return tr("difference at (%1, %2): %3")
        .arg(cell.down)
        .arg(cell.across)
        .arg(signedNumber(m_differences->at(cell.down, cell.across), 4));
}

}  // namespace posiscope
