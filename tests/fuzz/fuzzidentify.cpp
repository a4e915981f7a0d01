// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A small table made from bytes, waves of a known formula or anything else: its statistics are those of a
// plain computation, and a name that explains every cell gives every cell again.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>

#include "app/naming/tablereport.h"
#include "core/identify/identification.h"
#include "core/precision/rounding.h"
#include "tests/fuzz/expect.h"

using namespace posiscope;

namespace {

/// The bytes one after the other, then zeros.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : m_data(data), m_left(size) {}
    int below(int count) { return next() % count; }
    template <class Value, std::size_t n>
    Value oneOf(const std::array<Value, n>& from) {
        return from[static_cast<std::size_t>(next()) % n];
    }
    int next() {
        if (m_left == 0)
            return 0;
        --m_left;
        return *m_data++;
    }

private:
    const std::uint8_t* m_data;
    std::size_t m_left;
};

enum class Kind { Interleaved, Halves, AxesInTurn, AxesInBlocks, Cosines, Ramp, Noise, Raw };
enum class Kept { Double, Single, Half, Brain, ThreeDigits, Integer };

struct Numbers {
    std::int64_t rows;
    std::int64_t columns;
    std::vector<double> cells;

    double at(std::int64_t r, std::int64_t j) const {
        return cells[static_cast<std::size_t>(r * columns + j)];
    }
};

/// What cell (r, j) of a table of \p kind would be.
double cellOf(Kind kind, std::int64_t r, std::int64_t j, std::int64_t columns, std::int64_t width,
              double base, double first) {
    const std::int64_t n = std::max<std::int64_t>(columns / 2, 1);
    const std::int64_t q = std::max<std::int64_t>(columns / 4, 1);
    const auto wave = [base](double position, double exponent, bool sine) {
        const double angle = position * std::pow(base, -exponent);
        return sine ? std::sin(angle) : std::cos(angle);
    };
    const double p = first + static_cast<double>(r);
    const double x = first + static_cast<double>(r % width);
    const double y = first + static_cast<double>(r / width);
    const auto over = [](std::int64_t i, std::int64_t of) {
        return static_cast<double>(i) / static_cast<double>(of);
    };
    switch (kind) {
        case Kind::Interleaved:
            return wave(p, over(j / 2, n), j % 2 == 0);
        case Kind::Halves:
            return wave(p, over(j % n, n), j < n);
        case Kind::AxesInTurn:
            return wave(j % 4 < 2 ? x : y, over(j / 4, q), j % 2 == 0);
        case Kind::AxesInBlocks:
            return wave(j < 2 * q ? x : y, over(j % q, q), j / q % 2 == 0);
        case Kind::Cosines:
            return wave(p, over(j, columns), false);
        case Kind::Ramp:
            return 0.01 * p + static_cast<double>(j);
        case Kind::Noise:
        case Kind::Raw:
            break;
    }
    return 0;
}

double kept(double x, Kept as) {
    switch (as) {
        case Kept::Double:
            return x;
        case Kept::Single:
            return static_cast<double>(static_cast<float>(x));
        case Kept::Half:
            return static_cast<double>(toFloat16(static_cast<float>(x)));
        case Kept::Brain:
            return static_cast<double>(toBFloat16(static_cast<float>(x)));
        case Kept::ThreeDigits:
            return std::round(1000 * x) / 1000;
        case Kept::Integer:
            break;
    }
    return std::clamp(std::round(127 * x), -1e9, 1e9);
}

double rawNumber(Bytes& bytes) {
    switch (bytes.below(8)) {
        case 0:
            return std::nan("");
        case 1:
            return HUGE_VAL;
        case 2:
            return 0;
        default:
            return (bytes.next() - 128) * std::exp2(bytes.below(64) - 32);
    }
}

