// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/naming/tablereport.h"

#include <QCoreApplication>
#include <cmath>
#include <span>

#include "app/naming/tablewords.h"
#include "app/texts/alignedlines.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"
#include "core/parameters/parameters.h"
#include "core/rotary/rotary.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

struct NamingReport {
    Q_DECLARE_TR_FUNCTIONS(TableReport)
};

using Lines = QList<AlignedLine>;

QString shortNumber(double value) {
    return QString::number(value, 'g', 6);
}

QString exactNumber(double value) {
    return QString::fromStdString(writeNumber(value));
}

QString choice(const char* option, int index) {
    return translated(findParameter(option)->choices[static_cast<std::size_t>(index)].label);
}

/// Formats a list of row indices, counted from 0: "3, 17, 20 …".
QString listText(const std::vector<std::int64_t>& rows) {
    constexpr std::size_t kMost = 6;
    QStringList texts;
    for (std::size_t k = 0; k < std::min(rows.size(), kMost); ++k)
        texts << QString::number(rows[k]);
    return texts.join(QStringLiteral(", ")) + (rows.size() > kMost ? QStringLiteral(" …") : QString());
}

QString frequenciesText(const Ladder& ladder) {
    const QString formula = NamingReport::tr("ω_i = base^(%1)").arg(exponentText(ladder));
    const QString schedule = choice("schedule", static_cast<int>(ladder.schedule));
    return ladder.doubled ? NamingReport::tr("%1, exponent doubled, %2").arg(schedule, formula)
                          : NamingReport::tr("%1, %2").arg(schedule, formula);
}

void addScaling(Lines& lines, const Ladder& ladder) {
    if (ladder.scaling == RotaryScaling::None) {
        if (ladder.step != 1)
            lines << AlignedLine{
                NamingReport::tr("step from row to row"),
                NamingReport::tr("%1: either the spacing of positions, or linear scaling by %2")
                    .arg(exactNumber(ladder.step), shortNumber(1 / ladder.step)),
                {}};
        return;
    }
    const RotaryParameters& p = ladder.rotary;
    lines << AlignedLine{NamingReport::tr("scaling"), translated(ruleOf(ladder.scaling).words.label), {}};
    if (ladder.scaling == RotaryScaling::Proportional) {
        lines << AlignedLine{
            NamingReport::tr("share of pairs that rotate"), exactNumber(p.partialFactor), {}};
        return;
    }
    if (ladder.scaling == RotaryScaling::LongRope) {
        lines << AlignedLine{NamingReport::tr("factor of each pair"), factorsText(ladder), {}};
        return;
    }
    lines << AlignedLine{NamingReport::tr("factor"), exactNumber(factorOf(p)), {}};
    if (ladder.scaling == RotaryScaling::Yarn || ladder.scaling == RotaryScaling::Llama3)
        lines << AlignedLine{NamingReport::tr("trained length"), QString::number(p.trainedLength), {}};
}

void addLadder(Lines& lines, const Ladder& ladder) {
    lines << AlignedLine{NamingReport::tr("frequencies"), frequenciesText(ladder), {}}
          << AlignedLine{NamingReport::tr("base"), baseText(ladder), {}};
    if (const auto base = doubledBase(ladder))
        lines << AlignedLine{NamingReport::tr("equivalent to"),
                             NamingReport::tr("base %1 with the exponent doubled").arg(shortNumber(*base)),
                             {}};
    addScaling(lines, ladder);
    if (ladder.frequenciesIn != Precision::Float64)
        lines << AlignedLine{NamingReport::tr("inverse frequencies in"),
                             choice("frequencies-in", static_cast<int>(ladder.frequenciesIn)),
                             {}};
}

QString orderText(const SinusoidReading& w) {
    if (w.gap)
        return NamingReport::tr("rows are missing or duplicated before row %1").arg(*w.gap);
    const QString first = shortNumber(w.firstPosition * w.ladder.step);
    return w.descending ? NamingReport::tr("descending from %1").arg(first)
                        : NamingReport::tr("from %1 on").arg(first);
}

