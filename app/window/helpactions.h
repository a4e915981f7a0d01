// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <string_view>

class QMainWindow;

namespace posiscope {

class Cards;
class Classroom;
class CommandList;
class CommandPalette;
class Document;
class ManualWindow;
struct ManualPlace;

/// What helps to find something in a window: the command palette and the manual.
class HelpActions : public QObject {
    Q_OBJECT

public:
    HelpActions(QMainWindow& window, Document& document, Cards& cards, const Classroom& classroom);

    /// Opens the command palette, or closes it.
    void askCommand();
    /// Opens the manual at \p place; without a chapter, at the last place read.
    void openManual(const ManualPlace& place);
    void about();

signals:
    void viewWanted(std::string_view view);
    void lessonWanted(const QString& lesson, int step);

private:
    CommandList commands();
    bool applies(std::string_view option) const;
    void addLessonSteps(CommandList& list);
    void addManual(CommandList& list);
    bool focusControl(const QString& option);

    QMainWindow& m_window;
    Document& m_document;
    Cards& m_cards;
    const Classroom& m_classroom;
    CommandPalette* m_commands = nullptr;  ///< made when it is first asked for
    ManualWindow* m_manual = nullptr;      ///< likewise
};

}  // namespace posiscope
