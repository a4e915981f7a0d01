// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTemporaryDir>
#include <memory>
#include <optional>

#include "app/figures/animation/framewriter.h"
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

/// How many placeholders for frame numbers the file name of \p path has.
qsizetype placesForNumbers(const QString& path);

/// The path of frame \p index, for a \p path with a placeholder in its file name: "waves-%03d.png".
/// std::nullopt unless there is exactly one placeholder.
std::optional<QString> numberedPath(const QString& path, int index);

/// One figure per frame, with the pixels and the metadata of the still figure of its settings.
class NumberedFrames : public FrameWriter {
public:
    /// \pre movie.path has a placeholder for the number
    explicit NumberedFrames(const AnimationFile& movie) : m_movie(movie), m_files(movie.path) {}

    Result<void> begin(const PaintedFigure&) override { return m_files.open(); }
    Result<QByteArray> encoded(const PaintedFigure& frame, const PaintedFigure* before,
                               int index) const override;
    Result<void> add(const QByteArray& frame, int index) override;
    Result<void> finish() override { return m_files.commit(m_names); }

private:
    AnimationFile m_movie;
    FilesAside m_files;
    QStringList m_names;
};

}  // namespace posiscope
