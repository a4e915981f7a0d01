// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/axes/axialmodels.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace posiscope {
namespace {

constexpr AxisName kTime = AxisName::Time;
constexpr AxisName kRow = AxisName::Row;
constexpr AxisName kColumn = AxisName::Column;

constexpr AxialLayout kAcross = AxialLayout::Halves;
constexpr AxialLayout kNear = AxialLayout::Neighbours;
constexpr AxialLayout kInBlocks = AxialLayout::HalvesPerBlock;

AxialModel paired(AxialModel model, AxialLayout layout) {
    model.clocks = layout;
    model.pairs = layout;
    return model;
}

/// Sections of one ladder that take three or four position ids of a token (M-RoPE).
AxialModel sections(std::string_view option, std::string_view name, std::vector<std::int64_t> list,
                    double base, AxialArrangement arrangement = AxialArrangement::Blocks) {
    return paired({.option = option,
                   .name = name,
                   .headSize = 128,
                   .base = base,
                   .axes = {kTime, kRow, kColumn},
                   .widths = AxialWidths::Given,
                   .frequencies = std::move(list),
                   .ladder = AxialLadder::Shared,
                   .arrangement = arrangement,
                   .ids = AxisIdRule()},
                  kAcross);
}

std::vector<AxialModel> ofText() {
    AxialModel glm41 = paired(sections("glm-4.1v", "GLM-4.1V", {8, 12, 12}, 1e4), kNear);
    AxialModel glm45 = sections("glm-4.5v", "GLM-4.5V", {8, 12, 12}, 1e4);
    glm41.share = glm45.share = 0.5;
    AxialModel qwen35 = sections("qwen3.5", "Qwen3.5", {11, 11, 10}, 1e7, AxialArrangement::Turns);
    qwen35.headSize = 256;
    qwen35.share = 0.25;
    AxialModel ernie = paired(
        sections("ernie-4.5-vl", "ERNIE 4.5 VL", {22, 22, 20}, 5e5, AxialArrangement::TurnsThenLast), kNear);
    ernie.axes = {kRow, kColumn, kTime};
    AxialModel hunyuan =
        sections("hunyuan-vl", "Hunyuan-VL", {16, 16, 16, 16}, 1e4 * std::pow(1000.0, 128.0 / 126.0));
    // transformers and vLLM: position, width, height, image
    hunyuan.axes = {AxisName::Sequence, kColumn, kRow, AxisName::Image};
    hunyuan.ids->form = AxisIdRule::Form::XdRope;
    AxialModel hunyuanMlx = hunyuan;
    hunyuanMlx.option = "hunyuan-vl-mlx";
    hunyuanMlx.name = POSISCOPE_TR_NOOP("core", "Hunyuan-VL in mlx-vlm");
    hunyuanMlx.axes = {AxisName::Sequence, AxisName::Image, kRow, kColumn};
    AxialModel qwen25 = sections("qwen2.5-vl", "Qwen2.5-VL", {16, 24, 24}, 1e6);
    qwen25.ids->idsASecond = 2;
    AxialModel omni25 = sections("qwen2.5-omni", "Qwen2.5-Omni", {16, 24, 24}, 1e6);
    omni25.ids->idsASecond = 25;
    AxialModel omni3 = sections("qwen3-omni", "Qwen3-Omni", {24, 20, 20}, 1e6, AxialArrangement::Turns);
    omni3.ids->idsASecond = 13;
    omni3.ids->truncates = false;
    AxialModel qwen3 = sections("qwen3-vl", "Qwen3-VL", {24, 20, 20}, 5e6, AxialArrangement::Turns);
    qwen3.ids->framesAreImages = qwen35.ids->framesAreImages = true;
    return {sections("qwen2-vl", "Qwen2-VL", {16, 24, 24}, 1e6),
            qwen25,
            omni25,
            qwen3,
            omni3,
            qwen35,
            glm41,
            glm45,
            ernie,
            hunyuan,
            hunyuanMlx};
}

std::vector<AxialModel> ofPictures() {
    return {
        paired({.option = "qwen-vl-vision",
                .name = POSISCOPE_TR_NOOP("core", "Qwen-VL vision"),
                .headSize = 80,
                .axes = {kRow, kColumn}},
               kAcross),
        {.option = "eva-02", .name = "EVA-02", .axes = {kRow, kColumn}},
        {.option = "timm-pixels",
         .name = POSISCOPE_TR_NOOP("core", "timm, in pixels (base: max_res)"),
         .base = 224,
         .axes = {kRow, kColumn},
         .ladder = AxialLadder::Linear,
         .factor = std::numbers::pi,
         .maps = {{.rule = AxisMap::Rule::Ends}, {.rule = AxisMap::Rule::Ends}}},
        {.option = "pe-core",
         .name = "PE-core",
         .axes = {kColumn, kRow},
         .maps = {{.offset = 1}, {.offset = 1}}},
        {.option = "rope-vit", .name = "rope-vit", .base = 100, .axes = {kColumn, kRow}},
        {.option = "rope-mixed",
         .name = POSISCOPE_TR_NOOP("core", "RoPE-Mixed (untrained)"),
         .base = 10,
         .axes = {kColumn, kRow},
         .directions = AxialDirections::Turned},
        {.option = "sam-2", .name = "SAM 2", .headSize = 256, .axes = {kColumn, kRow}},
        {.option = "sam-3",
         .name = "SAM 3",
         .axes = {kColumn, kRow},
         .maps = {{.rule = AxisMap::Rule::Fitted, .scale = 24},
                  {.rule = AxisMap::Rule::Fitted, .scale = 24}}},
    };
}

std::vector<AxialModel> ofOtherPictures() {
    const AxisMap centres{AxisMap::Rule::Fitted, 0.5, 2, -1};
    return {
        paired(
            {.option = "pixtral", .name = "Pixtral", .axes = {kRow, kColumn}, .ladder = AxialLadder::Dealt},
            kAcross),
        paired({.option = "dinov3",
                .name = "DINOv3",
                .base = 100,
                .axes = {kRow, kColumn},
                .factor = 2 * std::numbers::pi,
                .maps = {centres, centres}},
               kAcross),
        paired({.option = "gemma-4-vision",
                .name = POSISCOPE_TR_NOOP("core", "Gemma 4 vision"),
                .headSize = 72,
                .base = 100,
                .axes = {kColumn, kRow}},
               kInBlocks),
        {.option = "moonvit",
         .name = "MoonViT",
         .headSize = 72,
         .axes = {kColumn, kRow},
         .arrangement = AxialArrangement::Turns},
        {.option = "v-jepa-2",
         .name = "V-JEPA 2",
         .axes = {kTime, kRow, kColumn},
         .widths = AxialWidths::Sixths,
         .clocks = kInBlocks,
         .pairs = kNear},
        {.option = "siglino",
         .name = POSISCOPE_TR_NOOP("core", "SigLino (base: rope_max_freqs)"),
         .headSize = 128,
         .base = 20,
         .axes = {kRow, kColumn},
         .widths = AxialWidths::Common,
         .ladder = AxialLadder::Ascending,
         .stillInFront = true,
         .fit = AxialFit::Aspect,
         .directions = AxialDirections::Golden},
        {.option = "falcon-ocr",
         .name = POSISCOPE_TR_NOOP("core", "Falcon-OCR (coordinates only)"),
         .axes = {kRow, kColumn},
         .maps = {{.rule = AxisMap::Rule::Ends}, {.rule = AxisMap::Rule::Ends}},
         .learned = true,
         .fit = AxialFit::Aspect},
    };
}

/// Models that make pictures: axes after each other, each with a ladder of its own.
AxialModel maker(std::string_view option, std::string_view name, std::vector<std::int64_t> frequencies,
                 double base) {
    return {.option = option,
            .name = name,
            .headSize = 128,
            .base = base,
            .axes = {kTime, kRow, kColumn},
            .widths = AxialWidths::Given,
            .frequencies = std::move(frequencies)};
}

AxisIdRule latents(AxisIdRule::Form form) {
    return {.form = form, .merge = 1};
}

std::vector<AxialModel> ofImageMakers() {
    AxialModel flux2 = maker("flux-2", "FLUX.2", {16, 16, 16, 16}, 2000);
    flux2.axes = {kTime, kRow, kColumn, AxisName::Text};
    AxialModel qwenImage = maker("qwen-image", "Qwen-Image", {8, 28, 28}, 1e4);
    qwenImage.maps = {{}, {.rule = AxisMap::Rule::Centred}, {.rule = AxisMap::Rule::Centred}};
    AxialModel ernie = maker("ernie-image", "ERNIE-Image", {16, 24, 24}, 256);
    ernie.pairs = kAcross;
    AxialModel lumina2 = maker("lumina-2", "Lumina 2", {16, 16, 16}, 1e4);
    lumina2.headSize = 96;
    lumina2.ids = ernie.ids = latents(AxisIdRule::Form::TextOnFirst);
    AxialModel flux1 = maker("flux-1", "FLUX.1", {8, 28, 28}, 1e4);
    flux1.ids = latents(AxisIdRule::Form::TextAtOrigin);
    AxialModel hunyuanImage2 = maker("hunyuan-image-2.1", "HunyuanImage 2.1", {32, 32}, 256);
    hunyuanImage2.axes = {kRow, kColumn};
    const AxisMap buckets{AxisMap::Rule::Buckets, 0, 256, 0};
    AxialModel ideogram = sections("ideogram-4", "Ideogram 4", {88, 20, 20}, 5e6, AxialArrangement::Turns);
    ideogram.headSize = 256;
    ideogram.ids->merge = 1;
    ideogram.ids->pictures = 65536;
    return {
        flux1,
        flux2,
        maker("z-image", "Z-Image", {16, 24, 24}, 256),
        maker("krea-2", "Krea 2", {16, 24, 24}, 1000),
        ernie,
        lumina2,
        {.option = "lumina-next",
         .name = "Lumina-Next",
         .headSize = 96,
         .axes = {kRow, kColumn},
         .arrangement = AxialArrangement::Turns},
        qwenImage,
        hunyuanImage2,
        paired({.option = "hunyuan-image-3",
                .name = "HunyuanImage 3",
                .headSize = 128,
                .axes = {kRow, kColumn},
                .ladder = AxialLadder::Shared,
                .arrangement = AxialArrangement::Turns,
                .ids = latents(AxisIdRule::Form::CentredRuns)},
               kAcross),
        paired({.option = "cogview4",
                .name = "CogView4",
                .headSize = 128,
                .axes = {kRow, kColumn},
                .maps = {buckets, buckets}},
               kAcross),
        ideogram,
    };
}

constexpr double kFramesASecond = 24;

/// LTX: coordinates are shares of 20 s and 2048 pixels, from −1 to 1, of the start of a patch.
AxialModel ltxVideo() {
    const AxisMap pixels{AxisMap::Rule::Index, 0, 2 * 32.0 / 2048, -1};
    const AxisMap seconds{AxisMap::Rule::Index, 0, 2 * 8.0 / kFramesASecond / 20, -1};
    return {.option = "ltx-video",
            .name = "LTX-Video",
            .headSize = 64,
            .axes = {kTime, kRow, kColumn},
            .widths = AxialWidths::Sixths,
            .ladder = AxialLadder::Ascending,
            .arrangement = AxialArrangement::Turns,
            .factor = std::numbers::pi / 2,
            .maps = {seconds, pixels, pixels},
            .heads = 32,
            .stillInFront = true,
            .framesASecond = kFramesASecond};
}

/// The same from the middle of a patch, with larger heads.
AxialModel ltx2() {
    AxialModel model = ltxVideo();
    model.option = "ltx-2";
    model.name = "LTX-2";
    model.headSize = 128;
    model.maps[0] = {AxisMap::Rule::Causal, 0, 2 / kFramesASecond / 20, -1};
    model.maps[1].offset = model.maps[2].offset = 0.5;
    return model;
}

/// Position ids of frames count 24 / 4 a second, unless a video has another rate.
AxialModel cosmos3() {
    AxialModel model = sections("cosmos-3", "Cosmos 3", {24, 20, 20}, 5e6, AxialArrangement::Turns);
    model.ids->idsASecond = kFramesASecond / 4;
    model.ids->truncates = false;
    model.ids->resetsSpace = true;
    model.ids->margin = 15000;
    return model;
}

std::vector<AxialModel> ofVideoMakers() {
    AxialModel kandinsky = maker("kandinsky-5", "Kandinsky 5", {8, 12, 12}, 1e4);
    kandinsky.headSize = 64;
    AxialModel cogVideoX{.option = "cogvideox",
                         .name = "CogVideoX",
                         .axes = {kTime, kRow, kColumn},
                         .widths = AxialWidths::Eighths};
    AxialModel cogVideoX1 = cogVideoX;
    cogVideoX1.option = "cogvideox-1.0";
    cogVideoX1.name = "CogVideoX 1.0";
    cogVideoX1.fit = AxialFit::BaseGrid;
    return {
        maker("hunyuan-video", "HunyuanVideo", {8, 28, 28}, 256),
        {.option = "wan-2",
         .name = "Wan 2",
         .headSize = 128,
         .axes = {kTime, kRow, kColumn},
         .widths = AxialWidths::FirstLarge},
        paired({.option = "cosmos",
                .name = "Cosmos",
                .headSize = 128,
                .axes = {kTime, kRow, kColumn},
                .widths = AxialWidths::FirstLarge,
                .scales = {2, 1, 1},
                .framesASecond = kFramesASecond},
               kAcross),
        cosmos3(),
        cogVideoX,
        cogVideoX1,
        kandinsky,
        ltxVideo(),
        ltx2(),
        {.option = "mochi",
         .name = POSISCOPE_TR_NOOP("core", "Mochi (untrained)"),
         .headSize = 128,
         .axes = {kTime, kRow, kColumn},
         .learned = true,
         .fit = AxialFit::Area},
        paired({.option = "minimax-m3",
                .name = "MiniMax-M3",
                .headSize = 80,
                .axes = {kTime, kRow, kColumn},
                .widths = AxialWidths::Sixths},
               kAcross),
    };
}

/// The channels of each axis of a head of \p size, or of all heads that share a ladder.
std::vector<std::int64_t> widthsOf(const AxialModel& model, std::int64_t size,
                                   const std::vector<std::int64_t>& frequencies) {
    const auto count = std::ssize(model.axes);
    const std::int64_t sixth = 2 * (size / 6);
    std::vector<std::int64_t> widths(model.axes.size(), sixth);
    switch (model.widths) {
        case AxialWidths::Equal:
            std::ranges::fill(widths, size / count);
            break;
        case AxialWidths::Given:
            widths = frequencies;
            for (std::int64_t& width : widths)
                width *= 2;
            break;
        case AxialWidths::Sixths:
            break;
        case AxialWidths::FirstLarge:
            widths.front() = size - 2 * sixth;
            break;
        case AxialWidths::Eighths:
            widths = {2 * size / 8, 3 * size / 8, 3 * size / 8};
            break;
        case AxialWidths::Common:
            std::ranges::fill(widths, size / 2);
            break;
    }
    return widths;
}

/// The channels that have to turn; 0 if some may be left over.
std::int64_t turningOf(const AxialModel& model, std::int64_t headSize) {
    if (model.widths == AxialWidths::Sixths || model.widths == AxialWidths::Common)
        return 0;
    return static_cast<std::int64_t>(static_cast<double>(headSize) * model.share);
}

}  // namespace

