// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/focusorder.h"

#include <QMainWindow>
#include <QScrollArea>
#include <QToolBar>
#include <algorithm>
#include <array>
#include <iterator>

#include "app/cards/panel.h"
#include "app/cards/viewcard.h"

namespace posiscope {
namespace {

enum Region { Above, Left, Middle, Right, Below, kRegions };

template <class Item, class Place>
QList<Item> readingOrder(QList<Item> items, const Place& place) {
    std::ranges::stable_sort(items, {}, [&](const Item& item) { return place(item).top(); });
    for (auto line = items.begin(); line != items.end();) {
        const int middle = place(*line).center().y();
        const auto end =  // the first item belongs to its row even if its height is 0
            std::find_if(std::next(line), items.end(),
                         [&](const Item& item) { return place(item).top() > middle; });
        std::stable_sort(line, end,
                         [&](const Item& a, const Item& b) { return place(a).left() < place(b).left(); });
        line = end;
    }
    return items;
}

QRect placeIn(const QMainWindow& window, const QWidget& widget) {
    return {widget.mapTo(&window, QPoint(0, 0)), widget.size()};
}

Region regionOf(const QMainWindow& window, QWidget& widget) {
    if (auto* bar = qobject_cast<QToolBar*>(&widget))
        return window.toolBarArea(bar) == Qt::BottomToolBarArea ? Below : Above;
    if (qobject_cast<ViewCard*>(&widget) != nullptr)
        return Middle;
    return placeIn(window, widget).center().x() < window.width() / 2 ? Left : Right;
}

/// The visible toolbars, panels and cards of \p window, by region.
std::array<QList<QWidget*>, kRegions> blocksOf(const QMainWindow& window) {
    std::array<QList<QWidget*>, kRegions> blocks;
    for (QWidget* child : window.findChildren<QWidget*>())
        if (child->isVisible() && child->window() == &window &&
            (qobject_cast<QToolBar*>(child) != nullptr || qobject_cast<Panel*>(child) != nullptr ||
             qobject_cast<ViewCard*>(child) != nullptr))
            blocks[regionOf(window, *child)] << child;
    return blocks;
}

QList<QWidget*> stopsIn(const QMainWindow& window, QWidget& part) {
    QList<QWidget*> stops = part.findChildren<QWidget*>();
    stops.prepend(&part);
    stops.removeIf([&](const QWidget* widget) {
        return (widget->focusPolicy() & Qt::TabFocus) == 0 || !widget->isEnabled() ||
               widget->focusProxy() != nullptr || !widget->isVisibleTo(&window);
    });
    return readingOrder(stops, [&](const QWidget* widget) { return placeIn(window, *widget); });
}

}  // namespace

QList<QWidget*> focusOrder(const QMainWindow& window) {
    QList<QWidget*> order;
    for (const QList<QWidget*>& region : blocksOf(window))
        for (QWidget* block :
             readingOrder(region, [&](const QWidget* each) { return placeIn(window, *each); }))
            order << stopsIn(window, *block);
    return order;
}

void goTo(QWidget& stop, Qt::FocusReason reason) {
    for (QWidget* above = stop.parentWidget(); above != nullptr; above = above->parentWidget())
        if (auto* room = qobject_cast<QScrollArea*>(above))
            room->ensureWidgetVisible(&stop);
    stop.setFocus(reason);
}

}  // namespace posiscope
