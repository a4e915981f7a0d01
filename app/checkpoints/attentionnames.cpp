// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/checkpoints/attentionnames.h"

#include <QSet>
#include <algorithm>
#include <tuple>

namespace posiscope {
namespace {

constexpr qsizetype kMostDigits = 5;  // of a layer number
const QString kLayer = QStringLiteral("{layer}");

/// The part of the names after the number of the layer.
struct Convention {
    QStringView query;
    QStringView key;
    Fusion fusion = Fusion::None;
    bool latent = false;
    std::optional<RotaryPairing> pairing{};
};

constexpr std::array kConventions{
    Convention{u"self_attn.q_b_proj", u"self_attn.kv_a_proj_with_mqa", Fusion::None, true},  // DeepSeek
    Convention{u"self_attn.q_proj", u"self_attn.kv_a_proj_with_mqa", Fusion::None, true},    // lite version
    Convention{u"self_attn.q_proj", u"self_attn.k_proj"},                // Llama, Qwen, Gemma, Phi, OPT
    Convention{u"attn.q_proj", u"attn.k_proj"},                          // GPT-J
    Convention{u"attn.attention.q_proj", u"attn.attention.k_proj"},      // EXAONE 3, GPT-Neo
    Convention{u"attention.q_proj", u"attention.k_proj"},                //
    Convention{u"attention.self.query", u"attention.self.key"},          // BERT, RoFormer, ESM
    Convention{u"attention.query", u"attention.key"},                    // ALBERT
    Convention{u"attention.q_lin", u"attention.k_lin"},                  // DistilBERT
    Convention{u"multi_head_attention.Wq", u"multi_head_attention.Wk"},  // CTRL
    Convention{u"attention.wq", u"attention.wk", Fusion::None, false,
               RotaryPairing::Interleaved},                               // Meta's original format of Llama
    Convention{u"attention.query_key_value", u"", Fusion::Grouped},       // GPT-NeoX
    Convention{u"self_attention.query_key_value", u"", Fusion::Grouped},  // Falcon, ChatGLM, BLOOM
    Convention{u"self_attn.query_key_value", u"", Fusion::Grouped},       // Persimmon
    Convention{u"attention.wqkv", u"", Fusion::Grouped},                  // InternLM 2
    Convention{u"self_attn.qkv_proj", u"", Fusion::Behind},               // Phi-3
    Convention{u"attn.qkv_proj", u"", Fusion::Behind},                    // OpenELM; CodeGen
    Convention{u"self_attn.W_pack", u"", Fusion::Behind},                 // Baichuan
    Convention{u"norm_attn_norm.attn.Wqkv", u"", Fusion::Behind},         // DBRX
    Convention{u"attn.Wqkv", u"", Fusion::Behind},                        // MPT, ModernBERT
    Convention{u"mixer.Wqkv", u"", Fusion::Behind},                       // Phi in its original release
    Convention{u"self_attn.Wqkv", u"", Fusion::Behind},                   //
    Convention{u"attn.c_attn", u"", Fusion::Behind},                      // GPT-2, Qwen, CodeShell
};

/// Substrings of parts of a model that do not read text.
constexpr std::array kOtherParts{QStringView(u"vision"), QStringView(u"visual"), QStringView(u"image"),
                                 QStringView(u"audio"),  QStringView(u"speech"), QStringView(u"mtp"),
                                 QStringView(u"talker"), QStringView(u"cross"),  QStringView(u"adapter"),
                                 QStringView(u"draft")};

/// A tensor's name split at its layer number: "model.layers", 3, "self_attn.q_proj".
struct Parted {
    QStringView before;
    qint64 layer;
    QStringView behind;
};

/// Splits \p name, which ends in ".weight", at the \p which -th number between dots.
std::optional<Parted> parted(QStringView name, int which) {
    const QStringView whole = name.chopped(kWeightSuffix.size());
    for (qsizetype from = 0; from < whole.size();) {
        const qsizetype dot = whole.indexOf(u'.', from);
        const QStringView word = whole.sliced(from, (dot < 0 ? whole.size() : dot) - from);
        bool isNumber = false;
        const qint64 number = word.size() <= kMostDigits ? word.toLongLong(&isNumber) : 0;
        isNumber = isNumber && word.front().isDigit();
        if (dot >= 0 && isNumber && which-- == 0)
            return Parted{whole.first(std::max<qsizetype>(0, from - 1)), number, whole.sliced(dot + 1)};
        if (dot < 0)
            break;
        from = dot + 1;
    }
    return std::nullopt;
}

constexpr int kMostNumbers = 3;  // in a name: "albert_layer_groups.0.albert_layers.0"

/// The layers of one part of a model, named by one convention.
struct Part {
    const Convention* convention;
    QString before;
    QMap<qint64, LayerNames> layers{};

