// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "app/files/checkpoint.h"
#include "app/texts/result.h"
#include "core/xray/rowsquares.h"

namespace posiscope {

/// The numbers of a checkpoint's tensors as far as norms take them.
class Weights {
    Q_DECLARE_TR_FUNCTIONS(Weights)

public:
    /// Hears how many bytes have been read, and ends the reading by returning false.
    using Heard = std::function<bool(qint64 bytes)>;

    explicit Weights(Checkpoint& checkpoint, Heard heard = {})
        : m_checkpoint(checkpoint), m_heard(std::move(heard)) {}

    /// Rows and columns of the matrix \p name. Fails where it is none, or its numbers are not read.
    Result<std::pair<qint64, qint64>> shapeOf(const QString& name);
    /// Bytes of its numbers; 0 where it cannot be read.
    qint64 sizeOf(const QString& name);

    /// The squared norms of the rows of \p name, or of its columns, where a layer multiplies from the other
    /// side (GPT-2). Types of 8 bits are multiplied by the scales that lie beside them.
    Result<std::vector<double>> squaresOf(const QString& name, bool ofColumns);

    /// Calls \p use with each row of \p name, or each column, multiplied by its scales.
    Result<void> visit(const QString& name, bool columns,
                       const std::function<void(qint64 row, std::span<const double> numbers)>& use);

    /// All numbers of a small tensor, such as biases.
    Result<std::vector<double>> numbersOf(const QString& name);

    /// The tensors of 8 bits that have no scales.
    const QStringList& unscaled() const { return m_unscaled; }

private:
    Result<BlockScales> scalesOf(const QString& name, NumberType type, qint64 rows, qint64 columns);

    Checkpoint& m_checkpoint;
    Heard m_heard;
    QStringList m_unscaled;
};

}  // namespace posiscope
