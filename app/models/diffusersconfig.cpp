// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/schemeconfigs.h"

#include <algorithm>
#include <cmath>

#include "app/models/configkeys.h"
#include "app/models/diffusersclasses.h"
#include "app/models/headsize.h"
#include "app/models/layertable.h"
#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"
#include "app/models/pairaxes.h"
#include "app/models/picturesize.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

/// Reads one config.
class DiffusersReading {
    Q_DECLARE_TR_FUNCTIONS(DiffusersConfig)

public:
    DiffusersReading(const ConfigKeys& keys, const DiffusersClass& kind, LayerTable& table,
                     ModelPositions& model)
        : m_keys(keys), m_kind(kind), m_table(table), m_model(model) {
        m_family.type = kind.name;
        m_family.headSize = kind.headSize;
    }

    void read() {
        readLayers();
        const PatchScheme scheme = schemeOf();
        const bool axial = scheme == PatchScheme::Axial;
        m_model.scheme = axial ? ModelScheme::Axial : ModelScheme::Grid;
        if (scheme == PatchScheme::Optional)
            m_model.scheme = ModelScheme::None;
        m_model.derivations << Derivation{kSchemeWord, wordOf(m_model.scheme), schemeFrom()};
        if (axial)
            readAxes();
        else if (scheme != PatchScheme::Optional)
            readGrid(scheme);
        readOthers();
        pass();
    }

private:
    void derive(std::string_view what, const QJsonValue& value, const QString& from) {
        m_model.derivations << Derivation{what, value, from};
    }
    QString usual() const { return usualFor(m_family); }

    // --- layers

    /// Zero is a number of layers here: FLUX variants have blocks of one kind only.
    void readLayers() {
        qint64 all = 0;
        QStringList names;
        for (const CountKey& key : m_kind.layers) {
            if (key.name == nullptr)
                continue;
            names << m_keys.placed(key.name);
            const bool zero = m_keys.peek({key.name}) == QJsonValue(0);
            const auto given = zero ? m_keys.whole({key.name}) : m_keys.noted({key.name}, m_model);
            if (!given)
                lack(m_table.countLacks, key.name);
            all += std::min<qint64>(given ? given->value : key.usual, kMostLayers + 1);
        }
        if (all > kMostLayers)
            m_model.reserve(tr("%1: too many layers; at most %2 are shown")
                                .arg(names.join(QStringLiteral(", ")))
                                .arg(kMostLayers));
        m_table.layers.resize(static_cast<std::size_t>(std::min<qint64>(all, kMostLayers)));
        for (LayerFacts& layer : m_table.layers)
            layer.typeFrom = layer.turnsFrom = {.keys = true, .family = true};
        m_table.schemeFrom = {.keys = true, .family = true};
    }

    /// Names as short as "theta" are not recognised where they are misspelled.
    void lack(std::string& keys, const char* name) {
        constexpr unsigned kShort = 5;
        if (qstrlen(name) <= kShort)
            m_model.reserve(tr("%1 is missing").arg(m_keys.placed(name)));
        if (!keys.empty())
            keys += ", ";
        keys += m_keys.placed(name).toStdString();
    }

    // --- scheme

    PatchScheme schemeOf() const {
        if (m_kind.scheme == PatchScheme::CogVideoX && m_keys.isOn(kRotates))
            return PatchScheme::Axial;
        const bool given = m_kind.scheme == PatchScheme::Optional && m_keys.isOn("interpolation_scale");
        return given ? PatchScheme::Sines : m_kind.scheme;
    }

    QString schemeFrom() const {
        return m_kind.scheme == PatchScheme::CogVideoX  ? m_keys.placed(kRotates)
               : m_kind.scheme == PatchScheme::Optional ? m_keys.placed("interpolation_scale")
                                                        : m_keys.placed("_class_name");
    }

    // --- axes

    /// Without its numbers, the scheme is known all the same; a size of its heads is needed.
    void readAxes() {
        m_table.kind = LayerKind::Axial;
        const qint64 size = m_kind.headOfAxes ? 0 : headSize();
        try {
            takeAxes(size);
        } catch (const WrongConfig& wrong) {
            m_model.reserve(wrong.why);
        }
    }

