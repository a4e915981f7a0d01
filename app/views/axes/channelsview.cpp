// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/axes/channelsview.h"

#include <QPainter>
#include <QPainterPath>
#include <QRectF>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/texts/translated.h"
#include "app/views/axes/axiscolours.h"

namespace posiscope {
namespace {

constexpr double kLettered = 11;     // pixels of a channel with a letter of its own
constexpr double kLetteredRun = 14;  // of several channels of one axis
constexpr double kLined = 4;         // of channels that are told apart
constexpr double kBracketApart = 5;  // of a bracket
constexpr double kArcsApart = 12;

/// Of a channel that does not turn, one without an axis.
AxialSlot slotOf(const AxialRotary& rotary, std::int64_t channel) {
    const std::int64_t clock = rotary.clockOf(channel);
    return clock < 0 ? AxialSlot() : rotary.ladder()[static_cast<std::size_t>(clock)];
}

bool haveOneColour(const AxialSlot& a, const AxialSlot& b) {
    return a.axis == b.axis && a.direction.sine == b.direction.sine &&
           a.direction.cosine == b.direction.cosine;
}

void drawRun(QPainter& painter, const Theme& theme, const AxialRotary& rotary, const AxialSlot& slot,
             const QRectF& run, std::int64_t channels) {
    if (slot.axis < 0) {
        painter.fillRect(run, theme.card);
        painter.fillRect(run, QBrush(theme.stripe, Qt::BDiagPattern));
        return;
    }
    const QColor fill = colourOf(rotary.head(), slot, theme);
    painter.fillRect(run, fill);
    const double each = run.width() / static_cast<double>(channels);
    const bool lettered = each >= kLettered;
    if (each >= kLined) {
        painter.setPen(QPen(theme.card, 1));
        for (std::int64_t c = 0; c <= channels; ++c) {
            const double x = run.left() + each * static_cast<double>(c);
            painter.drawLine(QPointF(x, run.top()), QPointF(x, run.bottom()));
        }
    }
    if (slot.isOblique() || (!lettered && run.width() < kLetteredRun))
        return;
    const AxisName axis = rotary.head().axes[static_cast<std::size_t>(slot.axis)].name;
    const QString letter = QString(QLatin1Char(letterOf(axis)));
    painter.setPen(coloursOf(axis, theme).letter);
    const std::int64_t letters = lettered ? channels : 1;
    const double width = run.width() / static_cast<double>(letters);
    for (std::int64_t k = 0; k < letters; ++k) {
        const QRectF box(run.left() + width * static_cast<double>(k), run.top(), width, run.height());
        if (!lettered)
            painter.fillRect(QRectF(box.center().x() - 6, box.top(), 12, box.height()), fill);
        painter.drawText(box, Qt::AlignCenter, letter);
    }
}

/// The path from one channel's middle to the other's, below \p y.
QPainterPath bracket(double a, double b, double y, double depth, bool arc) {
    QPainterPath path(QPointF(a, y));
    if (arc) {
        path.cubicTo(QPointF(a, y + depth * 4 / 3), QPointF(b, y + depth * 4 / 3), QPointF(b, y));
    } else {
        path.lineTo(a, y + depth);
        path.lineTo(b, y + depth);
        path.lineTo(b, y);
    }
    return path;
}

/// The channels of a head side by side, coloured by axis and lettered; channels that do not turn are hatched.
void drawChannels(QPainter& painter, const Theme& theme, const AxialRotary& rotary, const QRectF& where) {
    const std::int64_t size = rotary.head().headSize;
    const double each = where.width() / static_cast<double>(size);
    for (std::int64_t first = 0; first < size;) {
        const AxialSlot slot = slotOf(rotary, first);
        std::int64_t end = first + 1;
        while (end < size && haveOneColour(slotOf(rotary, end), slot))
            ++end;
        drawRun(painter, theme, rotary, slot,
                QRectF(where.left() + each * static_cast<double>(first), where.top(),
                       each * static_cast<double>(end - first), where.height()),
                end - first);
        first = end;
    }
}

/// Brackets below the channels, which take \p channels, from pair to pair; arcs for pairs that are far apart.
/// Few enough to be told apart. Pairs of two clocks are dashed. \param own is drawn thicker; −1: none
void drawPairs(QPainter& painter, const Theme& theme, const AxialRotary& rotary, const QRectF& channels,
               double height, std::int64_t own) {
    const double each = channels.width() / static_cast<double>(rotary.head().headSize);
    const auto& pairs = rotary.pairs();
    const bool near = rotary.head().pairs == AxialLayout::Neighbours;
    const double room = near ? 2 * each : each;
    auto step =
        static_cast<std::size_t>(std::max(1.0, std::ceil((near ? kBracketApart : kArcsApart) / room)));
    if (step > 1 && rotary.head().arrangement != AxialArrangement::Blocks &&
        step % rotary.head().axes.size() == 0)
        ++step;  // every third of three axes that take turns would show one axis alone
    painter.setBrush(Qt::NoBrush);
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        const AxialPair& pair = pairs[p];
        const bool chosen = static_cast<std::int64_t>(p) == own;
        const AxialSlot slot = slotOf(rotary, pair.a);
        if (slot.axis < 0 || (p % step != 0 && !chosen))
            continue;
        const bool twisted = pair.clockA != pair.clockB;
        const double a = channels.left() + each * (static_cast<double>(pair.a) + 0.5);
        const double b = channels.left() + each * (static_cast<double>(pair.b) + 0.5);
        const double depth = near ? std::min(height - 3, 6.0) : height - 3;
        painter.setPen(QPen(chosen ? theme.dimension : colourOf(rotary.head(), slot, theme),
                            chosen ? 2.2 : 1.2, twisted ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap,
                            Qt::MiterJoin));
        painter.drawPath(bracket(a, b, channels.bottom() + 2, depth, !near));
    }
}

/// The pair of \p channel; −1 if it has none.
std::int64_t pairOf(const AxialRotary& rotary, std::int64_t channel) {
    const auto found = std::ranges::find_if(
        rotary.pairs(), [channel](const AxialPair& pair) { return pair.a == channel || pair.b == channel; });
    return found == rotary.pairs().end() ? -1 : found - rotary.pairs().begin();
}

constexpr int kCellChannels = 12;
constexpr QSize kLeastMeanings(430, 118);
constexpr QSize kEnoughMeanings(900, 150);

constexpr double kNameHeight = 22;

}  // namespace

