// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/spokenlists.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>

namespace posiscope {
namespace {

/// Makes nothing itself: Qt's own interface comes after it.
QAccessibleInterface* nameList(const QString&, QObject* object) {
    auto* const list = qobject_cast<QAbstractItemView*>(object);
    if (list == nullptr || !list->accessibleName().isEmpty())
        return nullptr;
    for (const QWidget* above = list->parentWidget(); above != nullptr; above = above->parentWidget())
        if (const auto* const box = qobject_cast<const QComboBox*>(above)) {
            if (!box->accessibleName().isEmpty())  // which asks for the interface again
                list->setAccessibleName(box->accessibleName());
            break;
        }
    return nullptr;
}

}  // namespace

void nameListsOfChoices() {
    [[maybe_unused]] static const bool once = [] {
        QAccessible::installFactory(&nameList);
        return true;
    }();
}

}  // namespace posiscope
