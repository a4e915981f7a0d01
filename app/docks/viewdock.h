// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <string_view>
#include <vector>

class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace posiscope {

class Caption;
class ReadingPace;
class Document;
class View;
class ViewPair;
class WordsBar;
struct ViewKind;

/// A view as a card: title, tabs of its main choice, maximise button, menu, and under the picture the
/// caption computed from it. Can be docked anywhere, floated, closed.
class ViewDock : public QDockWidget {
    Q_OBJECT

public:
    ViewDock(const ViewKind& kind, Document& document, QWidget* parent = nullptr);

    const ViewKind& kind() const { return m_kind; }
    View* view() const { return m_view; }

    /// Says its name unless a tab does; to be asked again when tabs have come or gone.
    void showTitle();

    /// No caption, which would answer what a class is asked; its room stays.
    void setSilent(bool silent);
    /// The caption as a whole, whatever its length.
    void setOnStage();
    /// Of the row of tools over the picture only what a class is told about.
    void offerOnly(const std::vector<std::string_view>& options);

signals:
    void maximiseRequested();
    void copyRequested();
    void exportRequested();
    void readoutChanged(const QString& readout);
    void checkpointWanted();  ///< a view has nothing to show without one

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeTitle();
    QWidget* makeBody();
    void addTabs(QHBoxLayout& row);
    void fillMenu();
    void showText();
    void showTabs();
    void showCaption();
    void showRoom(const View& view);
    QString maximiseTip() const;

    const ViewKind& m_kind;
    Document& m_document;
    View* m_view = nullptr;
    ViewPair* m_pair = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_subtitle = nullptr;
    WordsBar* m_words = nullptr;  ///< the row of tools over the picture, if any
    QString m_room;               ///< what the card is too small for, as a sentence
    Caption* m_caption = nullptr;
    ReadingPace* m_pace;
    QToolButton* m_maximise = nullptr;
    QToolButton* m_menuButton = nullptr;
    QMenu* m_menu = nullptr;
    std::vector<QToolButton*> m_tabs;
    bool m_captionStale = true;
    bool m_silent = false;
    QSize m_captionSize;  ///< of the view, when the caption was made
};

}  // namespace posiscope
