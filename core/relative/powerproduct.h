// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

namespace posiscope {

/// An exact product of powers of whole numbers: m^K·E^v has thousands of bits.
class PowerProduct {
public:
    /// Multiplies by \p base ^ \p exponent. \pre 1 ≤ base < 2^32, exponent ≥ 0.
    PowerProduct& times(std::int64_t base, std::int64_t exponent);

    bool operator==(const PowerProduct&) const = default;
    std::strong_ordering operator<=>(const PowerProduct& other) const;

private:
    std::vector<std::uint32_t> m_digits{1};  // in base 2^32, least significant first; the last is not 0
};

}  // namespace posiscope
