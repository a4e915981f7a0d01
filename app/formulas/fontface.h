// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <cstdint>
#include <memory>

struct hb_face_t;
struct hb_font_t;

class QRawFont;
class QString;

namespace posiscope {

/// The outline of one or more letters, for font size 1: origin on the base line, y downwards.
struct Glyphs {
    QPainterPath outline{};
    double advance = 0;
    double italic = 0;  ///< italic correction: how far they lean right at the top, if the font says so

    QRectF ink() const { return outline.boundingRect(); }
};

/// The outlines of an OpenType font, unhinted, so that they are equal on all devices.
class FontFace {
public:
    explicit FontFace(const QRawFont& font);

    bool isEmpty() const { return m_unitsPerEm == 0; }
    /// Whether it has a MATH table with usable constants.
    bool hasMathTable() const;
    /// For direct HarfBuzz calls, in font units.
    hb_font_t* font() const { return m_font.get(); }
    double toEm(int units) const { return static_cast<double>(units) / m_unitsPerEm; }
    int fromEm(double em) const { return static_cast<int>(em * m_unitsPerEm); }

    /// The glyph of \p character, or 0.
    std::uint32_t glyphOf(char32_t character) const;
    Glyphs glyph(std::uint32_t glyph) const;
    /// The outline of a text, with kerning; only for text that covers() accepts.
    Glyphs text(const QString& text) const;
    bool covers(const QString& text) const;

private:
    struct Release {
        void operator()(hb_face_t* face) const;
        void operator()(hb_font_t* font) const;
    };

    QPainterPath outline(std::uint32_t glyph) const;

    std::unique_ptr<hb_face_t, Release> m_face;
    std::unique_ptr<hb_font_t, Release> m_font;
    int m_unitsPerEm = 0;
};

}  // namespace posiscope
