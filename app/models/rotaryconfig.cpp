// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/schemeconfigs.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "app/models/configkeys.h"
#include "app/models/headsize.h"
#include "app/models/layertable.h"
#include "app/models/layerwords.h"
#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"
#include "app/models/pairaxes.h"
#include "app/models/rotarysource.h"
#include "app/texts/translated.h"
#include "core/axes/axialmodels.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/rotaryparameters.h"
#include "core/rotary/scalings.h"

namespace posiscope {
namespace {

constexpr std::initializer_list<const char*> kLocalBaseKeys{
    "rope_local_base_freq", "local_rope_theta", "swa_rope_theta", "rope_local_theta", "swa_rotary_base"};
/// Lists with one number per layer; 0: does not rotate.
constexpr std::initializer_list<const char*> kLayerBaseKeys{"layer_rope_theta"};
constexpr std::initializer_list<const char*> kPairingKeys{"rope_interleave", "rotary_emb_interleaved",
                                                          "rope_interleaved", "use_interleaved_rope",
                                                          "rope_traditional"};

constexpr std::initializer_list<const char*> kCompressedBaseKeys{"compress_rope_theta"};
constexpr std::initializer_list<const char*> kOtherRotaryKeys{"rope_parameters", "rope_scaling", "rotary_dim",
                                                              "qk_rope_head_dim", "rope_ratio"};

constexpr qint64 kMostChannels = 1 << 14;  ///< of a head
constexpr double kOdd = -1;                ///< stands for what is no number

/// A doubt about some settings only.
struct SettingDoubt {
    QString text;
    std::vector<std::size_t> settings;
    bool ofAnswer;  ///< one of the plan
};

/// Reads one config.
class RotaryReading {
    Q_DECLARE_TR_FUNCTIONS(RotaryReading)

public:
    RotaryReading(const ConfigKeys& keys, const ModelFamily* family, LayerTable& table, ModelPositions& model)
        : m_keys(keys),
          m_family(family),
          m_table(table),
          m_model(model),
          m_context{keys, family, table, model} {}

    void read() {
        if (isWithoutLatentHeads())
            takePlainFamily();
        readWidth(m_keys, m_model);
        readKeyHeads(m_keys, readHeads(m_keys, m_model), m_model);
        const HeadSize head = readHeadSize(m_keys, m_family, m_model);
        m_context.parameters.headSize = head.channels;
        if (head.lacks != nullptr)
            m_context.headLacks = m_keys.placed(head.lacks);
        m_context.length = readLength(m_keys, m_family, m_model);
        m_context.latent = latentHeadSize(m_keys);
        readPairing();
        readWholeHead();
        readSingleLayers();
        readWindowHeads();
        readSettings();
        const QJsonObject block = m_keys.peek({"rope_parameters", "rope_scaling"}).toObject();
        const bool sections = !block.value(QLatin1String("mrope_section")).toArray().isEmpty() ||
                              !block.value(QLatin1String("xdrope_section")).toArray().isEmpty();
        if (sections && m_keys.peek({"use_3d_rope"}) == QJsonValue(true))
            m_keys.pass("use_3d_rope");
        const bool ofErnie = m_model.type == u"ernie4_5_moe_vl";
        const bool onlyTime =
            ofErnie && !sections && !m_model.rotary.empty() && m_keys.has("freq_allocation");
        if (onlyTime)
            readSections(m_keys, "freq_allocation", m_model.rotary.front().parameters, m_model);
        if (ofErnie)
            for (const char* name : {"freq_allocation", "rope_3d"})
                m_keys.pass(name);
        if (!sections && !onlyTime && needsSections(m_model.type))
            m_model.reserve(
                tr("%1 is missing")
                    .arg(m_keys.placed(m_keys.first().contains(QLatin1String("rope_scaling"))
                                           ? "rope_scaling.mrope_section"
                                           : "rope_parameters.mrope_section") +
                         (m_model.type.startsWith(u"hunyuan") ? QStringLiteral(" / xdrope_section")
                                                              : QString())));
        if (!sections)
            noteUsualSections();
        assign();
        readLinear();
        noteOthers();
    }

private:
    void derive(std::string_view what, const QJsonValue& value, const QString& from) {
        m_model.derivations << Derivation{what, value, from, m_layers};
    }
    QString usual() const { return m_family != nullptr ? usualFor(*m_family) : tr("default"); }

