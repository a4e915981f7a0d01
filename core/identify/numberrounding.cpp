// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/numberrounding.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/precision/rounding.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostNumbers = std::int64_t{1} << 16;
constexpr int kMostPrinted = 9;
constexpr std::size_t kLeastPrinted = 8;  // with fewer numbers, several have to show the digits
constexpr int kLeastFewDigits = 3;
constexpr std::ptrdiff_t kLeastMany = 24;  // numbers needed to detect levels and float8
constexpr std::size_t kLeastDistinct = 12;
constexpr std::ptrdiff_t kLeastTellingFloat8 = 5;  // distinct numbers that are not powers of two
constexpr double kMostRamp = 32;                   // largest number, in multiples of the least
constexpr double kMostLevels = 32767;
constexpr double kSymmetricLevels = 127;  // 8-bit integers from −127 to 127

/// Numbers of an evenly spaced sample of rows and columns, only the informative ones: finite and neither 0
/// nor ±1.
std::vector<double> tellingNumbers(const Table& table) {
    const std::int64_t columns = std::min<std::int64_t>(table.columns(), 1024);
    const std::int64_t rows = std::clamp<std::int64_t>(kMostNumbers / columns, 1, table.rows());
    std::vector<double> numbers;
    std::vector<double> row(static_cast<std::size_t>(table.columns()));
    for (std::int64_t k = 0; k < rows; ++k) {
        table.readRow(k * table.rows() / rows, 0, row);
        for (std::int64_t j = 0; j < columns; ++j) {
            const double x = row[static_cast<std::size_t>(j * table.columns() / columns)];
            if (std::isfinite(x) && x != 0 && std::abs(x) != 1)
                numbers.push_back(x);
        }
    }
    return numbers;
}

bool holdsAll(const std::vector<double>& numbers, NumberType type) {
    return std::ranges::all_of(numbers, [type](double x) {
        const auto narrow = static_cast<float>(x);
        if (type == NumberType::Float64)
            return true;
        if (static_cast<double>(narrow) != x)
            return false;
        return type == NumberType::Float32 ||
               (type == NumberType::BFloat16 ? toBFloat16(narrow) : toFloat16(narrow)) == narrow;
    });
}

/// The type of whole numbers, which show a narrow type only where it cannot hold all of them. std::nullopt if
/// some are not whole.
std::optional<NumberType> typeOfWhole(const std::vector<double>& numbers, NumberType stored) {
    double largest = 0;
    for (const double x : numbers) {
        if (x != std::round(x))
            return std::nullopt;
        largest = std::max(largest, std::abs(x));
    }
    struct Narrow {
        NumberType type;
        double holdsUpTo;  // without gaps
    };
    for (const Narrow narrow : {Narrow{NumberType::BFloat16, 0x1p8}, Narrow{NumberType::Float16, 0x1p11}})
        if (stored == narrow.type || (largest > narrow.holdsUpTo && holdsAll(numbers, narrow.type)))
            return narrow.type;
    return stored;
}

/// Whether \p x is a number of an 8-bit type with \p bits fraction bits and the given least exponent.
bool isFloat8(double x, int bits, int leastExponent) {
    int exponent = 0;
    std::frexp(x, &exponent);
    const double step = std::exp2(std::max(exponent - 1, leastExponent) - bits);
    return x / step == std::round(x / step) && std::abs(x) <= 57344;
}

bool allFloat8(const std::vector<double>& numbers, int bits, int leastExponent) {
    return std::ranges::all_of(numbers, [=](double x) { return isFloat8(x, bits, leastExponent); });
}

