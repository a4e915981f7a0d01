// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/modelfamilies.h"

#include <algorithm>

namespace posiscope {
namespace {

constexpr std::string_view kTwoParts =
    POSISCOPE_TR_NOOP("core", "encoder and decoder have separate tables; the decoder's is shown");
constexpr std::string_view kBothSides = POSISCOPE_TR_NOOP(
    "core",
    "the encoder's bias is shown; the decoder is causal: all of its buckets are for keys before the query");
constexpr std::string_view kDisentangled =
    POSISCOPE_TR_NOOP("core", "disentangled attention (DeBERTa) is not supported");
constexpr std::string_view kOneIndex =
    POSISCOPE_TR_NOOP("core", "c2p and p2c read the same row of the table for query i and key j");
constexpr std::string_view kEachHead =
    POSISCOPE_TR_NOOP("core", "every layer has its own table; each table row has one number for each head");
constexpr std::string_view kComputedTable = POSISCOPE_TR_NOOP(
    "core", "every layer has its own network to compute its table; each table row has one number per head");
constexpr std::string_view kWhisper = POSISCOPE_TR_NOOP(
    "core", "the decoder's table is shown; the encoder adds a sinusoidal encoding (layout: halves)");
constexpr std::string_view kBaichuan = POSISCOPE_TR_NOOP(
    "core", "Baichuan with 13 billion parameters uses ALiBi instead, but its config does not mention it");
constexpr std::string_view kNothingTurns =
    POSISCOPE_TR_NOOP("core", "the attention layers do not use RoPE, even if the config has RoPE entries");
constexpr std::string_view kPictureAxes =
    POSISCOPE_TR_NOOP("core", "pairs rotate by the two coordinates of an image patch, not by token position");
constexpr std::string_view kBicubicTable = POSISCOPE_TR_NOOP(
    "core", "a trained position table, resampled to the image size by bicubic interpolation, is also added");
constexpr std::string_view kBilinearTable = POSISCOPE_TR_NOOP(
    "core", "a trained position table, resampled to the image size by bilinear interpolation, is also added");
constexpr std::string_view kClassRowTable =
    POSISCOPE_TR_NOOP("core",
                      "a trained position table is also added; its last row is that of the class token, "
                      "which does not rotate");
constexpr std::string_view kReorderedPairs =
    POSISCOPE_TR_NOOP("core",
                      "transformers pairs the halves of a head and reorders the rows of the weights to suit; "
                      "scores are the same");
constexpr std::string_view kVideoAxes =
    POSISCOPE_TR_NOOP("core", "pairs rotate by the frame, row and column of a patch, not by token position");
constexpr std::string_view kNearestPatch = POSISCOPE_TR_NOOP(
    "core", "a smaller image takes the nearest rows and columns of the table instead of resampling it");
constexpr std::string_view kTiles = POSISCOPE_TR_NOOP(
    "core",
    "a trained table indexed by aspect ratio, tile and patch is also added; trained gates scale both "
    "tables");
constexpr std::string_view kClassTurns =
    POSISCOPE_TR_NOOP("core",
                      "pairs rotate by the two coordinates of an image patch; those of the class "
                      "token rotate by trained angles");
constexpr std::string_view kUnusedRow = POSISCOPE_TR_NOOP(
    "core", "the first row of the table is not used; the other rows are resampled for every image");
constexpr std::string_view kPaddingCopies = POSISCOPE_TR_NOOP(
    "core", "tokens of padding get a copy of the first patch's row; the table is resampled for every image");
constexpr std::string_view kVideoCount = POSISCOPE_TR_NOOP(
    "core",
    "the patches of all frames are numbered row by row; frames, rows and columns are not separate axes");
constexpr std::string_view kVideoRows =
    POSISCOPE_TR_NOOP("core", "one trained row for the class token, then one for each patch of each frame");
constexpr std::string_view kInAttention =
    POSISCOPE_TR_NOOP("core", "every layer adds the sinusoids to its queries and keys, not to its values");
constexpr std::string_view kDecoderToo = POSISCOPE_TR_NOOP(
    "core", "the encoder's sinusoids are shown; the decoder adds sinusoids of its own width");
constexpr std::string_view kTimeOnly = POSISCOPE_TR_NOOP(
    "core", "the time step is encoded; no positions are added, and the convolutions see neighbouring pixels");
constexpr std::string_view kValuesTurn = POSISCOPE_TR_NOOP(
    "core", "the last channels of each head rotate, in the values too; the attention output is rotated back");
constexpr std::string_view kBand = POSISCOPE_TR_NOOP(
    "core",
    "scores get a learned bias, computed from the query, for the most recent positions; nothing rotates");
constexpr std::string_view kBackwards =
    POSISCOPE_TR_NOOP("core", "pairs rotate by the negative angle; scores are the same");
constexpr std::string_view kMixedKeys =
    POSISCOPE_TR_NOOP("core", "keys and values are mixed with those of the previous position");
constexpr std::string_view kTrainedHalf = POSISCOPE_TR_NOOP(
    "core",
    "the other half of each head rotates by row and column of an image patch, with trained frequencies");
constexpr std::string_view kTwoPasses =
    POSISCOPE_TR_NOOP("core",
                      "every layer runs twice; in the second pass, a gate mixes attention over the first "
                      "pass's keys with windowed attention over its own keys");
constexpr std::string_view kBlocks = POSISCOPE_TR_NOOP(
    "core",
    "the decoder's layers are shown; the encoder's attend only to a block of positions and global tokens");
constexpr std::string_view kBoxes =
    POSISCOPE_TR_NOOP("core", "trained rows for the bounding box of each word on the page are also added");
constexpr std::string_view kClipped =
    POSISCOPE_TR_NOOP("core", "queries are multiplied by trained rows that depend on the clipped distance");
constexpr std::string_view kGatedBuckets = POSISCOPE_TR_NOOP(
    "core", "all layers share a learned bias for each bucket of distances; the query gates it");
constexpr std::string_view kDeltaNet = "gated delta net";
constexpr std::string_view kDeltaAttention = "Kimi delta attention";
constexpr std::string_view kAlsoTable = POSISCOPE_TR_NOOP(
    "core", "all layers share the bias; a position table is also added to the word vectors");
constexpr std::string_view kDecoderLayers =
    POSISCOPE_TR_NOOP("core", "the decoder's layers are shown; the encoder's windows extend to both sides");
constexpr std::string_view kPerLayerTables =
    POSISCOPE_TR_NOOP("core", "every layer has its own table; the encoder's bias is shown");

constexpr ModelFamily rotary(std::string_view type, double base = 10000, double partialFactor = 1) {
    return {.type = type, .partialFactor = partialFactor, .base = base};
}

constexpr ModelFamily interleaved(std::string_view type, double base = 10000, double partialFactor = 1) {
    ModelFamily family = rotary(type, base, partialFactor);
    family.pairing = RotaryPairing::Interleaved;
    return family;
}

constexpr ModelFamily inCode(ModelFamily family) {
    family.baseInCode = true;
    return family;
}

/// DeepSeek: so many channels of a head rotate, the others never do.
constexpr ModelFamily latentHeads(std::int64_t size, ModelFamily family) {
    family.headSize = family.rotaryDimension = size;
    return family;
}

constexpr ModelFamily deepseek(std::string_view type) {
    return latentHeads(64, interleaved(type));
}

/// So many channels of a head rotate, unless the config says otherwise.
constexpr ModelFamily rotatingFirst(std::int64_t channels, ModelFamily family) {
    family.rotaryDimension = channels;
    return family;
}

/// GPT-J and CodeGen: 64 channels of a head rotate, whatever its size.
constexpr ModelFamily gptJ(std::string_view type) {
    ModelFamily family = interleaved(type);
    family.rotaryDimension = 64;
    family.length = 2048;
    return inCode(family);
}

constexpr ModelFamily ofHead(std::int64_t size, ModelFamily family) {
    family.headSize = size;
    return family;
}

constexpr ModelFamily gemma(std::string_view type, double base = 10000, double localBase = 0) {
    ModelFamily family = ofHead(256, rotary(type, base));
    family.localBase = localBase;
    return family;
}

constexpr ModelFamily alibi(std::string_view type, AlibiConvention convention = AlibiConvention::Press,
                            bool bidirectional = false) {
    ModelFamily family{.type = type, .scheme = ModelScheme::Relative};
    family.convention = convention;
    family.bidirectional = bidirectional;
    family.length = 2048;
    return family;
}

constexpr ModelFamily relative(std::string_view type, RelativeKind kind, std::string_view note = {}) {
    ModelFamily family{.type = type, .scheme = ModelScheme::Relative};
    family.relative = kind;
    family.bidirectional = true;
    family.length = 512;
    family.note = note;
    return family;
}

constexpr ModelFamily window(std::string_view type, WindowTable table) {
    ModelFamily family =
        relative(type, RelativeKind::Window, table == WindowTable::SwinV2 ? kComputedTable : kEachHead);
    family.windowTable = table;
    return family;
}

constexpr ModelFamily table(std::string_view type, std::int64_t firstRow = 0, std::string_view note = {}) {
    ModelFamily family{.type = type, .scheme = ModelScheme::Learned};
    family.firstRow = firstRow;
    family.note = note;
    return family;
}

constexpr ModelFamily paddedTable(std::string_view type) {
    ModelFamily family{.type = type, .scheme = ModelScheme::Learned};
    family.padded = true;
    return family;
}

constexpr ModelFamily sinusoid(std::string_view type, Layout layout, Schedule schedule, bool padded = false) {
    ModelFamily family{.type = type, .scheme = ModelScheme::Sinusoidal};
    family.layout = layout;
    family.schedule = schedule;
    family.padded = padded;
    return family;
}

constexpr ModelFamily noted(ModelFamily family, std::string_view note) {
    family.note = note;
    return family;
}

constexpr ModelFamily still(ModelFamily family, StillRule rule) {
    family.still = rule;
    return family;
}

constexpr ModelFamily gemma4(std::string_view type) {
    ModelFamily family = gemma(type, 1000000, 10000);
    family.fullHeadSize = 512;
    return family;
}

/// Some layers see everything, the others a window.
constexpr ModelFamily windowed(ModelFamily family, LayerCount full, std::int64_t window) {
    family.full = full;
    family.window = window;
    return family;
}

/// There are windows only where the config asks for them.
constexpr ModelFamily asked(ModelFamily family, WindowStart start = WindowStart::AtLayer) {
    family.windowAsked = true;
    family.windowStart = start;
    return family;
}

/// The first layers have no window, if the config says how many.
constexpr ModelFamily startingAtLayer(ModelFamily family) {
    family.windowStart = WindowStart::AtLayer;
    return family;
}

/// All layers have a window, also where the config does not give it.
constexpr ModelFamily windowedAlways(ModelFamily family, std::int64_t window) {
    family.window = window;
    family.windowAssumed = true;
    return family;
}

/// Windows lie on both sides of the query, each as wide as the config says.
constexpr ModelFamily onBothSides(ModelFamily family) {
    family.bidirectional = true;
    return family;
}

/// All layers see everything unless the config says otherwise.
constexpr ModelFamily windowedIfListed(ModelFamily family, std::int64_t window) {
    return windowed(family, {1, 0}, window);
}

/// Layers beside the attention that are none.
constexpr ModelFamily hybrid(std::string_view other, ModelFamily family, LayerCount attention = {}) {
    family.other = other;
    family.attention = attention;
    return family;
}

constexpr ModelFamily convolving(ModelFamily family) {
    family.other = "short convolution";
    family.otherKind = LayerKind::Conv;
    return family;
}

constexpr ModelFamily parallel(std::string_view other, ModelFamily family) {
    family.other = other;
    family.beside = true;
    return family;
}

constexpr ModelFamily turningWith(std::string_view key, ModelFamily family) {
    family.turningKey = key;
    return family;
}

constexpr ModelFamily unscaledInWindows(ModelFamily family) {
    family.windowUnscaled = true;
    return family;
}

constexpr ModelFamily unturned(std::string_view type, std::string_view other, LayerCount attention = {}) {
    return {.type = type,
            .scheme = ModelScheme::None,
            .note = kNothingTurns,
            .attention = attention,
            .other = other};
}

constexpr ModelFamily recurrent(std::string_view type, std::string_view other) {
    return {.type = type, .scheme = ModelScheme::None, .other = other, .kind = LayerKind::Linear};
}

constexpr ModelFamily unshown(std::string_view type, std::string_view note,
                              LayerKind kind = LayerKind::Unknown) {
    return {.type = type, .scheme = ModelScheme::Unknown, .note = note, .kind = kind};
}

/// wav2vec 2 and its successors. \param kind of attention, which has no positions otherwise
constexpr ModelFamily convolved(std::string_view type, LayerKind kind = LayerKind::None,
                                std::string_view note = {}) {
    ModelFamily family = unshown(type, note, kind);
    family.convolved = true;
    return family;
}

constexpr ModelFamily ofPictures(std::string_view type, std::string_view secondNote = {}) {
    return {.type = type,
            .scheme = ModelScheme::Axial,
            .note = kPictureAxes,
            .secondNote = secondNote,
            .kind = LayerKind::Axial};
}

/// Adds something to the patches of a picture.
constexpr ModelFamily addedTo(std::string_view type, const GridParameters& grid, std::string_view note = {}) {
    return {.type = type, .scheme = ModelScheme::Grid, .note = note, .kind = LayerKind::Table, .grid = grid};
}

/// A trained row for each patch, after those of \p prefix other tokens.
constexpr ModelFamily patchTable(std::string_view type, std::int64_t prefix, std::string_view note = {}) {
    ModelFamily family = addedTo(type, {.layout = GridLayout::Learned, .prefix = prefix}, note);
    family.pictureSide = 224;
    return family;
}

/// A picture of 800 × 1066 pixels is usual.
constexpr ModelFamily detr(std::string_view type, GridCoordinates coordinates) {
    return addedTo(type, {.rows = 25, .columns = 34, .layout = GridLayout::Detr, .coordinates = coordinates},
                   kInAttention);
}

/// The sizes that transformers assumes for a part.
constexpr ModelFamily ofSizes(const UsualSizes& usual, ModelFamily family) {
    family.usual = usual;
    return family;
}

/// Its pictures have \p side pixels on each side, unless the config says otherwise.
constexpr ModelFamily ofPixels(std::int64_t side, ModelFamily family) {
    family.pictureSide = side;
    return family;
}

constexpr ModelFamily resampledBy(Resampling rule, ModelFamily family) {
    family.grid.resampling = rule;
    return family;
}

constexpr ModelFamily ofTime(std::string_view type) {
    return {.type = type, .scheme = ModelScheme::Sinusoidal, .note = kTimeOnly};
}

constexpr ModelFamily ofLength(ModelFamily family, std::int64_t length) {
    family.length = length;
    return family;
}

constexpr ModelFamily twoBases(std::string_view type, double base, double localBase, double share = 1) {
    ModelFamily family = rotary(type, base, share);
    family.localBase = localBase;
    return family;
}

constexpr ModelFamily llama4() {
    ModelFamily family = still(ofHead(128, interleaved("llama4", 500000)), StillRule::EveryFourth);
    family.sight = SightRule::TurningInChunks;
    family.window = 8192;
    return family;
}

constexpr ModelFamily smolLm3() {
    ModelFamily family = asked(still(rotary("smollm3", 2000000), StillRule::EveryFourth));
    family.sight = SightRule::StillInWindows;
    return family;
}

constexpr ModelFamily deepseekV4(std::string_view type) {
    ModelFamily family = noted(deepseek(type), kValuesTurn);
    family.window = 128;
    return family;
}

constexpr ModelFamily inkling() {
    ModelFamily family = unshown("inkling", kBand, LayerKind::Band);
    family.full = {6, 5};
    return family;
}

/// Defaults are those of the configuration classes of transformers.
constexpr auto kFamilies = std::to_array<ModelFamily>({
    onBothSides(windowed(ofHead(128, rotary("AceStepTransformer1DModel", 1000000)), {2, 1}, 128)),
    windowed(still(ofHead(128, rotary("afmoe")), StillRule::Full), {4, 3}, 1024),
    hybrid(kDeltaNet, ofHead(256, rotary("agnes", 10000, 0.25)), {4, 3}),
    hybrid(kDeltaAttention, ofHead(256, rotary("alice_ai", 1000000, 0.25)), {4, 3}),
    rotary("apertus", 12000000),
    rotary("apertus1p5", 12000000),
    rotary("aquila"),
    rotary("arctic", 1000000),
    rotary("arcee"),
    rotary("aria"),
    inCode(noted(rotary("baichuan"), kBaichuan)),
    noted(rotary("baichuan_m1", 0), kMixedKeys),
    rotary("bailing_moe", 0),
    hybrid("lightning attention", rotary("bailing_moe_linear", 0, 0.5)),
    rotary("bailing_moe_v2", 0, 0.5),
    hybrid("Mamba-2", rotary("bamba", 10000, 0.5)),
    hybrid(kDeltaAttention, ofHead(256, rotary("berrylm", 10000, 0.25)), {4, 3}),
    rotary("bitnet", 500000),
    rotary("chameleon"),
    rotary("codeshell"),
    rotary("cohere_compass"),
    ofHead(128, rotary("cosmos3_edge", 100000000)),
    rotary("csm", 500000),
    rotary("csm_depth_decoder_model", 500000),
    windowed(ofHead(128, rotary("cwm", 1000000)), {4, 0}, 8192),
    rotary("dbrx"),
    rotary("deepseek"),
    rotary("deepseek_ocr2"),
    rotary("dia_decoder"),
    rotary("dia_encoder"),
    rotary("diffllama"),
    windowed(gemma4("diffusion_gemma"), {6, 5}, 512),
    rotary("doge"),
    startingAtLayer(rotary("dots1")),
    asked(rotary("dots_ocr")),
    asked(rotary("Dream")),
    rotary("emu3_text_model", 1000000),
    windowed(gemma4("embedding_gemma2"), {6, 5}, 1024),
    rotary("eurobert", 250000),
    rotary("evolla", 500000),
    rotary("exaone"),
    windowed(still(rotary("exaone4"), StillRule::FullBesideWindows), {4, 3}, 4096),
    windowed(still(rotary("exaone4_5"), StillRule::FullBesideWindows), {4, 3}, 4096),
    windowed(still(rotary("exaone_moe"), StillRule::FullBesideWindows), {4, 3}, 4096),
    ofLength(inCode(rotary("RefinedWeb")), 2048),
    ofLength(inCode(rotary("RefinedWebModel")), 2048),
    ofLength(inCode(rotary("falcon")), 2048),
    parallel("Mamba-2", rotary("falcon_h1", 100000)),
    rotary("flex_olmo", 500000),
    rotary("fuyu", 25000, 0.5),
    ofSizes({3072, 16, 28, 8192}, gemma("gemma")),
    ofSizes({2304, 8, 26, 8192}, windowed(gemma("gemma2"), {2, 1}, 4096)),
    ofSizes({2304, 8, 26, 131072}, windowed(gemma("gemma3", 1000000, 10000), {6, 5}, 4096)),
    ofSizes({2048, 8, 35, 32768}, windowed(gemma("gemma3n", 1000000, 10000), {5, 4}, 512)),
    windowed(gemma4("gemma4"), {6, 5}, 512),
    windowed(gemma4("gemma4_unified"), {6, 5}, 512),
    rotary("glm_image"),
    rotary("glmasr_encoder", 10000, 0.5),
    rotary("gpt_neox", 10000, 0.25),
    rotary("gpt_neox_japanese"),
    windowed(ofHead(64, rotary("gpt_oss", 150000)), {2, 1}, 128),
    ofSizes({4096, 32, 32, 2048}, rotary("granite")),
    rotary("granite4_vision"),
    rotary("granite_for_docling"),
    windowed(rotary("granite_swa"), {4, 0}, 128),
    rotary("granitemoe"),
    windowed(rotary("granitemoe_swa"), {4, 0}, 128),
    rotary("granitemoeshared"),
    hybrid("Mamba-2", turningWith("position_embedding_type", rotary("granitemoehybrid"))),
    asked(rotary("GOT")),
    rotary("gte"),
    ofHead(128, rotary("higgs_audio_v2", 500000)),
    ofHead(128, rotary("hrm_text")),
    rotary("hunyuan"),
    rotary("hunyuan_v1_dense"),
    rotary("hunyuan_v1_moe"),
    rotary("hunyuan_vl"),
    ofHead(128, rotary("hy_v3", 11158840)),
    rotary("hyperclovax"),
    rotary("idefics"),
    rotary("internlm"),
    rotary("internlm2"),
    rotary("internlm3"),
    hybrid(kDeltaNet, ofHead(256, rotary("interns2_mobius", 10000, 0.25)), {4, 3}),
    windowedIfListed(rotatingFirst(32, ofHead(128, twoBases("iquest_q1", 1000000, 10000))), 4096),
    noted(rotary("iquestloopcoder", 500000), kTwoPasses),
    rotary("jais2"),
    hybrid("JetBlock", rotary("jet_nemotron")),
    ofHead(128, rotary("jetmoe")),
    rotary("jina_embeddings_v3", 20000),
    rotary("k2_horizon", 0),
    rotary("Klear", 0),
    asked(rotary("kolibri1"), WindowStart::First),
    windowedIfListed(ofHead(128, rotary("laguna", 500000)), 512),
    convolving(rotary("lfm2", 1000000)),
    convolving(rotary("lfm2_moe", 1000000)),
    asked(rotary("llada2_moe", 600000, 0.5)),
    rotary("llada"),
    inCode(rotary("LongCatAudioDiTTransformer", 100000)),
    inCode(rotatingFirst(32, ofHead(64, rotary("MiniMaxMusic3Transformer1DModel")))),
    ofSizes({4096, 32, 32, 2048}, rotary("llama")),
    rotary("lasr_encoder"),
    rotary("llava_llama"),
    windowedAlways(rotary("llava_mistral"), 4096),
    asked(rotary("llava_qwen")),
    asked(rotary("llava_qwen2")),
    windowedIfListed(ofHead(128, rotary("mellum", 500000)), 1024),
    rotary("mimo"),
    ofHead(192, twoBases("mimo_v2", 5000000, 10000, 0.334)),
    ofHead(192, twoBases("mimo_v2_flash", 5000000, 10000, 0.334)),
    rotary("minicpm"),
    latentHeads(32, rotary("minicpm3")),
    hybrid("lightning attention", rotary("minicpm_sala")),
    asked(rotary("minicpmo")),
    asked(rotary("minicpmv")),
    hybrid("lightning attention", rotary("minimax", 1000000), {2, 0}),
    hybrid("lightning attention", rotary("minimax_m1", 10000000)),
    hybrid("lightning attention", rotary("minimax_text_01", 10000000)),
    ofHead(128, rotary("minimax_m2", 5000000)),
    ofHead(128, rotary("minimax_m3", 5000000)),
    ofHead(128, rotary("minimax_m3_vl", 5000000)),
    windowedAlways(rotary("kyutai_speech_to_text"), 375),
    windowedAlways(rotary("mimi"), 250),
    windowedAlways(rotary("ministral"), 4096),
    ofHead(128, rotary("ministral3")),
    ofSizes({4096, 32, 32, 131072}, windowedAlways(rotary("mistral"), 4096)),
    rotary("mistral3"),
    ofSizes({4096, 32, 32, 131072}, rotary("mixtral", 1000000)),
    ofSizes({4096, 32, 40, 131072}, rotary("mllama_text_model", 500000)),
    rotary("molmo", 0),
    rotary("molmo2", 0),
    windowedAlways(rotary("moshi"), 3000),
    windowed(twoBases("modernbert", 160000, 10000), {3, 0}, 128),
    windowed(twoBases("modernbert-decoder", 160000, 10000), {3, 0}, 128),
    windowed(still(ofHead(128, rotary("muse_glimmer", 500000)), StillRule::Full), {4, -1}, 2048),
    rotary("nemotron", 10000, 0.5),
    rotary("nemotron-nas", 0),
    rotary("nemotron_labs_diffusion", 1000000),
    rotary("nemotron_speech_encoder", 10000, 0.5),
    rotary("nanbeige", 0),
    noted(rotary("nanochat"), kBackwards),
    rotary("new"),
    rotary("nomic_bert", 1000),
    rotary("olmo"),
    rotary("olmo2"),
    unscaledInWindows(windowed(rotary("olmo3", 500000), {4, 3}, 4096)),
    hybrid(kDeltaNet, turningWith("rope_parameters", rotary("olmo_hybrid")), {4, 3}),
    rotary("olmoe"),
    rotary("openelm"),
    rotary("orion"),
    asked(rotary("ouro")),
    ofHead(128, rotary("paddleocr_vl", 500000)),
    rotary("PanguEmbedded", 0),
    ofSizes({4096, 64, 36, 16384}, rotary("persimmon", 25000, 0.5)),
    rotary("phi", 10000, 0.5),
    ofSizes({3072, 32, 32, 4096}, rotary("phi3")),
    rotary("phi3small", 1000000),
    rotary("phi3_v"),
    rotary("phi4_multimodal"),
    rotary("phi4mm"),
    rotary("phimoe", 1000000),
    rotary("plamo"),
    hybrid("Mamba", rotary("plamo2", 0)),
    windowed(ofHead(128, twoBases("plamo3", 0, 10000)), {8, 7}, 0),
    rotary("qwen"),
    ofSizes({4096, 32, 32, 32768}, asked(rotary("qwen2"))),
    asked(rotary("qwen2_5_omni", 1000000)),
    asked(rotary("qwen2_5_omni_talker", 1000000)),
    ofSizes({8192, 64, 80, 32768}, asked(rotary("qwen2_5_vl", 1000000))),
    ofSizes({2048, 16, 24, 32768}, asked(rotary("qwen2_moe"), WindowStart::EvenBeforeLayer)),
    ofSizes({8192, 64, 80, 32768}, asked(rotary("qwen2_vl", 1000000))),
    ofSizes({4096, 32, 32, 32768}, asked(ofHead(128, rotary("qwen3")))),
    ofSizes({2048, 32, 24, 32768}, asked(rotary("qwen3_moe"), WindowStart::First)),
    hybrid(kDeltaNet, ofHead(256, rotary("qwen3_5", 10000, 0.25)), {4, 3}),
    hybrid(kDeltaNet, ofHead(256, rotary("qwen3_5_moe", 10000, 0.25)), {4, 3}),
    hybrid(kDeltaNet, ofHead(256, rotary("qwen3_next", 10000, 0.25)), {4, 3}),
    hybrid(kDeltaNet, ofHead(256, rotary("qwen4_exp", 10000, 0.25)), {4, 3}),
    rotary("qwen3_omni_moe", 1000000),
    ofHead(128, rotary("qwen3_omni_moe_talker_code_predictor")),
    rotary("qwen3_omni_moe_talker"),
    ofSizes({4096, 32, 32, 128000}, ofHead(128, rotary("qwen3_vl", 500000))),
    rotary("qwen3_vl_moe", 500000),
    hybrid("RG-LRU", windowed(rotary("recurrent_gemma", 10000, 0.5), {}, 2048), {3, 2}),
    rotary("sarvam_moe", 0),
    ofHead(128, rotary("seed_oss")),
    windowedIfListed(rotary("smallthinker", 0), 0),
    ofSizes({2048, 16, 36, 32768}, smolLm3()),
    ofHead(128, rotary("solar_open", 1000000)),
    hybrid(kDeltaAttention, turningWith("use_rope", ofHead(128, rotary("solar_open2")))),
    inCode(ofHead(64, rotary("StableAudioDiTModel", 10000, 0.5))),
    rotary("stablelm", 10000, 0.25),
    rotary("stablelm_epoch", 10000, 0.25),
    windowedIfListed(rotary("spark2_5", 0), 0),
    ofSizes({3072, 24, 30, 4096}, rotary("starcoder2")),
    rotary("step3", 0),
    windowedIfListed(ofHead(128, rotary("step3p5")), 0),
    windowedIfListed(ofHead(128, rotary("step3p7")), 0),
    noted(windowed(gemma("t5_gemma_module"), {2, 1}, 4096), kDecoderLayers),
    noted(windowed(gemma("t5gemma2_decoder", 1000000, 10000), {6, 5}, 4096), kDecoderLayers),
    rotary("telechat3"),
    rotary("timesfm2_5"),
    windowed(gemma("vaultgemma"), {2, 1}, 4096),
    windowedAlways(rotary("voxtral_realtime"), 4096),
    windowedAlways(ofHead(64, rotary("voxtral_realtime_encoder")), 750),
    rotary("xllm", 0),
    rotary("xverse"),
    inCode(rotary("esm")),
    rotary("glm4_moe", 10000, 0.5),
    rotary("glm4v_moe", 10000, 0.5),
    hybrid("Mamba-2", turningWith("use_mem_rope", rotary("zamba2"))),
    windowedIfListed(ofHead(128, twoBases("zaya", 5000000, 10000, 0.5)), 0),
    rotary("zaya1_vl", 1000000, 0.5),
    windowed(ofHead(128, rotary("zgcm", 10000000, 0.334)), {6, 5}, 128),

    gptJ("codegen"),
    gptJ("gptj"),
    inCode(interleaved("chatglm", 10000, 0.5)),
    ofSizes({8192, 64, 40, 8192}, interleaved("cohere", 500000)),
    hybrid("lightning attention", interleaved("bailing_hybrid", 0)),
    hybrid(kDeltaAttention, interleaved("bailing_moe_v3_vl", 0)),
    interleaved("blt", 500000),
    ofSizes({8192, 64, 40, 8192}, windowed(still(interleaved("cohere2"), StillRule::Full), {4, 3}, 4096)),
    windowed(still(ofHead(128, interleaved("cohere2_moe")), StillRule::Full), {4, 3}, 4096),
    deepseek("axk1"),
    latentHeads(32, interleaved("axk2")),
    ofSizes({4096, 32, 32, 2048}, deepseek("deepseek_v2")),
    ofSizes({7168, 128, 61, 4096}, deepseek("deepseek_v3")),
    deepseek("deepseek_v32"),
    deepseekV4("deepseek_v4"),
    deepseekV4("deepseek_v41"),
    windowedIfListed(deepseek("dots3_note"), 0),
    hybrid(kDeltaNet, latentHeads(64, interleaved("gigachat3_5", 100000))),
    deepseek("glm4_moe_lite"),
    deepseek("glm_moe_dsa"),
    deepseek("hy_v4"),
    ofHead(128, interleaved("ernie4_5", 500000)),
    interleaved("ernie4_5_moe", 500000),
    interleaved("ernie4_5_moe_vl", 500000),
    interleaved("ernie4_5_vl_moe", 500000),
    ofHead(128, interleaved("glm", 10000, 0.5)),
    ofHead(128, interleaved("glm4", 10000, 0.5)),
    interleaved("glm4v"),
    interleaved("glm_ocr"),
    ofHead(128, interleaved("helium", 100000)),
    deepseek("kimi_k2"),
    deepseek("kimi_k25"),
    hybrid(kDeltaAttention, turningWith("mla_use_nope", interleaved("kimi_linear"))),
    hybrid(kDeltaAttention, turningWith("mla_use_nope", interleaved("kimi_k3"))),
    ofSizes({5120, 40, 48, 131072}, llama4()),
    interleaved("lille-130m", 0),
    latentHeads(64, interleaved("longcat_flash", 10000000)),
    latentHeads(64, interleaved("longcat_flash_ngram", 10000000)),
    inCode(interleaved("neobert")),
    interleaved("moonshine", 10000, 0.9),
    interleaved("moonshine_streaming", 10000, 0.8),
    onBothSides(windowedAlways(ofHead(64, interleaved("openai_privacy_filter", 150000)), 128)),
    deepseek("mistral4"),
    inCode(interleaved("roformer")),
    noted(interleaved("falcon_ocr", 10000, 0.5), kTrainedHalf),
    noted(interleaved("falcon_perception", 10000, 0.5), kTrainedHalf),
    deepseek("youtu"),
    latentHeads(64, interleaved("youtu_vl", 500000)),
    latentHeads(64, interleaved("youtu_llm", 1600000)),

    alibi("bloom", AlibiConvention::Bloom),
    alibi("btlm"),
    alibi("jais"),
    alibi("mpt", AlibiConvention::Mpt),
    alibi("refact"),
    relative("longt5", RelativeKind::T5, kBothSides),
    relative("mpnet", RelativeKind::T5, kAlsoTable),
    relative("mt5", RelativeKind::T5, kBothSides),
    relative("pop2piano", RelativeKind::T5, kBothSides),
    relative("switch_transformers", RelativeKind::T5, kBothSides),
    relative("t5", RelativeKind::T5, kBothSides),
    relative("umt5", RelativeKind::T5, kPerLayerTables),
    relative("nezha", RelativeKind::Nezha),
    relative("transfo-xl", RelativeKind::TransformerXl),
    relative("xlnet", RelativeKind::TransformerXl),
    relative("parakeet_encoder", RelativeKind::TransformerXl),
    relative("wav2vec2-conformer", RelativeKind::TransformerXl),
    relative("deberta-v2", RelativeKind::Deberta, kOneIndex),
    window("swin", WindowTable::Swin),
    window("swinv2", WindowTable::SwinV2),
    window("beit", WindowTable::Beit),
    window("levit", WindowTable::Levit),

    ofSizes({768, 6, 12, 77}, table("aimv2_text_model")),
    table("albert"),
    ofSizes({768, 12, 12, 512}, table("align_text_model")),
    table("bart", 2, kTwoParts),
    ofSizes({768, 12, 12, 512}, table("bert")),
    table("bert-generation"),
    table("big_bird"),
    table("bigbird_pegasus", 0, kTwoParts),
    table("biogpt", 2),
    table("blenderbot", 0, kTwoParts),
    table("blenderbot-small", 0, kTwoParts),
    ofSizes({768, 8, 12, 512}, table("blip_text_model")),
    ofSizes({768, 12, 12, 512}, table("chinese_clip_text_model")),
    ofSizes({512, 8, 12, 77}, table("clip_text_model")),
    ofSizes({512, 8, 12, 77}, table("clipseg_text_model")),
    table("convbert"),
    table("distilbert"),
    table("dpr"),
    table("electra"),
    table("ernie"),
    ofSizes({768, 12, 12, 1024}, table("gpt2")),
    table("gpt_bigcode"),
    table("gpt_neo"),
    table("flaubert"),
    ofSizes({768, 12, 12, 512}, table("flava_text_model")),
    table("git"),
    ofSizes({256, 4, 12, 77}, table("groupvit_text_model")),
    table("imagegpt"),
    table("layoutlm", 0, kBoxes),
    table("mbart", 2, kTwoParts),
    table("megatron-bert"),
    ofSizes({512, 8, 12, 77}, table("metaclip_2_text_model")),
    table("mobilebert"),
    table("mra", 2),
    table("mvp", 2, kTwoParts),
    table("nystromformer", 2),
    table("openai-gpt"),
    ofSizes({768, 12, 12, 2048}, table("opt", 2)),
    ofSizes({512, 8, 12, 16}, table("owlv2_text_model")),
    ofSizes({512, 8, 12, 16}, table("owlvit_text_model")),
    table("plbart", 2, kTwoParts),
    table("rembert"),
    table("roc_bert"),
    ofSizes({768, 12, 12, 64}, table("siglip2_text_model")),
    ofSizes({768, 12, 12, 64}, table("siglip_text_model")),
    table("splinter"),
    table("squeezebert"),
    table("visual_bert"),
    table("whisper", 0, kWhisper),
    ofSizes({512, 8, 12, 77}, table("xclip_text_model")),
    table("xlm"),
    table("yoso", 2),
    ofLength(table("vivit", 0, kVideoRows), 3137),
    ofSizes({1024, 16, 24, 514}, paddedTable("altclip_text_model")),
    paddedTable("bridgetower_text_model"),
    paddedTable("camembert"),
    ofSizes({768, 12, 12, 514}, paddedTable("clap_text_model")),
    paddedTable("data2vec-text"),
    paddedTable("ibert"),
    noted(paddedTable("lilt"), kBoxes),
    paddedTable("longformer"),
    paddedTable("luke"),
    paddedTable("roberta"),
    paddedTable("roberta-prelayernorm"),
    paddedTable("xlm-roberta"),
    paddedTable("xlm-roberta-xl"),
    paddedTable("xmod"),

    sinusoid("ctrl", Layout::Halves, Schedule::Paper),
    sinusoid("marian", Layout::Halves, Schedule::Paper),
    sinusoid("pegasus", Layout::Halves, Schedule::Paper),
    sinusoid("fsmt", Layout::Halves, Schedule::Tensor2Tensor, true),
    sinusoid("m2m_100", Layout::Halves, Schedule::Tensor2Tensor, true),
    sinusoid("nllb-moe", Layout::Halves, Schedule::Tensor2Tensor, true),
    noted(sinusoid("pegasus_x", Layout::Halves, Schedule::Tensor2Tensor), kBlocks),
    sinusoid("speech_to_text", Layout::Halves, Schedule::Tensor2Tensor, true),
    ofLength(noted(sinusoid("videomae", Layout::Interleaved, Schedule::Paper), kVideoCount), 1568),
    sinusoid("xglm", Layout::Halves, Schedule::Tensor2Tensor, true),

    inkling(),
    unturned("glm5_next", kDeltaAttention, {4, 3}),
    unturned("jamba", "Mamba", {8, 4}),
    unturned("nemotron_h", "Mamba-2"),
    unturned("zamba", "Mamba"),
    recurrent("mamba", "Mamba"),
    recurrent("mamba2", "Mamba-2"),
    recurrent("falcon_mamba", "Mamba"),
    recurrent("rwkv", "RWKV"),
    recurrent("rwkv7", "RWKV-7"),
    recurrent("xlstm", "mLSTM"),
    detr("conditional_detr", GridCoordinates::Image),
    detr("deformable_detr", GridCoordinates::Centres),
    detr("detr", GridCoordinates::Image),
    detr("table-transformer", GridCoordinates::Image),
    patchTable("aimv2_vision_model", 0),
    ofSizes({768, 12, 12}, patchTable("altclip_vision_model", 1)),
    ofSizes({1408, 16, 39}, patchTable("blip_2_vision_model", 1)),
    ofSizes({768, 12, 12}, ofPixels(384, patchTable("blip_vision_model", 1))),
    ofPixels(288, patchTable("bridgetower_vision_model", 1)),
    ofSizes({768, 12, 12}, patchTable("chinese_clip_vision_model", 1)),
    ofSizes({768, 12, 12}, patchTable("clip_vision_model", 1)),
    ofSizes({768, 12, 12}, patchTable("clipseg_vision_model", 1)),
    patchTable("deit", 2),
    patchTable("dinov2", 1),
    patchTable("dinov2_with_registers", 1),
    ofPixels(640, patchTable("eomt", 0)),
    ofSizes({768, 12, 12}, patchTable("git_vision_model", 1)),
    ofSizes({384, 6, 12}, patchTable("groupvit_vision_model", 0)),
    addedTo("hunyuan_vl_vision",
            {.rows = 128,
             .columns = 128,
             .layout = GridLayout::Learned,
             .prefix = 1,
             .resampling = Resampling::Bilinear},
            kUnusedRow),
    patchTable("ijepa", 0),
    patchTable("idefics2_vision", 0, kNearestPatch),
    patchTable("idefics3_vision", 0, kNearestPatch),
    ofSizes({1408, 16, 39}, patchTable("instructblip_vision_model", 1)),
    patchTable("intern_vit_6b", 1),
    ofPixels(448, patchTable("internvl_vision", 1)),
    ofPixels(384, patchTable("janus_vision_model", 0)),
    ofSizes({1024, 16, 24}, patchTable("kosmos_2_vision_model", 1)),
    ofPixels(224, patchTable("lw_detr_vit", 1, kUnusedRow)),
    ofSizes({768, 12, 12}, patchTable("metaclip_2_vision_model", 1)),
    patchTable("minicpmv4_6_vision", 0, kNearestPatch),
    ofPixels(448, patchTable("mllama_vision_model", 1, kTiles)),
    ofSizes({768, 12, 12}, ofPixels(768, patchTable("owlv2_vision_model", 1))),
    ofSizes({768, 12, 12}, ofPixels(768, patchTable("owlvit_vision_model", 1))),
    ofPixels(448, patchTable("phi4_multimodal_vision", 0, kNearestPatch)),
    ofPixels(256, patchTable("pixio", 8)),
    ofPixels(448, patchTable("qianfan_ocr_vision", 1)),
    resampledBy(Resampling::BicubicAntialias, patchTable("rf_detr_dinov2", 1)),
    ofSizes({768, 12, 12}, addedTo("siglip2_vision_model",
                                   {.rows = 16,
                                    .columns = 16,
                                    .layout = GridLayout::Learned,
                                    .resampling = Resampling::BilinearAntialias},
                                   kPaddingCopies)),
    ofSizes({768, 12, 12}, patchTable("siglip_vision_model", 0)),
    patchTable("smolvlm_vision", 0, kNearestPatch),
    resampledBy(Resampling::BilinearAntialias, ofPixels(448, patchTable("tipsv2_vision_model", 1))),
    ofPixels(640, patchTable("videomt", 0)),
    patchTable("vit", 1),
    patchTable("vit_msn", 1),
    ofSizes({768, 12, 12}, patchTable("xclip_vision_model", 1)),
    addedTo("vit_mae", {.prefix = 1}, kDecoderToo),
    ofTime("UNet2DConditionModel"),
    ofTime("UNet2DModel"),
    ofPictures("DFNRope_vision_transformer"),
    ofPictures("dinov3_vit"),
    ofPictures("eomt_dinov3"),
    ofPictures("ernie4_5_vl_moe_vision"),
    ofPictures("exaone4_5_vision"),
    ofPictures("gemma4_vision"),
    ofPictures("glm4v_vision", kBicubicTable),
    ofPictures("glm4v_moe_vision", kBicubicTable),
    ofPictures("glm_ocr_vision"),
    ofPictures("kimi_k25_vision", kReorderedPairs),
    ofPictures("llama4_vision_model", kClassRowTable),
    noted(ofPictures("minimax_m3_vl_vision"), kVideoAxes),
    noted(ofPictures("mlcd_vision_model"), kClassTurns),
    ofPictures("moonvit"),
    ofPictures("paddleocr_vl_vision", kBilinearTable),
    ofSizes({1024, 16, 24}, ofPictures("pixtral")),
    ofPictures("qwen2_5_omni_vision_encoder"),
    ofPictures("qwen2_5_vl_vision"),
    ofPictures("qwen2_vl_vision"),
    ofPictures("qwen3_5_moe_vision"),
    ofPictures("qwen3_5_vision"),
    ofPictures("qwen3_omni_moe_vision_encoder"),
    ofPictures("qwen3_vl_moe_vision"),
    ofPictures("qwen3_vl_vision"),
    ofPictures("sapiens2"),
    ofHead(128, ofPictures("siglino")),
    ofPictures("step3p5_vision", kBilinearTable),
    ofPictures("video_llama_3_vision"),
    noted(ofPictures("vjepa2"), kVideoAxes),
    unshown("deberta", kDisentangled, LayerKind::Bias),
    unshown("efficientloftr", kPictureAxes, LayerKind::Axial),
    unshown("speecht5", kClipped, LayerKind::Bias),
    unshown("wav2vec2-bert", kClipped, LayerKind::Bias),
    convolved("data2vec-audio"),
    convolved("hubert"),
    convolved("omniasr_audio"),
    convolved("sew"),
    convolved("sew-d", LayerKind::Bias, kDisentangled),
    convolved("unispeech"),
    convolved("unispeech-sat"),
    convolved("wav2vec2"),
    convolved("wavlm", LayerKind::Bias, kGatedBuckets),
});

constexpr std::array kFamilyKeys{
    FamilyKey{"attention_window", {"longformer", "led"}},
    FamilyKey{"attn_layer_indices", {"bamba"}},
    FamilyKey{"block_configs", {"nemotron-nas"}},
    FamilyKey{"attn_layer_period", {"jamba", "zamba"}},
    FamilyKey{"attn_type_list", {"minimax"}},
    FamilyKey{"compress_ratios", {"deepseek_v4"}},
    FamilyKey{"compress_rope_theta", {"deepseek_v4"}},
    FamilyKey{"full_attention_interval",
              {"qwen3_next", "qwen3_5", "qwen4_exp", "alice_ai", "berrylm", "interns2_mobius"}},
    FamilyKey{"full_attention_idx", {"plamo2"}},
    FamilyKey{"full_attention_layers", {"gigachat3_5"}},
    FamilyKey{"full_attn_idxs", {"lfm2"}},
    FamilyKey{"global_attention_interval", {"agnes"}},
    FamilyKey{"global_attn_every_n_layers", {"modernbert", "afmoe"}},
    FamilyKey{"gqa_interval", {"solar_open2"}},
    FamilyKey{"gqa_layers", {"solar_open2"}},
    FamilyKey{"hybrid_layer_ids", {"zamba"}},
    FamilyKey{"hybrid_layers_types_block", {"iquest_q1"}},
    FamilyKey{"hybrid_layer_pattern", {"mimo"}},
    FamilyKey{"hybrid_override_pattern", {"nemotron_h"}},
    FamilyKey{"layer_group_size", {"bailing"}},
    FamilyKey{"layer_rope_theta", {"muse_glimmer", "granite_swa", "granitemoe_swa"}},
    FamilyKey{"linear_attn_config", {"kimi", "glm5_next", "solar_open2"}},
    FamilyKey{"local_attention", {"modernbert"}},
    FamilyKey{"local_layer_ids", {"inkling"}},
    FamilyKey{"mixer_types", {"minicpm_sala"}},
    FamilyKey{"mla_use_nope", {"kimi", "glm5_next"}},
    FamilyKey{"num_loops", {"nanbeige"}},
    FamilyKey{"no_rope_layer_interval", {"llama4", "smollm3"}},
    FamilyKey{"no_rope_layers", {"llama4", "smollm3", "iquest_q1"}},
    FamilyKey{"nope_layer_interval", {"llama4"}},
    FamilyKey{"loop_window_size", {"iquestloopcoder"}},
    FamilyKey{"num_swa_attention_heads", {"baichuan_m1"}},
    FamilyKey{"sliding_window_layers", {"baichuan_m1"}},
    FamilyKey{"rope_layout", {"smallthinker"}},
    FamilyKey{"sliding_window_layout", {"smallthinker"}},
    FamilyKey{"swa_layers", {"zaya"}},
    FamilyKey{"swa_qk_rope_head_dim", {"dots3_note"}},
    FamilyKey{"total_ut_steps", {"ouro"}},
    FamilyKey{"swa_rope_parameters", {"laguna"}},
    FamilyKey{"use_mem_rope", {"zamba2"}},
    FamilyKey{"use_rope_layers", {"step3p"}},
    FamilyKey{"window_attn_skip_freq", {"zgcm"}},
    FamilyKey{"yarn_only_types", {"step3p"}},
};

/// Keys without which the layers of a family, or their rotation, are not known.
constexpr std::array kNeededKeys{
    NeededKey{{"H_cycles", {"hrm_text"}}, "num_layers_per_stack"},
    NeededKey{{"L_cycles", {"hrm_text"}}, "num_layers_per_stack"},
    NeededKey{{"attention_head_dim", {"zamba2"}}, "head_dim"},
    NeededKey{{"attention_window_size", {"plamo2"}}, "sliding_window"},
    NeededKey{{"attn_layer_indices", {"bamba"}}, "layer_types"},
    NeededKey{{"attn_type_list", {"minimax_m1", "minimax_text"}}, "layer_types"},
    NeededKey{{"compress_ratios", {"deepseek_v41"}}, "layer_types"},
    NeededKey{{"cross_attention_layers", {"mllama_text"}}, "cross_attention_layers"},
    NeededKey{{"full_attention_layers", {"gigachat3_5"}}, "layer_types"},
    NeededKey{{"full_attn_idxs", {"lfm2"}}, "layer_types"},
    NeededKey{{"head_dim", {"falcon_h1", "qwen3_moe", "qwen3_vl_moe"}}, "head_dim"},
    NeededKey{{"hidden_size_per_head", {"plamo2"}}, "head_dim"},
    NeededKey{{"gqa_interval", {"solar_open2"}}, "gqa_layers"},
    NeededKey{{"hybrid_layer_ids", {"zamba2"}}, "layers_block_type"},
    NeededKey{{"hybrid_layer_pattern", {"mimo_v2"}}, "layer_types"},
    NeededKey{{"hybrid_override_pattern", {"nemotron_h"}}, "layers_block_type"},
    NeededKey{{"layer_group_size", {"bailing_hybrid", "bailing_moe_linear", "bailing_moe_v3"}},
              "layer_types"},
    NeededKey{{"layer_rope_theta", {"granite_swa", "granitemoe_swa"}}, "layer_rope_theta"},
    NeededKey{{"hybrid_layers_types_block", {"iquest_q1"}}, "layer_types"},
    NeededKey{{"layer_types", {"granitemoehybrid", "cohere_compass", "jet_nemotron"}}, "layers_block_type"},
    NeededKey{{"linear_attn_config", {"kimi_linear", "kimi_k3"}}, "layer_types"},
    NeededKey{{"prefix_dense_sliding_window_pattern", {"cohere2_moe"}},
              "prefix_dense_sliding_window_pattern"},
    NeededKey{{"layer_types", {"step3p", "dots3_note", "spark2_5"}}, "layers_block_type"},
    NeededKey{{"mixer_types", {"minicpm_sala"}}, "layer_types"},
    NeededKey{{"num_loops", {"nanbeige"}}, "num_loops"},
    NeededKey{{"rope_layout", {"smallthinker"}}, "rope_layout"},
    NeededKey{{"sliding_window_size", {"dots3_note"}}, "sliding_window"},
    NeededKey{{"swa_qk_rope_head_dim", {"dots3_note"}}, "swa_qk_rope_head_dim"},
    NeededKey{{"swa_rope_theta", {"dots3_note"}}, "rope_parameters"},
    NeededKey{{"total_ut_steps", {"ouro"}}, "total_ut_steps"},
    NeededKey{{"mamba_step", {"plamo2"}}, "layer_types"},
    NeededKey{{"rope_scaling", {"kimi_k2"}}, "rope_parameters"},
    NeededKey{{"rope_parameters", {"cosmos3_edge", "higgs_audio_v2", "openai_privacy_filter"}},
              "rope_scaling"},
    NeededKey{{"rope_parameters", {"laguna", "mellum"}}, "rope_scaling"},
    NeededKey{{"block_configs", {"nemotron-nas"}}, "block_configs"},
    NeededKey{{"sliding_window_layers", {"baichuan_m1"}}, "layer_types"},
    NeededKey{{"sliding_window_layout", {"smallthinker"}}, "sliding_window_layout"},
    NeededKey{{"rope_local_theta", {"plamo2"}}, "rope_parameters"},
    NeededKey{{"rope_scaling", {"apertus", "cwm", "deepseek_v4", "gpt_oss"}}, "rope_parameters"},
    NeededKey{{"rope_scaling", {"ministral3", "mistral4"}}, "rope_parameters"},
    NeededKey{{"rotary_dim", {"minimax_m", "minimax_text"}}, "rope_parameters"},
};

}  // namespace

std::span<const FamilyKey> familyKeys() {
    return kFamilyKeys;
}

std::span<const NeededKey> neededKeys() {
    return kNeededKeys;
}

bool reads(const ModelFamily& family, const FamilyKey& key) {
    return std::ranges::any_of(key.families, [&family](std::string_view type) {
        return !type.empty() && family.type.starts_with(type);
    });
}

const ModelFamily* familyOf(QStringView type) {
    const auto* const found = std::ranges::find_if(kFamilies, [type](const ModelFamily& family) {
        return type == QLatin1String(family.type.data(), static_cast<qsizetype>(family.type.size()));
    });
    if (found != kFamilies.end())
        return found;
    constexpr QStringView kPart = u"_text";  // the language part of a multimodal model
    return type.endsWith(kPart) ? familyOf(type.chopped(kPart.size())) : nullptr;
}

}  // namespace posiscope
