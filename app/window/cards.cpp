// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/cards.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QFrame>
#include <QLabel>
#include <QLayout>
#include <QMainWindow>
#include <QTabBar>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/docks/dockarrangement.h"
#include "app/docks/viewdock.h"
#include "app/document/document.h"
#include "app/document/heldsetting.h"
#include "app/panels/calculationpanel.h"
#include "app/panels/cardtitle.h"
#include "app/panels/parameterpanel.h"
#include "app/plots/textsize.h"
#include "app/texts/translated.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "app/window/firstarrangement.h"

namespace posiscope {
namespace {

// Logical pixels of a window, with text of the usual size; more where each card holds A beside B.
constexpr double kLeastUsual = 860;  // across
constexpr double kLeastUsualForTwo = 1200;
constexpr double kLeastOfTwo = 560;  // down, for two cards below each other with nothing beside them
constexpr double kLeastOfTwoForTwo = 860;
constexpr double kLeastOfRows = 660;  // down, for cards below others that stand beside each other

/// By a person, not because the scheme has nothing to show in it.
bool isClosed(const CardArrangement& arrangement, const QString& card) {
    return arrangement.closed.contains(card) && !arrangement.away.contains(card);
}

/// What a person closed or opened where \p stood is so in \p kept, too, if it is there.
void openAndCloseAs(const CardArrangement& stood, CardArrangement& kept) {
    const QStringList cards = cardsOf(stood.tree);
    kept.away.removeIf([&](const QString& card) { return isClosed(stood, card); });
    for (const QString& card : cardsOf(kept.tree))
        if (isClosed(stood, card) && !kept.closed.contains(card))
            kept.closed << card;
    kept.closed.removeIf(
        [&](const QString& card) { return cards.contains(card) && !stood.closed.contains(card); });
}

}  // namespace

Cards::Cards(QMainWindow& window, Document& document)
    : QObject(&window), m_window(window), m_document(document) {
    m_parameters = addPanel(QStringLiteral("parameters"), new ParameterPanel(document));
    m_calculation = addPanel(QStringLiteral("calculation"), new CalculationPanel(document));
    for (const ViewKind& kind : viewKinds())
        m_views.push_back(addView(kind));
    m_docks = new DockArrangement(window, {m_parameters, m_calculation}, {m_views.begin(), m_views.end()});
    window.installEventFilter(this);
    connect(&window, &QMainWindow::tabifiedDockWidgetActivated, this, &Cards::takeChosen);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, const QWidget* now) {
        if (m_chosen && now && !m_chosen->isAncestorOf(now) && viewAround(*now))
            m_chosen.clear();
    });
    connect(&TextSize::of(), &TextSize::changed, this,
            [this] { QTimer::singleShot(0, this, &Cards::takeForm); });
    for (const auto signal : {&HeldSetting::changed, &HeldSetting::modeChanged})
        connect(&document.held(), signal, this, [this] { QTimer::singleShot(0, this, &Cards::takeForm); });
}

QDockWidget* Cards::addPanel(const QString& name, QWidget* content) {
    auto* dock = new QDockWidget(&m_window);
    dock->setObjectName(QStringLiteral("dock-") + name);
    auto* title = new QLabel;
    title->setObjectName(QStringLiteral("cardName"));
    auto* bar = new CardTitle(*dock);
    auto* row = new QVBoxLayout(bar);
    row->setContentsMargins(12, 6, 8, 6);
    row->addWidget(title);
    dock->setTitleBarWidget(bar);
    connect(dock, &QDockWidget::windowTitleChanged, title, &QLabel::setText);
    auto* body = new QFrame;
    body->setObjectName(QStringLiteral("cardBody"));
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(1, 1, 1, 1);
    column->addWidget(content);
    dock->setWidget(body);
    return dock;
}

