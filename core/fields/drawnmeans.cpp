// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lanes are neighbouring pixel columns. Each lane carries one share (a weighted wave) at a time down the
// rows: E = weight·e^{iw·m} is multiplied by e^{iwn} from row to row and recomputed every kReseed rows,
// because single precision drifts. Sums stay in a tile that fits the first-level cache.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/fields/drawnmeans.cpp"
#include "core/numbers/targets.h"
//
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
//
#include <algorithm>
#include <array>

#include "core/fields/drawnmeans.h"
#include "core/numbers/sinecosine-inl.h"
#include "core/parallel/workers.h"

#ifndef POSISCOPE_DRAWNMEANS_TYPES
#define POSISCOPE_DRAWNMEANS_TYPES
namespace posiscope {

constexpr int kStrip = 256;         // rows of a tile: 16 KB at 16 lanes
constexpr int kReseed = 16;         // rows between two fresh phases
constexpr std::size_t kLanes = 16;  // of the widest target

/// The inputs of the kernel for every pixel row.
struct DrawnRows {
    const double* position;  // of the first cell
    const float* head;
    const float* tail;
    const std::uint8_t* more;  // cells beyond leastCells(): 0 or 1
    int count;
};

/// One share in each lane: weight·e^{iw·m} = (cosine − i·sine)·e^{iw·m}, whose real part is drawn.
struct alignas(64) Slot {
    double turns[kLanes];
    float real[kLanes];
    float imaginary[kLanes];
    float phasors[2][4][kLanes];
};

}  // namespace posiscope
#endif

HWY_BEFORE_NAMESPACE();
namespace posiscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using DF = hn::ScalableTag<float>;
using VF = hn::Vec<DF>;

/// One wave on its way down the rows: seed, read the mean of a row, rotate to the next row.
struct Walker {
    const Slot* slot;
    VF real;
    VF imaginary;
};

HWY_INLINE void Seed(DF d, Walker& w, double position) {
    const Doubles<DF> d64;
    const auto at = hn::Set(d64, position);
    VF sine;
    VF cosine;
    DrawnSineCosine(d, hn::Mul(hn::LoadU(d64, w.slot->turns), at),
                    hn::Mul(hn::LoadU(d64, w.slot->turns + hn::Lanes(d64)), at), sine, cosine);
    const VF a = hn::LoadU(d, w.slot->real);
    const VF b = hn::LoadU(d, w.slot->imaginary);
    w.real = hn::MulSub(a, cosine, hn::Mul(b, sine));
    w.imaginary = hn::MulAdd(a, sine, hn::Mul(b, cosine));
}

HWY_INLINE VF MeanThenStep(DF d, Walker& w, VF head, VF tail, std::size_t more) {
    const auto& p = w.slot->phasors[more];
    const VF stepReal = hn::Load(d, p[DrawnPhasors::StepReal]);
    const VF stepImaginary = hn::Load(d, p[DrawnPhasors::StepImaginary]);
    const VF qReal = hn::MulAdd(tail, stepReal, hn::Add(head, hn::Load(d, p[DrawnPhasors::InnerReal])));
    const VF qImaginary = hn::MulAdd(tail, stepImaginary, hn::Load(d, p[DrawnPhasors::InnerImaginary]));
    const VF mean = hn::MulSub(w.real, qReal, hn::Mul(w.imaginary, qImaginary));
    const VF real = hn::MulSub(w.real, stepReal, hn::Mul(w.imaginary, stepImaginary));
    w.imaginary = hn::MulAdd(w.real, stepImaginary, hn::Mul(w.imaginary, stepReal));
    w.real = real;
    return mean;
}

