// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spoken/spokencells.h"

#include <algorithm>
#include <limits>

namespace posiscope {
namespace {

constexpr qsizetype kMostKnown = 4096;

int bounded(std::int64_t count) {
    return static_cast<int>(std::min<std::int64_t>(count, std::numeric_limits<int>::max()));
}

/// The name of place \p at on \p axis, as in "position 57".
QString placed(const QString& axis, std::int64_t at) {
    return (axis.isEmpty() ? QString() : axis + u' ') + QString::number(at);
}

class SpokenCell : public QAccessibleInterface, public QAccessibleTableCellInterface {
public:
    SpokenCell(SpokenCells& table, int row, int column) : m_table(table), m_row(row), m_column(column) {}

    bool isValid() const override { return m_table.isValid(); }
    QObject* object() const override { return nullptr; }
    QRect rect() const override { return {}; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return &m_table; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name ? m_table.words(m_row, m_column) : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QAccessible::State state() const override {
        QAccessible::State state = m_table.state();
        state.invalid = m_row >= m_table.rowCount() || m_column >= m_table.columnCount();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TableCellInterface ? static_cast<QAccessibleTableCellInterface*>(this)
                                                       : nullptr;
    }

    bool isSelected() const override { return false; }
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return m_column; }
    int rowIndex() const override { return m_row; }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return &m_table; }

private:
    SpokenCells& m_table;
    int m_row;
    int m_column;
};

}  // namespace

QString SpokenCells::words(int row, int column) const {
    const auto cells = read();
    if (!cells)
        return {};
    const Cell cell{cells->first.down + row, cells->first.across + column};
    return cells->has(cell) ? cells->words(cell) : QString();
}

QAccessibleInterface* SpokenCells::cellAt(int row, int column) const {
    if (row < 0 || column < 0 || row >= rowCount() || column >= columnCount())
        return nullptr;
    if (const auto known = m_known.constFind({row, column}); known != m_known.cend())
        return QAccessible::accessibleInterface(*known);
    if (m_known.size() >= kMostKnown)
        forget();
    auto* const cell = new SpokenCell(const_cast<SpokenCells&>(*this), row, column);
    m_known.insert({row, column}, QAccessible::registerAccessibleInterface(cell));
    return cell;
}

void SpokenCells::forget() const {
    for (const QAccessible::Id id : std::exchange(m_known, {}))
        QAccessible::deleteAccessibleInterface(id);
}

QAccessibleInterface* SpokenCells::child(int index) const {
    const int columns = columnCount();
    return columns == 0 ? nullptr : cellAt(index / columns, index % columns);
}

int SpokenCells::childCount() const {
    const auto cells = read();
    return cells ? bounded(cells->rows * cells->columns) : 0;
}

int SpokenCells::indexOfChild(const QAccessibleInterface* child) const {
    const auto* const cell = dynamic_cast<const SpokenCell*>(child);
    return cell == nullptr ? -1
                           : bounded(std::int64_t{cell->rowIndex()} * columnCount() + cell->columnIndex());
}

QString SpokenCells::text(QAccessible::Text kind) const {
    return kind == QAccessible::Name ? View::tr("Cells") : QString();
}

QAccessible::State SpokenCells::state() const {
    QAccessible::State state;
    state.readOnly = true;
    state.invisible = !m_view || !m_view->isVisible();
    return state;
}

void* SpokenCells::interface_cast(QAccessible::InterfaceType type) {
    return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this) : nullptr;
}

int SpokenCells::columnCount() const {
    const auto cells = read();
    return cells ? bounded(cells->columns) : 0;
}

int SpokenCells::rowCount() const {
    const auto cells = read();
    return cells ? bounded(cells->rows) : 0;
}

QString SpokenCells::columnDescription(int column) const {
    const auto cells = read();
    return cells ? placed(cells->across, cells->first.across + column) : QString();
}

QString SpokenCells::rowDescription(int row) const {
    const auto cells = read();
    return cells ? placed(cells->down, cells->first.down + row) : QString();
}

}  // namespace posiscope