Numbers numbersOf(Bytes& bytes, Kept as) {
    constexpr std::array kBases{10000.0, 1e6, 100.0, 1000.0, 500000.0, 12345.6, 2.5};
    constexpr std::array kFirst{0.0, 1.0, 37.0, 0.5, 1e5};
    constexpr std::array kScales{1.0, -1.0, 8.0, 0.02, 1e-9, 1e12};
    constexpr std::array kNoises{0.0, 0.0, 0.0, 1e-7, 0.001, 0.05, 1.0};
    constexpr std::array kShifts{0.0, 0.0, 0.0, 1.0, -1e6};
    const auto kind = static_cast<Kind>(bytes.below(8));
    const std::int64_t width = 2 + bytes.below(9);
    Numbers made{1 + bytes.below(64), 1 + bytes.below(40), {}};
    if (kind == Kind::AxesInTurn || kind == Kind::AxesInBlocks) {
        made.rows = std::max<std::int64_t>(2, made.rows / width) * width;
        made.columns = 4 * (1 + made.columns / 4);
    }
    const double base = bytes.oneOf(kBases);
    const double first = bytes.oneOf(kFirst);
    const double scale = bytes.oneOf(kScales);
    const double noise = kind == Kind::Noise ? 1 : bytes.oneOf(kNoises);
    const double shift = bytes.oneOf(kShifts);
    std::mt19937 random(static_cast<unsigned>(bytes.next()));
    std::normal_distribution<double> normal;
    for (std::int64_t r = 0; r < made.rows; ++r)
        for (std::int64_t j = 0; j < made.columns; ++j)
            made.cells.push_back(kind == Kind::Raw
                                     ? rawNumber(bytes)
                                     : kept(scale * (cellOf(kind, r, j, made.columns, width, base, first) +
                                                     (noise > 0 ? noise * normal(random) : 0)) +
                                                shift,
                                            as));
    for (int damaged = bytes.below(8) == 0 ? bytes.below(4) : 0; damaged > 0; --damaged)
        made.cells[static_cast<std::size_t>(bytes.next()) * 37 % made.cells.size()] = rawNumber(bytes);
    return made;
}

std::shared_ptr<const Table> tableOf(const Numbers& numbers, Kept as) {
    const auto whole = [](double x) { return std::abs(x) <= 1e9 && x == std::round(x); };
    if (as != Kept::Integer || !std::ranges::all_of(numbers.cells, whole))
        return Table::of(numbers.rows, numbers.columns, numbers.cells);
    const auto integers = std::make_shared<std::vector<std::int32_t>>();
    for (const double x : numbers.cells)
        integers->push_back(static_cast<std::int32_t>(x));
    return std::make_shared<Table>(
        numbers.rows, numbers.columns,
        TableStorage{reinterpret_cast<const std::byte*>(integers->data()), NumberType::Int32, false,
                     4 * static_cast<std::ptrdiff_t>(numbers.columns), 4, integers});
}

Tensor arranged(const std::shared_ptr<const Table>& table, int how) {
    const std::int64_t rows = table->rows();
    const std::int64_t columns = table->columns();
    if (how == 1)
        return {{columns, rows}, table->transposed(), "cos_cached"};
    if (how == 2 && rows % 2 == 0)
        return {{2, rows / 2, columns}, table, "pos_embed"};
    if (auto list = how == 3 ? table->folded(rows * columns) : nullptr)
        return {{rows * columns}, list, "inv_freq"};
    return {{rows, columns}, table, "table"};
}

struct Plain {
    long double mean = 0;
    long double deviation = 0;
    long double correlation = 0;
    long double leastDeviation = 0;  // of the cells above others, and of those below
    long double largest = 0;
};

