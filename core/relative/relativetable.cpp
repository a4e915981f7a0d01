// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/relativetable.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/relative/windowresampling.h"
#include "core/relative/windowtable.h"
#include "core/schemes/randomnormal.h"

namespace posiscope {
namespace {

template <class Fill>
std::shared_ptr<const Table> filled(std::int64_t rows, std::int64_t columns, const Fill& fill) {
    std::vector<double> numbers;
    numbers.reserve(static_cast<std::size_t>(rows * columns));
    for (std::int64_t r = 0; r < rows; ++r)
        for (std::int64_t j = 0; j < columns; ++j)
            numbers.push_back(fill(r, j));
    return Table::of(rows, columns, std::move(numbers));
}

}  // namespace

bool looksUp(const RelativeParameters& parameters) {
    return parameters.kind == RelativeKind::Shaw || parameters.kind == RelativeKind::T5 ||
           parameters.kind == RelativeKind::Deberta || hasWindow(parameters);
}

Parameters sinusoidOf(const RelativeParameters& p, std::int64_t rows) {
    Parameters sinusoid;
    sinusoid.dModel = p.headDimension;
    sinusoid.base = p.base;
    sinusoid.length = rows;
    sinusoid.layout = p.kind == RelativeKind::TransformerXl ? Layout::Halves : Layout::Interleaved;
    return sinusoid;
}

std::shared_ptr<const Table> relativeTable(const RelativeParameters& p) {
    const auto normal = [&](std::int64_t row, std::int64_t column) {
        return p.sigma * randomNormal(static_cast<std::uint64_t>(p.seed), row, column, HUGE_VAL);
    };
    const std::int64_t rows = 2 * p.clip + 1;
    switch (p.kind) {
        case RelativeKind::Shaw:
            return filled(rows, p.headDimension,
                          [&](std::int64_t r, std::int64_t j) { return normal(r - p.clip, j); });
        case RelativeKind::Nezha: {
            const Sinusoidal sinusoid(sinusoidOf(p, rows));
            return filled(rows, p.headDimension,
                          [&](std::int64_t r, std::int64_t j) { return sinusoid.value(r, j); });
        }
        case RelativeKind::T5:
            return filled(p.buckets, p.heads, normal);
        case RelativeKind::Deberta:
            return filled(p.buckets, p.headDimension, normal);
        case RelativeKind::Window:
            return hasWindow(p) ? filled(windowTableRows(p), p.heads, normal) : nullptr;
        default:
            return nullptr;
    }
}

std::optional<Message> refuse(const RelativeParameters& p, const Table& table) {
    const bool ofBuckets = p.kind == RelativeKind::T5 || p.kind == RelativeKind::Deberta;
    if (ofBuckets && table.rows() != p.buckets)
        return Message{
            POSISCOPE_TR_NOOP("core", "the table has %1 rows; it must have one for each of the %2 buckets"),
            {std::to_string(table.rows()), std::to_string(p.buckets)}};
    const RelativeParameters window = openedWindow(p);
    if (hasWindow(p) && table.rows() != windowTableRows(window))
        return Message{
            POSISCOPE_TR_NOOP("core", "the table has %1 rows; a window of %2 × %3 patches needs %4"),
            {std::to_string(table.rows()), std::to_string(window.windowRows),
             std::to_string(window.windowColumns), std::to_string(windowTableRows(window))}};
    if ((p.kind == RelativeKind::T5 || hasWindow(p)) && p.head >= table.columns())
        return Message{
            POSISCOPE_TR_NOOP("core",
                              "the table has %1 columns, so it has no head %2; heads are numbered from 0"),
            {std::to_string(table.columns()), std::to_string(p.head)}};
    if (p.kind == RelativeKind::Shaw && clipOfTable(table.rows()) != p.clip)
        return Message{
            POSISCOPE_TR_NOOP("core", "a table of %1 rows corresponds to clip distance %2, not %3"),
            {std::to_string(table.rows()), std::to_string(clipOfTable(table.rows())),
             std::to_string(p.clip)}};
    if ((p.kind == RelativeKind::Shaw || p.kind == RelativeKind::Deberta) &&
        p.headDimension > table.columns())
        return Message{
            POSISCOPE_TR_NOOP("core", "the table has %1 columns, fewer than the %2 dimensions of a head"),
            {std::to_string(table.columns()), std::to_string(p.headDimension)}};
    return std::nullopt;
}

TransformerXlRows::TransformerXlRows(const RelativeParameters& p)
    : m_keys(p.keys), m_clamp(p.clampLength), m_sinusoid(sinusoidOf(p, p.keys)) {}

std::int64_t TransformerXlRows::distance(std::int64_t row) const {
    const std::int64_t distance = m_keys - 1 - row;
    return m_clamp > 0 ? std::min(distance, m_clamp) : distance;
}

}  // namespace posiscope
