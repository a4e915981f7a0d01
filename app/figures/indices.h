// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace posiscope {

/// A selection of rows or columns of a matrix: a contiguous range, or a list in any order.
class Indices {
public:
    /// [first, last), first <= last.
    static Indices run(std::int64_t first, std::int64_t last) { return Indices(first, last); }
    static Indices list(std::vector<std::int64_t> each) { return Indices(std::move(each)); }

    bool isRun() const { return m_each.empty(); }
    std::int64_t size() const {
        return isRun() ? m_last - m_first : static_cast<std::int64_t>(m_each.size());
    }
    std::int64_t at(std::int64_t i) const {
        return isRun() ? m_first + i : m_each[static_cast<std::size_t>(i)];
    }

    /// The same selection with every index reduced by \p by.
    Indices counted(std::int64_t by) const {
        Indices other = *this;
        other.m_first -= by;
        other.m_last -= by;
        for (std::int64_t& index : other.m_each)
            index -= by;
        return other;
    }

private:
    Indices(std::int64_t first, std::int64_t last) : m_first(first), m_last(last) {}
    explicit Indices(std::vector<std::int64_t> each) : m_each(std::move(each)) {}

    std::int64_t m_first = 0;
    std::int64_t m_last = 0;
    std::vector<std::int64_t> m_each;
};

}  // namespace posiscope
