// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/framewriter.h"

#include <gif_lib.h>

#include <QCoreApplication>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>

#include "app/figures/animation/gifpalette.h"
#include "app/figures/animation/lzwblocks.h"
#include "app/figures/figurefile.h"
#include "app/files/savedfile.h"
#include "core/tables/table.h"

namespace posiscope {
namespace {

struct FreeColours {
    void operator()(ColorMapObject* colours) const { GifFreeMapObject(colours); }
};
using Colours = std::unique_ptr<ColorMapObject, FreeColours>;

/// Padded to a power of two, as the format requires.
Colours coloursOf(const std::vector<QRgb>& palette) {
    const auto count = static_cast<int>(std::bit_ceil(std::max<std::size_t>(2, palette.size())));
    Colours colours(GifMakeMapObject(count, nullptr));
    if (!colours)
        throw std::bad_alloc();
    for (std::size_t i = 0; i < palette.size(); ++i)
        colours->Colors[i] = {static_cast<GifByteType>(qRed(palette[i])),
                              static_cast<GifByteType>(qGreen(palette[i])),
                              static_cast<GifByteType>(qBlue(palette[i]))};
    return colours;
}

/// An in-memory giflib file with the header of \p movie. Frames can so be packed in any thread, because the
/// bytes after the header do not depend on their position.
class GifInMemory {
public:
    explicit GifInMemory(const AnimationFile& movie)
        : m_colours(coloursOf(movie.palette)), m_gif(EGifOpen(this, &take, nullptr)) {
        if (m_gif == nullptr)
            throw std::bad_alloc();
        EGifSetGifVersion(m_gif, true);
        m_good = EGifPutScreenDesc(m_gif, movie.pixels.width(), movie.pixels.height(), 8, 0,
                                   m_colours.get()) == GIF_OK;
        m_header = m_bytes.size();
    }
    ~GifInMemory() { close(); }
    GifInMemory(const GifInMemory&) = delete;
    GifInMemory& operator=(const GifInMemory&) = delete;

    GifFileType* gif() { return m_gif; }
    /// of a colour index
    int bits() const { return std::max(2, m_colours->BitsPerPixel); }
    /// The pixels of the last described image.
    void putBlocks(QByteArray blocks) {
        constexpr qsizetype kAround = 1024;  // bytes around the pixels
        m_bytes.reserve(m_bytes.size() + blocks.size() + kAround);
        for (qsizetype at = 0; at < blocks.size(); at += static_cast<uchar>(blocks[at]) + 1)
            check(EGifPutCodeNext(m_gif, reinterpret_cast<GifByteType*>(blocks.data() + at)));
        check(EGifPutCodeNext(m_gif, nullptr));
    }
    void check(int status) { m_good = m_good && status == GIF_OK; }
    bool isGood() const { return m_good; }
    const QByteArray& all() const { return m_bytes; }
    /// Removes and returns everything except the header.
    QByteArray takeRest() { return std::move(m_bytes.remove(0, m_header)); }

private:
    static int take(GifFileType* gif, const GifByteType* bytes, int size) {
        static_cast<GifInMemory*>(gif->UserData)->m_bytes.append(reinterpret_cast<const char*>(bytes), size);
        return size;
    }
    void close() { EGifCloseFile(m_gif, nullptr); }

    QByteArray m_bytes;
    qsizetype m_header = 0;
    Colours m_colours;
    GifFileType* m_gif;
    bool m_good = false;
};

/// A small cache of recent colours of one picture, in front of the large one, which does not fit into the
/// fastest CPU cache.
class RecentColours {
public:
    explicit RecentColours(NearestColours& nearest) : m_nearest(nearest) {}

    /// \pre \p colour is opaque
    std::uint8_t of(QRgb colour) {
        const std::size_t slot = (colour * 0x9E3779B1U) >> (32 - kBits);
        if (m_colours[slot] != colour) {
            m_colours[slot] = colour;
            m_indices[slot] = m_nearest.of(colour);
        }
        return m_indices[slot];
    }

private:
    static constexpr int kBits = 12;

