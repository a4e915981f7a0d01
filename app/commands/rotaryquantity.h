// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <functional>
#include <span>
#include <vector>

#include "core/axes/axialrotary.h"

namespace posiscope {

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
