// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/pairaxes.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/models/configkeys.h"
#include "app/models/headsize.h"
#include "app/models/layertable.h"
#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"
#include "app/models/picturesize.h"
#include "app/texts/translated.h"
#include "core/axes/axialmodels.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/rotary.h"

namespace posiscope {
namespace {

struct AxesWords {
    Q_DECLARE_TR_FUNCTIONS(PairAxes)
};

struct Likeness {
    QLatin1String begins;  ///< of model_type or general.architecture
    std::string_view model;
};

/// The first that fits counts.
constexpr std::array kLikenesses{
    Likeness{QLatin1String("qwen2_vl_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("qwen2_5_vl_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("qwen2_5_omni_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("qwen3_vl_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("qwen3_vl_moe_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("qwen3_omni_moe_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("qwen3_5_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("qwen3_5_moe_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("glm4v_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("glm4v_moe_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("glm_ocr_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("ernie4_5_vl_moe_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("paddleocr_vl_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("DFNRope_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("exaone4_5_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("mlcd_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("step3p5_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("video_llama_3_vision"), "qwen-vl-vision"},
    Likeness{QLatin1String("minimax_m3_vl_vision"), "minimax-m3"},
    Likeness{QLatin1String("qwen2_vl"), "qwen2-vl"},
    Likeness{QLatin1String("qwen2vl"), "qwen2-vl"},
    Likeness{QLatin1String("qwen2_5_vl"), "qwen2.5-vl"},
    Likeness{QLatin1String("qwen2_5_omni"), "qwen2.5-omni"},
    Likeness{QLatin1String("paddleocr"), "qwen2-vl"},
    Likeness{QLatin1String("qwen3_vl"), "qwen3-vl"},
    Likeness{QLatin1String("qwen3vl"), "qwen3-vl"},
    Likeness{QLatin1String("qwen3_omni"), "qwen3-omni"},
    Likeness{QLatin1String("qwen3_5"), "qwen3.5"},
    Likeness{QLatin1String("qwen35"), "qwen3.5"},
    Likeness{QLatin1String("qwen4"), "qwen3.5"},
    Likeness{QLatin1String("cosmos3_edge"), "qwen3-vl"},
    Likeness{QLatin1String("glm4v_moe"), "glm-4.5v"},
    Likeness{QLatin1String("glm4v"), "glm-4.1v"},
    Likeness{QLatin1String("glm_ocr"), "glm-4.1v"},
    Likeness{QLatin1String("glm4moe"), "glm-4.5v"},
    Likeness{QLatin1String("glm4"), "glm-4.1v"},
    Likeness{QLatin1String("ernie4_5_vl"), "ernie-4.5-vl"},
    Likeness{QLatin1String("ernie4_5_moe_vl"), "ernie-4.5-vl"},
    Likeness{QLatin1String("hunyuan_vl"), "hunyuan-vl"},
    Likeness{QLatin1String("dinov3_vit"), "dinov3"},
    Likeness{QLatin1String("eomt_dinov3"), "dinov3"},
    Likeness{QLatin1String("sapiens2"), "dinov3"},
    Likeness{QLatin1String("gemma4_vision"), "gemma-4-vision"},
    Likeness{QLatin1String("llama4_vision"), "pe-core"},
    Likeness{QLatin1String("kimi_k25_vision"), "moonvit"},
    Likeness{QLatin1String("moonvit"), "moonvit"},
    Likeness{QLatin1String("pixtral"), "pixtral"},
    Likeness{QLatin1String("siglino"), "siglino"},
    Likeness{QLatin1String("vjepa2"), "v-jepa-2"},
};

/// ERNIE 4.5 VL may give the frequencies of time alone; rows and columns share the others of \p pairs.
std::vector<std::int64_t> sectionsUnder(const ConfigKeys& keys, const char* name, std::int64_t pairs) {
    std::vector<std::int64_t> sections;
    if (const std::int64_t ofTime = keys.peek({name}).toInteger(); ofTime > 0 && ofTime < pairs)
        return {(pairs - ofTime) / 2, (pairs - ofTime) / 2, ofTime};
    for (const QJsonValue& section : keys.peek({name}).toArray())
        sections.push_back(section.toInteger(-1));
    if (sections.size() == 4 && sections.back() == 0)  // GGUF keeps a fourth for other models
        sections.pop_back();
    return sections;
}

/// The dialect of the sections, and whether the file or the family says it.
const AxialModel& dialectOf(const ConfigKeys& keys, const char* name, ModelPositions& model) {
    const AxialModel* const known = axesLike(model.type);
    const bool text = known != nullptr && known->ladder == AxialLadder::Shared;
    if (const QJsonValue turns = keys.peek({"mrope_interleaved"}); turns.isBool()) {
        const bool differs = text && turns.toBool() != (known->arrangement == AxialArrangement::Turns);
        if (differs)
            model.reserve(AxesWords::tr("%1 contradicts model type \"%2\"; the key is used")
                              .arg(keys.placed("mrope_interleaved"), model.type));
        if (!text || differs)
            return *findAxialModel(turns.toBool() ? "qwen3-vl" : "qwen2-vl");
    }
    if (text)
        return *known;
    if (qstrcmp(name, "xdrope_section") == 0)
        return *findAxialModel("hunyuan-vl");
    model.reserve(AxesWords::tr("%1: which pairs belong to which section depends on the model, and \"%2\" is "
                                "unknown; consecutive sections are assumed")
                      .arg(keys.placed(name), model.type));
    return *findAxialModel("qwen2-vl");
}

/// The base of the only series of frequencies of \p p; 0 if a scaling makes another one of it.
double soleBase(const RotaryParameters& p) {
    constexpr double kSame = 1e-12;
    if (refuse(p))
        return 0;
    const Rotary rotary(p);
    const double base = rotary.effectiveBase();
    for (std::int64_t j = 0; j < rotary.pairs(); ++j) {
        const double expected =
            std::pow(base, -2 * static_cast<double>(j) / static_cast<double>(rotaryDimensionOf(p)));
        if (std::abs(rotary.frequency(j).hi - expected) > kSame * expected)
            return 0;
    }
    return rotary.attentionFactor() == 1 ? base : 0;
}

/// The parameters that show \p sections of \p dialect; none if they do not express the rotation \p p.
void showSections(const AxialModel& dialect, const std::vector<std::int64_t>& sections,
                  const RotaryParameters& p, ModelPositions& model) {
    AxialParameters shown;
    shown.model = &dialect - axialModels().data();
    shown.headSize = p.headSize;
    shown.base = soleBase(p);
    shown.sections = sections;
    const bool halves = p.pairing == RotaryPairing::HalfSplit;
    if (halves != (dialect.pairs == AxialLayout::Halves))
        shown.pairing = halves ? AxialPairing::Halves : AxialPairing::Neighbours;
    if (shown.base == 0 || refuse(shown) || headOf(shown).turning != rotaryDimensionOf(p))
        model.notes << AxesWords::tr("the positions of text are shown, not the axes of images");
    else
        model.axial = shown;
}

/// SigLino: half of each head rotates by time, which is 0 in a picture, with a base of its own.
void readGolden(const ConfigKeys& keys, ModelPositions& model) {
    for (const char* idle : {"enable_3d_rope", "rope_theta", "spatial_patch_size", "temporal_patch_size"})
        keys.pass(idle);
    const auto least = keys.notedNumber({"rope_min_freqs"}, model.doubts);
    if (least && least->value != 1)
        model.reserve(AxesWords::tr("%1 is %2; only 1 is supported")
                          .arg(least->key, verbatim(writeNumber(least->value))));
    if (const QJsonValue time = keys.first().value(QLatin1String("enable_3d_rope"));
        !time.isUndefined() && time != QJsonValue(true))
        model.reserve(
            AxesWords::tr("%1: expected %2").arg(keys.placed("enable_3d_rope"), QStringLiteral("true")));
}

}  // namespace

const AxialModel* axesLike(QStringView type) {
    for (const Likeness& likeness : kLikenesses)
        if (type.startsWith(likeness.begins))
            return findAxialModel(likeness.model);
    return nullptr;
}

bool needsSections(QStringView type) {
    const AxialModel* const like = axesLike(type);
    const bool seeing = !type.startsWith(u"qwen3") && (type.contains(u"vl") || type.contains(u"ocr") ||
                                                       type.contains(u"4v") || type.startsWith(u"cosmos3"));
    return like != nullptr && like->ladder == AxialLadder::Shared && seeing;
}

void readSections(const ConfigKeys& keys, const char* name, const RotaryParameters& p,
                  ModelPositions& model) {
    const std::vector<std::int64_t> sections = sectionsUnder(keys, name, rotaryDimensionOf(p) / 2);
    std::int64_t pairs = 0;
    for (const std::int64_t section : sections)
        pairs += std::max<std::int64_t>(section, 0);
    if (pairs != rotaryDimensionOf(p) / 2) {
        model.reserve(AxesWords::tr("%1: the sum of its numbers is %2, but %3 pairs rotate")
                          .arg(keys.placed(name))
                          .arg(pairs)
                          .arg(rotaryDimensionOf(p) / 2));
        return;
    }
    const AxialModel& dialect = dialectOf(keys, name, model);
    if (dialect.axes.size() != sections.size()) {
        model.reserve(AxesWords::tr("%1 has %2 numbers, but the model has %3 axes")
                          .arg(keys.placed(name))
                          .arg(sections.size())
                          .arg(dialect.axes.size()));
        return;
    }
    AxialHead head = headOf(dialect, p.headSize, p.base, sections);
    head.turning = rotaryDimensionOf(p);
    head.clocks = head.pairs =
        p.pairing == RotaryPairing::HalfSplit ? AxialLayout::Halves : AxialLayout::Neighbours;
    if (const auto why = refuse(head)) {
        model.reserve(QStringLiteral("%1: %2").arg(keys.placed(name), translated(*why)));
        return;
    }
    model.axes = PairAxes{head, {}};
    model.derivations << Derivation{POSISCOPE_TR_NOOP("core", "axes as in"), verbatim(dialect.option),
                                    keys.placed(name)};
    if (dialect.option == "hunyuan-vl")
        model.notes << AxesWords::tr(
                           "%1: mlx-vlm gives the second section to the image and the last to the "
                           "column; --axes-as-in hunyuan-vl-mlx shows this")
                           .arg(keys.placed(name));
    showSections(dialect, sections, p, model);
}

void readPictureAxes(const ConfigKeys& keys, const ModelFamily& family, ModelPositions& model) {
    const AxialModel& like = *axesLike(model.type);
    const bool golden = like.directions == AxialDirections::Golden;
    const std::int64_t headSize = readHeadSize(keys, golden ? &family : nullptr, model).channels;
    const auto block = keys.notedObject({"rope_parameters"}, model.doubts);
    auto base = golden ? keys.notedNumber({"rope_max_freqs"}, model.doubts) : keys.number({"rope_theta"});
    if (golden)
        readGolden(keys, model);
    if (!base && block)
        base = block->number({"rope_theta"});
    if (base && !(base->value > 0)) {
        model.reserve(AxesWords::tr("%1: expected %2").arg(base->key, AxesWords::tr("a positive number")));
        base.reset();
    }
    if (block && (block->peek({"rope_type"}) == QJsonValue(QStringLiteral("default")) ||
                  block->peek({"rope_type"}) == QJsonValue(QStringLiteral("axial"))))
        block->pass("rope_type");
    const AxialHead head = headOf(like, headSize, base ? base->value : 0);
    if (const auto why = refuse(head)) {
        model.reserve(translated(*why));
        return;
    }
    const std::int64_t each = head.axes.back().width / 2;
    const QString number = verbatim(writeNumber(head.axes.back().base));
    const bool periods = head.factor != 1;
    model.derivations << Derivation{golden    ? POSISCOPE_TR_NOOP("core", "frequencies of oblique pairs")
                                    : periods ? POSISCOPE_TR_NOOP("core", "periods per axis")
                                              : POSISCOPE_TR_NOOP("core", "frequencies per axis"),
                                    (golden || periods ? QStringLiteral("%1^(k/%2), k = 0 … %3")
                                                       : QStringLiteral("%1^(−k/%2), k = 0 … %3"))
                                        .arg(number)
                                        .arg(golden ? each - 1 : each)
                                        .arg(each - 1),
                                    base ? base->key : usualFor(family)};
    model.derivations << Derivation{POSISCOPE_TR_NOOP("core", "axes as in"), verbatim(like.option),
                                    usualFor(family)}
                      << Derivation{POSISCOPE_TR_NOOP("core", "pairing"), verbatim(wordOf(head)),
                                    usualFor(family)};
    model.axes = PairAxes{head, mapOf(like, head.axes.size() - 1)};
    AxialParameters shown;
    shown.model = &like - axialModels().data();
    shown.headSize = headSize;
    shown.base = base ? base->value : 0;
    if (const auto patches = readPatches(keys, model)) {
        shown.rows = patches->rows;
        shown.columns = patches->columns;
    }
    if (const auto frames = readFrames(keys, model))
        shown.frames = *frames;
    if (!refuse(shown))
        model.axial = shown;
}

void readPatchWindows(const ConfigKeys& keys, LayerTable& table, ModelPositions& model) {
    for (LayerFacts& layer : table.layers)
        layer.sees = {};
    const QJsonArray full = keys.peek({"fullatt_block_indexes"}).toArray();
    if (full.isEmpty())
        return;
    keys.pass("fullatt_block_indexes");
    const auto window = keys.neededWhole({"window_size"});
    const auto patch = keys.counted({"patch_size"});
    const qint64 side = std::min<qint64>(window.value / (patch ? patch->value : 1), kMostOfSide);
    for (std::size_t i = 0; i < table.layers.size(); ++i)
        if (!full.contains(static_cast<qint64>(i)))
            table.layers[i].sees = {.form = LayerSight::Form::Chunk, .width = side * side};
    model.notes << AxesWords::tr(
                       "%1: a chunk is a window of %2 × %2 patches, which are consecutive in the sequence")
                       .arg(window.key)
                       .arg(side);
}

}  // namespace posiscope
