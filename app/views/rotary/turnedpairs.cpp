// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/rotaryview.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/views/rotary/rotaryhead.h"
#include "core/rotary/rotatedvector.h"
#include "core/rotary/scorecurve.h"

namespace posiscope {
namespace {

constexpr QSizeF kLeastCell(118, 114);
constexpr QSize kLeastPairs(150, 116);  // for two of them
constexpr double kPairsGain = 4;
constexpr int kLegend = 26;
constexpr double kAroundWords = 11;  // for the text, and around the circle above it
constexpr double kBesideWords = 4;   // on each side of the words of a pair
constexpr double kWide = 190;        // cell width for angles in words
constexpr double kTurn = 2 * std::numbers::pi;

QString signedText(double value) {
    const QString text = readable(std::abs(value), 3);
    return value < 0 ? QChar(0x2212) + text : u'+' + text;
}

/// One pair of one vector: its direction, and the angle of its rotation.
struct Arrow {
    std::complex<double> before;
    double turn;    ///< radians
    double factor;  ///< of the attention and of xPos
    QColor colour;
    double ring;  ///< radius of its arc, as a share of the plane's
};

/// A complex plane: the first channel to the right, the second upwards.
struct Plane {
    QPointF centre;
    double radius;
    double unit;  ///< magnitude that reaches the circle

    QPointF at(std::complex<double> z) const { return centre + radius / unit * QPointF(z.real(), -z.imag()); }
    void drawArrow(QPainter& painter, std::complex<double> z, const QPen& pen) const {
        const QPointF tip = at(z);
        const double length = std::hypot(tip.x() - centre.x(), tip.y() - centre.y());
        painter.setPen(pen);
        painter.drawLine(centre, tip);
        if (length < 5)
            return;
        const double head = std::min(length, 4 + 2 * pen.widthF());
        const QPointF along = (tip - centre) / length;
        const QPointF across(-along.y(), along.x());
        painter.setPen(Qt::NoPen);
        painter.setBrush(pen.color());
        painter.drawPolygon(QPolygonF{tip + 0.5 * along, tip - head * along + head / 2.6 * across,
                                      tip - head * along - head / 2.6 * across});
    }
    /// Draws an arc from \p before anticlockwise by \p turn, without whole turns.
    void drawArc(QPainter& painter, const Arrow& arrow) const {
        const double part = arrow.turn - kTurn * std::trunc(arrow.turn / kTurn);
        const double r = radius * arrow.ring;
        const auto sixteenths = [](double angle) { return qRound(angle * 180 / std::numbers::pi * 16); };
        painter.setPen(QPen(arrow.colour, 1.1));
        painter.setBrush(Qt::NoBrush);
        painter.drawArc(QRectF(centre.x() - r, centre.y() - r, 2 * r, 2 * r),
                        sixteenths(std::arg(arrow.before)), sixteenths(part));
        const double end = std::arg(arrow.before) + part;
        painter.setPen(Qt::NoPen);
        painter.setBrush(arrow.colour);
        painter.drawEllipse(centre + r * QPointF(std::cos(end), -std::sin(end)), 2, 2);
    }
};

std::complex<double> pairOf(const std::vector<double>& vector, const ChannelPair& channels) {
    return {vector[static_cast<std::size_t>(channels.a)], vector[static_cast<std::size_t>(channels.b)]};
}

/// Whether a score is twice Σ cos Δω, the dot product of two rows of the encoding.
bool areRows(const RotaryHead& head) {
    const auto areOnes = [](const std::vector<double>& vector) {
        return std::ranges::all_of(vector, [](double channel) { return channel == 1; });
    };
    return areOnes(head.vectors.query) && areOnes(head.vectors.key) && head.rotary->attentionFactor() == 1 &&
           head.rotary->parameters().xposBase == 0 && head.rotary->headSize() == 2 * head.rotary->pairs();
}

double norm(const std::vector<double>& vector) {
    return std::sqrt(scoreOf(vector, vector));
}

}  // namespace

QString TurnedPairs::caption(const Document& document, const RotaryHead& head) {
    const Rotary& rotary = *head.rotary;
    const Cursor& cursor = document.cursor();
    const auto m = static_cast<double>(cursor.position);
    const std::vector<double> turned = rotated(rotary, head.vectors.query, m);
    QStringList sentences;
    sentences << tr("Position m rotates each pair of the query by mω; position n rotates each pair of the "
                    "key by nω. Their score %1 depends only on Δ = n − m = %2.")
                     .arg(readable(head.scores.at(static_cast<double>(document.cursor().difference())), 5),
                          readable(qint64{document.cursor().difference()}));
    if (areRows(head))
        sentences << tr("With q and k all ones, the score is twice PE(m)·PE(n).");
    sentences << tr("Values are not rotated.");
    if (rotary.parameters().xposBase > 0)
        sentences << tr("xPos multiplies pair i of the query by ζᵢ^(m/%1) and divides that of the key by "
                        "ζᵢ^(n/%1): |q| is %2 before and %3 after.")
                         .arg(readable(rotary.parameters().xposBase, 6),
                              readable(norm(head.vectors.query), 6), readable(norm(turned), 6));
    else if (rotary.attentionFactor() == 1)
        sentences << tr("Rotation preserves lengths: |q| is %1 before and %2 after.")
                         .arg(readable(norm(head.vectors.query), 8), readable(norm(turned), 8));
    else
        sentences << tr("The attention factor %1 scales rotated channels: |q| is %2 before and %3 after.")
                         .arg(readable(rotary.attentionFactor(), 5), readable(norm(head.vectors.query), 6),
                              readable(norm(turned), 6));
    if (const std::int64_t rest = rotary.headSize() - 2 * rotary.pairs(); rest > 0)
        sentences << tr("%1 of %2 channels do not rotate; they add %3 to the score at every distance.")
                         .arg(readable(qint64{rest}), readable(qint64{rotary.headSize()}),
                              signedText(head.scores.unpaired()));
    return oneAfterAnother(sentences);
}

Wish TurnedPairs::wish(const Ink&) const {
    return {.least = kLeastPairs, .margins = {8, kLegend, 8, 4}, .gain = kPairsGain};
}

void TurnedPairs::place(const QRect& data) {
    Piece::place(data);
    m_places = dialGrid(data, m_head->rotary->pairs(), pairPointedAt(m_document),
                        {kLeastCell, 2 * lineHeight(kSmallType) + kAroundWords});
}

void TurnedPairs::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    drawLegend(painter, ink.theme,
               QRectF(data().left(), data().top() - kLegend + 3, data().width(), kLegend - 5));
    const bool wide = !m_places.empty() && m_places.front().cell.width() >= kWide;
    m_wording = wordingOfAll(painter, wide ? 0 : 1, [this](std::int64_t pair) { return wordingsOf(pair); });
    m_addition = wordingOfAll(painter, 0, [this](std::int64_t pair) { return additionsOf(pair); });
    for (const DialCell& each : m_places)
        drawPair(painter, ink, each);
    painter.restore();
}

