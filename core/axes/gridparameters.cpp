// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/gridparameters.h"

#include <algorithm>
#include <string>

#include "core/parameters/declare.h"
#include "core/parameters/numbertext.h"
#include "core/parameters/parameters.h"

namespace posiscope {
namespace {

constexpr std::array<Choice, 7> kGridLayouts{{
    {"mae", POSISCOPE_TR_NOOP("core", "sin x | cos x | sin y | cos y (MAE)"),
     POSISCOPE_TR_NOOP("core", "A quarter each, x is the column: MAE, MoCo v3, DiT, Stable Diffusion 3.")},
    {"timm", POSISCOPE_TR_NOOP("core", "sin y | sin x | cos y | cos x (timm)"),
     POSISCOPE_TR_NOOP("core", "A quarter each, y is the row: build_sincos2d_pos_embed of timm.")},
    {"timm-interleaved", POSISCOPE_TR_NOOP("core", "sin y | cos y | sin x | cos x (timm)"),
     POSISCOPE_TR_NOOP("core", "The same with interleave_sin_cos, which interleaves blocks, not channels.")},
    {"detr", POSISCOPE_TR_NOOP("core", "y, then x, sin and cos by turns (DETR)"),
     POSISCOPE_TR_NOOP("core",
                       "The first half is the row y, the second the column x: sin, cos, sin, cos, …")},
    {"cogvideox", POSISCOPE_TR_NOOP("core", "time, then x and y (CogVideoX)"),
     POSISCOPE_TR_NOOP("core", "A quarter for the frame, sin t | cos t; the rest as in MAE.")},
    {"learned", POSISCOPE_TR_NOOP("core", "learned grid (ViT)"),
     POSISCOPE_TR_NOOP("core", "A trained row for each patch, resampled to the size of the grid.")},
    {"factorised", POSISCOPE_TR_NOOP("core", "learned, column + row (Gemma 4)"),
     POSISCOPE_TR_NOOP("core",
                       "A trained row for the column plus one for the row of a patch. The table holds "
                       "those of all columns, then those of all rows.")},
}};
constexpr std::array<Choice, 6> kGridCoordinates{{
    {"index", POSISCOPE_TR_NOOP("core", "index"),
     POSISCOPE_TR_NOOP("core", "Patches count from 0: MAE, timm, CogVideoX.")},
    {"base-size", POSISCOPE_TR_NOOP("core", "over the base size (diffusers)"),
     POSISCOPE_TR_NOOP("core", "The grid spans the base size, however many patches it has.")},
    {"crop", POSISCOPE_TR_NOOP("core", "crop of a table (Stable Diffusion 3)"),
     POSISCOPE_TR_NOOP("core", "The middle of a square table that spans the base size.")},
    {"from-one", POSISCOPE_TR_NOOP("core", "index from 1"),
     POSISCOPE_TR_NOOP("core", "Patches count from 1: DETR without normalisation.")},
    {"image", POSISCOPE_TR_NOOP("core", "over the image (DETR)"),
     POSISCOPE_TR_NOOP("core", "Counted from 1 and normalised: the last row or column is at 2π.")},
    {"image-centres", POSISCOPE_TR_NOOP("core", "over the image, centres (Deformable DETR)"),
     POSISCOPE_TR_NOOP("core", "The same from the centres of the patches, half a patch before.")},
}};

constexpr std::array<Choice, 9> kResamplings{{
    {"bicubic", POSISCOPE_TR_NOOP("core", "bicubic, a = −0.75"),
     POSISCOPE_TR_NOOP("core", "PyTorch without antialiasing: MAE, BEiT, ViTDet, GLM-4.xV.")},
    {"bicubic-antialias", POSISCOPE_TR_NOOP("core", "bicubic, antialiased, a = −0.5"),
     POSISCOPE_TR_NOOP("core", "timm, PIL and JAX.")},
    {"bicubic-offset", POSISCOPE_TR_NOOP("core", "bicubic with 0.1 more (DINOv2)"),
     POSISCOPE_TR_NOOP("core", "The scale factor is (m + 0.1)/n instead of m/n.")},
    {"bicubic-corners", POSISCOPE_TR_NOOP("core", "bicubic, corners aligned"),
     POSISCOPE_TR_NOOP("core", "The first and last patches stay where they are.")},
    {"bicubic-zeros", POSISCOPE_TR_NOOP("core", "bicubic, zeros outside"),
     POSISCOPE_TR_NOOP("core",
                       "grid_sample with zeros as padding: weights at the edges do not add up to 1.")},
    {"bilinear", POSISCOPE_TR_NOOP("core", "bilinear"),
     POSISCOPE_TR_NOOP("core", "Between the two nearest patches of an axis; rel_pos of ViTDet.")},
    {"bilinear-antialias", POSISCOPE_TR_NOOP("core", "bilinear, antialiased"),
     POSISCOPE_TR_NOOP("core", "A smaller grid holds means of patches: SigLIP 2.")},
    {"bilinear-corners", POSISCOPE_TR_NOOP("core", "bilinear, corners aligned"),
     POSISCOPE_TR_NOOP("core", "The first and last patches stay where they are: Qwen3-VL.")},
    {"tiled", POSISCOPE_TR_NOOP("core", "tiled"), POSISCOPE_TR_NOOP("core", "The table is repeated: SAM 3.")},
}};

constexpr std::int64_t kMostPatches = 1048576;
constexpr std::int64_t kMostLearned = std::int64_t{1} << 24;  // 128 MB, and as much for a map
constexpr std::int64_t kMostWaves = std::int64_t{1} << 23;    // 128 MB with their sums

bool isVideo(const GridParameters& p) {
    return p.layout == GridLayout::CogVideoX;
}
bool hasWaves(const GridParameters& p) {
    return !isLearned(p);
}
bool isResampled(const GridParameters& p) {
    return p.layout == GridLayout::Learned;
}
bool hasBaseSize(const GridParameters& p) {
    return hasWaves(p) && (p.coordinates == GridCoordinates::Base || p.coordinates == GridCoordinates::Crop);
}
bool isCrop(const GridParameters& p) {
    return hasWaves(p) && p.coordinates == GridCoordinates::Crop;
}
bool isInterpolated(const GridParameters& p) {
    return (hasWaves(p) && p.coordinates == GridCoordinates::Index) || hasBaseSize(p);
}

Declarations<GridParameters> ofShape() {
    const auto patches = POSISCOPE_TR_NOOP("core", "patches");
    return {
        declare<&GridParameters::rows>(countOf("grid rows", "grid-rows", POSISCOPE_TR_NOOP("core", "rows"),
                                               POSISCOPE_TR_NOOP("core", "Patches from top to bottom."),
                                               patches, 1, 4096)),
        declare<&GridParameters::columns>(
            countOf("grid columns", "grid-columns", POSISCOPE_TR_NOOP("core", "columns"),
                    POSISCOPE_TR_NOOP("core", "Patches from left to right."), patches, 1, 4096)),
        declare<&GridParameters::frames>(
            countOf("grid frames", "grid-frames", POSISCOPE_TR_NOOP("core", "frames"),
                    POSISCOPE_TR_NOOP("core", "Frames of the video, after any temporal compression."),
                    POSISCOPE_TR_NOOP("core", "frames"), 1, 4096),
            isVideo),
    };
}

Declarations<GridParameters> ofScheme() {
    const auto patches = POSISCOPE_TR_NOOP("core", "patches");
    return {
        declare<&GridParameters::layout>(
            choiceOf("grid layout", "grid-layout", POSISCOPE_TR_NOOP("core", "layout"),
                     POSISCOPE_TR_NOOP("core", "Which channels belong to the rows and which to the columns."),
                     kGridLayouts)),
        declare<&GridParameters::resampling>(
            choiceOf("resampling", "resampling", POSISCOPE_TR_NOOP("core", "resampling"),
                     POSISCOPE_TR_NOOP("core", "How the table is brought to the size of the grid."),
                     kResamplings),
            isResampled),
        declare<&GridParameters::tableColumns>(
            {.name = "table columns",
             .option = "table-columns",
             .label = POSISCOPE_TR_NOOP("core", "table columns"),
             .meaning = POSISCOPE_TR_NOOP(
                 "core",
                 "Columns of patches in the table; 0: as many as rows. Of a factorised table the rows "
                 "for columns; 0: half of its rows."),
             .unit = patches,
             .maximum = 65536,
             .sliderStep = 1},
            isLearned),
        declare<&GridParameters::coordinates>(
            choiceOf("grid coordinates", "grid-coordinates", POSISCOPE_TR_NOOP("core", "coordinates"),
                     POSISCOPE_TR_NOOP("core", "The numbers that stand for rows and columns."),
                     kGridCoordinates),
            hasWaves),
        declare<&GridParameters::baseSize>(
            countOf("base size", "base-size", POSISCOPE_TR_NOOP("core", "base size"),
                    POSISCOPE_TR_NOOP("core", "Patches a side whose coordinates are whole numbers."), patches,
                    1, 4096),
            hasBaseSize),
        declare<&GridParameters::tableSize>(
            countOf(
                "table size", "table-size", POSISCOPE_TR_NOOP("core", "table size"),
                POSISCOPE_TR_NOOP("core", "Patches a side of the table that is cropped: pos_embed_max_size."),
                patches, 1, 4096),
            isCrop),
    };
}

ParameterFacts scaleFacts(std::string_view name, std::string_view option, std::string_view label,
                          std::string_view meaning) {
    ParameterFacts facts = above0(name, option, label, meaning, 1000, 0.1);
    facts.minimum = 0.001;
    facts.minimumExcluded = false;
    return facts;
}

Declarations<GridParameters> ofScales() {
    return {
        declare<&GridParameters::interpolation>(
            scaleFacts("interpolation scale", "interpolation", POSISCOPE_TR_NOOP("core", "interpolation"),
                       POSISCOPE_TR_NOOP("core", "Divides the coordinates of rows and columns.")),
            isInterpolated),
        declare<&GridParameters::timeInterpolation>(
            scaleFacts("temporal interpolation scale", "time-interpolation",
                       POSISCOPE_TR_NOOP("core", "time interpolation"),
                       POSISCOPE_TR_NOOP("core", "Divides the coordinates of frames.")),
            isVideo),
        declare<&GridParameters::prefix>(
            {.name = "prefix tokens",
             .option = "prefix-tokens",
             .label = POSISCOPE_TR_NOOP("core", "prefix tokens"),
             .meaning = POSISCOPE_TR_NOOP(
                 "core",
                 "Rows before the patches, for class and register tokens or text: zeros, or the "
                 "first rows of a learned table."),
             .unit = POSISCOPE_TR_NOOP("core", "tokens"),
             .maximum = 4096,
             .sliderStep = 1}),
    };
}

std::string product(const std::initializer_list<std::int64_t>& factors) {
    std::string text;
    for (const std::int64_t factor : factors)
        text += (text.empty() ? "" : " × ") + std::to_string(factor);
    return text;
}

std::string shapeOf(const GridParameters& p) {
    return isVideo(p) ? product({p.frames, p.rows, p.columns}) : product({p.rows, p.columns});
}

std::optional<Message> refuseWidth(const GridParameters& p) {
    if (isLearned(p))
        return std::nullopt;
    const std::int64_t multiple = isVideo(p) ? 16 : 4;
    if (p.dModel % multiple == 0)
        return std::nullopt;
    return Message{
        POSISCOPE_TR_NOOP("core",
                          "d_model cannot be %1 with the grid layout %2; it must be a multiple of %3"),
        {std::to_string(p.dModel), std::string(kGridLayouts[static_cast<std::size_t>(p.layout)].option),
         std::to_string(multiple)}};
}

std::optional<Message> refuseSize(const GridParameters& p) {
    if (p.rows * p.columns * framesOf(p) > kMostPatches)
        return Message{
            POSISCOPE_TR_NOOP("core", "a grid of %1 patches is too large; %2 patches are the most"),
            {shapeOf(p), std::to_string(kMostPatches)}};
    if (isLearned(p) && tokensOf(p) * p.dModel > kMostLearned)
        return Message{POSISCOPE_TR_NOOP("core",
                                         "a learned grid of %1 patches with d_model %2 is too large; patches "
                                         "times d_model must be at most %3"),
                       {shapeOf(p), std::to_string(p.dModel), std::to_string(kMostLearned)}};
    if (!isLearned(p) && (p.rows + p.columns + (framesOf(p) > 1 ? framesOf(p) : 0)) * p.dModel > kMostWaves)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "a grid of %1 patches with d_model %2 is too large; rows and columns together "
                              "times d_model must be at most %3"),
            {shapeOf(p), std::to_string(p.dModel), std::to_string(kMostWaves)}};
    return std::nullopt;
}

}  // namespace

