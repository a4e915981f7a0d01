// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/qtremedies.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QScreen>
#include <QTreeView>

namespace posiscope {
namespace {

constexpr QSize kUsual(960, 600);

/// The static functions of QFileDialog create their dialogs internally, so this finds them when they are
/// shown.
class FileNamesRoom : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* object, QEvent* event) override {
        if (event->type() != QEvent::Polish)
            return false;
        if (auto* const dialog = qobject_cast<QFileDialog*>(object))
            if (auto* const files = dialog->findChild<QTreeView*>(QStringLiteral("treeView")))
                give(*dialog, *files->header());
        return false;
    }

private:
    /// The first column contains the names.
    static void give(QFileDialog& dialog, QHeaderView& columns) {
        columns.setStretchLastSection(false);
        columns.setSectionResizeMode(QHeaderView::ResizeToContents);
        columns.setSectionResizeMode(0, QHeaderView::Stretch);
        dialog.resize(dialog.size().expandedTo(kUsual).boundedTo(dialog.screen()->availableSize()));
    }
};

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

void giveFileNamesRoom() {
    static auto* const rule = new FileNamesRoom(qApp);
    qApp->installEventFilter(rule);  // installing it again has no effect
}

void nameListsOfChoices() {
    [[maybe_unused]] static const bool once = [] {
        QAccessible::installFactory(&nameList);
        return true;
    }();
}

}  // namespace posiscope
