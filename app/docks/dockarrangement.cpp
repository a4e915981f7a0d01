// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/docks/dockarrangement.h"

#include <QDockWidget>
#include <QEvent>
#include <QGuiApplication>
#include <QLayout>
#include <QMainWindow>
#include <QStyle>
#include <QTabBar>
#include <algorithm>
#include <utility>

#include "app/docks/cardsaway.h"
#include "app/docks/onscreen.h"

namespace posiscope {
namespace {

constexpr QLatin1String kPrefix("dock-");
constexpr int kWhileHeld = 50;  // milliseconds between looks whether a button is still down

Qt::Orientation orientationOf(CardTree::Kind kind) {
    return kind == CardTree::Kind::Row ? Qt::Horizontal : Qt::Vertical;
}

int heightOf(const QString& card, const std::vector<PlacedCards>& cards) {
    for (const PlacedCards& each : cards)
        if (each.cards.contains(card))
            return each.place.height();
    return 0;
}

/// Qt brings a tab to the front as its dock rises over all others: one that lies over them already sinks
/// first.
void raiseTab(QDockWidget& dock) {
    if (dock.parentWidget() != nullptr && dock.parentWidget()->children().constLast() == &dock)
        dock.lower();
    dock.raise();
}

}  // namespace

DockArrangement::DockArrangement(QMainWindow& window, const QList<QDockWidget*>& panels,
                                 const QList<QDockWidget*>& views)
    : QObject(&window), m_window(window), m_docks(panels + views), m_panels(panels) {
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &DockArrangement::note);
    window.installEventFilter(this);
    for (QDockWidget* dock : std::as_const(m_docks)) {
        dock->installEventFilter(this);
        connect(dock, &QDockWidget::dockLocationChanged, this, [this] { noteSoon(News::Moved); });
        connect(dock, &QDockWidget::topLevelChanged, this, [this] { noteSoon(News::Moved); });
    }
}

QString DockArrangement::nameOf(const QDockWidget& dock) {
    return dock.objectName().sliced(kPrefix.size());
}

QStringList DockArrangement::names() const {
    QStringList names;
    for (const QDockWidget* dock : m_docks)
        names << nameOf(*dock);
    return names;
}

bool DockArrangement::eventFilter(QObject* watched, QEvent* event) {
    // The layout hears of an event before any filter does, so the docks have their new places already.
    const QEvent::Type type = event->type();
    if (watched != &m_window) {
        if (type == QEvent::ShowToParent || type == QEvent::HideToParent ||
            type == QEvent::MouseButtonRelease)
            noteSoon(News::Shown);
        else if (type == QEvent::Resize)
            noteSoon(News::Sized);  // by Qt: cards crowd a window for a moment while others come and go
    } else if (type == QEvent::ChildPolished) {
        // Of tabs without room some are seen and named, and arrows lead to the others: three letters of each
        // name nothing.
        if (auto* const bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child())) {
            bar->setElideMode(Qt::ElideNone);
            bar->setUsesScrollButtons(true);
        }
    } else if (type == QEvent::Show) {
        m_window.layout()->activate();
        raiseFront(m_arrangement.tree);  // tabs can be raised when they are there
        fit();
    } else if (type == QEvent::Resize) {
        fit();
    } else if (type == QEvent::LayoutRequest && !m_viewsAway) {
        if (m_news == News::Shown || least() != m_least || wantedBySnug() != m_wantedBySnug)
            note();  // before it is seen
    } else if (type == QEvent::MouseButtonRelease) {
        noteSoon(News::Moved);  // a release on the window itself is the end of a dragged separator
    }
    return QObject::eventFilter(watched, event);
}

void DockArrangement::set(const CardArrangement& arrangement) {
    m_arrangement = arrangement;
    build();
    m_soon.stop();
    m_news = News::None;
    if (!m_window.isVisible())
        return;
    m_window.layout()->activate();
    raiseFront(m_arrangement.tree);
    fit();
}

CardArrangement DockArrangement::arrangement() {
    m_window.layout()->activate();
    if (m_news != News::None)
        note();
    noteFronts();
    CardArrangement now = m_arrangement;
    now.closed.clear();
    now.floating.clear();
    for (const QString& name : cardsOf(now.tree)) {
        const QDockWidget* const dock = dockOf(name);
        if (dock->isHidden())
            now.closed << name;
        if (dock->isFloating())
            now.floating << FloatingCard{name, dock->geometry()};
    }
    return now;
}

