// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/hierarchical.h"

#include <algorithm>
#include <cmath>
#include <numeric>
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

Hierarchical::Hierarchical(const Parameters& parameters, std::shared_ptr<const RowSums> basis)
    : Tabulated(parameters),
      m_basis(std::move(basis)),
      m_whole(static_cast<std::size_t>(m_basis->table().columns())) {
    m_basis->addRun(0, m_basis->table().rows(), 1, 0, m_whole);
}

std::int64_t Hierarchical::reach() const {
    return m_basis->table().rows() * m_basis->table().rows();
}

void Hierarchical::addRun(std::int64_t first, std::int64_t end, double weight, std::int64_t column,
                          std::span<double> sums, Effort /*effort*/) const {
    if (first >= end)
        return;
    const std::int64_t n = m_basis->table().rows();
    const double alpha = parameters().alpha;
    const double outer = weight * alpha;
    const double inner = weight * (1 - alpha);
    const std::int64_t firstBlock = first / n;
    const std::int64_t lastBlock = (end - 1) / n;
    const auto addBlock = [&](std::int64_t block, std::int64_t from, std::int64_t to) {
        m_basis->addRun(block, block + 1, outer * static_cast<double>(to - from), column, sums);
        m_basis->addRun(from, to, inner, column, sums);
    };
    if (firstBlock == lastBlock)
        return addBlock(firstBlock, first - firstBlock * n, end - firstBlock * n);
    addBlock(firstBlock, first - firstBlock * n, n);
    addBlock(lastBlock, 0, end - lastBlock * n);
    const std::int64_t between = lastBlock - firstBlock - 1;
    m_basis->addRun(firstBlock + 1, lastBlock, outer * static_cast<double>(n), column, sums);
    const double* whole = m_whole.data() + column;
    for (std::size_t j = 0; j < sums.size(); ++j)
        sums[j] += inner * static_cast<double>(between) * whole[j];
}

/// Σ |α·u_block + (1 − α)·u_i|² over i = first … end − 1.
double Hierarchical::blockNorms(std::int64_t block, std::int64_t first, std::int64_t end) const {
    const double alpha = parameters().alpha;
    std::vector<double> row(m_whole.size());
    std::vector<double> run(m_whole.size());
    m_basis->table().readRow(block, 0, row);
    m_basis->addRun(first, end, 1, 0, run);
    const double mixed = std::inner_product(row.begin(), row.end(), run.begin(), 0.0);
    return alpha * alpha * static_cast<double>(end - first) * m_basis->squaredNorms(block, block + 1) +
           (1 - alpha) * (1 - alpha) * m_basis->squaredNorms(first, end) + 2 * alpha * (1 - alpha) * mixed;
}

double Hierarchical::squaredNorms(std::int64_t first, std::int64_t end, Effort /*effort*/) const {
    if (first >= end)
        return 0;
    const std::int64_t n = m_basis->table().rows();
    const double alpha = parameters().alpha;
    const std::int64_t firstBlock = first / n;
    const std::int64_t lastBlock = (end - 1) / n;
    if (firstBlock == lastBlock)
        return blockNorms(firstBlock, first - firstBlock * n, end - firstBlock * n);
    std::vector<double> blocks(m_whole.size());
    m_basis->addRun(firstBlock + 1, lastBlock, 1, 0, blocks);
    const double mixed = std::inner_product(blocks.begin(), blocks.end(), m_whole.begin(), 0.0);
    const auto between = static_cast<double>(lastBlock - firstBlock - 1);
    return blockNorms(firstBlock, first - firstBlock * n, n) + blockNorms(lastBlock, 0, end - lastBlock * n) +
           alpha * alpha * static_cast<double>(n) * m_basis->squaredNorms(firstBlock + 1, lastBlock) +
           (1 - alpha) * (1 - alpha) * between * m_basis->squaredNorms(0, n) +
           2 * alpha * (1 - alpha) * mixed;
}

Bounds Hierarchical::extremes(std::int64_t first, std::int64_t end, std::int64_t column) const {
    const std::int64_t n = m_basis->table().rows();
    const double alpha = parameters().alpha;
    Bounds bounds{HUGE_VAL, -HUGE_VAL};
    // Over a rectangle of blocks and places both terms reach their extremes independently, for 0 < α < 1.
    const auto add = [&](std::int64_t firstBlock, std::int64_t endBlock, std::int64_t from, std::int64_t to) {
        if (firstBlock >= endBlock)
            return;
        const Bounds outer = extremesOf(m_basis->table(), firstBlock, endBlock, column);
        const Bounds inner = extremesOf(m_basis->table(), from, to, column);
        bounds.least = std::min(bounds.least, alpha * outer.least + (1 - alpha) * inner.least);
        bounds.greatest = std::max(bounds.greatest, alpha * outer.greatest + (1 - alpha) * inner.greatest);
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

double Hierarchical::greatest() const {
    return (std::abs(parameters().alpha) + std::abs(1 - parameters().alpha)) * m_basis->greatest();
}

double Hierarchical::greatestNorm() const {
    return (std::abs(parameters().alpha) + std::abs(1 - parameters().alpha)) * m_basis->greatestNorm();
}

}  // namespace posiscope