    /// Qwen3-VL and its successors have sections in their code.
    void noteUsualSections() {
        const AxialModel* const like = axesLike(m_model.type);
        if (like == nullptr || like->ladder != AxialLadder::Shared || needsSections(m_model.type) ||
            !m_model.type.startsWith(u"qwen3"))
            return;
        const bool flat = m_keys.hasAny({"rope_theta", "rope_scaling"});
        const QString lacking =
            tr("%1 is missing; transformers then uses [%2]")
                .arg(m_keys.placed(flat ? "rope_scaling.mrope_section" : "rope_parameters.mrope_section"),
                     QString::fromStdString(writeNumbers(like->frequencies)));
        const QJsonObject block = m_keys.peek({"rope_parameters", "rope_scaling"}).toObject();
        if (block.contains(QLatin1String("mrope_interleaved")) || m_model.type.startsWith(u"qwen3_vl"))
            m_model.reserve(lacking);  // its files have both keys
        else
            m_model.notes << lacking;
    }

    /// DeepSeek-OCR: the config of a model with latent attention, without its latent dimensions.
    bool isWithoutLatentHeads() const {
        const auto isOff = [this](const char* name) {
            return m_keys.first().contains(QLatin1String(name)) && !m_keys.isOn(name);
        };
        const bool latent = m_family != nullptr && m_family->rotaryDimension != 0 &&
                            m_family->headSize == m_family->rotaryDimension;
        return latent && (m_keys.peek({"use_mla"}) == QJsonValue(false) ||
                          (isOff("qk_rope_head_dim") && isOff("kv_lora_rank")));
    }

    /// Its heads are those of Llama.
    void takePlainFamily() {
        m_plain = *m_family;
        m_plain.headSize = m_plain.rotaryDimension = 0;
        m_plain.pairing = RotaryPairing::HalfSplit;
        m_context.family = m_family = &m_plain;
        for (const char* name : {"use_mla", "qk_rope_head_dim", "qk_nope_head_dim", "kv_lora_rank"})
            m_keys.pass(name);
    }

    void readPairing() {
        constexpr std::string_view kWhat = POSISCOPE_TR_NOOP("core", "pairing");
        const auto asked = m_keys.notedFlag(kPairingKeys, m_model);
        const QString style = m_keys.peek({"rope_style"}).toString();
        const bool split = style == u"split" || style == u"rotate-half";
        const bool neighbours =
            m_keys.peek({"position_embedding_type"}) == QJsonValue(QStringLiteral("rope_gptj"));
        if (split)
            m_keys.pass("rope_style");
        const RotaryPairing known = neighbours                      ? RotaryPairing::Interleaved
                                    : m_family != nullptr && !split ? m_family->pairing
                                                                    : RotaryPairing::HalfSplit;
        m_context.parameters.pairing = !asked         ? known
                                       : asked->value ? RotaryPairing::Interleaved
                                                      : RotaryPairing::HalfSplit;
        if (m_keys.peek({"rope_is_neox_style"}) ==
            QJsonValue(m_context.parameters.pairing == RotaryPairing::HalfSplit))
            m_keys.pass("rope_is_neox_style");
        derive(kWhat,
               verbatim(kRotaryPairings[static_cast<std::size_t>(m_context.parameters.pairing)].option),
               asked        ? asked->key
               : split      ? m_keys.placed("rope_style")
               : neighbours ? m_keys.placed("position_embedding_type")
                            : usual());
        if (!asked && !split && !neighbours && m_family == nullptr)
            m_model.reserve(m_model.type.isEmpty()
                                ? tr("the config gives neither the channel pairing nor a model_type: "
                                     "half-split, the most common pairing, is assumed")
                                : tr("the config does not give the channel pairing, and model_type \"%1\" is "
                                     "unknown: half-split, the most common pairing, is assumed")
                                      .arg(m_model.type));
        if (m_family == nullptr)
            m_model.reserve(
                m_model.type.isEmpty()
                    ? tr("without a model_type, it is unknown whether all layers use RoPE")
                    : tr("unknown model_type \"%1\"; some of its layers may not use RoPE").arg(m_model.type));
    }

