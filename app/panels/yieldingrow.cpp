// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/yieldingrow.h"

#include <QAbstractButton>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <algorithm>

namespace posiscope {
namespace {

constexpr int kMenuSign = 26;  // the menu arrow and the button's frame

}  // namespace

YieldingRow::YieldingRow(QWidget* parent)
    : QWidget(parent),
      m_all(new QWidget),
      m_row(new QHBoxLayout(m_all)),
      m_chosen(new QToolButton),
      m_menu(new QMenu(m_chosen)) {
    auto* room = new QHBoxLayout(this);  // receives size changes of the tabs at once
    room->setContentsMargins(0, 0, 0, 0);
    room->addWidget(m_all);
    room->addWidget(m_chosen, 0, Qt::AlignLeft);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(8);
    m_chosen->setObjectName(QStringLiteral("chosenTab"));
    m_chosen->setAutoRaise(true);
    m_chosen->setFocusPolicy(Qt::TabFocus);
    m_chosen->setPopupMode(QToolButton::InstantPopup);
    m_chosen->setMenu(m_menu);
    m_chosen->hide();
    connect(m_menu, &QMenu::aboutToShow, this, &YieldingRow::fillMenu);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void YieldingRow::add(QAbstractButton* tab) {
    m_row->addWidget(tab);
    // Queued, because switching to another choice hides, shows and checks several tabs in turn.
    connect(tab, &QAbstractButton::toggled, this, &YieldingRow::fit, Qt::QueuedConnection);
}

QList<QAbstractButton*> YieldingRow::shown() const {
    QList<QAbstractButton*> tabs = m_all->findChildren<QAbstractButton*>();
    tabs.removeIf([](const QAbstractButton* tab) { return tab->isHidden(); });
    return tabs;
}

QSize YieldingRow::minimumSizeHint() const {
    int widest = 0;
    const QFontMetrics letters = m_chosen->fontMetrics();
    for (const QAbstractButton* tab : shown())
        widest = std::max(widest, letters.horizontalAdvance(tab->text()) + kMenuSign);
    return {widest, sizeHint().height()};
}

/// Tabs report a new size when their text or font changes, or when they appear or disappear; hidden tabs do
/// not report anything.
bool YieldingRow::event(QEvent* event) {
    const bool done = QWidget::event(event);
    switch (event->type()) {
        case QEvent::FontChange:
        case QEvent::LanguageChange:
        case QEvent::StyleChange:
            updateGeometry();
            [[fallthrough]];
        case QEvent::LayoutRequest:
            fit();
            break;
        default:
            break;
    }
    return done;
}

void YieldingRow::fit() {
    const bool fits = m_all->sizeHint().width() <= width();
    m_all->setVisible(fits);
    m_chosen->setVisible(!fits);
    showChosen();
}

void YieldingRow::showChosen() {
    const QList<QAbstractButton*> tabs = shown();
    const auto chosen = std::ranges::find_if(tabs, &QAbstractButton::isChecked);
    if (m_chosen->isHidden() || chosen == tabs.end())
        return;
    m_chosen->setText(
        m_chosen->fontMetrics().elidedText((*chosen)->text(), Qt::ElideRight, width() - kMenuSign));
    m_chosen->setAccessibleName((*chosen)->text());
    m_chosen->setToolTip((*chosen)->toolTip());
}

void YieldingRow::fillMenu() {
    m_menu->clear();
    for (QAbstractButton* tab : shown()) {
        QAction* action = m_menu->addAction(tab->text(), tab, &QAbstractButton::click);
        action->setCheckable(true);
        action->setChecked(tab->isChecked());
    }
}

}  // namespace posiscope
