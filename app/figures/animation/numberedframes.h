// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <optional>

#include "app/figures/animation/filesaside.h"
#include "app/figures/animation/framewriter.h"

namespace posiscope {

/// How many placeholders for frame numbers the file name of \p path has.
qsizetype placesForNumbers(const QString& path);

/// The path of frame \p index, for a \p path with a placeholder in its file name: "waves-%03d.png".
/// std::nullopt unless there is exactly one placeholder.
std::optional<QString> numberedPath(const QString& path, int index);

/// One figure per frame, each identical to the still figure of its settings.
class NumberedFrames : public FrameWriter {
public:
    /// \pre movie.path has a placeholder for the number
    explicit NumberedFrames(const AnimationFile& movie) : m_movie(movie), m_files(movie.path) {}

    Result<void> begin(const PaintedFigure& first) override;
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
