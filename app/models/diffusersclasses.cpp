// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/diffusersclasses.h"

#include <QLatin1String>
#include <algorithm>

namespace posiscope {
namespace {

constexpr std::string_view kScaledByPipeline =
    POSISCOPE_TR_NOOP("core",
                      "the diffusers pipeline divides the angles by factors that depend on the size of the "
                      "video and are not in the file");
constexpr std::string_view kFittedByPipeline = POSISCOPE_TR_NOOP(
    "core",
    "the diffusers pipeline chooses the coordinates: it fits the image into a grid of a different size");
constexpr std::string_view kNtkByPipeline = POSISCOPE_TR_NOOP(
    "core",
    "the diffusers pipeline changes the base and the angles for images larger than the training images");
constexpr std::string_view kAudioToo =
    POSISCOPE_TR_NOOP("core", "the axes of the video are shown; audio tokens rotate by time only");
constexpr std::string_view kFramesToo = POSISCOPE_TR_NOOP(
    "core", "sinusoids of the frame numbers are also added, before the first temporal attention");
constexpr std::string_view kTextToo =
    POSISCOPE_TR_NOOP("core", "text tokens also rotate; their coordinates come from the diffusers pipeline");

using Widths = std::array<std::int64_t, 4>;

/// The channels of each axis are in the file.
constexpr DiffusersClass axial(std::string_view name, std::string_view axes, const char* key, Widths widths,
                               std::array<CountKey, 2> layers) {
    return {
        .name = name, .axes = axes, .widthsKey = key, .widths = widths, .headSize = 128, .layers = layers};
}

constexpr DiffusersClass based(DiffusersClass made, double base, const char* key = "rope_theta") {
    made.base = base;
    made.baseKey = key;
    return made;
}

/// Like FLUX.1.
constexpr DiffusersClass flux(std::string_view name, std::int64_t layers = 19, std::int64_t single = 38) {
    DiffusersClass made = axial(name, "flux-1", "axes_dims_rope", {16, 56, 56},
                                {{{"num_layers", layers}, {"num_single_layers", single}}});
    made.note = kTextToo;
    return made;
}

/// Like HunyuanVideo.
constexpr DiffusersClass hunyuan(std::string_view name, std::int64_t layers, std::int64_t single) {
    return based(axial(name, "hunyuan-video", "rope_axes_dim", {16, 56, 56},
                       {{{"num_layers", layers}, {single > 0 ? "num_single_layers" : nullptr, single}}}),
                 256);
}

/// The channels of each axis follow from the size of a head.
constexpr DiffusersClass computed(std::string_view name, std::string_view axes, std::int64_t headSize,
                                  std::int64_t layers) {
    return {.name = name, .axes = axes, .headSize = headSize, .layers = {{{"num_layers", layers}, {}}}};
}

constexpr DiffusersClass added(std::string_view name, PatchScheme scheme, std::int64_t headSize,
                               std::int64_t layers) {
    return {.name = name, .scheme = scheme, .headSize = headSize, .layers = {{{"num_layers", layers}, {}}}};
}

/// A head is the width over the number of heads.
constexpr DiffusersClass byWidth(DiffusersClass made) {
    made.headSize = 0;
    return made;
}

constexpr DiffusersClass withHead(DiffusersClass made, std::int64_t size) {
    made.headSize = size;
    return made;
}

constexpr DiffusersClass counted(DiffusersClass made, CountKey layers) {
    made.layers = {{layers, {}}};
    return made;
}

constexpr DiffusersClass paired(DiffusersClass made, AxialPairing pairing) {
    made.pairing = pairing;
    return made;
}

constexpr DiffusersClass noted(DiffusersClass made, std::string_view note) {
    made.note = note;
    return made;
}

constexpr DiffusersClass doubted(DiffusersClass made, std::string_view doubt) {
    made.doubt = doubt;
    return made;
}

/// Sections count pairs, and what they leave belongs to time.
constexpr DiffusersClass inSections(DiffusersClass made) {
    made.channelsOfWidth = 2;
    made.restOnFirst = true;
    return made;
}

constexpr DiffusersClass kandinsky() {
    DiffusersClass made = doubted(axial("Kandinsky5Transformer3DModel", "kandinsky-5", "axes_dims",
                                        {16, 24, 24}, {{{"num_visual_blocks", 32}, {}}}),
                                  kScaledByPipeline);
    made.headOfAxes = true;
    return made;
}

constexpr auto kClasses = std::to_array<DiffusersClass>({
    doubted(paired(computed("AllegroTransformer3DModel", "wan-2", 96, 32), AxialPairing::HalvesPerBlock),
            kFittedByPipeline),
    computed("AnyFlowTransformer3DModel", "wan-2", 128, 40),
    {.name = "AuraFlowTransformer2DModel",
     .scheme = PatchScheme::Learned,
     .headSize = 256,
     .layers = {{{"num_mmdit_layers", 4}, {"num_single_dit_layers", 32}}}},
    based(flux("BriaFiboTransformer2DModel"), 10000),
    based(flux("BriaTransformer2DModel"), 10000),
    flux("ChromaTransformer2DModel"),
    computed("ChronoEditTransformer3DModel", "wan-2", 128, 40),
    added("CogVideoXTransformer3DModel", PatchScheme::CogVideoX, 64, 30),
    added("CogView3PlusTransformer2DModel", PatchScheme::Corner, 40, 30),
    computed("CogView4Transformer2DModel", "cogview4", 40, 30),
    added("ConsisIDTransformer3DModel", PatchScheme::CogVideoX, 64, 30),
    based(inSections(counted(axial("Cosmos3OmniTransformer", "cosmos-3", "rope_axes_dim", {24, 20, 20}, {}),
                             {"num_hidden_layers", 36})),
          5000000),
    computed("CosmosTransformer3DModel", "cosmos", 128, 28),
    added("DiTTransformer2DModel", PatchScheme::Sines, 72, 28),
    computed("EasyAnimateTransformer3DModel", "cogvideox-1.0", 64, 48),
    based(byWidth(axial("ErnieImageTransformer2DModel", "ernie-image", "rope_axes_dim", {32, 48, 48},
                        {{{"num_layers", 24}, {}}})),
          256),
    based(axial("Flux2Transformer2DModel", "flux-2", "axes_dims_rope", {32, 32, 32, 32},
                {{{"num_layers", 8}, {"num_single_layers", 48}}}),
          2000),
    flux("FluxTransformer2DModel"),
    paired(computed("GlmImageTransformer2DModel", "eva-02", 40, 30), AxialPairing::Halves),
    based(counted(axial("HeliosTransformer3DModel", "hunyuan-video", "rope_dim", {44, 42, 42}, {}),
                  {"num_layers", 40}),
          10000),
    axial("HiDreamImageTransformer2DModel", "flux-1", "axes_dims_rope", {32, 32},
          {{{"num_layers", 16}, {"num_single_layers", 32}}}),
    doubted(computed("HunyuanDiT2DModel", "sam-2", 88, 28), kFittedByPipeline),
    based(axial("HunyuanImageTransformer2DModel", "hunyuan-image-2.1", "rope_axes_dim", {64, 64},
                {{{"num_layers", 20}, {"num_single_layers", 40}}}),
          256),
    hunyuan("HunyuanVideo15Transformer3DModel", 54, 0),
    hunyuan("HunyuanVideoFramepackTransformer3DModel", 20, 40),
    hunyuan("HunyuanVideoTransformer3DModel", 20, 40),
    withHead(based(inSections(counted(
                       axial("Ideogram4Transformer2DModel", "ideogram-4", "mrope_section", {24, 20, 20}, {}),
                       {"num_layers", 34})),
                   5000000),
             256),
    based(byWidth(axial("JoyImageEditPlusTransformer3DModel", "hunyuan-video", "rope_dim_list", {16, 56, 56},
                        {{{"num_layers", 20}, {}}})),
          256, "theta"),
    based(byWidth(axial("JoyImageEditTransformer3DModel", "hunyuan-video", "rope_dim_list", {16, 56, 56},
                        {{{"num_layers", 20}, {}}})),
          256, "theta"),
    kandinsky(),
    based(axial("Krea2Transformer2DModel", "krea-2", "axes_dims_rope", {32, 48, 48},
                {{{"num_layers", 28}, {}}}),
          1000),
    based(noted(computed("LTX2VideoTransformer3DModel", "ltx-2", 128, 48), kAudioToo), 10000),
    computed("LTXVideoTransformer3DModel", "ltx-video", 64, 28),
    noted(added("LatteTransformer3DModel", PatchScheme::Sines, 88, 1), kFramesToo),
    flux("LongCatImageTransformer2DModel"),
    byWidth(axial("Lumina2Transformer2DModel", "lumina-2", "axes_dim_rope", {32, 32, 32},
                  {{{"num_layers", 26}, {}}})),
    doubted(byWidth(computed("LuminaNextDiT2DModel", "lumina-next", 0, 32)), kNtkByPipeline),
    computed("MochiTransformer3DModel", "mochi", 128, 48),
    hunyuan("MotifVideoTransformer3DModel", 20, 40),
    counted(axial("NucleusMoEImageTransformer2DModel", "qwen-image", "axes_dims_rope", {16, 56, 56}, {}),
            {"num_layers", 24}),
    flux("OvisImageTransformer2DModel", 6, 27),
    based(byWidth(counted(axial("PRXTransformer2DModel", "hunyuan-image-2.1", "axes_dim", {}, {}),
                          {"depth", 16})),
          10000, "theta"),
    added("PixArtTransformer2DModel", PatchScheme::Sines, 72, 28),
    noted(counted(axial("QwenImageTransformer2DModel", "qwen-image", "axes_dims_rope", {16, 56, 56}, {}),
                  {"num_layers", 60}),
          kTextToo),
    added("SD3Transformer2DModel", PatchScheme::Cropped, 64, 18),
    added("SanaTransformer2DModel", PatchScheme::Optional, 32, 20),
    computed("SanaVideoTransformer3DModel", "wan-2", 112, 20),
    computed("SkyReelsV2Transformer3DModel", "wan-2", 128, 32),
    computed("WanAnimateTransformer3DModel", "wan-2", 128, 40),
    byWidth(computed("WanModel", "wan-2", 0, 32)),  // as its authors release it
    byWidth(computed("WanAnimate2Transformer3DModel", "wan-2", 0, 40)),
    computed("WanTransformer3DModel", "wan-2", 128, 40),
    computed("WanVACETransformer3DModel", "wan-2", 128, 40),
    based(byWidth(axial("ZImageTransformer2DModel", "z-image", "axes_dims", {32, 48, 48},
                        {{{"n_layers", 30}, {}}})),
          256),
});

}  // namespace

const DiffusersClass* diffusersClassOf(QStringView name) {
    const auto* const found = std::ranges::find_if(kClasses, [name](const DiffusersClass& one) {
        return name == QLatin1String(one.name.data(), static_cast<qsizetype>(one.name.size()));
    });
    return found == kClasses.end() ? nullptr : found;
}

}  // namespace posiscope
