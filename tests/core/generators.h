// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <rapidcheck.h>

#include <QtGlobal>

#include "core/fields/field.h"
#include "core/parameters/parameters.h"

namespace posiscope {

/// Any valid parameters of at most the given size.
inline Parameters anyParameters(std::int64_t mostRows, std::int64_t mostColumns) {
    Parameters p;
    p.dModel = *rc::gen::inRange<std::int64_t>(1, mostColumns + 1);
    p.length = *rc::gen::inRange<std::int64_t>(1, mostRows + 1);
    p.firstPosition = *rc::gen::element<std::int64_t>(0, 1, 2, -17, 1048576 - mostRows, -1048576);
    p.base = *rc::gen::element(10000.0, 100.0, 1.0, 500000.0, 1e9, 0.3, 1e-4, 3.7);
    p.layout = *rc::gen::element(Layout::Interleaved, Layout::Halves);
    p.schedule = *rc::gen::element(Schedule::Paper, Schedule::Tensor2Tensor);
    p.oddRule = *rc::gen::element(OddRule::Trim, OddRule::ZeroColumn);
    p.ablation = *rc::gen::element(Ablation::None, Ablation::None, Ablation::SineOnly, Ablation::CosineOnly,
                                   Ablation::PerColumnExponent, Ablation::Swapped, Ablation::DoubledExponent);
    return p;
}

/// A part of [0, cells), edges anywhere, sometimes all of it.
inline std::pair<double, double> anyPart(std::int64_t cells) {
    const auto most = static_cast<double>(cells);
    if (*rc::gen::inRange(0, 4) == 0)
        return {0, most};
    const double a = most * *rc::gen::inRange(0, 10000) / 10000;
    const double b = most * *rc::gen::inRange(0, 10001) / 10000;
    if (a == b)
        return {a, std::min(most, a + 0.37)};
    return {std::min(a, b), std::max(a, b)};
}

inline Window anyWindow(const Extent& extent) {
    const auto [top, bottom] = anyPart(extent.rows);
    const auto [left, right] = anyPart(extent.columns);
    return {top, bottom, left, right};
}

}  // namespace posiscope
