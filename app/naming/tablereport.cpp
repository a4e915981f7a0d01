// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/naming/tablereport.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <cmath>

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

QString word(const char* option, int index) {
    return verbatim(findParameter(option)->choices[static_cast<std::size_t>(index)].option);
}

/// "3, 17, 20 …" of rows counted from 0.
QString listText(const std::vector<std::int64_t>& rows) {
    constexpr std::size_t kMost = 6;
    QStringList texts;
    for (std::size_t k = 0; k < std::min(rows.size(), kMost); ++k)
        texts << QString::number(rows[k]);
    return texts.join(QStringLiteral(", ")) + (rows.size() > kMost ? QStringLiteral(" …") : QString());
}

/// "0–383" where columns follow each other, "0–95, 192–287" where not.
QString columnsText(const std::vector<std::int64_t>& columns) {
    QStringList runs;
    for (std::size_t k = 0; k < columns.size();) {
        std::size_t end = k;
        while (end + 1 < columns.size() && columns[end + 1] == columns[end] + 1)
            ++end;
        runs << (end == k ? QString::number(columns[k])
                          : QStringLiteral("%1–%2").arg(columns[k]).arg(columns[end]));
        k = end + 1;
    }
    constexpr qsizetype kMost = 4;
    return runs.mid(0, kMost).join(QStringLiteral(", ")) +
           (runs.size() > kMost ? QStringLiteral(" …") : QString());
}

QString exponentText(const Ladder& ladder) {
    if (ladder.doubled)
        return NamingReport::tr("doubled, ω_i = base^(−4i/%1)").arg(ladder.width);
    if (ladder.schedule == Schedule::Paper)
        return NamingReport::tr("%1, ω_i = base^(−2i/%2)").arg(choice("schedule", 0)).arg(ladder.width);
    return choice("schedule", 1);
}

void addScaling(Lines& lines, const Ladder& ladder) {
    if (ladder.scaling == RotaryScaling::None) {
        if (ladder.step != 1)
            lines << AlignedLine{NamingReport::tr("step from row to row"),
                                 NamingReport::tr("%1: positions that far apart, or linear scaling by %2")
                                     .arg(exactNumber(ladder.step), shortNumber(1 / ladder.step)),
                                 {}};
        return;
    }
    const RotaryParameters& p = ladder.rotary;
    lines << AlignedLine{NamingReport::tr("scaling"), translated(ruleOf(ladder.scaling).words.label), {}};
    if (ladder.scaling == RotaryScaling::Proportional) {
        lines << AlignedLine{
            NamingReport::tr("share of the pairs that turn"), exactNumber(p.partialFactor), {}};
        return;
    }
    if (ladder.scaling == RotaryScaling::LongRope) {
        lines << AlignedLine{NamingReport::tr("factors of the pairs"),
                             NamingReport::tr("%1 … %2").arg(shortNumber(p.longFactors.front()),
                                                             shortNumber(p.longFactors.back())),
                             {}};
        return;
    }
    lines << AlignedLine{NamingReport::tr("factor"), exactNumber(factorOf(p)), {}};
    if (ladder.scaling == RotaryScaling::Yarn || ladder.scaling == RotaryScaling::Llama3)
        lines << AlignedLine{NamingReport::tr("trained length"), QString::number(p.trainedLength), {}};
}

void addLadder(Lines& lines, const Ladder& ladder) {
    lines << AlignedLine{NamingReport::tr("frequencies"), exponentText(ladder), {}}
          << AlignedLine{NamingReport::tr("base"), baseText(ladder), {}};
    if (const auto base = doubledBase(ladder))
        lines << AlignedLine{NamingReport::tr("the same numbers as"),
                             NamingReport::tr("base %1 with the exponent doubled").arg(shortNumber(*base)),
                             {}};
    addScaling(lines, ladder);
    if (ladder.frequenciesIn != Precision::Float64)
        lines << AlignedLine{NamingReport::tr("inverse frequencies in"),
                             choice("frequencies-in", static_cast<int>(ladder.frequenciesIn)),
                             {}};
}

QString orderText(const WaveName& w) {
    switch (w.order) {
        case RowOrder::Gaps:
            return NamingReport::tr("rows are missing or doubled before row %1").arg(listText(w.gaps));
        case RowOrder::Shuffled:
            return NamingReport::tr("every position once, in no order");
        case RowOrder::Given: {
            QStringList first;
            for (std::size_t r = 0; r < std::min<std::size_t>(w.positions.size(), 5); ++r)
                first << shortNumber(w.positions[r]);
            return NamingReport::tr("%1 …, of no even step").arg(first.join(QStringLiteral(", ")));
        }
        case RowOrder::Even:
            break;
    }
    const QString first = shortNumber(w.firstPosition * w.ladder.step);
    return w.descending ? NamingReport::tr("from %1 down").arg(first)
                        : NamingReport::tr("from %1 on").arg(first);
}

