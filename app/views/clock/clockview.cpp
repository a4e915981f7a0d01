// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/clock/clockview.h"

#include <QColor>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "core/schemes/wallclock.h"

namespace posiscope {
namespace {

// Times just before and after all hands point to 12, and five minutes after that.
constexpr std::int64_t kBeforeNoon = 11 * 3600 + 59 * 60 + 59;
constexpr std::int64_t kAfterMidnight = 1;
constexpr std::int64_t kFiveMinutesLater = 5 * 60 + 1;

constexpr float kFaint = 0.4F;  // hands of the other moment
constexpr double kTimeFont = 26;
constexpr double kGap = 10;
constexpr double kClose = 6;     // between columns of numbers
constexpr int kTimeWidth = 124;  // least width in logical pixels …
constexpr int kCodeWidth = 136;
constexpr int kMostCodeWidth = 430;  // … and width with bars of full length
constexpr int kDistancesWidth = 176;
constexpr int kMostDistancesWidth = 400;

/// The colours of second, minute and hour hand.
std::array<QColor, 3> handColours(const Theme& theme) {
    return {theme.series.at(1), theme.accent, theme.text};
}

/// A position in seconds as a time of day.
QString timeText(std::int64_t seconds) {
    return QString::fromStdString(writeTime(seconds));
}

/// The difference of two times as clock readings, which is small again after a full turn.
QString distanceText(std::int64_t a, std::int64_t b) {
    return QString::number(clockDistance(static_cast<double>(a), static_cast<double>(b)), 'f', 3);
}

/// The hands at \p seconds, the slow ones first.
void drawHands(QPainter& painter, const Dial& dial, std::int64_t seconds,
               const std::array<QColor, 3>& colours) {
    const std::vector<double> code = clockCode(static_cast<double>(seconds));
    const double width = std::clamp(dial.radius / 18, 2.0, 9.0);
    dial.drawHand(painter, code[4], code[5], 0.48, QPen(colours[2], width));
    dial.drawHand(painter, code[2], code[3], 0.72, QPen(colours[1], width * 0.65));
    dial.drawHand(painter, code[0], code[1], 0.88, QPen(colours[0], width * 0.3));
}

/// The wish of a text of this size in pixels; pieces with rank 1 are omitted last.
Wish wishFor(int least, int enough, double height, int rank) {
    const auto down = static_cast<int>(std::ceil(height));
    return {
        .least = {least, down}, .enough = {enough, down}, .margins = {4, 2, 6, 4}, .gain = 0.5, .rank = rank};
}

/// The same for rows, which in a window move apart into room that the face leaves.
Wish wishForRows(const Ink& ink, int least, int enough, double height, int rank) {
    constexpr double kApart = 2.8;
    Wish wish = wishFor(least, enough, height, rank);
    if (isOnScreen(ink))
        wish.enough.setHeight(qRound(kApart * height));
    wish.gain = 0.05;
    return wish;
}

/// A number in [−1, 1] as a bar that starts at the middle.
void drawBar(QPainter& painter, const Theme& theme, const QRectF& where, double value, const QColor& colour) {
    painter.fillRect(where, theme.grid);
    const double middle = where.center().x();
    const double end = middle + value * where.width() / 2;
    painter.fillRect(
        QRectF(QPointF(std::min(middle, end), where.top()), QPointF(std::max(middle, end), where.bottom())),
        colour);
    painter.fillRect(QRectF(middle - 0.5, where.top() - 2, 1, where.height() + 4), theme.mutedText);
}

constexpr double kLeastHandDial = 56;  // pixels across
constexpr double kLeastHandCell = 86;
constexpr QSize kLeastHandsOnPaper(120, 52);
constexpr QMargins kFaceMargins(8, 22, 8, 2);  // with the heading above
constexpr double kAroundHandWords = 8;         // and around the dial above the words
constexpr double kBesideHand = 4;              // on each side of it
constexpr double kEnoughForName = 124;         // width of a cell

double leastHandHeight() {
    return kLeastHandDial + lineHeight(kSmallType) + kAroundHandWords;
}

constexpr QMargins kWallMargins(6, 6, 6, 6);
constexpr int kLeastWallFace = 72;
constexpr double kGain = 10;            // relative to the words
constexpr double kEnoughForHours = 50;  // radius

void drawHours(QPainter& painter, const Theme& theme, const Dial& dial) {
    painter.setPen(theme.mutedText);
    painter.setFont(figureFont(std::clamp(dial.radius / 9, 10.0, 20.0)));
    for (int hour = 1; hour <= 12; ++hour) {
        const std::vector<double> at = clockCode(hour, std::array{12.0});
        const QPointF middle = Dial{dial.centre, dial.radius * 0.78}.at(at[0], at[1]);
        painter.drawText(QRectF(middle - QPointF(20, 20), QSizeF(40, 40)), Qt::AlignCenter,
                         QString::number(hour));
    }
}

}  // namespace

Wish ClockTime::wish(const Ink&) const {
    return wishFor(kTimeWidth, kNoEnd, lineHeight(kTimeFont) + lineHeight(kSmallType), 1);
}

void ClockTime::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    const QRectF area = data();
    const std::int64_t position = m_document.cursor().position;
    const double line = lineHeight(kTimeFont);
    painter.setPen(ink.theme.text);
    painter.setFont(figureFont(kTimeFont));
    drawLabel(painter, QRectF(area.topLeft(), QSizeF(area.width(), line)), Qt::AlignLeft | Qt::AlignVCenter,
              {timeText(position)});
    painter.setPen(ink.theme.mutedText);
    painter.setFont(figureFont(kSmallType));
    const QRectF below(area.left(), area.top() + line, area.width(), lineHeight(kSmallType));
    const QString other = timeText(position + static_cast<std::int64_t>(kHandPeriods.back()));
    drawLabel(painter, below, Qt::AlignLeft | Qt::AlignVCenter,
              {tr("position %1 read as seconds; the dial looks the same at %2")
                   .arg(readable(qint64{position}), other),
               tr("the dial looks the same at %1").arg(other), tr("same dial at %1").arg(other)});
    painter.restore();
}

