// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <memory>
#include <vector>

#include "app/document/appearance.h"
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
        Bounds scale;  ///< what the ends of the palette mean
        Averaging averaging = Averaging::Exact;
        QRgb absent = 0xff808080;  ///< stripes where there is no number, which is NaN …
        QRgb behind = 0xffffffff;  ///< … and what shows between them

        bool operator==(const Content& other) const;
    };

    const QImage& image(const Content& content);

    /// The same of \p values that somebody has made of the content's window, row by row.
    const QImage& image(const Content& content, const std::vector<float>& values);

    int rows() const { return m_image.height(); }

    /// Whether any pixel of the image's rows [first, end) has no number.
    bool anyAbsent(int first, int end) const;

private:
    bool renew(const Content& content, const void* values);
    void makeRoom();
    void paint();
    void colour();

    Content m_content;
    const void* m_given = nullptr;  ///< whose values the image shows; null for the field's own
    QImage m_image;
    std::vector<float> m_values;  ///< kept, because first touch of fresh memory costs more than the means
};

}  // namespace posiscope