void DockArrangement::open(QDockWidget* dock, QDockWidget* beside) {
    if (!isDocked(*dock) && !dock->isFloating()) {
        CardTree& tree = m_arrangement.tree;
        CardTree* tabs = tabsOf(tree, nameOf(*dock));
        if (tabs == nullptr) {
            tabs = tabsOf(tree, nameOf(*beside));
            if (tabs == nullptr)
                tabs = tabsOf(tree, cardsOf(tree).last());
            tabs->cards << nameOf(*dock);
        }
        const bool fitting = std::exchange(m_fitting, true);
        releaseSeparators(m_window);
        if (QDockWidget* const there = dockedOf(tabs->cards))
            m_window.tabifyDockWidget(there, dock);
        else
            m_window.addDockWidget(Qt::RightDockWidgetArea, dock);
        m_fitting = fitting;
    }
    dock->show();
    noteSoon(News::Shown);
}

void DockArrangement::putFloatingAway() {
    for (QDockWidget* dock : std::as_const(m_docks))
        if (dock->isFloating())
            dock->hide();
    m_soon.stop();
}

void DockArrangement::raise(QDockWidget* dock) {
    if (CardTree* const tabs = tabsOf(m_arrangement.tree, nameOf(*dock)))
        tabs->front = nameOf(*dock);
    raiseTab(*dock);
}

void DockArrangement::noteSoon(News news) {
    if (m_viewsAway || m_fitting || !m_window.isVisible())
        return;
    m_news = std::max(m_news, news);
    m_soon.start();
}

void DockArrangement::setViewsAway(bool away) {
    m_viewsAway = away;
    m_soon.stop();
    m_news = News::None;
    fit();
}

std::vector<std::pair<QDockWidget*, QSize>> DockArrangement::present() const {
    std::vector<std::pair<QDockWidget*, QSize>> sizes;
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (isDocked(*dock) && !dock->isHidden() && barOf(*dock) == nullptr)
            sizes.emplace_back(dock, dock->size());
    return sizes;
}

void DockArrangement::give(const std::vector<std::pair<QDockWidget*, QSize>>& sizes) {
    QList<QDockWidget*> docks;
    QList<int> widths;
    QList<int> heights;
    for (const auto& [dock, size] : sizes)
        if (isDocked(*dock) && !dock->isHidden()) {
            docks << dock;
            widths << size.width();
            heights << size.height();
        }
    m_window.resizeDocks(docks, widths, Qt::Horizontal);
    m_window.resizeDocks(docks, heights, Qt::Vertical);
}

/// Panels stand at a side, whatever stands in the place of the views.
void DockArrangement::build() {
    const bool fitting = std::exchange(m_fitting, true);
    releaseSeparators(m_window);
    for (QDockWidget* dock : std::as_const(m_docks)) {
        if (dock->isFloating() && floatingOf(nameOf(*dock)) == nullptr)
            land(*dock);
        m_window.removeDockWidget(
            dock);  // moved while tabbed, they would leave the bar of their tabs on a card
    }
    const CardTree* middle = &m_arrangement.tree;
    using Parts = std::vector<const CardTree*>;
    Parts before;
    Parts after;
    if (middle->kind == CardTree::Kind::Column && hasPanel(*middle)) {
        const CardTree& column = *middle;
        for (const CardTree& part : column.parts)
            if (middle == &column && hasPanel(part))
                middle = &part;
            else
                (middle == &column ? before : after).push_back(&part);
    }
    Parts left;
    Parts right;
    if (middle->kind == CardTree::Kind::Row) {
        const bool first = hasPanel(middle->parts.front());
        for (const CardTree& part : middle->parts)
            (right.empty() && hasPanel(part) == first ? left : right).push_back(&part);
    } else {
        (hasPanel(*middle) ? left : right).push_back(middle);
    }
    buildArea(Qt::TopDockWidgetArea, CardTree::Kind::Column, before);
    buildArea(Qt::LeftDockWidgetArea, CardTree::Kind::Row, left);
    buildArea(Qt::RightDockWidgetArea, CardTree::Kind::Row, right);
    buildArea(Qt::BottomDockWidgetArea, CardTree::Kind::Column, after);
    for (const QString& name : cardsOf(m_arrangement.tree)) {
        QDockWidget* const dock = dockOf(name);
        const FloatingCard* const floating = floatingOf(name);
        dock->setFloating(floating != nullptr);
        if (floating != nullptr)
            dock->setGeometry(onScreen(floating->place));
        dock->setVisible(!m_arrangement.closed.contains(name));
    }
    m_fitting = fitting;
}

const FloatingCard* DockArrangement::floatingOf(const QString& card) const {
    const auto found = std::ranges::find(m_arrangement.floating, card, &FloatingCard::card);
    return found == m_arrangement.floating.end() ? nullptr : &*found;
}

