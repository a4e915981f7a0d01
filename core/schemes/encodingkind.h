// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>

namespace posiscope {

class Gathered;
class Hierarchical;
class Rounded;
class Sinusoidal;
class Tabulated;

/// What an encoding is, by its own word (Encoding::kind()): waves, computed at any real position, or rows of
/// a table. Whoever treats them differently visits this with Cases. So a kind that is added here does not
/// compile until each of them has a case for it, and a scheme that is of no kind does not compile either. A
/// variant and no visitor class: cases are written where they are used, return what they like, and see only
/// the classes they name.
using EncodingKind = std::variant<const Sinusoidal*, const Tabulated*>;

/// How the rows of a table come about, by its own word (Tabulated::tableKind()): as they are kept, or as one
/// of the others makes them.
using TableKind = std::variant<const Tabulated*, const Hierarchical*, const Rounded*, const Gathered*>;

/// One lambda for each kind:
/// std::visit(Cases{[](const Sinusoidal* waves) { … }, [](const Tabulated* table) { … }}, encoding.kind()).
template <class... Case>
struct Cases : Case... {
    using Case::operator()...;
};
template <class... Case>
Cases(Case...) -> Cases<Case...>;

}  // namespace posiscope
