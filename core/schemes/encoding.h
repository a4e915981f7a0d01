// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <variant>

#include "core/parameters/parameters.h"
#include "core/positions/coordinates.h"

namespace posiscope {

class AxialWaves;
class Gathered;
class GridWaves;
class Hierarchical;
class Rounded;
class Sinusoidal;
class Tabulated;
class TokenWaves;

/// The kind of an encoding, as Encoding::kind() returns it: waves, computed at any real position, or rows of
/// a table. Code that treats kinds differently visits this variant with Cases. A kind added here therefore
/// does not compile until every visitor has a case for it, and neither does a scheme without a kind. It is a
/// variant and not a visitor class so that cases are written where they are used, return any type, and see
/// only the classes they name.
using EncodingKind = std::variant<const Sinusoidal*, const Tabulated*>;

/// How the rows of a table are made, as Tabulated::tableKind() returns it: stored, or computed by one of the
/// other classes.
using TableKind = std::variant<const Tabulated*, const Hierarchical*, const Rounded*, const Gathered*,
                               const GridWaves*, const AxialWaves*>;

/// One lambda for each kind:
/// std::visit(Cases{[](const Sinusoidal* waves) { … }, [](const Tabulated* table) { … }}, encoding.kind()).
template <class... Case>
struct Cases : Case... {
    using Case::operator()...;
};
template <class... Case>
Cases(Case...) -> Cases<Case...>;

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
