// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/choicemenu.h"

#include <QActionGroup>
#include <QMenu>

#include "app/document/document.h"
#include "app/texts/translated.h"

namespace posiscope {

void choose(Document& document, const Declaration<Appearance>& declaration, std::size_t index) {
    Appearance appearance = document.appearance();
    declaration.set(appearance, static_cast<double>(index));
    document.setAppearance(appearance);
}

std::size_t chosen(const Document& document, const Declaration<Appearance>& declaration) {
    return static_cast<std::size_t>(declaration.get(document.appearance()));
}

void addChoices(QMenu& menu, Document& document, const Declaration<Appearance>& declaration) {
    QMenu* sub = menu.addMenu(capitalised(declaration.label));
    sub->setToolTipsVisible(true);
    sub->setProperty("declared", true);
    auto* group = new QActionGroup(sub);
    for (std::size_t i = 0; i < declaration.choices.size(); ++i) {
        QAction* action = sub->addAction(capitalised(declaration.choices[i].label), sub,
                                         [&document, &declaration, i] { choose(document, declaration, i); });
        action->setToolTip(translated(declaration.choices[i].meaning));
        action->setCheckable(true);
        group->addAction(action);
    }
    const auto check = [group, &document, &declaration] {
        group->actions().at(static_cast<qsizetype>(chosen(document, declaration)))->setChecked(true);
    };
    check();
    QObject::connect(sub, &QMenu::aboutToShow, group, check);  // the choice may have changed elsewhere
}

}  // namespace posiscope
