// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QImage>
#include <functional>

namespace posiscope {

class Document;
struct Scene;
enum class ThemeKind;

/// Draws the picture of a button.
using DoorPicture = std::function<void(QPainter& painter, const QRectF& area, ThemeKind theme)>;

/// The view of \p scene, shrunk to \p part of its size on the screen.
DoorPicture pictureOfScene(const Scene& scene, double part);

/// A large button with a picture, a name and a sentence.
class WelcomeDoor : public QAbstractButton {
    Q_OBJECT

public:
    enum class To { Explore, Learn, Teach, Figure };

    WelcomeDoor(To to, const Document& document, QWidget* parent = nullptr);
    /// \param usual size of the picture at the usual text size
    WelcomeDoor(DoorPicture picture, const QSize& usual, const Document& document, QWidget* parent = nullptr);

    void say(const QString& name, const QString& sentence);
    /// Names of buttons side by side stand at one height: the picture keeps its shape, and room is left
    /// below.
    void keepShape() { m_keepsShape = true; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }

private:
    QFont nameFont() const;
    int nameHeight(int width) const;
    int textHeight(int width) const;
    const QImage& picture(const QSize& size);

    DoorPicture m_draw;
    QSize m_usual;
    bool m_keepsShape = false;
    const Document& m_document;
    QString m_sentence;
    QImage m_picture;
    int m_theme = -1;  ///< theme of the cached picture
};

}  // namespace posiscope
