// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/modelconfig.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/models/configkeys.h"
#include "app/models/diffusersclasses.h"
#include "app/models/doubtfulkeys.h"
#include "app/models/headsize.h"
#include "app/models/modelfamilies.h"
#include "app/models/pairaxes.h"
#include "app/models/schemeconfigs.h"
#include "app/models/unusedencodings.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

/// How a config was recognised.
struct Kind {
    ModelScheme scheme = ModelScheme::Unknown;
    RelativeKind relative = RelativeKind::Alibi;
    QString from;
};

/// Reads one config.
class ConfigReading {
    Q_DECLARE_TR_FUNCTIONS(ModelConfig)

public:
    ConfigReading(const QJsonObject& json, const QString& part)
        : m_keys(part.isEmpty() ? languageKeys(json) : partKeys(json, part)),
          m_isPart(!part.isEmpty()),
          m_encoder(part.isEmpty() ? pictureEncoder(json) : QString()),
          m_wholeType(json.value(QLatin1String("model_type")).toString()),
          m_hasEncoder(json.value(QLatin1String("encoder_config")).isObject()),
          m_nullText(part.isEmpty() && json.value(QLatin1String("text_config")).isNull()) {}

    ModelPositions read() {
        readType();
        noteParts();
        if (const DiffusersClass* const kind = diffusersClass())
            return readDiffusers(*kind);
        if (hasEncoder())
            m_model.notes << tr("the layers of %1 are shown, not those of %2")
                                 .arg(m_keys.place().chopped(1), QStringLiteral("encoder_config"));
        m_table = readLayerTable(m_keys, m_family, m_model);
        const Kind kind = recognise();
        m_table.schemeFrom = {kind.from != fromType(), kind.from == fromType()};
        m_keyOfScheme = kind.from;
        m_model.derivations << Derivation{kSchemeWord, wordOf(kind.scheme), kind.from};
        switch (kind.scheme) {
            case ModelScheme::Rotary:
                readRotaryConfig(m_keys, m_family, m_table, m_model);
                break;
            case ModelScheme::Relative:
                readRelativeConfig(m_keys, m_family, kind.relative, m_model);
                if (kind.relative == RelativeKind::Window)
                    seeWindows();
                if (kind.relative == RelativeKind::Alibi || kind.relative == RelativeKind::TransformerXl)
                    passRotaryKeys(m_keys);
                break;
            case ModelScheme::Learned:
                readLearnedConfig(m_keys, m_family, m_model);
                if (m_model.type == u"esm")  // has a base also where nothing rotates
                    passRotaryKeys(m_keys);
                break;
            case ModelScheme::Sinusoidal:
                if (m_model.type.startsWith(u"UNet2D"))
                    readTime();
                else
                    readSinusoidalConfig(m_keys, m_family, m_model);
                break;
            case ModelScheme::Axial:
                readSizes(kind.scheme);
                passRotaryKeys(m_keys);
                readPatchWindows(m_keys, m_table, m_model);
                readPictureAxes(m_keys, *m_family, m_model);
                noteTableToo();
                break;
            case ModelScheme::Grid:
                readPictureGrid(m_keys, m_family != nullptr ? *m_family : *familyOf(u"detr"), m_table,
                                m_model);
                break;
            case ModelScheme::Unknown:
            case ModelScheme::None:
                readSizes(kind.scheme);
                passRotaryKeys(m_keys);
                break;
        }
        if (m_family != nullptr && !m_family->note.empty() && m_family->scheme == kind.scheme)
            m_model.notes << translated(m_family->note);
        listUnknown();
        makePlan(m_table, m_model);
        return m_model;
    }

private:
    void noteParts() {
        if (m_nullText)
            m_model.reserve(tr("%1 is null; the keys at the same level are read instead")
                                .arg(QStringLiteral("text_config")));
        if (!m_encoder.isEmpty())
            m_model.notes << tr("the vision encoder has its own positional encoding: add \":%1\" to the file "
                                "name to see it")
                                 .arg(m_encoder);
        m_model.encoder = m_encoder;
    }

    const DiffusersClass* diffusersClass() const { return diffusersClassOf(m_model.type); }

