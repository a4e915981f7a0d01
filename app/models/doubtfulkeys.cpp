// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/doubtfulkeys.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <array>

#include "app/models/configkeys.h"
#include "app/models/modelpositions.h"
#include "app/texts/shownwords.h"

namespace posiscope {
namespace {

struct DoubtfulKeys {
    Q_DECLARE_TR_FUNCTIONS(DoubtfulKeys)
};

/// Substrings of keys about positions.
constexpr std::array kStems{"rope", "rotary", "position", "alibi", "relative", "yarn", "max_seq", "ntk"};

/// Substrings of keys that tell which layers rotate, and how.
constexpr std::array kLayerStems{
    "rotat",       "theta",          "nope",        "pos_",          "window",           "swa",
    "sliding",     "chunk",          "local",       "global",        "pattern",          "layer_type",
    "attn_type",   "attention_type", "mamba",       "ssm",           "attn_layer",       "attention_layer",
    "layer_group", "block_type",     "attn_idx",    "attention_idx", "hybrid_layer",     "mscale",
    "compress",    "interval",       "linear_attn", "scaling",       "temper",           "beta",
    "floor",       "logn",           "interleave",  "section",       "per_layer_config", "bidirectional",
    "gqa_layer"};

/// Keys with words that start so concern images, audio or other parts of a model, whatever else is in their
/// names …
constexpr std::array kOtherInputs{"vision", "visual",   "image",   "img",   "audio", "video", "speech",
                                  "talker", "id2label", "wav2vec", "draft", "mtp",   "nextn", "token_id"};

/// … and these experts, training or quantised weights, or count heads, unless they name a positional
/// encoding.
constexpr std::array kOtherMatters{
    "expert",     "moe",      "rout",   "mlp",          "dropout",     "loss",
    "logit",      "quant",    "adam",   "feed_forward", "label",       "initializer",
    "sparsity",   "sink",     "v_head", "num_heads",    "value_heads", "attention_heads",
    "activation", "layernorm"};

/// Heads other than those of attention.
constexpr std::array kOtherHeads{"mamba", "ssm",   "linear", "lightning", "kda", "gdn",
                                 "conv",  "index", "cross",  "value",     "key", "swa"};

/// Positions of things other than tokens, and keys with misleading names.
constexpr std::array kOtherKeys{
    "is_composition",          "position_biased_input",   "use_position_embeddings",
    "num_position_embeddings", "max_source_positions",    "temperature",
    "time_step_floor",         "indexer_compress_ratio",  "indexer_rope_interleave",
    "sparse_local_block",      "index_local_blocks",      "linear_dt_init_floor",
    "cross_layer_interval",    "full_attn_beta_factor",   "compress",
    "delay_pattern",           "position_id_per_seconds", "seconds_per_chunk",
    "use_position_ids",        "rope_max_length",         "apply_query_key_layer_scaling"};

/// The language part of a model, which is read unless it is odd.
constexpr std::array kParts{"text_config", "llm_config", "language_config"};

constexpr int kDeepest = 3;

template <class Words>
bool hasOne(const Words& words, const QString& key) {
    return std::ranges::any_of(
        words, [&key](const char* word) { return key.contains(QLatin1String(word), Qt::CaseInsensitive); });
}

/// Whether a word of \p key, between underscores, starts with one of \p words.
template <class Words>
bool hasWord(const Words& words, const QString& key) {
    return std::ranges::any_of(words, [&key](const char* word) {
        return (u'_' + key).contains(u'_' + QLatin1String(word), Qt::CaseInsensitive);
    });
}

template <class Words>
bool isOneOf(const Words& words, const QString& key) {
    return std::ranges::any_of(words, [&key](const char* word) { return key == QLatin1String(word); });
}

bool isOff(const QJsonValue& value) {
    return value == QJsonValue(false) || value == QJsonValue(0) || value == QJsonValue(-1);
}

/// For "use_rope" or "rotary_embedding", false means that nothing rotates.
bool isSwitch(const QString& name) {
    static const QRegularExpression words(
        QStringLiteral("^(use|enable|apply|with|has|is|original)?_?(rope|rotary|pos_enc)(_?(pos|emb|position|"
                       "embed|enc)\\w*)?$"));
    return words.match(name).hasMatch();
}

/// Keys of a block about RoPE; also false and 0 mean something there.
bool isInBlock(const QString& path) {
    const QString outer = path.section(u'.', -2, -2);
    return outer == u"rope_parameters" || outer == u"rope_scaling";
}

/// Without hyphens, underscores and capitals: "numHiddenLayers" is "num_hidden_layers".
QString letters(QString name) {
    return name.remove(u'_').remove(u'-').toLower();
}

/// Whether one letter is wrong, missing, too many, or swapped with the next.
bool isMisspelled(const QString& name, const QString& known) {
    const qsizetype longer = std::max(name.size(), known.size());
    if (longer - std::min(name.size(), known.size()) > 1)
        return false;
    const auto [first, other] = std::ranges::mismatch(name, known);
    const auto at = first - name.begin();
    const auto rest = [at](const QString& word, qsizetype skipped) {
        return QStringView(word).sliced(std::min(word.size(), at + skipped));
    };
    if (name.size() != known.size())
        return rest(name, name.size() > known.size() ? 1 : 0) ==
               rest(known, name.size() < known.size() ? 1 : 0);
    const bool swapped = at + 1 < name.size() && name[at] == known[at + 1] && name[at + 1] == known[at];
    return rest(name, 1) == rest(known, 1) || (swapped && rest(name, 2) == rest(known, 2));
}

class Search {
public:
    Search(const ConfigKeys& keys, bool layers, bool rotary)
        : m_all(keys), m_layers(layers), m_rotary(rotary) {}

