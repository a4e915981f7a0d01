// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/identify/namesearches.h"
#include "core/identify/searchstop.h"

namespace posiscope {
namespace {

constexpr std::int64_t kLeastIds = 4;  // fewer whole numbers that count may mean anything

/// Whole numbers that count along each row, the same in all rows.
class IdModel : public TableModel {
public:
    IdModel(const Table& table, const IdName& ids, const NumberRounding& rounding)
        : m_rows(table.rows()), m_columns(table.columns()), m_ids(ids), m_rounding(rounding) {}

    std::int64_t rows() const override { return m_rows; }
    std::int64_t columns() const override { return m_columns; }
    void readRow(std::int64_t, std::span<double> values, std::span<double> tolerances) const override {
        const bool exact = m_rounding.isNone();
        for (std::size_t k = 0; k < values.size(); ++k) {
            values[k] = static_cast<double>(m_ids.first + m_ids.step * static_cast<std::int64_t>(k));
            tolerances[k] = exact ? 0 : m_rounding.halfStep(values[k]);
        }
    }

private:
    std::int64_t m_rows;
    std::int64_t m_columns;
    IdName m_ids;
    NumberRounding m_rounding;
};

}  // namespace

std::vector<TableReading> idNames(const Table& table, const NameSearch& search) {
    constexpr double kMost = 0x1p53;
    if (table.columns() < kLeastIds)
        return {};
    const double first = table.value(0, 0);
    const double step = table.value(0, 1) - first;
    if (!(first >= 0) || first > kMost || first != std::round(first) || std::abs(step) != 1)
        return {};
    TableReading name;
    name.family = TableFamily::PositionIds;
    name.ids = {static_cast<std::int64_t>(first), static_cast<std::int64_t>(step)};
    name.model = std::make_shared<IdModel>(table, name.ids, search.rounding);
    name.residual = residualOf(table, *name.model, {0, table.rows()}, search.stop);
    const bool mayBe = name.ids.first + name.ids.step * (table.columns() - 1) >= 0;
    return mayBe && name.residual.exact() ? std::vector{std::move(name)} : std::vector<TableReading>{};
}

}  // namespace posiscope