/// The distinct magnitudes of \p numbers, ascending.
std::vector<double> magnitudes(const std::vector<double>& numbers) {
    std::vector<double> all;
    for (const double x : numbers)
        all.push_back(std::abs(x));
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

/// Whether \p x is a power of two; every type has those.
bool isPower(double x) {
    int exponent = 0;
    return std::frexp(x, &exponent) == 0.5;
}

/// Whether a few numbers fit an 8-bit type beyond chance: several use its bits, and they are not a ramp of
/// small whole numbers.
bool fewTell(const std::vector<double>& all) {
    const auto using8 = std::ranges::count_if(all, [](double x) { return !isPower(x); });
    const bool ramp = std::ranges::all_of(all, [&all](double x) {
        const double times = x / all.front();
        return times <= kMostRamp && times == std::round(times);
    });
    return using8 >= kLeastTellingFloat8 && !ramp;
}

/// The 8-bit type that holds the numbers, if they are distinct and use its bits.
std::optional<NumberType> float8Of(const std::vector<double>& numbers, NumberType stored) {
    const bool kept = stored == NumberType::Float8E4M3 || stored == NumberType::Float8E5M2;
    if (kept)
        return stored;
    const bool four = allFloat8(numbers, 3, -6);
    if (!four && !allFloat8(numbers, 2, -14))
        return std::nullopt;
    const std::vector<double> all = magnitudes(numbers);
    const bool many = std::ssize(numbers) >= kLeastMany && all.size() >= kLeastDistinct;
    if (!many && !fewTell(all))
        return std::nullopt;
    const auto whole = std::ranges::count_if(numbers, [](double x) { return x == std::round(x); });
    // Whole numbers are short in any type; they count only together with many others.
    if (2 * whole > std::ssize(numbers) && std::ssize(numbers) - whole < kLeastMany)
        return std::nullopt;
    return four ? NumberType::Float8E4M3 : NumberType::Float8E5M2;
}

/// The step, if the numbers are integers times a scale.
std::optional<double> levelOf(const std::vector<double>& numbers, double unit) {
    const std::vector<double> all = magnitudes(numbers);
    if (std::ssize(numbers) < kLeastMany || all.size() < kLeastDistinct)
        return std::nullopt;
    const double largest = all.back();
    double step = all.front();
    const double same = 8 * unit * largest;
    for (std::size_t k = 1; k < all.size(); ++k)
        if (all[k] - all[k - 1] > same)
            step = std::min(step, all[k] - all[k - 1]);
    if (!(step > 16 * same) || largest / step > kMostLevels)
        return std::nullopt;
    step = largest / std::round(largest / step);  // the largest multiple gives it most exactly
    const bool whole = std::ranges::all_of(
        all, [=](double x) { return std::abs(x / step - std::round(x / step)) * step <= same; });
    return whole ? std::optional(step) : std::nullopt;
}

/// The step, if a few numbers are 8-bit integers times a scale that makes the largest 127.
std::optional<double> symmetricLevelOf(const std::vector<double>& numbers, bool hasOne, double unit) {
    std::vector<double> all = magnitudes(numbers);
    if (hasOne)
        all.insert(std::ranges::lower_bound(all, 1.0), 1.0);
    if (all.size() < 2)
        return std::nullopt;
    const double largest = all.back();
    const double step = largest / kSymmetricLevels;
    // Next to a single huge number all others are near 0, which does not show a level.
    const bool whole = std::ranges::all_of(all, [=](double x) {
        return x > step / 2 && std::abs(x / step - std::round(x / step)) * step <= 8 * unit * largest;
    });
    return whole ? std::optional(step) : std::nullopt;
}

/// Whether \p x uses more than a few bits, so that it is not a simple fraction.
bool usesBits(double x) {
    int exponent = 0;
    const double mantissa = 64 * std::frexp(x, &exponent);
    return mantissa != std::round(mantissa);
}

bool isWhole(double x, double tolerance) {
    return std::abs(x - std::round(x)) <= tolerance;
}

/// The number of decimal places that the numbers share, if the table was printed. \param unit of the type
/// that the printed numbers were read into
std::optional<int> printedDigits(const std::vector<double>& numbers, double unit) {
    if (numbers.size() < 2)
        return std::nullopt;
    const int least = numbers.size() < kLeastPrinted ? kLeastFewDigits : 1;
    for (int digits = least; digits <= kMostPrinted; ++digits) {
        const double power = std::pow(10.0, digits);
        const auto tells = [=](double x) { return unit * power * std::max(1.0, std::abs(x)) <= 0.02; };
        if (2 * std::ranges::count_if(numbers, tells) < std::ssize(numbers))
            return std::nullopt;  // any number would fit
        const auto fits = [=](double x) {
            return isWhole(x * power, (4 * unit + 1e-15) * power * std::max(1.0, std::abs(x)));
        };
        if (!std::ranges::all_of(numbers, fits))
            continue;
        const auto uses = std::ranges::count_if(
            numbers, [=](double x) { return !isWhole(x * power / 10, 2 * unit * power + 1e-9); });
        // Nine in ten rounded numbers have a last digit other than 0.
        const bool most =
            numbers.size() < kLeastPrinted ? 2 * uses >= std::ssize(numbers) : 2 * uses > std::ssize(numbers);
        return most ? std::optional(digits) : std::nullopt;
    }
    return std::nullopt;
}

/// Whether the first rows contain a 1. It is not informative about the type, but it is the maximum of a wave.
bool hasOne(const Table& table) {
    for (std::int64_t r = 0; r < std::min<std::int64_t>(table.rows(), 64); ++r)
        for (std::int64_t j = 0; j < std::min<std::int64_t>(table.columns(), 64); ++j)
            if (std::abs(table.value(r, j)) == 1)
                return true;
    return false;
}

double unitOf(NumberType type) {
    switch (type) {
        case NumberType::Float8E5M2:
            return 0x1p-4;
        case NumberType::Float8E4M3:
            return 0x1p-5;
        case NumberType::BFloat16:
            return 0x1p-9;
        case NumberType::Float16:
            return 0x1p-12;
        case NumberType::Float32:
            return 0x1p-25;
        default:
            return 0x1p-54;
    }
}

}  // namespace

