// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/naming/tablereport.h"

#include <QJsonArray>
#include <QJsonObject>
#include <cmath>

#include "app/naming/tablewords.h"
#include "app/texts/translated.h"
#include "core/parameters/parameters.h"
#include "core/relative/windowtable.h"
#include "core/rotary/rotary.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

QString word(const char* option, int index) {
    return verbatim(findParameter(option)->choices[static_cast<std::size_t>(index)].option);
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

/// null if the table does not determine a factor.
void insertFactors(QJsonObject& json, const Ladder& ladder) {
    const std::vector<double>& factors = ladder.rotary.longFactors;
    QJsonArray array;
    QJsonArray errors;
    for (std::size_t i = 0; i < factors.size(); ++i) {
        const double error = ladder.factorErrors.empty() ? 0 : ladder.factorErrors[i];
        array.append(std::isfinite(error) ? QJsonValue(factors[i]) : QJsonValue());
        errors.append(std::isfinite(error) ? QJsonValue(error) : QJsonValue());
    }
    json.insert(QStringLiteral("factors"), array);
    json.insert(QStringLiteral("factor_errors"), errors);
}

void insertLadder(QJsonObject& json, const Ladder& ladder) {
    json.insert(QStringLiteral("schedule"), word("schedule", static_cast<int>(ladder.schedule)));
    json.insert(QStringLiteral("exponent_width"), static_cast<qint64>(ladder.width));
    json.insert(QStringLiteral("exponent_per_index"), ladder.exponent(1));
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
        insertFactors(json, ladder);
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

void insertWaves(QJsonObject& json, const SinusoidReading& w, TableFamily family) {
    const Parameters& p = w.plan.parameters;
    static const QStringList parts{QStringLiteral("whole"), QStringLiteral("sines-alone"),
                                   QStringLiteral("cosines-alone")};
    json.insert(QStringLiteral("columns"), parts[static_cast<qsizetype>(w.plan.part)]);
    json.insert(QStringLiteral("layout"), w.plan.columns.size() <= 2
                                              ? QJsonValue()
                                              : QJsonValue(word("layout", static_cast<int>(p.layout))));
    json.insert(QStringLiteral("cosines_first"), w.plan.cosinesFirst());
    const Ablation ablation = w.ladder.doubled ? Ablation::DoubledExponent : p.ablation;
    json.insert(QStringLiteral("ablation"),
                word("ablation", family == TableFamily::Sinusoid ? static_cast<int>(ablation) : 0));
    if (p.dModel % 2 != 0)
        json.insert(QStringLiteral("odd_rule"), word("odd-rule", static_cast<int>(p.oddRule)));
    insertLadder(json, w.ladder);
    json.insert(QStringLiteral("first_position"), w.firstPosition * w.ladder.step);
    json.insert(QStringLiteral("descending"), w.descending);
    json.insert(QStringLiteral("gap_before_row"),
                w.gap ? QJsonValue(static_cast<qint64>(*w.gap)) : QJsonValue());
    json.insert(QStringLiteral("zero_rows"), numbers(w.zeroRows));
    json.insert(QStringLiteral("other_rows"), numbers(w.otherRows));
    json.insert(QStringLiteral("scale"), w.scale);
    json.insert(QStringLiteral("scale_error"), w.scaleError);
    json.insert(QStringLiteral("positions_in"), word("positions-in", static_cast<int>(w.positionsIn)));
    json.insert(QStringLiteral("products_in"), word("results-in", static_cast<int>(w.productsIn)));
}

/// Rows are positions and columns features, whatever their axes in the file; an index uses the axes of the
/// file.
QJsonObject residualJson(const Residual& r, const Identification& found) {
    const auto place = [&found](std::int64_t row, std::int64_t column) {
        return numbers(found.arrangement.placeOf(row, column, found.table->rows(), found.table->columns()));
    };
    return {{QStringLiteral("root_mean_square"), r.rootMeanSquare},
            {QStringLiteral("largest"), r.largest},
            {QStringLiteral("largest_row"), static_cast<qint64>(r.row)},
            {QStringLiteral("largest_column"), static_cast<qint64>(r.column)},
            {QStringLiteral("largest_index"), place(r.row, r.column)},
            {QStringLiteral("explained_by_rounding"), r.exact()},
            {QStringLiteral("cells_beyond_rounding"), static_cast<qint64>(r.cellsBeyond)},
            {QStringLiteral("starts_at_row"),
             r.firstRow < 0 ? QJsonValue() : QJsonValue(static_cast<qint64>(r.firstRow))},
            {QStringLiteral("starts_at_column"),
             r.firstColumn < 0 ? QJsonValue() : QJsonValue(static_cast<qint64>(r.firstColumn))},
            {QStringLiteral("starts_at_index"),
             r.firstRow < 0 ? QJsonValue() : QJsonValue(place(r.firstRow, r.firstColumn))}};
}

void insertBias(QJsonObject& json, const TableReading& name) {
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

void insertAxial(QJsonObject& json, const TableReading& name) {
    QJsonArray models;
    for (const AxialLikeness& like : name.axial)
        models.append(
            QJsonObject{{QStringLiteral("axes_as_in"), verbatim(modelOf(like.parameters).option)},
                        {QStringLiteral("columns_hold"), wordOf(like.content)},
                        {QStringLiteral("axial_head"), static_cast<qint64>(like.parameters.head)},
                        {QStringLiteral("patches_a_side_merged"), static_cast<qint64>(like.merge)}});
    json.insert(QStringLiteral("models"), models);
    const AxialParameters& p = name.axial.front().parameters;
    json.insert(QStringLiteral("axial_head_size"), static_cast<qint64>(headOf(p).headSize));
    if (idRuleOf(p))
        return;
    json.insert(QStringLiteral("patch_rows"), static_cast<qint64>(p.rows));
    json.insert(QStringLiteral("patch_columns"), static_cast<qint64>(p.columns));
    json.insert(QStringLiteral("patch_frames"), static_cast<qint64>(framesOf(p)));
}

/// The options that make such a grid.
QJsonObject parametersJson(const GridParameters& grid) {
    QJsonObject json;
    for (const auto declarations : {gridShared(), gridDeclarations()})
        for (const Declaration<GridParameters>& declaration : declarations) {
            if (declaration.matters != nullptr && !declaration.matters(grid))
                continue;
            const double value = declaration.get(grid);
            json.insert(verbatim(declaration.option),
                        declaration.choices.empty() ? QJsonValue(value)
                                                    : QJsonValue(verbatim(writeValue(declaration, value))));
        }
    return json;
}

QJsonObject nameJson(const TableReading& name, const Identification& found) {
    QJsonArray mistakes;
    for (const Mistake& mistake : mistakesOf(name, found))
        mistakes.append(mistake.word);
    QJsonObject json{{QStringLiteral("kind"), wordOf(name.family)},
                     {QStringLiteral("description"), headlineOf(name)},
                     {QStringLiteral("conventions"), QJsonArray::fromStringList(conventionsOf(name))},
                     {QStringLiteral("mistakes"), mistakes},
                     {QStringLiteral("residual"), residualJson(name.residual, found)}};
    if (name.waves.model)
        insertWaves(json, name.waves, name.family);
    if (name.family == TableFamily::InverseFrequencies || name.family == TableFamily::FrequencyDivisors)
        insertLadder(json, name.ladder);
    if (!name.bias.slopes.empty() || name.family == TableFamily::T5Bias)
        insertBias(json, name);
    if (!name.axial.empty())
        insertAxial(json, name);
    if (name.grid)
        json.insert(QStringLiteral("parameters"), parametersJson(*name.grid));
    if (!name.input.empty()) {
        json.insert(QStringLiteral("input"), verbatim(writeInput(name.input)));
    } else if (name.family == TableFamily::PositionIds) {
        json.insert(QStringLiteral("first_position"), static_cast<qint64>(name.ids.first));
        json.insert(QStringLiteral("descending"), name.ids.step < 0);
    }
    if (name.family == TableFamily::WindowIndex) {
        const RelativeParameters& window = name.bias.relative;
        json.insert(
            QStringLiteral("window_table"),
            verbatim(
                findRelative("window-table")->choices[static_cast<std::size_t>(window.windowTable)].option));
        json.insert(QStringLiteral("window_rows"), static_cast<qint64>(window.windowRows));
        json.insert(QStringLiteral("window_columns"), static_cast<qint64>(window.windowColumns));
        json.insert(QStringLiteral("table_rows"), static_cast<qint64>(windowTableRows(window)));
    }
    if (name.family == TableFamily::Grid) {
        QJsonArray axes;
        for (const GridAxis& axis : name.axes)
            axes.append(axisJson(axis));
        json.insert(QStringLiteral("axes"), axes);
        json.insert(QStringLiteral("still_columns"), numbers(name.stillColumns));
        json.insert(QStringLiteral("rows_before"), static_cast<qint64>(name.rowsBefore));
        json.insert(QStringLiteral("rows_behind"), static_cast<qint64>(name.rowsBehind));
    }
    return json;
}

QString verdictWord(Verdict verdict) {
    return verdict == Verdict::Named       ? QStringLiteral("named")
           : verdict == Verdict::Ambiguous ? QStringLiteral("ambiguous")
                                           : QStringLiteral("unknown");
}

}  // namespace

QJsonObject reportJson(const Identification& found) {
    QJsonArray names;
    for (const TableReading& name : found.names)
        names.append(nameJson(name, found));
    const TensorArrangement& how = found.arrangement;
    QJsonObject json{
        {QStringLiteral("verdict"), verdictWord(found.verdict)},
        {QStringLiteral("description"), headlineOf(found)},
        {found.verdict == Verdict::Unknown ? QStringLiteral("nearest") : QStringLiteral("names"), names},
        {QStringLiteral("rows"), static_cast<qint64>(found.table->rows())},
        {QStringLiteral("columns"), static_cast<qint64>(found.table->columns())},
        {QStringLiteral("rounded_in"), verbatim(nameOf(found.rounding.type))},
        {QStringLiteral("digits"), found.rounding.digits ? QJsonValue(*found.rounding.digits) : QJsonValue()},
        {QStringLiteral("level"), found.rounding.level ? QJsonValue(*found.rounding.level) : QJsonValue()},
        {QStringLiteral("truncated"), found.rounding.truncated},
        {QStringLiteral("arrangement"), QJsonObject{{QStringLiteral("transposed"), how.transposed},
                                                    {QStringLiteral("flattened"), how.flattened},
                                                    {QStringLiteral("stacked"), how.stacked},
                                                    {QStringLiteral("complex"), how.complex},
                                                    {QStringLiteral("matrices"), how.matrices},
                                                    {QStringLiteral("copies"), numbers(how.copies)}}}};
    if (found.part)
        json.insert(QStringLiteral("read_part"),
                    QJsonObject{{QStringLiteral("axis"), static_cast<qint64>(found.part->axis)},
                                {QStringLiteral("length"), static_cast<qint64>(found.part->length)},
                                {QStringLiteral("of"), static_cast<qint64>(found.part->of)}});
    if (found.verdict == Verdict::Ambiguous) {
        json.insert(QStringLiteral("to_tell_them_apart"), apartText(found));
        json.insert(QStringLiteral("telling_row"),
                    found.tellingRow < 0 ? QJsonValue() : QJsonValue(static_cast<qint64>(found.tellingRow)));
    }
    if (found.verdict == Verdict::Unknown) {
        json.insert(QStringLiteral("mean"), found.statistics.mean);
        json.insert(QStringLiteral("deviation"), found.statistics.deviation);
        json.insert(QStringLiteral("row_correlation"), found.statistics.rowCorrelation
                                                           ? QJsonValue(*found.statistics.rowCorrelation)
                                                           : QJsonValue());
        json.insert(QStringLiteral("statistics_of_rows"), static_cast<qint64>(found.statistics.rows));
        json.insert(QStringLiteral("statistics_of_columns"), static_cast<qint64>(found.statistics.columns));
        json.insert(QStringLiteral("cells_not_finite"), static_cast<qint64>(found.statistics.notFinite));
        json.insert(QStringLiteral("explained_share"), found.statistics.explainedShare);
    }
    return json;
}

}  // namespace posiscope
