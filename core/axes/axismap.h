// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace posiscope {

/// The coordinate of each index along an axis of n patches or frames.
struct AxisMap {
    enum class Rule {
        Index,    ///< (i + offset)·scale + origin
        Fitted,   ///< (i + offset)·scale/n + origin: every length spans the same
        Centred,  ///< i − (n − ⌊n/2⌋)
        Buckets,  ///< ⌊i·scale/n⌋
        Ends,     ///< from −scale to scale, both included; of one index −scale
        Causal    ///< (max(8i − 7, 0) + max(8i + 1, 0))/2·scale + origin: the middle of a latent frame of
                  ///< eight, of which the first is one alone (LTX-2)
    };
    Rule rule = Rule::Index;
    double offset = 0;
    double scale = 1;
    double origin = 0;

    /// The coordinate of index \p i of \p n; any real \p i.
    double at(double i, std::int64_t n) const;
    /// How far the coordinates of neighbours are apart, of \p n; of buckets on average.
    double step(std::int64_t n) const;
    bool operator==(const AxisMap&) const = default;
};

/// CogVideoX 1.0: \p n coordinates from \p start to \p stop·(n − 1)/n, the crop of the image inside the base
/// grid.
AxisMap croppedMap(double start, double stop, std::int64_t n);

}  // namespace posiscope
