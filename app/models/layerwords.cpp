// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/layerwords.h"
#include "app/files/jsontext.h"

#include <QJsonArray>
#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "app/models/configkeys.h"
#include "app/models/headsize.h"
#include "app/models/layertable.h"
#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"
#include "app/models/planwords.h"

namespace posiscope {
namespace {

const QString kFull = QStringLiteral("full_attention");
const QString kOldFull = QStringLiteral("attention");
const QString kSliding = QStringLiteral("sliding_attention");
const QString kLinear = QStringLiteral("linear_attention");
const QString kFewCompressed = QStringLiteral("compressed_sparse_attention");
const QString kManyCompressed = QStringLiteral("heavily_compressed_attention");

constexpr std::initializer_list<const char*> kLayerCountKeys{"num_hidden_layers",
                                                             "vt_num_hidden_layers",
                                                             "n_layer",
                                                             "n_layers",
                                                             "num_layers",
                                                             "decoder_layers",
                                                             "encoder_layers",
                                                             "decoder_num_hidden_layers",
                                                             "num_transformer_layers",
                                                             "dit_depth",
                                                             "depth"};
constexpr std::initializer_list<const char*> kPatternKeys{"sliding_window_pattern", "_sliding_window_pattern",
                                                          "window_attn_skip_freq"};
/// Lists with one entry per layer, whose length is the number of layers if nothing else says it.
constexpr std::array kLayerLists{"layer_types",     "layers_block_type", "hybrid_layer_pattern",
                                 "attn_type_list",  "compress_ratios",   "no_rope_layers",
                                 "use_rope_layers", "layer_rope_theta",  "mlp_layer_types",
                                 "rope_theta",      "mixer_types"};

bool isFeedForward(const QString& word) {
    return word == u"moe" || word == u"mlp" || word == u"sparse" || word == u"dense";
}

/// What one key says of all layers.
struct Said {
    QStringList words;
    QString key;            ///< empty: the family
    bool attention = true;  ///< says which layers are attention
    bool windows = false;   ///< says which layers have a window
};

/// Reads one config.
class LayerWordsReading {
    Q_DECLARE_TR_FUNCTIONS(LayerWords)

public:
    LayerWordsReading(const ConfigKeys& keys, const ModelFamily* family, Windows windows,
                      ModelPositions& model)
        : m_keys(keys), m_family(family), m_windows(windows), m_model(model) {}

    LayerWords read() {
        readCount();
        m_result.words.resize(m_layers);
        std::ranges::fill(m_result.words, kFull);
        readLists();
        if (isHybrid())
            readAttentionIntervals();
        readWindowPatterns();
        takeFamily();
        const LayerOrigin& attention = m_result.attention;
        if (m_family != nullptr && isHybrid() && !m_family->beside && !attention.keys && !attention.family)
            m_model.reserve(
                tr("no key says which layers have attention (%1)").arg(QString::fromUtf8(m_family->other)));
        return m_result;
    }

private:
    bool isHybrid() const { return m_family == nullptr || !m_family->other.empty(); }
    bool isOf(std::string_view family) const { return m_family != nullptr && m_family->type == family; }
    bool isType(QLatin1String type) const { return m_model.type.startsWith(type); }

    // --- how many

    void readCount() {
        if (const auto blocks = countOfBlocks())
            return count(*blocks);
        QStringList wrong;
        const auto number = m_keys.noted(kLayerCountKeys, wrong);
        for (const QString& why : wrong)
            m_model.reserve(why);
        if (number && number->value <= kMostLayers) {
            m_passes = passes();
            return count(std::min<qint64>(number->value * m_passes, kMostLayers));
        }
        if (number)
            m_model.reserve(tr("%1 is %2; at most %3 layers are supported")
                                .arg(number->key)
                                .arg(number->value)
                                .arg(kMostLayers));
        if (!number && wrong.isEmpty())
            m_result.countLacks = m_keys.placed(countKey()).toStdString();
        for (const char* name : kLayerLists)
            if (const qsizetype length = m_keys.peek({name}).toArray().size(); !number && length > 0) {
                m_model.notes << tr("%1 is missing; the number of entries in %2 is used instead")
                                     .arg(m_keys.placed("num_hidden_layers"), m_keys.placed(name));
                return count(std::min<qint64>(length, kMostLayers));
            }
        if (const UsualSizes* const sizes = usualSizesOf(m_keys, m_family);
            sizes != nullptr && !number && wrong.isEmpty())
            return count(sizes->layers);
        m_result.counted = false;
        count(kUncountedLayers);
    }