ViewDock* Cards::addView(const ViewKind& kind) {
    auto* dock = new ViewDock(kind, m_document, &m_window);
    connect(dock->view(), &View::painted, this,
            [this, &kind](double milliseconds) { emit painted(kind.name, milliseconds); });
    connect(dock, &ViewDock::readoutChanged, this, &Cards::readoutChanged);
    connect(dock, &ViewDock::checkpointWanted, this, &Cards::checkpointWanted);
    connect(dock->toggleViewAction(), &QAction::triggered, dock, [this, dock](bool shown) {
        if (m_opened == dock)
            m_opened = nullptr;  // from now on it is as a person has it
        if (!shown)
            return;
        place(*dock);
        m_docks->raise(dock);  // or it would be behind the tab that was in front
    });
    connect(dock, &ViewDock::maximiseRequested, this, [this, dock] { toggleMaximised(dock); });
    connect(dock, &ViewDock::copyRequested, this, [this, dock] { emit copyRequested(dock->kind()); });
    connect(dock, &ViewDock::exportRequested, this, [this, dock] { emit exportRequested(dock->kind()); });
    return dock;
}

ViewDock* Cards::viewAround(const QWidget& widget) const {
    const auto found =
        std::ranges::find_if(m_views, [&](const ViewDock* dock) { return dock->isAncestorOf(&widget); });
    return found == m_views.end() ? nullptr : *found;
}

/// A tab chosen by a person, not one that came to the front with a preset.
void Cards::takeChosen(QDockWidget* front) {
    const bool byHand = QApplication::mouseButtons() != Qt::NoButton ||
                        qobject_cast<QTabBar*>(QApplication::focusWidget()) != nullptr;
    m_chosen = byHand ? qobject_cast<ViewDock*>(front) : nullptr;
}

ViewDock* Cards::current() const {
    if (m_chosen && !m_chosen->visibleRegion().isEmpty())  // behind others a card is visible to Qt
        return m_chosen;
    if (const QWidget* const focused = QApplication::focusWidget())
        if (ViewDock* const dock = viewAround(*focused))
            return dock;
    for (ViewDock* dock : m_views)
        if (dock->isVisible())
            return dock;
    return m_views.front();
}

ViewDock* Cards::firstAt(Place place) const {
    return *std::ranges::find_if(m_views,
                                 [place](const ViewDock* dock) { return dock->kind().place == place; });
}

/// A view that was nowhere yet becomes a tab of the first of its place.
void Cards::place(ViewDock& dock) {
    m_docks->open(&dock, firstAt(dock.kind().place));
}

void Cards::enter(Workspace workspace) {
    if (m_lesson) {               // the cards are away
        emit workspaceChanged();  // no, it was not
        return;
    }
    leaveMaximised();
    keepCurrent();
    m_kept.current = workspace;
    m_opened = nullptr;  // the views of this one are as they were left
    take(arrangementOf(workspace));
    bringSuited();
    emit workspaceChanged();
}

Form Cards::formNow() const {
    const QSizeF size = QSizeF(m_window.size()) / TextSize::of().factor();
    const bool two = m_document.held().document() != nullptr && !m_document.held().asDifference();
    if (size.width() >= (two ? kLeastUsualForTwo : kLeastUsual))
        return size.height() >= kLeastOfRows ? Form::Usual : Form::Low;
    return size.height() >= (two ? kLeastOfTwoForTwo : kLeastOfTwo) ? Form::Narrow : Form::Small;
}

CardArrangement Cards::arrangementOf(Workspace workspace) const {
    if (const auto left = m_kept.arrangements.find({workspace, formNow()}); left != m_kept.arrangements.end())
        return left->second;
    CardArrangement first = arrangementAtFirst(workspace, formNow());
    // What was closed in a window of another form is not wanted in this one either.
    const auto other =
        std::ranges::find(m_kept.arrangements, workspace, [](const auto& kept) { return kept.first.first; });
    if (other != m_kept.arrangements.end())
        openAndCloseAs(other->second, first);
    return first;
}