    /// Heads of which only a part is paired at all.
    void readWholeHead() {
        m_table.valuesTurn = m_family != nullptr && m_family->type.starts_with("deepseek_v4");
        const bool ranked = m_keys.isOn("kv_lora_rank") && m_keys.peek({"use_mla"}) != QJsonValue(false);
        if (!m_context.latent && ranked && m_family != nullptr &&
            m_family->headSize == m_context.parameters.headSize) {
            m_context.latent = Found<qint64>{m_family->headSize, usual()};
            m_context.headLacks = m_keys.placed("qk_rope_head_dim");
        }
        m_table.latent = m_context.latent && !m_table.valuesTurn;
        const auto still =
            m_context.latent ? m_keys.noted({"qk_nope_head_dim"}, m_model.doubts) : std::nullopt;
        if (!still && ranked && m_context.latent)
            m_model.doubts << tr("%1 is missing, so the size of the whole head is unknown")
                                  .arg(m_keys.placed("qk_nope_head_dim"));
        if (still)
            m_model.notes
                << tr("%1: another %2 channels of each head do not rotate").arg(still->key).arg(still->value);
        const auto whole = m_table.valuesTurn ? m_keys.noted({"head_dim"}, m_model.doubts) : std::nullopt;
        if (whole)
            m_table.headSize = whole->value;
        else if (m_table.valuesTurn)
            m_model.reserve(
                tr("%1 is missing, so the size of the whole head is unknown").arg(m_keys.placed("head_dim")));
        if (still && m_context.latent)
            m_table.headSize = still->value + m_context.latent->value;
        readLatentWindows();
    }

    /// dots3: layers with a window have latent heads of their own.
    void readLatentWindows() {
        const auto own =
            m_context.latent ? m_keys.noted({"swa_qk_rope_head_dim"}, m_model.doubts) : std::nullopt;
        if (!own)
            return;
        m_context.windowLatent = own;
        const auto still = m_keys.noted({"swa_qk_nope_head_dim"}, m_model.doubts);
        if (!still)
            m_model.doubts << tr("%1 is missing, so the size of the whole head is unknown")
                                  .arg(m_keys.placed("swa_qk_nope_head_dim"));
        m_table.windowHeadSize = own->value + (still ? still->value : 0);
        for (const char* idle : {"swa_head_dim", "swa_q_lora_rank", "swa_kv_lora_rank"})
            m_keys.pass(idle);
    }

    /// Saved by transformers 5: what single layers have instead, by number. Only sizes of heads are
    /// understood, if layers of one type have the same.
    void readSingleLayers() {
        const auto found = m_keys.find({"per_layer_config"});
        if (!found)
            return;
        const QJsonValue& singles = found->value;
        m_context.headsFrom = found->key;
        const QString odd = oddSingle(singles);
        bool same = true;
        for (std::size_t layer = 0; layer < m_table.layers.size(); ++layer) {
            const QString& type = m_table.layers[layer].type;
            const qint64 size = singles[QString::number(layer)][QLatin1String("head_dim")].toInteger();
            same = same && m_context.headsOfTypes.value(type, size) == size;
            m_context.headsOfTypes[type] = size;
        }
        if (odd.isEmpty() && same)
            return;
        m_context.headsOfTypes.clear();
        m_model.reserve(tr("%1 is not understood").arg(found->key + odd));
    }

    /// Baichuan-M1: layers with a window divide the same width among another number of heads.
    void readWindowHeads() {
        const auto heads = m_keys.noted({"num_swa_attention_heads"}, m_model.doubts);
        if (!heads || m_model.type != u"baichuan_m1")
            return;
        m_keys.pass("num_swa_key_value_heads");
        m_keys.pass("conv_window");
        const auto width = m_keys.whole(kWidthKeys);
        if (!width || width->value % heads->value != 0)
            return m_model.reserve(tr("%1 is not understood").arg(heads->key));
        m_context.headsFrom = width->key + QStringLiteral(" / ") + heads->key;
        m_context.headsOfTypes[kSlidingLayers] = width->value / heads->value;
    }

    /// The path of the first of \p singles that is not understood; empty: none.
    QString oddSingle(const QJsonValue& singles) const {
        static const QStringList kKnown{QStringLiteral("head_dim"), QStringLiteral("num_attention_heads"),
                                        QStringLiteral("num_key_value_heads")};
        const QStringList numbers = singles.toObject().keys();
        for (const QString& number : numbers) {
            bool whole = false;
            const QString path = u'.' + number;
            const QJsonObject single = singles[number].toObject();
            if (number.toLongLong(&whole) >= std::ssize(m_table.layers) || !whole || single.isEmpty())
                return path;
            const QStringList names = single.keys();
            for (const QString& name : names)
                if (!kKnown.contains(name) || single[name].toInteger() <= 0)
                    return path + u'.' + name;
        }
        return singles.isObject() ? QString() : QStringLiteral(".*");
    }

