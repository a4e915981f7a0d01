// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/schemeconfigs.h"

#include <QJsonArray>
#include <algorithm>

#include "app/models/configkeys.h"
#include "app/models/headsize.h"
#include "app/models/layerwords.h"
#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"

namespace posiscope {
namespace {

/// Lists with one entry per layer; 0 or false: the layer does not rotate.
constexpr std::array kTurningLists{"no_rope_layers", "use_rope_layers", "layer_rope_theta", "rope_layout"};
constexpr std::initializer_list<const char*> kStillIntervals{"no_rope_layer_interval", "nope_layer_interval"};
constexpr std::initializer_list<const char*> kWindowKeys{"sliding_window", "sliding_window_size",
                                                         "window_size", "attention_window_size"};
/// The whole width, half of it to each side.
constexpr std::initializer_list<const char*> kEachSideKeys{"local_attention", "attention_window"};
/// An encoder that adds 1 to half of its window: its mask lets the position at that distance through.
constexpr QStringView kInclusive = u"embedding_gemma2";

/// Reads one config.
class LayerReading {
    Q_DECLARE_TR_FUNCTIONS(LayerKeys)

public:
    LayerReading(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model)
        : m_keys(keys), m_family(family), m_model(model) {}

    LayerTable read() {
        readWindow();
        m_words = readLayerWords(m_keys, m_family, m_windows, m_model);
        m_table.counted = m_words.counted;
        m_table.countLacks = m_words.countLacks;
        m_table.kind = m_family != nullptr ? m_family->kind : LayerKind::Unknown;
        m_table.layers.resize(static_cast<std::size_t>(m_words.words.size()));
        for (std::size_t layer = 0; layer < m_table.layers.size(); ++layer)
            readKind(m_table.layers[layer], m_words.words[static_cast<qsizetype>(layer)]);
        readTurns();
        readSights();
        readTemperature();
        readOtherHeads();
        readLoops();
        return m_table;
    }

private:
    SightRule sightRule() const { return m_family != nullptr ? m_family->sight : SightRule::ByType; }

    // --- windows

    /// 0, −1, null, false, "" and [] mean that there is no window.
    void readWindow() {
        readWidth();
        if (m_width.width > 0)
            m_windows = Windows::Given;
        if (m_family != nullptr && m_family->windowAssumed && m_width.width == 0 &&
            !m_keys.first().contains(QLatin1String("sliding_window")))
            m_model.reserve(tr("%1 is missing; transformers then assumes a window of %2")
                                .arg(m_keys.placed("sliding_window"))
                                .arg(m_family->window));
        const auto used = m_keys.notedFlag({"use_sliding_window"}, m_model);
        const bool asked = m_family != nullptr && m_family->windowAsked;
        // EXAONE 4: no pattern, no windows
        const bool unpatterned = m_family != nullptr && m_family->still == StillRule::FullBesideWindows &&
                                 m_keys.first().value(QLatin1String("sliding_window_pattern")).isNull();
        if (!used && asked && m_width.width > 0)
            m_model.reserve(tr("%1 is missing; transformers then assumes no window")
                                .arg(m_keys.placed("use_sliding_window")));
        const QString off = offKey();
        if ((used && !used->value) || (!used && asked) || !off.isEmpty() || unpatterned)
            m_windows = Windows::Off;
        m_offKey = used || asked    ? m_keys.placed("use_sliding_window")
                   : !off.isEmpty() ? off
                                    : m_keys.placed("sliding_window_pattern");
    }

    void readWidth() {
        readDirection();
        if (const auto width = m_keys.noted(kWindowKeys, m_model)) {
            m_width = sightOf(width->value, m_eachSide);
            if (m_keys.peek({"local_attention"}) == QJsonValue(2 * width->value))  // ModernBERT has both
                m_keys.pass("local_attention");
        } else if (m_keys.peek(kEachSideKeys).isArray())
            readWidths(*m_keys.find(kEachSideKeys));
        else if (const auto both = m_keys.noted(kEachSideKeys, m_model))
            m_width = sightOf(both->value, true);
        else if (m_model.type == u"zaya")
            readZayaWidths();
        else if (m_model.type == u"jet_nemotron")
            readJetWidth();
    }

