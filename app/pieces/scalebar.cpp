// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pieces/scalebar.h"

#include <utility>

#include "app/pieces/barplace.h"
#include "app/pieces/ink.h"
#include "app/pieces/pairedscales.h"

namespace posiscope {
namespace {

constexpr int kBar = 12;       ///< logical pixels wide
constexpr int kLeastBar = 60;  ///< for two numbers
constexpr int kHalfNumber = 8;

}  // namespace

void ScaleBar::setNumbers(Numbers numbers) {
    m_numbers = std::move(numbers);
    m_values.reset();
}

void ScaleBar::show(PaletteKind palette, const Bounds& automatic, const std::optional<Colouring>& colouring) {
    m_palette = palette;
    m_automatic = automatic;
    m_colouring = colouring;
}

const std::vector<float>& ScaleBar::values() const {
    if (!m_values)
        m_values = m_numbers ? m_numbers() : std::vector<float>();
    return *m_values;
}

AskedScale ScaleBar::asked(const Ink& ink) const {
    AskedScale asked{.automatic = m_automatic};
    if (!m_colouring)
        return asked;
    asked.scaling = m_colouring->scaling;
    asked.limits = m_colouring->limits;
    if (ink.paired != nullptr && m_colouring->shared)
        asked.beside =
            ink.paired->beside(ink.first ? PairedScales::A : PairedScales::B, m_colouring->quantity);
    return asked;
}

/// The actual numbers are needed only if the user asks for more than the possible range.
ColourScale ScaleBar::scale(const Ink& ink) const {
    const AskedScale wanted = asked(ink);
    if (wanted.scaling == ColourScaling::Automatic && !wanted.limits.any())
        return scaleFor(wanted, wanted.automatic, {});
    return scaleFor(wanted, ownScale(wanted, values()), values());
}

Wish ScaleBar::wish(const Ink& ink) const {
    return {
        .least = {kBar, kLeastBar},
        .enough = {kBar, kNoEnd},
        .margins = {2, kHalfNumber, ColourBar::widthFor(scale(ink)) - ColourBar::kGap - kBar, kHalfNumber},
        .gain = 0.5,
        .rank = m_rank};
}

void ScaleBar::draw(QPainter& painter, const Ink& ink) {
    m_drawn = scale(ink);
    const QRect outer(data().left() - ColourBar::kGap, data().top(), ColourBar::widthFor(m_drawn),
                      data().height());
    m_bar.draw(painter, ink.theme, outer, m_palette, m_drawn);
    if (ink.paired == nullptr || !m_colouring)
        return;
    const AskedScale wanted = asked(ink);
    ink.paired->tell(ink.first ? PairedScales::A : PairedScales::B, m_colouring->quantity,
                     wanted.scaling == ColourScaling::Automatic ? ColourScale(wanted.automatic)
                                                                : ownScale(wanted, values()));
}

std::optional<BarPlace> ScaleBar::barAt(const QPointF& point) const {
    return m_colouring && isPlaced() ? barPlaceAt(point, m_bar.area(), Qt::Vertical, *m_colouring, m_drawn)
                                     : std::nullopt;
}

}  // namespace posiscope
