// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>

#include "core/identify/ladder.h"
#include "core/identify/namesearches.h"
#include "core/identify/planmeasure.h"
#include "core/identify/wavechoice.h"
#include "core/identify/wavetrial.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostGrid = std::int64_t{1} << 24;  // numbers that may be copied axis by axis
constexpr std::int64_t kSpots = 48;
constexpr std::int64_t kStrays = 12;    // one spot of so many may differ
constexpr std::int64_t kAgreeing = 9;   // cells that agree on the number of an axis
constexpr double kDamaged = 0.02;       // share of numbers that may be damaged
constexpr double kOpenBase = 4;         // standard errors within which another base is tried
constexpr double kSameAxisBase = 0.02;  // relative: for axes stored in few bits

/// Along which axis a column varies, for a given grid width; Both if it could be either. A still one belongs
/// to another axis, on which all cells are at 0.
enum class Along : std::uint8_t { Both, Fast, Slow, Neither, Still };

/// Rows before and after the grid that are not cells.
struct Around {
    std::int64_t before = 0;
    std::int64_t behind = 0;
};

/// A table of grid cells, row-major, with other rows before and after.
struct Cells {
    const Table& table;
    Around around;
    const NumberRounding& rounding;

    std::int64_t count() const { return table.rows() - around.before - around.behind; }
    double at(std::int64_t cell, std::int64_t column) const {
        return table.value(around.before + cell, column);
    }
    bool same(std::int64_t a, std::int64_t b, std::int64_t column) const {
        constexpr double kOff = 1.05;  // rounding error of computing the same wave twice
        const double x = at(a, column);
        const double y = at(b, column);
        return std::abs(x - y) <= kOff * (rounding.halfStep(x) + rounding.halfStep(y));
    }
};

/// A few cells may be damaged.
Along alongOf(const Cells& cells, std::int64_t column, std::int64_t width) {
    const std::int64_t every = std::max<std::int64_t>(1, (cells.count() - width) / kSpots) | 1;
    const std::int64_t most = (cells.count() - width) / every / kStrays;
    std::int64_t fastStrays = 0;
    std::int64_t slowStrays = 0;
    for (std::int64_t c = 0; c + width < cells.count() && std::min(fastStrays, slowStrays) <= most;
         c += every) {
        fastStrays += cells.same(c, c + width, column) ? 0 : 1;
        slowStrays += cells.same(c, c / width * width, column) ? 0 : 1;
    }
    const bool fast = fastStrays <= most;
    const bool slow = slowStrays <= most && (cells.same(0, width - 1, column) ||
                                             (most > 0 && cells.same(width, 2 * width - 1, column)));
    if (fast && slow)
        return Along::Both;
    return fast ? Along::Fast : slow ? Along::Slow : Along::Neither;
}

/// Assigns columns that rounding has made constant to the axis whose turn it is, if the axes alternate
/// columns. \returns whether they alternate
bool filledInTurns(std::vector<Along>& along) {
    constexpr std::size_t kLongestTurn = 12;
    for (std::size_t period = 2; period <= std::min(kLongestTurn, along.size() / 2); ++period) {
        const auto isKnown = [](Along a) { return a != Along::Both; };
        const auto turn = along.begin() + static_cast<std::ptrdiff_t>(period);
        if (along.size() % period != 0 || !std::all_of(along.begin(), turn, isKnown) ||
            std::equal(along.begin() + 1, turn, along.begin()))
            continue;
        bool fits = true;
        for (std::size_t j = period; j < along.size() && fits; ++j)
            fits = along[j] == Along::Both || along[j] == along[j % period];
        if (!fits)
            continue;
        for (std::size_t j = period; j < along.size(); ++j)
            along[j] = along[j % period];
        return true;
    }
    return false;
}

/// Assigns constant columns to the axis of the column before them, or of the first column that varies.
void fillFromBefore(std::vector<Along>& along) {
    const auto known = std::ranges::find_if(along, [](Along a) { return a != Along::Both; });
    std::fill(along.begin(), known, *known);
    for (std::size_t j = 1; j < along.size(); ++j)
        if (along[j] == Along::Both)
            along[j] = along[j - 1];
}

