// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPen>
#include <QPixmap>
#include <QPointF>

class QPainter;

namespace posiscope {

struct Theme;

/// A clock face with twelve ticks. Angle 0 is at 12 and angles grow clockwise: a point at (sin, cos) lies sin
/// to the right and cos up.
struct Dial {
    QPointF centre;
    double radius = 0;

    /// The point for (\p sine, \p cosine).
    QPointF at(double sine, double cosine) const {
        return {centre.x() + radius * sine, centre.y() - radius * cosine};
    }

    /// \p length as a share of the radius.
    void drawHand(QPainter& painter, double sine, double cosine, double length, const QPen& pen) const;
    /// Shows a hand of which only one coordinate is known: the line of all points with this sine, or this
    /// cosine, and the two possible ends of the hand.
    void drawSineOnly(QPainter& painter, double sine, const QPen& pen) const;
    void drawCosineOnly(QPainter& painter, double cosine, const QPen& pen) const;
};

/// The faces of dials: ring and ticks. Faces do not change while hands move, so on a screen each is painted
/// once and cached.
class DialFaces {
public:
    void draw(QPainter& painter, const Theme& theme, const Dial& dial, const QPen& ring);

private:
    struct Face {
        double radius;
        double ratio;  ///< device pixels per logical pixel
        QPen ring;
        const Theme* theme;
        QPixmap picture;
    };

    const QPixmap& picture(const Theme& theme, double radius, double ratio, const QPen& ring);

    QList<Face> m_faces;
};

}  // namespace posiscope
