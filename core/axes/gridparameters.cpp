// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/gridparameters.h"

#include <algorithm>
#include <string>

#include "core/parameters/declare.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

constexpr std::array<Choice, 13> kGridLayouts{{
    {"mae", POSISCOPE_TR_NOOP("core", "sin x | cos x | sin y | cos y (MAE)"),
     POSISCOPE_TR_NOOP("core",
                       "Each part has a quarter of the dimensions; x is the column. Used by MAE, MoCo v3, "
                       "DiT and Stable Diffusion 3.")},
    {"timm", POSISCOPE_TR_NOOP("core", "sin y | sin x | cos y | cos x (timm)"),
     POSISCOPE_TR_NOOP("core",
                       "Each part has a quarter of the dimensions; y is the row. This is "
                       "build_sincos2d_pos_embed of timm.")},
    {"timm-interleaved", POSISCOPE_TR_NOOP("core", "sin y | cos y | sin x | cos x (timm)"),
     POSISCOPE_TR_NOOP("core",
                       "build_sincos2d_pos_embed of timm with interleave_sin_cos, which interleaves blocks, "
                       "not channels.")},
    {"detr", POSISCOPE_TR_NOOP("core", "y, then x, alternating sin and cos (DETR)"),
     POSISCOPE_TR_NOOP("core",
                       "The first half encodes the row y, the second the column x: sin, cos, sin, cos, …")},
    {"cogvideox", POSISCOPE_TR_NOOP("core", "time, then x and y (CogVideoX)"),
     POSISCOPE_TR_NOOP(
         "core", "A quarter of the dimensions is for the frame, sin t | cos t; the rest is as in MAE.")},
    {"learned", POSISCOPE_TR_NOOP("core", "learned grid (ViT)"),
     POSISCOPE_TR_NOOP("core", "Trained vectors, one for each patch, resampled to the size of the grid.")},
    {"factorised", POSISCOPE_TR_NOOP("core", "learned, column + row (Gemma 4)"),
     POSISCOPE_TR_NOOP("core",
                       "The vector of a patch's column plus that of its row, both trained. The table holds "
                       "the vectors of all columns, then those of all rows.")},
    {"joined", POSISCOPE_TR_NOOP("core", "learned, column | row (DETR)"),
     POSISCOPE_TR_NOOP("core",
                       "The vector of a patch's column, then that of its row, both trained. The table is "
                       "ordered as for column + row, but half as wide as d_model.")},
    {"multidim", POSISCOPE_TR_NOOP("core", "equal axes, alternating sin and cos (multidim)"),
     POSISCOPE_TR_NOOP(
         "core",
         "As in PositionalEncoding2D and 3D of multidim-positional-encoding: each of the m axes (frames, "
         "rows, columns) has 2⌈d/(2m)⌉ dimensions; those beyond d_model are cut off.")},
    {"tensor2tensor", POSISCOPE_TR_NOOP("core", "sin | cos of equal axes (tensor2tensor)"),
     POSISCOPE_TR_NOOP("core",
                       "As in add_timing_signal_nd: each of the m axes (frames, rows, columns) has ⌊d/(2m)⌋ "
                       "frequencies; the remaining dimensions are zero.")},
    {"nerf", POSISCOPE_TR_NOOP("core", "octave by octave (NeRF)"),
     POSISCOPE_TR_NOOP("core", "For each frequency, the sines of x, y and t, then their cosines.")},
    {"nerf-input", POSISCOPE_TR_NOOP("core", "coordinates, then octaves (NeRF)"),
     POSISCOPE_TR_NOOP(
         "core",
         "The coordinates themselves, then sines and cosines octave by octave, as with include_input.")},
    {"gaussian", POSISCOPE_TR_NOOP("core", "random Fourier features (SAM)"),
     POSISCOPE_TR_NOOP("core",
                       "sin | cos of 2πCB, where C holds the coordinates and B is a random matrix. An opened "
                       "table replaces B; it has one row for x and one for y.")},
}};
constexpr std::array<Choice, 5> kGridFrequencies{{
    {"usual", POSISCOPE_TR_NOOP("core", "default of the layout"),
     POSISCOPE_TR_NOOP("core", "Octaves in NeRF, base^(−j/(n−1)) in tensor2tensor, otherwise base^(−j/n).")},
    {"geometric", POSISCOPE_TR_NOOP("core", "base^(−j/n)"),
     POSISCOPE_TR_NOOP("core", "Frequencies fall from 1 to base^(−(n−1)/n); 1/base is not included.")},
    {"geometric-ends", POSISCOPE_TR_NOOP("core", "base^(−j/(n−1))"),
     POSISCOPE_TR_NOOP("core", "Frequencies fall from 1 to 1/base.")},
    {"octaves", POSISCOPE_TR_NOOP("core", "octaves, 2^j"),
     POSISCOPE_TR_NOOP("core", "Frequencies rise from 1, each twice the previous one.")},
    {"linear", POSISCOPE_TR_NOOP("core", "linear, 1 … 2^(n−1)"),
     POSISCOPE_TR_NOOP("core", "Evenly spaced frequencies, as in NeRF without log_sampling.")},
}};
constexpr std::array<Choice, 9> kGridCoordinates{{
    {"index", POSISCOPE_TR_NOOP("core", "index"),
     POSISCOPE_TR_NOOP("core", "Patches are numbered from 0, as in MAE, timm and CogVideoX.")},
    {"base-size", POSISCOPE_TR_NOOP("core", "scaled to base size (diffusers)"),
     POSISCOPE_TR_NOOP("core", "Coordinates span the base size, however many patches the grid has.")},
    {"crop", POSISCOPE_TR_NOOP("core", "crop of a table (Stable Diffusion 3)"),
     POSISCOPE_TR_NOOP("core", "The central part of a square table whose coordinates span the base size.")},
    {"from-one", POSISCOPE_TR_NOOP("core", "index from 1"),
     POSISCOPE_TR_NOOP("core", "Patches are numbered from 1, as in DETR without normalisation.")},
    {"image", POSISCOPE_TR_NOOP("core", "normalised (DETR)"),
     POSISCOPE_TR_NOOP("core",
                       "Patches are numbered from 1 and normalised: the last row or column is at 2π.")},
    {"image-centres", POSISCOPE_TR_NOOP("core", "normalised, centres (Deformable DETR)"),
     POSISCOPE_TR_NOOP("core", "As in DETR, but with coordinates of patch centres, half a patch less.")},
    {"fraction", POSISCOPE_TR_NOOP("core", "0 … 1, end excluded"),
     POSISCOPE_TR_NOOP("core", "Patch i of n has coordinate i/n, as with random Fourier features.")},
    {"signed-centres", POSISCOPE_TR_NOOP("core", "−1 … 1, centres (SAM)"),
     POSISCOPE_TR_NOOP("core", "2(i + ½)/n − 1: the edges of the image are at −1 and 1.")},
    {"signed-ends", POSISCOPE_TR_NOOP("core", "−1 … 1, ends included"),
     POSISCOPE_TR_NOOP("core", "2i/(n − 1) − 1: the first patch is at −1, the last one at 1.")},
}};

