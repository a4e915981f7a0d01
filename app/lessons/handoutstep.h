// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <memory>
#include <span>
#include <vector>

#include "app/lessons/handout.h"
#include "app/lessons/scene.h"

namespace posiscope {

class Document;
class LessonPage;
class OwnMarkup;
struct FigureStyle;
struct LessonStep;
struct Theme;
struct ViewKind;

/// A step as it stands on paper.
struct HandoutStep {
    /// A smaller picture below those of the step.
    struct Further {
        QString letter;  ///< which names it in the text
        Scene scene;
        int needed = 0;     ///< its least height
        bool wide = false;  ///< it has a row of its own
    };

    const LessonStep* step;
    std::unique_ptr<OwnMarkup> title;
    std::unique_ptr<OwnMarkup> text;
    std::unique_ptr<OwnMarkup> answer;  ///< to be put elsewhere; null without
    std::vector<Further> strip;
    std::vector<int> needed{};  ///< least heights of the pictures of its scene
    int columns = 2;            ///< of the strip
    bool covered = false;       ///< its pictures give the answer away, and belong to that

    /// Those of the strip that stand side by side, from the top.
    std::vector<std::span<const Further>> rows() const;
};

/// How high pictures on paper are, in pixels: as much as their page has left, within reason.
inline constexpr int kMostPicture = 460;
/// What a picture may take where it would leave something out otherwise.
inline constexpr int kMostNeeded = 500;
inline constexpr int kMostOfStrip = 360;

/// How its pictures are drawn: with the cursor, of which texts speak; without facts, which would answer
/// questions and hold numbers of one setting.
FigureStyle pictureStyle();

/// Pixels of the text of a handout.
inline constexpr double kHandoutType = 13;

/// \p page of \p width.
std::unique_ptr<OwnMarkup> setOf(const LessonPage& page, int width);

struct PaperRoom {
    int width;
    int mostFurther;  ///< pictures in the strip
};

/// More than these would leave no room for the text.
inline constexpr int kMostFurther = 4;

/// \p step for \p room, with the numbers of \p document, which shows its scene.
HandoutStep setForPaper(const LessonStep& step, const Document& document, const Theme& theme, Answers answers,
                        const PaperRoom& room);

/// The least height at which \p view of \p document over \p width leaves nothing out; where \p most is not
/// enough that is 0.
int neededHeight(const Document& document, const ViewKind& view, int width, int most);

}  // namespace posiscope
