// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spectrum/pairwavelengths.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/curve.h"
#include "app/plots/label.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/views/clock/clockdials.h"
#include "app/views/wavelengthlabel.h"
#include "core/analysis/wavelengths.h"
#include "core/schemes/wallclock.h"

namespace posiscope {
namespace {

constexpr double kNyquist = 2;        // positions; shorter waves are aliased and look longer
constexpr double kShortest = 1e-200;  // least value of an axis
constexpr double kRoom = 22;          // pixels free above the topmost line, for its name
constexpr QMargins kMargins(58, 30, 16, 43);
constexpr int kTopOfPaper = 10;
constexpr QSize kLeast(100, 70);

}  // namespace

PairWavelengths::PairWavelengths(const Document& document) : m_document(document) {
    plot().setGrid(true);
}

void PairWavelengths::rebuild() {
    if (m_encoding == m_document.sinusoidal())
        return;  // only the appearance has changed
    m_encoding = m_document.sinusoidal();
    m_hands = hands(*m_encoding);
}

QString PairWavelengths::explanation() const {
    const Sinusoidal& encoding = *m_document.sinusoidal();
    const std::vector<Hand> all = hands(encoding);
    if (all.empty())
        return tr("No column holds a sine or a cosine, so there are no wavelengths.");
    const WavelengthFacts facts = wavelengthFacts(encoding);
    const QString length = readable(qint64{encoding.rows()});
    QStringList sentences;
    if (all.size() == 1)
        sentences += facts.completeCycles == 1
                         ? tr("The only pair completes a cycle within length %1.").arg(length)
                         : tr("The only pair does not complete a cycle within length %1.").arg(length);
    else
        sentences += tr("Within length %3, %1 of %2 pairs complete a cycle; %4 turn by less than 0.1 rad.")
                         .arg(readable(qint64{facts.completeCycles}), readable(qint64{facts.frequencies}),
                              length, readable(qint64{facts.nearlyStill}));
    if (all.size() > 1)
        sentences +=
            tr("The longest wavelength is %1, which is %2 times 2π·base.")
                .arg(readable(slowestFrequency(encoding).wavelength),
                     readable(slowestFrequency(encoding).wavelength / slowestByPaper(encoding.parameters()),
                              4));
    if (all.size() > 1)
        sentences += tr("Each wavelength is %1 times the previous one.")
                         .arg(readable(neighbourRatio(encoding, all), 5));
    if (facts.aliased > 0)
        sentences += tr("%1 of %2 waves are shorter than 2 positions and look slower than they are.")
                         .arg(readable(qint64{facts.aliased}), readable(qint64{facts.frequencies}));
    return oneAfterAnother(sentences);
}

double PairWavelengths::wavelength(std::size_t hand) const {
    return m_encoding->wavelength(m_hands[hand].frequency);
}

Wish PairWavelengths::wish(const Ink&) const {
    return {.least = kLeast, .margins = margins()};
}

/// Printed figures show neither facts above the plot nor the curve without /d.
void PairWavelengths::dress(const Details& details) {
    m_facts = details.has(Detail::Facts);
}

QMargins PairWavelengths::margins() const {
    QMargins margins = kMargins;
    if (!m_facts)
        margins.setTop(kTopOfPaper);
    return margins;
}

void PairWavelengths::setAxes() {
    plot().setAxis(Side::Left, up());
    const auto pairs = static_cast<std::int64_t>(m_hands.size());
    Axis across;
    across.label = tr("pair");
    across.first = -0.5;
    across.last = std::max(0.5, static_cast<double>(pairs) - 0.5);
    across.ticks = wholeTicks(across.first, across.last, std::max(2, data().width() / 56));
    if (pairs > 0)
        across.ticks = endedAt(across.ticks, pairs - 1);
    plot().setAxis(Side::Bottom, across);
}

PairedScales::Ends PairWavelengths::ownEnds() const {
    const Parameters& p = m_encoding->parameters();
    double least = std::min({kNyquist, static_cast<double>(p.length), slowestByPaper(p)});
    double greatest = std::max({kNyquist, static_cast<double>(p.length), slowestByPaper(p)});
    for (const std::size_t end : {std::size_t{0}, m_hands.size() - 1})
        if (!m_hands.empty()) {
            least = std::min(least, wavelength(end));
            greatest = std::max(greatest, wavelength(end));
        }
    return {std::max(kShortest, least), greatest};
}

Axis PairWavelengths::up() const {
    auto [least, greatest] = ownEnds();
    if (m_beside) {
        least = std::min(least, m_beside->first);
        greatest = std::max(greatest, m_beside->second);
    }
    const double span = greatest > least ? greatest / least : 10;
    // The share of the axis; limited, because a very flat plot would need unlimited room.
    const double room = std::min(0.25, kRoom / std::max(1, data().height()));
    Axis up;
    labelWavelengths(up);
    up.first = greatest * std::pow(span, room);
    up.last = least / std::pow(span, room / 2);
    up.logarithmic = true;
    up.ticks = powerTicks(up.last, up.first, std::max(2, data().height() / 26));
    return up;
}

/// A and B use the same axis: with separate axes a large and a small base would give the same line.
void PairWavelengths::shareAxis(const Ink& ink) {
    const PairedScales::Side side = ink.first ? PairedScales::A : PairedScales::B;
    if (ink.paired != nullptr)
        ink.paired->tellAxis(side, std::nullopt, ownEnds());
    const auto beside = ink.paired != nullptr ? ink.paired->axisBeside(side, std::nullopt) : std::nullopt;
    if (beside == m_beside)
        return;
    m_beside = beside;
    plot().setAxis(Side::Left, up());
}

void PairWavelengths::draw(QPainter& painter, const Ink& ink) {
    shareAxis(ink);
    plot().draw(painter, ink.theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    if (m_facts)
        drawHeader(painter, ink);
    painter.setClipRect(data());
    drawLines(painter, ink.theme);
    if (m_facts)
        drawWithoutD(painter, ink.theme);
    drawWavelengths(painter, ink.theme);
    if (ink.cursor)
        drawCursor(painter, ink.theme);
    painter.restore();
}

void PairWavelengths::drawHeader(QPainter& painter, const Ink& ink) const {
    const QRectF area = plot().area();
    if (m_hands.empty())
        return;
    const QRectF row(area.left(), area.top() - lineHeight(kSmallType) - 7, area.width(),
                     lineHeight(kSmallType));
    const std::int64_t own = handOfColumn(m_hands, *m_encoding, m_document.cursor().dimension);
    const QString name = own < 0 ? tr("column of zeros")
                                 : tr("%1 · wavelength %2")
                                       .arg(handName(m_hands[static_cast<std::size_t>(own)]),
                                            readable(wavelength(static_cast<std::size_t>(own))));
    painter.setPen(ink.theme.dimension);
    if (ink.cursor)
        drawLabel(painter, row.adjusted(0, 0, -row.width() / 2, 0), Qt::AlignLeft | Qt::AlignVCenter,
                  {name, own < 0 ? name : handName(m_hands[static_cast<std::size_t>(own)])});
    const QString ratio = readable(neighbourRatio(*m_encoding, m_hands), 5);
    painter.setPen(ink.theme.mutedText);
    if (m_hands.size() > 1)
        drawLabel(painter, row.adjusted(row.width() / 2, 0, 0, 0), Qt::AlignRight | Qt::AlignVCenter,
                  {tr("each %1 × the previous").arg(ratio), tr("%1 × each").arg(ratio), ratio});
}

void PairWavelengths::drawLines(QPainter& painter, const Theme& theme) {
    struct Line {
        double at;
        QStringList wordings;
        QPen pen;
    };
    const Parameters& p = m_encoding->parameters();
    const QPen dashed(theme.mutedText, 1, Qt::DashLine, Qt::FlatCap);
    QList<Line> lines{
        {slowestByPaper(p), {tr("2π · base = %1").arg(readable(slowestByPaper(p))), tr("2π · base")}, dashed},
        {static_cast<double>(p.length),
         {tr("length %1").arg(readable(qint64{p.length}))},
         QPen(theme.text, 1.25)},
        {kNyquist, {tr("2 positions, the shortest visible wavelength"), tr("2 positions")}, dashed}};
    std::ranges::sort(lines, std::ranges::greater{}, &Line::at);
    const QRectF area = plot().area();
    const double height = lineHeight(kSmallType);
    m_words.clear();
    const TextWidth widths(painter.font(), painter.device());
    double free = area.top();  // end of the name above; names are above their line, or below it if another
                               // name is too near
    for (const Line& line : lines) {
        if (line.at < kShortest)
            continue;
        const double y = std::floor(plot().toY(line.at)) + 0.5;
        painter.setPen(line.pen);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        // Falling wavelengths end at the right, on this line.
        const bool falling = p.base < 1 && line.at == slowestByPaper(p);
        const double left = p.base < 1 ? 26 : 8;  // beside the curve that falls there
        const double room = area.width() - left - 8;
        const QString& fitting =
            widths.of(line.wordings.first()) <= room ? line.wordings.first() : line.wordings.last();
        const double width = std::min(room, widths.of(fitting));
        const QRectF place = besideLine(y, {width, height}, area.left() + left, free);
        if (place.bottom() > area.bottom() + 1)
            continue;
        painter.setPen(line.pen.color());
        const QRectF row(area.left() + left, place.top(), falling ? room : place.right() - area.left() - left,
                         height);
        m_words << row;
        drawLabel(painter, row, (falling ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, line.wordings);
        free = place.top() + height;
    }
}

/// The place of a name of \p size at a line at \p y: above the line if there is room below \p free, as far to
/// the right as it covers no dot. If all places cover dots, the place that covers fewest.
QRectF PairWavelengths::besideLine(double y, const QSizeF& size, double left, double free) const {
    constexpr double kStep = 8;
    const QRectF area = plot().area();
    const QRectF over(QPointF(area.right() - 8 - size.width(), y - size.height()), size);
    const QRectF under(QPointF(over.left(), std::max(free, y + 1)), size);
    QList<QRectF> places;
    if (over.top() >= free)
        places << over;
    if (places.isEmpty() || under.bottom() <= area.bottom())
        places << under;
    QRectF best = places.first();
    int fewest = dotsUnder(best);
    for (double shift = 0; over.left() - shift >= left && fewest > 0; shift += kStep)
        for (const QRectF& place : std::as_const(places))
            if (const int dots = dotsUnder(place.translated(-shift, 0)); dots < fewest) {
                fewest = dots;
                best = place.translated(-shift, 0);
            }
    return best;
}

void PairWavelengths::drawWithoutD(QPainter& painter, const Theme& theme) const {
    const double base = m_encoding->parameters().base;
    if (m_hands.size() < 2 || base == 1)
        return;
    // The curve leaves any axis after a few hands: the second is already base² times slower.
    const auto count = static_cast<int>(std::min<std::size_t>(m_hands.size(), 4096));
    const std::vector<double> frequencies = handFrequencies(base, count);
    QPolygonF curve;
    const QRectF area = plot().area();
    for (int i = 0; i < count; ++i) {
        const double length = 2 * std::numbers::pi / frequencies[static_cast<std::size_t>(i)];
        if (!std::isfinite(length) || length <= 0)
            break;
        curve += QPointF(plot().toX(i), plot().toY(length));
        if (curve.last().y() < area.top() - area.height() || curve.last().y() > area.bottom() + area.height())
            break;
    }
    painter.setPen(QPen(theme.series.at(1), 1, Qt::DashDotLine, Qt::FlatCap));
    painter.setBrush(Qt::NoBrush);
    strokeCurve(painter, curve);
    if (curve.size() < 2 || area.height() < 120)
        return;
    painter.setPen(theme.series.at(1));
    nameWithoutD(painter, curve.at(1).x() + 6);
}

/// If dots would overlap, one per pixel gives the same picture.
std::size_t PairWavelengths::handsAPixel() const {
    const double hands = static_cast<double>(m_hands.size()) / std::max(1, plot().area().width());
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(hands)));
}

int PairWavelengths::dotsUnder(const QRectF& place) const {
    constexpr double kDot = 4;
    const QRectF around = place.adjusted(-kDot, -kDot, kDot, kDot);
    int dots = 0;
    const double first = std::max(0.0, std::floor(plot().fromX(around.left())));
    for (auto i = static_cast<std::size_t>(first); i < m_hands.size(); i += handsAPixel()) {
        const double x = plot().toX(static_cast<double>(i));
        if (x > around.right())
            break;
        dots += around.contains(QPointF(x, plot().toY(wavelength(i)))) ? 1 : 0;
    }
    return dots;
}

/// A place without words and dots: searched from above for a rising curve, from below for a falling one.
void PairWavelengths::nameWithoutD(QPainter& painter, double left) const {
    const QRectF area = plot().area();
    const QStringList wordings{tr("without /d: base^(−2i)"), tr("without /d")};
    const double width = painter.fontMetrics().horizontalAdvance(wordings.first()) + 2.0;
    const auto taken = [&](const QRectF& place) {
        return dotsUnder(place) > 0 ||
               std::ranges::any_of(m_words, [&](const QRectF& words) { return words.intersects(place); });
    };
    for (const double share : {0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8}) {
        const bool rising = m_encoding->parameters().base > 1;
        const double y = area.top() + area.height() * (rising ? share : 1 - share);
        const QRectF place(left, y, std::min(width, area.right() - left), lineHeight(kSmallType));
        if (taken(place))
            continue;
        drawLabel(painter, place, Qt::AlignLeft | Qt::AlignVCenter, wordings);
        return;
    }
}

void PairWavelengths::drawWavelengths(QPainter& painter, const Theme& theme) const {
    const QRectF area = plot().area();
    const double perHand = area.width() / static_cast<double>(std::max<std::size_t>(1, m_hands.size()));
    const double dot = std::clamp(perHand / 3, 1.25, 4.0);
    const std::size_t step = handsAPixel();
    const auto length = static_cast<double>(m_document.extent().positions.size());
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < m_hands.size(); i += step) {
        const double lambda = wavelength(i);
        painter.setBrush(lambda <= length ? theme.accent : theme.mutedText);
        painter.drawEllipse(QPointF(plot().toX(static_cast<double>(i)), plot().toY(lambda)), dot, dot);
    }
}

