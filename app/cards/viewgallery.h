// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>
#include <QTimer>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

class QListWidget;
class QListWidgetItem;

namespace posiscope {

class Document;
class View;
struct Setting;
struct ViewKind;

/// Offers all views as tiles over the window, each with a small picture of the document. Views of another
/// setting come last, with a picture of that setting, which they bring. The view of a checkpoint is offered
/// only while one is open. It closes, and deletes itself, when a tile is chosen, by Esc or by a click beside
/// the tiles.
class ViewGallery : public QFrame {
    Q_OBJECT

public:
    /// \param covered whether the document's pictures are hidden, because they would answer a question
    ViewGallery(const Document& document, bool covered, QWidget* window);
    ~ViewGallery() override;

signals:
    void settingRequested(const posiscope::Setting& setting, const QString& undoText);  ///< before …
    void chosen(std::string_view view);  ///< … its name, of static lifetime

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void mousePressEvent(QMouseEvent*) override { leave(); }
    /// Keeps the focus.
    bool focusNextPrevChild(bool) override { return true; }

private:
    void fill();
    void place();
    void paintNext();
    void paint(int index) const;
    void take(const QListWidgetItem* item);
    void leave();

    struct Tile {
        const ViewKind* kind;
        std::unique_ptr<Document> example;  ///< in another setting, if the present one has no picture …
        QString brings;                     ///< … and what brings it
        std::unique_ptr<View> view;
    };
    Tile tileOf(const ViewKind& kind) const;
    std::optional<QString> whyBlank(const Tile& tile) const;

    const Document& m_document;
    const bool m_covered;
    std::vector<Tile> m_tiles;  ///< one per item of the list
    QListWidget* m_list;
    QPointer<QWidget> m_before;  ///< widget that had the focus
    QTimer m_soon;               ///< paints one picture at a time, so that the first appear at once
    int m_painted = 0;           ///< number of pictures painted
};

}  // namespace posiscope
