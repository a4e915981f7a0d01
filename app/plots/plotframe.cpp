// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/plotframe.h"

#include <qcustomplot.h>

#include <QPaintEngine>
#include <QPainter>
#include <QPicture>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "app/formulas/typesettext.h"
#include "app/plots/devicepixels.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr int kTick = 4;           // pixels outside the plot
constexpr int kMinorTick = 2;      // likewise
constexpr int kPadding = 2;        // between a tick and its number
constexpr int kPaddingBefore = 4;  // the same if the tick comes first, where it would look like a minus sign

/// Always finite, except for NaN: nothing can be drawn at infinity, and an axis may have zero length while
/// its range is unknown.
double share(const Axis& axis, double value) {
    constexpr double kFar = 1e6;  // axes away
    if (std::isnan(value))
        return value;
    const double share = axis.logarithmic ? std::log(value / axis.first) / std::log(axis.last / axis.first)
                                          : (value - axis.first) / (axis.last - axis.first);
    return std::isnan(share) ? 0 : std::clamp(share, -kFar, kFar);
}

double valueAt(const Axis& axis, double share) {
    if (axis.logarithmic)
        return axis.first * std::pow(axis.last / axis.first, share);
    return axis.first + share * (axis.last - axis.first);
}

/// The label of \p axis that fits into \p room pixels.
QString fittingLabel(const Axis& axis, int room) {
    constexpr int kWidest = 12;  // pixels of a character: avoids measuring most labels
    if (axis.label.size() * kWidest <= room)
        return axis.label;
    const TextWidth width(figureFont(kSmallType));
    QStringList names{axis.label};
    names += axis.shorter;
    for (const QString& name : names)
        if (width.of(name) <= room)
            return name;
    return QFontMetrics(figureFont(kSmallType)).elidedText(names.last(), Qt::ElideRight, room);
}

}  // namespace

bool Axis::operator==(const Axis& other) const {
    const auto same = [](const Tick& a, const Tick& b) { return a.at == b.at && a.text == b.text; };
    return label == other.label && first == other.first && last == other.last &&
           logarithmic == other.logarithmic && labelApart == other.labelApart && minor == other.minor &&
           ticks.size() == other.ticks.size() &&
           std::equal(ticks.begin(), ticks.end(), other.ticks.begin(), same);
}

void Axis::use(const std::string& ownLabel, const std::vector<double>& numbers) {
    if (!ownLabel.empty()) {
        label = QString::fromStdString(ownLabel).trimmed();
        shorter.clear();
    }
    if (numbers.empty())
        return;
    ticks = ticksOf(numbers, places);
    const double least = std::min(first, last);
    const double greatest = std::max(first, last);
    ticks.removeIf([&](const Tick& tick) { return !(tick.at >= least && tick.at <= greatest); });
}

void Axis::end(const std::vector<double>& ends, int mostNumbers) {
    if (ends.empty())
        return;
    const bool falls = last < first;
    first = falls ? ends[1] : ends[0];
    last = falls ? ends[0] : ends[1];
    const bool usual =
        std::ranges::none_of(ticks, [&](const Tick& tick) { return tick.text != allDigits(tick.at); });
    ticks.removeIf([&](const Tick& tick) { return !(tick.at >= ends[0] && tick.at <= ends[1]); });
    if (usual || ticks.size() < 2)
        ticks = logarithmic ? powerTicks(ends[0], ends[1], mostNumbers)
                            : decimalTicks(ends[0], ends[1], mostNumbers);
}

void Axis::addMinor() {
    if (ticks.size() < 2)
        return;
    QList<double> at;
    for (const Tick& tick : ticks)
        at << tick.at;
    std::ranges::sort(at);
    const double step = at[1] - at[0];
    const double least = std::min(first, last);
    const double greatest = std::max(first, last);
    if (logarithmic) {
        for (double power = std::pow(10, std::floor(std::log10(least))); power < greatest; power *= 10)
            for (int times = 2; times < 10; ++times)
                if (const double place = times * power; place > least && place < greatest)
                    minor << place;
        return;
    }
    constexpr double kMost = 500;
    if (!(step > 0) || 5 * (greatest - least) / step > kMost)
        return;
    const double mantissa = step / std::pow(10, std::floor(std::log10(step) + 1e-9));
    const double small = step / (std::abs(mantissa - 2) < 1e-6 ? 4 : 5);
    const double start = at[0] - small * std::floor((at[0] - least) / small);
    for (int i = 0; start + i * small <= greatest; ++i)
        minor << start + i * small;
}

