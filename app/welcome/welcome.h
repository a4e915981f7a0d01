// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace posiscope {

class Document;
class WelcomeDoor;

/// The welcome dialog of the first start: four large buttons for the main uses of the program, and below
/// them the way to open a file, and the language.
class Welcome : public QDialog {
    Q_OBJECT

public:
    explicit Welcome(const Document& document, QWidget* parent = nullptr);

signals:
    void learningRequested();
    void lessonsRequested();
    void figureRequested();
    void openRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QHBoxLayout* makeFoot();
    void showText();

    QLabel* m_title;
    QLabel* m_sentence;
    QLabel* m_again;
    QPushButton* m_open;
    QComboBox* m_language;
    QList<WelcomeDoor*> m_doors;  ///< explore, learn, teach, make a figure
};

}  // namespace posiscope
