// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTemporaryDir>
#include <memory>

#include "app/texts/result.h"

class QFile;

namespace posiscope {

/// Files that appear together, whole, or not at all: they are written into a directory of their own beside
/// their target and are renamed in commit(), or with the others of FilesTogether. Destroyed without it, the
/// directory and all in it are gone. As with SavedFile, a link stays and what it leads to is replaced, and
/// who may read what is replaced may read the new one.
class FilesAside {
public:
    /// \param target one of the files, or how they are named: all go into its directory
    explicit FilesAside(const QString& target);

    Result<void> open() const;
    /// Where to write what will be called \p name.
    QString path(const QString& name) const { return m_aside->filePath(name); }
    /// All of \p bytes to \p file, which is one of them and has no buffer.
    Result<void> write(QFile& file, const QByteArray& bytes) const;
    Result<void> commit(const QStringList& names) const;
    /// That the target cannot be written, and why.
    Failure failure(const QString& reason) const;

private:
    QString pathOf(const QString& name) const;
    QString placeOf(const QString& name) const;
    Result<void> place(const QStringList& names) const;

    QString m_target;
    std::shared_ptr<QTemporaryDir> m_aside;  ///< also of files that wait for their names
};

}  // namespace posiscope