Wish ClockCode::wish(const Ink& ink) const {
    return wishForRows(ink, kCodeWidth, kMostCodeWidth, 4 * (lineHeight(kSmallType) + 3), 2);
}

void ClockCode::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setFont(figureFont(kSmallType));
    const QRectF area = data();
    const std::vector<double> code = clockCode(static_cast<double>(m_document.cursor().position));
    const std::array<QColor, 3> colours = handColours(ink.theme);
    const std::array<QString, 3> names{tr("second"), tr("minute"), tr("hour")};
    const double line = area.height() / 4.0;
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double name = metrics.horizontalAdvance(tr("minute")) + kClose;
    const double number = metrics.horizontalAdvance(QStringLiteral("−0.0000")) + kClose;
    const double half = std::min((area.width() - name) / 2, 190.0);
    const double bar = half - number - kGap;
    for (int column = 0; column < 2; ++column) {
        const double left = area.left() + name + column * half;
        painter.setPen(ink.theme.mutedText);
        painter.drawText(QRectF(left, area.top(), half - kClose, line), Qt::AlignLeft | Qt::AlignVCenter,
                         column == 0 ? tr("sin") : tr("cos"));
    }
    for (std::size_t hand = 0; hand < 3; ++hand) {
        const double top = area.top() + line * static_cast<double>(hand + 1);
        painter.setPen(colours[hand]);
        painter.drawText(QRectF(area.left(), top, name, line), Qt::AlignLeft | Qt::AlignVCenter, names[hand]);
        for (std::size_t column = 0; column < 2; ++column) {
            const double value = code[2 * hand + column];
            const double left = area.left() + name + static_cast<double>(column) * half;
            painter.setPen(ink.theme.text);
            painter.drawText(QRectF(left, top, number - kClose, line), Qt::AlignRight | Qt::AlignVCenter,
                             fixed(value + 0.0, 4));
            if (bar > 20)
                drawBar(painter, ink.theme, QRectF(left + number, top + line / 2 - 3, bar, 6), value,
                        colours[hand]);
        }
    }
    painter.restore();
}

Wish ClockDistances::wish(const Ink& ink) const {
    return wishForRows(ink, kDistancesWidth, kMostDistancesWidth, 4 * (lineHeight(kSmallType) + 4), 3);
}

