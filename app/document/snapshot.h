// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/document/appearance.h"
#include "app/document/cursor.h"
#include "app/document/setting.h"

namespace posiscope {

struct LearningState;

/// The whole state of a document as a value. Sessions, lesson links, presets, undo steps and transitions all
/// store or produce snapshots.
struct Snapshot {
    Setting setting;
    std::optional<Setting> baseline{};  ///< A, to which the setting, B, is compared
    bool asDifference = false;          ///< B − A is shown instead of A | B
    Appearance appearance{};
    Cursor cursor{};
    /// How far the tables of setting and baseline are trained, where the program trains them.
    std::shared_ptr<const LearningState> learned{}, baselineLearned{};

    bool operator==(const Snapshot&) const = default;
};

}  // namespace posiscope
