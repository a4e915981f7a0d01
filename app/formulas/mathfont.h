// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <cstdint>
#include <memory>

#include "app/formulas/formula.h"

class QRawFont;
class QString;
struct hb_face_t;
struct hb_font_t;

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

/// Typesetting distances in em, named as in OpenType's MATH table.
struct MathConstants {
    double scriptScale = 0.72, scriptScriptScale = 0.58;
    double axis = 0.25;  ///< height of fractions, fences and signs above the base line
    double rule = 0.05;
    double sumHeight = 1.4;  ///< height of a sum in a displayed formula
    double superscriptUp = 0.40, superscriptUpCramped = 0.30, superscriptBottomMin = 0.12;
    double superscriptDrop = 0.38, superscriptBottomMaxWithSubscript = 0.40;
    double subscriptDown = 0.20, subscriptTopMax = 0.40, subscriptDrop = 0.05, subSuperscriptGap = 0.16;
    double afterScript = 0.05;
    double upperLimitGap = 0.12, upperLimitRise = 0.2, lowerLimitGap = 0.14, lowerLimitDrop = 0.55;
    double numeratorUp = 0.43, numeratorUpDisplay = 0.62, denominatorDown = 0.36,
           denominatorDownDisplay = 0.64;
    double fractionGap = 0.06, fractionGapDisplay = 0.13;
    double radicalGap = 0.07, radicalGapDisplay = 0.13, radicalRule = 0.05, radicalAscender = 0.05;
};

/// The font of formulas: letters, stretchable signs and constants, for size 1.
///
/// A font with a MATH table provides all of these. With any other font, letters are italic, signs are scaled,
/// and the constants have default values.
class MathFont {
public:
    explicit MathFont(const QString& family);

    /// The best installed font.
    static const MathFont& ofApplication();

    const QString& family() const { return m_family; }
    bool hasMathTable() const { return !m_math.isEmpty() && m_math.hasMathTable(); }
    const MathConstants& constants() const { return m_constants; }

    Glyphs letter(QChar letter, Alphabet alphabet) const;
    /// Characters that the font lacks come from Qt's fonts.
    Glyphs words(const QString& text, Alphabet alphabet) const;
    /// \p sign at least \p height high, if the font supports it.
    Glyphs stretched(QChar sign, double height) const;

private:
    void readConstants();
    const FontFace& plain(Alphabet alphabet) const;
    Glyphs fromQt(const QString& text, Alphabet alphabet) const;
    Glyphs assembled(std::uint32_t sign, double height) const;

    QString m_family;
    FontFace m_math;
    FontFace m_italic;
    FontFace m_bold;
    MathConstants m_constants;
};

}  // namespace posiscope
