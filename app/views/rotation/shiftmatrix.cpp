// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotation/rotationview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/pieces/ink.h"
#include "app/plots/theme.h"
#include "core/fields/fieldof.h"
#include "core/words/givenrows.h"

namespace posiscope {
namespace {

constexpr double kLeastCell = 6;
constexpr int kMostColumns = 128;
constexpr QSize kEnoughForLabels(320, 250);  ///< of the picture
constexpr int kLeast = 60;
constexpr int kEnough = 116;     ///< for about ten pairs; more room is left to the circles
constexpr double kShare = 0.45;  ///< of the picture, up to that size
constexpr double kGain = 8;      ///< relative to the circles

}  // namespace

ShiftMatrix::ShiftMatrix(const Document& document, QObject& owner, std::function<void()> settled)
    : CellPlot(owner, std::move(settled)), m_document(document) {
    setOver([this](QPainter& painter, const Ink& ink) { drawCrosses(painter, ink.theme); });
}

void ShiftMatrix::fill(const QSize& size) {
    const Cursor& cursor = m_document.cursor();
    const bool same = m_clockwork.encoding() == m_document.encoding();
    if (!same)
        m_clockwork = Clockwork(m_document.encoding());
    const TokenWaves* const waves = m_clockwork.waves();
    const bool moved = waves != nullptr ? m_shifted.position != cursor.position ||
                                              m_shifted.otherPosition != cursor.otherPosition
                                        : m_shifted.difference() != cursor.difference();
    if (!same || !m_map || moved) {
        m_shifted = cursor;
        m_map = waves != nullptr
                    ? ShiftMap(*waves, cursor.position, cursor.otherPosition)
                    : ShiftMap(*m_document.sinusoidal(), static_cast<double>(cursor.difference()));
        m_field.reset();
    }
    m_least = std::clamp(static_cast<int>(kShare * std::min(size.width(), size.height())), kLeast, kEnough);
    m_labelled = size.width() >= kEnoughForLabels.width() && size.height() >= kEnoughForLabels.height();
    setName(tr("the matrix Mₖ"));
    showChosen();
}

Wish ShiftMatrix::wish(const Ink& ink) const {
    Wish wish = CellPlot::wish(ink);
    wish.least = {m_least, m_least};
    wish.gain = kGain;
    return wish;
}

/// The columns shown depend on the available room.
void ShiftMatrix::place(const QRect& data) {
    if (!data.isEmpty()) {
        choose(std::clamp(static_cast<int>(data.width() / kLeastCell), 2, kMostColumns));
        showChosen();
    }
    CellPlot::place(data);
}

void ShiftMatrix::forget() {
    m_field.reset();
    CellPlot::forget();
}

void ShiftMatrix::choose(int most) {
    const std::vector<std::int64_t> before = std::move(m_columns);
    m_columns.clear();
    m_handsShown = static_cast<std::int64_t>(m_clockwork.hands().size());
    m_stride = 1;
    if (m_clockwork.encoding()->columns() <= most) {
        m_columns.resize(static_cast<std::size_t>(m_clockwork.encoding()->columns()));
        std::iota(m_columns.begin(), m_columns.end(), 0);
    } else {
        chooseHands(most);
    }
    if (m_field && m_columns == before)
        return;
    const auto count = static_cast<std::int64_t>(m_columns.size());
    RowMatrix cells(count, count);
    for (std::int64_t row = 0; row < count; ++row)
        for (std::int64_t column = 0; column < count; ++column)
            cells(row, column) = m_map->element(columnAt(row), columnAt(column));
    m_field = encodingFieldOf(givenRows(std::move(cells)));
}

/// Hands at a regular stride, so that the ticks are regular, except that the cursor's hand replaces the
/// nearest.
void ShiftMatrix::chooseHands(int most) {
    const std::int64_t room = std::max(1, most / 2);
    m_stride = std::max<std::int64_t>(1, (m_handsShown + room - 1) / room);
    std::vector<std::int64_t> chosen;
    for (std::int64_t i = 0; i < m_handsShown; i += m_stride)
        chosen.push_back(i);
    if (const std::int64_t own = m_clockwork.handOf(m_document.cursor().dimension); own >= 0)
        *std::ranges::min_element(chosen, {}, [&](std::int64_t i) { return std::abs(i - own); }) = own;
    m_handsShown = static_cast<std::int64_t>(chosen.size());
    for (const std::int64_t i : chosen) {
        const Hand& hand = m_clockwork.hands()[static_cast<std::size_t>(i)];
        for (const std::int64_t column : {hand.sineColumn, hand.cosineColumn})
            if (column >= 0)
                m_columns.push_back(column);
    }
    std::ranges::sort(m_columns);
}

void ShiftMatrix::showChosen() {
    show({.field = m_field,
          .down = axis(m_clockwork.waves() == nullptr ? tr("dimension at p + k") : tr("dimension at q")),
          .across = axis(tr("dimension at p")),
          .square = true,
          .palette = m_document.appearance().palette,
          .title = titles(),
          .bar = false,
          .framed = true,
          .scale =
              [](double) {
                  return Bounds{-1, 1};
              },
          .cursor = m_document.cursor(),
          .pointed =
              [this](const Cell& cell) {
                  Cursor cursor = m_document.cursor();
                  cursor.dimension = columnAt(cell.across);
                  return cursor;
              },
          .readout = [this](const Cell& cell) { return readout(cell); }});
}

/// The same numbers on both axes, because otherwise the diagonal would look bent.
CellAxis ShiftMatrix::axis(const QString& label) const {
    constexpr int kPixelsATick = 44;
    CellAxis axis{
        .shown = {0, static_cast<double>(m_columns.size())},
        .label = m_labelled ? label : QString(),
        .widest = widestNumber({0, m_clockwork.encoding()->columns()}),
        .ticks = [this](double, double, int pixels) { return ticks(std::max(1, pixels / kPixelsATick)); }};
    const auto own = std::ranges::find(m_columns, m_document.cursor().dimension);
    if (own != m_columns.end())
        axis.marked = MarkedCells{static_cast<double>(own - m_columns.begin()), &Theme::dimension};
    return axis;
}

QStringList ShiftMatrix::titles() const {
    const auto all = static_cast<qint64>(m_clockwork.hands().size());
    const QString name = QStringLiteral("Mₖ");
    if (m_handsShown < all)
        return {tr("Mₖ: %1 of %2 pairs, evenly spaced").arg(m_handsShown).arg(readable(all)),
                tr("Mₖ: %1 of %2 pairs").arg(m_handsShown).arg(readable(all)), name};
    return {tr("Mₖ: all %1 columns").arg(readable(qint64{m_clockwork.encoding()->columns()})), name};
}

QString ShiftMatrix::readout(const Cell& cell) const {
    const std::int64_t row = columnAt(cell.down);
    const std::int64_t column = columnAt(cell.across);
    const double value = m_map->element(row, column);
    return std::isnan(value)
               ? (std::ranges::binary_search(m_map->uncarried(), column)
                      ? tr("Column %1 lacks its matching sine or cosine, so Mₖ cannot shift it.").arg(column)
                      : tr("A token without coordinates is not rotated."))
               : QStringLiteral("Mₖ (%1, %2) = %3").arg(row).arg(column).arg(readable(value, 6));
}

/// Marks columns without a partner.
void ShiftMatrix::drawCrosses(QPainter& painter, const Theme& theme) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.warning, 1.25));
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (!std::ranges::binary_search(m_map->uncarried(), m_columns[i]))
            continue;
        const auto at = static_cast<double>(i);
        const QRectF cell(QPointF(frame().toX(at - 0.5), frame().toY(at - 0.5)),
                          QPointF(frame().toX(at + 0.5), frame().toY(at + 0.5)));
        painter.drawLine(cell.topLeft(), cell.bottomRight());
        painter.drawLine(cell.topRight(), cell.bottomLeft());
    }
    painter.restore();
}