    NearestColours& m_nearest;
    std::array<QRgb, std::size_t{1} << kBits> m_colours{};  // none of the initial ones is opaque
    std::array<std::uint8_t, std::size_t{1} << kBits> m_indices{};
};

std::vector<std::uint8_t> indicesOf(const QImage& image, const QRect& part, NearestColours& nearest) {
    RecentColours recent(nearest);
    std::vector<std::uint8_t> indices(static_cast<std::size_t>(part.width()) *
                                      static_cast<std::size_t>(part.height()));
    std::uint8_t* to = indices.data();
    for (int y = part.top(); y <= part.bottom(); ++y) {
        const auto* const from = reinterpret_cast<const QRgb*>(image.constScanLine(y)) + part.x();
        for (int x = 0; x < part.width(); ++x)
            *to++ = recent.of(from[x] | 0xFF000000U);
    }
    return indices;
}

Failure failure(const AnimationFile& movie) {
    return Failure(QCoreApplication::translate("SavedFile", "%1 cannot be written: %2")
                       .arg(movie.path, QStringLiteral("giflib")));
}

/// A GIF with one palette for all frames. Every pixel gets the nearest colour, because dithering would
/// flicker. A frame contains only what has changed since the one before.
class GifFrames : public FrameWriter {
public:
    explicit GifFrames(const AnimationFile& movie)
        : m_movie(movie), m_nearest(movie.palette), m_file(movie.path) {}

    Result<void> begin(const PaintedFigure& first) override;
    Result<QByteArray> encoded(const PaintedFigure& frame, const PaintedFigure* before,
                               int index) const override;
    Result<void> add(const QByteArray& frame, int /*index*/) override { return m_file.write(frame); }
    Result<void> finish() override {
        return m_file.write(QByteArrayLiteral(";")).and_then([&] { return m_file.commit(); });
    }

private:
    AnimationFile m_movie;
    mutable NearestColours m_nearest;  ///< mutable, because it only caches results
    SavedFile m_file;
};

Result<void> GifFrames::begin(const PaintedFigure&) {
    GifInMemory gif(m_movie);
    if (m_movie.style.repetition != Repetition::Once) {
        gif.check(EGifPutExtensionLeader(gif.gif(), APPLICATION_EXT_FUNC_CODE));
        gif.check(EGifPutExtensionBlock(gif.gif(), 11, "NETSCAPE2.0"));
        gif.check(EGifPutExtensionBlock(gif.gif(), 3, "\1\0\0"));  // loops forever
        gif.check(EGifPutExtensionTrailer(gif.gif()));
    }
    if (!gif.isGood())
        return failure(m_movie);
    if (const auto opened = m_file.open(); !opened)
        return opened;
    return m_file.write(gif.all());
}

Result<QByteArray> GifFrames::encoded(const PaintedFigure& frame, const PaintedFigure* before,
                                      int index) const {
    const QRect part = changedPart(frame.image, before ? &before->image : nullptr);
    GifInMemory gif(m_movie);
    const GraphicsControlBlock control{.DisposalMode = DISPOSE_DO_NOT,
                                       .UserInputFlag = false,
                                       .DelayTime = durationOf(m_movie.style, index, 100),
                                       .TransparentColor = NO_TRANSPARENT_COLOR};
    std::array<GifByteType, 4> block{};
    EGifGCBToExtension(&control, block.data());
    gif.check(EGifPutExtension(gif.gif(), GRAPHICS_EXT_FUNC_CODE, block.size(), block.data()));
    gif.check(EGifPutImageDesc(gif.gif(), part.x(), part.y(), part.width(), part.height(), false, nullptr));
    gif.putBlocks(lzwBlocks(indicesOf(frame.image, part, m_nearest), gif.bits()));
    if (!gif.isGood())
        return failure(m_movie);
    return gif.takeRest();
}

}  // namespace

std::unique_ptr<FrameWriter> makeGifFrames(const AnimationFile& movie) {
    return std::make_unique<GifFrames>(movie);
}

}  // namespace posiscope
