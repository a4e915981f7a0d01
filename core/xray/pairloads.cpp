// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/xray/pairloads.h"

#include <cmath>

namespace posiscope {
namespace {

/// Computes the loads of one matrix.
class Looking {
public:
    Looking(const std::vector<double>& squares, const NormGains& norm, const HeadRows& rows,
            std::int64_t heads, const PairedChannels& channels)
        : m_squares(squares), m_norm(norm), m_rows(rows), m_heads(heads), m_channels(channels) {}

    double square(std::int64_t head, std::int64_t channel) const { return m_squares[row(head, channel)]; }
    std::size_t row(std::int64_t head, std::int64_t channel) const {
        return static_cast<std::size_t>(m_rows.of(head) + channel);
    }
    double gain(std::int64_t head, std::int64_t channel) const {
        const std::vector<double>& gains = m_norm.gains;
        const bool own = std::ssize(gains) > m_channels.headSize;
        return gains[static_cast<std::size_t>((own ? head * m_channels.headSize : 0) + channel)];
    }
    ChannelPair pair(std::int64_t i) const {
        ChannelPair pair = channelsOf(m_channels.pairing, i, m_channels.pairs);
        return {pair.a + m_channels.first, pair.b + m_channels.first};
    }
    /// Mean of the squared norms of the rows of \p head, or of all heads.
    double meanSquare(std::int64_t head) const {
        double sum = 0;
        for (std::int64_t channel = 0; channel < m_channels.headSize; ++channel)
            sum += square(head, channel);
        return sum / static_cast<double>(m_channels.headSize);
    }
    double meanSquareOfAll() const {
        double sum = 0;
        for (std::int64_t head = 0; head < m_heads; ++head)
            sum += meanSquare(head);
        return sum / static_cast<double>(m_heads);
    }

private:
    const std::vector<double>& m_squares;
    const NormGains& m_norm;
    const HeadRows& m_rows;
    std::int64_t m_heads;
    const PairedChannels& m_channels;
};

}  // namespace

ProjectionLoads loadsOf(const std::vector<double>& squares, const std::vector<double>& bias,
                        const NormGains& norm, const HeadRows& rows, std::int64_t heads,
                        const PairedChannels& channels) {
    const Looking looking(squares, norm, rows, heads, channels);
    const bool normalised = !norm.gains.empty();
    const double ofAll = normalised && norm.acrossHeads ? looking.meanSquareOfAll() : 0;
    ProjectionLoads loads{.heads = heads};
    for (std::int64_t head = 0; head < heads; ++head) {
        const double mean = !normalised ? 1 : norm.acrossHeads ? ofAll : looking.meanSquare(head);
        for (std::int64_t i = 0; i < channels.pairs; ++i) {
            const auto [a, b] = looking.pair(i);
            const double squareA = looking.square(head, a);
            const double squareB = looking.square(head, b);
            loads.norms.push_back(std::sqrt(squareA + squareB));
            if (!bias.empty())
                loads.biases.push_back(std::hypot(bias[looking.row(head, a)], bias[looking.row(head, b)]));
            if (!normalised)
                continue;
            const double gainA = looking.gain(head, a);
            const double gainB = looking.gain(head, b);
            loads.gains.push_back(std::sqrt((gainA * gainA + gainB * gainB) / 2));
            loads.normed.push_back(std::sqrt((gainA * gainA * squareA + gainB * gainB * squareB) / mean));
        }
    }
    return loads;
}

}  // namespace posiscope
