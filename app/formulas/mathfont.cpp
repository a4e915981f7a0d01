// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/mathfont.h"

#include <hb-ot.h>
#include <hb.h>
#include <QChar>
#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QHash>
#include <QRawFont>
#include <QStringView>
#include <algorithm>

#include "app/texts/textfamilies.h"

namespace posiscope {
namespace {

using Tables = QHash<hb_tag_t, QByteArray>;

/// Copied, so that nothing depends on Qt's font storage or on a thread.
Tables tablesOf(const QRawFont& font) {
    Tables tables;
    for (const char* name : {"head", "hhea", "hmtx", "maxp", "cmap", "OS/2", "CFF ", "CFF2", "glyf", "loca",
                             "GDEF", "GPOS", "GSUB", "kern", "MATH"})
        if (const QByteArray table = font.fontTable(name); !table.isEmpty())
            tables.insert(HB_TAG(name[0], name[1], name[2], name[3]), table);
    return tables;
}

hb_blob_t* tableOf(hb_face_t*, hb_tag_t tag, void* tables) {
    const auto& all = *static_cast<Tables*>(tables);
    const auto found = all.constFind(tag);
    if (found == all.cend())
        return nullptr;
    return hb_blob_create(found->constData(), static_cast<unsigned>(found->size()), HB_MEMORY_MODE_READONLY,
                          nullptr, nullptr);
}

/// Target of HarfBuzz's draw callbacks: font units, y upwards.
struct Drawing {
    QPainterPath path;
    double scale;

