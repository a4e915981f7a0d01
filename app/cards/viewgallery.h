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
struct ViewKind;

/// A dialog to choose a view from small pictures of the document, one per view. Views that have
/// nothing to show come last, with the reason.
class ViewGallery : public QDialog {
    Q_OBJECT

public:
    explicit ViewGallery(const Document& document, QWidget* parent);
    ~ViewGallery() override;

    QSize sizeHint() const override;

signals:
    void chosen(std::string_view view);  ///< its name, of static lifetime

private:
    void paintNext();
    void paint(int tile) const;
    void take(const QListWidgetItem* item);

    struct Tile {
        const ViewKind* kind;
        std::unique_ptr<View> view;
    };

    const Document& m_document;
    std::vector<Tile> m_tiles;  ///< one per item of the list
    QListWidget* m_list;
    QTimer m_soon;      ///< paints one picture at a time, so that the first appear at once
    int m_painted = 0;  ///< number of pictures painted
};

}  // namespace posiscope
