// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/axes/channelruler.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/views/axes/axiscolours.h"
#include "app/views/axes/rulerdrawing.h"

namespace posiscope {
namespace {

constexpr double kRulerHeight = 22;
constexpr double kNumbers = 15;  // the numbers of channels above the ruler
constexpr double kMostArcs = 56;
constexpr double kAround = 0.06;  // of the wavelengths' range, below and above them
constexpr double kNearPairs = 12;
constexpr double kMark = 1.5;  // half the height of a channel's mark
constexpr QMargins kRulerMargins(58, 24, 12, 6);
constexpr QSize kLeastRuler(160, 110);
constexpr QSize kEnoughRuler(kNoEnd, 640);

/// The axes that \p head has, each with the range of its wavelengths by \p wavelength.
template <class Wavelength>
QStringList rangesOf(const AxialRotary& rotary, const Wavelength& wavelength) {
    QStringList ranges;
    for (std::size_t a = 0; a < rotary.head().axes.size(); ++a) {
        double least = HUGE_VAL;
        double most = 0;
        for (std::size_t s = 0; s < rotary.ladder().size(); ++s)
            if (rotary.ladder()[s].axis == static_cast<int>(a)) {
                least = std::min(least, wavelength(static_cast<std::int64_t>(s)));
                most = std::max(most, wavelength(static_cast<std::int64_t>(s)));
            }
        ranges << (most == 0 ? QString() : readable(least, 3) + QStringLiteral(" … ") + readable(most, 3));
    }
    return ranges;
}

}  // namespace

void ChannelRuler::show(const AxialParameters& parameters, std::shared_ptr<const AxialRotary> rotary,
                        const Cursor& cursor) {
    m_parameters = parameters;
    m_rotary = std::move(rotary);
    m_cursor = cursor;
    m_least = HUGE_VAL;
    m_most = -HUGE_VAL;
    for (std::int64_t s = 0; s < std::ssize(m_rotary->ladder()); ++s)
        if (const double power = std::log10(shownWavelength(s)); std::isfinite(power)) {
            m_least = std::min(m_least, power);
            m_most = std::max(m_most, power);
        }
    if (!(m_least <= m_most))
        m_least = m_most = 0;
    const double around = kAround * (m_most - m_least);
    if (std::floor(m_most) > std::ceil(m_least)) {  // two powers of ten or more, for numbers beside them
        m_least -= around;
        m_most += around;
        return;
    }
    m_least = std::floor(m_least);
    m_most = std::max(std::ceil(m_most), m_least + 1);
}

double ChannelRuler::shownWavelength(std::int64_t slot) const {
    const int axis = m_rotary->ladder()[static_cast<std::size_t>(slot)].axis;
    if (axis < 0)
        return HUGE_VAL;
    const AxisName name = m_rotary->head().axes[static_cast<std::size_t>(axis)].name;
    return m_rotary->wavelength(slot) /
           mapOf(m_parameters, static_cast<std::size_t>(axis)).step(lengthOf(m_parameters, name));
}

Bounds ChannelRuler::turns() const {
    Bounds turns = Bounds::ofNothing();
    for (std::int64_t s = 0; s < std::ssize(m_rotary->ladder()); ++s) {
        const AxialSlot& slot = m_rotary->ladder()[static_cast<std::size_t>(s)];
        if (slot.axis < 0 || slot.isOblique())
            continue;
        const AxisName name = m_rotary->head().axes[static_cast<std::size_t>(slot.axis)].name;
        if (name == AxisName::Row || name == AxisName::Column)
            turns.add(static_cast<double>(name == AxisName::Row ? m_parameters.rows : m_parameters.columns) /
                      shownWavelength(s));
    }
    return turns.orNaN();
}

Wish ChannelRuler::wish(const Ink&) const {
    return {.least = kLeastRuler, .enough = kEnoughRuler, .margins = kRulerMargins, .gain = 6};
}

QRectF ChannelRuler::ruler() const {
    const bool near = m_rotary->head().pairs == AxialLayout::Neighbours;
    const double pairs = near ? kNearPairs : std::clamp(0.2 * data().height(), 20.0, kMostArcs);
    return {static_cast<double>(data().left()), data().bottom() - pairs - kRulerHeight,
            static_cast<double>(data().width()), kRulerHeight};
}

double ChannelRuler::xOf(double channel) const {
    return data().left() + data().width() * channel / static_cast<double>(m_rotary->head().headSize);
}

double ChannelRuler::yOf(double wavelength) const {
    const double bottom = ruler().top() - kNumbers - 2;
    return bottom - (bottom - data().top()) * (std::log10(wavelength) - m_least) / (m_most - m_least);
}

void ChannelRuler::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setFont(figureFont(kSmallType));
    painter.setRenderHint(QPainter::Antialiasing);
    drawGrid(painter, ink);
    drawWavelengths(painter, ink);
    painter.setRenderHint(QPainter::Antialiasing, false);
    drawChannels(painter, ink.theme, *m_rotary, ruler());
    painter.setRenderHint(QPainter::Antialiasing);
    drawNumbers(painter, ink);
    drawPairs(painter, ink.theme, *m_rotary, ruler(), data().bottom() - ruler().bottom(),
              ink.cursor ? pairOf(*m_rotary, m_cursor.dimension) : -1);
    if (ink.cursor)
        drawCursor(painter, ink);
    painter.restore();
}

