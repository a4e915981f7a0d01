// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/ggufreaders.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>

#include "app/models/configkeys.h"
#include "app/models/ggufarchitectures.h"
#include "app/models/modelfamilies.h"
#include "app/models/modelpositions.h"

namespace posiscope {
namespace {

/// Reads one header.
class GgufLayers {
    Q_DECLARE_TR_FUNCTIONS(GgufLayers)

public:
    GgufLayers(const ConfigKeys& keys, const std::optional<ModelFamily>& architecture, ModelPositions& model)
        : m_keys(keys),
          m_known(architecture.has_value()),
          m_family(architecture.value_or(ModelFamily{})),
          m_model(model) {}

    LayerTable read() {
        count();
        m_table.kind = m_family.kind;
        readWindows();
        readAttention();
        readTurns();
        readSights();
        readTemperature();
        return m_table;
    }

private:
    qint64 layers() const { return std::ssize(m_table.layers); }

    void count() {
        const auto blocks = m_keys.noted({"block_count"}, m_model);
        m_table.counted = blocks && blocks->value <= kMostLayers;
        if (!blocks)
            m_table.countLacks = m_keys.placed("block_count").toStdString();
        if (blocks && !m_table.counted)
            m_model.reserve(tr("%1 is %2; at most %3 layers are supported")
                                .arg(blocks->key)
                                .arg(blocks->value)
                                .arg(kMostLayers));
        const qint64 own = m_table.counted ? blocks->value - further(*blocks) : kUncountedLayers;
        m_table.layers.resize(static_cast<std::size_t>(std::min<qint64>(own * passes(), kMostLayers)));
        for (LayerFacts& layer : m_table.layers) {
            layer.type = QStringLiteral("full_attention");
            layer.typeFrom = {.keys = m_known, .family = m_known};
            layer.turnsFrom = layer.typeFrom;
        }
    }

    /// Nanbeige passes all blocks several times.
    qint64 passes() {
        const auto loops = m_model.type == u"nanbeige" ? m_keys.noted({"num_loops"}, m_model) : std::nullopt;
        if (!loops || loops->value == 1)
            return 1;
        m_model.notes
            << tr("%1: the blocks run %2 times; every pass is shown").arg(loops->key).arg(loops->value);
        return std::min<qint64>(loops->value, kMostLayers);
    }

    /// Blocks behind the layers, which predict further tokens.
    qint64 further(const Found<qint64>& blocks) {
        const auto more = m_keys.noted({"nextn_predict_layers"}, m_model);
        if (!more || more->value >= blocks.value)
            return 0;
        m_model.notes << tr("%1: the last %2 of %3 blocks are for multi-token prediction and are not shown")
                             .arg(more->key)
                             .arg(more->value)
                             .arg(blocks.value);
        return more->value;
    }

    // --- windows

    /// A number k: all but the last of k layers have a window, all of them if it is 0. A list says it of each
    /// layer.
    void readWindows() {
        const QJsonValue width = m_keys.peek({"attention.sliding_window"});
        m_off = width == QJsonValue(0);
        if (const auto window = m_keys.noted({"attention.sliding_window"}, m_model))
            m_width = window->value;
        const auto pattern = m_keys.find({"attention.sliding_window_pattern"});
        if (!m_off && m_width == 0 && readsWindow(m_model.type))
            for (LayerFacts& layer : m_table.layers)
                layer.orderLacks = m_keys.placed("attention.sliding_window").toStdString();
        if (m_off || (m_width == 0 && (m_family.full.period == 0 || m_family.windowAsked)))
            return;
        doubtPattern(pattern);
        const QJsonArray list = pattern ? pattern->value.toArray() : QJsonArray();
        if (!list.isEmpty() && list.size() < layers() && m_table.counted)
            m_model.reserve(
                tr("%1 has %2 entries for %3 layers").arg(pattern->key).arg(list.size()).arg(layers()) +
                m_table.whereAt(
                    [&list](std::size_t layer) { return static_cast<qsizetype>(layer) >= list.size(); }));
        for (qint64 layer = 0; layer < layers(); ++layer)
            if (slides(layer, pattern ? pattern->value : QJsonValue(), list))
                m_table.layers[static_cast<std::size_t>(layer)].type = QStringLiteral("sliding_attention");
        if (m_width == 0)
            m_model.reserve(tr("%1 is missing, so the width of the attention window is unknown")
                                .arg(m_keys.placed("attention.sliding_window")));
        if (m_known && !readsWindow(m_model.type))
            m_model.reserve(tr("llama.cpp does not read %1 for \"%2\" and lets all layers see all positions")
                                .arg(m_keys.placed("attention.sliding_window"), m_model.type));
        if (m_family.sight == SightRule::TurningInChunks && m_width != m_family.window && m_width != 0)
            m_model.reserve(tr("%1 is %2, but llama.cpp always uses %3")
                                .arg(m_keys.placed("attention.sliding_window"))
                                .arg(m_width)
                                .arg(m_family.window));
    }