Wish TwoMeanings::wish(const Ink&) const {
    return {
        .least = kLeastMeanings, .enough = kEnoughMeanings, .margins = {10, 8, 12, 4}, .gain = 1, .rank = 1};
}

void TwoMeanings::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setFont(figureFont(kSmallType));
    const QRectF area = data();
    const double names = std::min(170.0, area.width() * 0.3);
    const double column = (area.width() - names) / 2;
    const double heading = 18;
    const double row = (area.height() - heading) / 2;
    const std::array columns{
        QStringList{tr("half-split pairs")},
        QStringList{tr("adjacent channels (\"interleaved\" pairs)"), tr("\"interleaved\" pairs")}};
    const std::array rows{
        QStringList{tr("axes in blocks")},
        QStringList{tr("axes alternate (\"interleaved\" axes)"), tr("\"interleaved\" axes")}};
    for (int c = 0; c < 2; ++c) {
        painter.setPen(ink.theme.text);
        drawLabel(painter, QRectF(area.left() + names + column * c, area.top(), column - 8, heading),
                  Qt::AlignLeft | Qt::AlignVCenter, columns[static_cast<std::size_t>(c)]);
        for (int r = 0; r < 2; ++r)
            drawCell(
                painter, ink, r == 1, c == 1,
                QRectF(area.left() + names + column * c, area.top() + heading + row * r, column - 16, row));
    }
    for (int r = 0; r < 2; ++r) {
        painter.setPen(ink.theme.text);
        drawLabel(painter, QRectF(area.left(), area.top() + heading + row * r + 2, names - 10, kNameHeight),
                  Qt::AlignLeft | Qt::AlignVCenter, rows[static_cast<std::size_t>(r)]);
    }
    painter.restore();
}

void TwoMeanings::drawCell(QPainter& painter, const Ink& ink, bool turns, bool near,
                           const QRectF& where) const {
    const AxialLayout layout = near ? AxialLayout::Neighbours : AxialLayout::Halves;
    const AxialArrangement arrangement = turns ? AxialArrangement::Turns : AxialArrangement::Blocks;
    const AxialRotary small({.headSize = kCellChannels,
                             .axes = {{AxisName::Time, 4}, {AxisName::Row, 4}, {AxisName::Column, 4}},
                             .arrangement = arrangement,
                             .clocks = layout,
                             .pairs = layout});
    const QRectF ruler(where.left(), where.top() + 2, std::min(where.width(), 20.0 * kCellChannels), 20);
    painter.setRenderHint(QPainter::Antialiasing, false);
    drawChannels(painter, ink.theme, small, ruler);
    painter.setRenderHint(QPainter::Antialiasing);
    drawPairs(painter, ink.theme, small, ruler, std::min(24.0, where.bottom() - ruler.bottom()), -1);
    const bool same = m_head.clocks == layout && m_head.pairs == layout &&
                      m_head.arrangement == arrangement && m_head.directions != AxialDirections::Golden;
    if (!same)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(ink.theme.accent, 2));
    painter.drawRect(ruler.adjusted(-3, -3, 3, 3));
}

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
        const bool changes = std::isfinite(least);  // a crop may give all rows the same coordinate
        ranges << (most == 0  ? QString()
                   : !changes ? ChannelRuler::tr("all coordinates equal")
                              : readable(least, 3) + QStringLiteral(" … ") + readable(most, 3));
    }
    return ranges;
}

}  // namespace

