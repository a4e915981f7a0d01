// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

namespace posiscope {

/// A product of powers of whole numbers, exactly: m^K·E^v is thousands of bits long.
class PowerProduct {
public:
    /// Multiplies by \p base ^ \p exponent. \pre 1 ≤ base < 2^32, exponent ≥ 0.
    PowerProduct& times(std::int64_t base, std::int64_t exponent);

    bool operator==(const PowerProduct&) const = default;
    std::strong_ordering operator<=>(const PowerProduct& other) const;

private:
    std::vector<std::uint32_t> m_digits{1};  // to the base 2^32, the least first, the last not 0
};

}  // namespace posiscope
