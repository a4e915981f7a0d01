// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/filestogether.h"

#include <utility>

#include "app/files/mappedfile.h"

namespace posiscope {

thread_local FilesTogether* FilesTogether::innermost = nullptr;

FilesTogether::FilesTogether() : m_outer(std::exchange(innermost, this)) {
    if (m_outer == nullptr)
        MappedFile::forgetClosed();
}

FilesTogether::~FilesTogether() {
    innermost = m_outer;
}

Result<void> FilesTogether::place(Whole whole) {
    if (innermost == nullptr)
        return whole.place();
    innermost->m_waiting.push_back(std::move(whole));
    return {};
}

Result<void> FilesTogether::commit() {
    const std::vector<Whole> waiting = std::exchange(m_waiting, {});
    if (const auto unchanged = MappedFile::allUnchanged(); !unchanged)
        return unchanged;
    const auto placeNow = [](const Whole& whole) {  // a file copied to another disk is placed immediately
        FilesTogether* const kept = std::exchange(innermost, nullptr);
        auto placed = whole.place();
        innermost = kept;
        return placed;
    };
    for (std::size_t i = 0; i < waiting.size(); ++i)
        if (const auto placed = placeNow(waiting[i]); !placed) {
            for (std::size_t before = 0; before < i; ++before)
                waiting[before].takeBack();
            return placed;
        }
    return {};
}

}  // namespace posiscope
