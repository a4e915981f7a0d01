// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/similarityproduct.h"

#include <Eigen/Dense>
#include <algorithm>
#include <complex>

#include "core/cores/workers.h"
#include "core/fields/exactmeans.h"
#include "core/fields/sampledwaves.h"

namespace posiscope {
namespace {

using WaveMatrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Picture = Eigen::Map<WaveMatrix, 0, Eigen::OuterStride<>>;

constexpr std::size_t kWaves = 256;  // at a time: two matrices of 512 columns
constexpr int kRows = 64;            // of the picture, one task

/// Runs task(first, count) on runs of pixels, on all cores.
template <class Task>
void inRunsOfRows(int pixels, const Task& task) {
    inAllCores((pixels + kRows - 1) / kRows,
               [&](int run) { task(run * kRows, std::min(kRows, pixels - run * kRows)); });
}

/// Row p: the means of sine and cosine under pixel p for waves first … last − 1.
void fillMeans(WaveMatrix& out, const SampledWaves& waves, const PixelCover& cover, std::size_t first,
               std::size_t last) {
    const ExactMeans means(waves, cover, first, last);
    inRunsOfRows(cover.pixels(), [&](int top, int count) {
        for (int pixel = top; pixel < top + count; ++pixel)
            for (std::size_t i = first; i < last; ++i) {
                const std::complex<double> mean = means.at(pixel, i);
                const auto column = static_cast<Eigen::Index>(2 * (i - first));
                out(pixel, column) = mean.imag();
                out(pixel, column + 1) = mean.real();
            }
    });
}

}  // namespace

void meanDotProducts(const SampledWaves& waves, const std::vector<double>& sines,
                     const std::vector<double>& cosines, const PixelCover& rows, const PixelCover& columns,
                     const Pixels<double>& pixels) {
    Picture picture(pixels.data, pixels.rows, pixels.columns, Eigen::OuterStride<>(pixels.stride));
    picture.setZero();
    const bool symmetric = rows == columns;
    WaveMatrix left(rows.pixels(), 2 * kWaves);
    WaveMatrix right(symmetric ? 0 : columns.pixels(), 2 * kWaves);
    for (std::size_t first = 0; first < waves.count(); first += kWaves) {
        const std::size_t last = std::min(first + kWaves, waves.count());
        fillMeans(left, waves, rows, first, last);
        if (!symmetric)
            fillMeans(right, waves, columns, first, last);
        const auto used = static_cast<Eigen::Index>(2 * (last - first));
        Eigen::VectorXd weights(used);
        for (std::size_t i = first; i < last; ++i) {
            weights[static_cast<Eigen::Index>(2 * (i - first))] = sines[i];
            weights[static_cast<Eigen::Index>(2 * (i - first)) + 1] = cosines[i];
        }
        const WaveMatrix& other = symmetric ? left : right;
        inRunsOfRows(rows.pixels(), [&](int top, int count) {
            const WaveMatrix weighted = left.block(top, 0, count, used) * weights.asDiagonal();
            picture.middleRows(top, count).noalias() += weighted * other.leftCols(used).transpose();
        });
    }
}

}  // namespace posiscope
