// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace posiscope {

/// The storage type of a table's numbers. Every value of every type is exactly representable as a double,
/// except 64-bit integers above 2^53.
enum class NumberType : std::uint8_t {
    Bool,
    Int8,
    UInt8,
    Int16,
    UInt16,
    Int32,
    UInt32,
    Int64,
    UInt64,
    Float8E4M3,  ///< OCP E4M3: no infinities, NaN is S.1111.111
    Float8E5M2,  ///< OCP E5M2: as IEEE 754
    BFloat16,
    Float16,
    Float32,
    Float64
};

std::size_t bytesOf(NumberType type);

/// The usual name: "float32", "bfloat16", "int64".
std::string_view nameOf(NumberType type);

/// Reads the numbers stored at \p first, first + step, … (bytes, any alignment), one for each of \p values.
/// \p swapped if the file's byte order differs from the machine's.
void readNumbers(NumberType type, bool swapped, const std::byte* first, std::ptrdiff_t step,
                 std::span<double> values);

}  // namespace posiscope
