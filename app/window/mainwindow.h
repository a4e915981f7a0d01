// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <string_view>

class QLabel;

namespace posiscope {

class Cards;
class Classroom;
class Document;
class ExportActions;
class FileActions;
class FrameClock;
class LessonActions;
class LinkActions;
class Listening;
class MainMenus;
class PlaybackBar;
class IdentityBar;
class ReloadBar;
struct ViewKind;

/// The main window: connects document, cards, bars, menus, files and lessons.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Layout of the cards when the window opens: as last used, or the default.
    enum class Start { AsLeft, AsAtFirst };

    explicit MainWindow(Document& document, Start start = Start::AsLeft);
    ~MainWindow() override;

    /// The document that the window shows.
    Document& document() { return m_document; }

    /// Shows the welcome dialog of the first start.
    void welcome();

    /// Opens a lesson by its name or file. \returns false after reporting why it cannot
    bool openLesson(const QString& word);
    /// Activates the window and opens \p words, the arguments of a later start: none, a file, a link, or
    /// --lesson and a name.
    void takeStart(const QStringList& words);
    /// Opens a Posiscope link.
    void openLink(const QString& link);
    /// Shows \p model, derived from the model file at \p path.
    void showModel();
    void bring(std::string_view view);  ///< shows the view of this name; no effect if it is unknown

signals:
    void pictured();  ///< a view has been painted on the screen
    void closed();    ///< the window has closed

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void createCards();
    void createClassroom();
    void createBars();
    void createActions();
    void createExports();

    const ViewKind& currentKind() const;
    void present();
    void say(const QString& sentence, int milliseconds = 4000);

    void applyTheme();
    void dress();
    void showText();
    void showParameters();

    Document& m_document;
    FrameClock* m_clock;
    QLabel* m_readout = nullptr;  ///< in the status bar: the value under the pointer
    Cards* m_cards = nullptr;
    Classroom* m_classroom = nullptr;
    LessonActions* m_lessons = nullptr;
    FileActions* m_files = nullptr;
    LinkActions* m_links = nullptr;
    ExportActions* m_exports = nullptr;
    MainMenus* m_menus = nullptr;
    Listening* m_listening;
    IdentityBar* m_identity = nullptr;
    ReloadBar* m_reload = nullptr;  ///< visible while the file on disk differs from what was read
    PlaybackBar* m_playback = nullptr;
    QToolBar* m_sentence = nullptr;  ///< visible while words label the positions
};

}  // namespace posiscope
