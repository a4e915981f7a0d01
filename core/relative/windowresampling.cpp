// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/windowresampling.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "core/relative/windowtable.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

using Taps = std::vector<std::vector<ResamplingTap>>;

/// The factor from one distance to the next for which \p count of them add up to \p reach.
double factorOf(std::int64_t count, std::int64_t reach) {
    constexpr double kExact = 1e-6;
    double least = 1.01;
    double greatest = 1.5;
    double factor = least;
    while (greatest - least > kExact) {
        factor = (least + greatest) / 2;
        const double sum = (1 - std::pow(factor, static_cast<double>(count))) / (1 - factor);
        (sum > static_cast<double>(reach) ? greatest : least) = factor;
    }
    return factor;
}

/// The segment of \p places that \p at lies in; the first or last one for what lies outside.
std::size_t segmentOf(const std::vector<double>& places, double at) {
    const auto after = std::upper_bound(places.begin() + 1, places.end() - 1, at);
    return static_cast<std::size_t>(after - places.begin()) - 1;
}

/// The second derivatives, at \p x, of the spline through \p y that is one cubic over the first two segments
/// and one over the last two. \pre 4 places
std::vector<double> curvatures(const std::vector<double>& x, const std::vector<double>& y) {
    const std::size_t n = x.size();
    const auto width = [&](std::size_t i) { return x[i + 1] - x[i]; };
    const auto slope = [&](std::size_t i) { return (y[i + 1] - y[i]) / width(i); };
    std::vector<double> all(n);
    std::vector<double> diagonal(n);
    std::vector<double> upper(n);
    for (std::size_t i = 1; i + 1 < n; ++i) {
        double lower = width(i - 1);
        diagonal[i] = 2 * (width(i - 1) + width(i));
        upper[i] = width(i);
        all[i] = 6 * (slope(i) - slope(i - 1));
        if (i == 1) {  // curvature 0 continues that of 1 and 2
            diagonal[i] += lower * (1 + lower / upper[i]);
            upper[i] -= lower * lower / width(i);
        }
        if (i + 2 == n) {
            const double last = width(i);
            diagonal[i] += last * (1 + last / lower);
            lower -= last * last / lower;
            upper[i] = 0;
        }
        if (i > 1) {
            const double share = lower / diagonal[i - 1];
            diagonal[i] -= share * upper[i - 1];
            all[i] -= share * all[i - 1];
        }
    }
    for (std::size_t i = n - 1; i-- > 1;)
        all[i] = (all[i] - (i + 2 < n ? upper[i] * all[i + 1] : 0)) / diagonal[i];
    all[0] = all[1] - width(0) / width(1) * (all[2] - all[1]);
    all[n - 1] = all[n - 2] + width(n - 2) / width(n - 3) * (all[n - 2] - all[n - 3]);
    return all;
}

/// The offsets of a window of \p side patches along one axis.
std::vector<double> offsetsOf(std::int64_t side) {
    std::vector<double> all;
    for (std::int64_t offset = 1 - side; offset < side; ++offset)
        all.push_back(static_cast<double>(offset));
    return all;
}

Taps tapsTo(const RelativeParameters& p, std::int64_t side) {
    const std::int64_t n = 2 * p.pretrainedWindow - 1;
    const std::int64_t m = 2 * side - 1;
    switch (p.windowResampling) {
        case WindowResampling::Geometric:
            return splineTaps(geometricPlaces(n, m), offsetsOf(side));
        case WindowResampling::GeometricLinear:
            return lineTaps(geometricPlaces(n, m), offsetsOf(side));
        case WindowResampling::Bicubic:
            break;
    }
    return resamplingTaps(Resampling::Bicubic, n, m);
}

}  // namespace