void ChannelRuler::show(const AxialParameters& parameters, std::shared_ptr<const AxialRotary> rotary,
                        const Cursor& cursor) {
    m_parameters = parameters;
    if (idRuleOf(parameters)) {  // the input has pictures of its own
        const PatchGrid picture = patchGridsOf(parameters).at(cursor.position).value_or(PatchGrid());
        m_parameters.rows = picture.rows;
        m_parameters.columns = picture.columns;
    }
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
    return m_rotary->wavelength(slot) / std::abs(stepOf(m_parameters, static_cast<std::size_t>(axis)));
}

std::vector<double> ChannelRuler::turns() const {
    std::vector<double> turns;
    for (std::int64_t s = 0; s < std::ssize(m_rotary->ladder()); ++s) {
        const AxialSlot& slot = m_rotary->ladder()[static_cast<std::size_t>(s)];
        if (slot.axis < 0 || slot.isOblique())
            continue;
        const AxisName name = m_rotary->head().axes[static_cast<std::size_t>(slot.axis)].name;
        if (name == AxisName::Row || name == AxisName::Column)
            turns.push_back(
                static_cast<double>(name == AxisName::Row ? m_parameters.rows : m_parameters.columns) /
                shownWavelength(s));
    }
    return turns;
}

QString ChannelRuler::unitOf(AxisName axis) const {
    if (idRuleOf(m_parameters))
        return tr("position ids");
    return axis == AxisName::Row || axis == AxisName::Column ? tr("patches")
           : axis == AxisName::Time                          ? tr("frames")
                                                             : tr("tokens");
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
    drawStill(painter, ink);
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

/// Powers of ten, and where a wavelength makes one turn and a quarter turn over the picture.
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
                {idRuleOf(m_parameters) ? tr("wavelength in position ids") : tr("wavelength in patches"),
                 tr("wavelength"), QStringLiteral("λ")});
    const auto longest = static_cast<double>(std::max(m_parameters.rows, m_parameters.columns));
    const QString patches = allDigits(longest);
    drawTurns(painter, ink, longest, {tr("1 turn over %1 patches").arg(patches), tr("1 turn")}, false);
    drawTurns(painter, ink, 4 * longest, {tr("¼ turn over %1 patches").arg(patches), tr("¼ turn")}, true);
}

/// A dashed line at a wavelength of \p patches, if there are such, with the first of \p names that finds a
/// place.
void ChannelRuler::drawTurns(QPainter& painter, const Ink& ink, double patches, const QStringList& names,
                             bool above) const {
    const double bottom = ruler().top() - kNumbers - 2;
    const double y = yOf(patches);
    if (y <= data().top() + 2 || y >= bottom - 2)
        return;
    painter.setPen(QPen(ink.theme.mutedText, 1, Qt::DashLine));
    painter.drawLine(QPointF(data().left(), y), QPointF(data().right(), y));
    for (const QString& name : names) {
        const QRectF where = placeFor(painter.fontMetrics().horizontalAdvance(name) + 6, y, above);
        if (!isFree(where) && &name != &names.last())
            continue;
        painter.fillRect(where, ink.theme.card);
        painter.drawText(where, Qt::AlignCenter, name);
        return;
    }
}

