// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/kernel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/analysis/rotations.h"

namespace posiscope {

double stepBesideWave(double step, double frequency) {
    constexpr double kGolden = 0.3819660112501051;  // of a turn: the smaller part of the golden section
    constexpr double kFine = 0.05;
    const double turn = 2 * std::numbers::pi / frequency;
    const double turns = step / turn;
    if (!(turns > kFine) || !std::isfinite(turns))
        return step;
    if (turns >= kGolden)
        return (std::floor(turns - kGolden) + kGolden) * turn;
    double power = kGolden * kGolden;
    while (power > turns)
        power *= kGolden;
    return power * turn;
}

std::vector<Bounds> kernelSpread(const Kernel& kernel, double width, int pixels, int looks) {
    const double step = stepBesideWave(width / looks, kernel.sum().fastest());
    std::vector<double> samples(static_cast<std::size_t>(width * pixels / step) + 1);
    kernel.sample(0, step, samples);
    std::vector<Bounds> spread(static_cast<std::size_t>(pixels), {HUGE_VAL, -HUGE_VAL});
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto pixel = static_cast<std::size_t>(step * static_cast<double>(i) / width);
        Bounds& here = spread[std::min(pixel, spread.size() - 1)];
        here.least = std::min(here.least, samples[i]);
        here.greatest = std::max(here.greatest, samples[i]);
    }
    return spread;
}

namespace {

std::vector<WaveTerm> kernelTerms(const Sinusoidal& encoding) {
    std::vector<double> weights(encoding.frequencies().size(), 0.0);
    for (std::int64_t j = 0; j < encoding.columns(); ++j)
        if (encoding.column(j).wave != Wave::Zero)
            weights[static_cast<std::size_t>(encoding.column(j).frequency)] += 0.5;
    std::vector<WaveTerm> terms;
    for (std::size_t i = 0; i < weights.size(); ++i)
        if (weights[i] > 0)
            terms.push_back({encoding.frequencies()[i], encoding.frequencyTails()[i], weights[i]});
    return terms;
}

}  // namespace

Kernel::Kernel(const Sinusoidal& encoding)
    : m_sum(kernelTerms(encoding), Wave::Cosine), m_whole(encoding.paired()) {
    for (const WaveTerm& term : m_sum.terms())
        m_atZero += term.amplitude;
}

void Kernel::sample(double first, double step, std::span<double> values) const {
    m_sum.sampleInAllCores(first, step, values);
}

double Kernel::measured(Measure measure, double dot) const {
    switch (measure) {
        case Measure::DotProduct:
            break;
        case Measure::Cosine:
            return m_atZero > 0 ? dot / m_atZero : 0;
        case Measure::Distance:
            return std::sqrt(std::max(0.0, 2 * (m_atZero - dot)));
    }
    return dot;
}

double Kernel::distance(double delta) const {
    return std::sqrt(squaredDistance(delta, std::numeric_limits<double>::infinity()));
}

double Kernel::squaredDistance(double delta, double enough) const {
    double sum = 0;
    forRotations(m_sum.terms(), delta / 2, [&](const WaveTerm& term, double, double sine) {
        sum += 4 * term.amplitude * sine * sine;
        return sum <= enough;
    });
    return sum;
}

WaveSum Kernel::derivative() const {
    std::vector<WaveTerm> terms = m_sum.terms();
    for (WaveTerm& term : terms)
        term.amplitude *= -term.frequency;
    return {std::move(terms), Wave::Sine};
}

WaveSum Kernel::integerSteps() const {
    std::vector<WaveTerm> terms = m_sum.terms();
    for (WaveTerm& term : terms)
        term.amplitude *= -2 * std::sin(term.frequency / 2);
    return {std::move(terms), Wave::Sine};
}

}  // namespace posiscope
