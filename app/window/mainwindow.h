// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMainWindow>
#include <QPointer>
#include <optional>
#include <string_view>
#include <vector>

#include "app/docks/cardsaway.h"
#include "app/document/chosenpreset.h"
#include "app/files/openedtable.h"
#include "core/parameters/parameters.h"

class QComboBox;
class QLabel;
class QMenu;

namespace posiscope {

struct Opened;
struct WantedTable;
class Classroom;
class CommandList;
class CommandPalette;
class DockArrangement;
class Document;
class FrameClock;
class PlaybackBar;
class ReloadBar;
class TableFile;
class ViewDock;
struct Preset;
struct CardArrangement;
struct ViewKind;
enum class Place;
struct ModelPositions;

/// Puts document, panels and views together. A file an idea: menus, cards, files, lessons, comparison,
/// commands, greeting.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// How the cards stand when the window opens.
    enum class Cards { AsLeft, AsAtFirst };

    explicit MainWindow(Document& document, Cards cards = Cards::AsLeft);
    ~MainWindow() override;

    /// What the window shows.
    Document& document() { return m_document; }

    /// Greets whoever starts the program for the first time.
    void welcome();

    /// Opens a lesson by its name or file. \returns false after telling why
    bool openLesson(const QString& word);
    /// Shows what was derived from the file \p name of a model.
    void showModel(const ModelPositions& model, const QString& name);

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
    void createPanels();
    void createViews();
    void createPlayback();
    void createStatusBar();
    void createToolBar();
    void createComparison(QToolBar& bar);
    void createMenus();
    void createFileMenu();
    void createEditMenu();
    void createViewMenu();
    void createEncodingMenu();
    void createHelpMenu();
    void createClassroom();
    void createLessonsMenu();
    void askLesson();
    void askHandout();
    void present();
    void showReadout(const QString& readout);
    void standBehind(bool presenting);
    void cardsBack();
    const ViewKind& currentKind() const;
    void take(const Preset& preset);
    void addLanguages(QMenu& menu);
    void createSentenceBar();
    void createReloadBar();
    void label(bool on);

    QDockWidget* addPanel(const QString& name, QWidget* content);
    ViewDock* addView(const ViewKind& kind);
    ViewDock* currentView() const;
    void arrange();
    CardArrangement arrangementAtFirst() const;
    void takeLeft();
    void takeScheme(const CardArrangement& arrangement);
    void remember();
    void resetLayout();
    void place(ViewDock& dock);
    ViewDock* firstAt(Place place) const;
    void toggleMaximised(ViewDock* dock);
    void makeRoom(ViewDock& dock);
    void leaveMaximised();
    void openPath(const QString& path);
    void openLater(const QString& path);
    void openRecent(const QString& source);
    bool chooseTensor(const QString& path, const TableFile& file, TableRole role, OpenedTable& table,
                      QString& why);
    bool giveWanted(Opened& opened, const QString& path);
    std::optional<OpenedTable> askTable(const WantedTable& wanted, const QString& directory);
    void say(const QString& sentence, int milliseconds = 4000);
    void askOpen();
    void askWordVectors();
    void askSave();
    void askExport(const ViewKind& kind);
    void copy(const ViewKind& kind);
    /// How others write a rotary setting.
    enum class RotaryForm { RopeParameters, RopeScaling, LlamaCpp };
    void copyRotary(RotaryForm form);
    void addRotaryForms(QMenu& menu);
    void pressSpace();
    void applyTheme();
    void dress();
    void showThemeSign();
    void showText();
    void showFrameTime();
    void bring(std::string_view view);  ///< to the front; nothing if there is none of this name
    void bringSuited();                 ///< the views made for the scheme, when another one was chosen
    void suit(Scheme scheme);
    void showTitles();
    void showAbsolute(bool shown);
    void clearEmpty();
    void showParameters();
    void addTextSizes(QMenu& menu);
    void askCommand();
    CommandList commands();
    bool focusControl(const QString& option);
    void about();

    Document& m_document;
    FrameClock* m_clock = nullptr;
    PlaybackBar* m_playback = nullptr;
    QDockWidget* m_parameters = nullptr;
    QDockWidget* m_calculation = nullptr;
    std::vector<ViewDock*> m_views;
    bool m_left = false;  ///< what was dropped just before is not opened any more
    QPointer<ViewDock> m_maximised;
    CardsAway m_away;                      ///< for the maximised one
    Scheme m_scheme = Scheme::Sinusoidal;  ///< whose views were brought
    QList<ViewDock*> m_absolute;           ///< hidden while it is a relative one
    Classroom* m_classroom = nullptr;
    QMenu* m_lessons = nullptr;
    DockArrangement* m_docks = nullptr;
    std::vector<std::pair<QDockWidget*, QSize>> m_behind;  ///< docks behind a presentation as they were
    QRect m_placeBehind;                                   ///< the window then
    QLabel* m_readout = nullptr;
    QLabel* m_extent = nullptr;
    QLabel* m_frameTime = nullptr;
    std::optional<double> m_frameMilliseconds;  ///< of the last frame
    QComboBox* m_presets = nullptr;
    ChosenPreset m_preset;
    QAction* m_labels = nullptr;
    CommandPalette* m_commands = nullptr;  ///< made when it is first asked for
    QList<QAction*> m_comparison;          ///< hold, exchange, difference
    ReloadBar* m_reload = nullptr;         ///< there while the shown file is another than the opened one
    QToolBar* m_sentence = nullptr;        ///< there while words name the positions
};

}  // namespace posiscope