    /// As the model's own files call it.
    const char* countKey() const {
        for (const auto& [type, key] : {std::pair{"LongCatAudioDiTTransformer", "dit_depth"},
                                        {"MiniMaxMusic3Transformer1DModel", "num_layers"},
                                        {"StableAudioDiTModel", "num_layers"},
                                        {"bloom", "n_layer"},
                                        {"codegen", "n_layer"},
                                        {"ctrl", "n_layer"},
                                        {"dbrx", "n_layers"},
                                        {"flaubert", "n_layers"},
                                        {"gpt2", "n_layer"},
                                        {"gptj", "n_layer"},
                                        {"mpt", "n_layers"},
                                        {"mt5", "num_layers"},
                                        {"openai-gpt", "n_layer"},
                                        {"t5", "num_layers"},
                                        {"umt5", "num_layers"},
                                        {"xlm", "n_layers"}})
            if (m_model.type == QLatin1String(type))
                return key;
        const bool qwen = m_model.type.startsWith(u"qwen") || m_model.type.startsWith(u"glm") ||
                          m_model.type.startsWith(u"ernie4_5") || m_model.type.startsWith(u"exaone4_5") ||
                          m_model.type.startsWith(u"DFNRope");
        return qwen && m_model.type.contains(u"_vision") ? "depth" : "num_hidden_layers";
    }

    /// HRM-Text passes its two stacks several times; a file saved by transformers counts every pass.
    qint64 passes() {
        for (const auto& [type, key] : {std::pair{"nanbeige", "num_loops"}, {"ouro", "total_ut_steps"}})
            if (m_model.type == QLatin1String(type))
                return loops(key);
        if (m_model.type != u"hrm_text" || m_keys.noted({"num_layers_per_stack"}, m_model))
            return 1;
        const auto high = m_keys.noted({"H_cycles"}, m_model);
        const auto low = m_keys.noted({"L_cycles"}, m_model);
        const qint64 most = kMostLayers;
        const qint64 all =
            std::min(high ? high->value : 2, most) * (std::min(low ? low->value : 3, most) + 1);
        m_model.reserve(
            tr("%1 is missing, so the layers are assumed to run %2 times (H_cycles · (L_cycles + 1))")
                .arg(m_keys.placed("num_layers_per_stack"))
                .arg(all));
        return std::min(all, most);
    }

    /// Looped models pass all layers several times.
    qint64 loops(const char* name) {
        const auto all = m_keys.noted({name}, m_model);
        if (!all || all->value == 1)
            return 1;
        m_model.notes << tr("%1: the layers run %2 times; every pass is shown").arg(all->key).arg(all->value);
        return std::min<qint64>(all->value, kMostLayers);
    }

    void count(qint64 layers) { m_layers = static_cast<qsizetype>(layers); }

    /// Nemotron-H counts blocks: the length of its list or pattern, whatever num_hidden_layers says. Swin's
    /// num_layers are stages, of as many blocks as its depths say.
    std::optional<qint64> countOfBlocks() const {
        if (isType(QLatin1String("swin")) && m_keys.peek({"depths"}).isArray()) {
            qint64 blocks = 0;
            for (const QJsonValue& depth : m_keys.peek({"depths"}).toArray())
                blocks += std::clamp<qint64>(depth.toInteger(), 0, kMostLayers);
            if (blocks == 0)
                return std::nullopt;
            for (const char* const name : {"depths", "num_layers", "num_hidden_layers"})
                m_keys.pass(name);
            return std::min<qint64>(blocks, kMostLayers);
        }
        qsizetype length = m_keys.peek({"hybrid_override_pattern"}).toString().size();
        if (const QJsonArray list = m_keys.peek({"layers_block_type"}).toArray();
            !list.isEmpty() && isType(QLatin1String("nemotron_h")))
            length = list.size();
        return length == 0 || !isHybrid() ? std::nullopt
                                          : std::optional<qint64>(std::min<qsizetype>(length, kMostLayers));
    }

    // --- lists with an entry for each layer

    /// \p off for 0 or false, \p on for 1 or true, otherwise a word that nobody knows.
    static QString choice(const QJsonValue& value, const QString& off, const QString& on) {
        if (value == QJsonValue(0) || value == QJsonValue(false))
            return off;
        return value == QJsonValue(1) || value == QJsonValue(true) ? on : shown(value);
    }

    /// An entry as a file writes it.
    static QString shown(const QJsonValue& value) {
        return value.isString() ? value.toString()
                                : QString::fromUtf8(jsonText(value, Digits::Shortest)).simplified();
    }

