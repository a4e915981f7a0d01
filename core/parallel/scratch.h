// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

namespace posiscope {

/// A buffer that is reused from frame to frame, because touching fresh memory for the first time costs more
/// than the arithmetic done in it. Aligned to a cache line; its contents are undefined. Keep one per thread.
/// A buffer that was very large once is freed at the next much smaller request.
template <class Number>
class Scratch {
public:
    /// At least \p count numbers. Invalidates the previous buffer, unless \p count is 0: then returns the
    /// previous one.
    Number* of(std::size_t count) {
        const bool tooMany = count > 0 && m_count > kMany && count < m_count / 8;
        if (count > m_count || tooMany) {
            m_memory.reset();
            const std::size_t bytes = (count * sizeof(Number) + 63) / 64 * 64;
            m_memory.reset(static_cast<Number*>(std::aligned_alloc(64, bytes)));
            if (!m_memory) {
                m_count = 0;
                throw std::bad_alloc();
            }
            m_count = count;
        }
        return m_memory.get();
    }

    std::size_t size() const { return m_count; }

private:
    static constexpr std::size_t kMany = std::size_t{1} << 20;

    struct Free {
        void operator()(Number* memory) const { std::free(memory); }
    };
    std::unique_ptr<Number, Free> m_memory;
    std::size_t m_count = 0;
};

}  // namespace posiscope
