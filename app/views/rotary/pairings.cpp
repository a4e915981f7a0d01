// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/rotaryview.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <set>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/texts/translated.h"
#include "core/rotary/rotaryparameters.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostPositions = 128;
constexpr std::int64_t kMostChecked = 1 << 15;  // pairs times positions: a few milliseconds
constexpr std::int64_t kLeastPositions = 8;
constexpr double kRounding = 1e-12;  // relative to the greatest score

constexpr double kLeastBox = 21;  // pixels: three digits
constexpr double kMostBox = 46;
constexpr double kBoxHeight = 20;
constexpr int kBesideName = 4;
constexpr QSize kLeastDiagram(150, 84);
constexpr double kGain = 4;
constexpr int kEnough = 280;        // a greater height does not make the lines of the permutation clearer
constexpr double kNeighbours = 14;  // pixels for the arc between two adjacent channels

QColor colourOf(const Theme& theme, std::int64_t pair, std::int64_t own) {
    return pair == own ? theme.dimension : theme.series.at(pair % theme.series.size());
}

}  // namespace

void PairingChecks::measure(const std::shared_ptr<const RotaryHead>& head) {
    if (m_head == head)
        return;
    m_head = head;
    m_positions = std::clamp(kMostChecked / head->rotary->pairs(), kLeastPositions, kMostPositions);
    m_comparison = comparePairings(*head->rotary, head->vectors, m_positions);
}

bool PairingChecks::counts(double difference) const {
    return difference > kRounding * m_head->scores.greatest();
}

QString PairingChecks::caption() const {
    QStringList sentences;
    sentences << tr("Both pairings rotate the same planes: with the channels of q and k reordered, the "
                    "largest score difference at %1 positions is %2.")
                     .arg(readable(qint64{m_positions}), readable(m_comparison.reordered, 2));
    if (counts(m_comparison.notReordered))
        sentences << tr("Weights trained for one pairing give scores that are off by up to %1 in code for "
                        "the other.")
                         .arg(readable(m_comparison.notReordered, 4));
    else
        sentences << tr(
            "With all numbers of q and k equal, the pairing makes no visible difference; choose random q and "
            "k to see it.");
    sentences << tr("With q in one pairing and k in the other, scores at equal distances differ by up to %1. "
                    "They no longer depend on distance alone.")
                     .arg(readable(m_comparison.unevenness, 4));
    return oneAfterAnother(sentences);
}

QList<PairingChecks::Line> PairingChecks::lines(const Theme& theme) const {
    const bool differs = counts(m_comparison.notReordered);
    const bool uneven = counts(m_comparison.unevenness);
    const QString same = readable(m_comparison.reordered, 2);
    const QString other = readable(m_comparison.notReordered, differs ? 4 : 2);
    const QString mixed = readable(m_comparison.unevenness, 4);
    return {{theme.series.at(1),
             {tr("scores agree after reordering: largest difference %1").arg(same),
              tr("after reordering: off by %1").arg(same)}},
            {differs ? theme.warning : theme.mutedText,
             {tr("the other pairing without reordering: scores differ by up to %1").arg(other),
              tr("without reordering: off by %1").arg(other)}},
            {uneven ? theme.warning : theme.mutedText,
             {tr("q and k in different pairings: scores at equal distances differ by up to %1").arg(mixed),
              tr("mixed: off by %1").arg(mixed)}}};
}

QList<PairingChecks::Line> PairingChecks::shownLines(const Ink& ink) const {
    const QList<Line> all = lines(ink.theme);
    return ink.details.has(Detail::Facts) ? all : all.first(1);
}

Wish PairingChecks::wish(const Ink& ink) const {
    const QFontMetricsF metrics(figureFont(kSmallType));
    const QList<Line> all = shownLines(ink);
    double widest = 0;
    for (const Line& line : all)
        widest = std::max(widest, metrics.horizontalAdvance(line.wordings.last()));
    const int height = static_cast<int>(static_cast<double>(all.size()) * lineHeight(kSmallType));
    return {.least = {static_cast<int>(std::ceil(widest)) + 1, height},
            .enough = {kNoEnd, height},
            .margins = {10, 0, 10, 2},
            .gain = 0.5,
            .rank = 1};
}

