// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/docks/docksizes.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QTabBar>
#include <algorithm>

namespace posiscope {
namespace {

int scaled(int size, int room, int before) {
    return std::max(1, qRound(static_cast<double>(size) * room / std::max(1, before)));
}

}  // namespace

DockSizes::DockSizes(QMainWindow& window, QList<QDockWidget*> panels)
    : QObject(&window), m_window(window), m_panels(std::move(panels)) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, [this] { note(); });
    window.installEventFilter(this);
    for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
        connect(dock, &QDockWidget::dockLocationChanged, this, &DockSizes::noteSoon);
        connect(dock, &QDockWidget::topLevelChanged, this, &DockSizes::noteSoon);
    }
}

bool DockSizes::eventFilter(QObject* watched, QEvent* event) {
    // The layout hears of an event before any filter does, so the docks have their new places already.
    if (event->type() == QEvent::Resize && m_window.isVisible())
        fit();
    else if (event->type() == QEvent::MouseButtonRelease)
        noteSoon();  // a release on the window itself is the end of a dragged separator
    return QObject::eventFilter(watched, event);
}

void DockSizes::want(std::vector<Wish> wishes) {
    m_soon.stop();
    m_wishes = std::move(wishes);
    fit();
}

void DockSizes::wantHeights(const std::vector<std::pair<QDockWidget*, int>>& heights) {
    for (const auto& [dock, height] : heights)
        for (Wish& wish : m_wishes)
            if (wish.dock == dock)
                wish.size.setHeight(height);
    fit();
}

void DockSizes::makeRoom(QDockWidget* dock, double ofWidth, double ofHeight) {
    if (m_viewsAway)
        return;
    std::vector<std::pair<QDockWidget*, QSize>> sizes = present();
    std::erase_if(sizes, [this](const auto& given) { return m_panels.contains(given.first); });
    const auto own = std::ranges::find(sizes, dock, &std::pair<QDockWidget*, QSize>::first);
    if (own == sizes.end())
        return;
    const QSize room = roomForViews();
    const QSize before = own->second;
    const QSize after = before.expandedTo({qRound(ofWidth * room.width()), qRound(ofHeight * room.height())});
    const bool wider = after.width() > before.width();
    const bool higher = after.height() > before.height();
    if (!wider && !higher)
        return;  // what spans everything leaves the others nothing to be scaled to
    for (auto& [other, size] : sizes) {
        const bool inColumn =
            other->x() <= dock->geometry().right() && dock->x() <= other->geometry().right();
        if (wider)
            size.setWidth(
                inColumn ? after.width()
                         : scaled(size.width(), room.width() - after.width(), room.width() - before.width()));
        if (higher && inColumn)
            size.setHeight(other == dock ? after.height()
                                         : scaled(size.height(), room.height() - after.height(),
                                                  room.height() - before.height()));
    }
    m_soon.stop();
    for (const auto& [other, size] : sizes)
        noteAll(other, size, room);
    fit();
}

void DockSizes::noteSoon() {
    if (!m_viewsAway)
        m_soon.start();
}

void DockSizes::setViewsAway(bool away) {
    m_viewsAway = away;
    m_soon.stop();
    fit();
}

std::vector<std::pair<QDockWidget*, QSize>> DockSizes::present() const {
    std::vector<std::pair<QDockWidget*, QSize>> sizes;
    for (QDockWidget* dock : inSight())
        sizes.emplace_back(dock, sizeOf(dock));
    return sizes;
}

void DockSizes::give(const std::vector<std::pair<QDockWidget*, QSize>>& sizes) {
    const QList<QDockWidget*> shown = inSight();
    QList<QDockWidget*> docks;
    QList<int> widths;
    QList<int> heights;
    for (const auto& [dock, size] : sizes)
        if (shown.contains(dock)) {
            docks << dock;
            widths << size.width();
            heights << size.height();
        }
    m_window.resizeDocks(docks, widths, Qt::Horizontal);
    m_window.resizeDocks(docks, heights, Qt::Vertical);
}

/// Docked, and not behind another.
QList<QDockWidget*> DockSizes::inSight() const {
    QList<QDockWidget*> docks;
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>())
        if (!dock->isHidden() && m_window.dockWidgetArea(dock) != Qt::NoDockWidgetArea &&
            !dock->isFloating() && (!m_window.isVisible() || !dock->visibleRegion().isEmpty()))
            docks << dock;
    return docks;
}

/// With the tabs above it, which the layout counts in.
QSize DockSizes::sizeOf(QDockWidget* dock) const {
    QSize size = dock->size();
    if (m_window.tabifiedDockWidgets(dock).isEmpty())
        return size;
    for (const QTabBar* tabs : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        if (tabs->isVisible() && tabs->geometry().bottom() + 1 == dock->y())
            size.rheight() += tabs->height();
    return size;
}

/// What is left of the docks' room when every panel is as wide as it is wanted.
QSize DockSizes::roomForViews() const {
    QRect all;
    QRect panels;
    int wanted = 0;
    for (QDockWidget* dock : inSight()) {
        (m_panels.contains(dock) ? panels : all) |= dock->geometry();
        const auto wish = std::ranges::find(m_wishes, dock, &Wish::dock);
        if (m_panels.contains(dock))
            wanted = std::max(wanted, wish == m_wishes.end() ? dock->width() : wish->size.width());
    }
    return {all.width() + panels.width() - wanted, (all | panels).height()};
}

void DockSizes::note() {
    const QList<QDockWidget*> shown = inSight();
    const auto isView = [this](QDockWidget* dock) { return !m_panels.contains(dock); };
    const bool alone = std::ranges::count_if(shown, isView) == 1;
    for (QDockWidget* panel : shown)
        if (!isView(panel))
            note(panel, panel->size(), {});
    const QSize room = roomForViews();
    for (QDockWidget* dock : shown) {
        if (alone && isView(dock))
            continue;  // maximised, and that is no wish
        noteAll(dock, sizeOf(dock), room);
    }
}

void DockSizes::note(QDockWidget* dock, const QSize& size, const QSize& room) {
    std::erase_if(m_wishes, [dock](const Wish& wish) { return wish.dock == dock; });
    m_wishes.push_back({dock, size, room});
}

/// Of \p dock and of those behind it.
void DockSizes::noteAll(QDockWidget* dock, const QSize& size, const QSize& room) {
    note(dock, size, room);
    for (QDockWidget* behind : m_window.tabifiedDockWidgets(dock))
        note(behind, size, room);
}

void DockSizes::fit() {
    if (m_viewsAway)
        return;
    QList<QDockWidget*> docks;
    QList<int> widths;
    QList<int> heights;
    const QSize now = roomForViews();
    const QList<QDockWidget*> shown = inSight();
    for (const Wish& wish : m_wishes) {
        if (!shown.contains(wish.dock))
            continue;
        const QSize room = m_window.isVisible() ? now : wish.room;
        const bool panel = m_panels.contains(wish.dock);
        docks << wish.dock;
        widths << (panel ? wish.size.width() : scaled(wish.size.width(), room.width(), wish.room.width()));
        heights << scaled(wish.size.height(), room.height(), wish.room.height());
    }
    m_window.resizeDocks(docks, widths, Qt::Horizontal);
    m_window.resizeDocks(docks, heights, Qt::Vertical);
}

}  // namespace posiscope
