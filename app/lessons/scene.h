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

/// The target of a lesson link: the whole state of the document, and the views to show.
struct Scene {
    Setting setting;
    std::optional<Setting> held;  ///< A, if two settings are compared
    /// The training states of both tables, if they are trained by the program and have been trained already.
    std::shared_ptr<const LearningState> learned{}, heldLearned{};
    bool asDifference = false;
    Appearance appearance;
    Cursor cursor;
    std::vector<const ViewKind*> views;  ///< at most kMostSceneViews, the first larger; empty: unchanged

    bool operator==(const Scene&) const = default;
};

/// With more pictures at once, each is too small for a class.
inline constexpr qsizetype kMostSceneViews = 2;

/// The scheme of lesson links.
inline constexpr QLatin1String kSceneScheme("posiscope:");

/// Parses \p link, "posiscope:?view=clock&d-model=64&position=57": keys are command-line options, read by the
/// same parser, and view names one or two views. Everything else is taken from \p from. Files and personal
/// settings (theme, language) cannot be named. Throws WrongWords.
Scene readScene(const QString& link, const Scene& from = {});

/// The current state of \p document, to return to later.
Scene sceneOf(const Document& document);

/// Puts \p scene into \p document, its setting as one undo step; theme and pointer stay as the user has them.
void show(const Scene& scene, Document& document, const QString& undoText);

/// The same without the setting, which is already set: only appearance and comparison.
void lookAt(const Scene& scene, Document& document);

}  // namespace posiscope
