// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/hierarchical.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace posiscope {
namespace {

constexpr double kRounding = 1 + 8 * std::numeric_limits<double>::epsilon();

}  // namespace

Stretchable::Stretchable(std::shared_ptr<const RowSums> sums)
    : m_sums(std::move(sums)),
      m_start(static_cast<std::size_t>(table().columns())),
      m_total(m_start.size()),
      m_columns(m_start.size(), Bounds::ofNothing()),
      m_squares(1) {
    const auto rows = static_cast<std::size_t>(table().rows());
    table().readRow(0, 0, m_start);
    m_startSquares = std::inner_product(m_start.begin(), m_start.end(), m_start.begin(), 0.0);
    m_sums->addRun(0, table().rows(), 1, 0, m_total);
    m_fromStart.reserve(rows);
    m_squares.reserve(rows + 1);
    std::vector<double> row(m_start.size());
    for (std::int64_t i = 0; i < table().rows(); ++i) {
        table().readRow(i, 0, row);
        const FromStart from = lookAt(row);
        const bool finite = std::isfinite(from.squares);
        m_fromStart.push_back(from);
        m_squares.push_back(m_squares.back() + DoubleDouble{finite ? from.squares : 0, 0});
        if (!finite)
            m_broken.push_back(i);
    }
}

Stretchable::FromStart Stretchable::lookAt(std::span<const double> row) {
    FromStart from{0, 0};
    for (std::size_t j = 0; j < row.size(); ++j) {
        const double apart = row[j] - m_start[j];
        from.squares += apart * apart;
        from.along += apart * m_start[j];
        if (std::isfinite(row[j]))
            m_columns[j].add(row[j]);
    }
    return from;
}

double Stretchable::squaresFromStart(std::int64_t first, std::int64_t end) const {
    if (end - first == 1)
        return m_fromStart[static_cast<std::size_t>(first)].squares;  // so that 0 stays exactly 0
    double sum = (m_squares[static_cast<std::size_t>(end)] + -m_squares[static_cast<std::size_t>(first)]).hi;
    for (auto broken = std::ranges::lower_bound(m_broken, first); broken != m_broken.end() && *broken < end;
         ++broken)
        sum += m_fromStart[static_cast<std::size_t>(*broken)].squares;
    return sum;
}

/// From p_i − α·p_0 = (p_i − p_0) + (1 − α)·p_0; clamped at 0 against rounding.
double Stretchable::squaresOfBasis(double alpha, const FromStart& from) const {
    const double rest = 1 - alpha;
    const double squares = from.squares + 2 * rest * from.along + rest * rest * m_startSquares;
    return (squares < 0 ? 0 : squares) / (rest * rest);
}

double Stretchable::squaresOfBasis(double alpha, std::int64_t first, std::int64_t end) const {
    double sum = 0;
    for (std::int64_t i = first; i < end; ++i)
        sum += squaresOfBasis(alpha, m_fromStart[static_cast<std::size_t>(i)]);
    return sum;
}

double Stretchable::greatestOfBasis(double alpha) const {
    double greatest = 0;
    for (std::size_t j = 0; j < m_start.size(); ++j)
        for (const double end : {m_columns[j].least, m_columns[j].greatest})
            if (const double value = std::abs((end - alpha * m_start[j]) / (1 - alpha)); std::isfinite(value))
                greatest = std::max(greatest, value);
    return kRounding * greatest;
}

double Stretchable::greatestNormOfBasis(double alpha) const {
    double greatest = 0;
    for (const FromStart& from : m_fromStart)
        if (const double squares = squaresOfBasis(alpha, from); std::isfinite(squares))
            greatest = std::max(greatest, squares);
    return kRounding * std::sqrt(greatest);
}

HierarchicalBasis::HierarchicalBasis(const Parameters& parameters, std::shared_ptr<const Stretchable> rows)
    : Tabulated(parameters), m_rows(std::move(rows)) {}

