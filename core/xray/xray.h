// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/rotary/rotary.h"
#include "core/tables/numbertype.h"

namespace posiscope {

/// Scale factors of stored numbers, one for each block of rows × columns, as 8-bit types need them. Blocks at
/// the lower and right edges may be partial.
struct BlockScales {
    std::int64_t rows = 1;          ///< of a block
    std::int64_t columns = 1;       ///< of a block
    std::int64_t across = 1;        ///< number of blocks in a row of blocks
    std::vector<double> factors{};  ///< row-major; empty: all 1

    double at(std::int64_t row, std::int64_t column) const {
        return factors[static_cast<std::size_t>(row / rows * across + column / columns)];
    }
};

/// Some rows of a matrix as stored in a file: \p columns numbers each, contiguous.
struct StoredRows {
    NumberType type;
    bool swapped;  ///< byte order differs from the machine's
    const std::byte* data;
    std::int64_t first;    ///< index of the first of them in the matrix
    std::int64_t columns;  ///< at least 1
};

/// Reads row \p r of \p rows, multiplied by its scales, into \p values, which has as many numbers as there
/// are columns.
void readStoredRow(const StoredRows& rows, std::int64_t r, const BlockScales& scales,
                   std::span<double> values);

/// The squared norm of each row: \p squares[r] = Σ_c (scale·w[first + r, c])², on all cores. Relative error
/// below columns·2^-53.
void squaresOfRows(const StoredRows& rows, const BlockScales& scales, std::span<double> squares);

/// Adds the squares of \p count rows to those of the columns: \p squares[c] += Σ_r (scale·w[first + r, c])².
void addSquaresOfColumns(const StoredRows& rows, std::int64_t count, const BlockScales& scales,
                         std::span<double> squares);

/// The first row of each head in a matrix that produces the queries or the keys of all heads. Heads are
/// consecutive or, where queries, keys and values share a matrix, in groups with other rows between them:
/// GPT-NeoX has a query, a key and a value in each group, Falcon several queries.
struct HeadRows {
    std::int64_t first = 0;      ///< of head 0
    std::int64_t perGroup = 1;   ///< heads, at least 1
    std::int64_t groupStep = 0;  ///< rows from the first head of a group to that of the next
    std::int64_t headStep = 0;   ///< rows from a head to the next of its group

    std::int64_t of(std::int64_t head) const {
        return first + head / perGroup * groupStep + head % perGroup * headStep;
    }
    bool operator==(const HeadRows&) const = default;
};

/// How a normalisation of queries or keys acts on the channels: it divides them by their common length and
/// multiplies each by its own gain.
struct NormGains {
    std::vector<double> gains{};  ///< head size numbers, or heads × head size; empty: no normalisation
    bool acrossHeads = false;     ///< all heads share one length (OLMo 2), else each has its own (Qwen 3)
};

/// The channels of a head that form pairs, and their rows.
struct PairedChannels {
    RotaryPairing pairing = RotaryPairing::HalfSplit;
    std::int64_t pairs = 0;
    std::int64_t headSize = 0;  ///< rows of a head, 2·pairs or more
    std::int64_t first = 0;     ///< row of the first paired channel
};

/// The lengths of each pair's rows in the matrix that produces queries or keys. Every list is heads × pairs,
/// row-major, or empty if the layer has no such numbers.
struct ProjectionLoads {
    std::int64_t heads = 0;
    std::vector<double> norms{};   ///< √(|w_a|² + |w_b|²)
    std::vector<double> biases{};  ///< √(b_a² + b_b²)
    std::vector<double> gains{};   ///< √((g_a² + g_b²)/2)
    /// √(g_a²·|w_a|² + g_b²·|w_b|²) over the root mean square of the norms of all rows that are normalised
    /// together: the norms after normalisation, for inputs without a preferred direction.
    std::vector<double> normed{};

