// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/document/snapshot.h"

namespace posiscope {

class Document;
struct ViewKind;

/// The target of a lesson link: the whole state of the document, and the views to show.
struct Scene : Snapshot {
    std::vector<const ViewKind*> views{};  ///< at most kMostSceneViews, the first larger; empty: unchanged

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

/// Shows \p snapshot in \p document as one undo step; theme and pointer stay as the user has them.
void show(Snapshot snapshot, Document& document, const QString& undoText);

}  // namespace posiscope
