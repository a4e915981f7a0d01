// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QDir;
class QLineEdit;

namespace posiscope {

/// Where an export is written: a path with a name proposed until somebody types another, and a button that
/// opens a file chooser.
class FileRow : public QWidget {
    Q_OBJECT

public:
    explicit FileRow(QWidget* parent = nullptr);

    QWidget* label() const { return m_label; }
    QString path() const;
    /// The folder it is in. What is proposed is in \p folder from now on, if there is one.
    QString folder() const;
    void proposeIn(const QString& folder);
    /// Proposes \p name with \p suffix, numbered where there is such a file; a name of somebody's own gets
    /// the suffix if it had one of another format.
    void offer(const QString& name, const QString& suffix);
    /// Why nothing can be written there, or empty.
    QString trouble() const;
    /// Asks before a file is replaced, unless the file chooser has.
    bool mayReplace();

signals:
    void changed();

private:
    void choose();
    void complete();
    void propose(const QDir& folder);

    QWidget* m_label;
    QLineEdit* m_path;
    QString m_name;  ///< offered, without suffix and number
    QString m_suffix;
    QString m_folder;    ///< that was shown last
    QString m_proposed;  ///< the file's name while nobody has typed another
    QString m_chosen;    ///< path the file chooser has already asked about
};

}  // namespace posiscope
