// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/similarityscale.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "core/analysis/kernel.h"
#include "core/fields/field.h"
#include "core/fields/range.h"

namespace posiscope {
namespace {

constexpr int kScaleSamples = 512;
constexpr int kLooks = 17;              // rows of pixels sampled for the scale
constexpr double kLeastContrast = 0.1;  // of the curve's range; the colours span at least this much
constexpr std::int64_t kNarrow = 64;    // dimensions; with more, a row takes as long as the whole picture
constexpr int kMostAcross = 16384;      // pixels of a row that is computed whole

/// g as averaged by pixels of \p pitch by \p pitch cells: each wave is multiplied by its mean over a pixel's
/// rows and its mean over a pixel's columns.
WaveSum averaged(const Kernel& kernel, double pitch) {
    std::vector<WaveTerm> terms = kernel.sum().terms();
    for (WaveTerm& term : terms) {
        const double cell = pitch * std::sin(term.frequency / 2);
        const double mean = cell == 0 ? 1 : std::sin(pitch * term.frequency / 2) / cell;
        term.amplitude *= mean * mean;
    }
    return {std::move(terms), Wave::Cosine};
}

/// \p seen, widened by a sample of pixels in the first row and a margin for the pixels between them. The
/// sample is the nearest pixels, where the curve dips first, and others spread evenly over the row. The
/// result stays within the range of the single cells, and a range that is practically zero is not stretched.
Bounds withSampled(const SimilarityMatrix& matrix, double pitch, Bounds seen) {
    constexpr std::size_t kNear = 8;
    constexpr double kBetween = 0.15;
    constexpr double kLeast = 0.002;
    const double room = std::max(0.0, static_cast<double>(matrix.field.extent().columns) - pitch);
    std::array<double, kNear + kLooks> dots{};
    const std::span all(dots);
    const WaveSum sum = averaged(matrix.kernel, pitch);
    sum.sampleInAllCores(pitch, pitch, all.first(kNear));
    sum.sampleInAllCores(0, room / (kLooks - 1), all.subspan(kNear));
    for (const double dot : dots)
        seen.add(matrix.kernel.measured(matrix.measure, dot));
    const Bounds& cells = matrix.unaveraged;
    const double span = std::max(seen.greatest - seen.least, kLeast * (cells.greatest - cells.least));
    if (matrix.measure == Measure::Distance)
        seen.greatest = std::min(cells.greatest, seen.greatest + kBetween * span);
    else
        seen.least = std::max(cells.least, seen.least - kBetween * span);
    return seen;
}

}  // namespace

Bounds kernelReach(const Kernel& kernel, Measure measure, std::int64_t length) {
    const auto count = static_cast<double>(length);
    std::vector<double> samples(static_cast<std::size_t>(std::min<double>(count, kScaleSamples)));
    const double step = samples.size() < 2 ? 1 : (count - 1) / static_cast<double>(samples.size() - 1);
    kernel.sample(0, step, samples);
    return scaleOver(kernel.measured(measure, *std::ranges::min_element(samples)),
                     kernel.measured(measure, kernel.atZero()));
}

Bounds averagedReach(const SimilarityMatrix& matrix, double pitch) {
    const auto rows = static_cast<double>(matrix.field.extent().rows);
    const bool narrow = matrix.dModel <= kNarrow && rows / pitch < kMostAcross;
    const int across = narrow ? std::max(1, static_cast<int>(rows / pitch)) : 1;
    const double room = rows - pitch;
    const int looks = matrix.kernel.whole() || room <= 0 ? 1 : kLooks;
    std::vector<float> pixels(static_cast<std::size_t>(across));
    Bounds seen = Bounds::ofNothing();
    for (int i = 0; i < looks; ++i) {
        const double first = looks == 1 ? 0 : room * i / (looks - 1);
        const double left = narrow ? 0 : first;
        matrix.field.means(Window{first, first + pitch, left, std::min(left + across * pitch, rows)},
                           Pixels<float>{pixels.data(), 1, across, across});
        for (const float pixel : pixels)
            seen.add(double{pixel});
    }
    const Bounds& cells = matrix.unaveraged;
    if (!narrow)
        seen = withSampled(matrix, pitch, seen);
    if (narrow) {  // a range that is practically zero is not stretched
        const double middle = (seen.least + seen.greatest) / 2;
        const double least = kLeastContrast * (cells.greatest - cells.least) / 2;
        seen = {std::min(seen.least, middle - least), std::max(seen.greatest, middle + least)};
    }
    return scaleOver(seen.least, seen.greatest);
}

}  // namespace posiscope