    /// Gemma: encoders have half of the window to each side.
    void readDirection() {
        const auto found = m_keys.find({"use_bidirectional_attention"});
        m_eachSide =
            found && (found->value == QJsonValue(true) || found->value == QJsonValue(QStringLiteral("all")));
        if (found && !m_eachSide && found->value != QJsonValue(false) &&
            found->value != QJsonValue(QStringLiteral("vision")))
            m_model.reserve(tr("%1: expected %2").arg(found->key, tr("true or false")));
        if (m_eachSide && m_model.type != u"gemma" && !m_model.type.startsWith(u"gemma3") &&
            !m_model.type.startsWith(u"gemma4"))
            m_model.reserve(tr("%1 is a key of other models; whether \"%2\" reads it is unknown")
                                .arg(found->key, m_model.type));
        m_eachSide |= m_model.type.startsWith(kInclusive);
    }

    /// A width that is halved lies on both sides of an encoder's query, but before that of a decoder. A few
    /// encoders have the whole width on each side.
    LayerSight sightOf(qint64 width, bool halved) const {
        const bool decoder = m_model.type == u"modernbert-decoder";
        const bool both = (halved && !decoder) || (m_family != nullptr && m_family->bidirectional);
        const qint64 more = m_model.type.startsWith(kInclusive) && width > 0 ? 1 : 0;
        return {.form = both ? LayerSight::Form::EachSide : LayerSight::Form::Window,
                .width = halved ? width / 2 + more : width};
    }

    void readJetWidth() {
        const char* const name = "efficient_attention_config";
        const qint64 width =
            m_keys.peek({name})[QLatin1String("swa")][QLatin1String("window_size")].toInteger();
        m_keys.pass(name);
        if (width > 0)
            m_width = {LayerSight::Form::Window, width};
        else
            m_model.reserve(tr("%1: expected %2")
                                .arg(m_keys.placed(name) + QStringLiteral(".swa.window_size"),
                                     tr("a positive whole number")));
    }

    /// As released, a window is the number of positions before the query; transformers takes the greatest.
    void readZayaWidths() {
        const QJsonArray widths = m_keys.peek({"swa_layers"}).toArray();
        for (const QJsonValue& width : widths) {
            const qint64 own = std::clamp<qint64>(width.toInteger(), 0, 1 << 30);
            if (own > 0 && m_width.width > 0 && own + 1 != m_width.width)
                reserveOnce(tr("%1 has windows of several widths; the widest is shown")
                                .arg(m_keys.placed("swa_layers")));
            if (own > 0)
                m_width = {LayerSight::Form::Window, std::max<qint64>(m_width.width, own + 1)};
        }
    }

    /// Longformer: the width of each layer.
    void readWidths(const Found<QJsonValue>& list) {
        for (const QJsonValue& width : list.value.toArray())
            m_widths.push_back(std::max<qint64>(width.toInteger(), 0) / 2);
        if (std::ranges::find(m_widths, 0) != m_widths.end())
            m_model.reserve(
                tr("%1: expected %2").arg(list.key, tr("a positive whole number for each layer")));
        m_widthsKey = list.key;
        m_width = {LayerSight::Form::EachSide, std::ranges::max(m_widths), 0};
    }

    /// The key that says that there is no window; empty: none.
    QString offKey() const {
        if (m_width.width != 0)
            return {};
        const QJsonObject& object = m_keys.first();
        const auto* const off = std::ranges::find_if(kWindowKeys, [&](const char* name) {
            const QJsonValue value = object.value(QLatin1String(name));
            return value.isNull() || value == QJsonValue(false) || value.toDouble(1) <= 0 ||
                   value == QJsonValue(QString()) || value == QJsonValue(QJsonArray());
        });
        return off == kWindowKeys.end() ? QString() : m_keys.placed(*off);
    }