    void readSettings() {
        const auto parameters = m_keys.notedObject({"rope_parameters"}, m_model);
        const auto scaling = m_keys.notedObject({"rope_scaling"}, m_model);
        if (parameters && scaling && isByLayers(*parameters) && joinsScaling())
            return readByLayers(*parameters, scaling);
        const bool older = scaling && !(parameters && isByLayers(*parameters));
        const auto& rope = older ? scaling : parameters;
        if (parameters && scaling && parameters->first() != scaling->first())
            m_model.reserve(
                tr("rope_parameters and rope_scaling differ; transformers 5 uses %1")
                    .arg(older ? QStringLiteral("rope_scaling") : QStringLiteral("rope_parameters")));
        if (rope && isByLayers(*rope))
            return readByLayers(*rope, std::nullopt);
        if (const auto compressed = compressedBase())
            return readCompressed(rope, *compressed);
        if (isListed())
            return readListed(rope);
        readWindowSettings(rope);
    }

    /// One setting, or two if the layers with a window have their own base, scaling or head.
    void readWindowSettings(const std::optional<ConfigKeys>& rope) {
        const auto local = otherBase(kLocalBaseKeys);
        const auto own = m_keys.notedObject({"swa_rope_parameters"}, m_model);
        const bool windows = std::ranges::any_of(
            m_table.layers, [](const LayerFacts& layer) { return isWindowWord(layer.type); });
        const bool windowsListed = m_family != nullptr && m_family->full.period == 1;
        const double known = m_family != nullptr && (windows || !windowsListed) ? m_family->localBase : 0;
        if (windows && m_context.headsOfTypes.value(kSlidingLayers) > 0) {
            take({.layers = kFullLayers, .rope = rope, .outer = rope});
            return take({.layers = kSlidingLayers, .rope = rope, .outer = rope});
        }
        const bool scaled = rope && rope->has("factor");
        const bool windowsUnscaled = scaled && m_family != nullptr && m_family->windowUnscaled && windows;
        if (!local && !own && known == 0 && !windowsUnscaled)
            return take({.rope = rope, .outer = rope});
        take({.layers = kFullLayers, .rope = rope, .outer = rope});
        if (own)
            return take({.layers = kSlidingLayers,
                         .rope = own,
                         .outer = own,
                         .base = local ? std::optional(RotaryBase{*local}) : std::nullopt});
        m_table.familyDecides |= windowsUnscaled || !local;
        if (windowsUnscaled)
            m_model.reserve(
                tr("sliding_attention is shown unscaled, as in training; earlier versions of transformers "
                   "scale it too"));
        else if (scaled && known == 0)
            m_model.reserve(tr("the config does not say whether sliding_attention is scaled too"));
        take({.layers = kSlidingLayers,
              .base = local             ? RotaryBase{*local}
                      : windowsUnscaled ? rotaryBaseOf(rope, m_context)
                                        : RotaryBase{{known, usual()}, m_keys.placed(localBaseKey())},
              .scaled = false});
    }

    const char* localBaseKey() const {
        return m_model.type.startsWith(u"modernbert") ? "local_rope_theta"
               : m_model.type.startsWith(u"mimo")     ? "swa_rope_theta"
               : m_model.type == u"zaya"              ? "swa_rotary_base"
               : m_model.type.startsWith(u"plamo")    ? "rope_local_theta"
                                                      : "rope_local_base_freq";
    }

    std::optional<RotaryBase> compressedBase() {
        constexpr double kUsual = 160000;
        if (const auto base = otherBase(kCompressedBaseKeys))
            return RotaryBase{*base};
        if (!m_table.valuesTurn)
            return std::nullopt;
        m_table.familyDecides = true;
        return RotaryBase{{kUsual, usual()}, m_keys.placed("compress_rope_theta")};
    }

    /// DeepSeek-V4: only the layers with compressed attention have their own base and the scaling, whose
    /// attention factor is 1.
    void readCompressed(const std::optional<ConfigKeys>& rope, const RotaryBase& base) {
        take({.layers = kMainLayers, .base = rotaryBaseOf(rope, m_context), .scaled = false});
        take({.layers = kCompressedLayers, .rope = rope, .outer = rope, .base = base});
    }

    /// Whether \p rope holds one object for each kind of layers.
    static bool isByLayers(const ConfigKeys& rope) {
        const QStringList names = rope.names();
        return std::ranges::any_of(
            names, [&rope](const QString& name) { return rope.first().value(name).isObject(); });
    }

    /// OLMo 3, Gemma 3 and T5Gemma 2 update the block of the layers that see everything with rope_scaling.
    bool joinsScaling() const {
        return m_family != nullptr && (m_family->windowUnscaled || m_model.type.startsWith(u"gemma3") ||
                                       m_model.type.startsWith(u"t5gemma2"));
    }

