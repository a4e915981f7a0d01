// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Processes blocks of four rows by two, along the rows. Eight sums keep two multiply-add units busy and leave
// registers for loads on any instruction set. The rows are processed in segments that stay in the caches.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/fields/rowproducts.cpp"
#include "core/numbers/targets.h"
//
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
//
#include <algorithm>
#include <array>

#include "core/fields/rowproducts.h"

#ifndef POSISCOPE_ROWPRODUCTS_TYPES
#define POSISCOPE_ROWPRODUCTS_TYPES
namespace posiscope {

constexpr int kDown = 4;
constexpr int kAcross = 2;
constexpr std::size_t kStretch = 4096;  // bytes of a row

}  // namespace posiscope
#endif

HWY_BEFORE_NAMESPACE();
namespace posiscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// The sums of kDown rows by kAcross over numbers \p begin … \p end − 1.
template <class T>
HWY_INLINE void AddProducts(const std::array<const T*, kDown>& left,
                            const std::array<const T*, kAcross>& right, std::size_t begin, std::size_t end,
                            T (&sums)[kDown][kAcross]) {
    const hn::ScalableTag<T> d;
    using V = hn::Vec<decltype(d)>;
    V a0 = hn::Zero(d), a1 = a0, a2 = a0, a3 = a0;
    V b0 = a0, b1 = a0, b2 = a0, b3 = a0;
    for (std::size_t i = begin; i < end; i += hn::Lanes(d)) {
        const V a = hn::Load(d, right[0] + i);
        const V b = hn::Load(d, right[1] + i);
        V row = hn::Load(d, left[0] + i);
        a0 = hn::MulAdd(row, a, a0);
        b0 = hn::MulAdd(row, b, b0);
        row = hn::Load(d, left[1] + i);
        a1 = hn::MulAdd(row, a, a1);
        b1 = hn::MulAdd(row, b, b1);
        row = hn::Load(d, left[2] + i);
        a2 = hn::MulAdd(row, a, a2);
        b2 = hn::MulAdd(row, b, b2);
        row = hn::Load(d, left[3] + i);
        a3 = hn::MulAdd(row, a, a3);
        b3 = hn::MulAdd(row, b, b3);
    }
    const auto sum = [d](V lanes) HWY_ATTR { return hn::GetLane(hn::SumOfLanes(d, lanes)); };
    sums[0][0] += sum(a0);
    sums[1][0] += sum(a1);
    sums[2][0] += sum(a2);
    sums[3][0] += sum(a3);
    sums[0][1] += sum(b0);
    sums[1][1] += sum(b1);
    sums[2][1] += sum(b2);
    sums[3][1] += sum(b3);
}

/// A block that extends past the last row repeats that row.
template <class T, std::size_t N>
HWY_INLINE std::array<const T*, N> RowsFrom(const PaddedRows<T>& rows, int first) {
    std::array<const T*, N> group;
    for (std::size_t i = 0; i < N; ++i)
        group[i] = rows.row(std::min(first + static_cast<int>(i), rows.count - 1));
    return group;
}

template <class T>
HWY_INLINE void RowProducts(const PaddedRows<T>& left, const PaddedRows<T>& right, T* products,
                            std::ptrdiff_t stride) {
    for (int r = 0; r < left.count; ++r)
        std::fill_n(products + r * stride, right.count, T{0});
    constexpr std::size_t kNumbers = kStretch / sizeof(T);
    for (std::size_t begin = 0; begin < left.length; begin += kNumbers) {
        const std::size_t end = std::min(begin + kNumbers, left.length);
        for (int c = 0; c < right.count; c += kAcross) {
            const auto columns = RowsFrom<T, kAcross>(right, c);
            for (int r = 0; r < left.count; r += kDown) {
                T sums[kDown][kAcross] = {};
                AddProducts(RowsFrom<T, kDown>(left, r), columns, begin, end, sums);
                for (int i = 0; i < std::min(kDown, left.count - r); ++i)
                    for (int j = 0; j < std::min(kAcross, right.count - c); ++j)
                        products[(r + i) * stride + c + j] += sums[i][j];
            }
        }
    }
}

void FloatProducts(const PaddedRows<float>& left, const PaddedRows<float>& right, float* products,
                   std::ptrdiff_t stride) {
    RowProducts(left, right, products, stride);
}

void DoubleProducts(const PaddedRows<double>& left, const PaddedRows<double>& right, double* products,
                    std::ptrdiff_t stride) {
    RowProducts(left, right, products, stride);
}

}  // namespace posiscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace posiscope {
HWY_EXPORT(FloatProducts);
HWY_EXPORT(DoubleProducts);

void rowProducts(const PaddedRows<float>& left, const PaddedRows<float>& right, float* products,
                 std::ptrdiff_t stride) {
    HWY_DYNAMIC_DISPATCH(FloatProducts)(left, right, products, stride);
}

void rowProducts(const PaddedRows<double>& left, const PaddedRows<double>& right, double* products,
                 std::ptrdiff_t stride) {
    HWY_DYNAMIC_DISPATCH(DoubleProducts)(left, right, products, stride);
}

}  // namespace posiscope
#endif
