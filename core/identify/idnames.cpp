// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/axes/sequenceids.h"
#include "core/identify/namesearches.h"
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

constexpr double kFraction = 1e-6;  // relative error of ids that are seconds times ids a second, in float32

/// Time, row and column of every token.
class SequenceModel : public TableModel {
public:
    SequenceModel(SequenceIds ids, const NumberRounding& rounding)
        : m_ids(std::move(ids)), m_rounding(rounding) {}

    std::int64_t rows() const override { return std::ssize(m_ids.axes); }
    std::int64_t columns() const override { return std::ssize(m_ids.tokens); }
    void readRow(std::int64_t row, std::span<double> values, std::span<double> tolerances) const override {
        const bool exact = m_rounding.isNone();
        std::ranges::copy(m_ids.ids[static_cast<std::size_t>(row)], values.begin());
        for (std::size_t k = 0; k < values.size(); ++k) {
            const double ofProducts = values[k] == std::floor(values[k]) ? 0 : kFraction * values[k];
            tolerances[k] = exact ? 0 : m_rounding.halfStep(values[k]) + ofProducts;
        }
    }

private:
    SequenceIds m_ids;
    NumberRounding m_rounding;
};

constexpr std::int64_t kMerge =
    2;  // patches on each side that become one token, as in all models with such ids

/// Reads an input out of its ids, part by part. A picture of one token is text.
class InputReading {
public:
    InputReading(const Table& ids, AxisIdRule::Next after) : m_ids(ids) { m_rule.next = after; }

    /// Empty unless there are pictures. In patches before they are merged.
    std::vector<InputPart> parts() {
        std::vector<InputPart> all;
        for (std::int64_t at = 0; at < m_ids.columns();) {
            const InputPart part = partAt(at);
            const std::int64_t tokens = part.tokens + part.frames * part.rows * part.columns;
            if (tokens == 0)
                return {};
            if (part.tokens > 0 && !all.empty() && all.back().tokens > 0)
                all.back().tokens += part.tokens;
            else
                all.push_back(part);
            const auto side = static_cast<double>(std::max(part.rows, part.columns));
            const double last = m_step * static_cast<double>(part.frames - 1) + 1;
            m_next += part.tokens > 0                              ? static_cast<double>(part.tokens)
                      : m_rule.next == AxisIdRule::Next::AfterSide ? side
                                                                   : std::max(side, last);
            at += tokens;
        }
        const auto isText = [](const InputPart& part) { return part.kind == InputPart::Kind::Text; };
        if (std::ranges::all_of(all, isText))
            return {};
        for (InputPart& part : all) {
            part.rows *= kMerge;
            part.columns *= kMerge;
        }
        return all;
    }

    AxisIdRule rule() const {
        AxisIdRule found = m_rule;
        found.merge = kMerge;
        found.idsASecond = m_step;  // of seconds that last one step
        found.truncates = false;
        return found;
    }

private:
    bool isAt(std::int64_t at, double time, std::int64_t row, std::int64_t column) const {
        const auto is = [&](std::int64_t axis, double id) {
            return std::abs(m_ids.value(axis, at) - id) <= std::min(kFraction * id, 0.25);
        };
        return at < m_ids.columns() && is(0, m_next + time) && is(1, m_next + static_cast<double>(row)) &&
               is(2, m_next + static_cast<double>(column));
    }

    bool isGrid(std::int64_t at, double time, const InputPart& part) const {
        for (std::int64_t k = 0; k < part.rows * part.columns; ++k)
            if (!isAt(at + k, time, k / part.columns, k % part.columns))
                return false;
        return true;
    }

    /// The part that begins at token \p at; no tokens if it is none.
    InputPart partAt(std::int64_t at) {
        InputPart part;
        if (!isAt(at, 0, 0, 0))
            return part;
        part.kind = InputPart::Kind::Image;
        part.rows = part.columns = 1;
        while (isAt(at + part.columns, 0, 0, part.columns))
            ++part.columns;
        while (isAt(at + part.rows * part.columns, 0, part.rows, 0))
            ++part.rows;
        const std::int64_t patches = part.rows * part.columns;
        const double step = at + patches < m_ids.columns() ? m_ids.value(0, at + patches) - m_next : 0;
        if (step > 0 &&
            (m_step == 0 || std::abs(m_step - step) <= kFraction * m_ids.value(0, at + patches)) &&
            isAt(at + patches, step, 0, 0)) {
            m_step = m_step == 0 ? step : m_step;
            part.kind = InputPart::Kind::Video;
            while (isAt(at + part.frames * patches, step * static_cast<double>(part.frames), 0, 0))
                ++part.frames;
        }
        for (std::int64_t frame = 0; frame < part.frames; ++frame)
            if (!isGrid(at + frame * patches, m_step * static_cast<double>(frame), part))
                return {};
        return part.frames * patches == 1 ? InputPart{.tokens = 1} : part;
    }

    const Table& m_ids;
    AxisIdRule m_rule;
    double m_step = 0;  ///< of time from frame to frame
    double m_next = 0;
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
        TableReading name{.family = TableFamily::WindowIndex};
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

std::optional<InputFound> inputOf(const Table& ids) {
    for (const auto after : {AxisIdRule::Next::AfterGreatest, AxisIdRule::Next::AfterSide}) {
        InputReading reading(ids, after);
        InputFound found{.parts = reading.parts(), .rule = reading.rule()};
        if (!found.parts.empty() && tokensOf(found.parts, found.rule) == ids.columns())
            return found;
    }
    return std::nullopt;
}

std::vector<TableReading> sequenceNames(const Table& table, const NameSearch& search) {
    constexpr std::int64_t kMost = std::int64_t{1} << 20;
    if (table.rows() != 3 || table.columns() < kLeastIds || table.columns() > kMost)
        return {};
    const auto input = inputOf(table);
    if (!input)
        return {};
    TableReading name{.family = TableFamily::PositionIds};
    name.input = input->parts;
    name.model = std::make_shared<SequenceModel>(idsOf(input->parts, input->rule, 1), search.rounding);
    name.residual = residualOf(table, *name.model, {0, table.rows()}, search.stop);
    return name.residual.exact() ? std::vector{std::move(name)} : std::vector<TableReading>{};
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
