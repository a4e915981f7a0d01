// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/planmeasure.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace posiscope {
namespace {

using Complex = std::complex<double>;

constexpr double kArithmetic = 1e-15;  // relative error of the arithmetic in this file
constexpr double kLeastAngle = 2;      // radians that a single column has to turn to be measured

struct Lag {
    Complex sum{};
    std::int64_t count = 0;
};

/// Σ z[r+k]·conj(z[r]) over pairs of rows that both count.
Lag lagSum(std::span<const Complex> points, std::int64_t k) {
    // Written out, because the product of std::complex checks for infinities, which is slow.
    double real = 0;
    double imaginary = 0;
    Lag lag;
    for (std::int64_t r = 0; r + k < std::ssize(points); ++r) {
        const Complex& to = points[static_cast<std::size_t>(r + k)];
        const Complex& from = points[static_cast<std::size_t>(r)];
        const double along = to.real() * from.real() + to.imag() * from.imag();
        const double across = to.imag() * from.real() - to.real() * from.imag();
        real += along;
        imaginary += across;
        lag.count += along != 0 || across != 0 ? 1 : 0;
    }
    lag.sum = {real, imaginary};
    return lag;
}

/// Phase at row 0 and residual, for a known w.
void addPhase(WaveMotion& motion, std::span<const Complex> points) {
    Complex sum{};
    const Complex turn = std::polar(1.0, -motion.w);
    Complex back = 1;
    std::int64_t counted = 0;
    double squares = 0;
    for (std::size_t r = 0; r < points.size(); ++r) {
        sum += points[r] * back;
        back *= turn;
        if (r % 64 == 63)
            back = std::polar(1.0, -motion.w * static_cast<double>(r + 1));
        counted += points[r] != Complex{} ? 1 : 0;
        squares += std::norm(points[r]);
    }
    motion.phase = std::arg(sum);
    const auto count = static_cast<double>(std::max<std::int64_t>(counted, 1));
    motion.radius = std::sqrt(squares / count);
    const double kept = std::norm(sum) / (count * squares);
    motion.spread = squares > 0 ? std::sqrt(std::max(0.0, 1 - kept)) : 0;
}

/// x = a·cos(wr) + b·sin(wr) by least squares.
struct CosineSine {
    double a;
    double b;
    double squares;  // of the residual
    double all;      // of the column
};

/// Cosine and sine of w·r, r = 0, 1, …: by rotation, recomputed often enough to stay exact.
class Turning {
public:
    explicit Turning(double w) : m_w(w), m_turn(std::polar(1.0, w)) {}
    const Complex& at(std::size_t row) {
        m_now = row % kAnew == 0 ? std::polar(1.0, m_w * static_cast<double>(row)) : m_now * m_turn;
        return m_now;
    }

private:
    static constexpr std::size_t kAnew = 32;
    double m_w;
    Complex m_turn;
    Complex m_now = 1;
};

CosineSine fitAt(std::span<const double> points, double w) {
    double cc = 0, cs = 0, ss = 0, xc = 0, xs = 0, xx = 0;
    Turning turning(w);
    for (std::size_t r = 0; r < points.size(); ++r) {
        const Complex& z = turning.at(r);
        const double c = z.real();
        const double s = z.imag();
        cc += c * c;
        cs += c * s;
        ss += s * s;
        xc += points[r] * c;
        xs += points[r] * s;
        xx += points[r] * points[r];
    }
    const double determinant = cc * ss - cs * cs;
    if (determinant < 1e-12 * cc * cc)
        return {xc / std::max(cc, 1e-300), 0, xx, xx};
    const double a = (xc * ss - xs * cs) / determinant;
    const double b = (xs * cc - xc * cs) / determinant;
    double left = 0;
    Turning again(w);
    for (std::size_t r = 0; r < points.size(); ++r) {
        const Complex& z = again.at(r);
        const double rest = points[r] - a * z.real() - b * z.imag();
        left += rest * rest;
    }
    return {a, b, left, xx};
}

/// One Gauss–Newton step in (w, a, b). \returns the change of w and its variance for unit noise.
std::pair<double, double> improve(std::span<const double> points, double w, const CosineSine& fit) {
    Eigen::Matrix3d normal = Eigen::Matrix3d::Zero();
    Eigen::Vector3d right = Eigen::Vector3d::Zero();
    Turning turning(w);
    for (std::size_t r = 0; r < points.size(); ++r) {
        const double t = static_cast<double>(r);
        const Complex& z = turning.at(r);
        const double c = z.real();
        const double s = z.imag();
        const Eigen::Vector3d slope(t * (fit.b * c - fit.a * s), c, s);
        normal += slope * slope.transpose();
        right += slope * (points[r] - fit.a * c - fit.b * s);
    }
    const Eigen::Matrix3d inverse = normal.inverse();
    return {(inverse * right)(0), inverse(0, 0)};
}

/// cos(kw) by least squares, and its standard error for \p noise.
std::pair<double, double> cosineOf(std::span<const double> points, std::int64_t k, double noise) {
    double product = 0;
    double squares = 0;
    for (std::int64_t r = k; r + k < std::ssize(points); ++r) {
        const double x = points[static_cast<std::size_t>(r)];
        product += x * (points[static_cast<std::size_t>(r - k)] + points[static_cast<std::size_t>(r + k)]);
        squares += x * x;
    }
    if (squares <= 0)
        return {1, std::numeric_limits<double>::infinity()};
    return {product / (2 * squares), noise * 1.3 / std::sqrt(squares)};
}

/// Refines a nearly correct motion by least squares over the whole column.
void fitWhole(WaveMotion& motion, std::span<const double> points, double noise) {
    const auto rows = static_cast<double>(points.size());
    CosineSine fit = fitAt(points, motion.w);
    double variance = 0;
    for (int step = 0; step < 6; ++step) {
        const auto [change, unit] = improve(points, motion.w, fit);
        variance = unit;
        if (!std::isfinite(change) || std::abs(change) > 1.0 / rows)
            break;
        const CosineSine next = fitAt(points, motion.w + change);
        if (next.squares > fit.squares)
            break;
        motion.w += change;
        fit = next;
    }
    motion.radius = std::hypot(fit.a, fit.b);
    motion.phase = std::atan2(-fit.b, fit.a);
    const double left = std::sqrt(fit.squares / rows);
    motion.spread = fit.all > 0 ? std::sqrt(fit.squares / fit.all) : 0;
    motion.sigma = 2 * std::max(left, noise) * std::sqrt(std::max(variance, 0.0));
    if (!std::isfinite(motion.sigma) || motion.w * rows < kLeastAngle)
        motion.sigma = std::numeric_limits<double>::infinity();
}

}  // namespace

