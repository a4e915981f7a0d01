// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/fields/similaritypicture.cpp"
#include "core/numbers/targets.h"
//
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
//
#include "core/fields/lagtables.h"

HWY_BEFORE_NAMESPACE();
namespace posiscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using DF = hn::ScalableTag<float>;
using VF = hn::Vec<DF>;

/// Entries of the tables for a vector of pixels. The lag is given as steps (0 or 1) above the minimum.
struct Lookup {
    const LagTables& tables;
    std::ptrdiff_t index;

    HWY_INLINE VF Steps(DF d, VF rowFirst, VF columnFirst, std::ptrdiff_t shift) const {
        return hn::Sub(hn::Add(rowFirst, columnFirst), hn::LoadU(d, tables.least() + index + shift));
    }
    HWY_INLINE VF At(DF d, int table, std::ptrdiff_t shift, VF steps) const {
        return hn::MulAdd(steps, hn::LoadU(d, tables.step(table) + index + shift),
                          hn::LoadU(d, tables.first(table) + index + shift));
    }
};

HWY_INLINE VF Mix(VF first, VF second, VF share) {
    return hn::MulAdd(share, hn::Sub(second, first), first);
}

void AddRow(const LagTables& tables, const PixelEnds& rows, int row, const PixelEnds& columns, int count,
            float* HWY_RESTRICT sums) {
    const DF d;
    const auto r = static_cast<std::size_t>(row);
    const VF rowHead = hn::Set(d, rows.head[r]);
    const VF rowTail = hn::Set(d, rows.tail[r]);
    const VF rowFirst = hn::Set(d, rows.first[r]);
    const VF rowNext = hn::Set(d, rows.first[r + 1]);
    const VF sign = hn::Set(d, tables.sign());
    const int rowMore = rows.more[r] > 0 ? 1 : 0;
    const std::ptrdiff_t down = tables.rowStep();
    for (int c = 0; c < count; c += static_cast<int>(hn::Lanes(d))) {
        const Lookup at{tables, tables.index(row, c)};
        const VF head = hn::LoadU(d, columns.head.data() + c);
        const VF tail = hn::LoadU(d, columns.tail.data() + c);
        const VF columnFirst = hn::Mul(sign, hn::LoadU(d, columns.first.data() + c));
        const VF columnNext = hn::Mul(sign, hn::LoadU(d, columns.first.data() + c + 1));
        const VF headHead = at.Steps(d, rowFirst, columnFirst, 0);
        const VF headTail = at.Steps(d, rowFirst, columnNext, 1);
        const VF tailHead = at.Steps(d, rowNext, columnFirst, down);
        const VF tailTail = at.Steps(d, rowNext, columnNext, down + 1);
        using T = LagTables;
        VF fromHead = hn::Mul(head, at.At(d, T::CellCell, 0, headHead));
        fromHead = hn::MulAdd(tail, at.At(d, T::CellCell, 1, headTail), fromHead);
        VF fromTail = hn::Mul(head, at.At(d, T::CellCell, down, tailHead));
        fromTail = hn::MulAdd(tail, at.At(d, T::CellCell, down + 1, tailTail), fromTail);
        VF sum = hn::MulAdd(rowHead, fromHead, hn::Mul(rowTail, fromTail));
        if (tables.runs()) {
            const VF more = hn::LoadU(d, columns.more.data() + c);
            sum = hn::MulAdd(head, at.At(d, T::RunCell + rowMore, 0, headHead), sum);
            sum = hn::MulAdd(tail, at.At(d, T::RunCell + rowMore, 1, headTail), sum);
            sum = hn::MulAdd(
                rowHead, Mix(at.At(d, T::CellRun, 0, headHead), at.At(d, T::CellRun + 1, 0, headHead), more),
                sum);
            sum = hn::MulAdd(
                rowTail,
                Mix(at.At(d, T::CellRun, down, tailHead), at.At(d, T::CellRun + 1, down, tailHead), more),
                sum);
            const int runRun = T::RunRun + 2 * rowMore;
            sum = hn::Add(sum, Mix(at.At(d, runRun, 0, headHead), at.At(d, runRun + 1, 0, headHead), more));
        }
        hn::StoreU(hn::Add(sum, hn::LoadU(d, sums + c)), d, sums + c);
    }
}

}  // namespace posiscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace posiscope {
HWY_EXPORT(AddRow);

PixelEnds::PixelEnds(const PixelCover& cover) {
    const std::size_t room = static_cast<std::size_t>(cover.pixels()) + 65;
    head.resize(room);
    tail.resize(room);
    more.resize(room);
    first.resize(room);
    for (int i = 0; i < cover.pixels(); ++i) {
        const auto at = static_cast<std::size_t>(i);
        head[at] = static_cast<float>(cover.head(i));
        tail[at] = static_cast<float>(cover.tail(i));
        more[at] = static_cast<float>(cover.cells(i) - cover.leastCells());
        first[at] = static_cast<float>(cover.firstCell(i));
    }
    first[static_cast<std::size_t>(cover.pixels())] = static_cast<float>(cover.firstCell(cover.pixels()));
}

void addRow(const LagTables& tables, const PixelEnds& rows, int row, const PixelEnds& columns, int count,
            float* sums) {
    HWY_DYNAMIC_DISPATCH(AddRow)(tables, rows, row, columns, count, sums);
}

}  // namespace posiscope
#endif
