// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/turncircles.h"

#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/document/document.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/views/clockdials.h"
#include "app/views/spread.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr QSizeF kLeastCell(112, 118);
constexpr int kMostColumns = 4;
constexpr int kMostRows = 3;
constexpr int kOthers = 3;  // positions beside the cursor's

QString angleText(double angle) {
    return readable(angle, std::abs(angle) < 0.1 ? 2 : 3);
}

/// The cursor's position first, then some evenly over the length.
std::vector<std::int64_t> positionsShown(const Document& document) {
    const Parameters& p = document.parameters();
    std::vector<std::int64_t> shown{document.cursor().position};
    for (const std::int64_t row : spread(p.length, kOthers, -1))
        shown.push_back(p.firstPosition + row);
    return shown;
}

/// An arc of \p radius from \p hand clockwise by \p turn (whole turns left out), with an arrow head.
void drawTurn(QPainter& painter, const QPointF& centre, double radius, const HandReading& hand, double turn,
              const QPen& pen) {
    const double start = std::atan2(hand.sine, hand.cosine);  // clockwise from 12
    const double part = turn - std::trunc(turn);
    const double end = start + 2 * std::numbers::pi * part;
    const Dial circle{centre, radius};
    const double dot = std::max(1.5, pen.widthF() * 1.1);
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawEllipse(circle.at(std::sin(start), std::cos(start)), dot, dot);

    const double length = 2 * std::numbers::pi * std::abs(part) * radius;
    const double head = 3 + 2 * pen.widthF();
    if (length < head)  // nothing to see but the dot
        return;
    const double sign = part < 0 ? -1 : 1;
    const double neck = end - sign * head / radius;
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    // Qt counts sixteenths of a degree anticlockwise from 3 o'clock.
    const auto sixteenths = [](double angle) { return qRound(angle * 180 / std::numbers::pi * 16); };
    painter.drawArc(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius),
                    90 * 16 - sixteenths(start), -sixteenths(neck - start));
    const double spread = head / 2.4 / radius;
    const auto at = [&](double angle, double share) {
        return Dial{centre, radius * share}.at(std::sin(angle), std::cos(angle));
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawPolygon(QPolygonF{at(end, 1), at(neck, 1 + spread), at(neck, 1 - spread)});
}

}  // namespace

void TurnCircles::placeCircles(const Document& document, const QRectF& area) {
    m_places.clear();
    if (area.isEmpty())
        return;
    const int most = std::clamp(static_cast<int>(area.width() / kLeastCell.width()), 1, kMostColumns);
    const int mostRows = std::clamp(static_cast<int>(area.height() / kLeastCell.height()), 1, kMostRows);
    const std::vector<std::int64_t> chosen =
        spread(static_cast<std::int64_t>(m_hands.size()), std::int64_t{most} * mostRows,
               handOfColumn(m_hands, *m_encoding, document.cursor().dimension));
    const auto circles = static_cast<int>(chosen.size());
    const int rows = (circles + most - 1) / most;
    const int columns = rows == 0 ? 1 : (circles + rows - 1) / rows;
    const QSizeF cell(area.width() / columns, area.height() / std::max(1, rows));
    for (int k = 0; k < circles; ++k) {
        const int row = k / columns;
        const QPointF corner(k % columns * cell.width(), row * cell.height());
        m_places.push_back({m_hands[static_cast<std::size_t>(chosen[static_cast<std::size_t>(k)])],
                            QRectF(area.topLeft() + corner, cell)});
    }
}

void TurnCircles::draw(QPainter& painter, const Theme& theme, const Document& document, const QRectF& area) {
    if (m_encoding != document.sinusoidal()) {
        m_encoding = document.sinusoidal();
        m_hands = hands(*m_encoding);
    }
    placeCircles(document, area);
    if (m_places.empty()) {
        painter.setPen(theme.mutedText);
        drawLabel(painter, area, Qt::AlignCenter,
                  {tr("no sine and no cosine to turn"), tr("nothing to turn")});
    }
    for (const Place& place : m_places)
        drawCircle(painter, theme, document, place);
}