/// Above a line at \p y or below it, where there is room, as far right as no wavelength is under it.
QRectF ChannelRuler::placeFor(double width, double y, bool above) const {
    constexpr double kHeight = 14;
    const bool below = y <= data().top() + 16 || (!above && y + kHeight < ruler().top() - kNumbers - 2);
    const QRectF usual(data().right() - width, below ? y + 1 : y - 15, width, kHeight);
    for (double right = data().right(); right - width > data().left(); right -= width / 4)
        if (const QRectF where(right - width, usual.top(), width, kHeight); isFree(where))
            return where;
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

/// Says why there is nothing over channels that do not rotate.
void ChannelRuler::drawStill(QPainter& painter, const Ink& ink) const {
    constexpr double kLeast = 60;  // pixels
    constexpr double kHeight = 16;
    const std::int64_t size = m_rotary->head().headSize;
    const auto isStill = [this](std::int64_t channel) { return m_rotary->clockOf(channel) < 0; };
    for (std::int64_t first = 0; first < size; ++first) {
        std::int64_t end = first;
        while (end < size && isStill(end))
            ++end;
        const double width = xOf(static_cast<double>(end - first)) - xOf(0);
        if (width >= kLeast) {
            const double middle = (data().top() + ruler().top() - kNumbers) / 2;
            const QString whole = tr("channels %1 to %2 do not rotate").arg(first).arg(end - 1);
            const double own = painter.fontMetrics().horizontalAdvance(whole) + 8;
            QRectF where(0, 0, std::min(own, width), kHeight);
            where.moveCenter({xOf(static_cast<double>(first)) + width / 2, middle});
            painter.fillRect(where, ink.theme.card);
            painter.setPen(ink.theme.mutedText);
            drawLabel(painter, where, Qt::AlignCenter, {whole, tr("do not rotate")});
        }
        first = end;
    }
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
    const AxialHead& head = m_rotary->head();
    QList<LegendEntry> whole;
    QList<LegendEntry> names;
    QList<LegendEntry> letters;
    const QStringList ranges = rangesOf(*m_rotary, [this](std::int64_t s) { return shownWavelength(s); });
    for (std::size_t a = 0; a < head.axes.size(); ++a) {
        const AxisName name = head.axes[a].name;
        const QString text = QStringLiteral("%1 %2: %3")
                                 .arg(QLatin1Char(letterOf(name)))
                                 .arg(nameOf(name))
                                 .arg(ranges[static_cast<qsizetype>(a)]);
        const QString letter(QLatin1Char(letterOf(name)));
        const QColor& colour = coloursOf(name, ink.theme).fill;
        whole << LegendEntry{colour, 6, text, text};
        names << LegendEntry{colour, 6, letter + u' ' + nameOf(name), letter + u' ' + nameOf(name)};
        letters << LegendEntry{colour, 6, letter, letter};
    }
    if (hasOblique(*m_rotary)) {
        const QString both = obliqueLetters(head.axes[0].name, head.axes[1].name);
        const QString name = both + u' ' + obliqueName();
        const QColor colour = obliqueColour(head.axes[0].name, head.axes[1].name, ink.theme);
        names.insert(1, LegendEntry{colour, 6, name, name});
        letters.insert(1, LegendEntry{colour, 6, both, both});
        whole = names;
    }
    drawLegend(painter, ink.theme, place, legendFor(place.width(), painter.font(), {whole, names, letters}));
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
        return tr("channel %1 does not rotate").arg(readable(qint64{channel}));
    const AxialSlot& slot = m_rotary->ladder()[static_cast<std::size_t>(clock)];
    const AxialPair& pair = m_rotary->pairs()[static_cast<std::size_t>(pairOf(*m_rotary, channel))];
    if (slot.isOblique()) {
        const auto axis = static_cast<std::size_t>(slot.axis);
        return tr("channel %1 with %2: oblique, %3° from %4 toward %5, wavelength %6 %7, %8 radians per unit "
                  "of "
                  "the coordinates")
            .arg(readable(qint64{channel}), readable(qint64{pair.a == channel ? pair.b : pair.a}),
                 readable(slot.degrees(), 3), nameOf(m_rotary->head().axes[axis].name),
                 nameOf(m_rotary->head().axes[1 - axis].name), readable(shownWavelength(clock), 4),
                 unitOf(m_rotary->head().axes[axis].name), readable(slot.frequency.hi, 4));
    }
    if (std::isinf(shownWavelength(clock)))
        return tr("channel %1 with %2: axis %3, whose coordinates are all equal, %4 radians per unit of the "
                  "coordinate")
            .arg(readable(qint64{channel}), readable(qint64{pair.a == channel ? pair.b : pair.a}),
                 nameOf(m_rotary->head().axes[static_cast<std::size_t>(slot.axis)].name),
                 readable(slot.frequency.hi, 4));
    const AxisName axis = m_rotary->head().axes[static_cast<std::size_t>(slot.axis)].name;
    return tr("channel %1 with %2: %3 axis, wavelength %4 %5, %6 radians per unit of the coordinate")
        .arg(readable(qint64{channel}), readable(qint64{pair.a == channel ? pair.b : pair.a}), nameOf(axis),
             readable(shownWavelength(clock), 4), unitOf(axis), readable(slot.frequency.hi, 4));
}

EmptyState ChannelsView::emptyState() const {
    return {tr("This view shows which channels of a rotary encoding rotate by time, row or column. The "
               "current scheme is not axial rotary."),
            remedyByScheme(document(), Scheme::Axial)};
}

void ChannelsView::rebuild() {
    if (!applies())
        return;
    m_rotary = std::make_shared<const AxialRotary>(headOf(*document().axialParameters()));
    m_ruler.show(*document().axialParameters(), m_rotary,
                 document().cursor());  // captions ask before painting
    compose({&m_ruler, &m_meanings}, PlotLayout::column({m_ruler, m_meanings}));
}

void ChannelsView::fill(const QSize&) {
    m_ruler.show(*document().axialParameters(), m_rotary, document().cursor());
    m_meanings.show(m_rotary->head());
}

Cursor ChannelsView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    cursor.dimension += right + down;
    return cursor;
}