    void takeAxes(qint64 size) {
        const AxialModel& like = *findAxialModel(likeOption());
        AxialParameters p;
        p.model = &like - axialModels().data();
        const auto widths = readWidths(like);
        p.headSize = m_kind.headOfAxes ? headWith(*widths) : size;
        p.pairing = pairingOf();
        if (widths)
            p.sections = pairsOf(*widths, p.headSize);
        p.base = baseOf();
        derive(POSISCOPE_TR_NOOP("core", "axes as in"), verbatim(like.option), usual());
        readSize(p);
        const AxialHead head = ownScales(like, p);
        const auto why = m_fits ? refuse(head) : std::nullopt;
        const bool unfit = !m_kind.headOfAxes && (size % 2 != 0 || size == kMostChannels);
        if (why)
            m_model.reserve((unfit ? m_headKey + QStringLiteral(": ") : QString()) + translated(*why));
        if (!m_fits || why)
            return;
        m_model.axes = PairAxes{head, mapOf(like, head.axes.size() - 1)};
        if (m_shown && !refuse(p))
            m_model.axial = p;
    }

    /// The size of the video that the model is made for, if the file gives it.
    void readSize(AxialParameters& p) {
        if (!m_keys.hasAny({"sample_height"}) || !m_keys.hasAny({"sample_width"}))
            return;
        p.rows = side(kPatchRowsWord, "sample_height");
        p.columns = side(kPatchColumnsWord, "sample_width");
        if (m_keys.hasAny({"sample_frames"}))
            p.frames = frames();
    }

    qint64 side(std::string_view what, const char* size) {
        const qint64 count = patches(size);
        derive(what, count, m_keys.placed(size) + QStringLiteral(" / ") + m_keys.placed("patch_size"));
        return count;
    }

    /// Latent frames, of which a patch may have several.
    qint64 frames() {
        const qint64 all = m_keys.neededWhole({"sample_frames"}).value;
        const auto each = m_keys.counted({"temporal_compression_ratio"});
        const auto patch = m_keys.isOn("patch_size_t") ? m_keys.counted({"patch_size_t"}) : std::nullopt;
        const qint64 latent = (all - 1) / (each ? each->value : 1) + 1;
        const qint64 deep = patch ? patch->value : 1;
        const qint64 count = std::clamp<qint64>((latent + deep - 1) / deep, 1, kMostWidth);
        derive(kPatchFramesWord, count, m_keys.placed("sample_frames"));
        return count;
    }

    std::string_view likeOption() const {
        if (m_kind.scheme != PatchScheme::CogVideoX)
            return m_kind.axes;
        return m_keys.isOn("patch_size_t") ? "cogvideox" : "cogvideox-1.0";
    }

    qint64 headSize() {
        const HeadSize head = readHeadSize(m_keys, &m_family, m_model);
        if (head.lacks != nullptr)
            lack(m_table.axisLacks.channels, "attention_head_dim");
        m_headKey = m_model.derivations.back().from;
        return std::min<qint64>(head.channels, kMostChannels);
    }

    qint64 headWith(const std::vector<std::int64_t>& widths) {
        const qint64 size = sumOf(widths);
        derive(POSISCOPE_TR_NOOP("core", "head size"), size, m_keys.placed(m_kind.widthsKey));
        return size;
    }

    /// The numbers of the file for each axis; std::nullopt if they follow from the head.
    std::optional<std::vector<std::int64_t>> readWidths(const AxialModel& like) {
        if (m_kind.widthsKey == nullptr)
            return std::nullopt;
        const auto given = givenWidths();
        std::vector<std::int64_t> widths;
        if (given)
            for (const double width : given->value)
                widths.push_back(std::abs(width) <= kMostWidth && width == std::floor(width)
                                     ? static_cast<std::int64_t>(width)
                                     : -1);
        else
            for (const std::int64_t width : m_kind.widths)
                if (width > 0)
                    widths.push_back(width);
        if (!given)
            lack(m_table.axisLacks.channels, m_kind.widthsKey);
        m_fits = widths.size() == like.axes.size();
        if (!m_fits)
            m_model.reserve(tr("%1 has %2 numbers, but the model has %3 axes")
                                .arg(m_keys.placed(m_kind.widthsKey))
                                .arg(widths.size())
                                .arg(like.axes.size()));
        QStringList numbers;
        for (const std::int64_t width : widths)
            numbers << QString::number(width);
        derive(m_kind.channelsOfWidth == 1 ? POSISCOPE_TR_NOOP("core", "channels of each axis")
                                           : POSISCOPE_TR_NOOP("core", "pairs of each axis"),
               numbers.join(QStringLiteral(", ")), given ? given->key : usual());
        return widths;
    }

