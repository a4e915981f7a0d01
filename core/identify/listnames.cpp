// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/identify/ladder.h"
#include "core/identify/namesearches.h"
#include "core/identify/rotarytrial.h"
#include "core/identify/roundnumber.h"
#include "core/relative/alibi.h"
#include "core/rotary/rotary.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostListed = 16384;
constexpr std::size_t kLeastAssumed = 6;   // numbers that have to agree with an unmeasured base …
constexpr std::ptrdiff_t kLeastOfFew = 2;  // … or so many in a shorter list, not counting 1 and 0
constexpr std::ptrdiff_t kFewMissing = 8;  // one in so many numbers may be missing
constexpr double kPowers = 4.5e-16;  // relative error of a slope computed by one more multiplication per head
constexpr double kCodes = 6e-7;      // relative error of a frequency computed in float32
constexpr std::array kLinearFactors{
    UsualChoice{1, 0},   UsualChoice{2, 1},   UsualChoice{4, 1},  UsualChoice{8, 1},   UsualChoice{16, 2},
    UsualChoice{32, 2},  UsualChoice{64, 3},  UsualChoice{10, 3}, UsualChoice{2.5, 3}, UsualChoice{3, 3},
    UsualChoice{1.5, 3}, UsualChoice{128, 3}, UsualChoice{40, 3}, UsualChoice{6, 3}};

/// A model of one row, given number by number.
class ListModel : public TableModel {
public:
    /// Tolerances of a number: \p relative times itself, plus \p absolute.
    ListModel(std::vector<double> numbers, double relative, double absolute)
        : m_numbers(std::move(numbers)), m_relative(relative), m_absolute(absolute + 1e-300) {}
    std::int64_t rows() const override { return 1; }
    std::int64_t columns() const override { return std::ssize(m_numbers); }
    void readRow(std::int64_t, std::span<double> values, std::span<double> tolerances) const override {
        std::ranges::copy(m_numbers, values.begin());
        for (std::size_t j = 0; j < values.size(); ++j)
            tolerances[j] = m_relative * std::abs(values[j]) + m_absolute;
    }

private:
    std::vector<double> m_numbers;
    double m_relative;
    double m_absolute;
};

/// Relative error of a rounded number.
double relativeUnit(const NameSearch& search) {
    const NumberType type = search.rounding.type;
    const bool narrow = type != NumberType::Float64 && type != NumberType::Float32;
    return narrow ? 2.05 * search.rounding.unit() : std::max(4 * search.rounding.unit(), 1e-15);
}

/// Absolute error of a rounded number, however small it is.
double absoluteUnit(const NameSearch& search) {
    if (search.rounding.isAbsolute())
        return search.rounding.unit();
    return search.rounding.halfStep(0);
}

std::vector<TableReading> slopeNames(const Table& row, const std::vector<double>& numbers,
                                     const NameSearch& search) {
    const auto heads = std::ssize(numbers);
    if (heads > 1024)
        return {};
    const double sign = numbers.front() < 0 ? -1 : 1;
    // The last slope before the jump is 2^−bias_max.
    const double least = std::abs(numbers[static_cast<std::size_t>(alibiJump(heads) - 1)]);
    const double biasMax = std::round(-std::log2(least) * 64) / 64;
    for (const double most : {8.0, biasMax}) {
        if (!(most > 0) || most > 64)
            continue;
        std::vector<double> slopes = alibiSlopes(heads, most);
        for (double& m : slopes)
            m *= sign;
        TableReading name{.family = TableFamily::AlibiSlopes};
        name.bias.relative.kind = RelativeKind::Alibi;
        name.bias.relative.heads = heads;
        name.bias.relative.biasMax = most;
        name.bias.slopes = numbers;
        const double unit = relativeUnit(search) + kPowers * static_cast<double>(heads);
        name.model = std::make_shared<ListModel>(std::move(slopes), unit, absoluteUnit(search));
        name.residual = residualOf(row, *name.model, {0, 1}, search.stop);
        if (name.residual.exact())
            return {name};
    }
    return {};
}

/// Whether the numbers descend, as frequencies do and a table cut into a list does not.
bool mayBeFrequencies(const std::vector<double>& numbers) {
    double before = HUGE_VAL;
    for (const double x : numbers) {
        if (!std::isfinite(x))
            continue;
        if (!(x >= 0) || x > before * 1.05)
            return false;
        before = x;
    }
    return numbers.back() < numbers.front();  // a repeated number is not a ladder
}

/// How many numbers are not finite, such as numbers that were never written.
std::ptrdiff_t missingOf(const std::vector<double>& numbers) {
    return std::ranges::count_if(numbers, [](double x) { return !std::isfinite(x); });
}

