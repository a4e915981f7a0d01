// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace posiscope {

class Document;
struct Parameters;

/// Controls for training a table: run and pause, one step, reset to the random start.
class LearningBar : public QWidget {
    Q_OBJECT

public:
    explicit LearningBar(const Document& document, QWidget* parent = nullptr);

signals:
    void playRequested(bool playing);
    void parametersRequested(const posiscope::Parameters& parameters, const QString& undoText);

protected:
    void changeEvent(QEvent* event) override;

private:
    void oneStep();
    void reset();
    void showDocument();
    void showText();

    const Document& m_document;
    QToolButton* m_play;
    QToolButton* m_step;
    QToolButton* m_reset;
    QLabel* m_count;
};

}  // namespace posiscope
