// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>

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

}  // namespace posiscope
