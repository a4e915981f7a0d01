// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <memory>
#include <optional>
#include <vector>

#include "core/relative/relativeparameters.h"
#include "core/relative/t5buckets.h"

namespace posiscope {

class Table;
struct Theme;

/// What T5, ALiBi and KERPLE add to a score in each head, by the lag alone: of ALiBi in the paper's form,
/// from which the others differ by a constant a row, but with the slopes of the convention.
class HeadBiases {
public:
    /// More curves than this could not be told apart.
    static constexpr std::int64_t kMostCurves = 128;

    HeadBiases(const RelativeParameters& parameters, std::shared_ptr<const Table> table);

    std::int64_t heads() const { return m_heads; }
    /// The one that is shown elsewhere.
    std::int64_t shown() const { return m_heads > 1 ? m_parameters.head : 0; }
    /// Which heads are drawn: all, or as many as can be told apart.
    std::vector<std::int64_t> drawn() const;

    double at(std::int64_t head, double lag) const;
    /// Whether the convention adds something else to each row, which the softmax takes away and at() leaves
    /// out.
    bool lessOwn() const {
        return m_parameters.kind == RelativeKind::Alibi && !m_parameters.bidirectional &&
               m_parameters.convention != AlibiConvention::Press;
    }
    /// What it falls by for each token in ALiBi.
    double slope(std::int64_t head) const { return m_slopes[static_cast<std::size_t>(head)]; }
    /// T5's, or null.
    const T5Buckets* buckets() const { return m_buckets ? &*m_buckets : nullptr; }

    /// A colour for each head, from one end of a scale to the other.
    QColor colour(const Theme& theme, std::int64_t head) const;

private:
    RelativeParameters m_parameters;
    std::shared_ptr<const Table> m_table;
    std::int64_t m_heads = 1;
    std::vector<double> m_slopes;
    std::optional<T5Buckets> m_buckets;
};

}  // namespace posiscope