std::vector<double> geometricPlaces(std::int64_t n, std::int64_t m) {
    const std::int64_t count = n / 2;
    const double factor = factorOf(count, m / 2);
    std::vector<double> places(static_cast<std::size_t>(n));
    double place = 0;
    for (std::int64_t i = 0; i < count; ++i) {
        place += std::pow(factor, static_cast<double>(i));
        places[static_cast<std::size_t>(count + 1 + i)] = place;
        places[static_cast<std::size_t>(count - 1 - i)] = -place;
    }
    return places;
}

Taps lineTaps(const std::vector<double>& places, const std::vector<double>& at) {
    Taps all;
    for (const double place : at) {
        const std::size_t i = segmentOf(places, place);
        const double part = (place - places[i]) / (places[i + 1] - places[i]);
        const auto index = static_cast<std::int64_t>(i);
        all.push_back({{index, 1 - part}, {index + 1, part}});
    }
    return all;
}

Taps splineTaps(const std::vector<double>& places, const std::vector<double>& at) {
    Taps all(at.size());
    for (std::size_t j = 0; j < places.size(); ++j) {
        std::vector<double> one(places.size());
        one[j] = 1;
        const std::vector<double> bends = curvatures(places, one);
        for (std::size_t k = 0; k < at.size(); ++k) {
            const std::size_t i = segmentOf(places, at[k]);
            const double width = places[i + 1] - places[i];
            const double b = (at[k] - places[i]) / width;
            const double a = 1 - b;
            const double bend = (a * a * a - a) * bends[i] + (b * b * b - b) * bends[i + 1];
            all[k].push_back(
                {static_cast<std::int64_t>(j), a * one[i] + b * one[i + 1] + bend * width * width / 6});
        }
    }
    return all;
}

bool isResampled(const RelativeParameters& p) {
    const bool isOffsetTable = p.windowTable == WindowTable::Swin || p.windowTable == WindowTable::MaxVit ||
                               p.windowTable == WindowTable::Beit;
    return p.kind == RelativeKind::Window && isOffsetTable && p.pretrainedWindow > 0 &&
           (p.windowRows != p.pretrainedWindow || p.windowColumns != p.pretrainedWindow);
}

RelativeParameters openedWindow(const RelativeParameters& p) {
    RelativeParameters opened = p;
    if (isResampled(p))
        opened.windowRows = opened.windowColumns = p.pretrainedWindow;
    return opened;
}

std::shared_ptr<const Table> resampledWindow(const RelativeParameters& p, const Table& table) {
    const std::int64_t side = 2 * p.pretrainedWindow - 1;
    const std::int64_t heads = table.columns();
    std::vector<double> numbers(static_cast<std::size_t>(table.rows() * heads));
    for (std::int64_t row = 0; row < table.rows(); ++row)
        table.readRow(row, 0,
                      std::span(numbers).subspan(static_cast<std::size_t>(row * heads),
                                                 static_cast<std::size_t>(heads)));
    const std::vector<double> ofClass(numbers.begin() + side * side * heads, numbers.end());
    std::vector<double> all = resampled(numbers, 1, side, side * heads, tapsTo(p, p.windowRows));
    all = resampled(all, 2 * p.windowRows - 1, side, heads, tapsTo(p, p.windowColumns));
    all.insert(all.end(), ofClass.begin(), ofClass.end());
    return Table::of(windowTableRows(p), heads, std::move(all));
}

std::vector<double> resampledPlaces(const RelativeParameters& p) {
    const std::int64_t n = 2 * p.pretrainedWindow - 1;
    const auto placesAlong = [&](std::int64_t side) {
        if (p.windowResampling != WindowResampling::Bicubic)
            return geometricPlaces(n, 2 * side - 1);
        std::vector<double> places = offsetsOf(p.pretrainedWindow);
        for (double& place : places)
            place *= static_cast<double>(2 * side - 1) / static_cast<double>(n);
        return places;
    };
    const std::vector<double> down = placesAlong(p.windowRows);
    const std::vector<double> across = placesAlong(p.windowColumns);
    std::vector<double> all;
    for (const double y : down)
        for (const double x : across) {
            all.push_back(y);
            all.push_back(x);
        }
    return all;
}

}  // namespace posiscope
