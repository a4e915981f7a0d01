// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/handoutpictures.h"

#include <algorithm>
#include <string_view>

#include "app/document/document.h"
#include "app/figures/comparedfigure.h"
#include "app/figures/figurestyle.h"
#include "app/plots/theme.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

// Heights in pixels of a picture across the whole width: the minimum, unless it needs more; and the maximum
// if a page has room left.
constexpr int kLeastPicture = 225;
constexpr int kCompared = 345;  // two side by side: below this their matrices are too small
constexpr int kMostPicture = 460;

// The same for a picture in a row of several.
constexpr int kLeastFurther = 195;
constexpr int kComparedFurther = 210;
constexpr int kMostFurtherHeight = 260;
constexpr int kMostOfStrip = 360;
constexpr int kMostBeside = 330;  // of the step's own scene

// Relative to the least heights, if a page is short.
constexpr double kTight = 0.7;
constexpr double kCrowded = 0.5;

}  // namespace

/// Whether it shows everything only in a row of its own.
bool PaperPicture::isWide(int columns) const {
    const bool own = letter.isEmpty();
    return columns > 1 && (((own || columns > 2) && isCompared()) ||
                           (needed[static_cast<std::size_t>(columns) - 1] == 0 && needed.front() > 0));
}

bool PictureRow::hasLetters() const {
    return std::ranges::any_of(pictures, [](const PaperPicture& one) { return !one.letter.isEmpty(); });
}

int PictureRow::needed() const {
    int needed = 0;
    for (const PaperPicture& picture : pictures)
        needed = std::max(needed, picture.needed[static_cast<std::size_t>(columns) - 1]);
    return needed;
}

int PictureRow::usualHeight() const {
    const bool compared = std::ranges::any_of(pictures, &PaperPicture::isCompared);
    if (pictures.front().letter.isEmpty())
        return compared ? kCompared : kLeastPicture;
    return compared ? kComparedFurther : kLeastFurther;
}

int PictureRow::words() const {
    const bool captions =
        std::ranges::any_of(pictures, [](const PaperPicture& one) { return !one.caption.isEmpty(); });
    return (hasLetters() ? kLetter : 0) + (captions ? kPictureCaption : 0);
}

HeightRange PictureRow::heights() const {
    const int least = std::max(usualHeight(), needed());
    const bool own = pictures.front().letter.isEmpty();
    const int most = !own ? kMostFurtherHeight : columns > 1 ? kMostBeside : kMostPicture;
    int enough = 0;
    for (const PaperPicture& picture : pictures)
        enough = std::max(enough, picture.enough[static_cast<std::size_t>(columns) - 1]);
    return {words() + least, words() + std::max(least, std::min(most, enough))};
}

int PictureRow::tight() const {
    const double share = crowded ? kCrowded : kTight;
    return words() + std::max(static_cast<int>(share * usualHeight()), needed());
}

namespace {

/// Appends \p rest to \p rows; wide pictures get their own row.
void addRows(PictureRows& rows, std::span<const PaperPicture> rest, int columns) {
    while (!rest.empty()) {
        const auto most = rest.first(std::min(rest.size(), static_cast<std::size_t>(columns)));
        const auto narrow = static_cast<std::size_t>(
            std::ranges::find_if(most, [&](const PaperPicture& one) { return one.isWide(columns); }) -
            most.begin());
        const std::size_t taken = std::max<std::size_t>(1, narrow);
        rows.push_back({rest.first(taken), narrow == 0 ? 1 : columns});
        rest = rest.subspan(taken);
    }
}

}  // namespace

PictureRows rowsOf(std::span<const PaperPicture> pictures, int own, int further) {
    const auto count = static_cast<std::size_t>(
        std::ranges::count_if(pictures, [](const PaperPicture& one) { return one.letter.isEmpty(); }));
    PictureRows rows;
    if (own == further) {
        addRows(rows, pictures, own);
    } else {
        addRows(rows, pictures.first(count), own);
        addRows(rows, pictures.subspan(count), further);
    }
    return rows;
}

int tightOf(const PictureRows& rows) {
    int height = 0;
    for (const PictureRow& row : rows)
        height += row.tight() + kGap;
    return height;
}

namespace {

/// The height at which the numbers in the cells of a small encoding, which texts compare, are readable in \p
/// view.
int heightOfNumbers(const Document& document, const ViewKind& view) {
    constexpr double kFewRows = 12;
    constexpr int kFewColumns = 8;
    constexpr double kRow = 18;
    constexpr double kAround = 96;
    constexpr double kNames = 22;  // of A and B
    const Document* const held = document.held().document();
    const double rows = std::max(document.positions().size(), held != nullptr ? held->positions().size() : 0);
    const bool few = rows <= kFewRows && document.extent().dimensions.size() <= kFewColumns;
    return few && view.name == std::string_view("encoding")
               ? static_cast<int>(rows * kRow + kAround + (held != nullptr ? kNames : 0))
               : 0;
}

}  // namespace

void measure(PaperPicture& picture, const Document& document, int width) {
    const bool own = picture.letter.isEmpty();
    for (int columns = 1; columns <= kMostAbreast; ++columns) {
        const auto at = static_cast<std::size_t>(columns) - 1;
        const int place = widthOf(columns, width);
        picture.needed[at] =
            neededHeight(document, *picture.view, place, own && columns == 1 ? kMostNeeded : kMostOfStrip);
        if (columns == 1 && picture.needed[at] > 0)
            picture.needed[at] = std::max(picture.needed[at], heightOfNumbers(document, *picture.view));
        picture.enough[at] = heightOfView(document, *picture.view, place,
                                          Theme::of(document.appearance().theme), pictureStyle().details);
    }
}

FigureStyle pictureStyle() {
    FigureStyle style = FigureStyle::ofScreen({}, kScreenDpi);
    style.details = style.details.without(Detail::Facts);
    return style;
}

int neededHeight(const Document& document, const ViewKind& view, int width, int most) {
    return leastHeightOfView(document, view, width, {1, most}, pictureStyle().details).value_or(0);
}

}  // namespace posiscope
