// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/ggufpositions.h"

#include <QJsonArray>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/document/translated.h"
#include "app/files/configkeys.h"
#include "core/rotary/rotarychoices.h"
#include "core/rotary/yarn.h"

namespace posiscope {
namespace {

/// Architectures whose neighbouring channels pair (LLAMA_ROPE_TYPE_NORM). The weights of Hugging Face's Llama
/// are reordered for it when they are converted.
constexpr std::array kInterleaved{
    "llama",    "llada",     "llama4",  "deci",       "baichuan",      "internlm2", "minicpm",
    "xverse",   "command-r", "cohere2", "olmo",       "arctic",        "deepseek",  "deepseek2",
    "plm",      "chatglm",   "granite", "granitemoe", "granitehybrid", "chameleon", "bailingmoe",
    "neo-bert", "smollm3",   "arcee",   "ernie4_5",   "ernie4_5-moe",  "mistral3",  "glm-dsa"};
/// Those whose two halves of a head pair (LLAMA_ROPE_TYPE_NEOX, and for text its kinds of images).
constexpr std::array kHalfSplit{
    "falcon",   "falcon-h1", "grok",     "dbrx",    "nomic-bert", "modern-bert", "stablelm",      "bitnet",
    "qwen",     "qwen2",     "qwen2moe", "qwen2vl", "qwen3",      "qwen3moe",    "qwen3vl",       "qwen3next",
    "dream",    "olmo2",     "olmoe",    "phi2",    "phi3",       "phimoe",      "plamo",         "plamo2",
    "gemma",    "gemma2",    "gemma3",   "gemma3n", "starcoder2", "openelm",     "gptneox",       "codeshell",
    "orion",    "nemotron",  "exaone",   "exaone4", "minicpm3",   "hunyuan-moe", "hunyuan-dense", "lfm2",
    "seed_oss", "gpt-oss",   "apertus",  "glm4",    "glm4moe",    "eurobert",    "jina-bert-v3"};
constexpr std::array kAlibi{"bloom", "refact", "jais", "jina-bert-v2"};
constexpr std::array kTables{"gpt2", "starcoder", "bert"};
constexpr std::array kWithoutPositions{"mamba", "mamba2", "rwkv6",     "rwkv6qwen2",
                                       "rwkv7", "jamba",  "nemotron_h"};

template <class List>
bool among(const List& list, const QString& name) {
    return std::ranges::any_of(list, [&name](const char* known) { return name == QLatin1String(known); });
}

/// One header being read.
class GgufReading {
    Q_DECLARE_TR_FUNCTIONS(GgufPositions)

public:
    explicit GgufReading(const GgufHeader& header)
        : m_header(header), m_keys(ofArchitecture(header.values)) {}

    ModelPositions read() {
        const QString architecture = m_header.values.value(QLatin1String("general.architecture")).toString();
        m_model.type = architecture;
        derive(POSISCOPE_TEXT("core", "architecture"), architecture, QStringLiteral("general.architecture"));
        m_length = count(POSISCOPE_TEXT("core", "length"), "context_length");
        count(POSISCOPE_TEXT("core", "d_model"), "embedding_length");
        const auto steepest = m_keys.number({"attention.max_alibi_bias"});
        if ((steepest && steepest->value > 0) || among(kAlibi, architecture))
            readAlibi(steepest);
        else if (m_keys.has("attention.relative_buckets_count"))
            readT5();
        else if (among(kTables, architecture))
            readTable();
        else if (among(kWithoutPositions, architecture) && !m_keys.has("rope.freq_base"))
            take(ModelScheme::None, QStringLiteral("general.architecture"));
        else
            readRotary();
        listUnknown();
        return m_model;
    }

private:
    /// The keys that begin with the name of the architecture, without it.
    static ConfigKeys ofArchitecture(const QJsonObject& values) {
        const QJsonValue architecture = values.value(QLatin1String("general.architecture"));
        if (!architecture.isString() || architecture.toString().isEmpty())
            throw WrongConfig{tr("general.architecture is missing")};
        const QString prefix = architecture.toString() + u'.';
        QJsonObject own;
        for (auto value = values.begin(); value != values.end(); ++value)
            if (value.key().startsWith(prefix))
                own.insert(value.key().mid(prefix.size()), sole(value.value()));
        return ConfigKeys(own, prefix);
    }

    /// A list with one number for each layer, where all are the same, as that number.
    static QJsonValue sole(const QJsonValue& value) {
        const QJsonArray list = value.toArray();
        const bool same =
            std::ranges::all_of(list, [&list](const QJsonValue& element) { return element == list.first(); });
        return !list.isEmpty() && same ? list.first() : value;
    }

