// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/positionnames.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QSet>
#include <cmath>

#include "app/document/document.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "core/schemes/encoding.h"
#include "core/words/sentence.h"

namespace posiscope {
namespace {

constexpr qsizetype kIdsSaid = 8;
constexpr std::int64_t kMostSkipped = 5;

/// Where the rows of \p encoding are, unless they follow each other or there is no encoding.
const Coordinates* idsOf(const Encoding* encoding) {
    return encoding == nullptr || encoding->coordinates().firstOfRange() || encoding->coordinates().axes() > 1
               ? nullptr
               : &encoding->coordinates();
}

/// The least of 1, 2, 5, 10, … that is ≥ \p least.
std::int64_t stepOf(double least) {
    std::int64_t decade = 1;
    while (true) {
        for (const std::int64_t factor : {1, 2, 5})
            if (static_cast<double>(factor * decade) >= least)
                return factor * decade;
        decade *= 10;
    }
}

/// \p ticks mirrored at 0, with the same numbers.
QList<Tick> mirrored(const QList<Tick>& ticks) {
    QList<Tick> others;
    for (auto tick = ticks.crbegin(); tick != ticks.crend(); ++tick)
        others << Tick{-tick->at, tick->text};
    return others;
}

/// \p ticks with one at \p first < 0, which steps from 0 seldom hit; see endedAt(). Not if it would collide
/// with the 0.
QList<Tick> begunAt(const QList<Tick>& ticks, std::int64_t first, double apart) {
    const double half = ticks.size() < 2 ? 0 : (ticks[1].at - ticks[0].at) / 2;
    if (-static_cast<double>(first) < std::max(half, apart))
        return ticks;
    QList<Tick> others = endedAt(mirrored(ticks), -first, apart);
    others.last().text = readable(qint64{first});
    return mirrored(others);
}

QString rowsOf(const Interval& rows) {
    return rows.size() == 1 ? QString::number(rows.first)
                            : QStringLiteral("%1–%2").arg(rows.first).arg(rows.last - 1);
}

}  // namespace

PositionNames::PositionNames(const Document& document)
    : m_positions(document.extent().positions),
      m_labelled(document.words().labels),
      m_counted(document.appearance().ruler == Ruler::File),
      m_ids(idsOf(document.encoding().get())) {
    if (const GridParameters* const grid = document.gridParameters()) {
        m_grid = *grid;
        m_labelled = false;
    }
    if (m_labelled)
        m_tokens = tokensOf(document.words().sentence);
}

QString PositionNames::patch(std::int64_t token) const {
    const auto patch = patchOf(*m_grid, token);
    if (!patch)
        return tr("prefix %1").arg(readable(qint64{token}));
    const QString place =
        tr("patch %1, %2").arg(readable(qint64{patch->row}), readable(qint64{patch->column}));
    return framesOf(*m_grid) == 1 ? place : tr("frame %1, %2").arg(readable(qint64{patch->frame}), place);
}

double PositionNames::at(std::int64_t position) const {
    return m_ids == nullptr ? static_cast<double>(position) : m_ids->at(position);
}

QString PositionNames::id(std::int64_t position) const {
    if (m_grid)
        return patch(position);
    if (m_ids == nullptr)
        return readable(qint64{position - countedFrom()});
    const double id = at(position);
    return std::isnan(id) ? QStringLiteral("–") : allDigits(id);
}

QString PositionNames::token(std::int64_t position) const {
    const std::int64_t k = position - m_positions.first;
    if (k < 0 || k >= static_cast<std::int64_t>(m_tokens.size()))
        return {};
    return QString::fromStdString(m_tokens[static_cast<std::size_t>(k)]);
}

QString PositionNames::axisLabel(const QString& usual) const {
    if (m_ids != nullptr)
        return tr("position id");
    if (m_grid)
        return tr("token");
    return m_counted && !named() ? tr("row") : usual;
}

QString PositionNames::name(std::int64_t position) const {
    const QString word = token(position);
    return word.isEmpty() ? id(position) : word + u' ' + id(position);
}

QList<Tick> PositionNames::ticks(double first, double last, double pixels, double usual, double pitch,
                                 double width) const {
    if (!named() || pixels <= 0) {
        const auto zero = static_cast<double>(countedFrom());
        QList<Tick> ticks =
            wholeTicks(first - zero, last - zero, std::max(2, static_cast<int>(pixels / usual)));
        const auto apart = [&](std::int64_t number) {
            constexpr double kBetween = 6;  // horizontally adjacent numbers; vertically they have room
            const QFontMetricsF metrics(figureFont(kSmallType));
            const double wide =
                width > 0 ? 0 : metrics.horizontalAdvance(readable(qint64{number})) + kBetween;
            return wide * (last - first) / pixels;
        };
        const std::int64_t begin = m_positions.first - countedFrom();
        const std::int64_t end = m_positions.last - 1 - countedFrom();
        if (begin < 0 && first - zero <= static_cast<double>(begin))
            ticks = begunAt(ticks, begin, apart(begin));
        if (last - zero >= static_cast<double>(end))
            ticks = endedAt(ticks, end, apart(end));
        for (Tick& tick : ticks)
            tick.at += zero;
        return ticks;
    }
    const QFontMetricsF metrics(figureFont(kSmallType));
    const double perCell = pixels / (last - first);
    std::int64_t step = stepOf(pitch / perCell);
    if (step > kMostSkipped)  // too many for names: uses the spacing of numbers
        step = stepOf(usual / perCell);
    if (width == 0)
        width = static_cast<double>(step) * perCell - 4;
    const auto start = static_cast<std::int64_t>(std::ceil(first / static_cast<double>(step))) * step;
    QList<Tick> ticks;
    for (std::int64_t p = start; static_cast<double>(p) <= last; p += step) {
        const QString number = id(p);
        const QString word = token(p);
        const double room = width - metrics.horizontalAdvance(u' ' + number);
        QString text = number;
        if (!word.isEmpty() && room >= metrics.horizontalAdvance(QStringLiteral("m…")))
            text = metrics.elidedText(word, Qt::ElideRight, room) + u' ' + number;
        ticks.append({static_cast<double>(p), text});
    }
    return ticks;
}

std::vector<Interval> PositionNames::padding() const {
    std::vector<Interval> runs;
    if (!m_labelled)
        return runs;
    const auto add = [&runs](std::int64_t first, std::int64_t last) {
        if (first >= last)
            return;
        if (!runs.empty() && runs.back().last == first)
            runs.back().last = last;
        else
            runs.push_back({first, last});
    };
    const std::int64_t end =
        std::min(m_positions.last, m_positions.first + static_cast<std::int64_t>(m_tokens.size()));
    for (std::int64_t p = m_positions.first; p < end; ++p)
        if (isPaddingToken(m_tokens[static_cast<std::size_t>(p - m_positions.first)]))
            add(p, p + 1);
    add(end, m_positions.last);
    return runs;
}

QString PositionNames::explanation() const {
    QStringList sentences;
    if (m_ids != nullptr)
        sentences << idsExplanation();
    QStringList faded;
    for (const Interval& run : padding())
        faded << rowsOf(run);
    if (!faded.isEmpty() && m_ids == nullptr)
        sentences << tr("Faded positions %1 are padding: attention masks them.")
                         .arg(faded.join(QStringLiteral(", ")));
    else if (!faded.isEmpty())
        sentences
            << tr("Faded rows %1 are padding: attention masks them.").arg(faded.join(QStringLiteral(", ")));
    return oneAfterAnother(sentences);
}

QString PositionNames::idsExplanation() const {
    const std::int64_t rows = std::min(m_positions.last, m_ids->tokens());
    QStringList said;
    QSet<double> seen;
    QStringList repeated;
    for (std::int64_t k = 0; k < rows; ++k) {
        const double id = m_ids->at(k);
        if (said.size() < kIdsSaid)
            said << allDigits(id);
        if (seen.contains(id) && !repeated.contains(allDigits(id)) && repeated.size() < kIdsSaid)
            repeated << allDigits(id);
        seen.insert(id);
    }
    if (rows > kIdsSaid)
        said << QStringLiteral("…");
    QString text = tr("The rows have position ids %1.").arg(said.join(QStringLiteral(", ")));
    text.replace(QStringLiteral("…."), QStringLiteral("…"));  // which ends a sentence by itself
    if (!repeated.isEmpty())
        text = oneAfterAnother(
            {text, tr("Equal ids give equal rows: %1.").arg(repeated.join(QStringLiteral(", ")))});
    if (m_positions.last > m_ids->tokens())
        text = oneAfterAnother({text, tr("Striped rows have no id.")});
    return text;
}

void drawPadding(QPainter& painter, const Theme& theme, const QRectF& rows) {
    if (rows.isEmpty())
        return;
    QColor veil = theme.card.alpha() == 0 ? QColor(Qt::white) : theme.card;
    veil.setAlpha(178);
    painter.fillRect(rows, veil);
}

}  // namespace posiscope
