// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

#include "core/axes/axialmodels.h"
#include "core/axes/axialparameters.h"
#include "core/axes/axialrotary.h"
#include "tests/core/reference.h"
#include "tests/room.h"

/// Cases of the reference, and what is compared with them.
namespace posiscope::axescases {

using Numbers = std::vector<double>;

inline const AxialModel& model(std::string_view option) {
    return *findAxialModel(option);
}

inline QJsonObject caseOf(const char* file, const char* name) {
    for (const QJsonValue& each : reference(file)["cases"].toArray())
        if (each["name"].toString().startsWith(QLatin1String(name)))
            return each.toObject();
    return {};
}

inline Numbers numbersOf(const QJsonValue& list) {
    Numbers numbers;
    for (const QJsonValue& each : list.toArray())
        numbers.push_back(each.toDouble());
    return numbers;
}

inline std::vector<std::int64_t> wholesOf(const QJsonValue& list) {
    std::vector<std::int64_t> numbers;
    for (const QJsonValue& each : list.toArray())
        numbers.push_back(each.toInteger());
    return numbers;
}

/// The greatest |a − b|/(1 + |b|); infinite for different lengths.
inline double apart(const Numbers& a, const Numbers& b) {
    if (a.size() != b.size() || b.empty())
        return HUGE_VAL;
    double most = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        most = std::max(most, std::abs(a[i] - b[i]) / (1 + std::abs(b[i])));
    return most;
}

inline constexpr double kClose = 1e-14;

inline Numbers frequenciesOf(const AxialRotary& rotary, int axis) {
    Numbers numbers;
    for (const AxialSlot& slot : rotary.ladder())
        if (slot.axis == axis)
            numbers.push_back(slot.frequency.hi);
    return numbers;
}

/// The coordinates of patch (y, x) of a grid, in the order of the axes of \p of.
inline Numbers patch(const AxialModel& of, double y, double x, std::int64_t rows, std::int64_t columns) {
    Numbers all;
    for (std::size_t a = 0; a < of.axes.size(); ++a)
        all.push_back(of.axes[a] == AxisName::Row      ? mapOf(of, a).at(y, rows)
                      : of.axes[a] == AxisName::Column ? mapOf(of, a).at(x, columns)
                                                       : 0);
    return all;
}

inline double scoreOfOnes(const AxialRotary& rotary, const Numbers& query, const Numbers& key) {
    const Numbers ones(static_cast<std::size_t>(rotary.head().headSize), 1.0);
    return rotary.score({ones, ones}, query, key);
}

}  // namespace posiscope::axescases
