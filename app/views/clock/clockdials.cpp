// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/clock/clockdials.h"

#include <QApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/positionnames.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/views/axes/axiscolours.h"
#include "app/views/plainnumber.h"
#include "core/analysis/wavelengths.h"

namespace posiscope {
namespace {

constexpr double kLeastDial = 56;  // pixels across
constexpr double kBesideDial = 6;  // on each side
constexpr double kLeastCell = 100;
constexpr QSize kLeastOnPaper(100, 64);  // of two dials
constexpr QMargins kMargins(8, 4, 8, 4);
constexpr double kAroundWords = 12;  // and around the dial above the words
constexpr double kBesideWords = 4;
constexpr double kEnoughForWords = 140;  // width of a cell

/// The height of the smallest dial over so many lines of words.
double leastHeight(int lines) {
    return kLeastDial + lines * lineHeight(kSmallType) + kAroundWords;
}

bool saysWavelength(const DialCell& place) {
    return place.cell.height() >= leastHeight(2);
}

}  // namespace

QString turnsText(double turns) {
    if (std::isnan(turns))  // at a token without coordinates
        return QStringLiteral("–");
    if (turns != 0 && std::abs(turns) < 0.005)
        return turns > 0 ? QStringLiteral("< 0.01") : QStringLiteral("> −0.01");
    return std::abs(turns) < 1e6 ? fixed(turns, 2) : readable(turns, 3);
}

namespace {

/// How many hands make less than one turn, and less than a tenth, within the length.
QString movement(const Sinusoidal& encoding, const std::vector<Hand>& all) {
    const auto count = static_cast<qint64>(all.size());
    const auto length = static_cast<double>(encoding.rows());
    const QString positions = readable(qint64{encoding.rows()});
    if (encoding.rows() == 1)
        return ClockDials::tr("There is only one position, so no hand moves.");
    if (count == 1)
        return ClockDials::tr("Within %2 positions, the only hand makes %1 turns.")
            .arg(turnsText(turns(encoding, all.front(), length)), positions);
    const std::vector<double> speeds = handSpeeds(encoding, all);
    return ClockDials::tr(
               "Within %3 positions, %1 of %2 hands make less than one turn, %4 less than a tenth of a turn.")
        .arg(readable(count - countTurning(speeds, length, 1)), readable(count), positions,
             readable(count - countTurning(speeds, length, 0.1)));
}

}  // namespace

QString handName(const Hand& hand) {
    if (hand.complete())
        return ClockDials::tr("pair %1").arg(hand.frequency);
    return hand.sineColumn >= 0 ? ClockDials::tr("sine %1").arg(hand.frequency)
                                : ClockDials::tr("cosine %1").arg(hand.frequency);
}

QString ClockDials::caption(const Document& document) {
    if (document.waves())
        return axesCaption(document);
    const Sinusoidal& encoding = *document.sinusoidal();
    const std::vector<Hand> all = posiscope::hands(encoding);
    if (all.empty())
        return tr("No column holds a sine or a cosine, so there are no hands to read.");
    QStringList sentences{movement(encoding, all)};
    const auto lone = std::ranges::count_if(all, [](const Hand& hand) { return !hand.complete(); });
    if (lone > 0)
        sentences += loneSentence(lone);
    if (const WavelengthFacts facts = wavelengthFacts(encoding); facts.aliased > 0)
        sentences += tr("%1 hands move more than half a turn per position, so their direction of rotation is "
                        "ambiguous.")
                         .arg(readable(qint64{facts.aliased}));
    return oneAfterAnother(sentences);
}

/// How many hands of each axis make less than one turn over its length.
QString ClockDials::axesCaption(const Document& document) {
    const TokenWaves& waves = *document.waves();
    const Clockwork clockwork(document.encoding());
    const std::int64_t token = document.cursor().position;
    QStringList sentences{tr("The hands show the encoding of %1.").arg(PositionNames(document).patch(token))};
    if (!waves.hasCoordinates(token))
        sentences << tr("The row of this token is zero, so no hand points anywhere.");
    for (std::size_t group = 0; group <= waves.axes(); ++group) {
        qint64 all = 0;
        qint64 slow = 0;
        for (const Hand& hand : clockwork.hands())
            if (groupOf(waves, hand.column()) == group) {
                ++all;
                slow += waves.cycles(hand.column()) < 1 ? 1 : 0;
            }
        if (all > 0 && group == waves.axes())
            sentences
                << tr("%2 hands rotate obliquely, by rows and columns at once; %1 of them make less than "
                      "one turn over the image.")
                       .arg(readable(slow), readable(all));
        else if (all > 0)
            sentences << tr("On the %1 axis, %2 of %3 hands make less than one turn over its length of %4.")
                             .arg(groupName(waves, group), readable(slow), readable(all),
                                  plainNumber(waves.length(group)));
    }
    const auto lone =
        std::ranges::count_if(clockwork.hands(), [](const Hand& hand) { return !hand.complete(); });
    if (lone > 0)
        sentences += loneSentence(lone);
    return oneAfterAnother(sentences);
}

QString ClockDials::loneSentence(std::ptrdiff_t lone) {
    return tr("%1 hands have only a sine or only a cosine, so each of their readings fits two directions.")
        .arg(readable(static_cast<qint64>(lone)));
}

Wish ClockDials::wish(const Ink& ink) const {
    const QSizeF two(2 * (kLeastDial + 2 * kBesideDial), leastHeight(1));
    return {.least = isOnScreen(ink) ? two.toSize() : kLeastOnPaper, .margins = kMargins, .gain = 4};
}

DialSize ClockDials::leastDial() const {
    return {{kLeastCell, leastHeight(2)}, 2 * lineHeight(kSmallType) + kAroundWords};
}

QString ClockDials::turnsOf(const Hand& hand) const {
    return turnsText(clockwork().turns(hand, document().cursor().position));
}

QStringList ClockDials::leftWithin() const {
    const TextWidth words(figureFont(kSmallType));
    QStringList left;
    if (std::ranges::any_of(places(), [&](const DialCell& place) {
            const QString shortest =
                QStringLiteral("%1 · %2").arg(briefNameOf(handOf(place)), turnsOf(handOf(place)));
            return words.of(shortest) > place.cell.width() - 2 * kBesideWords;
        }))
        left << tr("the turns of the dials");
    if (std::ranges::any_of(places(), [](const DialCell& place) { return !saysWavelength(place); }))
        left << tr("the wavelengths of the dials");
    return left;
}

void ClockDials::drawDial(QPainter& painter, const Ink& ink, const DialCell& place) {
    const Hand& hand = handOf(place);
    const double line = lineHeight(kSmallType);
    const bool wavelength = saysWavelength(place);
    const Dial dial = dialIn(place);
    faces().draw(painter, ink.theme, dial, ringOf(hand, ink));
    drawHands(painter, ink.theme, hand, dial);
    // The words are right below the circle, regardless of the cell's end.
    drawWords(painter, ink, hand,
              QRectF(place.cell.left() + kBesideWords, dial.centre.y() + dial.radius + 4,
                     place.cell.width() - 2 * kBesideWords, line),
              wavelength);
}

void ClockDials::drawHands(QPainter& painter, const Theme& theme, const Hand& hand, const Dial& dial) const {
    const double width = std::clamp(dial.radius / 16, 1.5, 5.0);
    const auto show = [&](std::int64_t position, double length, const QPen& pen) {
        if (std::isnan(clockwork().turns(hand, position)))
            return;  // a token without coordinates
        const HandReading at = clockwork().reading(hand, position);
        if (hand.complete())
            dial.drawHand(painter, at.sine, at.cosine, length, pen);
        else if (hand.sineColumn >= 0)
            dial.drawSineOnly(painter, at.sine, pen);
        else
            dial.drawCosineOnly(painter, at.cosine, pen);
    };
    const Cursor& cursor = document().cursor();
    show(cursor.otherPosition, 0.82, QPen(theme.otherPosition, std::max(1.0, width / 2.5)));
    show(cursor.position, 0.82, QPen(theme.position, width));
}

void ClockDials::drawWords(QPainter& painter, const Ink& ink, const Hand& hand, QRectF line,
                           bool wavelength) const {
    const QString turned = turnsOf(hand);
    painter.setPen(colourOf(hand, ink));
    drawLabel(
        painter, line, Qt::AlignCenter,
        {tr("%1 · %2 turns").arg(nameOf(hand), turned), QStringLiteral("%1 · %2").arg(nameOf(hand), turned),
         QStringLiteral("%1 · %2").arg(briefNameOf(hand), turned), briefNameOf(hand)});
    if (!wavelength)
        return;
    line.translate(0, line.height());
    const QString positions = readable(clockwork().wavelength(hand), 3);
    painter.setPen(ink.theme.mutedText);
    drawLabel(painter, line, Qt::AlignCenter,
              {line.width() >= kEnoughForWords && clockwork().waves() == nullptr
                   ? tr("period %1 positions").arg(positions)
                   : tr("λ %1").arg(positions)});
}

/// The nearest position at which the dragged hand points to \p point. Tokens stay: those of a picture differ
/// on several axes.
std::optional<Cursor> ClockDials::draggedTo(const QPointF& from, const QPointF& point) const {
    constexpr double kAtCentre = 4;  // pixels, where the direction is not determined
    const DialCell* const taken = placeAt(from);
    auto cursor = cursorAt(from);
    if (taken == nullptr || clockwork().waves() != nullptr || !handOf(*taken).complete() ||
        (point - from).manhattanLength() < QApplication::startDragDistance())
        return cursor;
    const QPointF way = point - dialIn(*taken).centre;
    if (way.manhattanLength() < kAtCentre)
        return cursor;
    const Hand& hand = handOf(*taken);
    const HandReading now = clockwork().reading(hand, cursor->position);
    const double turn = std::atan2(way.x(), -way.y()) - std::atan2(now.sine, now.cosine);
    constexpr double kFarthest = 1e9;  // positions; no encoding is as long
    const double speed = 2 * std::numbers::pi / clockwork().wavelength(hand);
    if (speed > 0)
        cursor->position += std::llround(
            std::clamp(std::remainder(turn, 2 * std::numbers::pi) / speed, -kFarthest, kFarthest));
    return cursor;
}

/// The circle in \p place, above its words.
Dial ClockDials::dialIn(const DialCell& place) const {
    const double line = lineHeight(kSmallType);
    const bool wavelength = saysWavelength(place);
    const QRectF face =
        place.cell.adjusted(kBesideDial, 4, -kBesideDial, 4 - (wavelength ? 2 : 1) * line - kAroundWords);
    return {face.center(), std::max(4.0, std::min(face.width(), face.height()) / 2)};
}

QString ClockDials::readoutAt(const QPointF& point) const {
    const DialCell* const place = placeAt(point);
    if (place == nullptr)
        return {};
    const Hand* const hand = &handOf(*place);
    const std::int64_t position = document().cursor().position;
    const HandReading at = clockwork().reading(*hand, position);
    const QString numbers = hand->complete()
                                ? QStringLiteral("(%1, %2)").arg(fixed(at.sine, 4), fixed(at.cosine, 4))
                                : fixed(hand->sineColumn >= 0 ? at.sine : at.cosine, 4);
    return clockwork().waves() == nullptr
               ? tr("%1 at position %2: %3").arg(handName(*hand), readable(qint64{position}), numbers)
               : tr("%1 at %2: %3").arg(nameOf(*hand), PositionNames(document()).patch(position), numbers);
}

}  // namespace posiscope
