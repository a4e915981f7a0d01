// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace posiscope {

/// The caption under a view: a fixed number of lines, two by default. A QLabel would lay out the whole card
/// again at every change of its text, which costs more than drawing the picture above it.
class Caption : public QLabel {
    Q_OBJECT

public:
    explicit Caption(QWidget* parent = nullptr);

    const QString& sentence() const { return m_sentence; }
    void say(const QString& sentence);
    /// Keeps the space of its sentence, but shows and announces nothing.
    void setSilent(bool silent);

    /// Reserves so many lines, or more if it has grown.
    void setLines(int lines);
    /// Reserves room for the longest sentence since then, within reason, because a class cannot hover to read
    /// the rest. At constant width the number of lines only grows, so that the picture above does not move.
    void setWhole();
    /// Whether the whole sentence is visible.
    bool isWhole() const { return neededLines() <= m_lines; }

    QSize sizeHint() const override;
    /// It may disappear in a low card, but not on a stage.
    QSize minimumSizeHint() const override { return {0, m_whole ? sizeHint().height() : 0}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void tell();
    int neededLines() const;
    void grow();

    static constexpr int kUsualLines = 2;

    int m_lines = kUsualLines;
    bool m_whole = false;
    bool m_silent = false;
    QString m_sentence;
};

}  // namespace posiscope
