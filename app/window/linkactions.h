// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <string_view>

class QWidget;

namespace posiscope {

class Classroom;
class Document;
class LessonActions;
struct DeepLink;
struct ViewKind;

/// Opens links from browsers, PDFs and slides in a window, and copies links to what it shows. Asks before
/// replacing unsaved work.
class LinkActions : public QObject {
    Q_OBJECT

public:
    /// \param window parent of the dialogs
    LinkActions(QWidget& window, Document& document, LessonActions& lessons, Classroom& classroom);

    void open(const QString& link);
    /// Copies a link to the document, shown in \p kind, to the clipboard.
    void copy(const ViewKind& kind);
    /// Copies a link to the current step of the lesson; a lesson opened from a file has no link.
    void copyStep();

signals:
    void said(const QString& sentence, int milliseconds = 4000);  ///< for the status bar
    void viewWanted(std::string_view view);

private:
    bool mayReplace(const DeepLink& link);
    void give(const QString& link);

    QWidget& m_window;
    Document& m_document;
    LessonActions& m_lessons;
    Classroom& m_classroom;
};

}  // namespace posiscope