    // --- kinds

    void readKind(LayerFacts& layer, const QString& word) {
        layer.type = word == u"attention" ? QStringLiteral("full_attention") : word;
        layer.orderLacks = m_words.lacks;
        layer.typeFrom = isAttentionWord(word) ? m_words.windows : m_words.attention;
        layer.typeFrom.keys |= m_words.attention.keys;
        layer.typeFrom.family |= isAttentionWord(word) && m_words.attention.family;
        layer.beside = m_family == nullptr       ? word.startsWith(u"hybrid")
                       : m_family->other.empty() ? false
                                                 : m_family->beside || word.startsWith(u"hybrid");
        layer.typeFrom.family |= layer.beside && m_family != nullptr && m_family->beside;
        if (m_family != nullptr && (layer.beside || !isAttentionWord(word)))
            layer.name = otherName();
        if (word == u"conv")
            layer.kind = LayerKind::Conv;
        else if (word == u"moe" || word == u"mlp" || word == u"sparse" || word == u"dense")
            takeFeedForward(layer, word == u"moe" || word == u"sparse");
        else if (!isAttentionWord(word))
            layer.kind = m_family != nullptr ? m_family->otherKind : LayerKind::Linear;
        else if (!isKnownWord(layer.type))
            layer.kind = LayerKind::Unknown;
    }

    /// Ling 3 has the model_type of Ling 2.5, but other layers beside its attention.
    std::string_view otherName() const {
        const bool delta = m_model.type == u"bailing_hybrid" &&
                           m_keys.hasAny({"kda_safe_gate", "kda_lower_bound", "no_kda_lora"});
        return delta ? "Kimi delta attention" : m_family->other;
    }

    static void takeFeedForward(LayerFacts& layer, bool experts) {
        layer.kind = LayerKind::FeedForward;
        layer.name = experts ? "experts" : "";
    }

    // --- rotation

    void readTurns() {
        if (const QString key = stillBy(); !key.isEmpty())
            return keepAllStill(key);
        const bool listed = readTurningList();
        const bool spaced = readStillInterval(listed);
        if (!listed && !spaced)
            applyStillRule();
        readStillTypes();
        readCrossLayers();
        m_table.stillKey = m_table.turns() ? QString() : m_stillKey;
    }

    /// The key that says that no layer rotates.
    QString stillBy() {
        for (const char* name : {"mla_use_nope", "use_mla_nope"})
            if (const auto latent = m_keys.notedFlag({name}, m_model); latent && latent->value)
                return latent->key;
        if (m_family != nullptr && m_family->scheme == ModelScheme::None)
            return m_keys.placed("model_type");
        if (m_model.type == u"minicpm_sala")
            return sparseStillBy();
        if (const auto rotates =
                m_model.type == u"solar_open2" ? m_keys.notedFlag({"use_rope"}, m_model) : std::nullopt;
            rotates && !rotates->value)
            return rotates->key;
        if (const auto shared = m_keys.notedFlag({"use_mem_rope"}, m_model); shared && !shared->value)
            return shared->key;
        const bool none = m_keys.peek(kShareKeys) == QJsonValue(0);
        if (none && m_keys.peek({"partial_rotary_factor"}) == QJsonValue(0))
            m_model.reserve(tr("%1 is 0, so no channel would rotate; transformers does not support this")
                                .arg(m_keys.placed("partial_rotary_factor")));
        return none ? m_keys.find(kShareKeys)->key : QString();
    }

    /// MiniCPM-SALA, whose lightning attention rotates instead.
    QString sparseStillBy() {
        m_keys.pass("lightning_use_rope");
        m_keys.pass("sparse_config");
        const auto rotates = m_keys.notedFlag({"attn_use_rope"}, m_model);
        if (!rotates)
            m_model.reserve(tr("%1 is missing").arg(m_keys.placed("attn_use_rope")));
        return rotates && !rotates->value ? rotates->key : QString();
    }

