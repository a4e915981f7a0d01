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
class Document;

/// The Lessons menu of a window and its actions: ask for a lesson, open it, write handouts.
class LessonActions : public QObject {
    Q_OBJECT

public:
    /// \param window parent of the dialogs
    /// \param document provides the theme
    LessonActions(QWidget& window, const Document& document, Classroom& classroom);

    /// Shows the course page, which leads to every lesson.
    void learn();

    /// Opens a lesson by its name or file. \returns false after reporting why it cannot
    bool open(const QString& word);
    /// The same, and goes to \p step.
    bool openAt(const QString& word, int step);
    /// Adds the menu to \p bar, in the language of the program.
    void addMenu(QMenuBar& bar);
    QMenu& menu() const { return *m_menu; }

signals:
    void aboutToOpen();
    void presentRequested();
    void linkRequested();
    void said(const QString& sentence);  ///< for the status bar

private:
    void addLessons();
    void ask();
    void makeNew();
    void askHandout();
    void saveHands();
    bool save(const QByteArray& text, const QString& path);
    void rememberPlace();
    void openWay(int way);
    void goOn();
    void showGoOn();

    QWidget& m_window;
    const Document& m_document;
    Classroom& m_classroom;
    QMenu* m_menu = nullptr;
    QAction* m_goOn = nullptr;  ///< visible while no lesson is open and the last one was left unfinished
};

}  // namespace posiscope