    /// Keys beside the blocks are defaults of all of them. \param scaling counts more than the block of
    /// full_attention
    void readByLayers(const ConfigKeys& rope, const std::optional<ConfigKeys>& scaling) {
        m_blocks = rope.place().chopped(1);
        for (const QString& name : rope.names())
            if (rope.first().value(name).isObject()) {
                if (isFull())
                    return;
                QJsonObject block = rope.first().value(name).toObject();
                const QString place = rope.place() + name + u'.';
                if (scaling && name == kFullLayers) {
                    for (const QString& key : scaling->names())
                        block.remove(key);
                    take({.layers = name,
                          .rope = rope.under(block, place).under(scaling->first(), scaling->place()),
                          .outer = rope});
                } else {
                    take({.layers = name, .rope = rope.under(block, place), .outer = rope});
                }
            }
        passRepeated();
    }

    /// A config may list any number of settings; models have two or three, and each takes time.
    bool isFull() {
        constexpr std::size_t kMostSettings = 100;
        if (m_model.rotary.size() < kMostSettings)
            return false;
        reserveOnce(tr("there are more than %1 layer types; only the first %1 are read").arg(kMostSettings));
        return true;
    }

    /// Marks bases outside the blocks that repeat their values as read.
    void passRepeated() {
        for (const auto& names : {kLocalBaseKeys, kCompressedBaseKeys})
            for (const char* name : names)
                if (std::ranges::any_of(m_model.rotary, [&](const RotarySetting& setting) {
                        return m_keys.peek({name}) == QJsonValue(setting.parameters.base);
                    }))
                    m_keys.pass(name);
    }

    // --- lists with a number for each layer

    bool isListed() const {
        return m_keys.peek(kBaseKeys).isArray() || m_keys.peek(kShareKeys).isArray() ||
               !scaledTypes().isEmpty() ||
               std::ranges::any_of(m_table.layers, [](const LayerFacts& layer) { return layer.base != 0; });
    }

    /// The kinds of layers that are scaled, if a list of words says it, or in Step 3.5; empty: all.
    QStringList scaledTypes() const {
        QStringList types;
        if (m_family != nullptr && m_family->type.starts_with("step3p") && !m_keys.has("yarn_only_types") &&
            m_keys.peek({"rope_scaling"}).isObject())
            return {kFullLayers};
        const QJsonArray list = m_keys.peek({"yarn_only_types"}).toArray();
        for (const QJsonValue& type : list)
            types << type.toString();
        return types.contains(QString()) ? QStringList() : types;
    }

    void readListed(const std::optional<ConfigKeys>& rope) {
        m_listed = true;
        const auto bases = listOf(kBaseKeys);
        const auto shares = listOf(kShareKeys);
        const QStringList scaled = scaledTypes();
        if (!scaled.isEmpty())
            m_keys.pass("yarn_only_types");
        std::vector<std::pair<QString, std::pair<double, double>>> seen;
        for (std::size_t layer = 0; layer < m_table.layers.size(); ++layer) {
            LayerFacts& facts = m_table.layers[layer];
            if (facts.kind != LayerKind::Rope || !facts.turns)
                continue;
            RotarySource source{.layers = facts.type, .share = entry(shares, layer)};
            if (const auto base = entry(bases, layer))
                source.base = RotaryBase{*base};
            if (facts.base != 0)
                source.base = RotaryBase{{facts.base, m_keys.placed("layer_rope_theta")}};
            source.scaled = scaled.isEmpty() || scaled.contains(facts.type);
            if (source.scaled)
                source.rope = source.outer = rope;
            else if (!source.base)
                source.base = rotaryBaseOf(rope, m_context);
            if (isZero(bases, layer) || isZero(shares, layer)) {
                facts.turns = false;
                facts.turnsFrom = {.keys = true, .family = false};
                continue;
            }
            if ((bases && !source.base) || (shares && !source.share))
                continue;  // the list is too short or its entry is odd, which is told
            const std::pair key{facts.type, std::pair{source.base ? source.base->found.value : 0,
                                                      source.share ? source.share->value : 0}};
            auto same = std::ranges::find(seen, key);
            if (same == seen.end()) {
                if (isFull())
                    continue;
                same = seen.insert(seen.end(), key);
                take(source);
            }
            facts.setting = static_cast<std::size_t>(same - seen.begin());
        }
        nameListed();
    }

    /// Without a base or a share, a layer does not rotate.
    static bool isZero(const std::optional<Found<std::vector<double>>>& list, std::size_t layer) {
        return list && layer < list->value.size() && list->value[layer] == 0;
    }