    void derive(std::string_view what, const QJsonValue& value, const QString& from) {
        m_model.derivations << Derivation{what, value, from, m_layers};
    }
    void take(ModelScheme scheme, const QString& from) {
        m_model.scheme = scheme;
        derive(POSISCOPE_TEXT("core", "scheme"), wordOf(scheme), from);
    }

    std::int64_t count(std::string_view what, const char* name) {
        const auto found = m_keys.whole({name});
        if (!found)
            return 0;
        derive(what, found->value, found->key);
        return found->value;
    }

    std::int64_t neededHeads() {
        const auto heads = m_keys.neededWhole({"attention.head_count"});
        derive(POSISCOPE_TEXT("core", "heads"), heads.value, heads.key);
        return heads.value;
    }

    qint64 neededHeadSize() {
        constexpr std::string_view kWhat = POSISCOPE_TEXT("core", "head size");
        if (const auto own = m_keys.whole({"attention.key_length"})) {
            derive(kWhat, own->value, own->key);
            return own->value;
        }
        const auto width = m_keys.neededWhole({"embedding_length"});
        const auto heads = m_keys.neededWhole({"attention.head_count"});
        if (heads.value == 0)
            throw WrongConfig{tr("%1 cannot be 0").arg(heads.key)};
        const qint64 size = width.value / heads.value;
        derive(kWhat, size, width.key + QStringLiteral(" / ") + heads.key);
        return size;
    }

    void readAlibi(const std::optional<Found<double>>& steepest) {
        take(ModelScheme::Relative, steepest ? steepest->key : QStringLiteral("general.architecture"));
        RelativeParameters& p = m_model.relative;
        p.kind = RelativeKind::Alibi;
        p.heads = neededHeads();
        p.biasMax = steepest && steepest->value > 0 ? steepest->value : 8;
        derive(POSISCOPE_TEXT("core", "alibi_bias_max"), p.biasMax, steepest ? steepest->key : tr("usual"));
        p.bidirectional = m_model.type.contains(u"bert");
        derive(POSISCOPE_TEXT("core", "direction"),
               p.bidirectional ? QStringLiteral("bidirectional") : QStringLiteral("causal"),
               QStringLiteral("general.architecture"));
        checkRelative();
    }

    void readT5() {
        take(ModelScheme::Relative, m_keys.placed("attention.relative_buckets_count"));
        RelativeParameters& p = m_model.relative;
        p.kind = RelativeKind::T5;
        p.heads = neededHeads();
        p.buckets = count(POSISCOPE_TEXT("core", "num_buckets"), "attention.relative_buckets_count");
        p.maxDistance = 128;
        derive(POSISCOPE_TEXT("core", "max_distance"), 128, tr("usual"));
        checkRelative();
    }

    void checkRelative() {
        RelativeParameters& p = m_model.relative;
        const auto most = static_cast<std::int64_t>(findRelative("keys")->maximum);
        p.queries = p.keys = m_length == 0 ? 512 : std::min(m_length, most);
        if (const auto why = refuse(p))
            throw WrongConfig{translated(*why)};
    }

    void readTable() {
        take(ModelScheme::Learned, QStringLiteral("general.architecture"));
        Parameters& p = m_model.absolute;
        p.scheme = Scheme::Learned;
        p.dModel = m_keys.neededWhole({"embedding_length"}).value;
        p.tableRows = m_keys.neededWhole({"context_length"}).value;
        p.length = p.trainedLength = p.tableRows;
        derive(POSISCOPE_TEXT("core", "table rows"), static_cast<qint64>(p.tableRows),
               m_keys.placed("context_length"));
        if (const auto why = refuse(p))
            throw WrongConfig{translated(*why)};
    }

