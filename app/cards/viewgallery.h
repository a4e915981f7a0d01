// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>
#include <string_view>

class QListWidget;
class QListWidgetItem;

namespace posiscope {

class Document;

/// A dialog to choose a view from small pictures of the document, one per view. Views that do not apply to
/// the scheme are shown dimmed, with the reason.
class ViewGallery : public QDialog {
    Q_OBJECT

public:
    explicit ViewGallery(const Document& document, QWidget* parent);

    QSize sizeHint() const override;

signals:
    void chosen(std::string_view view);  ///< its name, of static lifetime

private:
    void paintNext();
    void paint(QListWidgetItem& item) const;
    void take(const QListWidgetItem* item);

    const Document& m_document;
    QListWidget* m_list;
    QTimer m_soon;      ///< paints one picture at a time, so that the first appear at once
    int m_painted = 0;  ///< number of pictures painted
};

}  // namespace posiscope
