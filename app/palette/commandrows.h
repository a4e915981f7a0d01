// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QStyledItemDelegate>
#include <vector>

#include "app/palette/commandsearch.h"

namespace posiscope {

class Document;

/// The commands that were found, a row each.
class CommandRows : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void show(std::vector<FoundCommand> found);
    const FoundCommand& at(int row) const { return m_found[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    /// What a screen reader says of a row; painting is CommandRow's.
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    std::vector<FoundCommand> m_found;
};

/// Paints a row: name with the letters that answer marked, where it is found otherwise, value, shortcut.
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
