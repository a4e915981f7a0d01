// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/rotary/rotary.h"
#include "core/xray/pairloads.h"

namespace posiscope {

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
