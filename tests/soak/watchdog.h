// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace posiscope {

/// Sees from a thread of its own when the thread that made it does not come back for long: says so on
/// standard error with the stack of that thread, and ends the program when it never comes back.
class Watchdog {
public:
    Watchdog();
    ~Watchdog();

    /// The watched thread is here, about action \p number.
    void beat(int number);

private:
    using Clock = std::chrono::steady_clock;

    void watch(pthread_t watched);

    std::atomic<Clock::rep> m_beat;
    std::atomic<int> m_number = 0;
    std::mutex m_mutex;
    std::condition_variable m_ended;
    bool m_over = false;  ///< guarded
    std::thread m_thread;
};

}  // namespace posiscope
