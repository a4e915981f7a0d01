// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTemporaryDir>
#include <memory>

#include "app/texts/result.h"

class QFile;

namespace posiscope {

/// Writes several files that appear together or not at all: into a temporary directory beside their target,
/// from where commit() renames them, or together with the others of FilesTogether. Without commit(), the
/// destructor deletes the directory and its content. Like SavedFile it keeps symbolic links and replaces
/// their targets, and new files inherit the permissions of those they replace.
class FilesAside {
public:
    /// \param target one of the files, or their name pattern: all go into its directory
    explicit FilesAside(const QString& target);

    Result<void> open() const;
    /// Where to write the file that will be called \p name.
    QString path(const QString& name) const { return m_aside->filePath(name); }
    /// Writes all of \p bytes to \p file, which is one of the files and unbuffered.
    Result<void> write(QFile& file, const QByteArray& bytes) const;
    Result<void> commit(const QStringList& names) const;
    /// The message that the target cannot be written, with the reason.
    Failure failure(const QString& reason) const;

private:
    QString pathOf(const QString& name) const;
    QString placeOf(const QString& name) const;
    Result<void> place(const QStringList& names) const;

    QString m_target;
    std::shared_ptr<QTemporaryDir> m_aside;  ///< shared with files that wait for FilesTogether
};

}  // namespace posiscope
