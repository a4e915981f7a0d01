// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QWidget>
#include <array>
#include <optional>

#include "app/files/mappedfile.h"

class QAction;
class QCheckBox;
class QPushButton;
class QToolButton;

namespace posiscope {

class Document;
class ElidedLabel;
struct OpenedTable;

/// Watches one file for changes since it was opened: writes, truncation, replacement, deletion. The system
/// reports changes on local disks at once; the file is also checked every second, because changes by other
/// machines are not reported.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    /// An empty \p path stops watching. \param opened the file's state when it was opened
    void watch(const QString& path, const FileState& opened);
    const QString& path() const { return m_path; }

signals:
    /// The file is being written.
    void changing();
    /// The file differs from the opened one and has not been written for a while. \p there is false if it no
    /// longer exists.
    void changed(bool there);

private:
    void look();
    void settle();
    void listen();

    QString m_path;
    std::optional<FileState> m_last;  ///< last observed state
    bool m_told = true;               ///< whether that state has been reported
    QFileSystemWatcher m_watcher;
    QTimer m_looks;
    QTimer m_still;
};

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