std::span<const AxialModel> axialModels() {
    static const std::vector<AxialModel> models = [] {
        std::vector<AxialModel> all;
        for (const auto& group :
             {ofText(), ofPictures(), ofOtherPictures(), ofImageMakers(), ofVideoMakers()})
            all.insert(all.end(), group.begin(), group.end());
        return all;
    }();
    return models;
}

const AxialModel* findAxialModel(std::string_view option) {
    const auto found = std::ranges::find(axialModels(), option, &AxialModel::option);
    return found == axialModels().end() ? nullptr : &*found;
}

AxialHead headOf(const AxialModel& model, std::int64_t headSize, double base,
                 const std::vector<std::int64_t>& frequencies, std::int64_t head, std::int64_t heads) {
    const std::int64_t size = headSize > 0 ? headSize : model.headSize;
    const std::int64_t sharing = heads > 0 && model.heads > 1 ? heads : model.heads;
    const std::vector<std::int64_t> widths =
        widthsOf(model, size * sharing, frequencies.empty() ? model.frequencies : frequencies);
    AxialHead made{.headSize = size,
                   .ladder = model.ladder,
                   .factor = model.factor,
                   .arrangement = model.arrangement,
                   .clocks = model.clocks,
                   .pairs = model.pairs,
                   .heads = sharing,
                   .head = head,
                   .stillInFront = model.stillInFront,
                   .learned = model.learned,
                   .turning = turningOf(model, size),
                   .directions = model.directions};
    for (std::size_t a = 0; a < std::min(widths.size(), model.axes.size()); ++a) {
        const auto width = static_cast<double>(widths[a]);
        const double scale = model.scales.empty() ? 1 : model.scales[a];
        made.axes.push_back(
            {model.axes[a], widths[a],
             (base > 0 ? base : model.base) * (scale == 1 ? 1 : std::pow(scale, width / (width - 2))),
             scale});
    }
    return made;
}

AxisMap mapOf(const AxialModel& model, std::size_t axis) {
    return model.maps.empty() ? AxisMap() : model.maps[axis];
}

}  // namespace posiscope
