// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/ggufpositions.h"

#include <QJsonArray>
#include <algorithm>

#include "app/models/configkeys.h"
#include "app/models/doubtfulkeys.h"
#include "app/models/ggufarchitectures.h"
#include "app/models/ggufheader.h"
#include "app/models/ggufreaders.h"
#include "app/models/pairaxes.h"
#include "app/models/schemeconfigs.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr const char* kSections = "rope.dimension_sections";

/// Reads one header.
class GgufReading {
    Q_DECLARE_TR_FUNCTIONS(GgufPositions)

public:
    explicit GgufReading(const GgufHeader& header)
        : m_header(header), m_keys(ofArchitecture(header.values)) {}

    ModelPositions read() {
        const QString architecture = m_header.values.value(QLatin1String("general.architecture")).toString();
        m_model.type = architecture;
        m_model.plan.ofArchitecture = true;
        m_known = ggufArchitecture(architecture);
        m_table = readGgufLayers(m_keys, m_known, m_model);
        derive(POSISCOPE_TR_NOOP("core", "architecture"), architecture,
               QStringLiteral("general.architecture"));
        m_length = m_model.plan.length = count(kLengthWord, "context_length");
        count(POSISCOPE_TR_NOOP("core", "d_model"), "embedding_length");
        const auto steepest = m_keys.notedNumber({"attention.max_alibi_bias"}, m_model.doubts);
        if (steepest && steepest->value < 0)
            m_model.reserve(tr("%1: expected %2").arg(steepest->key, tr("a positive number")));
        const ModelScheme scheme = m_known ? m_known->scheme : ModelScheme::Rotary;
        if (m_keys.has("attention.relative_buckets_count") || architecture.startsWith(u"t5"))
            readT5();
        else if ((steepest && steepest->value > 0) || scheme == ModelScheme::Relative || isBaichuan13())
            readAlibi(steepest);
        else if (scheme == ModelScheme::Learned)
            readTable();
        else if (scheme == ModelScheme::None)
            take(ModelScheme::None, QStringLiteral("general.architecture"));
        else if (!m_table.stillKey.isEmpty())
            take(ModelScheme::None, m_table.stillKey);
        else
            readRotary();
        listUnknown();
        makePlan(m_table, m_model);
        return m_model;
    }

private:
    /// The keys with the architecture's prefix, without that prefix.
    static ConfigKeys ofArchitecture(const QJsonObject& values) {
        const QJsonValue architecture = values.value(QLatin1String("general.architecture"));
        if (!architecture.isString() || architecture.toString().isEmpty())
            throw WrongConfig{tr("general.architecture is missing")};
        const QString prefix = architecture.toString() + u'.';
        QJsonObject own;
        for (auto value = values.begin(); value != values.end(); ++value)
            if (value.key() == prefix + QStringLiteral("attention.sliding_window_pattern") ||
                value.key() == prefix + QLatin1String(kSections))
                own.insert(value.key().mid(prefix.size()),
                           value.value());  // a number and a list of it differ
            else if (value.key().startsWith(prefix))
                own.insert(value.key().mid(prefix.size()), sole(value.value()));
        return ConfigKeys(own, prefix);
    }

    /// Converts a list with one equal number per layer to that number.
    static QJsonValue sole(const QJsonValue& value) {
        const QJsonArray list = value.toArray();
        const bool same =
            std::ranges::all_of(list, [&list](const QJsonValue& element) { return element == list.first(); });
        return !list.isEmpty() && same ? list.first() : value;
    }

    void derive(std::string_view what, const QJsonValue& value, const QString& from) {
        m_model.derivations << Derivation{what, value, from};
    }
    void take(ModelScheme scheme, const QString& from) {
        m_model.scheme = scheme;
        derive(kSchemeWord, wordOf(scheme), from);
        const bool known = from == u"general.architecture";
        m_table.schemeFrom = {!known, known};
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
        derive(POSISCOPE_TR_NOOP("core", "heads"), heads.value, heads.key);
        return heads.value;
    }

    /// Only the number of its layers tells it from the smaller one, which rotates.
    bool isBaichuan13() const {
        constexpr qint64 kLayers = 40;
        return m_model.type == u"baichuan" && m_keys.peek({"block_count"}).toInteger() == kLayers;
    }

    void readAlibi(const std::optional<Found<double>>& steepest) {
        take(ModelScheme::Relative, steepest ? steepest->key : QStringLiteral("general.architecture"));
        RelativeParameters& p = m_model.relative;
        p.kind = RelativeKind::Alibi;
        p.heads = neededHeads();
        p.biasMax = steepest && steepest->value > 0 ? steepest->value : 8;
        derive(POSISCOPE_TR_NOOP("core", "alibi_bias_max"), p.biasMax,
               steepest ? steepest->key : tr("default"));
        p.bidirectional = m_model.type.contains(u"bert");
        derive(POSISCOPE_TR_NOOP("core", "direction"),
               p.bidirectional ? QStringLiteral("bidirectional") : QStringLiteral("causal"),
               QStringLiteral("general.architecture"));
        checkRelative();
    }

