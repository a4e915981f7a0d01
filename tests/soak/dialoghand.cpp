// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/dialoghand.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QTest>

#include "tests/app/hand.h"
#include "tests/gui/randomactions.h"
#include "tests/soak/hostilefiles.h"

namespace posiscope {

/// One action in five closes the dialog, so that none stays open for long.
void DialogHand::act(QWidget& room) {
    if (auto* menu = qobject_cast<QMenu*>(&room))
        return actInMenu(*menu);
    if (auto* dialog = qobject_cast<QFileDialog*>(&room))
        return actInFileDialog(*dialog);
    switch (m_random.upTo(7)) {
        case 0:
            room.close();
            break;
        case 1:
            QTest::keyClick(&room, m_random.perhaps(70) ? Qt::Key_Escape : Qt::Key_Return);
            break;
        case 2:
        case 3:
            type(room);
            break;
        case 4:
            choose(room);
            break;
        case 5:
            slide(room);
            break;
        default:
            press(room);
    }
}

void DialogHand::actInMenu(QMenu& menu) {
    static const QList<Qt::Key> keys{Qt::Key_Down,  Qt::Key_Down, Qt::Key_Up,
                                     Qt::Key_Right, Qt::Key_Left, Qt::Key_Return};
    if (m_random.perhaps(25))
        menu.close();
    else
        QTest::keyClick(&menu, m_random.oneOf(keys));
}

/// Types a file name or cancels. Nothing else, because other keys of Qt's own dialog rename and delete files.
void DialogHand::actInFileDialog(QFileDialog& dialog) {
    auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    if (name == nullptr || m_random.perhaps(30)) {
        dialog.reject();
        return;
    }
    const bool saving = dialog.acceptMode() == QFileDialog::AcceptSave;
    const QString path = saving ? QDir::current().filePath(QStringLiteral("saved-%1").arg(m_random.upTo(5)))
                                : m_files.next(m_random);
    name->setText(path);
    QTest::keyClick(name, Qt::Key_Return);
}

void DialogHand::type(QWidget& room) {
    auto* line = m_random.visible<QLineEdit>(room);
    if (line == nullptr || line->isReadOnly() || !line->isEnabled())
        return;
    hand::type(*line, m_random.oneOf(RandomActions::texts()));
    if (m_random.perhaps(30))
        QTest::keyClick(line, Qt::Key_Return);
}

void DialogHand::press(QWidget& room) {
    auto* button = m_random.visible<QAbstractButton>(room);
    if (button != nullptr && button->isEnabled())
        hand::click(*button);
}

void DialogHand::choose(QWidget& room) {
    static const QList<Qt::Key> keys{Qt::Key_Down, Qt::Key_Up, Qt::Key_End, Qt::Key_Home};
    QWidget* list = m_random.perhaps(50) ? static_cast<QWidget*>(m_random.visible<QComboBox>(room))
                                         : m_random.visible<QAbstractItemView>(room);
    if (list != nullptr && list->isEnabled())
        QTest::keyClick(list, m_random.oneOf(keys));
}

void DialogHand::slide(QWidget& room) {
    if (auto* slider = m_random.visible<QAbstractSlider>(room))
        slider->setValue(slider->minimum() +
                         m_random.upTo(std::max(0, slider->maximum() - slider->minimum())));
    else if (auto* box = m_random.visible<QAbstractSpinBox>(room))
        box->stepBy(m_random.upTo(200) - 100);
}

}  // namespace posiscope
