// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace posiscope {

/// A matrix of numbers in memory, and how its rows and columns are called.
struct KeptRows {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::string corner{};  ///< what the names of the rows are
    std::vector<std::string> rowNames{};
    std::vector<std::string> columnNames{};
    std::vector<double> numbers{};

    double at(std::int64_t row, std::int64_t column) const {
        return numbers[static_cast<std::size_t>(row * columns + column)];
    }
};

/// Two matrices, cell by cell: where they first part, and how often. Numbers that agree to rounding, 10⁻¹² of
/// their size or of 1, are equal.
class RowDifference {
    Q_DECLARE_TR_FUNCTIONS(RowDifference)

public:
    RowDifference(KeptRows a, KeptRows b);

    /// In words, a line for each fact.
    QString text() const;
    /// Writes \p name-a.npy, \p name-b.npy and \p name.json, all or none. Throws FileTrouble.
    void write(const QString& name) const;

private:
    struct Cell {
        std::int64_t row;
        std::int64_t column;
    };

    QByteArray json() const;

    KeptRows m_a;
    KeptRows m_b;
    std::optional<Cell> m_first{};  ///< row by row
    std::int64_t m_different = 0;
    std::int64_t m_compared = 0;
};

}  // namespace posiscope