    void readT5() {
        take(ModelScheme::Relative, m_keys.placed("attention.relative_buckets_count"));
        RelativeParameters& p = m_model.relative;
        p.kind = RelativeKind::T5;
        p.heads = neededHeads();
        p.buckets = count(POSISCOPE_TR_NOOP("core", "num_buckets"), "attention.relative_buckets_count");
        if (p.buckets == 0) {
            p.buckets = 32;
            m_model.reserve(tr("%1 is missing; 32, the value of T5, is assumed")
                                .arg(m_keys.placed("attention.relative_buckets_count")));
        }
        p.maxDistance = 128;
        derive(POSISCOPE_TR_NOOP("core", "max_distance"), 128, tr("default"));
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
        derive(POSISCOPE_TR_NOOP("core", "table rows"), static_cast<qint64>(p.tableRows),
               m_keys.placed("context_length"));
        shortenTable(m_model);
        if (const auto why = refuse(p))
            throw WrongConfig{translated(*why)};
    }

    void readRotary() {
        if (!m_keys.hasAny({"rope.freq_base", "rope.dimension_count"}) && !m_known) {
            take(ModelScheme::Unknown, tr("not given by any key"));
            m_model.doubts << tr("unknown architecture \"%1\", and no key gives the positional encoding")
                                  .arg(m_model.type);
            return;
        }
        take(ModelScheme::Rotary, m_keys.has("rope.freq_base") ? m_keys.placed("rope.freq_base")
                                  : m_keys.has("rope.dimension_count")
                                      ? m_keys.placed("rope.dimension_count")
                                      : QStringLiteral("general.architecture"));
        readGgufRotary({m_keys, m_header, m_known, m_length}, m_table, m_model);
    }

    /// Files of models without sections may list zeros.
    bool sectionsAreGiven() const {
        const QJsonArray sections = m_keys.peek({kSections}).toArray();
        return std::ranges::any_of(sections, [](const QJsonValue& value) { return value.toInteger() != 0; });
    }

    bool sectionsAreOdd() const {
        const QJsonValue sections = m_keys.peek({kSections});
        const QJsonArray list = sections.toArray();
        return !sections.isUndefined() &&
               (list.isEmpty() || std::ranges::any_of(list, [](const QJsonValue& section) {
                    return section.toInteger(-1) < 0;
                }));
    }

    void listUnknown() {
        if (!m_model.rotary.empty() && sectionsAreGiven()) {
            readSections(m_keys, kSections, m_model.rotary.front().parameters, m_model);
            m_model.notes
                << tr("%1: all position ids of a text token are equal").arg(m_keys.placed(kSections));
        }
        for (const char* other : {kSections, "rope.scaling.original_context_length"})
            m_keys.pass(other);
        if (m_model.scheme == ModelScheme::None)
            for (const char* idle : {"rope.freq_base", "rope.dimension_count", "rope.scaling.type",
                                     "rope.scaling.factor", "rope.scaling.finetuned"})
                m_keys.pass(idle);
        doubtMissing();
        const bool rotary = m_model.scheme == ModelScheme::Rotary;
        m_model.unknown = doubtfulKeys(m_keys, rotary, rotary);
        if (m_known && !m_known->other.empty())
            m_model.unknown.removeIf([](const QString& key) { return key.contains(u".ssm."); });
        reserveUnknown(m_model);
    }

    void doubtMissing() {
        const std::string type = m_model.type.toStdString();
        const bool windows = !m_keys.first().contains(QLatin1String("attention.sliding_window")) ||
                             m_keys.isOn("attention.sliding_window");
        for (const GgufNeededKey& key : ggufNeededKeys()) {
            const QLatin1String name(key.name);
            const bool idle =
                !windows && (name.endsWith(QLatin1String("pattern")) || name.endsWith(QLatin1String("swa")));
            const bool given =
                name.contains(QLatin1String("length")) || name.contains(QLatin1String("dimension_count"))
                    ? m_keys.isOn(key.name)
                    : m_keys.has(key.name);
            if (std::ranges::find(key.architectures, type) != key.architectures.end() && !idle && !given)
                m_model.reserve(tr("%1 is missing; files of architecture \"%2\" contain it")
                                    .arg(m_keys.placed(key.name), m_model.type));
        }
        if (sectionsAreOdd())
            m_model.reserve(tr("%1: expected %2").arg(m_keys.placed(kSections), tr("a list of numbers")));
    }

    const GgufHeader& m_header;
    ConfigKeys m_keys;
    std::optional<ModelFamily> m_known;  ///< the architecture
    LayerTable m_table;
    ModelPositions m_model;
    std::int64_t m_length = 0;
};

}  // namespace

Result<ModelPositions> readGgufPositions(const GgufHeader& header) {
    try {
        return GgufReading(header).read();
    } catch (const WrongConfig& wrong) {
        return Failure(wrong.why);
    }
}

}  // namespace posiscope
