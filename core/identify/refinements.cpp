// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/refinements.h"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/identify/firstposition.h"
#include "core/identify/residual.h"
#include "core/identify/roundnumber.h"
#include "core/identify/searchstop.h"

namespace posiscope {
namespace {

constexpr double kCoarse = 1e-5;     // unit above which rounding affects a scale
constexpr double kLeastWave = 0.25;  // of the largest: smaller numbers are not informative
constexpr std::int64_t kRowsWeighed = 192;

/// The range of scales that explain all sampled cells.
struct Scales {
    double least = 0;
    double greatest = HUGE_VAL;

    /// \param wave value of the cell at scale 1 \param off its error
    void add(double cell, double wave, double off, double halfStep) {
        least = std::max(least, (cell - halfStep) / (wave + off));
        if (wave > off)
            greatest = std::min(greatest, (cell + halfStep) / (wave - off));
    }
};

Scales scalesOfCells(const SinusoidReading& name, const WaveSearch& search) {
    const WaveModel& model = *name.model;
    const std::vector<std::size_t> columns = spreadColumns(search.table.columns());
    std::vector<double> row(static_cast<std::size_t>(search.table.columns()));
    std::vector<double> expected(columns.size()), allowed(columns.size());
    const double scale = std::abs(model.scale);
    const std::int64_t every = std::max<std::int64_t>(1, search.table.rows() / kRowsWeighed) | 1;
    Scales scales;
    for (std::int64_t r = search.firstRow; r < search.table.rows(); r += every) {
        throwIfStopped(search.stop);
        search.table.readRow(r, 0, row);
        model.readCells(r, columns, expected, allowed);
        for (std::size_t k = 0; k < columns.size(); ++k) {
            const double wave = std::abs(expected[k]) / scale;
            if (!(wave > kLeastWave))
                continue;
            const double off = (allowed[k] - model.tolerance.of(expected[k])) / scale;
            const double cell = std::copysign(1.0, expected[k]) * row[columns[k]];
            scales.add(cell, wave, off, search.rounding.halfStep(cell));
        }
    }
    return scales;
}

constexpr std::int64_t kFirstRows = 32;
constexpr std::int64_t kMostFittedRows = 384;
constexpr std::int64_t kMostFittedColumns = 96;
constexpr int kNewtonSteps = 3;    // at each number of rows
constexpr double kCorrelated = 5;  // slow waves are rounded to steps, whose cells share one error
constexpr double kMostErrors = 4;  // root mean square of the residual, in standard errors

/// slope, intercept, first position, scale.
using Unknowns = Eigen::Vector4d;
enum Unknown : int { Slope, Intercept, First, Scale };

/// A column used in the fit.
struct Seen {
    std::int64_t column;
    double index;
    bool sine;
};

bool holds(WavePair pair) {
    return pair.sine >= 0 || pair.cosine >= 0;
}

class Refining {
public:
    Refining(const Sample& sample, const ColumnPlan& plan, const PlanMeasure& measure, double phaseUnit)
        : m_sample(sample), m_measure(measure), m_phaseUnit(phaseUnit) {
        const std::int64_t every = std::max<std::int64_t>(1, sample.columns / kMostFittedColumns) | 1;
        const std::vector<WavePair> pairs = measurablePairs(sample, plan);
        for (std::int64_t j = 0; j < sample.columns; j += every)
            if (const Column& c = plan.columns[static_cast<std::size_t>(j)];
                c.wave != Wave::Zero && holds(pairs[static_cast<std::size_t>(c.frequency)]))
                m_seen.push_back({j, static_cast<double>(c.frequency), c.wave == Wave::Sine});
    }