bool Cards::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window && event->type() == QEvent::Resize)
        QTimer::singleShot(0, this, &Cards::takeForm);  // when it has its size
    return QObject::eventFilter(watched, event);
}

/// The same views, in the other form.
void Cards::takeForm() {
    if (m_lesson || m_placeBehind || m_maximised || m_form == formNow())
        return;
    keepCurrent();
    std::vector<std::pair<ViewDock*, bool>> before;
    for (ViewDock* dock : m_views)
        before.emplace_back(dock, !dock->isHidden());
    const QList<ViewDock*> away = m_absolute;
    ViewDock* const front = current();
    CardArrangement arrangement = arrangementOf(m_kept.current);
    arrangement.floating = m_docks->arrangement().floating;
    take(arrangement);
    bringSuited();
    for (const auto& [dock, open] : before) {
        if (open && dock->isHidden())
            place(*dock);
        else if (!open)
            dock->hide();
    }
    for (ViewDock* dock : away)
        if (dock->isHidden() && !m_absolute.contains(dock))
            m_absolute << dock;
    m_docks->raise(front);
}

void Cards::reset() {
    leaveMaximised();
    std::erase_if(m_kept.arrangements, [&](const auto& kept) { return kept.first.first == m_kept.current; });
    take(arrangementAtFirst(m_kept.current, formNow()));
    bringSuited();
    firstAt(Place::UpperLeft)->view()->setFocus();
}

void Cards::take(const CardArrangement& arrangement) {
    m_form = formNow();
    takeScheme(arrangement);
    m_docks->set(arrangement);
    showTitles();
}

/// What an arrangement says of the scheme it was made in.
void Cards::takeScheme(const CardArrangement& arrangement) {
    const auto& schemes = findParameter("scheme")->choices;
    const auto scheme = std::ranges::find_if(
        schemes, [&](const Choice& choice) { return verbatim(choice.option) == arrangement.scheme; });
    m_scheme = scheme == schemes.end() ? Scheme::Sinusoidal : static_cast<Scheme>(scheme - schemes.begin());
    m_absolute.clear();
    for (ViewDock* dock : m_views)
        if (arrangement.away.contains(DockArrangement::nameOf(*dock)))
            m_absolute << dock;
}

void Cards::takeLeft(const QByteArray& remembered) {
    m_kept = readWorkspaces(remembered, m_docks->names());
    emit workspaceChanged();
    if (m_kept.arrangements.empty() && m_kept.current == Workspace::Explore && m_form == formNow())
        return;  // as they stand already
    take(arrangementOf(m_kept.current));
}

void Cards::keepCurrent() {
    CardArrangement stood = m_docks->arrangement();
    stood.scheme = verbatim(findParameter("scheme")->choices[static_cast<std::size_t>(m_scheme)].option);
    stood.away.clear();
    for (const ViewDock* dock : std::as_const(m_absolute))
        stood.away << DockArrangement::nameOf(*dock);
    for (auto& [key, kept] : m_kept.arrangements)  // in whatever form the next start finds the window
        if (key.first == m_kept.current)
            openAndCloseAs(stood, kept);
    m_kept.arrangements[{m_kept.current, m_form}] = std::move(stood);
}

QByteArray Cards::remembered() {
    keepCurrent();
    return textOf(m_kept);
}

void Cards::bring(std::string_view view) {
    for (ViewDock* dock : m_views) {
        if (dock->kind().name != view)
            continue;
        leaveMaximised();
        place(*dock);
        m_docks->raise(dock);
    }
}

void Cards::bringSuited() {
    if (!m_lesson)  // a lesson says itself what is looked at
        suit(m_document.scheme());
}

/// Views made for \p scheme come to the front, those made for the one before go.
void Cards::suit(Scheme scheme) {
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
    replaceEmpty();
    showTitles();
}