/// The same as statisticsOf() computes, from its definition.
Plain plainOf(const Numbers& t) {
    Plain plain;
    std::vector<std::array<long double, 2>> pairs;
    std::vector<long double> all;
    for (std::int64_t r = 0; r < t.rows; ++r)
        for (std::int64_t j = 0; j < t.columns; ++j) {
            if (std::isfinite(t.at(r, j)))
                all.push_back(t.at(r, j));
            if (r > 0 && std::isfinite(t.at(r, j)) && std::isfinite(t.at(r - 1, j)))
                pairs.push_back({t.at(r - 1, j), t.at(r, j)});
        }
    for (const long double x : all) {
        plain.mean += x / static_cast<long double>(all.size());
        plain.largest = std::max(plain.largest, std::abs(x));
    }
    for (const long double x : all)
        plain.deviation += (x - plain.mean) * (x - plain.mean) / static_cast<long double>(all.size());
    plain.deviation = std::sqrt(plain.deviation);
    std::array<long double, 2> means{};
    for (const auto& pair : pairs)
        for (std::size_t k = 0; k < 2; ++k)
            means[k] += pair[k] / static_cast<long double>(pairs.size());
    long double aa = 0, bb = 0, ab = 0;
    for (const auto& [a, b] : pairs) {
        aa += (a - means[0]) * (a - means[0]);
        bb += (b - means[1]) * (b - means[1]);
        ab += (a - means[0]) * (b - means[1]);
    }
    if (!pairs.empty())
        plain.leastDeviation = std::sqrt(std::min(aa, bb) / static_cast<long double>(pairs.size()));
    plain.correlation = plain.leastDeviation > 0 ? ab / std::sqrt(aa * bb) : 0;
    return plain;
}

bool isNear(long double a, long double b, long double tolerance) {
    return std::abs(a - b) <= tolerance;
}

void expectStatistics(const Numbers& numbers, const TableStatistics& s, double scale, double shift) {
    const Plain plain = plainOf(numbers);
    if (s.notFinite == numbers.rows * numbers.columns)
        return;
    const long double size = (plain.largest + std::abs(shift)) * std::abs(scale);
    const auto isNone = [](double x) { return !std::isfinite(x); };
    expect(s.notFinite == std::ranges::count_if(numbers.cells, isNone));
    expect(!s.rowCorrelation || std::abs(*s.rowCorrelation) <= 1);
    expect(isNear(s.mean, (plain.mean + shift) * scale, 1e-13L * size));
    expect(isNear(s.deviation, plain.deviation * std::abs(scale), 1e-12L * size));
    // What rounding leaves of the numbers may be all that is left of a row that hardly changes.
    const long double rounding = 4e-15L * (plain.largest + std::abs(shift));
    if (10 * rounding < plain.leastDeviation)
        expect(s.rowCorrelation &&
               isNear(*s.rowCorrelation, plain.correlation, 1e-12L + rounding / plain.leastDeviation));
}

/// Also of the numbers plus and times something.
void expectStatistics(const Numbers& numbers, double shift, double scale) {
    expectStatistics(numbers, statisticsOf(*Table::of(numbers.rows, numbers.columns, numbers.cells), {}), 1,
                     0);
    const bool moderate = std::ranges::all_of(numbers.cells, [](double x) {
        return !std::isfinite(x) || x == 0 || std::abs(std::log2(std::abs(x))) < 20;
    });
    if (!moderate)
        return;  // or the shift would be all that is left of them
    Numbers changed = numbers;
    for (double& x : changed.cells)
        x = scale * (x + shift);
    expectStatistics(numbers, statisticsOf(*Table::of(changed.rows, changed.columns, changed.cells), {}),
                     scale, shift);
}

/// The waves of \p name in more digits, from what is told of them alone; NaN where that is not enough.
class Retold {
public:
    explicit Retold(const SinusoidReading& name) : m_name(name) {
        const Ladder& l = name.ladder;
        m_simple = l.scaling == RotaryScaling::None && l.frequenciesIn == Precision::Float64 &&
                   name.positionsIn == Precision::Float64 && name.productsIn == Precision::Float64 &&
                   !name.gap && name.zeroRows.empty() && name.otherRows.empty();
    }
    long double cell(std::int64_t row, std::size_t column) const {
        const Column& c = m_name.plan.columns[column];
        if (!m_simple)
            return std::nanl("");
        if (c.wave == Wave::Zero)
            return 0;
        const Ladder& l = m_name.ladder;
        const auto [numerator, denominator] = l.exponentPerIndex();
        const long double exponent = static_cast<long double>(c.frequency) *
                                     static_cast<long double>(numerator) /
                                     static_cast<long double>(denominator);
        const long double w = static_cast<long double>(l.step) *
                              (l.baseKnown ? std::pow(static_cast<long double>(l.base), -exponent) : 1.0L);
        const long double angle =
            w * (m_name.firstPosition + static_cast<long double>(m_name.descending ? -row : row));
        return m_name.scale * (c.wave == Wave::Sine ? std::sin(angle) : std::cos(angle));
    }

private:
    const SinusoidReading& m_name;
    bool m_simple;
};

