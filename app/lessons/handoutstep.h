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

/// How the pictures of a step stand.
struct StepWay {
    PictureRows rows;
    bool textBeside = false;  ///< the text stands beside the first row, which is narrow, not below the last
    double small = 0;         ///< how much smaller than they could be pictures are, from 0 to 1
};

/// A step as it stands on paper.
struct HandoutStep {
    const LessonStep* step;
    std::unique_ptr<OwnMarkup> title;
    std::unique_ptr<OwnMarkup> text;
    std::unique_ptr<OwnMarkup> narrowText;  ///< the same for half of the width; null where that is too narrow
    std::unique_ptr<OwnMarkup> answer;      ///< to be put elsewhere; null without
    std::vector<PaperPicture> pictures;     ///< those of its scene, then those its text goes to
    std::vector<StepWay> ways{};            ///< from roomy to close
    bool covered = false;                   ///< pictures give the answer away, and belong to that
    QString caption{};                      ///< of its picture; empty where the text has none

    PlannedHeights heightsOf(const StepWay& way) const;
    /// Of what stands at the top: the first row, or room for what one predicts, with the text if that is
    /// beside.
    PlannedHeights heightsOfTop(const StepWay& way) const;
    /// Of the closest way, where a page is short.
    int leastHeight() const;
    /// Finds the ways, once pictures are measured, so that a page of \p room holds the step, if it can.
    void arrange(int room);
    int further() const;  ///< how many its text goes to

private:
    void addWays(int room);
};

/// In place of pictures that would give an answer away: as much as their page has left.
HeightRange predictionRoom(const LessonStep& step);

/// Pixels of the text of a handout.
inline constexpr double kHandoutType = 13;

/// \p page of \p width.
std::unique_ptr<OwnMarkup> setOf(const LessonPage& page, int width);
/// In pixels that hold it.
int heightOf(const OwnMarkup& text);

struct PaperRoom {
    int width;
    int mostFurther;  ///< pictures that the text goes to
};

/// More than these would leave no room for the text.
inline constexpr int kMostFurther = 6;

/// \p step for \p room, with the numbers of \p document, which shows its scene.
HandoutStep setForPaper(const LessonStep& step, const Document& document, const Theme& theme, Answers answers,
                        const PaperRoom& room);

}  // namespace posiscope