    void readLists() {
        const auto itself = [](const QJsonValue& word) { return shown(word); };
        readList("layer_types",
                 isOf("agnes")          ? &agnesOf
                 : isOf("jet_nemotron") ? &jetOf
                                        : +itself,
                 true, true);
        if (isOf("iquest_q1"))
            readParts();
        if (isHybrid()) {
            readList("layers_block_type", itself, true, false);
            readBlocks();
            readList(
                "attn_type_list", [](const QJsonValue& type) { return choice(type, kLinear, kFull); }, true,
                false);
            if (m_model.type == u"minicpm_sala")
                readList("mixer_types", mixerOf, true, false);
            readLinearAttention();
            readRepeatedBlocks();
            if (isOf("gigachat3_5"))
                readGigaChat();
            for (const char* name : {"attn_layer_indices", "full_attn_idxs", "gqa_layers"})
                readPlaces(name, kFull, kLinear, false);
            readPlaces("hybrid_layer_ids", QStringLiteral("hybrid"), kLinear, false);
        }
        if (m_model.type == u"nemotron-nas")
            readList("block_configs", blockOf, true, false);
        if (m_model.type == u"zaya")
            readZaya();
        if (!isHybrid() && isAllAttention())
            m_keys.pass("attn_type_list");
        readList(
            "compress_ratios",
            [](const QJsonValue& ratio) {
                return ratio.toInteger(0) > 0
                           ? choice(ratio.toInteger() > 16, kFewCompressed, kManyCompressed)
                           : choice(ratio, kSliding, shown(ratio));
            },
            true, true);
        if (m_windows == Windows::Off)
            return;
        readList(
            "hybrid_layer_pattern", [](const QJsonValue& slides) { return choice(slides, kFull, kSliding); },
            false, true);
        readList(
            "sliding_window_layout", [](const QJsonValue& slides) { return choice(slides, kFull, kSliding); },
            false, true);
        readList(
            "interleaved_sliding_window",
            [](const QJsonValue& width) {
                return width.isNull() ? kFull : width.toInteger() > 0 ? kSliding : shown(width);
            },
            false, true);
        readPlaces("local_layer_ids", kSliding, kFull, true);
        readPlaces("full_attention_idx", kFull, kSliding, true);
        readPlaces("sliding_window_layers", kSliding, kFull, true);
        if (isType(QLatin1String("plamo2")) && !m_keys.first().contains(QLatin1String("full_attention_idx")))
            m_result.lacks = m_keys.placed("full_attention_idx").toStdString();
        readRepeatedTypes();
    }

    /// Nemotron NAS: a search has removed the attention of some blocks.
    static QString blockOf(const QJsonValue& block) {
        const QJsonValue attention = block[QLatin1String("attention")];
        const auto is = [&attention](const char* name) {
            return attention[QLatin1String(name)] == QJsonValue(true);
        };
        const QJsonValue window = attention[QLatin1String("window_length")];
        if (!attention.isObject() || !(window.isNull() || window.isUndefined()))
            return shown(attention);
        return is("no_op") || is("replace_with_linear") ? QStringLiteral("mlp") : kFull;
    }

    static QString agnesOf(const QJsonValue& type) {
        const QString word = shown(type);
        return word == u"agnes_delta_attention" ? kLinear : word == u"agnes_global_attention" ? kFull : word;
    }

    static QString jetOf(const QJsonValue& type) {
        const QString word = shown(type);
        return word == u"attn" ? kFull : word == u"swa" ? kSliding : word == u"jet" ? kLinear : word;
    }

    /// IQuest Q1: the first layers, a block that is repeated, and the last layers.
    void readParts() {
        const auto mixed = m_keys.find({"use_hybrid_layers"});
        if (mixed && mixed->value == QJsonValue(false))
            return;
        const auto block = m_keys.find({"hybrid_layers_types_block"});
        const auto repeated = m_keys.noted({"num_hybrid_layers_block"}, m_model);
        if (!repeated)
            m_model.reserve(tr("%1 is missing").arg(m_keys.placed("num_hybrid_layers_block")));
        if (!block || !repeated)
            return;
        const QString all = m_keys.placed("first_layers_types") + QStringLiteral(" + ") + block->key +
                            QStringLiteral(" + ") + m_keys.placed("last_layers_types");
        Said said{partOf("first_layers_types"), all, false, true};
        const QStringList words = partOf("hybrid_layers_types_block");
        const QStringList last = partOf("last_layers_types");
        const qint64 blocks = std::min<qint64>(repeated->value, m_layers);
        compareLength(static_cast<qsizetype>(said.words.size() + blocks * words.size() + last.size()),
                      said.key);
        for (qint64 i = 0; i < blocks && said.words.size() < m_layers; ++i)
            said.words << words;
        said.words << last;
        said.words.resize(m_layers);
        m_result.listed = true;
        take(said);
    }

