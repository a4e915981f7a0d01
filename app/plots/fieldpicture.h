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

/// A field as an image, remade only when an input changes.
class FieldPicture {
public:
    /// All inputs of the image. A field is immutable, so its address identifies its content.
    struct Content {
        std::shared_ptr<const Field> field;
        Window window;
        QSize size;  ///< device pixels
        PaletteKind palette = PaletteKind::RedBlue;
        AskedScale scale;
        Averaging averaging = Averaging::Exact;
        QRgb absent = 0xff808080;  ///< colour of the stripes where there is no finite number …
        QRgb behind = 0xffffffff;  ///< … and of the gaps between them

        bool operator==(const Content& other) const;
        /// Whether \p other shows the same numbers, possibly in other colours.
        bool sameNumbers(const Content& other) const;
    };

    const QImage& image(const Content& content);

    /// The same for given \p values of the content's window, row by row.
    const QImage& image(const Content& content, const std::vector<float>& values);

    /// The colour scale of the last image, and the scale it would have by itself.
    const ColourScale& scale() const { return m_scale; }
    const ColourScale& ownScale() const { return m_own; }

    int rows() const { return m_image.height(); }

    /// A histogram of the last image's pixels over \p bins ranges of the bar, the least first. Counts all
    /// pixels or an even sample. Values beyond an end count at that end; pixels without a number do not
    /// count.
    std::vector<int> histogram(int bins) const;

    /// The last image with \p veil over all colours outside the shares [\p first, \p last] of the bar.
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
    const void* m_given = nullptr;  ///< the caller's values in the image; null for the field's own
    QImage m_image;
    ColourScale m_own;
    ColourScale m_scale;
    std::vector<float> m_values;  ///< kept, because touching fresh memory costs more than computing the means
};

}  // namespace posiscope
