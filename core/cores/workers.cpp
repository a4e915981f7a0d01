// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cores/workers.h"

#include <algorithm>
#include <condition_variable>
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
        std::unique_lock lock(m_mutex);
        m_task = &task;
        m_next = 0;
        m_count = count;
        m_unfinished = count;
        m_wake.notify_all();
        work(lock);
        m_done.wait(lock, [this] { return m_unfinished == 0; });
        m_task = nullptr;
        if (m_failure)
            std::rethrow_exception(std::exchange(m_failure, nullptr));
    }

private:
    /// Takes tasks until none is left to take; \p lock is held on entry and exit.
    void work(std::unique_lock<std::mutex>& lock) {
        while (m_next < m_count) {
            const int index = m_next++;
            const auto* task = m_task;
            lock.unlock();
            std::exception_ptr failure;
            try {
                (*task)(index);
            } catch (...) {  // most likely memory; the caller hears of it when nobody uses its task any more
                failure = std::current_exception();
            }
            lock.lock();
            if (failure && !m_failure)
                m_failure = failure;
            if (--m_unfinished == 0)
                m_done.notify_all();
        }
    }
    void serve() {
        std::unique_lock lock(m_mutex);
        while (true) {
            m_wake.wait(lock, [this] { return m_ending || m_next < m_count; });
            if (m_ending)
                return;
            work(lock);
        }
    }

    std::vector<std::thread> m_threads;
    std::mutex m_callers;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_done;
    const std::function<void(int)>* m_task = nullptr;
    std::exception_ptr m_failure;
    int m_next = 0;
    int m_count = 0;
    int m_unfinished = 0;
    bool m_ending = false;
};

}  // namespace

void inAllCores(int count, const std::function<void(int)>& task) {
    static Crew crew;
    crew.run(count, task);
}

}  // namespace posiscope