constexpr std::array<Choice, 9> kResamplings{{
    {"bicubic", POSISCOPE_TR_NOOP("core", "bicubic, a = −0.75"),
     POSISCOPE_TR_NOOP("core",
                       "As in PyTorch without antialiasing, used by MAE, BEiT, ViTDet and GLM-4.xV.")},
    {"bicubic-antialias", POSISCOPE_TR_NOOP("core", "bicubic, antialiased, a = −0.5"),
     POSISCOPE_TR_NOOP("core", "As in timm, PIL and JAX.")},
    {"bicubic-offset", POSISCOPE_TR_NOOP("core", "bicubic, (m + 0.1)/n (DINOv2)"),
     POSISCOPE_TR_NOOP("core", "From n to m patches, the scale factor is (m + 0.1)/n instead of m/n.")},
    {"bicubic-corners", POSISCOPE_TR_NOOP("core", "bicubic, corners aligned"),
     POSISCOPE_TR_NOOP("core", "The first and last patches stay where they are.")},
    {"bicubic-zeros", POSISCOPE_TR_NOOP("core", "bicubic, zeros outside"),
     POSISCOPE_TR_NOOP("core",
                       "grid_sample with zeros as padding: weights at the edges do not add up to 1.")},
    {"bilinear", POSISCOPE_TR_NOOP("core", "bilinear"),
     POSISCOPE_TR_NOOP(
         "core", "Interpolates between the two nearest patches along each axis, as for rel_pos in ViTDet.")},
    {"bilinear-antialias", POSISCOPE_TR_NOOP("core", "bilinear, antialiased"),
     POSISCOPE_TR_NOOP("core", "For a smaller grid, patches are averaged, as in SigLIP 2.")},
    {"bilinear-corners", POSISCOPE_TR_NOOP("core", "bilinear, corners aligned"),
     POSISCOPE_TR_NOOP("core", "The first and last patches keep their places, as in Qwen3-VL.")},
    {"tiled", POSISCOPE_TR_NOOP("core", "tiled"),
     POSISCOPE_TR_NOOP("core", "The table is repeated, as in SAM 3.")},
}};