    /// A list of words, which need not have an entry for each layer.
    QStringList partOf(const char* name) {
        const auto found = m_keys.find({name});
        if (!found || !found->value.isArray())
            m_model.reserve(
                (found ? tr("%1 is not a list with an entry for each layer") : tr("%1 is missing"))
                    .arg(m_keys.placed(name)));
        QStringList words;
        for (const QJsonValue& word : found ? found->value.toArray() : QJsonArray())
            words << shown(word);
        return words.first(std::min(words.size(), m_layers));
    }

    /// GigaChat 3.5.
    void readGigaChat() {
        const QJsonObject& object = m_keys.first();
        const auto passIf = [&](const char* name, const QJsonValue& usual) {
            if (object.value(QLatin1String(name)) == usual)
                m_keys.pass(name);
        };
        passIf("attention_type", QStringLiteral("LlamaLatentAttention"));
        passIf("linear_attention_type", QStringLiteral("Qwen3NextGatedDeltaNet"));
        passIf("num_krope_heads", 1);
        m_keys.pass("use_mla_scaling_factor");
        readPlaces("full_attention_layers", kFull, kLinear, false);
    }

    /// MiniCPM-SALA.
    static QString mixerOf(const QJsonValue& mixer) {
        const QString word = shown(mixer);
        return word == u"minicpm4" ? kFull : word == u"lightning-attn" ? kLinear : word;
    }

    /// As released, before it is converted for transformers: attention and experts by turns; swa_layers has
    /// the window of each layer, or of each with attention, and 0 for none.
    void readZaya() {
        if (!m_keys.has("swa_layers") && !m_keys.has("zaya_mlp_expansion"))
            return;
        const QJsonArray widths = m_keys.peek({"swa_layers"}).toArray();
        const QString key = m_keys.placed(widths.isEmpty() ? "zaya_mlp_expansion" : "swa_layers");
        m_keys.pass("swa_layers");
        if (!widths.isEmpty() && widths.size() != m_layers && widths.size() != m_layers / 2)
            m_model.reserve(tr("%1 has %2 entries for %3 layers").arg(key).arg(widths.size()).arg(m_layers));
        const qsizetype each = widths.size() == m_layers ? 1 : 2;
        Said said{{}, key, true, !widths.isEmpty()};
        for (qsizetype layer = 0; layer < m_layers; ++layer)
            said.words << (layer % 2 != 0                            ? QStringLiteral("moe")
                           : widths.at(layer / each).toDouble(0) > 0 ? kSliding
                                                                     : kFull);
        m_result.listed |= said.windows;
        take(said);
    }

    /// MiniMax-M2 has the list of MiniMax-M1, without any lightning attention.
    bool isAllAttention() const {
        const QJsonArray types = m_keys.peek({"attn_type_list"}).toArray();
        return std::ranges::all_of(types, [](const QJsonValue& type) { return type == QJsonValue(1); });
    }

    static QString repeatedType(const QJsonValue& type) {
        const QString word = shown(type);
        return word == u"local" ? kSliding : word == u"global" ? kFull : word;
    }

    /// GPT-Neo: [[["global", "local"], 12]].
    void readRepeatedTypes() {
        const auto found = m_model.type == u"gpt_neo" ? m_keys.find({"attention_types"}) : std::nullopt;
        if (!found)
            return;
        Said said{{}, found->key, false, true};
        const QJsonArray parts = found->value.toArray();
        for (const QJsonValue& part : parts) {
            const QJsonArray types = part[0].toArray();
            const qint64 all = types.size() * std::min<qint64>(part[1].toInteger(), m_layers);
            for (qint64 i = 0; i < all && said.words.size() < m_layers; ++i)
                said.words << repeatedType(types[i % types.size()]);
        }
        if (said.words.size() < m_layers)
            m_model.reserve(
                tr("%1 has %2 entries for %3 layers").arg(found->key).arg(said.words.size()).arg(m_layers));
        said.words.resize(m_layers);
        take(said);
    }

