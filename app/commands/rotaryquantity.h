// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <functional>
#include <vector>

namespace posiscope {

class Rotary;

/// A number or a list of numbers that a rotary encoding has, for the values command.
struct RotaryQuantity {
    QString name;
    /// What there is of each distance, the position of the key less that of the query, or null.
    std::function<double(double distance)> (*ofDistance)(const Rotary& rotary);
    /// The others, one after the other.
    std::vector<double> (*all)(const Rotary& rotary);
    /// What each pair has at a position.
    std::vector<double> (*ofPosition)(const Rotary& rotary, double position) = nullptr;

    bool ofPositions() const { return ofDistance != nullptr || ofPosition != nullptr; }
};

const QList<RotaryQuantity>& rotaryQuantities();

/// The quantity called \p name, or null.
const RotaryQuantity* findRotaryQuantity(const QString& name);

}  // namespace posiscope
