// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/spokenlists.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>

namespace posiscope {
namespace {

/// An accessibility factory that only sets the name and always returns nullptr, so that Qt creates its own
/// interface.
QAccessibleInterface* nameList(const QString&, QObject* object) {
    auto* const list = qobject_cast<QAbstractItemView*>(object);
    if (list == nullptr || !list->accessibleName().isEmpty())
        return nullptr;
    for (const QWidget* above = list->parentWidget(); above != nullptr; above = above->parentWidget())
        if (const auto* const box = qobject_cast<const QComboBox*>(above)) {
            // avoids endless recursion: setting a name asks for the interface again
            if (!box->accessibleName().isEmpty())
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
