// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPen>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

#include "app/pieces/curvechoice.h"
#include "core/relative/buckets.h"
#include "core/relative/relativeparameters.h"

namespace posiscope {

class Table;
struct Theme;

/// The biases of T5, ALiBi and KERPLE in each head, by lag alone. For ALiBi in the paper's form, from which
/// other conventions differ by a constant in each row, but with the slopes of the convention.
class HeadBiases {
public:
    /// More curves could not be told apart.
    static constexpr std::int64_t kMostCurves = 128;

    /// \param labels the user's choice of heads and lines
    HeadBiases(const RelativeParameters& parameters, std::shared_ptr<const Table> table,
               const FigureLabels& labels);

    std::int64_t heads() const { return m_heads; }
    /// The head shown in other views.
    std::int64_t shown() const { return m_heads > 1 ? m_parameters.head : 0; }
    /// The heads to draw: the chosen ones, all, or as many as can be told apart.
    std::vector<std::int64_t> drawn() const;
    /// Whether the user has chosen the heads or their lines.
    bool isChosen() const { return m_isChosen; }
    /// Whether drawn() may contain \p head.
    bool has(std::int64_t head) const { return m_choice.has(QString::number(head)); }
    /// The names of the heads, if there are several.
    const QStringList& names() const { return m_names; }

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
    QColor colour(const Theme& theme, std::int64_t head) const { return pen(theme, head, 1).color(); }
    /// A line in that colour.
    QPen pen(const Theme& theme, std::int64_t head, double width) const;

private:
    QColor usualColour(const Theme& theme, std::int64_t head) const;

    RelativeParameters m_parameters;
    std::shared_ptr<const Table> m_table;
    std::int64_t m_heads = 1;
    std::vector<double> m_slopes;
    std::optional<T5Buckets> m_buckets;
    QStringList m_names;
    CurveChoice m_choice;
    bool m_isChosen = false;
};

}  // namespace posiscope
