// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace posiscope {

/// The sentence under a view: lines of fixed height, two unless it is told otherwise. A QLabel would lay out
/// the whole card anew at every word it is given, which costs more than the picture above it.
class Caption : public QLabel {
    Q_OBJECT

public:
    explicit Caption(QWidget* parent = nullptr);

    const QString& sentence() const { return m_sentence; }
    void say(const QString& sentence);
    /// Has room for its sentence, but shows and tells nothing.
    void setSilent(bool silent);

    /// Has room for so many lines, or the more that it has grown to.
    void setLines(int lines);
    /// Has room for the longest sentence that was said since, within reason: a class cannot point at it to
    /// read the rest. In the same width it gains lines and loses none, so that the picture above stands
    /// still.
    void setWhole();
    /// Whether all of the sentence is seen.
    bool isWhole() const { return neededLines() <= m_lines; }

    QSize sizeHint() const override;
    /// A low card has no room for it; on a stage it has all.
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
