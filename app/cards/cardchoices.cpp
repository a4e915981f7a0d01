// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/cardchoices.h"

#include <algorithm>
#include <utility>

#include "app/texts/translated.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

const ViewKind& kindOf(const QString& view) {
    return *findViewKind(view.toStdString());
}

std::size_t placeOf(const QString& view) {
    return static_cast<std::size_t>(kindOf(view).place);
}

bool isMadeFor(const ViewKind& kind, const QString& scheme) {
    const auto is = [&](const std::optional<Scheme>& own) {
        const auto& schemes = findParameter("scheme")->choices;
        return own && verbatim(schemes[static_cast<std::size_t>(*own)].option) == scheme;
    };
    return is(kind.scheme) || is(kind.also);
}

}  // namespace

CardChoices::CardChoices(GridSetting& setting, std::function<bool(const QString&)> speaks)
    : m_setting(setting), m_speaks(std::move(speaks)) {}

std::size_t CardChoices::cardOf(const QString& view) const {
    const auto found = std::ranges::find(m_setting.cards, view, &CardChoice::shown);
    return static_cast<std::size_t>(found - m_setting.cards.begin());
}

/// The card for which the user chose \p view, or kCards. For an empty name, a card that is not open.
std::size_t CardChoices::cardWith(const QString& view) const {
    const auto found = std::ranges::find(m_setting.cards, view, &CardChoice::view);
    return static_cast<std::size_t>(found - m_setting.cards.begin());
}

std::size_t CardChoices::count() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(m_setting.cards, [](const CardChoice& card) { return !card.shown.isEmpty(); }));
}

void CardChoices::open(const QString& view) {
    const std::size_t own = placeOf(view);
    std::size_t card = cardOf(view);
    if (card == kCards)
        card = cardWith(view);
    if (card == kCards)
        card = m_setting.cards[own].view.isEmpty() ? own : cardWith({});
    choose(card == kCards ? own : card, view);
}

void CardChoices::choose(std::size_t card, const QString& view) {
    auto& cards = m_setting.cards;
    std::size_t there = cardOf(view);
    if (there == kCards)
        there = cardWith(view);
    if (there == kCards)
        cards[card] = {view, view};
    else
        std::swap(cards[card], cards[there]);
    cards[card].shown = view;
    m_setting.front = card;
}

void CardChoices::close(std::size_t card) {
    if (count() < 2)
        return;
    CardChoice& choice = m_setting.cards[card];
    if (isLent(choice))
        choice.shown.clear();  // fill() restores the chosen view, now or when the scheme changes
    else
        choice = {};
    fill();
}

void CardChoices::suit(const QString& scheme) {
    if (std::exchange(m_setting.scheme, scheme) != scheme)
        m_setting.lent.clear();
    const QString lent = cardOf(m_setting.lent) == kCards ? QString() : m_setting.lent;
    for (CardChoice& card : m_setting.cards)
        card.shown = card.view;
    std::optional<std::size_t> first;
    for (const ViewKind& kind : viewKinds()) {
        const QString view = verbatim(kind.name);
        if (!isMadeFor(kind, scheme) || !m_speaks(view) || (first && !hasRoomFor(view)))
            continue;
        stand(view);
        first = first.value_or(m_setting.front);
    }
    m_setting.front = first.value_or(m_setting.front);
    if (!lent.isEmpty())
        stand(lent);
    fill();
}

QStringList CardChoices::speaking() const {
    QStringList all;
    for (const ViewKind& kind : viewKinds()) {
        const QString view = verbatim(kind.name);
        const bool isCard = cardOf(view) != kCards || cardWith(view) != kCards;
        if ((isCard || isMadeFor(kind, m_setting.scheme)) && m_speaks(view))
            all << view;
    }
    return all;
}

void CardChoices::lend(const QString& view) {
    m_setting.lent.clear();
    fill();
    if (view.isEmpty())
        return;
    if (cardOf(view) == kCards)
        m_setting.lent = view;
    stand(view);
    fill();
}

/// Whether the card temporarily shows a view that a scheme or a preset requested.
bool CardChoices::isLent(const CardChoice& card) const {
    return !card.shown.isEmpty() && card.shown != card.view &&
           (card.shown == m_setting.lent || isMadeFor(kindOf(card.shown), m_setting.scheme));
}

/// Whether \p view is shown, or an open card without a requested view could show it.
bool CardChoices::hasRoomFor(const QString& view) const {
    return cardOf(view) != kCards || std::ranges::any_of(m_setting.cards, [this](const CardChoice& card) {
               return !card.view.isEmpty() && !isLent(card);
           });
}

/// Shows \p view in place of another view, in its default place if possible.
void CardChoices::stand(const QString& view) {
    auto& cards = m_setting.cards;
    if (const std::size_t card = cardOf(view); card != kCards) {
        m_setting.front = card;
        return;
    }
    const auto isFree = [this](const CardChoice& card) { return !card.view.isEmpty() && !isLent(card); };
    CardChoice* card = &cards[placeOf(view)];
    if (!isFree(*card))
        card = std::ranges::find_if(cards, isFree);
    if (card == cards.end())
        card = &cards[m_setting.front];
    if (card->view.isEmpty())
        card->view = view;
    card->shown = view;
    m_setting.front = static_cast<std::size_t>(card - cards.data());
}

/// Gives cards whose view has nothing to show a substitute; without one, the card is hidden for now.
void CardChoices::fill() {
    auto& cards = m_setting.cards;
    for (CardChoice& card : cards)
        if (!isLent(card))
            card.shown.clear();
    for (CardChoice& card : cards)
        if (card.shown.isEmpty() && !card.view.isEmpty() && cardOf(card.view) == kCards &&
            m_speaks(card.view))
            card.shown = card.view;
    for (CardChoice& card : cards)
        if (card.shown.isEmpty() && !card.view.isEmpty())
            card.shown = substitute(card.view);
    if (count() > 0)
        return;
    const auto first =
        std::ranges::find_if(cards, [](const CardChoice& card) { return !card.view.isEmpty(); });
    const auto kinds = viewKinds();
    const auto any =
        std::ranges::find_if(kinds, [&](const ViewKind& kind) { return m_speaks(verbatim(kind.name)); });
    // Otherwise the view explains why it has nothing to show.
    first->shown = any == kinds.end() ? first->view : verbatim(any->name);
}

/// A view of the same default place that is not shown yet and has something to show; empty if there is none.
QString CardChoices::substitute(const QString& view) const {
    for (const ViewKind& kind : viewKinds()) {
        const QString name = verbatim(kind.name);
        if (kind.atFirst && kind.place == kindOf(view).place && cardOf(name) == kCards && m_speaks(name))
            return name;
    }
    return {};
}

}  // namespace posiscope
