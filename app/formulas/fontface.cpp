// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/fontface.h"

#include <hb-ot.h>
#include <hb.h>

#include <QHash>
#include <QRawFont>
#include <algorithm>

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

}  // namespace posiscope
