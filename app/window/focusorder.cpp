// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/focusorder.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QScrollArea>
#include <QTabBar>
#include <QToolBar>
#include <algorithm>
#include <array>

#include "app/docks/viewdock.h"

namespace posiscope {
namespace {

enum Region { Above, Left, Middle, Right, Below, kRegions };

/// What stands in one place: a toolbar, or a dock with the tabs of those behind it.
struct Block {
    QRect place;
    QList<QWidget*> parts;
};

template <class Item, class Place>
QList<Item> readingOrder(QList<Item> items, const Place& place) {
    std::ranges::stable_sort(items, {}, [&](const Item& item) { return place(item).top(); });
    for (auto line = items.begin(); line != items.end();) {
        const int middle = place(*line).center().y();
        const auto end =
            std::find_if(line, items.end(), [&](const Item& item) { return place(item).top() > middle; });
        std::stable_sort(line, end,
                         [&](const Item& a, const Item& b) { return place(a).left() < place(b).left(); });
        line = end;
    }
    return items;
}

Region regionOf(const QMainWindow& window, QWidget& widget) {
    if (auto* bar = qobject_cast<QToolBar*>(&widget))
        return window.toolBarArea(bar) == Qt::BottomToolBarArea ? Below : Above;
    if (qobject_cast<ViewDock*>(&widget) != nullptr)
        return Middle;
    return widget.geometry().center().x() < window.width() / 2 ? Left : Right;
}

/// Docks and toolbars of \p window that can be seen, without docks that are windows of their own.
std::array<QList<Block>, kRegions> blocksOf(const QMainWindow& window) {
    std::array<QList<Block>, kRegions> blocks;
    QList<QTabBar*> tabs;
    for (QWidget* child : window.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (!child->isVisible() || child->isWindow() || child->visibleRegion().isEmpty())
            continue;
        if (auto* bar = qobject_cast<QTabBar*>(child))
            tabs << bar;
        else if (qobject_cast<QToolBar*>(child) != nullptr || qobject_cast<QDockWidget*>(child) != nullptr)
            blocks[regionOf(window, *child)] << Block{child->geometry(), {child}};
    }
    for (QTabBar* bar : tabs)
        for (QList<Block>& region : blocks)
            for (Block& block : region)
                if (bar->geometry().adjusted(0, 0, 0, 4).intersects(block.place) &&
                    bar->y() < block.place.top()) {
                    block.place |= bar->geometry();
                    block.parts.prepend(bar);
                }
    return blocks;
}

QList<QWidget*> stopsIn(const QMainWindow& window, QWidget& part) {
    QList<QWidget*> stops = part.findChildren<QWidget*>();
    stops.prepend(&part);
    stops.removeIf([&](const QWidget* widget) {
        return (widget->focusPolicy() & Qt::TabFocus) == 0 || !widget->isEnabled() ||
               widget->focusProxy() != nullptr || !widget->isVisibleTo(&window);
    });
    return readingOrder(stops, [&](const QWidget* widget) {
        return QRect(widget->mapTo(&window, QPoint(0, 0)), widget->size());
    });
}

}  // namespace

QList<QWidget*> focusOrder(const QMainWindow& window) {
    QList<QWidget*> order;
    for (const QList<Block>& region : blocksOf(window))
        for (const Block& block : readingOrder(region, [](const Block& each) { return each.place; }))
            for (QWidget* part : block.parts)
                order << stopsIn(window, *part);
    return order;
}

void goTo(QWidget& stop, Qt::FocusReason reason) {
    for (QWidget* above = stop.parentWidget(); above != nullptr; above = above->parentWidget())
        if (auto* room = qobject_cast<QScrollArea*>(above))
            room->ensureWidgetVisible(&stop);
    stop.setFocus(reason);
}

}  // namespace posiscope