    void doubtPattern(const std::optional<Found<QJsonValue>>& pattern) {
        if (!pattern)
            return;
        const QJsonArray list = pattern->value.toArray();
        const double number = pattern->value.toDouble(-1);
        const bool period = number >= 0 && number == std::floor(number);
        const bool each = !list.isEmpty() && std::ranges::all_of(list, [](const QJsonValue& entry) {
            return entry.isBool() || entry == QJsonValue(0) || entry == QJsonValue(1);
        });
        if (!period && !each)
            m_model.reserve(
                tr("%1: expected %2")
                    .arg(pattern->key, tr("a number, or a list with true or false for each layer")));
    }

    /// Where the first layer of each period sees everything, it also does with a number in the file.
    bool slides(qint64 layer, const QJsonValue& pattern, const QJsonArray& list) const {
        if (!list.isEmpty())
            return list.at(layer) == QJsonValue(true) || list.at(layer).toDouble() > 0;
        if (pattern.isBool())
            return pattern.toBool();
        if (pattern.isDouble()) {
            const qint64 period = pattern.toInteger();
            const bool first = m_family.full.period > 0 && m_family.full.at == 0;
            return period <= 0 || (first ? layer % period != 0 : layer % period < period - 1);
        }
        if (m_family.full.period > 0)
            return !m_family.full.has(layer, layers());
        return m_family.sight != SightRule::TurningInChunks;
    }

    // --- attention

    void readAttention() {
        if (m_family.scheme == ModelScheme::None && m_family.kind == LayerKind::Linear)
            return replace([](qint64) { return true; }, {.keys = false, .family = true});
        const QJsonArray keyHeads = m_keys.peek({"attention.head_count_kv"}).toArray();
        const QJsonArray recurrent = m_keys.peek({"attention.recurrent_layers"}).toArray();
        for (const char* name : {"attention.head_count_kv", "attention.recurrent_layers"})
            m_keys.pass(name);
        doubtHeads(keyHeads, recurrent);
        const LayerOrigin said{.keys = true, .family = false};
        if (!keyHeads.isEmpty())
            replace([&](qint64 layer) { return keyHeads.at(layer) == QJsonValue(0); }, said);
        else if (!recurrent.isEmpty())
            replace([&](qint64 layer) { return recurrent.at(layer).toVariant().toBool(); }, said);
        if (m_model.type.startsWith(u"nemotron_h"))
            readFeedForward(keyHeads);
        if (m_family.other.empty())
            return;
        if (const auto every = m_keys.noted({"full_attention_interval"}, m_model);
            every && keyHeads.isEmpty())
            replace([&](qint64 layer) { return (layer + 1) % every->value != 0; }, said);
        else if (!every && keyHeads.isEmpty() && recurrent.isEmpty() && m_family.attention.period > 0) {
            replace([&](qint64 layer) { return !m_family.attention.has(layer, layers()); },
                    {.keys = false, .family = true});
            for (LayerFacts& layer : m_table.layers)
                layer.orderLacks = m_keys.placed("full_attention_interval").toStdString();
        }
    }

    /// The numbers of key heads say which layers are attention, where nothing else does.
    void doubtHeads(const QJsonArray& keyHeads, const QJsonArray& recurrent) {
        const QString key = m_keys.placed("attention.head_count_kv");
        const bool needed = !m_family.other.empty() && !m_family.beside && m_family.attention.period == 0 &&
                            m_family.kind != LayerKind::Linear;
        const bool odd =
            std::ranges::any_of(keyHeads, [](const QJsonValue& heads) { return heads.toInteger(-1) < 0; });
        if (needed && keyHeads.isEmpty() && recurrent.isEmpty())
            m_model.reserve(tr("%1 is not a list with an entry for each layer").arg(key));
        else if (odd)
            m_model.reserve(tr("%1: expected %2").arg(key, tr("a number for each layer")));
        else if (m_table.counted && !keyHeads.isEmpty() && keyHeads.size() < layers())
            m_model.reserve(
                tr("%1 has %2 entries for %3 layers").arg(key).arg(keyHeads.size()).arg(layers()));
    }