    void readList(const char* name, const std::function<QString(const QJsonValue&)>& wordOf, bool attention,
                  bool windows) {
        const auto found = m_keys.find({name});
        if (!found)
            return;
        if (!found->value.isArray()) {
            m_model.reserve(tr("%1 is not a list with an entry for each layer").arg(found->key));
            return;
        }
        const QJsonArray list = found->value.toArray();
        compareLength(list.size() * m_passes, found->key);
        Said said{{}, found->key, attention, windows};
        for (qsizetype layer = 0; layer < m_layers; ++layer) {
            const qsizetype at = layer % (m_layers / m_passes);
            said.words << (at < list.size() ? QLatin1String("") + wordOf(list[at]) : QString());
        }
        m_result.listed |= windows;
        take(said);
    }

    void compareLength(qsizetype entries, const QString& key) {
        if (entries > m_layers)
            m_model.notes << tr("%1 has %2 entries; the first %3 belong to the layers")
                                 .arg(key)
                                 .arg(entries)
                                 .arg(m_layers);
        else if (entries < m_layers && m_result.counted)
            m_model.reserve(
                tr("%1 has %2 entries for %3 layers").arg(key).arg(entries).arg(m_layers) +
                whereAt([entries](std::size_t layer) { return static_cast<qsizetype>(layer) >= entries; }));
    }

    /// Nemotron-H: a letter for each block.
    void readBlocks() {
        const auto found = m_keys.find({"hybrid_override_pattern"});
        if (!found)
            return;
        if (!found->value.isString())
            return m_model.reserve(tr("%1 is not a string with a letter for each layer").arg(found->key));
        const QString letters = found->value.toString();
        Said said{{}, found->key, true, false};
        for (qsizetype layer = 0; layer < m_layers; ++layer) {
            const QChar letter = layer < letters.size() ? letters[layer] : QChar();
            said.words << (letter == u'M'   ? kLinear
                           : letter == u'*' ? kFull
                           : letter == u'E' ? QStringLiteral("moe")
                           : letter == u'-' ? QStringLiteral("mlp")
                                            : QString(letter));
        }
        take(said);
    }

    /// RecurrentGemma: words to repeat.
    void readRepeatedBlocks() {
        const auto found =
            m_model.type == u"recurrent_gemma" ? m_keys.find({"block_types", "_block_types"}) : std::nullopt;
        const QJsonArray blocks = found ? found->value.toArray() : QJsonArray();
        if (found && blocks.isEmpty())
            m_model.reserve(tr("%1 is not a list with an entry for each layer").arg(found->key));
        if (blocks.isEmpty())
            return;
        Said said{{}, found->key, true, false};
        for (qsizetype layer = 0; layer < m_layers; ++layer) {
            const QString word = shown(blocks[layer % blocks.size()]);
            said.words << (word == u"recurrent" ? kLinear : QLatin1String("") + word);
        }
        take(said);
    }

    /// Kimi Linear: layers by number, the first being 1; in GLM 5 0.
    void readLinearAttention() {
        if (!m_keys.peek({"linear_attn_config"}).isObject()) {
            if (m_keys.has("linear_attn_config"))
                m_model.reserve(tr("%1 is not an object").arg(m_keys.find({"linear_attn_config"})->key));
            return;
        }
        if (isOf("solar_open2"))  // which has only sizes in it
            return m_keys.pass("linear_attn_config");
        const auto inner = m_keys.object({"linear_attn_config"});
        const QJsonArray full = inner->peek({"full_attn_layers"}).toArray();
        for (const char* known :
             {"full_attn_layers", "kda_layers", "head_dim", "num_heads", "short_conv_kernel_size"})
            inner->pass(known);
        if (full.isEmpty())
            return m_model.reserve(tr("%1 is missing").arg(inner->placed("full_attn_layers")));
        takePlaces(full, isType(QLatin1String("glm5")) ? 0 : 1, inner->placed("full_attn_layers"), kFull,
                   kLinear, false);
    }

    void readPlaces(const char* name, const QString& there, const QString& elsewhere, bool windows) {
        if (!m_keys.peek({name}).isArray())
            return;
        const auto found = m_keys.find({name});
        takePlaces(found->value.toArray(), 0, found->key, there, elsewhere, windows);
    }

    void takePlaces(const QJsonArray& places, qint64 first, const QString& key, const QString& there,
                    const QString& elsewhere, bool windows) {
        Said said{{}, key, !windows, windows};
        said.words.resize(m_layers);
        std::ranges::fill(said.words, elsewhere);
        const auto isLayer = [&](const QJsonValue& place) {
            const qint64 layer = place.toInteger(-1) - first;
            return layer >= 0 && layer < m_layers;
        };
        for (const QJsonValue& place : places)
            if (isLayer(place))
                said.words[place.toInteger() - first] = there;
        if (const auto odd = std::ranges::find_if_not(places, isLayer);
            odd != places.end() && m_result.counted)
            m_model.reserve(tr("%1 names layer %2, which does not exist").arg(key).arg(odd->toDouble(-1)));
        m_result.listed |= windows;
        take(said);
    }

