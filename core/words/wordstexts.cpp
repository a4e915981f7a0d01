// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/wordstexts.h"

#include <array>

namespace posiscope {

std::span<const TextDeclaration<InputWords>> wordsTexts() {
    static constexpr std::array texts{
        TextDeclaration<InputWords>{
            .option = kSentenceOption,
            .meaning = POSISCOPE_TR_NOOP("core",
                                         "Words at the first positions, split at spaces and around Chinese "
                                         "characters; they label the positions."),
            .form = POSISCOPE_TR_NOOP("core", "text"),
            .get = [](const InputWords& words) { return words.sentence; },
            .set = [](InputWords& words, std::string_view text) -> std::optional<Message> {
                words.sentence = text;
                return std::nullopt;
            }},
        TextDeclaration<InputWords>{
            .option = kIdsOption,
            .meaning = POSISCOPE_TR_NOOP("core",
                                         "Position of each row: consecutive, padded:1 (fairseq) or a list "
                                         "such as 0,1,1,3.5 or 2:6,…"),
            .form = POSISCOPE_TR_NOOP("core", "list"),
            .get = [](const InputWords& words) { return writePositionIds(words.ids); },
            .set = [](InputWords& words,
                      std::string_view text) { return assign(words.ids, readPositionIds(text)); }},
    };
    return texts;
}

}  // namespace posiscope