namespace {

/// Small ticks where they are given.
class Ticker : public QCPAxisTickerText {
public:
    explicit Ticker(const QList<double>& minor) : m_minor(minor) {}

protected:
    QVector<double> createSubTickVector(int, const QVector<double>&) override { return m_minor; }

private:
    QList<double> m_minor;
};

}  // namespace

/// A QCustomPlot that is never shown. It only lays out and draws the axes.
class PlotFrame::Engine : public QCustomPlot {
public:
    Engine() {
        setLocale(QLocale::c());  // otherwise the widget's own locale would determine the number format
        setBackground(QBrush(Qt::NoBrush));
        setPlottingHint(QCP::phFastPolylines);
        plotLayout()->setAutoMargins(QCP::msNone);
        axisRect()->setAutoMargins(QCP::msNone);
        axisRect()->setupFullAxesBox();
    }

    QCPAxis* axis(Side side) {
        switch (side) {
            case Side::Left:
                return yAxis;
            case Side::Bottom:
                return xAxis;
            case Side::Top:
                return xAxis2;
            case Side::Right:
                return yAxis2;
        }
        return xAxis;
    }

    void place(const QRect& outer, const QMargins& margins) {
        axisRect()->setMargins(margins);
        setViewport(QRect(QPoint(0, 0), outer.size()));
    }