    // --- intervals and patterns

    void readAttentionIntervals() {
        const LayerOrigin& known = m_result.attention;
        if (const auto every = interval({"full_attention_interval", "global_attention_interval"}, known))
            takeCount({every->value, every->value - 1}, every->key, kFull, kLinear, false);
        if (const auto period = interval({"attn_layer_period"}, known)) {
            const auto offset = wholeOf("attn_layer_offset");
            const qint64 at = offset ? offset->value : m_family != nullptr ? m_family->attention.at : 0;
            if (at >= period->value)
                throw WrongConfig{tr("%1 is %2; it must be below %3 (%4)")
                                      .arg(m_keys.placed("attn_layer_offset"))
                                      .arg(at)
                                      .arg(period->key)
                                      .arg(period->value)};
            if (m_model.type == u"zamba")
                takeZamba(*period, at);
            else
                takeCount({period->value, at}, period->key, kFull, kLinear, false);
        }
        if (const auto others = interval({"gqa_interval"}, known))
            takeCount({others->value + 1, 0}, others->key, kFull, kLinear, false);
        if (m_model.type.startsWith(u"plamo2"))
            readMambaStep();
        if (const auto group = interval({"layer_group_size"}, known)) {
            Said said{{}, group->key, true, false};
            const qint64 grouped = m_layers / group->value * group->value;
            for (qint64 layer = 0; layer < m_layers; ++layer)
                said.words << ((layer + 1) % group->value == 0 || layer >= grouped ? kFull : kLinear);
            take(said);
        }
    }

    /// PLaMo 2: one layer of each group is attention, the one in the middle.
    void readMambaStep() {
        if (const auto enabled = m_keys.notedFlag({"mamba_enabled"}, m_model.doubts);
            enabled && !enabled->value)
            return takeCount({1, 0}, enabled->key, kFull, kLinear, false);
        const auto step = interval({"mamba_step"}, m_result.attention);
        if (!step)
            return;
        const qint64 middle = step->value / 2;
        takeCount(m_layers <= middle ? LayerCount{m_layers, m_layers - 1} : LayerCount{step->value, middle},
                  step->key, kFull, kLinear, false);
    }

    /// Zamba: its third layer is hybrid, and the period begins after it.
    void takeZamba(const Found<qint64>& period, qint64 at) {
        constexpr qint64 kFirst = 3;
        Said said{{}, period.key, true, false};
        for (qint64 layer = 0; layer < m_layers; ++layer)
            said.words << (layer == kFirst - 1 || (layer >= kFirst && (layer - kFirst) % period.value == at)
                               ? QStringLiteral("hybrid")
                               : kLinear);
        take(said);
    }

    void readWindowPatterns() {
        readMostWindowLayers();
        readSlidingPattern();
        if (m_windows == Windows::Off)
            return;
        const bool decides = isType(QLatin1String("modernbert")) || isType(QLatin1String("afmoe"));
        const auto every = decides ? interval({"global_attn_every_n_layers"}, m_result.windows)
                                   : m_keys.noted({"global_attn_every_n_layers"}, m_model);
        if (!every)
            return;
        if (m_family == nullptr)
            m_model.reserve(
                tr("%1 can be read in two ways: the first or the last layer of each group sees all positions")
                    .arg(every->key));
        const bool first = m_family != nullptr && m_family->full.at == 0;
        takeCount({every->value, first ? 0 : every->value - 1}, every->key, kFull, kSliding, true);
    }