/// Powers of ten, and the size of the picture as a dashed line.
void ChannelRuler::drawGrid(QPainter& painter, const Ink& ink) const {
    const double bottom = ruler().top() - kNumbers - 2;
    const int most = std::max(2, static_cast<int>((bottom - data().top()) / 18));
    for (const Tick& tick : powerTicks(std::pow(10, m_least), std::pow(10, m_most), most)) {
        const double y = yOf(tick.at);
        painter.setPen(QPen(ink.theme.grid, 1));
        painter.drawLine(QPointF(data().left(), y), QPointF(data().right(), y));
        painter.setPen(ink.theme.mutedText);
        painter.drawText(QRectF(data().left() - 38, y - 8, 34, 16), Qt::AlignRight | Qt::AlignVCenter,
                         tick.text);
    }
    painter.setPen(ink.theme.mutedText);
    drawUpright(painter,
                QRectF(data().left() - kRulerMargins.left(), data().top(), 16, bottom - data().top()),
                {tr("wavelength"), QStringLiteral("λ")});
    const auto longest = static_cast<double>(std::max(m_parameters.rows, m_parameters.columns));
    const double y = yOf(longest);
    if (y <= data().top() + 2 || y >= bottom - 2)
        return;
    painter.setPen(QPen(ink.theme.mutedText, 1, Qt::DashLine));
    painter.drawLine(QPointF(data().left(), y), QPointF(data().right(), y));
    const QString text = tr("%1 patches").arg(allDigits(longest));
    const QRectF where = placeFor(painter.fontMetrics().horizontalAdvance(text) + 6, y);
    painter.fillRect(where, ink.theme.card);
    painter.drawText(where, Qt::AlignCenter, text);
}

/// Above or below a line at \p y, as far right as no wavelength is under it.
QRectF ChannelRuler::placeFor(double width, double y) const {
    constexpr double kHeight = 14;
    const QRectF usual(data().right() - width, y > data().top() + 16 ? y - 15 : y + 1, width, kHeight);
    for (double right = data().right(); right - width > data().left(); right -= width / 4)
        for (const double top : {usual.top(), y + 1}) {
            const QRectF where(right - width, top, width, kHeight);
            if (isFree(where))
                return where;
        }
    return usual;
}

bool ChannelRuler::isFree(const QRectF& where) const {
    for (std::int64_t channel = 0; channel < m_rotary->head().headSize; ++channel) {
        const std::int64_t clock = m_rotary->clockOf(channel);
        const double x = xOf(static_cast<double>(channel));
        if (clock >= 0 && x < where.right() && xOf(static_cast<double>(channel + 1)) > where.left() &&
            std::abs(yOf(shownWavelength(clock)) - where.center().y()) < where.height() / 2 + kMark)
            return false;
    }
    return where.bottom() < ruler().top() - kNumbers;
}

void ChannelRuler::drawWavelengths(QPainter& painter, const Ink& ink) const {
    const double each = xOf(1) - xOf(0);
    for (std::int64_t channel = 0; channel < m_rotary->head().headSize; ++channel) {
        const std::int64_t clock = m_rotary->clockOf(channel);
        if (clock < 0)
            continue;
        const double y = yOf(shownWavelength(clock));
        const AxialSlot& slot = m_rotary->ladder()[static_cast<std::size_t>(clock)];
        const double x = xOf(static_cast<double>(channel));
        painter.fillRect(
            QRectF(x + (each > 4 ? 0.5 : 0), y - kMark, std::max(1.0, each > 4 ? each - 1 : each), 2 * kMark),
            colourOf(m_rotary->head(), slot, ink.theme));
    }
    drawAxes(painter, ink);
}