double NumberRounding::unit() const {
    const double ofType = unitOf(type);
    if (level)
        return *level / 2 + ofType;
    if (!digits)
        return ofType;
    return std::max(ofType, std::pow(10.0, -*digits) * (truncated ? 1 : 0.5));
}

double NumberRounding::halfStep(double x) const {
    if (isAbsolute())
        return unit();
    const double least = type == NumberType::Float8E4M3   ? 0x1p-10
                         : type == NumberType::Float8E5M2 ? 0x1p-17
                         : type == NumberType::Float16    ? 0x1p-25
                                                          : 0;
    return x == 0 || !std::isfinite(x) ? least : std::max(least, unit() * std::exp2(std::ilogb(x) + 1));
}

NumberRounding numberRounding(const Table& table) {
    if (const NumberRounding stored{.type = table.type()}; stored.isNone())
        return stored;
    const std::vector<double> numbers = tellingNumbers(table);
    NumberRounding rounding;
    constexpr std::array kWidening{NumberType::BFloat16, NumberType::Float16, NumberType::Float32,
                                   NumberType::Float64};
    std::array<bool, 4> holds{};
    for (std::size_t i = 0; i < kWidening.size(); ++i)
        holds[i] = holdsAll(numbers, kWidening[i]);
    const auto* const stored = std::ranges::find(kWidening, table.type());
    if (numbers.size() < 4 && stored != kWidening.end()) {
        // Too few to tell how narrow they are, unless they use all bits of a narrow type. A single number is
        // enough to tell float32 from float64.
        const bool full = std::ranges::count_if(numbers, usesBits) > 0;
        const bool wide = *stored == NumberType::Float64 && !numbers.empty() && holds[2];
        rounding.type = full && holds[0]   ? NumberType::BFloat16
                        : full && holds[1] ? NumberType::Float16
                        : wide             ? NumberType::Float32
                                           : *stored;
        // In 16 bits every number is a multiple of some level.
        const bool broad = rounding.type == NumberType::Float64 || rounding.type == NumberType::Float32;
        if (broad)
            rounding.digits = printedDigits(numbers, unitOf(rounding.type));
        if (broad && !rounding.digits)
            rounding.level = symmetricLevelOf(numbers, hasOne(table), unitOf(rounding.type));
        return rounding;
    }
    if (const auto whole = typeOfWhole(numbers, table.type()))
        if (levelOf(numbers, unitOf(NumberType::Float32)).value_or(1) == 1) {
            rounding.type = *whole;
            return rounding;
        }
    for (std::size_t i = kWidening.size(); i-- > 0;)
        if (holds[i])
            rounding.type = kWidening[i];
    if (holds[0] && holds[1] && table.type() == NumberType::Float16)
        rounding.type = NumberType::Float16;
    const NumberType read = holds[2] ? NumberType::Float32 : NumberType::Float64;
    if (const auto narrow = float8Of(numbers, table.type())) {
        rounding.type = *narrow;
        return rounding;
    }
    if (!holds[0] && !holds[1])  // avoids taking short binary fractions for short decimal ones
        rounding.digits = printedDigits(numbers, unitOf(read));
    if (!rounding.digits && !holds[0])
        rounding.level = levelOf(numbers, unitOf(read));
    if (!rounding.digits && !rounding.level && !holds[0] && !holds[1])
        rounding.level = symmetricLevelOf(numbers, hasOne(table), unitOf(read));
    return rounding;
}

std::optional<NumberRounding> wholeRounding(const Table& table) {
    const std::vector<double> numbers = tellingNumbers(table);
    if (!std::ranges::all_of(numbers, [](double x) { return x == std::round(x); }))
        return std::nullopt;
    NumberRounding rounding{.type = NumberType::Float32};
    rounding.level = levelOf(numbers, unitOf(NumberType::Float32));
    return rounding.level == 1 ? std::optional(rounding) : std::nullopt;
}

}  // namespace posiscope
