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

/// Everything the program can be asked for, found by typing some letters of its name. Lies on top of its
/// window while it is open; the keyboard alone is enough.
class CommandPalette : public QFrame {
    Q_OBJECT

public:
    /// \param gather lists what there is, each time it is opened
    CommandPalette(const Document& document, std::function<CommandList()> gather, QWidget* window);

    /// Opens with \p typed in the line.
    void open(const QString& typed = {});
    /// The focus goes back to where it was.
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
    QPointer<QWidget> m_before;  ///< had the focus
};

}  // namespace posiscope
