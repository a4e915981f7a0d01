// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lanes are waves: one row of cosines and sines for each centre and each offset, and products of those rows.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/analysis/waveblocks.cpp"
#include "core/numbers/targets.h"
//
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
//
#include <algorithm>

#include "core/analysis/rotations.h"
#include "core/analysis/wavesum.h"
#include "core/parallel/scratch.h"

HWY_BEFORE_NAMESPACE();
namespace posiscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using D = hn::ScalableTag<double>;
using V = hn::Vec<D>;

/// Fills rows 1 … \p rows − 1; each is the row before it, rotated by \p turn.
void TurnOn(double* cosine, double* sine, std::size_t rows, std::size_t room, const double* turnCosine,
            const double* turnSine) {
    const D d;
    for (std::size_t i = 0; i < room; i += hn::Lanes(d)) {
        const V c = hn::Load(d, turnCosine + i);
        const V s = hn::Load(d, turnSine + i);
        V x = hn::Load(d, cosine + i);
        V y = hn::Load(d, sine + i);
        for (std::size_t row = 1; row < rows; ++row) {
            const V next = hn::Sub(hn::Mul(x, c), hn::Mul(y, s));
            y = hn::Add(hn::Mul(y, c), hn::Mul(x, s));
            x = next;
            hn::Store(x, d, cosine + row * room + i);
            hn::Store(y, d, sine + row * room + i);
        }
    }
}

double RowSum(const double* row, std::size_t room) {
    const D d;
    V sum = hn::Zero(d);
    for (std::size_t i = 0; i < room; i += hn::Lanes(d))
        sum = hn::Add(sum, hn::Load(d, row + i));
    return hn::GetLane(hn::SumOfLanes(d, sum));
}

/// out[b·16 + k] = row b of \p centres times row k of \p offsets; \p blocks is a multiple of four.
void Products(const double* centres, std::size_t blocks, const double* offsets, std::size_t count,
              std::size_t room, double* out) {
    const D d;
    for (std::size_t b = 0; b < blocks; b += 4)
        for (std::size_t k = 0; k < count; k += 2) {
            V sums[4][2];
            for (auto& row : sums)
                row[0] = row[1] = hn::Zero(d);
            const double* at = centres + b * room;
            const double* to = offsets + k * room;
            for (std::size_t i = 0; i < room; i += hn::Lanes(d)) {
                const V first = hn::Load(d, to + i);
                const V second = hn::Load(d, to + room + i);
                for (std::size_t row = 0; row < 4; ++row) {
                    const V centre = hn::Load(d, at + row * room + i);
                    sums[row][0] = hn::MulAdd(centre, first, sums[row][0]);
                    sums[row][1] = hn::MulAdd(centre, second, sums[row][1]);
                }
            }
            for (std::size_t row = 0; row < 4; ++row)
                for (std::size_t i = 0; i < 2; ++i)
                    out[(b + row) * count + k + i] = hn::GetLane(hn::SumOfLanes(d, sums[row][i]));
        }
}

}  // namespace posiscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace posiscope {
HWY_EXPORT(TurnOn);
HWY_EXPORT(RowSum);
HWY_EXPORT(Products);

namespace {

constexpr std::size_t kReach = 16;              // offsets on either side of a block's centre
constexpr std::size_t kBlock = 2 * kReach + 1;  // points in a block
constexpr std::size_t kLanes = 8;               // at most; rows are whole vectors
constexpr std::size_t kBlocksAtOnce = 4;        // that Products() takes
constexpr std::size_t kMostBlocks = kPointsPerRun / kBlock;
static_assert(kMostBlocks % kBlocksAtOnce == 0);

constexpr std::size_t roundedUp(std::size_t count, std::size_t to) {
    return (count + to - 1) / to * to;
}

/// Cosines and sines of the terms at several positions, one row per position, padded with 0.
struct RotationRows {
    double* cosine;
    double* sine;
    std::size_t room;