    /// Cosmos 3 has the sections in the block of a language model, too.
    std::optional<Found<std::vector<double>>> givenWidths() {
        auto given = m_keys.list({m_kind.widthsKey});
        const auto block =
            m_kind.restOnFirst ? m_keys.notedObject({"rope_scaling"}, m_model.doubts) : std::nullopt;
        if (!block)
            return given;
        for (const char* const idle : {"mrope_interleaved", "rope_type", "type"})
            block->pass(idle);
        if (!given)
            return block->list({"mrope_section"});
        if (block->peek({"mrope_section"}) == m_keys.peek({m_kind.widthsKey}))
            block->pass("mrope_section");
        return given;
    }

    static std::int64_t sumOf(const std::vector<std::int64_t>& numbers) {
        std::int64_t sum = 0;
        for (const std::int64_t number : numbers)
            sum += number;
        return sum;
    }

    std::vector<std::int64_t> pairsOf(std::vector<std::int64_t> widths, std::int64_t headSize) {
        const auto isOdd = [](std::int64_t width) { return width % 2 != 0; };
        if (m_kind.channelsOfWidth == 1 && std::ranges::any_of(widths, isOdd)) {
            m_fits = false;
            m_model.reserve(tr("%1: expected %2")
                                .arg(m_keys.placed(m_kind.widthsKey), tr("an even number for each axis")));
        }
        for (std::int64_t& width : widths)
            width = width * m_kind.channelsOfWidth / 2;
        if (m_kind.restOnFirst && !widths.empty())
            widths.front() += headSize / 2 - sumOf(widths);
        return widths;
    }

    double baseOf() {
        constexpr std::string_view kBase = POSISCOPE_TR_NOOP("core", "base (rope_theta)");
        if (findAxialModel(likeOption())->learned)
            return 0;
        const auto given = m_kind.baseKey != nullptr ? m_keys.number({m_kind.baseKey}) : std::nullopt;
        if (given && !(given->value > 0))
            throw WrongConfig{tr("%1: expected %2").arg(given->key, tr("a positive number"))};
        if (!given && m_kind.baseKey != nullptr)
            lack(m_table.axisLacks.base, m_kind.baseKey);
        const double base = given ? given->value : m_kind.base;
        derive(kBase, base, given ? given->key : usual());
        return base;
    }

    AxialPairing pairingOf() {
        if (m_kind.name != "LTX2VideoTransformer3DModel")
            return m_kind.pairing;
        const auto type = m_keys.text({"rope_type"});
        if (type && type->value != u"split" && type->value != u"interleaved")
            m_model.reserve(tr("%1: unknown value \"%2\"").arg(type->key, type->value));
        if (!type)
            m_model.reserve(tr("%1 is missing").arg(m_keys.placed("rope_type")));
        return type && type->value == u"split" ? AxialPairing::Halves : AxialPairing::OfModel;
    }

    /// The head of \p p with what this model has beside the one that it is \p like.
    AxialHead ownScales(const AxialModel& like, AxialParameters& p) {
        AxialModel own = like;
        const auto scales = own.scales.empty() ? std::nullopt : m_keys.list({"rope_scale"});
        if (scales)
            own.scales = scales->value;
        else if (!own.scales.empty())
            lack(m_table.axisLacks.base, "rope_scale");
        const auto heads = own.heads > 1 ? m_keys.counted({"num_attention_heads"}) : std::nullopt;
        if (heads)
            own.heads = std::min(heads->value, kMostChannels);
        else if (own.heads > 1)
            m_model.reserve(tr("%1 is missing").arg(m_keys.placed("num_attention_heads")));
        if (own.heads > 1)
            m_model.notes << tr("one series of frequencies is divided among the %1 heads, so each head has "
                                "different frequencies")
                                 .arg(own.heads);
        if (own.heads != like.heads)
            p.heads = own.heads;
        m_shown = own.scales == like.scales;
        if (own.scales.size() != like.scales.size()) {
            m_fits = false;
            m_model.reserve(tr("%1 has %2 numbers, but the model has %3 axes")
                                .arg(m_keys.placed("rope_scale"))
                                .arg(own.scales.size())
                                .arg(like.axes.size()));
            return {};
        }
        AxialHead head = headOf(own, p.headSize, p.base, p.sections);
        if (p.pairing != AxialPairing::OfModel)
            head.pairs = head.clocks = headOf(p).pairs;
        // BRIA 3.2 has no pairs for the first axis.
        const auto none = std::erase_if(head.axes, [](const RotaryAxis& axis) { return axis.width == 0; });
        m_shown = m_shown && none == 0;
        return head;
    }

