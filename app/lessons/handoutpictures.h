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

/// Pictures in a row.
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
/// Height below a row of pictures with captions.
inline constexpr int kPictureCaption = 20;
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

}  // namespace posiscope
