// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

#include "app/document/appearance.h"
#include "app/manual/chapters.h"

class QLabel;
class QTreeWidget;
class QUrl;

namespace posiscope {

class Document;
class LessonText;

/// The manual in a separate window: its chapters and headings, and the text of one chapter.
class ManualWindow : public QDialog {
    Q_OBJECT

public:
    /// \param document provides the theme
    ManualWindow(const Document& document, QWidget* parent);

    /// Shows \p place; the first chapter if that chapter does not exist.
    void openAt(const ManualPlace& place);

    QSize sizeHint() const override { return {980, 700}; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void readChapters();
    void showCurrent();
    void showText();
    void scrollToCurrent();
    void follow(const QUrl& link);
    const ManualChapter& chapter() const;

    const Document& m_document;
    QList<ManualChapter> m_chapters;
    QTreeWidget* m_contents;
    QLabel* m_notice;  ///< above a chapter that is not in the language of the window
    LessonText* m_page;
    QString m_shown;  ///< name of the chapter shown on the page
    ThemeKind m_theme{};
};

}  // namespace posiscope