    QPointF at(float x, float y) const { return {x * scale, -y * scale}; }
};

Drawing& drawingOf(void* data) {
    return *static_cast<Drawing*>(data);
}

void moveTo(hb_draw_funcs_t*, void* data, hb_draw_state_t*, float x, float y, void*) {
    drawingOf(data).path.moveTo(drawingOf(data).at(x, y));
}

void lineTo(hb_draw_funcs_t*, void* data, hb_draw_state_t*, float x, float y, void*) {
    drawingOf(data).path.lineTo(drawingOf(data).at(x, y));
}

void quadTo(hb_draw_funcs_t*, void* data, hb_draw_state_t*, float x1, float y1, float x, float y, void*) {
    Drawing& drawing = drawingOf(data);
    drawing.path.quadTo(drawing.at(x1, y1), drawing.at(x, y));
}

void cubicTo(hb_draw_funcs_t*, void* data, hb_draw_state_t*, float x1, float y1, float x2, float y2, float x,
             float y, void*) {
    Drawing& drawing = drawingOf(data);
    drawing.path.cubicTo(drawing.at(x1, y1), drawing.at(x2, y2), drawing.at(x, y));
}

void close(hb_draw_funcs_t*, void* data, hb_draw_state_t*, void*) {
    drawingOf(data).path.closeSubpath();
}

hb_draw_funcs_t* drawFunctions() {
    static hb_draw_funcs_t* const functions = [] {
        hb_draw_funcs_t* made = hb_draw_funcs_create();
        hb_draw_funcs_set_move_to_func(made, moveTo, nullptr, nullptr);
        hb_draw_funcs_set_line_to_func(made, lineTo, nullptr, nullptr);
        hb_draw_funcs_set_quadratic_to_func(made, quadTo, nullptr, nullptr);
        hb_draw_funcs_set_cubic_to_func(made, cubicTo, nullptr, nullptr);
        hb_draw_funcs_set_close_path_func(made, close, nullptr, nullptr);
        hb_draw_funcs_make_immutable(made);
        return made;
    }();
    return functions;
}

}  // namespace

void FontFace::Release::operator()(hb_face_t* face) const {
    hb_face_destroy(face);
}

void FontFace::Release::operator()(hb_font_t* font) const {
    hb_font_destroy(font);
}

FontFace::FontFace(const QRawFont& font) {
    auto* tables = new Tables(tablesOf(font));
    m_face.reset(
        hb_face_create_for_tables(tableOf, tables, [](void* owned) { delete static_cast<Tables*>(owned); }));
    m_font.reset(hb_font_create(m_face.get()));
    if (hb_face_get_glyph_count(m_face.get()) != 0)
        m_unitsPerEm = static_cast<int>(hb_face_get_upem(m_face.get()));
}

bool FontFace::hasMathTable() const {
    // Some fonts have a table of zeros.
    const auto isSet = [this](hb_ot_math_constant_t which) {
        return hb_ot_math_get_constant(m_font.get(), which) > 0;
    };
    return hb_ot_math_has_data(m_face.get()) != 0 && isSet(HB_OT_MATH_CONSTANT_AXIS_HEIGHT) &&
           isSet(HB_OT_MATH_CONSTANT_SCRIPT_PERCENT_SCALE_DOWN) &&
           isSet(HB_OT_MATH_CONSTANT_SUBSCRIPT_SHIFT_DOWN) &&
           isSet(HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS);
}

std::uint32_t FontFace::glyphOf(char32_t character) const {
    hb_codepoint_t glyph = 0;
    hb_font_get_nominal_glyph(m_font.get(), character, &glyph);
    return glyph;
}

QPainterPath FontFace::outline(std::uint32_t glyph) const {
    Drawing drawing{{}, toEm(1)};
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(m_font.get(), glyph, drawFunctions(), &drawing);
#else
    hb_font_get_glyph_shape(m_font.get(), glyph, drawFunctions(), &drawing);
#endif
    drawing.path.setFillRule(Qt::WindingFill);
    return drawing.path;
}

Glyphs FontFace::glyph(std::uint32_t glyph) const {
    return {outline(glyph), toEm(hb_font_get_glyph_h_advance(m_font.get(), glyph)),
            toEm(hb_ot_math_get_glyph_italics_correction(m_font.get(), glyph))};
}

bool FontFace::covers(const QString& text) const {
    const auto characters = text.toUcs4();
    return !isEmpty() && std::ranges::all_of(characters, [this](char32_t c) { return glyphOf(c) != 0; });
}

Glyphs FontFace::text(const QString& text) const {
    const std::unique_ptr<hb_buffer_t, void (*)(hb_buffer_t*)> buffer(hb_buffer_create(), hb_buffer_destroy);
    const int size = static_cast<int>(text.size());
    hb_buffer_add_utf16(buffer.get(), reinterpret_cast<const std::uint16_t*>(text.utf16()), size, 0, size);
    hb_buffer_set_direction(buffer.get(), HB_DIRECTION_LTR);
    hb_buffer_guess_segment_properties(buffer.get());
    hb_shape(m_font.get(), buffer.get(), nullptr, 0);
    unsigned count = 0;
    const hb_glyph_info_t* infos = hb_buffer_get_glyph_infos(buffer.get(), &count);
    const hb_glyph_position_t* positions = hb_buffer_get_glyph_positions(buffer.get(), &count);
    Glyphs all;
    all.outline.setFillRule(Qt::WindingFill);
    for (unsigned i = 0; i < count; ++i) {
        const QPointF offset(toEm(positions[i].x_offset), -toEm(positions[i].y_offset));
        all.outline.addPath(outline(infos[i].codepoint).translated(QPointF(all.advance, 0) + offset));
        all.advance += toEm(positions[i].x_advance);
    }
    return all;
}

namespace {

/// The first characters of an alphabet among Unicode's mathematical letters; 0: it has none.
struct Range {
    char32_t capitals, small, capitalGreek, smallGreek, digits;
};

Range rangeOf(Alphabet alphabet) {
    switch (alphabet) {
        case Alphabet::Italic:
            return {0x1D434, 0x1D44E, 0x1D6E2, 0x1D6FC, 0};
        case Alphabet::Bold:
            return {0x1D400, 0x1D41A, 0x1D6A8, 0x1D6C2, 0x1D7CE};
        case Alphabet::DoubleStruck:
            return {0x1D538, 0x1D552, 0, 0, 0x1D7D8};
        case Alphabet::Upright:
            break;
    }
    return {};
}

/// Letters that Unicode had before these alphabets.
char32_t exception(QChar letter, Alphabet alphabet) {
    if (alphabet == Alphabet::Italic && letter == u'h')
        return 0x210E;
    if (alphabet != Alphabet::DoubleStruck)
        return 0;
    constexpr QStringView kLetters(u"CHNPQRZ");
    constexpr QStringView kDoubleStruck(u"ℂℍℕℙℚℝℤ");
    const qsizetype at = kLetters.indexOf(letter);
    return at < 0 ? 0 : kDoubleStruck[at].unicode();
}

/// Variants of Greek letters, which follow ω in every alphabet.
char32_t greekForm(QChar letter, char32_t small) {
    constexpr QStringView kForms(u"∂ϵϑϰϕϱϖ");
    const qsizetype at = kForms.indexOf(letter);
    return at < 0 ? 0 : small + 25 + static_cast<char32_t>(at);
}

/// The Unicode character for \p letter in \p alphabet: 𝑥 for italic x. \p letter itself if there is none.
char32_t inAlphabet(QChar letter, Alphabet alphabet) {
    const char32_t c = letter.unicode();
    const Range range = rangeOf(alphabet);
    const auto within = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    if (const char32_t known = exception(letter, alphabet); known != 0)
        return known;
    if (range.capitals != 0 && within(u'A', u'Z'))
        return range.capitals + (c - u'A');
    if (range.small != 0 && within(u'a', u'z'))
        return range.small + (c - u'a');
    if (range.digits != 0 && within(u'0', u'9'))
        return range.digits + (c - u'0');
    if (range.smallGreek == 0)
        return c;
    if (within(u'Α', u'Ω'))
        return range.capitalGreek + (c - u'Α');
    if (within(u'α', u'ω'))
        return range.smallGreek + (c - u'α');
    if (const char32_t form = greekForm(letter, range.smallGreek); form != 0)
        return form;
    return c;
}

/// Large, so that nothing is rounded; outlines do not depend on it.
constexpr int kPixels = 1000;

QFont fontOf(const QString& family, Alphabet alphabet) {
    QFont font(family);
    font.setPixelSize(kPixels);
    font.setItalic(alphabet == Alphabet::Italic);
    font.setBold(alphabet == Alphabet::Bold);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

FontFace faceOf(const QString& family, Alphabet alphabet) {
    return FontFace(QRawFont::fromFont(fontOf(family, alphabet)));
}

/// Fonts with a MATH table, the best first; then the default serif font.
QString bestFamily() {
    const QStringList installed = QFontDatabase::families();
    for (const char* name :
         {"STIX Two Math", "STIX Math", "XITS Math", "TeX Gyre Termes Math", "Libertinus Math",
          "Latin Modern Math", "DejaVu Math TeX Gyre", "Noto Sans Math"})
        if (QString family = QString::fromLatin1(name);
            installed.contains(family) && faceOf(family, Alphabet::Upright).hasMathTable())
            return family;
    for (const QString& family : installed)
        if (family.contains(QLatin1String("Math")) && faceOf(family, Alphabet::Upright).hasMathTable())
            return family;
    QFont serif;
    serif.setStyleHint(QFont::Serif);
    serif.setFamily(QStringLiteral("serif"));
    return QFontInfo(serif).family();  // if no font is installed, Qt draws boxes
}

}  // namespace

MathFont::MathFont(const QString& family)
    : m_family(family),
      m_math(faceOf(family, Alphabet::Upright)),
      m_italic(faceOf(family, Alphabet::Italic)),
      m_bold(faceOf(family, Alphabet::Bold)) {
    if (hasMathTable())
        readConstants();
}

const MathFont& MathFont::ofApplication() {
    static const MathFont font(bestFamily());
    return font;
}

void MathFont::readConstants() {
    const auto units = [this](hb_ot_math_constant_t which) {
        return static_cast<double>(hb_ot_math_get_constant(m_math.font(), which));
    };
    const auto em = [&](hb_ot_math_constant_t which) { return units(which) / m_math.fromEm(1); };
    // STIX has larger gaps than any other font, and than TeX.
    const auto gap = [&](hb_ot_math_constant_t which, double most) { return std::min(em(which), most); };
    m_constants = {
        .scriptScale = units(HB_OT_MATH_CONSTANT_SCRIPT_PERCENT_SCALE_DOWN) / 100,
        .scriptScriptScale = units(HB_OT_MATH_CONSTANT_SCRIPT_SCRIPT_PERCENT_SCALE_DOWN) / 100,
        .axis = em(HB_OT_MATH_CONSTANT_AXIS_HEIGHT),
        .rule = em(HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS),
        .sumHeight = em(HB_OT_MATH_CONSTANT_DISPLAY_OPERATOR_MIN_HEIGHT),
        .superscriptUp = em(HB_OT_MATH_CONSTANT_SUPERSCRIPT_SHIFT_UP),
        .superscriptUpCramped = em(HB_OT_MATH_CONSTANT_SUPERSCRIPT_SHIFT_UP_CRAMPED),
        .superscriptBottomMin = em(HB_OT_MATH_CONSTANT_SUPERSCRIPT_BOTTOM_MIN),
        .superscriptDrop = em(HB_OT_MATH_CONSTANT_SUPERSCRIPT_BASELINE_DROP_MAX),
        .superscriptBottomMaxWithSubscript = em(HB_OT_MATH_CONSTANT_SUPERSCRIPT_BOTTOM_MAX_WITH_SUBSCRIPT),
        .subscriptDown = gap(HB_OT_MATH_CONSTANT_SUBSCRIPT_SHIFT_DOWN, 0.22),
        .subscriptTopMax = em(HB_OT_MATH_CONSTANT_SUBSCRIPT_TOP_MAX),
        .subscriptDrop = em(HB_OT_MATH_CONSTANT_SUBSCRIPT_BASELINE_DROP_MIN),
        .subSuperscriptGap = gap(HB_OT_MATH_CONSTANT_SUB_SUPERSCRIPT_GAP_MIN, 0.17),
        .afterScript = em(HB_OT_MATH_CONSTANT_SPACE_AFTER_SCRIPT),
        .upperLimitGap = em(HB_OT_MATH_CONSTANT_UPPER_LIMIT_GAP_MIN),
        .upperLimitRise = gap(HB_OT_MATH_CONSTANT_UPPER_LIMIT_BASELINE_RISE_MIN, 0.2),
        .lowerLimitGap = em(HB_OT_MATH_CONSTANT_LOWER_LIMIT_GAP_MIN),
        .lowerLimitDrop = em(HB_OT_MATH_CONSTANT_LOWER_LIMIT_BASELINE_DROP_MIN),
        .numeratorUp = em(HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_SHIFT_UP),
        .numeratorUpDisplay = em(HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_DISPLAY_STYLE_SHIFT_UP),
        .denominatorDown = gap(HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_SHIFT_DOWN, 0.4),
        .denominatorDownDisplay = em(HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_DISPLAY_STYLE_SHIFT_DOWN),
        .fractionGap = em(HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_GAP_MIN),
        .fractionGapDisplay = gap(HB_OT_MATH_CONSTANT_FRACTION_NUM_DISPLAY_STYLE_GAP_MIN, 0.15),
        .radicalGap = em(HB_OT_MATH_CONSTANT_RADICAL_VERTICAL_GAP),
        .radicalGapDisplay = gap(HB_OT_MATH_CONSTANT_RADICAL_DISPLAY_STYLE_VERTICAL_GAP, 0.15),
        .radicalRule = em(HB_OT_MATH_CONSTANT_RADICAL_RULE_THICKNESS),
        .radicalAscender = em(HB_OT_MATH_CONSTANT_RADICAL_EXTRA_ASCENDER),
    };
}

const FontFace& MathFont::plain(Alphabet alphabet) const {
    switch (alphabet) {
        case Alphabet::Italic:
            return m_italic;
        case Alphabet::Bold:
            return m_bold;
        case Alphabet::Upright:
        case Alphabet::DoubleStruck:
            break;
    }
    return m_math;
}

Glyphs MathFont::letter(QChar letter, Alphabet alphabet) const {
    if (!m_math.isEmpty())
        if (const std::uint32_t glyph = m_math.glyphOf(inAlphabet(letter, alphabet)); glyph != 0)
            return m_math.glyph(glyph);
    const FontFace& face = plain(alphabet);
    if (!face.isEmpty())
        if (const std::uint32_t glyph = face.glyphOf(letter.unicode()); glyph != 0)
            return face.glyph(glyph);
    return fromQt(letter, alphabet);
}

/// Uses Qt, which finds fonts for Chinese.
Glyphs MathFont::fromQt(const QString& text, Alphabet alphabet) const {
    QFont font;
    font.setFamilies(textFamilies());
    font.setPixelSize(kPixels);
    font.setBold(alphabet == Alphabet::Bold);
    font.setHintingPreference(QFont::PreferNoHinting);
    Glyphs glyphs;
    glyphs.outline.addText(0, 0, font, text);
    glyphs.outline = QTransform::fromScale(1.0 / kPixels, 1.0 / kPixels).map(glyphs.outline);
    glyphs.outline.setFillRule(Qt::WindingFill);
    glyphs.advance = QFontMetricsF(font).horizontalAdvance(text) / kPixels;
    return glyphs;
}

Glyphs MathFont::words(const QString& text, Alphabet alphabet) const {
    const FontFace& face = plain(alphabet == Alphabet::Italic ? Alphabet::Upright : alphabet);
    Glyphs all;
    all.outline.setFillRule(Qt::WindingFill);
    for (qsizetype at = 0; at < text.size();) {
        const bool covered = face.covers(text.mid(at, 1));
        qsizetype end = at + 1;
        while (end < text.size() && face.covers(text.mid(end, 1)) == covered)
            ++end;
        const QString part = text.mid(at, end - at);
        const Glyphs glyphs = covered ? face.text(part) : fromQt(part, alphabet);
        all.outline.addPath(glyphs.outline.translated(all.advance, 0));
        all.advance += glyphs.advance;
        at = end;
    }
    return all;
}

}  // namespace posiscope