void ClockDistances::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setFont(figureFont(kSmallType));
    const QRectF area = data();
    struct Row {
        std::int64_t a, b;
        QColor colour;
    };
    const Cursor& cursor = m_document.cursor();
    const std::array<Row, 3> rows{{{kBeforeNoon, kAfterMidnight, ink.theme.mutedText},
                                   {kAfterMidnight, kFiveMinutesLater, ink.theme.mutedText},
                                   {cursor.position, cursor.otherPosition, ink.theme.otherPosition}}};
    const double line = area.height() / 4.0;
    const double furthest = 2 * std::sqrt(static_cast<double>(kHandPeriods.size()));
    const QFontMetricsF metrics(painter.font(), painter.device());
    const double times = metrics.horizontalAdvance(QStringLiteral("00:00:00 ↔ 00:00:00")) + kGap;
    const double number = metrics.horizontalAdvance(QStringLiteral("0.000")) + kGap;
    painter.setPen(ink.theme.mutedText);
    drawLabel(
        painter, QRectF(area.topLeft(), QSizeF(area.width(), line)), Qt::AlignLeft | Qt::AlignVCenter,
        {tr("distance between two readings (maximum 2√3)"), tr("distance (maximum 2√3)"), tr("distance")});
    double y = area.top() + line;
    // A handout shows only the pair the text mentions: the others would answer questions that it asks later.
    const bool own = ink.cursor && !ink.details.has(Detail::Facts);
    for (const Row& row : std::span(rows).subspan(own ? 2 : 0)) {
        painter.setPen(ink.theme.text);
        painter.drawText(QRectF(area.left(), y, times, line), Qt::AlignLeft | Qt::AlignVCenter,
                         timeText(row.a) + QStringLiteral(" ↔ ") + timeText(row.b));
        painter.drawText(QRectF(area.left() + times, y, number, line), Qt::AlignLeft | Qt::AlignVCenter,
                         distanceText(row.a, row.b));
        const QRectF bar(area.left() + times + number, y + line / 2 - 3,
                         std::min(area.width() - times - number, 220.0), 6);
        if (bar.width() > 20) {
            const double share =
                clockDistance(static_cast<double>(row.a), static_cast<double>(row.b)) / furthest;
            painter.fillRect(bar, ink.theme.grid);
            painter.fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * share, bar.height())), row.colour);
        }
        y += line;
    }
    painter.restore();
}

QString AlienHands::caption(const Document& document) {
    const std::int64_t length = document.extent().positions.size();
    const HandSeries plain = alienHands(document.extent().dimensions.size());
    const HandSeries divided = alienHandsOverD(document.extent().dimensions.size());
    return tr("Each hand has %1 times the period of the previous one (%5 times if exponents are divided by "
              "d). Within %4 positions, %2 of %3 dimensions rotate by less than 0.1 rad (%6 if exponents are "
              "divided by d).")
        .arg(readable(plain.ratio), readable(qint64{plain.stillDimensions(length)}),
             readable(qint64{plain.dimensions()}), readable(qint64{length}), readable(divided.ratio),
             readable(qint64{divided.stillDimensions(length)}));
}

void AlienHands::show(const QString& formula, HandSeries hands) {
    m_formula = formula;
    m_hands = std::move(hands);
}

Wish AlienHands::wish(const Ink& ink) const {
    const QSizeF two(2 * (kLeastHandDial + 2 * kBesideHand), std::ceil(leastHandHeight()));
    return {.least = isOnScreen(ink) ? two.toSize() : kLeastHandsOnPaper, .margins = kFaceMargins, .gain = 4};
}

void AlienHands::place(const QRect& data) {
    Piece::place(data);
    m_places = dialGrid(
        data, static_cast<std::int64_t>(m_hands.frequencies.size()), -1,
        roomier({{kLeastHandCell, leastHandHeight()}, lineHeight(kSmallType) + kAroundHandWords}, data));
}

void AlienHands::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    const double line = lineHeight(kSmallType);
    painter.setPen(ink.theme.text);
    drawHeading(painter, QRectF(data().left(), data().top() - line - 4, data().width(), line));
    for (const DialCell& place : m_places)
        drawDial(painter, ink.theme, place);
    painter.restore();
}

void AlienHands::drawHeading(QPainter& painter, const QRectF& where) const {
    const QString still =
        tr("%1 of %2 dimensions are nearly constant")
            .arg(readable(qint64{m_hands.stillDimensions(m_document.extent().positions.size())}),
                 readable(qint64{m_hands.dimensions()}));
    const QString ratio = tr("period × %1 from hand to hand").arg(readable(m_hands.ratio));
    const QString times = QStringLiteral("× %1").arg(readable(m_hands.ratio));
    const QString separator = QStringLiteral("  ·  ");
    drawLabel(painter, where, Qt::AlignLeft | Qt::AlignVCenter,
              {m_formula + separator + ratio + separator + still,
               m_formula + separator + times + separator + still, m_formula + separator + times, m_formula});
}

