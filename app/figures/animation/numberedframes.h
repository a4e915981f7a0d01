// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

#include "app/figures/animation/filesaside.h"
#include "app/figures/animation/framewriter.h"

namespace posiscope {

/// How often \p path says in its file's name where the number of a frame goes.
qsizetype placesForNumbers(const QString& path);

/// The path of frame \p index, where \p path says in its file's name where the number goes: "waves-%03d.png".
/// Nothing where it does not, or not once.
std::optional<QString> numberedPath(const QString& path, int index);

/// A figure a frame, each the same file as the still of its settings.
class NumberedFrames : public FrameWriter {
public:
    /// \pre movie.path has a place for the number
    explicit NumberedFrames(const Movie& movie) : m_movie(movie), m_files(movie.path) {}

    Result<void> begin(const PaintedFigure& first) override;
    Result<QByteArray> encoded(const PaintedFigure& frame, const PaintedFigure* before,
                               int index) const override;
    Result<void> add(const QByteArray& frame, int index) override;
    Result<void> finish() override { return m_files.commit(m_names); }

private:
    Movie m_movie;
    FilesAside m_files;
    QStringList m_names;
};

}  // namespace posiscope
