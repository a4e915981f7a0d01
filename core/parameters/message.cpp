// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/message.h"

namespace posiscope {

std::string Message::english() const {
    std::string filled;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool place =
            text[at] == '%' && at + 1 < text.size() && text[at + 1] >= '1' && text[at + 1] <= '9';
        const std::size_t index = place ? static_cast<std::size_t>(text[at + 1] - '1') : arguments.size();
        if (index >= arguments.size()) {
            filled += text[at];
            continue;
        }
        filled += arguments[index];
        ++at;
    }
    return filled;
}

}  // namespace posiscope
