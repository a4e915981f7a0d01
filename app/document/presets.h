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
    std::string_view view{};                  ///< what to look at first; empty for what one looks at anyway
    std::optional<InputWords> words{};        ///< nothing: whatever there are, standing one after the other
    std::string_view group{};                 ///< of the group it begins, translatable; empty: the one before
    void (*look)(Appearance&) = nullptr;      ///< how to look at it
    std::optional<std::int64_t> dimension{};  ///< of the cursor; nothing: the usual one
    std::optional<Parameters> held{};         ///< A, which it is compared with
    bool isModel = false;                     ///< of a model by name; its group is a family of models
};

std::span<const Preset> presets();

class Document;

/// Its words, with the usual sentence in the language of the program where it asks for no other.
std::optional<InputWords> wordsOf(const Preset& preset);

/// Whether \p document shows what \p preset is.
bool isShown(const Preset& preset, const Document& document);

}  // namespace posiscope