void PairingChecks::draw(QPainter& painter, const Ink& ink) {
    painter.setFont(figureFont(kSmallType));
    QRectF row(data().left(), data().top(), data().width(), lineHeight(kSmallType));
    for (const Line& line : shownLines(ink)) {
        painter.setPen(line.colour);
        drawLabel(painter, row, Qt::AlignLeft | Qt::AlignVCenter, line.wordings);
        row.translate(0, row.height());
    }
}

/// The channels of \p pairs in ascending order, and the first and last unrotated ones.
PairingDiagram::Row PairingDiagram::rowOf(RotaryPairing pairing, const Rotary& rotary,
                                          const std::vector<std::int64_t>& pairs) const {
    Row all;
    for (const std::int64_t i : pairs) {
        const ChannelPair channels = channelsOf(pairing, i, rotary.pairs());
        all << Box{channels.a, i, true, {}} << Box{channels.b, i, false, {}};
    }
    std::set<std::int64_t> still;
    if (const std::int64_t first = 2 * rotary.pairs(); first < rotary.headSize())
        still = {first, rotary.headSize() - 1};
    for (const std::int64_t channel : still)
        all << Box{channel, -1, false, {}};
    std::ranges::sort(all, {}, &Box::channel);
    Row row;
    std::int64_t next = 0;
    for (const Box& box : all) {
        if (box.channel != next)
            row << Box{-1, -1, false, {}};
        row << box;
        next = box.channel + 1;
    }
    return row;
}

Wish PairingDiagram::wish(const Ink&) const {
    const int line = static_cast<int>(lineHeight(kSmallType)) + kBesideName;
    return {
        .least = kLeastDiagram, .enough = {kNoEnd, kEnough}, .margins = {10, line, 10, line}, .gain = kGain};
}

void PairingDiagram::place(const QRect& data) {
    Piece::place(data);
    m_half.clear();
    m_interleaved.clear();
    if (data.isEmpty())
        return;
    choosePairs(static_cast<int>(data.width() / kLeastBox));
    placeBoxes(data);
}

/// At most \p most boxes per row, if that suffices for the first, the last and the cursor's pairs.
void PairingDiagram::choosePairs(int most) {
    const Rotary& rotary = *m_head->rotary;
    // At most two ranges of pairs are omitted in each half, and one of unrotated channels.
    const std::int64_t room = std::max<std::int64_t>(2, (most - 7) / 2);
    std::set<std::int64_t> pairs{0, pairPointedAt(m_document), rotary.pairs() - 1};
    if (2 * rotary.pairs() + 3 <= most)
        for (std::int64_t i = 0; i < rotary.pairs(); ++i)
            pairs.insert(i);
    for (std::int64_t i = 1; i < rotary.pairs() && std::ssize(pairs) < room; ++i)
        pairs.insert(i);
    const std::vector<std::int64_t> chosen(pairs.begin(), pairs.end());
    m_half = rowOf(RotaryPairing::HalfSplit, rotary, chosen);
    m_interleaved = rowOf(RotaryPairing::Interleaved, rotary, chosen);
}

void PairingDiagram::placeBoxes(const QRectF& area) {
    const double boxes = static_cast<double>(std::max(m_half.size(), m_interleaved.size()));
    const double width = std::min(kMostBox, area.width() / boxes);
    m_arcs = std::clamp(0.2 * area.height(), 10.0, 56.0);
    double y = area.top() + m_arcs;
    for (Row* row : {&m_half, &m_interleaved}) {
        for (qsizetype k = 0; k < row->size(); ++k)
            (*row)[k].place = QRectF(area.left() + width * static_cast<double>(k), y, width, kBoxHeight);
        y = area.bottom() - kNeighbours - kBoxHeight;
    }
}

void PairingDiagram::draw(QPainter& painter, const Ink& ink) {
    const std::int64_t own = ink.cursor ? pairPointedAt(m_document) : -1;
    const double line = lineHeight(kSmallType);
    const QRectF area = data();
    const Theme& theme = ink.theme;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kSmallType));
    drawName(painter, theme, RotaryPairing::HalfSplit,
             QRectF(area.left(), area.top() - line - 1, area.width(), line));
    drawName(painter, theme, RotaryPairing::Interleaved,
             QRectF(area.left(), area.bottom() + 1, area.width(), line));
    drawMoves(painter, theme, own);
    drawArcs(painter, theme, m_half, own, true);
    drawArcs(painter, theme, m_interleaved, own, false);
    drawRow(painter, theme, m_half, own);
    drawRow(painter, theme, m_interleaved, own);
    painter.restore();
}