void PairWavelengths::drawCursor(QPainter& painter, const Theme& theme) const {
    const std::int64_t own =
        m_hands.empty() ? -1 : handOfColumn(m_hands, *m_encoding, m_document.cursor().dimension);
    if (own < 0)
        return;
    const QPointF at(plot().toX(static_cast<double>(own)),
                     plot().toY(wavelength(static_cast<std::size_t>(own))));
    painter.setPen(QPen(theme.dimension, 1));
    painter.drawLine(QPointF(at.x(), plot().area().bottom() + 1), QPointF(at.x(), at.y() + 6));
    painter.setPen(QPen(theme.dimension, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(at, 6, 6);
}

std::int64_t PairWavelengths::handAt(const QPointF& point) const {
    const QRectF area = plot().area();
    if (m_hands.empty() || area.isEmpty())
        return -1;
    const auto last = static_cast<std::int64_t>(m_hands.size()) - 1;
    return std::clamp(static_cast<std::int64_t>(std::llround(plot().fromX(point.x()))), std::int64_t{0},
                      last);
}

std::optional<Cursor> PairWavelengths::cursorAt(const QPointF& point) const {
    const std::int64_t hand = holds(point) ? handAt(point) : -1;
    if (hand < 0)
        return std::nullopt;
    Cursor cursor = m_document.cursor();
    cursor.dimension = m_hands[static_cast<std::size_t>(hand)].column();
    return cursor;
}

QString PairWavelengths::readoutAt(const QPointF& point) const {
    const std::int64_t hand = handAt(point);
    if (hand < 0 || !QRectF(data()).contains(point))
        return {};
    const auto i = static_cast<std::size_t>(hand);
    return tr("%1: wavelength %2 positions").arg(handName(m_hands[i]), readable(wavelength(i), 6));
}

}  // namespace posiscope
