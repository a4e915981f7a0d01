// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/identify.h"

#include <algorithm>
#include <cmath>

#include "core/identify/arrangements.h"
#include "core/identify/namesearches.h"
#include "core/identify/nearestname.h"
#include "core/identify/roundnumber.h"
#include "core/identify/sample.h"
#include "core/identify/wavesearch.h"

namespace posiscope {
namespace {

constexpr std::size_t kMostReadings = 3;
constexpr double kSameBase = 0.01;               // relative: of cosines and sines of one cache
constexpr std::int64_t kMostExtended = 1 << 18;  // cells in which a difference is looked for

/// Columns behind which nothing is left to look for.
bool found(const std::vector<TableName>& names) {
    return std::ranges::any_of(names, [](const TableName& name) { return name.residual.exact(); });
}

/// A cache whose cosines and sines are two slices: both have to say the same.
std::vector<TableName> stackedNames(const Arranged& way, const NumberRounding& rounding) {
    const auto isCache = [](const TableName& name) {
        return name.family == TableFamily::RotaryCosines || name.family == TableFamily::RotarySines;
    };
    std::vector<TableName> first = sinusoidNames(*way.table, rounding);
    std::erase_if(first, [&isCache](const TableName& name) { return !isCache(name); });
    if (first.empty())
        return {};
    const std::vector<TableName> second = sinusoidNames(*way.second, rounding);
    const bool both =
        !second.empty() && isCache(second.front()) && second.front().family != first.front().family &&
        std::abs(second.front().waves.ladder.base / first.front().waves.ladder.base - 1) < kSameBase;
    return both ? first : std::vector<TableName>{};
}

std::vector<TableName> namesIn(const Arranged& way, const NumberRounding& rounding) {
    const Table& table = *way.table;
    if (way.list) {
        std::vector<TableName> names = listNames(table, rounding);
        return names.empty() && table.columns() >= 8 ? sinusoidNames(table, rounding) : names;
    }
    if (way.second)
        return stackedNames(way, rounding);
    if (way.heads > 1)
        return biasNames(table, way.heads, rounding);
    std::vector<TableName> names = plainNames(table, rounding);
    if (names.empty())
        names = biasNames(table, 1, rounding);
    if (names.empty())
        names = sinusoidNames(table, rounding);
    if (!found(names))
        if (auto grid = gridNames(table, rounding); !grid.empty())
            names = std::move(grid);
    return names;
}

double largestIn(const Table& table, std::int64_t rows, std::vector<double>& row) {
    double largest = 0;
    for (std::int64_t r = 0; r < rows; ++r) {
        table.readRow(r, 0, row);
        for (const double x : row)
            largest = std::isfinite(x) ? std::max(largest, std::abs(x)) : largest;
    }
    return largest;
}

TableStatistics statisticsOf(const Table& table) {
    TableStatistics s;
    const std::int64_t rows = std::min<std::int64_t>(table.rows(), 512);
    const std::int64_t columns = std::min<std::int64_t>(table.columns(), 512);
    double sum = 0, squares = 0, products = 0;
    std::int64_t count = 0, neighbours = 0;
    std::vector<double> row(static_cast<std::size_t>(columns)), before;
    const double largest = largestIn(table, rows, row);
    const double unit = largest > 0 ? largest : 1;  // of the sums, which squares of numbers may exceed
    for (std::int64_t r = 0; r < rows; ++r) {
        table.readRow(r, 0, row);
        for (std::size_t j = 0; j < row.size(); ++j) {
            row[j] /= unit;
            if (!std::isfinite(row[j]))
                continue;
            sum += row[j];
            squares += row[j] * row[j];
            ++count;
            if (!before.empty() && std::isfinite(before[j])) {
                products += row[j] * before[j];
                ++neighbours;
            }
        }
        before = row;
    }
    if (count == 0)
        return s;
    const double mean = sum / static_cast<double>(count);
    const double variance = squares / static_cast<double>(count) - mean * mean;
    s.mean = unit * mean;
    s.deviation = unit * std::sqrt(std::max(variance, 0.0));
    if (neighbours > 0 && variance > 0)
        s.rowCorrelation = (products / static_cast<double>(neighbours) - mean * mean) / variance;
    return s;
}

bool contains(const std::string& name, std::string_view part) {
    const auto lower = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    return std::search(name.begin(), name.end(), part.begin(), part.end(), lower) != name.end();
}

/// Whether the numbers of a cache have been called one: nothing else tells it from a sinusoid of which one
/// wave is missing.
bool calledCache(const TableName& name, const Tensor& tensor, bool stacked) {
    if (stacked || name.waves.plan.part != WavePart::Whole ||
        name.waves.ladder.scaling != RotaryScaling::None || name.waves.ladder.step != 1)
        return true;
    for (const char* const word : {"cos", "sin_c", "sin.", "sin", "rotary", "rope", "freqs"})
        if (contains(tensor.name, word))
            return true;
    return false;
}

/// A second reading of copies of one wave, as the mistake it may be.
void addMistaken(Identification& result, const Tensor& tensor) {
    TableName& first = result.names.front();
    const bool cache = first.family == TableFamily::RotaryCosines || first.family == TableFamily::RotarySines;
    if (!cache || calledCache(first, tensor, result.arrangement.stacked) ||
        result.names.size() >= kMostReadings)
        return;
    TableName mistaken = first;
    mistaken.family = TableFamily::Sinusoid;
    result.names.insert(result.names.begin() + 1, std::move(mistaken));
}

/// One reading of several that say the same numbers, the others having failed: it may be by chance.
bool doubtfulBase(const TableName& name) {
    const bool list = name.family == TableFamily::InverseFrequencies;
    const Ladder& l = list ? name.ladder : name.waves.ladder;
    return (list || name.family == TableFamily::Sinusoid) && l.scaling == RotaryScaling::None &&
           l.base != 10000 && l.chance >= kNotByChance;
}

bool onlyOneFrequency(const TableName& name) {
    return name.family == TableFamily::Sinusoid && !name.waves.ladder.baseKnown;
}

void judge(Identification& result, std::vector<TableName> names, const Tensor& tensor) {
    if (names.size() > kMostReadings)
        names.resize(kMostReadings);
    result.names = std::move(names);
    addMistaken(result, tensor);
    result.verdict = result.names.size() > 1 || onlyOneFrequency(result.names.front()) ||
                             doubtfulBase(result.names.front())
                         ? Verdict::Ambiguous
                         : Verdict::Named;
    if (result.names.size() < 2)
        return;
    result.tellingRow = -1;
    const TableName& a = result.names[0];
    const TableName& b = result.names[1];
    const bool waves = a.waves.model && b.waves.model;
    if (waves)
        result.tellingRow =
            firstDifferingRow(*a.model, *b.model, a.model->rows() + kMostExtended / a.model->columns());
    result.sameNumbers = result.tellingRow < 0;
}

/// Whether truncation explains the digits better than rounding: the rest points to zero everywhere.
void settleDigits(Identification& result) {
    if (!result.rounding.digits || result.verdict == Verdict::Unknown)
        return;
    const double step = std::pow(10.0, -*result.rounding.digits);
    result.rounding.truncated = result.names.front().residual.towardsZero > 0.3 * step;
}

}  // namespace

Identification identify(const Tensor& tensor, const std::stop_token& stop) {
    Identification result;
    result.rounding = numberRounding(*tensor.numbers);
    NumberRounding loose = result.rounding;
    loose.truncated = loose.digits.has_value();  // whether digits were cut off is not known yet
    std::vector<TableName> best;
    for (const Arranged& way : arrangementsOf(tensor)) {
        if (!result.table) {
            result.table = way.table;
            result.arrangement = way.how;
        }
        if (stop.stop_requested())
            break;
        std::vector<TableName> names = namesIn(way, loose);
        if (names.empty() || (!best.empty() && !found(names)))
            continue;
        result.table = way.table;
        result.arrangement = way.how;
        best = std::move(names);
        if (found(best))
            break;
    }
    result.statistics = statisticsOf(*result.table);
    if (!best.empty())
        judge(result, std::move(best), tensor);
    else if (auto nearest = nearestName(*result.table)) {
        result.names = {std::move(nearest->name)};
        result.statistics.explainedShare = nearest->explainedShare;
    }
    settleDigits(result);
    return result;
}

}  // namespace posiscope
