// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/clockdials.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/views/positionlegend.h"
#include "app/views/spread.h"
#include "core/analysis/wavelengths.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr QSizeF kLeastCell(118, 104);
constexpr double kEnoughForWavelength = 136;  // height of a cell
constexpr double kEnoughForWords = 140;       // width of a cell
constexpr int kMostColumns = 8;
constexpr int kMostRows = 4;

QString turnsText(double turns) {
    return std::abs(turns) < 1e6 ? QString::number(turns, 'f', 2).replace(u'-', QChar(0x2212))
                                 : readable(turns, 3);
}

/// How many hands get anywhere within the length.
QString movement(const Sinusoidal& encoding, const std::vector<Hand>& all) {
    const auto count = static_cast<qint64>(all.size());
    const auto length = static_cast<double>(encoding.rows());
    const QString positions = readable(qint64{encoding.rows()});
    if (encoding.rows() == 1)
        return ClockDials::tr("There is one position only: no hand can move.");
    if (count == 1)
        return ClockDials::tr("Turns of the only hand in length %2: %1.")
            .arg(turnsText(turns(encoding, all.front(), length)), positions);
    const std::vector<double> speeds = handSpeeds(encoding, all);
    return ClockDials::tr("Hands without a whole turn in length %3: %1 of %2; without a tenth of a turn: %4.")
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
    const Sinusoidal& encoding = *document.sinusoidal();
    const std::vector<Hand> all = hands(encoding);
    if (all.empty())
        return tr("No column holds a sine or a cosine: there is no hand to read.");
    QStringList sentences{movement(encoding, all)};
    const auto lone = std::ranges::count_if(all, [](const Hand& hand) { return !hand.complete(); });
    if (lone > 0)
        sentences += tr("Hands with only one of sine and cosine, whose reading fits two directions: %1.")
                         .arg(readable(static_cast<qint64>(lone)));
    if (const WavelengthFacts facts = wavelengthFacts(encoding); facts.aliased > 0)
        sentences += tr("Hands of more than half a turn a position, whose direction cannot be seen: %1.")
                         .arg(readable(qint64{facts.aliased}));
    return sentences.join(QLatin1Char(' '));
}

void ClockDials::setEncoding(std::shared_ptr<const Sinusoidal> encoding) {
    if (encoding == m_encoding)
        return;
    m_encoding = std::move(encoding);
    m_hands = hands(*m_encoding);
}

void ClockDials::placeDials(const Document& document, const QRectF& area) {
    m_places.clear();
    const auto count = static_cast<std::int64_t>(m_hands.size());
    if (count == 0 || area.isEmpty())
        return;
    const int most = std::clamp(static_cast<int>(area.width() / kLeastCell.width()), 1, kMostColumns);
    const int mostRows = std::clamp(static_cast<int>(area.height() / kLeastCell.height()), 1, kMostRows);
    const std::vector<std::int64_t> chosen =
        spread(count, std::int64_t{most} * mostRows,
               handOfColumn(m_hands, *m_encoding, document.cursor().dimension));
    const auto dials = static_cast<int>(chosen.size());
    const int rows = (dials + most - 1) / most;
    const int columns = (dials + rows - 1) / rows;
    const QSizeF cell(area.width() / columns, area.height() / rows);
    for (int k = 0; k < dials; ++k) {
        const int row = k / columns;
        m_places.push_back(
            {chosen[static_cast<std::size_t>(k)],
             QRectF(area.topLeft() + QPointF(k % columns * cell.width(), row * cell.height()), cell)});
    }
}

void ClockDials::draw(QPainter& painter, const Theme& theme, const Document& document, const QRectF& area) {
    setEncoding(document.sinusoidal());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kFont));
    const double line = lineHeight(kFont) + 4;
    drawPositionLegend(painter, theme, document, QRectF(area.topLeft(), QSizeF(area.width(), line)));
    placeDials(document, area.adjusted(0, line + 4, 0, 0));
    if (m_hands.empty()) {
        painter.setPen(theme.mutedText);
        drawLabel(painter, area, Qt::AlignCenter,
                  {tr("no sine and no cosine to read"), tr("nothing to read")});
    }
    for (const Place& place : m_places)
        drawDial(painter, theme, document, place);
    painter.restore();
}

