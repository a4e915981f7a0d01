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

/// More axes than numpy or any model uses; a longer shape is nonsense and refused.
constexpr qsizetype kMostAxes = 64;

struct TableShape {
    qint64 rows = 0;
    qint64 columns = 0;
};

/// The table that a tensor of \p shape is: axes of length 1 are left out, leading ones first, until two axes
/// remain. Fails when they do not, when it is empty or larger than the program's limits of positions and
/// dimensions.
Result<TableShape> tableShape(const QList<qint64>& shape);

/// \p axes without those of length 1, leading ones first, until two remain.
QList<qint64> axesOf(QList<qint64> axes);

/// What a table is made of a tensor's axes by.
enum class TableAxes {
    Two,    ///< tableShape()
    Folded  ///< foldedShape()
};

/// The table of a tensor of any number of axes: all but the last are folded into rows. Nothing where it has
/// no numbers, or more than any file holds.
std::optional<TableShape> foldedShape(const QList<qint64>& shape);

/// The one or the other. \pre the tensor is usable, or readable
TableShape shapeOf(const QList<qint64>& shape, TableAxes axes);

/// How many numbers a tensor of \p shape has; nothing when a length is negative or 63 bits do not hold it,
/// also where another length is 0.
std::optional<qint64> countOf(const QList<qint64>& shape);

/// \p count numbers of \p bits each, in bits; nothing when 63 bits do not hold it.
std::optional<qint64> bitsOf(qint64 count, qint64 bits);

/// How the numbers of a table follow each other.
struct NumberOrder {
    NumberType type = NumberType::Float64;
    bool swapped = false;      ///< byte order unlike the machine's
    bool columnMajor = false;  ///< as Fortran has it: a column's numbers are neighbours
};

/// A table of \p numbers side by side, of which there are enough.
std::shared_ptr<const Table> tableOf(TableShape shape, const NumberOrder& order, const FileNumbers& numbers);

}  // namespace posiscope
