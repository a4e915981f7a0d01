// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/encoding/encodingwords.h"

#include <cmath>
#include <vector>

#include "app/document/document.h"
#include "app/pieces/cellplot.h"
#include "app/plots/positionnames.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/texts/translated.h"
#include "app/views/roundedwords.h"
#include "app/views/tablewords.h"
#include "app/views/trainedrows.h"
#include "core/analysis/wavelengths.h"

namespace posiscope {
namespace {

QString list(const std::vector<std::int64_t>& columns) {
    QStringList names;
    for (const std::int64_t column : columns)
        names << QString::number(column);
    return names.join(QStringLiteral(", "));
}

QString list(const std::vector<ColumnRange>& ranges) {
    QStringList names;
    for (const ColumnRange& range : ranges)
        names << (range.end - range.first == 1 ? QString::number(range.first)
                                               : QStringLiteral("%1–%2").arg(range.first).arg(range.end - 1));
    return names.join(QStringLiteral(", "));
}

QString waveName(Wave wave) {
    switch (wave) {
        case Wave::Sine:
            return QStringLiteral("sin");
        case Wave::Cosine:
            return QStringLiteral("cos");
        case Wave::Zero:
            break;
    }
    return QStringLiteral("0");
}

}  // namespace

QString EncodingWords::of(const Document& document, const EncodingDrawn& drawn) {
    const QString named = PositionNames(document).explanation();
    const EncodingWords words(document, drawn);
    QStringList sentences{named, words.ofScheme(), words.means()};
    sentences.removeAll(QString());
    return oneAfterAnother(sentences);
}

/// How many dimensions a pixel averages: adjacent sines and cosines are then drawn in one colour.
QString EncodingWords::means() const {
    if (m_drawn.columnsAPixel <= 1 || m_document.appearance().averaging != Averaging::Exact)
        return {};
    return tr("Each pixel averages %1 dimensions across.").arg(readable(m_drawn.columnsAPixel, 3));
}

QString EncodingWords::ofScheme() const {
    if (m_document.atGivenIds())
        return {};  // the sentence about the ids suffices
    if (isRounded(m_document.setting().parameters))
        return roundedExplanation(m_document, m_drawn.rowsAPixel, m_drawn.sampled);
    return m_document.sinusoidal() ? ofWaves() : ofTable();
}

/// "A deliberate mistake: sine and cosine swapped.", or nothing.
QString EncodingWords::mistake(const Parameters& parameters) {
    if (parameters.ablation == Ablation::None)
        return {};
    const Declaration<Parameters>& ablation = *findParameter("ablation");
    const auto chosen = static_cast<std::size_t>(ablation.get(parameters));
    return tr("A deliberate mistake: %1.").arg(translated(ablation.choices[chosen].label));
}

QString EncodingWords::ofWaves() const {
    const Sinusoidal& encoding = *m_document.sinusoidal();
    const WavelengthFacts facts = wavelengthFacts(encoding);
    if (facts.frequencies == 0)
        return tr("Every dimension is zero.");
    const FrequencyPlace fast = fastestFrequency(encoding);
    const FrequencyPlace slow = slowestFrequency(encoding);
    QString text = oneAfterAnother(
        {mistake(encoding.parameters()), tr("The fastest dimensions are %1 (λ %2), the slowest %3 (λ %4).")
                                             .arg(list(fast.columns), readable(fast.wavelength),
                                                  list(slow.columns), readable(slow.wavelength))});
    text = oneAfterAnother(
        {text, tr("Within %3 positions, %1 of %2 frequencies complete less than one cycle.")
                   .arg(readable(qint64{facts.frequencies - facts.completeCycles}),
                        readable(qint64{facts.frequencies}), readable(qint64{encoding.rows()}))});
    if (const auto rotary = m_document.rotary(); rotary && rotary->attentionFactor() != 1)
        text = oneAfterAnother(
            {text, tr("The attention factor %1 is not applied.").arg(readable(rotary->attentionFactor()))});
    const auto unresolved = columnsBelow(encoding, 2 * m_drawn.rowsAPixel);
    if (unresolved.empty() || m_drawn.rowsAPixel <= 1)
        return text;
    if (m_document.appearance().averaging == Averaging::Samples)
        return oneAfterAnother(
            {text, tr("Each pixel samples one cell: the pattern in dimensions %1 is moiré.")
                       .arg(list(unresolved))});
    return oneAfterAnother(
        {text, tr("Dimensions with λ under two pixels are averaged: %1.").arg(list(unresolved))});
}

/// What the picture does not show: rows that were omitted or are not numbers.
QString EncodingWords::ofTable() const {
    QStringList sentences{tableWords(m_document)};
    if (m_drawn.sampled)
        sentences << tr("The table is large, so each pixel averages %1 of its %2 rows.")
                         .arg(readable(qint64{RowSums::kLooks}), readable(m_drawn.rowsAPixel, 3));
    if (showsOpened(m_document.setting().parameters) && m_drawn.holes)
        sentences << tr("Striped cells inside the table are NaN, infinite or too large to draw.");
    sentences << neverTrainedSentence(m_document) << missingRows(m_document);
    sentences.removeAll(QString());
    return oneAfterAnother(sentences);
}

QString EncodingWords::readout(const Document& document, const Cell& cell, double value) {
    if (std::isnan(value))
        return noNumber(document, cell);
    const PositionNames names(document);
    const QString word = names.token(cell.down);
    const QString name = QStringLiteral("PE(%1, %2)").arg(names.id(cell.down), readable(qint64{cell.across}));
    return (word.isEmpty() ? name : word + QStringLiteral(": ") + name) +
           QStringLiteral(" = %1").arg(fixed(value, 10));
}

QString EncodingWords::noNumber(const Document& document, const Cell& cell) {
    if (!isRounded(document.setting().parameters))
        return tr("position %1 has no row").arg(cell.down);
    Cursor cursor = document.cursor();
    cursor.position = cell.down;
    cursor.dimension = cell.across;
    return noNumberAt(cursor);
}

QStringList EncodingWords::lines(const Document& document, const Cell& cell, double value) {
    const QString position = PositionNames(document).name(cell.down);
    const auto waves = document.sinusoidal();
    return {waves ? tr("position %1, dimension %2 (%3)")
                        .arg(position)
                        .arg(cell.across)
                        .arg(waveName(waves->column(cell.across).wave))
                  : tr("position %1, dimension %2").arg(position).arg(cell.across),
            std::isnan(value) ? noNumber(document, cell) : fixed(value, 4)};
}

}  // namespace posiscope