/// Marks the columns before the first that varies as still, if they are sines and cosines of 0. The fastest
/// column of an axis comes first, so they are not the slow ones of an axis.
void markStill(const Cells& cells, std::vector<Along>& along) {
    const auto varies = std::ranges::find_if(along, [](Along a) { return a != Along::Both; });
    for (auto column = along.begin(); column != varies; ++column) {
        const double x = cells.at(0, column - along.begin());
        if (x != 0 && x != 1)
            return;
    }
    std::fill(along.begin(), varies, Along::Still);
}

/// The axis along which each column varies; empty if some vary along both.
std::vector<Along> columnsAlong(const Cells& cells, std::int64_t width) {
    const std::int64_t columns = cells.table.columns();
    for (const std::int64_t probe : {std::int64_t{0}, columns - 1, columns / 2, columns / 4})
        if (alongOf(cells, probe, width) == Along::Neither)
            return {};
    std::vector<Along> along;
    for (std::int64_t j = 0; j < columns; ++j) {
        along.push_back(alongOf(cells, j, width));
        if (along.back() == Along::Neither)
            return {};
    }
    const auto has = [&along](Along one) { return std::ranges::find(along, one) != along.end(); };
    if (!has(Along::Fast) || !has(Along::Slow))
        return {};
    markStill(cells, along);
    if (!filledInTurns(along))
        fillFromBefore(along);
    return along;
}

/// The number in \p column of the cells \p first, first + \p step …: that of the first, unless it differs
/// from the median.
double agreed(const Cells& cells, std::int64_t column, std::int64_t first, std::int64_t step,
              std::int64_t count) {
    const std::int64_t every = std::max<std::int64_t>(1, count / kAgreeing);
    std::vector<std::pair<double, std::int64_t>> looks;
    for (std::int64_t k = 0; k < count; k += every)
        looks.emplace_back(cells.at(first + k * step, column), first + k * step);
    const auto median = looks.begin() + std::ssize(looks) / 2;
    std::ranges::nth_element(looks, median);
    return cells.same(first, median->second, column) ? cells.at(first, column) : median->first;
}

/// The columns of one axis, as a table over that axis. Its neighbours are \p every cells apart.
std::shared_ptr<const Table> axisTable(const Cells& cells, const std::vector<std::int64_t>& columns,
                                       std::int64_t length, std::int64_t every) {
    const std::int64_t across = every == 1 ? length : 1;
    std::vector<double> numbers;
    for (std::int64_t r = 0; r < length; ++r)
        for (const std::int64_t j : columns)
            numbers.push_back(agreed(cells, j, r * every, across, cells.count() / length));
    return Table::of(length, std::ssize(columns), std::move(numbers));
}

std::vector<std::int64_t> columnsWith(const std::vector<Along>& along, Along wanted) {
    std::vector<std::int64_t> columns;
    for (std::size_t j = 0; j < along.size(); ++j)
        if (along[j] == wanted)
            columns.push_back(static_cast<std::int64_t>(j));
    return columns;
}

std::vector<std::int64_t> all(std::int64_t count) {
    std::vector<std::int64_t> columns(static_cast<std::size_t>(count));
    for (std::int64_t j = 0; j < count; ++j)
        columns[static_cast<std::size_t>(j)] = j;
    return columns;
}

/// The readings of one axis; the first is that of \c axis.
struct AxisReadings {
    GridAxis axis{};
    std::vector<SinusoidReading> all{};
};
using GridReadings = std::vector<AxisReadings>;

std::optional<GridReadings> axesOf(const Table& table, Around around, const NameSearch& search, int deep);

void relabel(GridReadings& axes, const std::vector<std::int64_t>& columns) {
    for (AxisReadings& readings : axes)
        for (std::int64_t& j : readings.axis.columns)
            j = columns[static_cast<std::size_t>(j)];
}

