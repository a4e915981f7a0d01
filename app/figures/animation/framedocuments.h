// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/figures/animation/animation.h"
#include "app/figures/figurecontent.h"

namespace posiscope {

struct Cursor;

/// The documents that the frames of an animation show: each is the one shown but for the values that go,
/// and just what the command of commandForAnimation() makes of its options for that frame.
class FrameDocuments {
public:
    /// \p shown stays alive and as it is.
    FrameDocuments(const Document& shown, FigureContent content, Animation animation);

    const Animation& animation() const { return m_animation; }

    /// That of frame \p index, or why there can be none. A table that has to be trained for it is not.
    Result<std::unique_ptr<Document>> make(int index) const;

private:
    using Values = std::vector<AnimatedValue>;

    Result<void> setSetting(Document& frame, const Values& values) const;
    Result<void> setCursor(Document& frame, const Values& values) const;
    Result<void> setAppearance(Document& frame) const;
    void hold(Document& frame) const;

    const Document& m_shown;
    FigureContent m_content;
    Animation m_animation;
};

}  // namespace posiscope