    /// normed if there is a normalisation, otherwise norms: the quantity by which pairs are compared.
    const std::vector<double>& loads() const { return normed.empty() ? norms : normed; }
};

/// \param squares squared norms of all rows of the matrix
/// \param bias one number per row of the matrix, or empty
/// \pre every row of every head lies inside squares
ProjectionLoads loadsOf(const std::vector<double>& squares, const std::vector<double>& bias,
                        const NormGains& norm, const HeadRows& rows, std::int64_t heads,
                        const PairedChannels& channels);

/// One layer that rotates its queries and keys.
struct LayerLoads {
    std::int64_t layer = 0;   ///< its number in the model
    std::size_t setting = 0;  ///< index of its rotary encoding in the model
    ProjectionLoads queries;
    ProjectionLoads keys;  ///< as many heads as the queries, or fewer, which groups of query heads share

    std::int64_t keyHeadOf(std::int64_t head) const { return head * keys.heads / queries.heads; }
};

/// The quantity that an X-ray shows.
enum class XrayQuantity {
    Product,  ///< product of the loads of a query's head and its key's head
    Queries,  ///< loads
    Keys,     ///< loads of the key head that a query's head uses
    QueryBiases,
    KeyBiases,
    NormProduct,  ///< product of the norms of rows, before any normalisation
    QueryNorms,
    KeyNorms,
    QueryGains,
    KeyGains
};

/// The columns of an X-ray.
enum class XrayBasis {
    RotaryPairs,    ///< of each head: rows of W_q and W_k
    SinusoidPairs,  ///< sine and cosine of a frequency in the model's width: columns of W_q and W_k
    Components      ///< principal components of a trained table of positions
};

/// How strongly the weights of a model load each rotary pair: a property of W_q and W_k, not of what the
/// model computes. Layers that do not rotate are left out. For models that add their positions, it holds the
/// loads of the added vectors in the first layer; "pair" below then means a column of that basis.
struct Xray {
    std::vector<std::shared_ptr<const Rotary>> settings{};  ///< for rotary pairs: one for each kind of layer
    std::vector<LayerLoads> layers{};                       ///< by their numbers, at least one
    XrayBasis basis = XrayBasis::RotaryPairs;
    std::vector<double> wavelengths{};  ///< for other bases: of each column, in positions
    std::vector<double> variances{};    ///< for components: share of the variance of the table's rows
    std::int64_t trainedLength = 0;     ///< for other bases: rows of the table, or positions

    std::int64_t pairs() const;  ///< of the setting with the most pairs
    std::int64_t pairsOf(const LayerLoads& layer) const {
        return settings.empty() ? std::ssize(wavelengths) : settings[layer.setting]->pairs();
    }
    /// In positions, before any scaling.
    double wavelength(const LayerLoads& layer, std::int64_t pair) const;
    std::int64_t trained(const LayerLoads& layer) const;  ///< positions
    /// The first pair that completes no cycle within the trained length. Nothing if all do, or if pairs are
    /// not ordered by wavelength.
    std::optional<std::int64_t> firstUnfinished(const LayerLoads& layer) const;
    std::int64_t heads() const;  ///< of queries, in all layers
    bool hasBiases() const;
    bool isNormed() const;

    /// Load of one query head; NaN if the layer does not have this quantity.
    double load(const LayerLoads& layer, std::int64_t head, std::int64_t pair, XrayQuantity quantity) const;
    /// Over all heads of a layer: the mean for products, otherwise the root mean square.
    double load(const LayerLoads& layer, std::int64_t pair, XrayQuantity quantity) const;
};

/// A place in a checkpoint.
struct LoadPlace {
    std::int64_t layer = 0;
    std::int64_t head = 0;
    std::int64_t pair = 0;
    double load = 0;
};

/// Summary of the products, summed over all heads of all layers.
struct LoadSummary {
    std::vector<double> shares;  ///< of each pair in the total, Σ = 1
    double unfinished = 0;       ///< share of the pairs that complete no cycle within the trained length …
    std::int64_t unfinishedPairs = 0;   ///< … and their number, in the first layer
    std::int64_t firstUnfinished = -1;  ///< the first of these pairs; −1: none
    LoadPlace greatest;                 ///< the greatest product …
    LoadPlace greatestUnfinished;       ///< … and among those pairs; pair −1: none
    double slowed = 0;                  ///< share of the pairs that the scaling slows down …
    double unscaled = 0;                ///< … and of those that it leaves unchanged
    bool broken = false;                ///< some numbers are not finite; they are left out of all sums
};
LoadSummary summaryOf(const Xray& xray);

}  // namespace posiscope
