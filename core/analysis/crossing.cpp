// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/crossing.h"

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "core/analysis/kernel.h"
#include "core/analysis/rotation.h"
#include "core/analysis/wavesum.h"

namespace posiscope {

std::optional<KernelPoint> firstMinimum(const Kernel& kernel, double farthest) {
    if (kernel.sum().empty())
        return std::nullopt;
    // Every wave falls up to Δ = π/w_max, so g′ < 0 there and 3/w_max is a safe start.
    const auto found = firstCrossingNear(kernel.derivative(), 3 / kernel.sum().fastest(), farthest);
    if (!found)
        return std::nullopt;
    return KernelPoint{*found, kernel.at(*found)};
}

std::optional<std::int64_t> firstIntegerMinimum(const Kernel& kernel, std::int64_t farthest,
                                                const std::stop_token& stop) {
    const WaveSum steps = kernel.integerSteps();
    // The error of the samples is far smaller than this. A step this small is checked again with exact
    // phases.
    const double doubtful = 1e-12 * kernel.atZero() * std::max(1.0, steps.fastest());
    std::vector<double> values(33);
    for (std::int64_t first = 1; first < farthest && !stop.stop_requested();) {
        steps.sample(static_cast<double>(first) + 0.5, 1, values);
        for (std::size_t k = 0; k < values.size() && first < farthest; ++k, ++first) {
            const double x = static_cast<double>(first) + 0.5;
            const double step = std::abs(values[k]) < doubtful * x ? steps.at(x) : values[k];
            if (step > 0)
                return first;
        }
        values.resize(std::min<std::size_t>(values.size() * 2, 1056));
    }
    return std::nullopt;
}

std::optional<double> firstZero(const Kernel& kernel, double farthest, const std::stop_token& stop) {
    if (kernel.sum().empty())
        return std::nullopt;
    return firstCrossing(kernel.sum(), 0, farthest, stop);
}

namespace {

/// The Taylor polynomial of a sum of waves about one point. It costs one sine and cosine per term to build,
/// then a few nanoseconds a point, independent of the number of terms. Use it to search a short interval
/// closely.
class Expansion {
public:
    /// Radius of validity in radians of the fastest wave. Within it the first neglected term is below
    /// 1e-17·Σ|a| and the rounding error of the kept terms below 1e-14·Σ|a|.
    static constexpr double kReach = 4;

    Expansion(const WaveSum& sum, double centre);

    double operator()(double x) const;

private:
    std::array<double, 34> m_coefficients{};  ///< of y = fastest·(x − centre)
    double m_centre;
    double m_scale;  ///< the fastest frequency
};

Expansion::Expansion(const WaveSum& sum, double centre) : m_centre(centre), m_scale(sum.fastest()) {
    const auto count = static_cast<Eigen::Index>(sum.terms().size());
    Eigen::ArrayXd even(count);  // a·vᵏ·f(wc): the even derivatives, v = w/fastest
    Eigen::ArrayXd odd(count);   // a·vᵏ·f′(wc)/w: the odd ones
    Eigen::ArrayXd ratio(count);
    for (Eigen::Index i = 0; i < count; ++i) {
        const WaveTerm& term = sum.terms()[static_cast<std::size_t>(i)];
        const Rotation r = rotation(term.frequency, term.tail, centre);
        const double v = term.frequency / m_scale;
        const bool cosine = sum.wave() == Wave::Cosine;
        even(i) = term.amplitude * (cosine ? r.cosine : r.sine);
        odd(i) = term.amplitude * v * (cosine ? -r.sine : r.cosine);
        ratio(i) = -v * v;
    }
    double factorial = 1;
    for (std::size_t k = 0; k < m_coefficients.size(); k += 2) {
        const auto order = static_cast<double>(k);
        m_coefficients[k] = even.sum() / factorial;
        m_coefficients[k + 1] = odd.sum() / (factorial * (order + 1));
        even *= ratio;
        odd *= ratio;
        factorial *= (order + 1) * (order + 2);
    }
}

double Expansion::operator()(double x) const {
    const double y = m_scale * (x - m_centre);
    double value = 0;
    for (std::size_t k = m_coefficients.size(); k-- > 0;)
        value = value * y + m_coefficients[k];
    return value;
}

struct Sample {
    double x;
    double f;
};

bool opposite(const Sample& a, const Sample& b) {
    return (a.f < 0) != (b.f < 0) || b.f == 0;
}
bool keepsSign(const Sample& a, const Sample& b, double curvature) {
    const double width = b.x - a.x;
    return !opposite(a, b) && std::min(std::abs(a.f), std::abs(b.f)) > curvature * width * width / 8;
}

double bisect(const Expansion& f, Sample a, Sample b) {
    for (int i = 0; i < 80; ++i) {
        const double x = a.x + (b.x - a.x) / 2;
        if (x <= a.x || x >= b.x)
            break;
        const Sample middle{x, f(x)};
        (opposite(a, middle) ? b : a) = middle;
    }
    return b.x;
}

/// The first crossing between two samples. Bisects until the bound clears the interval or its width is \p
/// finest.
std::optional<double> between(const Expansion& f, Sample a, Sample b, double curvature, double finest) {
    if (keepsSign(a, b, curvature))
        return std::nullopt;
    const double x = a.x + (b.x - a.x) / 2;
    if (b.x - a.x <= finest || x <= a.x || x >= b.x)
        return opposite(a, b) ? std::optional(bisect(f, a, b)) : std::nullopt;
    const Sample middle{x, f(x)};
    if (const auto left = between(f, a, middle, curvature, finest))
        return left;
    return middle.f == 0 ? std::optional(x) : between(f, middle, b, curvature, finest);
}

class CrossingSearch {
public:
    CrossingSearch(const WaveSum& f, double to)
        : m_f(f), m_to(to), m_curvature(f.curvatureBound()), m_shortest(0.25 / f.fastest()) {}

