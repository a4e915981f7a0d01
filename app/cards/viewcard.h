// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QWidget>
#include <string_view>
#include <vector>

class QAbstractButton;
class QAction;
class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace posiscope {

class Caption;
class Document;
class ReadingPace;
class View;
class ViewPair;
class WordsBar;
struct ViewKind;

/// A row of tabs. If there is no room for all of them, shows only the selected one with a menu of the others.
class YieldingRow : public QWidget {
    Q_OBJECT

public:
    explicit YieldingRow(QWidget* parent = nullptr);

    void add(QAbstractButton* tab);

    QSize sizeHint() const override { return m_all->sizeHint(); }
    /// Only the longest name has to fit.
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent*) override { fit(); }

private:
    QList<QAbstractButton*> shown() const;
    void fit();
    void showChosen();
    void fillMenu();

    QWidget* m_all;  ///< the tabs, hidden if there is no room
    QHBoxLayout* m_row;
    QToolButton* m_chosen;  ///< shown instead of them
    QMenu* m_menu;
};

/// A view as a card: its name (a drop-down of all views), tabs for its main choice, maximise button, menu,
/// and below the picture the caption computed from it.
class ViewCard : public QFrame {
    Q_OBJECT

public:
    ViewCard(const ViewKind& kind, Document& document, QWidget* parent = nullptr);

    const ViewKind& kind() const { return m_kind; }
    View* view() const { return m_view; }

    /// For a menu: checked while the card is open. The owner of the card opens and closes it.
    QAction* toggleViewAction() const { return m_toggle; }
    /// The drop-down of all views.
    QToolButton* chooser() const { return m_chooser; }

    /// The minimum for a readable picture and the rows above it. The caption may be hidden.
    QSize minimumSizeHint() const override;

    /// Hides the caption, which could give away the answer to a question, but keeps its room.
    void setSilent(bool silent);
    /// Shows the whole caption, whatever its length; the card can neither be closed nor switched to another
    /// view.
    void setOnStage();
    /// Reduces the controls above the picture, and the tabs, to \p options, those that the lesson explains.
    void offerOnly(const std::vector<std::string_view>& options);

signals:
    void viewChosen(const QString& name);  ///< to be shown instead of this card
    void maximiseRequested();
    void copyRequested();
    void exportRequested();
    void readoutChanged(const QString& readout);
    void checkpointWanted();  ///< for a view that needs a checkpoint

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeTitle();
    void addChooser(QHBoxLayout& row);
    QWidget* makeBody();
    void addTabs(QHBoxLayout& row);
    void fillChooser();
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
    QAction* m_toggle;
    QWidget* m_title = nullptr;     ///< the row with the name
    QWidget* m_controls = nullptr;  ///< the row of controls above the picture, if any
    QToolButton* m_chooser = nullptr;
    QLabel* m_subtitle = nullptr;
    WordsBar* m_words = nullptr;  ///< m_controls if it is a WordsBar, else null
    QString m_room;               ///< sentence saying what the card is too small to show
    Caption* m_caption = nullptr;
    ReadingPace* m_pace;
    QToolButton* m_maximise = nullptr;
    QToolButton* m_menuButton = nullptr;
    QMenu* m_menu = nullptr;
    std::vector<QToolButton*> m_tabs;
    bool m_captionStale = true;
    bool m_silent = false;
    bool m_offersTabs = true;
    QSize m_captionSize;  ///< size of the view when the caption was made
};

}  // namespace posiscope