std::span<const Declaration<GridParameters>> gridShared() {
    static const Declarations<GridParameters> shared{
        declare<&GridParameters::dModel>(*findParameter("d-model")),
        declare<&GridParameters::base>(*findParameter("base"), hasWaves)};
    return shared;
}

std::span<const Declaration<GridParameters>> gridDeclarations() {
    static const auto declarations = joined<GridParameters>({ofShape(), ofScheme(), ofScales()});
    return declarations;
}

std::optional<Message> refuse(const GridParameters& p) {
    for (const auto declarations : {gridShared(), gridDeclarations()})
        for (const Declaration<GridParameters>& declaration : declarations)
            if (auto why = refuse(declaration, declaration.get(p)))
                return why;
    if (auto why = refuseWidth(p))
        return why;
    if (isCrop(p) && std::max(p.rows, p.columns) > p.tableSize)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "a grid of %1 patches cannot be cropped from a table of %2; table size "
                              "must be at least %3"),
            {product({p.rows, p.columns}), product({p.tableSize, p.tableSize}),
             std::to_string(std::max(p.rows, p.columns))}};
    return refuseSize(p);
}

bool isLearned(const GridParameters& p) {
    return p.layout == GridLayout::Learned || p.layout == GridLayout::Factorised;
}

std::int64_t framesOf(const GridParameters& p) {
    return isVideo(p) ? p.frames : 1;
}

std::int64_t tokensOf(const GridParameters& p) {
    return p.prefix + framesOf(p) * p.rows * p.columns;
}

std::optional<GridPatch> patchOf(const GridParameters& p, std::int64_t token) {
    const std::int64_t patch = token - p.prefix;
    if (patch < 0)
        return std::nullopt;
    return GridPatch{patch / (p.rows * p.columns), patch / p.columns % p.rows, patch % p.columns};
}

std::int64_t tokenOf(const GridParameters& p, const GridPatch& patch) {
    return p.prefix + (patch.frame * p.rows + patch.row) * p.columns + patch.column;
}

Parameters matrixOf(const GridParameters& p) {
    Parameters matrix;
    matrix.scheme = Scheme::Grid;
    matrix.dModel = p.dModel;
    matrix.base = p.base;
    matrix.length = tokensOf(p);
    return matrix;
}

}  // namespace posiscope
