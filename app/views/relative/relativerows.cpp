// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/relativerows.h"

#include <algorithm>

#include "core/fields/fieldof.h"
#include "core/relative/lags.h"
#include "core/relative/relativetable.h"
#include "core/schemes/learned.h"

namespace posiscope {
namespace {

/// The number of distances that have a row of their own.
std::int64_t distancesOf(const RelativeParameters& p) {
    return p.clampLength > 0 ? std::min(p.keys, p.clampLength + 1) : p.keys;
}

std::shared_ptr<const Encoding> encodingOf(const std::shared_ptr<const Table>& table) {
    const Parameters shape{.dModel = table->columns(), .length = table->rows()};
    return std::make_shared<const Learned>(shape, std::make_shared<const RowSums>(table));
}

}  // namespace

RelativeRows::RelativeRows(const RelativeParameters& parameters, const std::shared_ptr<const Table>& table)
    : m_parameters(parameters) {
    if (parameters.kind == RelativeKind::TransformerXl)
        m_encoding = std::make_shared<const Sinusoidal>(sinusoidOf(parameters, distancesOf(parameters)));
    else if (table)
        m_encoding = encodingOf(table);
    if (!m_encoding)
        return;
    m_field = encodingFieldOf(m_encoding);
    m_rows = m_field->extent().rows;
    m_columns = m_field->extent().columns;
    if (parameters.kind == RelativeKind::T5)
        m_buckets.emplace(parameters);
    if (parameters.kind == RelativeKind::Deberta)
        m_deberta.emplace(parameters);
}

std::optional<std::int64_t> RelativeRows::rowOf(std::int64_t lag) const {
    if (isMasked(m_parameters) && lag > 0)
        return std::nullopt;
    switch (m_parameters.kind) {
        case RelativeKind::TransformerXl:
            return std::min(-lag, m_rows - 1);
        case RelativeKind::T5:
            return m_buckets->bucket(lag);
        case RelativeKind::Deberta:
            return m_deberta->row(-lag);
        default:
            return shawRow(lag, m_parameters.clip);
    }
}

std::optional<std::int64_t> RelativeRows::lagOf(std::int64_t row) const {
    if (m_parameters.kind == RelativeKind::TransformerXl)
        return -row;
    if (m_deberta) {
        const std::int64_t bucket = row - m_rows / 2;
        const auto lags = lagsOf(m_parameters);
        const auto ranges = m_deberta->ranges(std::max(-lags.least, lags.greatest));
        const auto found = std::ranges::find(ranges, std::abs(bucket), &DebertaBuckets::Range::bucket);
        if (found == ranges.end())
            return std::nullopt;
        return bucket < 0 ? found->first : -found->first;
    }
    if (!m_buckets)
        return row <= 2 * m_parameters.clip ? std::optional(row - m_parameters.clip) : std::nullopt;
    const auto& ranges = m_buckets->ranges();
    const auto found = std::ranges::find(ranges, row, &T5Buckets::Range::bucket);
    if (found == ranges.end())
        return std::nullopt;
    return found->right ? found->first : -found->first;
}

}  // namespace posiscope
