// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace posiscope {

class Encoding;

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
