// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/modelheads.h"

#include <QJsonArray>
#include <algorithm>

#include "app/models/headsize.h"
#include "app/models/languagekeys.h"
#include "app/models/modelpositions.h"

namespace posiscope {
namespace {

constexpr qsizetype kMostLayers = 1 << 14;
const QString kFull = QStringLiteral("full_attention");
const QString kSliding = QStringLiteral("sliding_attention");

/// Reads one config.
class HeadsReading {
public:
    explicit HeadsReading(const QJsonObject& json) : m_keys(languageKeys(json)) {}

    ModelHeads read() {
        m_heads.type = m_keys.peek({"model_type"}).toString();
        if (const auto width = noted(kWidthKeys))
            m_heads.width = width->value;
        m_heads.heads = numbers({"num_query_heads"}, kHeadsKeys);
        readKeyHeads();
        if (const auto still = noted({"qk_nope_head_dim"}))
            m_heads.stillChannels = still->value;
        if (const auto rank = noted({"kv_lora_rank"}))
            m_heads.keyRank = rank->value;
        readKinds();
        readTurns();
        return m_heads;
    }

private:
    bool isOneOf(std::initializer_list<QLatin1String> types) const {
        return std::ranges::any_of(types, [this](QLatin1String type) { return m_heads.type == type; });
    }
    /// Discards doubts, which are reported when positions are read.
    std::optional<Found<qint64>> noted(ConfigKeys::Names names) const {
        QStringList doubts;
        return m_keys.noted(names, doubts);
    }
    bool isTrue(ConfigKeys::Names names, bool otherwise) const {
        const auto flag = m_keys.flag(names);
        return flag ? flag->value : otherwise;
    }

    /// A list with one number per layer, or a single number.
    QList<qint64> numbers(ConfigKeys::Names lists, ConfigKeys::Names names) const {
        QList<qint64> all;
        for (const char* const name : lists)
            if (m_keys.first().value(QLatin1String(name)).isArray()) {
                const auto list = m_keys.list({name});
                for (const double number : list->value)
                    all << static_cast<qint64>(std::clamp(number, 0.0, 1e9));
            }
        if (!all.isEmpty())
            return all;
        const auto one = m_keys.whole(names);
        return one ? QList<qint64>{one->value} : QList<qint64>();
    }

    void readKeyHeads() {
        const bool several =
            isTrue({"multi_query"}, isOneOf({QLatin1String("falcon"), QLatin1String("gpt_bigcode")}));
        const bool grouped = isTrue({"new_decoder_architecture"}, false);
        m_heads.severalQueries = isTrue({"multi_query_attention"}, several && !grouped);
        if (several && !grouped) {
            m_heads.keyHeads = {1};
            return;
        }
        const auto attention = m_keys.object({"attn_config"});
        const auto inner = attention ? attention->whole({"kv_n_heads"}) : std::nullopt;
        QList<qint64> own = numbers({"num_kv_heads"}, kKeyHeadsKeys);
        if (isOneOf({QLatin1String("chatglm")}) && !m_heads.severalQueries)
            own = {};
        if (inner)
            own = {inner->value};
        m_heads.keyHeads = own.isEmpty() ? m_heads.heads : own;
    }

    void readKinds() {
        const QJsonArray kinds = m_keys.first().value(QLatin1String("layer_types")).toArray();
        for (qsizetype i = 0; i < std::min<qsizetype>(kinds.size(), kMostLayers); ++i)
            m_heads.kinds << kinds[i].toString();
        const QString letters = m_keys.peek({"sliding_window_pattern", "_sliding_window_pattern"}).toString();
        if (m_heads.kinds.isEmpty() && !letters.isEmpty())
            for (qsizetype i = 0; i < kMostLayers; ++i)
                m_heads.kinds << (letters[i % letters.size()] == u'G' ? kFull : kSliding);
        if (const auto every = noted({"sliding_window_pattern", "_sliding_window_pattern"}))
            m_heads.fullEvery = every->value;
        else if (m_heads.type.startsWith(u"gemma3"))
            m_heads.fullEvery = 6;
        else if (isOneOf({QLatin1String("cohere2"), QLatin1String("exaone4")}))
            m_heads.fullEvery = 4;
        m_heads.fullFirst = m_heads.fullEvery - 1;
        if (const auto every = noted({"global_attn_every_n_layers"})) {
            m_heads.fullEvery = every->value;
            m_heads.fullFirst = 0;
        } else if (isOneOf({QLatin1String("modernbert")})) {
            m_heads.fullEvery = 3;
            m_heads.fullFirst = 0;
        }
    }

    void readTurns() {
        const bool windowed = m_keys.peek({"sliding_window"}).toDouble() > 0;
        if (isOneOf({QLatin1String("cohere2")}) || (isOneOf({QLatin1String("exaone4")}) && windowed))
            m_heads.stillKind = kFull;
        if (const QJsonValue list = m_keys.first().value(QLatin1String("no_rope_layers"));
            list.isArray() && !list.toArray().isEmpty()) {
            const auto listed = m_keys.list({"no_rope_layers"});
            for (const double turns : listed->value)
                m_heads.turns.push_back(turns != 0);
            return;
        }
        const bool usual = isOneOf({QLatin1String("llama4_text"), QLatin1String("smollm3")});
        const auto interval = noted({"no_rope_layer_interval", "nope_layer_interval"});
        const qint64 every = interval ? interval->value : usual ? 4 : 0;
        for (qint64 layer = 0; every > 0 && layer < kMostLayers; ++layer)
            m_heads.turns.push_back((layer + 1) % every != 0);
    }

    ConfigKeys m_keys;
    ModelHeads m_heads;
};

}  // namespace

std::optional<std::size_t> ModelHeads::settingOf(qint64 layer,
                                                 const std::vector<RotarySetting>& settings) const {
    if (layer < std::ssize(turns) && !turns[static_cast<std::size_t>(layer)])
        return std::nullopt;
    QString kind = kinds.value(layer);
    if (kind.isEmpty() && fullEvery > 0)
        kind = layer % fullEvery == fullFirst % fullEvery ? kFull : kSliding;
    if (!stillKind.isEmpty() && kind == stillKind)
        return std::nullopt;
    const auto found = std::ranges::find(settings, kind, &RotarySetting::layers);
    return found == settings.end() ? 0 : static_cast<std::size_t>(found - settings.begin());
}

Result<ModelHeads> readModelHeads(const QJsonObject& json) {
    try {
        return HeadsReading(json).read();
    } catch (const WrongConfig& wrong) {
        return Failure(wrong.why);
    }
}

}  // namespace posiscope
