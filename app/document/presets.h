// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "app/document/setting.h"
#include "core/words/words.h"

namespace posiscope {

struct Appearance;

/// A well-known set of parameters.
struct Preset {
    std::string_view name;     ///< translatable
    std::string_view meaning;  ///< where it comes from, translatable
    SchemeParameters parameters;
    std::string_view view{};            ///< the view to show; empty: no particular one
    std::optional<InputWords> words{};  ///< std::nullopt: keeps the current words, at consecutive positions
    /// title of the group that starts here, translatable; empty: same group as the preset before
    std::string_view group{};
    void (*look)(Appearance&) = nullptr;      ///< changes to the appearance, or null
    std::optional<std::int64_t> dimension{};  ///< of the cursor; std::nullopt: the default
    std::optional<Parameters> baseline{};     ///< setting A of a comparison
    OpenedModel model{};                      ///< it opens, too; its group is a family of models. Empty: none
};

std::span<const Preset> presets();

// The lists of which presets() consists.

/// Presets of encodings that are added to word vectors.
std::span<const Preset> absolutePresets();
/// Relative schemes of well-known papers and models.
std::span<const Preset> relativePresets();
/// Fixed sinusoids of images and videos, by the models that have them.
std::span<const Preset> gridPresets();
/// Rotary encodings of well-known papers, and their scalings applied to one model.
std::span<const Preset> rotaryPresets();
/// Presets of the models known by name, one group per family.
std::span<const Preset> modelPresets();

class Document;

/// The words of \p preset; if it does not specify a sentence, with the default sentence in the program's
/// language.
std::optional<InputWords> wordsOf(const Preset& preset);

/// Whether \p document shows \p preset.
bool isShown(const Preset& preset, const Document& document);

}  // namespace posiscope