void AlienHands::drawDial(QPainter& painter, const Theme& theme, const DialCell& place) {
    const double line = lineHeight(kSmallType);
    const QRectF face = place.cell.adjusted(kBesideHand, 2, -kBesideHand, 2 - line - kAroundHandWords);
    const Dial dial{face.center(), std::max(4.0, std::min(face.width(), face.height()) / 2)};
    const double thick = std::clamp(dial.radius / 16, 1.5, 5.0);
    m_faces.draw(painter, theme, dial, QPen(theme.border, 1.25));
    const Cursor& cursor = m_document.cursor();
    const HandReading other = m_hands.reading(place.index, cursor.otherPosition);
    dial.drawHand(painter, other.sine, other.cosine, 0.82,
                  QPen(theme.otherPosition, std::max(1.0, thick / 2.5)));
    const HandReading here = m_hands.reading(place.index, cursor.position);
    dial.drawHand(painter, here.sine, here.cosine, 0.82, QPen(theme.position, thick));
    const QString turned = turnsText(m_hands.turns(place.index, cursor.position));
    painter.setPen(theme.mutedText);
    drawLabel(painter,
              QRectF(place.cell.left() + kBesideHand, dial.centre.y() + dial.radius + 3,
                     place.cell.width() - 2 * kBesideHand, line),
              Qt::AlignCenter,
              {place.cell.width() >= kEnoughForName ? tr("hand %1 · %2 turns").arg(place.index).arg(turned)
                                                    : tr("%1 · %2 turns").arg(place.index).arg(turned),
               QStringLiteral("%1 · %2").arg(place.index).arg(turned), QString::number(place.index)});
}

QString WallClockFace::caption(const Document& document) {
    const Cursor& cursor = document.cursor();
    const auto halfDay = static_cast<std::int64_t>(kHandPeriods.back());
    return tr("Position %1 is %2; the dial looks the same at %3. Readings wrap around: the distance "
              "between %4 and %5 is %6, that between %7 and %8 is %9.")
        .arg(readable(qint64{cursor.position}))
        .arg(timeText(cursor.position), timeText(cursor.position + halfDay), timeText(kBeforeNoon),
             timeText(kAfterMidnight), distanceText(kBeforeNoon, kAfterMidnight), timeText(kAfterMidnight),
             timeText(kFiveMinutesLater), distanceText(kAfterMidnight, kFiveMinutesLater));
}

Wish WallClockFace::wish(const Ink&) const {
    return {.least = {kLeastWallFace, kLeastWallFace}, .aspect = 1, .margins = kWallMargins, .gain = kGain};
}

void WallClockFace::draw(QPainter& painter, const Ink& ink) {
    const QRectF area = data();
    const Dial dial{area.center(), std::min(area.width(), area.height()) / 2};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    m_faces.draw(painter, ink.theme, dial, QPen(ink.theme.border, 1.5));
    if (dial.radius > kEnoughForHours)
        drawHours(painter, ink.theme, dial);
    const Cursor& cursor = m_document.cursor();
    if (cursor.otherPosition != cursor.position) {
        QColor faint = ink.theme.otherPosition;
        faint.setAlphaF(kFaint);
        drawHands(painter, dial, cursor.otherPosition, {faint, faint, faint});
    }
    drawHands(painter, dial, cursor.position, handColours(ink.theme));
    painter.restore();
}

ClockView::ClockView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_legend(document),
      m_dials(document),
      m_face(document),
      m_time(document),
      m_code(document),
      m_distances(document),
      m_plain(document),
      m_divided(document) {}

QString ClockView::explanation() const {
    switch (clock()) {
        case ClockKind::WallClock:
            return WallClockFace::caption(document());
        case ClockKind::AlienClock:
            return AlienHands::caption(document());
        case ClockKind::Dials:
            break;
    }
    return ClockDials::caption(document());
}

void ClockView::rebuild() {
    const ClockKind clock = this->clock();
    if (clock == ClockKind::AlienClock) {  // one hand for each pair: only if the clock is shown
        const std::int64_t d = document().extent().dimensions.size();
        m_plain.show(QStringLiteral("ω = 3600^(−2i)"), alienHands(d));
        m_divided.show(QStringLiteral("ω = 3600^(−2i/d)"), alienHandsOverD(d));
    }
    composeFor(clock);
}

void ClockView::composeFor(ClockKind clock) {
    if (m_composed == clock)
        return;
    m_composed = clock;
    using A = PlotLayout;
    switch (clock) {
        case ClockKind::Dials:
            return compose({&m_legend, &m_dials}, A::column({m_legend, m_dials}));
        case ClockKind::WallClock:
            return compose({&m_face, &m_time, &m_code, &m_distances},
                           A::either({A::row({m_face, A::column({m_time, m_code, m_distances})}),
                                      A::column({A::row({m_face, A::column({m_time, m_code})}), m_distances}),
                                      A::column({m_face, m_time, m_code, m_distances})}));
        case ClockKind::AlienClock:
            return compose({&m_legend, &m_plain, &m_divided},
                           A::column({m_legend, A::either({A::column({m_plain, m_divided}),
                                                           A::row({m_plain, m_divided})})}));
    }
}

}  // namespace posiscope
