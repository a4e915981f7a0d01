// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>

#include "tests/soak/hostilefiles.h"

class QAction;

namespace posiscope {

class Document;
class MainWindow;
class RandomActions;

/// Actions that the random walk omits, because they open dialogs or change the window as a whole: commands
/// and menus with dialogs, files, lessons, presentations, window states.
class BoldActions {
public:
    /// Adds the actions to \p random, which must outlive this object.
    BoldActions(MainWindow& window, Document& document, RandomActions& random);

    HostileFiles& files() { return m_files; }
    int dropped() const { return m_dropped; }
    /// number of different palette commands run
    int commands() const { return static_cast<int>(m_commands.size()); }

    /// Opens a modal dialog.
    void askSomething();

private:
    void addFiles();
    void addWindow();
    void addLessons();
    void runACommand();
    void dropFiles();
    void useAnyMenu();
    void changeWindowState();
    void takeAnOddSize();
    void openALesson();
    void stepInALesson();
    void present();
    void typeAnywhere();
    void pressAnything();
    void turnTheWheelAnywhere();
    void useADialogBeside();
    void undoALot();
    QAction* action(const QString& shortcut) const;

    MainWindow& m_window;
    Document& m_document;
    RandomActions& m_random;
    HostileFiles m_files;
    QSet<QString> m_commands;
    int m_dropped = 0;
};

}  // namespace posiscope
