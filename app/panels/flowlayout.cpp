// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/flowlayout.h"

#include <algorithm>

namespace posiscope {

FlowLayout::FlowLayout(QWidget* parent, int spacing) : QLayout(parent) {
    setSpacing(spacing);
}

FlowLayout::~FlowLayout() {
    qDeleteAll(m_items);
}

void FlowLayout::addItem(QLayoutItem* item) {
    m_items.append(item);
}

QLayoutItem* FlowLayout::takeAt(int index) {
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const QLayoutItem* item : m_items)
        size = size.expandedTo(item->minimumSize());
    const QMargins around = contentsMargins();
    return size.grownBy(around);
}

QSize FlowLayout::sizeHint() const {
    int width = 0;
    int height = 0;
    for (const QLayoutItem* item : m_items) {
        width += item->sizeHint().width() + spacing();
        height = std::max(height, item->sizeHint().height());
    }
    return QSize(width, height).grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect& rect, bool move) const {
    const QRect room = rect.marginsRemoved(contentsMargins());
    int x = room.left();
    int y = room.top();
    int line = 0;
    for (QLayoutItem* item : m_items) {
        const QSize size = item->sizeHint();
        if (x > room.left() && x + size.width() > room.left() + room.width()) {
            x = room.left();
            y += line + spacing();
            line = 0;
        }
        if (move)
            item->setGeometry(
                QRect(QPoint(x, y), QSize(std::min(size.width(), room.width()), size.height())));
        x += size.width() + spacing();
        line = std::max(line, size.height());
    }
    return y + line - rect.top() + contentsMargins().bottom();
}

}  // namespace posiscope
