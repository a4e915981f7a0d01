// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotation/rotationview.h"

#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/positionnames.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/views/axes/axiscolours.h"
#include "app/views/clock/clockdials.h"
#include "app/views/plainnumber.h"
#include "core/axes/axialhead.h"

namespace posiscope {
namespace {

constexpr QSizeF kLeastCircle(104, 112);
constexpr double kLeastDial = 56;        // pixels across
constexpr QSize kLeastOnPaper(112, 72);  // of two circles, with shorter words
constexpr double kBesideDial = 5;        // on each side
constexpr QMargins kMargins(8, 4, 8, 4);
constexpr double kCirclesGain = 4;
constexpr double kAroundWords = 10;  // and around the circle above the words
constexpr double kBesideWords = 4;
constexpr int kOthers = 3;  // positions besides the cursor's

const QString kWideAngle = QStringLiteral("−0.0000");

QString angleText(double angle) {
    return std::isnan(angle) ? QStringLiteral("–") : readable(angle, std::abs(angle) < 0.1 ? 2 : 3);
}

/// The cursor's position first, then some spread evenly over the length.
std::vector<std::int64_t> positionsShown(const Document& document) {
    const Interval positions = document.extent().positions;
    std::vector<std::int64_t> shown{document.cursor().position};
    for (const std::int64_t row : spread(positions.size(), kOthers, -1))
        shown.push_back(positions.first + row);
    return shown;
}

/// An arc of \p radius from \p hand clockwise by \p turn without whole turns, with an arrow head.
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
    if (length < head)  // shorter than its arrow head
        return;
    const double sign = part < 0 ? -1 : 1;
    const double neck = end - sign * head / radius;
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    // Qt's unit is 1/16 of a degree, anticlockwise from 3 o'clock.
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

// The circles have rank 1: pictures are omitted after words.
constexpr int kLegendRank = 2;
constexpr int kWordsRank = 3;
constexpr int kBarRank = 4;

}  // namespace

Wish TurnCircles::wish(const Ink& ink) const {
    const QSizeF dial = leastDial().least;
    const QSizeF two(2 * (kLeastDial + 2 * kBesideDial),
                     kLeastDial + 2 * lineHeight(kSmallType) + kAroundWords);
    return {.least = QSizeF(dial.width(), 2 * dial.height()).toSize() + QSize(1, 1),
            .spare = isOnScreen(ink) ? two.toSize() : kLeastOnPaper,
            .margins = kMargins,
            .gain = kCirclesGain,
            .rank = 1};
}

/// As wide as most texts under the circles, so that the layout does not depend on the angles.
DialSize TurnCircles::leastDial() const {
    const TextWidth words(figureFont(kSmallType));
    double least = kLeastCircle.width();
    if (!hands().empty())
        least = std::max(least, words.of(tr("%1 · %2 rad").arg(briefNameOf(hands().back()), kWideAngle)));
    return {{least + 2 * kBesideWords, kLeastCircle.height()}, 2 * lineHeight(kSmallType) + kAroundWords};
}

QString TurnCircles::angleOf(const Hand& hand) const {
    return tr("%1 · %2 rad").arg(nameOf(hand), angleText(2 * std::numbers::pi * turnsOf(hand)));
}

QString TurnCircles::briefAngleOf(const Hand& hand) const {
    return tr("%1 · %2 rad").arg(briefNameOf(hand), angleText(2 * std::numbers::pi * turnsOf(hand)));
}

QStringList TurnCircles::leftWithin() const {
    const TextWidth words(figureFont(kSmallType));
    const bool all = std::ranges::all_of(places(), [&](const DialCell& place) {
        return words.of(briefAngleOf(handOf(place))) <= place.cell.width() - 2 * kBesideWords;
    });
    return all ? QStringList() : QStringList{tr("angles in radians")};
}

double TurnCircles::turnsOf(const Hand& hand) const {
    const Cursor& cursor = document().cursor();
    return clockwork().turns(hand, cursor.position, cursor.otherPosition);
}

void TurnCircles::drawDial(QPainter& painter, const Ink& ink, const DialCell& place) {
    const Theme& theme = ink.theme;
    const Hand& hand = handOf(place);
    const double line = lineHeight(kSmallType);
    const QRectF face = place.cell.adjusted(kBesideDial, 3, -kBesideDial, 3 - 2 * line - kAroundWords);
    const Dial dial{face.center(), std::max(4.0, std::min(face.width(), face.height()) / 2)};
    faces().draw(painter, theme, dial, ringOf(hand, ink));
    const bool there = !std::isnan(turnsOf(hand));  // both tokens have coordinates
    if (there && hand.complete())
        drawTurns(painter, theme, hand, dial);
    else if (there)
        drawLone(painter, theme, hand, dial);

    const double turned = turnsOf(hand);
    QRectF words(place.cell.left() + kBesideWords, dial.centre.y() + dial.radius + 3,
                 place.cell.width() - 2 * kBesideWords, line);
    painter.setPen(colourOf(hand, ink));
    drawLabel(painter, words, Qt::AlignCenter, {angleOf(hand), briefAngleOf(hand), briefNameOf(hand)});
    words.translate(0, line);
    painter.setPen(theme.mutedText);
    drawLabel(painter, words, Qt::AlignCenter,
              hand.complete() ? QStringList{tr("%1 turns").arg(angleText(turned)),
                                            tr("%1 turns").arg(readable(turned, 2)), readable(turned, 2)}
                              : QStringList{tr("no partner"), tr("unpaired")});
}

void TurnCircles::drawTurns(QPainter& painter, const Theme& theme, const Hand& hand, const Dial& dial) const {
    const Cursor& cursor = document().cursor();
    const double turned = turnsOf(hand);
    const double width = std::clamp(dial.radius / 22, 1.25, 4.0);
    const HandReading from = clockwork().reading(hand, cursor.position);
    const HandReading to = clockwork().reading(hand, cursor.otherPosition);
    dial.drawHand(painter, to.sine, to.cosine, 0.86, QPen(theme.otherPosition, std::max(1.0, width / 2)));
    dial.drawHand(painter, from.sine, from.cosine, 0.86, QPen(theme.position, std::max(1.0, width / 1.3)));
    // One ring for each position, the cursor's outermost.
    double share = 0.78;
    for (const std::int64_t position : positionsShown(document())) {
        if (std::isnan(clockwork().turns(hand, position)))
            continue;
        const bool first = share == 0.78;
        drawTurn(painter, dial.centre, dial.radius * share, clockwork().reading(hand, position), turned,
                 QPen(first ? theme.position : theme.mutedText, first ? width : std::max(1.0, width / 2),
                      Qt::SolidLine, Qt::FlatCap));
        share -= 0.17;
    }
}

void TurnCircles::drawLone(QPainter& painter, const Theme& theme, const Hand& hand, const Dial& dial) const {
    const auto show = [&](std::int64_t position, const QPen& pen) {
        const HandReading at = clockwork().reading(hand, position);
        if (hand.sineColumn >= 0)
            dial.drawSineOnly(painter, at.sine, pen);
        else
            dial.drawCosineOnly(painter, at.cosine, pen);
    };
    show(document().cursor().otherPosition, QPen(theme.otherPosition, 2));
    show(document().cursor().position, QPen(theme.position, 2.5));
}

QString TurnCircles::readoutAt(const QPointF& point) const {
    const DialCell* const place = placeAt(point);
    if (place == nullptr)
        return {};
    const Hand* const hand = &handOf(*place);
    const double turned = turnsOf(*hand);
    return tr("%1 rotates by %2 rad (%3 turns)")
        .arg(nameOf(*hand), readable(2 * std::numbers::pi * turned, 6), readable(turned, 6));
}

RotationView::RotationView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_legend(document, kLegendRank),
      m_circles(document),
      m_matrix(document, *this, [this] { showFound(); }),
      m_bar(kBarRank),
      m_error(kWordsRank, &Theme::text),
      m_lone(kWordsRank, &Theme::warning) {}

/// The circles beside the matrix or above it; below the matrix its error and the unpaired column, if there
/// are any.
void RotationView::rebuild() {
    const ShiftMap map = this->map();
    const std::pair with(!map.pairs().empty(), !map.uncarried().empty());
    if (m_composed == with)
        return;
    m_composed = with;
    using A = PlotLayout;
    std::vector<Piece*> pieces{&m_legend, &m_circles, &m_matrix, &m_bar};
    std::vector<A> column{A::row({m_matrix, m_bar})};
    for (const auto& [wanted, words] : {std::pair(with.first, &m_error), std::pair(with.second, &m_lone)})
        if (wanted) {
            pieces.push_back(words);
            column.emplace_back(*words);
        }
    const A matrix = A::column(column);
    compose(pieces,
            A::column({m_legend, A::either({A::row({m_circles, matrix}), A::column({m_circles, matrix})})}));
}

ShiftMap RotationView::map() const {
    const auto waves = document().waves();
    return waves ? ShiftMap(*waves, document().cursor().position, document().cursor().otherPosition)
                 : ShiftMap(*document().sinusoidal(), static_cast<double>(shift()));
}

double RotationView::error() const {
    const Cursor& cursor = document().cursor();
    return largestShiftError(map(), *document().encoding(), cursor.position, cursor.otherPosition);
}

/// How far the cursor's tokens are apart on each axis: "Δh = −1, Δw = 3", and with fewer letters "Δ −1, 3".
QStringList RotationView::apart(const TokenWaves& waves) const {
    QStringList named;
    QStringList numbers;
    for (std::size_t axis = 0; axis < waves.axes(); ++axis) {
        const double by = waves.coordinate(document().cursor().otherPosition, axis) -
                          waves.coordinate(document().cursor().position, axis);
        numbers << plainNumber(by, by == std::round(by) ? 15 : 3);
        named
            << QStringLiteral("Δ%1 = %2").arg(QLatin1Char(letterOf(waves.nameOf(axis)))).arg(numbers.last());
    }
    return {named.join(QStringLiteral(", ")), QStringLiteral("Δ ") + numbers.join(QStringLiteral(", "))};
}

QString RotationView::unturned() const {
    const auto waves = document().waves();
    for (const std::int64_t token : {document().cursor().position, document().cursor().otherPosition})
        if (waves && !waves->hasCoordinates(token))
            return PositionNames(document()).patch(token);
    return {};
}

QString RotationView::axesSentence(const TokenWaves& waves, bool pairs) const {
    const Cursor& cursor = document().cursor();
    const PositionNames names(document());
    if (const QString token = unturned(); !token.isEmpty())
        return tr("Not rotated: %1 has no coordinates, so its row is zero and no matrix maps it to another "
                  "row.")
            .arg(token);
    if (!pairs)
        return tr("No column has its matching sine or cosine, so no linear map takes %1 to %2.")
            .arg(names.patch(cursor.position), names.patch(cursor.otherPosition));
    return (hasOblique(waves)
                ? tr("From %1 to %2 (%3), each pair rotates by ω times the step along its own direction, "
                     "oblique to the axes, wherever the step begins. The matrix built from these angles maps "
                     "one row to the other with a largest error of %4.")
                : tr("From %1 to %2 (%3), each pair rotates by ω times the step on its axis, wherever the "
                     "step "
                     "begins. The matrix built from these angles maps one row to the other with a largest "
                     "error "
                     "of %4."))
        .arg(names.patch(cursor.position), names.patch(cursor.otherPosition), apart(waves).first(),
             readable(error(), 2));
}

QString RotationView::explanation() const {
    const Encoding& encoding = *document().encoding();
    const Cursor& cursor = document().cursor();
    const std::int64_t k = shift();
    const ShiftMap map = this->map();
    const QString shift = readable(qint64{k});
    QStringList sentences;
    if (const auto waves = document().waves())
        sentences += axesSentence(*waves, !map.pairs().empty());
    else if (map.pairs().empty())
        sentences += tr("No column has its matching sine or cosine, so no linear map shifts positions by %1.")
                         .arg(shift);
    else if (k == 0)
        sentences += tr("Both positions are %1: M₀ is the identity and nothing rotates.")
                         .arg(readable(qint64{cursor.position}));
    else
        sentences +=
            tr("A shift by k = %1 rotates each pair by its own angle ω·k, the same from every position. Mₖ, "
               "built from these angles, maps PE(%2) to PE(%3) with a largest error of %4.")
                .arg(shift, readable(qint64{cursor.position}), readable(qint64{cursor.otherPosition}),
                     readable(error(), 2));
    if (!map.uncarried().empty())
        sentences += tr("%1 of %2 columns lack their matching sine or cosine, so no matrix can shift them.")
                         .arg(readable(static_cast<qint64>(map.uncarried().size())),
                              readable(qint64{encoding.columns()}));
    return oneAfterAnother(sentences);
}

void RotationView::fill(const QSize& size) {
    const QString k = readable(qint64{shift()});
    const auto waves = document().waves();
    const bool carried = !document().sinusoidal() || document().sinusoidal()->paired();
    if (const QString token = unturned(); !token.isEmpty())
        m_legend.setBeside({tr("%1 is not rotated: its row is zero").arg(token),
                            tr("%1: not rotated").arg(token), tr("not rotated")},
                           size.width());
    else if (waves)
        m_legend.setBeside(
            QStringList{(hasOblique(*waves)
                             ? tr("%1: each pair rotates by ω times the step along its direction")
                             : tr("%1: each pair rotates by ω times the step on its axis"))
                            .arg(apart(*waves).first())} +
                apart(*waves),
            size.width());
    else
        m_legend.setBeside({carried ? tr("shift k = %1: each pair rotates by ω·k").arg(k)
                                    : tr("shift k = %1: crossed-out columns have no partner").arg(k),
                            tr("shift k = %1").arg(k)},
                           size.width());
    m_circles.setEncoding(document().encoding());
    m_matrix.fill(size);
    m_bar.show(document().appearance().palette, {-1, 1});
    fillWords();
}

/// What Mₖ does not predict: the rounding error, and columns without a partner.
void RotationView::fillWords() {
    const Cursor& cursor = document().cursor();
    const QString error = readable(this->error(), 2);
    m_error.setName(tr("the error of Mₖ"));
    if (const QString token = unturned(); !token.isEmpty())
        m_error.show({tr("%1 is not rotated: its row is zero").arg(token), tr("%1: not rotated").arg(token)});
    else
        m_error.show({document().waves() ? tr("largest |M PE(p) − PE(q)| = %1").arg(error)
                                         : tr("largest |M PE(p) − PE(p+k)| = %1").arg(error),
                      tr("error %1").arg(error)});
    const std::vector<std::int64_t>& lone = m_matrix.map().uncarried();
    if (lone.empty())
        return;
    const std::int64_t column =
        std::ranges::binary_search(lone, cursor.dimension) ? cursor.dimension : lone.front();
    m_lone.setName(tr("a column without a partner"));
    if (!document().sinusoidal()) {
        m_lone.show({tr("× unpaired %1: a shift cannot predict it").arg(column), tr("× %1").arg(column)});
        return;
    }
    const FailedPrediction failed = predictAlone(*document().sinusoidal(), column, cursor.position, shift());
    const QString predicted = fixed(failed.predicted, 3);
    const QString actual = fixed(failed.actual, 3);
    m_lone.show({tr("× unpaired %1: predicted %2, true %3").arg(column).arg(predicted, actual),
                 tr("× %1: %2, true %3").arg(column).arg(predicted, actual)});
}

}  // namespace posiscope
