// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <vector>

#include "app/lessons/handout.h"
#include "app/lessons/handoutpictures.h"
#include "app/lessons/pageplan.h"

namespace posiscope {

class Document;
class LessonPage;
class OwnMarkup;
struct LessonStep;
struct Theme;

/// A layout of the pictures of a step.
struct StepWay {
    PictureRows rows;
    bool textBeside = false;  ///< the text is beside the first row, which is narrow, not below the last
    double small = 0;         ///< reduction of the pictures, from 0 (none) to 1
};

/// A step in a handout.
struct HandoutStep {
    const LessonStep* step;
    std::unique_ptr<OwnMarkup> title;
    std::unique_ptr<OwnMarkup> text;
    std::unique_ptr<OwnMarkup> narrowText;  ///< the same at half the width; null if that is too narrow
    std::unique_ptr<OwnMarkup> answer;      ///< placed elsewhere; null if there is none
    std::vector<PaperPicture> pictures;     ///< those of its scene, then the linked ones
    std::vector<StepWay> ways{};            ///< layouts from spacious to compact
    bool covered = false;                   ///< the pictures give the answer away, so they are shown with it
    QString caption{};                      ///< caption of its picture; empty if the text has none

    PlannedHeights heightsOf(const StepWay& way) const;
    /// The heights at the top: the first row, or room for a prediction, including the text if that is beside
    /// it.
    PlannedHeights heightsOfTop(const StepWay& way) const;
    /// Height of the most compact layout, for a short page.
    int leastHeight() const;
    /// Computes the layouts, once pictures are measured, so that the step fits on a page of height \p room if
    /// possible.
    void arrange(int room);
    int further() const;  ///< number of linked pictures

private:
    void addWays(int room);
};

/// Room that replaces pictures which would give an answer away; grows to fill its page.
HeightRange predictionRoom(const LessonStep& step);

/// Pixel size of the text of a handout.
inline constexpr double kHandoutType = 13;

/// Typesets \p page at \p width.
std::unique_ptr<OwnMarkup> setOf(const LessonPage& page, int width);
/// Height in pixels.
int heightOf(const OwnMarkup& text);

struct PaperRoom {
    int width;
    int mostFurther;  ///< maximum number of linked pictures
};

/// With more pictures there would be no room for the text.
inline constexpr int kMostFurther = 6;

/// Typesets \p step for \p room, with the live numbers of \p document, which shows its scene.
HandoutStep setForPaper(const LessonStep& step, const Document& document, const Theme& theme, Answers answers,
                        const PaperRoom& room);

}  // namespace posiscope
