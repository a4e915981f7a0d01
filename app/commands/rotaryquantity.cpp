// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/rotaryquantity.h"

#include <algorithm>

#include "core/rotary/querykey.h"
#include "core/rotary/rotary.h"
#include "core/rotary/scorecurve.h"
#include "core/rotary/xpos.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {
namespace {

const AxialSlot& slotOf(const AxialRotary& rotary, std::int64_t pair) {
    return rotary.ladder()[static_cast<std::size_t>(pair)];
}

}  // namespace

const QList<AxialQuantity>& axialQuantities() {
    static const QList<AxialQuantity> all{
        {.name = QStringLiteral("ids"),
         .ofToken = [](const AxialRotary&, const QueryKey&,
                       std::span<const double> at) { return std::vector<double>(at.begin(), at.end()); }},
        {.name = QStringLiteral("angles"),
         .ofToken = [](const AxialRotary& rotary, const QueryKey&,
                       std::span<const double> at) { return rotary.angles(at); }},
        {.name = QStringLiteral("rotated"),
         .ofToken = [](const AxialRotary& rotary, const QueryKey& vectors,
                       std::span<const double> at) { return rotary.rotated(vectors.query, at); }},
        {.name = QStringLiteral("scores"),
         .ofTokens = [](const AxialRotary& rotary, const QueryKey& vectors, std::span<const double> query,
                        std::span<const double> key) { return rotary.score(vectors, query, key); }},
        {.name = QStringLiteral("axes"),
         .ofPair = [](const AxialRotary& rotary,
                      std::int64_t pair) { return static_cast<double>(slotOf(rotary, pair).axis); }},
        {.name = QStringLiteral("frequencies"),
         .ofPair = [](const AxialRotary& rotary,
                      std::int64_t pair) { return slotOf(rotary, pair).frequency.hi; }},
        {.name = QStringLiteral("wavelengths"),
         .ofPair = [](const AxialRotary& rotary, std::int64_t pair) { return rotary.wavelength(pair); }}};
    return all;
}

const AxialQuantity* findAxialQuantity(const QString& name) {
    const auto found = std::ranges::find(axialQuantities(), name, &AxialQuantity::name);
    return found == axialQuantities().end() ? nullptr : &*found;
}

namespace {

std::vector<double> eachPair(const Rotary& rotary, const std::function<double(std::int64_t)>& of) {
    std::vector<double> values;
    for (std::int64_t i = 0; i < rotary.pairs(); ++i)
        values.push_back(of(i));
    return values;
}

std::function<double(double)> scores(const Rotary& rotary) {
    return [curve = ScoreCurve(rotary, queryKeyOf(rotary.parameters()))](double distance) {
        return curve.at(distance);
    };
}

std::function<double(double)> decay(const Rotary& rotary) {
    return [&rotary](double distance) { return decayMean(rotary, distance); };
}

std::vector<double> wavelengths(const Sinusoidal& waves) {
    std::vector<double> values;
    for (std::int64_t i = 0; i < std::ssize(waves.frequencies()); ++i)
        values.push_back(waves.wavelength(i));
    return values;
}

std::vector<double> xposScales(const Rotary& rotary, double position) {
    return eachPair(rotary, [&](std::int64_t i) { return xposScale(rotary, i, position); });
}

}  // namespace

const QList<RotaryQuantity>& rotaryQuantities() {
    static const QList<RotaryQuantity> all{
        {QStringLiteral("frequencies"), nullptr, [](const Rotary& r) { return r.frequencies(); }, nullptr,
         [](const Sinusoidal& waves) { return waves.frequencies(); }},
        {QStringLiteral("wavelengths"), nullptr,
         [](const Rotary& r) { return eachPair(r, [&](std::int64_t i) { return r.wavelength(i); }); },
         nullptr, &wavelengths},
        {QStringLiteral("ratio"), nullptr,
         [](const Rotary& r) { return eachPair(r, [&](std::int64_t i) { return r.ratio(i); }); }},
        {QStringLiteral("attention-factor"), nullptr,
         [](const Rotary& r) { return std::vector{r.attentionFactor()}; }},
        {QStringLiteral("effective-base"), nullptr,
         [](const Rotary& r) { return std::vector{r.effectiveBase()}; }},
        {QStringLiteral("xpos-decays"), nullptr, [](const Rotary& r) { return xposDecays(r); }},
        {QStringLiteral("xpos-scales"), nullptr, nullptr, &xposScales},
        {QStringLiteral("scores"), &scores, nullptr},
        {QStringLiteral("decay"), &decay, nullptr}};
    return all;
}

const RotaryQuantity* findRotaryQuantity(const QString& name) {
    const auto found = std::ranges::find(rotaryQuantities(), name, &RotaryQuantity::name);
    return found == rotaryQuantities().end() ? nullptr : &*found;
}

}  // namespace posiscope