/// Adds two slots to a tile of rows × lanes. Two at once, because the rotations of a single wave depend on
/// each other and would stall.
void AddSlots(const Slot* slots, const DrawnRows& rows, int first, int last, float* HWY_RESTRICT tile) {
    const DF d;
    const std::size_t lanes = hn::Lanes(d);
    Walker a{slots, hn::Zero(d), hn::Zero(d)};
    Walker b{slots + 1, hn::Zero(d), hn::Zero(d)};
    for (int block = first; block < last; block += kReseed) {
        Seed(d, a, rows.position[block]);
        Seed(d, b, rows.position[block]);
        for (int r = block; r < std::min(block + kReseed, last); ++r) {
            const VF head = hn::Set(d, rows.head[r]);
            const VF tail = hn::Set(d, rows.tail[r]);
            const std::size_t more = rows.more[r];
            float* HWY_RESTRICT sum = tile + static_cast<std::size_t>(r - first) * lanes;
            const VF ab = hn::Add(MeanThenStep(d, a, head, tail, more), MeanThenStep(d, b, head, tail, more));
            hn::Store(hn::Add(hn::Load(d, sum), ab), d, sum);
        }
    }
}

std::size_t LaneCount() {
    return hn::Lanes(DF());
}

/// Phasors for n cells a pixel: Σ_{j=1}^{n−1} e^{iwj} = e^{iwn/2}·sin((n−1)w/2)/sin(w/2), and e^{iwn}.
void ComputePhasors(const double* HWY_RESTRICT turns, std::size_t count, double n, double inner,
                    float* const* out) {
    const hn::ScalableTag<double> d;
    const hn::Rebind<float, decltype(d)> f;
    using V = hn::Vec<decltype(d)>;
    const V least = hn::Set(d, 1e-290);
    for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
        const V turn = hn::LoadU(d, turns + i);
        V sine;
        V cosine;
        SineCosine(d, hn::Mul(turn, hn::Set(d, n)), sine, cosine);
        hn::StoreU(hn::DemoteTo(f, cosine), f, out[DrawnPhasors::StepReal] + i);
        hn::StoreU(hn::DemoteTo(f, sine), f, out[DrawnPhasors::StepImaginary] + i);
        V real = hn::Zero(d);
        V imaginary = hn::Zero(d);
        if (n > 1 && inner > 0) {
            V above;
            V below;
            V ignored;
            SineCosine(d, hn::Mul(turn, hn::Set(d, (n - 1) / 2)), above, ignored);
            SineCosine(d, hn::Mul(turn, hn::Set(d, 0.5)), below, ignored);
            const auto still = hn::Lt(hn::Abs(below), least);  // a frequency of 0: every cell the same
            V size = hn::Div(above, hn::IfThenElse(still, hn::Set(d, 1.0), below));
            size = hn::Mul(hn::IfThenElse(still, hn::Set(d, n - 1), size), hn::Set(d, inner));
            SineCosine(d, hn::Mul(turn, hn::Set(d, n / 2)), sine, cosine);
            real = hn::Mul(size, cosine);
            imaginary = hn::Mul(size, sine);
        }
        hn::StoreU(hn::DemoteTo(f, real), f, out[DrawnPhasors::InnerReal] + i);
        hn::StoreU(hn::DemoteTo(f, imaginary), f, out[DrawnPhasors::InnerImaginary] + i);
    }
}

}  // namespace posiscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace posiscope {
HWY_EXPORT(AddSlots);
HWY_EXPORT(LaneCount);
HWY_EXPORT(ComputePhasors);

namespace {

/// The rows in the form the kernel takes; the caller owns \p positions …
struct RowNumbers {
    std::vector<double> position;
    std::vector<float> head;
    std::vector<float> tail;
    std::vector<std::uint8_t> more;

