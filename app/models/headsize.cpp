// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/headsize.h"

#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"
#include "app/texts/translated.h"
#include "core/parameters/parameters.h"

namespace posiscope {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(HeadSize)

public:
    static QString usual(const QString& type) { return tr("default for %1").arg(type); }
    static QString missing(const QString& size, const QString& one, const QString& other) {
        return tr("%1 is missing; it could be computed from %2 and %3, but %2 is missing too")
            .arg(size, one, other);
    }
    static QString grouped(qint64 heads, qint64 keyHeads) {
        return tr("grouped-query attention: %1 query heads, %2 key heads").arg(heads).arg(keyHeads);
    }
    static QString assumed(const QString& key, qint64 usual) {
        return tr("%1 is missing; its default, %2, is assumed").arg(key).arg(usual);
    }
    static QString tooLong(const Found<qint64>& length, qint64 most) {
        return tr("%1 is %2; at most %3 positions are supported").arg(length.key).arg(length.value).arg(most);
    }
    static QString unusable(const QString& key) {
        return tr("%1 is not a valid standard deviation; the default is used").arg(key);
    }
    static QString unfitting(const Found<qint64>& width, const Found<qint64>& heads) {
        return tr("%1 (%2) is not a multiple of %3 (%4)")
            .arg(width.key)
            .arg(width.value)
            .arg(heads.key)
            .arg(heads.value);
    }
};

ConfigKeys::Names widthKeysOf(const ModelPositions& model) {
    return model.type == u"qwen2_vl_vision" ? kEncoderWidthKeys : kWidthKeys;
}

}  // namespace

std::int64_t readWidth(const ConfigKeys& keys, ModelPositions& model) {
    const auto width = keys.noted(widthKeysOf(model), model.doubts);
    if (!width)
        return 0;
    model.derivations << Derivation{POSISCOPE_TR_NOOP("core", "d_model"), width->value, width->key};
    return width->value;
}

std::int64_t readHeads(const ConfigKeys& keys, ModelPositions& model) {
    const auto heads = keys.noted(kHeadsKeys, model.doubts);
    if (!heads)
        return 0;
    model.derivations << Derivation{POSISCOPE_TR_NOOP("core", "heads"), heads->value, heads->key};
    return heads->value;
}

void readKeyHeads(const ConfigKeys& keys, std::int64_t heads, ModelPositions& model) {
    const auto all = keys.notedFlag({"multi_query"}, model.doubts);
    const auto newer = keys.notedFlag({"new_decoder_architecture"}, model.doubts);  // Falcon's, with groups
    const bool one = all && all->value && !(newer && newer->value);
    const bool byLayer = keys.peek(kKeyHeadsKeys).isArray();
    const auto number = one || byLayer ? std::nullopt : keys.noted(kKeyHeadsKeys, model.doubts);
    if (!one && !number)
        return;
    takeKeyHeads(one ? 1 : number->value, one ? all->key : number->key, heads, model);
}

void takeKeyHeads(std::int64_t keyHeads, const QString& key, std::int64_t heads, ModelPositions& model) {
    model.derivations << Derivation{POSISCOPE_TR_NOOP("core", "key heads"), static_cast<qint64>(keyHeads),
                                    key};
    if (keyHeads < heads)
        model.notes << Words::grouped(heads, keyHeads);
}

std::int64_t readLength(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model) {
    constexpr qint64 kMost = 1 << 24;
    auto length = keys.noted(kLengthKeys, model.doubts);
    if (length && length->value > kMost) {
        model.doubts << Words::tooLong(*length, kMost);
        length.reset();
    }
    if (length) {
        model.derivations << Derivation{kLengthWord, length->value, length->key};
        model.plan.length = length->value;
        return length->value;
    }
    const std::int64_t usual = usualLength(keys, family);
    if (usual != 0)
        model.derivations << Derivation{kLengthWord, static_cast<qint64>(usual), usualFor(*family)};
    return usual;
}

