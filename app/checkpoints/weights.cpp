// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/checkpoints/weights.h"

#include <QSysInfo>
#include <algorithm>
#include <optional>

#include "app/checkpoints/attentionnames.h"
#include "app/files/mappedfile.h"
#include "app/files/tableshape.h"
#include "app/files/tensorfacts.h"
#include "app/models/modelheads.h"
#include "app/models/modelpositions.h"
#include "core/rotary/rotary.h"

namespace posiscope {
namespace {

constexpr qint64 kMostRows = 1 << 22;
constexpr qint64 kMostOfSmall = 1 << 24;  // numbers in a small tensor
constexpr qint64 kBlock = 128;            // rows and columns that share a scale in DeepSeek-V3

bool isSwapped() {
    return QSysInfo::ByteOrder == QSysInfo::BigEndian;
}

/// The block size along an axis of \p length with \p count scales.
std::optional<qint64> blockOf(qint64 length, qint64 count) {
    if (count <= 0)
        return std::nullopt;
    if ((length + kBlock - 1) / kBlock == count)
        return kBlock;
    return length % count == 0 ? std::optional(length / count) : std::nullopt;
}

/// Interprets \p factors, a tensor of \p shape, as scales of \p rows × \p columns; std::nullopt if they do
/// not fit.
std::optional<BlockScales> blocksOf(const QList<qint64>& shape, std::vector<double> factors, qint64 rows,
                                    qint64 columns) {
    const qint64 down = shape.isEmpty() ? 1 : shape.constFirst();
    const qint64 across = shape.size() < 2 ? 1 : shape[1];
    const auto high = blockOf(rows, down);
    const auto wide = blockOf(columns, across);
    if (!high || !wide || down * across != std::ssize(factors))
        return std::nullopt;
    return BlockScales{*high, *wide, across, std::move(factors)};
}

}  // namespace

Result<std::pair<qint64, qint64>> Weights::shapeOf(const QString& name) {
    const auto tensor = m_checkpoint.tensor(name);
    if (!tensor)
        return Failure(tensor.error());
    const auto failure = [&](const QString& reason) {
        return Failure(tr("%1: tensor %2: %3").arg(m_checkpoint.path(), shownName(name), reason));
    };
    if (!safetensorsNumber(tensor->type))
        return failure(tr("numbers of type %1 are not supported; convert them to a type such as F32 or F16")
                           .arg(shownName(tensor->type)));
    if (tensor->shape.size() != 2 || tensor->shape[0] < 1 || tensor->shape[1] < 1)
        return failure(tr("it must be a matrix with at least one row and one column"));
    if (std::max(tensor->shape[0], tensor->shape[1]) > kMostRows)
        return failure(tr("it has %1 rows and %2 columns; at most %3 of each are supported")
                           .arg(tensor->shape[0])
                           .arg(tensor->shape[1])
                           .arg(kMostRows));
    return std::pair(tensor->shape[0], tensor->shape[1]);
}

qint64 Weights::sizeOf(const QString& name) {
    const auto tensor = m_checkpoint.tensor(name);
    return tensor ? tensor->end - tensor->begin : 0;
}

Result<std::vector<double>> Weights::squaresOf(const QString& name, bool ofColumns) {
    const auto shape = shapeOf(name);
    if (!shape)
        return Failure(shape.error());
    const auto [rows, columns] = *shape;
    const NumberType type = *safetensorsNumber(m_checkpoint.tensor(name)->type);
    const auto scales = scalesOf(name, type, rows, columns);
    if (!scales)
        return Failure(scales.error());
    std::vector<double> squares(static_cast<std::size_t>(ofColumns ? columns : rows));
    bool cancelled = false;
    const auto read =
        m_checkpoint.stream(name, [&, columns = columns](qint64 first, std::span<const std::byte> bytes) {
            const StoredRows some{type, isSwapped(), bytes.data(), first, columns};
            const auto count = std::ssize(bytes) / (columns * static_cast<qint64>(bytesOf(type)));
            if (ofColumns)
                addSquaresOfColumns(some, count, *scales, squares);
            else
                squaresOfRows(some, *scales,
                              std::span(squares).subspan(static_cast<std::size_t>(first),
                                                         static_cast<std::size_t>(count)));
            cancelled = m_heard && !m_heard(std::ssize(bytes));
            return !cancelled;
        });
    if (!read)
        return Failure(read.error());
    if (cancelled)
        return Failure(whyCancelled());
    return squares;
}

Result<BlockScales> Weights::scalesOf(const QString& name, NumberType type, qint64 rows, qint64 columns) {
    if (bytesOf(type) != 1)
        return BlockScales{};
    QString beside = name + QStringLiteral("_scale_inv");
    if (!m_checkpoint.has(beside))
        beside = name + QStringLiteral("_scale");
    if (!m_checkpoint.has(beside)) {
        m_unscaled << name;
        return BlockScales{};
    }
    auto factors = numbersOf(beside);
    if (!factors)
        return Failure(factors.error());
    auto scales = blocksOf(m_checkpoint.tensor(beside)->shape, *std::move(factors), rows, columns);
    if (!scales)
        return Failure(tr("%1: the scales in tensor %2 do not match the blocks of %3")
                           .arg(m_checkpoint.path(), shownName(beside), shownName(name)));
    return *std::move(scales);
}

Result<void> Weights::visit(const QString& name, bool columns,
                            const std::function<void(qint64 row, std::span<const double> numbers)>& use) {
    const auto shape = shapeOf(name);
    if (!shape)
        return Failure(shape.error());
    const auto [high, wide] = *shape;
    if (columns && high * wide > kMostOfSmall)
        return Failure(tr("%1: tensor %2 has %3 numbers; at most %4 are supported")
                           .arg(m_checkpoint.path(), shownName(name))
                           .arg(high * wide)
                           .arg(kMostOfSmall));
    const NumberType type = *safetensorsNumber(m_checkpoint.tensor(name)->type);
    const auto scales = scalesOf(name, type, high, wide);
    if (!scales)
        return Failure(scales.error());
    std::vector<double> all(columns ? static_cast<std::size_t>(high * wide) : 0);
    std::vector<double> row(static_cast<std::size_t>(wide));
    const auto read = m_checkpoint.stream(
        name, [&, high = high, wide = wide](qint64 first, std::span<const std::byte> bytes) {
            const StoredRows some{type, isSwapped(), bytes.data(), first, wide};
            const auto count = std::ssize(bytes) / (wide * static_cast<qint64>(bytesOf(type)));
            for (qint64 r = 0; r < count; ++r) {
                readStoredRow(some, r, *scales, row);
                for (qint64 c = 0; columns && c < wide; ++c)
                    all[static_cast<std::size_t>(c * high + first + r)] = row[static_cast<std::size_t>(c)];
                if (!columns)
                    use(first + r, row);
            }
            return true;
        });
    for (qint64 c = 0; columns && read && c < wide; ++c)
        use(c, std::span(all).subspan(static_cast<std::size_t>(c * high), static_cast<std::size_t>(high)));
    return read;
}

Result<std::vector<double>> Weights::numbersOf(const QString& name) {
    const auto tensor = m_checkpoint.tensor(name);
    if (!tensor)
        return Failure(tensor.error());
    const auto failure = [&](const QString& reason) {
        return Failure(tr("%1: tensor %2: %3").arg(m_checkpoint.path(), shownName(name), reason));
    };
    const auto type = safetensorsNumber(tensor->type);
    if (!type)
        return failure(tr("numbers of type %1 are not supported; convert them to a type such as F32 or F16")
                           .arg(shownName(tensor->type)));
    const qint64 count = countOf(tensor->shape).value_or(0);  // the header was checked
    if (count > kMostOfSmall)
        return failure(tr("it has %1 numbers; at most %2 are supported").arg(count).arg(kMostOfSmall));
    std::vector<double> numbers(static_cast<std::size_t>(count));
    std::size_t at = 0;
    const auto read = m_checkpoint.stream(name, [&](qint64, std::span<const std::byte> bytes) {
        const std::size_t some = bytes.size() / bytesOf(*type);
        readNumbers(*type, isSwapped(), bytes.data(), static_cast<std::ptrdiff_t>(bytesOf(*type)),
                    std::span(numbers).subspan(at, some));
        at += some;
        return true;
    });
    if (!read)
        return Failure(read.error());
    return numbers;
}

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
        return Failure(tr("%1: queries, keys and values share a matrix, so the config must give the "
                          "number of heads, a multiple of the number of key heads")
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
