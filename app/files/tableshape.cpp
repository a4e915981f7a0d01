// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/tableshape.h"

#include <QCoreApplication>
#include <utility>

#include "core/parameters/parameters.h"

namespace posiscope {
namespace {

struct ShapeWords {
    Q_DECLARE_TR_FUNCTIONS(TableShape)
};

qint64 mostOf(const char* option) {
    return static_cast<qint64>(findParameter(option)->maximum);
}

/// std::nullopt if the product exceeds 63 bits. \pre 0 ≤ a, b
std::optional<qint64> product(qint64 a, qint64 b) {
    qint64 result = 0;
    if (__builtin_mul_overflow(a, b, &result))
        return std::nullopt;
    return result;
}

QString whyNoTable(const QList<qint64>& axes) {
    if (axes.contains(0))
        return ShapeWords::tr("it contains no numbers");
    if (axes.size() != 2)
        return ShapeWords::tr("a table needs two axes; this one has %1").arg(axes.size());
    if (axes[0] > mostOf("length"))
        return ShapeWords::tr("it has %1 rows; the limit is %2").arg(axes[0]).arg(mostOf("length"));
    if (axes[1] > mostOf("d-model"))
        return ShapeWords::tr("it has %1 columns; the limit is %2").arg(axes[1]).arg(mostOf("d-model"));
    return {};
}

}  // namespace

QList<qint64> axesOf(QList<qint64> axes) {
    for (qsizetype i = 0; i < axes.size() && axes.size() > 2;)
        if (axes[i] == 1)
            axes.removeAt(i);
        else
            ++i;
    return axes;
}

Result<TableShape> tableShape(const QList<qint64>& shape) {
    const QList<qint64> axes = axesOf(shape);
    if (const QString why = whyNoTable(axes); !why.isEmpty())
        return Failure(why);
    return TableShape{axes[0], axes[1]};
}

std::optional<qint64> countOf(const QList<qint64>& shape) {
    std::optional<qint64> count = 1;
    for (const qint64 length : shape) {
        if (length < 0 || !count)
            return std::nullopt;
        count = product(*count, length);
    }
    return count;
}

std::optional<TableShape> foldedShape(const QList<qint64>& shape) {
    const auto count = countOf(shape);
    if (!count || *count == 0)
        return std::nullopt;
    const qint64 columns = shape.isEmpty() ? 1 : shape.last();
    return TableShape{*count / columns, columns};
}

TableShape shapeOf(const QList<qint64>& shape, TableAxes axes) {
    return axes == TableAxes::Folded ? *foldedShape(shape) : *tableShape(shape);
}

std::optional<qint64> bitsOf(qint64 count, qint64 bits) {
    return product(count, bits);
}

std::shared_ptr<const Table> tableOf(TableShape shape, const NumberOrder& order, const FileNumbers& numbers) {
    const auto bytes = static_cast<std::ptrdiff_t>(bytesOf(order.type));
    TableStorage storage;
    storage.data = numbers.data;
    storage.type = order.type;
    storage.swapped = order.swapped;
    storage.rowStep = order.columnMajor ? bytes : bytes * shape.columns;
    storage.columnStep = order.columnMajor ? bytes * shape.rows : bytes;
    storage.owner = numbers.owner;
    return std::make_shared<const Table>(shape.rows, shape.columns, std::move(storage));
}

}  // namespace posiscope