void ClockDials::drawDial(QPainter& painter, const Theme& theme, const Document& document,
                          const Place& place) {
    const Hand& hand = m_hands[static_cast<std::size_t>(place.hand)];
    const Column& pointed = m_encoding->column(document.cursor().dimension);
    const bool own = pointed.wave != Wave::Zero && pointed.frequency == hand.frequency;
    const double line = lineHeight(kFont);
    const int lines = place.cell.height() >= kEnoughForWavelength ? 2 : 1;
    const QRectF face = place.cell.adjusted(6, 4, -6, -lines * line - 8);
    const Dial dial{face.center(), std::max(4.0, std::min(face.width(), face.height()) / 2)};

    m_faces.draw(painter, theme, dial, own ? QPen(theme.dimension, 2) : QPen(theme.border, 1.25));
    drawHands(painter, theme, document, hand, dial);

    // The words stand right below the circle, wherever the cell ends.
    QRectF words(place.cell.left() + 2, dial.centre.y() + dial.radius + 4, place.cell.width() - 4, line);
    const double turned = turns(*m_encoding, hand, static_cast<double>(document.cursor().position));
    painter.setPen(own ? theme.dimension : theme.text);
    drawLabel(painter, words, Qt::AlignCenter,
              {tr("%1 · %2 turns").arg(handName(hand), turnsText(turned)), handName(hand)});
    words.translate(0, line);
    if (lines > 1) {
        const QString wavelength = readable(m_encoding->wavelength(hand.frequency), 3);
        painter.setPen(theme.mutedText);
        drawLabel(painter, words, Qt::AlignCenter,
                  {place.cell.width() >= kEnoughForWords ? tr("once in %1 positions").arg(wavelength)
                                                         : tr("λ %1").arg(wavelength)});
    }
}

void ClockDials::drawHands(QPainter& painter, const Theme& theme, const Document& document, const Hand& hand,
                           const Dial& dial) const {
    const double width = std::clamp(dial.radius / 16, 1.5, 5.0);
    const auto show = [&](std::int64_t position, double length, const QPen& pen) {
        const HandReading at = reading(*m_encoding, hand, position);
        if (hand.complete())
            dial.drawHand(painter, at.sine, at.cosine, length, pen);
        else if (hand.sineColumn >= 0)
            dial.drawSineOnly(painter, at.sine, pen);
        else
            dial.drawCosineOnly(painter, at.cosine, pen);
    };
    const Cursor& cursor = document.cursor();
    show(cursor.otherPosition, 0.82, QPen(theme.otherPosition, std::max(1.0, width / 2.5)));
    show(cursor.position, 0.82, QPen(theme.position, width));
}

std::optional<Hand> ClockDials::handAt(const QPointF& point) const {
    for (const Place& place : m_places)
        if (place.cell.contains(point))
            return m_hands[static_cast<std::size_t>(place.hand)];
    return std::nullopt;
}

QString ClockDials::readoutAt(const Document& document, const QPointF& point) const {
    const std::optional<Hand> hand = handAt(point);
    if (!hand)
        return {};
    const HandReading at = reading(*m_encoding, *hand, document.cursor().position);
    const QString numbers = hand->complete()
                                ? QStringLiteral("(%1, %2)").arg(at.sine, 0, 'f', 4).arg(at.cosine, 0, 'f', 4)
                                : QString::number(hand->sineColumn >= 0 ? at.sine : at.cosine, 'f', 4);
    return tr("%1 at position %2: %3").arg(handName(*hand)).arg(document.cursor().position).arg(numbers);
}

}  // namespace posiscope
