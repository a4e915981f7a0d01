// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/hierarchical.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace posiscope {

std::shared_ptr<const Table> hierarchicalBasis(const Table& table, double alpha) {
    const auto columns = static_cast<std::size_t>(table.columns());
    std::vector<double> start(columns);
    table.readRow(0, 0, start);
    std::vector<double> numbers(static_cast<std::size_t>(table.rows()) * columns);
    for (std::int64_t i = 0; i < table.rows(); ++i) {
        const std::span<double> row(numbers.data() + static_cast<std::size_t>(i) * columns, columns);
        table.readRow(i, 0, row);
        for (std::size_t j = 0; j < columns; ++j)
            row[j] = (row[j] - alpha * start[j]) / (1 - alpha);
    }
    return Table::of(table.rows(), table.columns(), std::move(numbers));
}

Hierarchical::Hierarchical(const Parameters& parameters, std::shared_ptr<const Stretchable> rows)
    : Tabulated(parameters), m_rows(std::move(rows)), m_beta(parameters.alpha / (1 - parameters.alpha)) {}

double Hierarchical::basisValue(std::int64_t i, std::int64_t column) const {
    const double alpha = parameters().alpha;
    return (table().value(i, column) - alpha * m_rows->start()[static_cast<std::size_t>(column)]) /
           (1 - alpha);
}

std::int64_t Hierarchical::reach() const {
    return tableRows() * tableRows();
}

/// Places \p first … \p end − 1 of \p block. Block before place, start last: at β = 1 the two can then be
/// exchanged to the last bit.
void Hierarchical::addBlock(std::int64_t block, std::int64_t first, std::int64_t end, double weight,
                            std::int64_t column, std::span<double> sums) const {
    const double outer = weight * m_beta * static_cast<double>(end - first);
    m_rows->sums().addRun(block, block + 1, outer, column, sums);
    m_rows->sums().addRun(first, end, weight, column, sums);
    const double* start = m_rows->start().data() + column;
    for (std::size_t j = 0; j < sums.size(); ++j)
        sums[j] -= outer * start[j];
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
    std::vector<double> row(start.size());
    std::vector<double> run(start.size());
    table().readRow(block, 0, row);
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
    std::vector<double> blocks(start.size());
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
        return bounds;
    }
    add(firstBlock, firstBlock + 1, first - firstBlock * n, n);
    add(firstBlock + 1, lastBlock, 0, n);
    add(lastBlock, lastBlock + 1, 0, end - lastBlock * n);
    return bounds;
}

// Every q is α·u + (1 − α)·u of two rows of the basis, both shares positive: no larger than the largest u.
double Hierarchical::greatest() const {
    return m_rows->greatestOfBasis(parameters().alpha);
}

double Hierarchical::greatestNorm() const {
    return m_rows->greatestNormOfBasis(parameters().alpha);
}

}  // namespace posiscope
