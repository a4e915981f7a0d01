// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/lessonstage.h"

#include <QEvent>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "app/cards/viewcard.h"
#include "app/plots/textsize.h"
#include "app/texts/translated.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"

namespace posiscope {

LessonStage::LessonStage(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_splitter(new QSplitter), m_cover(new QLabel(this)) {
    setObjectName(QStringLiteral("stage"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    m_splitter->setChildrenCollapsible(false);
    m_cover->setObjectName(QStringLiteral("stage-cover"));
    m_cover->setAlignment(Qt::AlignCenter);
    m_cover->setWordWrap(true);
    m_cover->setMargin(24);
    showText();
    connect(&TextSize::of(), &TextSize::changed, this, &LessonStage::showText);
    m_cover->hide();
}

ViewCard* LessonStage::card(const ViewKind& kind) {
    const auto made =
        std::ranges::find_if(m_cards, [&](const ViewCard* card) { return &card->kind() == &kind; });
    if (made != m_cards.end())
        return *made;
    auto* card = new ViewCard(kind, m_document, m_splitter);
    card->setObjectName(QStringLiteral("stage-") + verbatim(kind.name));
    card->setOnStage();
    if (m_offered)
        card->offerOnly(*m_offered);
    card->setSilent(m_asks);
    connect(card, &ViewCard::maximiseRequested, this, [this, card] { toggleAlone(card); });
    connect(card, &ViewCard::copyRequested, this, [this, &kind] { emit copyRequested(kind); });
    connect(card, &ViewCard::exportRequested, this, [this, &kind] { emit exportRequested(kind); });
    connect(card, &ViewCard::readoutChanged, this, &LessonStage::readoutChanged);
    connect(card->view(), &View::painted, this, &LessonStage::painted);
    m_splitter->addWidget(card);
    m_cards.push_back(card);
    return card;
}

void LessonStage::show(const std::vector<const ViewKind*>& kinds) {
    if (kinds.empty())
        return;
    std::vector<ViewCard*> wanted;
    wanted.reserve(kinds.size());
    for (const ViewKind* kind : kinds)
        wanted.push_back(card(*kind));
    for (ViewCard* card : m_cards)
        card->setVisible(std::ranges::count(wanted, card) > 0);
    if (wanted == m_shown)
        return;
    m_shown = wanted;
    for (int i = 0; i < static_cast<int>(m_shown.size()); ++i)
        m_splitter->insertWidget(i, m_shown[static_cast<std::size_t>(i)]);
    arrange();
}

std::vector<const ViewKind*> LessonStage::shown() const {
    std::vector<const ViewKind*> kinds;
    for (const ViewCard* card : m_shown)
        kinds.push_back(&card->kind());
    return kinds;
}

/// Places two views side by side if the room is wide enough, the first one larger.
void LessonStage::arrange() {
    m_splitter->setOrientation(width() > 1.1 * height() ? Qt::Horizontal : Qt::Vertical);
    const int all = m_splitter->orientation() == Qt::Horizontal ? width() : height();
    QList<int> sizes;
    for (int i = 0; i < m_splitter->count(); ++i)
        sizes << (i == 0 ? all * 55 / 100 : all * 45 / 100);
    m_splitter->setSizes(sizes);
}

void LessonStage::toggleAlone(ViewCard* alone) {
    for (ViewCard* card : m_shown)
        if (card != alone)
            card->setVisible(card->isHidden());
}

void LessonStage::setAsking(bool asks, bool covers) {
    m_asks = asks;
    for (ViewCard* card : m_cards)
        card->setSilent(asks);
    m_cover->setVisible(covers);
    m_cover->raise();
    m_splitter->setEnabled(!covers);
}

void LessonStage::offerOnly(std::vector<std::string_view> options) {
    m_offered = std::move(options);
    for (ViewCard* card : m_cards)
        card->offerOnly(*m_offered);
}

void LessonStage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_cover->setGeometry(rect());
    arrange();
}

void LessonStage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        showText();
}

void LessonStage::showText() {
    const double size = TextSize::of().factor();
    m_cover->setTextFormat(Qt::RichText);
    m_cover->setText(QStringLiteral("<p align='center' style='font-size:%1px'>?</p><p align='center' "
                                    "style='font-size:%2px'>%3</p>")
                         .arg(qRound(72 * size))
                         .arg(qRound(17 * size))
                         .arg(tr("What do you expect? The picture appears with the answer.")));
}

}  // namespace posiscope