    void keepAllStill(const QString& key) {
        const bool family = key == m_keys.placed("model_type");
        for (LayerFacts& layer : m_table.layers)
            keepStill(layer, {!family, family});
        m_table.stillKey = key;
    }

    static void keepStill(LayerFacts& layer, LayerOrigin from) {
        layer.turns = false;
        layer.turnsFrom = from;
    }

    bool readTurningList() {
        if (m_model.type == u"iquest_q1")
            return readStillLayers();
        for (const char* name : kTurningLists) {
            const auto found = m_keys.find({name});
            if (!found)
                continue;
            if (!found->value.isArray()) {
                m_model.reserve(tr("%1 is not a list with an entry for each layer").arg(found->key));
                continue;
            }
            readTurning(found->value.toArray(), found->key);
            return true;
        }
        return false;
    }

    /// The layers whose numbers \p places has.
    void keepStillAt(const QJsonArray& places) {
        for (const QJsonValue& place : places)
            if (const qint64 layer = place.toInteger(-1); layer >= 0 && layer < std::ssize(m_table.layers))
                keepStill(m_table.layers[static_cast<std::size_t>(layer)], {.keys = true, .family = false});
    }

    /// IQuest Q1 lists the numbers of layers that do not rotate.
    bool readStillLayers() {
        if (!m_keys.first().contains(QLatin1String("no_rope_layers")))
            m_model.reserve(tr("%1 is missing").arg(m_keys.placed("no_rope_layers")));
        const auto found = m_keys.find({"no_rope_layers"});
        if (!found)
            return false;
        m_stillKey = found->key;
        const QJsonArray places = found->value.toArray();
        keepStillAt(places);
        if (places.isEmpty() ||
            !std::ranges::all_of(places, [](const QJsonValue& place) { return place.toInteger(-1) >= 0; }))
            m_model.reserve(tr("%1: expected %2").arg(found->key, tr("a list of layer numbers")));
        return true;
    }

    void readTurning(const QJsonArray& list, const QString& key) {
        m_stillKey = key;
        const auto all = static_cast<std::size_t>(list.size());
        for (std::size_t layer = 0; layer < m_table.layers.size(); ++layer) {
            LayerFacts& facts = m_table.layers[layer];
            const QJsonValue turns = list.at(static_cast<qsizetype>(layer));
            if (layer >= all && m_table.counted)
                facts.kind = facts.kind == LayerKind::Rope ? LayerKind::Unknown : facts.kind;
            else if (turns == QJsonValue(0) || turns == QJsonValue(false))
                keepStill(facts, {.keys = true, .family = false});
            else if (key.endsWith(u"layer_rope_theta"))
                facts.base = turns.toDouble();
            else if (layer < all && turns != QJsonValue(1) && turns != QJsonValue(true))
                facts.kind = facts.kind == LayerKind::Rope ? LayerKind::Unknown : facts.kind;
        }
        doubtOddEntries(list, key);
        if (all < m_table.layers.size() && m_table.counted)
            m_model.reserve(
                tr("%1 has %2 entries for %3 layers").arg(key).arg(all).arg(m_table.layers.size()) +
                m_table.whereAt([all](std::size_t layer) { return layer >= all; }));
        else if (all > m_table.layers.size())
            m_model.notes << tr("%1 has %2 entries; the first %3 belong to the layers")
                                 .arg(key)
                                 .arg(all)
                                 .arg(m_table.layers.size());
    }

    void doubtOddEntries(const QJsonArray& list, const QString& key) {
        const bool numbers = key.endsWith(u"layer_rope_theta");
        const QString where = m_table.whereAt([&](std::size_t layer) {
            const QJsonValue entry = list.at(static_cast<qsizetype>(layer));
            const bool isSwitch = entry.isBool() || entry == QJsonValue(0) || entry == QJsonValue(1);
            return static_cast<qsizetype>(layer) < list.size() &&
                   !(isSwitch || (numbers && entry.isDouble()));
        });
        if (!where.isEmpty())
            reserveOnce(tr("%1: expected %2")
                            .arg(key, numbers ? tr("a list of numbers") : tr("0 or 1 for each layer")) +
                        where);
    }

