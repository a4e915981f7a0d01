// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "core/parameters/parameters.h"
#include "core/positions/coordinates.h"
#include "core/schemes/encodingkind.h"

namespace posiscope {

/// The common interface of all schemes: a matrix of one row per position and d_model columns.
class Encoding {
public:
    explicit Encoding(const Parameters& parameters)
        : Encoding(parameters, Coordinates::range(parameters.firstPosition, parameters.length)) {}
    Encoding(const Parameters& parameters, Coordinates coordinates)
        : m_parameters(parameters), m_coordinates(std::move(coordinates)) {}
    virtual ~Encoding() = default;
    Encoding(const Encoding&) = delete;
    Encoding& operator=(const Encoding&) = delete;

    const Parameters& parameters() const { return m_parameters; }
    std::int64_t rows() const { return m_parameters.length; }
    std::int64_t columns() const { return m_parameters.dModel; }
    std::int64_t firstPosition() const { return m_parameters.firstPosition; }
    /// The positions that the rows stand for; a list may end before the last row.
    const Coordinates& coordinates() const { return m_coordinates; }

    /// The kind of encoding, for code that treats waves and tables differently.
    virtual EncodingKind kind() const = 0;

    /// PE[p, j] for 0 ≤ \p column < columns() and any integer position; NaN where the scheme has no row.
    virtual double value(std::int64_t position, std::int64_t column) const = 0;
    /// PE[position, column …], the same values as value().
    virtual void readRow(std::int64_t position, std::int64_t column, std::span<double> values) const {
        for (double& number : values)
            number = value(position, column++);
    }

private:
    Parameters m_parameters;
    Coordinates m_coordinates;
};

}  // namespace posiscope
