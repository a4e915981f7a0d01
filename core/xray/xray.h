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

/// One layer that turns its queries and keys.
struct LayerLoads {
    std::int64_t layer = 0;   ///< its number in the model
    std::size_t setting = 0;  ///< which of the model's rotary encodings it turns by
    ProjectionLoads queries;
    ProjectionLoads keys;  ///< as many heads as queries, or fewer that groups of them share

    std::int64_t keyHeadOf(std::int64_t head) const { return head * keys.heads / queries.heads; }
};

/// What an X-ray counts.
enum class XrayQuantity {
    Product,  ///< of the loads of a query's head and its key's
    Queries,  ///< loads
    Keys,     ///< loads of the key head that a query's head uses
    QueryBiases,
    KeyBiases,
    NormProduct,  ///< of the norms of rows, whatever normalises them afterwards
    QueryNorms,
    KeyNorms,
    QueryGains,
    KeyGains
};

/// What the columns of an X-ray are.
enum class XrayBasis {
    RotaryPairs,    ///< of each head: rows of W_q and W_k
    SinusoidPairs,  ///< sine and cosine of a frequency in the model's width: columns of W_q and W_k
    Components      ///< directions in which the rows of a trained table of positions differ most
};

/// How strongly the weights of a model load each rotary pair: what W_q and W_k say, not what the model does.
/// Layers that do not turn are no part of it. Of models that add their positions, the first layer's loads of
/// what is added, and "pair" stands for that below.
struct Xray {
    std::vector<std::shared_ptr<const Rotary>> settings{};  ///< of rotary pairs: one for each kind of layers
    std::vector<LayerLoads> layers{};                       ///< by their numbers, at least one
    XrayBasis basis = XrayBasis::RotaryPairs;
    std::vector<double> wavelengths{};  ///< of other bases: of each column, in positions
    std::vector<double> variances{};    ///< of components: what each has of the variance of the table's rows
    std::int64_t trainedLength = 0;     ///< of other bases: rows of the table, or positions

    std::int64_t pairs() const;  ///< of the setting that has most
    std::int64_t pairsOf(const LayerLoads& layer) const {
        return settings.empty() ? std::ssize(wavelengths) : settings[layer.setting]->pairs();
    }
    /// In positions, before any scaling.
    double wavelength(const LayerLoads& layer, std::int64_t pair) const;
    std::int64_t trained(const LayerLoads& layer) const;  ///< positions
    /// The first pair that completes no cycle in the trained length; nothing where all do, or the order of
    /// pairs is none of wavelengths.
    std::optional<std::int64_t> firstUnfinished(const LayerLoads& layer) const;
    std::int64_t heads() const;  ///< of queries, in all layers
    bool hasBiases() const;
    bool isNormed() const;

    /// Of a head that makes queries; NaN where the layer has none of it.
    double load(const LayerLoads& layer, std::int64_t head, std::int64_t pair, XrayQuantity quantity) const;
    /// Of all heads of a layer: the mean of products, of everything else the root of the mean square.
    double load(const LayerLoads& layer, std::int64_t pair, XrayQuantity quantity) const;
};

/// A place in a checkpoint.
struct LoadPlace {
    std::int64_t layer = 0;
    std::int64_t head = 0;
    std::int64_t pair = 0;
    double load = 0;
};

/// What is to be told of the products: sums over all heads of all layers.
struct LoadSummary {
    std::vector<double> shares;         ///< of each pair among all, Σ = 1
    double unfinished = 0;              ///< share of pairs that complete no cycle in the trained length …
    std::int64_t unfinishedPairs = 0;   ///< … and how many there are, of the first layer
    std::int64_t firstUnfinished = -1;  ///< the first of them; −1: none
    LoadPlace greatest;                 ///< the greatest product of all …
    LoadPlace greatestUnfinished;       ///< … and among those pairs; pair −1: none
    double slowed = 0;                  ///< share of pairs that the scaling slows down …
    double unscaled = 0;                ///< … and of those it leaves as they were
    bool broken = false;                ///< some numbers are not finite; they count nowhere
};
LoadSummary summaryOf(const Xray& xray);

}  // namespace posiscope
