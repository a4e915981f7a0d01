// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/watchdog.h"

#include <execinfo.h>
#include <pthread.h>
#include <unistd.h>

#include <array>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#ifdef POSISCOPE_SANITIZED
#include <sanitizer/common_interface_defs.h>
#endif

namespace posiscope {
namespace {

using namespace std::chrono_literals;

#ifdef POSISCOPE_SANITIZED
// slowdown of this build against a release build: 4 for most figures, 10 for the largest
constexpr int kSlowness = 6;
#else
constexpr int kSlowness = 1;
#endif
constexpr auto kLong = 5s;      // longer waits need a progress report
constexpr auto kForever = 60s;  // counts as never

/// A signal handler that prints the stack of the thread that receives the signal. Not async-signal-safe, but
/// it only runs when an error is being reported.
void printStack(int) {
#ifdef POSISCOPE_SANITIZED
    __sanitizer_print_stack_trace();
#else
    std::array<void*, 64> frames{};
    backtrace_symbols_fd(frames.data(), backtrace(frames.data(), static_cast<int>(frames.size())),
                         STDERR_FILENO);
#endif
}

/// The processor use of the program's main thread so far.
struct Share {
    std::chrono::nanoseconds computed{};
    /// waiting while other processes ran, which is not the program's fault
    std::chrono::nanoseconds queued{};
};

Share shareNow() {
    long long computed = 0;
    long long queued = 0;
    std::ifstream(std::string("/proc/self/task/") + std::to_string(getpid()) + "/schedstat") >> computed >>
        queued;
    return {std::chrono::nanoseconds(computed), std::chrono::nanoseconds(queued)};
}

double seconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double>(time).count();
}

}  // namespace

Watchdog::Watchdog() : m_beat(Clock::now().time_since_epoch().count()) {
    std::signal(SIGUSR2, printStack);
    m_thread = std::thread([this, watched = pthread_self()] { watch(watched); });
}

Watchdog::~Watchdog() {
    {
        const std::lock_guard lock(m_mutex);
        m_over = true;
    }
    m_ended.notify_one();
    m_thread.join();
}

void Watchdog::beat(int number) {
    m_number = number;
    m_beat = Clock::now().time_since_epoch().count();
}

void Watchdog::watch(pthread_t watched) {
    Clock::rep told = 0;  // the beat reported last
    Clock::rep seen = 0;
    Share before;  // at the last beat seen
    std::unique_lock lock(m_mutex);
    while (!m_ended.wait_for(lock, 200ms, [this] { return m_over; })) {
        const Clock::rep beat = m_beat;
        const Share share = shareNow();
        if (beat != seen) {
            seen = beat;
            before = share;
        }
        const auto gone = Clock::now().time_since_epoch() - Clock::duration(beat);
        const auto computed = share.computed - before.computed;
        const auto waited = gone - (share.queued - before.queued) - computed + computed / kSlowness;
        if (waited > kLong && beat != told) {
            told = beat;
            std::fprintf(stderr, "SLOW: action %d takes %.1f s, %.1f s of them computing, and is here:\n",
                         m_number.load(), seconds(gone), seconds(computed));
            pthread_kill(watched, SIGUSR2);
        }
        if (waited > kForever) {
            std::fprintf(stderr, "HANG: action %d has not come back for 60 s\n", m_number.load());
            std::abort();
        }
    }
}

}  // namespace posiscope
