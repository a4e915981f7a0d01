// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QStyledItemDelegate>
#include <vector>

#include "app/palette/commandsearch.h"

namespace posiscope {

class Document;

/// The commands found, one per row.
class CommandRows : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void show(std::vector<FoundCommand> found);
    const FoundCommand& at(int row) const { return m_found[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    /// The accessible text of a row; CommandRow paints it.
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    std::vector<FoundCommand> m_found;
};

/// Paints a row: the name with the matching letters marked, its menu, value and shortcut.
class CommandRow : public QStyledItemDelegate {
    Q_OBJECT

public:
    CommandRow(const Document& document, QObject* parent)
        : QStyledItemDelegate(parent), m_document(document) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const Document& m_document;
};

}  // namespace posiscope