    void setFirst(std::span<const WaveTerm> terms, double x) {
        rotations(terms, x, cosine, sine);
        std::fill(cosine + terms.size(), cosine + room, 0.0);
        std::fill(sine + terms.size(), sine + room, 0.0);
    }

    void turnOn(std::size_t rows, const RotationRows& turn) {
        HWY_DYNAMIC_DISPATCH(TurnOn)(cosine, sine, rows, room, turn.cosine, turn.sine);
    }
};

/// Multiplies the first centre by the amplitudes; the later centres are rotated from it. sin(c + δ) = sin c
/// cos δ + cos c sin δ is the cosine's formula with (sin c, −cos c) in place of (cos c, sin c).
void weigh(const RotationRows& centres, std::span<const WaveTerm> terms, Wave wave) {
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const double cosine = centres.cosine[i] * terms[i].amplitude;
        const double sine = centres.sine[i] * terms[i].amplitude;
        centres.cosine[i] = wave == Wave::Cosine ? cosine : sine;
        centres.sine[i] = wave == Wave::Cosine ? sine : -cosine;
    }
}

/// The rows of one run, in memory that is kept between runs.
struct Run {
    RotationRows turn;
    RotationRows offsets;
    RotationRows centres;

    Run(double* memory, std::size_t room, std::size_t blocks)
        : turn{memory, memory + room, room},
          offsets{memory + 2 * room, memory + (2 + kReach) * room, room},
          centres{memory + (2 + 2 * kReach) * room, memory + (2 + 2 * kReach + blocks) * room, room} {}

    static std::size_t size(std::size_t room, std::size_t blocks) {
        return (2 + 2 * kReach + 2 * blocks) * room;
    }
};

/// Adds the values at centre ± offset of every block to the points of \p values.
void addBlocks(const RotationRows& centres, const RotationRows& offsets, std::size_t blocks,
               std::span<double> values) {
    double even[kMostBlocks * kReach];
    double odd[kMostBlocks * kReach];
    const auto product = HWY_DYNAMIC_DISPATCH(Products);
    product(centres.cosine, blocks, offsets.cosine, kReach, offsets.room, even);
    product(centres.sine, blocks, offsets.sine, kReach, offsets.room, odd);
    for (std::size_t first = 0; first < values.size(); first += kBlock) {
        const std::size_t block = first / kBlock;
        double points[kBlock];
        points[kReach] = HWY_DYNAMIC_DISPATCH(RowSum)(centres.cosine + block * centres.room, centres.room);
        for (std::size_t k = 0; k < kReach; ++k) {
            const double a = even[block * kReach + k];
            const double b = odd[block * kReach + k];
            points[kReach + 1 + k] = a - b;
            points[kReach - 1 - k] = a + b;
        }
        const std::size_t count = std::min(kBlock, values.size() - first);
        for (std::size_t i = 0; i < count; ++i)
            values[first + i] += points[i];
    }
}

}  // namespace

void addWaves(std::span<const WaveTerm> terms, Wave wave, double first, double step,
              std::span<double> values) {
    if (values.empty() || terms.empty())
        return;
    thread_local Scratch<double> memory;
    const std::size_t room = roundedUp(terms.size(), kLanes);
    const std::size_t blocks = roundedUp((values.size() + kBlock - 1) / kBlock, kBlocksAtOnce);
    Run run(memory.of(Run::size(room, blocks)), room, blocks);
    run.turn.setFirst(terms, step);
    std::copy_n(run.turn.cosine, room, run.offsets.cosine);
    std::copy_n(run.turn.sine, room, run.offsets.sine);
    run.offsets.turnOn(kReach, run.turn);
    run.centres.setFirst(terms, first + step * static_cast<double>(kReach));
    weigh(run.centres, terms, wave);
    run.turn.setFirst(terms, step * static_cast<double>(kBlock));
    run.centres.turnOn(blocks, run.turn);
    addBlocks(run.centres, run.offsets, blocks, values);
}

}  // namespace posiscope
#endif
