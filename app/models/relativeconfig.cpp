// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/schemeconfigs.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>

#include "app/models/configkeys.h"
#include "app/models/headsize.h"
#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"
#include "app/texts/translated.h"
#include "core/relative/windowtable.h"

namespace posiscope {
namespace {

/// Reads one config.
class RelativeReading {
    Q_DECLARE_TR_FUNCTIONS(RelativeReading)

public:
    RelativeReading(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model)
        : m_keys(keys), m_family(family), m_model(model), m_p(model.relative) {}

    void read(RelativeKind kind) {
        m_p.kind = kind;
        derive(POSISCOPE_TR_NOOP("core", "relative scheme"),
               verbatim(findRelative("relative")->choices[static_cast<std::size_t>(kind)].option),
               m_model.type.isEmpty() ? tr("the config keys") : m_model.type);
        if (kind == RelativeKind::Window)
            return readWindow();
        readWidth(m_keys, m_model);
        readLengths();
        switch (kind) {
            case RelativeKind::Shaw:
            case RelativeKind::Nezha:
                readClipped();
                break;
            case RelativeKind::TransformerXl:
                readTransformerXl();
                break;
            case RelativeKind::T5:
                readT5();
                break;
            case RelativeKind::Alibi:
                readAlibi();
                break;
            case RelativeKind::Deberta:
                readDeberta();
                break;
            case RelativeKind::Window:  // is read already
            case RelativeKind::KerpleLog:
            case RelativeKind::KerplePower:
            case RelativeKind::Mask:
                break;
        }
        refuseWrong();
    }

private:
    void refuseWrong() const {
        if (const auto why = refuse(m_p))
            throw WrongConfig{translated(*why)};
    }

    /// A table of DeBERTa has a row for each bucket of either direction.
    void readDeberta() {
        readHeads(m_keys, m_model);
        m_p.headDimension = readHeadSize(m_keys, m_family, m_model).channels;
        const auto span = m_keys.neededWhole({"position_buckets"});
        m_p.buckets = 2 * span.value;
        derive(POSISCOPE_TR_NOOP("core", "num_buckets"), static_cast<qint64>(m_p.buckets),
               QStringLiteral("2 · ") + span.key);
        const auto most = m_keys.peek({"max_relative_positions"}).toInteger() > 0
                              ? m_keys.neededWhole({"max_relative_positions"})
                              : m_keys.neededWhole(kLengthKeys);
        m_p.maxDistance = most.value;
        derive(POSISCOPE_TR_NOOP("core", "max_distance"), static_cast<qint64>(most.value), most.key);
        if (const auto on = m_keys.flag({"relative_attention"}); on && !on->value)
            m_model.reserve(tr("%1 is false: the model has no relative attention").arg(on->key));
        if (const auto terms = m_keys.find({"pos_att_type"})) {
            QString kinds = terms->value.toString();
            for (const QJsonValue& kind : terms->value.toArray())
                kinds += kind.toString();
            const int count = 1 + (kinds.contains(u"c2p") ? 1 : 0) + (kinds.contains(u"p2c") ? 1 : 0);
            derive(POSISCOPE_TR_NOOP("core", "divisor of the scores"),
                   std::sqrt(count * static_cast<double>(m_p.headDimension)), terms->key);
        }
    }

    /// The first stage of a model with several.
    void readWindow() {
        m_p.windowTable = m_family != nullptr ? m_family->windowTable : WindowTable::Swin;
        if (const auto side = m_keys.whole({"window_size"})) {
            m_p.windowRows = m_p.windowColumns = side->value;
            derive(POSISCOPE_TR_NOOP("core", "window rows"), side->value, side->key);
        } else {
            const auto image = m_keys.neededWhole({"image_size"});
            const auto patch = m_keys.neededWhole({"patch_size"});
            if (patch.value == 0)
                throw WrongConfig{tr("%1 is 0").arg(patch.key)};
            m_p.windowRows = m_p.windowColumns = image.value / patch.value;
            derive(POSISCOPE_TR_NOOP("core", "window rows"), static_cast<qint64>(m_p.windowRows),
                   QStringLiteral("%1 / %2").arg(image.key, patch.key));
        }
        if (const auto pretrained = m_keys.list({"pretrained_window_sizes"}); pretrained) {
            m_p.pretrainedWindow = firstOf(*pretrained);
            derive(POSISCOPE_TR_NOOP("core", "pretrained window"), static_cast<qint64>(m_p.pretrainedWindow),
                   pretrained->key);
        }
        const auto own = m_keys.flag({"use_relative_position_bias"});
        const auto shared = m_keys.flag({"use_shared_relative_position_bias"});
        if (own && !own->value && !(shared && shared->value))
            m_model.reserve(tr("%1 is false, so it is unclear whether the model adds biases").arg(own->key));
        readHeadsOfStage();
        refuseWrong();
        derive(POSISCOPE_TR_NOOP("core", "table rows"), static_cast<qint64>(windowTableRows(m_p)),
               tr("formula for table rows"));
    }

