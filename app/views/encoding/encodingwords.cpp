// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/encoding/encodingwords.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/document/document.h"
#include "app/files/kepttable.h"
#include "app/pieces/cellplot.h"
#include "app/plots/positionnames.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/texts/translated.h"
#include "app/views/axes/axiscolours.h"
#include "app/views/rowmarks.h"
#include "core/analysis/difference.h"
#include "core/analysis/wavelengths.h"
#include "core/axes/axialwaves.h"
#include "core/axes/gridwaves.h"
#include "core/schemes/hierarchical.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/rounded.h"

namespace posiscope {
namespace {

/// The greatest distance of the colours' ends from 0.
double farther(const Bounds& ends) {
    return std::max(std::abs(ends.least), std::abs(ends.greatest));
}

struct TableWords {
    Q_DECLARE_TR_FUNCTIONS(TableWords)
};

const Tabulated& tableOf(const Document& document) {
    return *ofKind<Tabulated>(*document.encoding());
}

/// With no unnecessary digits.
QString shortText(double share) {
    return QString::number(share, 'g', 3);
}

/// How many numbers of a table training can change.
std::int64_t trainedNumbers(const Tabulated& encoding) {
    const auto* hierarchical = ofKind<Hierarchical>(encoding);
    const std::int64_t rows = hierarchical ? hierarchical->tableRows() : encoding.reach();
    return rows * encoding.columns();
}

QString learnedWords(const Document& document) {
    const Parameters& p = *document.parameters();
    switch (p.initialisation) {
        case Initialisation::File:
            return TableWords::tr("The rows come from %1.").arg(shownName(document.table()));
        case Initialisation::Trained:
            return TableWords::tr(
                       "The random rows were trained for %1 steps. Training makes nearby positions similar.")
                .arg(readable(qint64{document.encoding()->parameters().steps}));
        case Initialisation::OneHot:
            return TableWords::tr(
                "One-hot rows: each position has its own dimension, so all rows are equally far apart.");
        case Initialisation::Fractions:
            return TableWords::tr(
                       "Every number in row k is k divided by the number of rows, %1. With more or fewer "
                       "rows, every row except row 0 changes.")
                .arg(readable(qint64{p.tableRows}));
        case Initialisation::Sinusoid:
            return TableWords::tr("The table is filled with the sinusoidal encoding of base %1.")
                .arg(allDigits(p.base));
        case Initialisation::Normal:
        case Initialisation::TruncatedNormal:
            break;
    }
    return TableWords::tr("Untrained random rows do not distinguish near positions from far ones.");
}

QString hierarchicalWords(const Hierarchical& rows, double alpha) {
    const QString text = TableWords::tr(
                             "n = %1 table rows p encode n² = %2 positions. The row of position k is q[k] = "
                             "%3·u[k div n] + %4·u[k mod n], where u[i] = (p[i] − %3·p[0]) / %4.")
                             .arg(readable(qint64{rows.tableRows()}), readable(qint64{rows.reach()}),
                                  shortText(alpha), shortText(1 - alpha));
    return alpha == 0.5
               ? oneAfterAnother({text, TableWords::tr("At α = 0.5, positions i·n + j and j·n + i have the "
                                                       "same row and cannot be told apart.")})
               : text;
}

/// The meaning of the rows of the document's table, and how many of its numbers training can change.
/// \pre its encoding is Tabulated.
QString tableWords(const Document& document) {
    const Parameters& p = *document.parameters();
    const Tabulated& rows = tableOf(document);
    const auto* hierarchical = ofKind<Hierarchical>(rows);
    QString text = hierarchical ? hierarchicalWords(*hierarchical, p.alpha) : learnedWords(document);
    if (p.initialisation == Initialisation::File)
        text = oneAfterAnother(
            {text, TableWords::tr("The table has %1 numbers.").arg(readable(qint64{trainedNumbers(rows)}))});
    else if (!isCounted(p.initialisation))
        text = oneAfterAnother(
            {text, TableWords::tr("The table has %1 trainable parameters; a sinusoidal encoding has none.")
                       .arg(readable(qint64{trainedNumbers(rows)}))});
    return text;
}

/// Which positions of the document have no row; std::nullopt if all have one.
QString missingRows(const Document& document) {
    const Interval positions = document.extent().positions;
    const std::int64_t reach = tableOf(document).reach();
    QStringList sentences;
    if (positions.first < 0)
        sentences << TableWords::tr("Striped positions below 0 have no table row.");
    if (positions.last > reach)
        sentences << TableWords::tr(
                         "The table ends at position %1; striped positions have no row and cause an error in "
                         "a model.")
                         .arg(readable(qint64{reach - 1}));
    return oneAfterAnother(sentences);
}

/// Whether rows and columns do not have half of the dimensions each.
bool widthsDiffer(const GridParameters& p) {
    return hasFrames(p) ||
           ((p.layout == GridLayout::Multidim || p.layout == GridLayout::Tensor2Tensor) && p.dModel % 4 != 0);
}

/// Which columns belong to which axis, and the longest wavelength.
QString gridWords(const GridWaves& grid) {
    double longest = 0;
    for (std::int64_t j = 0; j < grid.columns(); ++j)
        if (grid.column(j).frequency >= 0 && grid.column(j).axis + 2U >= grid.axes())  // not of time
            longest = std::max(longest, grid.wavelength(j));
    const GridParameters& p = grid.grid();
    const QString text =
        framesOf(p) == 1
            ? (widthsDiffer(p)
                   ? TableWords::tr("%1 rows × %2 columns of patches, one patch per line.")
                   : TableWords::tr("%1 rows × %2 columns of patches, one patch per line; half of the "
                                    "dimensions have the same values in every row of patches."))
                  .arg(readable(qint64{p.rows}), readable(qint64{p.columns}))
            : TableWords::tr("%1 frames of %2 rows × %3 columns of patches, one patch per line.")
                  .arg(readable(qint64{p.frames}), readable(qint64{p.rows}), readable(qint64{p.columns}));
    const QString prefix =
        p.prefix == 0 ? QString()
        : p.prefix == 1
            ? TableWords::tr("The vector of token 0 is zero.")
            : TableWords::tr("The vectors of tokens 0 to %1 are zero.").arg(readable(qint64{p.prefix - 1}));
    return oneAfterAnother(
        {text, TableWords::tr("The longest wavelength is %1 patches.").arg(readable(longest, 3)), prefix});
}

/// What the rows hold of axial rotary: sines and cosines of the angles by which a head is rotated.
QString axialWords(const AxialWaves& waves) {
    const AxialParameters& p = waves.axial();
    const bool hasIds = idRuleOf(p).has_value();
    QStringList sentences{
        hasIds ? TableWords::tr("%1 tokens of text and images, one token per line.")
                     .arg(readable(qint64{waves.rows()}))
        : framesOf(p) == 1
            ? TableWords::tr("%1 rows × %2 columns of patches, one patch per line.")
                  .arg(readable(qint64{p.rows}), readable(qint64{p.columns}))
            : TableWords::tr("%1 frames of %2 rows × %3 columns of patches, one patch per line.")
                  .arg(readable(qint64{p.frames}), readable(qint64{p.rows}), readable(qint64{p.columns}))};
    sentences << (waves.rotary().isRotation()
                      ? TableWords::tr("Each pair of channels holds the sine and the cosine of its angle.")
                      : TableWords::tr("The two channels of a pair use different angles: one holds the sine "
                                       "of one angle, the other the cosine of another."));
    if (const std::int64_t still = waves.rotary().stillChannels(); still > 0)
        sentences << TableWords::tr("%1 of %2 channels do not rotate and are zero.")
                         .arg(readable(qint64{still}), readable(qint64{waves.columns()}));
    double longest = 0;
    for (std::int64_t j = 0; j < waves.columns(); ++j)
        if (waves.column(j).frequency >= 0 && waves.nameOf(waves.column(j).axis) != AxisName::Time)
            longest = std::max(longest, waves.wavelength(j));
    if (longest > 0)
        sentences << (hasIds ? TableWords::tr("The longest wavelength is %1 position ids.")
                             : TableWords::tr("The longest wavelength is %1 patches."))
                         .arg(readable(longest, 3));
    return oneAfterAnother(sentences);
}

/// What the rows hold of a grid with padding, or with Fourier features.
QString computedGridWords(const GridParameters& p, bool opened) {
    const QString text = TableWords::tr("%1 rows × %2 columns of patches, one patch per line.")
                             .arg(readable(qint64{p.rows}), readable(qint64{p.columns}));
    if (isPadded(p))
        return oneAfterAnother(
            {text, TableWords::tr("%1 rows and %2 columns are padding. Coordinates skip padding, so padding "
                                  "patches lack a row or column coordinate.")
                       .arg(readable(qint64{p.paddingRows}), readable(qint64{p.paddingColumns}))});
    if (opened)
        return oneAfterAnother(
            {text, TableWords::tr("Each patch's coordinates are multiplied by the matrix in the table; the "
                                  "row of the patch holds the sines and cosines of the products.")});
    constexpr double kHalf = 0.18739062512927758;  // √(ln 2/2)/π
    return oneAfterAnother(
        {text, TableWords::tr("Sines and cosines along random directions: averaged over all matrices, the "
                              "similarity falls to half at a coordinate distance of %1.")
                   .arg(readable(kHalf / p.sigma, 3))});
}

/// What a row of a learned grid holds.
QString learnedGridWords(const GridParameters& p, const Encoding& rows) {
    const QString text =
        p.layout == GridLayout::Factorised ? TableWords::tr(
                                                 "%1 rows × %2 columns of patches, one patch per line: the "
                                                 "vector of its row plus that of its column.")
        : p.layout == GridLayout::Joined
            ? TableWords::tr(
                  "%1 rows × %2 columns of patches, one patch per line: the vector of its column, then that "
                  "of its row.")
            : TableWords::tr(
                  "%1 rows × %2 columns of patches, one patch per line, each with its own vector.");
    return oneAfterAnother({text.arg(readable(qint64{p.rows}), readable(qint64{p.columns})),
                            p.opened
                                ? QString()
                                : TableWords::tr("The table's %1 numbers are random until a table is opened.")
                                      .arg(readable(qint64{rows.rows() * rows.columns()}))});
}

class RoundedWords {
    Q_DECLARE_TR_FUNCTIONS(RoundedWords)
};

QString typeName(Precision precision) {
    const auto choices = findParameter("positions-in")->choices;
    return translated(choices[static_cast<std::size_t>(precision)].label);
}

/// The caption of the matrix of a rounded sinusoid with \p rowsOfPixel rows per pixel; if \p sampled, only
/// some of them are computed.
QString roundedExplanation(const Document& document, double rowsOfPixel, bool sampled) {
    const auto& encoding = *ofKind<Rounded>(*document.encoding());
    const Recipe& recipe = encoding.recipe();
    QString text = RoundedWords::tr(
                       "This variant computes positions in %1, inverse frequencies in %2, products in %3 and "
                       "results in %4.")
                       .arg(typeName(recipe.positions), typeName(recipe.frequencies),
                            typeName(recipe.products()), typeName(recipe.results));
    if (sampled)
        text =
            oneAfterAnother({text, RoundedWords::tr("Each pixel averages %1 of the %2 rows under it.")
                                       .arg(readable(qint64{encoding.looks()}), readable(rowsOfPixel, 3))});
    const std::int64_t last = encoding.firstPosition() + encoding.rows() - 1;
    if (std::isnan(encoding.value(last, 0)) || std::isnan(encoding.value(encoding.firstPosition(), 0)))
        text =
            oneAfterAnother({text, RoundedWords::tr("Striped cells are NaN, because positions overflow.")});
    return text;
}

/// A sentence saying that the cell of \p cursor is NaN.
QString noNumberAt(const Cursor& cursor) {
    return RoundedWords::tr("PE(%1, %2) = NaN").arg(cursor.position).arg(cursor.dimension);
}

QString list(const std::vector<std::int64_t>& columns) {
    QStringList names;
    for (const std::int64_t column : columns)
        names << whole(column);
    return names.join(QStringLiteral(", "));
}

QString list(const std::vector<ColumnRange>& ranges) {
    QStringList names;
    for (const ColumnRange& range : ranges)
        names << (range.end - range.first == 1
                      ? whole(range.first)
                      : QStringLiteral("%1–%2").arg(whole(range.first), whole(range.end - 1)));
    return names.join(QStringLiteral(", "));
}

QString waveName(Wave wave) {
    switch (wave) {
        case Wave::Sine:
            return QStringLiteral("sin");
        case Wave::Cosine:
            return QStringLiteral("cos");
        case Wave::Zero:
        case Wave::Position:
            break;
    }
    return QStringLiteral("0");
}

}  // namespace

/// The number of learned values of the table and the position at which it ends; the sinusoid has neither.
QString ComparedWords::learnedNumbers(const Document& document) {
    const auto& table = *ofKind<Tabulated>(*document.encoding());
    const auto* stretched = ofKind<Hierarchical>(table);
    const std::int64_t rows = stretched ? stretched->tableRows() : table.reach();
    return tr("The table has %1 × %2 = %3 trainable numbers and ends at position %4. The sinusoidal encoding "
              "has no trainable numbers and no end.")
        .arg(readable(qint64{rows}), readable(qint64{table.columns()}),
             readable(qint64{rows * table.columns()}), readable(qint64{table.reach() - 1}));
}

QString ComparedWords::of(const Document& document, const Drawn& drawn) {
    QStringList sentences;
    switch (document.appearance().comparison) {
        case Comparison::Sinusoid:
            return oneAfterAnother({tr("The sinusoidal encoding with base %1 is shown instead of the table.")
                                        .arg(readable(document.parameters()->base, 3)),
                                    learnedNumbers(document)});
        case Comparison::SideBySide:
            sentences << tr("The table and the sinusoidal encoding have separate colour ranges: ±%1 and ±%2.")
                             .arg(readable(farther(drawn.table), 3), readable(farther(drawn.sinusoid), 3))
                      << learnedNumbers(document);
            break;
        default:
            sentences << ofDifference(document, drawn);
            if (!drawn.difference)
                return sentences.constFirst();
    }
    if (drawn.sampled)
        sentences << tr("The table is large, so each pixel samples %1 of the rows it covers.")
                         .arg(readable(qint64{RowSums::kLooks}));
    return oneAfterAnother(sentences);
}

QString ComparedWords::ofDifference(const Document& document, const Drawn& drawn) {
    const QString base = readable(document.parameters()->base, 3);
    if (!drawn.difference)
        return drawn.pending ? tr("The picture shows the table minus the sinusoidal encoding with base %1; "
                                  "the difference is being measured …")
                                   .arg(base)
                             : tr("None of these positions has a table row, so there is nothing to compare.");
    const Difference& difference = *drawn.difference;
    const QString text =
        tr("The table minus the sinusoidal encoding with base %1 has a root mean square of %2. The largest "
           "difference, %3, is at position %4, dimension %5.")
            .arg(base, readable(difference.rootMeanSquare), readable(difference.greatest),
                 readable(qint64{difference.position}), readable(qint64{difference.dimension}));
    return difference.whole
               ? text
               : oneAfterAnother({text, tr("The difference was measured in %1 evenly spaced rows.")
                                            .arg(readable(qint64{difference.rows}))});
}

QStringList ComparedWords::title(const Document& document, Comparison shown) {
    switch (shown) {
        case Comparison::Table:
            return {tr("table")};
        case Comparison::Difference:
            return {tr("table − sinusoid")};
        default:
            return {tr("sinusoid, base %1").arg(readable(document.parameters()->base, 3)), tr("sinusoid")};
    }
}

QString ComparedWords::readout(Comparison shown, const Cell& cell, double value, bool hasRow) {
    if (!hasRow)
        return tr("position %1 has no table row").arg(cell.down);
    const QString form = shown == Comparison::Difference ? tr("table − sinusoid (%1, %2) = %3")
                         : shown == Comparison::Table    ? tr("table (%1, %2) = %3")
                                                         : tr("sinusoid (%1, %2) = %3");
    return form.arg(cell.down).arg(cell.across).arg(fixed(value, 10));
}

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
    return tr("Horizontally, each pixel averages %1 dimensions.").arg(readable(m_drawn.columnsAPixel, 3));
}

