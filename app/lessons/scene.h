// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/document/appearance.h"
#include "app/document/cursor.h"
#include "app/document/setting.h"

namespace posiscope {

class Document;
struct LearningState;
struct ViewKind;

/// What a link of a lesson sets: everything the document owns, and the views to look at.
struct Scene {
    Setting setting;
    std::optional<Setting> held;  ///< A, where two settings are compared
    /// How far the tables of both are trained, where they are of those trained here and that far already.
    std::shared_ptr<const LearningState> learned{}, heldLearned{};
    bool asDifference = false;
    Appearance appearance;
    Cursor cursor;
    std::vector<const ViewKind*> views;  ///< at most kMostSceneViews, the first the larger; empty: as it is

    bool operator==(const Scene&) const = default;
};

/// More pictures at once are too small for a class.
inline constexpr qsizetype kMostSceneViews = 2;

/// How links of lessons begin.
inline constexpr QLatin1String kSceneScheme("posiscope:");

/// Reads \p link, "posiscope:?view=clock&d-model=64&position=57": keys are options of the command line,
/// read by the same parser, and view names one or two views. What is not named is as in \p from. Files and
/// what belongs to the person at the screen (theme, language) cannot be named. Throws WrongWords.
Scene readScene(const QString& link, const Scene& from = {});

/// What \p document shows, to come back to.
Scene sceneOf(const Document& document);

/// Puts \p scene into \p document, its setting as one undo step; theme and pointer stay as the person has
/// them.
void show(const Scene& scene, Document& document, const QString& undoText);

/// The same but for the setting, which is there already: how it is looked at, and what it is compared with.
void lookAt(const Scene& scene, Document& document);

}  // namespace posiscope
