// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/identify/ladder.h"

namespace posiscope {
namespace {

constexpr double kKnown = 0.05;    // a frequency with a larger relative error is ignored
constexpr double kDeviations = 6;  // standard errors that a measured frequency may be off

struct Point {
    double index;
    double logarithm;  // of the frequency
    double error;      // of that
};

Point pointOf(const MeasuredFrequency& f, double unit) {
    return {static_cast<double>(f.index), std::log(f.w), std::hypot(f.sigma / std::abs(f.w), unit) + 1e-300};
}

/// The least-squares line through the added points, weighted by their errors.
class Line {
public:
    void add(const Point& p) {
        const double weight = 1 / (p.error * p.error);
        m_weight += weight;
        const double x = p.index - m_index;
        m_index += weight / m_weight * x;
        const double y = p.logarithm - m_logarithm;
        m_logarithm += weight / m_weight * y;
        m_squares += weight * x * (p.index - m_index);
        m_products += weight * x * (p.logarithm - m_logarithm);
    }

    GeometricFit fit() const {
        const bool leans = m_squares > 0;
        GeometricFit fit{.slope = leans ? m_products / m_squares : 0};
        fit.intercept = m_logarithm - fit.slope * m_index;
        fit.slopeError = leans ? 1 / std::sqrt(m_squares) : 0;
        fit.interceptError = std::sqrt(1 / m_weight + (leans ? m_index * m_index / m_squares : 0));
        return fit;
    }

private:
    double m_weight = 0;
    double m_index = 0;      // mean
    double m_logarithm = 0;  // mean
    double m_squares = 0;
    double m_products = 0;
};

bool lieOn(const std::vector<Point>& points, const GeometricFit& fit) {
    return std::ranges::all_of(points, [&fit](const Point& p) {
        const double off = p.logarithm - fit.intercept - fit.slope * p.index;
        const double fitted = fit.interceptError + fit.slopeError * p.index;
        return std::abs(off) <= kDeviations * (p.error + fitted);
    });
}

/// Starts at the slow end; every faster frequency gets as many turns as the line through the slower ones
/// predicts.
std::optional<GeometricFit> unwrappedFit(std::span<const MeasuredFrequency> known, double unit, double sign) {
    std::vector<Point> points;
    Line line;
    GeometricFit fit;
    for (auto f = known.rbegin(); f != known.rend(); ++f) {
        double w = sign * f->w;
        if (points.size() >= 3) {
            const double predicted = std::exp(fit.intercept + fit.slope * static_cast<double>(f->index));
            w += 2 * std::numbers::pi * std::round((predicted - w) / (2 * std::numbers::pi));
        }
        if (w <= 0)
            return std::nullopt;
        points.push_back(pointOf({f->index, w, f->sigma}, unit));
        line.add(points.back());
        fit = line.fit();
        if (points.size() >= 3 && !lieOn(points, fit))
            return std::nullopt;
    }
    return fit;
}

}  // namespace

std::optional<GeometricFit> geometricFit(std::span<const MeasuredFrequency> measured, double unit) {
    std::vector<MeasuredFrequency> known;
    std::vector<Point> points;
    Line line;
    for (const MeasuredFrequency& f : measured)
        if (f.w != 0 && f.sigma < kKnown * std::abs(f.w))
            known.push_back(f);
    if (known.size() < 2)
        return std::nullopt;
    double sign = 0;  // of the slower half, which is not aliased
    for (std::size_t k = known.size() / 2; k < known.size(); ++k)
        sign += known[k].w > 0 ? 1 : -1;
    sign = sign < 0 ? -1 : 1;
    for (const MeasuredFrequency& f : known)
        if (sign * f.w > 0) {
            points.push_back(pointOf({f.index, sign * f.w, f.sigma}, unit));
            line.add(points.back());
        }
    if (points.size() == known.size())
        if (const GeometricFit fit = line.fit(); lieOn(points, fit))
            return fit;
    return unwrappedFit(known, unit, sign);
}

bool agrees(std::span<const MeasuredFrequency> measured, std::span<const double> frequencies, double unit) {
    return std::ranges::all_of(measured, [&](const MeasuredFrequency& f) {
        const double expected = frequencies[static_cast<std::size_t>(f.index)];
        // In either direction of rotation, because rows cannot tell it for a fast frequency.
        const double off = std::min(std::abs(std::remainder(f.w - expected, 2 * std::numbers::pi)),
                                    std::abs(std::remainder(f.w + expected, 2 * std::numbers::pi)));
        return !std::isfinite(f.sigma) || off <= 5 * f.sigma + unit * std::abs(expected);
    });
}

}  // namespace posiscope