    DrawnRows of(const SampledWaves& waves, const PixelCover& rows) {
        const auto count = static_cast<std::size_t>(rows.pixels());
        position.resize(count);
        head.resize(count);
        tail.resize(count);
        more.resize(count);
        for (int r = 0; r < rows.pixels(); ++r) {
            const auto at = static_cast<std::size_t>(r);
            position[at] = waves.firstPosition + static_cast<double>(rows.firstCell(r));
            head[at] = static_cast<float>(rows.head(r));
            tail[at] = static_cast<float>(rows.tail(r));
            more[at] = static_cast<std::uint8_t>(rows.cells(r) - rows.leastCells());
        }
        return {position.data(), head.data(), tail.data(), more.data(), rows.pixels()};
    }
};

void fill(Slot& slot, std::size_t lane, const ColumnShare& share, const SampledWaves& waves,
          const DrawnPhasors& phasors) {
    const auto frequency = static_cast<std::size_t>(share.frequency);
    slot.turns[lane] = waves.turns[frequency];
    slot.real[lane] = static_cast<float>(share.cosine);
    slot.imaginary[lane] = static_cast<float>(-share.sine);
    for (int more = 0; more < 2; ++more)
        for (int part = 0; part < 4; ++part)
            slot.phasors[more][part][lane] =
                phasors.row(more, static_cast<DrawnPhasors::Part>(part))[frequency];
}

/// The tile of one group of pixel columns: its slots, then its rows strip by strip.
class Group {
public:
    void gather(int first, int count, const std::function<void(int, std::vector<ColumnShare>&)>& sharesOf,
                const SampledWaves& waves, const DrawnPhasors& phasors) {
        std::size_t used = 0;
        m_slots.clear();
        for (int lane = 0; lane < count; ++lane) {
            sharesOf(first + lane, m_shares);
            while (used < m_shares.size() || used % 2 != 0) {
                if (m_slots.size() == used)
                    m_slots.push_back({});
                ++used;
            }
            for (std::size_t s = 0; s < m_shares.size(); ++s)
                fill(m_slots[s], static_cast<std::size_t>(lane), m_shares[s], waves, phasors);
        }
    }
    void draw(int first, int count, const DrawnRows& rows, const Pixels<float>& pixels) {
        const std::size_t lanes = HWY_DYNAMIC_DISPATCH(LaneCount)();
        for (int top = 0; top < rows.count; top += kStrip) {
            const int bottom = std::min(top + kStrip, rows.count);
            float* tile = m_tile.of(static_cast<std::size_t>(kStrip) * lanes);
            std::fill_n(tile, static_cast<std::size_t>(bottom - top) * lanes, 0.0F);
            for (std::size_t s = 0; s < m_slots.size(); s += 2)
                HWY_DYNAMIC_DISPATCH(AddSlots)(&m_slots[s], rows, top, bottom, tile);
            for (int r = top; r < bottom; ++r)
                std::copy_n(tile + static_cast<std::size_t>(r - top) * lanes, count, pixels.row(r) + first);
        }
    }

private:
    std::vector<ColumnShare> m_shares;
    std::vector<Slot> m_slots;
    Scratch<float> m_tile;
};

}  // namespace

void DrawnPhasors::compute(const SampledWaves& waves, const PixelCover& cover) {
    constexpr std::size_t kTask = 1024;
    m_stride = waves.turns.size();
    m_numbers = m_scratch.of(8 * m_stride);
    const auto tasks = static_cast<int>((m_stride + kTask - 1) / kTask);
    parallelFor(2 * tasks, [&](int task) {
        const int more = task % 2;
        const std::size_t first = static_cast<std::size_t>(task / 2) * kTask;
        std::array<float*, 4> out{};
        for (std::size_t part = 0; part < 4; ++part)
            out[part] = m_numbers + (static_cast<std::size_t>(4 * more) + part) * m_stride + first;
        HWY_DYNAMIC_DISPATCH(ComputePhasors)
        (waves.turns.data() + first, std::min(kTask, m_stride - first),
         static_cast<double>(cover.leastCells() + more), cover.inner(), out.data());
    });
}

void drawMeans(const SampledWaves& waves, const PixelCover& rows,
               const std::function<void(int, std::vector<ColumnShare>&)>& sharesOf,
               const Pixels<float>& pixels) {
    static thread_local DrawnPhasors phasorsOfThread;
    static thread_local RowNumbers rowsOfThread;
    DrawnPhasors& phasors = phasorsOfThread;  // the workers must see the caller's
    phasors.compute(waves, rows);
    const DrawnRows drawn = rowsOfThread.of(waves, rows);
    const int lanes = static_cast<int>(HWY_DYNAMIC_DISPATCH(LaneCount)());
    parallelFor((pixels.columns + lanes - 1) / lanes, [&](int task) {
        static thread_local Group group;
        const int first = task * lanes;
        const int count = std::min(lanes, pixels.columns - first);
        group.gather(first, count, sharesOf, waves, phasors);
        group.draw(first, count, drawn, pixels);
    });
}

}  // namespace posiscope
#endif
