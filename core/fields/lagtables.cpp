// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lanes are lags. Each wave takes one sine and cosine of w·lag, then one complex factor for each table. The
// real parts of the products are summed in registers: a matrix product in which one factor is never stored.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/fields/lagtables.cpp"
#include "core/numbers/targets.h"
//
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
//
#include <algorithm>
#include <complex>

#include "core/fields/lagtables.h"
#include "core/fields/sampledwaves.h"
#include "core/numbers/sinecosine-inl.h"
#include "core/parallel/workers.h"

HWY_BEFORE_NAMESPACE();
namespace posiscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using DF = hn::ScalableTag<float>;
using VF = hn::Vec<DF>;

constexpr std::size_t kBlock = 64;  // waves summed in single precision before they join a double

std::size_t LagLanes() {
    return hn::Lanes(DF());
}

/// Adds one vector of sums to doubles.
HWY_INLINE void Join(DF d, VF sum, double* HWY_RESTRICT out) {
    alignas(64) float numbers[64];
    hn::Store(sum, d, numbers);
    for (std::size_t lane = 0; lane < hn::Lanes(d); ++lane)
        out[lane] += static_cast<double>(numbers[lane]);
}

template <std::size_t kCount>
HWY_INLINE void SumBlock(DF d, const double* HWY_RESTRICT turns, const float* HWY_RESTRICT factors,
                         std::size_t waves, const double* HWY_RESTRICT lags, double* HWY_RESTRICT out,
                         std::size_t stride) {
    const Doubles<DF> d64;
    const auto lower = hn::LoadU(d64, lags);
    const auto upper = hn::LoadU(d64, lags + hn::Lanes(d64) * (hn::Lanes(d) > 1 ? 1 : 0));
    VF sums[kCount];
    for (VF& sum : sums)
        sum = hn::Zero(d);
    for (std::size_t i = 0; i < waves; ++i, factors += 2 * kCount) {
        const auto turn = hn::Set(d64, turns[i]);
        VF sine;
        VF cosine;
        DrawnSineCosine(d, hn::Mul(lower, turn), hn::Mul(upper, turn), sine, cosine);
        for (std::size_t t = 0; t < kCount; ++t) {
            sums[t] = hn::MulAdd(cosine, hn::Set(d, factors[2 * t]), sums[t]);
            sums[t] = hn::NegMulAdd(sine, hn::Set(d, factors[2 * t + 1]), sums[t]);
        }
    }
    for (std::size_t t = 0; t < kCount; ++t)
        Join(d, sums[t], out + t * stride);
}

/// Sums over all waves for one vector of lags; out: one row of \p stride doubles for each table.
void SumWaves(const double* turns, const float* factors, std::size_t waves, std::size_t tables,
              const double* lags, double* out, std::size_t stride) {
    const DF d;
    for (std::size_t first = 0; first < waves; first += kBlock) {
        const std::size_t count = std::min(kBlock, waves - first);
        if (tables == 1)
            SumBlock<1>(d, turns + first, factors + 2 * first, count, lags, out, stride);
        else
            SumBlock<9>(d, turns + first, factors + 18 * first, count, lags, out, stride);
    }
}

}  // namespace posiscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace posiscope {
HWY_EXPORT(LagLanes);
HWY_EXPORT(SumWaves);

