// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace posiscope {

/// The sentence under a view: two lines of fixed height. A QLabel would lay out the whole card anew at every
/// word it is given, which costs more than the picture above it.
class Caption : public QLabel {
    Q_OBJECT

public:
    explicit Caption(QWidget* parent = nullptr);

    const QString& sentence() const { return m_sentence; }
    void say(const QString& sentence);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_sentence;
};

}  // namespace posiscope
