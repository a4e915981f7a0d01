// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/words.h"

#include <array>

#include "core/parameters/declare.h"
#include "core/words/embedding.h"
#include "core/words/sentence.h"

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

namespace {

constexpr std::int64_t kMostGathered = std::int64_t{1} << 22;  // 32 MB of doubles

constexpr std::array<Choice, 5> kMerges{{
    {"add", POSISCOPE_TR_NOOP("core", "add: x + PE"),
     POSISCOPE_TR_NOOP("core", "Word vector plus encoding, as in the Transformer.")},
    {"multiply", POSISCOPE_TR_NOOP("core", "multiply: x ⊙ PE"),
     POSISCOPE_TR_NOOP("core", "Elementwise product: where the encoding is 0, the word is lost.")},
    {"multiply-one-plus", POSISCOPE_TR_NOOP("core", "multiply: x ⊙ (1 + PE)"),
     POSISCOPE_TR_NOOP("core", "Elementwise product with 1 + PE, as in bert4keras.")},
    {"concatenate", POSISCOPE_TR_NOOP("core", "concatenate: [x ‖ PE]"),
     POSISCOPE_TR_NOOP("core", "Word and encoding side by side: twice as many dimensions.")},
    {"position-only", POSISCOPE_TR_NOOP("core", "PE only"),
     POSISCOPE_TR_NOOP("core", "Only the positional encoding, to see what remains without words.")},
}};

constexpr std::array<Choice, 3> kProjections{{
    {"identity", POSISCOPE_TR_NOOP("core", "unchanged rows"),
     POSISCOPE_TR_NOOP("core", "A score is the dot product of the rows of two positions, without weights.")},
    {"phase", POSISCOPE_TR_NOOP("core", "keys rotated by a phase"),
     POSISCOPE_TR_NOOP("core", "Every pair of columns in the keys is rotated by the same angle.")},
    {"random", POSISCOPE_TR_NOOP("core", "random weights"),
     POSISCOPE_TR_NOOP("core",
                       "Query and key weights are drawn from N(0, 1/d_model), as in an untrained model.")},
}};

ParameterFacts number(std::string_view name, std::string_view option, std::string_view label,
                      std::string_view meaning, double least, double greatest, bool whole) {
    return {.name = name,
            .option = option,
            .label = label,
            .meaning = meaning,
            .whole = whole,
            .minimum = least,
            .maximum = greatest,
            .sliderMinimum = least,
            .sliderStep = whole ? 1.0 : 0.05};
}

const Declarations<InputWords>& all() {
    static const Declarations<InputWords> declarations{
        declare<&InputWords::labels>(
            choiceOf("labels", "labels", POSISCOPE_TR_NOOP("core", "word labels"),
                     POSISCOPE_TR_NOOP("core", "Whether the views label positions with words."), kSwitch)),
        declare<&InputWords::merge>(choiceOf(
            "merge", "merge", POSISCOPE_TR_NOOP("core", "merge"),
            POSISCOPE_TR_NOOP("core", "How words and positions are combined into one vector."), kMerges)),
        declare<&InputWords::wordWeight>(
            number("word weight", "word-weight", POSISCOPE_TR_NOOP("core", "word ×"),
                   POSISCOPE_TR_NOOP("core", "Weight of the word's vector x."), -10, 10, false)),
        declare<&InputWords::positionWeight>(
            number("position weight", "position-weight", POSISCOPE_TR_NOOP("core", "PE ×"),
                   POSISCOPE_TR_NOOP("core", "Weight of the positional encoding PE."), -10, 10, false)),
        declare<&InputWords::scaled>(choiceOf(
            "embedding scale", "embedding-scale", POSISCOPE_TR_NOOP("core", "× √d_model"),
            POSISCOPE_TR_NOOP("core", "Whether word vectors are multiplied by √d_model, as in the paper."),
            kSwitch)),
        declare<&InputWords::dropout>(
            number("dropout", "dropout", POSISCOPE_TR_NOOP("core", "dropout"),
                   POSISCOPE_TR_NOOP("core",
                                     "Fraction of the components that dropout sets to 0 in training; the "
                                     "others are multiplied by 1/(1 − fraction)."),
                   0, 0.95, false)),
        declare<&InputWords::seed>(number(
            "word seed", "word-seed", POSISCOPE_TR_NOOP("core", "seed"),
            POSISCOPE_TR_NOOP("core", "Seed of the random word vectors and of dropout."), 0, 9999, true)),
        declare<&InputWords::trainingSteps>(
            number("word training", "word-steps", POSISCOPE_TR_NOOP("core", "training steps"),
                   POSISCOPE_TR_NOOP("core",
                                     "Number of steps in which random word vectors learn to predict the "
                                     "neighbours of each word in the sentence."),
                   0, kMostWordSteps, true)),
        declare<&InputWords::projection>(
            choiceOf("projection", "projection", POSISCOPE_TR_NOOP("core", "projection"),
                     POSISCOPE_TR_NOOP("core", "How queries and keys are computed from the input rows."),
                     kProjections)),
        declare<&InputWords::phase>(
            number("phase", "phase", POSISCOPE_TR_NOOP("core", "phase"),
                   POSISCOPE_TR_NOOP(
                       "core", "Angle in radians by which each pair of columns in the keys is rotated."),
                   -3.15, 3.15, false)),
    };
    return declarations;
}

std::optional<Message> refuseTraining(const InputWords& words) {
    if (words.trainingSteps == 0)
        return std::nullopt;
    const std::int64_t different = vocabularyOf(tokensOf(words.sentence)).size();
    if (different <= kMostTrainedWords)
        return std::nullopt;
    return Message{POSISCOPE_TR_NOOP("core",
                                     "the sentence has %2 different words, but at most %1 can be trained; "
                                     "set the training steps to 0 for random word vectors"),
                   {std::to_string(kMostTrainedWords), std::to_string(different)}};
}

}  // namespace