void TurnCircles::drawCircle(QPainter& painter, const Theme& theme, const Document& document,
                             const Place& place) {
    const Hand& hand = place.hand;
    const Column& pointed = m_encoding->column(document.cursor().dimension);
    const bool own = pointed.wave != Wave::Zero && pointed.frequency == hand.frequency;
    const double line = lineHeight(kFont);
    const QRectF face = place.cell.adjusted(5, 3, -5, -2 * line - 7);
    const Dial dial{face.center(), std::max(4.0, std::min(face.width(), face.height()) / 2)};
    m_faces.draw(painter, theme, dial, own ? QPen(theme.dimension, 2) : QPen(theme.border, 1.25));
    if (hand.complete())
        drawTurns(painter, theme, document, hand, dial);
    else
        drawLone(painter, theme, document, hand, dial);

    const Cursor& cursor = document.cursor();
    const double turned =
        turns(*m_encoding, hand, static_cast<double>(cursor.otherPosition - cursor.position));
    QRectF words(place.cell.left() + 1, dial.centre.y() + dial.radius + 3, place.cell.width() - 2, line);
    painter.setPen(own ? theme.dimension : theme.text);
    drawLabel(
        painter, words, Qt::AlignCenter,
        {tr("%1 · %2 rad").arg(handName(hand), readable(2 * std::numbers::pi * turned, 3)), handName(hand)});
    words.translate(0, line);
    painter.setPen(theme.mutedText);
    drawLabel(painter, words, Qt::AlignCenter,
              hand.complete() ? QStringList{tr("%1 turns").arg(angleText(turned))}
                              : QStringList{tr("has no partner"), tr("alone")});
}

void TurnCircles::drawTurns(QPainter& painter, const Theme& theme, const Document& document, const Hand& hand,
                            const Dial& dial) const {
    const Cursor& cursor = document.cursor();
    const double turned =
        turns(*m_encoding, hand, static_cast<double>(cursor.otherPosition - cursor.position));
    const double width = std::clamp(dial.radius / 22, 1.25, 4.0);
    const HandReading from = reading(*m_encoding, hand, cursor.position);
    const HandReading to = reading(*m_encoding, hand, cursor.otherPosition);
    dial.drawHand(painter, to.sine, to.cosine, 0.86, QPen(theme.otherPosition, std::max(1.0, width / 2)));
    dial.drawHand(painter, from.sine, from.cosine, 0.86, QPen(theme.position, std::max(1.0, width / 1.3)));
    // One ring a position, the cursor's outermost.
    double share = 0.78;
    for (const std::int64_t position : positionsShown(document)) {
        const bool first = share == 0.78;
        drawTurn(painter, dial.centre, dial.radius * share, reading(*m_encoding, hand, position), turned,
                 QPen(first ? theme.position : theme.mutedText, first ? width : std::max(1.0, width / 2),
                      Qt::SolidLine, Qt::FlatCap));
        share -= 0.17;
    }
}

void TurnCircles::drawLone(QPainter& painter, const Theme& theme, const Document& document, const Hand& hand,
                           const Dial& dial) const {
    const auto show = [&](std::int64_t position, const QPen& pen) {
        const HandReading at = reading(*m_encoding, hand, position);
        if (hand.sineColumn >= 0)
            dial.drawSineOnly(painter, at.sine, pen);
        else
            dial.drawCosineOnly(painter, at.cosine, pen);
    };
    show(document.cursor().otherPosition, QPen(theme.otherPosition, 2));
    show(document.cursor().position, QPen(theme.position, 2.5));
}

std::optional<Hand> TurnCircles::handAt(const QPointF& point) const {
    for (const Place& place : m_places)
        if (place.cell.contains(point))
            return place.hand;
    return std::nullopt;
}

}  // namespace posiscope
