// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <memory>
#include <optional>

#include "app/figures/animation/framewriter.h"

namespace posiscope {

/// Output formats of animations.
enum class AnimationFormat {
    Numbered,  ///< one figure per frame; the file name has a placeholder for the number
    Gif,
    Apng,
    WebP,
    Mp4,
    WebM
};

/// Whether an external program encodes it.
inline bool isVideo(AnimationFormat format) {
    return format == AnimationFormat::Mp4 || format == AnimationFormat::WebM;
}

class Document;

/// The format of \p path by its name: a placeholder for numbers in that of a PNG, SVG or PDF, or the suffix.
std::optional<AnimationFormat> animationFormat(const QString& path);

/// The suffixes of formats with all frames in one file.
QStringList animationSuffixes();

/// Sets in \p movie what all frames have in common: background and colours. \p content of \p document in \p
/// style is the first frame.
void dress(AnimationFile& movie, const Document& document, const FigureContent& content,
           const FigureStyle& style);

/// Why \p movie cannot be written in \p format; std::nullopt if it can.
std::optional<QString> refuse(AnimationFormat format, const AnimationFile& movie);

/// \pre refuse() returns std::nullopt
std::unique_ptr<FrameWriter> makeFrameWriter(AnimationFormat format, const AnimationFile& movie);

}  // namespace posiscope