constexpr std::int64_t kMostPatches = 1048576;
constexpr std::int64_t kMostLearned = std::int64_t{1} << 24;  // 128 MB, and as much for a map
constexpr std::int64_t kMostWaves = std::int64_t{1} << 23;    // 128 MB with their sums

bool isCogVideoX(const GridParameters& p) {
    return p.layout == GridLayout::CogVideoX;
}
bool isNerf(const GridParameters& p) {
    return p.layout == GridLayout::Nerf || p.layout == GridLayout::NerfInput;
}
bool isGaussian(const GridParameters& p) {
    return p.layout == GridLayout::Gaussian;
}
/// Whether the layout takes two axes or three.
bool hasAxes(const GridParameters& p) {
    return isNerf(p) || isGaussian(p) || p.layout == GridLayout::Multidim ||
           p.layout == GridLayout::Tensor2Tensor;
}
bool hasWaves(const GridParameters& p) {
    return !isLearned(p);
}
bool hasCoordinates(const GridParameters& p) {
    return hasWaves(p) || isGaussian(p);
}
/// Whether coordinates count patches, so that padding is left out.
bool counts(const GridParameters& p) {
    return hasWaves(p) &&
           (p.coordinates == GridCoordinates::FromOne || p.coordinates == GridCoordinates::Image ||
            p.coordinates == GridCoordinates::Centres);
}
bool isResampled(const GridParameters& p) {
    return p.layout == GridLayout::Learned;
}
bool hasBaseSize(const GridParameters& p) {
    return hasCoordinates(p) &&
           (p.coordinates == GridCoordinates::Base || p.coordinates == GridCoordinates::Crop);
}
bool isCrop(const GridParameters& p) {
    return hasCoordinates(p) && p.coordinates == GridCoordinates::Crop;
}
bool isInterpolated(const GridParameters& p) {
    return hasCoordinates(p) && p.coordinates != GridCoordinates::FromOne &&
           p.coordinates != GridCoordinates::Image && p.coordinates != GridCoordinates::Centres;
}
bool isTable(const GridParameters& p) {
    return p.layout == GridLayout::Learned || p.layout == GridLayout::Factorised ||
           p.layout == GridLayout::Joined;
}

Declarations<GridParameters> ofShape() {
    const auto patches = POSISCOPE_TR_NOOP("core", "patches");
    return {
        declare<&GridParameters::rows>(
            countOf("grid rows", "grid-rows", POSISCOPE_TR_NOOP("core", "rows"),
                    POSISCOPE_TR_NOOP("core", "Number of patches from top to bottom."), patches, 1, 4096)),
        declare<&GridParameters::columns>(
            countOf("grid columns", "grid-columns", POSISCOPE_TR_NOOP("core", "columns"),
                    POSISCOPE_TR_NOOP("core", "Number of patches from left to right."), patches, 1, 4096)),
        declare<&GridParameters::axes>(
            countOf("grid axes", "grid-axes", POSISCOPE_TR_NOOP("core", "axes of the grid"),
                    POSISCOPE_TR_NOOP("core", "2 for rows and columns; 3 for frames, rows and columns."),
                    POSISCOPE_TR_NOOP("core", "axes"), 2, 3),
            hasAxes),
        declare<&GridParameters::frames>(
            countOf(
                "grid frames", "grid-frames", POSISCOPE_TR_NOOP("core", "frames"),
                POSISCOPE_TR_NOOP("core", "Number of frames of the video, after any temporal compression."),
                POSISCOPE_TR_NOOP("core", "frames"), 1, 4096),
            hasFrames),
    };
}

