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

/// Every view as a small picture of what is shown now, to choose one from. Those that say nothing of the
/// scheme are there, pale, and say why.
class ViewGallery : public QDialog {
    Q_OBJECT

public:
    explicit ViewGallery(const Document& document, QWidget* parent);

    QSize sizeHint() const override;

signals:
    void chosen(std::string_view view);  ///< by its name, which lives as long as the program

private:
    void paintNext();
    void paint(QListWidgetItem& item) const;
    void take(const QListWidgetItem* item);

    const Document& m_document;
    QListWidget* m_list;
    QTimer m_soon;      ///< one picture after the other, so that the first are there at once
    int m_painted = 0;  ///< how many are
};

}  // namespace posiscope
