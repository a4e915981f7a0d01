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
#include "core/parameters/parameters.h"

namespace posiscope {

/// Which channels belong to which axis, and which are sines. t is the frame, y the row, x the column.
enum class GridLayout {
    Mae,              ///< sin x | cos x | sin y | cos y
    Timm,             ///< sin y | sin x | cos y | cos x
    TimmInterleaved,  ///< sin y | cos y | sin x | cos x
    Detr,             ///< sin y, cos y by turns | sin x, cos x by turns
    CogVideoX,        ///< sin t | cos t in the first quarter, then as Mae
    Learned,          ///< no sinusoids: a trained row for each patch, resampled
    Factorised,       ///< a trained row for the column added to one for the row
    Joined,           ///< a trained row for the column beside one for the row
    Multidim,         ///< sin, cos by turns of t | y | x, 2⌈d/2m⌉ channels each of m axes, cut after d
    Tensor2Tensor,  ///< sin t | cos t | sin y | cos y | sin x | cos x, ⌊d/2m⌋ frequencies each, then zeros
    Nerf,           ///< for each frequency the sines of x, y, t, then their cosines
    NerfInput,      ///< x, y, t themselves, then as Nerf
    Gaussian        ///< sin | cos of 2π times the coordinates times a random matrix
};

/// The frequencies of an axis, j = 0 … n − 1.
enum class GridFrequencies {
    Usual,          ///< those of the layout: Octaves of NeRF, GeometricEnds of tensor2tensor, else Geometric
    Geometric,      ///< base^(−j/n)
    GeometricEnds,  ///< base^(−j/(n − 1))
    Octaves,        ///< 2^j
    Linear          ///< evenly from 1 to 2^(n − 1): NeRF without log sampling
};

/// The coordinate of row or column i of n.
enum class GridCoordinates {
    Index,          ///< i / s, s the interpolation scale
    Base,           ///< i · base size / n / s: diffusers
    Crop,           ///< (⌊(table size − n) / 2⌋ + i) · base size / table size / s: Stable Diffusion 3
    FromOne,        ///< i + 1: DETR without normalisation
    Image,          ///< 2π (i + 1) / (n + 10⁻⁶): DETR
    Centres,        ///< 2π (i + ½) / (n + 10⁻⁶): Deformable DETR
    Fraction,       ///< i / n / s: random Fourier features
    SignedCentres,  ///< (2 (i + ½) / n − 1) / s: SAM
    SignedEnds      ///< (2 i / (n − 1) − 1) / s; −1 / s if n = 1: Perceiver
};

/// The parameters of fixed sinusoids for the patches of an image or a video.
struct GridParameters {
    std::int64_t dModel = 128;
    double base = 10000;
    std::int64_t rows = 14;
    std::int64_t columns = 14;
    std::int64_t axes = 2;    ///< 3: frames as well; only of layouts for any number of axes
    std::int64_t frames = 1;  ///< only if hasFrames()
    GridLayout layout = GridLayout::Mae;
    GridFrequencies frequencies = GridFrequencies::Usual;
    AngleUnit angleUnit = AngleUnit::Radians;
    GridCoordinates coordinates = GridCoordinates::Index;
    std::int64_t paddingRows = 0;     ///< at the bottom, not counted by coordinates of DETR
    std::int64_t paddingColumns = 0;  ///< at the right
    std::int64_t baseSize = 16;
    std::int64_t tableSize = 96;
    double interpolation = 1;      ///< of all axes, except of the frames of GridLayout::CogVideoX
    double timeInterpolation = 1;  ///< of these
    double sigma = 1;              ///< of GridLayout::Gaussian: the deviation of its matrix
    std::int64_t prefix = 0;       ///< rows before the patches: zeros, or the first ones of a trained table
    Resampling resampling = Resampling::Bicubic;  ///< of a trained grid
    std::int64_t tableColumns = 0;                ///< of patches in a trained table; 0: as many as rows
    bool opened = false;                          ///< the trained rows come from an opened table

    bool operator==(const GridParameters&) const = default;
};

/// Width, base and angle unit, shared with other schemes.
std::span<const Declaration<GridParameters>> gridShared();

/// The others, in the order in which the program presents them.
std::span<const Declaration<GridParameters>> gridDeclarations();

/// Whether the rows need numbers that are trained or random, so that a table may be opened: learnedGrid().
bool isLearned(const GridParameters& parameters);

/// Whether patches at the edges are padding, which DETR does not count: see paddedGrid().
bool isPadded(const GridParameters& parameters);

/// Whether patches are compared by their rows, which are kept in memory: no kernel of the distances along the
/// axes exists.
bool comparesRows(const GridParameters& parameters);

/// Whether frames are an axis, and how many axes there are.
bool hasFrames(const GridParameters& parameters);
std::int64_t axesOf(const GridParameters& parameters);

/// The rule without GridFrequencies::Usual.
GridFrequencies frequencyRule(const GridParameters& parameters);

/// Whether its frequencies depend on its base.
bool hasBase(const GridParameters& parameters);

/// How many frequencies a row or column has, and a frame. \pre not isLearned(parameters)
std::int64_t planeFrequencies(const GridParameters& parameters);
std::int64_t frameFrequencies(const GridParameters& parameters);

/// Why these parameters do not define an encoding; std::nullopt if they do.
std::optional<Message> refuse(const GridParameters& parameters);

/// A patch, or a patch of a frame.
struct GridPatch {
    std::int64_t frame = 0;
    std::int64_t row = 0;
    std::int64_t column = 0;

    bool operator==(const GridPatch&) const = default;
};

/// The frames that there are: one unless hasFrames().
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
