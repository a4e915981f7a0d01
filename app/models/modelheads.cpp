// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/modelheads.h"

#include <QJsonArray>
#include <algorithm>

#include "app/models/configkeys.h"
#include "app/models/headsize.h"

namespace posiscope {
namespace {

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
        QStringList told;  // where positions are read
        const auto attention = m_keys.notedObject({"attn_config"}, told);
        const auto inner = attention ? attention->whole({"kv_n_heads"}) : std::nullopt;
        QList<qint64> own = numbers({"num_kv_heads"}, kKeyHeadsKeys);
        if (isOneOf({QLatin1String("chatglm")}) && !m_heads.severalQueries)
            own = {};
        if (inner)
            own = {inner->value};
        m_heads.keyHeads = own.isEmpty() ? m_heads.heads : own;
    }

    ConfigKeys m_keys;
    ModelHeads m_heads;
};

}  // namespace

Result<ModelHeads> readModelHeads(const QJsonObject& json) {
    try {
        return HeadsReading(json).read();
    } catch (const WrongConfig& wrong) {
        return Failure(wrong.why);
    }
}

}  // namespace posiscope
