// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMainWindow>
#include <string_view>

#include "app/document/chosenpreset.h"

class QMenu;

namespace posiscope {

class Cards;
class Classroom;
class CommandList;
class CommandPalette;
class Document;
class Files;
class FrameClock;
class Lessons;
class Links;
class Listening;
class ManualWindow;
class PlaybackBar;
class PresetBox;
class IdentityBar;
class ReloadBar;
class StatusLine;
struct ManualPlace;
struct ModelPositions;
struct Preset;
struct ViewKind;
enum class Workspace;

/// Puts document, cards, bars, menus, files and lessons together.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// How the cards stand when the window opens.
    enum class Start { AsLeft, AsAtFirst };

    explicit MainWindow(Document& document, Start start = Start::AsLeft);
    ~MainWindow() override;

    /// What the window shows.
    Document& document() { return m_document; }

    /// Greets whoever starts the program for the first time.
    void welcome();

    /// Opens a lesson by its name or file. \returns false after telling why
    bool openLesson(const QString& word);
    /// Comes to the front with what another start was given: nothing, a file, a link, or --lesson and a name.
    void takeStart(const QStringList& words);
    /// Shows what a link of ours asks for.
    void openLink(const QString& link);
    /// Shows what was derived from the file \p name of a model.
    void showModel(const ModelPositions& model, const QString& path);
    void bring(std::string_view view);  ///< to the front; nothing if there is none of this name

signals:
    void pictured();  ///< a picture has reached the screen
    void closed();    ///< for good

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
    void createReloadBar();
    void createIdentityBar();
    QToolBar* createBar(const QString& name, QWidget* content, Qt::ToolBarArea area);
    void createFiles();
    void createToolBar();
    void createMenus();
    void createFileMenu();
    void createEditMenu();
    void addListening(QMenu& menu);
    void createViewMenu();
    void addPictures(QMenu& menu);
    void addWorkspaces(QMenu& menu);
    void addTextSizes(QMenu& menu);
    void addLanguages(QMenu& menu);
    void createEncodingMenu();
    void createHelpMenu();
    void openManual(const ManualPlace& place);
    void about();

    const ViewKind& currentKind() const;
    void askView();
    void resetLayout();
    void enter(Workspace workspace);
    void present();
    void take(const Preset& preset);
    void copy(const ViewKind& kind);
    QString askExport(const QString& what);
    void askExportAgain();
    void offerAnimation();
    void askAnimation(const QString& option);
    void say(const QString& sentence, int milliseconds = 4000);

    void askCommand();
    CommandList commands();
    void addManual(CommandList& list);
    bool focusControl(const QString& option);

    void applyTheme();
    void dress();
    void showThemeSign();
    void showText();
    void showParameters();

    Document& m_document;
    FrameClock* m_clock;
    StatusLine* m_status = nullptr;
    Cards* m_cards = nullptr;
    Classroom* m_classroom = nullptr;
    const ViewKind* m_exportedOf = nullptr;  ///< the view in front of which m_exported was exported last
    QString m_exported;
    Lessons* m_lessons = nullptr;
    Files* m_files = nullptr;
    Links* m_links = nullptr;
    Listening* m_listening;
    IdentityBar* m_identity = nullptr;
    ReloadBar* m_reload = nullptr;  ///< there while the shown file is another than the opened one
    PlaybackBar* m_playback = nullptr;
    QToolBar* m_sentence = nullptr;  ///< there while words name the positions
    PresetBox* m_presets = nullptr;
    ChosenPreset m_preset;
    QList<QAction*> m_comparison;
    QAction* m_labels = nullptr;
    CommandPalette* m_commands = nullptr;  ///< made when it is first asked for
    ManualWindow* m_manual = nullptr;      ///< likewise
};

}  // namespace posiscope