double wrapped(double angle) {
    // Many times as fast as std::remainder; the error is at most the last place of the angle.
    constexpr double kTurn = 2 * std::numbers::pi;
    return angle - kTurn * std::nearbyint(angle / kTurn);
}

WaveMotion motionOf(std::span<const Complex> points, double noise) {
    WaveMotion motion;
    const auto rows = std::ssize(points);
    motion.sigma = std::numeric_limits<double>::infinity();
    double squares = 0;
    std::int64_t counted = 0;
    for (const Complex& z : points) {
        squares += std::norm(z);
        counted += z != Complex{} ? 1 : 0;
    }
    if (counted == 0)
        return motion;
    const double square = squares / static_cast<double>(counted);
    for (std::int64_t k = 1; k <= std::max<std::int64_t>(1, rows / 2) && k < rows; k *= 2) {
        const Lag lag = lagSum(points, k);
        if (lag.count == 0 || (k > 1 && std::abs(lag.sum) < 0.8 * square * static_cast<double>(lag.count)))
            break;
        const auto stride = static_cast<double>(k);
        const double change = wrapped(std::arg(lag.sum) - stride * motion.w) / stride;
        motion.w += change;
        const double coherence = std::abs(lag.sum) / (square * static_cast<double>(lag.count));
        const double jitter = std::max(noise, std::sqrt(std::max(0.0, 1 - coherence)));
        // Slow waves are rounded to steps: rows of one step share one error.
        const double stairs = std::abs(motion.w) * static_cast<double>(rows) / std::max(noise, 1e-300);
        const double independent = std::clamp(stairs, 1.0, static_cast<double>(lag.count));
        motion.sigma = 1.5 * jitter / (stride * std::sqrt(independent)) +
                       kArithmetic * (std::abs(motion.w) + 1 / stride);
    }
    addPhase(motion, points);
    return motion;
}

WaveMotion motionOf(std::span<const double> points, double noise) {
    WaveMotion motion;
    motion.sigma = std::numeric_limits<double>::infinity();
    motion.radius = std::numeric_limits<double>::quiet_NaN();
    const auto rows = std::ssize(points);
    if (rows < 4)
        return motion;
    double sigma = std::numeric_limits<double>::infinity();
    double greatest = 0;
    for (const double x : points)
        greatest = std::max(greatest, std::abs(x));
    for (std::int64_t k = 1; 4 * k <= rows || k == 1; k *= 2) {
        const auto [cosine, error] = cosineOf(points, k, noise * greatest);
        const auto stride = static_cast<double>(k);
        const double angle = std::acos(std::clamp(cosine, -1.0, 1.0));
        const double accuracy = error / std::max(std::sin(angle), std::sqrt(error)) / stride;
        if (accuracy * stride > 0.3 || !std::isfinite(accuracy))
            continue;
        if (!std::isfinite(sigma)) {
            if (k > 1 && motion.w == 0 && angle > 1.5)
                break;  // a stride missed some turns
            motion.w = angle / stride;
        } else {
            if (sigma * stride > 1)
                break;
            const double turns = std::round((stride * motion.w - angle) / (2 * std::numbers::pi));
            const double back = std::round((stride * motion.w + angle) / (2 * std::numbers::pi));
            const double up = (2 * std::numbers::pi * turns + angle) / stride;
            const double down = (2 * std::numbers::pi * back - angle) / stride;
            const double next = std::abs(up - motion.w) < std::abs(down - motion.w) ? up : down;
            if (accuracy > sigma)
                continue;
            motion.w = next;
        }
        sigma = accuracy;
    }
    // A curved line fits waves of many wavelengths, each with its own amplitude.
    if (!std::isfinite(sigma) || motion.w * static_cast<double>(rows) < kLeastAngle)
        return motion;
    fitWhole(motion, points, noise * greatest);
    return motion;
}

}  // namespace posiscope
