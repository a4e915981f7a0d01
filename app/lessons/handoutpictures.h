// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <array>
#include <span>
#include <vector>

#include "app/figures/heightrange.h"
#include "app/lessons/scene.h"

namespace posiscope {

class Document;
struct FigureStyle;

/// Pictures that stand side by side at most.
inline constexpr int kMostAbreast = 3;

/// A picture of a step on paper.
struct PaperPicture {
    QString letter;  ///< which names it in the text; none of those the step is entered with
    Scene scene;
    const ViewKind* view;
    QString caption{};  ///< below it; empty: none
    /// Its least height in a row of one, two and three for the text to speak of nothing that is not there; 0
    /// where that is too narrow.
    std::array<int, kMostAbreast> needed{};
    /// More would only put air between its pieces.
    std::array<int, kMostAbreast> enough{};

    bool isCompared() const { return scene.held && !scene.asDifference; }
    bool isWide(int columns) const;
};

/// Pictures side by side.
struct PictureRow {
    std::span<const PaperPicture> pictures;
    int columns;
    bool crowded = false;  ///< a page holds its step no other way

    HeightRange heights() const;
    int tight() const;  ///< where a page is short
    int needed() const;
    bool hasLetters() const;
    int usualHeight() const;
    int words() const;  ///< how high letters above it and captions below it are
};
using PictureRows = std::vector<PictureRow>;

/// Above a row whose pictures have letters.
inline constexpr int kLetter = 20;
/// Below a row whose pictures have captions.
inline constexpr int kPictureCaption = 20;
/// Right of and below pictures.
inline constexpr int kGap = 14;

/// \p pictures below each other: those a step is entered with in rows of \p own, the others of \p further.
PictureRows rowsOf(std::span<const PaperPicture> pictures, int own, int further);

/// Of all \p rows with the gaps below them.
int tightOf(const PictureRows& rows);

/// How wide one of \p columns pictures is in \p width.
constexpr int widthOf(int columns, int width) {
    return (width - (columns - 1) * kGap) / columns;
}

/// Finds how high \p picture must be; \p document shows its scene, and a page is \p width wide.
void measure(PaperPicture& picture, const Document& document, int width);

/// How its pictures are drawn: with the cursor, of which texts speak; without facts, which would answer
/// questions and hold numbers of one setting.
FigureStyle pictureStyle();

/// The least height at which \p view of \p document over \p width leaves nothing out; where \p most is not
/// enough that is 0.
int neededHeight(const Document& document, const ViewKind& view, int width, int most);

/// What a picture may take where it would leave something out otherwise.
inline constexpr int kMostNeeded = 500;

}  // namespace posiscope
