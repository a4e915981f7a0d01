// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/layerkeys.h"

#include <QJsonArray>
#include <algorithm>
#include <array>

#include "app/models/configkeys.h"
#include "app/models/headsize.h"
#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"

namespace posiscope {
namespace {

/// Lists with one entry per layer; 0 or false: the layer does not rotate.
constexpr std::array kTurningLists{"no_rope_layers", "use_rope_layers", "layer_rope_theta"};
constexpr std::initializer_list<const char*> kStillIntervals{"no_rope_layer_interval", "nope_layer_interval"};

/// Keys about layers with a window or a chunk, and its size; the rotation does not depend on them alone.
constexpr std::array kWindowKeys{
    "max_window_layers",       "local_attention",     "global_attn_every_n_layers",
    "hybrid_layer_pattern",    "local_layer_ids",     "window_size",
    "sliding_window_size",     "layer_types",         "prefix_dense_sliding_window_pattern",
    "sliding_window",          "use_sliding_window",  "sliding_window_pattern",
    "_sliding_window_pattern", "attention_chunk_size"};

/// Keys about which layers are attention at all, in hybrid families.
constexpr std::array kAttentionKeys{"layers_block_type", "hybrid_override_pattern", "full_attention_interval",
                                    "attn_layer_period", "attn_layer_offset",       "attn_layer_indices",
                                    "full_attn_idxs",    "hybrid_layer_ids",        "linear_attn_config",
                                    "attn_type_list",    "layer_group_size"};

constexpr std::array kTurningKinds{"full_attention",
                                   "sliding_attention",
                                   "chunked_attention",
                                   "attention",
                                   "hybrid",
                                   "hybrid_sliding",
                                   "compressed_sparse_attention",
                                   "heavily_compressed_attention",
                                   "deepseek_sparse_attention",
                                   "minimax_m3_sparse"};
constexpr std::array kOtherKinds{"linear_attention", "conv", "mamba", "moe", "mlp", "sparse", "dense"};

template <class List>
bool isAmong(const List& list, const QString& name) {
    return std::ranges::any_of(list, [&name](const char* known) { return name == QLatin1String(known); });
}

/// How many entries of a list do not rotate.
struct StillLayers {
    qsizetype still = 0;
    qsizetype all = 0;
    QString key;
};

std::optional<StillLayers> stillLayersOf(const ConfigKeys& keys) {
    for (const char* name : kTurningLists)
        if (keys.peek({name}).isArray()) {
            const auto found = keys.find({name});
            const QJsonArray list = found->value.toArray();
            const auto still = std::ranges::count_if(list, [](const QJsonValue& turns) {
                return turns == QJsonValue(0) || turns == QJsonValue(false);
            });
            return StillLayers{still, list.size(), found->key};
        }
    return std::nullopt;
}

/// Whether \p name is present and its value means "off".
bool isSwitchedOff(const ConfigKeys& keys, const char* name) {
    const QJsonObject& object = keys.first();
    const QJsonValue value = keys.peek({name});
    return object.contains(QLatin1String(name)) &&
           (value.isUndefined() || value == QJsonValue(false) || value.toDouble(1) <= 0);
}

/// The key \p name if its value is \p value.
QString saying(const ConfigKeys& keys, const char* name, bool value) {
    if (!keys.peek({name}).isBool())
        return {};
    const auto found = keys.find({name});
    return found->value.toBool() == value ? found->key : QString();
}

/// Reads one config.
class LayerReading {
    Q_DECLARE_TR_FUNCTIONS(LayerKeys)

public:
    LayerReading(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model)
        : m_keys(keys), m_family(family), m_model(model) {}

    void read() {
        readKinds();
        readStillLayers();
        readFamily();
        readTemperature();
        readOtherLayers();
        for (const char* name : kWindowKeys)
            m_keys.pass(name);
    }

private:
    void readStillLayers() {
        if (const auto layers = stillLayersOf(m_keys)) {
            if (layers->still > 0)
                m_model.exceptions << tr("%1 of %2 layers do not use RoPE (%3)")
                                          .arg(layers->still)
                                          .arg(layers->all)
                                          .arg(layers->key);
            m_keys.pass("no_rope_layer_interval");
            m_keys.pass("nope_layer_interval");
            return;
        }
        const bool said = m_keys.hasAny(kStillIntervals);
        QStringList wrong;
        const auto interval = m_keys.noted(kStillIntervals, wrong);
        for (const QString& why : wrong)
            m_model.reserve(why);
        const bool usual = !said && m_family != nullptr && m_family->still == StillRule::EveryFourth;
        if (interval || usual)
            m_model.exceptions << tr("in each group of %1 layers, the last does not use RoPE (%2)")
                                      .arg(interval ? interval->value : 4)
                                      .arg(interval ? interval->key : usualWord());
    }

    QString usualWord() const { return tr("default for %1").arg(m_model.type); }

    /// Families whose full-attention layers do not rotate; EXAONE's do if no layer has a window.
    void readFamily() {
        if (m_family == nullptr || m_family->still == StillRule::None ||
            m_family->still == StillRule::EveryFourth)
            return;
        const QString stillFull =
            tr("layers with full attention do not use RoPE; layers with a sliding window (sliding_attention) "
               "do");
        if (m_family->still == StillRule::Full || m_keys.peek({"sliding_window"}).toDouble() > 0) {
            m_model.exceptions << stillFull;
        } else if (!isSwitchedOff(m_keys, "sliding_window")) {
            m_model.exceptions << stillFull;
            m_model.reserve(
                tr("%1 does not give the window width; if no layer has a window, all layers use RoPE")
                    .arg(m_keys.placed("sliding_window")));
        }
    }