/// A view in front that has nothing to show of the scheme lets one of its tabs come before it that has, and
/// comes back when it has again.
void Cards::replaceEmpty() {
    for (const auto& [dock, before] : std::exchange(m_replaced, {}))
        if (!dock->view()->nothingToShow() && !dock->isHidden() && !before->visibleRegion().isEmpty())
            m_docks->raise(dock);
        else if (dock->view()->nothingToShow())
            m_replaced.emplace_back(dock, before);
    for (ViewDock* dock : m_views) {
        if (dock->visibleRegion().isEmpty() || !dock->view()->nothingToShow())
            continue;
        for (QDockWidget* mate : m_window.tabifiedDockWidgets(dock)) {
            const auto* view = qobject_cast<ViewDock*>(mate);
            if (view == nullptr || mate->isHidden() || view->view()->nothingToShow())
                continue;
            m_docks->raise(mate);
            m_replaced.emplace_back(dock, mate);
            break;
        }
    }
}

void Cards::showTitles() {
    for (ViewDock* dock : m_views)
        dock->showTitle();
}

void Cards::clearFor(std::string_view view) {
    if (m_lesson)
        return;
    leaveMaximised();
    for (ViewDock* dock : m_views) {
        const bool goes = dock == m_opened || dock->view()->nothingToShow();
        if (goes && !dock->isHidden() && !dock->kind().atFirst && dock->kind().name != view) {
            dock->hide();
            m_docks->raise(firstAt(dock->kind().place));
        }
    }
    const auto wanted =
        std::ranges::find(m_views, view, [](const ViewDock* dock) { return dock->kind().name; });
    if (wanted == m_views.end())
        m_opened = nullptr;
    else if (*wanted != m_opened)
        m_opened = (*wanted)->isHidden() ? *wanted : nullptr;
}

/// Views of rows of positions make room for those of a relative scheme, and come back after it.
void Cards::showAbsolute(bool shown) {
    if (shown) {
        for (ViewDock* dock : std::as_const(m_absolute))
            place(*dock);  // of another workspace, they may have none
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

void Cards::toggleMaximised(ViewDock* dock) {
    if (m_lesson)
        return;  // the cards are away
    if (m_maximised) {
        leaveMaximised();
        return;
    }
    m_maximised = dock;
    QList<QDockWidget*> others(m_views.begin(), m_views.end());
    others.removeOne(dock);
    m_away.putAway(others);
    showTitles();  // its tab went with the others
}

void Cards::leaveMaximised() {
    if (!m_maximised)
        return;
    ViewDock* const dock = std::exchange(m_maximised, nullptr);
    m_away.bringBack();
    m_docks->raise(dock);
    m_window.layout()->activate();
    m_docks->fit();
    showTitles();
    takeForm();
}

void Cards::fit() {
    m_docks->fit();
}

void Cards::setLesson(bool lesson) {
    m_lesson = lesson;
    if (!lesson)
        m_window.layout()->activate();
    m_docks->setViewsAway(lesson);
    bringSuited();
    showTitles();
    takeForm();
}

void Cards::standBehind(bool presenting) {
    if (!presenting) {
        QTimer::singleShot(0, this, &Cards::standInFront);  // when all have their smaller type again
        return;
    }
    m_behind = m_docks->present();
    m_placeBehind = m_window.geometry();
    m_docks->setViewsAway(true);
}

void Cards::standInFront() {
    if (!m_placeBehind)
        return;
    m_window.layout()->activate();
    if (!m_window.isMaximized() && !m_window.isFullScreen())
        m_window.setGeometry(*m_placeBehind);
    m_placeBehind.reset();
    m_window.layout()->activate();
    m_docks->give(m_behind);
    m_docks->setViewsAway(m_lesson);
}

void Cards::putFloatingAway() {
    m_docks->putFloatingAway();
}

void Cards::showText() {
    m_parameters->setWindowTitle(tr("Parameters"));
    m_calculation->setWindowTitle(tr("Calculation"));
}

}  // namespace posiscope