void HierarchicalBasis::addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                               std::span<double> sums, Effort /*effort*/) const {
    const double alpha = parameters().alpha;
    const double share = weight / (1 - alpha);
    m_rows->sums().addRun(first, end, share, column, sums);
    const double starts = share * alpha * static_cast<double>(end - first);
    const double* start = m_rows->start().data() + column;
    for (std::size_t j = 0; j < sums.size(); ++j)
        sums[j] -= starts * start[j];
}

double HierarchicalBasis::squaredNorms(std::int64_t first, std::int64_t end, Effort /*effort*/) const {
    return m_rows->squaresOfBasis(parameters().alpha, first, end);
}

Bounds HierarchicalBasis::extremes(std::int64_t first, std::int64_t end, std::int64_t column) const {
    const double alpha = parameters().alpha;
    const double start = alpha * m_rows->start()[static_cast<std::size_t>(column)];
    const Bounds table = m_rows->sums().extremes(first, end, column);
    return {(table.least - start) / (1 - alpha), (table.greatest - start) / (1 - alpha)};
}

Hierarchical::Hierarchical(const Parameters& parameters, std::shared_ptr<const Stretchable> rows)
    : Tabulated(parameters), m_rows(std::move(rows)), m_beta(parameters.alpha / (1 - parameters.alpha)) {}

/// Subtracts p_0 first, so that nothing large cancels as α approaches 1. At β = 1 block and place can then be
/// exchanged with bitwise equal results, as in the mathematics.
void Hierarchical::addRow(std::int64_t block, std::int64_t place, double weight, std::int64_t column,
                          std::span<double> sums) const {
    const double* start = m_rows->start().data() + column;
    const double beta = m_beta;  // a member might be one of the sums, for all that the compiler knows
    thread_local std::vector<double> room;
    thread_local std::vector<double> otherRoom;
    const RowAt outer(m_rows->table(), block, column, sums.size(), room);
    const RowAt inner(m_rows->table(), place, column, sums.size(), otherRoom);
    for (std::size_t j = 0; j < sums.size(); ++j)
        sums[j] += weight * (beta * (outer[j] - start[j]) + (inner[j] - start[j]) + start[j]);
}

/// Places \p first … \p end − 1 of \p block.
void Hierarchical::addBlock(std::int64_t block, std::int64_t first, std::int64_t end, double weight,
                            std::int64_t column, std::span<double> sums) const {
    if (end - first == 1)
        return addRow(block, first, weight, column, sums);
    const double outer = weight * m_beta * static_cast<double>(end - first);
    const double* start = m_rows->start().data() + column;
    thread_local std::vector<double> room;
    const RowAt row(m_rows->table(), block, column, sums.size(), room);
    for (std::size_t j = 0; j < sums.size(); ++j)
        sums[j] += outer * (row[j] - start[j]);
    m_rows->sums().addRun(first, end, weight, column, sums);
}

void Hierarchical::addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                          std::span<double> sums, Effort /*effort*/) const {
    if (first >= end)
        return;
    const std::int64_t n = tableRows();
    const std::int64_t firstBlock = first / n;
    const std::int64_t lastBlock = (end - 1) / n;
    if (firstBlock == lastBlock)
        return addBlock(firstBlock, first - firstBlock * n, end - firstBlock * n, weight, column, sums);
    addBlock(firstBlock, first - firstBlock * n, n, weight, column, sums);
    addBlock(lastBlock, 0, end - lastBlock * n, weight, column, sums);
    const auto between = static_cast<double>(lastBlock - firstBlock - 1);
    if (between == 0)
        return;
    const double outer = weight * m_beta * static_cast<double>(n);
    m_rows->sums().addRun(firstBlock + 1, lastBlock, outer, column, sums);
    const double* start = m_rows->start().data() + column;
    const double* total = m_rows->total().data() + column;
    for (std::size_t j = 0; j < sums.size(); ++j)
        sums[j] += between * (weight * total[j] - outer * start[j]);
}