std::span<const Declaration<InputWords>> wordsDeclarations() {
    return all();
}

std::optional<Message> refuse(const InputWords& words) {
    for (const Declaration<InputWords>& declaration : all())
        if (auto why = refuse(declaration, declaration.get(words)))
            return why;
    if (auto why = refuseSentence(words.sentence))
        return why;
    return refuseTraining(words);
}

std::optional<Message> refuse(const InputWords& words, const Parameters& parameters) {
    if (words.ids.rule == IdRule::Consecutive)
        return std::nullopt;
    if (parameters.scheme == Scheme::Grid)
        return Message{POSISCOPE_TR_NOOP("core",
                                         "rows and columns give the positions of patches in a grid, so "
                                         "position ids must be consecutive"),
                       {}};
    if (parameters.firstPosition != 0)
        return Message{
            POSISCOPE_TR_NOOP(
                "core",
                "position ids already set the position of each row, so the first position must be 0, not %1"),
            {std::to_string(parameters.firstPosition)}};
    if ((showsTable(parameters) || isRounded(parameters)) && !allWhole(words.ids))
        return Message{POSISCOPE_TR_NOOP("core",
                                         "fractional position ids require the exact sinusoidal encoding; "
                                         "tables and implementations have rows only for whole numbers"),
                       {}};
    const bool endless = words.ids.rule == IdRule::Padded || words.ids.goesOn;
    const std::int64_t rows = endless ? parameters.length : static_cast<std::int64_t>(words.ids.list.size());
    if (rows > kMostIds)
        return Message{
            POSISCOPE_TR_NOOP("core", "at most %1 positions can have position ids; there are %2 positions"),
            {std::to_string(kMostIds), std::to_string(rows)}};
    if (rows * parameters.dModel > kMostGathered)
        return Message{
            POSISCOPE_TR_NOOP(
                "core",
                "%1 position ids × %2 dimensions are too many numbers; the product must be at most %3"),
            {std::to_string(rows), std::to_string(parameters.dModel), std::to_string(kMostGathered)}};
    return std::nullopt;
}

}  // namespace posiscope