    void readRotary() {
        if (!m_keys.hasAny({"rope.freq_base", "rope.dimension_count"}) && !isKnown()) {
            take(ModelScheme::Unknown, tr("no key says it"));
            m_model.doubts
                << tr("architecture \"%1\" is not known here, and no key says how positions are told "
                      "apart")
                       .arg(m_model.type);
            return;
        }
        take(ModelScheme::Rotary, m_keys.has("rope.freq_base") ? m_keys.placed("rope.freq_base")
                                  : m_keys.has("rope.dimension_count")
                                      ? m_keys.placed("rope.dimension_count")
                                      : QStringLiteral("general.architecture"));
        RotaryParameters p;
        readHead(p);
        readPairing(p);
        if (m_length > 0)
            p.trainedLength = p.targetLength = m_length;
        p.sequenceLength = 0;
        const bool windows = m_keys.has("rope.freq_base_swa") || m_model.type == u"gemma3";
        m_layers = windows ? QStringLiteral("full_attention") : QString();
        const RotaryParameters unscaled = p;
        p.base = readBase("rope.freq_base", 10000);
        readScaling(p);
        keep(p);
        if (m_length == 0)
            m_model.doubts << tr("%1 is missing: how long sequences may be is not known")
                                  .arg(m_keys.placed("context_length"));
        if (!windows)
            return;
        m_layers = QStringLiteral("sliding_attention");
        p = unscaled;
        p.base = readBase("rope.freq_base_swa", 10000);
        keep(p);
    }

    bool isKnown() const { return among(kInterleaved, m_model.type) || among(kHalfSplit, m_model.type); }

    void readHead(RotaryParameters& p) {
        const auto dimension = m_keys.whole({"rope.dimension_count"});
        const bool latent = m_keys.has("attention.kv_lora_rank");  // DeepSeek: some channels never turn
        p.headSize = latent && dimension ? dimension->value : neededHeadSize();
        if (!dimension)
            return;
        p.rotaryDimension = dimension->value;
        derive(POSISCOPE_TEXT("core", "rotary dimension"), dimension->value, dimension->key);
    }

    void readPairing(RotaryParameters& p) {
        p.pairing = among(kInterleaved, m_model.type) ? RotaryPairing::Interleaved : RotaryPairing::HalfSplit;
        derive(POSISCOPE_TEXT("core", "pairing"),
               verbatim(kRotaryPairings[static_cast<std::size_t>(p.pairing)].option),
               isKnown() ? QStringLiteral("general.architecture") : tr("usual"));
        if (!isKnown())
            m_model.doubts << tr("which channels pair is not in the file, and \"%1\" is not known here: "
                                 "half-split, as most models have it, is assumed")
                                  .arg(m_model.type);
    }

    double readBase(const char* name, double usual) {
        const auto base = m_keys.number({name});
        derive(POSISCOPE_TEXT("core", "base (rope_theta)"), base ? base->value : usual,
               base ? base->key : tr("usual"));
        return base ? base->value : usual;
    }

    double optional(std::string_view what, const char* name, double otherwise) {
        const auto found = m_keys.number({name});
        if (!found)
            return otherwise;
        derive(what, found->value, found->key);
        return found->value;
    }

    void readScaling(RotaryParameters& p) {
        const auto type = m_keys.text({"rope.scaling.type"});
        const auto factor = m_keys.number({"rope.scaling.factor", "rope.scale_linear"});
        const auto original = m_keys.whole({"rope.scaling.original_context_length"});
        if (original && original->value > 0) {
            p.trainedLength = original->value;
            derive(POSISCOPE_TEXT("core", "trained length"), original->value, original->key);
        }
        m_keys.pass("rope.scaling.finetuned");
        if (readFactors(p))
            return;
        // Without a type llama.cpp takes a factor for a linear one; a factor of 0 counts as none.
        const bool scales = factor && factor->value != 0 && factor->value != 1;
        const QString word = type ? type->value : QStringLiteral("linear");
        if (word == u"yarn")
            return readYarn(p, type->key, factor);
        if (word == u"longrope")
            m_model.doubts << tr("%1 is \"longrope\", and no tensor has its factors").arg(type->key);
        else if (word != u"linear" && word != u"none")
            m_model.doubts << tr("%1 \"%2\" is not known here; frequencies are shown as without it")
                                  .arg(type->key, word);
        if (word != u"linear" || !scales)
            return;
        p.scaling = RotaryScaling::Linear;
        deriveScaling(p.scaling, type ? type->key : factor->key);
        takeFactor(p, *factor);
        const double trained = static_cast<double>(p.targetLength) / p.factor;
        if (!original && trained >= 1 && trained < 1e15)
            p.trainedLength = std::llround(trained);
    }

    void deriveScaling(RotaryScaling scaling, const QString& from) {
        derive(POSISCOPE_TEXT("core", "scaling"),
               verbatim(kRotaryScalings[static_cast<std::size_t>(scaling)].option), from);
    }
    void takeFactor(RotaryParameters& p, const Found<double>& factor) {
        p.factor = factor.value;
        derive(POSISCOPE_TEXT("core", "factor"), factor.value, factor.key);
    }