/// Σ |p_i + β·(p_block − p_0)|² over i = first … end − 1.
double Hierarchical::blockNorms(std::int64_t block, std::int64_t first, std::int64_t end) const {
    const std::vector<double>& start = m_rows->start();
    thread_local std::vector<double> run;
    run.assign(start.size(), 0);
    if (end - first == 1) {  // so that a row of zeros has the norm 0
        addRow(block, first, 1, 0, run);
        return std::inner_product(run.begin(), run.end(), run.begin(), 0.0);
    }
    thread_local std::vector<double> room;
    const RowAt row(m_rows->table(), block, 0, start.size(), room);
    m_rows->sums().addRun(first, end, 1, 0, run);
    double mixed = 0;
    for (std::size_t j = 0; j < start.size(); ++j)
        mixed += (row[j] - start[j]) * run[j];
    return m_rows->sums().squaredNorms(first, end) + 2 * m_beta * mixed +
           m_beta * m_beta * static_cast<double>(end - first) * m_rows->squaresFromStart(block, block + 1);
}

double Hierarchical::squaredNorms(std::int64_t first, std::int64_t end, Effort /*effort*/) const {
    if (first >= end)
        return 0;
    const std::int64_t n = tableRows();
    const std::int64_t firstBlock = first / n;
    const std::int64_t lastBlock = (end - 1) / n;
    if (firstBlock == lastBlock)
        return blockNorms(firstBlock, first - firstBlock * n, end - firstBlock * n);
    const double ends =
        blockNorms(firstBlock, first - firstBlock * n, n) + blockNorms(lastBlock, 0, end - lastBlock * n);
    const auto between = static_cast<double>(lastBlock - firstBlock - 1);
    if (between == 0)
        return ends;
    const std::vector<double>& start = m_rows->start();
    thread_local std::vector<double> blocks;
    blocks.assign(start.size(), 0);
    m_rows->sums().addRun(firstBlock + 1, lastBlock, 1, 0, blocks);
    double mixed = 0;
    for (std::size_t j = 0; j < start.size(); ++j)
        mixed += (blocks[j] - between * start[j]) * m_rows->total()[j];
    return ends + between * m_rows->sums().squaredNorms(0, n) + 2 * m_beta * mixed +
           m_beta * m_beta * static_cast<double>(n) * m_rows->squaresFromStart(firstBlock + 1, lastBlock);
}

Bounds Hierarchical::extremes(std::int64_t first, std::int64_t end, std::int64_t column) const {
    const std::int64_t n = tableRows();
    const double start = m_rows->start()[static_cast<std::size_t>(column)];
    Bounds bounds = Bounds::ofNothing();
    // Over a rectangle of blocks and places both terms reach their extremes independently; β > 0.
    const auto add = [&](std::int64_t block, std::int64_t endBlock, std::int64_t from, std::int64_t to) {
        if (block >= endBlock)
            return;
        const Bounds outer = m_rows->sums().extremes(block, endBlock, column);
        const Bounds inner = m_rows->sums().extremes(from, to, column);
        bounds.add({inner.least + m_beta * (outer.least - start),
                    inner.greatest + m_beta * (outer.greatest - start)});
    };
    const std::int64_t firstBlock = first / n;
    const std::int64_t lastBlock = (end - 1) / n;
    if (firstBlock == lastBlock) {
        add(firstBlock, firstBlock + 1, first - firstBlock * n, end - firstBlock * n);
        return bounds.orNaN();
    }
    add(firstBlock, firstBlock + 1, first - firstBlock * n, n);
    add(firstBlock + 1, lastBlock, 0, n);
    add(lastBlock, lastBlock + 1, 0, end - lastBlock * n);
    return bounds.orNaN();
}

// Every q is α·u + (1 − α)·u of two rows of the basis with positive weights, so it is no larger than the
// largest u.
double Hierarchical::greatest() const {
    return m_rows->greatestOfBasis(parameters().alpha);
}

}  // namespace posiscope