ParameterFacts paddingFacts(std::string_view name, std::string_view option, std::string_view label,
                            std::string_view meaning) {
    return {.name = name,
            .option = option,
            .label = label,
            .meaning = meaning,
            .unit = POSISCOPE_TR_NOOP("core", "patches"),
            .maximum = 4095,
            .sliderStep = 1};
}

Declarations<GridParameters> ofScheme() {
    return {
        declare<&GridParameters::layout>(
            choiceOf("grid layout", "grid-layout", POSISCOPE_TR_NOOP("core", "layout"),
                     POSISCOPE_TR_NOOP("core", "Which dimensions encode the rows and which the columns."),
                     kGridLayouts)),
        declare<&GridParameters::resampling>(
            choiceOf("resampling", "resampling", POSISCOPE_TR_NOOP("core", "resampling"),
                     POSISCOPE_TR_NOOP("core", "How the table is resampled to the size of the grid."),
                     kResamplings),
            isResampled),
        declare<&GridParameters::tableColumns>(
            {.name = "table columns",
             .option = "table-columns",
             .label = POSISCOPE_TR_NOOP("core", "table columns"),
             .meaning = POSISCOPE_TR_NOOP(
                 "core",
                 "Number of columns of patches in the table; 0 means as many as rows. In a factorised table, "
                 "how many of its rows belong to columns; 0 means half of them."),
             .unit = POSISCOPE_TR_NOOP("core", "patches"),
             .maximum = 65536,
             .sliderStep = 1},
            isTable),
        declare<&GridParameters::frequencies>(
            choiceOf("grid frequencies", "grid-frequencies", POSISCOPE_TR_NOOP("core", "frequencies"),
                     POSISCOPE_TR_NOOP("core", "The frequencies of an axis, j = 0 … n − 1."),
                     kGridFrequencies),
            hasWaves),
        declare<&GridParameters::sigma>(
            above0("grid sigma", "grid-sigma", POSISCOPE_TR_NOOP("core", "σ"),
                   POSISCOPE_TR_NOOP("core",
                                     "Standard deviation of the random matrix: patches whose coordinates are "
                                     "closer than about 0.19/σ are similar."),
                   1000, 0.1),
            isGaussian),
    };
}

