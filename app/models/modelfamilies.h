// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "app/models/modelpositions.h"

namespace posiscope {

/// Which layers of a family do not rotate.
enum class StillRule {
    None,
    EveryFourth,       ///< unless the config says otherwise
    Full,              ///< those without a window
    FullBesideWindows  ///< those without a window, if others have one
};

/// Whether the layers that rotate see something else than the others.
enum class SightRule {
    ByType,
    TurningInChunks,  ///< the others see everything
    StillInWindows    ///< the others see everything
};

/// Which layers have a window, of a family whose config says max_window_layers m.
enum class WindowStart {
    First,           ///< all of them, whatever m is
    AtLayer,         ///< those from m on
    EvenBeforeLayer  ///< the even ones before m
};

/// The layers l with l mod period = at; counted from the last one if at is −1.
struct LayerCount {
    std::int64_t period = 0;  ///< 0: not known
    std::int64_t at = 0;

    constexpr bool has(std::int64_t layer, std::int64_t layers) const {
        return at < 0 ? (layers - 1 - layer) % period == 0 : layer % period == at;
    }
};

/// What the configuration class of a part assumes for the sizes that its file leaves out: files of multimodal
/// models hold only what differs from it.
struct UsualSizes {
    qint64 width = 0;  ///< 0: not known
    qint64 heads = 0;
    qint64 layers = 0;
    qint64 length = 0;
};

/// Facts about the models of one model_type that are not in their configs: their code, and its defaults for
/// missing keys. 0 means unknown.
struct ModelFamily {
    std::string_view type;
    ModelScheme scheme = ModelScheme::Rotary;
    RotaryPairing pairing = RotaryPairing::HalfSplit;
    double partialFactor = 1;
    double base = 10000;               ///< 0: no known default
    bool baseInCode = false;           ///< no key of a config gives the base
    double localBase = 0;              ///< for layers with a window
    std::int64_t rotaryDimension = 0;  ///< independent of the head size
    std::int64_t headSize = 0;         ///< independent of hidden_size and heads
    std::int64_t fullHeadSize = 0;     ///< of layers that see everything, if it is another one
    std::int64_t length = 0;
    RelativeKind relative = RelativeKind::Alibi;  ///< for ModelScheme::Relative
    WindowTable windowTable = WindowTable::Swin;  ///< of windows of patches
    AlibiConvention convention = AlibiConvention::Press;
    bool bidirectional = false;  ///< a bias, or windows of the given width on both sides
    std::int64_t firstRow = 0;   ///< for a table: row of the first token
    bool padded = false;         ///< tokens start after the padding's row, as in fairseq
    Layout layout = Layout::Interleaved;
    Schedule schedule = Schedule::Paper;
    std::string_view note{};        ///< translatable: further remarks on its positions
    std::string_view secondNote{};  ///< translatable
    UsualSizes usual{};             ///< in transformers
    StillRule still = StillRule::None;
    SightRule sight = SightRule::ByType;
    std::string_view turningKey{};  ///< nothing rotates without this key
    LayerCount full{};              ///< the layers that see everything; the others have a window
    std::int64_t window = 0;        ///< its width, or that of a chunk
    bool windowAsked = false;       ///< there are windows only with use_sliding_window
    WindowStart windowStart = WindowStart::First;
    bool windowAssumed = false;   ///< all layers have it if the key is missing
    bool windowUnscaled = false;  ///< layers with a window have the common base, without scaling
    LayerCount attention{};       ///< the layers that are attention
    std::string_view other{};     ///< the others: "Mamba-2"; empty: all are attention
    LayerKind otherKind = LayerKind::Linear;
    bool beside = false;                  ///< every attention layer has \c other in parallel
    LayerKind kind = LayerKind::Unknown;  ///< for ModelScheme::Unknown
    bool convolved = false;               ///< a convolution adds positions before the first layer
    GridParameters grid{};                ///< for ModelScheme::Grid: what is not in the file
    std::int64_t pictureSide = 0;         ///< pixels, if the file does not say it
};

/// A key of config files that only some families read.
struct FamilyKey {
    const char* name;
    std::array<std::string_view, 6> families;  ///< how their types begin
};
std::span<const FamilyKey> familyKeys();

/// A key without which the answer for some families is a guess.
struct NeededKey {
    FamilyKey key;
    const char* newer;  ///< says the same
};
std::span<const NeededKey> neededKeys();
bool reads(const ModelFamily& family, const FamilyKey& key);

/// The family of Hugging Face's model_type \p type, which may have the suffix "_text"; null if unknown.
const ModelFamily* familyOf(QStringView type);

}  // namespace posiscope
