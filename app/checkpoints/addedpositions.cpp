// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/checkpoints/addedpositions.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "app/checkpoints/attentionnames.h"
#include "app/files/tensorfacts.h"
#include "app/models/modelpositions.h"
#include "core/learning/components.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

/// The principal components of a table of positions, without the mean row: K unit vectors, each with as many
/// numbers as the table has columns, in order of falling singular value.
struct TableComponents {
    std::int64_t columns = 0;
    std::int64_t rows = 0;              ///< rows analysed …
    std::int64_t step = 1;              ///< … every step-th row
    std::vector<double> directions{};   ///< K × columns: right singular vectors
    std::vector<double> variances{};    ///< K, as shares of the whole variance
    std::vector<double> wavelengths{};  ///< K, of the sinusoid that best fits the course along the positions
};

/// Every \p step-th row of \p table.
std::shared_ptr<const Table> thinned(const Table& table, std::int64_t rows, std::int64_t step) {
    const auto columns = static_cast<std::size_t>(table.columns());
    std::vector<double> numbers(static_cast<std::size_t>(rows) * columns);
    for (std::int64_t r = 0; r < rows; ++r)
        table.readRow(r * step, 0,
                      std::span(numbers).subspan(static_cast<std::size_t>(r) * columns, columns));
    return Table::of(rows, table.columns(), std::move(numbers));
}

/// Appends to \p directions the right singular vector that belongs to the left one \p course.
void addDirection(const Table& table, const std::vector<double>& course, std::vector<double>& directions) {
    const auto columns = static_cast<std::size_t>(table.columns());
    std::vector<double> row(columns);
    std::vector<double> direction(columns);
    for (std::size_t r = 0; r < course.size(); ++r) {
        table.readRow(static_cast<std::int64_t>(r), 0, row);
        for (std::size_t c = 0; c < columns; ++c)
            direction[c] += course[r] * row[c];
    }
    double square = 0;
    for (const double number : direction)
        square += number * number;
    for (const double number : direction)
        directions.push_back(number / std::sqrt(square));
}

/// \param most maximum number of components
/// \param mostRows maximum number of rows analysed; a longer table is sampled evenly
/// Empty for fewer than four rows. O(n·d·m + m³), n ≤ mostRows, m = min(n, d).
TableComponents componentsOf(const Table& table, int most, std::int64_t mostRows) {
    TableComponents components{.columns = table.columns()};
    components.step = (table.rows() + mostRows - 1) / mostRows;
    components.rows = (table.rows() + components.step - 1) / components.step;
    const auto rows = thinned(table, components.rows, components.step);
    for (const Component& component : leadingComponents(*rows, components.rows, most)) {
        addDirection(*rows, component.course, components.directions);
        components.variances.push_back(component.share);
        components.wavelengths.push_back(component.wave.wavelength * static_cast<double>(components.step));
    }
    return components;
}

constexpr int kMostComponents = 64;
constexpr qint64 kMostAnalysed = 1024;  // rows of a table

}  // namespace

Result<std::shared_ptr<const Xray>> AddedPositions::ofTable(const QString& table, QStringList& notes) {
    const auto shape = m_weights.shapeOf(table);
    if (!shape)
        return Failure(shape.error());
    auto numbers = m_weights.numbersOf(table);
    if (!numbers)
        return Failure(numbers.error());
    const bool finite = std::ranges::all_of(*numbers, [](double number) { return std::isfinite(number); });
    const auto components = finite
                                ? componentsOf(*Table::of(shape->first, shape->second, *std::move(numbers)),
                                               kMostComponents, kMostAnalysed)
                                : TableComponents{};
    if (components.variances.empty())
        return Failure(tr("%1: tensor %2: it needs at least four rows of finite numbers, and the rows must "
                          "not all be equal")
                           .arg(m_path, shownName(table)));
    auto xray = std::make_shared<Xray>();
    xray->basis = XrayBasis::Components;
    xray->wavelengths = components.wavelengths;
    xray->variances = components.variances;
    xray->trainedLength = shape->first;
    if (components.step > 1)
        notes << tr("The components are computed from %2, taking one row in every %1.")
                     .arg(components.step)
                     .arg(shownName(table));
    const auto width = static_cast<std::size_t>(components.columns);
    return with(xray, components.columns, [&](std::span<const double> row, std::span<double> squares) {
        for (std::size_t k = 0; k < squares.size(); ++k) {
            double sum = 0;
            for (std::size_t c = 0; c < width; ++c)
                sum += row[c] * components.directions[k * width + c];
            squares[k] += sum * sum;
        }
    });
}