    /// llama.cpp multiplies its own temperature 1 + 0.1·ln factor by the file's.
    void readYarn(RotaryParameters& p, const QString& key, const std::optional<Found<double>>& factor) {
        p.scaling = RotaryScaling::Yarn;
        deriveScaling(p.scaling, key);
        if (!factor)
            throw WrongConfig{tr("%1 is missing").arg(m_keys.placed("rope.scaling.factor"))};
        takeFactor(p, *factor);
        p.betaFast = optional(POSISCOPE_TEXT("core", "β fast"), "rope.scaling.yarn_beta_fast", 0);
        p.betaSlow = optional(POSISCOPE_TEXT("core", "β slow"), "rope.scaling.yarn_beta_slow", 0);
        const double more =
            optional(POSISCOPE_TEXT("core", "factor of the temperature"), "rope.scaling.attn_factor", 1) *
            optional(POSISCOPE_TEXT("core", "factor of the temperature"), "rope.scaling.yarn_attn_factor", 1);
        if (more != 1)
            p.attentionFactor = more * yarnTemperature(p.factor, 1);
        // DeepSeek: 0.1·mscale_all_dim; the temperature goes to the scores, not to sines and cosines.
        const double logarithmic =
            optional(POSISCOPE_TEXT("core", "0.1 · mscale_all_dim"), "rope.scaling.yarn_log_multiplier", 0);
        if (logarithmic != 0)
            p.mscale = p.mscaleAllDim = logarithmic * 10;
        const auto extrapolated = m_keys.number({"rope.scaling.yarn_ext_factor"});
        if (extrapolated && extrapolated->value != 1 && extrapolated->value != -1)
            m_model.doubts << tr("%1 is %2; frequencies are shown for 1")
                                  .arg(extrapolated->key)
                                  .arg(extrapolated->value);
    }

    /// Tensors that divide each frequency: of LongRoPE, or of Llama 3, whose rule the file no longer names.
    bool readFactors(RotaryParameters& p) {
        const auto& tensors = m_header.frequencyFactors;
        const bool always = tensors.contains(kAlways);
        if (tensors.isEmpty())
            return false;
        p.shortFactors = tensors.value(always ? kAlways : kShort);
        p.longFactors = tensors.value(always ? kAlways : kLong);
        if (p.shortFactors.empty() && p.longFactors.empty()) {
            m_model.doubts << tr("tensor %1 divides frequencies, and its float32 numbers are not in the file")
                                  .arg(tensors.firstKey());
            return false;
        }
        p.scaling = RotaryScaling::LongRope;
        deriveScaling(p.scaling, tr("tensor %1").arg(always ? kAlways : kLong));
        p.factor = 1;
        p.attentionFactor =
            optional(POSISCOPE_TEXT("core", "attention factor"), "rope.scaling.attn_factor", 1);
        if (always)
            m_model.notes << tr("%1 divides the frequencies at any length: the scaling of Llama 3, computed "
                                "beforehand, is shown as LongRoPE with that list")
                                 .arg(kAlways);
        m_keys.pass("rope.scaling.type");
        return true;
    }

    void keep(const RotaryParameters& p) {
        const QString where = m_layers.isEmpty() ? QString() : m_layers + QStringLiteral(": ");
        if (const auto why = refuse(p))
            throw WrongConfig{where + translated(*why)};
        for (const Message& doubt : doubtsOf(p))
            m_model.doubts << where + translated(doubt);
        m_model.rotary.push_back({m_layers, p});
    }

    void listUnknown() {
        for (const char* name : {"rope.dimension_sections", "rope.dimension_count_swa"})
            if (m_keys.has(name))
                m_model.notes << tr("%1 is there as well").arg(m_keys.placed(name));
        const QStringList unread = m_keys.unread();
        for (const QString& key : unread)
            if (key.contains(u".rope.") && !key.contains(u"dimension_"))
                m_model.unknown << key;
    }

    inline static const QString kAlways = QStringLiteral("rope_freqs.weight");
    inline static const QString kLong = QStringLiteral("rope_factors_long.weight");
    inline static const QString kShort = QStringLiteral("rope_factors_short.weight");

    const GgufHeader& m_header;
    ConfigKeys m_keys;
    ModelPositions m_model;
    std::int64_t m_length = 0;
    QString m_layers;
};

}  // namespace

std::optional<ModelPositions> readGgufPositions(const GgufHeader& header, QString& why) {
    try {
        return GgufReading(header).read();
    } catch (const WrongConfig& wrong) {
        why = wrong.why;
        return std::nullopt;
    }
}

}  // namespace posiscope
