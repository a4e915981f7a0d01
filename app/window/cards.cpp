// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/cards.h"

#include <QAction>
#include <QApplication>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "app/cards/cardgrid.h"
#include "app/cards/panel.h"
#include "app/cards/viewcard.h"
#include "app/document/document.h"
#include "app/panels/calculationpanel.h"
#include "app/panels/parameterpanel.h"
#include "app/texts/translated.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"

namespace posiscope {

Cards::Cards(Document& document, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_parameters(
          addPanel(QStringLiteral("parameters"), new ParameterPanel(document), &GridSetting::parameters)),
      m_calculation(
          addPanel(QStringLiteral("calculation"), new CalculationPanel(document), &GridSetting::calculation)),
      m_grid(new CardGrid(*m_parameters, *m_calculation)) {
    m_inLesson.parameters = m_inLesson.calculation = false;
    for (const ViewKind& kind : viewKinds())
        m_views.push_back(addView(kind));
    connect(m_grid, &CardGrid::seamDragged, this, [this] { m_kept.setting().seams = m_grid->seams(); });
}

Panel* Cards::addPanel(const QString& name, QWidget* content, bool GridSetting::*open) {
    auto* panel = new Panel(name, content);
    connect(panel->toggleViewAction(), &QAction::triggered, this, [this, open](bool shown) {
        (m_lesson ? m_inLesson : m_kept.setting()).*open = shown;
        show();
    });
    return panel;
}

ViewCard* Cards::addView(const ViewKind& kind) {
    auto* card = new ViewCard(kind, m_document, m_grid);
    card->hide();
    connect(card->view(), &View::painted, this,
            [this, &kind](double milliseconds) { emit painted(kind.name, milliseconds); });
    connect(card, &ViewCard::readoutChanged, this, &Cards::readoutChanged);
    connect(card, &ViewCard::checkpointWanted, this, &Cards::checkpointWanted);
    connect(card->toggleViewAction(), &QAction::triggered, this, [this, card] { toggle(*card); });
    connect(card, &ViewCard::viewChosen, this, [this, card](const QString& view) { choose(*card, view); });
    connect(card, &ViewCard::maximiseRequested, this, [this, card] { toggleMaximised(card); });
    connect(card, &ViewCard::copyRequested, this, [this, card] { emit copyRequested(card->kind()); });
    connect(card, &ViewCard::exportRequested, this, [this, card] { emit exportRequested(card->kind()); });
    return card;
}

ViewCard* Cards::cardOf(const QString& view) const {
    const auto found = std::ranges::find_if(
        m_views, [&](const ViewCard* card) { return verbatim(card->kind().name) == view; });
    return found == m_views.end() ? nullptr : *found;
}

ViewCard* Cards::current() const {
    const QWidget* const focused = QApplication::focusWidget();
    const auto has = std::ranges::find_if(
        m_views, [&](const ViewCard* card) { return card->isVisible() && card->isAncestorOf(focused); });
    if (has != m_views.end())
        return *has;
    for (const CardChoice& choice : m_kept.setting().cards)
        if (ViewCard* const card = cardOf(choice.shown); card != nullptr && card->isVisible())
            return card;
    return m_views.front();
}

CardChoices Cards::choicesIn(GridSetting& setting) const {
    return {setting, [this](const QString& view) { return !cardOf(view)->view()->nothingToShow(); }};
}

void Cards::show() {
    const GridSetting& setting = m_kept.setting();
    m_speaking = choices().speaking();
    std::array<ViewCard*, kCards> cards{};
    for (std::size_t i = 0; i < kCards; ++i)
        if (!m_maximised || *m_maximised == i)
            cards[i] = cardOf(setting.cards[i].shown);
    const GridSetting& panels = m_lesson ? m_inLesson : setting;
    m_parameters->toggleViewAction()->setChecked(panels.parameters);
    m_calculation->toggleViewAction()->setChecked(panels.calculation);
    GridSetting shown = setting;
    shown.parameters = panels.parameters;
    shown.calculation = panels.calculation && m_calculated;
    m_grid->setCards(cards, shown, settingAtFirst(m_kept.current).seams);
    CardChoices now = choices();
    for (ViewCard* card : m_views) {
        const bool open = now.cardOf(verbatim(card->kind().name)) != kCards;
        card->toggleViewAction()->setChecked(open);
        card->toggleViewAction()->setEnabled(!open || now.count() > 1);
    }
}

void Cards::toggle(ViewCard& card) {
    leaveMaximised();
    CardChoices now = choices();
    const QString view = verbatim(card.kind().name);
    const std::size_t at = now.cardOf(view);
    const bool unseen = at == kCards || (card.isHidden() && !m_lesson);  // may be hidden for lack of room
    unseen ? now.open(view) : now.close(at);
    show();
}

/// Also moves the focus to the chosen card.
void Cards::choose(const ViewCard& card, const QString& view) {
    CardChoices now = choices();
    const std::size_t at = now.cardOf(verbatim(card.kind().name));
    if (at == kCards)
        return;
    now.choose(at, view);
    show();
    cardOf(view)->chooser()->setFocus();
}

void Cards::enter(Workspace workspace) {
    if (m_lesson) {               // the lesson hides the cards
        emit workspaceChanged();  // unchanged: makes the menu check the current one again
        return;
    }
    m_maximised.reset();
    m_kept.current = workspace;
    show();
    bringSuited();
    emit workspaceChanged();
}

void Cards::reset() {
    m_maximised.reset();
    m_kept.setting() = settingAtFirst(m_kept.current);
    show();
    bringSuited();
    current()->view()->setFocus();
}

void Cards::takeLeft(const QByteArray& remembered) {
    m_kept = readWorkspaces(remembered);
    show();
    emit workspaceChanged();
}

void Cards::bring(std::string_view view) {
    if (findViewKind(view) == nullptr)
        return;
    m_maximised.reset();
    choices().open(verbatim(view));
    show();
}

/// No effect during a lesson, which chooses its own views.
void Cards::bringSuited() {
    const auto scheme = static_cast<std::size_t>(m_document.scheme());
    const QString option = verbatim(findParameter("scheme")->choices[scheme].option);
    if (m_lesson || m_document.dragging())  // views do not change under a dragged slider
        return;
    if (option != m_kept.setting().scheme)
        m_maximised.reset();
    else if (m_speaking == choices().speaking())
        return;
    choices().suit(option);
    show();
}

void Cards::lend(std::string_view view) {
    if (m_lesson)
        return;
    m_maximised.reset();
    for (GridSetting& setting : m_kept.settings)
        choicesIn(setting).lend(&setting == &m_kept.setting() ? verbatim(view) : QString());
    show();
}

void Cards::toggleMaximised(ViewCard* card) {
    if (isMaximised())
        return leaveMaximised();
    const std::size_t at = choices().cardOf(verbatim(card->kind().name));
    if (m_lesson || at == kCards)
        return;
    m_maximised = at;
    show();
}

void Cards::leaveMaximised() {
    if (std::exchange(m_maximised, std::nullopt))
        show();
}

void Cards::setLesson(bool lesson) {
    m_lesson = lesson;
    show();
    if (!lesson)  // later, when the document has been restored
        QTimer::singleShot(0, this, &Cards::bringSuited);
}

void Cards::setCalculated(bool calculated) {
    if (std::exchange(m_calculated, calculated) != calculated)
        show();
}

void Cards::showText() {
    m_parameters->setWindowTitle(tr("Parameters"));
    m_calculation->setWindowTitle(tr("Calculation"));
}

}  // namespace posiscope