    static std::optional<Found<double>> entry(const std::optional<Found<std::vector<double>>>& list,
                                              std::size_t layer) {
        return list && layer < list->value.size() && list->value[layer] > 0 &&
                       std::isfinite(list->value[layer])
                   ? std::optional(Found<double>{list->value[layer], list->key})
                   : std::nullopt;
    }

    std::optional<Found<std::vector<double>>> listOf(ConfigKeys::Names names) {
        if (!m_keys.peek(names).isArray())
            return std::nullopt;
        const auto found = m_keys.find(names);
        if (m_family != nullptr && !m_family->type.starts_with("step3p"))
            reserveOnce(tr("%1 is a list; whether model_type \"%2\" reads a list is unknown")
                            .arg(found->key, m_model.type));
        Found<std::vector<double>> list{{}, found->key};
        const QJsonArray entries = found->value.toArray();
        for (const QJsonValue& entry : entries)
            list.value.push_back(entry.toDouble(kOdd));
        const auto isOdd = [&list](std::size_t layer) {
            return layer < list.value.size() &&
                   (!(list.value[layer] >= 0) || !std::isfinite(list.value[layer]));
        };
        if (const QString where = m_table.whereAt(isOdd); !where.isEmpty())
            reserveOnce(tr("%1: expected %2").arg(list.key, tr("a number for each layer")) + where);
        if (m_table.counted && list.value.size() < m_table.layers.size())
            m_model.reserve(
                tr("%1 has %2 entries for %3 layers")
                    .arg(list.key)
                    .arg(list.value.size())
                    .arg(m_table.layers.size()) +
                m_table.whereAt([&list](std::size_t layer) { return layer >= list.value.size(); }));
        return list;
    }

    /// One setting for all layers needs no name; layers of one kind with several bases need more than that.
    void nameListed() {
        std::vector<RotarySetting>& all = m_model.rotary;
        if (all.size() == 1) {
            for (Derivation& derivation : m_model.derivations)
                derivation.layers.clear();
            all.front().layers.clear();
        }
        for (std::size_t i = 1; i < all.size(); ++i)
            if (std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i),
                            [&](const RotarySetting& other) { return other.layers == all[i].layers; }))
                all[i].layers =
                    tr("%1 with base %2").arg(all[i].layers, verbatim(writeNumber(all[i].parameters.base)));
    }

    // --- linear attention

    /// Ling: lightning attention rotates a share of plain heads, whatever the latent heads do.
    void readLinear() {
        constexpr std::string_view kLightning = "lightning attention";
        const auto isLightning = [&](const LayerFacts& layer) { return layer.name == kLightning; };
        if (!m_model.type.startsWith(u"bailing") || m_model.rotary.empty() ||
            std::ranges::none_of(m_table.layers, isLightning))
            return;
        const auto rotates = m_keys.notedFlag({"linear_rope"}, m_model);
        const qint64 heads = std::max<qint64>(1, m_keys.peek({"num_attention_heads"}).toInteger());
        const qint64 head =
            m_keys.peek({"head_dim"}).toInteger(m_keys.peek({"hidden_size"}).toInteger() / heads);
        if (!m_keys.has("partial_rotary_factor"))
            reserveOnce(tr("%1 is missing").arg(m_keys.placed("partial_rotary_factor")));
        const double share = m_keys.peek({"partial_rotary_factor"}).toDouble(0.5);
        const qint64 width = std::llround(static_cast<double>(head) * share);
        if ((rotates && !rotates->value) || head <= 0 || head > kMostChannels || !(share > 0 && share <= 1) ||
            width <= 0 || width % 2 != 0)
            return;
        RotaryParameters linear;
        linear.headSize = head;
        linear.rotaryDimension = width == head ? 0 : width;
        linear.base = m_model.rotary.front().parameters.base;
        linear.pairing = m_model.rotary.front().parameters.pairing;
        m_table.linear = linear;
        m_model.notes << tr("lightning attention rotates %1 of %2 channels of each head with base %3")
                             .arg(width)
                             .arg(head)
                             .arg(verbatim(writeNumber(linear.base)));
    }

    // --- which layer has which setting

    void assign() {
        for (LayerFacts& layer : m_table.layers) {
            if (layer.kind != LayerKind::Rope || !layer.turns)
                continue;
            if (!m_listed)
                layer.setting = settingOf(layer);
            if (layer.setting && m_temperatures[*layer.setting])
                layer.temperature = m_temperatures[*layer.setting];
        }
        doubtUnused();
        sayDoubts();
        for (LayerFacts& layer : m_table.layers)
            if (layer.setting && !m_understood[*layer.setting])
                layer.setting.reset();
    }

