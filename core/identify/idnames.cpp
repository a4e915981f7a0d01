// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/identify/namesearches.h"
#include "core/identify/searchstop.h"
#include "core/relative/windowtable.h"

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

/// The rows that the patches of a window look up.
class WindowModel : public TableModel {
public:
    WindowModel(const RelativeParameters& window, const NumberRounding& rounding)
        : m_window(window), m_rounding(rounding) {}

    std::int64_t rows() const override { return queriesOf(m_window); }
    std::int64_t columns() const override { return keysOf(m_window); }
    void readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const override {
        const bool exact = m_rounding.isNone();
        for (std::size_t k = 0; k < values.size(); ++k) {
            values[k] = static_cast<double>(windowRow(m_window, row, static_cast<std::int64_t>(k)));
            tolerances[k] = exact ? 0 : m_rounding.halfStep(values[k]);
        }
    }

private:
    RelativeParameters m_window;
    NumberRounding m_rounding;
};

/// Whether the first two rows of \p table and its last one are those of \p window.
bool beginsAs(const Table& table, const RelativeParameters& window) {
    for (const std::int64_t query : {std::int64_t{0}, std::int64_t{1}, table.rows() - 1})
        for (std::int64_t key = 0; key < table.columns(); ++key)
            if (table.value(query, key) != static_cast<double>(windowRow(window, query, key)))
                return false;
    return true;
}

}  // namespace

std::vector<TableReading> windowNames(const Table& table, const NameSearch& search) {
    constexpr std::int64_t kMost = 16384;
    std::vector<TableReading> names;
    if (table.rows() != table.columns() || table.rows() < kLeastIds || table.rows() > kMost)
        return names;
    for (const auto kind : {WindowTable::Swin, WindowTable::MaxVit, WindowTable::Beit, WindowTable::Levit}) {
        TableReading name;
        name.family = TableFamily::WindowIndex;
        RelativeParameters& window = name.bias.relative;
        window.kind = RelativeKind::Window;
        window.windowTable = kind;
        const std::int64_t patches = table.rows() - windowPrefix(window);
        for (std::int64_t rows = 1; rows <= patches; ++rows) {
            window.windowRows = rows;
            window.windowColumns = patches / rows;
            if (rows * window.windowColumns != patches || !beginsAs(table, window))
                continue;
            name.model = std::make_shared<WindowModel>(window, search.rounding);
            name.residual = residualOf(table, *name.model, {0, table.rows()}, search.stop);
            if (name.residual.exact())
                names.push_back(name);
        }
    }
    return names;
}

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
