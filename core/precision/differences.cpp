// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/differences.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "core/parallel/workers.h"

#include "core/schemes/ofkind.h"

namespace posiscope {
namespace {

constexpr std::int64_t kMostRowsOfPoint = 64;

/// The positions of an encoding by their distance from 0.
class Distances {
public:
    explicit Distances(const Encoding& encoding)
        : m_first(encoding.firstPosition()), m_last(m_first + encoding.rows() - 1) {}

    std::int64_t least() const {
        return m_first <= 0 && m_last >= 0 ? 0 : std::min(std::abs(m_first), std::abs(m_last));
    }
    std::int64_t greatest() const { return std::max(std::abs(m_first), std::abs(m_last)); }
    std::int64_t position(std::int64_t distance) const {
        return distance >= m_first && distance <= m_last ? distance : -distance;
    }

private:
    std::int64_t m_first;
    std::int64_t m_last;
};

/// Whole numbers from \p least to one past \p greatest, at most \p steps steps of about equal ratio.
std::vector<std::int64_t> edges(std::int64_t least, std::int64_t greatest, int steps) {
    std::vector<std::int64_t> all{least};
    const double start = std::max(1.0, static_cast<double>(least));
    const double ratio = (static_cast<double>(greatest) + 1) / start;
    for (int k = 1; k < steps; ++k) {
        const std::int64_t edge = std::llround(start * std::pow(ratio, static_cast<double>(k) / steps));
        if (edge > all.back() && edge <= greatest)
            all.push_back(edge);
    }
    all.push_back(greatest + 1);
    return all;
}

/// The distances of a point that are examined: at most \p most of them, spread evenly.
std::vector<std::int64_t> looksAt(const ErrorPoint& point, std::int64_t most) {
    std::vector<std::int64_t> all;
    const std::int64_t cells = point.end - point.first;
    const std::int64_t count = std::min(cells, most);
    for (std::int64_t i = 0; i < count; ++i)
        all.push_back(point.first + (2 * i + 1) * cells / (2 * count));
    return all;
}

void sumUp(ErrorPoint& point, const std::vector<RowError>& rows) {
    double squares = 0;
    for (const RowError& row : rows) {
        if (std::isnan(row.largest) || row.largest > point.largest)
            point.largest = row.largest;
        squares += row.meanSquare;
    }
    point.rootMeanSquare = std::sqrt(squares / static_cast<double>(rows.size()));
}

/// Whether the row contains NaN. Reads the encoding only, because the reference never has NaN.
bool lacksNumbers(const Encoding& encoding, std::int64_t position) {
    for (std::int64_t j = 0; j < encoding.columns(); ++j)
        if (std::isnan(encoding.value(position, j)))
            return true;
    return false;
}

/// The first distance in (good, bad] whose row has a NaN.
std::int64_t onset(const Differences& differences, const Distances& distances, std::int64_t good,
                   std::int64_t bad) {
    while (bad - good > 1) {
        const std::int64_t middle = good + (bad - good) / 2;
        (lacksNumbers(differences.encoding(), distances.position(middle)) ? bad : good) = middle;
    }
    return bad;
}

void findNone(ErrorCurve& curve, const Differences& differences, const Distances& distances) {
    std::int64_t good = distances.least() - 1;
    for (const RowError& row : curve.rows) {
        if (std::isnan(row.largest)) {
            curve.none = distances.position(onset(differences, distances, good, std::abs(row.position)));
            return;
        }
        good = std::abs(row.position);
    }
}

void sumUp(ErrorCurve& curve) {
    double squares = 0;
    double positions = 0;
    for (const ErrorPoint& point : curve.points) {
        if (std::isnan(point.rootMeanSquare))
            break;
        const auto count = static_cast<double>(point.end - point.first);
        squares += count * point.rootMeanSquare * point.rootMeanSquare;
        positions += count;
    }
    curve.rootMeanSquare = positions == 0 ? 0 : std::sqrt(squares / positions);
    for (const RowError& row : curve.rows)
        if (row.largest > curve.worst.largest)
            curve.worst = row;
}

}  // namespace

double ErrorPoint::middle() const {
    return std::sqrt(std::max(1.0, static_cast<double>(first)) * std::max(1.0, static_cast<double>(end - 1)));
}

RowError rowError(const Differences& differences, std::int64_t position) {
    RowError error{.position = position};
    thread_local std::vector<double> row;
    double squares = 0;
    const std::int64_t columns = differences.encoding().columns();
    row.resize(static_cast<std::size_t>(columns));
    differences.readRow(position, row);
    for (std::int64_t j = 0; j < columns; ++j) {
        const double difference = std::abs(row[static_cast<std::size_t>(j)]);
        squares += difference * difference;
        if (difference > error.largest || (std::isnan(difference) && !std::isnan(error.largest))) {
            error.largest = difference;
            error.dimension = j;
        }
    }
    error.meanSquare = squares / static_cast<double>(columns);
    return error;
}

ErrorCurve errorCurve(const Differences& differences, int points, std::int64_t cells) {
    const Distances distances(differences.encoding());
    const std::vector<std::int64_t> all = edges(distances.least(), distances.greatest(), points);
    const auto count = static_cast<std::int64_t>(all.size()) - 1;
    const std::int64_t most =
        std::clamp<std::int64_t>(cells / (count * differences.encoding().columns()), 1, kMostRowsOfPoint);
    ErrorCurve curve;
    for (std::size_t k = 0; k + 1 < all.size(); ++k)
        curve.points.push_back({all[k], all[k + 1]});
    std::vector<std::vector<RowError>> rows(curve.points.size());
    parallelFor(static_cast<int>(count), [&](int k) {
        const auto at = static_cast<std::size_t>(k);
        for (const std::int64_t distance : looksAt(curve.points[at], most))
            rows[at].push_back(rowError(differences, distances.position(distance)));
        sumUp(curve.points[at], rows[at]);
    });
    curve.wholeUntil = distances.least() - 1;
    for (std::size_t k = 0; k < rows.size(); ++k) {
        const ErrorPoint& point = curve.points[k];
        if (curve.wholeUntil == point.first - 1 && point.end - point.first <= most)
            curve.wholeUntil = point.end - 1;
        curve.rows.insert(curve.rows.end(), rows[k].begin(), rows[k].end());
    }
    findNone(curve, differences, distances);
    sumUp(curve);
    return curve;
}

std::optional<RowError> firstAbove(const ErrorCurve& curve, double threshold) {
    const auto found = std::ranges::find_if(
        curve.rows, [threshold](const RowError& row) { return row.largest > threshold; });
    return found == curve.rows.end() ? std::nullopt : std::optional(*found);
}

namespace {

Parameters exactly(Parameters parameters, Reference reference) {
    parameters.variant = Variant::Exact;
    if (reference == Reference::Paper) {
        parameters.schedule = Schedule::Paper;
        parameters.ablation = Ablation::None;
    }
    return parameters;
}

}  // namespace

Differences::Differences(std::shared_ptr<const Encoding> encoding, Reference reference)
    : m_encoding(std::move(encoding)),
      m_reference(exactly(m_encoding->parameters(), reference)),
      m_referenceRows(m_reference),
      m_none(m_encoding->parameters() == m_reference.parameters()) {
    if (const auto* const exact = ofKind<Sinusoidal>(*m_encoding))
        m_rows.emplace(*exact);
}

double Differences::Row::at(std::int64_t column) {
    if (m_all.m_none)
        return 0;
    const Column& exact = m_all.m_reference.column(column);
    double value = 0;
    if (exact.wave != Wave::Zero) {
        if (exact.frequency != m_frequency) {
            m_frequency = exact.frequency;
            m_known = sineCosine(m_all.m_reference.frequency(m_frequency), static_cast<double>(m_position));
        }
        value = exact.wave == Wave::Sine ? m_known.sine : m_known.cosine;
    }
    return m_all.m_encoding->value(m_position, column) - value;
}

void Differences::readRow(std::int64_t position, std::span<double> row) const {
    if (m_none) {
        std::ranges::fill(row, 0.0);
        return;
    }
    thread_local std::vector<double> exact;
    exact.resize(row.size());
    if (m_rows)
        m_rows->read(position, row);
    else
        m_encoding->readRow(position, 0, row);
    m_referenceRows.read(position, exact);
    std::ranges::transform(row, exact, row.begin(), std::minus());
}

}  // namespace posiscope
