// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/parameters/parameters.h"

class QWidget;

namespace posiscope {

class Document;
class View;

/// Where a view stands in the grid of cards, unless a person chooses another card for it.
enum class Place { UpperLeft, UpperRight, LowerLeft, LowerRight };

/// What can be written as numbers: matrices of positions, or a line a pair.
enum class Matrix { Encoding, Similarity, Difference, Spectrum, Relative, Bias, Xray };

/// Whether \p matrix has a line for each pair instead of one for each position: only all of it can be
/// written.
inline bool isOfPairs(Matrix matrix) {
    return matrix == Matrix::Spectrum || matrix == Matrix::Xray;
}

/// What choosing dimensions means to a view: nothing, a stretch of columns, or each by itself.
enum class DimensionChoice { None, Stretch, Each };

/// Which parts of the whole a view can be asked for.
struct Parts {
    bool positions = false;
    bool others = false;
    DimensionChoice dimensions = DimensionChoice::None;
};

/// One kind of view there is, and everything about it that others need to know: what the command line and
/// saved layouts call it, what people read, how to make one, what it has to choose.
struct ViewKind {
    std::string_view name;      ///< "encoding"
    std::string_view title;     ///< translatable
    std::string_view subtitle;  ///< translatable, says what the axes are
    View* (*make)(const Document& document, QWidget* parent);
    QWidget* (*makeControls)(Document& document) = nullptr;  ///< over the picture in a card; null: none
    Place place = Place::LowerRight;
    bool atFirst = true;  ///< stands in for one of its place that has nothing to show
    Parts parts{};
    std::string_view palette{};       ///< option of the colour table it wears, empty for none
    std::optional<Matrix> numbers{};  ///< the matrix it shows
    std::optional<Scheme> scheme{};   ///< comes to the front when this one is chosen
};

/// Whether the difference of two settings can be shown where \p kind stands: it draws one matrix of cells.
inline bool comparesCells(const ViewKind& kind) {
    return kind.numbers == Matrix::Encoding || kind.numbers == Matrix::Similarity;
}

/// All kinds, in the order of the View menu.
std::span<const ViewKind> viewKinds();

/// The kind called \p name, or null.
const ViewKind* findViewKind(std::string_view name);

}  // namespace posiscope