    void show(Side side, const std::optional<Axis>& wanted) {
        QCPAxis* shown = axis(side);
        shown->setVisible(true);  // the axis without labels still closes the box
        shown->setTicks(wanted.has_value());
        shown->setTickLabels(wanted.has_value());
        const bool typeset = wanted && TypesetText::hasFormulas(wanted->label);
        shown->setLabel(wanted && !typeset ? wanted->label : QString());
        m_typeset[static_cast<std::size_t>(side)] = typeset ? wanted : std::nullopt;
        shown->setLabelPadding(wanted ? wanted->labelApart : 0);
        if (!wanted)
            return;
        const bool down = side == Side::Left || side == Side::Right;
        shown->setScaleType(wanted->logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        shown->setRange(std::min(wanted->first, wanted->last), std::max(wanted->first, wanted->last));
        // QCustomPlot's vertical axes point upwards; ours start at the top.
        shown->setRangeReversed((wanted->last > wanted->first) == down);
        shown->setSubTicks(!wanted->minor.isEmpty());
        const QSharedPointer<Ticker> ticker(new Ticker(wanted->minor));
        for (const Tick& tick : wanted->ticks)
            ticker->addTick(tick.at, tick.text);
        shown->setTicker(ticker);
    }

    void dress(const Theme& theme, bool grid) {
        // If frames are as dark as text, a frame line through the data would look like data.
        const bool inked = theme.border == theme.text;
        const bool dark = theme.card.lightness() < 128;
        m_box = theme.border;
        m_words = theme.mutedText;
        const QColor zero = !inked ? theme.border : dark ? theme.grid.lighter(170) : theme.grid.darker(115);
        for (const Side side : {Side::Left, Side::Bottom, Side::Top, Side::Right}) {
            QCPAxis* dressed = axis(side);
            dressed->setBasePen(Qt::NoPen);  // four separate lines would leave a corner open
            dressed->setTickPen(QPen(theme.mutedText, 1));
            dressed->setTickLength(0, kTick);
            dressed->setSubTicks(false);
            dressed->setSubTickPen(QPen(theme.mutedText, 1));
            dressed->setSubTickLength(0, kMinorTick);
            dressed->setTickLabelColor(theme.mutedText);
            dressed->setTickLabelFont(figureFont(kSmallType));
            dressed->setTickLabelPadding(side == Side::Right ? kPaddingBefore : kPadding);
            dressed->setLabelColor(theme.mutedText);
            dressed->setLabelFont(figureFont(kSmallType));
            dressed->setPadding(0);
            // QCustomPlot draws these two axes on the outermost pixels of the data, the others beside them.
            dressed->setOffset(side == Side::Left || side == Side::Bottom ? 1 : 0);
            dressed->grid()->setVisible(grid && (side == Side::Left || side == Side::Bottom));
            dressed->grid()->setPen(QPen(theme.grid, 1));
            dressed->grid()->setZeroLinePen(QPen(zero, 1));
        }
    }

    void paintOn(QPaintDevice* device, double scale = 1, const QPointF& offset = {}) {
        QCPPainter painter(device);
        const bool vectors = painter.paintEngine()->type() != QPaintEngine::Raster;
        painter.setMode(QCPPainter::pmVectorized, vectors);
        // Avoids scaled or rasterised labels.
        painter.setMode(QCPPainter::pmNoCaching, vectors || scale * device->devicePixelRatioF() != 1);
        painter.scale(scale, scale);
        painter.translate(offset);
        // On the screen a line covers the pixel after its coordinate; elsewhere it would be centred on the
        // coordinate.
        if (vectors || scale * device->devicePixelRatioF() != 1)
            painter.translate(0.5, 0.5);
        updateLayout();
        QCustomPlot::draw(&painter);
        drawBox(painter);
        for (const Side side : {Side::Left, Side::Bottom, Side::Top, Side::Right})
            if (const auto& axis = m_typeset[static_cast<std::size_t>(side)])
                drawTypeset(painter, side, *axis);
    }

private:
    /// A label with formulas, where QCustomPlot would write it.
    void drawTypeset(QCPPainter& painter, Side side, const Axis& axis) const {
        const bool upright = side == Side::Left || side == Side::Right;
        const QFont font = figureFont(kSmallType);
        const QFontMetricsF metrics(font);
        double numbers = upright || axis.ticks.isEmpty() ? 0 : metrics.height();
        for (const Tick& tick : axis.ticks)
            numbers = upright ? std::max(numbers, metrics.horizontalAdvance(tick.text)) : numbers;
        const double away =
            1 + kTick + (side == Side::Right ? kPaddingBefore : kPadding) + numbers + axis.labelApart;
        const TypesetText text(axis.label, font);
        const QRectF inside = axisRect()->rect();
        painter.save();
        painter.setPen(m_words);
        if (side == Side::Left) {
            painter.translate(inside.left() - away - metrics.descent(),
                              inside.center().y() + text.width() / 2);
            painter.rotate(-90);
        } else if (side == Side::Right) {
            painter.translate(inside.right() + away + metrics.descent(),
                              inside.center().y() - text.width() / 2);
            painter.rotate(90);
        } else {
            painter.translate(inside.center().x() - text.width() / 2,
                              side == Side::Top ? inside.top() - away - metrics.descent()
                                                : inside.bottom() + away + metrics.ascent());
        }
        text.draw(painter, {0, 0});
        painter.restore();
    }

    /// Drawn around the data and over the grid, which may have a line at the edge.
    void drawBox(QCPPainter& painter) const {
        const QRect inside = axisRect()->rect();
        painter.setAntialiasing(false);
        painter.setPen(QPen(m_box, 1, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(inside.left() - 1, inside.top() - 1, inside.width() + 1, inside.height() + 1);
    }

    QColor m_box;
    QColor m_words;
    std::array<std::optional<Axis>, 4> m_typeset;  ///< axes whose label has formulas

protected:
    /// QCustomPlot's constructor posts a replot, which would take milliseconds for buffers that are never
    /// shown.
    bool event(QEvent* event) override {
        return event->type() == QEvent::MetaCall || QCustomPlot::event(event);
    }
};

PlotFrame::PlotFrame() = default;
PlotFrame::~PlotFrame() = default;

void PlotFrame::setGeometry(const QRect& outer, const QMargins& margins) {
    if (outer == m_outer && margins == m_margins)
        return;
    if (outer.size() != m_outer.size() || margins != m_margins)
        m_drawn = {};
    m_outer = outer;
    m_margins = margins;
}

namespace {

/// Between the numbers and the label of an upright \p axis: enough to tell them apart, if \p margin has room.
int labelApart(const Axis& axis, int margin) {
    constexpr int kWished = 6;
    const QFont font = figureFont(kSmallType);
    const TextWidth width(font);
    double widest = 0;
    for (const Tick& tick : axis.ticks)
        widest = std::max(widest, width.of(tick.text));
    const double room = margin - kTick - kPadding - widest - QFontMetricsF(font).height();
    return std::max(axis.labelApart, std::min(kWished, static_cast<int>(room)));
}

}  // namespace

/// Labels are centred on the plot and may extend beyond it, equally far on both sides.
void PlotFrame::setAxis(Side side, const Axis& axis) {
    const bool upright = side == Side::Left || side == Side::Right;
    const int room = upright ? area().height() + 2 * std::min(m_margins.top(), m_margins.bottom())
                             : area().width() + 2 * std::min(m_margins.left(), m_margins.right());
    Axis fitting = axis;
    fitting.label = fittingLabel(axis, room);
    if (upright)
        fitting.labelApart = labelApart(axis, side == Side::Left ? m_margins.left() : m_margins.right());
    fitting.shorter.clear();  // alternatives that are not used must not invalidate the cache
    auto& kept = m_axes[static_cast<int>(side)];
    if (kept == fitting)
        return;
    kept = fitting;
    m_drawnTheme = nullptr;
}

void PlotFrame::removeAxis(Side side) {
    auto& kept = m_axes[static_cast<int>(side)];
    if (!kept)
        return;
    kept.reset();
    m_drawnTheme = nullptr;
}

bool PlotFrame::separateNumbers(Side side) {
    constexpr double kNumbersApart = 3;  // pixels
    auto& axis = m_axes[static_cast<int>(side)];
    if (!axis)
        return true;
    const bool upright = side == Side::Left;
    const auto pixel = [&](const Tick& tick) { return upright ? toY(tick.at) : toX(tick.at); };
    std::ranges::stable_sort(axis->ticks, {}, pixel);
    const TextWidth width(figureFont(kSmallType));
    const double height =
        QFontMetricsF(figureFont(kSmallType)).tightBoundingRect(QStringLiteral("0")).height();
    double taken = -std::numeric_limits<double>::infinity();
    bool all = true;
    for (Tick& tick : axis->ticks) {
        const double half = (upright ? height : width.of(tick.text)) / 2;
        if (pixel(tick) - half < taken + kNumbersApart) {
            tick.text.clear();
            all = false;
        } else {
            taken = pixel(tick) + half;
        }
    }
    return all;
}

void PlotFrame::setGrid(bool visible) {
    if (visible == m_grid)
        return;
    m_grid = visible;
    m_drawnTheme = nullptr;
}

const std::optional<Axis>& PlotFrame::horizontal() const {
    const auto& bottom = m_axes[static_cast<int>(Side::Bottom)];
    return bottom ? bottom : m_axes[static_cast<int>(Side::Top)];
}

const std::optional<Axis>& PlotFrame::vertical() const {
    const auto& left = m_axes[static_cast<int>(Side::Left)];
    return left ? left : m_axes[static_cast<int>(Side::Right)];
}

double PlotFrame::toX(double value) const {
    return area().x() + area().width() * (horizontal() ? share(*horizontal(), value) : 0);
}

double PlotFrame::toY(double value) const {
    return area().y() + area().height() * (vertical() ? share(*vertical(), value) : 0);
}

double PlotFrame::fromX(double x) const {
    return horizontal() && area().width() > 0 ? valueAt(*horizontal(), (x - area().x()) / area().width()) : 0;
}

double PlotFrame::fromY(double y) const {
    return vertical() && area().height() > 0 ? valueAt(*vertical(), (y - area().y()) / area().height()) : 0;
}

void PlotFrame::draw(QPainter& painter, const Theme& theme) {
    if (m_outer.isEmpty() || area().isEmpty())
        return;
    const auto lay = [&] {
        if (!m_engine)
            m_engine = std::make_unique<Engine>();
        m_engine->dress(theme, m_grid);
        for (const Side side : {Side::Left, Side::Bottom, Side::Top, Side::Right})
            m_engine->show(side, m_axes[static_cast<int>(side)]);
        m_engine->place(m_outer, m_margins);
    };
    const QPaintEngine::Type kind = painter.paintEngine()->type();
    if (kind != QPaintEngine::Raster) {  // keeps vector output as vectors
        lay();
        QPicture picture;
        m_engine->paintOn(&picture);
        // Played at its recorded size; Qt would scale it by the ratio of the two densities.
        painter.save();
        painter.translate(m_outer.topLeft());
        painter.scale(double(picture.logicalDpiX()) / painter.device()->logicalDpiX(),
                      double(picture.logicalDpiY()) / painter.device()->logicalDpiY());
        painter.drawPicture(0, 0, picture);
        painter.restore();
        return;
    }
    // The pixmap lies on whole device pixels, and the frame inside it between them if necessary. Otherwise
    // text would be resampled at fractional densities such as 1.25.
    const double ratio = devicePixelsALogical(painter);
    // Qt cannot paint a device with less than one device pixel per logical one; in that case the painter is
    // scaled instead.
    const double density = ratio < 1 ? painter.device()->devicePixelRatioF() : ratio;
    const QPointF corner = painter.deviceTransform().map(QPointF(m_outer.topLeft()));
    const QPointF origin(std::floor(corner.x() + 1e-6), std::floor(corner.y() + 1e-6));
    const QPointF offset = (corner - origin) / ratio;
    if (m_drawn.isNull() || m_drawnTheme != &theme || m_drawnRatio != ratio || m_drawnOffset != offset) {
        lay();
        // A new pixmap for every step of a drag would cost as much as drawing on it.
        const QSize size(qCeil(m_outer.width() * ratio) + 1, qCeil(m_outer.height() * ratio) + 1);
        if (m_drawn.size() != size)
            m_drawn = QPixmap(size);
        m_drawn.setDevicePixelRatio(density);
        m_drawn.fill(Qt::transparent);
        m_engine->paintOn(&m_drawn, ratio / density, offset);
        m_drawnTheme = &theme;
        m_drawnRatio = ratio;
        m_drawnOffset = offset;
    }
    // Through the whole transform and back, because a widget's painter is also offset within its window's
    // buffer.
    painter.save();
    if (density != ratio)
        painter.resetTransform();
    drawPixmap(painter, painter.deviceTransform().inverted().map(origin));
    painter.restore();
}

/// Without a grid the pixmap is empty inside the frame, which is most of it; that part is skipped.
void PlotFrame::drawPixmap(QPainter& painter, const QPointF& at) const {
    const double density = m_drawn.devicePixelRatio();
    const QRect inside(
        qCeil((m_margins.left() + 2) * m_drawnRatio) + 1, qCeil((m_margins.top() + 2) * m_drawnRatio) + 1,
        qFloor((area().width() - 4) * m_drawnRatio) - 2, qFloor((area().height() - 4) * m_drawnRatio) - 2);
    if (m_grid || inside.isEmpty())
        return painter.drawPixmap(at, m_drawn);
    const QRect all = m_drawn.rect();
    const QRect middle(all.left(), inside.top(), all.width(), inside.height());
    for (const QRect& part : {QRect(all.topLeft(), QPoint(all.right(), inside.top() - 1)),
                              QRect(QPoint(all.left(), inside.bottom() + 1), all.bottomRight()),
                              QRect(middle.topLeft(), QPoint(inside.left() - 1, middle.bottom())),
                              QRect(QPoint(inside.right() + 1, middle.top()), middle.bottomRight())})
        painter.drawPixmap(QRectF(at + QPointF(part.topLeft()) / density, QSizeF(part.size()) / density),
                           m_drawn, part);
}

void PlotFrame::coverNumbers(QPainter& painter, const Theme& theme, Side side, const QRectF& box) const {
    const std::optional<Axis>& axis = m_axes[static_cast<int>(side)];
    if (!axis)
        return;
    constexpr double kClear = 5;  // pixels beside a handle
    const QRect plot = area();
    const TextWidth widths(figureFont(kSmallType), painter.device());
    const double height = QFontMetricsF(figureFont(kSmallType), painter.device()).height();
    for (const Tick& tick : axis->ticks) {
        const double width = widths.of(tick.text) + 2;
        const QRectF number =
            side == Side::Left
                ? QRectF(plot.left() - kTick - kPadding - width, toY(tick.at) - height / 2, width + 1, height)
                : QRectF(toX(tick.at) - width / 2, plot.bottom() + kTick + kPadding, width, height);
        constexpr double kBeyond = 2;  // letters stand on whole pixels
        if (number.adjusted(-kClear, 0, kClear, 0).intersects(box))
            painter.fillRect(number.adjusted(-kBeyond, -1, side == Side::Left ? 0 : kBeyond, 1), theme.card);
    }
}

}  // namespace posiscope
