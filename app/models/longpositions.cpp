// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/longpositions.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <span>

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
    const std::int64_t incomplete = rotary.pairs() - completeCycles(rotary.frequencies(), length);
    return incomplete == 0 ? QString()
                           : LongWords::tr(
                                 "within %3 positions, %1 of %2 pairs make less than one turn; farther out, "
                                 "they reach angles not seen in training")
                                 .arg(incomplete)
                                 .arg(rotary.pairs())
                                 .arg(length);
}

/// \param near, far the same model with a sequence of the trained and of the target length. LongRoPE and
/// dynamic NTK have different frequencies for the two, the other scalings the same; unscaled frequencies are
/// the reference.
QString scaledSentence(const Rotary& near, const Rotary& far) {
    constexpr double kSame = 1e-9;
    const RotaryScaling scaling = far.parameters().scaling;
    const bool bySequence = scaling == RotaryScaling::LongRope || scaling == RotaryScaling::Dynamic;
    std::int64_t slower = 0;
    std::int64_t kept = 0;
    double least = 1;
    for (std::int64_t i = 0; i < far.pairs(); ++i) {
        const double before = bySequence ? near.frequency(i).hi : far.unscaledFrequency(i).hi;
        const double ratio = far.frequency(i).hi / before;
        slower += ratio < 1 - kSame ? 1 : 0;
        kept += std::abs(ratio - 1) <= kSame ? 1 : 0;
        least = std::min(least, ratio);
    }
    return slower == 0 || slower + kept < far.pairs()  // some rotate faster: no simple statement holds
               ? QString()
               : LongWords::tr(
                     "from %1 to %2 positions, %3 of %4 pairs keep their frequency; %5 rotate up to %6 times "
                     "slower")
                     .arg(far.parameters().trainedLength)
                     .arg(far.parameters().targetLength)
                     .arg(kept)
                     .arg(far.pairs())
                     .arg(slower)
                     .arg(1 / least, 0, 'g', 4);
}

/// In p-RoPE some pairs do not rotate at any length, which is not reported.
QString sentenceOf(RotaryParameters parameters) {
    if (parameters.scaling == RotaryScaling::Proportional)
        return {};
    parameters.sequenceLength = 0;
    const Rotary near(parameters);
    if (parameters.scaling == RotaryScaling::None)
        return unscaledSentence(near);
    if (parameters.targetLength <= parameters.trainedLength)
        return {};
    parameters.sequenceLength = parameters.targetLength;
    return scaledSentence(near, Rotary(parameters));
}

}  // namespace

QStringList atLongPositions(const ModelPositions& model, std::size_t most) {
    const bool lengthKnown = std::ranges::any_of(
        model.derivations, [](const Derivation& derivation) { return derivation.what == kLengthWord; });
    if (!lengthKnown)
        return {};
    QStringList sentences;
    for (const RotarySetting& setting : std::span(model.rotary).first(std::min(model.rotary.size(), most))) {
        if (setting.layers == u"sliding_attention")
            continue;
        if (const QString sentence = sentenceOf(setting.parameters); !sentence.isEmpty())
            sentences << (setting.layers.isEmpty() ? sentence
                                                   : QStringLiteral("%1: %2").arg(setting.layers, sentence));
    }
    return sentences;
}

}  // namespace posiscope
