// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/welcome/welcomedoor.h"

#include <QPainter>
#include <QPainterPath>
#include <memory>

#include "app/document/document.h"
#include "app/lessons/scene.h"
#include "app/plots/textsize.h"
#include "app/plots/theme.h"
#include "app/texts/unbroken.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

/// Draws the view \p kind of \p document, \p scale times as large as on the screen.
void drawShrunk(QPainter& painter, const ViewKind& kind, const Document& document, const QRectF& area,
                double scale) {
    const std::unique_ptr<View> view(kind.make(document, nullptr));
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.translate(area.topLeft());
    painter.scale(scale, scale);
    view->prepare();
    view->draw(painter, (area.size() / scale).toSize() + QSize(1, 1));
    painter.restore();
}

/// Draws the view called \p name of an encoding of default size, \p scale times as large as on the screen.
void drawView(QPainter& painter, const char* name, const QRectF& area, ThemeKind theme, double scale,
              const Parameters& parameters = {}) {
    Document document;
    document.setAppearance({.theme = theme});
    document.setParameters(parameters);
    document.setCursor({.position = 13, .otherPosition = 40, .dimension = 8});
    drawShrunk(painter, *findViewKind(name), document, area, scale);
}

/// Lines in place of unreadably small text, as wide as \p widths of the room.
void drawLines(QPainter& painter, QRectF room, std::initializer_list<double> widths, double height,
               const QColor& colour) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (const double width : widths) {
        painter.drawRoundedRect(QRectF(room.topLeft(), QSizeF(room.width() * width, height)), height / 2,
                                height / 2);
        room.setTop(room.top() + 2.4 * height);
    }
}

/// The pictures on the buttons of the welcome dialog, drawn with the program's own views: a matrix, a page of
/// a lesson, a figure on paper. Each fills \p area.
void paintExploring(QPainter& painter, const QRectF& area, ThemeKind kind) {
    drawView(painter, "encoding", area, kind, area.height() / 310, {.dModel = 96, .length = 100});
}

void paintTeaching(QPainter& painter, const QRectF& area, ThemeKind kind) {
    const Theme& theme = Theme::of(kind);
    const double unit = area.height() / 100;
    painter.fillRect(area, theme.card);
    const QRectF words(area.left() + 8 * unit, area.top() + 12 * unit, area.width() * 0.36, 80 * unit);
    drawLines(painter, words, {0.7}, 6 * unit, theme.text);
    drawLines(painter, words.adjusted(0, 16 * unit, 0, 0), {1, 0.92, 0.6}, 3 * unit, theme.border);
    // A question with its choices, one of them selected.
    for (int i = 0; i < 3; ++i) {
        const QRectF choice(words.left(), words.top() + (42 + 15 * i) * unit, words.width(), 11 * unit);
        painter.setPen(QPen(i == 1 ? theme.accent : theme.border, unit));
        painter.setBrush(i == 1 ? theme.accent : theme.field);
        painter.drawRoundedRect(choice, 3 * unit, 3 * unit);
        drawLines(painter, choice.adjusted(5 * unit, 4.2 * unit, -5 * unit, 0),
                  {i == 1 ? 0.7 : 0.5 + 0.15 * i}, 2.6 * unit, i == 1 ? theme.accentText : theme.mutedText);
    }
    drawView(painter, "clock", area.adjusted(words.width() + 14 * unit, 0, 0, 0), kind, area.height() / 330,
             {.dModel = 24, .length = 100});
}

void paintFigure(QPainter& painter, const QRectF& area, ThemeKind kind) {
    const Theme& theme = Theme::of(kind);
    const double unit = area.height() / 100;
    painter.fillRect(area, theme.window);
    QRectF sheet = area.adjusted(area.width() * 0.16, 8 * unit, -area.width() * 0.16, 12 * unit);
    QColor shadow(0, 0, 0, kind == ThemeKind::Dark ? 90 : 22);
    for (int i = 3; i > 0; --i) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(shadow);
        painter.drawRoundedRect(sheet.adjusted(-i * unit, -i * unit / 2, i * unit, i * unit), 2 * unit,
                                2 * unit);
    }
    painter.setBrush(Qt::white);  // paper is white in the dark theme, too
    painter.drawRect(sheet);
    const QRectF text = sheet.adjusted(10 * unit, 8 * unit, -10 * unit, 0);
    const Theme& paper = Theme::of(ThemeKind::Light);
    drawLines(painter, text, {1, 0.96, 0.5}, 2.4 * unit, paper.border);
    const QRectF figure(text.left(), text.top() + 20 * unit, text.width(), 50 * unit);
    drawView(painter, "waves", figure, ThemeKind::Light, figure.height() / 250,
             {.dModel = 32, .length = 100});
    drawLines(painter, text.adjusted(0, 74 * unit, 0, 0), {0.9, 1}, 2.4 * unit, paper.border);
}