std::vector<TableReading> frequencyNames(const Table& row, const std::vector<double>& numbers,
                                         const NameSearch& search) {
    std::vector<MeasuredFrequency> measured;
    const double unit = relativeUnit(search);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (std::isfinite(numbers[i]))
            measured.push_back({static_cast<std::int64_t>(i), numbers[i],
                                numbers[i] * (search.rounding.isAbsolute() ? 1e-7 : unit / 2) +
                                    absoluteUnit(search) + 1e-300});
    const auto n = std::ssize(numbers);
    const double codes = search.rounding.type == NumberType::Float64 ? 4e-15 : 6e-7;
    LadderSearch ladderSearch{n, n, 2 * n, std::max(codes, unit / 2), false, {}};
    std::vector<Ladder> ladders = laddersOf(measured, ladderSearch);
    if (ladders.empty() || !ladders.front().isPlainlyChosen()) {
        ladderSearch.rotary = true;
        if (auto scaled = laddersOf(measured, ladderSearch); !scaled.empty())
            ladders = std::move(scaled);
    }
    std::vector<TableReading> names;
    for (Ladder& ladder : ladders) {
        TableReading name{.family = TableFamily::InverseFrequencies};
        name.model = std::make_shared<ListModel>(
            ladder.frequencies, unit + 2 * ladderSearch.unit + ladder.frequencyError, absoluteUnit(search));
        name.residual = residualOf(row, *name.model, {0, 1}, search.stop);
        // The step must be 1 or round; other geometric rows are not frequencies of positions.
        const auto inverse = roundNumberNear(1 / ladder.step, 1e-6);
        const bool plain = ladder.step == 1 || (inverse && inverse->chance < kNotByChance);
        name.ladder = std::move(ladder);
        const bool explained = name.residual.cellsBeyond <= missingOf(numbers);
        if (explained && (plain || name.ladder.scaling != RotaryScaling::None))
            names.push_back(std::move(name));
    }
    return names;
}

/// Tries usual bases, linear factors and NTK-aware factors, for numbers too coarse to measure.
class UsualFrequencies {
public:
    UsualFrequencies(const Table& row, const std::vector<double>& numbers, const NameSearch& search)
        : m_row(row), m_numbers(numbers), m_search(search), m_count(std::ssize(numbers)) {}

    /// The three most usual readings that agree.
    std::vector<TableReading> names() {
        for (const Schedule schedule : {Schedule::Paper, Schedule::Tensor2Tensor})
            for (const UsualChoice factor : kLinearFactors)
                for (const UsualChoice base : kUsualLadderBases)
                    tryLinear(schedule, factor, base);
        for (const UsualChoice base : kUsualLadderBases)
            tryScalings(base);
        std::ranges::stable_sort(m_found, {}, [](const auto& each) { return each.first; });
        std::vector<TableReading> names;
        for (auto& [rarity, name] : m_found)
            if (names.size() < 3)
                names.push_back(std::move(name));
        return names;
    }

private:
    static constexpr std::size_t kScaledLengths = 9;  // the most usual
    static constexpr double kScaled = 2;              // how much less usual a scaling is than none
    static constexpr double kOtherLength = 0.5;       // increment from one length to the next
    static constexpr double kOtherSchedule = 2;       // extra rarity of the n−1 schedule here

    /// Whether number \p i agrees with \p w to the precision of its type and of float32 computation.
    bool isNumber(std::size_t i, double w) const {
        return std::abs(m_numbers[i] - w) <= m_search.rounding.stored(m_numbers[i]) + kCodes * w;
    }

    bool isLadder(double exponent, double base, double step) const {
        for (std::size_t i = 0; i < m_numbers.size(); ++i)
            if (!isNumber(i, std::exp(-exponent * static_cast<double>(i) * std::log(base)) * step))
                return false;
        return true;
    }

    void tryLinear(Schedule schedule, UsualChoice factor, UsualChoice base) {
        Ladder ladder{.schedule = schedule, .width = 2 * m_count, .pairs = m_count, .step = 1 / factor.value};
        if (!isLadder(ladder.exponent(1), base.value, ladder.step))
            return;
        ladder.frequencies.resize(m_numbers.size());
        ladder.measuredBase = base.value;
        ladder.setBase(base.value, Precision::Float64);
        add(std::move(ladder),
            base.rarity + factor.rarity + (schedule == Schedule::Paper ? 0 : kOtherSchedule));
    }

