// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/powerproduct.h"

#include <algorithm>

namespace posiscope {

PowerProduct& PowerProduct::times(std::int64_t base, std::int64_t exponent) {
    for (; exponent > 0; --exponent) {
        std::uint64_t carry = 0;
        for (std::uint32_t& digit : m_digits) {
            carry += static_cast<std::uint64_t>(digit) * static_cast<std::uint64_t>(base);
            digit = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        if (carry != 0)
            m_digits.push_back(static_cast<std::uint32_t>(carry));
    }
    return *this;
}

std::strong_ordering PowerProduct::operator<=>(const PowerProduct& other) const {
    if (m_digits.size() != other.m_digits.size())
        return m_digits.size() <=> other.m_digits.size();
    return std::lexicographical_compare_three_way(m_digits.rbegin(), m_digits.rend(), other.m_digits.rbegin(),
                                                  other.m_digits.rend());
}

}  // namespace posiscope