    void reserveOnce(const QString& why) {
        if (!m_model.doubts.contains(why))
            m_model.reserve(why);
    }

    /// The last of so many layers does not rotate. A list beside it counts more.
    bool readStillInterval(bool listed) {
        // Meta's own key: null means that all layers rotate
        const bool said =
            m_keys.hasAny(kStillIntervals) || m_keys.first().contains(QLatin1String("nope_layer_interval"));
        const bool decides = m_family != nullptr && m_family->still == StillRule::EveryFourth;
        if (!listed && decides && m_keys.peek(kStillIntervals).toDouble() < -1)
            throw WrongConfig{
                tr("%1: expected %2").arg(m_keys.find(kStillIntervals)->key, tr("a positive whole number"))};
        const auto interval = m_keys.noted(kStillIntervals, m_model);
        if (!interval)
            return said;
        const auto isStill = [&interval](std::size_t layer) {
            return (static_cast<qint64>(layer) + 1) % interval->value == 0;
        };
        for (std::size_t layer = 0; layer < m_table.layers.size(); ++layer)
            if (!listed && isStill(layer))
                keepStill(m_table.layers[layer], {.keys = true, .family = false});
        const QString where = m_table.whereAt([&](std::size_t layer) {
            const LayerFacts& facts = m_table.layers[layer];
            return listed && facts.kind == LayerKind::Rope && isStill(layer) == facts.turns;
        });
        if (!where.isEmpty())
            m_model.reserve(tr("%1 contradicts %2; %2 is used").arg(interval->key, m_stillKey) + where);
        if (!listed)
            m_stillKey = interval->key;
        return true;
    }

    void applyStillRule() {
        if (m_family == nullptr || m_family->still == StillRule::None)
            return;
        const bool windows = std::ranges::any_of(
            m_table.layers, [](const LayerFacts& layer) { return isWindowWord(layer.type); });
        const qsizetype dense = leadingDense();
        for (std::size_t layer = 0; layer < m_table.layers.size(); ++layer) {
            LayerFacts& facts = m_table.layers[layer];
            facts.turnsFrom = {.keys = true, .family = true};
            const bool full = !isWindowWord(facts.type) && static_cast<qsizetype>(layer) >= dense;
            if (m_family->still == StillRule::EveryFourth ? layer % 4 == 3
                : m_family->still == StillRule::Full      ? full
                                                          : full && windows)
                keepStill(facts, {.keys = false, .family = true});
        }
        m_stillKey = m_keys.placed("model_type");
    }

    /// Cohere 2 with experts: the dense layers in front rotate, too.
    qsizetype leadingDense() {
        if (m_keys.peek({"prefix_dense_sliding_window_pattern"}) != QJsonValue(1))
            return 0;
        m_keys.pass("prefix_dense_sliding_window_pattern");
        const QJsonArray list = m_keys.peek({"mlp_layer_types"}).toArray();
        const auto isKnown = [](const QJsonValue& type) {
            return type == QJsonValue(QStringLiteral("dense")) ||
                   type == QJsonValue(QStringLiteral("sparse"));
        };
        if (list.isEmpty() || !std::ranges::all_of(list, isKnown))
            m_model.reserve(
                tr("%1 is not a list with an entry for each layer").arg(m_keys.placed("mlp_layer_types")));
        return std::ranges::find_if(
                   list, [](const QJsonValue& type) { return type != QJsonValue(QStringLiteral("dense")); }) -
               list.begin();
    }

    /// A kind of layers whose block in rope_parameters is null does not rotate.
    void readStillTypes() {
        const QJsonObject blocks = m_keys.peek({"rope_parameters"}).toObject();
        for (LayerFacts& layer : m_table.layers)
            if (blocks.contains(layer.type) && blocks.value(layer.type).isNull()) {
                keepStill(layer, {.keys = true, .family = false});
                m_stillKey = m_keys.placed("rope_parameters.") + layer.type;
            }
    }

