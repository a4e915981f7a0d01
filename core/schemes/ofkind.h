// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <type_traits>

#include "core/schemes/tabulated.h"

namespace posiscope {

/// \p encoding as \p Kind, one of EncodingKind or TableKind; null if it is of another kind. For code that
/// concerns one kind only.
template <class Kind>
const Kind* ofKind(const Encoding& encoding) {
    const auto itself = [](const auto* is) -> const Kind* {
        if constexpr (std::is_same_v<decltype(is), const Kind*>)
            return is;
        else
            return nullptr;
    };
    if constexpr (std::is_same_v<Kind, Sinusoidal> || std::is_same_v<Kind, Tabulated>) {
        return std::visit(itself, encoding.kind());
    } else {
        const auto* const table = ofKind<Tabulated>(encoding);
        return table == nullptr ? nullptr : std::visit(itself, table->tableKind());
    }
}

/// The same, sharing ownership with \p encoding; null if it is of another kind.
template <class Kind>
std::shared_ptr<const Kind> ofKind(const std::shared_ptr<const Encoding>& encoding) {
    const Kind* const is = encoding ? ofKind<Kind>(*encoding) : nullptr;
    return is == nullptr ? nullptr : std::shared_ptr<const Kind>(encoding, is);
}

}  // namespace posiscope