    void look(const Found<QJsonValue>& found, int depth = 0) {
        const QString name = found.key.section(u'.', -1);
        const bool rotation = hasOne(kStems, found.key);
        if (isOneOf(kOtherKeys, name) || hasWord(kOtherInputs, name) ||
            (!rotation && hasWord(kOtherMatters, name)))
            return;
        if (m_rotary && isSwitch(name) && found.value == QJsonValue(true))
            return;
        if (rotation || (m_layers && hasOne(kLayerStems, name)) || (depth == 0 && isLikeMissing(name)) ||
            (isOneOf(kParts, name) && !found.value.isObject())) {
            const bool counts =
                letters(name).startsWith(u"num") && found.value.isDouble();  // also 0 of something
            if (!isOff(found.value) || counts || isSwitch(name) || isInBlock(found.key) ||
                isOneOf(kParts, name))
                m_keys << found.key;
            return;
        }
        const QJsonObject inner = found.value.toObject();
        for (auto member = inner.begin(); depth < kDeepest && member != inner.end(); ++member)
            if (!member.value().isNull())
                look({member.value(), found.key + u'.' + member.key()}, depth + 1);
    }
    const QStringList& keys() const { return m_keys; }

private:
    /// Whether a key that the file lacks has almost this name.
    bool isLikeMissing(const QString& name) const {
        constexpr qsizetype kShortest = 6;
        const auto isLong = [](const QString& word) { return word.size() >= kShortest; };
        if (name.contains(QLatin1String("head_dim"), Qt::CaseInsensitive) && !hasWord(kOtherHeads, name) &&
            m_all.requested().contains(QStringLiteral("head_dim")) &&
            !m_all.first().contains(QStringLiteral("head_dim")))
            return true;
        return std::ranges::any_of(m_all.requested(), [&](const QString& known) {
            return ((isLong(name) && isLong(known)) || known == u"alibi") &&
                   isMisspelled(letters(name), letters(known)) && !m_all.first().contains(known);
        });
    }

    const ConfigKeys& m_all;
    bool m_layers;
    bool m_rotary;
    QStringList m_keys;
};

}  // namespace

QStringList doubtfulKeys(const ConfigKeys& keys, bool layers, bool rotary) {
    Search search(keys, layers, rotary);
    for (const Found<QJsonValue>& found : keys.unread())
        search.look(found);
    return search.keys();
}

void reserveUnknown(ModelPositions& model) {
    constexpr qsizetype kMost = 8;
    if (model.unknown.isEmpty())
        return;
    QStringList named = model.unknown.first(std::min(model.unknown.size(), kMost));
    for (QString& key : named)
        key = shownWords(key, kLongestName);
    if (model.unknown.size() > kMost)
        named << DoubtfulKeys::tr("and %1 more").arg(model.unknown.size() - kMost);
    model.reserve(
        DoubtfulKeys::tr("unknown keys: %1").arg(named.join(DoubtfulKeys::tr(", ", "between names"))));
}

}  // namespace posiscope
