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
class PictureView;
class View;

/// The default place of a view in the grid of cards.
enum class Place { UpperLeft, UpperRight, LowerLeft, LowerRight };

/// What can be exported as numbers: matrices of positions, or one line per pair, channel or token.
enum class Matrix {
    Encoding,
    Similarity,
    Difference,
    Spectrum,
    Relative,
    Bias,
    Xray,
    Layers,
    Plane,
    Channels,
    Sequence
};

/// Whether \p matrix has one line per pair, channel or token; only all of it can be exported.
inline bool hasLinesOnly(Matrix matrix) {
    return matrix == Matrix::Spectrum || matrix == Matrix::Xray || matrix == Matrix::Layers ||
           matrix == Matrix::Channels || matrix == Matrix::Sequence;
}

/// How dimensions can be selected in a view: not at all, as a contiguous range, or individually.
enum class DimensionChoice { None, Stretch, Each };

/// Which parts of the whole can be selected in a view.
struct Parts {
    bool positions = false;
    bool others = false;
    DimensionChoice dimensions = DimensionChoice::None;
};

/// The declaration of one kind of view, with everything that other code needs: its name on the command line
/// and in saved layouts, its titles, its factory, and its choices.
struct ViewKind {
    std::string_view name;      ///< "encoding"
    std::string_view title;     ///< translatable
    std::string_view subtitle;  ///< translatable, describes the axes
    View* (*make)(const Document& document, QWidget* parent);
    QWidget* (*makeControls)(Document& document) = nullptr;  ///< above the picture in a card; null: none
    Place place = Place::LowerRight;
    bool atFirst = true;  ///< replaces a view at the same place that has nothing to show
    Parts parts{};
    std::string_view palette{};       ///< option of its colour table, empty for none
    std::optional<Matrix> numbers{};  ///< the matrix it shows
    std::optional<Scheme> scheme{};   ///< shown in front when this scheme is chosen …
    std::optional<Scheme> also{};     ///< … or this one
};

/// Whether the difference of two settings can replace \p kind: its cells can be subtracted.
inline bool comparesCells(const ViewKind& kind) {
    return kind.numbers == Matrix::Encoding || kind.numbers == Matrix::Similarity ||
           kind.numbers == Matrix::Plane;
}

/// The view of \p document minus that of \p baseline. \pre comparesCells(kind)
PictureView* makeDifference(const ViewKind& kind, const Document& document, const Document& baseline);

/// All kinds, in the order of the View menu.
std::span<const ViewKind> viewKinds();

/// The kind called \p name, or null.
const ViewKind* findViewKind(std::string_view name);

/// Whether a choice of views offers \p kind: the view of a checkpoint needs one that is open.
bool isOffered(const ViewKind& kind, const Document& document);

/// Whether the calculation of the cell at the cursor explains what \p kind shows: not words, layers or the
/// clock on a wall.
bool isCalculated(const ViewKind& kind, const Document& document);

}  // namespace posiscope