void addWaves(Lines& lines, const SinusoidReading& w) {
    lines << AlignedLine{
        NamingReport::tr("layout"), choice("layout", static_cast<int>(w.plan.parameters.layout)), {}};
    if (w.plan.part != WavePart::Whole || w.plan.columns.size() <= 2)
        lines.removeLast();
    if (w.plan.parameters.dModel % 2 != 0 && w.plan.part == WavePart::Whole)
        lines << AlignedLine{NamingReport::tr("odd number of columns"),
                             choice("odd-rule", static_cast<int>(w.plan.parameters.oddRule)),
                             {}};
    addLadder(lines, w.ladder);
    lines << AlignedLine{NamingReport::tr("positions"), orderText(w), {}};
    if (w.positionsIn != Precision::Float64)
        lines << AlignedLine{
            NamingReport::tr("positions in"), choice("positions-in", static_cast<int>(w.positionsIn)), {}};
    if (w.productsIn != Precision::Float64)
        lines << AlignedLine{NamingReport::tr("all calculations in"),
                             choice("results-in", static_cast<int>(w.productsIn)),
                             {}};
    lines << AlignedLine{NamingReport::tr("scale"), exactNumber(w.scale), {}};
    if (!w.zeroRows.empty())
        lines << AlignedLine{NamingReport::tr("rows of zeros"),
                             NamingReport::tr("%1: padding, or a class token").arg(listText(w.zeroRows)),
                             {}};
    if (!w.otherRows.empty())
        lines << AlignedLine{NamingReport::tr("rows without a position"),
                             NamingReport::tr("%1: a class token, or damaged").arg(listText(w.otherRows)),
                             {}};
}

void addGrid(Lines& lines, const TableReading& name) {
    for (std::size_t k = 0; k < name.axes.size(); ++k) {
        const GridAxis& axis = name.axes[k];
        const SinusoidReading& w = axis.name;
        lines << AlignedLine{NamingReport::tr("axis %1, length %2").arg(k + 1).arg(axis.length),
                             NamingReport::tr("columns %1: %2, base %3, positions %4")
                                 .arg(columnsText(axis.columns),
                                      w.plan.part == WavePart::Whole
                                          ? choice("layout", static_cast<int>(w.plan.parameters.layout))
                                          : NamingReport::tr("one column per frequency"),
                                      baseText(w.ladder), orderText(w)),
                             {}};
        if (w.ladder.step != 1)
            lines << AlignedLine{
                QString(),
                NamingReport::tr("coordinate step %1 from cell to cell").arg(exactNumber(w.ladder.step)),
                {}};
    }
    if (!name.stillColumns.empty())
        lines << AlignedLine{NamingReport::tr("another axis"),
                             NamingReport::tr("columns %1: every cell has coordinate 0 on this axis")
                                 .arg(columnsText(name.stillColumns)),
                             {}};
    if (name.rowsBefore > 0)
        lines << AlignedLine{
            NamingReport::tr("rows before the grid"),
            (name.zerosBefore   ? NamingReport::tr("%1, all zero: a class token")
             : name.equalBefore ? NamingReport::tr("%1, equal to the grid's first cell: text tokens")
                                : NamingReport::tr("%1: a class token"))
                .arg(name.rowsBefore),
            {}};
    if (name.rowsBehind > 0)
        lines << AlignedLine{NamingReport::tr("rows after the grid"),
                             NamingReport::tr("%1: a class token").arg(name.rowsBehind),
                             {}};
}

void addAxial(Lines& lines, const TableReading& name) {
    const AxialLikeness& like = name.axial.front();
    const AxialHead head = headOf(like.parameters);
    QStringList axes;
    for (const RotaryAxis& axis : head.axes)
        axes << NamingReport::tr("%1 (%2 pairs)").arg(translated(wordOf(axis.name))).arg(axis.width / 2);
    lines << AlignedLine{NamingReport::tr("columns hold"), contentText(like.content), {}};
    if (name.family == TableFamily::Axial)
        lines << AlignedLine{NamingReport::tr("head size"), QString::number(head.headSize), {}}
              << AlignedLine{NamingReport::tr("axes"), axes.join(QStringLiteral(", ")), {}}
              << AlignedLine{NamingReport::tr("base"), exactNumber(head.axes.back().base), {}};
    if (like.merge > 1)
        lines << AlignedLine{
            NamingReport::tr("order of rows"),
            NamingReport::tr("patches to be merged are consecutive, in groups of %1 × %1").arg(like.merge),
            {}};
}

/// The choices of a layout that is named as a whole.
void addLayout(Lines& lines, const GridParameters& grid) {
    for (const auto declarations : {gridShared(), gridDeclarations()})
        for (const Declaration<GridParameters>& declaration : declarations)
            if (declaration.option == "angle-unit" || declaration.option == "grid-coordinates" ||
                declaration.option == "grid-frequencies")
                lines << AlignedLine{
                    translated(declaration.label), gridChoiceText(declaration.option, grid), {}};
    if (hasBase(grid))
        lines << AlignedLine{NamingReport::tr("base"), exactNumber(grid.base), {}};
}

