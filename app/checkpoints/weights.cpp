// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/checkpoints/weights.h"

#include <QSysInfo>
#include <algorithm>
#include <optional>

#include "app/files/mappedfile.h"
#include "app/files/tableshape.h"
#include "app/files/tensorfacts.h"

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
        return Failure(tr("%1: tensor %2: it has %3 numbers; at most %4 are supported")
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

}  // namespace posiscope