    std::optional<GeometricFit> from(Unknowns at, bool descending, bool stepIsOne, bool firstIsWhole) {
        m_direction = descending ? -1 : 1;
        m_fixed = {false, stepIsOne, firstIsWhole, false};
        for (std::int64_t rows = std::min(kFirstRows, m_sample.rows);;) {
            for (int step = 0; step < kNewtonSteps; ++step)
                at += change(at, rows);
            if (!at.allFinite())
                return std::nullopt;
            if (rows == m_sample.rows)
                break;
            rows = std::min(2 * rows, m_sample.rows);
        }
        change(at, m_sample.rows);
        const double misfit = std::sqrt(m_left / std::max(1.0, m_count));
        if (!(misfit < kMostErrors))
            return std::nullopt;
        const auto error = [&](int which) {
            return kCorrelated * std::max(1.0, misfit) * std::sqrt(std::max(0.0, m_inverse(which, which)));
        };
        return GeometricFit{at(Intercept), at(Slope), stepIsOne ? 0 : error(Intercept), error(Slope)};
    }

private:
    /// One Gauss–Newton step over the first \p rows rows.
    Unknowns change(const Unknowns& at, std::int64_t rows) {
        Eigen::Matrix4d normal = Eigen::Matrix4d::Zero();
        Unknowns right = Unknowns::Zero();
        m_left = m_count = 0;
        const std::int64_t every = std::max<std::int64_t>(1, rows / kMostFittedRows);
        for (const Seen& seen : m_seen) {
            const double w = std::exp(at(Intercept) + at(Slope) * seen.index);
            for (std::int64_t r = (rows - 1) % every; r < rows; r += every)
                if (m_measure.rows[static_cast<std::size_t>(r)])
                    add(normal, right, at, seen, w, r);
        }
        for (int k = 0; k < 4; ++k)
            if (m_fixed[static_cast<std::size_t>(k)]) {
                normal.row(k).setZero();
                normal.col(k).setZero();
                normal(k, k) = 1;
                right(k) = 0;
            }
        m_inverse = normal.inverse();
        return m_inverse * right;
    }

    void add(Eigen::Matrix4d& normal, Unknowns& right, const Unknowns& at, const Seen& seen, double w,
             std::int64_t row) {
        const double p = at(First) + m_direction * static_cast<double>(row);
        const double angle = w * p;
        const double s = std::sin(angle);
        const double c = std::cos(angle);
        const double wave = seen.sine ? s : c;
        const double turned = at(Scale) * (seen.sine ? c : -s);
        const double error = std::abs(at(Scale)) * (m_measure.noise + m_phaseUnit * std::abs(angle));
        const double weight = 1 / (error * error);
        const double rest = m_sample.at(row, seen.column) - at(Scale) * wave;
        const Unknowns slope(turned * angle * seen.index, turned * angle, turned * w, wave);
        normal += weight * slope * slope.transpose();
        right += weight * rest * slope;
        m_left += weight * rest * rest;
        ++m_count;
    }

    const Sample& m_sample;
    const PlanMeasure& m_measure;
    double m_phaseUnit;
    std::vector<Seen> m_seen;
    double m_direction = 1;
    std::array<bool, 4> m_fixed{};
    Eigen::Matrix4d m_inverse;
    double m_left = 0;
    double m_count = 0;
};

}  // namespace

bool settleScale(SinusoidReading& name, const PlanMeasure& measure, const WaveSearch& search, double sign) {
    bool settled = false;
    const auto settle = [&](double scale) {
        name.scale = sign * scale;
        settled = true;
    };
    name.scale = sign * measure.scale;
    name.scaleError = measure.scaleError;
    const double tolerance = std::max(4 * measure.scaleError / measure.scale, search.rounding.unit() + 1e-12);
    if (const auto round = roundNumberNear(measure.scale, tolerance); round && round->chance < kNotByChance)
        settle(round->value);
    const double root = std::sqrt(static_cast<double>(search.table.columns()));
    for (const double usual : {root, 1 / root, 1.0})
        if (std::abs(measure.scale / usual - 1) < tolerance)
            settle(usual);
    return settled;
}

bool refineScale(SinusoidReading& name, const WaveSearch& search) {
    const double scale = std::abs(name.scale);
    if (search.rounding.unit() < kCoarse)
        return false;
    const auto [least, greatest] = scalesOfCells(name, search);
    if (!(least <= greatest) || !(greatest < 2 * scale) || !(2 * least > scale))
        return false;
    const double middle = (least + greatest) / 2;
    const auto round = roundNumberNear(middle, (greatest - least) / (2 * middle));
    name.scale = std::copysign(round && round->chance < kNotByChance ? round->value : middle, name.scale);
    name.scaleError = (greatest - least) / 4;
    return true;
}

std::optional<GeometricFit> refinedFit(const Sample& sample, const ColumnPlan& plan,
                                       const PlanMeasure& measure, const Ladder& ladder, double phaseUnit) {
    const auto count = std::ssize(ladder.frequencies);
    const auto first = firstPosition(measure, ladder.frequencies);
    if (count < 2 || !first || !(ladder.frequencies.back() > 0))
        return std::nullopt;
    const double slope =
        std::log(ladder.frequencies.back() / ladder.frequencies.front()) / static_cast<double>(count - 1);
    const Unknowns start(slope, std::log(ladder.frequencies.front()), first->rows,
                         first->sign * measure.scale);
    return Refining(sample, plan, measure, phaseUnit)
        .from(start, isDescending(measure, ladder.frequencies), ladder.step == 1,
              first->rows == std::round(first->rows));
}

}  // namespace posiscope