Declarations<GridParameters> ofCoordinates() {
    const auto patches = POSISCOPE_TR_NOOP("core", "patches");
    return {
        declare<&GridParameters::coordinates>(
            choiceOf("grid coordinates", "grid-coordinates", POSISCOPE_TR_NOOP("core", "coordinates"),
                     POSISCOPE_TR_NOOP("core", "How coordinates are computed from rows and columns."),
                     kGridCoordinates),
            hasCoordinates),
        declare<&GridParameters::paddingRows>(
            paddingFacts("padding rows", "padding-rows", POSISCOPE_TR_NOOP("core", "padding rows"),
                         POSISCOPE_TR_NOOP("core",
                                           "Number of padding rows at the bottom, for a batch with a taller "
                                           "image; coordinates skip them.")),
            counts),
        declare<&GridParameters::paddingColumns>(
            paddingFacts("padding columns", "padding-columns", POSISCOPE_TR_NOOP("core", "padding columns"),
                         POSISCOPE_TR_NOOP("core",
                                           "Number of padding columns on the right, for a batch with a wider "
                                           "image; coordinates skip them.")),
            counts),
        declare<&GridParameters::baseSize>(
            countOf("base size", "base-size", POSISCOPE_TR_NOOP("core", "base size"),
                    POSISCOPE_TR_NOOP("core",
                                      "Number of patches per side for which coordinates are whole numbers."),
                    patches, 1, 4096),
            hasBaseSize),
        declare<&GridParameters::tableSize>(
            countOf("table size", "table-size", POSISCOPE_TR_NOOP("core", "table size"),
                    POSISCOPE_TR_NOOP("core",
                                      "Patches per side of the table that is cropped (pos_embed_max_size)."),
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
                       POSISCOPE_TR_NOOP("core",
                                         "Number by which the coordinates of rows and columns are divided.")),
            isInterpolated),
        declare<&GridParameters::timeInterpolation>(
            scaleFacts("temporal interpolation scale", "time-interpolation",
                       POSISCOPE_TR_NOOP("core", "time interpolation"),
                       POSISCOPE_TR_NOOP("core", "Number by which the coordinates of frames are divided.")),
            isCogVideoX),
        declare<&GridParameters::prefix>(
            {.name = "prefix tokens",
             .option = "prefix-tokens",
             .label = POSISCOPE_TR_NOOP("core", "prefix tokens"),
             .meaning =
                 POSISCOPE_TR_NOOP("core",
                                   "Number of tokens before the patches, such as class, register or text "
                                   "tokens. Their rows are zero, or the first rows of a learned table."),
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
    return hasFrames(p) ? product({p.frames, p.rows, p.columns}) : product({p.rows, p.columns});
}

/// What d_model must be a multiple of; 1: anything.
std::int64_t widthUnit(const GridParameters& p) {
    switch (p.layout) {
        case GridLayout::CogVideoX:
            return 16;
        case GridLayout::Gaussian:
        case GridLayout::Joined:
            return 2;
        case GridLayout::Nerf:
            return 2 * axesOf(p);
        default:
            return isTable(p) || hasAxes(p) ? 1 : 4;
    }
}

std::optional<Message> refuseWidth(const GridParameters& p) {
    const std::string layout(kGridLayouts[static_cast<std::size_t>(p.layout)].option);
    const std::int64_t axes = axesOf(p);
    if (p.layout == GridLayout::NerfInput && (p.dModel % (2 * axes) != axes || p.dModel == axes))
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "d_model cannot be %1 with the grid layout %2; it must be %3 times an odd "
                              "number of at least 3 (2 for each octave, 1 for the coordinates)"),
            {std::to_string(p.dModel), layout, std::to_string(axes)}};
    if (p.layout == GridLayout::Tensor2Tensor && p.dModel < 2 * axes)
        return Message{POSISCOPE_TR_NOOP("core",
                                         "d_model cannot be %1 with the grid layout %2; it must be at least "
                                         "%3, a sine and a cosine for each axis"),
                       {std::to_string(p.dModel), layout, std::to_string(2 * axes)}};
    const std::int64_t multiple = widthUnit(p);
    if (p.dModel % multiple == 0)
        return std::nullopt;
    return Message{POSISCOPE_TR_NOOP(
                       "core", "d_model cannot be %1 with the grid layout %2; it must be a multiple of %3"),
                   {std::to_string(p.dModel), layout, std::to_string(multiple)}};
}

/// \pre the width is not refused
std::optional<Message> refuseFrequencies(const GridParameters& p) {
    if (isLearned(p))
        return std::nullopt;
    const std::int64_t plane = planeFrequencies(p);
    const std::int64_t most = std::max(plane, frameFrequencies(p));
    const std::int64_t least = isCogVideoX(p) ? frameFrequencies(p) : plane;
    const GridFrequencies rule = frequencyRule(p);
    if (least == 1 && (rule == GridFrequencies::GeometricEnds || rule == GridFrequencies::Linear))
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "with d_model %1, an axis has only 1 frequency, which cannot be at both ends; "
                              "increase d_model, or use --grid-frequencies geometric or octaves"),
            {std::to_string(p.dModel)}};
    constexpr std::int64_t kMostOctaves = 32;  // at more, kernels lose too many digits
    if (!hasBase(p) && most > kMostOctaves)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "with d_model %2, an axis has %1 octaves; the limit is %3. Reduce d_model"),
            {std::to_string(most), std::to_string(p.dModel), std::to_string(kMostOctaves)}};
    return std::nullopt;
}

std::optional<Message> refusePadding(const GridParameters& p) {
    if (!isPadded(p) || (p.paddingRows < p.rows && p.paddingColumns < p.columns))
        return std::nullopt;
    return Message{
        POSISCOPE_TR_NOOP("core", "%1 rows and %2 columns of padding leave no patch in a grid of %3 patches"),
        {std::to_string(p.paddingRows), std::to_string(p.paddingColumns), product({p.rows, p.columns})}};
}

