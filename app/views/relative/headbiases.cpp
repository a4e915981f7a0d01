// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/headbiases.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/appearance.h"
#include "app/plots/colourmap.h"
#include "app/plots/theme.h"
#include "core/relative/alibi.h"
#include "core/tables/table.h"

namespace posiscope {

HeadBiases::HeadBiases(const RelativeParameters& parameters, std::shared_ptr<const Table> table,
                       const FigureLabels& labels)
    : m_parameters(parameters), m_table(std::move(table)) {
    if (parameters.kind == RelativeKind::T5) {
        m_heads = parameters.heads;
        m_buckets.emplace(parameters);
    } else if (parameters.kind == RelativeKind::Alibi) {
        m_heads = parameters.heads;
        for (RelativeParameters each = parameters; std::ssize(m_slopes) < m_heads;) {
            each.head = std::ssize(m_slopes);
            m_slopes.push_back(effectiveSlope(each));
        }
    }
    for (std::int64_t head = 0; head < m_heads; ++head)
        m_names << QString::number(head);
    m_choice = CurveChoice(labels, m_names);
    m_isChosen = !labels.curves.empty() || !labels.colours.empty() || !labels.styles.empty();
}

std::vector<std::int64_t> HeadBiases::drawn() const {
    const std::int64_t count = std::min(m_heads, kMostCurves);
    std::vector<std::int64_t> heads;
    for (std::int64_t i = 0; i < count; ++i)
        heads.push_back(count == 1 ? 0 : i * (m_heads - 1) / (count - 1));
    if (m_choice.drawn() == m_names)
        return heads;
    heads.clear();
    for (const QString& name : m_choice.drawn())
        heads.push_back(name.toLongLong());
    return heads;
}

double HeadBiases::at(std::int64_t head, double lag) const {
    switch (m_parameters.kind) {
        case RelativeKind::T5:
            return m_table->value(m_buckets->bucket(std::llround(lag)), head);
        case RelativeKind::KerpleLog:
            return kerpleLog(m_parameters.r1, m_parameters.r2, std::abs(lag));
        case RelativeKind::KerplePower:
            return kerplePower(m_parameters.r1, m_parameters.r2, std::abs(lag));
        case RelativeKind::Mask:
            return 0;
        default:
            return -slope(head) * std::abs(lag);
    }
}

QPen HeadBiases::pen(const Theme& theme, std::int64_t head, double width) const {
    return m_choice.pen(QString::number(head),
                        QPen(usualColour(theme, head), width, Qt::SolidLine, Qt::FlatCap));
}

QColor HeadBiases::usualColour(const Theme& theme, std::int64_t head) const {
    if (m_heads == 1)
        return theme.accent;
    const float share = static_cast<float>(head) / static_cast<float>(m_heads - 1);
    // Omits the end of the scale that is similar to the card's background.
    const bool light = theme.card.lightness() > 128;
    return QColor(ColourMap::of(PaletteKind::Viridis).at(light ? 0.82F * share : 0.3F + 0.7F * share));
}

}  // namespace posiscope