    /// A number, or letters as in EXAONE 4: L for a window, G for full attention. Beside a list it only
    /// repeats it.
    void readSlidingPattern() {
        for (const char* name : kPatternKeys)
            if (m_keys.first().value(QLatin1String(name)) == QJsonValue(QString()))
                m_model.doubts << tr("%1 is empty").arg(m_keys.placed(name));
        const QJsonValue period = m_keys.first().value(QLatin1String("sliding_window_pattern"));
        if (isOf("gemma3") && !m_result.windows.keys &&  // no count of layers
            (period.isNull() || period == QJsonValue(0) || period == QJsonValue(QJsonArray())))
            m_model.reserve(
                tr("%1 does not say which layers have a window; the default of transformers is shown")
                    .arg(m_keys.placed("sliding_window_pattern")));
        const auto found = m_keys.find(kPatternKeys);
        if (!found)
            return;
        const QString letters = found->value.toString();
        if (!letters.isEmpty() && letters.count(u'L') + letters.count(u'G') == letters.size()) {
            Said said{{}, found->key, false, true};
            for (qsizetype layer = 0; layer < m_layers; ++layer)
                said.words << (letters[layer % letters.size()] == u'G' ? kFull : kSliding);
            if (m_layers > 0 && said.words.back() == kSliding && m_result.counted && !m_result.windows.keys) {
                said.words.back() = kFull;
                m_model.reserve(tr("%1: the code of EXAONE 4 lets the last layer see all positions, although "
                                   "its letter is L (local)")
                                    .arg(found->key));
            }
            m_result.listed = true;
            return take(said);
        }
        QStringList wrong;
        const auto every = m_keys.noted(kPatternKeys, wrong);
        for (const QString& why : wrong)
            m_result.listed ? void(m_model.doubts << why) : m_model.reserve(why);
        if (every && m_windows != Windows::Off)
            takeCount({every->value, every->value - 1}, every->key, kFull, kSliding, true);
    }

    /// Qwen2: the layers from this one on have a window, or some of those before it.
    void readMostWindowLayers() {
        if (m_windows == Windows::Off || !m_family || m_family->windowStart == WindowStart::First) {
            m_keys.noted({"max_window_layers"}, m_model.doubts);
            return;
        }
        if (m_family->sight == SightRule::StillInWindows)
            return m_keys.pass("max_window_layers");
        const auto first = wholeOf("max_window_layers");
        if (!first && m_windows != Windows::Given)
            return;
        if (!first)
            return m_model.reserve(
                tr("%1 does not say which layers have a window; all are shown with a window")
                    .arg(m_keys.placed("max_window_layers")));
        Said said{{}, first->key, false, true};
        const bool before = m_family->windowStart == WindowStart::EvenBeforeLayer;
        for (qint64 layer = 0; layer < m_layers; ++layer)
            said.words << ((before ? layer % 2 == 0 && layer < first->value : layer >= first->value)
                               ? kSliding
                               : kFull);
        take(said);
    }

    /// No model has a negative one, but beside a list it only repeats it.
    std::optional<Found<qint64>> interval(ConfigKeys::Names names, const LayerOrigin& known) {
        if (!known.keys && m_keys.peek(names).toDouble() < -1)
            throw WrongConfig{
                tr("%1: expected %2").arg(m_keys.find(names)->key, tr("a positive whole number"))};
        return m_keys.noted(names, m_model);
    }

    /// A whole number that may be 0. An odd value becomes a doubt.
    std::optional<Found<qint64>> wholeOf(const char* name) {
        return m_keys.peek({name}) == QJsonValue(0) ? m_keys.whole({name}) : m_keys.noted({name}, m_model);
    }

    void takeCount(LayerCount count, const QString& key, const QString& there, const QString& elsewhere,
                   bool windows) {
        Said said{{}, key, !windows, windows};
        for (qint64 layer = 0; layer < m_layers; ++layer)
            said.words << (count.has(layer, m_layers) ? there : elsewhere);
        take(said);
    }

    // --- the family

    void takeFamily() {
        if (m_family != nullptr)
            takeRules();
        if (m_windows == Windows::Given && !m_result.windows.keys && !m_result.windows.family &&
            (m_family == nullptr || m_family->sight == SightRule::ByType)) {
            takeCount({1, 1}, {}, kFull, kSliding, true);
            m_result.windows = {.keys = true, .family = false};
        }
    }

    void takeRules() {
        if (m_family->scheme == ModelScheme::None && m_family->kind == LayerKind::Linear)
            takeCount({1, 1}, {}, kFull, kLinear, false);
        if (m_family->attention.period > 0)
            takeRule(m_family->attention, m_result.attention, kLinear, false);
        if (m_family->full.period > 0 && m_windows != Windows::Off)
            takeRule(m_family->full, m_result.windows, kSliding, true);
        if (m_family->type == "deepseek_v4" && !m_result.attention.keys)
            takeUsualCompression();
        if ((isType(QLatin1String("gemma4")) || isOf("embedding_gemma2")) && m_result.counted &&
            !m_result.words.isEmpty() && m_result.words.back() == kSliding)
            m_model.reserve(
                tr("transformers lets the last layer of this model see all positions") +
                whereAt([this](std::size_t layer) { return static_cast<qsizetype>(layer) == m_layers - 1; }));
    }

