// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/document/appearance.h"
#include "app/document/setting.h"
#include "core/words/words.h"

namespace posiscope {

class Document;

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

/// The words of \p preset; if it does not specify a sentence, with the default sentence in the program's
/// language.
std::optional<InputWords> wordsOf(const Preset& preset);

/// Whether \p document shows \p preset.
bool isShown(const Preset& preset, const Document& document);

/// Shows presets in a document, and takes back with the next one what the last one brought beside its
/// numbers: a comparison it began, a way of looking it chose. What the person has changed since then stays.
class ChosenPreset {
    Q_DECLARE_TR_FUNCTIONS(ChosenPreset)

public:
    explicit ChosenPreset(Document& document);

    /// The last one that was asked for, or null.
    const Preset* last() const { return m_last; }

    /// Shows \p preset; one undo step. \returns whether it was taken.
    bool choose(const Preset& preset);

private:
    Document& m_document;
    const Preset* m_last = nullptr;
    QPointer<const Document> m_baseline;  ///< A, if the last one began the comparison
    /// The appearance before a preset and with it.
    struct Look {
        int undoIndex;  ///< of the undo stack with the preset
        Appearance before;
        Appearance after;
    };
    std::vector<Look> m_looks;
};

}  // namespace posiscope
