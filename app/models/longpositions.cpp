// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/longpositions.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/models/modelpositions.h"
#include "core/rotary/rotary.h"
#include "core/rotary/trainedrange.h"

namespace posiscope {
namespace {

struct LongWords {
    Q_DECLARE_TR_FUNCTIONS(LongPositions)
};

QString unscaledSentence(const Rotary& rotary) {
    const std::int64_t length = rotary.parameters().trainedLength;
    return LongWords::tr(
               "%1 of %2 pairs complete no cycle within %3 positions; farther out they meet angles "
               "that training has not seen")
        .arg(trainedRange(rotary, length).neverComplete)
        .arg(rotary.pairs())
        .arg(length);
}

QString scaledSentence(const Rotary& rotary) {
    constexpr double kAsTrained = 1 - 1e-9;
    std::int64_t slower = 0;
    double least = 1;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i)
        if (const double ratio = rotary.ratio(i); ratio < kAsTrained) {
            ++slower;
            least = std::min(least, ratio);
        }
    return slower == 0 ? QString()
                       : LongWords::tr(
                             "beyond the %1 trained positions, up to %2: %3 of %4 pairs turn as before, %5 "
                             "more slowly, up to %6 times")
                             .arg(rotary.parameters().trainedLength)
                             .arg(rotary.parameters().targetLength)
                             .arg(rotary.pairs() - slower)
                             .arg(rotary.pairs())
                             .arg(slower)
                             .arg(1 / least, 0, 'g', 4);
}

/// Pairs of p-RoPE that do not turn do so at any length: nothing is to be said.
QString sentenceOf(RotaryParameters parameters) {
    if (parameters.scaling == RotaryScaling::Proportional)
        return {};
    parameters.sequenceLength = parameters.targetLength;  // the far positions are there
    const Rotary rotary(parameters);
    return parameters.scaling == RotaryScaling::None ? unscaledSentence(rotary) : scaledSentence(rotary);
}

}  // namespace

QStringList atLongPositions(const ModelPositions& model) {
    QStringList sentences;
    for (const RotarySetting& setting : model.rotary)
        if (const QString sentence = sentenceOf(setting.parameters); !sentence.isEmpty())
            sentences << (setting.layers.isEmpty() ? sentence
                                                   : QStringLiteral("%1: %2").arg(setting.layers, sentence));
    return sentences;
}

}  // namespace posiscope
