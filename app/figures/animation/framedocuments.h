// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/figures/animation/animation.h"
#include "app/figures/figurecontent.h"

namespace posiscope {

/// Makes the documents of an animation's frames. Each is the shown document except for the animated values,
/// and equals what the command of commandForAnimation() gives for that frame.
class FrameDocuments {
public:
    /// \p shown must outlive this object and stay unchanged.
    FrameDocuments(const Document& shown, FigureContent content, Animation animation);

    const Animation& animation() const { return m_animation; }

    /// The document of frame \p index, or why there is none. Does not train tables.
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
