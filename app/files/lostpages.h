// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>

namespace posiscope {

struct GuardedRange;

/// Keeps the program alive if a mapped file is truncated or its disk disappears. Accessing a page without a
/// file behind it raises SIGBUS, in whichever thread it happens. While such an object exists, that page and
/// all after it are replaced by bytes of 255, which are NaN in every floating-point type, and lost() returns
/// true from then on. SIGBUS from other memory still terminates the program.
class LostPages {
public:
    /// \param begin start of a page; \p size bytes, which must stay mapped during the lifetime of this object
    LostPages(const void* begin, std::size_t size);
    ~LostPages();
    LostPages(const LostPages&) = delete;
    LostPages& operator=(const LostPages&) = delete;

    /// If false, everything read before the call is what the file contained then.
    const std::atomic<bool>& lost() const;

private:
    GuardedRange* m_range;
};

}  // namespace posiscope