    ModelPositions readDiffusers(const DiffusersClass& kind) {
        m_keys.pass("model_type");
        readDiffusersConfig(m_keys, kind, m_table, m_model);
        m_model.unknown = doubtfulKeys(m_keys, true, false);
        reserveUnknown(m_model);
        makePlan(m_table, m_model);
        return m_model;
    }

    bool hasEncoder() const { return m_hasEncoder && m_keys.place() == u"decoder_config."; }

    /// The config of a diffusers model has the name of its class instead.
    void readType() {
        const auto type =
            isOfDiffusers() || !m_keys.has("model_type") ? textOf({"_class_name"}) : textOf({"model_type"});
        const QString vision = QStringLiteral("_vision");
        if (m_isPart && (!type || type->value == m_wholeType || type->value == m_wholeType + vision))
            return readTypeOfWhole(vision);
        if (!type && !m_keys.place().isEmpty() && !m_wholeType.isEmpty())
            return readTypeOfWhole({});
        if (!type)
            return;
        m_model.type = type->value;
        m_family = familyOf(type->value);
        // DeepSeek-V4 in the precision of its reference code
        if (type->value == u"deepseek_ref" &&
            m_keys.peek({"architectures"})[0] == QJsonValue(QStringLiteral("DeepseekV4ForCausalLM")))
            m_family = familyOf(u"deepseek_v4");
        if (m_family == nullptr && !m_isPart)
            m_family = familyOf(m_wholeType);
        m_model.derivations << Derivation{POSISCOPE_TR_NOOP("core", "model type"), type->value, type->key};
    }

    /// Parts need not have a type of their own: those of "clip" are "clip_vision_model" and
    /// "clip_text_model".
    void readTypeOfWhole(const QString& part) {
        m_model.type = m_wholeType + part;
        m_typeOfWhole = true;
        const QString model =
            m_wholeType + (part.isEmpty() ? QStringLiteral("_text") : part) + QStringLiteral("_model");
        const bool saysSizes = m_keys.hasAny({"hidden_size", "num_hidden_layers", "max_position_embeddings"});
        if (familyOf(m_model.type) == nullptr && familyOf(model) != nullptr && (m_isPart || saysSizes))
            m_model.type = model;
        m_family = familyOf(m_model.type);
        m_model.derivations << Derivation{POSISCOPE_TR_NOOP("core", "model type"), m_wholeType,
                                          QStringLiteral("model_type")};
    }

    /// Swin and its successors: a patch sees those in its window.
    void seeWindows() {
        m_table.ofPatches = true;
        for (LayerFacts& layer : m_table.layers)
            if (layer.sees.form == LayerSight::Form::EachSide && layer.sees.width > 0)
                layer.sees = {.form = LayerSight::Form::Chunk,
                              .width = layer.sees.width * layer.sees.width,
                              .lacks = layer.sees.lacks};
    }

    /// Only the time step has a position, and no layers.
    void readTime() {
        readTimeConfig(m_keys, *m_family, m_model);
        m_table.layers.clear();
        m_table.counted = false;
        m_table.countLacks.clear();
    }

    /// Some have both: Qwen3-VL, Kimi-VL, Gemma 4 …
    void noteTableToo() {
        const auto note = [this](const QString& key, const QString& patches) {
            m_model.notes << tr("%1: a trained position table for %2 patches, resampled to the image size, "
                                "is also added")
                                 .arg(key, patches);
        };
        if (const auto rows = m_keys.noted({"num_position_embeddings"}, m_model.doubts))
            note(rows->key, QString::number(rows->value));
        const auto height = m_keys.noted({"init_pos_emb_height", "pos_emb_height"}, m_model.doubts);
        const auto width = m_keys.noted({"init_pos_emb_width", "pos_emb_width"}, m_model.doubts);
        if (height && width)
            note(height->key, QStringLiteral("%1 × %2").arg(height->value).arg(width->value));
        if (const auto frames = m_keys.noted({"init_pos_emb_time", "pos_emb_time"}, m_model.doubts))
            m_model.notes << tr("%1: fixed sinusoids of up to %2 frames are also added to a video")
                                 .arg(frames->key)
                                 .arg(frames->value);
        if (const auto rows = m_keys.noted({"position_embedding_size"}, m_model.doubts))
            m_model.notes
                << tr("%1: two trained tables of %2 rows, one for columns and one for rows, are also "
                      "added; they are not resampled")
                       .arg(rows->key)
                       .arg(rows->value);
        if (!m_family->secondNote.empty())
            m_model.notes << translated(m_family->secondNote);
    }