    /// The doubts about settings, each with its layers, unless it concerns all that rotate.
    void sayDoubts() {
        for (const SettingDoubt& doubt : m_settingDoubts) {
            const auto concerns = [&doubt](const LayerFacts& layer) {
                return layer.setting &&
                       std::ranges::find(doubt.settings, *layer.setting) != doubt.settings.end();
            };
            const bool all = std::ranges::all_of(m_table.layers, [&concerns](const LayerFacts& layer) {
                return !layer.setting || concerns(layer);
            });
            const QString text = all ? doubt.text : doubt.text + m_table.where(concerns);
            doubt.ofAnswer ? reserveOnce(text) : void(m_model.doubts << text);
        }
    }

    /// A rotation that no layer has: the file does not say which layers are of its kind, or misspells it.
    void doubtUnused() {
        if (m_listed)
            return;
        for (std::size_t i = 0; i < m_model.rotary.size(); ++i) {
            const QString& name = m_model.rotary[i].layers;
            const bool used = std::ranges::any_of(m_table.layers, [&](const LayerFacts& layer) {
                return layer.setting == i || layer.type == name;
            });
            const bool known =
                (m_table.valuesTurn && (name == kMainLayers || name == kCompressedLayers)) ||
                (m_model.type.startsWith(u"plamo2") && name == kFullLayers);  // all may have a window
            const bool withoutWindow = name == u"sliding_attention" && !m_keys.hasAny({"layer_types"}) &&
                                       m_keys.first().contains(QLatin1String("sliding_window"));
            if (!used && !name.isEmpty() && !known)
                reserveOnce(tr("no layer is of type %1 (%2)")
                                .arg(name, m_keys.placed(withoutWindow ? "sliding_window" : "layer_types")));
        }
    }

    std::optional<std::size_t> called(const QString& name) const {
        const auto found = std::ranges::find(m_model.rotary, name, &RotarySetting::layers);
        return found == m_model.rotary.end()
                   ? std::nullopt
                   : std::optional(static_cast<std::size_t>(found - m_model.rotary.begin()));
    }

    std::optional<std::size_t> settingOf(const LayerFacts& layer) {
        for (const QString& name : {layer.type, layer.sees.compressed > 0 ? kCompressedLayers : kMainLayers,
                                    isWindowWord(layer.type) ? kSlidingLayers : kFullLayers, QString()})
            if (const auto setting = called(name))
                return setting;
        if (m_model.rotary.size() == 1 && !layer.typeFrom.keys && isKnownWord(m_model.rotary.front().layers))
            return 0;
        reserveOnce(tr("%1 has no entry for layers of type %2").arg(m_blocks, layer.type) +
                    m_table.where([&layer](const LayerFacts& other) { return other.type == layer.type; }));
        return std::nullopt;
    }

    // --- one setting

    void take(const RotarySource& source) {
        m_layers = source.layers;
        const QStringList doubts = std::exchange(m_model.doubts, {});
        const std::vector<std::string> reserved = std::exchange(m_model.plan.doubts, {});
        const RotaryRead read = readRotarySource(source, m_context);
        gatherDoubts(doubts);
        m_model.doubts = doubts;
        m_model.plan.doubts = reserved;
        m_temperatures.push_back(read.temperature);
        m_understood.push_back(read.understood);
        keep(read);
    }

    /// Keeps the doubts about the setting that is being read, but \p known ones, until it is known which
    /// layers have it.
    void gatherDoubts(const QStringList& known) {
        for (const QString& text : m_model.doubts) {
            if (known.contains(text))
                continue;
            const bool ofAnswer =
                std::ranges::find(m_model.plan.doubts, text.toStdString()) != m_model.plan.doubts.end();
            auto same = std::ranges::find(m_settingDoubts, text, &SettingDoubt::text);
            if (same == m_settingDoubts.end())
                same = m_settingDoubts.insert(same, {text, {}, ofAnswer});
            same->settings.push_back(m_model.rotary.size());
        }
    }

    /// The base of some layers. A base ≤ 0 counts as missing.
    std::optional<Found<double>> otherBase(ConfigKeys::Names names) {
        const auto base = m_keys.notedNumber(names, m_model);
        if (!base || base->value > 0)
            return base;
        m_model.reserve(
            tr("%1 is %2, which is not a valid base").arg(base->key, verbatim(writeNumber(base->value))));
        return std::nullopt;
    }

