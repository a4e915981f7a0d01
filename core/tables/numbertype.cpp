// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/numbertype.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace posiscope {
namespace {

/// A small float from its bits: \p exponentBits, then \p fractionBits, the sign above both.
template <int exponentBits, int fractionBits, bool ieee>
double smallFloat(unsigned bits) {
    constexpr unsigned most = (1U << exponentBits) - 1;
    constexpr int bias = (1 << (exponentBits - 1)) - 1;
    constexpr unsigned fractions = (1U << fractionBits) - 1;
    const unsigned fraction = bits & fractions;
    const unsigned exponent = bits >> fractionBits & most;
    const double sign = (bits >> (exponentBits + fractionBits) & 1U) != 0 ? -1.0 : 1.0;
    if (exponent == most && (ieee || fraction == fractions)) {
        if (ieee && fraction == 0)
            return sign * std::numeric_limits<double>::infinity();
        return std::numeric_limits<double>::quiet_NaN();
    }
    if (exponent == 0)
        return sign * std::ldexp(fraction, 1 - bias - fractionBits);
    return sign * std::ldexp(fraction + fractions + 1, static_cast<int>(exponent) - bias - fractionBits);
}

/// Lookup table of every value of an 8-bit or 16-bit float.
template <int exponentBits, int fractionBits, bool ieee>
const auto& valuesOf() {
    static const auto values = [] {
        std::array<float, std::size_t{1} << (1 + exponentBits + fractionBits)> all{};
        for (unsigned bits = 0; bits < all.size(); ++bits)
            all[bits] = static_cast<float>(smallFloat<exponentBits, fractionBits, ieee>(bits));
        return all;
    }();
    return values;
}

template <class Stored>
Stored load(const std::byte* at, bool swapped) {
    std::array<std::byte, sizeof(Stored)> bytes;
    std::memcpy(bytes.data(), at, sizeof(Stored));
    if (swapped)
        std::ranges::reverse(bytes);
    return std::bit_cast<Stored>(bytes);
}

template <class Stored, class Read>
void readAll(bool swapped, const std::byte* first, std::ptrdiff_t step, std::span<double> values, Read read) {
    for (double& value : values) {
        value = static_cast<double>(read(load<Stored>(first, swapped)));
        first += step;
    }
}

struct TypeFacts {
    std::size_t bytes;
    std::string_view name;
};

constexpr std::array<TypeFacts, 15> kTypes{{{1, "bool"},
                                            {1, "int8"},
                                            {1, "uint8"},
                                            {2, "int16"},
                                            {2, "uint16"},
                                            {4, "int32"},
                                            {4, "uint32"},
                                            {8, "int64"},
                                            {8, "uint64"},
                                            {1, "float8_e4m3"},
                                            {1, "float8_e5m2"},
                                            {2, "bfloat16"},
                                            {2, "float16"},
                                            {4, "float32"},
                                            {8, "float64"}}};

}  // namespace

std::size_t bytesOf(NumberType type) {
    return kTypes[static_cast<std::size_t>(type)].bytes;
}

std::string_view nameOf(NumberType type) {
    return kTypes[static_cast<std::size_t>(type)].name;
}

void readNumbers(NumberType type, bool swapped, const std::byte* first, std::ptrdiff_t step,
                 std::span<double> values) {
    if (type == NumberType::Float64 && !swapped && step == sizeof(double)) {  // native: nothing to convert
        std::memcpy(values.data(), first, values.size_bytes());
        return;
    }
    const auto as = [&]<class Stored>(Stored) {
        readAll<Stored>(swapped, first, step, values, [](Stored stored) { return stored; });
    };
    const auto lookUp = [&]<class Bits>(Bits, const auto& all) {
        readAll<Bits>(swapped, first, step, values, [&all](Bits bits) { return all[bits]; });
    };
    switch (type) {
        case NumberType::Bool:
            return readAll<std::uint8_t>(swapped, first, step, values,
                                         [](std::uint8_t stored) { return stored != 0 ? 1 : 0; });
        case NumberType::Int8:
            return as(std::int8_t{});
        case NumberType::UInt8:
            return as(std::uint8_t{});
        case NumberType::Int16:
            return as(std::int16_t{});
        case NumberType::UInt16:
            return as(std::uint16_t{});
        case NumberType::Int32:
            return as(std::int32_t{});
        case NumberType::UInt32:
            return as(std::uint32_t{});
        case NumberType::Int64:
            return as(std::int64_t{});
        case NumberType::UInt64:
            return as(std::uint64_t{});
        case NumberType::Float8E4M3:
            return lookUp(std::uint8_t{}, valuesOf<4, 3, false>());
        case NumberType::Float8E5M2:
            return lookUp(std::uint8_t{}, valuesOf<5, 2, true>());
        case NumberType::BFloat16:
            return readAll<std::uint16_t>(swapped, first, step, values, [](std::uint16_t stored) {
                return std::bit_cast<float>(static_cast<std::uint32_t>(stored) << 16);
            });
        case NumberType::Float16:
            return lookUp(std::uint16_t{}, valuesOf<5, 10, true>());
        case NumberType::Float32:
            return as(float{});
        case NumberType::Float64:
            return as(double{});
    }
}

}  // namespace posiscope