bool sayTheSame(const Ladder& a, const Ladder& b) {
    return std::abs(a.base / b.base - 1) < kSameAxisBase && a.schedule == b.schedule &&
           a.doubled == b.doubled;
}

/// The axes, each in the reading that agrees with \p one, or in its first reading if none does.
std::vector<GridAxis> readingLike(const GridReadings& axes, const Ladder& one) {
    std::vector<GridAxis> chosen;
    for (const AxisReadings& readings : axes) {
        const auto same = std::ranges::find_if(
            readings.all, [&one](const SinusoidReading& name) { return sayTheSame(name.ladder, one); });
        chosen.push_back(readings.axis);
        chosen.back().name = same == readings.all.end() ? readings.all.front() : *same;
    }
    return chosen;
}

/// How unusual a reading is, compared with a single round base on all axes and the paper's exponents.
int oddness(const std::vector<GridAxis>& axes) {
    const Ladder& first = axes.front().name.ladder;
    const bool same = std::ranges::all_of(
        axes, [&first](const GridAxis& axis) { return sayTheSame(axis.name.ladder, first); });
    const bool round =
        std::ranges::any_of(axes, [](const GridAxis& axis) { return isRound(axis.name.ladder); });
    return (round ? 0 : 8) + (same ? 0 : 4) + (first.doubled ? 2 : 0) +
           (first.schedule == Schedule::Paper ? 0 : 1);
}

/// The joint readings of all axes, the most usual first. Readings with bases that are not round or differ, or
/// with doubled exponents, appear only if there are no others.
std::vector<std::vector<GridAxis>> jointReadings(const GridReadings& axes) {
    std::vector<std::vector<GridAxis>> all;
    for (const AxisReadings& readings : axes)
        for (const SinusoidReading& name : readings.all) {
            std::vector<GridAxis> reading = readingLike(axes, name.ladder);
            const auto isSame = [&reading](const std::vector<GridAxis>& other) {
                return std::ranges::equal(reading, other, [](const GridAxis& a, const GridAxis& b) {
                    return sayTheSame(a.name.ladder, b.name.ladder);
                });
            };
            if (std::ranges::none_of(all, isSame))
                all.push_back(std::move(reading));
        }
    std::ranges::stable_sort(all, {}, oddness);
    const int least = oddness(all.front());
    std::erase_if(all, [least](const auto& reading) { return oddness(reading) > least + 1; });
    return all;
}

/// Gives \p name a usual base within the error of the measured one, if it explains \p part as well. Marks the
/// base as assumed if another usual base also does.
void tryUsualBase(SinusoidReading& name, const Table& part, const NameSearch& search) {
    if (isRound(name.ladder) || !name.ladder.baseKnown)
        return;
    const WaveSearch waves = waveSearchOf(part, search.rounding, search.stop);
    std::optional<SinusoidReading> found;
    for (const UsualChoice usual : kUsualLadderBases) {
        if (std::abs(std::log(usual.value / name.ladder.base)) > kOpenBase * name.ladder.baseError)
            continue;
        SinusoidReading other = name;
        other.ladder.setBase(usual.value, name.ladder.frequenciesIn);
        other.ladder.frequencyError = 0;
        other.ladder.chance = 0;
        setModel(other, waves, name.model->coordinates.along(0));
        other.residual = residualIn(waves, other, true);
        if (other.residual.exact() && found)
            found->ladder.assumed = true;
        else if (other.residual.exact())
            found = std::move(other);
    }
    if (found)
        name = *std::move(found);
}