QList<Tick> ShiftMatrix::ticks(int most) const {
    const auto all = static_cast<std::int64_t>(m_clockwork.hands().size());
    std::int64_t step = m_stride;
    QList<Tick> ticks = ticksEvery(step);
    while (ticks.size() > std::max(1, most) && step < all)
        ticks = ticksEvery(step *= 2);
    return thinned(ticks, 0.85 * static_cast<double>(m_columns.size()) / most);
}

/// With the last column; ticks too close to it are removed.
/// Numbers of half-split pairs do not stand at equal distances.
QList<Tick> ShiftMatrix::thinned(const QList<Tick>& ticks, double apart) const {
    const double last = static_cast<double>(m_columns.size()) - 1;
    QList<Tick> kept;
    for (const Tick& tick : ticks)
        if ((kept.isEmpty() || tick.at - kept.constLast().at >= apart) && last - tick.at >= apart)
            kept.append(tick);
    if (!m_columns.empty())
        kept.append({last, QString::number(m_columns.back())});
    return kept;
}

/// The first column of every \p step-th hand; the cursor's hand, if it is between them, has no tick.
QList<Tick> ShiftMatrix::ticksEvery(std::int64_t step) const {
    QList<Tick> ticks;
    std::int64_t before = -1;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const std::int64_t hand = m_clockwork.handOf(m_columns[i]);
        if (hand >= 0 && hand % step == 0 && hand != before)
            ticks.append({static_cast<double>(i), QString::number(m_columns[i])});
        before = hand;
    }
    return ticks;
}

}  // namespace posiscope