void TurnedPairs::drawLegend(QPainter& painter, const Theme& theme, const QRectF& row) const {
    const Document& document = m_document;
    const QString m = readable(qint64{document.cursor().position});
    const QString n = readable(qint64{document.cursor().otherPosition});
    const QString last = readable(qint64{document.extent().positions.last - 1});
    const auto entries = [&](const QString& query, const QString& key, const QString& before) {
        return QList<LegendEntry>{{theme.position, 3, query.arg(m), query.arg(last)},
                                  {theme.otherPosition, 3, key.arg(n), key.arg(last)},
                                  {theme.mutedText, 1, before, before, Qt::DashLine}};
    };
    const QList<LegendEntry> whole = entries(tr("query at m = %1"), tr("key at n = %1"), tr("unrotated"));
    const bool fits = legendWidth(painter.font(), whole) <= row.width();
    posiscope::drawLegend(painter, theme, row,
                          fits ? whole : entries(tr("q, m = %1"), tr("k, n = %1"), tr("before")));
}

void TurnedPairs::drawPair(QPainter& painter, const Ink& ink, const DialCell& place) const {
    const RotaryHead& head = *m_head;
    const Theme& theme = ink.theme;
    const Rotary& rotary = *head.rotary;
    const ChannelPair channels = rotary.channels(place.index);
    const double w = rotary.frequency(place.index).hi;
    const Cursor& cursor = m_document.cursor();
    const auto m = static_cast<double>(cursor.position);
    const auto n = static_cast<double>(cursor.otherPosition);
    const auto factor = [&](double position) {
        return rotary.attentionFactor() * xposScale(rotary, place.index, position);
    };
    const std::array<Arrow, 2> arrows{
        Arrow{pairOf(head.vectors.query, channels), w * m, factor(m), theme.position, 0.94},
        Arrow{pairOf(head.vectors.key, channels), w * n, factor(-n), theme.otherPosition, 0.84}};
    const QRectF face = place.cell.adjusted(6, 3, -6, 3 - 2 * lineHeight(kSmallType) - kAroundWords);
    Plane plane{face.center(), std::max(4.0, std::min(face.width(), face.height()) / 2), 0};
    for (const Arrow& arrow : arrows)
        plane.unit = std::max(plane.unit, std::max(arrow.factor, 1.0) * std::abs(arrow.before) / 0.78);
    if (!(plane.unit > 0))
        plane.unit = 1;

    const bool own = ink.cursor && place.index == pairPointedAt(m_document);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(own ? QPen(theme.dimension, 2) : QPen(theme.border, 1.25));
    painter.drawEllipse(plane.centre, plane.radius, plane.radius);
    painter.setPen(QPen(theme.grid, 1));
    painter.drawLine(plane.centre - QPointF(plane.radius, 0), plane.centre + QPointF(plane.radius, 0));
    painter.drawLine(plane.centre - QPointF(0, plane.radius), plane.centre + QPointF(0, plane.radius));
    const double width = std::clamp(plane.radius / 22, 1.5, 3.5);
    for (const Arrow& arrow : arrows) {
        plane.drawArc(painter, arrow);
        plane.drawArrow(painter, arrow.before, QPen(arrow.colour, 0.9, Qt::DashLine));
    }
    const SineCosine turns[]{turnOf(rotary, place.index, m, HeadSide::Query),
                             turnOf(rotary, place.index, n, HeadSide::Key)};
    for (std::size_t v = arrows.size(); v-- > 0;)
        plane.drawArrow(painter, arrows[v].before * std::complex(turns[v].cosine, turns[v].sine),
                        QPen(arrows[v].colour, width));
    drawWords(painter, theme, place, own, QPointF(plane.centre.x(), plane.centre.y() + plane.radius));
}

