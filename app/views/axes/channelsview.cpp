// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/axes/channelsview.h"

#include <algorithm>
#include <cmath>

#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/texts/translated.h"
#include "app/views/axes/axiscolours.h"

namespace posiscope {
EmptyState ChannelsView::emptyState() const {
    return {tr("This view shows which channels of a rotary encoding turn by time, row or column. The current "
               "scheme has no rotary axes."),
            remedyByScheme(document(), Scheme::Axial)};
}

void ChannelsView::rebuild() {
    if (!applies())
        return;
    m_rotary = std::make_shared<const AxialRotary>(headOf(*document().axialParameters()));
    m_ruler.show(*document().axialParameters(), m_rotary,
                 document().cursor());  // captions ask before painting
    compose({&m_ruler, &m_meanings}, PlotLayout::column({m_ruler, m_meanings}));
}

void ChannelsView::fill(const QSize&) {
    m_ruler.show(*document().axialParameters(), m_rotary, document().cursor());
    m_meanings.show(m_rotary->head());
}

Cursor ChannelsView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    cursor.dimension += right + down;
    return cursor;
}

/// "16 for time, 24 for row, 24 for column"
QString ChannelsView::sharesOf(const AxialHead& head) {
    if (head.directions == AxialDirections::Golden)
        return tr("%1 for rows and columns together").arg(readable(qint64{head.axes.front().width / 2}));
    QStringList shares;
    for (const RotaryAxis& axis : head.axes)
        shares << tr("%1 for %2").arg(readable(qint64{axis.width / 2})).arg(nameOf(axis.name));
    return shares.join(tr(", "));
}

QString ChannelsView::arrangementOf(const AxialHead& head) {
    if (head.directions == AxialDirections::Golden)
        return tr("Each pair turns along a direction of its own; its colour mixes those of both axes.");
    return head.arrangement == AxialArrangement::Blocks  ? tr("The axes lie in blocks.")
           : head.arrangement == AxialArrangement::Turns ? tr("The axes take turns.")
                                                         : tr("The first axes take turns; the last follows.");
}

QString ChannelsView::explanation() const {
    const AxialModel& model = modelOf(*document().axialParameters());
    const AxialHead& head = m_rotary->head();
    if (head.learned)
        return tr("%1: the frequencies are learned and only in the weights, so no channel turns here. The "
                  "coordinates are known; \"posiscope values --quantity ids\" prints them.")
            .arg(translated(model.name));
    QStringList sentences{tr("%1: frequencies of a head of %2 channels: %3.")
                              .arg(translated(model.name), readable(qint64{head.headSize}), sharesOf(head)),
                          arrangementOf(head)};
    if (const Bounds turns = m_ruler.turns(); !model.ids && std::isfinite(turns.least))
        sentences << tr("Over %1 × %2 patches, pairs make %3 to %4 turns.")
                         .arg(document().axialParameters()->rows)
                         .arg(document().axialParameters()->columns)
                         .arg(readable(turns.greatest, 2), readable(turns.least, 2));
    const AxialPair& second = m_rotary->pairs()[std::min<std::size_t>(1, m_rotary->pairs().size() - 1)];
    sentences << tr("Channel %1 is paired with %2.").arg(second.a).arg(second.b);
    if (!m_rotary->isRotation())
        sentences << tr(
            "The two channels of a pair turn by different angles (dashed): this is no rotation, and the "
            "length of q and k changes.");
    if (const std::int64_t still = m_rotary->stillChannels(); still > 0)
        sentences << tr("%1 channels do not turn.").arg(readable(qint64{still}));
    sentences << tr("Now: %1.").arg(m_ruler.readout(document().cursor().dimension));
    return oneAfterAnother(sentences);
}

}  // namespace posiscope