    /// The number of the first stage.
    template <class Stages>
    static qint64 firstOf(const Stages& stages) {
        constexpr double kMostOfStage = 1e6;
        const double first = stages.value.empty() ? -1 : stages.value.front();
        if (!(first >= 0 && first <= kMostOfStage) || first != std::floor(first))
            throw WrongConfig{tr("%1 must begin with a whole number from 0 to %2")
                                  .arg(stages.key, QString::number(static_cast<int>(kMostOfStage)))};
        return static_cast<std::int64_t>(first);
    }

    void readHeadsOfStage() {
        constexpr std::string_view kHeads = POSISCOPE_TR_NOOP("core", "heads");
        const QJsonValue heads = m_keys.peek({"num_heads", "num_attention_heads"});
        if (!heads.isArray()) {
            needHeads();
            derive(kHeads, static_cast<qint64>(m_p.heads), m_keys.placed("num_attention_heads"));
            return;
        }
        const auto stages = m_keys.list({"num_heads", "num_attention_heads"});
        m_p.heads = firstOf(*stages);
        derive(kHeads, static_cast<qint64>(m_p.heads), stages->key);
        m_model.notes << tr("only the first of %1 stages is shown").arg(std::ssize(stages->value));
    }

    void derive(std::string_view what, const QJsonValue& value, const QString& from) {
        m_model.derivations << Derivation{what, value, from};
    }

    void readLengths() {
        constexpr std::int64_t kWithoutLimit = 512;
        const std::int64_t length = ::posiscope::readLength(m_keys, m_family, m_model);
        const auto most = static_cast<std::int64_t>(findRelative("keys")->maximum);
        m_p.queries = m_p.keys = length == 0 ? kWithoutLimit : std::min(length, most);
    }

    void needHeads() {
        m_p.heads = readHeads(m_keys, m_model);
        if (m_p.heads == 0)
            m_keys.counted(kHeadsKeys);  // throws if it is invalid
        if (m_p.heads == 0)
            throw WrongConfig{tr("%1 is missing").arg(m_keys.placed("num_attention_heads"))};
        m_p.head = 0;
    }

    void readSigma() {
        if (const auto sigma = usualSigma(m_keys, m_model.doubts)) {
            m_p.sigma = sigma->value;
            derive(POSISCOPE_TR_NOOP("core", "σ"), sigma->value, sigma->key);
        }
    }

    void readClipped() {
        readHeads(m_keys, m_model);
        m_p.headDimension = readHeadSize(m_keys, m_family, m_model).channels;
        constexpr std::string_view kClip = POSISCOPE_TR_NOOP("core", "clip k");
        if (m_p.kind == RelativeKind::Nezha)
            return readNezha(kClip);
        const auto length = m_keys.neededWhole(kLengthKeys);
        m_p.clip = std::max<std::int64_t>(length.value - 1, 0);
        derive(kClip, static_cast<qint64>(m_p.clip), length.key + QStringLiteral(" − 1"));
        readSigma();
    }

    void readNezha(std::string_view what) {
        constexpr qint64 kUsual = 64;
        const auto clip = m_keys.noted({"max_relative_position"}, m_model.doubts);
        if (!clip)
            m_model.reserve(tr("%1 is missing or not positive; its default, %2, is assumed")
                                .arg(m_keys.placed("max_relative_position"))
                                .arg(kUsual));
        m_p.clip = clip ? clip->value : kUsual;
        derive(what, static_cast<qint64>(m_p.clip), clip ? clip->key : tr("default"));
    }