void addBias(Lines& lines, const TableReading& name) {
    const BiasName& bias = name.bias;
    if (name.family == TableFamily::T5Bias) {
        lines << AlignedLine{NamingReport::tr("buckets"), QString::number(bias.relative.buckets), {}}
              << AlignedLine{
                     NamingReport::tr("max distance"), QString::number(bias.relative.maxDistance), {}};
    } else {
        lines << AlignedLine{NamingReport::tr("slopes"),
                             NamingReport::tr("%1 … %2").arg(shortNumber(bias.slopes.front()),
                                                             shortNumber(bias.slopes.back())),
                             {}};
        if (!bias.heads.empty())
            lines << AlignedLine{NamingReport::tr("bias max"), exactNumber(bias.relative.biasMax), {}};
        if (name.family == TableFamily::AlibiBias)
            lines << AlignedLine{NamingReport::tr("convention"),
                                 translated(findRelative("alibi-convention")
                                                ->choices[static_cast<std::size_t>(bias.relative.convention)]
                                                .label),
                                 {}};
    }
    if (bias.masked)
        lines << AlignedLine{NamingReport::tr("keys after the query"), NamingReport::tr("masked"), {}};
}

/// The position in the file of a cell of the table.
QString placeText(const Identification& found, std::int64_t row, std::int64_t column) {
    const std::vector<std::int64_t> place =
        found.arrangement.placeOf(row, column, found.table->rows(), found.table->columns());
    if (place.size() == 2)
        return NamingReport::tr("row %1, column %2").arg(place[0]).arg(place[1]);
    QStringList indices;
    for (const std::int64_t index : place)
        indices << QString::number(index);
    return QStringLiteral("[%1]").arg(indices.join(QStringLiteral(", ")));
}

void addName(Lines& lines, const TableReading& name, const Identification& found) {
    lines << AlignedLine{NamingReport::tr("identified as"), headlineOf(name), {}};
    const QStringList conventions = conventionsOf(name);
    if (!conventions.isEmpty())
        lines << AlignedLine{NamingReport::tr("as in"), conventions.join(QStringLiteral(", ")), {}};
    if (name.waves.model)
        addWaves(lines, name.waves);
    if (name.family == TableFamily::Grid)
        addGrid(lines, name);
    if (!name.axial.empty())
        addAxial(lines, name);
    if (name.grid)
        addLayout(lines, *name.grid);
    if (name.family == TableFamily::InverseFrequencies || name.family == TableFamily::FrequencyDivisors)
        addLadder(lines, name.ladder);
    if (!name.bias.slopes.empty() || name.family == TableFamily::T5Bias)
        addBias(lines, name);
    for (const Mistake& mistake : mistakesOf(name, found))
        lines << AlignedLine{NamingReport::tr("note"), mistake.sentence, {}};
    lines << AlignedLine{NamingReport::tr("residual"), residualText(found, name), {}};
}

/// Whether \p name, not the first reading, only writes the numbers of the first in another way: no code is
/// known for it, and it has no mistake.
bool isOnlyOtherForm(const TableReading& name, const Identification& found) {
    return found.sameNumbers && found.names.size() == 2 && name.family == found.names.front().family &&
           conventionsOf(name).isEmpty() && mistakesOf(name, found).isEmpty();
}

/// Where the first residual beyond rounding is. \pre there is such a cell
QString beyondText(const Identification& found, const Residual& r) {
    const QString first = placeText(found, r.firstRow, r.firstColumn);
    if (r.cellsBeyond == 1)
        return NamingReport::tr("only at %1").arg(first);
    const QString share = NamingReport::tr("%1 of %2 cells").arg(r.cellsBeyond).arg(r.cells);
    if (r.rowsBeyond == 1)
        return NamingReport::tr("%2, all in the same row; the first is at %1").arg(first, share);
    return NamingReport::tr("%2 in %3 of %4 rows, the first at %1")
        .arg(first, share)
        .arg(r.rowsBeyond)
        .arg(found.table->rows());
}

/// The axes before the last as "8 × 64"; empty if there is only one, or if they have another meaning.
QString foldedText(const TensorArrangement& how) {
    QStringList lengths;
    if (how.axes.size() > 2 && !how.transposed && !how.stacked && !how.complex)
        for (std::size_t k = 0; k + 1 < how.axes.size(); ++k)
            lengths << QString::number(how.shape[how.axes[k]]);
    return lengths.join(QStringLiteral(" × "));
}

/// \param tokens the columns of the table are tokens, so that they are rows of a file that is transposed
QString arrangementText(const TensorArrangement& how, std::int64_t columns, bool tokens) {
    QStringList texts;
    if (const QString folded = foldedText(how); !folded.isEmpty())
        texts << NamingReport::tr("%1 rows, blocks stacked vertically").arg(folded);
    if (how.transposed && tokens)
        texts << NamingReport::tr("one row per token; in transformers, one column per token");
    else if (how.transposed)
        texts << NamingReport::tr(
            "transposed: positions are columns of the file; in the lines above, a row is a position");
    if (how.flattened)
        texts << NamingReport::tr("flattened into one axis: rows of %1 numbers").arg(columns);
    if (how.stacked)
        texts << (columns == how.shape[how.axes.back()]
                      ? NamingReport::tr("two slices, cosines and sines; this is the first")
                      : NamingReport::tr("two slices side by side, cosines and sines"));
    if (how.complex)
        texts << (how.matrices ? NamingReport::tr("the last two axes hold rotations: cos, −sin; sin, cos")
                               : NamingReport::tr("the last axis holds the real and the imaginary part"));
    for (const std::int64_t count : how.copies)
        texts << NamingReport::tr("an axis of length %1 along which all values are equal").arg(count);
    return texts.join(QStringLiteral("; "));
}