    /// Llama 3.2 with pictures: layers that attend to the picture, whose keys have no positions.
    void readCrossLayers() {
        const auto found = m_keys.find({"cross_attention_layers"});
        if (!found)
            return;
        const QJsonArray places = found->value.toArray();
        keepStillAt(places);
        if (!std::ranges::all_of(places, [](const QJsonValue& place) { return place.toInteger(-1) >= 0; }) ||
            places.isEmpty())
            m_model.reserve(tr("%1: expected %2").arg(found->key, tr("a list of layer numbers")));
    }

    // --- what a layer sees

    void readSights() {
        const LayerSight chunks = chunksOf();
        for (std::size_t i = 0; i < m_table.layers.size(); ++i) {
            LayerFacts& layer = m_table.layers[i];
            if (layer.kind != LayerKind::Rope)
                continue;
            if (sightRule() == SightRule::TurningInChunks && !m_words.listed)
                layer.type =
                    layer.turns ? QStringLiteral("chunked_attention") : QStringLiteral("full_attention");
            if (sightRule() == SightRule::StillInWindows && !m_words.listed && m_windows == Windows::Given)
                layer.type =
                    layer.turns ? QStringLiteral("full_attention") : QStringLiteral("sliding_attention");
            if (layer.type == u"chunked_attention")
                layer.sees = chunks;
            else if (isWindowWord(layer.type))
                layer.sees = windowOf(layer);
            if (!m_widths.empty() && layer.sees.form == LayerSight::Form::EachSide)
                layer.sees.width = i < m_widths.size() ? m_widths[i] : 0;
        }
        if (m_table.counted && !m_widths.empty() && m_widths.size() < m_table.layers.size())
            m_model.reserve(tr("%1 has %2 entries for %3 layers")
                                .arg(m_widthsKey)
                                .arg(m_widths.size())
                                .arg(m_table.layers.size()) +
                            m_table.whereAt([this](std::size_t layer) { return layer >= m_widths.size(); }));
        doubtWidths();
        doubtBlocks();
        readRatios();
    }

    /// BigBird: what its layers see is no window.
    void doubtBlocks() {
        if (m_model.type == u"big_bird" &&
            m_keys.peek({"attention_type"}) != QJsonValue(QStringLiteral("original_full")))
            m_model.reserve(tr("unless %1 is \"original_full\", layers see only the blocks around the query, "
                               "some random blocks, and the first and the last block")
                                .arg(m_keys.placed("attention_type")));
    }

    /// As the model's own files call it.
    const char* widthKey() const {
        return m_table.kind == LayerKind::Band || m_model.type == u"smallthinker" ? "sliding_window_size"
               : m_model.type == u"plamo3"                                        ? "window_size"
                                                                                  : "sliding_window";
    }

    /// Layers with a window or chunks whose width is not known.
    void doubtWidths() {
        const auto in = [this](LayerSight::Form form) {
            return m_table.where([form](const LayerFacts& layer) { return layer.sees.form == form; });
        };
        const QString windows = m_table.where([this](const LayerFacts& layer) {
            return layer.kind == LayerKind::Rope && isWindowWord(layer.type) && layer.sees.width == 0 &&
                   m_widths.empty();
        });
        if (!windows.isEmpty() && m_windows == Windows::Off)
            m_model.reserve(
                tr("%1 switches windows off, but the file lists layers with a window").arg(m_offKey) +
                windows);
        else if (!windows.isEmpty())
            m_model.reserve(tr("%1 is missing, so the width of the attention window is unknown")
                                .arg(m_keys.placed(widthKey())) +
                            windows);
        if (sightRule() != SightRule::TurningInChunks && !in(LayerSight::Form::Chunk).isEmpty() &&
            !m_keys.hasAny({"attention_chunk_size"}))
            m_model.reserve(tr("%1 is missing").arg(m_keys.placed("attention_chunk_size")) +
                            in(LayerSight::Form::Chunk));
    }

