// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <string_view>

class QWidget;

namespace posiscope {

class Classroom;
class Document;
class Lessons;
struct DeepLink;
struct ViewKind;

/// What a window does with links from browsers, PDFs and slides: shows what they ask for, and copies such
/// links of what it shows. Where something would be lost that nobody has saved, it asks first.
class Links : public QObject {
    Q_OBJECT

public:
    /// \param window over which it asks
    Links(QWidget& window, Document& document, Lessons& lessons, Classroom& classroom);

    void open(const QString& link);
    /// Puts the link to what is shown, looked at in \p kind, on the clipboard.
    void copy(const ViewKind& kind);
    /// The same for the step of the lesson; one of a file has no link.
    void copyStep();

signals:
    void said(const QString& sentence, int milliseconds = 4000);  ///< for the status bar
    void viewWanted(std::string_view view);

private:
    bool mayReplace(const DeepLink& link);
    void give(const QString& link);

    QWidget& m_window;
    Document& m_document;
    Lessons& m_lessons;
    Classroom& m_classroom;
};

}  // namespace posiscope