    QString whyWithoutLength() const {
        const QJsonValue said = m_keys.peek(kLengthKeys);
        if (said.isDouble() && said != QJsonValue(0) && said != QJsonValue(-1))
            return tr("%1 is out of range, so the context length is unknown")
                .arg(m_keys.find(kLengthKeys)->key);
        return tr("%1 is missing, so the context length is unknown")
            .arg(m_keys.placed("max_position_embeddings"));
    }

    void reserveOnce(const QString& why) {
        if (!m_model.doubts.contains(why))
            m_model.reserve(why);
    }

    /// Checks and stores what was \p read.
    void keep(const RotaryRead& read) {
        const RotaryParameters& p = read.parameters;
        const QString where = m_layers.isEmpty() ? QString() : m_layers + QStringLiteral(": ");
        if (const auto why = refuse(p))
            throw WrongConfig{where + translated(*why)};
        for (const Message& doubt : doubtsOf(p))
            m_model.doubts << where + translated(doubt);
        if (const double softmax = deepSeekSoftmaxFactor(p); softmax != 1 && m_table.latent)
            m_model.notes << where + tr("DeepSeek's code also multiplies the scores by %1 (mscale_all_dim)")
                                         .arg(softmax, 0, 'g', 17);
        m_model.rotary.push_back({m_layers, p, read.lacks});
    }

    void noteOthers() {
        if (m_keys.peek({"original_max_position_embeddings"}) ==
            QJsonValue(static_cast<qint64>(m_context.length)))
            m_keys.pass("original_max_position_embeddings");
        if (m_keys.peek({"rope_head_dim"}) == QJsonValue(static_cast<qint64>(m_context.parameters.headSize)))
            m_keys.pass("rope_head_dim");  // K2 Horizon
        if (m_keys.peek({"max_position_embedding"}) == QJsonValue(static_cast<qint64>(m_context.length)))
            m_keys.pass("max_position_embedding");  // Step 3
        if (m_model.type == u"llada" && !m_keys.isOn("alibi"))
            for (const char* idle : {"alibi_bias_max", "block_type", "rope_full_precision"})
                m_keys.pass(idle);
        for (const char* idle : {"rope_position_scale", "rope_scaling_factor"})  // Phi-3 small, PLaMo 3
            if (m_keys.peek({idle}) == QJsonValue(1))
                m_keys.pass(idle);
        if (m_context.length == 0)
            m_model.doubts << whyWithoutLength();
        if (m_context.latent || m_keys.peek({"use_mla"}) == QJsonValue(false))
            return;
        for (const char* const name : {"kv_lora_rank", "qk_nope_head_dim"})
            if (m_keys.isOn(name))
                return m_model.reserve(tr("%1 indicates latent attention, but %2 is missing")
                                           .arg(m_keys.placed(name), m_keys.placed("qk_rope_head_dim")));
    }

    const ConfigKeys& m_keys;
    const ModelFamily* m_family;
    ModelFamily m_plain{};  ///< the same without latent heads
    LayerTable& m_table;
    ModelPositions& m_model;
    RotaryContext m_context;
    QString m_layers;
    QString m_blocks = m_keys.placed("rope_parameters");  ///< the key with a block for each kind of layers
    std::vector<SettingDoubt> m_settingDoubts{};
    bool m_listed = false;                                          ///< lists say the setting of each layer
    std::vector<std::optional<QueryTemperature>> m_temperatures{};  ///< one for each setting
    std::vector<bool> m_understood{};                               ///< whether the scaling is, of each
};

}  // namespace

QString rotaryKey(const ConfigKeys& keys) {
    for (const auto& names : {kBaseKeys, kLocalBaseKeys, kShareKeys, kLayerBaseKeys, kOtherRotaryKeys})
        for (const char* name : names)
            if (keys.has(name))
                return keys.find({name})->key;
    const QJsonValue attention = keys.peek({"attn_config"});
    return attention[QLatin1String("rope_theta")].isUndefined() ? QString()
                                                                : keys.placed("attn_config.rope_theta");
}

void passRotaryKeys(const ConfigKeys& keys) {
    keys.pass("qk_nope_head_dim");
    for (const auto& names :
         {kBaseKeys, kLocalBaseKeys, kLayerBaseKeys, kShareKeys, kPairingKeys, kOtherRotaryKeys})
        for (const char* name : names)
            keys.pass(name);
}

void readRotaryConfig(const ConfigKeys& keys, const ModelFamily* family, LayerTable& table,
                      ModelPositions& model) {
    model.scheme = ModelScheme::Rotary;
    RotaryReading(keys, family, table, model).read();
}

}  // namespace posiscope
