// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace posiscope {

/// How a learned grid is brought to another size, each axis by itself. Entry i of m reads around the source
/// coordinate n/m·(i + ½) − ½ of n entries, with corners aligned (n − 1)/(m − 1)·i.
enum class Resampling {
    Bicubic,            ///< a = −0.75 without antialiasing: MAE, BEiT, ViTDet; grid_sample of GLM-4.xV
    BicubicAntialias,   ///< a = −0.5: timm, PIL, JAX
    BicubicOffset,      ///< a = −0.75 with n/(m + 0.1): DINOv2
    BicubicCorners,     ///< a = −0.75, corners aligned
    BicubicZeros,       ///< a = −0.75; what is outside counts 0: grid_sample with padding zeros
    Bilinear,           ///< rel_pos of ViTDet
    BilinearAntialias,  ///< SigLIP 2
    BilinearCorners,    ///< Qwen3-VL
    Tiled               ///< entry i mod n: SAM 3
};

/// A share of one entry.
struct ResamplingTap {
    std::int64_t index;
    double weight;
};

/// For each of \p m entries the shares of \p n entries; each index is there once. If the sizes agree, every
/// entry is itself, except for BicubicOffset. \pre n, m ≥ 1
std::vector<std::vector<ResamplingTap>> resamplingTaps(Resampling rule, std::int64_t n, std::int64_t m);

/// \p numbers are \p outer times \p count runs of \p run numbers: resamples the runs to as many as \p taps
/// has.
std::vector<double> resampled(const std::vector<double>& numbers, std::int64_t outer, std::int64_t count,
                              std::int64_t run, const std::vector<std::vector<ResamplingTap>>& taps);

}  // namespace posiscope
