// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>
#include <array>

#include "app/opening/filewatch.h"

class QAction;
class QCheckBox;
class QPushButton;
class QToolButton;

namespace posiscope {

class Document;
class ElidedLabel;
struct OpenedTable;

/// Reports that the file of the shown table or of the word vectors has changed, and reloads it on request or,
/// if so chosen, whenever writing has finished. The picture changes only after all numbers have been read.
/// Hidden if there is nothing to report.
class ReloadBar : public QWidget {
    Q_OBJECT

public:
    explicit ReloadBar(Document& document, QWidget* parent = nullptr);

    /// Sets the state of a file when it was opened; otherwise its state when it is first shown counts.
    void noteOpened(const QString& path, const FileState& state);

    QAction* reload() const { return m_reload; }
    /// The option to reload automatically, for this run of the program.
    QAction* always() const { return m_always; }

signals:
    void wanted(bool shown);  ///< whether there is something to report changed
    void reloaded(const QString& path);

protected:
    void changeEvent(QEvent* event) override;

private:
    /// One of the two files.
    struct Watched {
        FileWatch watch{};
        FileState state{};
        bool behind = false;  ///< the picture shows the file's previous content
    };

    const OpenedTable& tableOf(const Watched& watched) const;
    void showText();
    void watchOpened();
    void noteChange(Watched& watched, bool there);
    void say(const QString& text, bool ready);
    void hideIfDone();
    void reloadAll();
    bool reloadOne(Watched& watched);

    Document& m_document;
    ElidedLabel* m_text;
    QPushButton* m_button;
    QCheckBox* m_box;
    QToolButton* m_close;
    QAction* m_reload;
    QAction* m_always;
    QHash<QString, FileState> m_opened;
    std::array<Watched, 2> m_files;  ///< of the table and of the word vectors
    bool m_reading = false;
};

}  // namespace posiscope
