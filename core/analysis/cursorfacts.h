// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "core/schemes/frequencyexponent.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// Another column of the same frequency and its value.
struct Partner {
    std::int64_t column;
    Wave wave;
    double value;
};

/// Everything that the written-out calculation of one matrix element shows.
struct CellFacts {
    std::int64_t position;
    std::int64_t column;
    Wave wave;
    double value;  ///< absolute error ≤ 4e-16

    // The members below are zero or empty for a column of zeros.
    std::int64_t frequency = 0;  ///< i, the index of the pair
    Exponent exponent{0, 1};
    double radiansPerPosition = 0;     ///< w
    double wavelength = 0;             ///< 2π/w, positions
    double angle = 0;                  ///< w·p, radians
    double wholeTurns = 0;             ///< floor(w·p/2π), a whole number; negative for negative p
    double remainder = 0;              ///< w·p − 2π·wholeTurns in [0, 2π), absolute error ≤ 1e-15
    std::optional<Partner> partner{};  ///< the cosine of a sine, the sine of a cosine, if the encoding has it
};

/// The facts of PE[position, j]. \p position may lie outside the matrix: any integer with |position| ≤ 2^53.
/// 0 ≤ \p j < encoding.columns().
CellFacts cellFacts(const Sinusoidal& encoding, std::int64_t position, std::int64_t j);

/// An encoding and the position and dimension of the cursor in it.
struct LookedAt {
    std::shared_ptr<const Encoding> encoding;  ///< null for a scheme without rows
    std::int64_t position = 0;
    std::int64_t otherPosition = 0;
    std::int64_t dimension = 0;
};

/// A number that texts refer to by name, such as {{wavelength}} in lessons.
struct CursorFact {
    std::string_view name;
    double (*of)(const LookedAt&);  ///< NaN where the number is not defined
};

/// All facts: of the cursor, of the cell under it, of the two positions and of the encoding.
std::span<const CursorFact> cursorFacts();

/// The fact called \p name at \p place; std::nullopt if no fact has that name.
std::optional<double> cursorFact(std::string_view name, const LookedAt& place);

}  // namespace posiscope