    // --- added sinusoids and tables

    /// Without its numbers, the scheme is known all the same.
    void readGrid(PatchScheme scheme) {
        m_table.kind = LayerKind::Table;
        m_table.ofPatches = true;
        try {
            takeGrid(scheme);
        } catch (const WrongConfig& wrong) {
            m_model.reserve(wrong.why);
        }
    }

    void takeGrid(PatchScheme scheme) {
        GridParameters p;
        p.dModel = gridWidth();
        if (scheme == PatchScheme::CogVideoX)
            readVideo(p);
        else if (scheme == PatchScheme::Learned)
            readLearned(p);
        else
            readPicture(scheme, p);
        const auto why = refuse(p);
        if (!why)
            m_model.grid = p;
        else if (isLearned(p))  // any table is possible, but not all can be drawn
            m_model.notes << translated(*why);
        else
            m_model.reserve(translated(*why));
    }

    qint64 gridWidth() {
        const qint64 heads = readHeads(m_keys, m_model);
        if (heads == 0)
            throw WrongConfig{tr("%1 is missing").arg(m_keys.placed("num_attention_heads"))};
        const qint64 width = std::min(heads, kMostWidth) * std::min(headSize(), kMostWidth);
        derive(POSISCOPE_TR_NOOP("core", "d_model"), width,
               m_keys.placed("num_attention_heads") + QStringLiteral(" · ") +
                   m_keys.placed("attention_head_dim"));
        return width;
    }

    qint64 patches(const char* size) {
        const qint64 all = m_keys.neededWhole({size}).value;
        const auto patch = m_keys.counted({"patch_size"});
        return std::min(all / (patch ? patch->value : 1), kMostWidth);
    }

    void readPicture(PatchScheme scheme, GridParameters& p) {
        p.rows = p.columns = p.baseSize = patches("sample_size");
        derive(POSISCOPE_TR_NOOP("core", "base size"), static_cast<qint64>(p.baseSize),
               m_keys.placed("sample_size") + QStringLiteral(" / ") + m_keys.placed("patch_size"));
        p.coordinates = GridCoordinates::Base;
        if (scheme == PatchScheme::Sines)
            return readInterpolation(p);
        const auto table = m_keys.neededWhole({"pos_embed_max_size"});
        p.tableSize = table.value;
        derive(POSISCOPE_TR_NOOP("core", "table size"), table.value, table.key);
        p.coordinates = scheme == PatchScheme::Cropped ? GridCoordinates::Crop : GridCoordinates::Index;
    }

    /// Without the key, larger pictures are squeezed into the coordinates of 64 × 64 latents.
    void readInterpolation(GridParameters& p) {
        constexpr qint64 kUnscaled = 64;
        if (m_kind.name == "DiTTransformer2DModel")
            return;
        const auto given = m_keys.number({"interpolation_scale"});
        const auto size = m_keys.neededWhole({"sample_size"});
        p.interpolation =
            given ? given->value : static_cast<double>(std::max<qint64>(size.value / kUnscaled, 1));
        derive(POSISCOPE_TR_NOOP("core", "interpolation"), p.interpolation,
               given ? given->key : size.key + QStringLiteral(" / %1").arg(kUnscaled));
    }

    void readVideo(GridParameters& p) {
        p.layout = GridLayout::CogVideoX;
        p.rows = side(kPatchRowsWord, "sample_height");
        p.columns = side(kPatchColumnsWord, "sample_width");
        p.frames = frames();
        if (const auto scale = m_keys.number({"spatial_interpolation_scale"}))
            p.interpolation = scale->value;
        if (const auto scale = m_keys.number({"temporal_interpolation_scale"}))
            p.timeInterpolation = scale->value;
        if (const auto text = m_keys.whole({"max_text_seq_length"}))
            p.prefix = text->value;
    }