/// The text of a pair, the longest wording first; the same number of wordings for each pair.
QStringList TurnedPairs::wordingsOf(std::int64_t pair) const {
    const double turn =
        m_head->rotary->frequency(pair).hi * static_cast<double>(m_document.cursor().position);
    // If the displayed numbers do not show that pairs are omitted between them, the text does.
    constexpr std::size_t kFew = 6;
    const std::int64_t pairs = m_head->rotary->pairs();
    const bool few = m_places.size() < kFew && std::ssize(m_places) < pairs;
    const QString name =
        few ? tr("pair %1 of %2", "one of so many").arg(pair).arg(pairs) : tr("pair %1").arg(pair);
    if (m_head->rotary->frequency(pair).hi == 0) {
        const QString still = tr("%1: not rotated").arg(name);
        return {still, still, still, name};
    }
    const QString turned = readable(turn, 3);
    return {tr("%1 · mω = %2 rad, %3 turns").arg(name, turned, readable(turn / kTurn, 3)),
            tr("%1 · mω = %2 rad").arg(name, turned), tr("%1 · %2 rad").arg(name, turned), name};
}

QStringList TurnedPairs::additionsOf(std::int64_t pair) const {
    const QString adds = signedText(m_head->scores.contributions()[static_cast<std::size_t>(pair)].at(
        static_cast<double>(m_document.cursor().difference())));
    return {tr("adds %1 to the score").arg(adds), tr("adds %1").arg(adds)};
}

/// The index, from \p first on, of the wording that fits all pairs, because texts of the same kind are
/// comparable.
qsizetype TurnedPairs::wordingOfAll(const QPainter& painter, qsizetype first,
                                    const std::function<QStringList(std::int64_t)>& wordings) const {
    const TextWidth widths(painter.font(), painter.device());
    qsizetype last = first;
    for (const DialCell& place : m_places) {
        const QStringList all = wordings(place.index);
        while (last + 1 < all.size() && widths.of(all[last]) > place.cell.width() - 2 * kBesideWords)
            ++last;
    }
    return last;
}

void TurnedPairs::drawWords(QPainter& painter, const Theme& theme, const DialCell& place, bool own,
                            const QPointF& below) const {
    const double line = lineHeight(kSmallType);
    QRectF words(place.cell.left() + kBesideWords, below.y() + 3, place.cell.width() - 2 * kBesideWords,
                 line);
    painter.setPen(own ? theme.dimension : theme.text);
    drawLabel(painter, words, Qt::AlignCenter, wordingsOf(place.index).mid(m_wording));
    words.translate(0, line);
    painter.setPen(theme.mutedText);
    drawLabel(painter, words, Qt::AlignCenter, additionsOf(place.index).mid(m_addition));
}

std::optional<std::int64_t> TurnedPairs::pairAt(const QPointF& point) const {
    for (const DialCell& place : m_places)
        if (place.cell.contains(point))
            return place.index;
    return std::nullopt;
}

std::optional<Cursor> TurnedPairs::cursorAt(const QPointF& point) const {
    const auto pair = pairAt(point);
    return pair ? std::optional(cursorAtPair(m_document, *m_head, *pair)) : std::nullopt;
}

QString TurnedPairs::readoutAt(const QPointF& point) const {
    const auto pair = pairAt(point);
    if (!pair)
        return {};
    const std::int64_t distance = m_document.cursor().difference();
    const PairContribution& adds = m_head->scores.contributions()[static_cast<std::size_t>(*pair)];
    const ChannelPair channels = m_head->rotary->channels(*pair);
    return tr("pair %1, channels %2 and %3: ω = %4 rad per position, adds %5 at Δ = %6")
        .arg(*pair)
        .arg(channels.a)
        .arg(channels.b)
        .arg(readable(m_head->rotary->frequency(*pair).hi, 6),
             readable(adds.at(static_cast<double>(distance)), 6), readable(qint64{distance}));
}

}  // namespace posiscope
