// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/waves/wavesview.h"

#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/plots/columnstrokes.h"
#include "app/plots/devicepixels.h"
#include "app/plots/positionnames.h"
#include "app/plots/theme.h"
#include "core/analysis/columnwave.h"
#include "core/analysis/wavelengths.h"
#include "core/fields/envelope.h"
#include "core/fields/fieldof.h"

namespace posiscope {
namespace {

constexpr int kLegendWidth = 132;
constexpr int kShortLegendWidth = 84;  // of two lines an entry
constexpr int kLegendLine = 18;
constexpr int kLeastLane = 12;
constexpr double kLaneReach = 0.42;   // of a lane's height, that the greatest value takes
constexpr int kStrokes = 4;           // a pixel column, so that steep curves have smooth edges
constexpr int kLeastForAngles = 240;  // height of the view from which on the angles have room
constexpr double kDotSpacing = 7;     // logical pixels between positions from which on values get dots

/// Columns all over a table.
std::vector<std::int64_t> spread(std::int64_t columns) {
    std::vector<std::int64_t> dimensions;
    for (const std::int64_t eighths : {0, 2, 4, 6})
        if (const std::int64_t j = columns * eighths / 8; dimensions.empty() || dimensions.back() != j)
            dimensions.push_back(j);
    return dimensions;
}

/// A sine column for each of a spread of frequencies, from the fastest to the middle: slower ones hardly
/// move.
std::vector<std::int64_t> spread(const Sinusoidal& encoding) {
    std::vector<std::int64_t> dimensions;
    const auto n = static_cast<std::int64_t>(encoding.frequencies().size());
    for (const std::int64_t sixteenths : {0, 1, 3, 5, 8}) {
        const std::int64_t frequency = n * sixteenths / 16;
        if (frequency >= n)
            continue;
        const std::int64_t sine = encoding.columnOf(frequency, posiscope::Wave::Sine);
        const std::int64_t column = sine >= 0 ? sine : encoding.columnOf(frequency, posiscope::Wave::Cosine);
        if (column >= 0 && std::ranges::find(dimensions, column) == dimensions.end())
            dimensions.push_back(column);
    }
    return dimensions;
}

}  // namespace

WavesView::WavesView(const Document& document, QWidget* parent) : View(document, parent) {
    m_frame.setGrid(true);
}

QString WavesView::explanation() const {
    const QString named = PositionNames(document()).explanation();
    return named.isEmpty() ? schemeExplanation() : (named + u' ' + schemeExplanation()).trimmed();
}

QString WavesView::schemeExplanation() const {
    if (!document().sinusoidal() && PositionNames(document()).hasIds())
        return {};  // the ids say it all
    if (isRounded(document().parameters()))
        return tr("Dimension %1 as the variant computes it, at whole positions only.")
            .arg(document().cursor().dimension);
    if (const auto* table = dynamic_cast<const Tabulated*>(document().encoding().get()); table) {
        QString text =
            tr("Dimension %1 of the table along the positions: numbers stand at whole positions only.")
                .arg(document().cursor().dimension);
        if (table->sampled())
            text +=
                u' ' +
                tr("A large table: each pixel shows %1 of its rows.").arg(readable(qint64{RowSums::kLooks}));
        return text;
    }
    const Sinusoidal& encoding = *document().sinusoidal();
    const Column& column = encoding.column(document().cursor().dimension);
    if (column.wave == posiscope::Wave::Zero)
        return tr("Dimension %1 is zero everywhere.").arg(document().cursor().dimension);
    const double wavelength = encoding.wavelength(column.frequency);
    const double cycles = cyclesWithinLength(encoding, column.frequency);
    const QString name = column.wave == posiscope::Wave::Sine ? QStringLiteral("sin") : QStringLiteral("cos");
    if (std::isinf(wavelength))
        return tr("Dimension %1 (%2) does not turn: it is the same at every position.")
            .arg(QString::number(document().cursor().dimension), name);
    QString text = tr("Dimension %1 (%2) repeats every %3 positions: %4 cycles in %5.")
                       .arg(QString::number(document().cursor().dimension), name, readable(wavelength),
                            readable(cycles, 3), readable(qint64{encoding.rows()}));
    if (wavelength < 2)
        text += u' ' + tr("That is under two positions, so at whole positions it looks slower than it is.");
    return text;
}

QList<WavesView::Wave> WavesView::waves() const {
    const std::int64_t own = document().cursor().dimension;
    std::vector<std::int64_t> dimensions = document().appearance().waveDimensions;
    std::erase_if(dimensions, [this](std::int64_t j) { return j >= document().parameters().dModel; });
    if (dimensions.empty())
        dimensions = document().sinusoidal() ? spread(*document().sinusoidal())
                                             : spread(document().parameters().dModel);
    QList<Wave> all;
    qsizetype next = 0;
    for (const std::int64_t j : dimensions) {
        const QColor colour = theme().series[next++ % theme().series.size()];
        if (j != own)
            all.append({j, colour, false});
    }
    all.append({own, theme().dimension, true});  // last, so that it lies on top
    std::vector<std::int64_t> order;
    for (const Wave& wave : std::as_const(all))
        order.push_back(wave.dimension);
    std::ranges::sort(order);
    for (Wave& wave : all)
        wave.lane = static_cast<int>(std::ranges::find(order, wave.dimension) - order.begin());
    return all;
}

QList<const Declaration<Appearance>*> WavesView::options() const {
    return {findAppearance("wave-plot")};
}

double WavesView::ordinate(const Wave& wave, double value) const {
    return m_frame.toY(m_lanes == 0 ? value : wave.lane + 0.5 - kLaneReach * value / m_greatest);
}

void WavesView::rebuild() {
    const Bounds bounds = encodingFieldOf(document().encoding())->bounds();
    m_greatest = bounds.greatest > 0 ? bounds.greatest : 1;
}

QList<ZoomablePlot> WavesView::plots() const {
    return {{&m_frame, SpanKind::Positions, SpanKind::None}};
}

void WavesView::layOut(const QSize& size, const QList<Wave>& waves) {
    const auto count = static_cast<int>(waves.size());
    const bool lanes = document().appearance().wavePlot == WavePlot::Lanes && count > 1;
    const int right = size.width() > 420 ? kLegendWidth : kShortLegendWidth;
    const bool withAngles = size.height() >= kLeastForAngles && angularFrequency() > 0;
    const int top = withAngles ? 44 : 16;
    m_frame.setGeometry(QRect(QPoint(0, 0), size), QMargins(58, top, right, 40));
    m_legend = QRect(size.width() - right + 10, top, right - 10, size.height() - top - 40);
    m_lanes = lanes && m_frame.area().height() >= count * kLeastLane ? count : 0;
    const Span positions = document().positions();
    Axis across;
    const PositionNames names(document());
    across.label = names.axisLabel(tr("position"));
    across.first = positions.first - 0.5;
    across.last = positions.last - 0.5;
    across.ticks = names.ticks(across.first, across.last, m_frame.area().width(), 70, 30, 0);
    m_frame.setAxis(Side::Bottom, across);
    layOutValues(m_lanes);
    if (withAngles)
        layOutAngles(across);
    else
        m_frame.removeAxis(Side::Top);
}

/// One axis for all, or in every lane its ends.
void WavesView::layOutValues(int lanes) {
    constexpr int kLeastForEnds = 90;  // logical pixels of a lane: else −1 and the next one's 1 meet
    Axis up;
    up.label = tr("value");
    if (lanes == 0) {
        up.first = 1.08 * m_greatest;
        up.last = -1.08 * m_greatest;
        up.ticks = decimalTicks(-m_greatest, m_greatest, m_frame.area().height() > 140 ? 4 : 2);
    } else {
        up.first = 0;
        up.last = lanes;
        const bool ends = m_frame.area().height() >= lanes * kLeastForEnds;
        const QString end = QString::number(m_greatest, 'g', 3);
        for (int lane = 0; lane < lanes; ++lane) {
            if (ends)
                up.ticks << Tick{lane + 0.5 - kLaneReach, end}
                         << Tick{lane + 0.5 + kLaneReach, QChar(0x2212) + end};
            else
                up.ticks << Tick{lane + 0.5, QStringLiteral("0")};
        }
    }
    m_frame.setAxis(Side::Left, up);
}

/// Radians a position that the cursor's dimension turns by; 0 where nothing turns.
double WavesView::angularFrequency() const {
    const auto sinusoidal = document().sinusoidal();
    if (!sinusoidal)
        return 0;
    const Column& column = sinusoidal->column(document().cursor().dimension);
    return column.wave == posiscope::Wave::Zero ? 0 : sinusoidal->frequency(column.frequency).hi;
}

/// The angle of the cursor's dimension in multiples of π, over the positions of \p across.
void WavesView::layOutAngles(const Axis& across) {
    const double positionsOfPi = std::numbers::pi / angularFrequency();
    Axis top;
    top.label = tr("angle of dimension %1").arg(document().cursor().dimension);
    top.first = across.first;
    top.last = across.last;
    top.ticks = decimalTicks(across.first / positionsOfPi, across.last / positionsOfPi,
                             std::max(2, m_frame.area().width() / 64));
    for (Tick& tick : top.ticks) {
        if (std::abs(std::abs(tick.at) - 1) < 1e-9)
            tick.text = tick.at > 0 ? QStringLiteral("π") : QStringLiteral("−π");
        else
            tick.text = tick.at == 0 ? QStringLiteral("0") : tick.text + u'π';
        tick.at *= positionsOfPi;
    }
    m_frame.setAxis(Side::Top, top);
}

void WavesView::paint(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    const QList<Wave> all = waves();
    layOut(size, all);
    if (m_frame.area().width() < 8 || m_frame.area().height() < 8)
        return;
    m_frame.draw(painter, theme());
    drawLanes(painter);
    painter.save();
    painter.setClipRect(m_frame.area());
    drawPaddingRows(painter);
    drawWaves(painter, all);
    drawCursor(painter, all);
    painter.restore();
    drawLegend(painter, all);
}

/// Where lanes meet.
void WavesView::drawLanes(QPainter& painter) const {
    const QRectF area = m_frame.area();
    painter.setPen(QPen(theme().border, 1));
    for (int lane = 1; lane < m_lanes; ++lane) {
        const double y = std::round(m_frame.toY(lane)) + 0.5;
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
}

/// What attention masks, tinted behind the curves.
void WavesView::drawPaddingRows(QPainter& painter) const {
    const QRectF area = m_frame.area();
    for (const Interval& rows : PositionNames(document()).padding())
        painter.fillRect(QRectF(QPointF(m_frame.toX(static_cast<double>(rows.first) - 0.5), area.top()),
                                QPointF(m_frame.toX(static_cast<double>(rows.last) - 0.5), area.bottom())),
                         theme().grid);
}

void WavesView::drawWaves(QPainter& painter, const QList<Wave>& waves) {
    if (painter.paintEngine()->type() != QPaintEngine::Raster) {
        drawAsVectors(painter, waves);
        return;
    }
    const QRect area = m_frame.area();
    const double ratio = devicePixelsALogical(painter);
    const QRect pixels = devicePixels(painter, area);
    Content content{document().encoding(), document().positions(), area, ratio, &theme(), {}, m_lanes,
                    coarseness()};
    for (const Wave& wave : waves)
        content.dimensions.append(wave.dimension);
    if (content != m_content || m_picture.size() != pixels.size()) {
        m_content = content;
        m_picture = QImage(pixels.size(), QImage::Format_ARGB32_Premultiplied);
        m_picture.fill(Qt::transparent);
        for (const Wave& wave : waves)  // the broad bands first, or they would hide the curves
            if (dense(wave, m_picture.width()))
                paintEnvelope(wave);
        for (const Wave& wave : waves)
            if (!dense(wave, m_picture.width()))
                paintCurve(wave);
    }
    drawOnDevice(painter, pixels, m_picture);
    drawDots(painter, waves);
}

void WavesView::drawAsVectors(QPainter& painter, const QList<Wave>& waves) {
    const int columns = devicePixels(painter, m_frame.area()).width();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Wave& wave : waves)
        if (dense(wave, columns))
            drawEnvelope(painter, wave, columns);
    for (const Wave& wave : waves)
        if (!dense(wave, columns))
            drawCurve(painter, wave);
    drawDots(painter, waves);
}

void WavesView::drawCurve(QPainter& painter, const Wave& wave) const {
    const QRectF area = m_frame.area();
    const Span positions = document().positions();
    std::vector<double> values(static_cast<std::size_t>(area.width() * kStrokes) + 1);
    const double step = positions.size() / static_cast<double>(values.size() - 1);
    sampleColumn(*document().encoding(), wave.dimension, positions.first - 0.5, step, values);
    QPolygonF line;
    for (std::size_t k = 0; k < values.size(); ++k)
        if (!std::isnan(values[k]))
            line += QPointF(area.left() + static_cast<double>(k) / kStrokes, ordinate(wave, values[k]));
    painter.setPen(QPen(wave.colour, wave.ofCursor ? 2.2 : 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
}

void WavesView::drawEnvelope(QPainter& painter, const Wave& wave, int columns) const {
    const QRectF area = m_frame.area();
    const Span positions = document().positions();
    std::vector<float> least(static_cast<std::size_t>(columns));
    std::vector<float> greatest(least.size());
    columnEnvelope(*document().encoding(), wave.dimension, positions.first - 0.5, positions.last - 0.5, least,
                   greatest);
    QPolygonF band;
    const auto x = [&](std::size_t k) { return area.left() + area.width() * (double(k) + 0.5) / columns; };
    for (std::size_t k = 0; k < least.size(); ++k)
        if (!std::isnan(greatest[k]))
            band += QPointF(x(k), ordinate(wave, double{greatest[k]}));
    for (std::size_t k = least.size(); k-- > 0;)
        if (!std::isnan(least[k]))
            band += QPointF(x(k), ordinate(wave, double{least[k]}));
    painter.setPen(m_lanes > 0 ? QPen(Qt::NoPen) : QPen(wave.colour, 1));
    painter.setBrush(bandColour(wave));
    painter.drawPolygon(band);
}

/// What fills an envelope: all of its lane's colour, or a share where others lie below.
QColor WavesView::bandColour(const Wave& wave) const {
    QColor colour = wave.colour;
    if (m_lanes == 0)
        colour.setAlpha(wave.ofCursor ? 120 : 70);
    return colour;
}

bool WavesView::dense(const Wave& wave, int columns) const {
    const double positionsPerPixel = document().positions().size() / columns;
    if (!document().sinusoidal())
        return positionsPerPixel > 2;
    const Column& column = document().sinusoidal()->column(wave.dimension);
    if (column.wave == posiscope::Wave::Zero)
        return false;
    // A curve that turns within a few pixels cannot be followed: its envelope says more.
    return positionsPerPixel > 0.5 &&
           document().sinusoidal()->wavelength(column.frequency) < 4 * positionsPerPixel;
}

void WavesView::paintCurve(const Wave& wave) {
    const auto edges = static_cast<std::size_t>(m_picture.width() * kStrokes) + 1;
    const double step = m_content.positions.size() / static_cast<double>(edges - 1);
    std::vector<double> values(edges);
    sampleColumn(*m_content.encoding, wave.dimension, m_content.positions.first - 0.5, step, values);
    std::vector<float> ordinates(edges);
    const double top = m_frame.area().top();
    std::ranges::transform(values, ordinates.begin(), [&](double value) {
        return static_cast<float>((ordinate(wave, value) - top) * m_content.ratio);
    });
    const auto width = static_cast<float>((wave.ofCursor ? 2.2 : 1.3) * m_content.ratio);
    paintStrokes(m_picture, strokesOfCurve(ordinates, kStrokes, width), kStrokes, wave.colour);
}

void WavesView::paintEnvelope(const Wave& wave) {
    const auto columns = static_cast<std::size_t>(m_picture.width());
    const auto shared = static_cast<std::size_t>(m_content.coarseness);
    std::vector<float> least(std::max<std::size_t>(1, columns / shared));
    std::vector<float> greatest(least.size());
    columnEnvelope(*m_content.encoding, wave.dimension, m_content.positions.first - 0.5,
                   m_content.positions.last - 0.5, least, greatest);
    std::vector<ColumnStroke> strokes(columns);
    const double top = m_frame.area().top();
    const auto pixel = [&](float value) {
        return static_cast<float>((ordinate(wave, static_cast<double>(value)) - top) * m_content.ratio);
    };
    const auto thin = static_cast<float>(m_content.ratio / 2);
    for (std::size_t k = 0; k < columns; ++k)
        strokes[k] = {pixel(greatest[k * least.size() / columns]) - thin,
                      pixel(least[k * least.size() / columns]) + thin};
    // Where a pixel holds hardly more than a position, what is between it and the next belongs to the curve.
    for (std::size_t k = 1; k < columns; ++k) {
        strokes[k].top = std::min(strokes[k].top, strokes[k - 1].bottom);
        strokes[k].bottom = std::max(strokes[k].bottom, strokes[k - 1].top);
    }
    paintStrokes(m_picture, strokes, 1, bandColour(wave));
    if (m_lanes > 0)
        return;
    // Bands over bands mix their colours: each keeps its edges in its own.
    for (const bool upper : {true, false}) {
        std::vector<ColumnStroke> edge = strokes;
        const auto width = static_cast<float>((wave.ofCursor ? 2.2 : 1.3) * m_content.ratio);
        for (ColumnStroke& stroke : edge)
            (upper ? stroke.bottom : stroke.top) = upper ? stroke.top + width : stroke.bottom - width;
        paintStrokes(m_picture, edge, 1, wave.colour);
    }
}

void WavesView::drawDots(QPainter& painter, const QList<Wave>& waves) const {
    if (m_frame.area().width() / document().positions().size() < kDotSpacing)
        return;
    for (const Wave& wave : waves)
        drawDots(painter, wave);
}

void WavesView::drawDots(QPainter& painter, const Wave& wave) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(wave.colour);
    painter.setPen(Qt::NoPen);
    const auto from = static_cast<std::int64_t>(std::ceil(document().positions().first));
    for (std::int64_t p = from; static_cast<double>(p) < document().positions().last; ++p) {
        const double value = document().encoding()->value(p, wave.dimension);
        if (std::isnan(value))
            continue;
        painter.drawEllipse(QPointF(m_frame.toX(static_cast<double>(p)), ordinate(wave, value)), 2.2, 2.2);
    }
    painter.setBrush(Qt::NoBrush);
}

void WavesView::drawCursor(QPainter& painter, const QList<Wave>& waves) const {
    const std::int64_t p = document().cursor().position;
    const double x = m_frame.toX(static_cast<double>(p));
    const QRectF area = m_frame.area();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().position, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    for (const Wave& wave : waves) {
        const double value = document().encoding()->value(p, wave.dimension);
        if (std::isnan(value))
            continue;
        const QPointF at(x, ordinate(wave, value));
        painter.setPen(QPen(theme().card, 1));
        painter.setBrush(wave.colour);
        painter.drawEllipse(at, wave.ofCursor ? 5 : 4, wave.ofCursor ? 5 : 4);
    }
    painter.setBrush(Qt::NoBrush);
}

/// Beside its lane, or one under the other; \p place counts from the top.
QRect WavesView::legendEntry(const Wave& wave, int place) const {
    const int lines = m_legend.width() < kLegendWidth - 10 ? 2 : 1;
    if (m_lanes == 0)
        return {m_legend.left(), m_legend.top() + place * lines * kLegendLine, m_legend.width(),
                lines * kLegendLine};
    const int top = qRound(m_frame.toY(wave.lane));
    return {m_legend.left(), top, m_legend.width(), qRound(m_frame.toY(wave.lane + 1)) - top};
}

void WavesView::drawLegend(QPainter& painter, const QList<Wave>& waves) {
    m_legendEntries.clear();
    QList<Wave> sorted = waves;
    std::ranges::sort(sorted, {}, &Wave::dimension);
    int place = 0;
    for (const Wave& wave : std::as_const(sorted)) {
        const QRect entry = legendEntry(wave, place++);
        QFont font = figureFont(std::min(12, entry.height()));
        font.setBold(wave.ofCursor);
        painter.setFont(font);
        painter.setPen(wave.colour);
        const QString name = tr("dim %1").arg(wave.dimension);
        const QString wavelength = wavelengthOf(wave.dimension);
        if (entry.width() >= kLegendWidth - 10) {
            painter.drawText(entry, Qt::AlignLeft | Qt::AlignVCenter, name);
            painter.drawText(entry.adjusted(62, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, wavelength);
        } else if (entry.height() >= 2 * painter.fontMetrics().ascent() + 4) {
            painter.drawText(entry, Qt::AlignLeft | Qt::AlignVCenter, name + u'\n' + wavelength);
        } else {
            painter.drawText(entry, Qt::AlignLeft | Qt::AlignVCenter, name);
        }
        m_legendEntries.append({entry, wave.dimension});
    }
}

QString WavesView::wavelengthOf(std::int64_t dimension) const {
    const auto sinusoidal = document().sinusoidal();
    if (!sinusoidal)
        return {};
    const Column& column = sinusoidal->column(dimension);
    return column.wave == posiscope::Wave::Zero
               ? tr("zero")
               : QStringLiteral("λ ") + readable(sinusoidal->wavelength(column.frequency), 3);
}

std::optional<Cursor> WavesView::cursorAt(const QPointF& point) const {
    Cursor cursor = document().cursor();
    for (const auto& [entry, dimension] : m_legendEntries)
        if (entry.contains(point.toPoint())) {
            cursor.dimension = dimension;
            return cursor;
        }
    if (m_frame.area().isEmpty())
        return std::nullopt;
    cursor.position = std::llround(m_frame.fromX(point.x()));
    return cursor;
}

QString WavesView::readoutAt(const QPointF& point) const {
    if (!QRectF(m_frame.area()).contains(point))
        return {};
    const std::int64_t p =
        positionsOf(document().parameters()).nearest(std::llround(m_frame.fromX(point.x())));
    const std::int64_t j = document().cursor().dimension;
    return QStringLiteral("PE(%1, %2) = %3")
        .arg(PositionNames(document()).id(p), readable(qint64{j}),
             readable(document().encoding()->value(p, j), 6));
}

Cursor WavesView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    cursor.position += right;
    cursor.dimension += down;
    return cursor;
}

}  // namespace posiscope
