// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/precision/precisionview.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/texts/translated.h"
#include "app/views/cellaxes.h"
#include "app/views/thresholdline.h"

namespace posiscope {
namespace {

constexpr QMargins kMargins(52, 22, 12, 41);
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

struct ErrorWords {
    Q_DECLARE_TR_FUNCTIONS(ErrorWords)
};

Axis distanceAxis(const ErrorCurve& curve, const QString& label, int width) {
    const double first = drawn(static_cast<double>(curve.points.front().first));
    const double last = std::max(first + 1, static_cast<double>(curve.points.back().end - 1));
    const bool logarithmic = last / first > 20;
    const int room = std::max(2, width / 70);
    return {.label = label,
            .first = first,
            .last = last,
            .logarithmic = logarithmic,
            .ticks = logarithmic ? powerTicks(first, last, room) : wholeTicks(first, last, room)};
}

Axis errorAxis(const ErrorCurve& curve, double threshold, int height) {
    const double greatest = 3 * std::max(curve.worst.largest, threshold);
    double least = greatest;
    for (const ErrorPoint& point : curve.points)
        if (point.rootMeanSquare > 0)
            least = std::min(least, point.rootMeanSquare / 2);
    least =
        std::clamp(least, greatest * std::pow(10, -kMostDecades), greatest * std::pow(10, -kLeastDecades));
    least = std::min(least, threshold / 3);
    return {.first = greatest,
            .last = least,
            .logarithmic = true,
            .ticks = powerTicks(least, greatest, std::max(2, height / 22))};
}

Series errorSeries(const ErrorCurve& curve, double ErrorPoint::*value, const QPen& pen, double least) {
    Series series{.pen = pen};
    for (const ErrorPoint& point : curve.points)
        if (!std::isnan(point.*value) && point.end > 1)  // position 0 has no place on the axis
            series.points << QPointF(drawn(point.middle()), std::max(point.*value, least));
    return series;
}

ChartContent errorContent(const ErrorCurve& curve, const RowError& atCursor, Threshold kind,
                          const Theme& theme, const PlotFrame& frame) {
    const QRectF area = frame.area();
    const QPen largest(theme.accent, 1.6);
    const QPen square(theme.series.at(1), 1.3);
    const auto legend = [&](const QString& first, const QString& second) {
        return QList<LegendEntry>{{largest.color(), largest.widthF(), first, first},
                                  {square.color(), square.widthF(), second, second}};
    };
    ChartContent content{.heading = {.legends = {legend(ErrorWords::tr("largest difference"),
                                                        ErrorWords::tr("root mean square")),
                                                 legend(ErrorWords::tr("largest"), ErrorWords::tr("RMS"))}},
                         .items = thresholdLine(theme, frame, kind)};
    if (const auto onset = firstAbove(curve, thresholdOf(kind)))
        content.items.emplace_back(ReferenceLine{.orientation = Qt::Vertical,
                                                 .at = drawn(static_cast<double>(std::abs(onset->position))),
                                                 .pen = QPen(theme.mutedText, 1, Qt::DashLine, Qt::FlatCap),
                                                 .range = {.last = thresholdOf(kind)}});
    const double least = frame.fromY(area.bottom() + area.height());
    content.items.emplace_back(errorSeries(curve, &ErrorPoint::rootMeanSquare, square, least));
    content.items.emplace_back(errorSeries(curve, &ErrorPoint::largest, largest, least));
    if (curve.none) {
        const double first = drawn(static_cast<double>(std::abs(*curve.none)));
        const QRectF none(QPointF(frame.toX(first), area.top()), area.bottomRight());
        content.items.emplace_back(ShadedBand{
            .across = {.first = first}, .up = {}, .brush = QBrush(theme.stripe, Qt::BDiagPattern)});
        content.items.emplace_back(ChartText{none.adjusted(4, 0, -4, 0),
                                             Qt::AlignCenter,
                                             {QStringLiteral("NaN"), QString()},
                                             theme.mutedText});
    }
    const double distance = drawn(static_cast<double>(std::abs(atCursor.position)));
    const QPen pen(theme.position, 1.2);
    content.cursor = {ReferenceLine{Qt::Vertical, distance, pen}};
    if (atCursor.largest > 0)
        content.cursor.emplace_back(
            Mark{{distance, std::max(atCursor.largest, least)}, 4, pen, theme.position});
    return content;
}

/// The largest and the root mean square error along the positions, both axes logarithmic: over all positions,
/// whichever part the map above shows.
/// \param curve with points; must outlive the drawing
/// \param atCursor the error of the cursor's row
/// \param readout text for the row of a position
Chart errorChart(const Document& document, const ErrorCurve& curve, const RowError& atCursor,
                 const std::function<QString(std::int64_t)>& readout) {
    const Threshold threshold = document.appearance().threshold;
    const Interval positions = document.extent().positions;
    const QString label =
        positions.first < 0 ? ErrorWords::tr("distance from position 0") : ErrorWords::tr("position");
    const auto positionAt = [positions](double x) {
        const std::int64_t distance = std::llround(x);
        return distance < positions.last && distance >= positions.first ? distance : -distance;
    };
    return {.name = ErrorWords::tr("the difference curve"),
            .wish = {.least = kLeast,
                     .enough = {kNoEnd, kEnoughHeight},
                     .margins = kMargins,
                     .gain = kGain,
                     .rank = 1},
            .axes =
                [=, &curve](const QSize& size) {
                    return ChartAxes{distanceAxis(curve, label, size.width()),
                                     errorAxis(curve, thresholdOf(threshold), size.height())};
                },
            .content =
                [=, &curve](const Ink& ink, const PlotFrame& frame) {
                    return errorContent(curve, atCursor, threshold, ink.theme, frame);
                },
            .pointed = pointing(document, &Cursor::position, positionAt),
            .readout =
                [=](double x, double) {
                    const std::int64_t position = positionAt(x);
                    return positions.contains(position) ? readout(position) : QString();
                }};
}

}  // namespace

PrecisionView::PrecisionView(const Document& document, QWidget* parent)
    : PictureView(document, parent), m_map(*this, [this] { showFound(); }) {
    compose({&m_map, &m_curve}, PlotLayout::column({m_map, m_curve}));
}

EmptyState PrecisionView::emptyState() const {
    if (document().rotary())
        return {tr("For the error of a rotary encoding, see Precision in the Rotary view.")};
    return View::emptyState();
}

QList<const Declaration<Appearance>*> PrecisionView::options() const {
    return {findAppearance("difference-from"), findAppearance("threshold"),
            findAppearance("difference-scale"), findAppearance("palette")};
}

std::optional<QString> PrecisionView::nothingSeen() const {
    if (!m_differences->none())
        return std::nullopt;
    return tr("No difference: these are the exact numbers. Choose another variant in the parameters.");
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
        sentences << (*m_errors.none < 0 ? tr("At position %1 and below, numbers overflow and become NaN.")
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
        return (m_errors.whole()
                    ? tr("The difference from the exact values stays below %1.")
                    : tr("The difference from the exact values stays below %1 at the positions examined."))
            .arg(name);
    const QString position = readable(qint64{onset->position});
    return std::abs(onset->position) <= m_errors.wholeUntil
               ? tr("The difference from the exact values first exceeds %1 at position %2.")
                     .arg(name, position)
               : tr("The difference from the exact values exceeds %1 at position %2 or earlier.")
                     .arg(name, position);
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
    m_curve.show(errorChart(document(), m_errors, rowError(*m_differences, document().cursor().position),
                            [this](std::int64_t position) {
                                return tr("position %1: largest difference %2")
                                    .arg(readable(qint64{position}),
                                         readable(rowError(*m_differences, position).largest, 4));
                            }));
}

QString PrecisionView::readoutOf(const Cell& cell) const {
    return tr("difference at (%1, %2): %3")
        .arg(cell.down)
        .arg(cell.across)
        .arg(signedNumber(m_differences->at(cell.down, cell.across), 4));
}

}  // namespace posiscope
