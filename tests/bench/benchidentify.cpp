// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Times of saying what a table is, and of giving that up: a window that waits for it must not be held up.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/identify/identification.h"

using namespace posiscope;

namespace {

constexpr std::int64_t kRows = 4096;

/// A sinusoid of no usual base in steps of 1/127, which takes long to be told.
Tensor coarseTable(std::int64_t columns) {
    std::vector<double> numbers;
    numbers.reserve(static_cast<std::size_t>(kRows * columns));
    for (std::int64_t p = 0; p < kRows; ++p)
        for (std::int64_t j = 0; j < columns; ++j) {
            const double share = static_cast<double>(j / 2 * 2) / static_cast<double>(columns);
            const double angle = static_cast<double>(p) * std::pow(12345.678, -share);
            numbers.push_back(std::round(127 * (j % 2 == 0 ? std::sin(angle) : std::cos(angle))) / 127);
        }
    return {{kRows, columns}, Table::of(kRows, columns, std::move(numbers)), "table"};
}

void identifyWhole(benchmark::State& state) {
    const Tensor tensor = coarseTable(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(identify(tensor));
}
BENCHMARK(identifyWhole)->Arg(768)->Arg(1024)->Unit(benchmark::kMillisecond)->UseRealTime();

/// From a stop, so many milliseconds behind the start, to the end.
void identifyStopped(benchmark::State& state) {
    using Clock = std::chrono::steady_clock;
    const Tensor tensor = coarseTable(768);
    for (auto _ : state) {
        std::stop_source stop;
        Clock::time_point asked;
        {
            std::jthread asking([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(state.range(0)));
                asked = Clock::now();
                stop.request_stop();
            });
            benchmark::DoNotOptimize(identify(tensor, stop.get_token()));
        }
        state.SetIterationTime(std::max(0.0, std::chrono::duration<double>(Clock::now() - asked).count()));
    }
}
BENCHMARK(identifyStopped)
    ->Arg(1)
    ->Arg(10)
    ->Arg(40)
    ->Arg(120)
    ->Unit(benchmark::kMillisecond)
    ->UseManualTime();

}  // namespace
