// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/checkpoints/projections.h"

#include "app/checkpoints/attentionnames.h"
#include "app/files/tensorfacts.h"
#include "app/models/modelheads.h"
#include "app/models/modelpositions.h"
#include "core/rotary/rotary.h"

namespace posiscope {

Result<std::vector<LayerProjections>> Projections::read() {
    std::vector<LayerProjections> layers;
    for (auto names = m_names.layers.cbegin(); names != m_names.layers.cend(); ++names) {
        const auto setting = m_positions.settingOf(names.key());
        if (!setting)
            continue;
        LayerProjections layer{names.key(), *setting, {}, {}};
        layer.queries.tensor = names->query;
        layer.keys.tensor = names->key;
        layer.queries.channels = layer.keys.channels = channelsOf(*setting);
        const auto read = m_names.fusion == Fusion::None ? readOwn(layer) : readShared(layer);
        if (!read)
            return Failure(read.error());
        layers.push_back(std::move(layer));
    }
    if (layers.empty())
        return Failure(tr("%1: no layer of this model rotates its queries and keys").arg(m_path));
    return layers;
}

PairedChannels Projections::channelsOf(std::size_t setting) const {
    if (m_positions.rotary.empty()) {  // added positions have no pairs in heads
        const qint64 heads = std::max<qint64>(1, m_heads.headsOf(0));
        return {.pairs = 0, .headSize = std::max<qint64>(1, m_heads.width / heads)};
    }
    const Rotary rotary(m_positions.rotary[setting].parameters);
    return {.pairing = m_names.pairing.value_or(rotary.pairing()),
            .pairs = rotary.pairs(),
            .headSize = rotary.headSize()};
}

Failure Projections::misfit(const StoredProjection& projection, qint64 rows, const QString& expected) const {
    return Failure(tr("%1: tensor %2 has %3 rows; %4")
                       .arg(m_path, shownName(projection.tensor + kWeightSuffix))
                       .arg(rows)
                       .arg(expected));
}

/// The number of rows of the tensor; sets StoredProjection::columns if only its number of columns is as
/// expected.
Result<qint64> Projections::rowsIn(StoredProjection& projection, qint64 expected) {
    return m_weights.shapeOf(projection.tensor + kWeightSuffix)
        .map([&](const std::pair<qint64, qint64>& shape) {
            projection.columns = shape.first != expected && shape.second == expected;
            return projection.columns ? shape.second : shape.first;
        });
}

/// The number of heads in a separate matrix; \p said is the number in the config.
Result<qint64> Projections::headsIn(const StoredProjection& projection, qint64 said) {
    const qint64 size = projection.channels.headSize;
    const auto shape = m_weights.shapeOf(projection.tensor + kWeightSuffix);
    if (!shape)
        return Failure(shape.error());
    const qint64 rows = shape->first;
    if (said > 0 ? rows != said * size : rows % size != 0)
        return misfit(projection, rows,
                      said > 0
                          ? tr("%1 heads of %2 channels need %3 rows").arg(said).arg(size).arg(said * size)
                          : tr("a multiple of the head dimension %1 is expected").arg(size));
    return rows / size;
}

/// Queries may include a gate with as many rows again in each head (Qwen3-Next).
Result<void> Projections::readOwn(LayerProjections& layer) {
    StoredProjection& queries = layer.queries;
    const qint64 said = m_heads.headsOf(layer.layer);
    const qint64 still = m_names.latent ? m_heads.stillChannels : 0;
    queries.channels.headSize += still;
    queries.channels.first = still;
    const qint64 size = queries.channels.headSize;
    queries.rows.headStep = size;
    const auto shape = m_weights.shapeOf(queries.tensor + kWeightSuffix);
    if (shape && said > 0 && shape->first == 2 * said * size) {
        queries.heads = said;
        queries.rows.headStep = 2 * size;
    } else {
        const auto heads = headsIn(queries, said);
        if (!heads)
            return Failure(heads.error());
        queries.heads = *heads;
    }
    queries.rows.perGroup = queries.heads;
    if (m_names.latent)
        return readLatentKey(layer);
    StoredProjection& keys = layer.keys;
    keys.rows.headStep = keys.channels.headSize;
    const auto heads = headsIn(keys, m_heads.keyHeadsOf(layer.layer));
    if (!heads)
        return Failure(heads.error());
    keys.heads = keys.rows.perGroup = *heads;
    if (queries.heads % keys.heads != 0)
        return Failure(tr("%1: layer %2 has %3 heads, which is not a multiple of its %4 key heads")
                           .arg(m_path)
                           .arg(layer.layer)
                           .arg(queries.heads)
                           .arg(keys.heads));
    return {};
}

Result<void> Projections::readLatentKey(LayerProjections& layer) {
    StoredProjection& keys = layer.keys;
    const qint64 expected = m_heads.keyRank + keys.channels.headSize;
    const auto rows = rowsIn(keys, expected);
    if (!rows)
        return Failure(rows.error());
    if (*rows != expected)
        return misfit(keys, *rows,
                      tr("a latent vector of %1 dimensions and %2 rotary channels need %3 rows")
                          .arg(m_heads.keyRank)
                          .arg(keys.channels.headSize)
                          .arg(expected));
    keys.heads = 1;
    keys.rows = {.first = m_heads.keyRank, .perGroup = 1, .groupStep = 0, .headStep = 0};
    return {};
}

Result<void> Projections::readShared(LayerProjections& layer) {
    StoredProjection& queries = layer.queries;
    StoredProjection& keys = layer.keys;
    const qint64 size = queries.channels.headSize;
    const qint64 heads = m_heads.headsOf(layer.layer);
    const qint64 keyHeads = m_heads.keyHeadsOf(layer.layer);
    if (heads < 1 || keyHeads < 1 || heads % keyHeads != 0)
        return Failure(tr("%1: queries, keys and values share a matrix, but the number of heads in the "
                          "config is missing or does not fit")
                           .arg(m_path));
    const qint64 expected = (heads + 2 * keyHeads) * size;
    const auto rows = rowsIn(queries, expected);
    if (!rows)
        return Failure(rows.error());
    if (*rows != expected || (m_names.fusion == Fusion::Quarters && heads % 4 != 0))
        return misfit(queries, *rows,
                      tr("%1 query heads, %2 key heads and %2 value heads of %3 channels need %4 rows")
                          .arg(heads)
                          .arg(keyHeads)
                          .arg(size)
                          .arg(expected));
    queries.heads = heads;
    keys.heads = keyHeads;
    keys.columns = queries.columns;
    const qint64 group = heads / keyHeads;
    const qint64 quarter = heads / 4;
    switch (m_names.fusion) {
        case Fusion::None:
        case Fusion::Behind:
            queries.rows = {.perGroup = heads, .headStep = size};
            keys.rows = {.first = heads * size, .perGroup = keyHeads, .headStep = size};
            break;
        case Fusion::Grouped:
            queries.rows = {.perGroup = group, .groupStep = (group + 2) * size, .headStep = size};
            keys.rows = {.first = group * size, .perGroup = 1, .groupStep = (group + 2) * size};
            break;
        case Fusion::Quarters:
            queries.rows = {.perGroup = quarter, .groupStep = 3 * quarter * size, .headStep = size};
            keys.rows = queries.rows;
            keys.rows.first = 2 * quarter * size;
            break;
    }
    return {};
}

}  // namespace posiscope
