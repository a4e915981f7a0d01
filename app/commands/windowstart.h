// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/models/modelpositions.h"
#include "app/options/options.h"

namespace posiscope {

class Document;
struct Opened;

/// posiscope [FILE]: what the window starts with.
class WindowStart {
    Q_DECLARE_TR_FUNCTIONS(WindowStart)

public:
    WindowStart();

    static bool hasDisplay();

    /// Whether \p word is something that FILE can be.
    static bool canOpen(const QString& word);
    /// Whether \p word is written as the name of a file.
    static bool seemsFile(const QString& word) { return word.contains(u'.') || word.contains(u'/'); }
    /// What \p name, no file and none of \p commands, most likely stands for: a command, or what the field
    /// calls a view or a scheme. Empty if it is like none.
    QString meantBy(const QString& name, const QStringList& commands) const;
    /// That \p name is no file and no command, and what it may stand for.
    static QString noSuchFile(const QString& name);

    const Options& options() const { return m_options; }

    /// Reads \p words and refuses what no file could make right. Throws WrongWords.
    WindowStart& readWords(const QStringList& words);

    /// True when the help or the version is wanted instead of a window.
    bool asksForText() const;

    /// First the file, then the options: what is typed wins. \returns whether the file is a model's.
    /// Throws WrongWords and FileTrouble.
    bool fill(Document& document) const;

    /// Whether no word says what to show: at most its language and theme.
    bool asksForNothing() const;

    /// The options that were given, by name.
    QStringList given() const { return m_options.given(); }

    /// The file that was asked for; empty for none.
    QString file() const;

    /// The link that was asked for; empty for none.
    QString link() const;

    /// What a window that is open already can take instead of another one: the words without options, with a
    /// file by its whole path. Nothing where only a window of its own can show them, or was asked for.
    std::optional<QStringList> forOpenWindow() const;

    /// The lesson that was asked for, by name or file; empty for none.
    QString lesson() const;

    /// Without a display: throws why there is no window, or what is wrong before that.
    void run(const QStringList& words);

private:
    QString word() const;
    void refuseBeside(const QString& what) const;
    void refuseBesideLesson() const;
    void refuseBesideLink() const;
    void giveWanted(Opened& opened) const;

    Options m_options;
};

}  // namespace posiscope