    void readTransformerXl() {
        readHeads(m_keys, m_model);
        m_p.headDimension = readHeadSize(m_keys, m_family, m_model).channels;
        for (const char* const name : {"attn_type", "bi_data", "same_length"})
            m_keys.pass(name);
        if (const auto clamp = m_keys.number({"clamp_len"}); clamp && clamp->value > 0) {
            m_p.clampLength = static_cast<std::int64_t>(clamp->value);
            derive(POSISCOPE_TR_NOOP("core", "clamp_len"), clamp->value, clamp->key);
        }
        const auto queries = m_keys.whole({"tgt_len"});
        const auto memory = m_keys.whole({"mem_len"});
        if (queries && queries->value > 0) {
            m_p.queries = m_p.keys = queries->value;
            derive(POSISCOPE_TR_NOOP("core", "queries"), queries->value, queries->key);
        }
        if (memory) {
            m_p.keys = m_p.queries + memory->value;
            derive(POSISCOPE_TR_NOOP("core", "keys"), static_cast<qint64>(m_p.keys),
                   (queries ? queries->key : QString::number(m_p.queries)) + QStringLiteral(" + ") +
                       memory->key);
        }
    }

    void readT5() {
        needHeads();
        readCount(POSISCOPE_TR_NOOP("core", "num_buckets"), "relative_attention_num_buckets", 32,
                  m_p.buckets);
        readCount(POSISCOPE_TR_NOOP("core", "max_distance"), "relative_attention_max_distance", 128,
                  m_p.maxDistance);
        m_p.bidirectional = true;
        if (m_keys.hasAny({"d_kv"}))
            m_p.headDimension = readHeadSize(m_keys, m_family, m_model).channels;
        derive(POSISCOPE_TR_NOOP("core", "direction"), QStringLiteral("bidirectional"), tr("the encoder"));
        m_model.notes << tr("T5's scores are not divided by √d_head");
    }

    void readCount(std::string_view what, const char* name, qint64 usual, std::int64_t& value) {
        const auto found = m_keys.whole({name});
        value = found ? found->value : usual;
        derive(what, static_cast<qint64>(value), found ? found->key : tr("default"));
    }

    void readAlibi() {
        needHeads();
        const AlibiConvention known = m_model.type == u"falcon" ? AlibiConvention::Falcon
                                      : m_family != nullptr     ? m_family->convention
                                                                : AlibiConvention::Press;
        m_p.convention = known;
        m_p.bidirectional = m_model.type.contains(u"bert", Qt::CaseInsensitive);
        const auto& conventions = findRelative("alibi-convention")->choices;
        derive(POSISCOPE_TR_NOOP("core", "convention"),
               verbatim(conventions[static_cast<std::size_t>(known)].option),
               m_family != nullptr ? usualFor(*m_family) : tr("default"));
        derive(POSISCOPE_TR_NOOP("core", "direction"),
               m_p.bidirectional ? QStringLiteral("bidirectional") : QStringLiteral("causal"),
               m_model.type.isEmpty() ? tr("default") : m_model.type);
        if (known == AlibiConvention::Falcon)
            m_p.headDimension = readHeadSize(m_keys, m_family, m_model).channels;
        QStringList told;  // by the caller
        const auto attention = m_keys.notedObject({"attn_config"}, told);
        auto most = m_keys.number({"alibi_bias_max"});
        if (!most && attention)
            most = attention->number({"alibi_bias_max"});
        m_p.biasMax = most ? most->value : 8;
        derive(POSISCOPE_TR_NOOP("core", "alibi_bias_max"), m_p.biasMax, most ? most->key : tr("default"));
    }

    const ConfigKeys& m_keys;
    const ModelFamily* m_family;
    ModelPositions& m_model;
    RelativeParameters& m_p;
};

}  // namespace

void readRelativeConfig(const ConfigKeys& keys, const ModelFamily* family, RelativeKind kind,
                        ModelPositions& model) {
    model.scheme = ModelScheme::Relative;
    RelativeReading(keys, family, model).read(kind);
}

}  // namespace posiscope
