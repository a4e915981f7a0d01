// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/lostpages.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>

namespace posiscope {

/// An entry of a list that the signal handler walks. Entries are never removed, only reused.
struct GuardedRange {
    std::atomic<bool> used = true;
    std::atomic<std::uintptr_t> begin = 0;
    std::atomic<std::uintptr_t> end = 0;  ///< 0: unused; written last and read first
    std::atomic<bool> lost = false;
    GuardedRange* next = nullptr;
};

namespace {

static_assert(std::atomic<std::uintptr_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

std::atomic<GuardedRange*> ranges = nullptr;
struct sigaction before {};
std::uintptr_t pageSize = 4096;

constexpr std::size_t kBlock = 16 << 20;  // of replacement pages, mapped repeatedly
std::array<unsigned char, 1 << 16> lostBytes{};
int lostBlock = -1;  ///< a memory file of kBlock bytes, empty until needed

/// Uses system calls only, because it runs in a signal handler.
bool mapLost(std::uintptr_t begin, std::uintptr_t end) {
    for (std::size_t at = 0; at < kBlock; at += lostBytes.size())
        if (pwrite(lostBlock, lostBytes.data(), lostBytes.size(), static_cast<off_t>(at)) < 0)
            return false;
    for (; begin < end; begin += kBlock)
        if (mmap(reinterpret_cast<void*>(begin), std::min<std::size_t>(end - begin, kBlock), PROT_READ,
                 MAP_PRIVATE | MAP_FIXED, lostBlock, 0) == MAP_FAILED)
            return false;
    return true;
}

/// Maps replacement pages at \p address and everything after it, if the address is guarded.
bool replace(std::uintptr_t address) {
    for (GuardedRange* range = ranges; range != nullptr; range = range->next) {
        const std::uintptr_t end = range->end;
        if (address >= end || address < range->begin)
            continue;
        range->lost = true;
        return mapLost(address / pageSize * pageSize, end);
    }
    return false;
}

void onBusError(int signal, siginfo_t* info, void* /*context*/) {
    const int kept = errno;
    const bool sent = info->si_code <= 0;  // by kill(), not by a memory access
    if (sent || !replace(reinterpret_cast<std::uintptr_t>(info->si_addr))) {
        sigaction(signal, &before, nullptr);  // the signal is raised again and reaches the previous handler
        if (sent)
            raise(signal);
    }
    errno = kept;
}

bool installHandler() {
    pageSize = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    lostBytes.fill(0xFF);
    lostBlock = memfd_create("posiscope-lost", MFD_CLOEXEC);
    struct sigaction action {};
    action.sa_sigaction = onBusError;
    action.sa_flags = SA_SIGINFO;
    sigemptyset(&action.sa_mask);
    return sigaction(SIGBUS, &action, &before) == 0;
}

GuardedRange* unusedRange() {
    for (GuardedRange* range = ranges; range != nullptr; range = range->next)
        if (bool used = false; range->used.compare_exchange_strong(used, true))
            return range;
    auto* range = new GuardedRange;
    range->next = ranges;
    while (!ranges.compare_exchange_weak(range->next, range)) {
    }
    return range;
}

}  // namespace

LostPages::LostPages(const void* begin, std::size_t size) : m_range(unusedRange()) {
    [[maybe_unused]] static const bool installed = installHandler();
    m_range->lost = false;
    m_range->begin = reinterpret_cast<std::uintptr_t>(begin);
    m_range->end = reinterpret_cast<std::uintptr_t>(begin) + size;
}

LostPages::~LostPages() {
    m_range->end = 0;
    m_range->used = false;
}

const std::atomic<bool>& LostPages::lost() const {
    return m_range->lost;
}

}  // namespace posiscope
