// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <array>
#include <memory>
#include <span>
#include <vector>

#include "app/figures/comparedfigure.h"
#include "app/lessons/handout.h"
#include "app/lessons/pageplan.h"
#include "app/lessons/scene.h"

namespace posiscope {

class Document;
class LessonPage;
class OwnMarkup;
struct FigureStyle;
struct LessonStep;
struct Theme;

/// Maximum number of pictures side by side.
inline constexpr int kMostAbreast = 3;

/// A picture of a step in a handout.
struct PaperPicture {
    QString letter;  ///< its letter in the text; empty for pictures of the step's own scene
    Scene scene;
    const ViewKind* view;
    QString caption{};  ///< below the picture; empty: none
    /// Its least height in a row of one, two and three pictures at which it shows everything that the text
    /// mentions; 0 if such a row is too narrow.
    std::array<int, kMostAbreast> needed{};
    /// Heights above which only the spacing between its parts grows.
    std::array<int, kMostAbreast> enough{};

    bool isCompared() const { return scene.baseline && !scene.asDifference; }
    bool isWide(int columns) const;
};

struct PictureRow {
    std::span<const PaperPicture> pictures;
    int columns;
    bool crowded = false;  ///< smaller than usual, because the step does not fit on a page otherwise

    HeightRange heights() const;
    int tight() const;  ///< least height if a page is short
    int needed() const;
    bool hasLetters() const;
    int usualHeight() const;
    int words() const;  ///< height of the letters above and the captions below
};
using PictureRows = std::vector<PictureRow>;

/// Height above a row of pictures with letters.
inline constexpr int kLetter = 20;
/// Gap to the right of pictures and below them.
inline constexpr int kGap = 14;

/// \p pictures in rows: those of the step's own scene \p own to a row, linked ones \p further to a row.
PictureRows rowsOf(std::span<const PaperPicture> pictures, int own, int further);

/// Least height of all \p rows, including the gaps below them.
int tightOf(const PictureRows& rows);

/// Width of one of \p columns pictures in \p width.
constexpr int widthOf(int columns, int width) {
    return (width - (columns - 1) * kGap) / columns;
}

/// Determines the heights of \p picture; \p document shows its scene, and a page is \p width wide.
void measure(PaperPicture& picture, const Document& document, int width);

/// The style of pictures: with the cursor, which texts mention; without facts, which would answer questions
/// and hold the numbers of one setting only.
FigureStyle pictureStyle();

/// The least height at which \p view of \p document shows everything at \p width; 0 if that exceeds \p most.
int neededHeight(const Document& document, const ViewKind& view, int width, int most);

/// Maximum height given to a picture to show everything.
inline constexpr int kMostNeeded = 500;

/// A layout of the pictures of a step.
struct StepWay {
    PictureRows rows;
    bool textBeside = false;  ///< the text is beside the first row, which is narrow, not below the last
    double small = 0;         ///< reduction of the pictures, from 0 (none) to 1
};

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