    void readLearned(GridParameters& p) {
        const auto rows = m_keys.neededWhole({"pos_embed_max_size"});
        p.layout = GridLayout::Learned;
        p.rows = p.columns =
            static_cast<std::int64_t>(std::sqrt(static_cast<double>(std::min<qint64>(rows.value, 1 << 24))));
        derive(POSISCOPE_TR_NOOP("core", "table rows"), rows.value, rows.key);
    }

    // --- the rest

    void readOthers() {
        if (!m_kind.note.empty())
            m_model.notes << translated(m_kind.note);
        if (!m_kind.doubt.empty())
            m_model.reserve(translated(m_kind.doubt));
        if (m_keys.isOn("extra_pos_embed_type"))
            m_model.notes << tr("%1: trained position tables for frames, rows and columns are also added")
                                 .arg(m_keys.find({"extra_pos_embed_type"})->key);
        if (m_kind.scheme == PatchScheme::CogVideoX && !m_keys.has(kRotates))
            m_model.reserve(tr("%1 is missing").arg(m_keys.placed(kRotates)));
        if (m_kind.scheme == PatchScheme::CogVideoX && m_keys.isOn(kTrained))
            m_model.notes << tr("%1: a trained position table with a row for each patch is also added")
                                 .arg(m_keys.find({kTrained})->key);
        if (m_model.scheme == ModelScheme::None)
            m_model.notes << tr(
                "there is no positional encoding, but convolutions in the feed-forward layers mix "
                "neighbouring patches");
        const auto block = m_keys.noted({"num_frame_per_block"}, m_model);
        if (block && block->value > 1)
            m_model.notes << tr("%1: each frame sees the %2 frames of its block and all earlier ones")
                                 .arg(block->key)
                                 .arg(block->value);
        const auto attention = m_keys.find({"attention_type"});
        if (attention && attention->value != QJsonValue(QStringLiteral("regular")) &&
            attention->value != QJsonValue(QStringLiteral("default")))
            m_model.reserve(
                tr("%1 is not \"regular\", so layers may see only some of the tokens").arg(attention->key));
    }

    /// Keys that do not change how far apart two patches are.
    void pass() const {
        for (const char* const name : {"rope_max_seq_len",
                                       "pos_embed_seq_len",
                                       "pos_embed_max_size",
                                       "pos_embed_max_pos",
                                       "audio_pos_embed_max_pos",
                                       "rope_double_precision",
                                       "temporal_compression_ratio",
                                       "cross_attn_interval",
                                       "local_face_scale",
                                       "max_sequence_length",
                                       "max_text_seq_length",
                                       "scaling_factor",
                                       "time_theta",
                                       "axes_lens",
                                       "spatial_interpolation_scale",
                                       "temporal_interpolation_scale",
                                       "unified_3d_mrope_temporal_modality_margin",
                                       "unified_3d_mrope_reset_spatial_ids",
                                       kRotates,
                                       kTrained})
            m_keys.pass(name);
        if (m_kind.name == "CogView4Transformer2DModel" || m_kind.name == "ChronoEditTransformer3DModel")
            for (const char* const name : {"rope_axes_dim", "rope_temporal_skip_len"})
                m_keys.pass(name);
        for (const char* const name : {"rope_type", "time_position_encoding_type"})
            if (m_keys.peek({name}) == QJsonValue(QStringLiteral("rope")) ||
                m_keys.peek({name}) == QJsonValue(QStringLiteral("3d_rope")))
                m_keys.pass(name);
    }

    static constexpr const char* kRotates = "use_rotary_positional_embeddings";
    static constexpr const char* kTrained = "use_learned_positional_embeddings";
    static constexpr qint64 kMostWidth = 1 << 15;
    static constexpr qint64 kMostChannels = 1 << 21;  // more are refused

    const ConfigKeys& m_keys;
    const DiffusersClass& m_kind;
    ModelFamily m_family{};
    LayerTable& m_table;
    ModelPositions& m_model;
    QString m_headKey;    ///< where the head size is from
    bool m_fits = true;   ///< whether the axes of the file are those of its class
    bool m_shown = true;  ///< whether the parameters of the program express the head
};

}  // namespace

void readDiffusersConfig(const ConfigKeys& keys, const DiffusersClass& kind, LayerTable& table,
                         ModelPositions& model) {
    DiffusersReading(keys, kind, table, model).read();
}

}  // namespace posiscope
