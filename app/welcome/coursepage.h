// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <QString>

class QScrollArea;
class QVBoxLayout;

namespace posiscope {

class Document;
class WelcomeDoor;
struct Lesson;

/// Lessons that belong together, from number \c first, counted from 1, to the one before the next part.
struct CoursePart {
    QString title;
    int first;
};

QList<CoursePart> courseParts();

/// The course for those who learn alone: ways in of five minutes, where the last lesson was left, and every
/// lesson with a sentence, its minutes and its first picture, in the order in which they build on each other.
class CoursePage : public QDialog {
    Q_OBJECT

public:
    explicit CoursePage(const Document& document, QWidget* parent = nullptr);

signals:
    void lessonRequested(const QString& word, int step);
    void wayRequested(int way);  ///< of courseWays()

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void addWays(QVBoxLayout& column);
    void addGroups(QVBoxLayout& column);
    WelcomeDoor* door(const Lesson& lesson, int step, const QSize& picture);
    void lead(WelcomeDoor* door, const QString& word, int step);

    const Document& m_document;
    QScrollArea* m_area;
};

}  // namespace posiscope