void addWaves(Lines& lines, const WaveName& w) {
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
        lines << AlignedLine{
            NamingReport::tr("every step in"), choice("results-in", static_cast<int>(w.productsIn)), {}};
    lines << AlignedLine{NamingReport::tr("scale"), exactNumber(w.scale), {}};
    if (!w.zeroRows.empty())
        lines << AlignedLine{NamingReport::tr("rows of zeros"),
                             NamingReport::tr("%1: padding, or a class token").arg(listText(w.zeroRows)),
                             {}};
    if (!w.otherRows.empty())
        lines << AlignedLine{NamingReport::tr("rows that are no position"),
                             NamingReport::tr("%1: a class token, or damaged").arg(listText(w.otherRows)),
                             {}};
}

void addGrid(Lines& lines, const TableName& name) {
    for (std::size_t k = 0; k < name.axes.size(); ++k) {
        const GridAxis& axis = name.axes[k];
        const WaveName& w = axis.name;
        lines << AlignedLine{
            NamingReport::tr("axis %1 of %2").arg(k + 1).arg(axis.length),
            NamingReport::tr("columns %1: %2, base %3, positions %4")
                .arg(columnsText(axis.columns), choice("layout", static_cast<int>(w.plan.parameters.layout)),
                     baseText(w.ladder), orderText(w)),
            {}};
        if (w.ladder.step != 1)
            lines << AlignedLine{
                QString(), NamingReport::tr("step %1 from cell to cell").arg(exactNumber(w.ladder.step)), {}};
    }
    if (name.rowsBefore > 0)
        lines << AlignedLine{NamingReport::tr("rows before the grid"),
                             name.zerosBefore
                                 ? NamingReport::tr("%1 of zeros: a class token").arg(name.rowsBefore)
                                 : NamingReport::tr("%1: a class token").arg(name.rowsBefore),
                             {}};
    if (name.rowsBehind > 0)
        lines << AlignedLine{NamingReport::tr("rows behind the grid"),
                             NamingReport::tr("%1: a class token").arg(name.rowsBehind),
                             {}};
}