QString EncodingWords::ofScheme() const {
    if (m_document.atGivenIds())
        return {};  // the sentence about the ids suffices
    if (isRounded(m_document.setting().parameters))
        return roundedExplanation(m_document, m_drawn.rowsAPixel, m_drawn.sampled);
    if (const auto axial = ofKind<AxialWaves>(m_document.encoding()))
        return axialWords(*axial);
    if (const auto grid = m_document.grid())
        return gridWords(*grid);
    if (const auto* const grid = m_document.gridParameters())
        return isPadded(*grid) || grid->layout == GridLayout::Gaussian
                   ? computedGridWords(*grid, usesOpened(m_document.setting()))
                   : learnedGridWords(*grid, *m_document.encoding());
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
    const QString positions = readable(qint64{encoding.rows()});
    QStringList sentences{mistake(encoding.parameters())};
    if (facts.frequencies == 1)
        sentences
            << (facts.completeCycles == 1
                    ? tr("All waves have wavelength %1 and complete at least one cycle within %2 positions.")
                    : tr("All waves have wavelength %1 and do not complete a cycle within %2 positions."))
                   .arg(readable(fast.wavelength), positions);
    else
        sentences << tr("The fastest dimensions are %1 (λ %2), the slowest %3 (λ %4).")
                         .arg(list(fast.columns), readable(fast.wavelength), list(slow.columns),
                              readable(slow.wavelength));
    if (facts.frequencies > 1 && encoding.rows() > 1)
        sentences << tr("Within %3 positions, waves at %1 of %2 frequencies complete less than one cycle.")
                         .arg(readable(qint64{facts.frequencies - facts.completeCycles}),
                              readable(qint64{facts.frequencies}), positions);
    QString text = oneAfterAnother(sentences);
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
        {text, tr("Dimensions with wavelengths under two pixels are averaged: %1.").arg(list(unresolved))});
}