    void tryScalings(UsualChoice base) {
        const LadderSearch search{m_count, m_count, 2 * m_count, 0, true, {}};
        for (const UsualChoice factor : kLinearFactors) {
            if (factor.value <= 1)
                continue;
            const double rarity = base.rarity + factor.rarity + kScaled;
            RotaryParameters p = scaledBy(RotaryScaling::NtkAware, search, base.value);
            p.factor = factor.value;
            tryScaling(p, rarity);
            for (const RotaryScaling rule : {RotaryScaling::Llama3, RotaryScaling::Yarn})
                for (std::size_t l = 0; l < kScaledLengths; ++l) {
                    p = scaledBy(rule, search, base.value);
                    p.factor = factor.value;
                    p.trainedLength = kTrainedLengths[l];
                    p.targetLength = std::llround(static_cast<double>(p.trainedLength) * p.factor);
                    tryScaling(p, rarity + kOtherLength * static_cast<double>(l + 1));
                }
        }
    }

    /// Whether some numbers are near those of \p p; the exact ones take long to compute.
    bool mayBeScaled(const RotaryParameters& p) const {
        const auto width = static_cast<double>(2 * m_count);
        const bool ntk = p.scaling == RotaryScaling::NtkAware;
        const double base = ntk ? p.base * std::pow(p.factor, width / (width - 2)) : p.base;
        const FrequencyShare share = p.scaling == RotaryScaling::Yarn     ? yarnShare(p)
                                     : p.scaling == RotaryScaling::Llama3 ? llama3Share(p)
                                                                          : FrequencyShare{};
        return std::ranges::all_of(std::array{m_count - 1, m_count / 2, m_count / 4}, [&](std::int64_t i) {
            const double w = plainFrequency(base, i, m_count) * (share ? share(i, p.factor) : 1);
            const double number = m_numbers[static_cast<std::size_t>(i)];
            return std::abs(number - w) <= 1.1 * m_search.rounding.halfStep(number) + 2 * kCodes * w;
        });
    }

    void tryScaling(const RotaryParameters& parameters, double rarity) {
        if (refuse(parameters) || !mayBeScaled(parameters))
            return;
        Ladder ladder{.frequencies = Rotary(parameters).frequencies()};
        for (std::size_t i = 0; i < m_numbers.size(); ++i)
            if (!isNumber(i, ladder.frequencies[i]))
                return;
        ladder.width = 2 * m_count;
        ladder.pairs = m_count;
        ladder.scaling = parameters.scaling;
        ladder.rotary = parameters;
        ladder.base = ladder.measuredBase = parameters.base;
        add(std::move(ladder), rarity);
    }

    void add(Ladder ladder, double rarity) {
        TableReading name{.family = TableFamily::InverseFrequencies};
        ladder.assumed = true;
        name.model = std::make_shared<ListModel>(ladder.frequencies, relativeUnit(m_search) + kCodes,
                                                 absoluteUnit(m_search));
        name.ladder = std::move(ladder);
        name.residual = residualOf(m_row, *name.model, {0, 1}, m_search.stop);
        if (name.residual.exact())
            m_found.emplace_back(rarity, std::move(name));
    }

    const Table& m_row;
    const std::vector<double>& m_numbers;
    const NameSearch& m_search;
    std::int64_t m_count;
    std::vector<std::pair<double, TableReading>> m_found;
};

/// The divisors of Llama 3's rule, which do not tell base and length separately but by where they rise.
class LlamaDivisors {
public:
    LlamaDivisors(const Table& row, const std::vector<double>& numbers, const NameSearch& search)
        : m_row(row), m_numbers(numbers), m_search(search) {}

    /// The three most usual readings that agree.
    std::vector<TableReading> names() {
        const double factor = m_numbers.back();
        if (m_numbers.front() != 1 || !(factor > 1) || !std::ranges::is_sorted(m_numbers))
            return {};
        const auto isBetween = [factor](double x) { return x > 1 && x < factor; };
        if (std::ranges::count_if(m_numbers, isBetween) < kLeastRising)
            return {};
        for (const double base : kUsualRotaryBases)
            for (const std::int64_t length : kTrainedLengths)
                tryOut(base, length);
        if (m_found.empty())
            tryMeasured();
        if (m_found.size() > kMost)
            m_found.resize(kMost);
        return std::move(m_found);
    }

private:
    static constexpr std::ptrdiff_t kLeastRising = 3;
    static constexpr std::size_t kMost = 3;

    RotaryParameters scaled(double base, std::int64_t length) const {
        const auto n = std::ssize(m_numbers);
        RotaryParameters p = scaledBy(RotaryScaling::Llama3, {n, n, 2 * n, 0, true, {}}, base);
        p.factor = m_numbers.back();
        p.trainedLength = length;
        p.targetLength = std::llround(static_cast<double>(length) * p.factor);
        return p;
    }