void PairingDiagram::drawName(QPainter& painter, const Theme& theme, RotaryPairing pairing,
                              const QRectF& where) const {
    const QString name = translated(kRotaryPairings.at(static_cast<std::size_t>(pairing)).label);
    const bool used = m_document.rotaryParameters()->pairing == pairing;
    painter.setPen(used ? theme.text : theme.mutedText);
    drawLabel(painter, where, Qt::AlignLeft | Qt::AlignVCenter, {used ? tr("%1 · in use").arg(name) : name});
}

void PairingDiagram::drawRow(QPainter& painter, const Theme& theme, const Row& row, std::int64_t own) const {
    for (const Box& box : row) {
        if (box.channel < 0) {
            painter.setPen(theme.mutedText);
            painter.drawText(box.place, Qt::AlignCenter, QStringLiteral("…"));
            continue;
        }
        QColor filled = box.pair < 0 ? theme.card : colourOf(theme, box.pair, own);
        filled.setAlpha(box.pair < 0 ? 255 : 60);
        painter.setPen(QPen(box.pair < 0 ? theme.border : colourOf(theme, box.pair, own), 1));
        painter.setBrush(theme.card);
        painter.drawRect(box.place.adjusted(1, 0, -1, 0));
        painter.setBrush(filled);
        painter.drawRect(box.place.adjusted(1, 0, -1, 0));
        painter.setPen(box.pair < 0 ? theme.mutedText : theme.text);
        drawLabel(painter, box.place, Qt::AlignCenter, {QString::number(box.channel), QString()});
    }
}

/// Draws an arc between the two channels of each pair.
void PairingDiagram::drawArcs(QPainter& painter, const Theme& theme, const Row& row, std::int64_t own,
                              bool above) const {
    painter.setBrush(Qt::NoBrush);
    const double widest = row.last().place.right() - row.first().place.left();
    for (const Box& box : row) {
        if (box.pair < 0 || !box.first)
            continue;
        const auto partner = std::ranges::find_if(
            row, [&](const Box& other) { return other.pair == box.pair && !other.first; });
        const double a = box.place.center().x();
        const double b = partner->place.center().x();
        const double base = above ? box.place.top() : box.place.bottom();
        const double height = std::clamp((b - a) / widest * 2 * m_arcs, 7.0, m_arcs);
        const double crest = base + (above ? -1 : 1) * height * 4 / 3;
        QPainterPath path(QPointF(a, base));
        path.cubicTo(QPointF(a, crest), QPointF(b, crest), QPointF(b, base));
        painter.setPen(QPen(colourOf(theme, box.pair, own), box.pair == own ? 2 : 1.2));
        painter.drawPath(path);
    }
}

/// Draws the permutation: from each channel in one order to its place in the other.
void PairingDiagram::drawMoves(QPainter& painter, const Theme& theme, std::int64_t own) const {
    for (const Box& from : m_half) {
        const auto to = std::ranges::find_if(m_interleaved, [&](const Box& box) {
            return from.channel >= 0 && box.channel >= 0 && box.pair == from.pair &&
                   (from.pair < 0 ? box.channel == from.channel : box.first == from.first);
        });
        if (to == m_interleaved.end())
            continue;
        QColor colour = from.pair < 0 ? theme.border : colourOf(theme, from.pair, own);
        painter.setPen(QPen(colour, from.pair == own && own >= 0 ? 2 : 1,
                            from.first || from.pair < 0 ? Qt::SolidLine : Qt::DashLine, Qt::FlatCap));
        painter.drawLine(QPointF(from.place.center().x(), from.place.bottom()),
                         QPointF(to->place.center().x(), to->place.top()));
    }
}

const PairingDiagram::Box* PairingDiagram::boxAt(const QPointF& point) const {
    for (const Row* row : {&m_half, &m_interleaved})
        for (const Box& box : *row)
            if (box.pair >= 0 && box.place.contains(point))
                return &box;
    return nullptr;
}

std::optional<Cursor> PairingDiagram::cursorAt(const QPointF& point) const {
    const Box* const box = boxAt(point);
    return box != nullptr ? std::optional(cursorAtPair(m_document, *m_head, box->pair)) : std::nullopt;
}

QString PairingDiagram::readoutAt(const QPointF& point) const {
    const Box* const box = boxAt(point);
    return box != nullptr ? tr("channel %1: pair %2").arg(box->channel).arg(box->pair) : QString();
}

}  // namespace posiscope