    /// A value that is not text is no error, but adds a reservation.
    std::optional<Found<QString>> textOf(ConfigKeys::Names names) {
        try {
            return m_keys.text(names);
        } catch (const WrongConfig& wrong) {
            m_model.reserve(wrong.why);
            return std::nullopt;
        }
    }

    static Kind relative(RelativeKind kind, const QString& from) {
        return {ModelScheme::Relative, kind, from};
    }

    /// Keys are more specific than the model type. Keys about a bias of scores come first, because such
    /// models also have the keys of tables.
    Kind recognise() {
        if (isUnknownClass()) {
            const QString name = m_keys.peek({"_class_name"}).toString();
            m_model.reserve(name.isEmpty() ? tr("%1 is missing").arg(m_keys.placed("_class_name"))
                                           : tr("unknown _class_name \"%1\"").arg(name));
            return {ModelScheme::Unknown, {}, m_keys.placed("_class_name")};
        }
        const auto embedding =
            textOf({"position_embedding_type", "pos_emb_type", "position_embeddings_type"});
        if (const QString what = embedding ? unusedEncoding(embedding->value) : QString(); !what.isEmpty()) {
            m_model.reserve(QStringLiteral("%1: %2").arg(embedding->key, what));
            return {ModelScheme::Unknown, {}, embedding->key};
        }
        if (auto kind = byBias(embedding))
            return *kind;
        if (m_model.type == u"deberta-v2" && !isCount("position_buckets"))
            return unbucketed();
        if (auto kind = clipped(embedding))
            return *kind;
        if (m_family != nullptr && m_family->convolved)
            return convolved();
        if (auto kind = byFamilyOfBias(embedding))
            return *kind;
        if (auto kind = byWidth())
            return *kind;
        if (auto kind = byEmbedding(embedding))
            return *kind;
        if (auto kind = unturned(embedding))
            return *kind;
        if (!rotaryKey(m_keys).isEmpty() || (m_family != nullptr && m_family->scheme == ModelScheme::Rotary))
            return rotary(embedding);
        if (const auto sines = m_keys.flag({"sinusoidal_pos_embds", "sinusoidal_embeddings"}))
            return {sines->value ? ModelScheme::Sinusoidal : ModelScheme::Learned, {}, sines->key};
        if (m_family != nullptr)
            return {m_family->scheme, m_family->relative, fromType()};
        if (embedding && embedding->value == u"absolute")
            return {ModelScheme::Learned, {}, embedding->key};
        return {ModelScheme::Unknown, {}, tr("not given by any key")};
    }

    QString fromType() const {
        return m_typeOfWhole ? QStringLiteral("model_type")
                             : m_keys.placed(isOfDiffusers() ? "_class_name" : "model_type");
    }

    /// A class that is known counts more than a model type: Wan's own files say "t2v".
    bool isOfDiffusers() const {
        const QString name = m_keys.peek({"_class_name"}).toString();
        return !name.isEmpty() && (!m_keys.has("model_type") || diffusersClassOf(name) != nullptr);
    }

    bool isUnknownClass() const {
        return m_family == nullptr && (isOfDiffusers() || m_keys.has("_diffusers_version"));
    }

    /// Keys of a rotary encoding may be present without effect, or without concerning tokens.
    std::optional<Kind> unturned(const std::optional<Found<QString>>& embedding) {
        if (m_family != nullptr && m_family->scheme == ModelScheme::Unknown)
            return Kind{ModelScheme::Unknown, {}, fromType()};
        if (m_family != nullptr &&
            (m_family->scheme == ModelScheme::Axial || m_family->scheme == ModelScheme::Grid))
            return Kind{m_family->scheme, {}, fromType()};
        if (!m_table.stillKey.isEmpty())
            return Kind{ModelScheme::None, {}, m_table.stillKey};
        const std::string name(m_family != nullptr ? m_family->turningKey : std::string_view());
        if (name.empty() || m_keys.has(name.c_str()) || embedding)
            return std::nullopt;
        const bool blank =
            name == "rope_parameters" && m_keys.first().contains(QLatin1String("rope_parameters"));
        if (!blank)
            m_model.reserve(tr("%1 is missing: transformers then does not use RoPE, but other programs do")
                                .arg(m_keys.placed(name.c_str())));
        for (LayerFacts& layer : m_table.layers)
            layer.turnsFrom = {.keys = false, .family = true};
        return Kind{ModelScheme::None, {}, fromType()};
    }

