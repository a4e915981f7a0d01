// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parallel/workers.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace posiscope {
namespace {

class Crew {
public:
    Crew() {
        const unsigned helpers = std::max(1U, std::thread::hardware_concurrency()) - 1;
        for (unsigned i = 0; i < helpers; ++i)
            m_threads.emplace_back([this] { serve(); });
    }
    ~Crew() {
        {
            const std::lock_guard lock(m_mutex);
            m_ending = true;
        }
        m_wake.notify_all();
        for (std::thread& thread : m_threads)
            thread.join();
    }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    void run(int count, const std::function<void(int)>& task) {
        const std::lock_guard oneAtATime(m_callers);
        {
            const std::lock_guard lock(m_mutex);
            m_task = &task;
            m_next = 0;
            m_count = count;
            ++m_runs;
        }
        m_wake.notify_all();
        work(task, count);
        lookOut([this] { return m_working == 0; });
        std::unique_lock lock(m_mutex);
        m_done.wait(lock, [this] { return m_working == 0; });
        m_task = nullptr;  // a thread that wakes up only now has nothing to do
        if (m_failure)
            std::rethrow_exception(std::exchange(m_failure, nullptr));
    }

private:
    /// Runs tasks until none is left.
    void work(const std::function<void(int)>& task, int count) {
        for (int index = m_next++; index < count; index = m_next++) {
            try {
                task(index);
            } catch (...) {  // probably std::bad_alloc; rethrown in the caller once no thread uses its task
                             // any more
                const std::lock_guard lock(m_mutex);
                if (!m_failure)
                    m_failure = std::current_exception();
            }
        }
    }
    void serve() {
        std::uint64_t seen = 0;
        std::unique_lock lock(m_mutex);
        while (true) {
            m_wake.wait(lock, [&] { return m_ending || m_runs != seen; });
            if (m_ending)
                return;
            seen = m_runs;
            if (m_task == nullptr)
                continue;
            const auto& task = *m_task;
            const int count = m_count;
            ++m_working;
            lock.unlock();
            work(task, count);
            lock.lock();
            if (--m_working == 0)
                m_done.notify_all();
            lock.unlock();
            lookOut([&] { return m_runs != seen; });
            lock.lock();
        }
    }
    /// Spins for a short time before sleeping. A frame runs a dozen short jobs in quick succession; putting a
    /// thread to sleep and waking it takes longer than many of them.
    template <class Condition>
    static void lookOut(const Condition& met) {
        constexpr std::chrono::microseconds kAwake{60};
        const auto end = std::chrono::steady_clock::now() + kAwake;
        while (!met() && std::chrono::steady_clock::now() < end)
            std::this_thread::yield();
    }

    std::vector<std::thread> m_threads;
    std::mutex m_callers;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_done;
    const std::function<void(int)>* m_task = nullptr;
    std::exception_ptr m_failure;
    std::atomic<int> m_next = 0;
    int m_count = 0;
    std::atomic<int> m_working = 0;  ///< threads other than the caller's
    std::atomic<std::uint64_t> m_runs = 0;
    bool m_ending = false;
};

}  // namespace

void parallelFor(int count, const std::function<void(int)>& task) {
    static Crew crew;
    crew.run(count, task);
}

}  // namespace posiscope