/// Adds the readings of another axis that explain \p part as well: both axes of a grid have one formula, even
/// where the numbers of one leave several.
void addReadingsOf(const AxisReadings& other, AxisReadings& readings, const Table& part,
                   const NameSearch& search) {
    const WaveSearch waves = waveSearchOf(part, search.rounding, search.stop);
    for (const SinusoidReading& reading : other.all) {
        const bool known = std::ranges::any_of(readings.all, [&reading](const SinusoidReading& own) {
            return sayTheSame(own.ladder, reading.ladder);
        });
        if (known || !isRound(reading.ladder))
            continue;
        SinusoidReading adopted = readings.all.front();
        adopted.ladder.schedule = reading.ladder.schedule;
        adopted.ladder.doubled = reading.ladder.doubled;
        adopted.ladder.setBase(reading.ladder.base, adopted.ladder.frequenciesIn);
        adopted.ladder.measuredBase = reading.ladder.base;
        adopted.ladder.chance = reading.ladder.chance;
        setModel(adopted, waves, adopted.model->coordinates.along(0));
        adopted.residual = residualIn(waves, adopted, true);
        if (adopted.residual.exact())
            readings.all.push_back(std::move(adopted));
    }
}

/// Whether \p name may be an axis of a grid: sines and cosines, or one of both, as in the cache of a rotary
/// encoding, if there are enough columns.
bool mayBeAxis(const SinusoidReading& name, std::int64_t columns) {
    constexpr std::int64_t kLeastOfOneWave = 8;
    return name.residual.exact() &&
           (name.plan.paired() || (isOfOneWave(name.plan) && columns >= kLeastOfOneWave));
}

/// The axes of a part, which is a grid by itself or a single axis.
std::optional<GridReadings> partAxes(const Table& part, const NameSearch& search, int deep) {
    if (deep > 0)
        if (auto axes = axesOf(part, {}, search, deep - 1))
            return axes;
    NameSearch ofAxis = search;
    ofAxis.mayBeRotary = false;
    std::vector<SinusoidReading> names = waveNames(part, ofAxis);
    if (names.empty() || !mayBeAxis(names.front(), part.columns()))
        return std::nullopt;
    std::erase_if(names, [&part](const SinusoidReading& n) { return !mayBeAxis(n, part.columns()); });
    for (SinusoidReading& name : names)
        tryUsualBase(name, part, search);
    GridAxis axis{names.front(), part.rows(), all(part.columns())};
    return GridReadings{{std::move(axis), std::move(names)}};
}

std::optional<GridReadings> axesOf(const Table& table, Around around, const NameSearch& search, int deep) {
    const Cells cells{table, around, search.rounding};
    for (std::int64_t width = 2; width <= cells.count() / 2; ++width) {
        if (cells.count() % width != 0)
            continue;
        const std::vector<Along> along = columnsAlong(cells, width);
        if (along.empty())
            continue;
        const std::vector<std::int64_t> fast = columnsWith(along, Along::Fast);
        const std::vector<std::int64_t> slow = columnsWith(along, Along::Slow);
        const auto outer = axisTable(cells, slow, cells.count() / width, width);
        const auto inner = axisTable(cells, fast, width, 1);
        auto axes = partAxes(*outer, search, deep);
        auto fastest = partAxes(*inner, search, 0);
        if (!axes || !fastest)
            continue;
        if (axes->size() == 1) {
            addReadingsOf(fastest->front(), axes->front(), *outer, search);
            addReadingsOf(axes->front(), fastest->front(), *inner, search);
        }
        relabel(*axes, slow);
        relabel(*fastest, fast);
        axes->push_back(fastest->front());
        return axes;
    }
    return std::nullopt;
}

/// The columns of \p table that no axis has: the still ones.
std::vector<std::int64_t> columnsBeside(const std::vector<GridAxis>& axes, const Table& table) {
    std::vector<std::int64_t> beside = all(table.columns());
    for (const GridAxis& axis : axes)
        std::erase_if(beside, [&axis](std::int64_t j) {
            return std::ranges::find(axis.columns, j) != axis.columns.end();
        });
    return beside;
}

