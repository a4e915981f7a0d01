// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>
#include <functional>

#include "app/palette/commandlist.h"

class QLabel;
class QLineEdit;
class QListView;

namespace posiscope {

class CommandRows;
class Document;

/// The command palette: finds every command by a few letters of its name. It is an overlay on its window and
/// can be used with the keyboard alone.
class CommandPalette : public QFrame {
    Q_OBJECT

public:
    /// \param gather lists all commands, called each time it opens
    CommandPalette(const Document& document, std::function<CommandList()> gather, QWidget* window);

    /// Opens with \p typed as the initial text.
    void open(const QString& typed = {});
    /// Closes and restores the focus.
    void leave();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showText();
    void showFound();
    void showCurrent();
    void explain(const QString& text, bool wrong);
    void place();
    void run();
    void runLater(const Command& command);
    bool pressKey(int key);
    void step(int rows);
    void remember(const QString& key);

    std::function<CommandList()> m_gather;
    CommandList m_list;
    QStringList m_recent;
    QLineEdit* m_line;
    QListView* m_view;
    CommandRows* m_rows;
    QLabel* m_explanation;       ///< of the current row
    QPointer<QWidget> m_before;  ///< widget that had the focus
};

}  // namespace posiscope
