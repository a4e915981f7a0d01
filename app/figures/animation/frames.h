// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "app/document/snapshot.h"
#include "app/figures/animation/animation.h"
#include "app/figures/figurecontent.h"

namespace posiscope {

/// The frames of an animation: snapshots, each drawn as a figure. Command line and dialog draw the same ones.
struct Frames {
    AnimationStyle style;
    std::function<Result<Snapshot>(int index)> at;  ///< or why there is no such frame
    /// What moves and its value in a frame, for its title; empty for a step of a lesson.
    std::function<QString(int index)> moving = [](int) { return QString(); };

    /// A document that shows frame \p index. Does not train tables.
    Result<std::unique_ptr<Document>> document(int index) const;
};

/// Adds baseline, appearance and cursor to the setting of a frame.
using CompleteFrame = std::function<Result<Snapshot>(const Setting& setting)>;

/// The frames in which \p animation moves numbers of \p start, or of the cursor that \p complete gives.
Frames framesOf(const Setting& start, const Animation& animation, const CompleteFrame& complete);

/// The frames that are what \p shown shows of \p content, except for the animated numbers and for a cursor
/// that the user has not moved.
Frames framesOf(const Document& shown, const FigureContent& content, const Animation& animation);

}  // namespace posiscope
