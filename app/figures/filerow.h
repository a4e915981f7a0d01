// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QDir;
class QLineEdit;

namespace posiscope {

/// The output file of an export: a path, with a proposed name until the user types another, and a button that
/// opens a file dialog.
class FileRow : public QWidget {
    Q_OBJECT

public:
    explicit FileRow(QWidget* parent = nullptr);

    QWidget* label() const { return m_label; }
    QString path() const;
    /// The folder of the path. proposeIn() sets the folder of proposed names, if it exists.
    QString folder() const;
    void proposeIn(const QString& folder);
    /// Proposes \p name with \p suffix, numbered if such a file exists. A name that the user typed gets the
    /// suffix if it had that of another format.
    void offer(const QString& name, const QString& suffix);
    /// Why the file cannot be written there; empty if it can.
    QString trouble() const;
    /// Asks before a file is replaced, unless the file dialog already has.
    bool mayReplace();

signals:
    void changed();

private:
    void choose();
    void complete();
    void propose(const QDir& folder);

    QWidget* m_label;
    QLineEdit* m_path;
    QString m_name;  ///< the proposed name without suffix and number
    QString m_suffix;
    QString m_folder;    ///< last shown folder
    QString m_proposed;  ///< proposed file name while the user has not typed another
    QString m_chosen;    ///< path for which the file dialog has already asked
};

}  // namespace posiscope
