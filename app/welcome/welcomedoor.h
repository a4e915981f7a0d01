// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QImage>

namespace posiscope {

class Document;

/// A large button with a picture, a name and a sentence.
class WelcomeDoor : public QAbstractButton {
    Q_OBJECT

public:
    enum class To { Explore, Teach, Figure };

    WelcomeDoor(To to, const Document& document, QWidget* parent = nullptr);

    void say(const QString& name, const QString& sentence);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    int textHeight(int width) const;
    const QImage& picture(const QSize& size);

    To m_to;
    const Document& m_document;
    QString m_sentence;
    QImage m_picture;
    int m_theme = -1;  ///< theme of the cached picture
};

}  // namespace posiscope
