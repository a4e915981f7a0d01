// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <memory>
#include <vector>

#include "app/document/appearance.h"
#include "app/plots/colourscale.h"
#include "core/fields/field.h"

namespace posiscope {

/// A field as an image, made again only when something it depends on has changed.
class FieldPicture {
public:
    /// Everything the image depends on. A field never changes, so its address stands for its content.
    struct Content {
        std::shared_ptr<const Field> field;
        Window window;
        QSize size;  ///< device pixels
        PaletteKind palette = PaletteKind::RedBlue;
        AskedScale scale;
        Averaging averaging = Averaging::Exact;
        QRgb absent = 0xff808080;  ///< stripes where there is no finite number …
        QRgb behind = 0xffffffff;  ///< … and what shows between them

        bool operator==(const Content& other) const;
        /// Whether the same numbers are shown, if in other colours.
        bool sameNumbers(const Content& other) const;
    };

    const QImage& image(const Content& content);

    /// The same of \p values that somebody has made of the content's window, row by row.
    const QImage& image(const Content& content, const std::vector<float>& values);

    /// What the colours of the last image mean, and what they would span by themselves.
    const ColourScale& scale() const { return m_scale; }
    const ColourScale& ownScale() const { return m_own; }

    int rows() const { return m_image.height(); }

    /// How many pixels of the last image have each of \p bins ranges of the bar, the least first: of all of
    /// them, or of an even sample. What lies beyond an end counts there, what has no number nowhere.
    std::vector<int> histogram(int bins) const;

    /// The last image under \p veil wherever the colour is not one of the shares [\p first, \p last] of the
    /// bar.
    QImage only(double first, double last, QRgb veil) const;

    /// Whether any pixel of the image's rows [first, end) has no finite number.
    bool anyAbsent(int first, int end) const;

private:
    enum class Need { Nothing, Colours, Numbers };
    Need renew(const Content& content, const void* values);
    void makeRoom();
    void readNumbers();
    void colour();
    template <class Use>
    void withShare(const Use& use) const;
    void colourStrip(int first, int end, uchar* bits, qsizetype bytesPerLine) const;

    Content m_content;
    const void* m_given = nullptr;  ///< whose values the image shows; null for the field's own
    QImage m_image;
    ColourScale m_own;
    ColourScale m_scale;
    std::vector<float> m_values;  ///< kept, because first touch of fresh memory costs more than the means
};

}  // namespace posiscope