void addBias(Lines& lines, const TableName& name) {
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

void addName(Lines& lines, const TableName& name, const NumberRounding& rounding) {
    lines << AlignedLine{NamingReport::tr("it is"), headlineOf(name), {}};
    const QStringList conventions = conventionsOf(name);
    if (!conventions.isEmpty())
        lines << AlignedLine{NamingReport::tr("as made by"), conventions.join(QStringLiteral(", ")), {}};
    if (name.waves.model)
        addWaves(lines, name.waves);
    if (name.family == TableFamily::Grid)
        addGrid(lines, name);
    if (name.family == TableFamily::InverseFrequencies)
        addLadder(lines, name.ladder);
    if (!name.bias.slopes.empty() || name.family == TableFamily::T5Bias)
        addBias(lines, name);
    for (const Mistake& mistake : mistakesOf(name, rounding))
        lines << AlignedLine{NamingReport::tr("note"), mistake.sentence, {}};
    lines << AlignedLine{NamingReport::tr("what is left"), residualText(name), {}};
}

QString arrangementText(const TensorArrangement& how) {
    QStringList texts;
    if (how.transposed)
        texts << NamingReport::tr("transposed: positions are columns");
    if (how.flattened)
        texts << NamingReport::tr("flattened into one axis");
    if (how.stacked)
        texts << NamingReport::tr("two slices side by side, cosines and sines");
    if (how.complex)
        texts << NamingReport::tr("the last axis is a pair: real and imaginary part");
    for (const std::int64_t count : how.copies)
        texts << NamingReport::tr("an axis of %1 along which everything is the same").arg(count);
    return texts.join(QStringLiteral("; "));
}

QString apartText(const Identification& found) {
    if (found.names.size() == 1 && found.names.front().waves.ladder.baseKnown)
        return NamingReport::tr("the base is no round number: other exponents of other bases come near it");
    if (found.names.size() == 1)
        return NamingReport::tr("columns of a second frequency would tell base, layout and schedule");
    if (found.tellingRow >= 0)
        return NamingReport::tr("row %1 would tell").arg(found.tellingRow);
    return NamingReport::tr("no row and no column would tell: the same numbers, said in different words");
}

QJsonArray numbers(const std::vector<std::int64_t>& values) {
    QJsonArray array;
    for (const std::int64_t value : values)
        array.append(static_cast<qint64>(value));
    return array;
}

QJsonArray numbers(const std::vector<double>& values) {
    QJsonArray array;
    for (const double value : values)
        array.append(value);
    return array;
}

void insertLadder(QJsonObject& json, const Ladder& ladder) {
    json.insert(QStringLiteral("schedule"), word("schedule", static_cast<int>(ladder.schedule)));
    json.insert(QStringLiteral("exponent_width"), static_cast<qint64>(ladder.width));
    json.insert(QStringLiteral("base"), ladder.baseKnown ? QJsonValue(ladder.base) : QJsonValue());
    if (ladder.baseKnown) {
        json.insert(QStringLiteral("measured_base"), ladder.measuredBase);
        json.insert(QStringLiteral("base_error"), ladder.measuredBase * ladder.baseError);
    }
    if (const auto base = doubledBase(ladder))
        json.insert(QStringLiteral("same_as_doubled_exponent_of_base"), *base);
    json.insert(QStringLiteral("step"), ladder.step);
    json.insert(QStringLiteral("frequencies_in"),
                word("frequencies-in", static_cast<int>(ladder.frequenciesIn)));
    if (ladder.scaling == RotaryScaling::None && ladder.step != 1) {
        json.insert(QStringLiteral("scaling"), QStringLiteral("linear"));
        json.insert(QStringLiteral("factor"), 1 / ladder.step);
        return;
    }
    json.insert(QStringLiteral("scaling"), verbatim(ruleOf(ladder.scaling).words.option));
    if (ladder.scaling == RotaryScaling::None)
        return;
    const RotaryParameters& p = ladder.rotary;
    if (ladder.scaling == RotaryScaling::LongRope) {
        json.insert(QStringLiteral("factors"), numbers(p.longFactors));
        return;
    }
    if (ladder.scaling == RotaryScaling::Proportional) {
        json.insert(QStringLiteral("partial_factor"), p.partialFactor);
        return;
    }
    json.insert(QStringLiteral("factor"), factorOf(p));
    json.insert(QStringLiteral("effective_base"), Rotary(p).effectiveBase());
    if (ladder.scaling != RotaryScaling::NtkAware)
        json.insert(QStringLiteral("trained_length"), static_cast<qint64>(p.trainedLength));
}

QString orderWord(const WaveName& w) {
    static const QStringList words{QStringLiteral("even"), QStringLiteral("gaps"), QStringLiteral("shuffled"),
                                   QStringLiteral("given")};
    return words[static_cast<qsizetype>(w.order)];
}

void insertWaves(QJsonObject& json, const WaveName& w, TableFamily family) {
    const Parameters& p = w.plan.parameters;
    static const QStringList parts{QStringLiteral("whole"), QStringLiteral("sines-alone"),
                                   QStringLiteral("cosines-alone")};
    json.insert(QStringLiteral("columns"), parts[static_cast<qsizetype>(w.plan.part)]);
    json.insert(QStringLiteral("layout"), w.plan.columns.size() <= 2
                                              ? QJsonValue()
                                              : QJsonValue(word("layout", static_cast<int>(p.layout))));
    json.insert(QStringLiteral("cosines_first"), p.ablation == Ablation::Swapped);
    const Ablation ablation = w.ladder.doubled ? Ablation::DoubledExponent : p.ablation;
    json.insert(QStringLiteral("ablation"),
                word("ablation", family == TableFamily::Sinusoid ? static_cast<int>(ablation) : 0));
    if (p.dModel % 2 != 0)
        json.insert(QStringLiteral("odd_rule"), word("odd-rule", static_cast<int>(p.oddRule)));
    insertLadder(json, w.ladder);
    json.insert(QStringLiteral("first_position"), w.firstPosition * w.ladder.step);
    json.insert(QStringLiteral("descending"), w.descending);
    json.insert(QStringLiteral("rows"), orderWord(w));
    if (!w.gaps.empty())
        json.insert(QStringLiteral("gaps_before_rows"), numbers(w.gaps));
    if (w.order == RowOrder::Given || w.order == RowOrder::Shuffled)
        json.insert(QStringLiteral("positions"),
                    numbers(std::vector(
                        w.positions.begin(),
                        w.positions.begin() + std::min<std::ptrdiff_t>(std::ssize(w.positions), 1000))));
    json.insert(QStringLiteral("zero_rows"), numbers(w.zeroRows));
    json.insert(QStringLiteral("other_rows"), numbers(w.otherRows));
    json.insert(QStringLiteral("scale"), w.scale);
    json.insert(QStringLiteral("scale_error"), w.scaleError);
    json.insert(QStringLiteral("positions_in"), word("positions-in", static_cast<int>(w.positionsIn)));
    json.insert(QStringLiteral("products_in"), word("results-in", static_cast<int>(w.productsIn)));
}

QJsonObject residualJson(const Residual& r) {
    return {{QStringLiteral("root_mean_square"), r.rootMeanSquare},
            {QStringLiteral("largest"), r.largest},
            {QStringLiteral("largest_row"), static_cast<qint64>(r.row)},
            {QStringLiteral("largest_column"), static_cast<qint64>(r.column)},
            {QStringLiteral("explained_by_rounding"), r.exact()},
            {QStringLiteral("cells_beyond_rounding"), static_cast<qint64>(r.cellsBeyond)},
            {QStringLiteral("starts_at_row"),
             r.firstRow < 0 ? QJsonValue() : QJsonValue(static_cast<qint64>(r.firstRow))},
            {QStringLiteral("starts_at_column"),
             r.firstColumn < 0 ? QJsonValue() : QJsonValue(static_cast<qint64>(r.firstColumn))}};
}

void insertBias(QJsonObject& json, const TableName& name) {
    const RelativeParameters& relative = name.bias.relative;
    if (name.family == TableFamily::T5Bias) {
        json.insert(QStringLiteral("buckets"), static_cast<qint64>(relative.buckets));
        json.insert(QStringLiteral("max_distance"), static_cast<qint64>(relative.maxDistance));
        json.insert(QStringLiteral("bidirectional"), relative.bidirectional);
    } else {
        json.insert(QStringLiteral("slopes"), numbers(name.bias.slopes));
        json.insert(QStringLiteral("heads"), name.bias.heads.empty() && name.family == TableFamily::AlibiBias
                                                 ? QJsonValue()
                                                 : QJsonValue(static_cast<qint64>(relative.heads)));
        json.insert(QStringLiteral("bias_max"), relative.biasMax);
        json.insert(QStringLiteral("convention"),
                    verbatim(findRelative("alibi-convention")
                                 ->choices[static_cast<std::size_t>(relative.convention)]
                                 .option));
    }
    json.insert(QStringLiteral("masked"), name.bias.masked);
}

QJsonObject axisJson(const GridAxis& axis) {
    QJsonObject json{{QStringLiteral("length"), static_cast<qint64>(axis.length)},
                     {QStringLiteral("owns_columns"), columnsText(axis.columns)}};
    insertWaves(json, axis.name, TableFamily::Sinusoid);
    return json;
}

QJsonObject nameJson(const TableName& name, const NumberRounding& rounding) {
    QJsonArray mistakes;
    for (const Mistake& mistake : mistakesOf(name, rounding))
        mistakes.append(mistake.word);
    QJsonObject json{{QStringLiteral("kind"), wordOf(name.family)},
                     {QStringLiteral("description"), headlineOf(name)},
                     {QStringLiteral("conventions"), QJsonArray::fromStringList(conventionsOf(name))},
                     {QStringLiteral("mistakes"), mistakes},
                     {QStringLiteral("residual"), residualJson(name.residual)}};
    if (name.waves.model)
        insertWaves(json, name.waves, name.family);
    if (name.family == TableFamily::InverseFrequencies)
        insertLadder(json, name.ladder);
    if (!name.bias.slopes.empty() || name.family == TableFamily::T5Bias)
        insertBias(json, name);
    if (name.family == TableFamily::Grid) {
        QJsonArray axes;
        for (const GridAxis& axis : name.axes)
            axes.append(axisJson(axis));
        json.insert(QStringLiteral("axes"), axes);
        json.insert(QStringLiteral("rows_before"), static_cast<qint64>(name.rowsBefore));
        json.insert(QStringLiteral("rows_behind"), static_cast<qint64>(name.rowsBehind));
    }
    if (name.family == TableFamily::OneHot)
        json.insert(QStringLiteral("first_column"), static_cast<qint64>(name.firstColumn));
    if (name.family == TableFamily::Hierarchical) {
        json.insert(QStringLiteral("stretched_rows"), static_cast<qint64>(name.stretched));
        json.insert(QStringLiteral("alpha"), name.alpha);
    }
    return json;
}

QString verdictWord(Verdict verdict) {
    return verdict == Verdict::Named       ? QStringLiteral("named")
           : verdict == Verdict::Ambiguous ? QStringLiteral("ambiguous")
                                           : QStringLiteral("unknown");
}

}  // namespace

