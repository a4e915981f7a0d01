// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace posiscope {

/// Makes a lesson of one's own from steps of shipped lessons: a title, and a tick for each step.
class NewLessonDialog : public QDialog {
    Q_OBJECT

public:
    explicit NewLessonDialog(QWidget* parent = nullptr);

    /// The lesson, as a file has it: the chosen steps in teaching order, each as a line "include
    /// clocks#alien".
    QString lesson() const;

private:
    void addLessons();
    void showChosen();

    QLineEdit* m_title;
    QTreeWidget* m_steps;
    QLabel* m_count;
    QPushButton* m_save;
};

}  // namespace posiscope
