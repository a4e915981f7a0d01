// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/animationformats.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "app/document/document.h"
#include "app/figures/animation/filesaside.h"
#include "app/figures/animation/gifpalette.h"
#include "app/figures/figurestyle.h"
#include "app/figures/formats.h"

namespace posiscope {
namespace {

struct AnimationWords {
    Q_DECLARE_TR_FUNCTIONS(Animation)
};

struct Suffix {
    QLatin1String suffix;
    AnimationFormat format;
};
constexpr std::array kSuffixes{
    Suffix{QLatin1String("gif"), AnimationFormat::Gif},  Suffix{QLatin1String("apng"), AnimationFormat::Apng},
    Suffix{QLatin1String("png"), AnimationFormat::Apng}, Suffix{QLatin1String("webp"), AnimationFormat::WebP},
    Suffix{QLatin1String("mp4"), AnimationFormat::Mp4},  Suffix{QLatin1String("webm"), AnimationFormat::WebM},
};

}  // namespace

std::optional<AnimationFormat> animationFormat(const QString& path) {
    const QString suffix = suffixOf(path);
    if (numberedPath(path, 0) && figureFormat(suffix) && !isScript(suffix))
        return AnimationFormat::Numbered;
    const auto found = std::ranges::find(kSuffixes, suffix, &Suffix::suffix);
    return found == kSuffixes.end() ? std::nullopt : std::optional(found->format);
}

QStringList animationSuffixes() {
    QStringList all;
    for (const Suffix& suffix : kSuffixes)
        all << suffix.suffix;
    return all;
}

void dress(AnimationFile& movie, const Document& document, const FigureContent& content,
           const FigureStyle& style) {
    movie.transparent = style.transparent;
    movie.fitted = style.margin.has_value();
    movie.background = backgroundOf(document, content);
    movie.palette = gifPalette(document, content);
}

std::optional<QString> refuse(AnimationFormat format, const AnimationFile& movie) {
    const QString suffix = suffixOf(movie.path);
    if (movie.style.quality != 0 && format != AnimationFormat::WebP)
        return AnimationWords::tr("--quality works only with .webp, not with .%1").arg(suffix);
    if (movie.fitted)
        return AnimationWords::tr(
            "--margin is for a single figure; it would make the frames of an animation shift");
    if (movie.transparent && (format == AnimationFormat::Gif || isVideo(format)))
        return AnimationWords::
            tr("--transparent does not work with .%1, which has no partial transparency; use .png or .webp")
                .arg(suffix);
    if (format == AnimationFormat::Gif && movie.style.framesASecond > kMostGifFramesASecond)
        return AnimationWords::tr("a GIF plays at most %1 frames per second, not %2")
            .arg(kMostGifFramesASecond)
            .arg(movie.style.framesASecond);
    const int side = std::max(movie.pixels.width(), movie.pixels.height());
    if (format == AnimationFormat::WebP && side > kLongestWebPSide)
        return AnimationWords::tr("a WebP can have at most %1 pixels on each side, not %2")
            .arg(kLongestWebPSide)
            .arg(side);
    return std::nullopt;
}

std::unique_ptr<FrameWriter> makeFrameWriter(AnimationFormat format, const AnimationFile& movie) {
    switch (format) {
        case AnimationFormat::Numbered:
            return std::make_unique<NumberedFrames>(movie);
        case AnimationFormat::Gif:
            return makeGifFrames(movie);
        case AnimationFormat::Apng:
            return makeApngFrames(movie);
        case AnimationFormat::WebP:
            return makeWebPFrames(movie);
        case AnimationFormat::Mp4:
            return makeVideoFrames(movie, true);
        case AnimationFormat::WebM:
            break;
    }
    return makeVideoFrames(movie, false);
}

}  // namespace posiscope
