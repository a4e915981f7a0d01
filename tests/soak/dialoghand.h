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

/// What a hand does in a dialog or menu that waits for it.
class DialogHand {
public:
    DialogHand(RandomActions& random, HostileFiles& files) : m_random(random), m_files(files) {}

    /// Does one thing in \p room, a dialog or what has popped up.
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
