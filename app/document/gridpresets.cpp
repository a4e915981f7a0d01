// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/presets.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace posiscope {
namespace {

GridParameters grid(std::int64_t dModel, std::int64_t rows, std::int64_t columns) {
    GridParameters p;
    p.dModel = dModel;
    p.rows = rows;
    p.columns = columns;
    return p;
}

GridParameters mae() {
    GridParameters p = grid(768, 14, 14);
    p.prefix = 1;
    return p;
}

GridParameters timm() {
    GridParameters p = grid(768, 14, 14);
    p.layout = GridLayout::Timm;
    return p;
}

/// The last feature map of an image of 800 × 1066 pixels, 32 pixels a cell.
GridParameters detr(GridCoordinates coordinates) {
    GridParameters p = grid(256, 25, 34);
    p.layout = GridLayout::Detr;
    p.coordinates = coordinates;
    return p;
}

/// The same feature map in a batch with taller images.
GridParameters paddedDetr() {
    GridParameters p = detr(GridCoordinates::Image);
    p.rows = 34;
    p.paddingRows = 9;
    return p;
}

GridParameters tensor2tensor() {
    GridParameters p = grid(512, 32, 32);
    p.layout = GridLayout::Tensor2Tensor;
    return p;
}

GridParameters nerf() {
    GridParameters p = grid(42, 64, 64);
    p.layout = GridLayout::NerfInput;
    p.coordinates = GridCoordinates::SignedCentres;
    return p;
}

GridParameters gaussian(std::int64_t dModel, GridCoordinates coordinates, double sigma) {
    GridParameters p = grid(dModel, 64, 64);
    p.layout = GridLayout::Gaussian;
    p.coordinates = coordinates;
    p.sigma = sigma;
    return p;
}

GridParameters pixArt() {
    GridParameters p = grid(1152, 64, 64);
    p.coordinates = GridCoordinates::Base;
    p.baseSize = 64;
    p.interpolation = 2;
    return p;
}

GridParameters stableDiffusion3(std::int64_t dModel, std::int64_t tableSize) {
    GridParameters p = grid(dModel, 64, 64);
    p.coordinates = GridCoordinates::Crop;
    p.baseSize = 64;
    p.tableSize = tableSize;
    return p;
}

GridParameters cogVideoX() {
    GridParameters p = grid(1920, 30, 45);
    p.layout = GridLayout::CogVideoX;
    p.frames = 13;
    p.interpolation = 1.875;
    p.prefix = 226;
    return p;
}

GridParameters learned() {
    GridParameters p = mae();
    p.layout = GridLayout::Learned;
    return p;
}

AxialParameters axial(std::string_view model) {
    AxialParameters p;
    p.model = findAxialModel(model) - axialModels().data();
    return p;
}

AxialParameters turned(std::string_view model, double angle) {
    AxialParameters p = axial(model);
    p.angle = angle;
    return p;
}

std::vector<Preset> addedPresets() {
    return {
        {POSISCOPE_TR_NOOP("core", "MAE ViT-B/16, 14 × 14"),
         POSISCOPE_TR_NOOP("core", "An image of 224 pixels; a row of zeros for the class token."), mae(),
         "plane", std::nullopt, POSISCOPE_TR_NOOP("core", "Images and video")},
        {POSISCOPE_TR_NOOP("core", "timm sincos, 14 × 14"),
         POSISCOPE_TR_NOOP("core", "build_sincos2d_pos_embed: sines first, rows before columns."), timm(),
         "plane"},
        {POSISCOPE_TR_NOOP("core", "DETR, 25 × 34"),
         POSISCOPE_TR_NOOP("core", "An image of 800 × 1066 pixels; coordinates from 0 to 2π."),
         detr(GridCoordinates::Image), "plane"},
        {POSISCOPE_TR_NOOP("core", "Deformable DETR, 25 × 34"),
         POSISCOPE_TR_NOOP("core", "The same from the centres of the cells."), detr(GridCoordinates::Centres),
         "plane"},
        {POSISCOPE_TR_NOOP("core", "DETR, 25 × 34 and 9 rows of padding"),
         POSISCOPE_TR_NOOP("core", "The same image in a batch with a taller one: padding is not counted."),
         paddedDetr(), "plane"},
        {POSISCOPE_TR_NOOP("core", "DiT-XL/2, 16 × 16"),
         POSISCOPE_TR_NOOP("core", "An image of 256 pixels: 32 × 32 latents, patches of 2."),
         grid(1152, 16, 16), "plane"},
        {POSISCOPE_TR_NOOP("core", "PixArt-α at 1024 pixels, 64 × 64"),
         POSISCOPE_TR_NOOP("core", "Interpolation scale 2: neighbours are half a unit apart."), pixArt(),
         "plane"},
        {POSISCOPE_TR_NOOP("core", "Stable Diffusion 3 at 1024 pixels, 64 × 64"),
         POSISCOPE_TR_NOOP("core", "The middle of a table of 192 × 192."), stableDiffusion3(1536, 192),
         "plane"},
        {POSISCOPE_TR_NOOP("core", "Stable Diffusion 3.5 Large at 1024 pixels, 64 × 64"),
         POSISCOPE_TR_NOOP("core", "The same table with 2432 dimensions."), stableDiffusion3(2432, 192),
         "plane"},
        {POSISCOPE_TR_NOOP("core", "CogVideoX-2B, 13 frames of 30 × 45"),
         POSISCOPE_TR_NOOP("core", "A quarter of the dimensions for time; 226 text tokens before."),
         cogVideoX(), "plane"},
        {POSISCOPE_TR_NOOP("core", "ViT-B/16, learned, 14 × 14"),
         POSISCOPE_TR_NOOP(
             "core", "Rows are untrained until a model's table is opened, so no two patches are similar."),
         learned(), "plane"},
        {POSISCOPE_TR_NOOP("core", "tensor2tensor, two axes, 32 × 32"),
         POSISCOPE_TR_NOOP("core", "add_timing_signal_nd: half of the dimensions for each axis."),
         tensor2tensor(), "plane"},
        {POSISCOPE_TR_NOOP("core", "NeRF, 10 octaves of x and y"),
         POSISCOPE_TR_NOOP("core", "Coordinates from −1 to 1, then sines and cosines of each octave."),
         nerf(), "plane"},
        {POSISCOPE_TR_NOOP("core", "Random Fourier features, σ = 10"),
         POSISCOPE_TR_NOOP(
             "core", "Tancik et al. 2020: patches are similar up to a distance of about 0.019 image widths."),
         gaussian(512, GridCoordinates::Fraction, 10), "plane"},
        {POSISCOPE_TR_NOOP("core", "SAM, 64 × 64"),
         POSISCOPE_TR_NOOP("core",
                           "A random matrix, until positional_encoding_gaussian_matrix of a checkpoint is "
                           "opened."),
         gaussian(256, GridCoordinates::SignedCentres, 1), "plane"},
    };
}

std::vector<Preset> rotaryPresetsOfAxes() {
    return {
        {POSISCOPE_TR_NOOP("core", "Qwen2-VL, text around an image"),
         POSISCOPE_TR_NOOP("core", "Axes in blocks: time has the fastest frequencies."), axial("qwen2-vl"),
         "sequence"},
        {POSISCOPE_TR_NOOP("core", "Qwen3-VL, text around an image"),
         POSISCOPE_TR_NOOP("core", "Axes alternate from frequency to frequency."), axial("qwen3-vl"),
         "channels"},
        {POSISCOPE_TR_NOOP("core", "FLUX.1, text around an image"),
         POSISCOPE_TR_NOOP("core", "All text is at 0, so it has no order."), axial("flux-1"), "sequence"},
        {POSISCOPE_TR_NOOP("core", "Pixtral, 16 × 16"),
         POSISCOPE_TR_NOOP("core", "Rows and columns share one series of frequencies."), axial("pixtral"),
         "plane"},
        {POSISCOPE_TR_NOOP("core", "DINOv3, 16 × 16"),
         POSISCOPE_TR_NOOP("core", "Coordinates from −1 to 1, whatever the size of the image."),
         axial("dinov3"), "plane"},
        {POSISCOPE_TR_NOOP("core", "RoPE-Mixed at initialisation, axes turned by 30°"),
         POSISCOPE_TR_NOOP("core", "One head, untrained: the arms of the cross turn with its axes."),
         turned("rope-mixed", 30), "plane"},
        {POSISCOPE_TR_NOOP("core", "SigLino, 16 × 16"),
         POSISCOPE_TR_NOOP(
             "core",
             "Every pair has its own direction, so patches near in both row and column form a round spot."),
         axial("siglino"), "plane"},
    };
}

}  // namespace

std::span<const Preset> gridPresets() {
    static const std::vector<Preset> all = [] {
        std::vector<Preset> both = addedPresets();
        std::ranges::move(rotaryPresetsOfAxes(), std::back_inserter(both));
        return both;
    }();
    return all;
}

}  // namespace posiscope