/// The waves of all axes of \p table in one model; ones are cosines of a frequency 0.
std::shared_ptr<WaveModel> gridModel(const std::vector<GridAxis>& axes, Around around, const Table& table,
                                     bool zeros) {
    auto model = std::make_shared<WaveModel>();
    model->waves.assign(static_cast<std::size_t>(table.columns()), Column{-1, Wave::Zero});
    model->scale = axes.front().name.scale;
    std::vector<std::vector<double>> coordinates;
    for (const GridAxis& axis : axes) {
        const WaveModel& own = *axis.name.model;
        const auto shift = static_cast<std::int32_t>(model->frequencies.size());
        model->frequencies.insert(model->frequencies.end(), own.frequencies.begin(), own.frequencies.end());
        for (std::size_t k = 0; k < axis.columns.size(); ++k) {
            Column wave = own.waves[k];
            wave.frequency += wave.wave == Wave::Zero ? 0 : shift;
            wave.axis = static_cast<std::uint8_t>(coordinates.size());
            model->waves[static_cast<std::size_t>(axis.columns[k])] = wave;
        }
        coordinates.push_back(own.coordinates.along(0));
        model->tolerance.cell = std::max(model->tolerance.cell, own.tolerance.cell);
        model->tolerance.phase = std::max(model->tolerance.phase, own.tolerance.phase);
        model->tolerance.least = std::max(model->tolerance.least, own.tolerance.least);
        model->tolerance.relative = own.tolerance.relative;
    }
    const auto still = static_cast<std::int32_t>(model->frequencies.size());
    model->frequencies.push_back(0);
    for (const std::int64_t j : columnsBeside(axes, table))
        if (table.value(around.before, j) != 0)
            model->waves[static_cast<std::size_t>(j)] = {still, Wave::Cosine};
    model->coordinates = Coordinates::grid(std::move(coordinates), around.before, around.behind);
    model->unsaid.assign(static_cast<std::size_t>(table.rows()), false);
    if (!zeros)
        std::fill_n(model->unsaid.begin(), around.before, true);
    std::fill_n(model->unsaid.rbegin(), around.behind, true);
    return model;
}

std::int64_t zeroRowsBefore(const Table& table) {
    std::vector<double> row(static_cast<std::size_t>(table.columns()));
    for (std::int64_t r = 0; r < std::min<std::int64_t>(table.rows(), 16); ++r) {
        table.readRow(r, 0, row);
        if (std::ranges::any_of(row, [](double x) { return x != 0; }))
            return r;
    }
    return 0;
}

/// How many rows before the first cell equal it: text that has no place in the picture.
std::int64_t equalRowsBefore(const Table& table) {
    std::vector<double> first(static_cast<std::size_t>(table.columns()));
    std::vector<double> row(first.size());
    table.readRow(0, 0, first);
    std::int64_t equal = 0;
    for (; equal + 1 < table.rows(); ++equal) {
        table.readRow(equal + 1, 0, row);
        if (row != first)
            break;
    }
    return equal;
}

/// Whether columns \p a to \p a + \p count − 1 are those from \p b on.
bool areCopies(const Table& table, std::int64_t a, std::int64_t b, std::int64_t count) {
    std::vector<double> row(static_cast<std::size_t>(table.columns()));
    for (std::int64_t r = 0; r < table.rows(); ++r) {
        table.readRow(r, 0, row);
        const auto begin = row.begin();
        if (!std::equal(begin + a, begin + a + count, begin + b))
            return false;
    }
    return true;
}

/// [cos | cos | sin | sin] without its copies, where the column of each is \p source; null if it is no such
/// table.
std::shared_ptr<const Table> withoutCopies(const Table& table, std::vector<std::int64_t>& source) {
    const std::int64_t quarter = table.columns() / 4;
    if (table.columns() % 4 != 0 || quarter < 2 || !areCopies(table, 0, quarter, quarter) ||
        !areCopies(table, 2 * quarter, 3 * quarter, quarter) || areCopies(table, 0, 2 * quarter, quarter))
        return nullptr;
    std::vector<double> numbers;
    for (std::int64_t r = 0; r < table.rows(); ++r)
        for (std::int64_t j = 0; j < 2 * quarter; ++j)
            numbers.push_back(table.value(r, j < quarter ? j : j + quarter));
    for (std::int64_t j = 0; j < table.columns(); ++j)
        source.push_back(j % quarter + j / (2 * quarter) * quarter);
    return Table::of(table.rows(), 2 * quarter, std::move(numbers));
}

