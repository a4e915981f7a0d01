// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <memory>
#include <optional>

#include "app/figures/animation/framewriter.h"

namespace posiscope {

/// What an animation can be written as.
enum class AnimationFormat {
    Numbered,  ///< a figure a frame, where the name has a place for the number
    Gif,
    Apng,
    WebP,
    Mp4,
    WebM
};

/// Whether another program makes it.
inline bool isFilm(AnimationFormat format) {
    return format == AnimationFormat::Mp4 || format == AnimationFormat::WebM;
}

class Document;
struct FigureContent;
struct FigureStyle;

/// The format of \p path by its name: a place for numbers in that of a PNG, SVG or PDF, or the suffix.
std::optional<AnimationFormat> animationFormat(const QString& path);

/// The suffixes of formats in which all frames are one file.
QStringList animationSuffixes();

/// Gives \p movie what its frames, of which \p content of \p document in \p style is the first, have all in
/// common: what is behind them, and their colours.
void dress(Movie& movie, const Document& document, const FigureContent& content, const FigureStyle& style);

/// Why \p movie cannot be a \p format, or nothing.
std::optional<QString> refuse(AnimationFormat format, const Movie& movie);

/// \pre refuse() says nothing
std::unique_ptr<FrameWriter> makeFrameWriter(AnimationFormat format, const Movie& movie);

}  // namespace posiscope
