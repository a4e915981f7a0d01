// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/xray/xray.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/parallel/workers.h"

namespace posiscope {
namespace {

constexpr std::int64_t kSome = 1024;      // numbers that are converted at a time
constexpr std::int64_t kRowsOfTask = 64;  // that a thread takes at a time

const std::byte* placeOf(const StoredRows& rows, std::int64_t r, std::int64_t c) {
    return rows.data + (r * rows.columns + c) * static_cast<std::int64_t>(bytesOf(rows.type));
}

/// Uses several sums, because each addition waits for the one before.
double sumOfSquares(std::span<const double> values) {
    std::array<double, 8> sums{};
    std::size_t i = 0;
    for (; i + sums.size() <= values.size(); i += sums.size())
        for (std::size_t k = 0; k < sums.size(); ++k)
            sums[k] += values[i + k] * values[i + k];
    for (; i < values.size(); ++i)
        sums[0] += values[i] * values[i];
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

/// Calls \p use with segments of row \p r as numbers, their first column and their factor.
template <class Use>
void alongRow(const StoredRows& rows, std::int64_t r, const BlockScales& scales, const Use& use) {
    std::array<double, kSome> values;
    for (std::int64_t c = 0; c < rows.columns;) {
        std::int64_t end = std::min(rows.columns, c + kSome);
        double factor = 1;
        if (!scales.factors.empty()) {
            end = std::min(end, (c / scales.columns + 1) * scales.columns);
            factor = scales.at(rows.first + r, c);
        }
        const std::span<double> some(values.data(), static_cast<std::size_t>(end - c));
        readNumbers(rows.type, rows.swapped, placeOf(rows, r, c),
                    static_cast<std::ptrdiff_t>(bytesOf(rows.type)), some);
        use(some, c, factor);
        c = end;
    }
}

}  // namespace

void readStoredRow(const StoredRows& rows, std::int64_t r, const BlockScales& scales,
                   std::span<double> values) {
    alongRow(rows, r, scales, [&values](std::span<const double> some, std::int64_t first, double factor) {
        for (std::size_t i = 0; i < some.size(); ++i)
            values[static_cast<std::size_t>(first) + i] = factor * some[i];
    });
}

void squaresOfRows(const StoredRows& rows, const BlockScales& scales, std::span<double> squares) {
    const auto count = static_cast<std::int64_t>(squares.size());
    const auto tasks = static_cast<int>((count + kRowsOfTask - 1) / kRowsOfTask);
    parallelFor(tasks, [&](int task) {
        const std::int64_t end = std::min(count, (task + 1) * kRowsOfTask);
        for (std::int64_t r = task * kRowsOfTask; r < end; ++r) {
            double sum = 0;
            alongRow(rows, r, scales, [&sum](std::span<const double> some, std::int64_t, double factor) {
                sum += factor * factor * sumOfSquares(some);
            });
            squares[static_cast<std::size_t>(r)] = sum;
        }
    });
}

void addSquaresOfColumns(const StoredRows& rows, std::int64_t count, const BlockScales& scales,
                         std::span<double> squares) {
    for (std::int64_t r = 0; r < count; ++r)
        alongRow(rows, r, scales, [&](std::span<const double> some, std::int64_t first, double factor) {
            for (std::size_t i = 0; i < some.size(); ++i)
                squares[static_cast<std::size_t>(first) + i] += factor * factor * some[i] * some[i];
        });
}

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

namespace {

double at(const std::vector<double>& numbers, std::int64_t head, std::int64_t pairs, std::int64_t pair) {
    return numbers.empty() ? std::nan("") : numbers[static_cast<std::size_t>(head * pairs + pair)];
}

bool isUnfinished(const Xray& xray, const LayerLoads& layer, std::int64_t pair) {
    return xray.basis != XrayBasis::Components &&
           !(xray.wavelength(layer, pair) <= static_cast<double>(xray.trained(layer)));
}

void keepGreater(LoadPlace& greatest, const LoadPlace& other) {
    if (other.load > greatest.load)
        greatest = other;
}

}  // namespace

std::int64_t Xray::pairs() const {
    std::int64_t most = std::ssize(wavelengths);
    for (const auto& setting : settings)
        most = std::max(most, setting->pairs());
    return most;
}

std::int64_t Xray::heads() const {
    std::int64_t all = 0;
    for (const LayerLoads& layer : layers)
        all += layer.queries.heads;
    return all;
}

bool Xray::hasBiases() const {
    return std::ranges::any_of(layers, [](const LayerLoads& layer) {
        return !layer.queries.biases.empty() || !layer.keys.biases.empty();
    });
}

bool Xray::isNormed() const {
    return std::ranges::any_of(layers, [](const LayerLoads& layer) {
        return !layer.queries.normed.empty() || !layer.keys.normed.empty();
    });
}

double Xray::load(const LayerLoads& layer, std::int64_t head, std::int64_t pair,
                  XrayQuantity quantity) const {
    const std::int64_t pairs = pairsOf(layer);
    if (pair >= pairs)
        return std::nan("");
    const std::int64_t key = layer.keyHeadOf(head);
    switch (quantity) {
        case XrayQuantity::Product:
            return at(layer.queries.loads(), head, pairs, pair) * at(layer.keys.loads(), key, pairs, pair);
        case XrayQuantity::Queries:
            return at(layer.queries.loads(), head, pairs, pair);
        case XrayQuantity::Keys:
            return at(layer.keys.loads(), key, pairs, pair);
        case XrayQuantity::QueryBiases:
            return at(layer.queries.biases, head, pairs, pair);
        case XrayQuantity::KeyBiases:
            return at(layer.keys.biases, key, pairs, pair);
        case XrayQuantity::NormProduct:
            return at(layer.queries.norms, head, pairs, pair) * at(layer.keys.norms, key, pairs, pair);
        case XrayQuantity::QueryNorms:
            return at(layer.queries.norms, head, pairs, pair);
        case XrayQuantity::KeyNorms:
            return at(layer.keys.norms, key, pairs, pair);
        case XrayQuantity::QueryGains:
            return at(layer.queries.gains, head, pairs, pair);
        case XrayQuantity::KeyGains:
            return at(layer.keys.gains, key, pairs, pair);
    }
    return std::nan("");
}

double Xray::load(const LayerLoads& layer, std::int64_t pair, XrayQuantity quantity) const {
    const bool products = quantity == XrayQuantity::Product || quantity == XrayQuantity::NormProduct;
    double sum = 0;
    for (std::int64_t head = 0; head < layer.queries.heads; ++head) {
        const double each = load(layer, head, pair, quantity);
        sum += products ? each : each * each;
    }
    const double mean = sum / static_cast<double>(layer.queries.heads);
    return products ? mean : std::sqrt(mean);
}

double Xray::wavelength(const LayerLoads& layer, std::int64_t pair) const {
    return settings.empty() ? wavelengths[static_cast<std::size_t>(pair)]
                            : 2 * std::numbers::pi / settings[layer.setting]->unscaledFrequency(pair).hi;
}

std::int64_t Xray::trained(const LayerLoads& layer) const {
    return settings.empty() ? trainedLength : settings[layer.setting]->parameters().trainedLength;
}

std::optional<std::int64_t> Xray::firstUnfinished(const LayerLoads& layer) const {
    for (std::int64_t i = 0; i < pairsOf(layer); ++i)
        if (isUnfinished(*this, layer, i))
            return i;
    return std::nullopt;
}

LoadSummary summaryOf(const Xray& xray) {
    LoadSummary summary;
    summary.shares.resize(static_cast<std::size_t>(xray.pairs()));
    summary.greatest.pair = summary.greatestUnfinished.pair = -1;
    double all = 0;
    for (const LayerLoads& layer : xray.layers) {
        for (std::int64_t i = 0; i < xray.pairsOf(layer); ++i) {
            const bool unfinished = isUnfinished(xray, layer, i);
            const double ratio = xray.settings.empty() ? 1 : xray.settings[layer.setting]->ratio(i);
            for (std::int64_t head = 0; head < layer.queries.heads; ++head) {
                const LoadPlace place{layer.layer, head, i, xray.load(layer, head, i, XrayQuantity::Product)};
                if (!std::isfinite(place.load)) {
                    summary.broken = true;
                    continue;
                }
                all += place.load;
                summary.shares[static_cast<std::size_t>(i)] += place.load;
                summary.unfinished += unfinished ? place.load : 0;
                (ratio < 1 ? summary.slowed : summary.unscaled) += place.load;
                keepGreater(summary.greatest, place);
                if (unfinished)
                    keepGreater(summary.greatestUnfinished, place);
            }
        }
    }
    const LayerLoads& first = xray.layers.front();
    for (std::int64_t i = 0; i < xray.pairsOf(first); ++i)
        summary.unfinishedPairs += isUnfinished(xray, first, i) ? 1 : 0;
    summary.firstUnfinished = xray.firstUnfinished(first).value_or(-1);
    const double whole = all > 0 ? all : 1;
    for (double* const share : {&summary.unfinished, &summary.slowed, &summary.unscaled})
        *share /= whole;
    for (double& share : summary.shares)
        share /= whole;
    return summary;
}

}  // namespace posiscope