    bool hasChunks() const {
        const auto isChunked = [](const LayerFacts& layer) { return layer.type == u"chunked_attention"; };
        return sightRule() == SightRule::TurningInChunks || std::ranges::any_of(m_table.layers, isChunked);
    }

    LayerSight chunksOf() {
        LayerSight chunks{.form = LayerSight::Form::Chunk};
        if (!hasChunks()) {
            if (m_model.type.startsWith(u"mimo"))  // ships one that nothing reads
                m_keys.pass("attention_chunk_size");
            return chunks;
        }
        if (const auto given = m_keys.noted({"attention_chunk_size"}, m_model)) {
            chunks.width = given->value;
        } else if (sightRule() == SightRule::TurningInChunks) {
            chunks.width = m_family->window;
            chunks.lacks = m_keys.placed("attention_chunk_size").toStdString();
        }
        return chunks;
    }

    LayerSight windowOf(const LayerFacts& layer) {
        LayerSight sight = m_width;
        if (sight.width == 0 || m_windows == Windows::Off)
            sight = usualWindow();
        if (layer.type == u"compressed_sparse_attention")
            sight.compressed = rateOf(layer.type, "compress_rate_csa", 4);
        if (layer.type == u"heavily_compressed_attention")
            sight.compressed = rateOf(layer.type, "compress_rate_hca", 128);
        return sight;
    }

    /// DeepSeek-V4, as transformers saves it: the rate of each kind of layers. \param older its own key
    qint64 rateOf(const QString& type, const char* older, qint64 usual) {
        if (const auto own = m_keys.noted({older}, m_model))
            return own->value;
        const auto rates = m_keys.find({"compress_rates"});
        if (!rates)
            return usual;
        const qint64 rate = rates->value[type].toInteger();
        if (rate <= 0)
            reserveOnce(tr("%1: expected %2").arg(rates->key + u'.' + type, tr("a positive whole number")));
        return rate > 0 ? rate : usual;
    }

    LayerSight usualWindow() const {
        if (m_windows == Windows::Off)
            return {};
        const std::int64_t usual = m_family != nullptr ? m_family->window : 0;
        const bool both = m_model.type.startsWith(u"modernbert");
        LayerSight sight = sightOf(usual, both || m_eachSide);
        if (usual > 0)
            sight.lacks = m_keys.placed(both ? "local_attention" : "sliding_window").toStdString();
        return sight;
    }

    /// DeepSeek-V4: one compressed key for so many positions.
    void readRatios() {
        const QJsonArray ratios = m_keys.peek({"compress_ratios"}).toArray();
        for (std::size_t layer = 0; layer < m_table.layers.size(); ++layer)
            if (const qint64 ratio = ratios.at(static_cast<qsizetype>(layer)).toInteger(); ratio > 0)
                m_table.layers[layer].sees.compressed = ratio;
    }

    /// Step 3.5: the heads of the layers with a window.
    void readOtherHeads() {
        if (!m_keys.peek({"attention_other_setting"}).isObject())
            return;
        const auto inner = m_keys.object({"attention_other_setting"});
        for (const char* known :
             {"attention_type", "num_attention_heads", "num_attention_groups", "head_dim", "true_head_dim"})
            inner->pass(known);
        const QJsonValue head = inner->peek({"head_dim"});
        if (!head.isUndefined() && head != m_keys.peek({"head_dim"}))
            m_model.reserve(tr("%1 differs from %2; %2 is used")
                                .arg(inner->placed("head_dim"), m_keys.placed("head_dim")));
    }

    /// IQuest LoopCoder: the code of the model knows two passes only.
    void readLoops() {
        if (m_model.type != u"iquestloopcoder")
            return;
        const auto window = m_keys.noted({"loop_window_size"}, m_model);
        const auto passes = m_keys.noted({"loop_num"}, m_model);
        if (window)
            m_model.notes
                << tr("%1: the window of the second pass is %2").arg(window->key).arg(window->value);
        else
            m_model.reserve(tr("%1 is missing").arg(m_keys.placed("loop_window_size")));
        if (passes && passes->value != 2)
            m_model.reserve(
                tr("%1 is %2; only two passes are supported").arg(passes->key).arg(passes->value));
    }