/// "16 for time, 24 for row, 24 for column"
QString ChannelsView::sharesOf(const AxialHead& head) {
    if (head.directions == AxialDirections::Golden)
        return tr("%1 oblique, for rows and columns at once")
            .arg(readable(qint64{head.axes.front().width / 2}));
    QStringList shares;
    for (const RotaryAxis& axis : head.axes)
        shares << tr("%1 for %2").arg(readable(qint64{axis.width / 2})).arg(nameOf(axis.name));
    return shares.join(tr(", "));
}

QString ChannelsView::arrangementOf(const AxialRotary& rotary) {
    const AxialHead& head = rotary.head();
    if (head.directions == AxialDirections::Golden)
        return tr(
            "Each pair rotates by the coordinate along its own direction; its colour is a mix of the colours "
            "of both axes.");
    if (hasOblique(rotary))
        return tr(
            "Each pair is oblique: it rotates by the coordinate along a rotated axis; its colour is a mix of "
            "the colours of both axes.");
    return head.arrangement == AxialArrangement::Blocks ? tr("Each axis has one block of channels.")
           : head.arrangement == AxialArrangement::Turns
               ? tr("The axes alternate from pair to pair.")
               : tr("The first axes alternate; the last axis follows in one block.");
}

QString ChannelsView::turnsSentence() const {
    constexpr double kQuarter = 0.25;
    const std::vector<double> turns = m_ruler.turns();
    if (turns.empty())
        return {};
    const auto [least, most] = std::ranges::minmax(turns);
    if (!std::isfinite(most))
        return {};
    const auto slow = std::ranges::count_if(turns, [](double each) { return each < kQuarter; });
    const QString range = tr("Over %1 × %2 patches, pairs make %3 to %4 turns.")
                              .arg(document().axialParameters()->rows)
                              .arg(document().axialParameters()->columns)
                              .arg(readable(most, 2), readable(least, 2));
    return slow == 0
               ? range
               : oneAfterAnother({range, tr("%1 of %2 pairs make less than a quarter turn over the image.")
                                             .arg(readable(static_cast<qint64>(slow)),
                                                  readable(static_cast<qint64>(turns.size())))});
}

QString ChannelsView::explanation() const {
    const AxialModel& model = modelOf(*document().axialParameters());
    const AxialHead& head = m_rotary->head();
    if (head.learned)
        return tr("%1: the frequencies are learned and stored only in the weights, so no channel rotates "
                  "here. The coordinates are known; \"posiscope values --quantity ids\" prints them.")
            .arg(translated(model.name));
    QStringList sentences{tr("A head of %1 has %2 channels. Frequencies: %3.")
                              .arg(translated(model.name), readable(qint64{head.headSize}), sharesOf(head)),
                          arrangementOf(*m_rotary)};
    if (!model.ids)
        sentences << turnsSentence();
    const AxialPair& second = m_rotary->pairs()[std::min<std::size_t>(1, m_rotary->pairs().size() - 1)];
    sentences << tr("Channel %1 is paired with %2.").arg(second.a).arg(second.b);
    if (!m_rotary->isRotation())
        sentences << tr(
            "The two channels of a pair use different angles (dashed). This is not a rotation, so the length "
            "of q and k changes.");
    if (const std::int64_t still = m_rotary->stillChannels(); still > 0)
        sentences << tr("%1 channels do not rotate.").arg(readable(qint64{still}));
    sentences << tr("At the cursor: %1.").arg(m_ruler.readout(document().cursor().dimension));
    return oneAfterAnother(sentences);
}

}  // namespace posiscope
