// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How the main window arranges its cards.
#include <QApplication>
#include <QLayout>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "app/docks/docksizes.h"
#include "app/docks/viewdock.h"
#include "app/document/document.h"
#include "app/presenting/classroom.h"
#include "app/presenting/lessonstage.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "app/window/mainwindow.h"

namespace posiscope {

ViewDock* MainWindow::currentView() const {
    if (const QWidget* const focused = QApplication::focusWidget())
        for (ViewDock* dock : m_views)
            if (dock->isAncestorOf(focused))
                return dock;
    for (ViewDock* dock : m_views)
        if (dock->isVisible())
            return dock;
    return m_views.front();
}

ViewDock* MainWindow::firstAt(Place place) const {
    return *std::ranges::find_if(m_views,
                                 [place](const ViewDock* dock) { return dock->kind().place == place; });
}

/// A view that the layout does not have becomes a tab of the first of its place. Those not shown at first
/// come into the layout like this when they are wanted: hidden in it, they would leave the bar of their tabs
/// on a card.
void MainWindow::place(ViewDock& dock) {
    if (dockWidgetArea(&dock) == Qt::NoDockWidgetArea && !dock.isFloating())
        tabifyDockWidget(firstAt(dock.kind().place), &dock);
}

void MainWindow::arrange() {
    leaveMaximised();
    for (QDockWidget* dock : findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        removeDockWidget(dock);  // moved while tabbed, they would leave the bar of their tabs on a card
    addDockWidget(Qt::LeftDockWidgetArea, m_parameters);
    addDockWidget(Qt::LeftDockWidgetArea, m_calculation);
    ViewDock* const encoding = firstAt(Place::UpperLeft);
    ViewDock* const similarity = firstAt(Place::UpperRight);
    ViewDock* const waves = firstAt(Place::LowerLeft);
    ViewDock* const readings = firstAt(Place::LowerRight);  // of the position in other ways: a card of tabs
    addDockWidget(Qt::RightDockWidgetArea, encoding);
    splitDockWidget(encoding, similarity, Qt::Horizontal);
    splitDockWidget(encoding, waves, Qt::Vertical);
    splitDockWidget(similarity, readings, Qt::Vertical);
    QList<QDockWidget*> shown{m_parameters, m_calculation};
    for (ViewDock* dock : m_views)
        if (dock->kind().atFirst) {
            place(*dock);
            shown << dock;
        }
    for (QDockWidget* dock : std::as_const(shown)) {
        dock->setFloating(false);
        dock->show();
    }
    readings->raise();
    const QSize room(1168, 768);
    std::vector<DockSizes::Wish> wishes{
        {m_parameters, {262, m_parameters->sizeHint().height()}, room},
        {m_calculation, {262, room.height() - m_parameters->sizeHint().height()}, room},
        {encoding, {620, 430}, room},
        {waves, {620, 330}, room},
        {similarity, {540, 420}, room}};
    for (ViewDock* dock : m_views)
        if (dock != encoding && dock != waves && dock != similarity)
            wishes.push_back({dock, {540, 340}, room});
    m_sizes->want(std::move(wishes));
    sharePanels();
    encoding->view()->setFocus();
}

void MainWindow::bring(std::string_view view) {
    if (m_classroom->isOpen()) {
        if (const ViewKind* const kind = findViewKind(view))
            m_classroom->stage().show({kind});
        return;
    }
    for (ViewDock* dock : m_views) {
        if (dock->kind().name != view)
            continue;
        leaveMaximised();
        place(*dock);
        dock->show();
        dock->raise();
        if (dock->kind().makeControls && !dock->isFloating())
            QTimer::singleShot(0, dock, [this, dock] { makeRoom(*dock); });
    }
}

void MainWindow::bringSuited() {
    if (m_classroom->isOpen())
        return;  // a lesson says itself what is looked at
    suit(m_document.parameters().scheme);
}

/// Views made for \p scheme come to the front, those made for the one before go.
void MainWindow::suit(Scheme scheme) {
    const Scheme before = std::exchange(m_scheme, scheme);
    if (scheme == before)
        return;
    leaveMaximised();
    if (scheme != Scheme::Relative)  // shown before others are hidden, or panels would take the room
        showAbsolute(true);
    for (ViewDock* dock : m_views)
        if (dock->kind().scheme == before) {
            dock->hide();
            firstAt(dock->kind().place)->raise();
        }
    for (const ViewDock* dock : m_views)
        if (dock->kind().scheme == scheme)
            bring(dock->kind().name);
    if (scheme == Scheme::Relative)
        showAbsolute(false);
    for (ViewDock* dock : m_views)
        dock->showTitle();
    QTimer::singleShot(0, this, &MainWindow::sharePanels);  // the panels have other controls
}

/// Views that were brought once and have nothing to show any more go.
void MainWindow::clearEmpty() {
    if (m_classroom->isOpen())
        return;  // the cards are away
    leaveMaximised();
    for (ViewDock* dock : m_views)
        if (!dock->isHidden() && !dock->kind().atFirst && dock->view()->nothingToShow()) {
            dock->hide();
            firstAt(dock->kind().place)->raise();
        }
}

/// Views of rows of positions make room for those of a relative scheme, and come back after it.
void MainWindow::showAbsolute(bool shown) {
    if (shown) {
        for (ViewDock* dock : std::as_const(m_absolute))
            dock->show();
        if (!m_absolute.isEmpty())
            firstAt(Place::LowerRight)->raise();
        m_absolute.clear();
        return;
    }
    for (ViewDock* dock : m_views)
        if (!dock->isHidden() && dock->view()->nothingToShow()) {
            m_absolute << dock;
            dock->hide();
        }
}

/// A view with controls above it takes the larger part of its column, and that of the width, or one would see
/// little else.
void MainWindow::makeRoom(ViewDock& dock) {
    constexpr double kOfWidth = 0.54;
    constexpr double kOfHeight = 0.6;
    m_sizes->makeRoom(&dock, kOfWidth, kOfHeight);
}

/// Gives the parameters the height of their controls, and the calculation the rest of the column.
void MainWindow::sharePanels() {
    constexpr int kLeastForCalculation = 200;
    const bool both = dockWidgetArea(m_parameters) == dockWidgetArea(m_calculation) &&
                      m_parameters->isVisible() && m_calculation->isVisible() &&
                      !m_parameters->isFloating() && !m_calculation->isFloating();
    if (!both)
        return;
    const int all = m_parameters->height() + m_calculation->height();
    const int parameters = std::min(m_parameters->sizeHint().height(), all - kLeastForCalculation);
    m_sizes->wantHeights({{m_parameters, parameters}, {m_calculation, all - parameters}});
}

void MainWindow::toggleMaximised(ViewDock* dock) {
    if (m_classroom->isOpen())
        return;  // the cards are away
    if (m_maximised) {
        leaveMaximised();
        return;
    }
    m_maximised = dock;
    QList<QDockWidget*> others(m_views.begin(), m_views.end());
    others.removeOne(dock);
    m_away.putAway(others);
}

void MainWindow::leaveMaximised() {
    if (!m_maximised)
        return;
    ViewDock* const dock = std::exchange(m_maximised, nullptr);
    m_away.bringBack();
    dock->raise();
    layout()->activate();
    m_sizes->fit();
}

}  // namespace posiscope
