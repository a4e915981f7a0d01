// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <vector>

#include "app/document/appearance.h"

namespace posiscope {

class Document;
struct Preset;
struct Setting;

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
