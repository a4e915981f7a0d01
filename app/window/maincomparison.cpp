// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QToolBar>

#include "app/document/document.h"
#include "app/panels/sign.h"
#include "app/window/mainwindow.h"

namespace posiscope {

/// Holding a setting to compare with, for the tool bar and the View menu.
void MainWindow::createComparison(QToolBar& bar) {
    HeldSetting& held = m_document.held();
    auto* hold = bar.addAction(QStringLiteral("A | B"));
    hold->setObjectName(QStringLiteral("compare"));
    hold->setText(tr("Compare with this setting"));
    hold->setIconText(QStringLiteral("A | B"));
    hold->setToolTip(tr("Hold this setting as A beside what comes, B (Ctrl+D)"));
    hold->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));
    hold->setCheckable(true);
    auto* exchange =
        bar.addAction(sign(QStringLiteral("exchange")), QString(), &held, &HeldSetting::exchange);
    exchange->setObjectName(QStringLiteral("exchange"));
    exchange->setText(tr("Exchange A and B"));
    auto* difference = bar.addAction(QStringLiteral("B − A"));
    difference->setObjectName(QStringLiteral("difference"));
    difference->setText(tr("Show the difference B − A"));
    difference->setIconText(QStringLiteral("B − A"));
    difference->setToolTip(tr("The difference of encodings and of similarities, cell by cell"));
    difference->setCheckable(true);
    connect(hold, &QAction::triggered, &held, [&held](bool on) { on ? held.hold() : held.release(); });
    connect(difference, &QAction::triggered, &held, &HeldSetting::setAsDifference);
    const auto show = [&held, hold, exchange, difference] {
        hold->setChecked(held.document() != nullptr);
        exchange->setVisible(held.document() != nullptr);
        difference->setVisible(held.document() != nullptr);
        difference->setChecked(held.asDifference());
    };
    connect(&held, &HeldSetting::changed, hold, show);
    connect(&held, &HeldSetting::modeChanged, hold, show);
    show();
    m_comparison = {hold, exchange, difference};
}

}  // namespace posiscope