    std::optional<double> near(double x) {
        m_last = {x, 0};
        if (const auto found = lookClosely())
            return *found <= m_to ? found : std::nullopt;
        return from(m_last.x, {});
    }

    std::optional<double> from(double x, const std::stop_token& stop) {
        m_last = {x, m_f.at(x)};
        double step = startingStep();
        while (m_last.x < m_to && !stop.stop_requested()) {
            if (advance(step))
                step = startingStep();
            else if (step > m_shortest)
                step = std::max(m_shortest, step / 4);
            else if (const auto found = lookClosely())
                return *found <= m_to ? found : std::nullopt;
        }
        return std::nullopt;
    }

private:
    double startingStep() const {
        return std::clamp(std::sqrt(2 * std::abs(m_last.f) / m_curvature), m_shortest, 24 * m_shortest);
    }

    /// Samples forward until the bound fails to clear a gap; returns false if it fails at the very first gap.
    /// The more gaps were cleared, the larger the next batch, because a batch costs three sines per term
    /// whatever its size.
    bool advance(double step) {
        const std::span batch(m_values.data(), m_batch);
        m_f.sample(m_last.x + step, step, batch);
        const double start = m_last.x;
        for (std::size_t k = 0; k < batch.size() && m_last.x < m_to; ++k) {
            const Sample next{start + step * static_cast<double>(k + 1), batch[k]};
            if (!keepsSign(m_last, next, m_curvature)) {
                m_batch = std::max(kLeastBatch, m_batch / 2);
                return k > 0;
            }
            m_last = next;
        }
        m_batch = std::min(m_values.size(), m_batch * 2);
        return true;
    }

    /// Searches the next interval on the Taylor polynomial and moves past it.
    std::optional<double> lookClosely() {
        const double width = 2 * Expansion::kReach * 0.75 / m_f.fastest();
        const Expansion close(m_f, m_last.x + width / 2);
        m_last.f = close(m_last.x);
        const Sample end{m_last.x + width, close(m_last.x + width)};
        const auto found = between(close, m_last, end, m_curvature, 1e-9 / m_f.fastest());
        m_last = end;
        return found;
    }

    const WaveSum& m_f;
    double m_to;
    double m_curvature;
    double m_shortest;
    Sample m_last{};
    static constexpr std::size_t kLeastBatch = 33;
    std::size_t m_batch = kLeastBatch;
    std::array<double, 528> m_values{};
};

/// The end of the search; \p from if it cannot start.
double farthestFrom(const WaveSum& f, double from, double to) {
    const double curvature = f.curvatureBound();
    if (f.empty() || !std::isfinite(curvature) || !(curvature > 0))
        return from;
    return std::min(to, from + kFarthest / f.fastest());
}

}  // namespace

std::optional<double> firstCrossing(const WaveSum& f, double from, double to, const std::stop_token& stop) {
    const double farthest = farthestFrom(f, from, to);
    return farthest > from ? CrossingSearch(f, farthest).from(from, stop) : std::nullopt;
}

std::optional<double> firstCrossingNear(const WaveSum& f, double from, double to) {
    const double farthest = farthestFrom(f, from, to);
    return farthest > from ? CrossingSearch(f, farthest).near(from) : std::nullopt;
}

}  // namespace posiscope
