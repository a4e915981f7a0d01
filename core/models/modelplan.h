// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/axes/axialhead.h"
#include "core/axes/axismap.h"
#include "core/rotary/rotaryparameters.h"

namespace posiscope {

/// How a layer tells positions apart.
enum class LayerKind {
    Rope,         ///< attention that rotates queries and keys
    None,         ///< attention without positions (NoPE)
    Linear,       ///< no attention: Mamba, gated delta net, lightning attention …
    Conv,         ///< no attention: a short convolution
    FeedForward,  ///< no attention: a feed-forward block that is counted as a layer
    Alibi,
    Band,   ///< a learned bias of the last positions (Inkling)
    Axial,  ///< rotates by the coordinates of an image patch
    Bias,   ///< another bias of the scores: T5, Shaw, NEZHA, Transformer-XL
    Table,  ///< positions are added to the word vectors
    Unknown
};

/// Its word in files, the same in every language: "feed-forward".
std::string_view wordOf(LayerKind kind);

/// The keys that a query sees.
struct LayerSight {
    enum class Form {
        All,
        Window,    ///< 0 ≤ query − key < width
        EachSide,  ///< |query − key| ≤ width
        Chunk      ///< the same ⌊position/width⌋, not later
    };
    Form form = Form::All;
    std::int64_t width = 0;       ///< 0: not given
    std::int64_t compressed = 0;  ///< and one compressed key for so many positions; 0: none
    std::string lacks{};          ///< the key of the width, if the file lacks it and the width is a default

    bool operator==(const LayerSight&) const = default;
};

/// A factor of the query that grows with its position p.
struct QueryTemperature {
    bool stairs = true;  ///< 1 + strength·ln(1 + ⌊(p + offset)/length⌋); else 1 + strength·ln max((p +
                         ///< offset)/length, 1)
    double strength = 0;
    std::int64_t length = 1;
    std::int64_t offset = 0;
    bool onBias = false;  ///< multiplies the learned band too
    std::string lacks{};  ///< the keys whose defaults it uses

    double at(double position) const;
    bool operator==(const QueryTemperature&) const = default;
};

/// Where the statements about a layer come from.
struct LayerOrigin {
    bool keys = false;    ///< of its file
    bool family = false;  ///< the code of its family

    bool operator==(const LayerOrigin&) const = default;
};

/// The keys that a file lacks, for the statements of a layer that rest on a default instead; empty: given.
struct LayerDefaults {
    std::string base{};
    std::string channels{};  ///< how many of a head rotate
    std::string factor{};    ///< of the scaling, which is then computed from the lengths
    std::string extent{};    ///< of LayerKind::Band
    std::string order{};     ///< which layers are of this kind

    bool operator==(const LayerDefaults&) const = default;
};

/// The axes by whose coordinates pairs turn.
struct PairAxes {
    AxialHead head;  ///< its ladder is that before any scaling
    AxisMap map{};   ///< of rows and columns of a picture

    bool operator==(const PairAxes&) const = default;
};

struct LayerPlan {
    LayerKind kind = LayerKind::Unknown;
    std::string name{};              ///< of what replaces attention, or runs beside it: "Mamba-2"
    bool beside = false;             ///< \c name runs in parallel with the attention
    std::optional<PairAxes> axes{};  ///< of LayerKind::Axial, and of pairs that take one of several ids
    RotaryParameters rotary{};  ///< of what rotates; its head may be only the rotated part of the real one
    std::int64_t headSize = 0;  ///< channels of a head of Rope, and of Linear if that rotates; otherwise 0
    std::int64_t firstChannel = 0;  ///< the rotated part begins here
    bool valuesTurn = false;        ///< the rotated part of the values is rotated, too, and the output back
    bool ofPatches = false;         ///< of Table and Bias: positions are those of patches
    bool latent = false;            ///< keys and values share latent heads (DeepSeek)
    LayerSight sees{};
    std::optional<QueryTemperature> temperature{};
    std::int64_t extent = 0;  ///< of LayerKind::Band: positions
    std::int64_t rank = 0;    ///< of LayerKind::Band: numbers of a query
    LayerOrigin from{};
    LayerDefaults lacks{};

    bool attends() const {
        return kind != LayerKind::Linear && kind != LayerKind::Conv && kind != LayerKind::FeedForward;
    }
    bool operator==(const LayerPlan&) const = default;
};

/// Both ends belong to it; the first layer is 0.
struct LayerRange {
    std::int64_t first;
    std::int64_t last;

    bool operator==(const LayerRange&) const = default;
};

/// All layers that are equal.
struct LayerGroup {
    LayerPlan plan;
    std::vector<LayerRange> layers;
};

/// The layers of a model, in order, and what makes the plan doubtful.
struct ModelPlan {
    bool counted =
        true;  ///< otherwise the file does not give the number of layers, and the last ranges are made up
    std::string countLacks{};     ///< the key of their number, if it is missing
    bool ofArchitecture = false;  ///< the family is the architecture of a GGUF file
    std::int64_t layers = 0;
    std::int64_t length = 0;  ///< positions the model is made for; 0: not given
    std::vector<LayerGroup> groups{};
    std::vector<std::string> doubts{};  ///< sentences in the language of the program, in UTF-8

    /// Adds one more layer.
    void add(const LayerPlan& plan);
    /// Null beyond the last layer.
    const LayerPlan* at(std::int64_t layer) const;
};

}  // namespace posiscope