    /// Which layers are of which kind is the family's rule, unless a key says it.
    void takeRule(LayerCount rule, const LayerOrigin& known, const QString& elsewhere, bool windows) {
        if (!known.keys)
            m_result.lacks = m_keys.placed("layer_types").toStdString();
        takeCount(rule, {}, kFull, elsewhere, windows);
    }

    void takeUsualCompression() {
        m_model.reserve(tr("neither %1 nor %2 says which layers use compressed keys; the default of "
                           "transformers is shown")
                            .arg(m_keys.placed("compress_ratios"), m_keys.placed("layer_types")));
        Said said{{}, {}, true, true};
        for (qint64 layer = 0; layer < m_layers; ++layer)
            said.words << (layer >= 2 && layer % 2 == 1 ? kFewCompressed : kManyCompressed);
        take(said);
    }

    // --- all together

    /// What is said first counts, and what is said later is compared with it; the family is not.
    void take(const Said& said) {
        const bool ofFamily = said.key.isEmpty();
        doubtUnknown(said);
        const bool attentionKnown = m_result.attention.keys;
        const bool windowsKnown = m_result.windows.keys;
        std::vector<bool> differs(static_cast<std::size_t>(m_layers));
        for (qsizetype layer = 0; layer < m_layers; ++layer) {
            const auto at = static_cast<std::size_t>(layer);
            QString& word = m_result.words[layer];
            const QString& other = said.words[layer];
            const bool attends = isAttentionWord(other);
            if (said.attention && !attentionKnown && !(attends && windowsKnown && isAttentionWord(word)))
                word = other;
            else if (said.attention && attentionKnown && !ofFamily)
                differs[at] = attends != isAttentionWord(word) || isFeedForward(other) != isFeedForward(word);
            if (said.windows && !said.attention && !windowsKnown && (word == kFull || word == kOldFull))
                word = other;
            else if (said.windows && windowsKnown && !ofFamily && attends && isAttentionWord(word))
                differs[at] = differs[at] || isWindowWord(other) != isWindowWord(word);
        }
        if (std::ranges::find(differs, true) != differs.end())
            reserveOnce(tr("%1 contradicts %2; %2 is used").arg(said.key, m_first) +
                        whereAt([&differs](std::size_t layer) { return differs[layer]; }));
        LayerOrigin& attention = m_result.attention;
        LayerOrigin& windows = m_result.windows;
        if (said.attention && !attentionKnown)
            attention = {!ofFamily, ofFamily};
        if (said.windows && !windowsKnown)
            windows = {!ofFamily, ofFamily};
        if (m_first.isEmpty())
            m_first = said.key;
    }

    void doubtUnknown(const Said& said) {
        constexpr qsizetype kMostWords = 5;
        QStringList unknown;
        for (const QString& word : said.words)
            if (!word.isNull() && isAttentionWord(word) && !isKnownWord(word) && !unknown.contains(word) &&
                unknown.size() < kMostWords)
                unknown << word;
        for (const QString& word : unknown)
            reserveOnce(tr("%1: unknown layer type \"%2\"").arg(said.key, word) +
                        whereAt([&](std::size_t layer) {
                            return said.words[static_cast<qsizetype>(layer)] == word;
                        }));
    }

    QString whereAt(const std::function<bool(std::size_t)>& concerns) const {
        return layersBehind(m_layers, m_result.counted, concerns);
    }

    void reserveOnce(const QString& why) {
        if (!m_model.doubts.contains(why))
            m_model.reserve(why);
    }

    const ConfigKeys& m_keys;
    const ModelFamily* m_family;
    Windows m_windows;
    ModelPositions& m_model;
    LayerWords m_result;
    qsizetype m_layers = 0;
    qsizetype m_passes = 1;
    QString m_first;  ///< the key that said the first words
};

}  // namespace

bool isAttentionWord(const QString& word) {
    return !word.startsWith(u"linear") && !word.startsWith(u"mamba") && word != u"conv" &&
           !isFeedForward(word);
}

bool isWindowWord(const QString& word) {
    return word == kSliding || word == u"hybrid_sliding" || word == kFewCompressed || word == kManyCompressed;
}

bool isKnownWord(const QString& word) {
    return isWindowWord(word) || word == kFull || word == kOldFull || word == u"chunked_attention" ||
           word == u"hybrid" || word == u"deepseek_sparse_attention" || word == u"minimax_m3_sparse" ||
           word == u"qwen_sparse_attention";
}

LayerWords readLayerWords(const ConfigKeys& keys, const ModelFamily* family, Windows windows,
                          ModelPositions& model) {
    return LayerWordsReading(keys, family, windows, model).read();
}

}  // namespace posiscope