/// The colour of each axis, with its wavelengths where it has some of its own.
void ChannelRuler::drawAxes(QPainter& painter, const Ink& ink) const {
    const QRectF place(data().left(), data().top() - 22, data().width(), 16);
    QList<LegendEntry> legend;
    QList<LegendEntry> letters;  // where whole entries have no room
    const QStringList ranges = rangesOf(*m_rotary, [this](std::int64_t s) { return shownWavelength(s); });
    for (std::size_t a = 0; a < m_rotary->head().axes.size(); ++a) {
        const AxisName name = m_rotary->head().axes[a].name;
        const QString text = QStringLiteral("%1 %2: %3")
                                 .arg(QLatin1Char(letterOf(name)))
                                 .arg(nameOf(name))
                                 .arg(ranges[static_cast<qsizetype>(a)]);
        const QString letter(QLatin1Char(letterOf(name)));
        const QColor& colour = coloursOf(name, ink.theme).fill;
        legend << LegendEntry{colour, 6, text, text};
        letters << LegendEntry{colour, 6, letter + u' ' + nameOf(name), letter + u' ' + nameOf(name)};
    }
    const bool whole = m_rotary->head().directions == AxialDirections::Axes &&
                       legendWidth(painter.font(), legend) <= place.width();
    drawLegend(painter, ink.theme, place, whole ? legend : letters);
}

void ChannelRuler::drawNumbers(QPainter& painter, const Ink& ink) const {
    const std::int64_t size = m_rotary->head().headSize;
    const int most = std::max(2, data().width() / 46);
    painter.setPen(ink.theme.mutedText);
    drawLabel(painter,
              QRectF(data().left() - kRulerMargins.left(), ruler().top() - kNumbers,
                     kRulerMargins.left() - 14, kNumbers - 1),
              Qt::AlignRight | Qt::AlignVCenter, {tr("channel"), QString()});
    for (const Tick& tick : endedAt(binaryTicks(0, static_cast<double>(size - 1), most), size - 1,
                                    30.0 * static_cast<double>(size) / data().width())) {
        const QRectF where(xOf(tick.at + 0.5) - 24, ruler().top() - kNumbers, 48, kNumbers - 1);
        painter.drawText(where, Qt::AlignCenter, tick.text);
    }
}

/// A frame around the cursor's channel and its partner.
void ChannelRuler::drawCursor(QPainter& painter, const Ink& ink) const {
    const std::int64_t pair = pairOf(*m_rotary, m_cursor.dimension);
    std::array<std::int64_t, 2> channels{m_cursor.dimension, m_cursor.dimension};
    if (pair >= 0)
        channels = {m_rotary->pairs()[static_cast<std::size_t>(pair)].a,
                    m_rotary->pairs()[static_cast<std::size_t>(pair)].b};
    painter.setBrush(Qt::NoBrush);
    for (const std::int64_t channel : channels) {
        const double x = xOf(static_cast<double>(channel));
        painter.setPen(QPen(ink.theme.dimension, 2));
        painter.drawRect(QRectF(x, ruler().top() - 1, xOf(1) - xOf(0), kRulerHeight + 2));
    }
}

std::optional<std::int64_t> ChannelRuler::channelAt(const QPointF& point) const {
    if (!data().contains(point.toPoint()))
        return std::nullopt;
    const auto channel = static_cast<std::int64_t>((point.x() - data().left()) / data().width() *
                                                   static_cast<double>(m_rotary->head().headSize));
    return std::clamp<std::int64_t>(channel, 0, m_rotary->head().headSize - 1);
}

std::optional<Cursor> ChannelRuler::cursorAt(const QPointF& point) const {
    const auto channel = channelAt(point);
    if (!channel)
        return std::nullopt;
    Cursor cursor = m_cursor;
    cursor.dimension = *channel;
    return cursor;
}

QString ChannelRuler::readoutAt(const QPointF& point) const {
    const auto channel = channelAt(point);
    return channel ? readout(*channel) : QString();
}

QString ChannelRuler::readout(std::int64_t channel) const {
    const std::int64_t clock = m_rotary->clockOf(channel);
    if (clock < 0)
        return tr("channel %1 does not turn").arg(readable(qint64{channel}));
    const AxialSlot& slot = m_rotary->ladder()[static_cast<std::size_t>(clock)];
    const AxialPair& pair = m_rotary->pairs()[static_cast<std::size_t>(pairOf(*m_rotary, channel))];
    if (slot.isOblique()) {
        const auto axis = static_cast<std::size_t>(slot.axis);
        return tr("channel %1 with %2: %3° from %4 to %5, wavelength %6, %7 radians a unit")
            .arg(readable(qint64{channel}), readable(qint64{pair.a == channel ? pair.b : pair.a}),
                 readable(slot.degrees(), 3), nameOf(m_rotary->head().axes[axis].name),
                 nameOf(m_rotary->head().axes[1 - axis].name), readable(shownWavelength(clock), 4),
                 readable(slot.frequency.hi, 4));
    }
    return tr("channel %1 with %2: axis %3, wavelength %4, %5 radians a unit")
        .arg(readable(qint64{channel}), readable(qint64{pair.a == channel ? pair.b : pair.a}),
             nameOf(m_rotary->head().axes[static_cast<std::size_t>(slot.axis)].name),
             readable(shownWavelength(clock), 4), readable(slot.frequency.hi, 4));
}

}  // namespace posiscope