    /// The share that is kept rises with the frequency along a line, from which base and length follow.
    void tryMeasured() {
        const RotaryParameters usual = scaled(kUsualRotaryBases.front(), kTrainedLengths.front());
        const double range = usual.highFrequencyFactor - usual.lowFrequencyFactor;
        const double factor = m_numbers.back();
        const auto turns = [&](std::ptrdiff_t i) {
            const double kept = (factor / m_numbers[static_cast<std::size_t>(i)] - 1) / (factor - 1);
            return kept * range + usual.lowFrequencyFactor;
        };
        const auto first = std::ranges::upper_bound(m_numbers, 1.0) - m_numbers.begin();
        const auto last = std::ranges::lower_bound(m_numbers, factor) - m_numbers.begin() - 1;
        const double step = std::log(turns(first) / turns(last)) / static_cast<double>(last - first);
        const auto count = static_cast<double>(std::ssize(m_numbers));
        const double error = 4 * relativeUnit(m_search) * count / static_cast<double>(last - first);
        const auto round = roundNumberNear(std::exp(step * count), error);
        if (!round)
            return;
        const double length =
            2 * std::numbers::pi * turns(first) * std::pow(round->value, static_cast<double>(first) / count);
        if (length >= 1 && length < 0x1p40)
            tryOut(round->value, std::llround(length));
    }

    void tryOut(double base, std::int64_t length) {
        const RotaryParameters p = scaled(base, length);
        if (refuse(p) || !mayBe(p))
            return;
        const Rotary rotary(p);
        std::vector<double> divisors;
        for (std::int64_t i = 0; i < std::ssize(m_numbers); ++i)
            divisors.push_back(1 / rotary.ratio(i));
        TableReading name{.family = TableFamily::FrequencyDivisors};
        name.ladder.frequencies = rotary.frequencies();
        name.ladder.width = 2 * std::ssize(m_numbers);
        name.ladder.pairs = std::ssize(m_numbers);
        name.ladder.scaling = p.scaling;
        name.ladder.rotary = p;
        name.ladder.base = name.ladder.measuredBase = p.base;
        name.model = std::make_shared<ListModel>(std::move(divisors), relativeUnit(m_search) + kCodes,
                                                 absoluteUnit(m_search));
        name.residual = residualOf(m_row, *name.model, {0, 1}, m_search.stop);
        if (name.residual.exact())
            m_found.push_back(std::move(name));
    }

    /// Whether the divisors of \p p are nearly these; the exact ones take long to compute.
    bool mayBe(const RotaryParameters& p) const {
        const FrequencyShare share = llama3Share(p);
        const double near = relativeUnit(m_search) + 2 * kCodes;
        for (std::size_t i = 0; i < m_numbers.size(); ++i)
            if (std::abs(m_numbers[i] * share(static_cast<std::int64_t>(i), p.factor) - 1) > near)
                return false;
        return true;
    }

    const Table& m_row;
    const std::vector<double>& m_numbers;
    const NameSearch& m_search;
    std::vector<TableReading> m_found;
};

bool isMeasured(const TableReading& name) {
    return name.ladder.chance < kNotByChance || name.ladder.base == 10000;
}

}  // namespace

std::vector<TableReading> listNames(const Table& row, const NameSearch& search) {
    if (row.rows() != 1 || row.columns() < 2 || row.columns() > kMostListed)
        return {};
    std::vector<double> numbers(static_cast<std::size_t>(row.columns()));
    row.readRow(0, 0, numbers);
    const std::ptrdiff_t missing = missingOf(numbers);
    if (kFewMissing * missing > std::ssize(numbers) || !std::isfinite(numbers.front()) ||
        !std::isfinite(numbers.back()))
        return {};
    std::vector<TableReading> names;
    if (missing == 0)
        names = slopeNames(row, numbers, search);
    if (names.empty() && missing == 0)
        names = LlamaDivisors(row, numbers, search).names();
    if (!mayBeFrequencies(numbers))
        return names;
    if (names.empty() && numbers.size() >= 3)
        names = frequencyNames(row, numbers, search);
    const auto telling = std::ranges::count_if(numbers, [](double x) { return x != 0 && x != 1; });
    const bool fewTell =
        telling >= kLeastOfFew + (numbers.front() == 1 ? 0 : 1);  // one more to determine the factor
    const bool enough = numbers.size() >= kLeastAssumed || fewTell || (telling > 0 && search.rounding.level);
    if (std::ranges::none_of(names, isMeasured) && enough && missing == 0)
        if (auto usual = UsualFrequencies(row, numbers, search).names(); !usual.empty())
            names = std::move(usual);
    return names;
}

}  // namespace posiscope
