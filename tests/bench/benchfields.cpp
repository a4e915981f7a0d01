// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Times of what a slider move costs, by length × d_model. Compare ratios within one run, not digits: other
// programs share the machine.
#include <benchmark/benchmark.h>

#include <Eigen/Dense>
#include <cmath>
#include <memory>
#include <vector>

#include "core/axes/gridwaves.h"
#include "core/fields/encodingfield.h"
#include "core/fields/envelope.h"
#include "core/fields/similarityfield.h"
#include "core/tables/table.h"

using namespace posiscope;

namespace {

Parameters parametersOf(const benchmark::State& state) {
    return {.dModel = state.range(1), .length = state.range(0)};
}

template <class Number>
struct Picture {
    Picture(int r, int c)
        : rows(r), columns(c), numbers(static_cast<std::size_t>(r) * static_cast<std::size_t>(c)) {}
    Pixels<Number> pixels() { return {numbers.data(), rows, columns, columns}; }
    int rows;
    int columns;
    std::vector<Number> numbers;
};

Window wholeOf(const Field& field) {
    const Extent extent = field.extent();
    return {0, static_cast<double>(extent.rows), 0, static_cast<double>(extent.columns)};
}

void sizes(benchmark::internal::Benchmark* bench) {
    bench->Args({512, 768})->Args({4096, 1024})->Args({8192, 4096})->Args({1048576, 16384});
    bench->Unit(benchmark::kMillisecond)->UseRealTime();
}

void construct(benchmark::State& state) {
    const Parameters p = parametersOf(state);
    for (auto _ : state)
        benchmark::DoNotOptimize(Sinusoidal(p));
}
BENCHMARK(construct)->Apply(sizes);

/// Everything of a slider move: the scheme, its encoding at 470 × 305 pixels, its similarity at 310 × 310.
void frame(benchmark::State& state) {
    const Parameters p = parametersOf(state);
    Picture<float> heatmap(305, 470);
    Picture<float> matrix(310, 310);
    for (auto _ : state) {
        const auto encoding = std::make_shared<const Sinusoidal>(p);
        const EncodingField rows(encoding);
        const SimilarityField likeness(encoding, Measure::DotProduct);
        rows.means(wholeOf(rows), heatmap.pixels());
        likeness.means(wholeOf(likeness), matrix.pixels());
        benchmark::ClobberMemory();
    }
}
BENCHMARK(frame)->Apply(sizes);

template <class Number>
void encoding(benchmark::State& state) {
    const EncodingField field(std::make_shared<const Sinusoidal>(parametersOf(state)));
    Picture<Number> picture(static_cast<int>(state.range(2)), static_cast<int>(state.range(3)));
    for (auto _ : state) {
        field.means(wholeOf(field), picture.pixels());
        benchmark::ClobberMemory();
    }
}

template <class Number>
void similarity(benchmark::State& state) {
    Parameters p = parametersOf(state);
    p.ablation = static_cast<Ablation>(state.range(4));
    const SimilarityField field(std::make_shared<const Sinusoidal>(p), Measure::DotProduct);
    Picture<Number> picture(static_cast<int>(state.range(2)), static_cast<int>(state.range(3)));
    for (auto _ : state) {
        field.means(wholeOf(field), picture.pixels());
        benchmark::ClobberMemory();
    }
}

void pictures(benchmark::internal::Benchmark* bench, int rows, int columns,
              const std::vector<int>& ablations) {
    const std::int64_t extents[][2] = {{512, 768}, {4096, 1024}, {8192, 4096}, {1048576, 16384}};
    for (const int ablation : ablations)
        for (const auto& extent : extents)
            bench->Args({extent[0], extent[1], rows, columns, ablation});
    bench->Unit(benchmark::kMillisecond)->UseRealTime();
}
constexpr int kNone = static_cast<int>(Ablation::None);
constexpr int kSineOnly = static_cast<int>(Ablation::SineOnly);

BENCHMARK(encoding<float>)->Apply([](auto* bench) { pictures(bench, 305, 470, {kNone}); });
BENCHMARK(encoding<float>)->Apply([](auto* bench) { pictures(bench, 800, 900, {kNone}); });
BENCHMARK(encoding<double>)->Apply([](auto* bench) { pictures(bench, 800, 900, {kNone}); });
BENCHMARK(similarity<float>)->Apply([](auto* bench) { pictures(bench, 310, 310, {kNone, kSineOnly}); });
BENCHMARK(similarity<float>)->Apply([](auto* bench) { pictures(bench, 800, 800, {kNone}); });
BENCHMARK(similarity<double>)->Apply([](auto* bench) { pictures(bench, 800, 900, {kNone}); });

void samples(benchmark::State& state) {
    const EncodingField field(std::make_shared<const Sinusoidal>(parametersOf(state)));
    Picture<float> picture(800, 900);
    for (auto _ : state) {
        field.samples(wholeOf(field), picture.pixels());
        benchmark::ClobberMemory();
    }
}
BENCHMARK(samples)->Apply(sizes);

/// Four waves of 900 pixels over all positions, a quarter of the width apart.
void envelopes(benchmark::State& state) {
    const Sinusoidal scheme(parametersOf(state));
    std::vector<float> least(900);
    std::vector<float> greatest(900);
    for (auto _ : state)
        for (std::int64_t j = 0; j < scheme.columns(); j += scheme.columns() / 4)
            columnEnvelope(scheme, j, 0, static_cast<double>(scheme.rows()), least, greatest);
}
BENCHMARK(envelopes)->Apply(sizes);

/// One patch of 64 × 64 in 768 channels against all others, from the parameters on; ratios.py compares it
/// with NumPy.
void onePatch(benchmark::State& state) {
    GridParameters p;
    p.rows = p.columns = state.range(0);
    p.dModel = state.range(1);
    const Places all{0, 1, static_cast<std::size_t>(p.rows)};
    double row = 0;
    for (auto _ : state) {
        row = row > 20 ? 13 : 31;
        const auto plane = planeOf(GridColumns(p));
        benchmark::DoNotOptimize(plane->values({row, 40}, all, all));
    }
}
BENCHMARK(onePatch)->Args({64, 768})->Unit(benchmark::kMillisecond)->UseRealTime();

/// What is done elsewhere: build the matrix, multiply it with itself, both in full.
void buildMatrixAndProduct(benchmark::State& state) {
    const Parameters p = parametersOf(state);
    Eigen::MatrixXd matrix(p.length, p.dModel);
    Eigen::MatrixXd product(p.length, p.length);
    for (auto _ : state) {
        for (Eigen::Index j = 0; j < p.dModel / 2; ++j) {
            const double w = std::pow(p.base, -2.0 * static_cast<double>(j) / static_cast<double>(p.dModel));
            for (Eigen::Index r = 0; r < p.length; ++r) {
                matrix(r, 2 * j) = std::sin(w * static_cast<double>(r));
                matrix(r, 2 * j + 1) = std::cos(w * static_cast<double>(r));
            }
        }
        product.noalias() = matrix * matrix.transpose();
        benchmark::ClobberMemory();
    }
}
BENCHMARK(buildMatrixAndProduct)
    ->Args({512, 768})
    ->Args({4096, 1024})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