    /// ALiBi, NEZHA and T5, by their own keys.
    std::optional<Kind> byBias(const std::optional<Found<QString>>& embedding) {
        const auto attention = m_keys.notedObject({"attn_config"}, m_model);
        auto alibi = m_keys.notedFlag({"alibi", "use_alibi"}, m_model);
        if (!alibi && attention)
            alibi = attention->notedFlag({"alibi"}, m_model);
        const auto nezha = m_keys.notedFlag({"use_relative_position"}, m_model);
        const auto rope = attention ? attention->notedFlag({"rope"}, m_model) : std::nullopt;
        if (attention)
            attention->pass("attn_type");  // of MPT: how heads share keys
        if (alibi && alibi->value && m_model.type == u"mpt")
            m_keys.pass("learned_pos_emb");  // is used without ALiBi only
        if (alibi && alibi->value)
            return relative(RelativeKind::Alibi, alibi->key);
        if (embedding && embedding->value == u"alibi")
            return relative(RelativeKind::Alibi, embedding->key);
        if (alibi && m_model.type == u"mpt")
            return Kind{rope && rope->value ? ModelScheme::Rotary : ModelScheme::Learned, {}, alibi->key};
        if (isCount("relative_attention_num_buckets"))
            return relative(RelativeKind::T5, m_keys.placed("relative_attention_num_buckets"));
        if (nezha && nezha->value)
            return relative(RelativeKind::Nezha, nezha->key);
        if (isCount("max_relative_position"))
            return relative(RelativeKind::Nezha, m_keys.placed("max_relative_position"));
        return std::nullopt;
    }

    /// 0, −1 and false mean that there is nothing to count.
    bool isCount(const char* name) const {
        const QJsonValue value = m_keys.peek({name});
        return !value.isUndefined() && value != QJsonValue(false) && value.toDouble(1) > 0;
    }

    /// wav2vec 2 with conformers rotates instead, if the config says so.
    std::optional<Kind> byFamilyOfBias(const std::optional<Found<QString>>& embedding) const {
        if (m_model.type == u"wav2vec2-conformer")  // whose code has the convolution, but does not use it
            for (const char* const name : {"num_conv_pos_embeddings", "num_conv_pos_embedding_groups"})
                m_keys.pass(name);
        const bool rotates = embedding && embedding->value == u"rotary";
        if (m_family != nullptr && m_family->scheme == ModelScheme::Relative && !rotates)
            return relative(m_family->relative,
                            embedding && embedding->value == u"relative" ? embedding->key : fromType());
        return std::nullopt;
    }

    /// Baichuan with 13 billion parameters, whose config says it by nothing else.
    std::optional<Kind> byWidth() const {
        constexpr int kLarge = 5120;
        const QJsonValue width = m_keys.peek({"hidden_size"});
        if (m_model.type != u"baichuan" || width.toDouble() < kLarge)
            return std::nullopt;
        return relative(RelativeKind::Alibi, m_keys.placed("hidden_size"));
    }

    /// DeBERTa v2 without logarithmic buckets: the default of transformers is −1.
    Kind unbucketed() {
        const QString key = m_keys.placed("position_buckets");
        m_keys.pass("position_buckets");
        const auto most = m_keys.peek({"max_relative_positions"}).toInteger() > 0
                              ? m_keys.noted({"max_relative_positions"}, m_model.doubts)
                              : m_keys.noted(kLengthKeys, m_model.doubts);
        for (const char* const name : {"max_relative_positions", "relative_attention", "pos_att_type"})
            m_keys.pass(name);
        const qint64 span = most ? most->value : 512;
        m_model.notes << tr("%1 is missing or not positive, so distances are not put into logarithmic "
                            "buckets: query i and key j read row clamp(i − j + %2, 0, %3) (%4). This is not "
                            "drawn; --relative deberta --buckets draws logarithmic buckets")
                             .arg(key)
                             .arg(span)
                             .arg(2 * span - 1)
                             .arg(most ? most->key : missing(m_keys.placed("max_position_embeddings")));
        m_table.kind = LayerKind::Bias;
        return {ModelScheme::Unknown, {}, key};
    }

