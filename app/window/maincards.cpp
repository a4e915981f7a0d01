// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How the main window arranges its cards.
#include <QApplication>
#include <QLayout>
#include <algorithm>
#include <utility>

#include "app/docks/dockarrangement.h"
#include "app/docks/viewdock.h"
#include "app/document/document.h"
#include "app/presenting/classroom.h"
#include "app/presenting/lessonstage.h"
#include "app/settings/settings.h"
#include "app/texts/translated.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "app/window/mainwindow.h"
#include "app/window/windowplace.h"

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

/// A view that was nowhere yet becomes a tab of the first of its place.
void MainWindow::place(ViewDock& dock) {
    m_docks->open(&dock, firstAt(dock.kind().place));
}

/// Panels at the left, a card of tabs at each place that views have.
CardArrangement MainWindow::arrangementAtFirst() const {
    const auto tabs = [](double size, const QStringList& cards) {
        return CardTree{CardTree::Kind::Tabs, size, cards, cards.value(0), {}};
    };
    const auto views = [&](double size, Place place) {
        QStringList cards;
        for (const ViewDock* dock : m_views)
            if (dock->kind().place == place && dock->kind().atFirst)
                cards << DockArrangement::nameOf(*dock);
        return tabs(size, cards);
    };
    const auto column = [](double size, std::vector<CardTree> parts) {
        return CardTree{CardTree::Kind::Column, size, {}, {}, std::move(parts)};
    };
    const QStringList parameters{DockArrangement::nameOf(*m_parameters)};
    const QStringList calculation{DockArrangement::nameOf(*m_calculation)};
    CardArrangement first;
    first.snug = parameters.first();
    first.tree.kind = CardTree::Kind::Row;
    first.tree.parts = {column(262, {tabs(500, parameters), tabs(268, calculation)}),
                        column(550, {views(460, Place::UpperLeft), views(300, Place::LowerLeft)}),
                        column(610, {views(460, Place::UpperRight), views(300, Place::LowerRight)})};
    return first;
}

void MainWindow::arrange() {
    leaveMaximised();
    takeScheme({});
    m_docks->set(arrangementAtFirst());
    showTitles();
    bringSuited();
    firstAt(Place::UpperLeft)->view()->setFocus();
}

/// What an arrangement says of the scheme it was made in.
void MainWindow::takeScheme(const CardArrangement& arrangement) {
    const auto& schemes = findParameter("scheme")->choices;
    const auto scheme = std::ranges::find_if(
        schemes, [&](const Choice& choice) { return verbatim(choice.option) == arrangement.scheme; });
    m_scheme = scheme == schemes.end() ? Scheme::Sinusoidal : static_cast<Scheme>(scheme - schemes.begin());
    m_absolute.clear();
    for (ViewDock* dock : m_views)
        if (arrangement.away.contains(DockArrangement::nameOf(*dock)))
            m_absolute << dock;
}

/// The window and its cards as they were when it was closed.
void MainWindow::takeLeft() {
    if (const auto place = readWindowPlace(settings::windowPlace()))
        put(*this, *place);
    const auto left = readArrangement(settings::arrangement(), m_docks->names());
    if (!left)
        return;
    takeScheme(*left);
    m_docks->set(*left);
    showTitles();
}

void MainWindow::remember() {
    CardArrangement left = m_docks->arrangement();
    left.scheme = verbatim(findParameter("scheme")->choices[static_cast<std::size_t>(m_scheme)].option);
    for (const ViewDock* dock : std::as_const(m_absolute))
        left.away << DockArrangement::nameOf(*dock);
    settings::remember(textOf(placeOf(*this)), textOf(left), m_document);
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
        m_docks->raise(dock);
        if (dock->kind().makeControls && !dock->isFloating())
            makeRoom(*dock);
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
            m_docks->raise(firstAt(dock->kind().place));
        }
    for (const ViewDock* dock : m_views)
        if (dock->kind().scheme == scheme)
            bring(dock->kind().name);
    if (scheme == Scheme::Relative)
        showAbsolute(false);
    showTitles();
}

void MainWindow::showTitles() {
    for (ViewDock* dock : m_views)
        dock->showTitle();
}

/// Views that were brought once and have nothing to show any more go.
void MainWindow::clearEmpty() {
    if (m_classroom->isOpen())
        return;  // the cards are away
    leaveMaximised();
    for (ViewDock* dock : m_views)
        if (!dock->isHidden() && !dock->kind().atFirst && dock->view()->nothingToShow()) {
            dock->hide();
            m_docks->raise(firstAt(dock->kind().place));
        }
}

/// Views of rows of positions make room for those of a relative scheme, and come back after it.
void MainWindow::showAbsolute(bool shown) {
    if (shown) {
        for (ViewDock* dock : std::as_const(m_absolute))
            dock->show();
        if (!m_absolute.isEmpty())
            m_docks->raise(firstAt(Place::LowerRight));
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
    m_docks->makeRoom(&dock, kOfWidth, kOfHeight);
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
    m_docks->raise(dock);
    layout()->activate();
    m_docks->fit();
}

}  // namespace posiscope
