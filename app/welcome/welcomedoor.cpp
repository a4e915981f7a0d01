// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/welcome/welcomedoor.h"

#include <QPainter>
#include <QPainterPath>

#include "app/document/document.h"
#include "app/plots/textsize.h"
#include "app/plots/theme.h"
#include "app/welcome/welcomepicture.h"

namespace posiscope {
namespace {

constexpr QSize kPicture(232, 150);
constexpr QSize kLeastPicture(140, 60);
constexpr int kPadding = 12;
constexpr int kRound = 8;

}  // namespace

WelcomeDoor::WelcomeDoor(To to, const Document& document, QWidget* parent)
    : QAbstractButton(parent), m_to(to), m_document(document) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void WelcomeDoor::say(const QString& name, const QString& sentence) {
    setText(name);
    m_sentence = sentence;
    setAccessibleName(name);
    setAccessibleDescription(sentence);
    updateGeometry();
    update();
}

int WelcomeDoor::textHeight(int width) const {
    const int wide = width - 2 * kPadding;
    const QRect sentence = fontMetrics().boundingRect(QRect(0, 0, wide, 10000), Qt::TextWordWrap, m_sentence);
    return kPadding + qRound(fontMetrics().lineSpacing() * 1.5) + sentence.height() + kPadding;
}

QSize WelcomeDoor::sizeHint() const {
    const QSize picture = kPicture * TextSize::of().factor();
    return {picture.width(), picture.height() + textHeight(picture.width())};
}

QSize WelcomeDoor::minimumSizeHint() const {
    return {kLeastPicture.width(), kLeastPicture.height() + textHeight(kLeastPicture.width())};
}

const QImage& WelcomeDoor::picture(const QSize& size) {
    const ThemeKind theme = m_document.appearance().theme;
    const QSize pixels = (QSizeF(size) * devicePixelRatioF()).toSize();
    if (m_picture.size() == pixels && m_theme == static_cast<int>(theme))
        return m_picture;
    m_theme = static_cast<int>(theme);
    m_picture = QImage(pixels, QImage::Format_RGB32);
    m_picture.setDevicePixelRatio(devicePixelRatioF());
    m_picture.fill(Theme::of(theme).card);
    QPainter painter(&m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area(QPointF(0, 0), QSizeF(size));
    switch (m_to) {
        case To::Explore:
            paintExploring(painter, area, theme);
            break;
        case To::Teach:
            paintTeaching(painter, area, theme);
            break;
        case To::Figure:
            paintFigure(painter, area, theme);
            break;
    }
    return m_picture;
}

void WelcomeDoor::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::of(m_document.appearance().theme);
    const bool chosen = hasFocus();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    QPainterPath shape;
    shape.addRoundedRect(frame, kRound, kRound);
    painter.fillPath(shape, isDown() ? theme.field : theme.card);
    const int below = textHeight(width());
    painter.save();
    painter.setClipPath(shape);
    const QSize size(width(), std::max(1, height() - below));
    painter.drawImage(QPoint(0, 0), picture(size));
    painter.restore();
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(QPointF(1, size.height() + 0.5), QPointF(width() - 1, size.height() + 0.5));
    painter.setPen(QPen(chosen || underMouse() ? theme.accent : theme.border, chosen ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(shape);

    const QRect words(kPadding, size.height() + kPadding, width() - 2 * kPadding, below - 2 * kPadding);
    QFont bold = font();
    bold.setPointSizeF(bold.pointSizeF() * 1.15);
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(chosen ? theme.accent : theme.text);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop, text());
    painter.setFont(font());
    painter.setPen(theme.mutedText);
    painter.drawText(words.adjusted(0, qRound(fontMetrics().lineSpacing() * 1.5), 0, 0),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_sentence);
}

void WelcomeDoor::enterEvent(QEnterEvent*) {
    update();
}

void WelcomeDoor::leaveEvent(QEvent*) {
    update();
}

}  // namespace posiscope
