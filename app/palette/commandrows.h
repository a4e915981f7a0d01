// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QList>
#include <QString>
#include <QStringView>
#include <QStyledItemDelegate>
#include <optional>
#include <vector>

#include "app/palette/commandlist.h"

namespace posiscope {

class Document;

/// How well a text matches typed words.
struct WordMatch {
    int score = 0;            ///< the higher, the better
    QList<qsizetype> places;  ///< indices of the matching letters, ascending
};

/// The best match of \p typed in \p text. Each word of \p typed is, from the best to the poorest, a word of
/// the text, the start of one, the initials of successive ones ("smo": "Show Matrix Only") or a part of one;
/// the poorest word decides. Order and case are ignored, and so is how words are joined: "dmodel" and
/// "d-model" are "d_model". An early place and a short text count a little. \returns std::nullopt if some
/// word is missing
std::optional<WordMatch> matchWords(QStringView typed, QStringView text);

/// A command that matches the typed text.
struct FoundCommand {
    const Command* command;
    QList<qsizetype> places{};  ///< matching letters of the title …
    QString english{};          ///< … or the matching English name, with its letters
    QList<qsizetype> englishPlaces{};
    std::optional<QString> value{};   ///< the typed value to set
    std::optional<QString> whyNot{};  ///< why that value is not valid
};

/// The commands of \p list that match \p typed, the best first; all of them if nothing is typed. Commands
/// with their key in \p recent, the latest first, come before others that match as well. "base 500000" and
/// "base=5e5" are a parameter and its value.
std::vector<FoundCommand> search(const std::vector<Command>& list, const QString& typed,
                                 const QStringList& recent);

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