std::optional<Found<qint64>> latentHeadSize(const ConfigKeys& keys) {
    const QJsonValue value = keys.peek({"qk_rope_head_dim"});
    const bool unused = keys.peek({"use_mla"}) == QJsonValue(false);  // Hunyuan has the keys all the same
    if (unused)
        keys.pass("qk_nope_head_dim");
    if (value == QJsonValue(0) || value == QJsonValue(-1) || unused) {
        keys.pass("qk_rope_head_dim");
        return std::nullopt;
    }
    return keys.whole({"qk_rope_head_dim"});
}

HeadSize readHeadSize(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model) {
    constexpr std::string_view kWhat = POSISCOPE_TR_NOOP("core", "head size");
    auto own = latentHeadSize(keys);
    for (const char* name :
         {"head_dim", "kv_channels", "attention_head_dim", "d_kv", "d_head", "hidden_size_per_head"})
        if (!own || own->value == 0)  // 0 counts as missing
            own = keys.whole({name});
    if (own && own->value != 0) {
        model.derivations << Derivation{kWhat, own->value, own->key};
        return {own->value};
    }
    if (family != nullptr && family->headSize != 0) {
        model.derivations << Derivation{kWhat, static_cast<qint64>(family->headSize), usualFor(*family)};
        return {family->headSize,
                family->headSize == family->rotaryDimension ? "qk_rope_head_dim" : "head_dim"};
    }
    auto width = keys.whole(widthKeysOf(model));
    auto heads = keys.counted(kHeadsKeys);
    const char* lacks = nullptr;
    if (const UsualSizes* const sizes = usualSizesOf(keys, family); sizes != nullptr) {
        const bool one = width.has_value() != heads.has_value();
        lacks = !width ? "hidden_size" : !heads ? "num_attention_heads" : nullptr;
        if (!width)
            width = Found<qint64>{sizes->width, usualFor(*family)};
        if (!heads)
            heads = Found<qint64>{sizes->heads, usualFor(*family)};
        if (one)
            model.reserve(Words::assumed(keys.placed("head_dim") + QStringLiteral(" / ") + keys.placed(lacks),
                                         width->value / heads->value));
    }
    if (!width || !heads)
        throw WrongConfig{Words::missing(keys.placed("head_dim"),
                                         keys.placed(width ? "num_attention_heads" : "hidden_size"),
                                         keys.placed(width ? "hidden_size" : "num_attention_heads"))};
    if (width->value % heads->value != 0)
        model.reserve(Words::unfitting(*width, *heads));
    const qint64 size = width->value / heads->value;
    model.derivations << Derivation{
        kWhat, size, width->key == heads->key ? width->key : width->key + QStringLiteral(" / ") + heads->key};
    return {size, lacks};
}

const UsualSizes* usualSizesOf(const ConfigKeys& keys, const ModelFamily* family) {
    return keys.place().isEmpty() || family == nullptr || family->usual.width == 0 ? nullptr : &family->usual;
}

std::int64_t usualLength(const ConfigKeys& keys, const ModelFamily* family) {
    const UsualSizes* const sizes = usualSizesOf(keys, family);
    return sizes != nullptr ? sizes->length : family != nullptr ? family->length : 0;
}

std::int64_t neededWidth(const ConfigKeys& keys, const ModelFamily* family, ModelPositions& model) {
    if (const std::int64_t width = readWidth(keys, model); width != 0)
        return width;
    const UsualSizes* const sizes = usualSizesOf(keys, family);
    if (sizes == nullptr || keys.hasAny(kWidthKeys))
        return keys.neededWhole(kWidthKeys).value;
    model.derivations << Derivation{POSISCOPE_TR_NOOP("core", "d_model"), sizes->width, usualFor(*family)};
    return sizes->width;
}

std::optional<Found<double>> usualSigma(const ConfigKeys& keys, QStringList& doubts) {
    const QJsonValue value = keys.peek({"initializer_range", "init_std"});
    const bool usable =
        value.isDouble() && value.toDouble() > 0 && value.toDouble() <= findParameter("sigma")->maximum;
    const auto found = keys.find({"initializer_range", "init_std"});
    if (found && !usable && value != QJsonValue(false))
        doubts << Words::unusable(found->key);
    return usable ? std::optional(Found<double>{value.toDouble(), found->key}) : std::nullopt;
}

QString usualFor(const ModelFamily& family) {
    return Words::usual(verbatim(family.type));
}

}  // namespace posiscope