/// States which cells were used, if not all.
QString statisticsText(const Identification& found) {
    const TableStatistics& s = found.statistics;
    const std::int64_t cells = s.rows * s.columns;
    if (s.notFinite == cells)
        return NamingReport::tr("all values are NaN or infinite");
    QStringList texts{NamingReport::tr("mean %1, standard deviation %2")
                          .arg(shortNumber(s.mean), shortNumber(s.deviation))};
    if (s.rowCorrelation)
        texts << NamingReport::tr("correlation of neighbouring rows %1").arg(shortNumber(*s.rowCorrelation));
    if (s.notFinite > 0)
        texts << NamingReport::tr("%1 of %2 cells are NaN or infinite and not counted")
                     .arg(s.notFinite)
                     .arg(cells);
    if (s.columns < found.table->columns())
        texts << NamingReport::tr("only the first %1 of %2 rows and the first %3 of %4 columns are counted")
                     .arg(s.rows)
                     .arg(found.table->rows())
                     .arg(s.columns)
                     .arg(found.table->columns());
    else if (s.rows < found.table->rows())
        texts << NamingReport::tr("only the first %1 of %2 rows are counted")
                     .arg(s.rows)
                     .arg(found.table->rows());
    return texts.join(QStringLiteral("; "));
}

}  // namespace

QString arrangementText(const Identification& found) {
    const bool ofIds = !found.names.empty() && found.names.front().family == TableFamily::PositionIds;
    return arrangementText(found.arrangement, found.table->columns(), ofIds);
}

QString partText(const ReadPart& part) {
    return NamingReport::tr("only the first %1 of %2 slices along axis %3; the others were not compared")
        .arg(part.length)
        .arg(part.of)
        .arg(part.axis);
}

QString residualText(const Identification& found, const TableReading& name) {
    const Residual& r = name.residual;
    const QString amount =
        NamingReport::tr("RMS %1, largest %2 at %3")
            .arg(shortNumber(r.rootMeanSquare), shortNumber(r.largest), placeText(found, r.row, r.column));
    if (r.exact())
        return NamingReport::tr("%1: explained by rounding").arg(amount);
    if (r.firstRow < 0)
        return amount;  // no single cell is beyond rounding, only all of them together
    const QString beyond = beyondText(found, r);
    return std::isfinite(found.table->value(r.firstRow, r.firstColumn))
               ? NamingReport::tr("%1; not explained by rounding: %2").arg(amount, beyond)
               : NamingReport::tr("%1; not explained by rounding: %2, NaN or infinite there")
                     .arg(amount, beyond);
}

QString reportText(const Identification& found, const QString& which, const QString& note) {
    Lines lines;
    if (!which.isEmpty())
        lines << AlignedLine{NamingReport::tr("tensor"), which, {}};
    if (found.verdict != Verdict::Named)
        lines << AlignedLine{NamingReport::tr("verdict"), headlineOf(found), {}};
    if (found.verdict == Verdict::Ambiguous)
        lines << AlignedLine{NamingReport::tr("to tell them apart"), apartText(found), {}};
    if (found.verdict == Verdict::Unknown) {
        lines << AlignedLine{NamingReport::tr("statistics"), statisticsText(found), {}};
        if (!found.names.empty())
            lines << AlignedLine{
                NamingReport::tr("nearest encoding"),
                NamingReport::tr("%1, which explains %2 % of the variance")
                    .arg(headlineOf(found.names.front()), shortNumber(100 * found.statistics.explainedShare)),
                {}};
    } else {
        addName(lines, found.names.front(), found);
        for (const TableReading& name : std::span(found.names).subspan(1))
            if (isOnlyOtherForm(name, found))
                lines << AlignedLine{NamingReport::tr("same numbers"), headlineOf(name), {}};
            else
                addName(lines, name, found);
    }
    if (!note.isEmpty())
        lines << AlignedLine{NamingReport::tr("stored as"), note, {}};
    lines << AlignedLine{NamingReport::tr("numbers rounded to"), roundingText(found.rounding), {}};
    if (const QString how = arrangementText(found); !how.isEmpty())
        lines << AlignedLine{NamingReport::tr("arrangement"), how, {}};
    if (found.part)
        lines << AlignedLine{NamingReport::tr("part read"), partText(*found.part), {}};
    return alignedLines(lines);
}

}  // namespace posiscope
