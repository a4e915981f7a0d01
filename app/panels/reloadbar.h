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

/// Says that the file of the shown table or of the word vectors has changed, and reads it again when it is
/// told to, or, once that has been chosen, whenever its writer has finished. Until numbers have been read
/// whole the picture stays what it was. Hidden while there is nothing to say.
class ReloadBar : public QWidget {
    Q_OBJECT

public:
    explicit ReloadBar(Document& document, QWidget* parent = nullptr);

    /// What a file was when it was opened; what is not told is taken for what it is when it is first shown.
    void noteOpened(const QString& path, const FileState& state);

    QAction* reload() const { return m_reload; }
    /// Reload when it changes; for as long as the program runs.
    QAction* always() const { return m_always; }

signals:
    void wanted(bool shown);  ///< there is, or is no more, something to say
    void reloaded(const QString& path);

protected:
    void changeEvent(QEvent* event) override;

private:
    /// One of the two files.
    struct Watched {
        FileWatch watch{};
        FileState state{};
        bool behind = false;  ///< the picture is of what it held before
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
    std::array<Watched, 2> m_files;  ///< of the table, of the word vectors
    bool m_reading = false;
};

}  // namespace posiscope
