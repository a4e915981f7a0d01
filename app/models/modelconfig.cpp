// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/modelconfig.h"

#include <algorithm>
#include <array>

#include "app/models/absoluteconfig.h"
#include "app/models/configkeys.h"
#include "app/models/headsize.h"
#include "app/models/languagekeys.h"
#include "app/models/modelfamilies.h"
#include "app/models/relativeconfig.h"
#include "app/models/rotaryconfig.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

/// What keys about positions have in their names.
constexpr std::array kStems{"rope", "rotary", "position", "alibi", "relative", "yarn", "max_seq", "ntk"};

/// Positions of other things than tokens, and other keys that only sound like it.
constexpr std::array kOtherKeys{"position_biased_input", "use_position_embeddings", "num_position_embeddings",
                                "image_token_position", "max_source_positions"};

/// How a config was recognised.
struct Kind {
    ModelScheme scheme = ModelScheme::Unknown;
    RelativeKind relative = RelativeKind::Alibi;
    bool image = false;  ///< sinusoids of two axes
    QString from;
};

/// One config being read.
class ConfigReading {
    Q_DECLARE_TR_FUNCTIONS(ModelConfig)

public:
    explicit ConfigReading(const QJsonObject& json) : m_keys(languageKeys(json)) {}

    ModelPositions read() {
        readType();
        const Kind kind = recognise();
        m_model.derivations << Derivation{POSISCOPE_TEXT("core", "scheme"), wordOf(kind.scheme), kind.from};
        switch (kind.scheme) {
            case ModelScheme::Rotary:
                readRotaryConfig(m_keys, m_family, m_model);
                break;
            case ModelScheme::Relative:
                readRelativeConfig(m_keys, m_family, kind.relative, m_model);
                break;
            case ModelScheme::Learned:
                readLearnedConfig(m_keys, m_family, m_model);
                break;
            case ModelScheme::Sinusoidal:
                if (kind.image)
                    readImageSinusoid(m_keys, m_model);
                else
                    readSinusoidalConfig(m_keys, m_family, m_model);
                break;
            case ModelScheme::Unknown:
            case ModelScheme::None:
                readSizes(kind.scheme);
                break;
        }
        if (m_family != nullptr && !m_family->note.empty() && m_family->scheme == kind.scheme)
            m_model.notes << translated(m_family->note);
        readWindow();
        listUnknown();
        return m_model;
    }

private:
    void readType() {
        const auto type = m_keys.text({"model_type"});
        if (!type)
            return;
        m_model.type = type->value;
        m_family = familyOf(type->value);
        m_model.derivations << Derivation{POSISCOPE_TEXT("core", "model type"), type->value, type->key};
    }

    static Kind relative(RelativeKind kind, const QString& from) {
        return {ModelScheme::Relative, kind, false, from};
    }

    /// Keys say more than the model type; what they say of the bias of scores counts first, because such
    /// models have the keys of tables as well.
    Kind recognise() {
        const auto embedding = m_keys.text({"position_embedding_type", "pos_emb_type"});
        if (auto kind = byBias(embedding))
            return *kind;
        if (auto kind = byFamilyOfBias())
            return *kind;
        if (auto kind = byEmbedding(embedding))
            return *kind;
        if (speaksOfRotary(m_keys) || (m_family != nullptr && m_family->scheme == ModelScheme::Rotary))
            return rotary(embedding);
        if (const auto sines = m_keys.flag({"sinusoidal_pos_embds", "sinusoidal_embeddings"}))
            return {sines->value ? ModelScheme::Sinusoidal : ModelScheme::Learned, {}, false, sines->key};
        if (m_family != nullptr)
            return {m_family->scheme, m_family->relative, false, fromType()};
        if (embedding && embedding->value == u"absolute")
            return {ModelScheme::Learned, {}, false, embedding->key};
        return {ModelScheme::Unknown, {}, false, tr("no key says it")};
    }

    QString fromType() const { return m_keys.placed("model_type"); }

