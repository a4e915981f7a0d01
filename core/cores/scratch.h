// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

namespace posiscope {

/// Memory that is asked for every frame and stays: the first touch of fresh memory costs more than the
/// arithmetic done in it. Aligned to a cache line; contents are whatever was there. Keep one per thread.
template <class Number>
class Scratch {
public:
    /// At least \p count numbers; the last ones asked for are gone.
    Number* of(std::size_t count) {
        if (count > m_count) {
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

private:
    struct Free {
        void operator()(Number* memory) const { std::free(memory); }
    };
    std::unique_ptr<Number, Free> m_memory;
    std::size_t m_count = 0;
};

}  // namespace posiscope
