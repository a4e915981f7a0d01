// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <hb-ot.h>
#include <QTransform>
#include <algorithm>
#include <array>
#include <span>

#include "app/formulas/layout.h"
#include "app/formulas/mathfont.h"

namespace posiscope {
namespace {

constexpr int kMostRepeats = 200;
constexpr double kHighest = 60;  // em; limits the time of painting nonsensical input

/// The parts of an extensible sign, from the bottom up, with each extender \p repeats times.
std::vector<hb_ot_math_glyph_part_t> repeated(std::span<const hb_ot_math_glyph_part_t> parts, int repeats) {
    std::vector<hb_ot_math_glyph_part_t> all;
    for (const hb_ot_math_glyph_part_t& part : parts)
        all.insert(
            all.end(),
            (part.flags & HB_OT_MATH_GLYPH_PART_FLAG_EXTENDER) != 0 ? static_cast<std::size_t>(repeats) : 1,
            part);
    return all;
}

/// The maximum overlap of \p above and \p below.
int mostOverlap(const hb_ot_math_glyph_part_t& below, const hb_ot_math_glyph_part_t& above) {
    return std::min(
        {below.end_connector_length, above.start_connector_length, below.full_advance, above.full_advance});
}

/// \p outline without overlaps, whose edges would be painted darker.
QPainterPath united(const QPainterPath& outline) {
    constexpr double kFine = 1000;  // curves are flattened precisely only at such a size
    const QPainterPath simple = QTransform::fromScale(kFine, kFine).map(outline).simplified();
    return QTransform::fromScale(1 / kFine, 1 / kFine).map(simple);
}

struct Heights {
    double least = 0;  ///< with maximum overlaps
    double most = 0;
};

Heights heightsOf(std::span<const hb_ot_math_glyph_part_t> parts, int leastOverlap) {
    Heights heights;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const int most = i == 0 ? 0 : std::max(leastOverlap, mostOverlap(parts[i - 1], parts[i]));
        heights.least += parts[i].full_advance - most;
        heights.most += parts[i].full_advance - (i == 0 ? 0 : leastOverlap);
    }
    return heights;
}

}  // namespace

/// Assembles a sign from pieces. \returns an empty outline if the font has none for it
Glyphs MathFont::assembled(std::uint32_t sign, double height) const {
    std::array<hb_ot_math_glyph_part_t, 16> room{};
    unsigned count = room.size();
    hb_position_t italic = 0;
    hb_ot_math_get_glyph_assembly(m_math.font(), sign, HB_DIRECTION_BTT, 0, &count, room.data(), &italic);
    const std::span pieces(room.data(), count);
    if (pieces.empty())
        return {};
    const int leastOverlap = hb_ot_math_get_min_connector_overlap(m_math.font(), HB_DIRECTION_BTT);
    const int wanted = m_math.fromEm(std::min(height, kHighest));
    int repeats = 0;
    std::vector<hb_ot_math_glyph_part_t> parts = repeated(pieces, repeats);
    Heights heights = heightsOf(parts, leastOverlap);
    while (heights.most < wanted && repeats < kMostRepeats) {
        parts = repeated(pieces, ++repeats);
        heights = heightsOf(parts, leastOverlap);
    }
    // The excess height is distributed equally over all overlaps.
    const double slack = heights.most - heights.least;
    const double share = slack > 0 ? std::clamp((heights.most - wanted) / slack, 0.0, 1.0) : 0;
    Glyphs all;
    all.outline.setFillRule(Qt::WindingFill);
    double bottom = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) {
            const int most = std::max(leastOverlap, mostOverlap(parts[i - 1], parts[i]));
            bottom -= leastOverlap + share * (most - leastOverlap);
        }
        const Glyphs piece = m_math.glyph(parts[i].glyph);
        all.outline.addPath(piece.outline.translated(0, -piece.ink().bottom() - bottom / m_math.fromEm(1)));
        all.advance = std::max(all.advance, piece.advance);
        bottom += parts[i].full_advance;
    }
    all.outline = united(all.outline);
    return all;
}

