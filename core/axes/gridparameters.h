// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/axes/resampling.h"
#include "core/parameters/declaration.h"

namespace posiscope {

struct Parameters;

/// Which channels belong to which axis, and which are sines. A block of an axis has its frequencies
/// base^(−j/n), j = 0 … n − 1.
enum class GridLayout {
    Mae,              ///< sin x | cos x | sin y | cos y
    Timm,             ///< sin y | sin x | cos y | cos x
    TimmInterleaved,  ///< sin y | cos y | sin x | cos x
    Detr,             ///< sin y, cos y by turns | sin x, cos x by turns
    CogVideoX,        ///< sin t | cos t in the first quarter, then as Mae
    Learned,          ///< no sinusoids: a trained row for each patch, resampled
    Factorised        ///< a trained row for the column added to one for the row
};

/// The coordinate of row or column i of n.
enum class GridCoordinates {
    Index,    ///< i / s, s the interpolation scale
    Base,     ///< i · base size / n / s: diffusers
    Crop,     ///< (⌊(table size − n) / 2⌋ + i) · base size / table size / s: Stable Diffusion 3
    FromOne,  ///< i + 1: DETR without normalisation
    Image,    ///< 2π (i + 1) / (n + 10⁻⁶): DETR
    Centres   ///< 2π (i + ½) / (n + 10⁻⁶): Deformable DETR
};

/// The parameters of fixed sinusoids for the patches of an image or a video.
struct GridParameters {
    std::int64_t dModel = 128;
    double base = 10000;
    std::int64_t rows = 14;
    std::int64_t columns = 14;
    std::int64_t frames = 1;  ///< only of GridLayout::CogVideoX
    GridLayout layout = GridLayout::Mae;
    GridCoordinates coordinates = GridCoordinates::Index;
    std::int64_t baseSize = 16;
    std::int64_t tableSize = 96;
    double interpolation = 1;      ///< of rows and columns
    double timeInterpolation = 1;  ///< of frames
    std::int64_t prefix = 0;       ///< rows before the patches: zeros, or the first ones of a trained table
    Resampling resampling = Resampling::Bicubic;  ///< of a trained grid
    std::int64_t tableColumns = 0;                ///< of patches in a trained table; 0: as many as rows
    bool opened = false;                          ///< the trained rows come from an opened table

    bool operator==(const GridParameters&) const = default;
};

/// Width and base, shared with other schemes.
std::span<const Declaration<GridParameters>> gridShared();

/// The others, in the order in which the program presents them.
std::span<const Declaration<GridParameters>> gridDeclarations();

/// Whether the rows are trained, so that a table may be opened: learnedGrid().
bool isLearned(const GridParameters& parameters);

/// Why these parameters do not define an encoding; std::nullopt if they do.
std::optional<Message> refuse(const GridParameters& parameters);

/// A patch, or a patch of a frame.
struct GridPatch {
    std::int64_t frame = 0;
    std::int64_t row = 0;
    std::int64_t column = 0;

    bool operator==(const GridPatch&) const = default;
};

/// The frames that there are: one, except in videos.
std::int64_t framesOf(const GridParameters& parameters);

/// The number of tokens: prefix and patches.
std::int64_t tokensOf(const GridParameters& parameters);

/// The patch that token \p token is, columns fastest; std::nullopt for the prefix.
/// \pre 0 ≤ token < tokensOf(parameters)
std::optional<GridPatch> patchOf(const GridParameters& parameters, std::int64_t token);
std::int64_t tokenOf(const GridParameters& parameters, const GridPatch& patch);

/// The rows of its matrix: one for each token.
Parameters matrixOf(const GridParameters& parameters);

}  // namespace posiscope