    /// ALiBi, NEZHA and T5 by keys of their own.
    std::optional<Kind> byBias(const std::optional<Found<QString>>& embedding) {
        const auto attention = m_keys.object({"attn_config"});
        auto alibi = m_keys.flag({"alibi", "use_alibi"});
        if (!alibi && attention)
            alibi = attention->flag({"alibi"});
        if (alibi && alibi->value)
            return relative(RelativeKind::Alibi, alibi->key);
        if (embedding && embedding->value == u"alibi")
            return relative(RelativeKind::Alibi, embedding->key);
        if (alibi && m_model.type == u"mpt")
            return Kind{attention && attention->flag({"rope"}).value_or(Found<bool>{}).value
                            ? ModelScheme::Rotary
                            : ModelScheme::Learned,
                        {},
                        false,
                        alibi->key};
        if (m_keys.has("relative_attention_num_buckets"))
            return relative(RelativeKind::T5, m_keys.placed("relative_attention_num_buckets"));
        const auto nezha = m_keys.flag({"use_relative_position"});
        if (nezha && nezha->value)
            return relative(RelativeKind::Nezha, nezha->key);
        if (m_keys.has("max_relative_position"))
            return relative(RelativeKind::Nezha, m_keys.placed("max_relative_position"));
        return std::nullopt;
    }

    std::optional<Kind> byFamilyOfBias() const {
        if (m_family != nullptr && m_family->scheme == ModelScheme::Relative)
            return relative(m_family->relative, fromType());
        return std::nullopt;
    }

    std::optional<Kind> byEmbedding(const std::optional<Found<QString>>& embedding) {
        if (!embedding)
            return std::nullopt;
        const QString& word = embedding->value;
        if (word.startsWith(u"relative_key"))
            return relative(RelativeKind::Shaw, embedding->key);
        if (word == u"rotary" || word == u"rope")
            return Kind{ModelScheme::Rotary, {}, false, embedding->key};
        if (word == u"sine")
            return Kind{ModelScheme::Sinusoidal, {}, true, embedding->key};
        if (word == u"none" || word == u"nope")
            return Kind{ModelScheme::None, {}, false, embedding->key};
        // ESM's family is rotary and says absolute where it is not; a family of tables says it of itself.
        if (word == u"absolute" && m_model.type == u"esm")
            return Kind{ModelScheme::Learned, {}, false, embedding->key};
        if (word != u"absolute" && word != u"learned")
            m_model.doubts << tr("%1 \"%2\" is not known here").arg(embedding->key, word);
        return std::nullopt;
    }

    Kind rotary(const std::optional<Found<QString>>& embedding) {
        if (embedding && embedding->value == u"absolute")
            m_model.doubts << tr("%1 says \"absolute\", and other keys speak of rotation; those count")
                                  .arg(embedding->key);
        const bool known = m_family != nullptr && m_family->scheme == ModelScheme::Rotary;
        return {ModelScheme::Rotary, {}, false, known ? fromType() : tr("keys of a rotary encoding")};
    }

    void readSizes(ModelScheme scheme) {
        m_model.scheme = scheme;
        readWidth(m_keys, m_model);
        readHeads(m_keys, m_model);
        readLength(m_keys, m_family, m_model);
        if (scheme == ModelScheme::Unknown && m_family == nullptr)
            m_model.doubts << (m_model.type.isEmpty()
                                   ? tr("neither model_type nor any key says how positions are told apart")
                                   : tr("model_type \"%1\" is not known here, and no key says how positions "
                                        "are told apart")
                                         .arg(m_model.type));
    }

    void readWindow() {
        if (!m_keys.first().value(QLatin1String("sliding_window")).isDouble())
            return;  // some have a list of them
        const auto window = m_keys.whole({"sliding_window"});
        const auto used = m_keys.flag({"use_sliding_window"});
        if (window && window->value > 0 && (!used || used->value))
            m_model.notes << tr("%1: layers with a window look back at no more than %2 positions")
                                 .arg(window->key)
                                 .arg(window->value);
    }

    void listUnknown() {
        for (const char* other : kOtherKeys)
            m_keys.pass(other);
        const QStringList unread = m_keys.unread();
        for (const QString& key : unread)
            if (std::ranges::any_of(kStems, [&key](const char* stem) {
                    return key.contains(QLatin1String(stem), Qt::CaseInsensitive);
                }))
                m_model.unknown << key;
    }

    ConfigKeys m_keys;
    const ModelFamily* m_family = nullptr;
    ModelPositions m_model;
};

}  // namespace

bool isModelConfig(const QJsonObject& json) {
    const ConfigKeys keys(json);
    return !keys.has("posiscope") &&
           keys.hasAny({"model_type", "architectures", "transformers_version", "hidden_size", "d_model",
                        "n_embd", "num_attention_heads", "n_head", "rope_theta", "rope_parameters",
                        "rope_scaling", "text_config", "max_position_embeddings"});
}

Result<ModelPositions> readModelConfig(const QJsonObject& json) {
    try {
        return ConfigReading(json).read();
    } catch (const WrongConfig& wrong) {
        return Failure(wrong.why);
    }
}

}  // namespace posiscope
