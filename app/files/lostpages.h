// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>

namespace posiscope {

struct GuardedRange;

/// Keeps the program alive while a mapped file is cut off or its disk goes away: looking at a page that has
/// no file behind it any more raises SIGBUS, in whichever thread it happens. While this stands, bytes of 255,
/// which are NaN in every type of floating-point numbers, take the place of such a page and of all behind it,
/// and lost() says so from then on. SIGBUS of any other memory ends the program as ever.
class LostPages {
public:
    /// \param begin of a page; \p size bytes, which stay mapped as long as this lives
    LostPages(const void* begin, std::size_t size);
    ~LostPages();
    LostPages(const LostPages&) = delete;
    LostPages& operator=(const LostPages&) = delete;

    /// If it is false, what was read before it was looked at is what the file held then.
    const std::atomic<bool>& lost() const;

private:
    GuardedRange* m_range;
};

}  // namespace posiscope