/// A card that floats and is closed has no place in the window, and without one Qt lets it float on.
void DockArrangement::land(QDockWidget& dock) {
    if (m_window.dockWidgetArea(&dock) == Qt::NoDockWidgetArea)
        m_window.addDockWidget(Qt::RightDockWidgetArea, &dock);
    dock.setFloating(false);
}

void DockArrangement::buildArea(Qt::DockWidgetArea area, CardTree::Kind kind,
                                const std::vector<const CardTree*>& parts) {
    QDockWidget* last = nullptr;
    for (const CardTree* part : parts) {
        QDockWidget* const first = firstOf(*part);
        if (last == nullptr)
            m_window.addDockWidget(area, first);
        else
            m_window.splitDockWidget(last, first, orientationOf(kind));
        last = first;
    }
    for (const CardTree* part : parts)
        divide(*part);
}

/// The place that firstOf(tree) has. A closed card becomes a tab when it is opened: hidden, it would leave
/// the bar of its tabs on a card.
void DockArrangement::divide(const CardTree& tree) {
    QDockWidget* const first = firstOf(tree);
    for (const QString& card : tree.cards)
        if (dockOf(card) != first && !m_arrangement.closed.contains(card))
            m_window.tabifyDockWidget(first, dockOf(card));
    for (std::size_t i = 1; i < tree.parts.size(); ++i)
        m_window.splitDockWidget(firstOf(tree.parts[i - 1]), firstOf(tree.parts[i]),
                                 orientationOf(tree.kind));
    std::ranges::for_each(tree.parts, [this](const CardTree& part) { divide(part); });
}

void DockArrangement::raiseFront(const CardTree& tree) {
    if (tree.cards.size() > 1 && isInPlace(tree.front))
        raiseTab(*dockOf(tree.front));
    std::ranges::for_each(tree.parts, [this](const CardTree& part) { raiseFront(part); });
}

/// What a person has done to the docks is what is wanted.
void DockArrangement::note() {
    if (m_viewsAway || m_fitting || !m_window.isVisible())
        return;
    if (QGuiApplication::mouseButtons() != Qt::NoButton) {
        m_soon.start(kWhileHeld);
        return;
    }
    const News news = std::exchange(m_news, News::None);
    m_soon.stop();
    if (news == News::Sized) {
        fit();
        return;
    }
    m_window.layout()->activate();
    const auto inPlace = [this](const QString& name) { return isInPlace(name); };
    const auto seen = treeOf(inSight());
    const auto wanted = shownPart(m_arrangement.tree, inPlace);
    if (seen && (!wanted || !sameShape(*wanted, *seen))) {
        adopt(*seen);
    } else if (seen && news == News::Moved) {
        const auto before = treeOf(m_given);
        if (before && sameShape(*before, *seen) && *before != *seen) {
            if (!takeSizes(m_arrangement.tree, *seen, *before, sharing()))
                adopt(*seen);
            if (heightOf(m_arrangement.snug, m_given) != heightOf(m_arrangement.snug, inSight()))
                m_arrangement.snug.clear();
        }
    }
    noteFronts();
    fit();
}

/// Cards that are not seen come back beside those they were tabs with, or else behind the last.
void DockArrangement::adopt(CardTree seen) {
    const QStringList there = cardsOf(seen);
    for (const QString& card : cardsOf(m_arrangement.tree)) {
        if (there.contains(card))
            continue;
        CardTree* tabs = tabsOf(seen, there.last());
        for (const QString& mate : tabsOf(m_arrangement.tree, card)->cards)
            if (there.contains(mate))
                tabs = tabsOf(seen, mate);
        tabs->cards << card;
    }
    m_arrangement.tree = std::move(seen);
}

/// Which tabs are in front and in which order all of them are; closed ones come last.
void DockArrangement::noteFronts() {
    for (const PlacedCards& seen : inSight()) {
        CardTree* const tabs = tabsOf(m_arrangement.tree, seen.front);
        if (tabs == nullptr)
            continue;
        QStringList cards = seen.cards;
        for (const QString& card : std::as_const(tabs->cards))
            if (!cards.contains(card))
                cards << card;
        tabs->cards = cards;
        tabs->front = seen.front;
    }
}

void DockArrangement::fit() {
    if (m_viewsAway || m_fitting || !m_window.isVisible())
        return;
    m_fitting = true;
    m_window.layout()->activate();
    m_wantedBySnug = wantedBySnug();
    QRect room;
    for (const PlacedCards& each : inSight())
        room |= each.place;
    QList<QDockWidget*> docks;
    QList<int> widths;
    QList<int> heights;
    for (const PlacedCards& each : placed(m_arrangement.tree, room, sharing())) {
        docks << dockOf(each.front);
        widths << std::max(1, each.place.width());
        heights << std::max(1, each.place.height());
    }
    m_window.resizeDocks(docks, widths, Qt::Horizontal);
    m_window.resizeDocks(docks, heights, Qt::Vertical);
    m_window.layout()->activate();
    m_given = inSight();
    m_least = least();
    m_fitting = false;
    if (wantedBySnug() != m_wantedBySnug)
        noteSoon(News::Shown);  // its content has just been laid out
}

