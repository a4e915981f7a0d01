// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>
#include <memory>
#include <string_view>
#include <vector>

class QListWidget;
class QListWidgetItem;

namespace posiscope {

class Document;
class View;
struct Setting;
struct ViewKind;

/// A dialog to choose a view from small pictures of the document, one per view. Views of another setting come
/// last, with a picture of that setting, which they bring. The view of a checkpoint is offered only while one
/// is open.
class ViewGallery : public QDialog {
    Q_OBJECT

public:
    explicit ViewGallery(const Document& document, QWidget* parent);
    ~ViewGallery() override;

    QSize sizeHint() const override;

signals:
    void settingRequested(const posiscope::Setting& setting, const QString& undoText);  ///< before …
    void chosen(std::string_view view);  ///< … its name, of static lifetime

private:
    void paintNext();
    void paint(int tile) const;
    void take(const QListWidgetItem* item);

    struct Tile {
        const ViewKind* kind;
        std::unique_ptr<Document> example;  ///< in another setting, if the present one has no picture …
        QString brings;                     ///< … and what brings it
        std::unique_ptr<View> view;
    };
    Tile tileOf(const ViewKind& kind) const;

    const Document& m_document;
    std::vector<Tile> m_tiles;  ///< one per item of the list
    QListWidget* m_list;
    QTimer m_soon;      ///< paints one picture at a time, so that the first appear at once
    int m_painted = 0;  ///< number of pictures painted
};

}  // namespace posiscope
