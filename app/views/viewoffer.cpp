// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/viewoffer.h"

#include <algorithm>
#include <array>

#include "app/document/document.h"
#include "app/views/viewkind.h"

namespace posiscope {

bool isOffered(const ViewKind& kind, const Document& document) {
    return kind.numbers != Matrix::Xray || document.setting().xray.loads != nullptr;
}

bool isCalculated(const ViewKind& kind, const Document& document) {
    constexpr std::array<std::string_view, 8> kOthers{"binary",   "pipeline", "attention", "concatenation",
                                                      "learning", "sequence", "xray",      "layers"};
    if (kind.name == "clock")
        return document.appearance().clock == ClockKind::Dials;
    return std::ranges::find(kOthers, kind.name) == kOthers.end();
}

}  // namespace posiscope
