// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/kernel.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>
#include <utility>

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

namespace {

constexpr double kHardlyMoves = 1e-3;  // radians over all rows
constexpr double kNearHalfTurn = 1e-7;
constexpr double kRounded = 1e-14;  // relative to complete rows: a squared length below it is 0, rounded
constexpr double kQuarterTurn = std::numbers::pi / 2;
constexpr std::size_t kLooksForReach = 512;

/// By frequency: ½ for every cosine and −½ for every sine, summed; terms that cancel are left out.
std::vector<WaveTerm> loneTerms(const Sinusoidal& encoding) {
    std::vector<double> weights(encoding.frequencies().size(), 0.0);
    for (std::int64_t j = 0; j < encoding.columns(); ++j) {
        const Column& column = encoding.column(j);
        if (column.wave != Wave::Zero)
            weights[static_cast<std::size_t>(column.frequency)] += column.wave == Wave::Cosine ? 0.5 : -0.5;
    }
    std::vector<WaveTerm> terms;
    for (std::size_t i = 0; i < weights.size(); ++i)
        if (weights[i] != 0)
            terms.push_back({encoding.frequencies()[i], encoding.frequencyTails()[i], weights[i]});
    return terms;
}

/// The frequency in [0, π] that takes the same values as \p term at whole positions (its alias).
double slowestOf(const WaveTerm& term) {
    if (term.frequency <= std::numbers::pi)
        return term.frequency;
    return std::abs(std::remainder(term.frequency + term.tail, 2 * std::numbers::pi));
}

/// share · sin(w m) / sin w as sines of m, the same at whole m for every w that differs by whole turns. From
/// a quarter turn a row on, sin w alone would make the curve overshoot between whole m. There the wave is
/// −cos(π m) times the sine of the remainder to half a turn, a difference of two waves that stays within its
/// share.
void addWaves(const WaveTerm& term, double share, std::vector<WaveTerm>& waves) {
    if (term.frequency <= kQuarterTurn)
        return waves.push_back({term.frequency, term.tail, share / std::sin(term.frequency)});
    const double slowest = slowestOf(term);
    if (slowest <= kQuarterTurn)
        return waves.push_back({slowest, 0, share / std::sin(slowest)});
    const double left = std::numbers::pi - slowest;
    if (left < kNearHalfTurn)
        return;
    waves.push_back({std::numbers::pi - left, 0, share / (2 * std::sin(left))});
    waves.push_back({std::numbers::pi + left, 0, -share / (2 * std::sin(left))});
}

}  // namespace

DiagonalMeans::DiagonalMeans(const Sinusoidal& encoding)
    : m_kernel(encoding), m_rows(static_cast<double>(encoding.rows())), m_square(m_kernel.atZero()) {
    const std::vector<WaveTerm> lone = loneTerms(encoding);
    if (lone.empty())
        return;
    std::vector<WaveTerm> waves;
    const double ends = 2 * static_cast<double>(encoding.firstPosition()) + m_rows - 1;
    forRotations(lone, ends, [&](const WaveTerm& term, double cosine, double) {
        const double share = term.amplitude * cosine;
        if (slowestOf(term) * m_rows < kHardlyMoves)
            m_slow += share;
        else
            addWaves(term, share, waves);
        return true;
    });
    m_lone.emplace(std::move(waves), Wave::Sine);
    m_square += m_slow + m_lone->at(m_rows) / m_rows;
}

void DiagonalMeans::addLone(Measure measure, double first, double step, std::span<double> dots) const {
    if (!m_lone || dots.empty())
        return;
    const double last = first + step * static_cast<double>(dots.size() - 1);
    const auto cells = [&](std::size_t i) {  // of the diagonal, in reverse order like the samples
        return std::max(1.0, m_rows - last + step * static_cast<double>(i));
    };
    std::vector<double> waves(dots.size());
    m_lone->sampleInAllCores(m_rows - last, step, waves);
    for (std::size_t i = 0; i < dots.size(); ++i)
        dots[dots.size() - 1 - i] += m_slow + waves[i] / cells(i);
    if (measure != Measure::Distance)
        return;
    // The mean squared length of the rows on a diagonal differs from that of all rows.
    const double all = m_lone->at(m_rows);
    m_lone->sampleInAllCores(m_rows - 2 * last, 2 * step, waves);
    for (std::size_t i = 0; i < dots.size(); ++i)
        dots[dots.size() - 1 - i] -= m_slow + (all + waves[i]) / (2 * cells(i));
}

double DiagonalMeans::measured(Measure measure, double dot) const {
    if (m_lone && measure == Measure::Cosine)
        return m_square > kRounded * m_kernel.atZero() ? dot / m_square : 0;
    return m_kernel.measured(measure, dot);
}

void DiagonalMeans::sample(Measure measure, double first, double step, std::span<double> values) const {
    m_kernel.sample(first, step, values);
    const double below = std::clamp(std::ceil(-first / step), 0.0, static_cast<double>(values.size()));
    const std::span<double> negative = values.first(static_cast<std::size_t>(below));
    std::ranges::reverse(negative);
    addLone(measure, -(first + step * (below - 1)), step, negative);
    std::ranges::reverse(negative);
    addLone(measure, first + step * below, step, values.subspan(negative.size()));
    for (double& value : values)
        value = measured(measure, value);
}

double DiagonalMeans::at(Measure measure, double delta) const {
    double value = 0;
    sample(measure, delta, 1, {&value, 1});
    return value;
}

Bounds DiagonalMeans::reach(Measure measure) const {
    std::vector<double> samples(
        static_cast<std::size_t>(std::min(m_rows, static_cast<double>(kLooksForReach))));
    const double step = samples.size() < 2 ? 1 : (m_rows - 1) / static_cast<double>(samples.size() - 1);
    sample(measure, 0, step, samples);
    const auto [least, greatest] = std::ranges::minmax(samples);
    return {least, greatest};
}

}  // namespace posiscope
