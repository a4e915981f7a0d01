// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/comparisonactions.h"

#include <QAction>
#include <QCoreApplication>
#include <QToolBar>

#include "app/document/document.h"
#include "app/panels/sign.h"

namespace posiscope {
namespace {

struct ComparisonActions {
    Q_DECLARE_TR_FUNCTIONS(posiscope::ComparisonActions)
};

}  // namespace

QList<QAction*> addComparison(QToolBar& bar, Document& document) {
    Baseline& held = document.baseline();
    auto* hold = bar.addAction(QStringLiteral("A | B"));
    hold->setObjectName(QStringLiteral("compare"));
    hold->setText(ComparisonActions::tr("Compare with this setting"));
    hold->setIconText(QStringLiteral("A | B"));
    hold->setToolTip(
        ComparisonActions::tr("Keep this setting as A and compare it with later changes, B (Ctrl+D)"));
    hold->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));
    hold->setCheckable(true);
    auto* exchange = bar.addAction(sign(QStringLiteral("exchange")), QString(), &held, &Baseline::exchange);
    exchange->setObjectName(QStringLiteral("exchange"));
    exchange->setText(ComparisonActions::tr("Exchange A and B"));
    auto* difference = bar.addAction(QStringLiteral("B − A"));
    difference->setObjectName(QStringLiteral("difference"));
    difference->setText(ComparisonActions::tr("Show the difference B − A"));
    difference->setIconText(QStringLiteral("B − A"));
    difference->setToolTip(
        ComparisonActions::tr("Show the cell-by-cell difference of encodings and of similarities"));
    difference->setCheckable(true);
    QObject::connect(hold, &QAction::triggered, &held,
                     [&held](bool on) { on ? held.hold() : held.release(); });
    QObject::connect(difference, &QAction::triggered, &held, &Baseline::setAsDifference);
    const auto show = [&held, hold, exchange, difference] {
        hold->setChecked(held.document() != nullptr);
        exchange->setVisible(held.document() != nullptr);
        difference->setVisible(held.document() != nullptr);
        difference->setChecked(held.asDifference());
    };
    QObject::connect(&held, &Baseline::changed, hold, show);
    QObject::connect(&held, &Baseline::modeChanged, hold, show);
    show();
    return {hold, exchange, difference};
}

}  // namespace posiscope
