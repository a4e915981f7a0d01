// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>
#include <cmath>
#include <memory>
#include <vector>

#include "core/fields/field.h"
#include "core/schemes/sinusoidal.h"
#include "tests/room.h"

namespace posiscope {

/// A file of exact values (tests/reference), or an empty object when it cannot be read.
inline QJsonObject reference(const char* name) {
    QFile file(sourcePath("tests/reference/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(file.readAll()).object();
}

/// A number, also where the file writes it as text to keep all its digits.
inline double number(const QJsonValue& value) {
    return value.isString() ? value.toString().toDouble() : value.toDouble();
}
inline std::vector<double> numbers(const QJsonValue& array) {
    std::vector<double> all;
    for (const QJsonArray values = array.toArray(); const QJsonValue& value : values)
        all.push_back(number(value));
    return all;
}
inline std::int64_t whole(const QJsonValue& value) {
    return value.toInteger();
}

inline std::shared_ptr<const Sinusoidal> encodingOf(const Parameters& parameters) {
    return std::make_shared<const Sinusoidal>(parameters);
}

/// PE[p, j] by the 64-bit significand of long double: what is computed in the program another way.
inline long double slowValue(const Sinusoidal& encoding, std::int64_t position, std::int64_t j) {
    const Column column = encoding.column(j);
    if (column.wave == Wave::Zero)
        return 0;
    const DoubleDouble w = encoding.frequency(column.frequency);
    const auto p = static_cast<long double>(position);
    const long double phase = static_cast<long double>(w.hi) * p;
    const long double rest =
        std::fma(static_cast<long double>(w.hi), p, -phase) + static_cast<long double>(w.lo) * p;
    return column.wave == Wave::Sine ? std::sin(phase) * std::cos(rest) + std::cos(phase) * std::sin(rest)
                                     : std::cos(phase) * std::cos(rest) - std::sin(phase) * std::sin(rest);
}

/// Σ over cells of [first, last) weighted by coverage, divided by last − first.
template <class CellMean>
long double coverageMean(long double first, long double last, const CellMean& cell) {
    long double sum = 0;
    for (auto c = static_cast<std::int64_t>(std::floor(first)); static_cast<long double>(c) < last; ++c) {
        const long double from = std::max(first, static_cast<long double>(c));
        const long double to = std::min(last, static_cast<long double>(c + 1));
        if (to > from)
            sum += (to - from) * cell(c);
    }
    return sum / (last - first);
}

/// Edge \p i of \p count equal parts of [first, last).
inline long double edge(double first, double last, int i, int count) {
    return static_cast<long double>(first) +
           (static_cast<long double>(last) - static_cast<long double>(first)) * i / count;
}

/// The mean under pixel (r, c) by adding up cells.
template <class Cell>
long double slowMean(const Window& w, int rows, int columns, int r, int c, const Cell& cell) {
    return coverageMean(
        edge(w.top, w.bottom, r, rows), edge(w.top, w.bottom, r + 1, rows), [&](std::int64_t p) {
            return coverageMean(edge(w.left, w.right, c, columns), edge(w.left, w.right, c + 1, columns),
                                [&](std::int64_t j) { return cell(p, j); });
        });
}

/// Numbers drawn into pixels, with room for them.
template <class Number>
struct DrawnNumbers {
    DrawnNumbers(int r, int c)
        : rows(r), columns(c), numbers(static_cast<std::size_t>(r) * static_cast<std::size_t>(c)) {}
    Pixels<Number> pixels() { return {numbers.data(), rows, columns, columns}; }
    Number at(int r, int c) const {
        return numbers[static_cast<std::size_t>(r) * static_cast<std::size_t>(columns) +
                       static_cast<std::size_t>(c)];
    }
    int rows;
    int columns;
    std::vector<Number> numbers;
};

template <class A, class B>
double greatestDifference(const DrawnNumbers<A>& a, const DrawnNumbers<B>& b) {
    double greatest = 0;
    for (std::size_t i = 0; i < a.numbers.size(); ++i) {
        const double difference =
            std::abs(static_cast<double>(a.numbers[i]) - static_cast<double>(b.numbers[i]));
        if (!(difference <= greatest))  // also for NaN
            greatest = difference;
    }
    return greatest;
}

}  // namespace posiscope
