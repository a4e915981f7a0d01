// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/yieldingrow.h"

#include <QAbstractButton>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <algorithm>

namespace posiscope {

YieldingRow::YieldingRow(QWidget* parent)
    : QWidget(parent), m_all(new QWidget), m_row(new QHBoxLayout(m_all)) {
    auto* room = new QHBoxLayout(this);  // hears at once when the tabs want another size
    room->setContentsMargins(0, 0, 0, 0);
    room->addWidget(m_all);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(8);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void YieldingRow::add(QAbstractButton* tab) {
    m_row->addWidget(tab);
    connect(tab, &QAbstractButton::toggled, this, qOverload<>(&QWidget::update));
}

QSize YieldingRow::sizeHint() const {
    return m_all->sizeHint();
}

QSize YieldingRow::minimumSizeHint() const {
    int widest = 0;
    for (const QAbstractButton* tab : m_all->findChildren<QAbstractButton*>())
        if (!tab->isHidden())
            widest = std::max(widest, fontMetrics().horizontalAdvance(tab->text()));
    return {widest, sizeHint().height()};
}

/// Tabs ask for another size when their text or its size has changed, or they come and go; hidden, they ask
/// for nothing.
bool YieldingRow::event(QEvent* event) {
    const bool done = QWidget::event(event);
    switch (event->type()) {
        case QEvent::FontChange:
        case QEvent::LanguageChange:
        case QEvent::StyleChange:
            updateGeometry();
            [[fallthrough]];
        case QEvent::LayoutRequest:
            fit();
            break;
        default:
            break;
    }
    return done;
}

void YieldingRow::resizeEvent(QResizeEvent*) {
    fit();
}

void YieldingRow::fit() {
    m_all->setVisible(m_all->sizeHint().width() <= width());
    update();
}

void YieldingRow::paintEvent(QPaintEvent*) {
    if (!m_all->isHidden())
        return;
    for (const QAbstractButton* tab : m_all->findChildren<QAbstractButton*>())
        if (tab->isChecked() && !tab->isHidden()) {
            QPainter painter(this);
            painter.setPen(palette().color(QPalette::PlaceholderText));
            painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                             fontMetrics().elidedText(tab->text(), Qt::ElideRight, width()));
        }
}

}  // namespace posiscope