Glyphs MathFont::stretched(QChar sign, double height) const {
    Glyphs usual = letter(sign, Alphabet::Upright);
    if (usual.ink().height() >= height)
        return usual;
    const std::uint32_t glyph = m_math.isEmpty() ? 0 : m_math.glyphOf(sign.unicode());
    Glyphs largest = usual;
    if (glyph != 0 && hasMathTable()) {
        std::array<hb_ot_math_glyph_variant_t, 24> variants{};
        unsigned count = variants.size();
        hb_ot_math_get_glyph_variants(m_math.font(), glyph, HB_DIRECTION_BTT, 0, &count, variants.data());
        for (const hb_ot_math_glyph_variant_t& variant : std::span(variants.data(), count)) {
            largest = m_math.glyph(variant.glyph);
            if (largest.ink().height() >= height)
                return largest;
        }
        if (Glyphs built = assembled(glyph, height); !built.outline.isEmpty())
            return built;
    }
    const double now = largest.ink().height();
    if (now > 0)
        largest.outline = QTransform::fromScale(1, std::min(height, kHighest) / now).map(largest.outline);
    return largest;
}

namespace {

constexpr double kNoFence = 0.06;      // space in place of a missing fence
constexpr double kBesideFence = 0.08;  // space on both sides of a matrix

/// A fence around content that extends by \p reach above and below the axis.
Box layoutFence(QChar fence, double reach, const Typesetting& setting) {
    const double scale = setting.scale();
    if (fence == u'.')
        return {.width = kNoFence * scale};
    const double height = std::max(2 * reach * 0.9, 2 * reach - 0.4 * scale);  // as TeX: nearly all of it
    Box box = Box::of(setting.font.stretched(fence, height / scale), scale);
    if (box.outlines.isEmpty())
        return box;
    const QRectF ink = box.outlines.constFirst().ink();
    return box.moved(-setting.axis() - ink.center().y());
}

}  // namespace

Box layoutFenced(const FormulaNode& fenced, const Typesetting& setting) {
    const Box inside = layout(fenced.parts[0], setting);
    const double reach = std::max(inside.ascent - setting.axis(), inside.descent + setting.axis());
    Box all = layoutFence(fenced.text[0], reach, setting);
    all.append(inside);
    all.append(layoutFence(fenced.text[1], reach, setting));
    return all;
}

Box layoutMatrix(const FormulaNode& matrix, const Typesetting& setting) {
    const double scale = setting.scale();
    const double strutAbove = 0.8 * scale;
    const double strutBelow = 0.35 * scale;
    const double lineGap = 0.08 * scale;
    const auto columns = static_cast<std::size_t>(matrix.columns);
    const std::size_t rows = matrix.parts.size() / columns;
    std::vector<Box> cells;
    std::vector<double> widths(columns);
    std::vector<double> ascents(rows, strutAbove);
    std::vector<double> descents(rows, strutBelow);
    for (std::size_t i = 0; i < matrix.parts.size(); ++i) {
        const Box& cell = cells.emplace_back(layout(matrix.parts[i], setting.ofCell()));
        widths[i % columns] = std::max(widths[i % columns], cell.width);
        ascents[i / columns] = std::max(ascents[i / columns], cell.ascent);
        descents[i / columns] = std::max(descents[i / columns], cell.descent);
    }
    double height = static_cast<double>(rows - 1) * lineGap;
    for (std::size_t row = 0; row < rows; ++row)
        height += ascents[row] + descents[row];
    Box all;
    double top = -setting.axis() - height / 2;
    const double between = scale;
    for (std::size_t row = 0; row < rows; ++row) {
        double left = kBesideFence * scale;
        for (std::size_t column = 0; column < columns; ++column) {
            const Box& cell = cells[row * columns + column];
            all.place(cell, {left + (widths[column] - cell.width) / 2, top + ascents[row]});
            left += widths[column] + (column + 1 < columns ? between : 0);
        }
        all.width = left + kBesideFence * scale;
        top += ascents[row] + descents[row] + lineGap;
    }
    all.ascent = std::max(all.ascent, setting.axis() + height / 2);
    all.descent = std::max(all.descent, height / 2 - setting.axis());
    return all;
}

}  // namespace posiscope
