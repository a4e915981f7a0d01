// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <memory>
#include <vector>

#include "app/lessons/handout.h"
#include "app/lessons/scene.h"

namespace posiscope {

class Document;
class LessonPage;
class OwnMarkup;
struct LessonStep;
struct Theme;

/// A step as it stands on paper.
struct HandoutStep {
    /// A smaller picture below those of the step.
    struct Further {
        QString letter;  ///< which names it in the text
        Scene scene;
    };

    const LessonStep* step;
    std::unique_ptr<OwnMarkup> title;
    std::unique_ptr<OwnMarkup> text;
    std::unique_ptr<OwnMarkup> answer;  ///< to be put elsewhere; null without
    std::vector<Further> strip;
    bool covered = false;  ///< its pictures give the answer away, and belong to that
};

/// Pixels of the text of a handout.
inline constexpr double kHandoutType = 13;

/// \p page of \p width.
std::unique_ptr<OwnMarkup> setOf(const LessonPage& page, int width);

/// \p step of \p width, with the numbers of \p document, which shows its scene.
HandoutStep setForPaper(const LessonStep& step, const Document& document, const Theme& theme, Answers answers,
                        int width);

}  // namespace posiscope
