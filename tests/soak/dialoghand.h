// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QFileDialog;
class QMenu;
class QWidget;

namespace posiscope {

class HostileFiles;
class RandomActions;

/// Random user actions in an open dialog or menu.
class DialogHand {
public:
    DialogHand(RandomActions& random, HostileFiles& files) : m_random(random), m_files(files) {}

    /// Does one action in \p room, a dialog or popup.
    void act(QWidget& room);

private:
    void actInMenu(QMenu& menu);
    void actInFileDialog(QFileDialog& dialog);
    void type(QWidget& room);
    void press(QWidget& room);
    void choose(QWidget& room);
    void slide(QWidget& room);

    RandomActions& m_random;
    HostileFiles& m_files;
};

}  // namespace posiscope