    void readKinds() {
        const auto kinds = m_keys.find({"layer_types"});
        if (!kinds)
            return;
        if (!kinds->value.isArray()) {
            m_model.reserve(tr("%1 is not a list of layer types").arg(kinds->key));
            return;
        }
        const QJsonArray list = kinds->value.toArray();
        QStringList unknown;
        bool others = false;
        for (const QJsonValue& kind : list)
            if (const QString word = kind.toString(); isAmong(kOtherKinds, word))
                others = true;
            else if (!isAmong(kTurningKinds, word) && !unknown.contains(word) && unknown.size() < 5)
                unknown << word;
        if (others)
            m_model.exceptions << attentionFrom(kinds->key);
        for (const QString& word : unknown)
            m_model.reserve(tr("%1: unknown layer type \"%2\"").arg(kinds->key, word));
    }

    static QString attentionFrom(const QString& key) {
        return tr("some layers are not attention layers (%1)").arg(key);
    }

    /// Factors of the query that depend on its position, in addition to any rotation.
    void readTemperature() {
        for (const char* other : {"floor_scale", "attn_scale", "log_scaling_n_floor"})
            m_keys.pass(other);
        const auto tuned = m_keys.notedFlag({"attn_temperature_tuning"}, m_model.doubts);
        if (tuned && tuned->value)
            m_model.notes << tr("%1: layers without RoPE multiply their queries by a factor that grows with "
                                "the position")
                                 .arg(tuned->key);
    }

    void readOtherLayers() {
        if (m_family == nullptr || !m_family->hybrid)
            return;
        for (const char* name : kAttentionKeys)
            if (const auto found = m_keys.find({name}))
                m_model.exceptions << attentionFrom(found->key);
    }

    const ConfigKeys& m_keys;
    const ModelFamily* m_family;
    ModelPositions& m_model;
};

/// Adds notes about the windows of layers.
class WindowNotes {
    Q_DECLARE_TR_FUNCTIONS(LayerKeys)

public:
    WindowNotes(const ConfigKeys& keys, ModelPositions& model) : m_keys(keys), m_model(model) {}

    void read() {
        const auto used = m_keys.notedFlag({"use_sliding_window"}, m_model.doubts);
        if (!m_keys.peek({"sliding_window"}).isArray() && (!used || used->value))
            if (const auto window = m_keys.noted({"sliding_window"}, m_model.doubts))
                m_model.notes << tr("%1: layers with a sliding window look back at most %2 positions")
                                     .arg(window->key)
                                     .arg(window->value);
        if (const auto chunk = m_keys.noted({"attention_chunk_size"}, m_model.doubts))
            m_model.notes << tr("%1: layers with chunked attention attend within chunks of %2 positions")
                                 .arg(chunk->key)
                                 .arg(chunk->value);
        m_keys.noted({"max_window_layers"}, m_model.doubts);
        readPattern();
    }

private:
    /// A number, or letters as in EXAONE 4: L for a window, G for full attention.
    void readPattern() {
        const auto pattern = m_keys.find({"sliding_window_pattern", "_sliding_window_pattern"});
        if (!pattern)
            return;
        const QString letters = pattern->value.toString();
        if (!letters.isEmpty() && letters.count(u'L') + letters.count(u'G') == letters.size()) {
            m_model.notes << tr("%1: the layers repeat the pattern %2 (L: sliding window, G: full attention)")
                                 .arg(pattern->key, letters);
            return;
        }
        if (const auto every =
                m_keys.noted({"sliding_window_pattern", "_sliding_window_pattern"}, m_model.doubts))
            m_model.notes << tr("%1: in each group of %2 layers, the last has full_attention, the others "
                                "sliding_attention")
                                 .arg(every->key)
                                 .arg(every->value);
    }

    const ConfigKeys& m_keys;
    ModelPositions& m_model;
};

}  // namespace

QString unturnedBy(const ConfigKeys& keys, const ModelFamily* family) {
    if (family != nullptr && family->scheme == ModelScheme::None)
        return keys.placed("model_type");
    if (const QString latent = saying(keys, "mla_use_nope", true); !latent.isEmpty())
        return latent;
    if (const QString shared = saying(keys, "use_mem_rope", false); !shared.isEmpty())
        return shared;
    if (keys.peek(kShareKeys) == QJsonValue(0))
        return keys.find(kShareKeys)->key;
    if (const auto layers = stillLayersOf(keys))
        return layers->still == layers->all ? layers->key : QString();
    return keys.peek(kStillIntervals) == QJsonValue(1) ? keys.find(kStillIntervals)->key : QString();
}

bool hasWindowLayers(const ConfigKeys& keys) {
    if (keys.peek({"use_sliding_window"}) == QJsonValue(false))
        return false;
    const QJsonArray list = keys.peek({"layer_types"}).toArray();
    return list.isEmpty() ? !isSwitchedOff(keys, "sliding_window")
                          : list.contains(QStringLiteral("sliding_attention"));
}

void readLayerKeys(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model) {
    LayerReading(keys, family, model).read();
}

void noteWindows(const ConfigKeys& keys, ModelPositions& model) {
    WindowNotes(keys, model).read();
}

}  // namespace posiscope
