// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/encodingfield.h"

#include <algorithm>
#include <complex>
#include <utility>
#include <vector>

#include "core/fields/drawnmeans.h"
#include "core/fields/exactmeans.h"
#include "core/parallel/workers.h"

namespace posiscope {
namespace {

/// The shares of all pixel columns, concatenated; those of pixel c end at ends[c].
struct AllShares {
    std::vector<ColumnShare> shares;
    std::vector<std::size_t> ends;
    std::size_t firstWave = 0;
    std::size_t lastWave = 0;  // one past

    AllShares(const PixelCover& columns, const Sinusoidal& encoding) {
        std::vector<ColumnShare> some;
        for (int c = 0; c < columns.pixels(); ++c) {
            sharesUnder(columns, c, encoding, some);
            shares.insert(shares.end(), some.begin(), some.end());
            ends.push_back(shares.size());
        }
        if (shares.empty())
            return;
        const auto [least, greatest] = std::ranges::minmax_element(shares, {}, &ColumnShare::frequency);
        firstWave = static_cast<std::size_t>(least->frequency);
        lastWave = static_cast<std::size_t>(greatest->frequency) + 1;
    }
};

void writeRow(const AllShares& all, const ExactMeans& means, int row, double* pixels) {
    std::int32_t known = -1;  // neighbouring pixels often share a wave
    std::complex<double> mean = 0;
    std::size_t at = 0;
    for (std::size_t c = 0; c < all.ends.size(); ++c) {
        double sum = 0;
        for (; at < all.ends[c]; ++at) {
            const ColumnShare& share = all.shares[at];
            if (share.frequency != known) {
                known = share.frequency;
                mean = means.at(row, static_cast<std::size_t>(known));
            }
            sum += share.sine * mean.imag() + share.cosine * mean.real();
        }
        pixels[c] = sum;
    }
}

}  // namespace

EncodingField::EncodingField(std::shared_ptr<const Sinusoidal> encoding)
    : m_encoding(std::move(encoding)), m_waves(*m_encoding) {}

void EncodingField::means(const Window& window, const Pixels<float>& pixels) const {
    draw(PixelCover::means(window.top, window.bottom, pixels.rows),
         PixelCover::means(window.left, window.right, pixels.columns), pixels);
}

void EncodingField::samples(const Window& window, const Pixels<float>& pixels) const {
    draw(PixelCover::middles(window.top, window.bottom, pixels.rows),
         PixelCover::middles(window.left, window.right, pixels.columns), pixels);
}

void EncodingField::draw(const PixelCover& rows, const PixelCover& columns,
                         const Pixels<float>& pixels) const {
    drawMeans(
        m_waves, rows,
        [&](int pixel, std::vector<ColumnShare>& shares) {
            sharesUnder(columns, pixel, *m_encoding, shares);
        },
        pixels);
}

void EncodingField::means(const Window& window, const Pixels<double>& pixels) const {
    const PixelCover rows = PixelCover::means(window.top, window.bottom, pixels.rows);
    const AllShares shares(PixelCover::means(window.left, window.right, pixels.columns), *m_encoding);
    const ExactMeans means(m_waves, rows, shares.firstWave, shares.lastWave);
    parallelFor(pixels.rows, [&](int row) { writeRow(shares, means, row, pixels.row(row)); });
}

}  // namespace posiscope
