// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fields/field.h"
#include "core/relative/cellspan.h"

namespace posiscope {

/// A matrix of queries by keys whose \p Kind draws floats and doubles alike: draw(rows, columns, pixels), the
/// spans of each row and column of pixels. Derive where everything is in one file: draw() is instantiated
/// with the table of virtual functions.
template <class Kind>
class SpanField : public Field {
public:
    explicit SpanField(Extent extent) : m_extent(extent) {}

    Extent extent() const override { return m_extent; }
    void means(const Window& window, const Pixels<float>& pixels) const override { drawn(window, pixels); }
    void means(const Window& window, const Pixels<double>& pixels) const override { drawn(window, pixels); }

private:
    template <class Number>
    void drawn(const Window& window, const Pixels<Number>& pixels) const {
        static_cast<const Kind*>(this)->draw(
            spansOf(PixelCover::means(window.top, window.bottom, pixels.rows), m_extent.rows),
            spansOf(PixelCover::means(window.left, window.right, pixels.columns), m_extent.columns), pixels);
    }

    Extent m_extent;
};

}  // namespace posiscope
