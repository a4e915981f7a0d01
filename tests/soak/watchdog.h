// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace posiscope {

/// Monitors, from its own thread, the thread that created it. If that does not respond for long, reports its
/// stack on standard error; if it never responds, ends the program.
class Watchdog {
public:
    Watchdog();
    ~Watchdog();

    /// Called by the monitored thread before action \p number, to show that it responds.
    void beat(int number);

private:
    using Clock = std::chrono::steady_clock;

    void watch(pthread_t watched);

    std::atomic<Clock::rep> m_beat;
    std::atomic<int> m_number = 0;
    std::mutex m_mutex;
    std::condition_variable m_ended;
    bool m_over = false;  ///< guarded by m_mutex
    std::thread m_thread;
};

}  // namespace posiscope