/// Six words in a bag, and the hands that number them.
void paintLearning(QPainter& painter, const QRectF& area, ThemeKind kind) {
    drawView(painter, "clock", area, kind, area.height() / 190, {.dModel = 8, .length = 100});
}

DoorPicture pictureOf(WelcomeDoor::To to) {
    switch (to) {
        case WelcomeDoor::To::Explore:
            return paintExploring;
        case WelcomeDoor::To::Learn:
            return paintLearning;
        case WelcomeDoor::To::Teach:
            return paintTeaching;
        case WelcomeDoor::To::Figure:
            return paintFigure;
    }
    return {};
}

constexpr QSize kPicture(232, 150);
constexpr QSize kLeastPicture(140, 60);
constexpr int kPadding = 12;
constexpr int kRound = 8;

}  // namespace

DoorPicture pictureOfScene(const Scene& scene, double part) {
    return [scene, part](QPainter& painter, const QRectF& area, ThemeKind theme) {
        Document document;
        document.setAppearance({.theme = theme});
        show(scene, document, {});
        drawShrunk(painter, *scene.views.front(), document, area, part);
    };
}

WelcomeDoor::WelcomeDoor(To to, const Document& document, QWidget* parent)
    : WelcomeDoor(pictureOf(to), kPicture, document, parent) {}

WelcomeDoor::WelcomeDoor(DoorPicture picture, const QSize& usual, const Document& document, QWidget* parent)
    : QAbstractButton(parent), m_draw(std::move(picture)), m_usual(usual), m_document(document) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void WelcomeDoor::say(const QString& name, const QString& sentence) {
    setText(name);
    m_sentence = unbroken(sentence);
    setAccessibleName(name);
    setAccessibleDescription(sentence);
    updateGeometry();
    update();
}

QFont WelcomeDoor::nameFont() const {
    QFont bold = font();
    bold.setPointSizeF(bold.pointSizeF() * 1.15);
    bold.setWeight(QFont::DemiBold);
    return bold;
}

/// With the gap below the name, which may take several lines.
int WelcomeDoor::nameHeight(int width) const {
    const QRect room(0, 0, width - 2 * kPadding, 10000);
    return QFontMetrics(nameFont()).boundingRect(room, Qt::TextWordWrap, text()).height() +
           qRound(fontMetrics().lineSpacing() * 0.35);
}

int WelcomeDoor::textHeight(int width) const {
    const int wide = width - 2 * kPadding;
    const QRect sentence = fontMetrics().boundingRect(QRect(0, 0, wide, 10000), Qt::TextWordWrap, m_sentence);
    return kPadding + nameHeight(width) + sentence.height() + kPadding;
}

QSize WelcomeDoor::sizeHint() const {
    const QSize picture = m_usual * TextSize::of().factor();
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
    m_draw(painter, area, theme);
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
    const int usual = m_keepsShape ? width() * m_usual.height() / m_usual.width() : height();
    const QSize size(width(), std::clamp(height() - below, 1, std::max(1, usual)));
    painter.drawImage(QPoint(0, 0), picture(size));
    painter.restore();
    painter.setPen(QPen(theme.border, 1));
    painter.drawLine(QPointF(1, size.height() + 0.5), QPointF(width() - 1, size.height() + 0.5));
    painter.setPen(QPen(chosen || underMouse() ? theme.accent : theme.border, chosen ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(shape);

    const QRect words(kPadding, size.height() + kPadding, width() - 2 * kPadding, below - 2 * kPadding);
    painter.setFont(nameFont());
    painter.setPen(chosen ? theme.accent : theme.text);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text());
    painter.setFont(font());
    painter.setPen(theme.mutedText);
    painter.drawText(words.adjusted(0, nameHeight(width()), 0, 0),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_sentence);
}

}  // namespace posiscope
