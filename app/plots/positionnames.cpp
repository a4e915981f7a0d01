// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/positionnames.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QSet>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "core/axes/axialwaves.h"
#include "core/schemes/encoding.h"
#include "core/schemes/ofkind.h"
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

GridParameters patchesOf(const AxialParameters& axial) {
    return {.rows = axial.rows,
            .columns = axial.columns,
            .axes = 3,
            .frames = framesOf(axial),
            .layout = GridLayout::Multidim};
}

/// Whether the input has more than one picture, unless these are the frames of one video.
bool hasPicturesApart(const AxialParameters& axial) {
    const auto isPicture = [](const InputPart& part) { return part.kind != InputPart::Kind::Text; };
    return std::ranges::count_if(axial.input, isPicture) > 1;
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
    if (const GridParameters* const grid = document.gridParameters())
        m_grid = *grid;
    else if (const auto axial = ofKind<AxialWaves>(document.encoding()); axial && idRuleOf(axial->axial())) {
        m_tokens = &axial->tokens();
        if (hasPicturesApart(axial->axial()))
            m_pictures = patchGridsOf(axial->axial());
    } else if (axial)
        m_grid = patchesOf(axial->axial());
    if (hasPatches())
        m_labelled = false;
    if (m_labelled)
        m_words = tokensOf(document.words().sentence);
}

QString PositionNames::patch(std::int64_t token) const {
    const QString number = readable(qint64{token});
    const auto patch = patchAt(token);
    if (!patch)
        return m_grid ? tr("prefix %1").arg(number) : tr("token %1").arg(number);
    const QString place =
        tr("patch %1, %2").arg(readable(qint64{patch->row}), readable(qint64{patch->column}));
    if (!hasFrames())
        return place;
    return (hasPictures() ? tr("image %1, %2") : tr("frame %1, %2"))
        .arg(readable(qint64{patch->frame}), place);
}

QString PositionNames::place(std::int64_t position) const {
    return hasPatches() ? patch(position)
                        : QCoreApplication::translate("posiscope::View", "position %1")
                              .arg(readable(qint64{position}));
}

std::optional<GridPatch> PositionNames::patchAt(std::int64_t token) const {
    if (m_grid)
        return token < tokensOf(*m_grid) ? patchOf(*m_grid, token) : std::nullopt;
    if (token < 0 || token >= m_tokens->count())
        return std::nullopt;
    const InputToken what = m_tokens->what(token);
    if (what.kind != InputToken::Kind::Patch)
        return std::nullopt;
    return GridPatch{hasPictures() ? m_pictures->at(token)->number : what.frame, what.row, what.column};
}

bool PositionNames::hasFrames() const {
    return m_grid ? framesOf(*m_grid) > 1 : hasPictures() || m_tokens->hasFrames();
}

bool PositionNames::hasPictures() const {
    return m_pictures.has_value();
}

/// "3, 0": row and column, after the frame or picture if there are several.
QString PositionNames::patchTick(std::int64_t token) const {
    const auto patch = patchAt(token);
    if (!patch)
        return readable(qint64{token});
    const QString place =
        QStringLiteral("%1, %2").arg(readable(qint64{patch->row}), readable(qint64{patch->column}));
    return hasFrames() ? readable(qint64{patch->frame}) + QStringLiteral(", ") + place : place;
}

double PositionNames::widestPatch() const {
    return hasPatches()
               ? QFontMetricsF(figureFont(kSmallType)).horizontalAdvance(patchTick(m_positions.last - 1))
               : 0;
}

/// Where rows of patches begin, or within a row of them where there is room, or only where frames begin; \p
/// apart pixels from one to the next.
QList<Tick> PositionNames::patchTicks(double first, double last, double pixels, double apart) const {
    const double each = pixels / (last - first);
    const std::int64_t row = m_grid->columns;
    const std::int64_t frame = row * m_grid->rows;
    const std::int64_t unit = static_cast<double>(row) * each < apart ? row : 1;
    const std::int64_t whole = unit == 1 ? row : frame;  // ends before the next begins
    std::int64_t step = unit * stepOf(apart / (static_cast<double>(unit) * each));
    std::int64_t parts = 1;  // wholes from one that has ticks to the next
    if (step >= whole) {
        parts = stepOf(apart / (static_cast<double>(whole) * each));
        step = whole;
    }
    QList<Tick> ticks;
    const auto from = std::max<std::int64_t>(static_cast<std::int64_t>(std::ceil(first)) - m_grid->prefix, 0);
    for (std::int64_t start = from / (whole * parts) * whole * parts;
         static_cast<double>(start + m_grid->prefix) <= last && start + m_grid->prefix < m_positions.last;
         start += whole * parts)
        for (std::int64_t inside = 0; inside == 0 || inside + step <= whole; inside += step) {
            const std::int64_t token = start + inside + m_grid->prefix;
            if (static_cast<double>(token) >= first && static_cast<double>(token) <= last)
                ticks << Tick{static_cast<double>(token), patchTick(token)};
        }
    return ticks;
}

double PositionNames::at(std::int64_t position) const {
    return m_ids == nullptr ? static_cast<double>(position) : m_ids->at(position);
}

QString PositionNames::id(std::int64_t position) const {
    if (hasPatches())
        return patch(position);
    if (m_ids == nullptr)
        return readable(qint64{position - countedFrom()});
    const double id = at(position);
    return std::isnan(id) ? QStringLiteral("–") : allDigits(id);
}

QString PositionNames::token(std::int64_t position) const {
    const std::int64_t k = position - m_positions.first;
    if (k < 0 || k >= static_cast<std::int64_t>(m_words.size()))
        return {};
    return QString::fromStdString(m_words[static_cast<std::size_t>(k)]);
}

QString PositionNames::axisLabel(const QString& usual) const {
    if (m_ids != nullptr)
        return tr("position id");
    if (hasPatches()) {
        const QString place = hasPictures() ? tr("image, row, column")
                              : hasFrames() ? tr("frame, row, column")
                                            : tr("row, column");
        return m_grid ? place : tr("token or %1").arg(place);
    }
    return m_counted && !named() ? tr("row") : usual;
}

QString PositionNames::name(std::int64_t position) const {
    const QString word = token(position);
    return word.isEmpty() ? id(position) : word + u' ' + id(position);
}

QList<Tick> PositionNames::ticks(double first, double last, double pixels, double usual, double pitch,
                                 double width) const {
    if (m_grid && pixels > 0) {
        return patchTicks(first, last, pixels, width > 0 ? usual : std::max(usual, widestPatch() + 12));
    }
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
        for (Tick& tick : ticks) {
            if (m_tokens != nullptr)
                tick.text = patchTick(std::llround(tick.at));
            tick.at += zero;
        }
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
        std::min(m_positions.last, m_positions.first + static_cast<std::int64_t>(m_words.size()));
    for (std::int64_t p = m_positions.first; p < end; ++p)
        if (isPaddingToken(m_words[static_cast<std::size_t>(p - m_positions.first)]))
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
    const QString ids = said.join(QStringLiteral(", "));
    QString text =
        rows > kIdsSaid
            ? tr("The rows have position ids %1 and %2 more.").arg(ids, readable(qint64{rows - kIdsSaid}))
            : tr("The rows have position ids %1.").arg(ids);
    if (!repeated.isEmpty())
        text = oneAfterAnother(
            {text, tr("Equal position ids give equal rows: %1.").arg(repeated.join(QStringLiteral(", ")))});
    if (m_positions.last > m_ids->tokens())
        text = oneAfterAnother({text, tr("Striped rows have no position id.")});
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
