// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QList>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/axes/axialrotary.h"

namespace posiscope {

/// A matrix of numbers in memory, and how its rows and columns are called.
struct KeptRows {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::string corner{};  ///< what the names of the rows are …
    std::string across{};  ///< … and those of the columns; empty for a list
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
    /// Writes \p name-a.npy, \p name-b.npy and \p name.json, which says the \p options of both, all or none.
    /// Throws FileTrouble.
    void write(const QString& name, const std::pair<QStringList, QStringList>& options) const;

private:
    struct Cell {
        std::int64_t row;
        std::int64_t column;
    };

    QByteArray json(const std::pair<QStringList, QStringList>& options) const;
    /// The column of A that \p column of B is compared with: of the same axis, where columns are axes, which
    /// models order in their own ways; −1 if there is none.
    std::int64_t columnOfA(std::int64_t column) const;
    /// "token 5"; empty for a list, which has no names.
    static QString nameOf(const std::string& kind, const std::string& name);

    KeptRows m_a;
    KeptRows m_b;
    std::optional<Cell> m_first{};  ///< row by row
    std::int64_t m_different = 0;
    std::int64_t m_compared = 0;
};

/// Numbers of an axial rotary encoding that the values command prints: of each pair, of each token at its
/// coordinates, or of a query and a key at theirs.
struct AxialQuantity {
    using Place = std::span<const double>;

    QString name;  ///< in the option, "wavelengths"
    double (*ofPair)(const AxialRotary&, std::int64_t pair) = nullptr;
    std::vector<double> (*ofToken)(const AxialRotary&, const QueryKey&, Place) = nullptr;
    double (*ofTokens)(const AxialRotary&, const QueryKey&, Place query, Place key) = nullptr;
};

const QList<AxialQuantity>& axialQuantities();
/// The quantity that is called \p name; null if there is none.
const AxialQuantity* findAxialQuantity(const QString& name);

class Rotary;
class Sinusoidal;

/// A number or a list of numbers that a rotary encoding has, for the values command.
struct RotaryQuantity {
    QString name;
    /// What there is of each distance, the position of the key less that of the query, or null.
    std::function<double(double distance)> (*ofDistance)(const Rotary& rotary);
    /// The others, one after the other.
    std::vector<double> (*all)(const Rotary& rotary);
    /// What each pair has at a position.
    std::vector<double> (*ofPosition)(const Rotary& rotary, double position) = nullptr;
    /// The same of a sinusoidal encoding, or null.
    std::vector<double> (*ofWaves)(const Sinusoidal& waves) = nullptr;

    bool ofPositions() const { return ofDistance != nullptr || ofPosition != nullptr; }
};

const QList<RotaryQuantity>& rotaryQuantities();

/// The quantity called \p name, or null.
const RotaryQuantity* findRotaryQuantity(const QString& name);

}  // namespace posiscope
