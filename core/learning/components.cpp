// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/components.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>

#include "core/learning/learning.h"

namespace posiscope {
namespace {

constexpr double kNarrow = 1e-7;    ///< a peak is flat within the root of the rounding error
constexpr double kNothing = 1e-12;  ///< share of the variance below which a direction is only rounding error

/// The least-squares fit of one frequency to a sequence.
struct Fit {
    double constant = 0;
    double cosine = 0;
    double sine = 0;
    double explained = 0;  ///< sum of squares about 0
};

/// Solves [a b; b c]·(x, y) = (u, v), a positive semidefinite system of sums over \p count terms. If rounding
/// makes it indistinguishable from a singular one, the direction of the smaller diagonal entry gets the
/// weight 0.
std::array<double, 2> solved(double a, double b, double c, double u, double v, double count) {
    if (a < c) {
        const auto [y, x] = solved(c, b, a, v, u, count);
        return {x, y};
    }
    if (!(a > kNothing * count))
        return {0, 0};
    const double rest = c - b * b / a;
    const double y = rest > kNothing * count ? (v - b / a * u) / rest : 0;
    return {(u - b * y) / a, y};
}

Fit fitAt(const std::vector<double>& sequence, double frequency) {
    double cosines = 0, sines = 0, squaredCosines = 0, squaredSines = 0, mixed = 0;
    double sum = 0, withCosine = 0, withSine = 0;
    const std::complex<double> turn = std::polar(1.0, frequency);
    std::complex<double> hand = 1;
    for (const double y : sequence) {
        const double c = hand.real();
        const double s = hand.imag();
        cosines += c;
        sines += s;
        squaredCosines += c * c;
        squaredSines += s * s;
        mixed += c * s;
        sum += y;
        withCosine += y * c;
        withSine += y * s;
        hand *= turn;
    }
    const auto n = static_cast<double>(sequence.size());
    const auto [cosine, sine] = solved(squaredCosines - cosines * cosines / n, mixed - cosines * sines / n,
                                       squaredSines - sines * sines / n, withCosine - cosines * sum / n,
                                       withSine - sines * sum / n, n);
    Fit fit{.cosine = cosine, .sine = sine};
    fit.constant = (sum - fit.cosine * cosines - fit.sine * sines) / n;
    fit.explained = fit.constant * sum + fit.cosine * withCosine + fit.sine * withSine;
    return fit;
}

double totalSquares(const std::vector<double>& sequence) {
    double sum = 0;
    for (const double y : sequence)
        sum += y * y;
    return sum;
}

/// The frequency of the best fit between \p low and \p high, an interval with a single peak: golden-section
/// search.
double peakBetween(const std::vector<double>& sequence, double low, double high) {
    const double golden = (std::sqrt(5.0) - 1) / 2;
    double left = high - golden * (high - low);
    double right = low + golden * (high - low);
    double atLeft = fitAt(sequence, left).explained;
    double atRight = fitAt(sequence, right).explained;
    while (high - low > kNarrow * high) {
        if (atLeft >= atRight) {
            high = right;
            right = left;
            atRight = atLeft;
            left = high - golden * (high - low);
            atLeft = fitAt(sequence, left).explained;
        } else {
            low = left;
            left = right;
            atLeft = atRight;
            right = low + golden * (high - low);
            atRight = fitAt(sequence, right).explained;
        }
    }
    return (low + high) / 2;
}

/// Uses the smaller of X·Xᵀ and Xᵀ·X and derives the eigenvectors of the larger one from it.
std::vector<Component> componentsOf(const Rows& centred, int most) {
    const bool tall = centred.rows() > centred.cols();
    const Eigen::MatrixXd product = tall ? Eigen::MatrixXd(centred.transpose() * centred)
                                         : Eigen::MatrixXd(centred * centred.transpose());
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(product);
    const double all = product.trace();
    std::vector<Component> found;
    for (Eigen::Index k = product.rows(); k-- > 0 && static_cast<int>(found.size()) < most;) {
        const double share = solver.eigenvalues()(k) / all;
        if (!(share > kNothing))
            break;
        Eigen::VectorXd course = solver.eigenvectors().col(k);
        if (tall)
            course = (centred * course).normalized();
        if (course.head((course.size() + 1) / 2).sum() < 0)
            course = -course;
        found.push_back({{course.begin(), course.end()}, std::min(share, 1.0), {}});
    }
    return found;
}

}  // namespace

double BestSinusoid::at(double position) const {
    const double angle = 2 * std::numbers::pi * position / wavelength;
    return constant + cosine * std::cos(angle) + sine * std::sin(angle);
}

BestSinusoid bestSinusoid(const std::vector<double>& sequence) {
    const auto count = static_cast<double>(sequence.size());
    const double step = std::numbers::pi / (4 * count);
    const double least = 2 * step;  // a wavelength of 4n
    double best = least;
    double explained = -1;
    for (double frequency = least; frequency <= std::numbers::pi; frequency += step)
        if (const double here = fitAt(sequence, frequency).explained; here > explained) {
            explained = here;
            best = frequency;
        }
    const double low = std::max(least, best - step);
    const double high = std::min(std::numbers::pi, best + step);
    const double frequency = peakBetween(sequence, low, high);
    const Fit fit = fitAt(sequence, frequency);
    const double total = totalSquares(sequence);
    const double share = total > 0 ? std::clamp(fit.explained / total, 0.0, 1.0) : 0;
    return {2 * std::numbers::pi / frequency, fit.cosine, fit.sine, fit.constant, std::sqrt(share)};
}

std::vector<Component> leadingComponents(const Table& table, std::int64_t rows, int most,
                                         const std::stop_token& stop) {
    if (rows < 4)
        return {};
    Rows centred(rows, table.columns());
    for (std::int64_t r = 0; r < rows; ++r)
        table.readRow(r, 0, {centred.row(r).data(), static_cast<std::size_t>(table.columns())});
    centred.rowwise() -= centred.colwise().mean().eval();
    std::vector<Component> found = componentsOf(centred, most);
    for (Component& component : found) {
        if (stop.stop_requested())
            return {};
        component.wave = bestSinusoid(component.course);
    }
    return found;
}

}  // namespace posiscope