    bool readsText() const {
        return std::ranges::none_of(
            kOtherParts, [this](QStringView other) { return before.contains(other, Qt::CaseInsensitive); });
    }
    bool decodes() const { return !before.contains(u"encoder") || before.contains(u"decoder"); }
};

QString joined(QStringView before, qint64 layer, QStringView behind) {
    return (before.isEmpty() ? QString() : before.toString() + u'.') + QString::number(layer) + u'.' +
           behind.toString();
}

class Search {
public:
    explicit Search(const QStringList& names) : m_names(names.cbegin(), names.cend()) {
        for (const QString& name : names)
            if (name.endsWith(kWeightSuffix))
                look(name);
    }

    const Part* best() const {
        const Part* best = nullptr;
        for (const Part& part : m_parts)
            if (best == nullptr || rank(part) > rank(*best))
                best = &part;
        return best;
    }

private:
    static std::tuple<bool, bool, qsizetype> rank(const Part& part) {
        return {part.readsText(), part.decodes(), part.layers.size()};
    }

    void look(const QString& name) {
        for (int which = 0; which < kMostNumbers; ++which) {
            const auto at = parted(name, which);
            if (!at)
                return;
            const auto* const known = std::ranges::find_if(kConventions, [&](const Convention& each) {
                return each.query == at->behind && (each.key.isEmpty() || m_names.contains(keyOf(*at, each)));
            });
            if (known != kConventions.end())
                return add(*known, *at);
        }
    }

    static QString keyOf(const Parted& at, const Convention& convention) {
        return joined(at.before, at.layer, convention.key) + kWeightSuffix;
    }

    void add(const Convention& convention, const Parted& at) {
        auto part = std::ranges::find_if(m_parts, [&](const Part& each) {
            return each.convention == &convention && each.before == at.before;
        });
        if (part == m_parts.end())
            part = m_parts.insert(part, Part{&convention, at.before.toString()});
        const QString query = joined(at.before, at.layer, at.behind);
        const bool shared = convention.key.isEmpty();
        part->layers.insert(at.layer, {query, shared ? query : joined(at.before, at.layer, convention.key)});
    }

    QSet<QString> m_names;
    QList<Part> m_parts;
};

Fusion fusionOf(const Convention& convention, const QString& type, bool severalQueries) {
    if (type == u"codegen" && convention.query == u"attn.qkv_proj")
        return Fusion::Quarters;
    if (type == u"gpt_bigcode" && !severalQueries)
        return Fusion::Grouped;
    if (type == u"chatglm" && severalQueries && convention.fusion == Fusion::Grouped)
        return Fusion::Behind;
    return convention.fusion;
}

}  // namespace

std::optional<AttentionNames> attentionNames(const QStringList& names, const QString& type,
                                             bool severalQueries) {
    const Search search(names);
    const Part* const part = search.best();
    if (part == nullptr)
        return std::nullopt;
    const Convention& convention = *part->convention;
    return AttentionNames{fusionOf(convention, type, severalQueries), convention.latent, convention.pairing,
                          part->layers};
}

std::optional<AttentionNames> chosenNames(const QStringList& names, const QString& query, const QString& key,
                                          Fusion fusion) {
    const QSet<QString> all(names.cbegin(), names.cend());
    AttentionNames chosen{.fusion = fusion, .layers = {}};
    for (const QString& name : names) {
        if (!name.endsWith(kWeightSuffix))
            continue;
        for (int which = 0; which < kMostNumbers; ++which) {
            const auto at = parted(name, which);
            if (!at)
                break;
            const auto filled = [&at](QString pattern) {
                return pattern.replace(kLayer, QString::number(at->layer));
            };
            if (filled(query) != name || !all.contains(filled(key)))
                continue;
            chosen.layers.insert(
                at->layer, {name.chopped(kWeightSuffix.size()), filled(key).chopped(kWeightSuffix.size())});
            break;
        }
    }
    return chosen.layers.isEmpty() ? std::nullopt : std::optional(chosen);
}

QStringList layerPatterns(const QStringList& names) {
    QStringList patterns;
    QSet<QString> seen;
    for (const QString& name : names) {
        const auto at = name.endsWith(kWeightSuffix) ? parted(name, 0) : std::nullopt;
        if (!at)
            continue;
        const QString pattern = (at->before.isEmpty() ? QString() : at->before.toString() + u'.') + kLayer +
                                u'.' + at->behind.toString() + kWeightSuffix;
        if (seen.contains(pattern))
            continue;
        seen.insert(pattern);
        patterns << pattern;
    }
    return patterns;
}

}  // namespace posiscope
