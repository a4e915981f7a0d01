// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QMenu;
class QMenuBar;
class QWidget;

namespace posiscope {

class Classroom;

/// What a window does with lessons beside showing them: asks for them, opens them, writes handouts, and has a
/// menu of all that.
class Lessons : public QObject {
    Q_OBJECT

public:
    /// \param window over which it asks
    Lessons(QWidget& window, Classroom& classroom);

    /// Opens a lesson by its name or file. \returns false after telling why
    bool open(const QString& word);
    /// Adds the menu to \p bar, in the language of the program.
    void addMenu(QMenuBar& bar);
    QMenu& menu() const { return *m_menu; }

signals:
    void aboutToOpen();
    void presentRequested();
    void linkRequested();
    void said(const QString& sentence);  ///< for the status bar

private:
    void ask();
    void askHandout();
    void rememberPlace();
    void goOn();
    void showGoOn();

    QWidget& m_window;
    Classroom& m_classroom;
    QMenu* m_menu = nullptr;
    QAction* m_goOn = nullptr;  ///< there while no lesson is open and one was left before its end
};

}  // namespace posiscope
