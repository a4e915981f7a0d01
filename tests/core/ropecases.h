// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cmath>

#include "core/rotary/rotaryparameters.h"
#include "reference.h"

/// The cases of rope_inv_freq.json as parameters.
namespace posiscope::ropecases {

using namespace Qt::StringLiterals;

inline RotaryScaling scalingNamed(const QString& name) {
    if (name == "default"_L1)
        return RotaryScaling::None;
    const auto* declaration = findRotary("rotary-scaling");
    return static_cast<RotaryScaling>(
        static_cast<int>(readValue(*declaration, name.toStdString()).value_or(-1)));
}

/// The long list of Phi-4-mini (tests/reference names the list only).
inline constexpr std::array<double, 48> kPhi4Long{
    1,           1.118320672, 1.250641126, 1.398617824, 1.564103225, 1.74916897,  1.956131817, 2.187582649,
    2.446418898, 2.735880826, 3.059592084, 3.421605075, 3.826451687, 4.279200023, 4.785517845, 5.351743533,
    5.984965424, 6.693110555, 7.485043894, 8.370679318, 9.36110372,  10.4687158,  11.70738129, 13.09260651,
    14.64173252, 16.37415215, 18.31155283, 20.47818807, 22.90118105, 25.61086418, 28.64115884, 32.03,
    32.1,        32.13,       32.23,       32.6,        32.61,       32.64,       32.66,       32.7,
    32.71,       32.93,       32.97,       33.28,       33.49,       33.5,        44.16,       47.77};

/// The factors of a LongRoPE case. Those of Phi-3.5 are no numbers of the file, but they are float32 numbers,
/// so the float32 nearest to what the inverse frequencies say is the factor itself.
inline std::vector<double> factorsOf(const QJsonObject& entry) {
    const QJsonObject params = entry["params"_L1].toObject();
    if (entry["name"_L1].toString().contains("Phi-4"_L1))
        return {kPhi4Long.begin(), kPhi4Long.end()};
    std::vector<double> factors;
    for (int i = 0; i < params["dim"_L1].toInt() / 2; ++i) {
        const double unscaled =
            std::pow(params["rope_theta"_L1].toDouble(), -2.0 * i / params["dim"_L1].toInt());
        factors.push_back(params["long_factor"_L1].isString()
                              ? i + 1.0  // "1..64"
                              : static_cast<double>(static_cast<float>(
                                    unscaled / number(entry["inv_freq"_L1].toArray()[i]))));
    }
    return factors;
}

inline void readLongRope(RotaryParameters& p, const QJsonObject& entry) {
    const QJsonObject params = entry["params"_L1].toObject();
    const bool isShort = params["applied_list"_L1].toString() == "short_factor"_L1;
    (isShort ? p.shortFactors : p.longFactors) = factorsOf(entry);
    p.sequenceLength = p.trainedLength + (isShort ? 0 : 1);
}

inline RotaryParameters parametersOf(const QJsonObject& entry) {
    const QJsonObject params = entry["params"_L1].toObject();
    RotaryParameters p;
    p.scaling = scalingNamed(params.contains("type"_L1) ? params["type"_L1].toString()
                                                        : params["rope_type"_L1].toString());
    p.headSize = params["head_dim"_L1].toInteger(params["dim"_L1].toInteger());
    p.rotaryDimension = params["rotary_dim"_L1].toInteger(0);
    if (params.contains("head_dim"_L1))
        p.partialFactor = params["partial_rotary_factor"_L1].toDouble(1);
    if (params["pairing"_L1].toString() == "interleaved"_L1)
        p.pairing = RotaryPairing::Interleaved;
    p.base = params["rope_theta"_L1].toDouble();
    p.factor = params["factor"_L1].toDouble(params["alpha"_L1].toDouble(1));
    p.trainedLength = params["original_max_position_embeddings"_L1].toInteger(
        params["max_position_embeddings"_L1].toInteger(4096));
    p.targetLength = params["max_position_embeddings"_L1].toInteger(p.trainedLength * 4);
    p.sequenceLength = params["seq_len"_L1].toInteger(0);
    p.betaFast = params["beta_fast"_L1].toDouble(0);
    p.betaSlow = params["beta_slow"_L1].toDouble(0);
    p.truncate = params["truncate"_L1].toBool(true);
    p.lowFrequencyFactor = params["low_freq_factor"_L1].toDouble(1);
    p.highFrequencyFactor = params["high_freq_factor"_L1].toDouble(4);
    if (p.scaling == RotaryScaling::LongRope)
        readLongRope(p, entry);
    return p;
}

}  // namespace posiscope::ropecases