    // --- temperature

    void lack(const char* name, std::string& keys) const {
        if (!keys.empty())
            keys += ", ";
        keys += m_keys.placed(name).toStdString();
    }

    void readTemperature() {
        if (sightRule() == SightRule::TurningInChunks)
            readTuning();
        else if (m_table.kind == LayerKind::Band)
            readBand();
        for (const char* idle : {"attn_scale", "log_scaling_alpha"})
            m_keys.pass(idle);
        // Cohere 2, whose pattern says the same
        if (m_keys.peek({"order_of_interleaved_layers"}) == QJsonValue(QStringLiteral("local_attn_first")))
            m_keys.pass("order_of_interleaved_layers");
    }

    double number(const char* name, double usual, std::string& lacks) {
        const QJsonValue value = m_keys.peek({name});
        if (value.isUndefined())
            lack(name, lacks);
        if (!value.isUndefined() && !(value.toDouble() > 0 && value.toDouble() <= 1e12))
            m_model.reserve(tr("%1: expected %2").arg(m_keys.placed(name), tr("a positive number")));
        m_keys.pass(name);
        return value.toDouble() > 0 && value.toDouble() <= 1e12 ? value.toDouble() : usual;
    }

    /// Llama 4: only the layers that do not rotate. Older files give a number instead of true.
    void readTuning() {
        const auto tuned = m_keys.find({"attn_temperature_tuning"});
        if (tuned && (tuned->value == QJsonValue(false) || tuned->value == QJsonValue(0)))
            return m_keys.pass("floor_scale");
        if (tuned && !tuned->value.isBool() && !tuned->value.isDouble())
            m_model.reserve(tr("%1: expected %2").arg(tuned->key, tr("true or false")));
        QueryTemperature temperature{.offset = 1};
        if (!tuned)
            lack("attn_temperature_tuning", temperature.lacks);
        temperature.strength = number("attn_scale", 0.1, temperature.lacks);
        temperature.length =
            std::max<std::int64_t>(1, std::llround(number("floor_scale", 8192, temperature.lacks)));
        for (LayerFacts& layer : m_table.layers)
            if (!layer.turns)
                layer.temperature = temperature;
    }

    /// Inkling: the layers that see everything.
    void readBand() {
        const auto extent = m_keys.noted({"rel_extent"}, m_model);
        const auto rank = m_keys.noted({"d_rel"}, m_model);
        m_keys.pass("swa_head_dim");
        m_table.extent = extent ? extent->value : 1024;
        m_table.rank = rank ? rank->value : 16;
        if (!extent)
            lack("rel_extent", m_table.extentLacks);
        if (!rank)
            lack("d_rel", m_table.extentLacks);
        const auto length = m_keys.noted({"log_scaling_n_floor"}, m_model);
        if (!length)
            return;
        QueryTemperature temperature{.stairs = false, .length = length->value, .offset = 1, .onBias = true};
        temperature.strength = number("log_scaling_alpha", 0.1, temperature.lacks);
        for (LayerFacts& layer : m_table.layers)
            if (layer.sees.form == LayerSight::Form::All)
                layer.temperature = temperature;
    }

    const ConfigKeys& m_keys;
    const ModelFamily* m_family;
    ModelPositions& m_model;
    Windows m_windows = Windows::Usual;
    QString m_offKey;  ///< what switches windows off, if they are
    LayerSight m_width;
    bool m_eachSide = false;               ///< a window lies on both sides of the query
    std::vector<std::int64_t> m_widths{};  ///< of each layer, to each side; empty: the same for all
    QString m_widthsKey;
    LayerWords m_words;
    LayerTable m_table;
    QString m_stillKey;  ///< what says which layers do not rotate
};

}  // namespace

LayerTable readLayerTable(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model) {
    return LayerReading(keys, family, model).read();
}

}  // namespace posiscope