QString residualText(const TableName& name) {
    const Residual& r = name.residual;
    const QString amount = NamingReport::tr("RMS %1, largest %2 at row %3, column %4")
                               .arg(shortNumber(r.rootMeanSquare), shortNumber(r.largest))
                               .arg(r.row)
                               .arg(r.column);
    if (r.exact())
        return NamingReport::tr("%1: rounding explains it").arg(amount);
    return NamingReport::tr("%1; beyond rounding from row %2, column %3 on, in %4 rows")
        .arg(amount)
        .arg(r.firstRow)
        .arg(r.firstColumn)
        .arg(r.rowsBeyond);
}

QString reportText(const Identification& found) {
    Lines lines;
    if (found.verdict != Verdict::Named)
        lines << AlignedLine{NamingReport::tr("verdict"), headlineOf(found), {}};
    if (found.verdict == Verdict::Ambiguous)
        lines << AlignedLine{NamingReport::tr("to tell them apart"), apartText(found), {}};
    if (found.verdict == Verdict::Unknown) {
        const TableStatistics& s = found.statistics;
        lines << AlignedLine{
            NamingReport::tr("its numbers"),
            NamingReport::tr("mean %1, deviation %2; neighbouring rows correlate by %3")
                .arg(shortNumber(s.mean), shortNumber(s.deviation), shortNumber(s.rowCorrelation)),
            {}};
        if (!found.names.empty())
            lines << AlignedLine{
                NamingReport::tr("nearest"),
                NamingReport::tr("%1, which explains %2 % of its variance")
                    .arg(headlineOf(found.names.front()), shortNumber(100 * s.explainedShare)),
                {}};
    } else {
        for (const TableName& name : found.names)
            addName(lines, name, found.rounding);
    }
    lines << AlignedLine{NamingReport::tr("numbers rounded in"), roundingText(found.rounding), {}};
    if (const QString how = arrangementText(found.arrangement); !how.isEmpty())
        lines << AlignedLine{NamingReport::tr("arrangement"), how, {}};
    return alignedLines(lines);
}

