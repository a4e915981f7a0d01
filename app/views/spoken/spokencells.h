// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessibleInterface>
#include <QHash>
#include <QPointer>

#include "app/pieces/readcells.h"
#include "app/views/view.h"

namespace posiscope {

/// The visible cells of a view as an accessible table. A cell is computed when it is requested, and only a
/// few thousand cell objects exist at a time.
class SpokenCells : public QAccessibleInterface, public QAccessibleTableInterface {
public:
    explicit SpokenCells(View& view) : m_view(&view) {}
    ~SpokenCells() override { forget(); }

    /// The text of cell \p row, \p column of the visible cells; empty if there is none.
    QString words(int row, int column) const;
    QAccessibleInterface* view() const { return QAccessible::queryAccessibleInterface(m_view); }

    bool isValid() const override { return !m_view.isNull(); }
    QObject* object() const override { return nullptr; }
    QRect rect() const override { return {}; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return view(); }
    QAccessibleInterface* child(int index) const override;
    int childCount() const override;
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessible::Role role() const override { return QAccessible::Table; }
    QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text, const QString&) override {}
    QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override;

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override;
    int columnCount() const override;
    int rowCount() const override;
    QString columnDescription(int column) const override;
    QString rowDescription(int row) const override;
    void modelChange(QAccessibleTableModelChangeEvent*) override {}

    // There is no selection.
    int selectedCellCount() const override { return 0; }
    QList<QAccessibleInterface*> selectedCells() const override { return {}; }
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }

private:
    std::optional<ReadCells> read() const { return m_view ? m_view->cellsToRead() : std::nullopt; }
    void forget() const;

    QPointer<View> m_view;
    mutable QHash<std::pair<int, int>, QAccessible::Id> m_known;
};

}  // namespace posiscope
