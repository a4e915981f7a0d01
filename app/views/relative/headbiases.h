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

/// The biases of T5, ALiBi and KERPLE in each head, by lag alone. For ALiBi in the paper's form, from which
/// other conventions differ by a constant in each row, but with the slopes of the convention.
class HeadBiases {
public:
    /// More curves could not be told apart.
    static constexpr std::int64_t kMostCurves = 128;

    HeadBiases(const RelativeParameters& parameters, std::shared_ptr<const Table> table);

    std::int64_t heads() const { return m_heads; }
    /// The head shown in other views.
    std::int64_t shown() const { return m_heads > 1 ? m_parameters.head : 0; }
    /// The heads to draw: all, or as many as can be told apart.
    std::vector<std::int64_t> drawn() const;

    double at(std::int64_t head, double lag) const;
    /// Whether the convention adds a constant to each row, which softmax cancels and at() omits.
    bool lessOwn() const {
        return m_parameters.kind == RelativeKind::Alibi && !m_parameters.bidirectional &&
               m_parameters.convention != AlibiConvention::Press;
    }
    /// The decrease of ALiBi's bias per token.
    double slope(std::int64_t head) const { return m_slopes[static_cast<std::size_t>(head)]; }
    /// T5's buckets, or null.
    const T5Buckets* buckets() const { return m_buckets ? &*m_buckets : nullptr; }

    /// A colour for each head, along a colour scale; the accent for a single head.
    QColor colour(const Theme& theme, std::int64_t head) const;

private:
    RelativeParameters m_parameters;
    std::shared_ptr<const Table> m_table;
    std::int64_t m_heads = 1;
    std::vector<double> m_slopes;
    std::optional<T5Buckets> m_buckets;
};

}  // namespace posiscope
