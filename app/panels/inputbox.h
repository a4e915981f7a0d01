// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace posiscope {

/// A line for the input of a model that reads text and pictures, in the form of --input, with a menu of
/// proposals that the Down key opens as well.
class InputBox : public QLineEdit {
    Q_OBJECT

public:
    explicit InputBox(QWidget* parent = nullptr);

    /// Shows \p input without emitting entered(), unless the user is typing and it has not changed.
    void display(const QString& input);
    /// What was entered is refused: it stays marked for correction until Escape.
    void keepTyped();

signals:
    void entered(const QString& input);
    void left();  ///< what was refused is no longer asked for

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void take();
    void propose();

    QString m_input;
};

}  // namespace posiscope
