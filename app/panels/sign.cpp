// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/sign.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace posiscope {
namespace {

class Sign : public QIconEngine {
public:
    Sign(const QString& name, QPalette::ColorRole role) : m_role(role) {
        QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
        if (file.open(QIODevice::ReadOnly))
            m_drawing = file.readAll();
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const QColor colour =
            QGuiApplication::palette().color(mode == QIcon::Disabled ? QPalette::PlaceholderText : m_role);
        QSvgRenderer(QByteArray(m_drawing).replace("#000", colour.name().toLatin1())).render(painter, rect);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        if (size.isEmpty())
            return {};
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paint(&painter, picture.rect(), mode, state);
        return picture;
    }

    QIconEngine* clone() const override { return new Sign(*this); }

private:
    QByteArray m_drawing;
    QPalette::ColorRole m_role;
};

}  // namespace

QIcon sign(const QString& name, QPalette::ColorRole role) {
    return QIcon(new Sign(name, role));
}

}  // namespace posiscope