namespace {

constexpr std::size_t kGathered = 1024;  // waves that a task gathers; fewer would not pay for waking a core
constexpr std::size_t kSlack = 64;       // whole vectors may read and write past the last entry
static_assert(LagTables::kTables == 9);

std::complex<float> phasor(const DrawnPhasors& phasors, int more, std::size_t wave) {
    return {phasors.row(more, DrawnPhasors::InnerReal)[wave],
            phasors.row(more, DrawnPhasors::InnerImaginary)[wave]};
}

/// Skips the check for infinities, with which std::complex takes three times as long.
std::complex<float> product(const std::complex<float>& a, const std::complex<float>& b) {
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

/// The nine factors of one wave. For differences the factors of the columns are conjugated.
void writeFactors(Lag lag, float weight, const DrawnPhasors& phasors, std::size_t wave,
                  std::complex<float>* out) {
    out[LagTables::CellCell] = weight;
    for (int r = 0; r < 2; ++r) {
        const std::complex<float> rowRun = phasor(phasors, r, wave) * weight;
        out[LagTables::RunCell + r] = rowRun;
        out[LagTables::CellRun + r] = lag == Lag::Difference ? std::conj(rowRun) : rowRun;
        for (int c = 0; c < 2; ++c) {
            const std::complex<float> run = phasor(phasors, c, wave);
            out[LagTables::RunRun + 2 * r + c] =
                product(rowRun, lag == Lag::Difference ? std::conj(run) : run);
        }
    }
}

}  // namespace

void LagTables::compute(Lag lag, const SampledWaves& waves, const std::vector<double>& weights,
                        const DrawnPhasors& phasors, const PixelCover& rows, const PixelCover& columns) {
    m_lag = lag;
    m_runs = rows.inner() > 0 && rows.pitch() > 1;
    listLags(rows, columns);
    gatherFactors(waves, weights, phasors);
    sumOverWaves(lag == Lag::Sum ? 2 * waves.firstPosition : 0);
    double atZero = 0;
    if (lag == Lag::Difference)
        for (const double weight : weights)
            atZero += weight;
    store(rows, atZero);
}

// Differences run from pixels() of the rows down to −pixels() of the columns, so that an index grows with the
// column. Both ends are included, because tails reach into the next pixel's first cell.
void LagTables::listLags(const PixelCover& rows, const PixelCover& columns) {
    m_count = static_cast<std::size_t>(rows.pixels() + columns.pixels()) + 1;
    m_origin = rows.pixels();
    m_even = m_lag == Lag::Difference && rows == columns;
    m_computed = m_even ? static_cast<std::size_t>(m_origin) + 1 : m_count;
    m_room = m_count + kSlack;
    m_least = m_memory.of((2 * kTables + 1) * m_room);
    m_numbers = m_least + m_room;
    m_padded = (m_computed + kSlack - 1) / kSlack * kSlack;
    if (2 * m_padded < m_lags.capacity() / 8)
        m_lags = {};  // left over from an unusually large picture
    m_lags.assign(2 * m_padded, 0);
    for (std::size_t i = 0; i < m_count; ++i) {
        const auto k = static_cast<std::int64_t>(i);
        const std::int64_t least =
            m_lag == Lag::Difference ? rows.difference(columns, m_origin - k) : rows.sum(columns, k);
        m_least[i] = static_cast<float>(least);  // below 2^22: exact
        if (i >= m_computed)
            continue;
        m_lags[i] = static_cast<double>(least);
        m_lags[m_padded + i] = static_cast<double>(least + 1);
    }
}

void LagTables::gatherFactors(const SampledWaves& waves, const std::vector<double>& weights,
                              const DrawnPhasors& phasors) {
    const std::size_t tables = m_runs ? kTables : 1;
    auto* factors = reinterpret_cast<std::complex<float>*>(m_factors.of(2 * tables * waves.count()));
    m_turns.clear();
    m_heard.clear();
    for (std::size_t i = 0; i < waves.count(); ++i) {
        if (weights[i] == 0)
            continue;
        m_turns.push_back(waves.turns[i]);
        m_heard.push_back(i);
    }
    parallelFor(static_cast<int>((m_heard.size() + kGathered - 1) / kGathered), [&](int task) {
        const std::size_t first = static_cast<std::size_t>(task) * kGathered;
        for (std::size_t k = first; k < std::min(first + kGathered, m_heard.size()); ++k) {
            const std::size_t i = m_heard[k];
            if (m_runs)
                writeFactors(m_lag, static_cast<float>(weights[i]), phasors, i, factors + k * tables);
            else
                factors[k] = static_cast<float>(weights[i]);
        }
    });
}

void LagTables::sumOverWaves(double origin) {
    const std::size_t tables = m_runs ? kTables : 1;
    const std::size_t stride = 2 * m_padded;
    for (double& lag : m_lags)
        lag += origin;
    double* sums = m_sums.of(tables * stride);
    std::fill_n(sums, tables * stride, 0.0);
    float* factors = m_factors.of(0);
    const std::size_t lanes = HWY_DYNAMIC_DISPATCH(LagLanes)();
    parallelFor(static_cast<int>(stride / lanes), [&](int task) {
        const std::size_t at = static_cast<std::size_t>(task) * lanes;
        if (at % m_padded < m_computed)
            HWY_DYNAMIC_DISPATCH(SumWaves)
        (m_turns.data(), factors, m_turns.size(), tables, m_lags.data() + at, sums + at, stride);
    });
}

void LagTables::store(const PixelCover& rows, double atZero) {
    const double* sums = m_sums.of(0);
    const auto inner = [&](int more) {
        return rows.inner() * static_cast<double>(std::max<std::int64_t>(rows.leastCells() + more - 1, 0));
    };
    for (int t = 0; t < (m_runs ? kTables : 1); ++t) {
        double taken = atZero;
        if (t >= RunRun)
            taken *= inner((t - RunRun) / 2) * inner((t - RunRun) % 2);
        else if (t != CellCell)
            taken *= inner((t - RunCell) % 2);
        const double* lesser = sums + static_cast<std::size_t>(t) * 2 * m_padded;
        float* numbers = m_numbers + 2 * static_cast<std::size_t>(t) * m_room;
        for (std::size_t i = 0; i < m_computed; ++i) {
            numbers[i] = static_cast<float>(lesser[i] - taken);
            numbers[m_room + i] = static_cast<float>(lesser[m_padded + i] - lesser[i]);
        }
    }
    if (m_even)
        for (int t = 0; t < (m_runs ? kTables : 1); ++t)
            reflect(t);
}

// T(−lag) is the table with rows and columns exchanged. The lag least + o at −k is −(least' + o') at k: o' =
// −least − least' − o.
void LagTables::reflect(int table) {
    int source = table;
    if (table >= RunRun)
        source = RunRun + 2 * ((table - RunRun) % 2) + (table - RunRun) / 2;
    else if (table >= CellRun)
        source = table - 2;
    else if (table >= RunCell)
        source = table + 2;
    const float* from = m_numbers + 2 * static_cast<std::size_t>(source) * m_room;
    float* to = m_numbers + 2 * static_cast<std::size_t>(table) * m_room;
    for (std::size_t i = m_computed; i < m_count; ++i) {
        const std::size_t mirror = 2 * static_cast<std::size_t>(m_origin) - i;
        const bool turned = m_least[i] + m_least[mirror] != 0;  // the two lags are exchanged
        to[i] = turned ? from[mirror] + from[m_room + mirror] : from[mirror];
        to[m_room + i] = turned ? -from[m_room + mirror] : 0;
    }
}

}  // namespace posiscope
#endif