std::optional<Message> refuseSize(const GridParameters& p) {
    if (p.rows * p.columns * framesOf(p) > kMostPatches)
        return Message{
            POSISCOPE_TR_NOOP("core", "a grid of %1 patches is too large; the limit is %2 patches"),
            {shapeOf(p), std::to_string(kMostPatches)}};
    if (comparesRows(p) && tokensOf(p) * p.dModel > kMostLearned)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "a grid of %1 patches with d_model %2 is too large, because this layout keeps "
                              "all rows in memory; patches × d_model must be at most %3"),
            {shapeOf(p), std::to_string(p.dModel), std::to_string(kMostLearned)}};
    if (!isLearned(p) && (p.rows + p.columns + (framesOf(p) > 1 ? framesOf(p) : 0)) * p.dModel > kMostWaves)
        return Message{POSISCOPE_TR_NOOP("core",
                                         "a grid of %1 patches with d_model %2 is too large; (rows + "
                                         "columns) × d_model must be at most %3"),
                       {shapeOf(p), std::to_string(p.dModel), std::to_string(kMostWaves)}};
    return std::nullopt;
}

}  // namespace

std::span<const Declaration<GridParameters>> gridShared() {
    static const Declarations<GridParameters> shared{
        declare<&GridParameters::dModel>(*findParameter("d-model")),
        declare<&GridParameters::base>(*findParameter("base"), hasBase),
        declare<&GridParameters::angleUnit>(*findParameter("angle-unit"), hasWaves)};
    return shared;
}

std::span<const Declaration<GridParameters>> gridDeclarations() {
    static const auto declarations =
        joined<GridParameters>({ofShape(), ofScheme(), ofCoordinates(), ofScales()});
    return declarations;
}

std::optional<Message> refuse(const GridParameters& p) {
    for (const auto declarations : {gridShared(), gridDeclarations()})
        for (const Declaration<GridParameters>& declaration : declarations)
            if (auto why = refuse(declaration, declaration.get(p)))
                return why;
    for (const auto check : {refuseWidth, refuseFrequencies, refusePadding})
        if (auto why = check(p))
            return why;
    const std::int64_t longest = std::max({p.rows, p.columns, hasAxes(p) ? framesOf(p) : 0});
    if (isCrop(p) && longest > p.tableSize)
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "a grid of %1 patches cannot be cropped from a table of %2; table size "
                              "must be at least %3"),
            {shapeOf(p), product({p.tableSize, p.tableSize}), std::to_string(longest)}};
    return refuseSize(p);
}

bool isLearned(const GridParameters& p) {
    return isTable(p) || isGaussian(p);
}

bool isPadded(const GridParameters& p) {
    return counts(p) && (p.paddingRows > 0 || p.paddingColumns > 0);
}

bool comparesRows(const GridParameters& p) {
    const bool hasLoneSine = p.layout == GridLayout::Multidim && p.dModel % 2 != 0;
    return isLearned(p) || isPadded(p) || p.layout == GridLayout::NerfInput || hasLoneSine;
}

bool hasFrames(const GridParameters& p) {
    return isCogVideoX(p) || (hasAxes(p) && p.axes == 3);
}

std::int64_t axesOf(const GridParameters& p) {
    return hasFrames(p) ? 3 : 2;
}

bool hasBase(const GridParameters& p) {
    return hasWaves(p) && (frequencyRule(p) == GridFrequencies::Geometric ||
                           frequencyRule(p) == GridFrequencies::GeometricEnds);
}

GridFrequencies frequencyRule(const GridParameters& p) {
    if (p.frequencies != GridFrequencies::Usual)
        return p.frequencies;
    return isNerf(p)                               ? GridFrequencies::Octaves
           : p.layout == GridLayout::Tensor2Tensor ? GridFrequencies::GeometricEnds
                                                   : GridFrequencies::Geometric;
}

std::int64_t planeFrequencies(const GridParameters& p) {
    const std::int64_t pairs = 2 * axesOf(p);  // dimensions of one frequency
    switch (p.layout) {
        case GridLayout::CogVideoX:
            return 3 * p.dModel / 16;
        case GridLayout::Multidim:
            return (p.dModel + pairs - 1) / pairs;
        case GridLayout::NerfInput:
            return (p.dModel - axesOf(p)) / pairs;
        default:
            return p.dModel / pairs;
    }
}

std::int64_t frameFrequencies(const GridParameters& p) {
    return isCogVideoX(p) ? p.dModel / 8 : planeFrequencies(p);
}

std::int64_t framesOf(const GridParameters& p) {
    return hasFrames(p) ? p.frames : 1;
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