long double retoldCell(const TableReading& name, std::int64_t row, std::int64_t column) {
    if (name.waves.model)
        return Retold(name.waves).cell(row, static_cast<std::size_t>(column));
    std::int64_t every = 1;
    for (auto axis = name.axes.rbegin(); axis != name.axes.rend(); ++axis) {
        const auto own = std::ranges::find(axis->columns, column);
        if (own != axis->columns.end() && name.rowsBefore == 0 && name.rowsBehind == 0)
            return Retold(axis->name)
                .cell(row / every % axis->length, static_cast<std::size_t>(own - axis->columns.begin()));
        every *= axis->length;
    }
    return std::nanl("");
}

/// Whether every cell is as \p name says, but for what it allows, and that is not much.
void expectExplained(const Identification& found, const TableReading& name) {
    const Table& table = *found.table;
    const auto width = static_cast<std::size_t>(table.columns());
    std::vector<double> stored(width), expected(width), allowed(width);
    double rest = 0, signal = 0;
    std::int64_t cells = 0, beyond = 0;
    for (std::int64_t r = 0; r < table.rows(); ++r) {
        table.readRow(r, 0, stored);
        name.model->readRow(r, expected, allowed);
        for (std::size_t j = 0; j < width; ++j) {
            if (std::isnan(expected[j]))
                continue;
            ++cells;
            const double off = std::abs(stored[j] - expected[j]);
            beyond += off <= allowed[j] ? 0 : 1;
            rest += off <= allowed[j] ? off * off : 0;
            signal += expected[j] * expected[j];
            const long double again = retoldCell(name, r, static_cast<std::int64_t>(j));
            if (!std::isnan(again) && off <= allowed[j])
                expect(std::abs(again - static_cast<long double>(stored[j])) <=
                       1.001L * allowed[j] + 1e-12L * std::abs(again));
        }
    }
    expect(beyond == name.residual.cellsBeyond && cells == name.residual.cells);
    expect(name.residual.exact() || beyond > 0);
    expect(beyond == cells ||
           rest / static_cast<double>(cells - beyond) <= 0.0101 * signal / static_cast<double>(cells));
    if (name.residual.exact())  // beside class tokens, and the masked half
        expect(4 * cells >= (name.bias.masked ? 1 : 3) * table.rows() * table.columns());
}

void expectTold(const Tensor& tensor) {
    const Identification found = identify(tensor);
    expect(found.table != nullptr && !found.part && found.names.size() <= 3);
    expect(!reportText(found).isEmpty() && !reportJson(found).isEmpty());
    if (found.verdict == Verdict::Unknown) {
        expect(found.names.size() <= 1);
        expect(found.statistics.rows == found.table->rows() &&
               found.statistics.columns == found.table->columns());
        return;
    }
    expect(!found.names.empty());
    for (const TableReading& name : found.names)
        expectExplained(found, name);
}

void expectStops(const Tensor& tensor) {
    std::stop_source stop;
    stop.request_stop();
    const Identification found = identify(tensor, stop.get_token());
    expect(found.verdict == Verdict::Unknown && found.names.empty() && found.table == tensor.numbers);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::array kShifts{0.0, 1.0, -1000.0, 1e6};
    constexpr std::array kScales{1.0, -1.0, 3.0, 0x1p-40, 1e30};
    Bytes bytes(data, size);
    const auto as = static_cast<Kept>(bytes.below(6));
    const int how = bytes.below(5);
    const double shift = bytes.oneOf(kShifts);
    const double scale = bytes.oneOf(kScales);
    const Numbers numbers = numbersOf(bytes, as);
    expectStatistics(numbers, shift, scale);
    const Tensor tensor = arranged(tableOf(numbers, as), how);
    expectStops(tensor);
    expectTold(tensor);
    return 0;
}
