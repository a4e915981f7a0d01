// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/waves/wavesview.h"

#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <utility>

#include "app/pieces/ink.h"
#include "app/pieces/plotrecord.h"
#include "app/pieces/zoommarks.h"
#include "app/plots/barnumbers.h"
#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/positionnames.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/views/chosenwaves.h"
#include "core/analysis/wavelengths.h"
#include "core/fields/envelope.h"
#include "core/parallel/workers.h"

namespace posiscope {
namespace {

constexpr QSize kLeast(64, 36);
constexpr QMargins kMargins(58, 16, 14, 43);
constexpr int kBesideNumbers = 30;   // left of them the label, right of them the ticks
constexpr int kMostNumbers = 4;      // of waves that share one plot
constexpr int kAngles = 44;          // above, with the angles
constexpr int kLeastLane = 6;        // if lanes would be lower, all waves share one plot
constexpr int kLeastForZero = 12;    // or its number and the next one's touch
constexpr double kLaneReach = 0.42;  // share of a lane's height for the greatest value
constexpr int kStrokes = 4;          // per pixel column, so that steep curves have smooth edges
constexpr double kDotSpacing = 7;    // logical pixels between positions from which on values have dots

}  // namespace

void WaveCurves::show(const QList<ShownWave>& waves, double greatest, bool lanes, bool angles, bool still) {
    m_waves = waves;
    m_greatest = greatest;
    m_wantsLanes = lanes && waves.size() > 1;
    m_angles = angles && angularFrequency() > 0;
    // Half of the last number extends beyond the end of its axis.
    const auto last = static_cast<int>(std::ceil(widestNumber(m_document.extent().positions) / 2)) + 1;
    // Of the numbers in lanes, and of those on the axis of all.
    const double end =
        TextWidth(figureFont(kSmallType)).of(QChar(0x2212) + QString::number(greatest, 'g', 3));
    const double widest = std::max(end, widestOf(decimalTicks(-greatest, greatest, kMostNumbers)));
    const int needed = kBesideNumbers + static_cast<int>(widest) + 1;
    const int left = still ? std::max(kMargins.left(), needed) : needed;
    QStringList names;
    for (const std::int64_t dimension : chosenWaves(m_document))
        names << QString::number(dimension);
    LineChart::show({.name = tr("the curves"),
                     .curves = names,
                     .wish = {.least = kLeast,
                              .margins = {left, m_angles ? kAngles : kMargins.top(),
                                          std::max(kMargins.right(), last), kMargins.bottom()}},
                     .yields = true,
                     .zoomed = SpanKind::Positions,
                     .axes = [this](const QSize& size) { return axesOver(size); },
                     .content = [this](const Ink& ink, const PlotFrame&) { return contentOn(ink); },
                     .pointed = pointing(m_document, &Cursor::position),
                     .readout =
                         [this](double x, double) {
                             const std::int64_t p = m_document.extent().positions.nearest(std::llround(x));
                             const std::int64_t j = m_document.cursor().dimension;
                             return QStringLiteral("PE(%1, %2) = %3")
                                 .arg(PositionNames(m_document).id(p), readable(qint64{j}),
                                      readable(m_document.encoding()->value(p, j), 6));
                         }});
}

void WaveCurves::forget() {
    LineChart::forget();
    m_content = {};
    m_picture = {};
}

ChartAxes WaveCurves::axesOver(const QSize& size) {
    const auto count = static_cast<int>(m_waves.size());
    m_lanes = m_wantsLanes && size.height() >= count * kLeastLane ? count : 0;
    const Span positions = m_document.positions();
    const PositionNames names(m_document);
    const double usual = std::max(36.0, widestNumber(m_document.extent().positions) + 16);
    Axis across{.label = names.axisLabel(tr("position")),
                .first = positions.first - 0.5,
                .last = positions.last - 0.5};
    across.ticks = names.ticks(across.first, across.last, size.width(), usual, 30, 0);
    return {across, values(), std::nullopt, m_angles ? std::optional(angles(across)) : std::nullopt};
}

std::optional<Span> WaveCurves::laneOf(const ShownWave& wave) const {
    if (m_lanes == 0)
        return std::nullopt;
    return Span{plot().toY(wave.lane), plot().toY(wave.lane + 1)};
}

double WaveCurves::coordinate(const ShownWave& wave, double value) const {
    return m_lanes == 0 ? value : wave.lane + 0.5 - kLaneReach * value / m_greatest;
}

Axis WaveCurves::values() const {
    constexpr int kLeastForBoth = 90;  // logical pixels of a lane, else −1 meets the next lane's 1
    constexpr int kLeastForOne = 36;   // … and 1 and 0
    constexpr int kLeastForEnds = 28;  // of the first lane, which shows the ends for all
    Axis up;
    up.label = tr("value");
    if (m_lanes == 0) {
        up.first = 1.08 * m_greatest;
        up.last = -1.08 * m_greatest;
        constexpr int kLeastForThree = 36;  // pixels, so that their numbers keep apart
        up.ticks = decimalTicks(-m_greatest, m_greatest, data().height() > 140 ? kMostNumbers : 2);
        if (data().height() < kLeastForThree)
            up.ticks = {{0, QStringLiteral("0")}};
    } else {
        up.first = 0;
        up.last = m_lanes;
        up.places = [lanes = m_lanes, greatest = m_greatest](double value) {
            QList<double> places;
            for (int lane = 0; lane < lanes && std::abs(value) <= greatest; ++lane)
                places << lane + 0.5 - kLaneReach * value / greatest;
            return places;
        };
        const int each = data().height() / m_lanes;
        const QString end = QString::number(m_greatest, 'g', 3);
        for (int lane = 0; lane < m_lanes; ++lane) {
            const bool ends = each >= (lane == 0 ? kLeastForEnds : kLeastForBoth);
            if (ends)
                up.ticks << Tick{lane + 0.5 - kLaneReach, end}
                         << Tick{lane + 0.5 + kLaneReach, QChar(0x2212) + end};
            if (each >= (ends ? kLeastForOne : kLeastForZero))
                up.ticks << Tick{lane + 0.5, QStringLiteral("0")};
        }
    }
    return up;
}

/// Radians per position of the cursor's dimension; 0 if it does not turn.
double WaveCurves::angularFrequency() const {
    const auto sinusoidal = m_document.sinusoidal();
    if (!sinusoidal)
        return 0;
    const Column& column = sinusoidal->column(m_document.cursor().dimension);
    return column.wave == Wave::Zero ? 0 : sinusoidal->frequency(column.frequency).hi;
}

/// The angles of the cursor's dimension in multiples of π, at the positions of \p across.
Axis WaveCurves::angles(const Axis& across) const {
    const double positionsOfPi = std::numbers::pi / angularFrequency();
    Axis top;
    top.label = tr("angle of dimension %1").arg(m_document.cursor().dimension);
    top.first = across.first;
    top.last = across.last;
    top.ticks = decimalTicks(across.first / positionsOfPi, across.last / positionsOfPi,
                             std::max(2, data().width() / 64));
    for (Tick& tick : top.ticks) {
        if (std::abs(std::abs(tick.at) - 1) < 1e-9)
            tick.text = tick.at > 0 ? QStringLiteral("π") : QStringLiteral("−π");
        else
            tick.text = tick.at == 0 ? QStringLiteral("0") : tick.text + u'π';
        tick.at *= positionsOfPi;
    }
    return top;
}

/// With lines between lanes, and masked positions behind the curves. If the picture is zoomed, shows the
/// visible part of all positions, and the direction of the cursor if it is outside.
ChartContent WaveCurves::contentOn(const Ink& ink) {
    ChartContent content;
    for (int lane = 1; lane < m_lanes; ++lane)
        content.items.emplace_back(ReferenceLine{
            Qt::Horizontal, plot().fromY(std::round(plot().toY(lane)) + 0.5), QPen(ink.theme.border, 1)});
    for (const Interval& rows : PositionNames(m_document).padding())
        content.items.emplace_back(
            ShadedBand{{static_cast<double>(rows.first) - 0.5, static_cast<double>(rows.last) - 0.5},
                       {},
                       ink.theme.grid,
                       true});
    content.items.emplace_back(Painting([this, &ink](QPainter& painter) {
        drawWaves(painter, ink);
        drawWords(painter, ink);
    }));
    const Span shown = m_document.positions();
    if (data().width() / shown.size() >= kDotSpacing)
        for (const ShownWave& wave : std::as_const(m_waves))
            content.items.emplace_back(dots(wave));
    if (!ink.cursor)
        return content;
    const Interval all = m_document.extent().positions;
    const auto first = static_cast<double>(all.first);
    content.under = {Painting([=, this, &ink](QPainter& painter) {
        drawZoom(painter, ink.theme, data(), {0, 1}, {shown.first - first, shown.last - first},
                 {1, all.last - all.first});
    })};
    content.cursor = cursorItems(ink.theme);
    const auto p = static_cast<double>(m_document.cursor().position);
    if (p + 1 <= shown.first || p >= shown.last)
        content.cursor.emplace_back(Painting([=, this, &ink](QPainter& painter) {
            drawBeyond(painter, ink.theme.position, data(), p < shown.first ? Qt::LeftEdge : Qt::RightEdge);
        }));
    return content;
}

void WaveCurves::drawWaves(QPainter& painter, const Ink& ink) {
    const int columns = devicePixels(painter, plot().area()).width();
    m_bands = std::ranges::count_if(m_waves, [&](const ShownWave& wave) { return dense(wave, columns); });
    const bool dashed =
        std::ranges::any_of(m_waves, [](const ShownWave& wave) { return wave.style != Qt::SolidLine; });
    if (dashed || painter.paintEngine()->type() != QPaintEngine::Raster) {
        const std::vector<ChartItem> items = vectors(columns);
        if (PlotRecord* const record = PlotRecord::of(painter))
            std::ranges::copy(items, std::back_inserter(record->plots.back().items));
        return drawItems(painter, plot(), items);
    }
    const QRect area = plot().area();
    const double ratio = devicePixelsALogical(painter);
    const QRect pixels = devicePixels(painter, area);
    Content content{m_document.encoding(), m_document.positions(), area, ratio, &ink.theme, {}, m_lanes,
                    ink.coarseness};
    for (const ShownWave& wave : m_waves)
        content.dimensions.append(wave.dimension);
    if (content != m_content || m_picture.size() != pixels.size()) {
        m_content = content;
        if (m_picture.size() != pixels.size())
            m_picture = QImage(pixels.size(), QImage::Format_ARGB32_Premultiplied);
        m_picture.fill(Qt::transparent);
        paintLayers(m_picture, layers());
    }
    drawOnDevice(painter, pixels, m_picture);
}

/// The bands first, because they would hide the curves.
std::vector<ChartItem> WaveCurves::vectors(int columns) const {
    std::vector<ChartItem> items;
    for (const ShownWave& wave : m_waves)
        if (dense(wave, columns))
            items.emplace_back(envelope(wave, columns));
    for (const ShownWave& wave : m_waves)
        if (!dense(wave, columns))
            items.emplace_back(curve(wave));
    return items;
}

Series WaveCurves::curve(const ShownWave& wave) const {
    const Span positions = m_document.positions();
    std::vector<double> values(static_cast<std::size_t>(data().width() * kStrokes) + 1);
    const double step = positions.size() / static_cast<double>(values.size() - 1);
    sampleColumn(*m_document.encoding(), wave.dimension, positions.first - 0.5, step, values);
    Series line{.pen = QPen(wave.colour, wave.ofCursor ? 2.2 : 1.3, wave.style,
                            wave.style == Qt::SolidLine ? Qt::RoundCap : Qt::FlatCap, Qt::RoundJoin)};
    for (std::size_t k = 0; k < values.size(); ++k)
        if (!std::isnan(values[k]))
            line.points << QPointF(positions.first - 0.5 + static_cast<double>(k) * step,
                                   coordinate(wave, values[k]));
    return line;
}

Envelope WaveCurves::envelope(const ShownWave& wave, int columns) const {
    const Span positions = m_document.positions();
    std::vector<float> least(static_cast<std::size_t>(columns));
    std::vector<float> greatest(least.size());
    evenEnvelope(*m_document.encoding(), wave.dimension, positions.first - 0.5, positions.last - 0.5, least,
                 greatest);
    Envelope band{.values = {}, .pen = QPen(wave.colour, 1), .fill = bandColour(wave)};
    for (std::size_t k = 0; k < least.size(); ++k)
        band.values.push_back({coordinate(wave, double{least[k]}), coordinate(wave, double{greatest[k]})});
    return band;
}

/// The fill colour of an envelope: pale in a lane, because it shows less than the curves; darker where bands
/// overlap, so that mixed colours can be told apart.
QColor WaveCurves::bandColour(const ShownWave& wave) const {
    QColor colour = wave.colour;
    colour.setAlpha(m_lanes > 0 ? 51 : wave.ofCursor ? 120 : 70);
    return colour;
}

/// Says in the lanes of envelopes what they are.
void WaveCurves::drawWords(QPainter& painter, const Ink& ink) const {
    const double height = m_lanes > 0 ? static_cast<double>(plot().area().height()) / m_lanes : 0;
    if (height < lineHeight(kSmallType) + 2)
        return;
    painter.setFont(figureFont(kSmallType));
    painter.setPen(ink.theme.text);
    const QRectF area = plot().area();
    const auto& encoding = m_document.sinusoidal();
    if (!encoding)
        return;  // the columns of a table are no waves
    for (const ShownWave& wave : m_waves) {
        if (!dense(wave, devicePixels(painter, plot().area()).width()))
            continue;
        const double wavelength = encoding->wavelength(encoding->column(wave.dimension).frequency);
        QStringList wordings{
            tr("too fast to draw: %1 cycles").arg(readable(m_document.positions().size() / wavelength, 3)),
            tr("too fast to draw"), tr("too fast")};
        QRectF row(area.left(), ordinate(wave, 0) - height / 2, area.width(), height);
        for (qsizetype k = 0; k < wordings.size() && ink.cursor; ++k)
            if (const auto clear = besideCursor(painter, row, wordings[k])) {
                row = *clear;
                wordings = wordings.mid(k, 1);
            }
        drawLabel(painter, row, Qt::AlignCenter, wordings);
    }
}

/// \p row, moved so that \p wording in its middle is not struck through by the cursor; std::nullopt if there
/// is no room.
std::optional<QRectF> WaveCurves::besideCursor(const QPainter& painter, const QRectF& row,
                                               const QString& wording) const {
    constexpr double kClear = 8;
    const double half = TextWidth(painter.font(), painter.device()).of(wording) / 2;
    const double apart = plot().toX(static_cast<double>(m_document.cursor().position)) - row.center().x();
    const double moved = std::abs(apart) >= half + kClear ? 0
                         : apart < 0                      ? apart + half + kClear
                                                          : apart - half - kClear;
    if (std::abs(moved) + half > row.width() / 2)
        return std::nullopt;
    return row.translated(moved, 0);
}

bool WaveCurves::dense(const ShownWave& wave, int columns) const {
    const double positionsPerPixel = m_document.positions().size() / columns;
    if (!m_document.sinusoidal())
        return positionsPerPixel > 2;
    const Column& column = m_document.sinusoidal()->column(wave.dimension);
    if (column.wave == Wave::Zero)
        return false;
    // A curve that turns within a few pixels cannot be followed; its envelope is clearer.
    return positionsPerPixel > 0.5 &&
           m_document.sinusoidal()->wavelength(column.frequency) < kLeastPixelsOfTurn * positionsPerPixel;
}

/// The broad bands first, because they would hide the curves.
std::vector<StrokeLayer> WaveCurves::layers() const {
    std::vector<StrokeLayer> all;
    std::vector<ShownWave> curves;
    for (const ShownWave& wave : m_waves) {
        if (dense(wave, m_picture.width()))
            std::ranges::move(envelopeLayers(wave), std::back_inserter(all));
        else
            curves.push_back(wave);
    }
    const std::size_t bands = all.size();
    all.resize(bands + curves.size());
    parallelFor(static_cast<int>(curves.size()), [&](int task) {
        const auto i = static_cast<std::size_t>(task);
        all[bands + i] = curveLayer(curves[i]);
    });
    return all;
}

/// The y coordinate of values of \p wave in m_picture, in device pixels. Axes of values are linear.
auto WaveCurves::pixelsOf(const ShownWave& wave) const {
    const double zero = (ordinate(wave, 0) - plot().area().top()) * m_content.ratio;
    const double reach = m_greatest > 0 ? m_greatest : 1;
    const double unit = (ordinate(wave, reach) - ordinate(wave, 0)) * m_content.ratio / reach;
    return [zero, unit](double value) { return static_cast<float>(zero + value * unit); };
}

StrokeLayer WaveCurves::curveLayer(const ShownWave& wave) const {
    const auto edges = static_cast<std::size_t>(m_picture.width() * kStrokes) + 1;
    const double step = m_content.positions.size() / static_cast<double>(edges - 1);
    std::vector<double> values(edges);
    sampleColumn(*m_content.encoding, wave.dimension, m_content.positions.first - 0.5, step, values);
    std::vector<float> ordinates(edges);
    std::ranges::transform(values, ordinates.begin(), pixelsOf(wave));
    const auto width = static_cast<float>((wave.ofCursor ? 2.2 : 1.3) * m_content.ratio);
    return {strokesOfCurve(ordinates, kStrokes, width), kStrokes, wave.colour};
}

std::vector<StrokeLayer> WaveCurves::envelopeLayers(const ShownWave& wave) const {
    const auto columns = static_cast<std::size_t>(m_picture.width());
    const auto shared = static_cast<std::size_t>(m_content.coarseness);
    std::vector<float> least(std::max<std::size_t>(1, columns / shared));
    std::vector<float> greatest(least.size());
    evenEnvelope(*m_content.encoding, wave.dimension, m_content.positions.first - 0.5,
                 m_content.positions.last - 0.5, least, greatest);
    std::vector<ColumnStroke> strokes(columns);
    const auto pixel = pixelsOf(wave);
    const auto thin = static_cast<float>(m_content.ratio / 2);
    for (std::size_t k = 0; k < columns; ++k)
        strokes[k] = {pixel(double{greatest[k * least.size() / columns]}) - thin,
                      pixel(double{least[k * least.size() / columns]}) + thin};
    // If a pixel has hardly more than one position, the curve includes the part between neighbouring pixels.
    for (std::size_t k = 1; k < columns; ++k) {
        strokes[k].top = std::min(strokes[k].top, strokes[k - 1].bottom);
        strokes[k].bottom = std::max(strokes[k].bottom, strokes[k - 1].top);
    }
    std::vector<StrokeLayer> layers{{strokes, 1, bandColour(wave)}};
    // Overlapping bands mix their colours, so each has edges in its own colour.
    for (const bool upper : {true, false}) {
        std::vector<ColumnStroke> edge = strokes;
        const auto width = static_cast<float>((wave.ofCursor ? 2.2 : 1.3) * m_content.ratio);
        for (ColumnStroke& stroke : edge)
            (upper ? stroke.bottom : stroke.top) = upper ? stroke.top + width : stroke.bottom - width;
        layers.push_back({std::move(edge), 1, wave.colour});
    }
    return layers;
}

Series WaveCurves::dots(const ShownWave& wave) const {
    Series dots{.pen = wave.colour, .style = Series::Style::Dots, .dots = 2.2};
    const auto from = static_cast<std::int64_t>(std::ceil(m_document.positions().first));
    for (std::int64_t p = from; static_cast<double>(p) < m_document.positions().last; ++p)
        if (const double value = m_document.encoding()->value(p, wave.dimension); !std::isnan(value))
            dots.points << QPointF(static_cast<double>(p), coordinate(wave, value));
    return dots;
}

std::vector<ChartItem> WaveCurves::cursorItems(const Theme& theme) const {
    const std::int64_t p = m_document.cursor().position;
    const auto x = static_cast<double>(p);
    std::vector<ChartItem> items{ReferenceLine{Qt::Vertical, x, QPen(theme.position, 1)}};
    for (const ShownWave& wave : m_waves)
        if (const double value = m_document.encoding()->value(p, wave.dimension); !std::isnan(value))
            items.emplace_back(Mark{
                {x, coordinate(wave, value)}, wave.ofCursor ? 5.0 : 4.0, QPen(theme.card, 1), wave.colour});
    return items;
}

}  // namespace posiscope