/// With tabs, those of the first that is shown.
QDockWidget* DockArrangement::firstOf(const CardTree& tree) const {
    if (!tree.parts.empty())
        return firstOf(tree.parts.front());
    const auto shown = std::ranges::find_if(tree.cards, [this](const QString& card) {
        return !m_arrangement.closed.contains(card) &&
               std::ranges::count(m_arrangement.floating, card, &FloatingCard::card) == 0;
    });
    return dockOf(shown == tree.cards.end() ? tree.cards.first() : *shown);
}

QDockWidget* DockArrangement::dockOf(const QString& name) const {
    const auto found =
        std::ranges::find_if(m_docks, [&](const QDockWidget* dock) { return nameOf(*dock) == name; });
    return found == m_docks.end() ? nullptr : *found;
}

/// One of \p names that the layout has, shown if there is such a one.
QDockWidget* DockArrangement::dockedOf(const QStringList& names) const {
    QDockWidget* found = nullptr;
    for (const QString& name : names)
        if (QDockWidget* const dock = dockOf(name); isDocked(*dock) && (!found || found->isHidden()))
            found = dock;
    return found;
}

bool DockArrangement::isDocked(const QDockWidget& dock) const {
    return m_window.dockWidgetArea(const_cast<QDockWidget*>(&dock)) != Qt::NoDockWidgetArea &&
           !dock.isFloating();
}

bool DockArrangement::isInPlace(const QString& name) const {
    const QDockWidget* const dock = dockOf(name);
    return dock != nullptr && !dock->isHidden() && isDocked(*dock);
}

bool DockArrangement::isPanel(const QString& name) const {
    return m_panels.contains(dockOf(name));
}

bool DockArrangement::hasPanel(const CardTree& tree) const {
    const QStringList cards = cardsOf(tree);
    return std::ranges::any_of(cards, [this](const QString& card) { return isPanel(card); });
}

Sharing DockArrangement::sharing() const {
    return {.shown = [this](const QString& name) { return isInPlace(name); },
            .panel = [this](const QString& name) { return isPanel(name); },
            .snug = {m_arrangement.snug, m_wantedBySnug},
            .seam = m_window.style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, &m_window)};
}

/// The tabs that \p dock is one of, or null. Titles would not do: two cards may have the same.
QTabBar* DockArrangement::barOf(const QDockWidget& dock) const {
    for (QTabBar* bar : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        for (int i = 0; i < bar->count() && !bar->isHidden(); ++i)
            if (bar->tabData(i).value<quintptr>() == reinterpret_cast<quintptr>(&dock))
                return bar;
    return nullptr;
}

std::vector<PlacedCards> DockArrangement::inSight() const {
    std::vector<PlacedCards> cards;
    for (const QDockWidget* dock : m_docks) {
        if (!isInPlace(nameOf(*dock)))
            continue;
        const QTabBar* const bar = barOf(*dock);
        if (bar == nullptr) {
            cards.push_back({{nameOf(*dock)}, nameOf(*dock), dock->geometry()});
            continue;
        }
        if (bar->tabData(bar->currentIndex()).value<quintptr>() != reinterpret_cast<quintptr>(dock))
            continue;
        PlacedCards tabs{{}, nameOf(*dock), dock->geometry()};
        const int above = tabs.place.top() - bar->geometry().bottom();
        if (above >= 0 && above <= 2)  // of one tab that is shown it lies where it was
            tabs.place.setTop(bar->geometry().top());
        for (int i = 0; i < bar->count(); ++i)
            for (const QDockWidget* each : m_docks)
                if (bar->tabData(i).value<quintptr>() == reinterpret_cast<quintptr>(each))
                    tabs.cards << nameOf(*each);
        cards.push_back(tabs);
    }
    return cards;
}

int DockArrangement::wantedBySnug() const {
    const QDockWidget* const dock = dockOf(m_arrangement.snug);
    return dock == nullptr ? 0 : dock->sizeHint().height();
}

/// What docks need at least, and what there is for all of them.
std::vector<QSize> DockArrangement::least() const {
    std::vector<QSize> sizes;
    for (const QDockWidget* dock : m_docks)
        sizes.push_back(isInPlace(nameOf(*dock)) ? dock->layout()->minimumSize() : QSize());
    QRect room;
    for (const PlacedCards& each : inSight())
        room |= each.place;
    sizes.push_back(room.size());
    return sizes;
}

}  // namespace posiscope