    /// Nemotron-H counts feed-forward blocks as layers: those with a width.
    void readFeedForward(const QJsonArray& keyHeads) {
        const QJsonValue given = m_keys.peek({"feed_forward_length"});
        const QJsonArray widths = given.toArray();
        if (!given.isUndefined() && m_table.counted && widths.size() < layers())
            m_model.reserve(tr("%1 is not a list with an entry for each layer")
                                .arg(m_keys.placed("feed_forward_length")));
        for (qint64 layer = 0; layer < layers(); ++layer) {
            LayerFacts& facts = m_table.layers[static_cast<std::size_t>(layer)];
            if (keyHeads.at(layer) != QJsonValue(0) || widths.at(layer).toInteger() <= 0)
                continue;
            facts.kind = LayerKind::FeedForward;
            facts.name = m_model.type.endsWith(u"_moe") ? "experts" : "";
        }
    }

    template <class Replaced>
    void replace(const Replaced& replaced, LayerOrigin from) {
        for (qint64 layer = 0; layer < layers(); ++layer) {
            LayerFacts& facts = m_table.layers[static_cast<std::size_t>(layer)];
            facts.beside = m_family.beside;
            if (!replaced(layer))
                continue;
            facts.kind = m_family.otherKind;
            facts.name = m_family.other;
            facts.typeFrom = from;
        }
    }

    // --- rotation

    /// Which layers do not rotate is in no key; a window of 0 disables it. Some files switch the rotation of
    /// all layers off.
    void readTurns() {
        const std::string name(m_family.turningKey);
        const auto rotates = name.empty() ? std::nullopt : m_keys.notedFlag({name.c_str()}, m_model.doubts);
        if (rotates && !rotates->value)
            m_table.stillKey = rotates->key;
        if (m_keys.peek({"attention.rope_pattern"}).isArray())
            return readTurningList(*m_keys.find({"attention.rope_pattern"}));
        if (m_model.type == u"granite_swa")
            m_model.reserve(tr("%1 is missing").arg(m_keys.placed("attention.rope_pattern")));
        const bool windows = std::ranges::any_of(
            m_table.layers, [](const LayerFacts& layer) { return layer.type == u"sliding_attention"; });
        const qint64 dense = leadingDense();
        for (std::size_t layer = 0; layer < m_table.layers.size(); ++layer) {
            LayerFacts& facts = m_table.layers[layer];
            if (m_family.beside) {
                facts.beside = true;
                facts.name = m_family.other;
            }
            const bool full = facts.type != u"sliding_attention" && static_cast<qint64>(layer) >= dense;
            const bool still = m_family.still == StillRule::EveryFourth ? layer % 4 == 3
                               : m_family.still == StillRule::Full      ? full
                               : m_family.still == StillRule::FullBesideWindows
                                   ? full && windows
                                   : m_family.scheme == ModelScheme::None;
            if (m_table.stillKey.isEmpty() && (!still || m_off))
                continue;
            facts.turns = false;
            facts.turnsFrom = {.keys = !m_table.stillKey.isEmpty(), .family = m_table.stillKey.isEmpty()};
        }
    }

    /// Granite with windows: whether each layer rotates.
    void readTurningList(const Found<QJsonValue>& given) {
        const QJsonArray list = given.value.toArray();
        if (list.size() < layers() && m_table.counted)
            m_model.reserve(
                tr("%1 has %2 entries for %3 layers").arg(given.key).arg(list.size()).arg(layers()));
        for (qint64 layer = 0; layer < std::min<qint64>(layers(), list.size()); ++layer) {
            LayerFacts& facts = m_table.layers[static_cast<std::size_t>(layer)];
            facts.turns = list.at(layer).toVariant().toBool();
            facts.turnsFrom = {.keys = true, .family = false};
        }
        if (m_model.type != u"granite_swa")
            m_model.reserve(tr("%1 is a key of other models; whether \"%2\" reads it is unknown")
                                .arg(given.key, m_model.type));
    }

    /// Cohere 2 with experts: the dense layers in front rotate, too.
    qint64 leadingDense() {
        if (m_model.type != u"cohere2moe")
            return 0;
        const auto dense = m_keys.noted({"leading_dense_block_count"}, m_model);
        return dense ? dense->value : 0;
    }

    // --- what a layer sees