    /// wav2vec 2 BERT and SpeechT5: relative keys whose clip is not the same on both sides, which no picture
    /// of the program draws.
    std::optional<Kind> clipped(const std::optional<Found<QString>>& embedding) {
        if (m_model.type == u"speecht5") {
            const auto most = m_keys.noted({"encoder_max_relative_position"}, m_model.doubts);
            const qint64 clip = most ? most->value : 160;
            const QString key = m_keys.placed("encoder_max_relative_position");
            return clippedAt(QStringLiteral("i − j"), clip, clip - 1, most ? key : missing(key), key);
        }
        const bool keyed = !embedding || embedding->value == u"relative_key";
        if (m_model.type != u"wav2vec2-bert" || !keyed)
            return std::nullopt;
        const auto left = m_keys.noted({"left_max_position_embeddings"}, m_model.doubts);
        const auto right = m_keys.noted({"right_max_position_embeddings"}, m_model.doubts);
        const QString keys = m_keys.placed("left_max_position_embeddings") + QStringLiteral(", ") +
                             m_keys.placed("right_max_position_embeddings");
        return clippedAt(QStringLiteral("j − i"), left ? left->value : 64, right ? right->value : 8,
                         left && right ? keys : missing(keys), embedding ? embedding->key : fromType());
    }

    static QString missing(const QString& keys) { return tr("default; missing: %1").arg(keys); }

    Kind clippedAt(const QString& distance, qint64 least, qint64 most, const QString& keys,
                   const QString& from) {
        m_model.notes << tr("query i and key j read row clamp(%1, −%2, %3) + %2 of a trained table (%4)")
                             .arg(distance)
                             .arg(least)
                             .arg(most)
                             .arg(keys);
        for (const char* const name : {"max_text_positions", "positional_dropout", "max_source_positions"})
            m_keys.pass(name);
        m_table.kind = LayerKind::Bias;
        return {ModelScheme::Unknown, {}, from};
    }

    /// wav2vec 2, and data2vec with several convolutions.
    Kind convolved() {
        const bool several = m_model.type == u"data2vec-audio";
        const char* const name = several ? "conv_pos_kernel_size" : "num_conv_pos_embeddings";
        const auto frames = m_keys.noted({name}, m_model.doubts);
        const auto layers = several ? m_keys.noted({"num_conv_pos_embeddings"}, m_model.doubts) : frames;
        m_keys.pass("num_conv_pos_embedding_groups");
        const QString key = frames ? frames->key : missing(m_keys.placed(name));
        m_model.notes << (several
                              ? tr("before the first layer, %3 convolutions over %1 frames each add "
                                   "positions (%2)")
                                    .arg(frames ? frames->value : 19)
                                    .arg(key)
                                    .arg(layers ? layers->value : 5)
                              : tr("before the first layer, a convolution over %1 frames adds positions (%2)")
                                    .arg(frames ? frames->value : 128)
                                    .arg(key));
        return {ModelScheme::Unknown, {}, fromType()};
    }

    std::optional<Kind> byEmbedding(const std::optional<Found<QString>>& embedding) {
        if (!embedding || (m_family != nullptr && m_family->scheme == ModelScheme::Axial))
            return std::nullopt;
        const QString& word = embedding->value;
        if (word.startsWith(u"relative_key"))
            return relative(RelativeKind::Shaw, embedding->key);
        if (word == u"rotary" || word.startsWith(u"rope"))
            return Kind{ModelScheme::Rotary, {}, embedding->key};
        if (word == u"sine")
            return Kind{ModelScheme::Grid, {}, embedding->key};
        if ((word == u"none" || word == u"nope") && m_family != nullptr &&
            m_family->scheme == ModelScheme::Rotary && m_family->turningKey != "position_embedding_type")
            m_model.reserve(tr("%1 is a key of other models; whether \"%2\" reads it is unknown")
                                .arg(embedding->key, m_model.type));
        if (word == u"none" || word == u"nope")
            return Kind{ModelScheme::None, {}, embedding->key};
        // ESM's family is rotary and says "absolute" where it is not; families with tables always say it.
        if (word == u"absolute" && m_model.type == u"esm")
            return Kind{ModelScheme::Learned, {}, embedding->key};
        if (word != u"absolute" && word != u"learned")
            m_model.reserve(tr("%1: unknown value \"%2\"").arg(embedding->key, word));
        return std::nullopt;
    }

