// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>
#include <cstdint>
#include <string_view>

#include "app/models/modelpositions.h"

namespace posiscope {

/// Which layers of a family do not turn.
enum class StillRule {
    None,
    EveryFourth,       ///< unless the config says otherwise
    Full,              ///< those without a window
    FullBesideWindows  ///< those without a window, where others have one
};

/// What is known of the models of one model_type without being said in their configs: how they are coded,
/// and what they take where a key is missing. A number that is 0 is not known.
struct ModelFamily {
    std::string_view type;
    ModelScheme scheme = ModelScheme::Rotary;
    RotaryPairing pairing = RotaryPairing::HalfSplit;
    double partialFactor = 1;
    double base = 10000;               ///< 0: usual is not known
    double localBase = 0;              ///< of layers that look at a window only
    std::int64_t rotaryDimension = 0;  ///< of heads of any size
    std::int64_t headSize = 0;         ///< whatever hidden_size and heads are
    std::int64_t length = 0;
    RelativeKind relative = RelativeKind::Alibi;  ///< of ModelScheme::Relative
    AlibiConvention convention = AlibiConvention::Press;
    bool bidirectional = false;
    std::int64_t firstRow = 0;  ///< of a table: where the first token looks
    bool padded = false;        ///< tokens stand after the padding's row, as in fairseq
    Layout layout = Layout::Interleaved;
    Schedule schedule = Schedule::Paper;
    std::string_view note{};  ///< translatable: what else there is to know of its positions
    StillRule still = StillRule::None;
    bool hybrid = false;          ///< has layers that are no attention
    bool windowUnscaled = false;  ///< layers with a window have the base of all, and no scaling
};

/// The family of \p type as Hugging Face's model_type calls it, also with "_text" behind it, or null.
const ModelFamily* familyOf(QStringView type);

}  // namespace posiscope