    void readSights() {
        const auto given = m_keys.find({"attention.compress_ratios"});
        const QJsonArray ratios = given ? ratiosIn(*given) : QJsonArray();
        const bool chunks = m_family.sight == SightRule::TurningInChunks && !m_off;
        for (std::size_t layer = 0; layer < m_table.layers.size(); ++layer) {
            LayerFacts& facts = m_table.layers[layer];
            if (chunks)
                facts.type =
                    facts.turns ? QStringLiteral("chunked_attention") : QStringLiteral("full_attention");
            if (chunks && facts.turns)
                facts.sees = {.form = LayerSight::Form::Chunk, .width = m_family.window};
            else if (facts.type == u"sliding_attention" || (!ratios.isEmpty() && m_width > 0))
                facts.sees = window();
            if (const qint64 ratio = ratios.at(static_cast<qsizetype>(layer)).toInteger(); ratio > 0)
                facts.sees.compressed = ratio;
        }
    }

    /// One for each layer, or the same for all.
    QJsonArray ratiosIn(const Found<QJsonValue>& given) {
        QJsonArray ratios = given.value.toArray();
        if (given.value.isDouble())
            for (qint64 layer = 0; layer < layers(); ++layer)
                ratios.append(given.value);
        const bool odd =
            std::ranges::any_of(ratios, [](const QJsonValue& ratio) { return ratio.toInteger(-1) < 0; });
        if (odd || ratios.isEmpty())
            m_model.reserve(tr("%1: expected %2").arg(given.key, tr("a number for each layer")));
        else if (m_table.counted && ratios.size() < layers())
            m_model.reserve(
                tr("%1 has %2 entries for %3 layers").arg(given.key).arg(ratios.size()).arg(layers()));
        return ratios;
    }

    LayerSight window() const {
        const bool eachSide = m_model.type == u"modern-bert" || m_model.type == u"gemma-embedding";
        return {.form = eachSide ? LayerSight::Form::EachSide : LayerSight::Form::Window,
                .width = eachSide ? m_width / 2 : m_width};
    }

    // --- temperature

    void readTemperature() {
        const bool constant = m_family.sight == SightRule::TurningInChunks && !m_off;
        const auto strength = strengthOfTemperature();
        const auto length = m_keys.noted({"attention.temperature_length"}, m_model);
        const auto original = m_keys.peek({"rope.scaling.original_context_length"}).toInteger();
        if (!constant && !strength && length)
            m_model.reserve(tr("%2 needs %1, which is missing")
                                .arg(m_keys.placed("attention.temperature_scale"), length->key));
        if (!constant && (!strength || strength->value == 0))
            return;
        const QueryTemperature temperature =
            constant ? QueryTemperature{.strength = 0.1, .length = 8192, .offset = 1}
                     : QueryTemperature{.strength = asWritten(strength->value),
                                        .length = std::max<qint64>(1, length ? length->value : original)};
        if (!constant && !length && original == 0)
            m_model.reserve(tr("%2 needs %1, which is missing")
                                .arg(m_keys.placed("attention.temperature_length"), strength->key));
        for (LayerFacts& layer : m_table.layers)
            if (!constant || !layer.turns)
                layer.temperature = temperature;
    }

    std::optional<Found<double>> strengthOfTemperature() {
        QStringList wrong;
        const auto strength = m_keys.notedNumber({"attention.temperature_scale"}, wrong);
        if (strength && strength->value < 0)
            wrong << tr("%1: expected %2").arg(strength->key, tr("a positive number"));
        for (const QString& why : wrong)
            m_model.reserve(why);
        const bool yarn = m_keys.peek({"rope.scaling.type"}) == QJsonValue(QStringLiteral("yarn"));
        if (!strength && wrong.isEmpty() && yarn &&
            (m_model.type == u"mistral3" || m_model.type == u"mistral4"))
            m_model.doubts << tr("%1 is missing").arg(m_keys.placed("attention.temperature_scale"));
        return wrong.isEmpty() ? strength : std::nullopt;
    }

    /// The file has float32, which was rounded from a short decimal.
    static double asWritten(double value) { return QString::number(value, 'g', 7).toDouble(); }

    const ConfigKeys& m_keys;
    bool m_known;
    ModelFamily m_family;
    ModelPositions& m_model;
    LayerTable m_table;
    bool m_off = false;  ///< the file says that there is no window
    qint64 m_width = 0;
};

}  // namespace

LayerTable readGgufLayers(const ConfigKeys& keys, const std::optional<ModelFamily>& architecture,
                          ModelPositions& model) {
    return GgufLayers(keys, architecture, model).read();
}

}  // namespace posiscope