    Kind rotary(const std::optional<Found<QString>>& embedding) {
        const bool known = m_family != nullptr && m_family->scheme == ModelScheme::Rotary;
        if (embedding && embedding->value == u"absolute" && m_model.type != u"modernbert")
            m_model.doubts
                << tr("%1 says \"absolute\", but other keys describe a rotary encoding; those keys are used")
                       .arg(embedding->key);
        if (m_family != nullptr && !known)
            m_model.reserve(tr("%1 is a key of other models; whether \"%2\" reads it is unknown")
                                .arg(rotaryKey(m_keys), m_model.type));
        return {ModelScheme::Rotary, {}, known ? fromType() : tr("keys of a rotary encoding")};
    }

    void readSizes(ModelScheme scheme) {
        m_model.scheme = scheme;
        readWidth(m_keys, m_model);
        readHeads(m_keys, m_model);
        readLength(m_keys, m_family, m_model);
        if (scheme == ModelScheme::Unknown && m_family == nullptr && !isUnknownClass())
            m_model.doubts << (m_model.type.isEmpty()
                                   ? tr("neither model_type nor any other key gives the positional encoding")
                                   : tr("unknown model_type \"%1\", and no key gives the positional encoding")
                                         .arg(m_model.type));
    }

    void listUnknown() {
        const bool rotary = m_model.scheme == ModelScheme::Rotary;
        const bool byLayers = rotary || m_model.scheme == ModelScheme::None ||
                              m_model.scheme == ModelScheme::Relative || m_table.kind == LayerKind::Band;
        doubtMissing();
        doubtFamily();
        m_model.unknown = doubtfulKeys(m_keys, byLayers, rotary);
        m_model.unknown.removeIf([this](const QString& key) { return isOfOtherPart(key); });
        if (m_family == nullptr && m_model.scheme == ModelScheme::Unknown)
            listParts();
        if (m_family != nullptr && !m_family->other.empty())
            m_model.unknown.removeIf(isOfRecurrence);
        if (m_family == nullptr && rotary && m_keys.hasAny({"patch_size"}) && m_keys.hasAny({"image_size"}))
            m_model.reserve(
                tr("%1 and %2 describe images; pairs may be rotated by the two coordinates of a patch")
                    .arg(m_keys.placed("image_size"), m_keys.placed("patch_size")));
        doubtForeign();
        reserveUnknown(m_model);
    }

    /// The parts of a model of which nothing is known, one of which may be its language part.
    void listParts() {
        for (const Found<QJsonValue>& found : m_keys.unread())
            if (found.value[QLatin1String("model_type")].isString() && !m_model.unknown.contains(found.key) &&
                !found.key.contains(u"vision") && !found.key.contains(u"audio"))
                m_model.unknown << found.key;
    }

    /// Whether the keys of the language part are found and belong to a known model.
    bool isComplete() const {
        return familyOf(m_model.type) != nullptr && (!m_keys.place().isEmpty() || m_table.countLacks.empty());
    }

    /// Keys beside the language part that speak of audio, and other parts that are models of their own, where
    /// it is clear what the language part is.
    bool isOfOtherPart(const QString& key) const {
        constexpr std::array kAudio{std::pair{"granite_speech", "window_size"},
                                    std::pair{"musicflamingo", "head_dim"},
                                    std::pair{"musicflamingo", "max_position_embeddings"},
                                    std::pair{"musicflamingo", "rope_parameters"}};
        const auto isAudio = [&](const auto& other) {
            return m_wholeType.startsWith(QLatin1String(other.first)) && key == QLatin1String(other.second);
        };
        return std::ranges::any_of(kAudio, isAudio) || (hasEncoder() && key.startsWith(u"encoder_config")) ||
               (isComplete() && m_keys.isInOtherModel(key));
    }

