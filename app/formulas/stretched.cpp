// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <hb-ot.h>

#include <QTransform>
#include <algorithm>
#include <array>
#include <span>

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

}  // namespace posiscope
