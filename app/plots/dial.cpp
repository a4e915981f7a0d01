// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/dial.h"

#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/plots/devicepixels.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

void drawChord(QPainter& painter, const QPointF& from, const QPointF& to, const QPen& pen) {
    QPen dashed(pen);
    dashed.setStyle(Qt::DashLine);
    dashed.setCapStyle(Qt::FlatCap);
    dashed.setWidthF(pen.widthF() / 2);
    painter.setPen(dashed);
    painter.drawLine(from, to);
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    for (const QPointF& end : {from, to})
        painter.drawEllipse(end, 1.25 * pen.widthF(), 1.25 * pen.widthF());
}

double otherSide(double side) {
    return std::sqrt(std::max(0.0, 1 - side * side));
}

void paintFace(QPainter& painter, const Theme& theme, const Dial& dial, const QPen& ring) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(ring);
    painter.drawEllipse(dial.centre, dial.radius, dial.radius);
    painter.setPen(
        QPen(theme.mutedText, std::clamp(dial.radius / 60, 0.75, 1.5), Qt::SolidLine, Qt::FlatCap));
    const double inner = dial.radius < 24 ? 0.84 : 0.9;
    const int step = dial.radius < 24 ? 3 : 1;
    std::array<QLineF, 12> ticks;
    int count = 0;
    for (int hour = 0; hour < 12; hour += step) {
        const double angle = hour * std::numbers::pi / 6;
        const double sine = std::sin(angle);
        const double cosine = std::cos(angle);
        const Dial inside{dial.centre, dial.radius * (hour % 3 == 0 ? inner - 0.04 : inner)};
        const Dial outside{dial.centre, dial.radius * 0.96};
        ticks[static_cast<std::size_t>(count++)] = {inside.at(sine, cosine), outside.at(sine, cosine)};
    }
    painter.drawLines(ticks.data(), count);
}

}  // namespace

void Dial::drawHand(QPainter& painter, double sine, double cosine, double length, const QPen& pen) const {
    QPen round(pen);
    round.setCapStyle(Qt::RoundCap);
    painter.setPen(round);
    painter.drawLine(centre, Dial{centre, radius * length}.at(sine, cosine));
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawEllipse(centre, pen.widthF(), pen.widthF());
}

void Dial::drawSineOnly(QPainter& painter, double sine, const QPen& pen) const {
    drawChord(painter, at(sine, otherSide(sine)), at(sine, -otherSide(sine)), pen);
}

void Dial::drawCosineOnly(QPainter& painter, double cosine, const QPen& pen) const {
    drawChord(painter, at(otherSide(cosine), cosine), at(-otherSide(cosine), cosine), pen);
}

void DialFaces::draw(QPainter& painter, const Theme& theme, const Dial& dial, const QPen& ring) {
    const double ratio = devicePixelsALogical(painter);
    // Vector output must stay vectors, and Qt cannot paint pixmaps at less than one device pixel per logical
    // one.
    if (painter.paintEngine()->type() != QPaintEngine::Raster || ratio < 1) {
        paintFace(painter, theme, dial, ring);
        return;
    }
    const QPixmap& face = picture(theme, dial.radius, ratio, ring);
    const double half = face.width() / ratio / 2;
    constexpr double kNoise = 1e-3;  // half a pixel is rounded up, however it was computed
    const auto onPixel = [ratio](double x) { return std::floor(x * ratio + 0.5 + kNoise) / ratio; };
    painter.drawPixmap(QPointF(onPixel(dial.centre.x() - half), onPixel(dial.centre.y() - half)), face);
}

const QPixmap& DialFaces::picture(const Theme& theme, double radius, double ratio, const QPen& ring) {
    constexpr qsizetype kKept = 4;  // plain and the cursor's, before and after a resize
    for (const Face& face : m_faces)
        if (face.radius == radius && face.ratio == ratio && face.ring == ring && face.theme == &theme)
            return face.picture;
    const double side = 2 * (std::ceil(radius + ring.widthF()) + 1);
    QPixmap picture((QSizeF(side, side) * ratio).toSize());
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = picture.width() / ratio / 2;
    paintFace(painter, theme, Dial{{middle, middle}, radius}, ring);
    if (m_faces.size() == kKept)
        m_faces.removeFirst();
    m_faces.append({radius, ratio, ring, &theme, picture});
    return m_faces.last().picture;
}

}  // namespace posiscope
