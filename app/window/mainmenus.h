// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QList>
#include <QObject>
#include <string_view>

#include "app/document/presets.h"

class QAction;
class QMainWindow;
class QMenu;
class QToolBar;

namespace posiscope {

class Cards;
class Classroom;
class Document;
class ExportActions;
class FileActions;
class HelpActions;
class IdentityBar;
class LessonActions;
class LinkActions;
class Listening;
class PlaybackBar;
class ReloadBar;

/// Drop-down of all presets, grouped; its current item is the preset that the document shows, if any.
class PresetBox : public QComboBox {
    Q_OBJECT

public:
    explicit PresetBox(QWidget* parent = nullptr);

    /// \param last the preset chosen last, or null; preferred if several presets have the same parameters
    void showDocument(const Document& document, const Preset* last);

signals:
    void chosen(const posiscope::Preset& preset);
};

enum class Workspace;

/// What the menus and the toolbar of a window act on.
struct WindowParts {
    QMainWindow& window;
    Document& document;
    Cards& cards;
    Classroom& classroom;
    FileActions& files;
    LessonActions& lessons;
    LinkActions& links;
    ExportActions& exports;
    HelpActions& help;
    Listening& listening;
    PlaybackBar& playback;
    IdentityBar& identity;
    ReloadBar& reload;
    QToolBar& sentence;
};

/// The menus and the toolbar of a window. They are recreated when the language changes.
class MainMenus : public QObject {
    Q_OBJECT

public:
    explicit MainMenus(const WindowParts& parts);

    void create();
    /// Shows the preset and the labels of the document.
    void showDocument();

signals:
    void said(const QString& sentence, int milliseconds = 4000);  ///< for the status bar
    void viewWanted(std::string_view view);
    void welcomeWanted();

private:
    void createToolBar();
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
    void showThemeSign();
    void askView();
    void resetLayout();
    void enter(Workspace workspace);
    void take(const Preset& preset);

    WindowParts m_parts;
    ChosenPreset m_preset;
    PresetBox* m_presets = nullptr;
    QList<QAction*> m_comparison;
    QAction* m_labels = nullptr;
};

}  // namespace posiscope