Result<std::shared_ptr<const Xray>> AddedPositions::ofSinusoid() {
    const Sinusoidal sinusoid(m_positions.absolute);
    auto xray = std::make_shared<Xray>();
    xray->basis = XrayBasis::SinusoidPairs;
    xray->trainedLength = m_positions.absolute.length;
    std::vector<std::pair<std::int64_t, std::int64_t>> columns;
    for (std::int64_t i = 0; i < std::ssize(sinusoid.frequencies()); ++i) {
        xray->wavelengths.push_back(sinusoid.wavelength(i));
        columns.emplace_back(sinusoid.columnOf(i, Wave::Sine), sinusoid.columnOf(i, Wave::Cosine));
    }
    return with(xray, sinusoid.columns(), [columns](std::span<const double> row, std::span<double> squares) {
        for (std::size_t i = 0; i < squares.size(); ++i)
            for (const std::int64_t column : {columns[i].first, columns[i].second})
                if (column >= 0)
                    squares[i] +=
                        row[static_cast<std::size_t>(column)] * row[static_cast<std::size_t>(column)];
    });
}

Result<std::shared_ptr<const Xray>> AddedPositions::with(std::shared_ptr<Xray> xray, qint64 width,
                                                         const Take& take) {
    const auto columns = static_cast<qint64>(xray->wavelengths.size());
    LayerLoads loads{m_layer.layer, 0, {}, {}};
    auto queries = loadsOf(m_layer.queries, width, columns, take);
    if (!queries)
        return Failure(queries.error());
    auto keys = loadsOf(m_layer.keys, width, columns, take);
    if (!keys)
        return Failure(keys.error());
    loads.queries = *std::move(queries);
    loads.keys = *std::move(keys);
    xray->layers.push_back(std::move(loads));
    return std::shared_ptr<const Xray>(std::move(xray));
}

Result<ProjectionLoads> AddedPositions::loadsOf(const StoredProjection& projection, qint64 width,
                                                qint64 columns, const Take& take) {
    const QString name = projection.tensor + kWeightSuffix;
    const auto shape = m_weights.shapeOf(name);
    if (!shape)
        return Failure(shape.error());
    const qint64 own = projection.columns ? shape->first : shape->second;
    if (own != width)
        return Failure(tr("%1: tensor %2 takes vectors of %3 numbers, but position vectors have %4")
                           .arg(m_path, shownName(name))
                           .arg(own)
                           .arg(width));
    const qint64 outs = projection.columns ? shape->second : shape->first;
    std::vector<qint64> headOf(static_cast<std::size_t>(outs), -1);
    for (qint64 head = 0; head < projection.heads; ++head)
        for (qint64 channel = 0; channel < projection.channels.headSize; ++channel)
            headOf[static_cast<std::size_t>(projection.rows.of(head) + channel)] = head;
    ProjectionLoads loads{.heads = projection.heads};
    loads.norms.resize(static_cast<std::size_t>(projection.heads * columns));
    const auto read =
        m_weights.visit(name, projection.columns, [&](qint64 row, std::span<const double> numbers) {
            if (const qint64 head = headOf[static_cast<std::size_t>(row)]; head >= 0)
                take(numbers, std::span(loads.norms)
                                  .subspan(static_cast<std::size_t>(head * columns),
                                           static_cast<std::size_t>(columns)));
        });
    if (!read)
        return Failure(read.error());
    for (double& norm : loads.norms)
        norm = std::sqrt(norm);
    return loads;
}

}  // namespace posiscope
