// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/identify/laddersearch.h"

namespace posiscope {
namespace {

constexpr double kKnown = 0.05;    // relative error above which a frequency says little
constexpr double kDeviations = 6;  // standard errors that a measured one may be off

struct Point {
    double index;
    double w;
    double weight;  // of its logarithm
};

Point pointOf(const MeasuredFrequency& f, double unit) {
    const double error = std::hypot(f.sigma / std::abs(f.w), unit) + 1e-300;
    return {static_cast<double>(f.index), f.w, 1 / (error * error)};
}

GeometricFit lineThrough(const std::vector<Point>& points) {
    double s = 0, sx = 0, sy = 0;
    for (const Point& p : points) {
        s += p.weight;
        sx += p.weight * p.index;
        sy += p.weight * std::log(p.w);
    }
    const double mx = sx / s;
    const double my = sy / s;
    double cxx = 0, cxy = 0;
    for (const Point& p : points) {
        cxx += p.weight * (p.index - mx) * (p.index - mx);
        cxy += p.weight * (p.index - mx) * (std::log(p.w) - my);
    }
    GeometricFit fit;
    fit.slope = cxx > 0 ? cxy / cxx : 0;
    fit.intercept = my - fit.slope * mx;
    fit.slopeError = cxx > 0 ? 1 / std::sqrt(cxx) : 0;
    fit.interceptError = std::sqrt(1 / s + (cxx > 0 ? mx * mx / cxx : 0));
    return fit;
}

bool lieOn(const std::vector<Point>& points, const GeometricFit& fit) {
    return std::ranges::all_of(points, [&fit](const Point& p) {
        const double off = std::log(p.w) - fit.intercept - fit.slope * p.index;
        const double fitted = fit.interceptError + fit.slopeError * p.index;
        return std::abs(off) <= kDeviations * (1 / std::sqrt(p.weight) + fitted);
    });
}

/// From the slow end on, every faster one with as many turns as the line of the slower ones asks for.
std::optional<GeometricFit> unwrappedFit(std::span<const MeasuredFrequency> known, double unit, double sign) {
    std::vector<Point> points;
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
        fit = lineThrough(points);
        if (points.size() >= 3 && !lieOn(points, fit))
            return std::nullopt;
    }
    return fit;
}

}  // namespace

std::optional<GeometricFit> geometricFit(std::span<const MeasuredFrequency> measured, double unit) {
    std::vector<MeasuredFrequency> known;
    std::vector<Point> points;
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
        if (sign * f.w > 0)
            points.push_back(pointOf({f.index, sign * f.w, f.sigma}, unit));
    if (points.size() == known.size())
        if (const GeometricFit fit = lineThrough(points); lieOn(points, fit))
            return fit;
    return unwrappedFit(known, unit, sign);
}

bool agrees(std::span<const MeasuredFrequency> measured, std::span<const double> frequencies, double unit) {
    return std::ranges::all_of(measured, [&](const MeasuredFrequency& f) {
        const double expected = frequencies[static_cast<std::size_t>(f.index)];
        // Turned either way: of a fast one that is all that rows tell.
        const double off = std::min(std::abs(std::remainder(f.w - expected, 2 * std::numbers::pi)),
                                    std::abs(std::remainder(f.w + expected, 2 * std::numbers::pi)));
        return !std::isfinite(f.sigma) || off <= 5 * f.sigma + unit * std::abs(expected);
    });
}

}  // namespace posiscope