QJsonObject reportJson(const Identification& found) {
    QJsonArray names;
    for (const TableName& name : found.names)
        names.append(nameJson(name, found.rounding));
    const TensorArrangement& how = found.arrangement;
    QJsonObject json{
        {QStringLiteral("verdict"), verdictWord(found.verdict)},
        {QStringLiteral("description"), headlineOf(found)},
        {found.verdict == Verdict::Unknown ? QStringLiteral("nearest") : QStringLiteral("names"), names},
        {QStringLiteral("rows"), static_cast<qint64>(found.table->rows())},
        {QStringLiteral("columns"), static_cast<qint64>(found.table->columns())},
        {QStringLiteral("rounded_in"), verbatim(nameOf(found.rounding.type))},
        {QStringLiteral("digits"), found.rounding.digits ? QJsonValue(*found.rounding.digits) : QJsonValue()},
        {QStringLiteral("truncated"), found.rounding.truncated},
        {QStringLiteral("arrangement"), QJsonObject{{QStringLiteral("transposed"), how.transposed},
                                                    {QStringLiteral("flattened"), how.flattened},
                                                    {QStringLiteral("stacked"), how.stacked},
                                                    {QStringLiteral("complex"), how.complex},
                                                    {QStringLiteral("copies"), numbers(how.copies)}}}};
    if (found.verdict == Verdict::Ambiguous) {
        json.insert(QStringLiteral("to_tell_them_apart"), apartText(found));
        json.insert(QStringLiteral("telling_row"),
                    found.tellingRow < 0 ? QJsonValue() : QJsonValue(static_cast<qint64>(found.tellingRow)));
    }
    if (found.verdict == Verdict::Unknown) {
        json.insert(QStringLiteral("mean"), found.statistics.mean);
        json.insert(QStringLiteral("deviation"), found.statistics.deviation);
        json.insert(QStringLiteral("row_correlation"), found.statistics.rowCorrelation);
        json.insert(QStringLiteral("explained_share"), found.statistics.explainedShare);
    }
    return json;
}

}  // namespace posiscope