    /// What keys say of a family nobody knows is no fact.
    void doubtFamily() {
        if (m_family != nullptr || m_model.scheme == ModelScheme::Rotary ||
            m_model.scheme == ModelScheme::Unknown)
            return;
        if (m_model.type.isEmpty() && m_model.relative.kind == RelativeKind::Nezha)  // as published
            return;
        m_model.reserve(
            m_model.type.isEmpty()
                ? tr("without a model_type, it is unknown how the model uses %1").arg(m_keyOfScheme)
                : tr("unknown model_type \"%1\"; how it uses %2 is unknown")
                      .arg(m_model.type, m_keyOfScheme));
    }

    /// Models of several parts, whose files have one with the language model.
    bool isTypeOfParts() const {
        constexpr std::array kTypes{"llama4",   "muse_glimmer", "inkling",    "kimi_k25", "qwen2_vl",
                                    "gemma3n",  "qwen3_vl",     "qwen3_5",    "gemma4",   "qwen2_5_vl",
                                    "mistral3", "qwen3_vl_moe", "qwen3_5_moe"};
        const QString& type = m_wholeType;
        return std::ranges::any_of(kTypes, [&type](const char* each) { return type == QLatin1String(each); });
    }

    /// Keys that decide, in the files of a family, what nothing else says.
    void doubtMissing() {
        const bool ofParts = !m_isPart && m_keys.place().isEmpty() && !m_table.countLacks.empty();
        if (ofParts && isTypeOfParts() && !m_nullText)
            m_model.reserve(tr("%1 is missing").arg(QStringLiteral("text_config")));
        if (m_family == nullptr || m_family->scheme == ModelScheme::Axial)
            return;
        for (const auto& [key, newer] : neededKeys())
            if (reads(*m_family, key) && !m_keys.isOn(key.name) && !m_keys.isOn(newer))
                m_model.reserve(tr("%1 is missing; models of type \"%2\" need it")
                                    .arg(m_keys.placed(key.name) +
                                             (qstrcmp(key.name, newer) == 0
                                                  ? QString()
                                                  : QStringLiteral(" / ") + QString::fromLatin1(newer)),
                                         m_model.type));
    }

    /// Keys of other families are believed, but not as facts.
    void doubtForeign() {
        if (m_family == nullptr || m_model.scheme == ModelScheme::Unknown ||
            m_model.scheme == ModelScheme::Axial)
            return;
        for (const FamilyKey& key : familyKeys())
            if (says(key.name) && !reads(*m_family, key) &&
                !m_model.unknown.contains(m_keys.find({key.name})->key))
                m_model.reserve(tr("%1 is a key of other models; whether \"%2\" reads it is unknown")
                                    .arg(m_keys.find({key.name})->key, m_model.type));
    }

    /// With use_mem_rope false, nothing rotates; other keys that are switched off say nothing.
    bool says(const char* name) const {
        const bool off = m_keys.peek({name}) == QJsonValue(false);
        return m_keys.isOn(name) || (off && qstrcmp(name, "use_mem_rope") == 0);
    }

    static bool isOfRecurrence(const QString& path) {
        const QString key = path.section(u'.', -1);
        return key.contains(u"mamba") || key.contains(u"ssm") || key.contains(u"chunk") ||
               key.contains(u"linear_attn");
    }

    ConfigKeys m_keys;
    bool m_isPart;               ///< of a multimodal model, as asked for
    bool m_typeOfWhole = false;  ///< and has no type of its own
    QString m_encoder;           ///< the part with the encoder of pictures, if the other parts are read
    QString m_wholeType;         ///< type of a multimodal model as a whole
    bool m_hasEncoder;           ///< and it has an encoder
    bool m_nullText;             ///< it has no part with the language model where it names one
    QString m_keyOfScheme;
    const ModelFamily* m_family = nullptr;
    LayerTable m_table;
    ModelPositions m_model;
};

}  // namespace

bool isModelConfig(const QJsonObject& json) {
    const ConfigKeys keys(json);
    return !keys.has("posiscope") &&
           keys.hasAny({"model_type", "_class_name", "_diffusers_version", "architectures",
                        "transformers_version", "hidden_size", "d_model", "n_embd", "num_attention_heads",
                        "n_head", "rope_theta", "rope_parameters", "rope_scaling", "text_config",
                        "max_position_embeddings"});
}

Result<ModelPositions> readModelConfig(const QJsonObject& json, const QString& part) {
    try {
        return ConfigReading(json, part).read();
    } catch (const WrongConfig& wrong) {
        return Failure(wrong.why);
    }
}

}  // namespace posiscope