/// What the picture does not show: rows that were omitted or are not numbers.
QString EncodingWords::ofTable() const {
    QStringList sentences{tableWords(m_document)};
    if (m_drawn.sampled)
        sentences << tr("The table is large, so each pixel averages %1 of the %2 rows under it.")
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
        return tr("position %1 has no table row").arg(cell.down);
    Cursor cursor = document.cursor();
    cursor.position = cell.down;
    cursor.dimension = cell.across;
    return noNumberAt(cursor);
}

QStringList EncodingWords::lines(const Document& document, const Cell& cell, double value) {
    const QString position = PositionNames(document).name(cell.down);
    const QString number = std::isnan(value) ? noNumber(document, cell) : fixed(value, 4);
    if (const auto axes = document.waves()) {
        const Column& column = axes->column(cell.across);
        const QString letter = letterOf(*axes, cell.across);
        return {tr("%1, dimension %2 (%3)")
                    .arg(position)
                    .arg(cell.across)
                    .arg(column.wave == Wave::Position ? letter
                         : column.wave == Wave::Zero   ? waveName(column.wave)
                                                       : waveName(column.wave) + u' ' + letter),
                number};
    }
    const auto waves = document.sinusoidal();
    return {waves ? tr("position %1, dimension %2 (%3)")
                        .arg(position)
                        .arg(cell.across)
                        .arg(waveName(waves->column(cell.across).wave))
                  : tr("position %1, dimension %2").arg(position).arg(cell.across),
            number};
}

}  // namespace posiscope
