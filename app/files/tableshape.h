// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <memory>
#include <optional>

#include "app/files/mappedfile.h"
#include "app/texts/result.h"
#include "core/tables/table.h"

namespace posiscope {

/// More axes than numpy or any model uses; longer shapes are refused as invalid.
constexpr qsizetype kMostAxes = 64;

struct TableShape {
    qint64 rows = 0;
    qint64 columns = 0;
};

/// The table of a tensor of \p shape: drops axes of length 1, leading ones first, until two axes remain.
/// Fails if more remain, if the tensor is empty, or if it exceeds the program's limits of positions and
/// dimensions.
Result<TableShape> tableShape(const QList<qint64>& shape);

/// \p axes without those of length 1, leading ones first, until two remain.
QList<qint64> axesOf(QList<qint64> axes);

/// How a tensor's axes become those of a table.
enum class TableAxes {
    Two,    ///< tableShape()
    Folded  ///< foldedShape()
};

/// The table of a tensor with any number of axes; all but the last are folded into rows. std::nullopt if it
/// has no numbers, or more than any file can hold.
std::optional<TableShape> foldedShape(const QList<qint64>& shape);

/// tableShape() or foldedShape(). \pre the tensor is usable, or readable, respectively
TableShape shapeOf(const QList<qint64>& shape, TableAxes axes);

/// The number of elements of \p shape; std::nullopt if a length is negative or the product exceeds 63 bits,
/// even if another length is 0.
std::optional<qint64> countOf(const QList<qint64>& shape);

/// The size in bits of \p count numbers of \p bits each; std::nullopt if it exceeds 63 bits.
std::optional<qint64> bitsOf(qint64 count, qint64 bits);

/// The memory layout of a table's numbers.
struct NumberOrder {
    NumberType type = NumberType::Float64;
    bool swapped = false;      ///< byte order differs from the machine's
    bool columnMajor = false;  ///< Fortran order: a column's numbers are contiguous
};

/// A table of contiguous \p numbers; there must be enough of them.
std::shared_ptr<const Table> tableOf(TableShape shape, const NumberOrder& order, const FileNumbers& numbers);

}  // namespace posiscope
