// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/message.h"

namespace posiscope {

std::string Message::filled(const std::function<std::string(std::string_view)>& translate) const {
    const std::string sentence = translate(text);
    std::string filled;
    for (std::size_t at = 0; at < sentence.size(); ++at) {
        const bool place = sentence[at] == '%' && at + 1 < sentence.size() && sentence[at + 1] >= '1' &&
                           sentence[at + 1] <= '9';
        const std::size_t index = place ? static_cast<std::size_t>(sentence[at + 1] - '1') : arguments.size();
        if (index >= arguments.size()) {
            filled += sentence[at];
            continue;
        }
        const Argument& argument = arguments[index];
        if (const auto* message = std::get_if<Message>(&argument))
            filled += message->filled(translate);
        else
            filled += std::get<std::string>(argument);
        ++at;
    }
    return filled;
}

}  // namespace posiscope