/// The columns whose \p source is one of \p columns.
std::vector<std::int64_t> copiesOf(const std::vector<std::int64_t>& columns,
                                   const std::vector<std::int64_t>& source) {
    std::vector<std::int64_t> copies;
    for (std::size_t j = 0; j < source.size(); ++j)
        if (std::ranges::find(columns, source[j]) != columns.end())
            copies.push_back(static_cast<std::int64_t>(j));
    return copies;
}

/// \p names of a table without its copies, as those of \p table.
std::vector<TableReading> withCopies(std::vector<TableReading> names, const Table& table,
                                     const std::vector<std::int64_t>& source, const NameSearch& search) {
    for (TableReading& name : names) {
        const auto own = std::dynamic_pointer_cast<const WaveModel>(name.model);
        auto model = std::make_shared<WaveModel>(*own);
        model->waves.clear();
        for (const std::int64_t j : source)
            model->waves.push_back(own->waves[static_cast<std::size_t>(j)]);
        for (GridAxis& axis : name.axes)
            axis.columns = copiesOf(axis.columns, source);
        name.stillColumns = copiesOf(name.stillColumns, source);
        name.residual = residualOf(table, *model, {0, table.rows()}, search.stop);
        name.model = std::move(model);
    }
    std::erase_if(names, [](const TableReading& name) { return !name.residual.exact(); });
    return names;
}

}  // namespace

bool isOfOneWave(const ColumnPlan& plan) {
    return plan.part != WavePart::Whole || plan.parameters.ablation == Ablation::SineOnly ||
           plan.parameters.ablation == Ablation::CosineOnly;
}

std::vector<TableReading> gridNames(const Table& table, const NameSearch& search) {
    std::vector<std::int64_t> source;
    if (table.rows() * table.columns() <= kMostGrid)
        if (const auto once = withoutCopies(table, source))
            if (auto names = withCopies(gridNames(*once, search), table, source, search); !names.empty())
                return names;
    if (table.columns() < 4 || table.rows() < 4 || table.rows() * table.columns() > kMostGrid)
        return {};
    const std::int64_t zeros = zeroRowsBefore(table);
    const std::int64_t equal = zeros > 0 ? 0 : equalRowsBefore(table);
    std::vector<Around> places{{std::max(zeros, equal), 0}};
    if (zeros > 0)  // sines of the first cell are zeros, too
        places.push_back({zeros - 1, 0});
    places.insert(places.end(), {{1, 0}, {2, 0}, {4, 0}, {5, 0}, {0, 1}, {0, 2}});
    std::vector<TableReading> damaged;
    for (const Around around : places) {
        auto axes = axesOf(table, around, search, 1);
        if (!axes)
            continue;
        std::vector<TableReading> names;
        for (std::vector<GridAxis>& reading : jointReadings(*axes)) {
            TableReading name;
            name.family = TableFamily::Grid;
            name.axes = std::move(reading);
            name.rowsBefore = around.before;
            name.rowsBehind = around.behind;
            name.zerosBefore = around.before == zeros && zeros > 0;
            name.equalBefore = around.before == equal && equal > 0;
            name.stillColumns = columnsBeside(name.axes, table);
            name.model = gridModel(name.axes, around, table, name.zerosBefore);
            name.residual = residualOf(table, *name.model, {0, table.rows()}, search.stop);
            if (name.residual.exact())
                names.push_back(std::move(name));
            else if (damaged.empty() && name.residual.explainsCells() && misfit(name.residual) <= kDamaged)
                damaged.push_back(std::move(name));
        }
        if (!names.empty())
            return names;
    }
    return damaged;
}

}  // namespace posiscope
